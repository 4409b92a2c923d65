"""Other ways to search than the one in use, and how they do against it at equal time.

``python -m tests.bench.searches tree --games 60 --seconds 0.3`` lets one bot that searches in
another way play against two that search as ``server.bots.search`` does, in rotated seats; all
have the same time for a decision, the same candidates, replies and values.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import ceil, log, sqrt
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import Any

from tqdm import tqdm

from server.bots import find_tactics
from server.bots.arena import interval
from server.bots.search import Budget, Tactics, follow, search
from server.bots.tuning import positions
from shared.dice import RandomDice
from shared.game import AnyGame, Illegal, find_game

WIDTH = 12
"""Candidates of a decision."""
EXPLORING = 0.4
WIDENING, WIDENING_POWER = 2.0, 0.4
"""A node with n visits has WIDENING * n ** WIDENING_POWER children."""
MAXN_WIDTH = 5
MAXN_DEPTH = 3

Searching = Callable[[AnyGame, Tactics, Any, int, Random, float], Any]


class Bot:
    """Decides by a way to search, in a given time."""

    def __init__(self, way: str, seconds: float) -> None:
        self._way, self._seconds = WAYS[way], seconds
        self._tactics = find_tactics("gods_playground")

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return what the search finds."""
        return self._way(game, self._tactics, view, seat, rng, self._seconds)


def halving(
    game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, seconds: float
) -> Any:
    """Search as the bots do: halving is repeated with more playouts until the time is over."""
    end, playouts, best = monotonic() + seconds, 24, None
    while best is None or monotonic() < end:
        budget = Budget(playouts, max(0.01, end - monotonic()), WIDTH)
        found = search(game, tactics, view, seat, rng, budget)
        if best is None or monotonic() < end:
            best = found.action
        playouts *= 3
    return best


# --- a tree, max^n backups, progressive widening ------------------------------------------------


class Node:
    """A decision in the tree: what was tried there, and what it came to for every seat."""

    def __init__(self, candidates: list[Any]) -> None:
        self.candidates = candidates
        self.visits = 0
        self.counts = [0] * len(candidates)
        self.totals: list[list[float]] = [[] for _ in candidates]
        self.children: dict[int, Node] = {}

    def choose(self, legal: Callable[[Any], bool], actor: int) -> int | None:
        """Return the number of the candidate to look at; None if none is legal here."""
        width = max(2, ceil(WIDENING * self.visits**WIDENING_POWER))
        open_ = [n for n, action in enumerate(self.candidates[:width]) if legal(action)]
        if not open_:
            return None
        fresh = next((n for n in open_ if not self.counts[n]), None)
        if fresh is not None:
            return fresh
        seen = log(self.visits + 1)
        return max(
            open_,
            key=lambda n: (
                self.totals[n][actor] / self.counts[n] + EXPLORING * sqrt(seen / self.counts[n])
            ),
        )

    def learn(self, number: int, values: Sequence[float]) -> None:
        """Take the values of a visit up."""
        self.visits += 1
        self.counts[number] += 1
        old = self.totals[number] or [0.0] * len(values)
        self.totals[number] = [a + b for a, b in zip(old, values, strict=True)]


def tree(game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, seconds: float) -> Any:
    """Search a tree (Monte Carlo, one for all imagined worlds, dice thrown anew)."""
    end = monotonic() + seconds
    root = Node(tactics.candidates(view, seat, rng, WIDTH))
    while len(root.candidates) > 1 and (monotonic() < end or not root.visits):
        _visit(game, tactics, view, seat, rng, root)
    return root.candidates[max(range(len(root.candidates)), key=root.counts.__getitem__)]


def _visit(game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, root: Node) -> None:
    state, dice = tactics.imagine(view, seat, rng), RandomDice(rng)
    path: list[tuple[Node, int]] = []
    node, actor = root, seat
    while True:
        number = node.choose(lambda action: _legal(game, state, actor, action), actor)  # noqa: B023
        if number is None:
            break
        path.append((node, number))
        game.play(state, actor, node.candidates[number], dice)
        waiting = game.to_act(state)
        if not waiting or tactics.beyond(view, state):
            break
        actor = waiting[0]
        if number not in node.children:
            node.children[number] = Node(tactics.candidates(state, actor, rng, WIDTH))
            break
        node = node.children[number]
    follow(game, tactics, state, view, rng, dice)
    values = tactics.values(state)
    for visited, number in path:
        visited.learn(number, values)


def _legal(game: AnyGame, state: Any, seat: int, action: Any) -> bool:
    try:
        game.check(state, seat, action)
    except Illegal:
        return False
    return True


# --- shallow max^n ------------------------------------------------------------------------------


def maxn(game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, seconds: float) -> Any:
    """Look MAXN_DEPTH decisions ahead in one world after the other; the value at the leaves."""
    return _shallow(game, tactics, view, seat, rng, seconds, play_out=False)


def maxn_playout(
    game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, seconds: float
) -> Any:
    """Look ahead in the same way, each leaf played out to the end of the turn."""
    return _shallow(game, tactics, view, seat, rng, seconds, play_out=True)


def _shallow(
    game: AnyGame,
    tactics: Tactics,
    view: Any,
    seat: int,
    rng: Random,
    seconds: float,
    play_out: bool,
) -> Any:
    end = monotonic() + seconds

    def look(state: Any, depth: int) -> Sequence[float]:
        waiting = game.to_act(state)
        if not waiting or depth == 0 or tactics.beyond(view, state) or monotonic() > end:
            if play_out:
                follow(game, tactics, state, view, rng, RandomDice(rng))
            return tactics.values(state)
        actor = waiting[0]
        actions = tactics.candidates(state, actor, rng, MAXN_WIDTH)
        return max((after(state, actor, each, depth) for each in actions), key=lambda v: v[actor])

    def after(state: Any, actor: int, action: Any, depth: int) -> Sequence[float]:
        position = game.copy(state)
        game.play(position, actor, action, RandomDice(rng))
        return look(position, depth - 1)

    candidates = tactics.candidates(view, seat, rng, WIDTH)
    totals = [0.0] * len(candidates)
    worlds = 0
    while len(candidates) > 1 and (monotonic() < end or not worlds):
        worlds += 1
        world = tactics.imagine(view, seat, rng)
        values = [after(world, seat, action, MAXN_DEPTH)[seat] for action in candidates]
        if monotonic() < end or worlds == 1:
            totals = [total + value for total, value in zip(totals, values, strict=True)]
    return candidates[max(range(len(candidates)), key=totals.__getitem__)]


WAYS: dict[str, Searching] = {
    "halving": halving,
    "tree": tree,
    "maxn": maxn,
    "maxn_playout": maxn_playout,
}


# --- the comparison -----------------------------------------------------------------------------


def won(way: str, seconds: float, number: int) -> tuple[float, float]:
    """Return whether the other way won a game against two of the usual one, and by how much."""
    game, own = find_game("gods_playground"), number % 3
    players = [Bot(way if seat == own else "halving", seconds) for seat in range(3)]
    *_, last = positions(game, players, f"{number}")
    outcome = game.outcome(last)
    assert outcome is not None
    ahead = outcome.scores[own] - (sum(outcome.scores) - outcome.scores[own]) / 2
    return (own in outcome.winners) / len(outcome.winners), ahead


def main() -> None:
    """Play, and print how the other way did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("way", choices=list(WAYS))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        futures = [pool.submit(won, args.way, args.seconds, n) for n in range(args.games)]
        results = [future.result() for future in tqdm(futures, unit=" games", file=sys.stderr)]
    wins = sum(each for each, _ in results)
    low, high = interval(wins / len(results), len(results))
    ahead = sum(points for _, points in results) / len(results)
    sys.stdout.write(
        f"{args.way} against two halving, {args.seconds} s: {wins / len(results):.1%} of "
        f"{len(results)} [{low:.1%}, {high:.1%}], {ahead:+.1f} points\n"
    )


if __name__ == "__main__":
    main()

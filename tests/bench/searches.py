"""Other ways to search than the one in use, and how they do against it at equal time.

``python -m tests.bench.searches tree --games 60 --seconds 0.3`` lets one bot that searches in
another way play against two that search as ``bots/search.py`` does, in rotated seats; all
have the same time for a decision, the same candidates, replies and values.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import Any

from tqdm import tqdm

from parlour.server.bots import find_tactics
from parlour.server.bots.arena import interval
from parlour.server.bots.games import last_position
from parlour.server.bots.network import Network, read
from parlour.server.bots.search import Budget, Tactics, follow, search
from parlour.server.bots.training import OnePly, trainable_of
from parlour.server.bots.tree import search_tree
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game

WIDTH = 12
"""Candidates of a decision."""
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


def network(
    game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, seconds: float
) -> Any:
    """Search as the bots do, by the values of the network."""
    return halving(game, learnt(), view, seat, rng, seconds)


def one_ply(
    game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, seconds: float
) -> Any:
    """Look one action ahead, by the values of the network."""
    return halving(game, OnePly(learnt()), view, seat, rng, seconds)


@cache
def learnt() -> Tactics:
    """Return tactics that judge by the network."""
    trainable = trainable_of("gods_playground")
    layers = read(trainable.file, trainable.widths)
    return trainable.tactics(Network[Any](trainable.inputs, layers).chances)


def tree(game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, seconds: float) -> Any:
    """Search a tree until the time is over."""
    budget = Budget(10**9, seconds, WIDTH)
    return search_tree(game, tactics, view, seat, rng, budget).action


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
    "network": network,
    "one_ply": one_ply,
    "tree": tree,
    "maxn": maxn,
    "maxn_playout": maxn_playout,
}


# --- the comparison -----------------------------------------------------------------------------


def won(way: str, seconds: float, number: int) -> tuple[float, float]:
    """Return whether the other way won a game against two of the usual one, and by how much."""
    game, own = find_game("gods_playground"), number % 3
    players = [Bot(way if seat == own else "halving", seconds) for seat in range(3)]
    outcome = game.outcome(last_position(game, players, f"{number}"))
    assert outcome is not None
    ahead = outcome.scores[own] - (sum(outcome.scores) - outcome.scores[own]) / 2
    return outcome.share(own), ahead


def main() -> None:
    """Play, and print how the other way did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("way", choices=list(WAYS))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.processes, get_context("spawn")) as pool:
        futures = [
            pool.submit(won, args.way, args.seconds, args.seed + n) for n in range(args.games)
        ]
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

"""Search in a tree for any game: Monte Carlo with max^n backups and progressive widening.

What is ranked low is not cut off: the more visits a decision has, the further down its ranking they
go, in which the best of every kind of action comes early (``bots/variety.py``).

One tree holds the decisions of all seats, whatever world is imagined; dice are thrown anew on
every visit. Each seat goes where its own value is best, so that a plan of several actions of one
turn is found as a whole. Where a visit leaves the tree it goes on as a playout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log, sqrt
from random import Random
from typing import Any

from parlour.server.bots.advice import Advice
from parlour.server.bots.haste import Clock
from parlour.server.bots.search import Budget, Tactics, advised, follow
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame, Illegal

EXPLORING = 0.4
"""What it is worth to know more, in chances to win."""
WIDENING, WIDENING_POWER = 2.0, 0.4
"""A node with n visits has WIDENING * n ** WIDENING_POWER children."""
LEAST_WIDTH = 2
SETTLING = 32
"""After so many visits each it is asked whether the best action is still in doubt."""
CLEAR, CLEARLY = 4, 0.05
"""It is not where it was visited so many times as often as the next, and is worth so much more."""


class Node:
    """A decision in the tree: what was tried there, and what it came to for every seat."""

    def __init__(self, candidates: list[Any]) -> None:
        """Begin with the ``candidates``, the most promising first."""
        self.candidates = candidates
        self.visits = 0
        self.counts = [0] * len(candidates)
        self.totals: list[list[float]] = [[] for _ in candidates]
        self.children: dict[int, Node] = {}

    def choose(self, legal: Callable[[Any], bool], actor: int) -> int | None:
        """Return the number of the candidate to look at; None if none is legal here."""
        width = max(LEAST_WIDTH, ceil(WIDENING * self.visits**WIDENING_POWER))
        open_ = [n for n, action in enumerate(self.candidates[:width]) if legal(action)]
        if not open_:
            return None
        fresh = next((n for n in open_ if not self.counts[n]), None)
        if fresh is not None:
            return fresh
        seen = log(self.visits + 1)
        return max(
            open_, key=lambda n: self.mean(n, actor) + EXPLORING * sqrt(seen / self.counts[n])
        )

    def mean(self, number: int, seat: int) -> float:
        """Return the mean value of a candidate that was tried for ``seat``."""
        return self.totals[number][seat] / self.counts[number]

    def learn(self, number: int, values: Sequence[float]) -> None:
        """Take the values of a visit up."""
        self.visits += 1
        self.counts[number] += 1
        old = self.totals[number] or [0.0] * len(values)
        self.totals[number] = [a + b for a, b in zip(old, values, strict=True)]


def search_tree(
    game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, budget: Budget
) -> Advice:
    """Return the candidate of ``seat``, which is to act, that was worth most visits."""
    clock = Clock(budget.seconds)
    root = Node(tactics.candidates(view, seat, rng, budget.candidates))
    if len(root.candidates) == 1:
        return Advice(root.candidates[0])
    visits = max(1, budget.playouts)
    for visit in range(visits):
        if visit and clock.over():
            break
        if visit and not visit % SETTLING and settled(root, seat, visits - visit):
            break
        _visit(game, tactics, view, seat, rng, root, budget.candidates)
    counts = dict(enumerate(root.counts))
    best = max(counts, key=counts.__getitem__)
    return advised(root.candidates, best, counts, lambda number: root.mean(number, seat))


def settled(root: Node, seat: int, left: int) -> bool:
    """Return whether the visits that are left would hardly find another action."""
    best, second = sorted(range(len(root.counts)), key=lambda n: -root.counts[n])[:2]
    most, next_most = root.counts[best], root.counts[second]
    if most - next_most > left:
        return True
    clear = next_most > 0 and most > CLEAR * next_most
    return clear and root.mean(best, seat) - root.mean(second, seat) > CLEARLY


def _visit(
    game: AnyGame, tactics: Tactics, view: Any, seat: int, rng: Random, root: Node, width: int
) -> None:
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
            node.children[number] = Node(tactics.candidates(state, actor, rng, width))
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

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
from statistics import NormalDist
from typing import Any

from parlour.server.bots.advice import Advice
from parlour.server.bots.haste import Clock
from parlour.server.bots.search import Budget, Tactics, advised, follow, looked_at
from parlour.server.bots.temper import Temper
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame, Illegal

EXPLORING = 0.4
"""What it is worth to know more, in chances to win."""
WIDENING, WIDENING_POWER = 2.0, 0.4
"""A node with n visits has WIDENING * n ** WIDENING_POWER children."""
LEAST_WIDTH = 2
SETTLING = 32
"""After so many visits each it is asked whether the best action is in doubt, and worth more."""
CLEAR, CLEARLY = 4, 0.05
"""It is not where it was visited so many times as often as the next, and is worth so much more."""
_EVEN = NormalDist()


class Node:
    """A decision in the tree: what was tried there, and what it came to for every seat."""

    def __init__(self, candidates: list[Any]) -> None:
        """Begin with the ``candidates``, the most promising first."""
        self.candidates = candidates
        self.visits = 0
        self.counts = [0] * len(candidates)
        self.totals: list[list[float]] = [[] for _ in candidates]
        self.children: dict[int, Node] = {}
        """What follows on candidates; it is ranked when a second visit comes there, if one does."""

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


class Root(Node):
    """The decision for which the tree is searched; it knows how much the values of visits vary."""

    def __init__(self, candidates: list[Any], seat: int, likes: Sequence[float]) -> None:
        """Begin with the ``candidates`` of ``seat``, the most promising first.

        Each counts for as much more than it is worth as it is liked.
        """
        super().__init__(candidates)
        self._seat, self._likes = seat, likes
        self._squares = 0.0

    def mean(self, number: int, seat: int) -> float:
        """Return the mean value of a candidate that was tried for ``seat``, as it is liked."""
        return super().mean(number, seat) + self._likes[number]

    def chances(self, number: int) -> float:
        """Return the mean value of a candidate for who decides, whether it is liked or not."""
        return super().mean(number, self._seat)

    def learn(self, number: int, values: Sequence[float]) -> None:
        """Take the values of a visit up."""
        super().learn(number, values)
        self._squares += values[self._seat] ** 2

    def regret(self) -> float:
        """Return by how many chances to win, on average, another action is better than the best.

        It is little where one is far ahead, and where all of them come to about the same.
        """
        tried = [n for n, count in enumerate(self.counts) if count]
        means = {n: self.mean(n, self._seat) for n in tried}
        explained = sum(self.counts[n] * self.chances(n) ** 2 for n in tried)
        spread = max(0.0, self._squares - explained) / max(1, self.visits - len(tried))
        best = max(tried, key=self.counts.__getitem__)
        return sum(
            _gain(
                means[n] - means[best], sqrt(spread * (1 / self.counts[n] + 1 / self.counts[best]))
            )
            for n in tried
            if n != best
        )


def _gain(ahead: float, error: float) -> float:
    """Return how far something is above 0 on average that is about ``ahead``, give or take."""
    if error <= 0:
        return max(0.0, ahead)
    z = ahead / error
    return error * (_EVEN.pdf(z) + z * _EVEN.cdf(z))


def search_tree(
    game: AnyGame,
    tactics: Tactics,
    view: Any,
    seat: int,
    rng: Random,
    budget: Budget,
    temper: Temper | None = None,
) -> Advice:
    """Return the candidate of ``seat``, which is to act, that was worth most visits."""
    clock = Clock(budget.seconds)
    actions, likes = looked_at(tactics, view, seat, rng, budget.candidates, temper)
    root = Root(actions, seat, likes)
    if len(root.candidates) == 1:
        return Advice(root.candidates[0])
    visits = max(1, budget.playouts)
    for visit in range(visits):
        if visit and (clock.over() or _enough(root, seat, visits - visit, budget.trifle)):
            break
        _visit(game, tactics, view, seat, rng, root, budget.candidates)
    counts = dict(enumerate(root.counts))
    best = max(counts, key=counts.__getitem__)
    return advised(root.candidates, best, counts, root.chances)


def _enough(root: Root, seat: int, left: int, trifle: float) -> bool:
    """Return whether no more visits are wanted, of which so many are left."""
    if root.visits % SETTLING:
        return False
    return settled(root, seat, left) or root.regret() < trifle


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
        if node.counts[number] == 0:
            break
        if number not in node.children:
            node.children[number] = Node(tactics.candidates(state, actor, rng, width))
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

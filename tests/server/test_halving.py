"""Search counts its playouts: how many each action gets, in which worlds, and what is told of it.

In a game of one decision: whoever acts takes a number, and its value is that number, in tenths,
and a little more or less by the world, the same for all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest

from parlour.server.bots import search as searching
from parlour.server.bots.advice import Advice
from parlour.server.bots.search import Budget, Tactics, search
from parlour.server.bots.tree import search_tree
from parlour.shared.dice import Dice
from parlour.shared.game import AnyGame


class Numbers:
    """Each of ``turns`` decisions, by turns of two seats, takes a number."""

    def __init__(self, turns: int = 1) -> None:
        """Go on for so many."""
        self.turns = turns
        self.played: list[tuple[int, float]] = []
        """What was taken first, and in which world."""
        self.thrown: list[int] = []

    def play(self, state: list[Any], seat: int, action: int, dice: Dice) -> None:
        """Take a number, and throw a die."""
        if len(state) == 1:
            self.played.append((action, state[0]))
            self.thrown.append(dice.d6())
        state.append((seat, action))

    def to_act(self, state: list[Any]) -> tuple[int, ...]:
        """Return whose turn it is."""
        taken = len(state) - 1
        return () if taken >= self.turns else (taken % 2,)

    def check(self, state: list[Any], seat: int, action: int) -> None:
        """Allow everything."""


class Known:
    """Knows what numbers are worth."""

    face_down = False

    def __init__(self, *numbers: int, horizon: int = 99) -> None:
        """Look at ``numbers``, and not beyond so many decisions."""
        self.numbers = [*numbers]
        self.horizon = horizon
        self.ends: list[int] = []

    def candidates(self, state: Any, seat: int, rng: Random, most: int) -> list[int]:
        """Return the numbers."""
        return self.numbers[:most]

    def reply(self, state: list[Any], seat: int, rng: Random) -> int:
        """Take nought."""
        return 0

    def imagine(self, view: Any, seat: int, rng: Random) -> list[Any]:
        """Return a world, known by its number."""
        return [rng.random()]

    def beyond(self, start: Any, state: list[Any]) -> bool:
        """Return whether the horizon is reached."""
        return len(state) - 1 >= self.horizon

    def values(self, state: list[Any]) -> Sequence[float]:
        """Return what the first number is worth to who took it."""
        self.ends.append(len(state) - 1)
        worth = state[1][1] / 10 + state[0] / 1000
        return (worth, 1 - worth)


def found(
    game: Numbers, tactics: Known, budget: Budget, seed: int = 1, *, tree: bool = False
) -> Advice:
    """Return what a search in ``game`` finds."""
    way = search_tree if tree else search
    return way(cast(AnyGame, game), cast(Tactics, tactics), [], 0, Random(seed), budget)


@pytest.mark.parametrize(
    ("numbers", "playouts", "tried"),
    [
        # Two rounds: three of each four, then six of each two.
        ((1, 2, 3, 4), 24, {4: 9, 3: 9, 2: 3, 1: 3}),
        ((1, 2), 24, {2: 24 // 2, 1: 24 // 2}),
        # Three rounds, of which each begins with the better half, rounded up: 5, 3 and 2.
        ((1, 2, 3, 4, 5), 60, {5: 4 + 6 + 10, 4: 4 + 6 + 10, 3: 4 + 6, 2: 4, 1: 4}),
        # One each at least.
        ((1, 2, 3, 4), 1, {4: 2, 3: 2, 2: 1, 1: 1}),
    ],
)
def test_the_worse_half_is_dropped_again_and_again(
    numbers: tuple[int, ...], playouts: int, tried: dict[int, int]
) -> None:
    game = Numbers()
    advice = found(game, Known(*numbers), Budget(playouts))
    assert Counter(action for action, _ in game.played) == tried
    assert advice.action == max(numbers)


def test_all_actions_are_tried_in_the_same_worlds_and_each_world_once() -> None:
    game = Numbers()
    found(game, Known(1, 2, 3, 4), Budget(24))
    worlds = {action: [w for a, w in game.played if a == action] for action in (1, 2, 3, 4)}
    assert worlds[1] == worlds[2] == worlds[3][:3] == worlds[4][:3]
    assert worlds[3] == worlds[4]
    assert len({*worlds[4]}) == 9


def test_dice_fall_alike_for_all_actions_in_a_world_and_not_as_the_world_was_imagined() -> None:
    game = Numbers()
    found(game, Known(1, 2), Budget(40))
    assert game.thrown[::2] == game.thrown[1::2]
    assert len({*game.thrown}) == 6
    whims = [1 + int(6 * world) for _, world in game.played[::2]]
    assert whims != game.thrown[::2]


def test_another_seed_is_another_world() -> None:
    one, other = Numbers(), Numbers()
    found(one, Known(1, 2), Budget(4), 1)
    found(other, Known(1, 2), Budget(4), 2)
    assert {world for _, world in one.played}.isdisjoint({world for _, world in other.played})


def test_what_is_told_is_the_mean_of_the_best_and_of_the_one_tried_most_beside_it() -> None:
    game = Numbers()
    advice = found(game, Known(7, 2, 5, 1), Budget(24))
    assert (advice.action, advice.other) == (7, 5)
    worlds = [world for action, world in game.played if action == 7]
    assert advice.chance == pytest.approx(0.7 + sum(worlds) / 9 / 1000)
    assert advice.other_chance == pytest.approx(0.5 + sum(worlds) / 9 / 1000)


@pytest.mark.parametrize("tree", [False, True])
def test_the_only_thing_to_do_needs_no_playout(tree: bool) -> None:
    game = Numbers()
    assert found(game, Known(3), Budget(24), tree=tree) == Advice(3)
    assert game.played == []


@pytest.mark.parametrize("tree", [False, True])
@pytest.mark.parametrize(
    ("turns", "horizon", "ends"), [(1, 99, 1), (4, 99, 4), (4, 2, 2), (4, 4, 4)]
)
def test_a_playout_goes_on_to_the_horizon_or_the_end(
    turns: int, horizon: int, ends: int, tree: bool
) -> None:
    tactics = Known(1, 2, horizon=horizon)
    found(Numbers(turns), tactics, Budget(6), tree=tree)
    assert {*tactics.ends} == {ends}


class Stopped:
    """A clock that is over after it was asked so often."""

    def __init__(self, asked: int) -> None:
        """Allow so many."""
        self.left = asked

    def over(self) -> bool:
        """Return whether it is."""
        self.left -= 1
        return self.left < 0


@pytest.mark.parametrize(("asked", "tried"), [(0, 0), (1, 4), (2, 8)])
def test_when_time_is_up_the_best_so_far_is_taken(
    asked: int, tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "Clock", lambda seconds: Stopped(asked))
    game = Numbers()
    advice = found(game, Known(1, 2, 3, 4), Budget(240, 1.0))
    assert len(game.played) == tried
    assert advice == Advice(1) if not tried else advice.action == 4


def test_a_tree_is_visited_as_often_as_the_budget_says_and_its_best_most() -> None:
    game = Numbers()
    advice = found(game, Known(1, 9, 2), Budget(30), tree=True)
    assert len(game.played) == 30
    assert advice.action == 9
    assert Counter(action for action, _ in game.played).most_common(1)[0][0] == 9


@pytest.mark.parametrize("tree", [False, True])
def test_no_more_are_looked_at_than_the_budget_says(tree: bool) -> None:
    game = Numbers()
    found(game, Known(1, 2, 3, 4, 5), Budget(60, candidates=3), tree=tree)
    assert {action for action, _ in game.played} == {1, 2, 3}

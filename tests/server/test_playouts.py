"""How search spends its playouts, in a game of a single choice that is worth what it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour.server.bots.search import Budget, search
from parlour.server.bots.tree import search_tree


class Choice:
    """Choose once; after that another seat acts twice, which changes nothing."""

    def to_act(self, state: list[int]) -> tuple[int, ...]:
        """Return who acts."""
        return ((0,), (1,), (1,), ())[len(state)]

    def play(self, state: list[int], seat: int, action: int, dice: Any) -> list[Any]:
        """Act."""
        state.append(action)
        return []

    def check(self, state: list[int], seat: int, action: int) -> None:
        """Allow everything."""


class Knowing:
    """Knows what each choice is worth to the first seat, and counts how often it was tried."""

    face_down = False

    def __init__(self, *worth: float) -> None:
        self.worth = worth
        self.tried: Counter[int] = Counter()
        self.ended: list[int] = []

    def candidates(self, state: list[int], seat: int, rng: Random, most: int) -> list[int]:
        """Return all choices, and one answer to them."""
        return [*range(len(self.worth))][:most] if not state else [0]

    def reply(self, state: list[int], seat: int, rng: Random) -> int:
        """Answer."""
        assert seat == 1
        return 0

    def imagine(self, view: list[int], seat: int, rng: Random) -> list[int]:
        """Return the position."""
        return [*view]

    def beyond(self, start: list[int], state: list[int]) -> bool:
        """Play to the end."""
        return False

    def values(self, state: list[int]) -> Sequence[float]:
        """Return what came of it."""
        self.tried[state[0]] += 1
        self.ended.append(len(state))
        return self.worth[state[0]], 1 - self.worth[state[0]]


def test_the_worse_half_is_dropped_again_and_again() -> None:
    tactics = Knowing(0.1, 0.4, 0.2, 0.3)
    found = search(Choice(), tactics, [], 0, Random(1), Budget(16))  # type: ignore[arg-type]
    assert tactics.tried == {0: 2, 1: 6, 2: 2, 3: 6}
    assert (found.action, found.other) == (1, 3)
    assert (found.chance, found.other_chance) == pytest.approx((0.4, 0.3))
    assert {*tactics.ended} == {3}, "every playout goes on to the end"


def test_of_an_odd_number_the_larger_half_stays() -> None:
    tactics = Knowing(0.5, 0.1, 0.2, 0.3, 0.4)
    found = search(Choice(), tactics, [], 0, Random(1), Budget(30))  # type: ignore[arg-type]
    assert tactics.tried == {0: 2 + 3 + 5, 4: 2 + 3 + 5, 3: 2 + 3, 1: 2, 2: 2}
    assert found.action == 0


def test_however_little_it_may_cost_everything_is_tried_once() -> None:
    tactics = Knowing(0.1, 0.2, 0.4, 0.3)
    assert search(Choice(), tactics, [], 0, Random(1), Budget(1)).action == 2  # type: ignore[arg-type]
    assert tactics.tried == {0: 1, 1: 1, 2: 2, 3: 2}


def test_where_there_is_one_choice_nothing_is_tried() -> None:
    for way in (search, search_tree):
        tactics = Knowing(0.1)
        found = way(Choice(), tactics, [], 0, Random(1), Budget(50))  # type: ignore[arg-type]
        assert (found.action, found.chance, found.other) == (0, None, None)
        assert not tactics.tried


def test_so_many_candidates_are_looked_at() -> None:
    for way in (search, search_tree):
        tactics = Knowing(0.1, 0.2, 0.9)
        found = way(Choice(), tactics, [], 0, Random(1), Budget(12, candidates=2))  # type: ignore[arg-type]
        assert found.action == 1
        assert {*tactics.tried} == {0, 1}


def test_a_tree_is_visited_as_often_as_it_may_be_and_most_often_where_it_is_worth_most() -> None:
    tactics = Knowing(0.2, 0.9, 0.3)
    found = search_tree(Choice(), tactics, [], 0, Random(1), Budget(31))  # type: ignore[arg-type]
    assert tactics.tried.total() == 31
    assert tactics.tried.most_common(1)[0][0] == found.action == 1
    assert found.chance == pytest.approx(0.9)
    assert {*tactics.ended} == {3}
    once = Knowing(0.2, 0.9)
    assert search_tree(Choice(), once, [], 0, Random(1), Budget(0)).action == 0  # type: ignore[arg-type]
    assert once.tried == {0: 1}


def test_a_tree_answers_as_soon_as_nothing_is_at_stake() -> None:
    clear = Knowing(0.1, 0.9, 0.1)
    found = search_tree(Choice(), clear, [], 0, Random(1), Budget(10**4))  # type: ignore[arg-type]
    assert found.action == 1
    assert clear.tried.total() < 400
    alike = Knowing(0.5, 0.501, 0.5)
    search_tree(Choice(), alike, [], 0, Random(1), Budget(10**4))  # type: ignore[arg-type]
    assert alike.tried.total() < 400


def test_a_tree_thinks_on_where_chance_hides_what_is_better() -> None:
    class Fickle(Knowing):
        rng = Random(1)

        def values(self, state: list[int]) -> Sequence[float]:
            won = super().values(state)[0] > self.rng.random()
            return float(won), float(not won)

    fickle = Fickle(0.5, 0.5)
    search_tree(Choice(), fickle, [], 0, Random(1), Budget(2000))  # type: ignore[arg-type]
    assert fickle.tried.total() > 300


def test_in_a_tree_others_choose_what_is_best_for_them() -> None:
    """The first choice looks better, until one sees how it is answered."""

    class Answered(Knowing):
        def candidates(self, state: list[int], seat: int, rng: Random, most: int) -> list[int]:
            return [0, 1]

        def values(self, state: list[int]) -> Sequence[float]:
            self.tried[state[0]] += 1
            mine = (0.9, 0.0)[state[1]] if state[0] == 0 else 0.6
            return mine, 1 - mine

    tactics = Answered(0.0, 0.0)
    found = search_tree(Choice(), tactics, [], 0, Random(1), Budget(300))  # type: ignore[arg-type]
    assert found.action == 1

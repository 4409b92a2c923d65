"""Who plays whom: everybody meets everybody, nobody the same people again, and rests are shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from parlour.server.tournaments.pairing import (
    Group,
    Met,
    _cost,
    met_in,
    round_robin,
    rounds_of,
    sizes,
    swiss,
)

THREE = range(3, 4)


@pytest.mark.parametrize(
    ("entrants", "wanted", "allowed", "tables"),
    [
        (9, 3, THREE, [3, 3, 3]),
        (8, 3, THREE, [3, 3]),
        (2, 3, THREE, []),
        (7, 4, range(2, 5), [4, 3]),
        (5, 4, range(2, 5), [3, 2]),
        (5, 5, range(2, 6), [5]),
        (3, 4, range(2, 5), [3]),
        (5, 2, range(2, 5), [2, 2, 1][:2]),
        (0, 2, range(2, 5), []),
    ],
)
def test_tables_are_as_even_as_the_game_allows(
    entrants: int, wanted: int, allowed: range, tables: list[int]
) -> None:
    assert sizes(entrants, wanted, allowed) == tables


@pytest.mark.parametrize(
    ("form", "entrants", "wanted", "rounds"),
    [
        ("round_robin", 6, 2, 5),
        ("round_robin", 5, 2, 5),
        ("round_robin", 9, 3, 4),
        ("round_robin", 3, 3, 1),
        ("swiss", 8, 2, 4),
        ("swiss", 9, 3, 3),
        ("swiss", 4, 4, 1),
        ("swiss", 5, 4, 3),
    ],
)
def test_there_are_as_many_rounds_as_the_form_takes(
    form: str, entrants: int, wanted: int, rounds: int
) -> None:
    assert rounds_of(form, entrants, wanted) == rounds


def played(
    form: str, entrants: int, wanted: int, allowed: range, rounds: int
) -> tuple[Met, Counter[int]]:
    """Return who met whom how often, and who rested how often; everybody stands as they began."""
    met, rested, everybody = Met(), Counter[int](), range(entrants)
    for number in range(rounds):
        tables = sizes(entrants, wanted, allowed)
        if form == "swiss":
            groups = swiss(everybody, tables, rested, met)
        else:
            groups = round_robin(everybody, number, tables, rested, met)
        _check(groups, everybody)
        met += met_in([groups])
        rested.update({*everybody} - {each for group in groups for each in group})
    return met, rested


def _check(groups: Sequence[Group], everybody: range) -> None:
    seated = [each for group in groups for each in group]
    assert len(seated) == len(set(seated))
    assert set(seated) <= {*everybody}


@pytest.mark.parametrize("entrants", [4, 5, 8, 13])
def test_in_a_round_robin_of_two_everybody_meets_everybody_once(entrants: int) -> None:
    rounds = rounds_of("round_robin", entrants, 2)
    met, rested = played("round_robin", entrants, 2, range(2, 3), rounds)
    pairs = {frozenset(pair) for pair in combinations(range(entrants), 2)}
    assert met == Counter(pairs)
    assert {rested[each] for each in range(entrants)} == {entrants % 2}


def test_nine_at_tables_of_three_all_meet_once_in_four_rounds() -> None:
    met, rested = played("round_robin", 9, 3, THREE, 4)
    assert set(met.values()) == {1}
    assert len(met) == 36
    assert not rested


@pytest.mark.parametrize("form", ["round_robin", "swiss"])
def test_nobody_rests_twice_before_everybody_has_rested(form: str) -> None:
    _, rested = played(form, 8, 3, THREE, 4)
    assert rested == dict.fromkeys(range(8), 1)


def test_a_swiss_round_lets_the_best_play_each_other_but_not_again() -> None:
    standing = [5, 3, 0, 4, 1, 2]
    assert swiss(standing, [2, 2, 2], Counter(), Met()) == [(5, 3), (0, 4), (1, 2)]
    met = met_in([[(5, 3), (0, 4)]])
    assert swiss(standing, [2, 2, 2], Counter(), met) == [(5, 0), (3, 4), (1, 2)]


def test_the_last_of_those_who_have_rested_least_rests() -> None:
    assert swiss([0, 1, 2], [2], Counter(), Met()) == [(0, 1)]
    assert swiss([0, 1, 2], [2], Counter([2]), Met()) == [(0, 2)]
    assert swiss([0, 1, 2], [2], Counter([2, 1, 0]), Met()) == [(0, 1)]


def test_to_meet_one_person_twice_is_worse_than_to_meet_two_once() -> None:
    met = Met({frozenset((0, 1)): 1, frozenset((2, 3)): 1, frozenset((0, 2)): 2})
    assert _cost([(0, 1), (2, 3)], met) < _cost([(0, 2), (1, 3)], met)
    assert _cost([(0, 3), (1, 2)], met) == 0
    assert _cost([(0, 1, 4)], met) == _cost([(2, 3)], met) > 0

"""One tournament: its entrants, rounds and standing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, pairwise

import pytest

from parlour.server.errors import RefusedError
from parlour.server.tournaments.tournament import (
    MOST_ENTRANTS,
    awaited,
    begin,
    ended,
    enter,
    next_round,
    standing,
    withdraw,
    without,
)
from parlour.shared.ending import Ending
from parlour.shared.messages import Entrant, Pairing, TournamentInfo, TournamentPlan

THREE, FOUR = range(3, 4), range(2, 5)


def tournament(entrants: int, **plan: object) -> TournamentInfo:
    """Return a tournament that has not begun; its people are called by their numbers."""
    made = TournamentPlan(**{"title": "T", "game": "g", "size": 3, **plan})  # type: ignore[arg-type]
    info = TournamentInfo(tournament="t", host="0", plan=made, created=0.0)
    for number in range(entrants):
        info = enter(info, Entrant(f"P{number}", str(number)))
    return info


def begun(entrants: int, allowed: range = THREE, **plan: object) -> TournamentInfo:
    """Return a tournament in its first round."""
    return begin(tournament(entrants, **plan), allowed, new_ids())


def new_ids(first: int = 0) -> Callable[[], str]:
    """Return what numbers tables."""
    numbers = count(first)
    return lambda: f"table {next(numbers)}"


def play(info: TournamentInfo) -> TournamentInfo:
    """End the games of a round: the lowest number wins, each other has a point less."""
    for each in awaited(info):
        scores = tuple(10 - number for number in each.entrants)
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        info = ended(info, each.table, Ending(winners, scores))
    return info


def refusal(info: TournamentInfo, entrant: Entrant) -> str:
    with pytest.raises(RefusedError) as refused:
        enter(info, entrant)
    return refused.value.code


def test_one_enters_once_before_it_begins_while_there_is_room() -> None:
    info = tournament(3)
    assert refusal(info, Entrant("P1", "1")) == "seat_taken"
    assert refusal(tournament(MOST_ENTRANTS), Entrant("X", "x")) == "full"
    assert refusal(begun(3), Entrant("X", "x")) == "wrong_status"
    twice = enter(enter(info, Entrant("B", bot="easy")), Entrant("B 2", bot="easy"))
    assert len(twice.entrants) == 5


@pytest.mark.parametrize(
    ("entrants", "filler", "enough"),
    [(2, None, False), (3, None, True), (1, "steady", False), (2, "steady", True)],
)
def test_it_begins_with_enough_for_a_table(entrants: int, filler: str | None, enough: bool) -> None:
    info = tournament(entrants, filler=filler)
    if enough:
        assert len(begin(info, THREE, new_ids()).rounds) == 1
    else:
        with pytest.raises(RefusedError, match="too few"):
            begin(info, THREE, new_ids())


def test_rounds_follow_one_another_until_all_are_played() -> None:
    info = begun(9, form="round_robin")
    assert (info.status, info.planned) == ("running", 4)
    for number in range(1, 5):
        assert len(info.rounds) == number
        assert len(awaited(info)) == 3
        info = play(info)
        assert not awaited(info)
        info = next_round(info, THREE, new_ids(100 * number))
    assert (info.status, len(info.rounds)) == ("finished", 4)
    tables = [each.table for round_ in info.rounds for each in round_]
    assert len(set(tables)) == 12


def test_who_has_more_rounds_planned_plays_more() -> None:
    assert begun(6, rounds=7).planned == 7


def test_points_are_the_share_of_the_others_who_were_beaten() -> None:
    info = begun(3)
    (table,) = awaited(info)
    info = ended(info, table.table, Ending((0,), (9, 5, 5)))
    rows = {row.entrant: row for row in standing(info)}
    seats = table.entrants
    assert [rows[seats[seat]].points for seat in range(3)] == [1.0, 0.25, 0.25]
    assert [rows[seats[seat]].wins for seat in range(3)] == [1, 0, 0]
    assert {row.games for row in rows.values()} == {1}


def test_who_wins_a_tie_has_beaten_those_with_as_many_points() -> None:
    info = begun(3)
    info = ended(info, awaited(info)[0].table, Ending((1,), (7, 7, 7)))
    shares = [row.points for row in standing(info)]
    assert shares == [1.0, 0.25, 0.25]


def test_as_many_points_against_stronger_people_stand_higher() -> None:
    info = begun(6, FOUR, size=2, rounds=2)
    info = play(info)
    info = play(next_round(info, FOUR, new_ids(50)))
    rows = standing(info)
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    for one, other in pairwise(rows):
        if one.points == other.points:
            assert one.strength >= other.strength
    met = {pairing.entrants for round_ in info.rounds for pairing in round_}
    best = rows[0]
    foes = [n for pair in met if best.entrant in pair for n in pair if n != best.entrant]
    points = {row.entrant: row.points for row in rows}
    assert best.strength == sum(points[foe] for foe in foes)


def test_who_must_rest_has_the_points_of_a_winner_once_the_round_is_over() -> None:
    info = begun(4)
    (table,) = awaited(info)
    (resting,) = {0, 1, 2, 3} - {*table.entrants}
    assert all(row.points == 0.0 for row in standing(info))
    rows = {row.entrant: row for row in standing(play(info))}
    assert (rows[resting].points, rows[resting].games) == (1.0, 0)


def test_bots_fill_a_table_so_that_nobody_rests() -> None:
    info = begun(7, filler="steady")
    assert sorted(len(each.entrants) for each in awaited(info)) == [2, 2, 3]


def test_a_table_that_was_closed_counts_for_nobody() -> None:
    info = begun(3)
    info = ended(info, awaited(info)[0].table, None)
    assert not awaited(info)
    assert {(row.points, row.games) for row in standing(info)} == {(0.0, 0)}


def test_who_leaves_plays_no_further_round_and_keeps_what_they_have() -> None:
    open_one = withdraw(tournament(4), 1)
    assert [each.name for each in open_one.entrants] == ["P0", "P2", "P3"]
    info = withdraw(play(begun(4, FOUR, size=2, rounds=3)), 0)
    assert info.entrants[0].left
    assert next(row for row in standing(info) if row.entrant == 0).points == 1.0
    info = next_round(info, FOUR, new_ids(9))
    assert 0 not in {number for each in awaited(info) for number in each.entrants}
    with pytest.raises(RefusedError) as refused:
        withdraw(info, 4)
    assert refused.value.code == "no_such_person"


def test_it_is_over_when_too_few_are_left() -> None:
    info = play(begun(2, FOUR, size=2, rounds=5))
    info = next_round(withdraw(info, 1), FOUR, new_ids(9))
    assert info.status == "finished"


def test_in_a_round_robin_of_two_who_should_meet_somebody_who_left_rests() -> None:
    info = withdraw(begun(4, FOUR, size=2, form="round_robin"), 3)
    seen = []
    while info.status == "running":
        info = next_round(play(info), FOUR, new_ids(100 * len(info.rounds)))
        seen = [each for round_ in info.rounds for each in round_]
    assert len(info.rounds) == 3
    later = [{*each.entrants} for round_ in info.rounds[1:] for each in round_]
    assert all(3 not in pair for pair in later)
    pairs = [frozenset(each.entrants) for each in seen]
    assert len(pairs) == len(set(pairs)) == 4


def test_who_is_forgotten_cannot_be_told_from_a_tournament() -> None:
    info = without(play(begun(3)), "0")
    assert info.host == ""
    assert info.entrants[0] == Entrant("Somebody", left=True)
    assert info.entrants[1] == Entrant("P1", "1")
    assert isinstance(info.rounds[0][0], Pairing)

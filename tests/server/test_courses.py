"""Prepared games from which a game is learnt: how they begin, and what the bots do in them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlour.server.courses import course_of, followed, opening, scripted
from parlour.server.lobby import Lobby
from parlour.server.seating import Seat
from parlour.server.table import Table
from parlour.shared.games import find_game
from parlour.shared.messages import CreateTable, Entered, SeatKind, SeatPlan
from parlour.shared.record import pack, random_game, seed_of
from tests.server.conftest import MakeWire

GAMES = ("gods_playground", "rattus", "playing_gods")


@pytest.mark.parametrize("game", GAMES)
def test_a_course_is_a_game_by_the_rules(game: str) -> None:
    """Every step of the opening is legal, and the dice of all follow from the seed."""
    course = course_of(game)
    assert course is not None
    table = Table(game, course.players, {}, course.seed)
    table.accept(table.propose(None, None))
    assert len(opening(table)) == course.opening
    for move in course.steps:
        action = table.prepare(move.seat, table.entries, move.action)
        table.accept(table.propose(move.seat, action))
        if table.entries == course.opening + 1:
            assert 0 in table.asked_since, "who learns is asked first"


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_do_what_is_written_as_long_as_they_may(game: str) -> None:
    course = course_of(game)
    assert course is not None
    table = Table(game, course.players, {}, course.seed)
    table.accept(table.propose(None, None))
    for move in course.steps:
        if move.seat and scripted(table, move.seat) is not None:
            assert table.game.dump_action(scripted(table, move.seat)) == move.action
        action = table.prepare(move.seat, table.entries, move.action)
        table.accept(table.propose(move.seat, action))
    assert all(scripted(table, seat) is None for seat in range(1, course.players))


def test_a_game_has_a_course_if_there_is_a_file_of_it() -> None:
    """Read anew: what was read once is kept."""
    read = course_of.__wrapped__
    for game in GAMES:
        course = read(game)
        assert course is not None
        assert 0 < course.opening < len(course.steps)
        assert {move.seat for move in course.steps} <= {*range(course.players)}
    assert read("chess") is None


@pytest.mark.parametrize(
    ("kinds", "fit"),
    [
        (("person", "bot", "bot"), True),
        (("bot", "person", "bot"), False),
        (("person", "person", "bot"), False),
        (("person", "bot"), False),
        (("person", "bot", "bot", "bot"), False),
    ],
)
def test_a_course_is_for_one_person_and_bots(kinds: tuple[SeatKind, ...], fit: bool) -> None:
    course = course_of("gods_playground")
    assert course is not None
    assert course.fits([Seat(kind) for kind in kinds]) == fit


def test_other_games_follow_no_course() -> None:
    table = Table("rattus", 3, {}, "00" * 32)
    assert followed(table) is None
    assert not opening(table)
    assert scripted(table, 1) is None


def test_only_who_plays_at_the_servers_machine_goes_on_from_the_middle_of_a_game(
    wire: MakeWire,
) -> None:
    record = random_game(find_game("rattus"), 3, seed_of("middle"))
    seats = tuple(SeatPlan("me", name) for name in ("Ada", "Jan", "Ewa"))
    opening = pack(record.steps[:9])
    request = CreateTable(
        id=5, game="rattus", seats=seats, private=True, start=True, opening=opening
    )
    wire("Ada").refused(request, "bad_options")


def test_a_table_begins_with_the_course(wire: MakeWire, lobby: Lobby) -> None:
    one = wire("Ada")
    course = course_of("gods_playground")
    assert course is not None
    entered = one.open_table(("me", "novice", "novice"), start=True, course=True)
    room = lobby.tables.room(entered.info.table)
    assert room.table is not None
    assert len(room.table.past) == course.opening + 1
    assert room.table.asked_since.keys() == {0}
    began = one.last(Entered)
    assert len(began.missed) == course.opening
    assert began.seen == course.opening, "all that is known, and not shown at length"


def test_who_sits_otherwise_plays_a_game_like_any_other(wire: MakeWire, lobby: Lobby) -> None:
    one = wire("Ada")
    entered = one.open_table(("me", "me", "novice"), start=True, course=True)
    table = lobby.tables.room(entered.info.table).table
    assert table is not None
    assert followed(table) is None


def test_what_is_written_and_may_not_be_done_is_left_to_the_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course = course_of("rattus")
    assert course is not None
    table = Table("rattus", course.players, {}, course.seed)
    table.accept(table.propose(None, None))
    first = course.steps[0]
    assert scripted(table, first.seat) == table.game.load_action(first.action)
    for action in ({"type": "nothing"}, course.steps[-1].action):
        wrong = replace(course, steps=(replace(first, action=action),))
        monkeypatch.setattr("parlour.server.courses.course_of", lambda game, wrong=wrong: wrong)
        assert scripted(table, first.seat) is None

"""Tables before their game: made, joined, changed, left, and made again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parlour.server import bots, courses
from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.shared import games
from parlour.shared.messages import (
    Act,
    CreateTable,
    Entered,
    EnterTable,
    Happened,
    LeaveTable,
    QuickMatch,
    Ready,
    Rematch,
    Say,
    SeatPlan,
    SetSeat,
    Sit,
    Stand,
    Start,
    Swap,
    TableChanged,
    TableGone,
)
from tests.server.conftest import GAME, MakeWire, act_for, three

SEATS = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))


def test_three_people_sit_down_and_play(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    assert room.table is not None
    for seat, one in enumerate(people):
        begun = one.last(Entered)
        assert [view.seat for view in begun.views] == [seat]
    rng = Random(1)
    while not room.table.over:
        act_for(people, room, rng)
    assert room.status == "finished"
    assert people[2].last(Happened).step == room.table.entries - 1


def test_one_connection_holds_two_seats_and_another_the_third(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "me", "open")).info.table
    two.enter(name)
    two.say(Sit(id=1, table=name, seat=2))
    two.say(Ready(id=2, table=name, ready=True))
    one.say(Start(id=3, table=name))
    assert [view.seat for view in one.last(Entered).views] == [0, 1]
    assert [view.seat for view in two.last(Entered).views] == [2]


def test_what_is_not_allowed_before_the_start(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "random")).info.table
    two.enter(name)
    one.refused(Start(id=1, table=name), "not_ready")
    two.refused(Start(id=1, table=name), "not_the_host")
    two.refused(SetSeat(id=1, table=name, seat=0, kind="open"), "not_the_host")
    two.refused(Ready(id=1, table=name, ready=True), "not_your_seat")
    two.refused(Sit(id=1, table=name, seat=0), "seat_taken")
    two.refused(Stand(id=1, table=name, seat=0), "not_your_seat")
    two.refused(Swap(id=1, table=name, seat=0, other=1), "not_your_seat")
    one.refused(Sit(id=1, table=name, seat=9), "bad_seats")
    one.refused(SetSeat(id=1, table=name, seat=1, kind="bot", bot="genius"), "bad_seats")
    one.refused(Act(id=1, table=name, seat=0, step=0, action={}), "wrong_status")
    one.say(SetSeat(id=1, table=name, seat=1, kind="bot", bot="random"))
    one.say(Start(id=1, table=name))
    for late in (
        Sit(id=2, table=name, seat=1),
        Ready(id=2, table=name, ready=False),
        SetSeat(id=2, table=name, seat=1, kind="open"),
        Start(id=2, table=name),
    ):
        one.refused(late, "wrong_status")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "x" * 3000, "seats": (SeatPlan("bot"), *SEATS[1:])}, "unknown_game"),
        ({"game": "../bots/rattus", "seats": (SeatPlan("bot"), *SEATS[1:])}, "unknown_game"),
        ({"seats": SEATS[:2]}, "bad_seats"),
        ({"seats": (*SEATS[:2], SeatPlan("closed"))}, "bad_seats"),
        ({"options": {"fast": True}}, "bad_options"),
        ({"seats": (SeatPlan("bot", bot="genius"), *SEATS[1:])}, "bad_seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    wire: MakeWire, lobby: Lobby, change: dict[str, Any], code: str
) -> None:
    plan: dict[str, Any] = {"game": GAME, "seats": SEATS}
    wire().refused(CreateTable(id=1, **{**plan, **change}), code)
    assert lobby.tables.rooms == {}


def test_leaving_before_the_start_gives_up_seat_and_table(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "open")).info.table
    two.enter(name)
    two.say(Sit(id=1, table=name, seat=1))
    one.say(LeaveTable(id=2, table=name))
    info = two.last(TableChanged).info
    assert info.host == two.person
    assert [seat.kind for seat in info.seats] == ["open", "person", "open"]
    two.say(LeaveTable(id=3, table=name))
    assert lobby.tables.rooms == {}


def test_a_lost_connection_before_the_start_gives_up_nothing(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "open")).info.table
    two.enter(name)
    one.session.close()
    seat = two.last(TableChanged).info.seats[0]
    assert (seat.kind, seat.present) == ("person", False)
    assert seat.gone is not None
    wire("Ada", one.token).enter(name)
    assert two.last(TableChanged).info.seats[0].present
    assert not lobby.tables.room(name).gone


def test_who_is_sent_away_from_a_private_table_sees_it_no_more(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, two = wire("Ada"), wire("Jan")
    info = one.open_table(("me", "open", "open"), private=True).info
    two.ask(EnterTable(id=1, code=info.code), Entered)
    two.say(Sit(id=2, table=info.table, seat=1))
    one.say(SetSeat(id=3, table=info.table, seat=1, kind="open"))
    assert two.last(TableGone).table == info.table
    heard = len(two.heard)
    one.say(Say(id=4, table=info.table, text="he is gone"))
    assert len(two.heard) == heard


def test_quick_match_fills_one_table_after_the_other(wire: MakeWire, lobby: Lobby) -> None:
    people = [wire(name) for name in ("Ada", "Jan", "Zofia", "Ola")]
    tables = [one.ask(QuickMatch(id=1, game=GAME), Entered).info.table for one in people]
    assert tables[0] == tables[1] == tables[2] != tables[3]
    assert lobby.tables.room(tables[0]).status == "running"
    assert lobby.tables.room(tables[3]).status == "open"
    assert [view.seat for view in people[1].last(Entered).views] == [1]
    people[0].refused(QuickMatch(id=2, game="chess"), "unknown_game")


def test_a_rematch_has_the_same_seats(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room, rng = lobby.tables.room(name), Random(2)
    people[0].refused(Rematch(id=1, table=name), "wrong_status")
    assert room.table is not None
    while not room.table.over:
        act_for(people, room, rng)
    wire("Ola").refused(Rematch(id=1, table=name), "not_your_seat")
    again = people[1].ask(Rematch(id=2, table=name), Entered).info
    assert people[0].last(TableChanged).info.rematch == again.table
    assert [seat.name for seat in again.seats] == ["P0", "Jan", "Zofia"]
    assert [seat.ready for seat in again.seats] == [False, True, False]
    assert people[2].ask(Rematch(id=3, table=name), Entered).info.table == again.table


def test_made_up_games_are_remembered_nowhere(wire: MakeWire) -> None:
    one = wire()
    seats = (SeatPlan("me"), SeatPlan("bot", bot="strong"), SeatPlan("bot"))
    caches = (bots.names, bots._kit, courses.course_of, games.is_there, games.brought)
    known = [cache.cache_info().currsize for cache in caches]
    for number in range(20):
        game = f"../../{number}" * 9
        one.refused(CreateTable(id=2, game=game, seats=seats, course=True), "unknown_game")
        one.refused(QuickMatch(id=3, game=game), "unknown_game")
    assert [cache.cache_info().currsize for cache in caches] == known


def test_two_who_want_a_rematch_at_once_play_at_one_table(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks while the table is being stored waits for it."""
    people, name = three(wire)
    lobby.tables.room(name).status = "finished"
    held: list[Callable[[], None]] = []
    rematch = store.rematch
    monkeypatch.setattr(store, "rematch", lambda *told: held.append(lambda: rematch(*told)))
    before = [len(one.all(Entered)) for one in people[:2]]
    for one in people[:2]:
        one.say(Rematch(id=1, table=name))
    assert [len(one.all(Entered)) for one in people[:2]] == before
    assert len(held) == 1
    held.pop()()
    assert not held
    ada, jan = (one.last(Entered).info.table for one in people[:2])
    assert ada == jan == lobby.tables.room(name).rematch != name
    assert len(lobby.tables.rooms) == 2

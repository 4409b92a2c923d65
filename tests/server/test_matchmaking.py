"""Tables are made by plan, for whoever comes first, and for those who play again."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.server.lobby import Lobby
from parlour.server.matchmaking import MOST_OPEN, MOST_OPEN_FROM
from parlour.server.people import LOCAL
from parlour.shared.messages import (
    ClockPlan,
    CreateTable,
    Entered,
    EnterTable,
    LeaveTable,
    Mute,
    QuickMatch,
    Rematch,
    SeatPlan,
    SetSeat,
    Sit,
    TableChanged,
)
from tests.server.conftest import GAME, MakeWire, Wire, three

SEATS = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
OPEN = CreateTable(id=1, game=GAME, seats=SEATS)


def test_so_many_tables_of_one_address_wait_for_players(lobby: Lobby) -> None:
    lobby.matchmaking.limit_tables(0)
    here = [Wire(lobby).greet(f"P{number}") for number in range(3)]
    for number in range(MOST_OPEN_FROM):
        here[number // MOST_OPEN].ask(OPEN, Entered)
    assert "you have 40 tables" in here[2].refused(OPEN, "full").text
    Wire(lobby, address="198.51.100.7").greet("Jan").ask(OPEN, Entered)


def test_what_was_agreed_on_holds_for_a_rematch(wire: MakeWire, lobby: Lobby) -> None:
    plan: dict[str, Any] = {
        "clock": ClockPlan("bank", 600, 10),
        "take_back": "consent",
        "private": True,
        "hints": True,
        "grudges": True,
        "delay": 90.0,
    }
    people, name = three(wire, **plan)
    ada, jan, _ = people
    ada.say(Mute(id=1, table=name, person=jan.person, muted=True))
    room = lobby.tables.room(name)
    room.status = "finished"
    room.seating.seats[2].emblem = "sun"
    again = lobby.tables.room(jan.ask(Rematch(id=2, table=name), Entered).info.table)
    old, new = room.setting, again.setting
    for word in (
        "game",
        "options",
        "clock",
        "take_back",
        "private",
        "hints",
        "grudges",
        "delay",
        "rated",
    ):
        assert getattr(new, word) == getattr(old, word), word
    assert {new.table, new.seed, new.code}.isdisjoint({old.table, old.seed, old.code})
    assert (new.quick, new.opening, again.status) == (False, b"", "open")
    assert again.seating.host == jan.person
    assert [seat.emblem for seat in again.seating.seats] == ["", "", "sun"]
    assert again.seating.muted == {ada.person: [jan.person]}
    assert room.seating.muted is not again.seating.muted


def test_a_rematch_of_a_rated_game_is_rated(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire, rated=True)
    lobby.tables.room(name).status = "finished"
    assert people[0].ask(Rematch(id=2, table=name), Entered).info.rated


def test_a_rematch_that_everybody_has_left_is_made_anew(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    lobby.tables.room(name).status = "finished"
    first = people[0].ask(Rematch(id=2, table=name), Entered).info.table
    lobby.tables.close(lobby.tables.room(first), "over")
    second = people[1].ask(Rematch(id=3, table=name), Entered).info.table
    assert first != second
    assert [*lobby.tables.rooms] == [name, second]


def test_a_quick_match_is_with_others_in_the_same_game(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    planned = one.ask(OPEN, Entered).info.table
    first = one.ask(QuickMatch(id=1, game=GAME), Entered).info
    second = one.ask(QuickMatch(id=2, game=GAME), Entered).info
    other = two.ask(QuickMatch(id=3, game="rattus"), Entered).info
    assert len({planned, first.table, second.table, other.table}) == 4
    assert [seat.kind for seat in first.seats] == ["person", "open", "open"]
    assert [seat.ready for seat in first.seats] == [True, False, False]
    assert (first.private, first.host) == (False, one.person)
    found = two.ask(QuickMatch(id=4, game=GAME), Entered).info
    assert found.table == first.table
    assert [seat.ready for seat in found.seats] == [True, True, False]


def test_a_table_by_plan_does_not_begin_by_itself(wire: MakeWire, lobby: Lobby) -> None:
    people = [wire("Ada"), wire("Jan"), wire("Eve")]
    name = people[0].ask(OPEN, Entered).info.table
    for seat in (1, 2):
        people[seat].enter(name)
        people[seat].say(Sit(id=1, table=name, seat=seat))
    assert lobby.tables.room(name).status == "open"


def test_only_who_plays_at_this_machine_makes_tables_without_end(lobby: Lobby) -> None:
    lobby.matchmaking.limit_tables(1)
    local = Wire(lobby, local=True).greet("Ada")
    assert local.person == LOCAL
    for _ in range(4):
        local.open_table()
    other = Wire(lobby, address="198.51.100.7").greet("Jan")
    other.open_table()
    other.refused(CreateTable(id=1, game=GAME, seats=(SeatPlan("me"),) * 3), "full")


# --- before the game ---


def test_who_leaves_by_one_connection_keeps_the_seat_while_there_is_another(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire("Ada")
    again = wire("Ada", one.token)
    name = one.open_table(("me", "open", "open")).info.table
    again.enter(name)
    one.say(LeaveTable(id=1, table=name))
    assert lobby.tables.room(name).seating.owned(one.person) == [0]
    again.say(LeaveTable(id=2, table=name))
    assert not lobby.tables.rooms


def test_who_only_looks_on_leaves_without_a_change(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "open")).info.table
    two.enter(name)
    two.say(LeaveTable(id=2, table=name))
    assert [seat.kind for seat in lobby.tables.room(name).seating.seats][:1] == ["person"]
    one.say(SetSeat(id=3, table=name, seat=0, kind="open"))
    one.say(LeaveTable(id=4, table=name))
    assert not lobby.tables.rooms, "a host without a seat gives up the table too"


@pytest.mark.parametrize("private", [False, True])
def test_who_is_sent_away_still_sees_a_public_table(wire: MakeWire, *, private: bool) -> None:
    one, two = wire("Ada"), wire("Jan")
    info = one.open_table(("me", "open", "open"), private=private).info
    two.ask(EnterTable(id=1, code=info.code), Entered)
    two.say(Sit(id=2, table=info.table, seat=1))
    one.say(SetSeat(id=3, table=info.table, seat=1, kind="open"))
    one.say(SetSeat(id=4, table=info.table, seat=0, kind="open"))
    there = [seat.kind for seat in two.last(TableChanged).info.seats]
    assert there == (["person"] * 2 + ["open"] if private else ["open"] * 3)
    assert [seat.kind for seat in one.last(TableChanged).info.seats] == ["open"] * 3

"""The tables of a server: what is in memory, who finds them, who may close them."""

from __future__ import annotations

import pytest

from parlour.server.lobby import KEEP_CLOCKS, Lobby
from parlour.server.room import Room
from parlour.server.sqlite_store import SqliteStore
from parlour.server.tables import FORGOTTEN
from parlour.shared.messages import (
    DeleteTable,
    Done,
    Entered,
    EnterTable,
    LeaveTable,
    Refused,
    TableGone,
)
from tests.server.conftest import Disk, MakeWire, Simulated, Wire, three


def finished(one: Wire, lobby: Lobby) -> Room:
    """Return a table of somebody's whose game counts as over."""
    room = lobby.tables.room(one.open_table().info.table)
    room.status = "finished"
    lobby.tables.listing.changed(room)
    return room


def in_memory(room: Room) -> bool:
    """Return whether the game of a table is loaded."""
    return room.table is not None


def test_a_game_that_is_over_leaves_memory_once_nobody_looks(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one, two = wire("Ada"), wire("Jan")
    room = finished(one, lobby)
    two.enter(room.id)
    for wire_ in (one, two):
        hours.pass_by(KEEP_CLOCKS)
        lobby.tick()
        assert in_memory(room)
        wire_.say(LeaveTable(id=1, table=room.id))
    room.busy = True
    hours.pass_by(KEEP_CLOCKS - 1.0)
    lobby.tick()
    hours.pass_by(1.0)
    lobby.tick()
    assert in_memory(room), "something is being stored"
    room.busy = False
    hours.pass_by(KEEP_CLOCKS - 1.0)
    lobby.tick()
    assert in_memory(room), "it is not looked for all the time"
    hours.pass_by(1.0)
    lobby.tick()
    assert not in_memory(room)
    assert not lobby.tables.register.those("rest")
    one.enter(room.id)
    assert in_memory(room)


def test_a_game_that_goes_on_stays_in_memory(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table().info.table)
    one.session.close()
    hours.pass_by(KEEP_CLOCKS)
    lobby.tick()
    assert in_memory(room)


def test_a_table_is_for_its_host_to_close_before_the_game_and_then_for_who_plays_alone(
    wire: MakeWire, lobby: Lobby
) -> None:
    people, name = three(wire)
    for one in people:
        one.refused(DeleteTable(id=1, table=name), "not_the_host")
    wire("Eve").refused(DeleteTable(id=1, table=name), "not_the_host")
    ada = people[0]
    alone = ada.open_table().info.table
    people[1].refused(DeleteTable(id=1, table=alone), "not_the_host")
    bots = ada.open_table(("steady", "steady", "steady")).info.table
    for table in (alone, bots):
        ada.ask(DeleteTable(id=2, table=table), Done)
        assert ada.last(TableGone).table == table
    assert [*lobby.tables.rooms] == [name]


def test_who_waits_for_a_table_that_is_being_closed_is_told_what_came_of_it(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "open")).info.table
    disk = Disk(store, monkeypatch)
    one.say(DeleteTable(id=2, table=name))
    two.say(EnterTable(id=3, table=name))
    assert not two.all(Entered)
    disk.fail()
    assert (one.last(Refused).id, one.last(Refused).code) == (2, "storage")
    assert two.last(Entered).id == 3
    one.say(DeleteTable(id=4, table=name))
    two.say(EnterTable(id=5, table=name))
    disk.take()
    assert one.last(Done).id == 4
    assert (two.last(Refused).id, two.last(Refused).code) == (5, "no_such_table")
    assert two.last(TableGone).table == name
    assert not lobby.tables.rooms
    two.refused(EnterTable(id=6, code=one.last(Entered).info.code), "wrong_code")


def test_a_table_is_found_by_its_code_however_that_is_written(wire: MakeWire) -> None:
    one, two = wire("Ada"), wire("Jan")
    info = one.open_table(("me", "open", "open"), private=True).info
    code = info.code or ""
    for written in (code, code.lower(), f"{code[:4]}-{code[4:]}", f"-{code}-"):
        assert two.ask(EnterTable(id=1, code=written), Entered).info.table == info.table
    for wrong in (code[:-1], f"{code}A"):
        two.refused(EnterTable(id=1, code=wrong), "wrong_code")
    two.refused(EnterTable(id=1), "wrong_code")


def test_a_table_is_forgotten_a_week_after_the_last_who_was_there(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    one.open_table(("me", "open", "open"))
    hours.pass_by(FORGOTTEN)
    lobby.tick()
    one.session.close()
    hours.pass_by(FORGOTTEN)
    lobby.tick()
    assert lobby.tables.rooms
    hours.pass_by(KEEP_CLOCKS)
    lobby.tick()
    assert not lobby.tables.rooms

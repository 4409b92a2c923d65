"""The list of tables is kept current for those who look at it."""

from __future__ import annotations

from random import Random

import pytest

from parlour.server.lobby import Lobby
from parlour.server.room import Room, Setting
from parlour.server.seating import Seat, Seating
from parlour.shared.messages import (
    ClockPlan,
    DeleteTable,
    Entered,
    EnterLobby,
    EnterTable,
    LeaveLobby,
    SetSeat,
    Sit,
    TableGone,
    TableInfo,
    Tables,
)
from tests.server.conftest import GAME, MakeWire, Simulated, act


def test_the_list_is_kept_current_without_asking(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    assert two.ask(EnterLobby(id=1), Tables).tables == ()
    name = one.open_table(("me", "open", "open")).info.table
    lobby.tick()
    news = two.last(Tables)
    assert not news.whole
    assert [(info.table, info.status) for info in news.tables] == [(name, "open")]
    two.say(LeaveLobby(id=2))
    one.say(SetSeat(id=3, table=name, seat=1, kind="bot", bot="random"))
    lobby.tick()
    assert two.last(Tables) is news


def test_the_list_shows_where_a_game_stands(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    room = lobby.tables.room(one.open_table().info.table)
    two.say(EnterLobby(id=1))
    lobby.tick()
    before = two.last(Tables).tables[0]
    rng = Random(1)
    while room.progress == before.progress:
        act(one, room, rng)
    lobby.tick()
    (after,) = two.last(Tables).tables
    assert after.progress == room.progress
    assert room.table is not None
    assert after.to_act == tuple(room.table.asked_since)


def test_a_table_is_looked_at_again_for_where_it_is_found_when_its_game_is_over_alone(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, rng = wire("Ada"), Random(4)
    name = one.open_table(("me", "me"), game="rattus").info.table
    room, register = lobby.tables.room(name), lobby.tables.register
    assert [*register.those("status", "running")] == [name]
    changed: list[tuple[str, bool]] = []
    look = register.changed

    def note(of: str) -> None:
        changed.append((of, room.status == "running"))
        look(of)

    monkeypatch.setattr(register, "changed", note)
    while room.status == "running":
        act(one, room, rng)
    assert changed
    assert set(changed) == {(name, False)}
    assert [*register.those("status", "finished")] == [name]
    assert not register.those("status", "running")


def test_a_private_table_is_listed_for_those_who_sit_there_alone(
    wire: MakeWire, lobby: Lobby
) -> None:
    one, two = wire("Ada"), wire("Jan")
    info = one.open_table(("me", "open", "open"), private=True).info
    assert two.ask(EnterLobby(id=1), Tables).tables == ()
    assert [t.table for t in one.ask(EnterLobby(id=1), Tables).tables] == [info.table]
    two.refused(EnterTable(id=2, table=info.table), "no_such_table")
    two.refused(Sit(id=2, table=info.table, seat=1), "no_such_table")
    two.refused(EnterTable(id=2, table=info.table, code="WRONG"), "no_such_table")
    two.refused(EnterTable(id=2, code="WRONG"), "wrong_code")
    assert info.code
    shown = f"{info.code[:4]}-{info.code[4:]}".lower()
    entered = two.ask(EnterTable(id=3, code=shown), Entered)
    assert entered.info.code is None
    lobby.tick()
    assert [t.table for t in one.last(Tables).tables] == [info.table]
    assert two.last(Tables).tables == ()


def test_gone_tables_leave_the_list(wire: MakeWire, lobby: Lobby) -> None:
    one, two = wire("Ada"), wire("Jan")
    name = one.open_table(("me", "open", "open")).info.table
    two.say(EnterLobby(id=1))
    two.refused(DeleteTable(id=2, table=name), "not_the_host")
    one.say(DeleteTable(id=3, table=name))
    assert one.last(TableGone).table == name
    lobby.tick()
    assert two.last(Tables).gone == (name,)
    two.refused(EnterTable(id=4, table=name), "no_such_table")


def test_the_list_is_put_in_order_once_for_each_change(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wire()
    for _ in range(10):
        one.open_table(("steady", "steady", "steady"))
    asked: list[str | None] = []
    info = Room.info

    def note(room: Room, person: str | None = None) -> TableInfo:
        asked.append(person)
        return info(room, person)

    ordered: list[Room] = []

    def newest(room: Room) -> float:
        ordered.append(room)
        return -room.changed

    monkeypatch.setattr(Room, "info", note)
    monkeypatch.setattr("parlour.server.listing._newest", newest)
    others = [wire(f"P{number}") for number in range(20)]
    for other in others:
        assert len(other.ask(EnterLobby(id=1), Tables).tables) == 10
    assert len(asked) == len(ordered) == 10
    others[0].enter(next(iter(lobby.tables.rooms)))
    del asked[:]
    for other in others[1:]:
        other.say(EnterLobby(id=2))
    assert asked == [None]


def test_so_many_tables_are_listed_and_told_of_at_once(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    """Two hundred that go on, fifty that are over, and the last that changed come first."""
    for number in range(260):
        setting = Setting(
            f"t{number}", GAME, {}, "00" * 32, hours.now + number, False, "c", ClockPlan(), "own"
        )
        room = Room(setting, Seating("ada", [Seat("open")]))
        room.status = "finished" if number < 55 else "open"
        lobby.tables.add(room)
    one, two = wire("Jan"), wire("Zofia")
    listed = one.ask(EnterLobby(id=1), Tables).tables
    assert [info.table for info in listed[:200]] == [f"t{n}" for n in range(259, 59, -1)]
    assert [info.table for info in listed[200:]] == [f"t{n}" for n in range(54, 4, -1)]
    assert [info.table for info in lobby.tables.listing.public()] == [
        info.table for info in listed[:200]
    ]
    assert len(one.all(Tables)) == 1
    told: list[int] = []
    for _ in range(4):
        lobby.tick()
        told.append(sum(len(news.tables) for news in one.all(Tables)[1:]))
    assert told == [100, 200, 260, 260]
    assert two.all(Tables) == []

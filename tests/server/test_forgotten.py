"""Tables that nobody needs are closed, and nobody has them without end."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.server.lobby import Lobby
from parlour.server.store import Store, StoreError
from parlour.server.tables import FORGOTTEN
from parlour.shared.messages import (
    CreateTable,
    Entered,
    SeatPlan,
)
from tests.server.conftest import GAME, MakeWire, Simulated, Wire

SEATS = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))


def test_tables_that_everybody_forgot_are_closed(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    one.open_table(("me", "open", "open"))
    running = one.open_table().info.table
    one.session.close()
    hours.pass_by(FORGOTTEN - 60)
    lobby.tick()
    assert len(lobby.tables.rooms) == 2
    hours.pass_by(120)
    lobby.tick()
    assert list(lobby.tables.rooms) == [running]


def test_nobody_opens_tables_without_end(wire: MakeWire, lobby: Lobby) -> None:
    one = wire()
    for _ in range(20):
        one.open_table(("me", "open", "open"))
    one.refused(CreateTable(id=1, game=GAME, seats=SEATS), "full")
    wire("Jan").open_table(("me", "open", "open"))


def test_nobody_has_running_tables_without_end(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    lobby.matchmaking.limit_tables(3)
    seats = (SeatPlan("bot", None, "steady"),) * 3
    bots = CreateTable(id=1, game=GAME, seats=seats, start=True)
    one, two, three = wire(), wire("Jan"), wire("Zofia")
    for person in (one, two):
        for _ in range(3):
            person.ask(bots, Entered)
        person.refused(bots, "full")
    three.refused(bots, "full")  # at the same address as the others
    for name in list(lobby.tables.rooms):
        lobby.tables.close(lobby.tables.room(name), "over")
    three.refused(bots, "too_fast")
    hours.pass_by(3600)
    three.ask(bots, Entered)
    Wire(lobby, local=True).greet().open_table()
    lobby.matchmaking.limit_tables(0)
    for _ in range(10):
        one.ask(bots, Entered)


def test_tables_of_bots_alone_that_everybody_forgot_are_closed(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    name = one.open_table(("steady", "steady", "steady")).info.table
    mine = one.open_table(("me", "steady", "steady")).info.table
    one.session.close()
    hours.pass_by(8 * 24 * 3600)
    lobby.tick()
    assert list(lobby.tables.rooms) == [mine]
    assert name != mine


def test_a_table_that_could_not_be_stored_is_not_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = Lobby(store)
    one = Wire(lobby).greet()

    def fail(room: Any, done: Any) -> None:
        done(StoreError("the disk is full"))

    monkeypatch.setattr(store, "add_room", fail)
    one.say(CreateTable(id=2, game=GAME, seats=SEATS))
    assert lobby.tables.rooms == {}

"""Tables are found without looking at all of them, however many were ever played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from parlour.server.listing import MOST_LISTED, MOST_OVER
from parlour.server.lobby import KEEP_CLOCKS, SWEEP_PEOPLE, Lobby
from parlour.server.metrics import Metrics
from parlour.server.register import Register, is_of
from parlour.server.room import Room, Setting
from parlour.server.seating import Seat, Seating
from parlour.server.sqlite_store import SqliteStore
from parlour.server.tables import FORGOTTEN
from parlour.server.world import Moment
from parlour.shared.messages import (
    ClockPlan,
    CreateTable,
    Entered,
    EnterLobby,
    LeaveLobby,
    SeatPlan,
    Tables,
    WatchPeople,
)
from tests.server.conftest import GAME, MakeWire, Simulated, Wire

OVER = 10_000
"""Games that were played here once."""


class Looked(Room):
    """A table that notes when anybody looks at it."""

    looked: set[str]

    def __getattribute__(self, name: str) -> Any:
        """Look at something."""
        setting = object.__getattribute__(self, "__dict__").get("setting")
        if setting is not None:
            type(self).looked.add(setting.table)
        return object.__getattribute__(self, name)


def room(name: str, status: Literal["open", "running", "finished"], at: float, **made: Any) -> Room:
    """Return a table of Ada and a bot."""
    setting = Setting(name, GAME, {}, "00" * 32, at, False, f"code {name}", ClockPlan(), "own")
    seats = [Seat("person", "Ada", "ada"), Seat("bot", "Bot", bot="steady"), Seat("open")]
    new = made.get("kind", Room)(setting, Seating("ada", made.get("seats", seats)))
    new.status = status
    return new  # type: ignore[no-any-return]


@pytest.fixture
def old(store: SqliteStore, hours: Simulated, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lobby]:
    """A lobby with very many games that are over."""
    Looked.looked = set()
    rooms = [room(f"t{n}", "finished", hours.now - n, kind=Looked) for n in range(OVER)]
    for each in rooms:
        each.filed = True
    monkeypatch.setattr(store, "rooms", lambda most: reversed(rooms[:most]))
    yield Lobby(store, hours.world)
    Looked.looked = set()


def test_time_that_passes_looks_at_no_game_that_is_over(old: Lobby, hours: Simulated) -> None:
    people = [Wire(old).greet(f"P{n}") for n in range(3)]
    people[0].say(EnterLobby(id=1))
    people[1].say(WatchPeople(id=1))
    metrics = Metrics()
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"))
    clock = ClockPlan("bank", 600, 10)
    old.tick()
    Looked.looked.clear()
    for turn in range(30):
        one = people[turn % 3]
        table = one.ask(CreateTable(id=2, game=GAME, seats=seats, clock=clock), Entered).info.table
        hours.pass_by(max(KEEP_CLOCKS, SWEEP_PEOPLE))
        old.tick()
        metrics.count(old)
        old.tables.close(old.tables.room(table), "over")
    for one in people:
        one.session.close()
    old.tick()
    assert Looked.looked == set()


def test_the_list_looks_at_those_alone_that_it_shows(old: Lobby) -> None:
    wire = Wire(old).greet("Jan")
    old.tick()
    old.tables.listing.public()
    Looked.looked.clear()
    assert len(wire.ask(EnterLobby(id=1), Tables).tables) == MOST_OVER
    wire.say(LeaveLobby(id=2))
    assert len(Looked.looked) <= MOST_LISTED + MOST_OVER


def test_tables_are_found_by_what_they_are_now() -> None:
    rooms = {name: room(name, "open", 10.0) for name in ("a", "b")}
    register = Register(rooms)
    for name in rooms:
        register.changed(name)
    assert [*register.those("status", "open")] == [*register.those("left")] == ["a", "b"]
    assert [*register.those("insider", "ada")] == [*register.those("host", "ada")] == ["a", "b"]
    assert not register.those("place", "")
    assert not is_of(rooms["a"], "place", "")
    rooms["a"].status = "running"
    rooms["a"].made_at = "192.0.2.1"
    register.changed("a")
    assert (
        [*register.those("status", "running")] == [*register.those("place", "192.0.2.1")] == ["a"]
    )
    assert [*register.those("left")] == ["b"], "Ada plays at the other"
    del rooms["b"]
    register.changed("b")
    assert not register.those("status", "open")
    assert not register.those("left")


def test_those_that_were_left_are_found_when_it_is_time_and_again_if_they_stay() -> None:
    rooms = {name: room(name, "open", at) for name, at in (("a", 30.0), ("b", 10.0), ("c", 20.0))}
    register = Register(rooms)
    for name in rooms:
        register.changed(name)
    assert register.left_before(10.0) == []
    assert [each.id for each in register.left_before(25.0)] == ["b", "c"]
    rooms["b"].changed = 100.0
    rooms["a"].gone["ada"] = Moment(at=50.0, runs=0.0)
    assert [each.id for each in register.left_before(40.0)] == ["c"]
    del rooms["c"]
    register.changed("c")
    assert [each.id for each in register.left_before(60.0)] == ["a"]
    assert [each.id for each in register.left_before(200.0)] == ["a", "b"]


def test_tables_that_were_left_once_are_not_remembered_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.server.register.MANY", 5)
    rooms: dict[str, Room] = {}
    register = Register(rooms)
    for number in range(40):
        rooms["stays"] = room("stays", "open", 1.0)
        rooms[f"t{number}"] = room(f"t{number}", "open", number)
        register.changed("stays")
        register.changed(f"t{number}")
        assert f"t{number}" in register.those("left")
        del rooms[f"t{number}"]
        register.changed(f"t{number}")
    assert [*register.those("left")] == ["stays"]
    assert len(register._left) == len(register._queued) < 5 + 2 * 2 + 1
    assert [each.id for each in register.left_before(50.0)] == ["stays"]


def test_a_table_that_cannot_be_closed_now_is_closed_later(
    wire: MakeWire, lobby: Lobby, hours: Simulated, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wire()
    one.open_table(("me", "open", "open"))
    one.session.close()
    hours.pass_by(FORGOTTEN + 60)
    close = lobby.tables.close
    monkeypatch.setattr(lobby.tables, "close", lambda *_: None)
    lobby.tick()
    assert len(lobby.tables.rooms) == 1
    monkeypatch.setattr(lobby.tables, "close", close)
    hours.pass_by(KEEP_CLOCKS)
    lobby.tick()
    assert not lobby.tables.rooms

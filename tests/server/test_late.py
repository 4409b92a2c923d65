"""Who looks on at a table with a delay sees everybody's hand, but only when it is old."""

from __future__ import annotations

from random import Random

import pytest

from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.messages import (
    CreateTable,
    Entered,
    EnterTable,
    Happened,
    SeatPlan,
    TableChanged,
    TakeBack,
    TakenBack,
)
from tests.server.conftest import GAME, MakeWire, Simulated, Wire, act, an_action

DELAY = 300.0
ALL = (None, 0, 1, 2)


@pytest.fixture
def table(wire: MakeWire, lobby: Lobby) -> tuple[Wire, Wire, Room]:
    """Who plays all three seats of a game with a delay, who looks on, and the table."""
    player, onlooker = wire(), wire("Zofia")
    name = player.open_table(delay=DELAY).info.table
    onlooker.enter(name)
    return player, onlooker, lobby.tables.room(name)


def _later(lobby: Lobby, hours: Simulated, seconds: float) -> None:
    hours.pass_by(seconds)
    lobby.tick()


def _steps(wire: Wire) -> list[int]:
    return [each.step for each in wire.heard if isinstance(each, Happened)]


def _state(room: Room, steps: int) -> dict[int | None, object]:
    assert room.table is not None
    return {view.seat: view.state for view in room.table.views(ALL, steps)}


def _act(player: Wire, room: Room, rng: Random) -> int:
    """Let a random action be taken; returns the seat."""
    seat, _ = an_action(room, rng)
    assert isinstance(act(player, room, rng, seat), Happened)
    return seat


Cast = tuple[Wire, Wire, Room]


def test_nothing_is_told_before_its_time_and_then_with_all_hands(
    table: Cast, lobby: Lobby, hours: Simulated
) -> None:
    player, onlooker, room = table
    assert [view.seat for view in onlooker.last(Entered).views] == [None]
    assert onlooker.last(Entered).info.delay == DELAY
    rng = Random(1)
    for _ in range(3):
        assert len(onlooker.all(Entered)) == 1
        _later(lobby, hours, 100.0)
        act(player, room, rng)
    assert _steps(player) == [1, 2, 3]
    _later(lobby, hours, 99.0)
    assert not _steps(onlooker)
    shown = onlooker.last(Entered)
    assert {view.seat: view.state for view in shown.views} == _state(room, 1)
    _later(lobby, hours, 1.0)
    assert _steps(onlooker) == [1]
    assert tuple(update.seat for update in onlooker.last(Happened).updates) == ALL
    _later(lobby, hours, 200.0)
    assert _steps(onlooker) == [1, 2, 3]


def test_who_comes_later_sees_what_the_others_see(
    table: Cast, lobby: Lobby, hours: Simulated, wire: MakeWire
) -> None:
    player, onlooker, room = table
    rng = Random(1)
    act(player, room, rng)
    _later(lobby, hours, DELAY - 1.0)
    act(player, room, rng)
    _later(lobby, hours, 1.0)
    late = wire("Ewa").enter(room.id)
    assert (late.step, late.seen, late.missed) == (1, 1, ())
    assert {view.seat: view.state for view in late.views} == _state(room, 2)
    assert onlooker.last(Entered).step == 1, "all hands were seen for the first time"
    again = onlooker.ask(EnterTable(id=9, table=room.id, since=1), Entered)
    assert (again.views, again.missed) == ((), ())
    early = onlooker.ask(EnterTable(id=9, table=room.id, since=2), Entered)
    assert early.step == 1
    assert early.views


def test_who_plays_sees_everything_at_once(table: Cast) -> None:
    player, _, room = table
    act(player, room, Random(1))
    assert _steps(player) == [1]
    again = player.ask(EnterTable(id=9, table=room.id), Entered)
    assert again.step + len(again.missed) == 1


def test_what_was_taken_back_unseen_is_never_seen_and_what_was_seen_is_put_right(
    table: Cast, lobby: Lobby, hours: Simulated
) -> None:
    player, onlooker, room = table
    rng = Random(1)
    _later(lobby, hours, DELAY)
    seat = _act(player, room, rng)
    player.say(TakeBack(id=5, table=room.id, seat=seat, step=1))
    assert player.last(TakenBack).after == 0
    _later(lobby, hours, DELAY)
    assert not _steps(onlooker)
    seat = _act(player, room, rng)
    _later(lobby, hours, DELAY)
    (step,) = _steps(onlooker)
    player.say(TakeBack(id=6, table=room.id, seat=seat, step=step))
    _later(lobby, hours, 0.0)
    shown = onlooker.last(Entered)
    assert shown.step == 0
    assert {view.seat: view.state for view in shown.views} == _state(room, 1)
    assert TakenBack not in {type(each) for each in onlooker.heard}


def test_a_clock_that_is_set_back_takes_nothing_back(
    table: Cast, lobby: Lobby, hours: Simulated
) -> None:
    player, onlooker, room = table
    act(player, room, Random(1))
    _later(lobby, hours, DELAY)
    seen = onlooker.last(Entered)
    hours.set_clock(-3600.0)
    lobby.tick()
    assert onlooker.last(Entered) is seen
    assert room.late is not None
    assert room.table is not None
    assert room.late.seen(room.table)[0] == 2


def test_the_delay_is_kept_and_told_to_all(
    table: Cast, lobby: Lobby, hours: Simulated, store: SqliteStore, wire: MakeWire
) -> None:
    _, _, room = table
    again = Lobby(store, hours.world)
    assert again.tables.room(room.id).setting.delay == DELAY
    wire("Ewa").enter(room.id)
    lobby.tick()
    assert table[0].last(TableChanged).info.delay == DELAY


@pytest.mark.parametrize("delay", [-1.0, 0.0, 59.0, 86_401.0])
def test_a_delay_is_between_a_minute_and_a_day(wire: MakeWire, delay: float) -> None:
    asked = CreateTable(id=1, game=GAME, seats=(SeatPlan("me"),), delay=delay)
    wire().refused(asked, "bad_frame")

"""How a game stands is told without entering its table, and hides what spectators may not see."""

from __future__ import annotations

from random import Random

import pytest

from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.shared.messages import (
    Act,
    CreateTable,
    Entered,
    GetPosition,
    GetView,
    Position,
    SeatPlan,
    Seen,
)
from tests.server.conftest import GAME, Disk, MakeWire, Wire, an_action


def test_a_game_is_seen_as_spectators_see_it_and_nobody_enters(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table(("me", "me", "me")).info.table)
    table = room.table
    assert table is not None
    two = wire("Jan")
    one.say(GetView(id=5, table=room.id))
    seen = one.last(Seen)
    assert (seen.id, seen.table) == (5, room.id)
    assert seen.state == table.game.dump_state(table.game.view(table.state, None))
    two.refused(GetView(id=6, table="nowhere"), "no_such_table")
    assert len(room.watchers) == 1


def test_a_client_without_rules_is_told_its_position_and_what_it_can_do(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table(("me", "me", "me")).info.table)
    table = room.table
    assert table is not None
    game, state = table.game, table.state
    (seat, *_) = game.to_act(state)
    one.say(GetPosition(id=5, table=room.id, seat=seat))
    told = one.last(Position)
    assert (told.step, told.to_act) == (table.past[-1].entry.n, game.to_act(state))
    assert told.state == game.dump_state(game.view(state, seat))
    assert told.actions
    assert told.whole == (len([*game.legal(state, seat)]) == len(told.actions))
    for action in told.actions:
        game.check(state, seat, game.load_action(action))
    one.say(GetPosition(id=6, table=room.id))
    assert one.last(Position).state == game.dump_state(game.view(state, None))
    assert not one.last(Position).actions
    two = wire("Jan")
    two.refused(GetPosition(id=7, table=room.id, seat=seat), "not_your_seat")


@pytest.mark.parametrize(("most", "whole"), [(3, False), (4, True), (5, True)])
def test_of_very_many_actions_the_first_are_told_and_that_there_are_more(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, *, most: int, whole: bool
) -> None:
    one = wire()
    room = lobby.tables.room(one.open_table(("me", "me", "me")).info.table)
    table = room.table
    assert table is not None
    (seat, *_) = table.game.to_act(table.state)
    legal = [*table.game.legal(table.state, seat)][:4]
    monkeypatch.setattr(type(table.game), "legal", lambda *_: iter(legal))
    monkeypatch.setattr("parlour.server.requests.MOST_LISTED", most)
    told = one.ask(GetPosition(id=5, table=room.id, seat=seat), Position)
    assert told.actions == tuple(map(table.game.dump_action, legal[:most]))
    assert told.whole == whole


def test_before_a_game_there_is_nothing_to_see(wire: MakeWire) -> None:
    one = wire()
    table = one.open_table(("me", "open", "open")).info.table
    for request in (GetView(id=1, table=table), GetPosition(id=2, table=table)):
        assert "has not begun" in one.refused(request, "wrong_status").text


def test_what_is_being_stored_is_not_seen_yet(wire: MakeWire, lobby: Lobby, disk: Disk) -> None:
    one = wire()
    seats = (SeatPlan("me"),) * 3
    one.say(CreateTable(id=2, game=GAME, seats=seats, start=True))
    disk.take()
    room = lobby.tables.room(one.last(Entered).info.table)
    table = room.table
    assert table is not None
    before = table.game.dump_state(table.game.view(table.state, None))
    act_at_once(one, room)
    one.say(GetView(id=5, table=room.id))
    one.say(GetPosition(id=6, table=room.id))
    assert not one.all(Seen)
    assert not one.all(Position)
    disk.fail()
    assert one.last(Seen).state == one.last(Position).state == before


def act_at_once(one: Wire, room: Room) -> None:
    """Take an action, which is to be stored."""
    assert room.table is not None
    seat, action = an_action(room, Random(1))
    one.say(Act(id=4, table=room.id, seat=seat, step=room.table.entries, action=action))

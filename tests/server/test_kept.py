"""What a server keeps of games that are over: as little as it can, and nothing twice."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from random import Random
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any
from weakref import ReferenceType

import pytest

from parlour.server import listing
from parlour.server.lobby import KEEP_CLOCKS, Lobby
from parlour.server.room import CHAT_KEPT, Room
from parlour.server.stored_data import NOBODY
from parlour.server.table import Table
from parlour.shared.messages import (
    Chat,
    ChatLine,
    Done,
    Entered,
    EnterLobby,
    ForgetMe,
    GetRecord,
    GetStatistics,
    GetStoredData,
    LeaveTable,
    RecordText,
    Rematch,
    Say,
    Statistics,
    StoredData,
    TableChanged,
    Tables,
)
from tests.server.conftest import MakeWire, Simulated, Wire, act_for
from tests.server.test_room import room as open_room

FEW = 55
"""Objects that may be kept of a game: its table, its people, its result and where it is found."""
_OF_NOBODY = (type, ModuleType, FunctionType, BuiltinFunctionType, CodeType, ReferenceType)


def kept(lobby: Lobby, but: list[Wire]) -> int:
    """Return how many objects lead from a lobby, without what some wires heard."""
    seen = {id(each) for one in but for each in (one, one.heard)}
    return sum(1 for _ in reached(lobby, seen))


def reached(root: object, seen: set[int]) -> Iterator[object]:
    left = [root]
    while left:
        each: Any = left.pop()
        if id(each) not in seen and not isinstance(each, _OF_NOBODY):
            seen.add(id(each))
            yield each
            left += gc.get_referents(each)


def finished(one: Wire, lobby: Lobby, hours: Simulated) -> Room:
    """Return the table of a game that somebody has played to its end, and that was left."""
    room = lobby.tables.rooms[one.open_table(game="rattus").info.table]
    one.say(Say(id=4, table=room.id, text="good luck"))
    rng = Random(2)
    while room.status != "finished":
        act_for([one] * 3, room, rng)
    leave(one, lobby, hours, room)
    return room


def leave(one: Wire, lobby: Lobby, hours: Simulated, room: Room) -> None:
    """Let somebody go from a table, and time pass."""
    one.say(LeaveTable(id=5, table=room.id))
    hours.pass_by(KEEP_CLOCKS)
    lobby.tick()
    assert room.table is None


def test_little_is_kept_of_a_game_that_is_over(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    other.say(EnterLobby(id=6))
    finished(one, lobby, hours)
    before = kept(lobby, [one, other])
    finished(one, lobby, hours)
    grown = kept(lobby, [one, other]) - before
    assert 0 < grown <= FEW, grown


def test_a_game_that_was_put_away_is_there_again_as_it_was(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    room = finished(one, lobby, hours)
    for _ in range(2):
        entered = one.enter(room.id)
        assert [line.text for line in entered.chat] == ["good luck"], "nothing is there twice"
        assert entered.info.status == "finished"
        assert room.table is not None
        assert entered.step == room.table.past[0].entry.n
        assert len(entered.missed) == len(room.table.past) - 1
        text = one.ask(GetRecord(id=7, table=room.id), RecordText).text
        assert len(text.splitlines()) > len(room.table.past)
        leave(one, lobby, hours, room)


def test_a_game_that_was_put_away_can_be_played_again(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one = wire()
    room = finished(one, lobby, hours)
    one.enter(room.id)
    again = one.ask(Rematch(id=7, table=room.id), Entered).info
    assert [seat.name for seat in again.seats] == ["P0", "P1", "P2"]
    assert room.rematch == again.table


def test_what_is_kept_of_a_person_is_told_and_forgotten_of_games_that_were_put_away_too(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    room = finished(one, lobby, hours)
    told = json.loads(one.ask(GetStoredData(id=6), StoredData).text)
    assert [each["table"] for each in told["tables"]] == [room.id]
    assert [each["table"] for each in told["results"]] == [room.id]
    assert [line["text"] for line in told["said"]] == ["good luck"]
    (game,) = one.ask(GetStatistics(id=7), Statistics).games
    assert game.sources, "where points came from"
    one.ask(ForgetMe(id=8), Done)
    seen = other.enter(room.id)
    assert seen.chat == ()
    assert one.person not in str(seen.info)


def test_who_looks_at_a_table_sees_at_once_that_somebody_is_forgotten(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    room = finished(one, lobby, hours)
    other.enter(room.id)
    before = len(other.all(TableChanged))
    one.ask(ForgetMe(id=8), Done)
    (changed,) = other.all(TableChanged)[before:]
    assert {seat.name for seat in changed.info.seats} == {NOBODY}


def test_what_somebody_said_is_not_shown_any_more_once_they_are_forgotten(
    wire: MakeWire, lobby: Lobby, hours: Simulated
) -> None:
    one, other = wire(), wire("Jan")
    for each, text in ((one, "I am Ada"), (other, "I am Jan"), (one, "bye")):
        each.say(Say(id=4, table=None, text=text))
    room = finished(one, lobby, hours)
    other.enter(room.id)
    assert room.chat
    one.ask(ForgetMe(id=8), Done)
    assert not room.chat
    (line,) = wire("Zofia").ask(EnterLobby(id=5), Chat).lines
    assert line.text == "I am Jan"


def test_what_is_said_while_a_game_is_read_is_there_once() -> None:
    lines = [ChatLine("p", "Jan", f"line {number}", 1.0) for number in range(CHAT_KEPT + 2)]
    room = open_room()
    room.keep_line(lines[-2])
    room.keep_line(lines[-1])
    room.take_up(Table("rattus", 3, {}, "00" * 32), lines[:-1])
    assert room.chat == lines[2:]


def test_what_is_told_of_tables_is_kept_of_some_alone(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "MOST_KEPT", 3)
    one, other = wire(), wire("Jan")
    names = {one.open_table(("me", "open", "open")).info.table for _ in range(4)}
    for _ in range(2):
        told = other.ask(EnterLobby(id=6), Tables).tables
        assert {info.table for info in told} == names
        assert 0 < len(lobby.tables.listing._infos) <= 3

"""What somebody wanted, where they have gone or things have changed before it could be done."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from parlour.server.errors import ElsewhereError, RefusedError
from parlour.server.facts import ReadingWanted
from parlour.server.lobby import Lobby
from parlour.server.looking import BeingReadError
from parlour.server.results import Place, Result
from parlour.server.room import Refuse, Room
from parlour.server.sqlite_store import SqliteStore
from parlour.server.standings import RECENT, Standings
from parlour.server.store import StoreError
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    Act,
    Entered,
    EnterLobby,
    EnterTable,
    ForgetMe,
    Hello,
    LeaveLobby,
    Refused,
    Rematch,
    Say,
    Tables,
    Welcome,
)
from tests.server.conftest import Disk, MakeWire, Wire, an_action, three
from tests.server.test_referee import the_table

# --- who comes ---


class Slow:
    """A lobby for which is read when it is told to be."""

    def __init__(self, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self._store, self._monkeypatch = store, monkeypatch
        self.wanted: list[ReadingWanted] = []
        self.be_heard = lobby.facts.hear(ReadingWanted, self.wanted.append)

    def read(self, *, fails: bool = False) -> None:
        """Read what is wanted first, or be unable to."""
        fact = self.wanted.pop(0)
        with self._monkeypatch.context() as broken:
            if fails:
                broken.setattr(self._store, "_read_apart", _fails)
            found = fact.read()
        fact.take(found)


def _fails(*_: object) -> None:
    raise StoreError("the disk is gone")


def test_who_cannot_be_read_is_refused_and_so_is_what_they_have_said_already(
    lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, one = Slow(lobby, store, monkeypatch), Wire(lobby)
    hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="test", name="Jan")
    one.send(hello)
    one.send(EnterLobby(id=2))
    slow.read(fails=True)
    assert [(each.id, each.code) for each in one.all(Refused)] == [
        (1, "internal"),
        (2, "hello_first"),
    ]
    one.send(hello)
    one.send(EnterLobby(id=3))
    slow.read()
    assert one.last(Welcome).name == "Jan"
    assert one.last(Tables).id == 3


def test_who_has_gone_before_a_table_is_free_looks_at_nothing(wire: MakeWire, lobby: Lobby) -> None:
    name = wire().open_table(("me", "open", "open")).info.table
    room, two = lobby.tables.room(name), wire("Jan")
    room.busy = True
    two.send(EnterTable(id=1, table=name))
    two.session.close()
    watching = len(room.watchers)
    room.free()
    assert len(room.watchers) == watching
    assert not two.all(Entered)


def test_who_waits_for_a_table_that_is_led_elsewhere_by_then_is_sent_there(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = wire().open_table(("me", "open", "open")).info.table
    room, two = lobby.tables.room(name), wire("Jan")
    peer = next(each for each in lobby.connected if each.person.id == two.person)
    refused: list[RefusedError] = []
    room.busy = True
    lobby.watching.enter(room, peer, None, 1, refused.append)
    monkeypatch.setattr(lobby.tables, "leads", lambda room: False)
    room.free()
    (refusal,) = refused
    assert isinstance(refusal, ElsewhereError)
    assert refusal.table == name
    assert peer not in room.watchers


def test_whoever_acts_at_a_table_has_entered_it(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    seat, action = an_action(room, Random(1))
    again = wire("Ada", people[seat].token)
    request = Act(id=9, table=name, seat=seat, step=the_table(room).entries, action=action)
    again.refused(request, "no_such_table")
    again.enter(name)
    entries = the_table(room).entries
    again.say(request)
    assert the_table(room).entries == entries + 1


# --- tables ---


def test_a_rematch_waits_for_the_table_at_which_they_play_already(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, *_), name = three(wire)
    old = lobby.tables.room(name)
    old.status = "finished"
    there = lobby.tables.room(one.open_table(("me", "open", "open")).info.table)
    waiting: list[tuple[Callable[[], None], Refuse]] = []

    def being_read(room: Room) -> Room | None:
        if not waiting:
            raise BeingReadError(lambda job, refuse: waiting.append((job, refuse)))
        return there

    monkeypatch.setattr(lobby.tables, "again", being_read)
    one.send(Rematch(id=4, table=name))
    job, refuse = waiting[0]
    refuse(RefusedError("internal", "it cannot be read"))
    assert one.last(Refused).id == 4
    job()
    assert one.last(Entered).info.table == there.id


def test_a_game_is_read_once_however_often_it_is_wanted(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, name = three(wire)
    again = Lobby(store)
    slow = Slow(again, store, monkeypatch)
    room = again.tables.rooms[name]
    assert again.tables.load_next()
    again.tables._want(room)
    assert not again.tables.load_next()
    (fact,) = slow.wanted
    found = fact.read()
    fact.take(found)
    table = room.table
    assert table is not None
    fact.take(found)
    assert room.table is table


def test_a_game_of_a_table_that_was_lost_while_it_was_read_is_not_taken_up(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, name = three(wire)
    again = Lobby(store)
    slow = Slow(again, store, monkeypatch)
    assert again.tables.load_next()
    room = again.tables.rooms[name]
    refused: list[RefusedError] = []
    room.when_free(lambda: None, refused.append)
    monkeypatch.setattr(again.tables, "leads", lambda room: False)
    slow.read()
    assert room.table is None
    (refusal,) = refused
    assert isinstance(refusal, ElsewhereError)
    assert (refusal.table, room.busy) == (name, False)


def test_a_table_in_the_store_that_is_there_already_is_not_taken_up_twice(
    wire: MakeWire, lobby: Lobby, store: SqliteStore
) -> None:
    name = wire().open_table(("me", "open", "open")).info.table
    room = lobby.tables.rooms[name]
    (found,) = store.rooms()
    assert isinstance(found, Room)
    lobby.tables.adopt(found)
    assert lobby.tables.rooms[name] is room


def test_who_goes_while_their_tables_are_read_is_shown_no_list(
    wire: MakeWire,
    lobby: Lobby,
    store: SqliteStore,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    one = wire("Ada")
    one.say(Say(id=1, table=None, text="hello"))
    slow = Slow(lobby, store, monkeypatch)
    one.send(EnterLobby(id=2))
    one.say(LeaveLobby(id=3))
    before = len(one.heard)
    slow.read()
    assert one.heard[before:] == []
    one.send(EnterLobby(id=4))
    slow.read(fails=True)
    assert one.last(Tables).id == 4
    assert caplog.messages == ["the disk is gone"]


def test_what_is_told_of_games_while_somebody_is_forgotten_is_read_again(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = wire("Ada"), wire("Jan")
    two.say(Say(id=1, table=None, text="hello"))
    told: list[object] = []
    slow = Slow(lobby, store, monkeypatch)
    lobby.read_statistics(one.person, told.append, told.append)
    found = slow.wanted[0].read()
    lobby.people.forget([two.person])
    slow.wanted.pop(0).take(found)
    assert told == []
    slow.read()
    assert told == [()]


def test_who_plays_at_this_machine_is_not_forgotten(lobby: Lobby) -> None:
    local = Wire(lobby, local=True).greet("Ada")
    assert "is not known by name" in local.refused(ForgetMe(id=1), "wrong_status").text


def test_of_the_games_that_have_ended_of_late_the_last_are_remembered() -> None:
    standings = Standings()
    for number in range(RECENT + 1):
        places = (Place("Ada", 1, True, "ada"), Place("P", 0, False, f"p{number}"))
        standings.add(Result(f"t{number}", "rattus", float(number), False, places))
    met = standings.met_lately("ada")
    assert "p0" not in met
    assert {"p1", f"p{RECENT}"} <= met


# --- talk ---


def test_where_too_much_waits_to_be_said_nobody_says_more(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wire("Ada")
    one.say(EnterLobby(id=1))
    monkeypatch.setattr("parlour.server.outlet.Outlet.full", lambda outlet, whose: True)
    assert "much is said here" in one.refused(Say(id=2, table=None, text="a"), "too_fast").text
    monkeypatch.undo()
    peer = next(iter(lobby.connected))
    peer.address = ""
    one.say(Say(id=3, table=None, text="a"))
    assert "" not in lobby.talk._breaths
    assert one.person in lobby.talk._breaths


def test_a_table_that_could_not_be_closed_is_free_again(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wire("Ada")
    room = lobby.tables.room(one.open_table(("me", "open", "open")).info.table)
    with monkeypatch.context() as full:
        disk = Disk(store, full)
        lobby.tables.close(room, "over")
        assert disk.waiting
        disk.fail()
    assert not room.busy
    assert room.id in lobby.tables.rooms
    lobby.tables.close(room, "over")
    assert room.id not in lobby.tables.rooms

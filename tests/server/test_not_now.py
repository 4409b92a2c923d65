"""What cannot be stored or read just now: who is told, and what is done about it later."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.server.courses import course_of
from parlour.server.facts import Asked
from parlour.server.lobby import SWEEP_PEOPLE, Lobby
from parlour.server.people import REMEMBERED, People, Person
from parlour.server.ratings import Ratings
from parlour.server.reminders import Reminders
from parlour.server.sqlite_store import FILE_NAME, SqliteStore
from parlour.server.store import Done, StoreError
from parlour.server.table import DamagedTableError, Entry
from parlour.shared.messages import (
    Entered,
    Happened,
    Operate,
    Operated,
    Refused,
    Rematch,
    TakeBack,
    TakenBack,
)
from tests.server.conftest import (
    Disk,
    MakeWire,
    Simulated,
    act_for,
    an_action,
    three,
)
from tests.server.test_operator import TOKEN, Club
from tests.server.test_referee import play_until, the_table
from tests.server.test_reminders import Noted
from tests.server.test_standings import league, play_rated, rated_by, result
from tests.server.test_store import stored
from tests.server.test_table import begun


def fails(*_: object) -> None:
    """Be a store that cannot be read."""
    raise StoreError("the disk is gone")


# --- people ---


def test_where_it_cannot_be_read_who_is_idle_nobody_is_forgotten_before_it_can(
    lobby: Lobby,
    store: SqliteStore,
    hours: Simulated,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    long_ago = hours.now - REMEMBERED - 1
    store.keep_person(Person("ada", "Ada", "hash", long_ago, long_ago))
    with monkeypatch.context() as broken:
        broken.setattr(store, "idle_people", fails)
        hours.pass_by(SWEEP_PEOPLE)
        lobby.tick()
    assert caplog.messages == ["the disk is gone"]
    assert [person.id for person in store.people()] == ["ada"]
    hours.pass_by(SWEEP_PEOPLE - 1)
    lobby.tick()
    assert [person.id for person in store.people()] == ["ada"]
    hours.pass_by(1)
    lobby.tick()
    assert store.people() == []


def test_where_people_cannot_be_read_nobody_is_reminded(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    people, name = three(wire)
    for one in people:
        one.session.close()
    lobby.people.put_away()
    noted = Noted()

    async def main() -> None:
        reminders = Reminders(lobby, noted)  # type: ignore[arg-type]
        monkeypatch.setattr(lobby.people._ids, "_look_up", fails)
        lobby.facts.report(Asked(lobby.tables.rooms[name], (0, 1)))
        await asyncio.sleep(0)
        assert reminders._tasks == set()

    asyncio.run(main())
    assert noted.told == []
    assert "nobody is reminded" in caplog.text


def test_the_operator_is_told_that_people_cannot_be_read(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club(store)
    operator = club.come("Op")
    ask = Operate(id=1, token=TOKEN, command="list")
    with monkeypatch.context() as broken:
        broken.setattr(store, "number_of_people", fails)
        operator.refused(ask, "storage")
    assert "Ada" in operator.ask(ask, Operated).text


# --- ratings ---


def test_games_that_cannot_be_read_are_counted_when_they_can(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    *before, last = league(2)
    ratings = rated_by(store, before)
    with monkeypatch.context() as broken:
        broken.setattr(store, "tallies", fails)
        play_rated(store, ratings, last)
    assert caplog.messages == ["the disk is gone"]
    (ada,) = ratings.of("rattus")
    assert ada.games == len(before)
    ratings.go_on()
    assert [row.games for row in ratings.of("rattus")] == [len(before) + 1]


def test_ratings_that_cannot_be_stored_are_counted_when_they_can(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    *before, last = league(2)
    ratings = rated_by(store, before)
    with monkeypatch.context() as full:
        full.setattr(store, "keep_ratings", lambda *given: given[-1](StoreError("it is full")))
        play_rated(store, ratings, last)
    assert caplog.messages == ["ratings could not be stored: it is full"]
    ratings.go_on()
    assert [row.games for row in ratings.of("rattus")] == [len(before) + 1]
    assert store.results(unrated=9) == []


def test_a_server_that_cannot_store_ratings_does_not_begin(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.add_result(result(1, ("Ada", 9), ("Jan", 1)))
    monkeypatch.setattr(store, "keep_ratings", lambda *given: given[-1](StoreError("it is full")))
    ratings = Ratings(store, People(store), lambda read, take: take(read()))
    with pytest.raises(StoreError, match="it is full"):
        ratings.open()


# --- tables ---


def test_what_could_not_be_taken_back_stands_and_can_be_taken_back_again(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    play_until(people, room, lambda table: len(table.past) == 4)
    table = the_table(room)
    before = table.state.copy()
    seat = act_for(people, room, Random(1))
    after = table.state.copy()
    request = TakeBack(id=1, table=name, seat=seat, step=4)
    with monkeypatch.context() as full:
        disk = Disk(store, full)
        people[seat].send(request)
        disk.fail()
        assert people[seat].last(Refused).code == "storage"
        assert table.state == after
        assert not people[0].all(TakenBack)
        assert not room.busy
    people[seat].say(request)
    assert people[0].last(TakenBack).step == 5
    assert table.state == before


def test_what_was_agreed_on_when_the_game_had_ended_takes_nothing_back(
    wire: MakeWire, lobby: Lobby
) -> None:
    people, name = three(wire, take_back="consent")
    room = lobby.tables.room(name)
    play_until(people, room, lambda table: table.over)
    entries = the_table(room).entries
    lobby.referee._agreed_take_back(room, 0, lambda refusal: None)
    assert (the_table(room).over, the_table(room).entries) == (True, entries)
    assert not people[0].all(TakenBack)
    people[0].refused(TakeBack(id=2, table=name, seat=0, step=1), "wrong_status")


def test_a_game_whose_opening_cannot_be_stored_begins_where_it_has_come_to(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_entry = store.add_entry

    def full_after_three(room: str, entry: Entry, clocks: Any, done: Done) -> None:
        if entry.n > 3:
            done(StoreError("it is full"))
        else:
            add_entry(room, entry, clocks, done)

    one = wire()
    monkeypatch.setattr(store, "add_entry", full_after_three)
    name = one.open_table(("me", "novice", "novice"), course=True).info.table
    monkeypatch.undo()
    room = lobby.tables.rooms[name]
    table = the_table(room)
    assert [past.entry.n for past in table.past] == [0, 1, 2, 3]
    assert (room.status, room.busy, room.shown) == ("running", False, {one.person: 3})
    course = course_of("gods_playground")
    assert course is not None
    assert course.opening > 3
    seat, action = an_action(room, Random(1))
    room.overdue = frozenset({seat})
    lobby.referee.act_for_bot(room, seat, 4, table.game.load_action(action), "bot")
    assert table.entries == 5


def test_a_bot_that_has_thought_of_another_step_does_nothing(wire: MakeWire, lobby: Lobby) -> None:
    people, name = three(wire)
    room = lobby.tables.room(name)
    table = the_table(room)
    seat, dumped = an_action(room, Random(1))
    action = table.game.load_action(dumped)
    lobby.referee.act_for_bot(room, seat, table.entries, action, "bot")
    assert table.entries == 1, "a person sits there"
    room.overdue = frozenset({seat})
    for step in (table.entries - 1, table.entries + 1):
        lobby.referee.act_for_bot(room, seat, step, action, "bot")
    assert table.entries == 1
    other = next(each for each in range(3) if each not in table.asked_since)
    room.overdue = frozenset({other})
    lobby.referee.act_for_bot(room, other, table.entries, action, "bot")
    assert table.entries == 1
    room.overdue = frozenset({seat})
    lobby.referee.act_for_bot(room, seat, table.entries, action, "clock")
    assert table.entries == 2
    assert room.overdue == frozenset()
    assert people[0].last(Happened).cause == "clock"


def test_a_rematch_that_could_not_be_stored_can_be_wanted_again(
    wire: MakeWire, lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, *_), name = three(wire)
    old = lobby.tables.room(name)
    old.status = "finished"
    with monkeypatch.context() as full:
        disk = Disk(store, full)
        one.send(Rematch(id=1, table=name))
        disk.fail()
        assert one.last(Refused).code == "storage"
    assert (old.rematch, old.busy) == (None, False)
    again = one.ask(Rematch(id=2, table=name), Entered).info.table
    assert old.rematch == again != name


def test_a_table_that_cannot_be_read_in_words_is_named(store: SqliteStore) -> None:
    stored(store, "t1", begun())
    store._db.execute("UPDATE tables SET seats = '{'")
    store._db.commit()
    with pytest.raises(DamagedTableError, match="table t1 cannot be opened"):
        store.room("t1")
    with pytest.raises(DamagedTableError, match="there is no table t2"):
        store.room("t2")


# --- the file ---


def test_what_fails_in_the_file_is_told_with_its_name_and_what_to_do(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path)) as store:
        for fault in (
            lambda: store._read("SELECT nothing FROM nowhere"),
            lambda: store._read_apart("SELECT nothing FROM nowhere", ()),
            lambda: store.backup(tmp_path / "no" / "folder", lambda left, whole: None),
        ):
            with pytest.raises(StoreError) as told:
                fault()
            assert str(tmp_path) in str(told.value)
        with pytest.raises(StoreError, match=FILE_NAME), store.all_rows():
            raise sqlite3.OperationalError("no such table")


def test_a_log_without_its_file_is_no_new_beginning(tmp_path: Path) -> None:
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"something")
    with pytest.raises(StoreError, match="is gone, but"):
        SqliteStore(tmp_path)
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"")
    SqliteStore(tmp_path).close()

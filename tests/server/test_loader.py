"""Stored games are read beside the event loop: nobody at other tables waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from parlour.server.facts import ReadingWanted
from parlour.server.loader import Loader, _timed
from parlour.server.lobby import Lobby
from parlour.server.room import Room
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import StoreError
from parlour.server.table import DamagedTableError, Table
from parlour.shared.messages import ChatLine, Entered, EnterTable, GetRecord, Refused, Say
from tests.server.conftest import Wire
from tests.server.test_bot_runner import until

SOON = 10.0
"""Seconds in which a thread ends that has nothing more to do."""


def stored(folder: Path, tables: int) -> tuple[Wire, list[str]]:
    """Return a person of a server that has stopped, and the tables at which they played."""
    with_games = SqliteStore(folder)
    one = Wire(Lobby(with_games)).greet()
    names = [one.open_table().info.table for _ in range(tables)]
    with_games.close()
    return one, names


def again(
    folder: Path, one: Wire, play: Callable[[Lobby, Wire, Loader], Coroutine[Any, Any, None]]
) -> None:
    """Open the server anew, with games being read as they are in earnest."""
    store = SqliteStore(folder)

    async def main() -> None:
        lobby = Lobby(store)
        two = Wire(lobby).greet("Ada", one.token)
        loader = Loader(lobby.tables)
        await play(lobby, two, loader)
        await loader.stop()

    asyncio.run(main())
    store.close()


def test_who_has_stopped_leaves_no_thread(tmp_path: Path) -> None:
    one, (name,) = stored(tmp_path, 1)
    kept: list[Loader] = []

    async def play(lobby: Lobby, two: Wire, loader: Loader) -> None:
        kept.append(loader)
        two.say(EnterTable(id=1, table=name))
        await until(lambda: bool(two.all(Entered)))
        assert threads()

    def threads() -> list[threading.Thread]:
        return [each for each in threading.enumerate() if each.name.startswith("loader")]

    again(tmp_path, one, play)
    for each in threads():
        each.join(SOON)
    assert not threads()


def test_others_are_answered_while_a_game_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, (slow, _) = stored(tmp_path, 2)
    go_on, read = threading.Event(), SqliteStore.read_game
    where: list[str] = []

    def slowly(store: SqliteStore, room: Room) -> Table:
        where.append(threading.current_thread().name)
        go_on.wait()
        return read(store, room)

    async def play(lobby: Lobby, two: Wire, loader: Loader) -> None:
        monkeypatch.setattr(SqliteStore, "read_game", slowly)
        two.say(EnterTable(id=7, table=slow, code=None))
        await asyncio.sleep(0)
        two.say(Say(id=8, table=None, text="hello"))
        assert two.all(Entered) == [], "the game is not there yet"
        assert lobby.talk.chat.lines[-1].text == "hello", "and nobody waits for it"
        go_on.set()
        await until(lambda: bool(two.all(Entered)))
        assert two.last(Entered).info.table == slow
        assert lobby.tables.room(slow).table is not None
        assert where[0].startswith("loader")

    again(tmp_path, one, play)


def test_what_was_said_at_a_table_is_read_with_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, (name,) = stored(tmp_path, 1)
    with closing(SqliteStore(tmp_path)) as store:
        store.add_chat(name, ChatLine("p", "Jan", "good luck", 1.0), lambda error: None)
    read = SqliteStore.chat
    where: list[str] = []

    def noted(store: SqliteStore, room: str | None) -> list[ChatLine]:
        where.append(threading.current_thread().name)
        return read(store, room)

    async def play(lobby: Lobby, two: Wire, loader: Loader) -> None:
        monkeypatch.setattr(SqliteStore, "chat", noted)
        two.say(EnterTable(id=7, table=name, code=None))
        await until(lambda: bool(two.all(Entered)))
        assert [line.text for line in two.last(Entered).chat] == ["good luck"]
        assert len(where) == 1
        assert where[0].startswith("loader"), "the event loop has waited for it"

    again(tmp_path, one, play)


def test_games_are_read_one_after_the_other_when_the_server_begins(tmp_path: Path) -> None:
    one, names = stored(tmp_path, 3)

    async def play(lobby: Lobby, two: Wire, loader: Loader) -> None:
        await loader.load_all()
        assert all(lobby.tables.room(name).table is not None for name in names)

    again(tmp_path, one, play)


def test_one_game_is_read_at_a_time_however_many_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, names = stored(tmp_path, 3)
    read, one_at_a_time = SqliteStore.read_game, threading.Lock()
    overlapped: list[str] = []
    another = threading.Event()

    def alone(store: SqliteStore, room: Room) -> Table:
        if not one_at_a_time.acquire(blocking=False):
            overlapped.append(room.id)
            another.set()
            return read(store, room)
        try:
            another.wait(0.02)  # a second thread would begin meanwhile
            return read(store, room)
        finally:
            one_at_a_time.release()

    async def play(lobby: Lobby, two: Wire, loader: Loader) -> None:
        monkeypatch.setattr(SqliteStore, "read_game", alone)
        for number, name in enumerate(names):
            two.say(EnterTable(id=number, table=name, code=None))
        await until(lambda: len(two.all(Entered)) == 3)
        assert overlapped == []
        await until(lambda: loader._task is None)

    again(tmp_path, one, play)


@pytest.mark.parametrize(
    ("error", "code", "listed"),
    [(StoreError("the disk is gone"), "internal", True),
     (DamagedTableError("a step is missing"), "no_such_table", False)],
)  # fmt: skip
def test_a_game_that_cannot_be_read_is_refused_and_can_be_asked_for_again(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    code: str,
    listed: bool,
) -> None:
    one, (name,) = stored(tmp_path, 1)
    read = SqliteStore.read_game

    def fails(store: SqliteStore, room: Room) -> Table:
        raise error

    async def play(lobby: Lobby, two: Wire, loader: Loader) -> None:
        monkeypatch.setattr(SqliteStore, "read_game", fails)
        two.say(EnterTable(id=7, table=name, code=None))
        await until(lambda: bool(two.all(Refused)))
        assert [each.code for each in two.all(Refused)] == [code]
        assert str(error) in caplog.text
        assert (name in lobby.tables.rooms) == listed
        monkeypatch.setattr(SqliteStore, "read_game", read)
        if listed:
            two.say(EnterTable(id=8, table=name, code=None))
            await until(lambda: bool(two.all(Entered)))

    again(tmp_path, one, play)


def test_who_has_gone_meanwhile_is_answered_no_more(tmp_path: Path) -> None:
    one, (name,) = stored(tmp_path, 1)

    async def play(lobby: Lobby, two: Wire, loader: Loader) -> None:
        two.say(EnterTable(id=7, table=name, code=None))
        two.say(GetRecord(id=8, table=name))
        two.session.close()
        await until(lambda: lobby.tables.known(name).table is not None)
        assert not two.all(Entered)
        assert not lobby.tables.room(name).watchers

    again(tmp_path, one, play)


def test_what_several_addresses_want_is_read_in_turn_and_counts_for_each(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    lobby, spent = Lobby(store), list[tuple[str, float]]()
    read: list[str] = []

    def want(whose: str, what: str) -> None:
        lobby.facts.asker = whose
        lobby.facts.read(lambda: [n * n for n in range(100_000)], lambda _: read.append(what))

    async def main() -> None:
        loader = Loader(lobby.tables, lambda whose, seconds: spent.append((whose, seconds)))
        for number in range(4):
            want("192.0.2.66", f"flood {number}")
        want("192.0.2.1", "honest")
        want("192.0.2.2", "another")
        await until(lambda: len(read) == 6)
        assert read == ["flood 0", "honest", "another", "flood 1", "flood 2", "flood 3"]
        await loader.stop()

    asyncio.run(main())
    assert [whose for whose, _ in spent].count("192.0.2.66") == 4
    assert all(seconds > 0 for _, seconds in spent)
    store.close()


def test_who_wants_much_read_is_the_one_who_pays(tmp_path: Path) -> None:
    """The address of the request is told, also where the request had to wait for another."""
    one, (name,) = stored(tmp_path, 1)
    whose: list[str] = []

    async def play(lobby: Lobby, two: Wire, loader: Loader) -> None:
        lobby.facts.hear(ReadingWanted, lambda fact: whose.append(fact.whose))
        two.say(EnterTable(id=7, table=name, code=None))
        await until(lambda: bool(two.all(Entered)))
        assert whose == ["192.0.2.1"]
        assert not lobby.facts.asker

    again(tmp_path, one, play)


def test_reading_that_fails_keeps_nobody_else_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(tmp_path)
    lobby, read = Lobby(store), list[int]()

    async def main() -> None:
        loader = Loader(lobby.tables)
        lobby.facts.read(lambda: 1 // 0, read.append)
        lobby.facts.read(lambda: 1, read.append)
        await until(lambda: read == [1])
        await loader.stop()

    asyncio.run(main())
    assert "ZeroDivisionError" in caplog.text
    store.close()


def test_what_is_counted_is_the_time_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([10.0, 12.5])
    monkeypatch.setattr("parlour.server.loader.thread_time", lambda: next(times))
    assert _timed(lambda: "a game") == ("a game", 2.5)

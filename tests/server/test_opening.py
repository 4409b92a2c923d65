"""What commands open: a folder, a database for one server or for several, one to think for."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from parlour.server import cli, local, operate_cli
from parlour.server.cli import _Server, opened
from parlour.server.databases import (
    database_at,
    open_database,
    open_thinker,
    open_thinkers,
    share_database,
)
from parlour.server.facts import Ordered, ThoughtDone
from parlour.server.listener import Listener
from parlour.server.local import LOOPBACK, LocalServer, own_address
from parlour.server.loops import new_loop
from parlour.server.operate_cli import _answer
from parlour.server.people import Person
from parlour.server.postgres_store import PostgresStore
from parlour.server.shared_store import HALL, SharedStore
from parlour.server.sqlite_store import FILE_NAME, SqliteStore
from parlour.server.store import StoreError
from parlour.server.thinkers import think_cli
from parlour.shared.messages import Announced, Operated, encode
from tests.server.test_serving import args_of

WHERE = "postgresql://games.example/games"


def thinking_args(*arguments: str) -> argparse.Namespace:
    """Return the arguments of ``think``."""
    parser = argparse.ArgumentParser(exit_on_error=False)
    think_cli.configure(parser)
    return parser.parse_args([*arguments])


# --- what a server opens ---


def test_a_server_opens_the_folder_that_is_named_or_else_that_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "default_folder", lambda: tmp_path / "usual")
    for args, folder in (((), "usual"), (("--data", str(tmp_path / "own")), "own")):
        store = opened(args_of(*args))
        assert isinstance(store, SqliteStore)
        with closing(store):
            assert (tmp_path / folder / FILE_NAME).exists()
            with pytest.raises(StoreError, match="in use"):
                opened(args_of("--data", str(tmp_path / folder)))


@pytest.mark.parametrize("option", ["--standby", "--share"])
def test_a_folder_is_for_one_server(tmp_path: Path, option: str) -> None:
    with pytest.raises(StoreError, match="with the same --database"):
        opened(args_of("--data", str(tmp_path), option))


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ((), ("alone", WHERE, {"serve": True, "standby": False})),
        (("--standby",), ("alone", WHERE, {"serve": True, "standby": True})),
        (("--share",), ("shared", WHERE, {"standby": False})),
        (("--share", "--standby"), ("shared", WHERE, {"standby": True})),
    ],
)
def test_a_server_opens_its_database_alone_or_with_others(
    monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], asked: object
) -> None:
    monkeypatch.setattr(cli, "open_database", lambda where, **how: ("alone", where, how))
    monkeypatch.setattr(cli, "share_database", lambda where, **how: ("shared", where, how))
    assert opened(args_of("--database", WHERE, *options)) == asked


def test_an_address_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "where"
    file.write_text(f" {WHERE}\n", encoding="utf-8")
    assert database_at(f"@{file}") == database_at(WHERE) == WHERE
    file.write_text("\n", encoding="utf-8")
    with pytest.raises(StoreError, match=f"{file} is empty"):
        database_at(f"@{file}")
    with pytest.raises(FileNotFoundError):
        database_at(f"@{tmp_path / 'missing'}")


def test_a_database_is_opened_for_one_server_or_for_several(database: str) -> None:
    with closing(open_database(database, serve=True)) as alone:
        assert type(alone) is PostgresStore
        with pytest.raises(StoreError, match="in use"):
            open_database(database, serve=True)
        open_database(database).close()
        with pytest.raises(StoreError, match="in use"):
            share_database(database)
    with closing(share_database(database)) as one, closing(share_database(database)) as other:
        assert type(one) is type(other) is SharedStore
        assert one.take(HALL)
        assert not other.take(HALL)


@pytest.mark.parametrize(
    "opens",
    [open_database, share_database, open_thinkers, lambda address: open_thinker(address, 1)],
    ids=["alone", "shared", "thinkers", "thinker"],
)
def test_what_is_no_address_is_refused_before_anything_is_opened(
    opens: Callable[[str], object],
) -> None:
    with pytest.raises(StoreError, match="has an address such as postgresql://"):
        opens("games.example")
    with pytest.raises(StoreError, match="this is no address of PostgreSQL"):
        opens("postgresql://[games")


def test_servers_and_thinkers_find_each_other_at_the_address(database: str) -> None:
    assert open_thinkers(database).places == 0
    assert open_thinker(database, 3)._workers.processes == 3


# --- what a server makes of it ---


def test_a_server_with_a_database_has_those_who_think_there(database: str) -> None:
    with closing(open_database(database, serve=True)) as store:
        server = _Server(store, args_of("--database", database))
        assert server._lobby.thinkers is not None
        assert server._together() is None
        assert server._lobby.hall
        server._lobby.facts.report(ThoughtDone(0.5, elsewhere=True))
        assert (
            b'gods_playground_thoughts_total{where="elsewhere"} 1.0' in server._metrics.render()[1]
        )


def test_a_server_without_a_database_thinks_alone(store: SqliteStore) -> None:
    assert _Server(store, args_of())._lobby.thinkers is None


def test_a_server_that_shares_its_database_leads_what_it_took(database: str) -> None:
    with closing(share_database(database)) as store, closing(share_database(database)) as other:
        server = _Server(store, args_of("--database", database, "--share"))
        together = server._together()
        assert together is not None
        had = together.hall
        asyncio.run(together.exchange())
        assert (had, together.hall, server._lobby.hall) == (False, True, True)
        server._lobby.facts.report(Ordered("announce", "At ten"))
        asyncio.run(together.exchange())
        (said,) = other.news("hall %").told
        assert said.process == store.process
        assert "At ten" in said.text


def test_a_server_that_another_has_taken_over_from_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def serve(self: _Server) -> None:
        self.superseded = True

    monkeypatch.setattr(_Server, "serve", serve)
    assert cli.run(args_of("--data", str(tmp_path))) == 1
    assert "another process has taken over" in capsys.readouterr().err


def test_people_choose_among_the_channels_of_the_file(store: SqliteStore, tmp_path: Path) -> None:
    file = tmp_path / "notify.toml"
    file.write_text('[channels]\nmail = "json://localhost"\n', encoding="utf-8")
    assert _Server(store, args_of("--notify", str(file)))._lobby.channels == ("mail",)
    assert _Server(store, args_of())._lobby.channels == ()


def test_a_server_ends_though_its_drain_fails(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def drain(self: Listener, seconds: float) -> None:
        raise ZeroDivisionError

    async def main() -> None:
        monkeypatch.setattr(Listener, "drain", drain)
        server = _Server(store, args_of())
        server._end = asyncio.Event()
        server._listener = server._make_listener()
        await server._stop(0)
        assert server._end.is_set()

    asyncio.run(main())
    assert "stopping failed; the server ends all the same" in caplog.text


def test_garbage_is_looked_for_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    did: list[object] = []
    monkeypatch.setattr(gc, "collect", lambda: did.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: did.append("freeze"))
    monkeypatch.setattr(gc, "set_threshold", lambda *often: did.append(often))
    cli._collect_rarely()
    assert did == ["collect", "freeze", (30_000, 20, 33)]


# --- a machine that thinks ---


def test_a_thinker_has_a_place_for_each_core_if_nothing_else_is_said() -> None:
    args = thinking_args("--database", WHERE)
    assert (args.database, args.processes, args.log) == (WHERE, os.cpu_count(), "text")
    assert thinking_args("--database", WHERE, "--processes", "1").processes == 1
    for number in ("0", "-1", "x"):
        with pytest.raises(argparse.ArgumentError, match="is no number of processes"):
            thinking_args("--database", WHERE, f"--processes={number}")


@pytest.mark.parametrize("where", ["games.example", "@{}/missing"])
def test_a_thinker_that_cannot_begin_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    assert think_cli.think(thinking_args("--database", where.format(tmp_path))) == 1
    assert capsys.readouterr().err.startswith("gods-playground: ")


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such signals")
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_a_thinker_thinks_until_it_is_told_to_stop(
    monkeypatch: pytest.MonkeyPatch, told: signal.Signals
) -> None:
    ended: list[str] = []

    class Thinker:
        async def run(self) -> None:
            os.kill(os.getpid(), told)
            try:
                await asyncio.Event().wait()
            finally:
                ended.append("in good order")

    opened: list[tuple[str, int]] = []

    def open_it(address: str, processes: int) -> Any:
        opened.append((address, processes))
        return Thinker()

    monkeypatch.setattr(think_cli, "open_thinker", open_it)
    assert think_cli.think(thinking_args("--database", WHERE, "--processes", "2")) == 0
    assert (opened, ended) == ([(WHERE, 2)], ["in good order"])


# --- copies, and commands ---


def test_a_backup_is_a_copy_under_a_name_that_was_free(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operate_cli, "default_folder", lambda: tmp_path / "games")
    with closing(SqliteStore(tmp_path / "games")) as store:
        store.keep_person(Person("p1", "Ada", "hash", 1.0, 2.0))
    copy = tmp_path / "copy.sqlite3"
    named = argparse.Namespace(file=copy, data=tmp_path / "games")
    assert operate_cli.backup(argparse.Namespace(file=copy, data=None)) == 0
    assert capsys.readouterr().out.endswith(f"100 %\n{copy} is written\n")
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("SELECT name FROM people").fetchall() == [("Ada",)]
    assert operate_cli.backup(named) == 1
    assert f"{copy} is there already" in capsys.readouterr().err
    copy.unlink()
    (tmp_path / "games" / FILE_NAME).write_bytes(b"")
    assert operate_cli.backup(named) == 1
    assert "is empty" in capsys.readouterr().err
    assert not copy.exists()


def test_an_answer_is_waited_for_whatever_else_is_said_meanwhile() -> None:
    told = [encode(Announced(text="At ten")), encode(Operated(id=2, text="done"))]

    class Talkative:
        async def recv(self) -> bytes:
            return told.pop(0)

    assert asyncio.run(_answer(Talkative(), Operated)).text == "done"  # type: ignore[arg-type]


# --- a machine without this or that ---


def test_without_the_fastest_loop_there_is_that_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    loop = new_loop()
    loop.close()
    assert type(loop).__module__.startswith("asyncio")


@pytest.mark.parametrize(
    ("own", "found"),
    [
        (("fe80::1", "192.168.7.8"), "192.168.7.8"),
        (("fe80::1",), LOOPBACK),
        ((), LOOPBACK),
    ],
)
def test_where_no_network_leads_further_there_may_be_one_nevertheless(
    monkeypatch: pytest.MonkeyPatch, own: tuple[str, ...], found: str
) -> None:
    class Nowhere(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("unreachable")

    monkeypatch.setattr("socket.socket", Nowhere)
    monkeypatch.setattr(local, "own_addresses", lambda: own)
    assert own_address() == found


def test_a_local_server_that_cannot_listen_says_so_and_leaves_its_games_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start(self: Listener, host: str, port: int) -> int:
        raise OSError("no more sockets")

    with monkeypatch.context() as changed:
        changed.setattr(Listener, "start", start)
        server = LocalServer(tmp_path)
        with pytest.raises(OSError, match="no more sockets"):
            server.start()
        server._thread.join(60)
    SqliteStore(tmp_path, serve=True).close()


def test_a_local_server_whose_lobby_cannot_be_opened_leaves_its_games_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(store: object) -> object:
        raise StoreError("it cannot be read")

    with monkeypatch.context() as changed:
        changed.setattr(local, "Lobby", unreadable)
        with pytest.raises(StoreError, match="cannot be read"):
            LocalServer(tmp_path)
    SqliteStore(tmp_path, serve=True).close()

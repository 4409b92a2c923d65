"""What the command ``serve`` puts together, in the process of the tests."""

from __future__ import annotations

import argparse
import asyncio
import errno
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from parlour.server import cli
from parlour.server.cli import ServeError, _Server, _tls
from parlour.server.listener import Listener
from parlour.server.operate_cli import OperateError
from parlour.server.sqlite_store import SqliteStore
from parlour.shared import __version__
from parlour.shared.messages import Announced, Operate, Operated, Refused, Welcome
from tests.server.test_bot_runner import until
from tests.server.test_listener import hear, say, until_closed
from tests.server.test_session import hello

PASSWORD, TOKEN = "friend", "open sesame"


class Noted:
    """An announcer that notes what it is to announce."""

    told: tuple[Any, ...] = ()
    stopped = False

    async def start(
        self, name: str, port: int, listened: Collection[str], *, tls: bool, password: bool
    ) -> None:
        """Note it."""
        type(self).told = (name, port > 0, frozenset(listened), tls, password)

    async def stop(self) -> None:
        """Note it."""
        type(self).stopped = True


def args_of(*arguments: str) -> argparse.Namespace:
    """Return the arguments of a server."""
    parser = argparse.ArgumentParser()
    cli.configure(parser)
    return parser.parse_args([*arguments])


@pytest.fixture(autouse=True)
def quietly(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Announce nothing, and leave the garbage of the tests to them; returns what was loaded."""
    loaded: list[str] = []
    Noted.told, Noted.stopped = (), False
    monkeypatch.setattr(cli, "Announcer", Noted)
    monkeypatch.setattr(cli, "_collect_rarely", lambda: loaded.append("garbage"))
    monkeypatch.setattr(cli, "model_of_skill", lambda: loaded.append("skill"))
    monkeypatch.setattr("parlour.server.bots.load", lambda: loaded.append("bots"))
    return loaded


def secrets(folder: Path) -> tuple[str, ...]:
    """Return the arguments for a password and an operator's token."""
    for name, text in (("password", PASSWORD), ("token", TOKEN)):
        (folder / name).write_text(f"{text}\n", encoding="utf-8")
    password, token = folder / "password", folder / "token"
    return "--password-file", str(password), "--operator-token-file", str(token)


Main = Callable[[_Server, "asyncio.Task[None]", str], Awaitable[None]]


def serve(store: SqliteStore, main: Main, *arguments: str) -> None:
    """Serve at any port of this machine, for as long as ``main`` lasts."""

    async def run() -> None:
        server = _Server(store, args_of("--port", "0", "--host", "127.0.0.1", *arguments))
        serving = asyncio.create_task(server.serve())
        await until(lambda: hasattr(server, "_listener") and bool(server._listener.addresses))
        (socket,) = server._listener._servers[0].sockets
        await main(server, serving, f"127.0.0.1:{socket.getsockname()[1]}")
        async with asyncio.timeout(60):
            await serving

    asyncio.run(run())


async def greeted(connection: ClientConnection) -> Welcome:
    """Say hello, with the password."""
    await say(connection, hello(password=PASSWORD))
    answer = await hear(connection)
    assert isinstance(answer, Welcome)
    return answer


def test_a_server_is_what_its_options_say(
    store: SqliteStore, tmp_path: Path, quietly: list[str]
) -> None:
    async def main(server: _Server, serving: asyncio.Task[None], address: str) -> None:
        assert quietly == ["bots", "skill", "garbage"]
        await until(lambda: bool(Noted.told))
        async with connect(f"ws://{address}/") as one:
            await say(one, hello(password="guess"))
            refused = await hear(one)
            assert isinstance(refused, Refused)
            assert refused.code == "wrong_password"
            welcome = await greeted(one)
            assert (welcome.server, welcome.version) == ("Club", __version__)
            assert await asyncio.to_thread(page, address, "/healthz") == "ok\n"
            assert "Club" in await asyncio.to_thread(page, address, "/")
            metrics = await asyncio.to_thread(page, address, "/metrics")
            assert "gods_playground_connections 1.0" in metrics
            await say(one, Operate(id=3, token=TOKEN, command="drain", argument="0"))
            told = await hear(one)
            assert isinstance(told, Operated)
            assert await until_closed(one) == 1012
        async with asyncio.timeout(60):
            await serving
        assert not server._healthy()

    options = ("--name", "Club", "--tables-per-person", "7", *secrets(tmp_path))
    serve(store, main, *options)
    assert Noted.told == ("Club", True, frozenset({"127.0.0.1"}), False, True)
    assert Noted.stopped


def page(address: str, path: str) -> str:
    """Return the text of a page."""
    from urllib.error import HTTPError  # noqa: PLC0415 - only here
    from urllib.request import urlopen  # noqa: PLC0415 - only here

    try:
        with urlopen(f"http://{address}{path}", timeout=60) as answer:
            return str(answer.read().decode())
    except HTTPError as error:
        return str(error.read().decode())


def test_its_limits_are_those_of_its_options(store: SqliteStore) -> None:
    options = ("--tables-per-person", "7", "--connections-per-address", "3")
    server = _Server(store, args_of(*options, "--frames-per-second", "9", "--trust-proxy", "::1"))
    assert server._lobby.matchmaking._most == 7
    listener = server._make_listener()
    assert (listener.limits._connections, listener.limits._frames) == (3, 9)
    assert listener.is_proxy("::1")
    assert not listener.is_proxy("127.0.0.1")
    assert listener.tls is None
    assert server._healthy()


def test_a_server_that_is_told_twice_that_another_has_taken_over_ends_once(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    async def main(server: _Server, serving: asyncio.Task[None], address: str) -> None:
        server._give_way()
        stopping = server._stopping
        await asyncio.sleep(0)
        server._give_way()
        assert server._stopping is stopping
        assert server.superseded
        async with asyncio.timeout(60):
            await serving

    serve(store, main)
    assert "stopping failed" not in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_where_nobody_is_there_a_server_that_is_told_to_stop_waits_for_nobody(
    store: SqliteStore,
) -> None:
    async def main(server: _Server, serving: asyncio.Task[None], address: str) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        async with asyncio.timeout(60):
            await serving

    serve(store, main, "--drain", "3600")
    assert not Noted.told[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_players_are_warned_and_a_second_signal_does_not_wait(
    store: SqliteStore, tmp_path: Path
) -> None:
    async def main(server: _Server, serving: asyncio.Task[None], address: str) -> None:
        assert Noted.told == ()
        async with connect(f"ws://{address}/") as one:
            await greeted(one)
            for _ in range(2):  # the second of them changes nothing
                os.kill(os.getpid(), signal.SIGTERM)
                await asyncio.sleep(0)
            warned = await hear(one)
            assert isinstance(warned, Announced)
            assert "stops in 3600 seconds" in warned.text
            stopping = server._stopping
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.sleep(0.01)
            assert server._stopping is stopping
            os.kill(os.getpid(), signal.SIGINT)
            assert await until_closed(one) == 1012

    serve(store, main, "--drain", "3600", "--no-announce", *secrets(tmp_path))


@pytest.mark.parametrize(
    ("options", "host", "number", "stops"),
    [
        ((), "::1", errno.EADDRNOTAVAIL, False),
        ((), "::1", errno.EADDRINUSE, True),
        ((), "127.0.0.1", errno.EADDRNOTAVAIL, True),
        (("--host", "127.0.0.1", "--host", "::1"), "::1", errno.EADDRNOTAVAIL, True),
    ],
)
def test_a_machine_without_ipv6_does_without_it_unless_it_was_asked_for(
    store: SqliteStore,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    options: tuple[str, ...],
    host: str,
    number: int,
    stops: bool,
) -> None:
    caplog.set_level("INFO")
    asked: list[tuple[str, int]] = []

    async def start(self: Listener, at: str, port: int) -> int:
        asked.append((at, port))
        if at == host:
            raise OSError(number, "no")
        return 4321

    monkeypatch.setattr(Listener, "start", start)
    server = _Server(store, args_of("--port", "0", *options))
    server._listener = server._make_listener()
    if stops:
        with pytest.raises(OSError, match="no"):
            asyncio.run(server._listen())
    else:
        assert asyncio.run(server._listen()) == 4321
        assert asked == [("127.0.0.1", 0), ("::1", 4321)]
        assert "listening on ws://127.0.0.1:4321" in caplog.text
        assert "not listening on ::1" in caplog.text


def test_what_is_wrong_with_the_options_is_told(store: SqliteStore, tmp_path: Path) -> None:
    for cert, key in ((tmp_path, None), (None, tmp_path)):
        with pytest.raises(ServeError, match="both --cert and --key"):
            _tls(cert, key)
    assert _tls(None, None) is None
    with pytest.raises(ServeError, match="no certificate and its key"):
        _tls(tmp_path / "a", tmp_path / "b")
    with pytest.raises(ServeError, match="--operator-address"):
        _Server(store, args_of("--operator-address", "nowhere"))
    (tmp_path / "empty").write_text(" \n", encoding="utf-8")
    with pytest.raises(OperateError, match="is empty"):
        _Server(store, args_of("--password-file", str(tmp_path / "empty")))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--cert", "a.pem"), "wss needs both"),
        (("--password-file", "{}/empty"), "is empty"),
        (("--notify", "{}/missing"), "cannot be read"),
        (("--host", "203.0.113.1"), "cannot listen on 203.0.113.1 port 0"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    (tmp_path / "empty").touch()
    filled = (argument.format(tmp_path) for argument in arguments)
    assert cli.run(args_of("--port", "0", "--data", str(tmp_path / "data"), *filled)) == 1
    errors = capsys.readouterr().err.splitlines()
    assert [line for line in errors if line.startswith("gods-playground: ") and told in line]


def test_whoever_interrupts_a_server_has_ended_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def interrupted(self: _Server) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(_Server, "serve", interrupted)
    assert cli.run(args_of("--data", str(tmp_path / "data"))) == 0
    SqliteStore(tmp_path / "data", serve=True).close()


def test_a_certificate_that_cannot_be_read_anew_leaves_the_old_one(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    server = _Server(store, args_of())
    server._read_certificate()
    assert caplog.text == "", "it speaks no TLS"

    class Context:
        works = False

        def load_cert_chain(self, cert: Path, key: Path) -> None:
            assert (cert, key) == (Path("a.pem"), Path("b.pem"))
            if not self.works:
                raise OSError("gone")

    context = Context()
    server._tls = context  # type: ignore[assignment]
    server._args.cert, server._args.key = Path("a.pem"), Path("b.pem")
    server._read_certificate()
    assert "the old one stays: gone" in caplog.text
    assert "read anew" not in caplog.text
    context.works = True
    server._read_certificate()
    assert "the certificate is read anew" in caplog.text

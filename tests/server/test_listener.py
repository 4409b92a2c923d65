"""Real websockets over loopback."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from parlour.server.house import House
from parlour.server.limits import AT_THE_DOOR, Limits
from parlour.server.listener import MOST_BAD_FRAMES, Access, Listener
from parlour.server.lobby import Lobby
from parlour.server.loops import new_loop
from parlour.server.metrics import Uncounted
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.games import find_game
from parlour.shared.messages import (
    MAX_FRAME,
    PROTOCOL_VERSION,
    Act,
    Announced,
    ClientMessage,
    CreateTable,
    Entered,
    EnterLobby,
    Happened,
    Hello,
    Refused,
    SeatPlan,
    ServerMessage,
    TableChanged,
    Tables,
    Welcome,
    decode_server,
    encode,
)

NewLoop = Callable[[], asyncio.AbstractEventLoop]
GAME = find_game("gods_playground")
HELLO = Hello(id=1, protocol=PROTOCOL_VERSION, client="test")


async def say(connection: ClientConnection, message: ClientMessage) -> None:
    """Send a message."""
    await connection.send(encode(message))


async def hear(connection: ClientConnection) -> ServerMessage:
    """Return the next message."""
    frame = await asyncio.wait_for(connection.recv(), 60)
    return decode_server(frame)


async def turned_away(silent: Sequence[asyncio.Task[bytes]], number: int) -> None:
    """Wait until so many of those who say nothing are sent away, and see that the others stay."""
    async with asyncio.timeout(60):
        while sum(task.done() for task in silent) < number:
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.1)
    assert sum(task.done() for task in silent) == number


async def until_closed(connection: ClientConnection) -> int | None:
    """Hear everything until the connection is closed; returns the code."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await hear(connection)
    return connection.close_code


async def begun(connection: ClientConnection) -> Entered:
    """Return the next position of a game that has begun."""
    while True:
        message = await hear(connection)
        assert not isinstance(message, Refused), message
        if isinstance(message, Entered) and message.views:
            return message


async def sit(connection: ClientConnection, *kinds: str) -> Entered:
    """Say hello and begin a game; what is not "me" is the level of a bot."""
    await say(connection, HELLO)
    assert isinstance(await hear(connection), Welcome)
    seats = tuple(
        SeatPlan("me", f"P{seat}") if kind == "me" else SeatPlan("bot", f"P{seat}", kind)
        for seat, kind in enumerate(kinds)
    )
    await say(connection, CreateTable(id=2, game=GAME.name, seats=seats, start=True))
    return await begun(connection)


async def play(connection: ClientConnection, entered: Entered, rng: Random) -> dict[int, Any]:
    """Play every seat of this connection at random to the end; returns its views."""
    views = {v.seat: GAME.load_state(v.state) for v in entered.views if v.seat is not None}
    step = entered.step
    pending: int | None = None
    while True:
        view = next(iter(views.values()))
        if GAME.outcome(view) is not None:
            return views
        mine = [s for s in GAME.to_act(view) if s in views]
        if mine and pending is None:
            seat = pending = rng.choice(mine)
            action = GAME.dump_action(GAME.sample(views[seat], seat, rng))
            table = entered.info.table
            await say(connection, Act(id=3, table=table, seat=seat, step=step + 1, action=action))
        answer = await hear(connection)
        if isinstance(answer, TableChanged):
            continue
        assert isinstance(answer, Happened), answer
        assert answer.step == step + 1
        step = answer.step
        pending = None if answer.actor == pending else pending
        for update in answer.updates:
            assert update.seat is not None
            for event in update.events:
                GAME.evolve(views[update.seat], GAME.load_event(event))


@contextlib.asynccontextmanager
async def serving(
    folder: Path,
    access: Access | None = None,
    limits: Limits | None = None,
    metrics: Uncounted | None = None,
) -> AsyncIterator[tuple[str, Lobby]]:
    """Serve an empty lobby; gives the address and the lobby."""
    store = SqliteStore(folder)
    store.write_in_background(asyncio.get_running_loop())
    lobby = Lobby(store)
    listener = Listener(House(lobby), access, limits, metrics)
    port = await listener.start("127.0.0.1", 0)
    try:
        yield f"ws://127.0.0.1:{port}/", lobby
    finally:
        await listener.stop()
        store.close()


class Counted(Uncounted):
    """Counts who is connected, and who ever was."""

    now = 0
    ever = 0

    def connected(self, change: int) -> None:
        """Count."""
        self.now += change
        self.ever += change > 0


def test_who_has_gone_is_no_longer_counted_as_connected(tmp_path: Path) -> None:
    count = Counted()

    async def main() -> None:
        async with serving(tmp_path, metrics=count) as (url, _):
            async with connect(url), connect(url) as second:
                await say(second, HELLO)
                await hear(second)
                assert count.now == 2
            async with asyncio.timeout(60):
                while count.now:
                    await asyncio.sleep(0.001)

    asyncio.run(main())
    assert (count.now, count.ever) == (0, 2)


def state_of(lobby: Lobby, entered: Entered) -> Any:
    """Return the position of a table."""
    table = lobby.tables.room(entered.info.table).table
    assert table is not None
    return table.state


def test_three_tables_play_at_once_to_the_end(tmp_path: Path) -> None:
    async def table(url: str, lobby: Lobby, kinds: tuple[str, ...], seed: int) -> None:
        async with connect(url, compression=None) as connection:
            entered = await sit(connection, *kinds)
            views = await play(connection, entered, Random(seed))
        state = state_of(lobby, entered)
        assert all(GAME.view(state, seat) == view for seat, view in views.items())

    async def main() -> None:
        async with serving(tmp_path) as (url, lobby):
            await asyncio.gather(
                table(url, lobby, ("me", "me", "me"), 1),
                table(url, lobby, ("me", "random", "steady"), 2),
                table(url, lobby, ("steady", "me", "steady"), 3),
            )

    asyncio.run(main())


@pytest.mark.parametrize("frame", [b"\xff\xfe", "hello", b"\x91" * 5000])
def test_a_bad_frame_harms_nobody(tmp_path: Path, frame: bytes | str) -> None:
    async def main() -> None:
        async with (
            serving(tmp_path) as (url, _),
            connect(url, compression=None) as good,
            connect(url, compression=None) as bad,
        ):
            entered = await sit(good, "me", "me", "me")
            await bad.send(frame)
            assert isinstance(await hear(bad), Refused)
            await play(good, entered, Random(1))
            await say(bad, HELLO)
            await hear(bad)
            await say(bad, EnterLobby(id=2))
            assert isinstance(await hear(bad), Tables)

    asyncio.run(main())


def test_who_sends_nothing_but_rubbish_is_cut(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as (url, _), connect(url, compression=None) as bad:
            await say(bad, HELLO)
            for _ in range(MOST_BAD_FRAMES + 1):
                await bad.send(b"\xff")
            await until_closed(bad)

    asyncio.run(main())


def test_a_frame_that_is_too_long_ends_that_connection_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            serving(tmp_path) as (url, _),
            connect(url, compression=None) as good,
            connect(url, compression=None) as bad,
        ):
            entered = await sit(good, "me", "me", "me")
            await bad.send(b"\x00" * (MAX_FRAME + 1))
            with pytest.raises(ConnectionClosed):
                await hear(bad)
            await play(good, entered, Random(1))

    asyncio.run(main())


def test_a_slow_reader_is_cut_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.connection.MOST_WAITING", 2000)
    seats = tuple(SeatPlan("me", name) for name in "ABC")
    answered_at_length = CreateTable(
        id=2, game=GAME.name, seats=seats, options={"x" * (MAX_FRAME - 1000): True}
    )

    async def flood(connection: ClientConnection) -> None:
        await say(connection, HELLO)
        with contextlib.suppress(ConnectionClosed):
            while True:
                await say(connection, answered_at_length)

    async def main() -> None:
        async with (
            serving(tmp_path) as (url, lobby),
            connect(url, compression=None) as good,
            connect(url, compression=None, max_queue=1) as slow,
        ):
            entered = await sit(good, "me", "me", "me")
            async with asyncio.timeout(60):
                await asyncio.gather(flood(slow), play(good, entered, Random(1)))
            assert len(lobby.tables.rooms) == 1

    asyncio.run(main())


def test_who_says_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.listener.HELLO_TIME", 0.1)

    async def main() -> None:
        async with serving(tmp_path) as (url, _), connect(url, compression=None) as silent:
            with pytest.raises(ConnectionClosed):
                await hear(silent)

    asyncio.run(main())


def test_web_pages_may_not_play_but_those_that_are_allowed(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, Access(origins=("https://club.example",))) as (url, _):
            with pytest.raises(InvalidStatus, match="403"):
                await connect(url, origin=Origin("http://localhost"))
            async with connect(url, origin=Origin("https://club.example")) as connection:
                await sit(connection, "me", "me", "me")

    asyncio.run(main())


def test_other_addresses_and_banned_people_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path) as (url, lobby):
            with pytest.raises(InvalidStatus, match="404"):
                await connect(f"{url}elsewhere")
            lobby.banned["127.0.0.1"] = "somebody"
            with pytest.raises(InvalidStatus, match="403"):
                await connect(url)

    asyncio.run(main())


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("/secret", True),
        ("/secret/t/t1", True),
        ("/secret/t/t1/2", True),
        ("/", False),
        ("/t/t1", False),
        ("/tournaments", False),
        ("/secret/t/", False),
        ("/secret/t/t1/x", False),
    ],
)
def test_behind_a_secret_path_nothing_else_leads_in(
    tmp_path: Path, path: str, *, there: bool
) -> None:
    async def main() -> None:
        async with serving(tmp_path, Access("/secret")) as (url, _):
            address = f"{url.rstrip('/').removesuffix('/secret')}{path}"
            if there:
                async with connect(address, compression=None) as one:
                    await say(one, EnterLobby(id=1))
                    assert isinstance(await hear(one), Refused)
            else:
                with pytest.raises(InvalidStatus, match="404"):
                    await connect(address)

    asyncio.run(main())


def test_one_address_has_so_many_connections_and_frames(tmp_path: Path) -> None:
    async def main() -> None:
        async with serving(tmp_path, limits=Limits(connections=2, frames=20)) as (url, _):
            async with connect(url) as one, connect(url):
                async with connect(url) as three:
                    with pytest.raises(ConnectionClosed, match="too many"):
                        await hear(three)
                await say(one, HELLO)
                await hear(one)
                began = asyncio.get_running_loop().time()
                for number in range(100):
                    await say(one, EnterLobby(id=number))
                answers = 0
                while answers < 100:
                    answers += isinstance(await hear(one), Tables)
                assert asyncio.get_running_loop().time() - began >= 0.5
            async with connect(url) as again:
                await sit(again, "me", "me", "me")

    asyncio.run(main())


def test_sockets_that_say_nothing_are_counted_and_shut_nobody_else_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.listener.HANDSHAKE_TIME", 60.0)

    async def main() -> None:
        async with serving(tmp_path, limits=Limits(connections=2, frames=20)) as (url, _):
            port = int(url.rpartition(":")[2].strip("/"))
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(30)]
            ended = [asyncio.create_task(reader.read()) for reader, _ in silent]
            await turned_away(ended, 30 - 2 - AT_THE_DOOR)
            async with connect(url, local_addr=("127.0.0.2", 0)) as other:
                await say(other, HELLO)
                assert isinstance(await hear(other), Welcome)
            for _, writer in silent:
                writer.close()
            await asyncio.wait(ended)
            async with connect(url) as again:
                await say(again, HELLO)
                assert isinstance(await hear(again), Welcome)

    asyncio.run(main())


def test_who_knocks_must_say_soon_what_they_want(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.listener.HANDSHAKE_TIME", 0.1)

    async def main() -> None:
        async with serving(tmp_path) as (url, _):
            port = int(url.rpartition(":")[2].strip("/"))
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: 127")
            await asyncio.wait_for(reader.read(), 60)
            writer.close()

    asyncio.run(main())


def test_a_proxy_is_not_counted_but_whom_it_speaks_for(tmp_path: Path) -> None:
    async def main() -> None:
        access = Access(proxies=["127.0.0.1"])
        async with (
            serving(tmp_path, access, Limits(connections=1)) as (url, _),
            contextlib.AsyncExitStack() as stack,
        ):
            for number in range(10):
                header = {"X-Forwarded-For": f"192.0.2.{number}"}
                one = await stack.enter_async_context(connect(url, additional_headers=header))
                await say(one, HELLO)
                assert isinstance(await hear(one), Welcome)
            two = await stack.enter_async_context(connect(url, additional_headers=header))
            assert await until_closed(two) == 1008

    asyncio.run(main())


def test_a_drained_server_says_so_and_closes_politely(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path)
        store.write_in_background(asyncio.get_running_loop())
        lobby = Lobby(store)
        listener = Listener(House(lobby))
        port = await listener.start("127.0.0.1", 0)
        async with connect(f"ws://127.0.0.1:{port}/") as one:
            await sit(one, "me", "me", "me")
            draining = asyncio.create_task(listener.drain(0.2))
            while not isinstance(message := await hear(one), Announced):
                pass
            assert "stops" in message.text
            assert lobby.matchmaking.draining
            assert await until_closed(one) == 1012
            await draining
        store.close()

    asyncio.run(main())


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return what the server speaks TLS by, and a client who trusts it."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout", str(key)]
    command += ["-addext", "subjectAltName=IP:127.0.0.1", "-out", str(cert)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except FileNotFoundError:
        pytest.skip("there is no openssl to make a certificate with")
    server_side = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server_side.load_cert_chain(cert, key)
    return server_side, ssl.create_default_context(cafile=str(cert))


LOOPS = pytest.mark.parametrize("loop", [asyncio.new_event_loop, new_loop])


@LOOPS
def test_wss_with_a_certificate(tmp_path: Path, loop: NewLoop) -> None:
    server_side, trusting = certificate(tmp_path)

    async def main() -> None:
        async with (
            serving(tmp_path / "data", Access(tls=server_side)) as (url, _),
            connect(url.replace("ws:", "wss:"), ssl=trusting) as connection,
        ):
            entered = await sit(connection, "me", "random", "steady")
            await play(connection, entered, Random(1))

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(main())


@LOOPS
def test_sockets_that_agree_on_no_tls_are_counted_too(
    tmp_path: Path, loop: NewLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.connection.HANDSHAKE_TIME", 60.0)
    server_side, trusting = certificate(tmp_path)
    limits = Limits(connections=2, frames=20)

    async def main() -> None:
        async with serving(tmp_path / "data", Access(tls=server_side), limits) as (url, _):
            port = int(url.rpartition(":")[2].strip("/"))
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(30)]
            ended = [asyncio.create_task(reader.read()) for reader, _ in silent]
            await turned_away(ended, 30 - 2 - AT_THE_DOOR)
            secure = url.replace("ws:", "wss:")
            async with connect(secure, ssl=trusting, local_addr=("127.0.0.2", 0)) as other:
                await say(other, HELLO)
                assert isinstance(await hear(other), Welcome)
            for _, writer in silent:
                writer.close()
            await asyncio.wait(ended)
            with monkeypatch.context() as impatient:
                impatient.setattr("parlour.server.connection.HANDSHAKE_TIME", 0.1)
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.wait_for(reader.read(), 60)  # who says nothing is sent away
                writer.close()
            async with connect(secure, ssl=trusting) as again:
                await say(again, HELLO)
                assert isinstance(await hear(again), Welcome)
            usage = limits._usage["127.0.0.1"]
            assert usage.sockets <= 1

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(main())

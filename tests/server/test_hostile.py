"""Malformed, forged and greedy frames: they harm nobody but who sends them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgpack
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from parlour.shared.messages import (
    MAX_FRAME,
    ClientMessage,
    EnterLobby,
    EnterTable,
    GetRecord,
    LeaveLobby,
    Refused,
    Tables,
    decode_server,
    encode,
)
from parlour.shared.verify import verify
from tests.server.attacks.fuzzer import (
    CONNECTIONS,
    NO_WEBSOCKETS,
    Frame,
    Fuzzer,
    hello,
    quick_connection,
)
from tests.server.driver import (
    GONE,
    Client,
    ServerProcess,
    coming,
    open_table,
    serving,
    start_table,
)

FRAMES = 10_000
BATCH = 25
"""Frames that are sent before an answer is awaited; again, if the server has enough of them."""
ALLOWED = 50
"""Frames a second that a server with limits allows."""
MOST_LOGGED = 200_000
"""Bytes that the server may log meanwhile."""
NAMES = ("Anna", "Bela", "Cyryl")

# --- who sends them -----------------------------------------------------------------------------


class Attacker:
    """Sends frames over one connection after the other, and reads what is said to them."""

    def __init__(self, url: str, frames: Iterator[Frame]) -> None:
        """Send ``frames`` to the server at ``url``."""
        self._url = url
        self._frames = frames
        self.sent = 0
        self.connections = 0
        self.answers: Counter[str] = Counter()
        """How often which refusal came, and which other messages."""
        self._done = False
        self._batch: list[Frame] = []
        """What is sent but not yet answered."""

    async def attack(self) -> None:
        """Send everything."""
        while not self._done:
            self.connections += 1
            with contextlib.suppress(*GONE):
                async with quick_connection(self._url) as connection:
                    await self._send_on(connection)

    async def _send_on(self, connection: ClientConnection) -> None:
        if self.connections % 7:  # now and then somebody does not say hello
            await connection.send(encode(hello(self.connections)))
        # Most leave before the server has enough of them, some stay until it has.
        for _ in range(2 if self.connections % 10 else FRAMES):
            self._batch = self._batch or list(islice(self._frames, BATCH))
            self._done = not self._batch
            if self._done or not await self._send_batch(connection):
                break
        connection.transport.abort()

    async def _send_batch(self, connection: ClientConnection) -> bool:
        """Send some frames; returns whether the connection is still there afterwards."""
        for frame in self._batch:
            await connection.send(frame)
            if len(frame) > MAX_FRAME:
                self._batch.remove(frame)
                self.sent += 1
                await self._read_until(connection, None)
                return False
        await self._wait(connection)
        self.sent += len(self._batch)
        self._batch = []
        return True

    async def _wait(self, connection: ClientConnection) -> None:
        """Wait until the server has read everything so far."""
        number = 10**9 + self.sent
        await connection.send(encode(LeaveLobby(id=number)))
        await self._read_until(connection, number)

    async def _read_until(self, connection: ClientConnection, number: int | None) -> None:
        async with asyncio.timeout(60):
            async for frame in connection:
                message = decode_server(frame)
                name = message.code if isinstance(message, Refused) else type(message).__name__
                self.answers[name] += 1
                if number is not None and getattr(message, "id", None) == number:
                    return


async def knock(port: int) -> None:
    """Come with something else than websockets, and leave open what stays open for a while."""
    writers = []
    for noise in NO_WEBSOCKETS * 5:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writers.append(writer)
            writer.write(noise)
            await asyncio.sleep(0.05)
    for writer in writers:
        writer.transport.abort()


# --- whom they are aimed at ---------------------------------------------------------------------


class Owners:
    """Three people with a table of each kind: none of them may be changed by others."""

    def __init__(self, clients: list[Client]) -> None:
        """Sit down with ``clients``, who keep what they send."""
        self._clients = clients
        self.tables: list[str] = []
        self._stood: list[Any] = []

    async def set_up(self) -> None:
        """Make a private table that has not begun, one in the middle of its game, one finished."""
        waiting = await open_table(self._clients, private=True)
        running = await start_table(self._clients)
        finished = await start_table(self._clients)
        await asyncio.gather(*(client.play(finished) for client in self._clients))
        self.tables = [waiting, running, finished]
        self._stood = [await self._look(table) for table in self.tables]
        self.record = await self._clients[0].record(finished)

    def sent(self) -> list[bytes]:
        """Return what they have sent, but who they are."""
        frames = [frame for client in self._clients for frame in client.sent]
        return [frame for frame in frames if msgpack.unpackb(frame)["type"] != "hello"]

    async def watch(self) -> None:
        """Read until cancelled."""

        async def read(client: Client) -> None:
            while True:
                await client.hear()

        await asyncio.gather(*(read(client) for client in self._clients))

    async def check(self) -> None:
        """Check that nothing at all has changed."""
        assert [await self._look(table) for table in self.tables] == self._stood
        record = await self._clients[0].record(self.tables[-1])
        assert record == self.record
        verify(record)

    async def _look(self, table: str) -> Any:
        stands = []
        for client in self._clients:
            client.boards.pop(table, None)
            board = await client.enter(table)
            info = msgspec.structs.replace(board.info, watchers=0)
            stands.append((info, board.step, board.views))
        return stands


async def play_until(clients: list[Client], storm: asyncio.Task[None]) -> int:
    """Play one game after the other beside the storm, each to its end; returns how many."""
    games = 0
    while not (storm.done() and games):
        table = await start_table(clients)
        boards = await asyncio.gather(*(client.play(table) for client in clients))
        record = await clients[0].record(table)
        verify(record)
        assert sum(board.check(record) for board in boards) == len(record.steps) - 1
        games += 1
    return games


async def storm(attackers: list[Attacker], port: int) -> None:
    """Let everything loose at once."""
    await asyncio.gather(*(attacker.attack() for attacker in attackers), knock(port))


def check_log(server: ServerProcess, most: int = MOST_LOGGED) -> int:
    """Check that the server has logged little, and no failure of its own; returns the bytes."""
    logged = server.logged()
    assert b"Traceback" not in logged, logged[-5000:].decode()
    assert len(logged) < most
    return len(logged)


@pytest.mark.long
def test_ten_thousand_hostile_frames_change_nothing(tmp_path: Path) -> None:
    async def main() -> str:
        begin = perf_counter()
        async with (
            asyncio.timeout(400),
            serving(tmp_path) as server,
            coming(server.url, NAMES, "owners", keep=True) as owning,
            coming(server.url, NAMES, "players") as players,
        ):
            owners = Owners(owning)
            await owners.set_up()
            for client in players:
                client.pause = 0.01
            attackers = []
            for number in range(CONNECTIONS):
                fuzzer = Fuzzer(number, owners.tables, owners.sent())
                attackers.append(Attacker(server.url, fuzzer.frames(FRAMES // CONNECTIONS)))
            watching = asyncio.create_task(owners.watch())
            raging = asyncio.create_task(storm(attackers, server.port))
            games = await play_until(players, raging)
            await raging
            watching.cancel()
            await asyncio.wait([watching])
            answers = sum((attacker.answers for attacker in attackers), Counter())
            assert sum(attacker.sent for attacker in attackers) == FRAMES
            assert not answers["internal"], server.logged()[-5000:].decode()
            await owners.check()
            async with coming(server.url, ["Later"], "later") as (later,):
                await later.ask(EnterLobby(id=0), Tables)
            logged = check_log(server)
            connections = sum(attacker.connections for attacker in attackers)
            assert await server.stop() == 0
            return (
                f"{FRAMES} hostile frames over {connections} connections beside {games} games, "
                f"{logged} bytes logged, {perf_counter() - begin:.0f} s: {answers}"
            )

    print(asyncio.run(main()))  # noqa: T201


# --- who reads nothing, and who asks too much ---------------------------------------------------


@contextlib.asynccontextmanager
async def deaf(url: str) -> AsyncIterator[ClientConnection]:
    """Connect somebody who says hello and then takes nothing off the network."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.setblocking(False)
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", urlsplit(url).port))
    async with quick_connection(url, sock, queue=1) as connection:
        await connection.send(encode(hello(1)))
        yield connection


async def game_seconds(clients: list[Client]) -> float:
    """Play a game, and return how long it took."""
    table = await start_table(clients)
    begin = perf_counter()
    boards = await asyncio.gather(*(client.play(table) for client in clients))
    took = perf_counter() - begin
    record = await clients[0].record(table)
    assert sum(board.check(record) for board in boards) == len(record.steps) - 1
    return took


async def ask_until_cut(connection: ClientConnection, message: ClientMessage) -> int:
    """Ask again and again without reading; returns how often until the server had enough."""
    frame, asked = encode(message), 0
    with contextlib.suppress(*GONE):
        while True:
            await connection.send(frame)
            asked += 1
            await asyncio.sleep(0.001)  # the players are in this process too
    return asked


@pytest.mark.long
def test_who_asks_and_never_reads_is_cut_and_slows_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            asyncio.timeout(240),
            serving(tmp_path) as server,
            coming(server.url, NAMES, "players") as players,
        ):
            alone = await game_seconds(players)
            (table,) = players[0].boards
            before = server.memory()
            async with deaf(server.url) as first, deaf(server.url) as second:
                *asked, beside = await asyncio.gather(
                    ask_until_cut(first, GetRecord(id=2, table=table)),
                    ask_until_cut(second, EnterTable(id=2, table=table, since=0)),
                    game_seconds(players),
                )
            print(  # noqa: T201
                f"cut after {asked} requests; a game takes {alone:.2f} s alone, "
                f"{beside:.2f} s beside them; {before >> 20} MiB before, "
                f"{server.memory() >> 20} MiB after"
            )
            assert beside < 10 * alone + 5
            assert server.memory() < before + 100 * 2**20
            check_log(server)

    asyncio.run(main())


@pytest.mark.long
def test_who_watches_fast_games_and_never_reads_slows_nobody(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            asyncio.timeout(240),
            serving(tmp_path) as server,
            coming(server.url, NAMES, "players") as players,
            contextlib.AsyncExitStack() as stack,
        ):
            alone = await game_seconds(players)
            before = server.memory()
            watchers = [await stack.enter_async_context(deaf(server.url)) for _ in range(10)]
            tables = [await start_table(players) for _ in range(5)]
            for watcher in watchers:
                for number, table in enumerate(tables, 2):
                    await watcher.send(encode(EnterTable(id=number, table=table)))
            for table in tables:
                await asyncio.gather(*(client.play(table) for client in players))
            beside = await game_seconds(players)
            assert beside < 10 * alone + 5
            assert server.memory() < before + 100 * 2**20
            check_log(server)

    asyncio.run(main())


async def answered(url: str, seconds: float, frames: int) -> int:
    """Ask as fast as one can, ``frames`` a connection; returns how often that was answered."""
    count = 0
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                async with quick_connection(url) as connection:
                    await connection.send(encode(hello(1)))
                    for _ in range(frames):
                        await connection.send(encode(LeaveLobby(id=2)))
                        await connection.recv()
                        count += 1
    return count


@pytest.mark.long
@pytest.mark.parametrize("frames", [10**6, 100], ids=["staying", "coming anew"])
def test_who_sends_faster_than_allowed_is_held_back(tmp_path: Path, frames: int) -> None:
    async def main() -> None:
        server = ServerProcess(tmp_path, "--frames-per-second", str(ALLOWED))
        await server.start()
        try:
            async with asyncio.timeout(120):
                assert await answered(server.url, 4, frames) < ALLOWED * (4 + 6)
                async with coming(server.url, NAMES, "players") as players:
                    await game_seconds(players)
            check_log(server)
        finally:
            server.kill()

    asyncio.run(main())

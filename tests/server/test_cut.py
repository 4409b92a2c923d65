"""Networks that fail in the middle of a game: everybody comes back and goes on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import pytest

from parlour.shared.verify import verify
from tests.server.driver import GONE, Board, Client, serving, start_table

NAMES = ("Anna", "Bela", "Cyryl")
PATIENCE = 0.4
"""Seconds after which a client thinks that a silent network is dead."""
RETRY = 0.02
THINKING = 0.005
"""Seconds before each action, so that the network fails in the middle of games."""
STEPS_BETWEEN = 12
"""Steps of the game from one failure to the next."""


class Pipe:
    """One connection through a proxy; once it swallows, it forwards nothing any more."""

    def __init__(
        self, near: asyncio.StreamWriter, far: asyncio.StreamWriter, swallowing: bool
    ) -> None:
        """Join two connections."""
        self.ends = (near, far)
        self.swallowing = swallowing

    async def forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Copy bytes until one side ends."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if not self.swallowing:
                    writer.write(data)
                    await writer.drain()
        if not self.swallowing:
            self.cut()

    def cut(self) -> None:
        """End both connections without a word."""
        for end in self.ends:
            end.transport.abort()


class Proxy:
    """A network between the clients and a server, which can fail."""

    def __init__(self, port: int) -> None:
        """Lead to ``port``."""
        self._target = port
        self._pipes: set[Pipe] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.dead = False
        """New connections are cut at once."""
        self.silent = False
        """New connections swallow everything."""
        self.restored = 0.0
        """When the network last came back."""

    @property
    def url(self) -> str:
        """Where clients connect."""
        assert self._server is not None
        return f"ws://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/"

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)

    async def stop(self) -> None:
        """Cut everything and listen no more."""
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._join(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.dead:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        pipe = Pipe(writer, far_writer, self.silent)
        self._pipes.add(pipe)
        try:
            await asyncio.gather(pipe.forward(reader, far_writer), pipe.forward(far_reader, writer))
        finally:
            pipe.cut()
            self._pipes.discard(pipe)

    def cut(self) -> None:
        """End every connection."""
        for pipe in list(self._pipes):
            pipe.cut()

    def cut_one(self, rng: Random) -> None:
        """End one connection that works."""
        working = [pipe for pipe in self._pipes if not pipe.swallowing]
        if working:
            rng.choice(working).cut()

    def swallow(self) -> None:
        """Forward nothing more on any connection, and tell neither side."""
        for pipe in self._pipes:
            pipe.swallowing = True

    def restore(self) -> None:
        """Let new connections through."""
        self.dead = self.silent = False
        self.restored = perf_counter()


class Weather:
    """Failures of the network, and how long people took to come back."""

    def __init__(self, proxy: Proxy, rng: Random) -> None:
        """Trouble ``proxy``."""
        self._proxy = proxy
        self._rng = rng
        self.resumed: list[float] = []
        """Seconds from when somebody noticed, and could come back, until the game went on."""

    def everybody_is_cut(self) -> float:
        """Cut all connections; returns how long the network stays away."""
        self._proxy.cut()
        return 0.0

    def somebody_is_cut(self) -> float:
        """Cut one connection."""
        self._proxy.cut_one(self._rng)
        return 0.0

    def nothing_gets_through(self) -> float:
        """Cut all connections, and new ones for a while."""
        self._proxy.dead = True
        self._proxy.cut()
        return 0.3

    def connections_are_forgotten(self) -> float:
        """Swallow all bytes of the connections that there are."""
        self._proxy.swallow()
        return 0.0

    def everything_is_silent(self) -> float:
        """Swallow all bytes, also those of new connections for a while."""
        self._proxy.silent = True
        self._proxy.swallow()
        return 0.6

    async def rage(self, board: Board) -> int:
        """Fail every few steps of a game; returns how often."""
        kinds: list[Callable[[], float]] = [
            self.everybody_is_cut,
            self.somebody_is_cut,
            self.nothing_gets_through,
            self.connections_are_forgotten,
            self.everything_is_silent,
        ] * 2
        self._rng.shuffle(kinds)
        for number, fail in enumerate(kinds, 1):
            while board.step < number * STEPS_BETWEEN:
                await asyncio.sleep(0.001)
            await asyncio.sleep(fail())
            self._proxy.restore()
        return len(kinds)


@contextlib.asynccontextmanager
async def failing_network(port: int) -> AsyncIterator[Proxy]:
    """Run a proxy before the server at ``port``."""
    proxy = Proxy(port)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.stop()


async def play_on(client: Client, table: str, proxy: Proxy, weather: Weather) -> Board:
    """Play to the end, coming back whenever the network was away."""
    noticed: float | None = None
    while True:
        try:
            if noticed is not None:
                await client.connect()
                await client.enter(table)
                weather.resumed.append(perf_counter() - max(noticed, proxy.restored))
                noticed = None
            return await client.play(table)
        except GONE:
            await asyncio.sleep(RETRY if noticed is not None else 0)
            noticed = noticed or perf_counter()


async def fresh_views(client: Client, url: str, table: str) -> Board:
    """Return the board of a ``client`` who has forgotten everything but the own token."""
    fresh = Client(url, client.name, Random(0))
    fresh.token, fresh.person = client.token, client.person
    await fresh.connect()
    try:
        return await fresh.enter(table)
    finally:
        await fresh.leave()


async def game_in_bad_weather(folder: Path, seed: int) -> list[float]:
    """Play and watch a game while the network fails; returns the seconds of coming back."""
    async with serving(folder) as server, failing_network(server.port) as proxy:
        weather = Weather(proxy, Random(seed))
        names = (*NAMES, "Spectator")
        clients = [
            Client(proxy.url, name, Random(f"{seed} {name}"), ping=PATIENCE) for name in names
        ]
        for client in clients:
            client.pause = THINKING
            await client.connect()
        table = await start_table(clients[:3])
        await clients[3].enter(table)
        async with asyncio.TaskGroup() as group:
            games = [group.create_task(play_on(c, table, proxy, weather)) for c in clients]
            failures = group.create_task(weather.rage(clients[0].boards[table]))
        record = await clients[0].record(table)
        verify(record)
        assert sum(game.result().check(record) for game in games) == len(record.steps) - 1
        for client in clients:
            fresh = await fresh_views(client, server.url, table)
            assert fresh.views == client.boards[table].views
            await client.leave()
        assert len(weather.resumed) > failures.result()
        assert b"Traceback" not in server.logged()
        return weather.resumed


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_everybody_resumes_when_the_network_was_away(tmp_path: Path, seed: int) -> None:
    async def main() -> list[float]:
        async with asyncio.timeout(240):
            return await game_in_bad_weather(tmp_path, seed)

    took = sorted(seconds * 1000 for seconds in asyncio.run(main()))
    print(  # noqa: T201
        f"{len(took)} times somebody came back: median {median(took):.0f} ms, "
        f"worst {took[-1]:.0f} ms"
    )

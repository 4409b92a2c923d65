"""A server that is killed at any moment loses nothing that it has told anybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Protocol, TypeVar

import pytest

from parlour.shared.verify import verify
from tests.server.driver import GONE, UNLIMITED, Board, Client, ServerProcess, start_table

TABLES = 4
NAMES = ("Anna", "Bela", "Cyryl")
RETRY = 0.02
"""Seconds between attempts to reach a server that is down."""
SETTING_UP = 10
"""Seconds in which everybody sits down, or goes away again."""
LONGEST_LIFE = 0.5
"""Seconds after which a server is killed at the latest."""

T = TypeVar("T")


class Mortal(Protocol):
    """A server that can be killed and started again, however many processes it is made of."""

    @property
    def url(self) -> str: ...

    async def start(self) -> None: ...

    def kill(self) -> None: ...

    async def stop(self) -> int: ...

    def logged(self) -> bytes: ...


class World:
    """Tables at which one game after the other is played, until no more are wanted."""

    def __init__(self, server: Mortal, seed: int) -> None:
        """Play at ``server``."""
        self.server = server
        self.done = False
        self.games = 0
        self.checked = 0
        self.abandoned = 0
        self.resumed = 0
        self._rng = Random(seed)
        self._names = (f"{seed} {number}" for number in range(10**9))

    async def table(self) -> None:
        """Play one game after the other."""
        while not self.done:
            name = next(self._names)
            clients = [Client(self.server.url, each, Random(name + each)) for each in NAMES]
            try:
                table = await self._begin(clients)
                if table is not None:
                    await self._finish(clients, table)
            finally:
                for client in clients:
                    await client.leave()

    async def _begin(self, clients: list[Client]) -> str | None:
        """Begin a game, if the server lives so long; nobody counts on it before it has begun."""
        try:
            async with asyncio.timeout(SETTING_UP):
                for client in clients:
                    await client.connect()
                return await start_table(clients)
        except GONE:
            self.abandoned += 1
            await asyncio.sleep(RETRY)
            return None

    async def _finish(self, clients: list[Client], table: str) -> None:
        """Play a game to its end, and compare what everybody was told with its record."""
        boards = await asyncio.gather(*(self._play(client, table) for client in clients))
        record = await self._through_kills(clients[0], table, lambda: clients[0].record(table))
        verify(record)
        own = sum(board.check(record) for board in boards)
        assert own == len(record.steps) - 1, "there are actions that nobody took"
        self.checked += own
        self.games += 1

    async def _play(self, client: Client, table: str) -> Board:
        return await self._through_kills(client, table, lambda: client.play(table))

    async def _through_kills(
        self, client: Client, table: str, work: Callable[[], Awaitable[T]]
    ) -> T:
        """Work on, coming back to the table whenever the server is gone.

        Now and then everything is asked for anew, and must be as it was told before.
        """
        lost = False
        while True:
            try:
                if lost:
                    await client.connect()
                    await client.enter(table, from_the_start=self._rng.random() < 0.3)
                    self.resumed += 1
                lost = False
                return await work()
            except GONE:
                lost = True
                await asyncio.sleep(RETRY)


async def killing(
    server: Mortal, world: World, kills: int, rng: Random, life: float = LONGEST_LIFE
) -> None:
    """Kill the server again and again, and start it on what is left.

    On a slow machine it may live too briefly for any game to begin: then it is killed more often,
    and lives longer, until somebody has come back to one.
    """
    killed = 0
    while killed < kills or not world.resumed:
        killed += 1
        await asyncio.sleep(rng.uniform(0, life * max(1.0, killed / kills)))
        server.kill()
        await server.start()
    world.done = True


async def killed_and_resumed(
    server: Mortal, kills: int, seed: int, life: float = LONGEST_LIFE
) -> str:
    """Play while a server is killed after ``life`` seconds at most; returns what was done."""
    begin = perf_counter()
    await server.start()
    try:
        world = World(server, seed)
        async with asyncio.TaskGroup() as group:
            for _ in range(TABLES):
                group.create_task(world.table())
            group.create_task(killing(server, world, kills, Random(seed), life))
        assert await server.stop() == 0
    finally:
        server.kill()
    assert b"Traceback" not in server.logged()
    assert world.games >= TABLES
    assert world.resumed
    return (
        f"{kills} kills: {world.checked} acknowledged actions of {world.games} games are there, "
        f"each once; {world.resumed} times a client resumed its game, {world.abandoned} times "
        f"a game was given up before it began; {perf_counter() - begin:.0f} s"
    )


@pytest.mark.long
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    async def main() -> str:
        async with asyncio.timeout(400):
            return await killed_and_resumed(ServerProcess(tmp_path, *UNLIMITED), 6, seed=1)

    print(asyncio.run(main()))  # noqa: T201


@pytest.mark.long
def test_nothing_acknowledged_is_lost_when_a_server_with_postgresql_is_killed(
    tmp_path: Path, database: str
) -> None:
    async def main() -> str:
        async with asyncio.timeout(400):
            server = ServerProcess(tmp_path, *UNLIMITED, "--database", database)
            return await killed_and_resumed(server, 2, seed=3)

    print(asyncio.run(main()))  # noqa: T201


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_in_two_hundred_kills(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def main() -> str:
        async with asyncio.timeout(1800):
            return await killed_and_resumed(ServerProcess(tmp_path, *UNLIMITED), 200, seed=2)

    told = asyncio.run(main())
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201

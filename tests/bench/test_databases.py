"""What PostgreSQL costs beside the embedded SQLite, and how long another server takes to go on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import pytest

from tests.bench.test_server import Plan, Result, cores, loaded
from tests.postgres import Postgres, running
from tests.server.driver import GONE, UNLIMITED, Client, ServerProcess
from tests.server.front import Pair

pytestmark = pytest.mark.bench
TABLES, SECONDS, ROUNDS = 30, 6.0, 2
ENDS = 10


@pytest.fixture(scope="module")
def durable() -> Iterator[Postgres]:
    """A server that waits for the disk as it does for those who host."""
    with running("max_connections=60") as server:
        yield server


async def load(folder: Path, *arguments: str) -> Result:
    """Let scripted people play at a server of its own, as fast as they can."""
    folder.mkdir()
    server = ServerProcess(folder, *UNLIMITED, *arguments)
    await server.start()
    try:
        plan = Plan("tables", server.port, server.pid, cores()[1], TABLES, None, SECONDS)
        return await asyncio.to_thread(loaded, plan)
    finally:
        server.kill()


def test_actions_with_either_database(
    durable: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(ROUNDS):
        for name in ("SQLite", "PostgreSQL"):
            given = ("--database", durable.database()) if name == "PostgreSQL" else ()
            result = asyncio.run(load(tmp_path / f"{name} {number}", *given))
            assert result.actions
            with capsys.disabled():
                rate, cost = result.actions / result.seconds, 1e6 * result.per_action
                told = f"p50 {result.p50:.1f} ms, p99 {result.p99:.1f} ms, {cost:.0f} µs of server"
                print(f"\n{name}: {rate:.0f} actions a second, {told} each", end="")  # noqa: T201


async def until_somebody_serves(pair: Pair, client: Client, *, kill: bool) -> float:
    """End the server; return the seconds until somebody is welcome at the other one."""
    began = perf_counter()
    if kill:
        pair.serving.kill()
    else:
        await pair.serving.stop()
    while True:
        try:
            await client.connect()
        except GONE:
            await asyncio.sleep(0.05)
        else:
            return perf_counter() - began


def test_how_soon_another_server_goes_on(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair = Pair(tmp_path, database)
    took: dict[bool, list[float]] = {True: [], False: []}

    async def main() -> None:
        await pair.start()
        client = Client(pair.url, "Ada", Random(1))
        await client.connect()
        for number in range(ENDS):
            kill = number % 2 == 0
            took[kill].append(await until_somebody_serves(pair, client, kill=kill))
            await pair.start()
        await client.leave()
        await pair.shut()

    try:
        asyncio.run(main())
    finally:
        pair.end()
    with capsys.disabled():
        for kill, seconds in took.items():
            how = "killed" if kill else "stopped"
            print(f"\n{how}: {median(seconds):.1f} s, {max(seconds):.1f} s at most", end="")  # noqa: T201

"""Two servers with one database: when one dies or freezes, the other one goes on, and only it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import psycopg
import pytest

from parlour.server.postgres_lease import take
from parlour.server.postgres_store import PostgresStore
from parlour.server.store import ConflictError, StoreError
from parlour.shared.verify import verify
from tests.server.driver import GONE, Client, ServerProcess, begin_table
from tests.server.front import Pair
from tests.server.test_commands import refused_to_serve
from tests.server.test_killed import killed_and_resumed
from tests.server.test_store import stored
from tests.server.test_table import begun, play

LONG = 3.0
"""Seconds for which a server lives at most: until another one serves, it takes longer."""
PATIENCE = 120.0
"""Seconds in which somebody must have taken over."""
NAMES = ("Anna", "Bela", "Cyryl")


@pytest.fixture
def pair(tmp_path: Path, database: str) -> Iterator[Pair]:
    """Two servers that do not run yet."""
    both = Pair(tmp_path, database)
    yield both
    both.end()


@pytest.mark.long
def test_killing_the_server_moves_everybody_to_the_other_and_loses_nothing(pair: Pair) -> None:
    async def main() -> str:
        async with asyncio.timeout(400):
            return await killed_and_resumed(pair, 2, seed=4, life=LONG)

    print(asyncio.run(main()))  # noqa: T201
    logged = pair.logged()
    assert logged.count(b"listening on") > 2, "a kill was not followed by a server"
    assert b"taking over" in logged, "whoever stood by has never gone on"


async def come_again(client: Client, table: str) -> None:
    """Come back to a table as soon as somebody serves it."""
    while True:
        with suppress(*GONE):
            await client.connect()
            await client.enter(table)
            return
        await asyncio.sleep(0.1)


async def frozen_and_woken(pair: Pair) -> ServerProcess:
    """Freeze a server, play on at the other one, and let the first one wake up again.

    Returns the first one, whichever of the pair that was.
    """
    await pair.start()
    clients = [Client(pair.serving.url, name, Random(name)) for name in NAMES]
    table = await begin_table(clients)
    old = pair.serving
    os.kill(old.pid, signal.SIGSTOP)
    left = [client.connection for client in clients]
    for client in clients:  # this lies before the frozen one when it wakes up
        for act in client.boards[table].decisions(Random(7)):
            await client.send(act)
        client.connection = None
    await pair.take_over()
    for client in clients:
        client.url = pair.serving.url
        await come_again(client, table)
    boards = await asyncio.gather(*(client.play(table) for client in clients))
    os.kill(old.pid, signal.SIGCONT)
    status = await asyncio.to_thread(old.wait, 60)
    assert status == 1, "it does not know that it is over"
    for connection in left:
        assert connection is not None
        await connection.wait_closed()
    record = await clients[0].record(table)
    verify(record)
    assert sum(board.check(record) for board in boards) == len(record.steps) - 1
    for client in clients:
        await client.leave()
    await pair.shut()
    return old


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system freezes no processes")
def test_a_server_that_was_frozen_adds_nothing_when_it_wakes_up(pair: Pair) -> None:
    async def main() -> ServerProcess:
        async with asyncio.timeout(PATIENCE):
            return await frozen_and_woken(pair)

    assert b"another process has taken over" in asyncio.run(main()).logged()
    assert b"Traceback" not in pair.logged(), pair.logged().decode()


def test_who_was_superseded_stores_nothing_and_is_told_so(database: str) -> None:
    table = begun()
    with closing(PostgresStore(database, serve=True)) as old:
        stored(old, "t1", table)
        play(table, 2)
        expire(database)
        with closing(PostgresStore(database, serve=True, standby=True)) as new:

            async def main() -> None:
                over = asyncio.Event()
                old.write_in_background(asyncio.get_running_loop(), superseded=over.set)
                told: asyncio.Future[StoreError | None] = asyncio.Future()
                old.add_entry("t1", table.log[-2], None, told.set_result)
                assert isinstance(await told, ConflictError)
                async with asyncio.timeout(PATIENCE):
                    await over.wait()

            asyncio.run(main())
            outcomes: list[StoreError | None] = []
            new.add_entry("t1", table.log[-2], None, outcomes.append)
            assert outcomes == [None]
            assert len(new._entries("t1")) == table.entries - 1


def expire(database: str) -> None:
    """Let the lease run out for good: its holder, who is alive, does not renew it in between."""
    with psycopg.connect(database) as db:
        db.execute("UPDATE leases SET until = '-infinity', fence = fence + 1")


def test_who_has_lost_its_lease_notices_without_writing(database: str) -> None:
    with closing(PostgresStore(database, serve=True)) as old:

        async def main() -> None:
            over = asyncio.Event()
            old.write_in_background(asyncio.get_running_loop(), superseded=over.set)
            expire(database)
            new = await asyncio.to_thread(PostgresStore, database, serve=True, standby=True)
            async with asyncio.timeout(PATIENCE):
                await over.wait()
            new.close()

        asyncio.run(main())


def test_a_second_server_is_refused_until_the_first_has_ended(database: str) -> None:
    with closing(PostgresStore(database, serve=True)):
        told = refused_to_serve("--database", database, "--port", "0")
    assert f"is in use by process {os.getpid()} of" in told
    assert "--standby" in told
    PostgresStore(database, serve=True).close()


def test_a_server_that_has_died_is_waited_for_until_its_lease_runs_out(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.postgres_lease.LASTS", 0.4)
    with closing(PostgresStore(database)) as store:
        lease = take(store._connected(), "server", "process 7 of a machine that is gone")
    assert lease is not None
    with closing(PostgresStore(database, serve=True)) as store:
        assert store._lease == (lease.name, lease.fence + 1)


def test_standing_by_is_for_databases(tmp_path: Path) -> None:
    told = refused_to_serve("--data", str(tmp_path), "--standby", "--port", "0")
    assert "--database" in told

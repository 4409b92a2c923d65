"""What several servers with one database carry behind nginx, and what they store when much fails.

The load is a process of its own: this file, run as a program.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
import psycopg
import pytest
from msgspec import Struct

from parlour.shared.verify import verify
from tests.bench.guests import Guest, by_and_by, cpu, run_loop
from tests.bench.test_server import SEATS, WARM, Meter, Plan, Result, Table, measure
from tests.postgres import Postgres, running
from tests.server.driver import GONE, ROOT, ServerProcess, memory, start_table
from tests.server.roamers import Roamer
from tests.server.spread import NGINX, Nginx, several

pytestmark = [pytest.mark.bench, pytest.mark.skipif(NGINX is None, reason="there is no nginx")]
PROGRAM = (sys.executable, "-m", "tests.bench.test_processes")
PROCESSES = (1, 2, 4)
TABLES, SECONDS = 60, 12.0
ROUNDS = int(os.environ.get("FAULT_ROUNDS", "6"))
"""Faults of the run with faults."""
PLAYING = 6
"""Tables at which is played meanwhile."""
LED = b"""
SELECT leases.holder, count(*) FROM holds JOIN leases ON leases.name = holds.holder
JOIN tables ON tables.id = what WHERE status = 'running' GROUP BY leases.holder
"""


# --- what they carry ---


class Load(Struct):
    """What is done: by how many tables, and what is watched meanwhile."""

    port: int
    pids: list[int]
    postgres: int
    nginx: int
    database: str
    tables: int
    seconds: float


class Carried(Struct):
    """What came of it; CPU in cores."""

    result: Result
    cpus: list[float]
    postgres: float
    nginx: float
    commits: float
    """Transactions a second."""
    memory: list[int]
    led: list[int]
    """How many tables each process led."""


def family(pid: int) -> list[int]:
    """Return a process and its children."""
    with suppress(OSError):
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        return [pid, *map(int, text.split())]
    return [pid]


class Travelling(Table):
    """Three people who go to wherever their table is led."""

    async def begin(self) -> None:
        """Begin a game, and go to where it is led."""
        await super().begin()
        while not all(self._arrived(guest) for guest in self._guests):
            await asyncio.sleep(0.01)
        self.wires = [guest.wire for guest in self._guests]

    def _arrived(self, guest: Guest) -> bool:
        follows = guest.follows
        return follows is not None and follows.done() and guest.at == self.table

    async def begin_again(self) -> None:
        """Leave the finished game for a new one, by way of the hall."""
        for guest in self._guests:
            guest.wire.close()
            guest.path = "/"
            await guest.come()
        await self.begin()
        self.go_on()


async def carried(load: Load) -> Carried:
    """Play at many tables, and watch what that costs."""
    meter = Meter()
    guests = await by_and_by(Guest(load.port).come() for _ in range(SEATS * load.tables))
    tables = [
        Travelling(guests[first : first + SEATS], meter, 0.0, first)
        for first in range(0, len(guests), SEATS)
    ]
    await by_and_by(table.begin() for table in tables)
    plan = Plan("tables", load.port, 0, None, load.tables, None, load.seconds)
    measuring = asyncio.create_task(measure(plan, tables, meter))
    await asyncio.sleep(WARM)
    before, commits = _used(load), _commits(load.database)
    begin = perf_counter()
    result = await measuring
    seconds = perf_counter() - begin
    after = _used(load)
    spent = [(late - early) / seconds for early, late in zip(before, after, strict=True)]
    with psycopg.connect(load.database) as db:
        led = [int(row[1]) for row in db.execute(LED)]
    result.games = sum(table.games for table in tables)
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()  # those who were about to begin another game
    await asyncio.gather(*others, return_exceptions=True)
    return Carried(
        result,
        spent[2:],
        spent[0],
        spent[1],
        (_commits(load.database) - commits) / seconds,
        [memory(pid) for pid in load.pids],
        led,
    )


def _used(load: Load) -> list[float]:
    """Return the seconds of CPU of the database, nginx, and each server with its bots."""
    groups = [family(load.postgres), family(load.nginx), *([pid] for pid in load.pids)]
    return [sum(map(cpu, group)) for group in groups]


def _commits(database: str) -> int:
    with psycopg.connect(database) as db:
        query = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        row = db.execute(query).fetchone()
    return 0 if row is None else int(row[0])


def test_actions_of_several_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.chmod(0o755)

    async def main(postgres: Postgres, number: int) -> Carried:
        folder = tmp_path / f"of-{number}"
        folder.mkdir()
        folder.chmod(0o755)
        database = postgres.database()
        spreading = partial(Nginx, folder)
        async with several(folder, database, number, spreading) as (servers, spread):
            assert isinstance(spread, Nginx)
            load = Load(
                spread.port,
                [server.pid for server in servers],
                postgres.pid,
                spread.pid,
                database,
                TABLES,
                SECONDS,
            )
            done = await asyncio.to_thread(
                subprocess.run,
                PROGRAM,
                input=msgspec.json.encode(load),
                stdout=subprocess.PIPE,
                cwd=ROOT,
                timeout=300,
                check=True,
            )
        return msgspec.json.decode(done.stdout, type=Carried)

    with running("max_connections=100") as postgres:
        for number in PROCESSES:
            told = asyncio.run(main(postgres, number))
            result = told.result
            assert result.actions
            with capsys.disabled():
                print(  # noqa: T201
                    f"\n{number} processes on {os.cpu_count()} cores: "
                    f"{result.actions / result.seconds:.0f} actions a second, "
                    f"p50 {result.p50:.1f} ms, p99 {result.p99:.1f} ms; cores: servers "
                    f"{' '.join(f'{each:.2f}' for each in told.cpus)}, database "
                    f"{told.postgres:.2f}, nginx {told.nginx:.2f}, load {result.load_cpu:.2f}; "
                    f"{told.commits:.0f} transactions a second; memory "
                    f"{' '.join(f'{each / 2**20:.0f}' for each in told.memory)} MiB; "
                    f"tables led {told.led}, games {result.games}",
                    end="",
                )


# --- what they store when much fails ---


class Faults:
    """Kills and freezes servers, and restarts the database, one after the other."""

    def __init__(self, servers: list[ServerProcess], postgres: Postgres, rng: Random) -> None:
        self._servers, self._postgres, self._rng = servers, postgres, rng
        self.done: Counter[str] = Counter()
        self.over = False

    async def run(self, rounds: int) -> None:
        """Let things fail so many times."""
        faults = cycle((self._kill, self._freeze, self._restart_database))
        for fault in islice(faults, rounds):
            await asyncio.sleep(self._rng.uniform(1.0, 4.0))
            await fault()
            self.done[fault.__name__.strip("_")] += 1
            await self._revive()
        self.over = True

    async def _kill(self) -> None:
        self._rng.choice(self._servers).kill()

    async def _freeze(self) -> None:
        """Freeze a server for longer than its lease lasts, and let it wake up."""
        server = self._rng.choice(self._servers)
        os.kill(server.pid, signal.SIGSTOP)
        await asyncio.sleep(self._rng.uniform(4.0, 12.0))
        os.kill(server.pid, signal.SIGCONT)
        await asyncio.sleep(1.0)

    async def _restart_database(self) -> None:
        self._postgres.kill()
        await asyncio.sleep(self._rng.uniform(0.0, 3.0))
        await asyncio.to_thread(self._postgres.start)
        await asyncio.sleep(2.0)

    async def _revive(self) -> None:
        """Start every server that has ended, as systemd does."""
        for server in self._servers:
            if not server.alive():
                await server.start()


class Played(Struct):
    """What was played, and compared with the records of the games."""

    games: int = 0
    acknowledged: int = 0
    missing: int = 0
    twice: int = 0
    abandoned: int = 0
    resumed: int = 0


async def play_at_one(url: str, number: int, faults: Faults, played: Played) -> None:
    """Play game after game with three people until the faults are over."""
    game = 0
    while not faults.over:
        game += 1
        people = [
            Roamer(url, f"P{number}-{game}-{seat}", Random(f"{number} {game} {seat}"), ping=5.0)
            for seat in range(3)
        ]
        try:
            for each in people:
                await each.connect()
                each.pause = 0.02
            table = await start_table(people)
        except (*GONE, AssertionError):
            played.abandoned += 1  # before its game began
            continue
        await asyncio.gather(*(play_through(each, table, played) for each in people))
        await compare(people, table, played)
        for each in people:
            await each.leave()


async def play_through(client: Roamer, table: str, played: Played) -> None:
    """Play until the game is over, coming back as often as that takes."""
    while True:
        with suppress(*GONE):
            if table not in client.boards or client.connection is None:
                await client.come_again(table)
            while not client.boards[table].views:
                await client.hear()
            board = client.boards[table]
            while not board.over:
                await client.act(board)
                message = await client.hear()
                refused = getattr(message, "code", None)
                if refused is not None:
                    await asyncio.sleep(0.2)  # what is not stored may be tried again
                    board.pending.clear()
            return
        played.resumed += 1
        await client.come_again(table)


async def compare(people: list[Roamer], table: str, played: Played) -> None:
    """Compare what was acknowledged with the record of the game."""
    while True:
        with suppress(*GONE):
            if people[0].connection is None:
                await people[0].come_again(table)
            record = await people[0].record(table)
            break
        await people[0].leave()
    verify(record)
    played.games += 1
    steps = {step.n: step for step in record.steps}
    for client in people:
        board = client.boards[table]
        for n, act in board.taken.items():
            played.acknowledged += 1
            step = steps.get(n)
            if step is None or (step.seat, step.action) != (act.seat, act.action):
                played.missing += 1
    numbers = [step.n for step in record.steps]
    played.twice += len(numbers) - len(set(numbers))


def test_nothing_is_lost_or_twice_when_servers_and_database_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tmp_path.chmod(0o755)
    played = Played()

    async def main(postgres: Postgres) -> Faults:
        spreading = partial(Nginx, tmp_path)
        async with several(tmp_path, postgres.database(), 2, spreading) as (servers, spread):
            faults = Faults(servers, postgres, Random(11))
            async with asyncio.TaskGroup() as group:
                for number in range(PLAYING):
                    group.create_task(play_at_one(spread.url, number, faults, played))
                group.create_task(faults.run(ROUNDS))
            for server in servers:
                assert not re.search(rb"Traceback", server.logged()), server.logged().decode()
        return faults

    with running("max_connections=100") as postgres:
        faults = asyncio.run(main(postgres))
    assert not played.missing
    assert not played.twice
    with capsys.disabled():
        told = ", ".join(f"{count} {name}" for name, count in faults.done.items())
        print(f"\n{told}: {played}", end="")  # noqa: T201


if __name__ == "__main__":
    told = run_loop(carried(msgspec.json.decode(sys.stdin.buffer.read(), type=Load)))
    sys.stdout.buffer.write(msgspec.json.encode(told))

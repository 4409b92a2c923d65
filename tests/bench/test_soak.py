"""What becomes of a server over hours: a club plays, and every minute one line tells how it is.

``MINUTES=120 pytest -m bench -s tests/bench/test_soak.py``. There are 100 tables with about an
action a second each, at which the three games are played in turn, and people who look on. The
server is killed in the end and started again: what it had told must still be there.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import linear_regression, mean
from time import perf_counter, process_time
from typing import NamedTuple

import pytest

from parlour.shared.messages import GetRecord, RecordText
from tests.bench.club import Club, Counts, Ended, Table, Visitor, digest
from tests.bench.guests import cpu, run_loop
from tests.server.driver import ServerProcess, serving

TABLES = 100
MINUTES = int(os.environ.get("MINUTES", "2"))
SETTLED = 20
"""Minutes until memory and handles are no longer those of a start; a third of a short run."""
LOOKED_AT = 300
"""Records of finished games that are read again after the server was killed."""
BEAT = 0.02
"""Seconds between two looks at whether the load itself is late."""
TOLD_AT_ONCE = 3
"""Troubles that are told in full with a minute."""

pytestmark = pytest.mark.bench


class Minute(NamedTuple):
    """How it was at the end of a minute, and what it took; milliseconds, bytes, cores."""

    memory: int
    handles: int
    """Without those of the clients' connections."""
    connections: int
    threads: int
    disk: int
    p50: float
    p99: float
    worst: float
    actions: int
    games: int
    """Since the beginning."""
    late: float
    """By how much the load was late itself at worst: what the machine, not the server, held up."""
    server_cpu: float
    load_cpu: float

    def told(self, number: int, wrong: int) -> str:
        """Return it as a line."""
        return (
            f"minute {number}: {self.memory / 2**20:.1f} MiB, {self.handles} handles and "
            f"{self.connections} connections, {self.threads} threads; {self.actions} actions, "
            f"{self.p50:.1f} ms (median), {self.p99:.1f} ms (99 %), {self.worst:.0f} ms (worst); "
            f"the load itself was late by up to {self.late:.0f} ms; "
            f"{self.games} games over, {self.disk / 2**20:.1f} MiB on disk; server "
            f"{self.server_cpu:.0%} of a core, load {self.load_cpu:.0%}; {wrong} wrong"
        )


class Watch:
    """Looks at a server and its load once a minute."""

    def __init__(self, server: ServerProcess, counts: Counts) -> None:
        self._server, self._counts = server, counts
        self._used = (perf_counter(), cpu(server.pid), process_time())
        self._late = 0.0
        self._beats = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            due = perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self._late = max(self._late, perf_counter() - due)

    async def close(self) -> None:
        """Look no more."""
        self._beats.cancel()
        await asyncio.gather(self._beats, return_exceptions=True)

    def look(self) -> Minute:
        """Return what the time since the last look was like."""
        before, self._used = self._used, (perf_counter(), cpu(self._server.pid), process_time())
        seconds, server, load = (now - then for now, then in zip(self._used, before, strict=True))
        took = sorted(1000 * each for each in self._counts.latencies) or [0.0]
        actions = len(self._counts.latencies)
        self._counts.latencies.clear()
        handles, connections, threads = of_process(self._server.pid)
        late, self._late = self._late, 0.0
        files = (each for each in self._server.data.iterdir() if each.is_file())
        return Minute(
            memory=self._server.memory(),
            handles=handles,
            connections=connections,
            threads=threads,
            disk=sum(each.stat().st_size for each in files),
            p50=took[len(took) // 2],
            p99=took[len(took) * 99 // 100],
            worst=took[-1],
            actions=actions,
            games=len(self._counts.ended),
            late=1000 * late,
            server_cpu=server / seconds,
            load_cpu=load / seconds,
        )


def of_process(pid: int) -> tuple[int, int, int]:
    """Return handles that are no sockets, sockets, and threads; 0 where nothing tells."""
    process = Path(f"/proc/{pid}")
    sockets = handles = 0
    for handle in process.glob("fd/*"):
        try:
            is_socket = str(handle.readlink()).startswith("socket:")
        except OSError:  # it was closed meanwhile
            continue
        sockets += is_socket
        handles += not is_socket
    return handles, sockets, len([*process.glob("task/*")])


def slopes(minutes: Sequence[Minute]) -> Iterator[str]:
    """Yield lines on what grows."""
    settled = SETTLED if len(minutes) >= 2 * SETTLED else len(minutes) // 3
    later = minutes[settled:]
    if len(later) < 2:
        return
    hours = [number / 60 for number in range(len(later))]

    def an_hour(of: Callable[[Minute], float]) -> float:
        return linear_regression(hours, [of(minute) for minute in later]).slope

    games = max(1.0, an_hour(lambda minute: minute.games))
    memory, disk = an_hour(lambda minute: minute.memory), an_hour(lambda minute: minute.disk)
    yield (
        f"after {settled} minutes: memory {memory / 2**20:+.2f} MiB an hour "
        f"({memory / games / 1024:+.1f} KiB for each of {games:.0f} games an hour that ended), "
        f"disk {disk / 2**20:+.1f} MiB an hour ({disk / games / 1024:.1f} KiB a game), "
        f"handles {an_hour(lambda minute: minute.handles):+.2f}, "
        f"threads {an_hour(lambda minute: minute.threads):+.2f} an hour"
    )
    third = len(minutes) // 3
    first, last = minutes[:third], minutes[-third:]
    if third:
        yield "first third against last: " + ", ".join(
            f"{name} {mean(map(of, first)):.2f} and {mean(map(of, last)):.2f} ms"
            for name, of in LATENCIES.items()
        )


LATENCIES: dict[str, Callable[[Minute], float]] = {
    "median": lambda minute: minute.p50,
    "99 %": lambda minute: minute.p99,
    "worst": lambda minute: minute.worst,
}


async def after_kill(
    server: ServerProcess, running: Sequence[Table], ended: Sequence[Ended], counts: Counts
) -> str:
    """Start a server that was killed again; whatever it told must be there, and as it was."""
    begin = perf_counter()
    await server.start()
    seconds = perf_counter() - begin
    for table in running:
        for person in table.people:
            await person.come()
            await person.enter(table.id)  # the board asserts that nothing was lost
            person.go()
    reader = await Visitor(server.port, "Reader", counts).come()
    looked_at = Random(0).sample(ended, min(LOOKED_AT, len(ended)))
    for game in looked_at:
        answer = await reader.want(GetRecord(id=0, table=game.table), RecordText)
        assert digest(answer.text) == game.digest, f"the record of {game.table} is another"
    reader.go()
    return (
        f"after a kill: listens again after {seconds:.1f} s; {len(running)} tables and "
        f"{len(looked_at)} of {len(ended)} records are as they were"
    )


async def soak(folder: Path, say: Callable[[str], None]) -> None:
    """Let a club play; raises AssertionError if anything was lost or told wrongly."""
    counts = Counts()
    async with serving(folder) as server:
        club = Club(server.port, TABLES, counts)
        watch, minutes = Watch(server, counts), list[Minute]()
        begin, known = perf_counter(), 0
        for number in range(1, MINUTES + 1):
            await asyncio.sleep(begin + 60 * number - perf_counter())
            minutes.append(watch.look())
            say(minutes[-1].told(number, len(counts.wrong)))
            for trouble in counts.wrong[known:][:TOLD_AT_ONCE]:
                say(trouble)
            known = len(counts.wrong)
            if number % SETTLED == 0 and number < MINUTES:
                for line in slopes(minutes):
                    say(f"so far, {line}")
        await club.close()
        await watch.close()
        for line in slopes(minutes):
            say(line)
        running = [*club.running()]
        say(
            f"{counts.comings} came or came back ({counts.turned_away} times they had to try "
            f"again), {counts.lines} lines were said"
        )
        server.kill()
        say(await after_kill(server, running, counts.ended, counts))
    for trouble in counts.wrong[known:]:
        say(trouble)
    assert not counts.wrong, f"{len(counts.wrong)} answers were wrong"
    assert counts.ended or MINUTES < 5
    assert running


def test_soak(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def say(line: str) -> None:
        with capsys.disabled():
            print(line, flush=True)  # noqa: T201

    say(f"\n{TABLES} tables with about an action a second each, for {MINUTES} minutes")
    run_loop(soak(tmp_path, say))

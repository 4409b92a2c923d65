"""How much one server carries: tables of scripted clients, beside a bare relay of such frames.

The load and the relay are processes of their own: this file, run as a program. Where the system
allows it, the server has one core and the load another. A client here is no more than a protocol
of asyncio, so that the load costs less than what it measures; it says how busy it was itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec import Struct
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

from parlour.shared.games import find_game
from parlour.shared.messages import (
    Act,
    CreateTable,
    Entered,
    EnterTable,
    Happened,
    LeaveTable,
    Ready,
    SeatPlan,
    Sit,
    Start,
    decode_server,
    encode,
)
from tests.bench.guests import Guest, Wire, by_and_by, cpu, run_loop
from tests.bench.watched import MARK
from tests.server.driver import COMMAND, ROOT, UNLIMITED, ServerProcess, memory

GAME = find_game("gods_playground")
SEATS = 3
WARM = 3.0
"""Seconds before measuring begins."""
SECONDS = 15.0
"""Seconds of each measurement."""
IDLE = 1000
"""Idle connections whose memory is measured."""
SIZES = 2000
"""Frames whose sizes the relay sends."""
FSYNCS = 200
WATCHED = (sys.executable, "-m", "tests.bench.watched")
PROGRAM = (sys.executable, "-m", "tests.bench.test_server")

pytestmark = pytest.mark.bench

T = TypeVar("T")


class Plan(Struct):
    """What a load does. ``rate``: actions per second and table, None: as fast as they go."""

    kind: str
    port: int
    pid: int
    core: int | None
    tables: int
    rate: float | None = None
    seconds: float = SECONDS
    sizes: list[tuple[int, int]] = []
    """For a relay: the bytes of frames there and back."""
    seats: list[tuple[str, str, int]] = []
    """For resuming: token, table and last step of everybody."""


class Result(Struct):
    """What came of a load; latencies in milliseconds, CPU in cores, memory in bytes."""

    actions: int = 0
    seconds: float = 0.0
    p50: float = 0.0
    p99: float = 0.0
    worst: float = 0.0
    up: float = 0.0
    """Bytes per action from all clients, with the headers of the websockets."""
    down: float = 0.0
    server_cpu: float = 0.0
    load_cpu: float = 0.0
    per_action: float = 0.0
    """Seconds of the processor that the server took."""
    memory: list[int] = []
    """Of the server: before, with everybody connected, with all tables begun, at the end."""
    games: int = 0
    steps: int = 0
    """What was played since the beginning, not only while it was measured."""
    sizes: list[tuple[int, int]] = []
    seats: list[tuple[str, str, int]] = []


# --- processes ----------------------------------------------------------------------------------


def cores() -> tuple[int | None, int | None]:
    """Return a core for the server and one for the load, if processes can be tied to them."""
    if sys.platform == "linux":
        usable = sorted(os.sched_getaffinity(0))
        if len(usable) > 1:
            return usable[0], usable[1]
    return None, None


@contextlib.contextmanager
def tied(core: int | None) -> Iterator[None]:
    """Tie what is started meanwhile to a core."""
    if core is None or sys.platform != "linux":
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def loaded(plan: Plan) -> Result:
    """Run a load in a process of its own, and return what came of it."""
    with tied(plan.core):
        done = subprocess.run(
            [*PROGRAM, "load"],
            input=msgspec.json.encode(plan),
            stdout=subprocess.PIPE,
            cwd=ROOT,
            timeout=300,
            check=True,
        )
    return msgspec.json.decode(done.stdout, type=Result)


# --- what all loads share -----------------------------------------------------------------------


class Meter:
    """What is measured while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.latencies: list[float] = []
        self.sizes: list[tuple[int, int]] = []


class Group:
    """Three connections, all of which hear of each action before the next is taken."""

    def __init__(self, wires: list[Wire], meter: Meter, pause: float) -> None:
        """Act over ``wires``, ``pause`` seconds after everybody was informed."""
        self.wires = wires
        self.meter = meter
        self._pause = pause
        self._waiting = 0
        self._sent_at = 0.0
        self._size = 0
        self._loop = asyncio.get_running_loop()

    def go_on(self) -> None:
        """Take the next action, now or after a pause."""
        if self._pause:
            self._loop.call_later(self._pause, self.act)
        else:
            self.act()

    def act(self) -> None:
        """Take the next action, if there is one."""
        raise NotImplementedError

    def send(self, wire: int, frame: bytes) -> None:
        """Send an action, and wait until all are informed of it."""
        self._waiting = len(self.wires)
        self._size = len(frame)
        self._sent_at = perf_counter()
        self.wires[wire].send(frame)

    def informed(self, size: int) -> None:
        """Count one connection that was informed by so many bytes."""
        self._waiting -= 1
        if self._waiting:
            return
        if self.meter.on:
            self.meter.latencies.append(perf_counter() - self._sent_at)
            self.meter.sizes.append((self._size, size))
        self.go_on()


async def measure(plan: Plan, groups: list[Any], meter: Meter) -> Result:
    """Let all ``groups`` act, and measure for a while."""
    rng = Random(1)
    for group in groups:
        asyncio.get_running_loop().call_later(rng.uniform(0, 1 / (plan.rate or 10)), group.go_on)
    await asyncio.sleep(WARM)
    wires = [wire for group in groups for wire in group.wires]
    up, down = sum(wire.up for wire in wires), sum(wire.down for wire in wires)
    server, own, begin = cpu(plan.pid), process_time(), perf_counter()
    meter.on = True
    await asyncio.sleep(plan.seconds)
    meter.on = False
    seconds, used = perf_counter() - begin, cpu(plan.pid)
    assert not any(wire.lost for wire in wires), "the server has cut somebody"
    took = sorted(1000 * each for each in meter.latencies)
    return Result(
        actions=len(took),
        seconds=seconds,
        p50=took[len(took) // 2],
        p99=took[len(took) * 99 // 100],
        worst=took[-1],
        up=(sum(wire.up for wire in wires) - up) / len(took),
        down=(sum(wire.down for wire in wires) - down) / len(took),
        server_cpu=(used - server) / seconds,
        load_cpu=(process_time() - own) / seconds,
        per_action=(used - server) / len(took),
        sizes=meter.sizes[:: len(meter.sizes) // SIZES + 1],
    )


# --- people at tables ---------------------------------------------------------------------------


class Table(Group):
    """Three people who play one game after the other at random.

    One view is kept for all three: the first seat's. What it does not show, nobody needs in order
    to choose at random: hands of blocks and money are open.
    """

    def __init__(self, guests: list[Guest], meter: Meter, pause: float, seed: int) -> None:
        super().__init__([guest.wire for guest in guests], meter, pause)
        self._guests = guests
        self._rng = Random(seed)
        self._state: Any = None
        self.table = ""
        self.step = 0
        self.games = 0
        self.steps = 0
        for seat, guest in enumerate(guests):
            guest.happened = self._first_heard if not seat else self._heard

    async def begin(self) -> None:
        """Make a table, let everybody sit down, and begin the game."""
        host, *others = self._guests
        seats = (SeatPlan("me"), *(SeatPlan("open") for _ in others))
        made = await host.ask(CreateTable(id=0, game=GAME.name, seats=seats))
        assert isinstance(made, Entered)
        table = made.info.table
        for seat, guest in enumerate(others, 1):
            await guest.ask(EnterTable(id=0, table=table))
            await guest.ask(Sit(id=0, table=table, seat=seat))
            await guest.ask(Ready(id=0, table=table, ready=True))
        began = host.entered = asyncio.get_running_loop().create_future()
        host.send(Start(id=0, table=table))
        entered = await asyncio.wait_for(began, 60)
        self._state = GAME.load_state(entered.views[0].state)
        self.table, self.step = table, entered.step  # together: who comes back names both
        self.games += 1

    async def begin_again(self) -> None:
        """Leave the finished game for a new one."""
        for guest in self._guests:
            await guest.ask(LeaveTable(id=0, table=self.table))
        await self.begin()
        self.go_on()

    def act(self) -> None:
        """Let the first seat that is asked choose at random."""
        asked = GAME.to_act(self._state)
        if not asked:
            self._again = asyncio.get_running_loop().create_task(self.begin_again())
            return
        seat = asked[0]
        action = GAME.dump_action(GAME.sample(self._state, seat, self._rng))
        step = self.step + 1
        self.send(seat, encode(Act(id=0, table=self.table, seat=seat, step=step, action=action)))

    def _first_heard(self, frame: bytes) -> None:
        happened = decode_server(frame)
        assert isinstance(happened, Happened)
        self.step = happened.step
        self.steps += 1
        for event in happened.updates[0].events:
            GAME.evolve(self._state, GAME.load_event(event))
        self.informed(len(frame))

    def _heard(self, frame: bytes) -> None:
        self.informed(len(frame))

    def seats(self) -> list[tuple[str, str, int]]:
        """Return token, table and last step of everybody."""
        return [(guest.token or "", self.table, self.step) for guest in self._guests]


async def load_tables(plan: Plan) -> Result:
    """Play at many tables."""
    meter = Meter()
    used = [memory(plan.pid)]
    guests = await by_and_by(Guest(plan.port).come() for _ in range(SEATS * plan.tables))
    used.append(memory(plan.pid))
    pause = 1 / plan.rate if plan.rate else 0.0
    tables = [
        Table(guests[first : first + SEATS], meter, pause, first)
        for first in range(0, len(guests), SEATS)
    ]
    await by_and_by(table.begin() for table in tables)
    used.append(memory(plan.pid))
    result = await measure(plan, tables, meter)
    result.memory = [*used, memory(plan.pid)]
    result.games = sum(table.games for table in tables)
    result.steps = sum(table.steps for table in tables)
    result.seats = [seat for table in tables for seat in table.seats()]
    return result


async def load_idle(plan: Plan) -> Result:
    """Come and do nothing."""
    before = memory(plan.pid)
    guests = await by_and_by(Guest(plan.port).come() for _ in range(plan.tables))
    await asyncio.sleep(1)
    after = memory(plan.pid)
    for guest in guests:
        guest.wire.close()
    return Result(memory=[before, after])


async def load_resuming(plan: Plan) -> Result:
    """Let everybody come back at once to where they were, and then a hundred one by one."""

    async def resume(token: str, table: str, step: int) -> float:
        begin = perf_counter()
        guest = await Guest(plan.port, token=token).come()
        entered = await guest.ask(EnterTable(id=0, table=table, since=step))
        assert isinstance(entered, Entered)
        assert entered.step >= step
        took = perf_counter() - begin
        guest.wire.close()
        return took

    begin = perf_counter()
    await by_and_by(resume(*seat) for seat in plan.seats)
    seconds = perf_counter() - begin
    single = sorted([1000 * await resume(*seat) for seat in plan.seats[:100]])
    return Result(
        actions=len(plan.seats), seconds=seconds, p50=single[len(single) // 2], worst=single[-1]
    )


# --- the bare relay -----------------------------------------------------------------------------


class Relayed(Group):
    """Three connections to a relay, over which frames go like those of a game."""

    def __init__(
        self, wires: list[Wire], meter: Meter, pause: float, sizes: list[tuple[int, int]]
    ) -> None:
        super().__init__(wires, meter, pause)
        self._sizes = sizes
        self._next = 0
        for wire in wires:
            wire.received = self._received

    def act(self) -> None:
        """Send the next frame."""
        up, down = self._sizes[self._next % len(self._sizes)]
        self._next += 1
        self.send(self._next % len(self.wires), down.to_bytes(4, "big") + bytes(up - 4))

    def _received(self, frame: bytes) -> None:
        self.informed(len(frame))


async def load_relay(plan: Plan) -> Result:
    """Send through a bare relay what tables send through a server."""
    meter = Meter()
    pause = 1 / plan.rate if plan.rate else 0.0
    groups = []
    for number in range(plan.tables):
        wires = [await Wire.connect(plan.port) for _ in range(SEATS)]
        for wire in wires:
            wire.send(number.to_bytes(4, "big"))
        groups.append(Relayed(wires, meter, pause, plan.sizes))
    return await measure(plan, groups, meter)


async def relay() -> None:
    """Send everybody of a group as many bytes as each frame asks for, and nothing else."""
    groups: dict[bytes, list[ServerConnection]] = {}

    async def handle(connection: ServerConnection) -> None:
        group = groups.setdefault(bytes(await connection.recv(decode=False)), [])
        group.append(connection)
        with contextlib.suppress(ConnectionClosed):
            while True:
                frame = await connection.recv(decode=False)
                broadcast(group, bytes(int.from_bytes(frame[:4], "big")))

    async with serve(handle, "127.0.0.1", 0, compression=None) as server:
        print(next(iter(server.sockets)).getsockname()[1], flush=True)  # noqa: T201
        await server.serve_forever()


@contextlib.contextmanager
def relaying(core: int | None) -> Iterator[tuple[int, int]]:
    """Run a relay; gives its port and process."""
    with tied(core):
        process = subprocess.Popen(
            [*PROGRAM, "relay"],
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
    with process:
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline()), process.pid
        finally:
            process.kill()


# --- the report ---------------------------------------------------------------------------------


@contextlib.contextmanager
def fresh_server(
    folder: Path, core: int | None, command: Sequence[str] = COMMAND
) -> Iterator[ServerProcess]:
    """Run a server on a core of its own."""
    folder.mkdir()
    server = ServerProcess(folder, *UNLIMITED, command=command)
    start(server, core)
    try:
        yield server
    finally:
        server.kill()


def start(server: ServerProcess, core: int | None) -> float:
    """Start a server on a core, and return the seconds until it listens."""
    begin = perf_counter()
    with tied(core):
        asyncio.run(server.start())
    return perf_counter() - begin


def fsync_milliseconds(folder: Path) -> float:
    """Return how long the disk takes to keep a small write: the least that a commit costs."""
    with (folder / "fsync").open("wb", buffering=0) as file:
        begin = perf_counter()
        for _ in range(FSYNCS):
            file.write(bytes(200))
            os.fsync(file.fileno())
        return (perf_counter() - begin) / FSYNCS * 1000


def told(name: str, result: Result) -> str:
    """Return a line on a load."""
    rate = result.actions / result.seconds
    return (
        f"{name}: {rate:.0f} actions/s; all three informed after {result.p50:.1f} ms (median), "
        f"{result.p99:.1f} ms (99 %), {result.worst:.0f} ms (worst); "
        f"{result.up:.0f} bytes up and {result.down:.0f} down an action; "
        f"server {result.server_cpu:.0%} of a core, {result.per_action * 1e6:.0f} us "
        f"an action; load {result.load_cpu:.0%} busy"
    )


def measured(folder: Path, many: Plan, modest: Plan, core: int | None) -> Iterator[str]:
    """Yield the lines of the report."""
    with fresh_server(folder / "idle", core) as server:
        plan = Plan("idle", server.port, server.pid, many.core, IDLE)
        before, after = loaded(plan).memory
        kib = (after - before) / IDLE / 1024
        yield f"{IDLE} idle connections: {kib:.1f} KiB each, {after >> 20} MiB in all"
    with fresh_server(folder / "modest", core) as server:
        modest.port, modest.pid = server.port, server.pid
        quiet = loaded(modest)
        yield told(f"{modest.tables} tables, modest", quiet)
    with fresh_server(folder / "many", core) as server:
        many.port, many.pid = server.port, server.pid
        flat_out = loaded(many)
        yield told(f"{many.tables} tables, flat out", flat_out)
        yield memory_told(flat_out, many.tables)
        yield resuming_told(server, many, flat_out, core)
    for plan, result in ((modest, quiet), (many, flat_out)):
        yield from watched(folder / f"watched-{plan.tables}", plan, core)
        with relaying(core) as (port, pid):
            plan.kind, plan.port, plan.pid, plan.sizes = "relay", port, pid, result.sizes
            bare = loaded(plan)
        yield told(f"bare relay, {plan.tables} groups", bare)
        yield (
            f"an action takes the relay {bare.per_action / result.per_action:.2f} of the "
            f"processor's time that it takes the server; all are informed "
            f"{result.p50 - bare.p50:.1f} ms later (median), {result.p99 - bare.p99:.1f} ms (99 %)"
        )


def watched(folder: Path, plan: Plan, core: int | None) -> Iterator[str]:
    """Yield lines on where the time of a server goes that is watched, which costs time too."""
    with fresh_server(folder, core, WATCHED) as server:
        plan.port, plan.pid = server.port, server.pid
        loaded(plan)
        asyncio.run(server.stop())
        lines = server.logged().decode().splitlines()
    mark = f"{MARK} "
    yield from (
        f"{plan.tables} tables, watched: {line.removeprefix(mark)}"
        for line in lines
        if line.startswith(mark)
    )


def memory_told(result: Result, tables: int) -> str:
    """Return a line on the memory of tables."""
    empty, connected, begun, end = result.memory
    return (
        f"memory: {empty >> 20} MiB empty, {connected >> 20} MiB with {tables * SEATS} people, "
        f"{begun >> 20} MiB with {tables} tables begun, {end >> 20} MiB after {result.steps} "
        f"steps of {result.games} games: {(end - connected) / result.games / 1024:.0f} KiB a game, "
        f"{(end - begun) / result.steps:.0f} bytes a step"
    )


def resuming_told(server: ServerProcess, plan: Plan, result: Result, core: int | None) -> str:
    """Kill the server, and return a line on how everybody comes back."""
    server.kill()
    seconds = start(server, core)
    back = Plan("resuming", server.port, server.pid, plan.core, plan.tables, seats=result.seats)
    resumed = loaded(back)
    return (
        f"after a kill: listens again after {seconds:.1f} s; {resumed.actions} people resume "
        f"within {resumed.seconds:.1f} s; one alone in {resumed.p50:.1f} ms (median), "
        f"{resumed.worst:.0f} ms (worst)"
    )


def test_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for_server, for_load = cores()
    many = Plan("tables", 0, 0, for_load, 300)
    modest = Plan("tables", 0, 0, for_load, 100, rate=2.0)
    lines = [
        f"server on core {for_server}, load on core {for_load}; "
        f"a write kept by the disk takes {fsync_milliseconds(tmp_path):.2f} ms"
    ]
    lines += measured(tmp_path, many, modest, for_server)
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201
    assert lines


LOADS: dict[str, Callable[[Plan], Coroutine[Any, Any, Result]]] = {
    "tables": load_tables,
    "idle": load_idle,
    "resuming": load_resuming,
    "relay": load_relay,
}


def main() -> None:
    """Be the load that standard input describes, or the relay."""
    if sys.argv[1] == "relay":
        run_loop(relay())
    else:
        plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
        sys.stdout.buffer.write(msgspec.json.encode(run_loop(LOADS[plan.kind](plan))))


if __name__ == "__main__":
    main()

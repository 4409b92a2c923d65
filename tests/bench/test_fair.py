"""What one person can take from the others.

How soon bots answer while somebody lets masters think at a hundred tables, or thirty addresses at
some each, and what it costs that a thousand people come to look on at a table, and go.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

import pytest

from parlour.server.house import House
from parlour.server.lobby import Lobby
from parlour.server.session import Session
from parlour.server.sqlite_store import SqliteStore
from parlour.server.thinking import MUCH
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    CreateTable,
    Entered,
    EnterTable,
    Happened,
    Hello,
    SeatPlan,
    encode,
)
from tests.server.conftest import Simulated, Wire, act
from tests.server.driver import Client, serving

pytestmark = pytest.mark.bench

ATTACKS = {"one address": (1, 100), "thirty addresses": (30, 4)}
"""Addresses, and the tables of each."""
THOUGHTS = 10
"""Answers of the bots of an honest table that are measured."""
WATCHERS = (100, 300, 1000)
STEPS = 20
COMING = 20
"""People who come within one look at the clocks."""


# --- thinking -----------------------------------------------------------------------------------


async def answers(client: Client, level: str, number: int) -> list[float]:
    """Play against two bots; return how many seconds each of their answers took."""
    seats = (SeatPlan("me"), *(SeatPlan("bot", None, level),) * 2)
    asked = CreateTable(id=0, game="gods_playground", seats=seats, start=True)
    table = (await client.ask(asked, Entered)).info.table
    while not client.boards[table].views:
        await client.hear()
    board = client.boards[table]
    took: list[float] = []
    while len(took) < number and not board.over:
        await client.act(board)
        began = perf_counter()
        message = await client.hear()
        if isinstance(message, Happened) and message.cause == "bot":
            took.append(perf_counter() - began)
    return took


async def attack(client: Client, tables: int) -> None:
    """Let tables of masters play at once, and read what they tell."""
    seats = (SeatPlan("bot", None, "master"),) * 3
    for _ in range(tables):
        await client.send(CreateTable(id=0, game="gods_playground", seats=seats, start=True))
    with contextlib.suppress(Exception):
        while client.connection is not None:
            await client.connection.recv()


def told(took: Sequence[float]) -> str:
    """Return answers in a few words."""
    ordered = sorted(took)
    return (
        f"median {median(ordered):.2f} s, mean {sum(ordered) / len(ordered):.2f} s, "
        f"longest {ordered[-1]:.2f} s of {len(ordered)}"
    )


async def under_attack(folder: Path, level: str, attack_of: str) -> list[str]:
    """Return how long the bots of a table take alone, and beside an attack."""
    addresses, tables = ATTACKS[attack_of]
    lines = []
    async with serving(folder) as server:
        honest = Client(server.url, "Jan", Random(3), address="127.0.0.2")
        hostile = [
            Client(server.url, f"Eva {each}", Random(each), address=f"127.0.1.{each + 1}")
            for each in range(addresses)
        ]
        await honest.connect()
        lines.append(f"{level}, alone: {told(await answers(honest, level, THOUGHTS))}")
        for each in hostile:
            await each.connect()
        tasks = [asyncio.create_task(attack(each, tables)) for each in hostile]
        await asyncio.sleep(2 * MUCH)
        async with asyncio.timeout(240):
            lines.append(
                f"{level}, beside {tables} tables of masters of {attack_of}: "
                f"{told(await answers(honest, level, THOUGHTS))}"
            )
        for each, task in zip(hostile, tasks, strict=True):
            task.cancel()
            await each.leave()
        await honest.leave()
    return lines


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("attack_of", ATTACKS)
def test_thinking(
    tmp_path: Path, level: str, attack_of: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = asyncio.run(under_attack(tmp_path, level, attack_of))
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201
    assert lines


# --- looking on -----------------------------------------------------------------------------------


class Onlooker:
    """A session of somebody who looks on, which counts the bytes it is told."""

    def __init__(self, lobby: Lobby, number: int) -> None:
        self.told = 0
        self.session = Session(House(lobby), self._count, lambda: None, f"192.0.2.{number % 250}")
        hello = Hello(id=1, protocol=PROTOCOL_VERSION, client="bench", name=f"P{number}")
        self.session.receive(encode(hello))

    def _count(self, frame: bytes) -> None:
        self.told += len(frame)


def looked_on(folder: Path, number: int) -> str:
    """Return what it costs that so many people come, look on and go."""
    hours, store = Simulated(), SqliteStore(folder)
    lobby = Lobby(store, hours.world, grace=0.0)
    host = Wire(lobby).greet()
    room = lobby.tables.room(host.open_table(("me", "me", "me")).info.table)
    crowd = [Onlooker(lobby, each) for each in range(number)]
    enter = encode(EnterTable(id=2, table=room.id))

    def tick(each: int) -> None:
        if each % COMING == 0:
            hours.pass_by(0.5)
            lobby.tick()

    began = process_time()
    for each, one in enumerate(crowd):
        one.session.receive(enter)
        tick(each)
    came, began, rng = process_time() - began, process_time(), Random(1)
    for _ in range(STEPS):
        act(host, room, rng)
    played, began = process_time() - began, process_time()
    for each, one in enumerate(crowd):
        one.session.close()
        tick(each)
    went = process_time() - began
    told = sum(one.told for one in crowd) / number
    store.close()
    return (
        f"{number} people: coming {1000 * came / number:.2f} ms, a step "
        f"{1000 * played / STEPS:.1f} ms, going {1000 * went / number:.2f} ms each; "
        f"{told / 1024:.0f} KiB told to each"
    )


def test_looking_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [looked_on(tmp_path / str(number), number) for number in WATCHERS]
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201
    assert lines

"""What it costs to think on another machine, and how long a thought is lost with its thinker."""

from __future__ import annotations

import asyncio
from statistics import median
from time import perf_counter

import pytest

from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import thought_of
from parlour.server.bots.workers import Workers
from tests.server.thinkers import (
    RATTUS,
    asked_of,
    asker,
    by_hand,
    position,
    thinking,
    until,
)

pytestmark = pytest.mark.bench
THOUGHTS, ROUNDS, SILENCES = 40, 3, 5


def tell(capsys: pytest.CaptureFixture[str], text: str) -> None:
    """Print a line."""
    with capsys.disabled():
        print(f"\n{text}", end="")  # noqa: T201


def test_thoughts_here_and_elsewhere(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    state, seat = position(RATTUS)
    view = RATTUS.view(state, seat)

    async def measure(bot: str, here: Workers) -> None:
        async with asker(database) as thinkers, thinking(database):
            await until(lambda: thinkers.places == 1)
            for _ in range(ROUNDS):
                took: tuple[list[float], list[float]] = ([], [])
                for seed in range(THOUGHTS):
                    began = perf_counter()
                    first = await here.advise(RATTUS, bot, view, seat, seed)
                    between = perf_counter()
                    thought = thought_of(RATTUS, bot, view, seat, seed)
                    assert await thinkers.advise(RATTUS, thought, Haste()) == first
                    took[0].append(between - began)
                    took[1].append(perf_counter() - between)
                near, far = (1e3 * median(each) for each in took)
                tell(capsys, f"{bot}: {near:.1f} ms here, {far:.1f} ms elsewhere")

    here = Workers(1)
    for bot in ("novice", "strong"):
        asyncio.run(measure(bot, here))
    here.stop()


def test_silence(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def measure() -> None:
        async with asker(database) as thinkers, by_hand(database) as silent:
            await silent.lives()
            await until(lambda: thinkers.places == 2)
            waits = asyncio.create_task(thinkers.advise(RATTUS, asked_of("novice"), Haste()))
            await silent.take()
            await silent.lives()
            began = perf_counter()
            async with thinking(database):
                await waits
                seconds = perf_counter() - began
                tell(capsys, f"{seconds:.1f} s from the last sign of life to the answer of another")

    for _ in range(SILENCES):
        asyncio.run(measure())

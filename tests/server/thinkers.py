"""Thinkers for tests: in this process, in one of their own, and some that do what a test wants."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgpack

from parlour.server.bots.thought import Thought, thought_of
from parlour.server.thinkers.asking import Thinkers
from parlour.server.thinkers.thinker import Thinker
from parlour.server.thinkers.thought_queue import (
    Living,
    Taken,
    ThoughtQueue,
    connect,
    known_games,
)
from parlour.shared import __version__
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game
from tests.server.driver import COMMAND, ROOT

PATIENCE = 120.0
"""Seconds in which anything must have come about on a busy machine."""
RATTUS = find_game("rattus")
"""A game whose bots answer soon."""


def run(main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test in an event loop, for so long at most."""

    async def limited() -> None:
        async with asyncio.timeout(PATIENCE):
            await main()

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(limited())


async def until(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not done():
        await asyncio.sleep(0.005)


def positions(game: AnyGame) -> Iterator[tuple[Any, int]]:
    """Yield the positions of a game in which somebody is to act, and a seat that is."""
    rng = Random(5)
    state = game.new(game.players[0], {})
    game.play(state, None, None, RandomDice(rng))
    while waiting := game.to_act(state):
        seat = waiting[0]
        yield state, seat
        game.play(state, seat, game.sample(game.view(state, seat), seat, rng), RandomDice(rng))


def position(game: AnyGame) -> tuple[Any, int]:
    """Return a position some steps after the beginning, and a seat that is to act."""
    return next(islice(positions(game), 12, None))


def packed(game: AnyGame, state: Any) -> bytes:
    """Return a position, or what is seen of one, in bytes."""
    data: bytes = msgpack.packb(game.dump_state(state))
    return data


def asked_of(bot: str, game: AnyGame = RATTUS, seed: int = 7) -> Thought:
    """Return what a bot is asked in that position."""
    state, seat = position(game)
    return thought_of(game, bot, game.view(state, seat), seat, seed)


@asynccontextmanager
async def asker(database: str) -> AsyncIterator[Thinkers]:
    """What a server knows of thinkers."""
    thinkers = Thinkers(database)
    thinkers.begin(lambda: None)
    try:
        await until(lambda: thinkers._queue is not None)
        yield thinkers
    finally:
        await thinkers.stop()


class ByHand:
    """A thinker that does what a test wants, or nothing at all."""

    def __init__(self, queue: ThoughtQueue, name: str) -> None:
        self.queue, self.name = queue, name

    async def lives(self, places: int = 2, version: str = __version__) -> None:
        """Give a sign of life."""
        await self.queue.tell(Living(self.name, places, known_games(), version))

    async def take(self) -> Taken:
        """Take a thought as soon as there is one."""
        while (taken := await self.queue.take(self.name)) is None:
            await asyncio.sleep(0.01)
        return taken


@asynccontextmanager
async def by_hand(database: str, name: str = "by hand") -> AsyncIterator[ByHand]:
    """A thinker that does nothing by itself."""
    async with await connect(database) as db:
        yield ByHand(await ThoughtQueue.at(db), name)


@asynccontextmanager
async def thinking(database: str, processes: int = 1) -> AsyncIterator[Thinker]:
    """A thinker in this process, and its processes."""
    thinker = Thinker(database, processes)
    task = asyncio.create_task(thinker.run())
    try:
        yield thinker
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


class ThinkerProcess:
    """``gods-playground think`` on this machine."""

    def __init__(self, folder: Path, database: str, name: str) -> None:
        self.log = folder / f"{name}.log"
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "think", "--database", database, "--processes", "1"],
                cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=log,
            )  # fmt: skip

    def logged(self) -> str:
        """Return what it has logged."""
        return self.log.read_text(encoding="utf-8")

    def end(self) -> None:
        """End it at once."""
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGCONT)
        self.process.kill()
        self.process.wait(60)

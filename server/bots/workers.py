"""Processes in which the bots that search think: never in the event loop, never in a frame."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, MutableSequence
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from functools import partial
from math import inf
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

import msgpack

from parlour.server.bots import find_bearing
from parlour.server.bots.advice import Advice
from parlour.server.bots.grudges import Grudge
from parlour.server.bots.haste import Haste, attend, listen
from parlour.server.bots.thought import Thought, advice_in, thought_of
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.connection import Connection

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

log = logging.getLogger(__name__)

OVERTIME = 6.0
"""Seconds beyond what a bot wants after which a thought is given up: its process has just begun, or
it hangs."""
NICENESS, LAST = 10, 19
"""How much thinking gives way to everything else on the machine, and how much it can."""


class Workers:
    """A pool of processes that begins with the first thought and survives the end of each."""

    def __init__(self, processes: int | None = None, niceness: int = NICENESS) -> None:
        """Think in so many processes at once; by default one less than there are cores, or two.

        With a second one, somebody else's thought need not end before another begins.
        """
        self.processes = processes or max(2, (os.cpu_count() or 2) - 1)
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._said: MutableSequence[float] = [inf] * self.processes
        """How many seconds the thoughts may take, known to the processes."""
        self._free = [*range(self.processes)]
        self._leash: Connection | None = None
        """As long as this end is open, the processes live: the system closes it with this one."""
        self._ended = False

    async def advise(
        self,
        game: AnyGame,
        name: str,
        view: Any,
        seat: int,
        seed: int,
        haste: Haste | None = None,
        grudge: Grudge | None = None,
    ) -> Advice:
        """Return what the bot called ``name`` would do; raises BrokenExecutor.

        ``haste``: what it is told while it thinks; ``grudge``: what it holds against somebody.
        """
        asked = thought_of(game, name, view, seat, seed, grudge)
        return advice_in(game, await self.think(asked, haste))

    async def think(self, thought: Thought, haste: Haste | None = None) -> bytes:
        """Return what comes of a thought, packed; raises BrokenExecutor."""
        self._begin()
        place = self._free.pop() if self._free else None
        if haste is not None and place is not None:
            haste.reach(partial(self._said.__setitem__, place))
        try:
            return await self.run(think, thought, place)
        finally:
            if haste is not None:
                haste.reach(None)
            if place is not None:
                self._said[place] = inf
                self._free.append(place)

    async def run(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Return what ``work`` returns in a process; raises what it raises, BrokenExecutor."""
        loop = asyncio.get_running_loop()
        pool = self._begin()
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenExecutor:
            if self._ended:
                raise
            if self._pool is pool:
                log.warning("a process in which bots think has ended; another begins")
                self._let_go()
            return await loop.run_in_executor(self._begin(), work, *args)

    def _begin(self) -> ProcessPoolExecutor:
        """Return the pool, which begins now if there is none; raises BrokenExecutor."""
        if self._ended:
            raise BrokenExecutor("the processes in which bots think have ended")
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - with the first thought
            from multiprocessing import get_context  # noqa: PLC0415 - as above

            context = get_context("spawn")
            held, self._leash = context.Pipe(duplex=False)
            self._said = context.RawArray("d", [inf] * (self.processes + 1))
            self._pool = ProcessPoolExecutor(
                self.processes, context, _begin, (held, self._said, self._niceness)
            )
        return self._pool

    def renew(self) -> None:
        """End the processes, one of which does not answer: others begin with the next thought.

        What else was thought of there is thought of again.
        """
        log.warning("a process in which bots think does not answer; others begin")
        if self._leash is not None:
            self._leash.close()
        self._leash = self._pool = None  # not shut down: what waits there hears of its end

    def stop(self) -> None:
        """End every process for good, at once; what is thought of is given up."""
        self._ended = True
        self._let_go()

    def _let_go(self) -> None:
        if self._leash is not None:
            self._leash.close()
            self._leash = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _begin(held: Connection, said: MutableSequence[float], niceness: int) -> None:
    """Begin a process: it gives way to others, and ends when the leash is let go."""
    listen(said)
    Thread(target=_end_with, args=(held,), daemon=True).start()
    with suppress(AttributeError, OSError):  # not on Windows
        os.nice(niceness)


def _end_with(held: Connection) -> None:
    with suppress(EOFError, OSError):
        held.recv_bytes()
    os._exit(0)


def think(thought: Thought, place: int | None = None) -> bytes:
    """Return the packed advice of a bot for a packed view, in the process that thinks.

    ``place``: where it is told how long it may think; None: nothing is told to it.
    """
    attend(-1 if place is None else place)
    game, name, view, seat, seed, grudge = thought
    rules = find_game(game)
    position = rules.load_state(msgpack.unpackb(view))
    bot = find_bearing(game, name, grudge, seat)
    advice = bot.advise(rules, position, seat, Random(seed))
    other = None if advice.other is None else rules.dump_action(advice.other)
    action = rules.dump_action(advice.action)
    packed: bytes = msgpack.packb(advice._replace(action=action, other=other))
    return packed

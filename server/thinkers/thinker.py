"""Thinks for the servers of a database: what a machine for bots alone does."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from secrets import token_hex

import psycopg

from parlour.server.bots import time_of
from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import thought_in
from parlour.server.bots.workers import OVERTIME, Workers
from parlour.server.thinkers.thought_queue import (
    BEAT,
    NOT_ANSWERED,
    PUT,
    Database,
    Living,
    Taken,
    ThoughtQueue,
    connect,
    known_games,
)

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds after which a database is tried again that cannot be reached."""


class Thinker:
    """Takes thoughts from the queue of a database, as many at once as it has processes."""

    def __init__(self, address: str, processes: int) -> None:
        """Think for the database at ``address``."""
        self._address = address
        self.id = token_hex(8)
        """Its name in the database."""
        self._workers = Workers(processes)
        self._hastes: dict[str, Haste] = {}
        """What is thought of, by name, and how it is hurried."""
        self._taking = asyncio.Lock()
        """Held while one is taken: what is told of it meanwhile is heard afterwards."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.done = 0
        """Thoughts that were answered."""

    async def run(self) -> None:
        """Think until it is cancelled; a database that is away is waited for."""
        try:
            while True:
                try:
                    await self._serve()
                except* psycopg.Error as errors:
                    log.warning("the database cannot be used: %s", errors.exceptions[0])
                await asyncio.sleep(AGAIN)
        finally:
            self._workers.stop()
            log.info("%d thoughts were answered", self.done)

    async def _serve(self) -> None:
        async with await connect(self._address) as hears, await connect(self._address) as acts:
            queue = await ThoughtQueue.at(acts)
            channel = queue.channel(PUT)
            await queue.hear(hears, channel)
            log.info("thinking in %d processes", self._workers.processes)
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._beat(queue))
                    group.create_task(self._listen(hears, queue))
                    group.create_task(self._take(queue))
            finally:
                await self._leave(queue)

    async def _leave(self, queue: ThoughtQueue) -> None:
        """Give up what is thought of, and let others think of it."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(psycopg.Error):
            await queue.leave(self.id)
            await queue.tell(self._living(0))

    def _living(self, places: int) -> Living:
        return Living(self.id, places, known_games())

    async def _beat(self, queue: ThoughtQueue) -> None:
        while True:
            await queue.tell(self._living(self._workers.processes))
            await asyncio.sleep(BEAT)

    async def _listen(self, hears: Database, queue: ThoughtQueue) -> None:
        async for told in hears.notifies():
            if not told.payload:
                await self._take(queue)
                continue
            name, seconds = told.payload.split()
            async with self._taking:
                haste = self._hastes.get(name)
            if haste is not None:
                haste.say(float(seconds))

    async def _take(self, queue: ThoughtQueue) -> None:
        """Take what waits, as far as there are processes."""
        async with self._taking:
            while len(self._hastes) < self._workers.processes:
                taken = await queue.take(self.id)
                if taken is None:
                    return
                haste = self._hastes[taken.id] = Haste()
                haste.say(taken.seconds)
                task = asyncio.create_task(self._think(queue, taken, haste))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _think(self, queue: ThoughtQueue, taken: Taken, haste: Haste) -> None:
        try:
            answer = await self._answer(taken, haste)
            self.done += await queue.answer(taken.id, self.id, answer)
        except psycopg.Error as error:
            log.info("a thought is not answered: %s", error)
        finally:
            del self._hastes[taken.id]
        with suppress(psycopg.Error):  # if it is away, all begins anew
            await self._take(queue)

    async def _answer(self, taken: Taken, haste: Haste) -> bytes:
        try:
            thought = thought_in(taken.asked)
            wanted = time_of(thought.game, thought.bot)
            async with asyncio.timeout(None if wanted is None else wanted + OVERTIME):
                return await self._workers.think(thought, haste)
        except TimeoutError:
            self._workers.renew()
        except Exception:
            log.exception("a thought has failed")
        return NOT_ANSWERED

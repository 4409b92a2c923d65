"""What a server knows of the thinkers, and how it asks them."""

from __future__ import annotations

import asyncio
import logging
from asyncio import Future, Task
from collections.abc import Callable, Coroutine
from itertools import count
from math import inf
from secrets import token_hex
from time import monotonic
from typing import Any

import msgspec
import psycopg

from parlour.server.bots.advice import Advice
from parlour.server.bots.haste import Haste
from parlour.server.bots.thought import Thought, advice_in
from parlour.server.thinkers import AwayError
from parlour.server.thinkers.thought_queue import (
    BEAT,
    LASTS,
    LIVES,
    NOT_ANSWERED,
    Database,
    Living,
    ThoughtQueue,
    connect,
)
from parlour.shared import __version__
from parlour.shared.game import AnyGame

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds after which a database is tried again that cannot be reached."""


class _Asked(msgspec.Struct):
    """A thought that is asked of others."""

    name: str
    answer: Future[bytes]
    seconds: float = inf
    put: bool = False


class Thinkers:
    """Those who think for the servers of a database, as one of these servers hears of them."""

    def __init__(self, address: str) -> None:
        """Ask those who think for the database at ``address``, from ``begin`` on."""
        self._address = address
        self._id = token_hex(8)
        self._queue: ThoughtQueue | None = None
        self._heard: dict[str, tuple[Living, float]] = {}
        """Who lives, and until when that is believed."""
        self._asked: dict[str, _Asked] = {}
        self._numbers = count(1)
        self._running: Task[None] | None = None
        self._errands: set[Task[None]] = set()
        self._changed: Callable[[], None] = lambda: None
        self._away = False
        """Whether it was said that the database cannot be reached."""
        self._told = 0
        """How many places were told of last."""

    @property
    def places(self) -> int:
        """How many thoughts can be done there at once; 0: nobody is there now."""
        return sum(living.places for living, _ in self._heard.values())

    def begin(self, changed: Callable[[], None]) -> None:
        """Look for thinkers from now on; ``changed`` is called whenever ``places`` has changed."""
        self._changed = changed
        self._running = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Give up what is thought of."""
        await asyncio.gather(*self._errands, return_exceptions=True)
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def advise(
        self, game: AnyGame, thought: Thought, haste: Haste, *, patient: bool = False
    ) -> Advice:
        """Return what a bot would do there, unchecked; raises AwayError."""
        queue = self._queue
        knows = any(game.name in living.games for living, _ in self._heard.values())
        if queue is None or not knows:
            raise AwayError(f"nobody thinks for {game.name}")
        name = f"{self._id}-{next(self._numbers)}"
        asked = _Asked(name, asyncio.get_running_loop().create_future())
        self._asked[name] = asked
        answered = False
        haste.reach(lambda seconds: self._hurry(queue, asked, seconds))
        try:
            said = asked.seconds
            await queue.put(name, self._id, thought, said, patient=patient)
            asked.put = True
            if asked.seconds < said:
                self._hurry(queue, asked, asked.seconds)
            answer = await asked.answer
            answered = True
        except psycopg.Error as error:
            raise AwayError(str(error)) from error
        finally:
            haste.reach(None)
            del self._asked[name]
            if not answered:
                self._send(queue.forget(name))
        if answer == NOT_ANSWERED:
            raise AwayError("who thought of it could not")
        return advice_in(game, answer)

    def _hurry(self, queue: ThoughtQueue, asked: _Asked, seconds: float) -> None:
        asked.seconds = seconds
        if asked.put:
            self._send(queue.hurry(asked.name, seconds))

    def _send(self, errand: Coroutine[Any, Any, None]) -> None:
        """Let the database be told something for which nobody waits."""

        async def sent() -> None:
            try:
                await errand
            except psycopg.Error as error:
                log.info("the thinkers are not told: %s", error)

        task = asyncio.get_running_loop().create_task(sent())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # --- hearing ---

    async def _run(self) -> None:
        """Hear of thinkers and of their answers, over connections that are made anew."""
        while True:
            try:
                async with (
                    await connect(self._address) as hears,
                    await connect(self._address) as acts,
                ):
                    await self._hear(hears, await ThoughtQueue.at(acts))
            except psycopg.Error as error:
                if not self._away:
                    log.info("bots think on this machine alone: %s", error)
                self._away = True
            finally:
                self._queue = None
                self._heard.clear()
                self._news()
            await asyncio.sleep(AGAIN)

    async def _hear(self, hears: Database, queue: ThoughtQueue) -> None:
        await queue.forget_old()
        lives = queue.channel(LIVES)
        await queue.hear(hears, lives, queue.answers_to(self._id))
        self._queue, self._away = queue, False
        while True:
            async for told in hears.notifies(timeout=BEAT):
                if told.channel == lives:
                    self._lives(told.payload)
                else:
                    await self._answered(queue, told.payload)
            await self._look(queue)

    def _lives(self, said: str) -> None:
        try:
            living = msgspec.json.decode(said, type=Living)
        except msgspec.DecodeError:
            return  # of another version
        if living.version != __version__:
            return
        self._heard.pop(living.id, None)
        if living.places > 0:
            self._heard[living.id] = (living, monotonic() + LASTS)
        self._news()

    async def _answered(self, queue: ThoughtQueue, name: str) -> None:
        answer = await queue.fetch(name)
        asked = self._asked.get(name)
        if answer is not None and asked is not None and not asked.answer.done():
            asked.answer.set_result(answer)

    async def _look(self, queue: ThoughtQueue) -> None:
        """Give up who was not heard of; what they have taken is for others."""
        now = monotonic()
        gone = [name for name, (_, until) in self._heard.items() if until < now]
        for name in gone:
            log.warning("nothing is heard of the thinker %s any more", name)
            del self._heard[name]
        self._news()
        if self._asked and self._heard:
            await queue.take_back(self._id, [*self._heard])

    def _news(self) -> None:
        """Say how many places there are, if that is news; without any, nobody waits for one."""
        if not self._heard:
            for asked in self._asked.values():
                if not asked.answer.done():
                    asked.answer.set_exception(AwayError("nobody is there any more"))
        if self.places != self._told:
            self._told = self.places
            log.info("bots think in %d places of other machines", self.places)
            self._changed()

"""Reads what is stored in a thread of its own, so that nobody at other tables waits for it.

What several addresses want is read in turn, and counts as time of the server that each takes.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter, thread_time
from typing import Any

from parlour.server.facts import ReadingWanted
from parlour.server.tables import Tables

log = logging.getLogger(__name__)

Spend = Callable[[str, float], None]
"""Counts seconds for an address."""


class Loader:
    """Carries out that something is to be read, one after the other."""

    def __init__(self, tables: Tables, spend: Spend = lambda whose, seconds: None) -> None:
        """Read what is wanted of ``tables`` and around; must be made where the event loop runs."""
        self._tables, self._spend = tables, spend
        self._thread = ThreadPoolExecutor(1, "loader")
        self._waiting: dict[str, deque[ReadingWanted]] = {}
        """What waits, by address; for who is first, something was read least lately."""
        self._task: asyncio.Task[None] | None = None
        self._unasked = asyncio.Event()
        """Is set when something was read for which nobody has asked."""
        self._be_deaf = tables.facts.hear(ReadingWanted, self._load)

    def _load(self, fact: ReadingWanted) -> None:
        self._waiting.setdefault(fact.whose, deque()).append(fact)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._read_all())

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                await self._read(self._next())
        finally:
            self._task = None

    def _next(self) -> ReadingWanted:
        """Return whose turn it is; who wants more has another turn after the others."""
        whose = next(iter(self._waiting))
        wanted = self._waiting.pop(whose)
        fact = wanted.popleft()
        if wanted:
            self._waiting[whose] = wanted
        return fact

    async def _read(self, fact: ReadingWanted) -> None:
        loop = asyncio.get_running_loop()
        try:
            found, seconds = await loop.run_in_executor(self._thread, _timed, fact.read)
            began = perf_counter()
            fact.take(found)
            self._spend(fact.whose, seconds + perf_counter() - began)
        except Exception:
            log.exception("reading failed")
        if not fact.whose:
            self._unasked.set()

    async def load_all(self) -> None:
        """Read the games of all running tables."""
        while self._tables.load_next():
            self._unasked.clear()
            await self._unasked.wait()

    async def stop(self) -> None:
        """Read nothing more."""
        self._be_deaf()
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def _timed(read: Callable[[], Any]) -> tuple[Any, float]:
    """Return what is read, and how many seconds of the processor that took."""
    began = thread_time()
    return read(), thread_time() - began

"""Reads what is stored in a thread of its own, so that nobody at other tables waits for it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from parlour.server.facts import ReadingWanted
from parlour.server.tables import Tables


class Loader:
    """Carries out that something is to be read, one after the other."""

    def __init__(self, tables: Tables) -> None:
        """Read what is wanted of ``tables`` and around; must be made where the event loop runs."""
        self._tables = tables
        self._thread = ThreadPoolExecutor(1, "loader")
        self._tasks: set[asyncio.Task[None]] = set()
        self._be_deaf = tables.facts.hear(ReadingWanted, self._load)

    def _load(self, fact: ReadingWanted) -> None:
        task = asyncio.get_running_loop().create_task(self._read(fact))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read(self, fact: ReadingWanted) -> None:
        loop = asyncio.get_running_loop()
        fact.take(await loop.run_in_executor(self._thread, fact.read))

    async def load_all(self) -> None:
        """Read the games of all running tables."""
        while self._tables.load_next():
            await asyncio.gather(*self._tasks)

    async def stop(self) -> None:
        """Read nothing more."""
        self._be_deaf()
        self._thread.shutdown(wait=False, cancel_futures=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

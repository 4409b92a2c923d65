"""Writes to the database, in order; many share one commit, which a thread waits for.

Whoever submits a write is called back when it is on disk, or when it could not be written.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

log = logging.getLogger(__name__)

MOST_TOGETHER = 200
"""Writes that share a commit at most: the event loop is held up by so many."""

Statement = tuple[str, tuple[Any, ...]]
Done = Callable[[sqlite3.Error | None], None]
"""Called when a write is stored, or with why it is not."""


class Write(NamedTuple):
    """Statements that are stored together or not at all."""

    statements: Sequence[Statement]
    done: Done


def store_now(db: sqlite3.Connection, statements: Sequence[Statement]) -> sqlite3.Error | None:
    """Store statements in a transaction of their own; returns what went wrong."""
    try:
        with db:
            for sql, values in statements:
                db.execute(sql, values)
    except sqlite3.Error as error:
        return error
    return None


class Journal:
    """Gathers what is to be written; while one lot goes to the disk, the next is gathered."""

    def __init__(
        self,
        db: sqlite3.Connection,
        loop: asyncio.AbstractEventLoop,
        measure: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """Write to ``db``, which nobody else may use, for callers in the thread of ``loop``.

        ``measure`` is told how long each commit took, in seconds.
        """
        self._db = db
        self._loop = loop
        self._measure = measure
        self._waiting: deque[Write] = deque()
        self._writing = False
        self._disk = ThreadPoolExecutor(1, "journal")

    def submit(self, write: Write) -> None:
        """Store a write after those before it."""
        self._waiting.append(write)
        if not self._writing:
            self._writing = True
            self._loop.call_soon(self._write)

    def close(self) -> None:
        """Store what is left; nobody is called back any more."""
        self._disk.shutdown()
        while self._waiting:
            store_now(self._db, self._waiting.popleft().statements)

    def _write(self) -> None:
        """Hand statements to the database here, and let the thread wait for the disk.

        The statements take microseconds; from another thread, each of them would have to wait for
        this one to give Python up.
        """
        many = min(len(self._waiting), MOST_TOGETHER)
        batch = [self._waiting.popleft() for _ in range(many)]
        try:
            for write in batch:
                for sql, values in write.statements:
                    self._db.execute(sql, values)
        except sqlite3.Error:
            self._db.rollback()
            # One bad write must not take the others with it.
            self._tell(batch, [store_now(self._db, write.statements) for write in batch])
            return
        began = time.perf_counter()
        commit = self._loop.run_in_executor(self._disk, self._commit)
        commit.add_done_callback(lambda done: self._committed(batch, began, done))

    def _commit(self) -> sqlite3.Error | None:
        try:
            self._db.commit()
        except sqlite3.Error as error:
            self._db.rollback()
            return error
        return None

    def _committed(
        self, batch: list[Write], began: float, done: asyncio.Future[sqlite3.Error | None]
    ) -> None:
        if not done.cancelled():
            self._measure(time.perf_counter() - began)
            self._tell(batch, [done.result()] * len(batch))

    def _tell(self, batch: list[Write], results: list[sqlite3.Error | None]) -> None:
        self._writing = bool(self._waiting)
        if self._writing:
            self._loop.call_soon(self._write)
        for write, result in zip(batch, results, strict=True):
            try:
                write.done(result)
            except Exception:
                log.exception("what was to happen after storing failed")

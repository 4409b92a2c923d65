"""Writes to the database, in order, from a thread of its own: many share one commit.

Whoever submits a write is called back when it is on disk, or when it could not be written.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

MOST_TOGETHER = 1000
"""Writes that share a commit at most."""

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
    """The thread that writes."""

    def __init__(
        self,
        db: sqlite3.Connection,
        call: Callable[[Callable[[], None]], object],
        measure: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """Write to ``db``; what was waited for is called through ``call``, in its own thread.

        ``measure`` is told how long each commit took, in seconds.
        """
        self._db = db
        self._call = call
        self._measure = measure
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def submit(self, write: Write) -> None:
        """Store a write after those before it."""
        self._queue.put(write)

    def close(self) -> None:
        """Store what is left, and end; callbacks may still be on their way."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_ = True
        while open_:
            batch: list[Write] = []
            first = self._queue.get()
            open_ = first is not None
            while first is not None:
                batch.append(first)
                if len(batch) == MOST_TOGETHER:
                    break
                try:
                    first = self._queue.get_nowait()
                except queue.Empty:
                    break
                open_ = first is not None
            if batch:
                self._store(batch)

    def _store(self, batch: list[Write]) -> None:
        began = time.perf_counter()
        together = [statement for write in batch for statement in write.statements]
        error = store_now(self._db, together)
        if error is None:
            results: list[sqlite3.Error | None] = [None] * len(batch)
        else:
            # One bad write must not take the others with it.
            results = [store_now(self._db, write.statements) for write in batch]
        self._measure(time.perf_counter() - began)

        def tell() -> None:
            for write, result in zip(batch, results, strict=True):
                write.done(result)

        self._call(tell)

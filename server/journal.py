"""Writes to the database, in order; many share one commit, which a thread waits for.

Whoever submits a write is called back when it is on disk, or when it is sure never to be. A commit
whose sync has failed may be found in the file after a restart: it is written over before anybody
is told that it was refused, and until the disk lets that be done, nobody is told anything.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from msgspec import Struct

from parlour.server.callbacks import Callbacks
from parlour.server.rows import Statement

MOST_TOGETHER = 200
"""Writes that share a commit at most: the event loop is held up by so many."""

ENOUGH = 128
"""Writes that share a commit at least while more come with every turn of the event loop."""
GATHERED = 0.012
"""Seconds for which is gathered at most."""
MANY = 32
"""Writes within that time for which it is waited, as they came of late: a commit costs as much of
the processor as a hundred writes, which are late then because there are so many of them."""
WINDOW = 0.05
"""Seconds after which it is counted how many writes come in one."""
TRY_AGAIN = 1.0
"""Seconds after which a disk that took nothing is tried again."""
_OF_THE_DISK = frozenset(
    {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
)
_UNSURE = frozenset({sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC})
"""What a commit fails with after all of it was written."""

Result: TypeAlias = sqlite3.Error | None
"""What came of a write: None if it is stored, else why it is not."""
Done = Callable[[Result], None]
"""Called with what came of a write."""


class UnsureError(sqlite3.OperationalError):
    """A commit has failed, but a restart may find it in the file."""


Tell = Callable[[Any], None]
Answer = tuple[Tell, Result]
"""Who is told what came of a write."""


class Write(Struct, frozen=True, gc=False):
    """Statements that are stored together or not at all; ``done`` is told what came of it."""

    statements: Sequence[Statement]
    done: Tell
    aside: bool = False
    """Whether it takes so long that the thread shall do all of it, for itself."""


def store_now(db: sqlite3.Connection, statements: Sequence[Statement]) -> Result:
    """Store statements in a transaction of their own; returns what went wrong."""
    try:
        for sql, values in statements:
            db.execute(sql, values)
    except sqlite3.Error as error:
        db.rollback()
        return error
    return commit(db)


def commit(db: sqlite3.Connection) -> Result:
    """Commit; returns what went wrong, which has not happened unless it is an UnsureError."""
    try:
        db.commit()
    except sqlite3.Error as error:
        db.rollback()
        if error.sqlite_errorcode in _UNSURE and write_something(db) is not None:
            return UnsureError(*error.args)
        return error
    return None


def write_something(db: sqlite3.Connection) -> Result:
    """Write what changes nothing, over what a failed commit has left; returns what went wrong."""
    try:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        db.execute(f"PRAGMA user_version = {version}")
    except sqlite3.Error as error:
        return error
    return None


def of_the_disk(error: Result) -> bool:
    """Return whether the disk is the reason, and not what was to be written."""
    if error is None or isinstance(error, UnsureError):
        return error is not None
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_THE_DISK


_Job: TypeAlias = Callable[[sqlite3.Connection], Result]
_Then: TypeAlias = Callable[[Result], None]


class _Disk:
    """A thread that waits for the disk, one thing after the other.

    The futures of an executor would cost more than all else of a small commit.
    """

    def __init__(self, db: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        """Do things with ``db`` for callers in the thread of ``loop``."""
        self._db, self._loop = db, loop
        self._jobs: SimpleQueue[tuple[_Job, _Then] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def do(self, job: _Job, then: _Then) -> None:
        """Let ``then`` be called in the loop with what came of ``job``."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="journal", daemon=True)
            self._thread.start()
        self._jobs.put((job, then))

    def close(self) -> None:
        """Wait until everything is done."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()

    def _work(self) -> None:
        while (wanted := self._jobs.get()) is not None:
            job, then = wanted
            result = job(self._db)
            with suppress(RuntimeError):  # nobody waits for it any more: the loop is closed
                self._loop.call_soon_threadsafe(then, result)


class Pace:
    """How many of something come in a second, as they came of late."""

    def __init__(self, now: float) -> None:
        """Begin with none; ``now`` is in seconds that no clock sets back."""
        self.a_second = 0.0
        self._come, self._since = 0, now

    def count(self, number: int, now: float) -> None:
        """Count some."""
        self._come += number
        passed = now - self._since
        if passed >= WINDOW:
            self.a_second = self._come / passed
            self._come, self._since = 0, now


class Journal:
    """Gathers what is to be written; while one lot goes to the disk, the next is gathered."""

    def __init__(
        self,
        db: sqlite3.Connection,
        loop: asyncio.AbstractEventLoop,
        measure: Callable[[float], None] = lambda seconds: None,
        trouble: Done = lambda error: None,
        worded: Callable[[sqlite3.Error], Any] = lambda error: error,
    ) -> None:
        """Write to ``db``, which nobody else may use, for callers in the thread of ``loop``.

        ``measure`` is told how long each commit took, in seconds; ``trouble`` when the disk begins
        to take nothing, and why, and None when that is over. ``worded`` is what those who submit
        are told of an error.
        """
        self._db = db
        self._execute = db.cursor().execute
        self._loop = loop
        self._measure = measure
        self._trouble = trouble
        self._worded = worded
        self._broken: Result = None
        """Why the disk takes nothing now."""
        self._unsure: list[Answer] = []
        """Who waits for writes that have failed, but may still be found after a restart."""
        self._timer: asyncio.TimerHandle | None = None
        self._pace = Pace(time.perf_counter())
        self._gathering: asyncio.TimerHandle | None = None
        """When is written what is being gathered, where many come."""
        self._waiting: deque[Write] = deque()
        self._callbacks: Callbacks[Any] = Callbacks(loop)
        self._writing = False
        self._disk = _Disk(db, loop)

    def submit(self, write: Write) -> None:
        """Store a write after those before it."""
        self._waiting.append(write)
        if not self._writing:
            self._begin()
        elif len(self._waiting) >= ENOUGH:
            self._gathered()

    def _begin(self) -> None:
        self._writing = True
        if len(self._waiting) < ENOUGH and self._pace.a_second * GATHERED >= MANY:
            self._gathering = self._loop.call_later(GATHERED, self._gathered)
        else:
            self._loop.call_soon(self._gather, 0, time.perf_counter())

    def _gathered(self) -> None:
        """Write what has come, if it is being gathered: enough, or all that came in its time."""
        if self._gathering is not None:
            self._gathering.cancel()
            self._gathering = None
            self._write()

    def _gather(self, before: int, since: float) -> None:
        """Write once no more has come than there was ``before``, in a turn of the loop.

        A commit costs the same for many: under load, each turn of the loop brings more of them.
        """
        there = len(self._waiting)
        if there == before or there >= ENOUGH or time.perf_counter() - since > GATHERED:
            self._write()
        else:
            self._loop.call_soon(self._gather, there, since)

    def close(self) -> None:
        """Store what is left; nobody is called back any more."""
        if self._gathering is not None:
            self._gathering.cancel()
        self._disk.close()
        if self._unsure:
            write_something(self._db)
        while self._waiting:
            store_now(self._db, self._waiting.popleft().statements)

    def _write(self) -> None:
        """Hand statements to the database here, and let the thread wait for the disk.

        The statements take microseconds; from another thread, each of them would have to wait for
        this one to give Python up.
        """
        if self._broken is not None:
            self._try_again()
            return
        if self._waiting and self._waiting[0].aside:
            self._write_aside(self._waiting.popleft())
            return
        batch = self._batch()
        try:
            for write in batch:
                for sql, values in write.statements:
                    self._execute(sql, values)
        except sqlite3.Error:
            self._db.rollback()
            # One bad write must not take the others with it.
            self._tell([(write.done, store_now(self._db, write.statements)) for write in batch])
            return
        began = time.perf_counter()
        self._pace.count(len(batch), began)
        waiting = [write.done for write in batch]  # what was written goes while it is at hand
        self._disk.do(commit, lambda result: self._committed(waiting, began, result))

    def _batch(self) -> list[Write]:
        """Take what shares the next commit."""
        batch: list[Write] = []
        while self._waiting and len(batch) < MOST_TOGETHER and not self._waiting[0].aside:
            batch.append(self._waiting.popleft())
        return batch

    def _write_aside(self, write: Write) -> None:
        """Let the thread store what takes long; the event loop goes on meanwhile."""
        self._disk.do(
            lambda db: store_now(db, write.statements),
            lambda result: self._tell([(write.done, result)]),
        )

    def _committed(self, waiting: Sequence[Tell], began: float, result: Result) -> None:
        self._measure(time.perf_counter() - began)
        self._tell([(done, result) for done in waiting])

    def _tell(self, answers: Sequence[Answer]) -> None:
        self._writing = False
        if self._waiting:
            self._begin()
        failed = [why for _, why in answers if why is not None]
        if failed:
            self._unsure += [each for each in answers if isinstance(each[1], UnsureError)]
            answers = [each for each in answers if not isinstance(each[1], UnsureError)]
        self._answer(answers)
        broken = next(filter(of_the_disk, failed), None)
        if broken is not None and self._broken is None:
            self._break(broken)

    def _answer(self, answers: Iterable[Answer]) -> None:
        self._callbacks.add(
            [(done, None if why is None else self._worded(why)) for done, why in answers]
        )

    # --- a disk that takes nothing ---

    def _break(self, error: sqlite3.Error) -> None:
        self._broken = error
        self._trouble(error)
        self._look_later()

    def _look_later(self) -> None:
        """Find out now and then whether the disk works again, though nobody writes."""
        self._timer = self._loop.call_later(TRY_AGAIN, self._look_later)
        if not self._writing:
            self._begin()

    def _try_again(self) -> None:
        """Write over what has failed; what waits is stored after that, or refused."""
        self._disk.do(write_something, self._tried)

    def _tried(self, error: Result) -> None:
        if error is not None:
            refused = [*self._waiting]
            self._waiting.clear()
            self._tell([(write.done, error) for write in refused])  # of these, nothing was tried
            return
        assert self._timer is not None
        self._timer.cancel()
        self._broken = None
        self._trouble(None)
        unsure, self._unsure = self._unsure, []
        self._tell([])
        self._answer(unsure)

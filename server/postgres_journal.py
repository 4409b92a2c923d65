"""Writes to PostgreSQL, in order, by a thread of their own; many share one transaction.

Whoever submits a write is called back when it is committed, or when it is sure never to be. If the
connection is lost in the middle of a commit, the database is asked afterwards what came of it, and
until it answers, nobody is told anything.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from queue import Empty, SimpleQueue
from secrets import token_hex
from threading import Event, Thread
from typing import Any, NamedTuple, TypeAlias

import psycopg
from psycopg import errors
from psycopg.pq import TransactionStatus

from parlour.server.sql_store import Statement
from parlour.server.store import ConflictError, StoreError

log = logging.getLogger(__name__)

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
MOST_TOGETHER = 200
"""Writes that share a transaction at most."""
TOLD_TOGETHER = 25
"""Callers who are told at a time: in between, the event loop turns to others."""
TRY_AGAIN = 1.0
"""Seconds after which a database that took nothing is tried again."""
_SET_MARK = "UPDATE writers SET last = %s, since = now() WHERE id = %s"
_OF_THE_DATABASE = ("25006", "53", "57", "58")
"""How the codes of errors begin that are not about what was to be written."""

Result: TypeAlias = StoreError | None
"""What came of a write: None if it is stored, else why it is not."""


class Write(NamedTuple):
    """Statements that are stored together or not at all.

    ``fence``: the table to which they belong and the number under which this process holds it;
    if it is held under another by now, nothing is stored.
    """

    statements: Sequence[Statement]
    done: Callable[[Result], None]
    fence: tuple[str, int] | None = None


class LostError(Exception):
    """The connection is gone, and the transaction may have been committed or not."""


class Mark(NamedTuple):
    """The number of a transaction among those of its ``writer``, to be found again."""

    writer: str
    number: int


@lru_cache(1024)
def translated(sql: str) -> bytes:
    """Return a statement as psycopg wants it."""
    return sql.replace("?", "%s").encode()


def _is_lost(db: Connection) -> bool:
    return db.closed or db.pgconn.transaction_status == TransactionStatus.UNKNOWN


def of_the_database(error: psycopg.Error) -> bool:
    """Return whether the database is the reason, and not what was to be written."""
    return error.sqlstate is None or error.sqlstate.startswith(_OF_THE_DATABASE)


def why(error: psycopg.Error) -> StoreError:
    """Return in words why something is not stored."""
    if isinstance(error, errors.UniqueViolation | errors.ForeignKeyViolation):
        return ConflictError("another process has written here; what it has written stands")
    if isinstance(error, errors.DiskFull):
        return StoreError("the disk of its database is full")
    if of_the_database(error):
        return StoreError("its database cannot be used")
    return StoreError(str(error))


# --- one transaction ---


def store_together(
    db: Connection, writes: Sequence[Write], mark: Mark | None = None
) -> list[Result]:
    """Store writes in one transaction, and its ``mark``; return what came of each write.

    Raises psycopg.Error if none of them is stored, and LostError if nobody knows.
    """
    try:
        fences = _fences(db, writes)
        stands = [
            each.fence is None or fences.get(each.fence[0]) == each.fence[1] for each in writes
        ]
        with db.pipeline():
            cursor = db.cursor()
            for write, may in zip(writes, stands, strict=True):
                for sql, values in write.statements if may else ():
                    cursor.execute(translated(sql), values)
            if mark is not None:
                cursor.execute(_SET_MARK, mark[::-1])
        db.commit()
    except psycopg.Error:
        _roll_back(db)
        raise
    lost = ConflictError("another process holds this table now")
    return [None if may else lost for may in stands]


def _fences(db: Connection, writes: Sequence[Write]) -> dict[str, int]:
    """Return the numbers under which tables are held.

    They stay so until the transaction has ended: whoever takes such a table over waits for that.
    """
    tables = sorted({write.fence[0] for write in writes if write.fence is not None})
    if not tables:
        return {}
    query = "SELECT tab, fence FROM leases WHERE tab = ANY(%s) ORDER BY tab FOR SHARE"
    return dict(db.execute(query, (tables,)).fetchall())


def _roll_back(db: Connection) -> None:
    """End a transaction that has failed; raises LostError if nobody knows what came of it."""
    if _is_lost(db):
        raise LostError
    try:
        db.rollback()
    except psycopg.Error as error:
        raise LostError from error


def begin_to_write(db: Connection, writer: str) -> None:
    """Let a writer mark its transactions; those who were last heard of long ago are forgotten."""
    long_ago = "DELETE FROM writers WHERE since < now() - interval '30 days' AND id != %s"
    db.execute(long_ago, (writer,))
    db.execute("INSERT INTO writers (id, last) VALUES (%s, 0) ON CONFLICT DO NOTHING", (writer,))
    db.commit()


def was_committed(db: Connection, mark: Mark) -> bool:
    """Return what came of the last transaction of a writer, once that is decided."""
    query = "SELECT last FROM writers WHERE id = %s FOR UPDATE"  # waits for it
    row = db.execute(query, (mark.writer,)).fetchone()
    db.rollback()
    return row is not None and row[0] == mark.number


# --- the thread ---


class PostgresJournal:
    """Hands what is to be written to a thread, which gathers while it waits for the database."""

    def __init__(
        self,
        connect: Callable[[], Connection],
        loop: asyncio.AbstractEventLoop,
        measure: Callable[[float], None] = lambda seconds: None,
        trouble: Callable[[psycopg.Error | None], None] = lambda error: None,
    ) -> None:
        """Write by connections that ``connect`` makes, for callers in the thread of ``loop``.

        ``measure`` is told how long each transaction took, in seconds; ``trouble`` when the
        database begins to take nothing, and why, and None when that is over.
        """
        self._connect, self._loop = connect, loop
        self._writer, self._number = token_hex(8), 0
        self._measure, self._trouble = measure, trouble
        self._db: Connection | None = None
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._answers: deque[tuple[Write, Result]] = deque()
        """What has become of writes whose callers are still to be told."""
        self._closing = Event()
        self._thread = Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def submit(self, write: Write) -> None:
        """Store a write after those before it."""
        self._waiting.put(write)

    def close(self) -> None:
        """Store what is left, if the database takes it; nobody is called back any more."""
        self._closing.set()
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while batch := self._next():
            began = time.perf_counter()
            results, blamed = self._store(batch)
            self._call(self._measure, time.perf_counter() - began)
            self._call(self._answer, [*zip(batch, results, strict=True)])
            if blamed is not None:
                self._wait_for_better(blamed)
        with suppress(psycopg.Error):
            if self._db is not None:
                self._db.execute("DELETE FROM writers WHERE id = %s", (self._writer,))
                self._db.commit()
                self._db.close()

    def _call(self, function: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # nobody waits for it any more: the loop is closed
            self._loop.call_soon_threadsafe(function, *arguments)

    def _next(self) -> list[Write]:
        """Wait for writes, and return those that are there; none: it is over."""
        first = self._waiting.get()
        batch = [] if first is None else [first]
        with suppress(Empty):
            while len(batch) < MOST_TOGETHER:
                write = self._waiting.get_nowait()
                if write is None:
                    self._waiting.put(None)
                    break
                batch.append(write)
        return batch

    def _store(self, batch: Sequence[Write]) -> tuple[list[Result], psycopg.Error | None]:
        """Store writes; return what came of each, and the error if it is the database's.

        One that is refused does not take the others with it.
        """
        try:
            return self._insist(batch), None
        except psycopg.Error as error:
            if len(batch) == 1:
                return [why(error)], error if of_the_database(error) else None
        each = [self._store([write]) for write in batch]
        blamed = next((blamed for _, blamed in each if blamed is not None), None)
        return [result for (result,), _ in each], blamed

    def _insist(self, batch: Sequence[Write]) -> list[Result]:
        """Store writes over as many connections as that takes; raises psycopg.Error."""
        unsure: Mark | None = None
        while True:
            try:
                db = self._connected()
                if unsure is not None and was_committed(db, unsure):
                    return [None] * len(batch)
                self._number += 1
                unsure = None
                return store_together(db, batch, Mark(self._writer, self._number))
            except LostError:
                unsure = Mark(self._writer, self._number)
                self._hang_up()
            except psycopg.Error as error:
                if self._db is not None and not _is_lost(self._db):
                    raise
                self._hang_up()
                if self._closing.is_set():
                    raise
                self._wait_for_better(error)

    def _connected(self) -> Connection:
        if self._db is None:
            self._db = self._connect()
            begin_to_write(self._db, self._writer)
        return self._db

    def _hang_up(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            with suppress(psycopg.Error):
                db.close()

    # --- a database that takes nothing ---

    def _wait_for_better(self, error: psycopg.Error) -> None:
        """Try again and again; what is to be written meanwhile is refused, and was not tried."""
        self._call(self._trouble, error)
        while not self._closing.wait(TRY_AGAIN):
            try:
                db = self._connected()
                db.execute("UPDATE version SET number = number")
                db.commit()
                break
            except psycopg.Error as again:
                self._hang_up()
                self._refuse_waiting(why(again))
        self._call(self._trouble, None)

    def _refuse_waiting(self, reason: StoreError) -> None:
        refused: list[tuple[Write, Result]] = []
        with suppress(Empty):
            while (write := self._waiting.get_nowait()) is not None:
                refused.append((write, reason))
            self._waiting.put(None)
        self._call(self._answer, refused)

    # --- in the loop ---

    def _answer(self, answers: Sequence[tuple[Write, Result]]) -> None:
        """Call back, after those who are to be called back already."""
        waits = bool(self._answers)
        self._answers.extend(answers)
        if not waits:
            self._answer_some()

    def _answer_some(self) -> None:
        for _ in range(min(len(self._answers), TOLD_TOGETHER)):
            write, result = self._answers[0]
            try:
                write.done(result)
            except Exception:
                log.exception("what was to happen after storing failed")
            self._answers.popleft()  # whoever is told may cause more answers, which come after
        if self._answers:
            self._loop.call_soon(self._answer_some)

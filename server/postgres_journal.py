"""Writes to PostgreSQL, in order, by a thread of their own; many share one transaction.

Whoever submits a write is called back when it is committed, or when it is sure never to be. If the
connection is lost in the middle of a commit, the database is asked afterwards what came of it, and
until it answers, nobody is told anything.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, NamedTuple, TypeAlias

import psycopg
from psycopg import errors
from psycopg.pq import TransactionStatus

from parlour.server.callbacks import Callbacks
from parlour.server.postgres_lease import Connection, Lease
from parlour.server.postgres_schema import NOT_HELD
from parlour.server.rows import Statement
from parlour.server.store import ConflictError, StoreError

MOST_TOGETHER = 200
"""Writes that share a transaction at most."""
TRY_AGAIN = 1.0
"""Seconds after which a database that took nothing is tried again."""
_MARK = "UPDATE leases SET last = %s WHERE name = %s AND fence = %s"
SUPERSEDED = "another process has taken over"
_OF_THE_DATABASE = ("25006", "53", "57", "58")
"""How the codes of errors begin that are not about what was to be written."""

Result: TypeAlias = StoreError | None
"""What came of a write: None if it is stored, else why it is not."""


class Write(NamedTuple):
    """Statements that are stored together or not at all."""

    statements: Sequence[Statement]
    done: Callable[[Result], None]


class LostError(Exception):
    """The connection is gone, and the transaction may have been committed or not."""


class SupersededError(Exception):
    """Somebody else writes by now: nothing of this is stored, and nothing will be."""


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
    if error.sqlstate == NOT_HELD:
        return ConflictError("another process leads this table by now")
    if isinstance(error, errors.DiskFull):
        return StoreError("the disk of its database is full")
    if of_the_database(error):
        return StoreError("its database cannot be used")
    return StoreError(str(error))


# --- one transaction ---


def store_together(
    db: Connection, writes: Sequence[Write], lease: Lease | None = None, number: int = 0
) -> None:
    """Store writes in one transaction; with a ``lease``, only if that is in force.

    ``number``: that of the transaction among those of the lease, by which it is found again. Raises
    SupersededError and psycopg.Error if nothing is stored, and LostError if nobody knows.
    """
    try:
        with db.pipeline():
            cursor, held = db.cursor(), db.cursor()
            if lease is not None:  # whoever wants it waits for the end of the transaction
                held.execute(_MARK, (number, lease.name, lease.fence))
            for write in writes:
                for sql, values in write.statements:
                    cursor.execute(translated(sql), values)
        superseded = lease is not None and held.rowcount != 1
        if not superseded:
            db.commit()
    except psycopg.Error:
        _roll_back(db)
        raise
    if superseded:
        _roll_back(db)
        raise SupersededError


def _roll_back(db: Connection) -> None:
    """End a transaction that has failed; raises LostError if nobody knows what came of it."""
    if _is_lost(db):
        raise LostError
    try:
        db.rollback()
    except psycopg.Error as error:
        raise LostError from error


def was_committed(db: Connection, lease: Lease, number: int) -> bool:
    """Return what came of the last transaction under a lease, once that is decided.

    Raises SupersededError if nobody will know any more.
    """
    query = "SELECT last, fence FROM leases WHERE name = %s FOR UPDATE"  # waits for it
    row = db.execute(query, (lease.name,)).fetchone()
    db.rollback()
    if row is None or row[1] != lease.fence:
        raise SupersededError
    return bool(row[0] == number)


# --- the thread ---


class PostgresJournal:
    """Hands what is to be written to a thread, which gathers while it waits for the database."""

    def __init__(
        self,
        connect: Callable[[], Connection],
        lease: Lease,
        loop: asyncio.AbstractEventLoop,
        measure: Callable[[float], None] = lambda seconds: None,
        trouble: Callable[[psycopg.Error | None], None] = lambda error: None,
        superseded: Callable[[], None] = lambda: None,
    ) -> None:
        """Write under a lease, for callers in the thread of ``loop``.

        ``connect`` makes connections. ``measure`` is told how long each transaction took, in
        seconds; ``trouble`` when the database begins to take nothing, and why, and None when that
        is over; ``superseded`` is called when nothing will be stored any more.
        """
        self._connect, self._lease, self._loop = connect, lease, loop
        self._number = 0
        """How many transactions were begun."""
        self._measure, self._trouble, self._superseded = measure, trouble, superseded
        self._db: Connection | None = None
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._callbacks: Callbacks[Result] = Callbacks(loop)
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
            self._answer(zip(batch, results, strict=True))
            if blamed is not None:
                self._wait_for_better(blamed)
        self._hang_up()

    def _call(self, function: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # nobody waits for it any more: the loop is closed
            self._loop.call_soon_threadsafe(function, *arguments)

    def _answer(self, answers: Iterable[tuple[Write, Result]]) -> None:
        self._call(self._callbacks.add, [(write.done, result) for write, result in answers])

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
            self._insist(batch)
        except SupersededError:
            self._call(self._superseded)
            return [ConflictError(SUPERSEDED)] * len(batch), None
        except psycopg.Error as error:
            if len(batch) == 1:
                return [why(error)], error if of_the_database(error) else None
        else:
            return [None] * len(batch), None
        each = [self._store([write]) for write in batch]
        blamed = next((blamed for _, blamed in each if blamed is not None), None)
        return [result for (result,), _ in each], blamed

    def _insist(self, batch: Sequence[Write]) -> None:
        """Store writes over as many connections as that takes.

        Raises psycopg.Error and SupersededError if they are not stored.
        """
        unsure = False
        while True:
            try:
                db = self._connected()
                if unsure and was_committed(db, self._lease, self._number):
                    return
                self._number += 1
                unsure = False
                store_together(db, batch, self._lease, self._number)
                return
            except LostError:
                unsure = True
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
        self._answer(refused)

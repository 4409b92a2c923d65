"""A store in a PostgreSQL database, which any number of processes may share."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from secrets import token_hex
from threading import Lock
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from parlour.server.all_rows import TABLES, Row, Rows
from parlour.server.postgres_journal import (
    SUPERSEDED,
    LostError,
    PostgresJournal,
    SupersededError,
    Write,
    store_together,
    translated,
    why,
)
from parlour.server.postgres_lease import Connection, Keeper, Lease, last_holder, take
from parlour.server.postgres_schema import bring_up_to_date
from parlour.server.rows import Statement
from parlour.server.sql_store import SqlStore, said_of
from parlour.server.store import (
    ConflictError,
    Done,
    Notice,
    StoreError,
)

log = logging.getLogger(__name__)

_PATIENCE: dict[str, int | str] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "gods-playground",
}
"""How connections are made where the address says nothing of it: a dead one is noticed soon."""
SERVER, PROCESSES = "server", "process %"
"""The lease of the one server of a database, and those of processes that serve it together."""
LOOK_AGAIN = 0.25
"""Seconds between the times at which who stands by looks whether it is their turn."""
AT_A_TIME = 2000
"""Rows that are fetched together where all are read."""
IN_BETWEEN = 200
"""Rows after which other threads may go on, that of the event loop among them."""
_NEXT_LINE = "SELECT setval(pg_get_serial_sequence('chat', 'id'), max(id)) FROM chat"
_ADVICE = "see that it runs and that the address and password of --database are right"


class PostgresStore(SqlStore):
    """The database at an address."""

    advice = "restore a backup of the database"

    def __init__(self, address: str, *, serve: bool = False, standby: bool = False) -> None:
        """Connect to ``address``, ``postgresql://…``, and make what lacks; raises StoreError.

        ``serve``: be the one server of the database, for as long as the store is open; with
        ``standby``, wait until there is no other. One that has died is waited for in any case: its
        lease runs out within seconds.
        """
        self._address = address
        self._where = without_password(address)
        self._journal: PostgresJournal | None = None
        self._lock = Lock()
        """Held by the thread that reads or writes over the connection."""
        self._lease: Lease | None = None
        self._keeper: Keeper | None = None
        self._superseded: Callable[[], None] = lambda: None
        with self._in_words():
            self._db = self._connect()
        try:
            with self._in_words():
                bring_up_to_date(self._db, self.where)
                if serve:
                    self._lease = self._take_lease(standby=standby)
                    self._keeper = Keeper(self._connect, self._lease, self._lost)
        except BaseException:
            self._db.close()
            raise

    def _take_lease(self, *, standby: bool) -> Lease:
        """Be the one server, waiting for that if need be; raises StoreError, psycopg.Error."""
        first = None
        while (lease := self._try_to_serve(self._connected())) is None:
            holder = last_holder(self._db)
            text = f"{self.where} is in use by {holder.who}"
            if first is None:
                first = holder
                if standby:
                    log.info("standing by: %s", text)
            elif holder != first and not standby:  # it is alive
                raise StoreError(f"{text}; stop that, or add --standby to wait for its end")
            time.sleep(LOOK_AGAIN)
        if first is not None:
            log.warning("taking over")
        return lease

    def _try_to_serve(self, db: Connection) -> Lease | None:
        """Take the lease by which this process serves; None if it may not yet."""
        return take(db, SERVER, who(), PROCESSES)

    def _lost(self) -> None:
        log.error("another process has taken %s over; this one stores nothing more", self.where)
        self._superseded()

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        """Say in a StoreError what the database says."""
        try:
            yield
        except psycopg.Error as error:
            raise StoreError(self._unusable(error)) from error

    @property
    def where(self) -> str:
        """The address, without the password."""
        return self._where

    def _connect(self) -> Connection:
        return psycopg.connect(full_address(self._address))

    def _unusable(self, error: Exception) -> str:
        reason = next(iter(str(error).strip().splitlines()), type(error).__name__)
        return f"the database {self.where} cannot be used ({reason}); {_ADVICE}"

    def close(self) -> None:
        """Store what is left, and hang up."""
        if self._journal is not None:
            self._journal.close()
        if self._keeper is not None:
            self._keeper.close()
        with self._lock:
            self._db.close()

    @contextmanager
    def all_rows(self) -> Iterator[Rows]:
        """Return all rows, to be read or to be added to, in a transaction; raises StoreError."""
        with self._in_words(), self._connect() as db:
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            yield _Rows(db)

    # --- writing ---

    def write_in_background(
        self,
        loop: asyncio.AbstractEventLoop,
        measure: Callable[[float], None] = lambda seconds: None,
        announce: Callable[[Notice], None] = lambda notice: None,
        superseded: Callable[[], None] = lambda: None,
    ) -> None:
        """Let the callers in ``loop`` wait for the database no more; before, writing is at once.

        ``measure`` is told how many seconds each transaction took, ``announce`` what everybody
        should know of the database: that it takes nothing any more, and that this is over.
        ``superseded`` is called when another process has taken over.
        """

        def over() -> None:
            with suppress(RuntimeError):  # the loop is closed: it is over anyway
                loop.call_soon_threadsafe(superseded)

        self._superseded = over
        trouble = said_of(self.where, announce, self._unusable, why)
        lease = self._lease or take(self._db, f"once {token_hex(8)}", who())
        assert lease is not None
        self._journal = PostgresJournal(self._connect, lease, loop, measure, trouble, superseded)

    def _write(self, statements: Sequence[Statement], done: Done) -> None:
        write = Write(statements, done)
        if self._journal is None:
            done(self._write_now(write))
        else:
            self._journal.submit(write)

    def _write_now(self, write: Write) -> StoreError | None:
        with self._lock:
            try:
                store_together(self._connected(), [write], self._lease)
            except LostError:
                return StoreError(f"the connection to {self.where} was lost meanwhile")
            except SupersededError:
                return ConflictError(SUPERSEDED)
            except psycopg.Error as error:
                return why(error)
            return None

    def _connected(self) -> Connection:
        if self._db.closed:
            self._db = self._connect()
        return self._db

    # --- reading ---

    def _read(self, query: str, parameters: Sequence[Any] = ()) -> list[Any]:
        with self._lock, self._in_words():
            try:
                return self._rows(query, parameters)
            except psycopg.OperationalError:
                if not self._db.closed:
                    raise
                return self._rows(query, parameters)  # the connection had ended meanwhile

    def _rows(self, query: str, parameters: Sequence[Any]) -> list[Any]:
        with self._connected().transaction():
            cursor, rows = self._db.execute(translated(query), parameters), []
            while some := cursor.fetchmany(IN_BETWEEN):
                rows += some
            return rows

    def _read_apart(self, query: str, parameters: Sequence[Any]) -> list[Any]:
        return self._read(query, parameters)


class _Rows:
    """The rows of a database."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    def count(self, table: str) -> int:
        """Return the number of rows."""
        query = f"SELECT count(*) FROM {table}"
        return int((self._db.execute(query.encode()).fetchone() or (0,))[0])

    def read(self, table: str) -> Iterator[Row]:
        """Yield every row."""
        query = f"SELECT {', '.join(TABLES[table])} FROM {table}"
        with self._db.cursor(f"all_{table}") as cursor:
            cursor.itersize = AT_A_TIME
            yield from cursor.execute(query.encode())

    def write(self, table: str, rows: Iterable[Row]) -> None:
        """Add rows."""
        order = f"COPY {table} ({', '.join(TABLES[table])}) FROM STDIN"
        with self._db.cursor() as cursor, cursor.copy(order.encode()) as copy:
            for row in rows:
                copy.write_row(row)
        if table == "chat":
            self._db.execute(_NEXT_LINE)


def who() -> str:
    """Return who this is, in words for who runs it."""
    return f"process {os.getpid()} of {socket.gethostname()}"


def full_address(address: str) -> str:
    """Return an address with all that it says nothing of; raises psycopg.Error if it is none."""
    return make_conninfo("", **{**_PATIENCE, **conninfo_to_dict(address)})


def without_password(address: str) -> str:
    """Return an address without its password; raises StoreError if it is none."""
    try:
        given = conninfo_to_dict(address)
    except psycopg.ProgrammingError as error:
        raise StoreError(f"--database: this is no address of PostgreSQL ({error})") from error
    host, port = given.get("host", "localhost"), given.get("port", 5432)
    return f"postgresql://{host}:{port}/{given.get('dbname', '')}"

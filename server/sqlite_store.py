"""A store in one SQLite file. What happens at tables is only added to."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar, Final

from platformdirs import user_data_path

from parlour.server.all_rows import TABLES, Row, Rows
from parlour.server.journal import Journal, Write, of_the_disk, store_now, write_something
from parlour.server.migrations import MIGRATIONS
from parlour.server.room import Room
from parlour.server.rows import STEP, Adding, Statement, adding_to
from parlour.server.seating import Seating
from parlour.server.sql_store import SqlStore, said_of
from parlour.server.store import Done, Notice, StoreError
from parlour.server.table import Entry

FILE_NAME = "tables.sqlite3"
LOCK_NAME = "in-use.sqlite3"

log = logging.getLogger(__name__)

SORT_IN: Final[Sequence[Statement]] = (
    (f"INSERT INTO steps ({STEP}) SELECT {STEP} FROM fresh ORDER BY tab, n", ()),
    ("DELETE FROM fresh", ()),
)
"""Puts the steps that have come of late to the others of their tables."""
_GAPS = """
WITH parts AS (
    SELECT tab, count(n) AS there, max(n) AS last FROM steps GROUP BY tab
    UNION ALL SELECT tab, count(n), max(n) FROM fresh GROUP BY tab
)
SELECT id, coalesce(sum(there), 0) AS there, coalesce(max(last), -1) AS last
FROM tables LEFT JOIN parts ON tab = id
WHERE status != 'open' GROUP BY id
HAVING coalesce(sum(there), 0) != coalesce(max(last), 0) + 1
"""
_ENTRIES = """
SELECT n, seat, action, dice, at, cause, keeps FROM steps WHERE tab = ?1
UNION ALL SELECT n, seat, action, dice, at, cause, keeps FROM fresh WHERE tab = ?1
ORDER BY n
"""
SORTED_IN_AFTER: Final = 4000
"""Steps after which those that have come are sorted in, which takes some 20 ms in a thread."""
CARRIED_OVER_AFTER: Final = 4000
"""Pages of the database's log after which they go to where they belong: one that has changed often
meanwhile goes once. The log has 16 MB then."""
READ_CACHE: Final = 512
"""KiB of the file that each connection that reads beside the event loop may keep."""
_RESTORE = "restore a copy of the file, or choose another folder with --data"


def default_folder() -> Path:
    """Return the platform's folder for the games of this user."""
    return user_data_path("gods-playground")


class SqliteStore(SqlStore):
    """The database of one folder."""

    advice = _RESTORE
    _new_step: ClassVar[Adding] = adding_to("fresh")
    _gaps_query: ClassVar[str] = _GAPS
    _entries_query: ClassVar[str] = _ENTRIES

    def __init__(self, folder: Path, *, serve: bool = False) -> None:
        """Open, or make, the file in ``folder``; raises StoreError.

        ``serve``: be the one server of the folder, for as long as the store is open.
        """
        self.path = folder / FILE_NAME
        self._journal: Journal | None = None
        self._lock: sqlite3.Connection | None = None
        self._fresh = 0
        """Steps that have come since they were sorted in."""
        self._readers = _Readers(self.path)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if serve:
                self._lock = _lock(folder)
            _make(self.path)
            self._db = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            self._unlock()
            raise StoreError(_unusable(folder, error)) from error
        except StoreError:
            self._unlock()
            raise
        try:
            self._prepare()
            if serve:
                self._check_whole()
                self._write(SORT_IN, _sorted_in)
            self._reader = sqlite3.connect(self.path, check_same_thread=False)
        except sqlite3.Error as error:
            self._db.close()
            self._unlock()
            raise StoreError(_unusable(self.path, error)) from error
        except StoreError:
            self._db.close()
            self._unlock()
            raise

    @property
    def where(self) -> str:
        """The folder."""
        return str(self.path.parent)

    def _prepare(self) -> None:
        db = self._db
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute(f"PRAGMA wal_autocheckpoint = {CARRIED_OVER_AFTER}")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise StoreError(f"{self.path} was written by a newer version; install that version")
        self._check_tables(version)
        _migrate(db, version)
        error = write_something(db)  # reading works in a read-only folder too
        if error is not None:
            raise error
        db.execute("PRAGMA foreign_keys = ON")
        db.isolation_level = "DEFERRED"

    def _check_tables(self, version: int) -> None:
        """Refuse a file that is not what its version says."""
        found = {name for (name,) in self._db.execute("SELECT name FROM sqlite_master")}
        missing = _expected(version) - found
        if missing or (version == 0 and found):
            what = (
                f"has no {' and no '.join(sorted(missing))}" if missing else "is another program's"
            )
            raise StoreError(f"{self.path} {what}; {_RESTORE}")

    def _check_whole(self) -> None:
        """Refuse a file with damaged pages: what is in them would be missed one day."""
        (found,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise StoreError(f"{self.path} is damaged ({found}); {_RESTORE}")

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()

    def close(self) -> None:
        """Store what is left, and close the file."""
        if self._journal is not None:
            self._journal.close()
        self._readers.close()
        self._reader.close()
        self._db.close()
        self._unlock()

    def backup(self, file: Path, progress: Callable[[int, int], None]) -> None:
        """Copy the database to ``file``, also while a server uses it; raises StoreError.

        ``progress`` is told the pages that are left, and all there are.
        """
        try:
            with closing(sqlite3.connect(file)) as copy:
                self._reader.backup(
                    copy, pages=500, progress=lambda _, left, whole: progress(left, whole)
                )
        except sqlite3.Error as error:
            raise StoreError(f"the backup {file} cannot be written: {error}") from error

    @contextmanager
    def all_rows(self) -> Iterator[Rows]:
        """Return all rows, to be read or to be added to, in a transaction; raises StoreError."""
        try:
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                for sql, _ in SORT_IN:
                    self._db.execute(sql)
                yield _Rows(self._db)
        except sqlite3.Error as error:
            raise StoreError(_unusable(self.path, error)) from error

    # --- writing ---

    def write_in_background(
        self,
        loop: asyncio.AbstractEventLoop,
        measure: Callable[[float], None] = lambda seconds: None,
        announce: Callable[[Notice], None] = lambda notice: None,
        superseded: Callable[[], None] = lambda: None,
    ) -> None:
        """Let the callers in ``loop`` wait for the disk no more; before this, writing is at once.

        ``measure`` is told how many seconds each commit took, ``announce`` what everybody should
        know of the disk: that it takes nothing any more, and that this is over. ``superseded`` is
        never called: a file has one server.
        """
        trouble = said_of(self.path, announce, partial(_unusable, self.path), _why)
        self._journal = Journal(self._db, loop, measure, trouble, _worded)

    def _write(self, statements: Sequence[Statement], done: Done, *, aside: bool = False) -> None:
        if self._journal is None:
            error = store_now(self._db, statements)
            done(None if error is None else _worded(error))
        else:
            self._journal.submit(Write(statements, done, aside))

    def start_room(self, room: Room, seating: Seating, first: Entry, done: Done) -> None:
        """Store that the game has begun, with its set-up and who plays."""
        super().start_room(room, seating, first, done)
        self._fresh += 1

    def add_entry(
        self, room: str, entry: Entry, clocks: Sequence[float] | None, done: Done
    ) -> None:
        """Store an entry of the log, and what is left on the clocks, in seconds."""
        super().add_entry(room, entry, clocks, done)
        self._fresh += 1
        if self._fresh >= SORTED_IN_AFTER:
            self._fresh = 0
            self._write(SORT_IN, _sorted_in, aside=True)

    def _deleting(self, room: str) -> list[Statement]:
        return [("DELETE FROM fresh WHERE tab = ?", (room,)), *super()._deleting(room)]

    # --- reading ---

    def _read(self, query: str, parameters: Sequence[Any] = ()) -> list[Any]:
        try:
            with closing(self._reader.execute(query, parameters)) as cursor:
                return cursor.fetchall()
        except sqlite3.Error as error:
            raise StoreError(_unusable(self.path, error)) from error

    def _read_apart(self, query: str, parameters: Sequence[Any]) -> list[Any]:
        try:
            with self._readers.one() as db:
                return db.execute(query, parameters).fetchall()
        except sqlite3.Error as error:
            raise StoreError(_unusable(self.path, error)) from error


class _Readers:
    """Connections that read, each for one thread at a time: a new one takes ten times as long."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._idle: deque[sqlite3.Connection] = deque()
        self._closed = False

    @contextmanager
    def one(self) -> Iterator[sqlite3.Connection]:
        """Lend a connection; one that has failed is not used again."""
        try:
            db = self._idle.pop()
        except IndexError:
            db = sqlite3.connect(self._path, check_same_thread=False)
            db.execute(f"PRAGMA cache_size = -{READ_CACHE}")
        try:
            yield db
        except sqlite3.Error:
            db.close()
            raise
        self._idle.append(db)
        if self._closed:
            self.close()

    def close(self) -> None:
        """Close them; what is still being read is read to its end."""
        self._closed = True
        with suppress(IndexError):
            while True:
                self._idle.pop().close()


class _Rows:
    """The rows of a file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def count(self, table: str) -> int:
        """Return the number of rows."""
        return int(self._db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    def read(self, table: str) -> Iterator[Row]:
        """Yield every row."""
        yield from self._db.execute(f"SELECT {', '.join(TABLES[table])} FROM {table}")

    def write(self, table: str, rows: Iterable[Row]) -> None:
        """Add rows."""
        columns = TABLES[table]
        values = ", ".join("?" * len(columns))
        insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})"
        self._db.executemany(insert, rows)


def _lock(folder: Path) -> sqlite3.Connection:
    """Hold a folder for this process: an open transaction ends with it, however that ends."""
    lock = sqlite3.connect(
        folder / LOCK_NAME, timeout=0, check_same_thread=False, isolation_level=None
    )
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise StoreError(
            f"{folder} is in use by another window or server; close that, or choose another "
            "folder with --data"
        ) from error
    return lock


def _make(path: Path) -> None:
    """Make the file if there is none: under another name first, so that it is never half made."""
    if path.exists():
        if path.stat().st_size == 0:
            raise StoreError(f"{path} is empty, it was cut off; {_RESTORE}, or delete it")
        return
    log_of_old = path.with_name(f"{path.name}-wal")
    if log_of_old.exists() and log_of_old.stat().st_size:
        raise StoreError(f"{path} is gone, but {log_of_old} is still there; {_RESTORE}")
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    new.unlink(missing_ok=True)  # a container's processes have the same number each time
    with new.open("wb") as file:
        file.write(_empty())
        file.flush()
        os.fsync(file.fileno())
    if path.exists():  # somebody else was quicker
        new.unlink()
    else:
        new.replace(path)


@cache
def _empty() -> bytes:
    """Return a database without games, up to date, as it is in a file."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        _migrate(db, 0)
        return db.serialize()


def _migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring a database of a version up to date."""
    for number, migrate in enumerate(MIGRATIONS[version:], version + 1):
        db.execute("BEGIN IMMEDIATE")
        try:
            migrate(db)
            db.execute(f"PRAGMA user_version = {number}")
        except BaseException:
            db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")


def _expected(version: int) -> set[str]:
    """Return the tables that a file of a version has."""
    return set[str]().union(*(names for since, names in _TABLES.items() if since <= version))


_TABLES: dict[int, set[str]] = {
    1: {"tables", "steps"},
    2: {"people", "chat", "banned_addresses"},
    4: {"results"},
    5: {"tournaments"},
    6: {"fresh"},
    7: {"shelf"},
    8: {"devices", "ratings", "opponents"},
}
"""The tables of the database, by the version since which there are those."""


def _sorted_in(error: StoreError | None) -> None:
    """Take note that steps were sorted in, or must wait for another time: nothing is lost."""
    if error is not None:
        log.error("steps could not be sorted in: %s", error)


def _worded(error: sqlite3.Error) -> StoreError:
    """Return what whoever wanted something stored is told."""
    return StoreError(_why(error))


def _why(error: sqlite3.Error) -> str:
    """Return in the words of players why something could not be stored."""
    if not of_the_disk(error):
        return str(error)
    full = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
    return "its disk is full" if full else f"its disk fails ({error})"


def _unusable(path: Path, error: Exception) -> str:
    return f"{path} cannot be used ({error}); choose another folder with --data"

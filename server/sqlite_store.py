"""A store in one SQLite file. What happens at tables is only added to."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec
from platformdirs import user_data_path

from parlour.server.journal import (
    Journal,
    Statement,
    Write,
    of_the_disk,
    store_now,
    write_something,
)
from parlour.server.migrations import MIGRATIONS
from parlour.server.people import Person
from parlour.server.results import Place, Result
from parlour.server.room import CHAT_KEPT, Room
from parlour.server.rows import (
    SORT_IN,
    changed_room,
    entry_of,
    kept_person,
    kept_result,
    kept_tournament,
    new_entry,
    new_room,
    newcomer,
    room_of,
)
from parlour.server.seating import Seating
from parlour.server.store import (
    IT_WORKS_AGAIN,
    NOTHING_IS_STORED,
    Done,
    Notice,
    Store,
    StoreError,
)
from parlour.server.table import DamagedTableError, Entry, Table
from parlour.shared.messages import ChatLine, TournamentInfo

FILE_NAME = "tables.sqlite3"
LOCK_NAME = "in-use.sqlite3"

log = logging.getLogger(__name__)

_PEOPLE = "SELECT id, name, token_hash, created, seen, banned, channels, devices FROM people"
_RESULTS = "SELECT tab, game, at, rated, places FROM results ORDER BY at, tab"
_Places = tuple[Place, ...]
_ROOMS = "SELECT id, setting, seats, status, progress, changed, clocks, rematch FROM tables"
_SET_CLOCKS = "UPDATE tables SET clocks = ? WHERE id = ?"
_OLD_CHAT = """
DELETE FROM chat WHERE tab IS ? AND id <= (
    SELECT id FROM chat WHERE tab IS ? ORDER BY id DESC LIMIT 1 OFFSET ?
)
"""
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
_RESTORE = "restore a copy of the file, or choose another folder with --data"


def default_folder() -> Path:
    """Return the platform's folder for the games of this user."""
    return user_data_path("gods-playground")


class SqliteStore(Store):
    """The database of one folder."""

    def __init__(self, folder: Path, *, serve: bool = False) -> None:
        """Open, or make, the file in ``folder``; raises StoreError.

        ``serve``: be the one server of the folder, for as long as the store is open.
        """
        self.path = folder / FILE_NAME
        self._journal: Journal | None = None
        self._lock: sqlite3.Connection | None = None
        self._fresh = 0
        """Steps that have come since they were sorted in."""
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

    # --- writing ---

    def write_in_background(
        self,
        loop: asyncio.AbstractEventLoop,
        measure: Callable[[float], None] = lambda seconds: None,
        announce: Callable[[Notice], None] = lambda notice: None,
    ) -> None:
        """Let the callers in ``loop`` wait for the disk no more; before this, writing is at once.

        ``measure`` is told how many seconds each commit took, ``announce`` what everybody should
        know of the disk: that it takes nothing any more, and that this is over.
        """

        def trouble(error: sqlite3.Error | None) -> None:
            if error is None:
                log.warning("%s can be written again", self.path)
                announce(Notice(IT_WORKS_AGAIN, over=True))
            else:
                log.error("%s", _unusable(self.path, error))
                announce(Notice(NOTHING_IS_STORED.format(_why(error)), over=False))

        self._journal = Journal(self._db, loop, measure, trouble)

    def _write(self, statements: Sequence[Statement], done: Done, *, aside: bool = False) -> None:
        def stored(error: sqlite3.Error | None) -> None:
            done(None if error is None else StoreError(_why(error)))

        if self._journal is None:
            stored(store_now(self._db, statements))
        else:
            self._journal.submit(Write(statements, stored, aside))

    def add_room(self, room: Room, done: Done, keep: Person | None = None) -> None:
        """Store a new table, together with the person who has made it."""
        self._write_with(newcomer(keep), [new_room(room)], done)

    def change_room(
        self,
        room: Room,
        done: Done,
        seating: Seating | None = None,
        keep: Person | None = None,
    ) -> None:
        """Store how the table stands, with the ``seating`` that it shall have, if another.

        ``keep``: a person who is to be known from now on, stored together with it.
        """
        statement = changed_room(room, seating or room.seating, room.status)
        self._write_with(newcomer(keep), [statement], done)

    def rematch(self, old: Room, new: Room, done: Done, keep: Person) -> None:
        """Store a new table, and that those of an old one play again there."""
        link = ("UPDATE tables SET rematch = ? WHERE id = ?", (new.id, old.id))
        self._write_with(newcomer(keep), [new_room(new), link], done)

    def start_room(self, room: Room, seating: Seating, first: Entry, done: Done) -> None:
        """Store that the game has begun, with its set-up and who plays."""
        begun = changed_room(room, seating, "running")
        self._write([begun, new_entry(room.id, first)], done)
        self._count()

    def add_entry(
        self, room: str, entry: Entry, clocks: Sequence[float] | None, done: Done
    ) -> None:
        """Store an entry of the log, and what is left on the clocks, in seconds."""
        statements = [new_entry(room, entry)]
        if clocks is not None:
            statements.append((_SET_CLOCKS, (json.dumps(clocks), room)))
        self._write(statements, done)
        self._count()

    def _count(self) -> None:
        """Count a step; when there are enough, sort them in."""
        self._fresh += 1
        if self._fresh >= SORTED_IN_AFTER:
            self._fresh = 0
            self._write(SORT_IN, _sorted_in, aside=True)

    def keep_clocks(self, clocks: Sequence[tuple[str, Sequence[float]]]) -> None:
        """Store how the clocks of tables stand now."""
        statements = [(_SET_CLOCKS, (json.dumps(left), room)) for room, left in clocks]
        if statements:
            self._write(statements, lambda error: None)

    def delete_room(self, room: str, done: Done) -> None:
        """Forget a table."""
        gone: list[Statement] = [
            ("DELETE FROM fresh WHERE tab = ?", (room,)),
            ("DELETE FROM tables WHERE id = ?", (room,)),
        ]
        self._write(gone, done)

    def keep_person(self, person: Person, done: Done = lambda error: None) -> None:
        """Store a person, new or changed."""
        self._write_with(person, [], done)

    def _write_with(
        self, person: Person | None, statements: Sequence[Statement], done: Done
    ) -> None:
        """Store statements, and a person with them: both or none of them."""
        if person is None:
            self._write(statements, done)
            return

        def stored(error: StoreError | None) -> None:
            person.stored = person.stored or error is None
            done(error)

        self._write([kept_person(person), *statements], stored)

    def ban(self, person: Person, addresses: Iterable[str], done: Done) -> None:
        """Store that a person is banned, and that nobody may come from some addresses."""
        statement = "INSERT OR REPLACE INTO banned_addresses VALUES (?, ?)"
        rows = [(statement, (address, person.id)) for address in addresses]
        self._write_with(person, rows, done)

    def unban(self, person: Person, done: Done) -> None:
        """Store that a person may come again, and forget their banned addresses."""
        statement = "DELETE FROM banned_addresses WHERE person = ?"
        self._write_with(person, [(statement, (person.id,))], done)

    def add_chat(
        self, room: str | None, line: ChatLine, done: Done, keep: Person | None = None
    ) -> None:
        """Store what was said at a table, or in the lobby; what is too old to be shown goes."""
        row = (room, line.person, line.name, line.text, line.at)
        statement = "INSERT INTO chat (tab, person, name, text, at) VALUES (?, ?, ?, ?, ?)"
        statements = [(statement, row), (_OLD_CHAT, (room, room, CHAT_KEPT))]
        self._write_with(newcomer(keep), statements, done)

    def add_result(self, result: Result, done: Done = lambda error: None) -> None:
        """Store how a game ended."""
        self._write([kept_result(result)], done)

    def keep_tournament(self, info: TournamentInfo, done: Done, keep: Person | None = None) -> None:
        """Store a tournament, new or changed, and a person who is to be known from now on."""
        self._write_with(newcomer(keep), [kept_tournament(info)], done)

    def drop_tournament(self, tournament: str, done: Done) -> None:
        """Forget a tournament."""
        self._write([("DELETE FROM tournaments WHERE id = ?", (tournament,))], done)

    def forget_person(
        self,
        person: str,
        results: Sequence[Result],
        tournaments: Sequence[TournamentInfo],
        tables: Sequence[tuple[Room, Seating]],
        done: Done,
    ) -> None:
        """Forget a person with all they have said; store what is left without them."""
        gone: list[Statement] = [
            ("DELETE FROM people WHERE id = ?", (person,)),
            ("DELETE FROM chat WHERE person = ?", (person,)),
        ]
        changed = [changed_room(room, seating, room.status) for room, seating in tables]
        others = [*map(kept_result, results), *map(kept_tournament, tournaments)]
        self._write([*gone, *others, *changed], done)

    def forget_people(self, people: Iterable[str], done: Done) -> None:
        """Forget persons for good."""
        statement = "DELETE FROM people WHERE id = ?"
        self._write([(statement, (person,)) for person in people], done)

    # --- reading ---

    def people(self) -> list[Person]:
        """Return everybody; raises StoreError."""
        return [
            Person(
                id=row[0],
                name=row[1],
                token_hash=row[2],
                created=row[3],
                seen=row[4],
                banned=bool(row[5]),
                channels=tuple(json.loads(row[6])),
                devices=tuple(json.loads(row[7])),
                stored=True,
            )
            for row in self._read(_PEOPLE)
        ]

    def results(self) -> list[Result]:
        """Return how games ended, the oldest first; raises StoreError."""
        return [
            Result(tab, game, at, bool(rated), msgspec.json.decode(places, type=_Places))
            for tab, game, at, rated, places in self._read(_RESULTS)
        ]

    def tournaments(self) -> list[TournamentInfo]:
        """Return the tournaments, the oldest first; raises StoreError."""
        rows = self._read("SELECT info FROM tournaments ORDER BY created, id")
        return [msgspec.json.decode(info, type=TournamentInfo) for (info,) in rows]

    def said_by(self, person: str) -> list[ChatLine]:
        """Return what is kept of what somebody said, the oldest first; raises StoreError."""
        query = "SELECT person, name, text, at FROM chat WHERE person = ? ORDER BY id"
        return [ChatLine(*row) for row in self._read(query, (person,))]

    def banned_addresses(self) -> dict[str, str]:
        """Return the banned addresses and whose they are."""
        return dict(self._read("SELECT address, person FROM banned_addresses"))

    def rooms(self) -> Iterator[Room | DamagedTableError]:
        """Yield every table without its game, the oldest first; raises StoreError."""
        gaps = self._gaps()
        for row in self._read(f"{_ROOMS} ORDER BY created, id"):
            try:
                if row[0] in gaps and row[3] != "open":
                    raise ValueError(f"of its {gaps[row[0]]}; {_RESTORE}")
                yield room_of(row)
            except (ValueError, msgspec.MsgspecError) as error:
                yield DamagedTableError(f"table {row[0]} cannot be opened: {error}")

    def _gaps(self) -> dict[str, str]:
        """Return what is missing of the tables whose steps are not all there."""
        return {
            name: "steps all are missing" if not there else f"{last + 1} steps {there} are there"
            for name, there, last in self._read(_GAPS)
        }

    def room(self, name: str) -> Room:
        """Return a table with its game; raises DamagedTableError, StoreError."""
        rows = self._read(f"{_ROOMS} WHERE id = ?", (name,))
        if not rows:
            raise DamagedTableError(f"there is no table {name}")
        try:
            room = room_of(rows[0])
        except (ValueError, msgspec.MsgspecError) as error:
            raise DamagedTableError(f"table {name} cannot be opened: {error}") from error
        room.table = self.read_game(room)
        return room

    def ids(self) -> list[str]:
        """Return the ids of all tables, the oldest first; raises StoreError."""
        return [name for (name,) in self._read("SELECT id FROM tables ORDER BY created, id")]

    def read_game(self, room: Room) -> Table:
        """Play the game of a table to where it stood; raises DamagedTableError, StoreError.

        May be called in any thread; the table itself is not changed.
        """
        setting = room.setting
        players = len(room.seating.seats)
        try:
            added = room.seating.contributions
            table = Table(
                setting.game, players, setting.options, setting.seed, added,
                opening=setting.opening,
            )  # fmt: skip
            table.resume(self._entries(room.id))
        except (ValueError, msgspec.MsgspecError) as error:
            raise DamagedTableError(
                f"table {room.id} cannot be opened: {error}; if an older version of the program "
                "began it, its rules may have been corrected since: finish it with that version"
            ) from error
        return table

    def _entries(self, room: str) -> list[Entry]:
        try:  # by a connection of its own: this may be another thread
            with closing(sqlite3.connect(self.path)) as db:
                rows = db.execute(_ENTRIES, (room,)).fetchall()
        except sqlite3.Error as error:
            raise StoreError(_unusable(self.path, error)) from error
        return [entry_of(*row) for row in rows]

    def chat(self, room: str | None) -> list[ChatLine]:
        """Return what was said of late at a table, or in the lobby, the oldest first."""
        query = "SELECT person, name, text, at FROM chat WHERE tab IS ? ORDER BY id DESC LIMIT ?"
        return [ChatLine(*row) for row in reversed(self._read(query, (room, CHAT_KEPT)))]

    def _read(self, query: str, parameters: Sequence[Any] = ()) -> list[Any]:
        try:
            with closing(self._reader.execute(query, parameters)) as cursor:
                return cursor.fetchall()
        except sqlite3.Error as error:
            raise StoreError(_unusable(self.path, error)) from error


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
    with closing(sqlite3.connect(new, isolation_level=None)) as db:
        _migrate(db, 0)
    if path.exists():  # somebody else was quicker
        new.unlink()
    else:
        new.replace(path)


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
}
"""The tables of the database, by the version since which there are those."""


def _sorted_in(error: StoreError | None) -> None:
    """Take note that steps were sorted in, or must wait for another time: nothing is lost."""
    if error is not None:
        log.error("steps could not be sorted in: %s", error)


def _why(error: sqlite3.Error) -> str:
    """Return in the words of players why something could not be stored."""
    if not of_the_disk(error):
        return str(error)
    full = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
    return "its disk is full" if full else f"its disk fails ({error})"


def _unusable(path: Path, error: Exception) -> str:
    return f"{path} cannot be used ({error}); choose another folder with --data"

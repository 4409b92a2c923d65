"""Everything that a server remembers: one SQLite file. What happens at tables is only added to."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path

from parlour.server.clocks import Clocks
from parlour.server.journal import Journal, Statement, Write, store_now
from parlour.server.migrations import MIGRATIONS
from parlour.server.people import Person
from parlour.server.room import CHAT_KEPT, Room, Setting
from parlour.server.seating import Seating
from parlour.server.table import DamagedTableError, Entry, Table
from parlour.shared.messages import ChatLine

FILE_NAME = "tables.sqlite3"
LOCK_NAME = "in-use.sqlite3"

Done = Callable[["StoreError | None"], None]
"""Called when something is stored, or with the reason why not."""

_PEOPLE = "SELECT id, name, token_hash, created, seen, banned, channels FROM people"
_ROOMS = "SELECT id, setting, seats, status, progress, changed, clocks, rematch FROM tables"
_NEW_ROOM = "INSERT INTO tables (id, setting, created, seats, status, progress, changed, clocks)"
_CHANGE_ROOM = "UPDATE tables SET seats = ?, status = ?, progress = ?, changed = ?, rematch = ?"
_SET_CLOCKS = "UPDATE tables SET clocks = ? WHERE id = ?"
_NEW_ENTRY = "INSERT INTO steps (tab, n, seat, action, dice, at, cause, keeps)"


class StoreError(RuntimeError):
    """The folder or file of the games cannot be used; the message says what to do."""


def default_folder() -> Path:
    """Return the platform's folder for the games of this user."""
    return user_data_path("gods-playground")


class Store:
    """The database of one folder."""

    def __init__(self, folder: Path, *, serve: bool = False) -> None:
        """Open, or make, the file in ``folder``; raises StoreError.

        ``serve``: be the one server of the folder, for as long as the store is open.
        """
        self.path = folder / FILE_NAME
        self._journal: Journal | None = None
        self._lock: sqlite3.Connection | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if serve:
                self._lock = _lock(folder)
            self._db = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(_unusable(folder, error)) from error
        try:
            self._prepare()
            self._reader = sqlite3.connect(self.path, check_same_thread=False)
        except sqlite3.Error as error:
            self._db.close()
            raise StoreError(_unusable(self.path, error)) from error
        except StoreError:
            self._db.close()
            raise

    def _prepare(self) -> None:
        db = self._db
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise StoreError(f"{self.path} was written by a newer version; install that version")
        for number, migrate in enumerate(MIGRATIONS[version:], version + 1):
            db.execute("BEGIN IMMEDIATE")
            try:
                migrate(db)
                db.execute(f"PRAGMA user_version = {number}")
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")
        db.execute("PRAGMA foreign_keys = ON")
        db.isolation_level = "DEFERRED"

    def close(self) -> None:
        """Store what is left, and close the file."""
        if self._journal is not None:
            self._journal.close()
        self._reader.close()
        self._db.close()
        if self._lock is not None:
            self._lock.close()

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
    ) -> None:
        """Let the callers in ``loop`` wait for the disk no more; before this, writing is at once.

        ``measure`` is told how many seconds each commit took.
        """
        self._journal = Journal(self._db, loop, measure)

    def _write(self, statements: Sequence[Statement], done: Done) -> None:
        def stored(error: sqlite3.Error | None) -> None:
            done(None if error is None else StoreError(_unusable(self.path, error)))

        if self._journal is None:
            stored(store_now(self._db, statements))
        else:
            self._journal.submit(Write(statements, stored))

    def add_room(self, room: Room, done: Done) -> None:
        """Store a new table."""
        row = (
            room.id,
            _json(room.setting),
            room.setting.created,
            _json(room.seating),
            room.status,
            room.progress,
            room.changed,
            None,
        )
        self._write([(f"{_NEW_ROOM} VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)], done)

    def change_room(self, room: Room, done: Done) -> None:
        """Store who sits where, and how the table stands."""
        self._write([_changed_room(room)], done)

    def start_room(self, room: Room, first: Entry, done: Done) -> None:
        """Store that the game has begun, with its set-up."""
        self._write([_changed_room(room), _new_entry(room.id, first)], done)

    def add_entry(
        self, room: str, entry: Entry, clocks: Sequence[float] | None, done: Done
    ) -> None:
        """Store an entry of the log, and what is left on the clocks, in seconds."""
        statements = [_new_entry(room, entry)]
        if clocks is not None:
            statements.append((_SET_CLOCKS, (json.dumps(clocks), room)))
        self._write(statements, done)

    def keep_clocks(self, clocks: Sequence[tuple[str, Sequence[float]]]) -> None:
        """Store how the clocks of tables stand now."""
        statements = [(_SET_CLOCKS, (json.dumps(left), room)) for room, left in clocks]
        if statements:
            self._write(statements, lambda error: None)

    def delete_room(self, room: str, done: Done) -> None:
        """Forget a table."""
        self._write([("DELETE FROM tables WHERE id = ?", (room,))], done)

    def keep_person(self, person: Person, done: Done = lambda error: None) -> None:
        """Store a person, new or changed."""
        row = (
            person.id,
            person.name,
            person.token_hash,
            person.created,
            person.seen,
            int(person.banned),
            _json(person.channels),
        )
        self._write([("INSERT OR REPLACE INTO people VALUES (?, ?, ?, ?, ?, ?, ?)", row)], done)

    def ban_address(self, address: str, person: str) -> None:
        """Remember that nobody may come from an address."""
        row = (address, person)
        statement = "INSERT OR REPLACE INTO banned_addresses VALUES (?, ?)"
        self._write([(statement, row)], lambda error: None)

    def unban_addresses(self, person: str) -> None:
        """Forget the banned addresses of a person."""
        statement = "DELETE FROM banned_addresses WHERE person = ?"
        self._write([(statement, (person,))], lambda error: None)

    def add_chat(self, room: str | None, line: ChatLine) -> None:
        """Store what was said at a table, or in the lobby."""
        row = (room, line.person, line.name, line.text, line.at)
        statement = "INSERT INTO chat (tab, person, name, text, at) VALUES (?, ?, ?, ?, ?)"
        self._write([(statement, row)], lambda error: None)

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
                stored=True,
            )
            for row in self._read(_PEOPLE)
        ]

    def banned_addresses(self) -> dict[str, str]:
        """Return the banned addresses and whose they are."""
        return dict(self._read("SELECT address, person FROM banned_addresses"))

    def rooms(self) -> Iterator[Room | DamagedTableError]:
        """Yield every table without its game, the oldest first; raises StoreError."""
        for row in self._read(f"{_ROOMS} ORDER BY created, id"):
            try:
                yield _room(row)
            except (ValueError, msgspec.MsgspecError) as error:
                yield DamagedTableError(f"table {row[0]} cannot be opened: {error}")

    def room(self, name: str) -> Room:
        """Return a table with its game; raises DamagedTableError, StoreError."""
        rows = self._read(f"{_ROOMS} WHERE id = ?", (name,))
        if not rows:
            raise DamagedTableError(f"there is no table {name}")
        try:
            room = _room(rows[0])
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
            table = Table(setting.game, players, setting.options, setting.seed)
            table.resume(self._entries(room.id))
        except (ValueError, msgspec.MsgspecError) as error:
            raise DamagedTableError(
                f"table {room.id} cannot be opened: {error}; if an older version of the program "
                "began it, its rules may have been corrected since: finish it with that version"
            ) from error
        return table

    def _entries(self, room: str) -> list[Entry]:
        query = "SELECT n, seat, action, dice, at, cause, keeps FROM steps WHERE tab = ? ORDER BY n"
        try:  # by a connection of its own: this may be another thread
            with closing(sqlite3.connect(self.path)) as db:
                rows = db.execute(query, (room,)).fetchall()
        except sqlite3.Error as error:
            raise StoreError(_unusable(self.path, error)) from error
        return [_entry(*row) for row in rows]

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


def _entry(n: int, seat: int | None, action: bytes | None, dice: bytes, *others: Any) -> Entry:
    plain = None if action is None else msgspec.json.decode(action, type=dict[str, Any])
    fallen = msgspec.json.decode(dice, type=tuple[int, ...])
    return Entry(n, seat, plain, fallen, *others)


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


def _room(row: Sequence[Any]) -> Room:
    _, setting, seats, status, progress, changed, clocks, rematch = row
    room = Room(
        msgspec.json.decode(setting, type=Setting), msgspec.json.decode(seats, type=Seating)
    )
    room.status, room.progress, room.changed, room.rematch = status, progress, changed, rematch
    if status == "running" and room.setting.clock.kind != "none":
        left = None if clocks is None else msgspec.json.decode(clocks, type=list[float])
        room.clocks = Clocks(room.setting.clock, len(room.seating.seats), left)
    return room


def _changed_room(room: Room) -> Statement:
    row = (_json(room.seating), room.status, room.progress, room.changed, room.rematch, room.id)
    return f"{_CHANGE_ROOM} WHERE id = ?", row


def _new_entry(room: str, entry: Entry) -> Statement:
    action = None if entry.action is None else _json(entry.action)
    row = (room, entry.n, entry.seat, action, _json(entry.dice), entry.at, entry.cause, entry.keeps)
    return f"{_NEW_ENTRY} VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _unusable(path: Path, error: Exception) -> str:
    return f"{path} cannot be used ({error}); choose another folder with --data"

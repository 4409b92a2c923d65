"""Tables on disk: one SQLite file, append-only. A step is stored before anybody is told of it."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path

from server.table import DamagedTableError, Setting, Table
from shared.messages import SeatPlan
from shared.record import Step

FILE_NAME = "tables.sqlite3"

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        seats TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        created REAL NOT NULL
    ) STRICT;
    CREATE TABLE steps (
        tab TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        seat INTEGER,
        action TEXT,
        dice TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (tab, n)
    ) STRICT, WITHOUT ROWID;
    """,
)
"""The statements that lead from each version of the schema to the next."""


class StoreError(RuntimeError):
    """The folder or file of the games cannot be used; the message says what to do."""


def default_folder() -> Path:
    """Return the platform's folder for the games of this user."""
    return user_data_path("gods-playground")


class Store:
    """The tables of one folder."""

    def __init__(self, folder: Path) -> None:
        """Open, or make, the file in ``folder``; raises StoreError."""
        self.path = folder / FILE_NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self.path, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(_unusable(folder, error)) from error
        try:
            self._prepare()
        except sqlite3.Error as error:
            self._db.close()
            raise StoreError(_unusable(self.path, error)) from error
        except StoreError:
            self._db.close()
            raise

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise StoreError(f"{self.path} was written by a newer version; install that version")
        for number, statements in enumerate(MIGRATIONS[version:], version + 1):
            script = f"BEGIN; {statements}; PRAGMA user_version = {number}; COMMIT;"
            self._db.executescript(script)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def add_table(self, setting: Setting, first: Step) -> None:
        """Store a new table with its set-up; raises StoreError."""
        row = (
            setting.table,
            setting.game,
            json.dumps(msgspec.to_builtins(setting.seats)),
            json.dumps(setting.options),
            setting.seed,
            setting.created,
        )
        with self._writing():
            self._db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
            self._insert_step(setting.table, first)

    def add_step(self, table: str, step: Step) -> None:
        """Store a step of a table; raises StoreError, and then nothing is stored."""
        with self._writing():
            self._insert_step(table, step)

    def _insert_step(self, table: str, step: Step) -> None:
        action = None if step.action is None else json.dumps(step.action)
        row = (table, step.n, step.seat, action, json.dumps(step.dice), time.time())
        self._db.execute("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?)", row)

    def delete_table(self, table: str) -> None:
        """Forget a table; raises StoreError."""
        with self._writing():
            self._db.execute("DELETE FROM tables WHERE id = ?", (table,))

    def tables(self) -> list[str]:
        """Return the ids of all tables, the oldest first; raises StoreError."""
        return [name for (name,) in self._read("SELECT id FROM tables ORDER BY created, id")]

    def load(self, name: str) -> Table:
        """Return a stored table, played again to where it stood.

        Raises DamagedTableError if what is stored of it is no game, and StoreError.
        """
        try:
            table = Table(self._setting(name))
            table.resume(*self._steps(name))
        except (ValueError, msgspec.MsgspecError) as error:
            raise DamagedTableError(f"table {name} cannot be opened: {error}") from error
        return table

    def _setting(self, name: str) -> Setting:
        ((table, game, seats, options, seed, created),) = self._read(
            "SELECT id, game, seats, options, seed, created FROM tables WHERE id = ?", (name,)
        )
        return Setting(
            table=table,
            game=game,
            seats=msgspec.json.decode(seats, type=tuple[SeatPlan, ...]),
            options=msgspec.json.decode(options, type=dict[str, Any]),
            seed=seed,
            created=created,
        )

    def _steps(self, name: str) -> tuple[list[Step], float]:
        """Return the steps of a table, and when the last was, in Unix seconds."""
        rows = self._read(
            "SELECT n, seat, action, dice, at FROM steps WHERE tab = ? ORDER BY n", (name,)
        )
        steps = [
            Step(
                n,
                seat,
                None if action is None else msgspec.json.decode(action, type=dict[str, Any]),
                msgspec.json.decode(dice, type=tuple[int, ...]),
            )
            for n, seat, action, dice, _ in rows
        ]
        return steps, rows[-1][-1] if rows else 0.0

    def _read(self, query: str, parameters: Sequence[Any] = ()) -> list[Any]:
        try:
            with closing(self._db.execute(query, parameters)) as cursor:
                return cursor.fetchall()
        except sqlite3.Error as error:
            raise StoreError(_unusable(self.path, error)) from error

    def _writing(self) -> _Transaction:
        return _Transaction(self._db, self.path)


class _Transaction:
    """A transaction of the database whose errors are StoreErrors."""

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self._db = db
        self._path = path

    def __enter__(self) -> None:
        self._db.__enter__()

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        self._db.__exit__(kind, error, trace)
        if isinstance(error, sqlite3.Error):
            raise StoreError(_unusable(self._path, error)) from error


def _unusable(path: Path, error: Exception) -> str:
    return f"{path} cannot be used ({error}); choose another folder with --data"

"""How the database of each version becomes that of the next."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable

from parlour.server.indexes import OF_PEOPLE, OF_RATINGS
from parlour.server.naming import skeleton
from parlour.server.people import LOCAL

_FIRST = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        seats TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        created REAL NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE steps (
        tab TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        seat INTEGER,
        action TEXT,
        dice TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (tab, n)
    ) STRICT, WITHOUT ROWID
    """,
)

_PEOPLE_AND_TABLES = (
    """
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        created REAL NOT NULL,
        seen REAL NOT NULL,
        banned INTEGER NOT NULL DEFAULT 0,
        channels TEXT NOT NULL DEFAULT '[]'
    ) STRICT
    """,
    "CREATE TABLE banned_addresses (address TEXT PRIMARY KEY, person TEXT NOT NULL) STRICT",
    """
    CREATE TABLE chat (
        id INTEGER PRIMARY KEY,
        tab TEXT REFERENCES tables (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL
    ) STRICT
    """,
    "CREATE INDEX chat_of_table ON chat (tab, id)",
    "ALTER TABLE tables ADD COLUMN setting TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN status TEXT NOT NULL DEFAULT 'running'",
    "ALTER TABLE tables ADD COLUMN progress TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN changed REAL NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN clocks TEXT",
    "ALTER TABLE tables ADD COLUMN rematch TEXT",
    "ALTER TABLE steps ADD COLUMN cause TEXT",
    "ALTER TABLE steps ADD COLUMN keeps INTEGER",
)

_DEVICES = ("ALTER TABLE people ADD COLUMN devices TEXT NOT NULL DEFAULT '[]'",)

_RESULTS = (
    """
    CREATE TABLE results (
        tab TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        at REAL NOT NULL,
        rated INTEGER NOT NULL,
        places TEXT NOT NULL
    ) STRICT
    """,
)

_TOURNAMENTS = (
    "CREATE TABLE tournaments (id TEXT PRIMARY KEY, created REAL NOT NULL, info TEXT NOT NULL) "
    "STRICT",
)

_FRESH = (
    """
    CREATE TABLE fresh (
        tab TEXT NOT NULL,
        n INTEGER NOT NULL,
        seat INTEGER,
        action TEXT,
        dice TEXT NOT NULL,
        at REAL NOT NULL,
        cause TEXT,
        keeps INTEGER
    ) STRICT
    """,
)
"""Steps of all tables as they have come, one after the other: many share a page of the disk. Those
of each table lie on a page of their own; they are sorted in there together."""

_SHELF = (
    """
    CREATE TABLE shelf (key TEXT NOT NULL, tab TEXT NOT NULL, PRIMARY KEY (key, tab))
    STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX tables_by_status ON tables (status, changed)",
    "CREATE INDEX chat_of_person ON chat (person)",
    """
    INSERT INTO shelf
    SELECT 'code ' || json_extract(setting, '$.code'), id FROM tables WHERE status = 'finished'
    UNION SELECT 'person ' || json_extract(seats, '$.host'), id FROM tables
        WHERE status = 'finished'
    UNION SELECT 'person ' || json_extract(value, '$.person'), tables.id
        FROM tables, json_each(seats, '$.seats')
        WHERE status = 'finished' AND json_extract(value, '$.person') IS NOT NULL
    UNION SELECT 'person ' || json_extract(value, '$.person'), tab FROM results, json_each(places)
        WHERE json_extract(value, '$.person') IS NOT NULL
    """,
)
"""Under which keys games that are over are found: those of people, and of invitation codes."""

_FINDING_PEOPLE = (
    "ALTER TABLE people ADD COLUMN look TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE people ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE devices (
        token_hash TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    """,
    *OF_PEOPLE,
    """
    INSERT OR IGNORE INTO devices
    SELECT value, people.id FROM people, json_each(devices)
    """,
)
"""What people are found by."""
_RATINGS = (
    """
    CREATE TABLE ratings (
        game TEXT NOT NULL,
        person TEXT NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        rating REAL NOT NULL,
        PRIMARY KEY (game, person)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE opponents (
        game TEXT NOT NULL,
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        PRIMARY KEY (game, person, other)
    ) STRICT, WITHOUT ROWID
    """,
    *OF_RATINGS,
)
"""How people stand."""


def _run(statements: tuple[str, ...]) -> Callable[[sqlite3.Connection], None]:
    def run(db: sqlite3.Connection) -> None:
        for statement in statements:
            db.execute(statement)

    return run


def _to_people_and_tables(db: sqlite3.Connection) -> None:
    """Tables gain hosts, codes, clocks; all that were there belong to this machine's person."""
    _run(_PEOPLE_AND_TABLES)(db)
    rows = db.execute("SELECT id, game, seats, options, seed, created FROM tables").fetchall()
    for table, game, seats, options, seed, created in rows:
        setting = {
            "table": table,
            "game": game,
            "options": json.loads(options),
            "seed": seed,
            "created": created,
            "private": True,
            "code": secrets.token_hex(4),
            "clock": {},
            "take_back": "consent",
        }
        seating = {"host": LOCAL, "seats": [_seat(plan) for plan in json.loads(seats)]}
        (changed,) = db.execute("SELECT max(at) FROM steps WHERE tab = ?", (table,)).fetchone()
        db.execute(
            "UPDATE tables SET setting = ?, seats = ?, changed = ? WHERE id = ?",
            (json.dumps(setting), json.dumps(seating), changed or created, table),
        )
    for column in ("game", "options", "seed"):
        db.execute(f"ALTER TABLE tables DROP COLUMN {column}")


def _to_people_away(db: sqlite3.Connection) -> None:
    """People need not be in memory: what they are found by, and how they stand, is stored."""
    _run(_FINDING_PEOPLE)(db)
    _run(_RATINGS)(db)
    rows = db.execute("SELECT id, name FROM people").fetchall()
    looks = [(skeleton(name), person) for person, name in rows]
    db.executemany("UPDATE people SET look = ? WHERE id = ?", looks)


def _seat(plan: dict[str, str | None]) -> dict[str, str | bool | None]:
    if plan["kind"] == "bot":
        return {"kind": "bot", "name": plan["name"], "bot": plan["bot"], "ready": True}
    return {"kind": "person", "name": plan["name"], "person": LOCAL, "ready": True}


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _run(_FIRST),
    _to_people_and_tables,
    _run(_DEVICES),
    _run(_RESULTS),
    _run(_TOURNAMENTS),
    _run(_FRESH),
    _run(_SHELF),
    _to_people_away,
)
"""What leads from each version of the schema to the next."""

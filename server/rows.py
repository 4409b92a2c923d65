"""What the rows of the database hold, and the statements that write them.

They are those that SQLite and PostgreSQL understand alike, with ``?`` for values.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, Final, NamedTuple

import msgspec

from parlour.server.all_rows import TABLES
from parlour.server.clocks import Clocks
from parlour.server.naming import skeleton
from parlour.server.people import LOCAL, Person
from parlour.server.results import Result, Tally
from parlour.server.room import Room, Setting
from parlour.server.seating import Seating
from parlour.server.table import Entry
from parlour.shared.messages import TournamentInfo

Statement = tuple[str, tuple[Any, ...]]


def inserting(table: str, columns: Sequence[str]) -> str:
    """Return what writes a row anew."""
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def replacing(table: str, columns: Sequence[str]) -> str:
    """Return what writes a row over the one with the same first column, or anew."""
    changed = ", ".join(f"{column} = excluded.{column}" for column in columns[1:])
    otherwise = f"ON CONFLICT ({columns[0]}) DO UPDATE SET {changed}"
    return f"{inserting(table, columns)} {otherwise}"


_NEW_ROOM = "INSERT INTO tables (id, setting, created, seats, status, progress, changed, clocks)"
_CHANGE_ROOM = "UPDATE tables SET seats = ?, status = ?, progress = ?, changed = ?, rematch = ?"
_KEPT: Final = tuple(column for column in TABLES["people"] if column != "played")
"""What is written of a person; that they have played is written with the game."""
_KEEP_PERSON = replacing("people", _KEPT)
_KEEP_RESULT = replacing("results", [each for each in TABLES["results"] if each != "counted"])
_KEEP_TOURNAMENT = replacing("tournaments", TABLES["tournaments"])
_KNOWN = f"(? = '{LOCAL}' OR EXISTS (SELECT 1 FROM people WHERE id = ?))"
_KEEP_TALLY = f"""
INSERT INTO ratings (game, person, mu, sigma, games, wins, rating)
SELECT ?, ?, ?, ?, ?, ?, ? WHERE {_KNOWN} ON CONFLICT (game, person) DO UPDATE
SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, wins = excluded.wins,
    rating = excluded.rating
"""
_MEET = f"""
INSERT INTO opponents (game, person, other)
SELECT ?, ?, ? WHERE {_KNOWN} AND {_KNOWN} ON CONFLICT DO NOTHING
"""
_COUNTED = "UPDATE results SET counted = 1 WHERE tab = ?"
_KNOW_DEVICE = replacing("devices", TABLES["devices"])
STEP: Final = ", ".join(TABLES["steps"])
"""The columns of a step."""
_SHELVE = "INSERT INTO shelf (key, tab) VALUES (?, ?) ON CONFLICT DO NOTHING"

_PLAYED = "UPDATE people SET played = 1 WHERE id = ? AND played = 0"


def key_of_person(person: str) -> str:
    """Return the key under which the shelf has the tables of a person."""
    return f"person {person}"


def key_of_code(code: str) -> str:
    """Return the key under which the shelf has the table with an invitation code."""
    return f"code {code}"


def shelved(room: Room) -> list[Statement]:
    """Return what lets a table whose game is over be found by its people and by its code."""
    people = sorted(room.insiders())
    keys = [key_of_code(room.setting.code), *map(key_of_person, people)]
    played = ((_PLAYED, (person,)) for person in people)
    return [*((_SHELVE, (key, room.id)) for key in keys), *played]


def entry_of(n: int, seat: int | None, action: str | None, dice: str, *others: Any) -> Entry:
    """Return an entry of a log, from a row without its table."""
    return Entry(n, seat, action, msgspec.json.decode(dice, type=tuple[int, ...]), *others)


def room_of(row: Sequence[Any]) -> Room:
    """Return a table without its game; raises ValueError, msgspec.MsgspecError."""
    _, setting, seats, status, progress, changed, clocks, rematch = row
    room = Room(
        msgspec.json.decode(setting, type=Setting), msgspec.json.decode(seats, type=Seating)
    )
    room.status, room.progress, room.changed, room.rematch = status, progress, changed, rematch
    room.filed = status == "finished"
    if status == "running" and room.setting.clock.kind != "none":
        left = None if clocks is None else msgspec.json.decode(clocks, type=list[float])
        room.clocks = Clocks(room.setting.clock, len(room.seating.seats), left)
    return room


def newcomer(person: Person | None) -> Person | None:
    """Return a person whom the store does not know yet, else None."""
    return None if person is None or person.stored else person


def new_room(room: Room) -> Statement:
    """Return what stores a new table."""
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
    return f"{_NEW_ROOM} VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row


def changed_room(room: Room, seating: Seating, status: str) -> Statement:
    """Return what stores how a table stands, with those who shall sit there."""
    row = (_json(seating), status, room.progress, room.changed, room.rematch, room.id)
    return f"{_CHANGE_ROOM} WHERE id = ?", row


def kept_person(person: Person) -> list[Statement]:
    """Return what stores a person, new or changed."""
    row = (
        person.id,
        person.name,
        person.token_hash,
        person.created,
        person.seen,
        int(person.banned),
        _json(person.channels),
        _json(person.devices),
        skeleton(person.name),
    )
    if not person.devices:  # none that was stored is forgotten without another
        return [(_KEEP_PERSON, row)]
    forget = ("DELETE FROM devices WHERE person = ?", (person.id,))
    return [(_KEEP_PERSON, row), forget, *((_KNOW_DEVICE, (d, person.id)) for d in person.devices)]


def person_of(row: Sequence[Any]) -> Person:
    """Return a person, from a row without what their name looks like."""
    name, called, hashed, created, seen, banned, channels, devices = row
    return Person(
        id=name,
        name=called,
        token_hash=hashed,
        created=created,
        seen=seen,
        banned=bool(banned),
        channels=msgspec.json.decode(channels, type=tuple[str, ...]),
        devices=msgspec.json.decode(devices, type=tuple[str, ...]),
        stored=True,
    )


def kept_result(result: Result) -> Statement:
    """Return what stores how a game ended."""
    row = (result.table, result.game, result.at, int(result.rated), _json(result.places))
    return _KEEP_RESULT, row


def kept_tally(tally: Tally) -> Statement:
    """Return what stores how somebody stands in a game, unless they are forgotten."""
    row = (tally.game, tally.person, tally.mu, tally.sigma, tally.games, tally.wins, tally.rating())
    return _KEEP_TALLY, (*row, tally.person, tally.person)


def count_of(result: Result) -> list[Statement]:
    """Return what stores that a game is counted, and who met whom there."""
    met = permutations(sorted(result.people()), 2)
    meetings = (
        (_MEET, (result.game, person, other, person, person, other, other)) for person, other in met
    )
    return [(_COUNTED, (result.table,)), *meetings]


def kept_tournament(info: TournamentInfo) -> Statement:
    """Return what stores a tournament, new or changed."""
    row = (info.tournament, info.created, _json(info))
    return _KEEP_TOURNAMENT, row


class Adding(NamedTuple):
    """The statements that add a step to a table of the database."""

    whole: str
    plain: str
    """Without the columns that are empty for what players do: to hand over nothing takes long."""


def adding_to(table: str) -> Adding:
    """Return what adds a step to a table of the database."""
    columns = TABLES["steps"]
    plain = columns[: columns.index("cause")]
    return Adding(inserting(table, columns), inserting(table, plain))


def added(adding: Adding, room: str, entry: Entry) -> Statement:
    """Return what adds an entry to the log of a table."""
    dice = _json(entry.dice) if entry.dice else "[]"
    row = (room, entry.n, entry.seat, entry.action, dice, entry.at)
    if entry.cause is None and entry.keeps is None:
        return adding.plain, row
    return adding.whole, (*row, entry.cause, entry.keeps)


_encode = msgspec.json.Encoder().encode


def _json(value: Any) -> str:
    return _encode(value).decode()

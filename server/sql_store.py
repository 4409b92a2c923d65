"""What stores in SQL have in common: how everything is written as rows, and read from them."""

from __future__ import annotations

import json
import logging
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, ClassVar, TypeVar

import msgspec

from parlour.server.all_rows import Rows
from parlour.server.people import LOCAL, Person
from parlour.server.results import Place, Result, Tally
from parlour.server.room import CHAT_KEPT, Room
from parlour.server.rows import (
    Adding,
    Statement,
    added,
    adding_to,
    changed_room,
    count_of,
    entry_of,
    kept_person,
    kept_result,
    kept_tally,
    kept_tournament,
    key_of_code,
    key_of_person,
    new_room,
    newcomer,
    person_of,
    replacing,
    room_of,
    shelved,
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

E = TypeVar("E", bound=Exception)

log = logging.getLogger(__name__)

MOST_FORGOTTEN = 1000
"""Idle people who are read at a time."""
MOST_ASKED = 500
"""Values that are looked for at a time."""
_PEOPLE = "SELECT id, name, token_hash, created, seen, banned, channels, devices FROM people"
_BY_TOKEN = f"""
{_PEOPLE} WHERE token_hash = ? OR id IN (SELECT person FROM devices WHERE token_hash = ?)
"""
_IDLE = "played = 0 AND banned = 0"
_FORGETTABLE = f"""
{_PEOPLE} WHERE {_IDLE} AND id != ? AND (
    seen < ?
    OR seen < (SELECT seen FROM people WHERE {_IDLE} ORDER BY seen DESC LIMIT 1 OFFSET ?)
) ORDER BY seen LIMIT {MOST_FORGOTTEN}
"""
_RESULTS = "SELECT tab, game, at, rated, places FROM results"
_RESULTS_OF = """
SELECT results.tab, game, at, rated, places FROM shelf JOIN results ON results.tab = shelf.tab
WHERE key = ? ORDER BY at, results.tab
"""
_TALLIES = "SELECT game, person, mu, sigma, games, wins FROM ratings"
_RANKING = f"""
{_TALLIES} WHERE game = ? AND games >= ? AND (
    SELECT count(*) FROM opponents
    WHERE opponents.game = ratings.game AND opponents.person = ratings.person
) >= ? ORDER BY rating DESC, person DESC LIMIT ?
"""
_Places = tuple[Place, ...]
_ROOMS = "SELECT id, setting, seats, status, progress, changed, clocks, rematch FROM tables"
_SOME_ROOMS = f"""
{_ROOMS} WHERE status != 'finished' OR id IN (
    SELECT id FROM tables WHERE status = 'finished' ORDER BY changed DESC, id LIMIT ?
) ORDER BY created, id
"""
_UNCOUNTED = f"""
{_ROOMS} WHERE status = 'finished' AND NOT EXISTS (SELECT 1 FROM results WHERE tab = tables.id)
ORDER BY created, id
"""
_OVER = f"{_ROOMS} WHERE id = ? AND status = 'finished'"
_SHELVED = f"""
{_ROOMS} WHERE id IN (SELECT tab FROM shelf WHERE key = ?) AND status = 'finished'
ORDER BY changed DESC, id
"""
_SET_CLOCKS = "UPDATE tables SET clocks = ? WHERE id = ?"
_OLD_CHAT = """
DELETE FROM chat WHERE {of} AND id <= (
    SELECT id FROM chat WHERE {of} ORDER BY id DESC LIMIT 1 OFFSET ?
)
"""
_GAPS = """
SELECT tables.id, count(n), coalesce(max(n), -1) FROM tables LEFT JOIN steps ON tab = tables.id
WHERE status != 'open' GROUP BY tables.id HAVING count(n) != coalesce(max(n), 0) + 1
"""
_ENTRIES = "SELECT n, seat, action, dice, at, cause, keeps FROM steps WHERE tab = ? ORDER BY n"


def said_of(
    where: object,
    announce: Callable[[Notice], None],
    unusable: Callable[[E], str],
    why: Callable[[E], object],
) -> Callable[[E | None], None]:
    """Return what a journal calls when what lies ``where`` takes nothing, and when it does again.

    It is logged, as ``unusable`` words it, and announced to everybody, as ``why`` does.
    """

    def trouble(error: E | None) -> None:
        if error is None:
            log.warning("%s can be written again", where)
            announce(Notice(IT_WORKS_AGAIN, over=True))
        else:
            log.error("%s", unusable(error))
            announce(Notice(NOTHING_IS_STORED.format(why(error)), over=False))

    return trouble


class SqlStore(Store):
    """Writes and reads rows; how they get there is for each kind of database."""

    advice = "restore a copy"
    """What to do where something is damaged."""
    _new_step: ClassVar[Adding] = adding_to("steps")
    _gaps_query: ClassVar[str] = _GAPS
    _entries_query: ClassVar[str] = _ENTRIES

    @abstractmethod
    def _write(self, statements: Sequence[Statement], done: Done) -> None:
        """Store statements together or not at all, after those before them."""

    @abstractmethod
    def _read(self, query: str, parameters: Sequence[Any] = ()) -> list[Any]:
        """Return rows; raises StoreError."""

    @abstractmethod
    def _read_apart(self, query: str, parameters: Sequence[Any]) -> list[Any]:
        """Return rows, in whatever thread this is; raises StoreError."""

    @abstractmethod
    def all_rows(self) -> AbstractContextManager[Rows]:
        """Return all rows, to be read or to be added to, in a transaction.

        What was added is kept if all goes well, and else nothing. Raises StoreError.
        """

    def _write_of(self, table: str, statements: Sequence[Statement], done: Done) -> None:
        """Store statements on one table, which whoever leads it alone may."""
        self._write(statements, done)

    # --- writing ---

    def add_room(self, room: Room, done: Done, keep: Person | None = None) -> None:
        """Store a new table, together with the person who has made it."""
        self._write_with(newcomer(keep), [new_room(room)], done, room.id)

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
        self._write_with(newcomer(keep), [statement], done, room.id)

    def rematch(self, old: Room, new: Room, done: Done, keep: Person) -> None:
        """Store a new table, and that those of an old one play again there."""
        link = ("UPDATE tables SET rematch = ? WHERE id = ?", (new.id, old.id))
        statements = [new_room(new), link]
        self._write_with(newcomer(keep), statements, done, new.id)

    def start_room(self, room: Room, seating: Seating, first: Entry, done: Done) -> None:
        """Store that the game has begun, with its set-up and who plays."""
        begun = changed_room(room, seating, "running")
        self._write_of(room.id, [begun, added(self._new_step, room.id, first)], done)

    def add_entry(
        self, room: str, entry: Entry, clocks: Sequence[float] | None, done: Done
    ) -> None:
        """Store an entry of the log, and what is left on the clocks, in seconds."""
        statements: list[Statement] = [added(self._new_step, room, entry)]
        if clocks is not None:
            statements.append((_SET_CLOCKS, (json.dumps(clocks), room)))
        self._write_of(room, statements, done)

    def keep_clocks(self, clocks: Sequence[tuple[str, Sequence[float]]]) -> None:
        """Store how the clocks of tables stand now."""
        for room, left in clocks:
            statement = (_SET_CLOCKS, (json.dumps(left), room))
            self._write_of(room, [statement], lambda error: None)

    def delete_room(self, room: str, done: Done) -> None:
        """Forget a table."""
        self._write(self._deleting(room), done)

    def _deleting(self, room: str) -> list[Statement]:
        return [("DELETE FROM tables WHERE id = ?", (room,))]

    def keep_person(self, person: Person, done: Done = lambda error: None) -> None:
        """Store a person, new or changed."""
        self._write_with(person, [], done)

    def _write_with(
        self,
        person: Person | None,
        statements: Sequence[Statement],
        done: Done,
        table: str | None = None,
    ) -> None:
        """Store statements, and a person with them: both or none of them.

        ``table``: that on which they are, if they are on one.
        """

        def write(every: Sequence[Statement], then: Done) -> None:
            if table is None:
                self._write(every, then)
            else:
                self._write_of(table, every, then)

        if person is None:
            write(statements, done)
            return

        def stored(error: StoreError | None) -> None:
            person.writes -= 1
            person.stored = person.stored or error is None
            done(error)

        person.writes += 1
        write([*kept_person(person), *statements], stored)

    def ban(self, person: Person, addresses: Iterable[str], done: Done) -> None:
        """Store that a person is banned, and that nobody may come from some addresses."""
        statement = replacing("banned_addresses", ("address", "person"))
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
        of, whose = _of(room)
        old = (_OLD_CHAT.format(of=of), (*whose, *whose, CHAT_KEPT))
        self._write_with(newcomer(keep), [(statement, row), old], done, room)

    def end_room(self, room: Room, result: Result | None, done: Done) -> None:
        """Store that the game of a table is over, and how it ended, if anybody knows."""
        ended = [] if result is None else [kept_result(result)]
        changed = changed_room(room, room.seating, room.status)
        self._write_of(room.id, [changed, *shelved(room), *ended], done)

    def add_result(self, result: Result, done: Done = lambda error: None) -> None:
        """Store how a game ended."""
        self._write([kept_result(result)], done)

    def keep_ratings(self, counted: Sequence[Result], tallies: Sequence[Tally], done: Done) -> None:
        """Store how people stand, now that some games are counted; not of who is forgotten."""
        meetings = (statement for result in counted for statement in count_of(result))
        self._write([*map(kept_tally, tallies), *meetings], done)

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
            ("DELETE FROM shelf WHERE key = ?", (key_of_person(person),)),
            ("DELETE FROM ratings WHERE person = ?", (person,)),
            ("DELETE FROM opponents WHERE person = ?", (person,)),
            ("DELETE FROM opponents WHERE other = ?", (person,)),
        ]
        changed = [changed_room(room, seating, room.status) for room, seating in tables]
        others = [*map(kept_result, results), *map(kept_tournament, tournaments)]
        self._write([*gone, *others, *changed], done)

    def forget_people(self, people: Iterable[Person], done: Done) -> None:
        """Forget persons for good who were not here since they were read."""
        statement = "DELETE FROM people WHERE id = ? AND seen = ?"
        self._write([(statement, (person.id, person.seen)) for person in people], done)

    # --- reading ---

    def people(self, *, banned: bool = False) -> list[Person]:
        """Return everybody, or those who are ``banned``; raises StoreError.

        May be called in any thread, as all that finds people.
        """
        which = "WHERE banned = 1 " if banned else ""
        return [*map(person_of, self._read_apart(f"{_PEOPLE} {which}ORDER BY created, id", ()))]

    def person_by_token(self, hashed: str) -> Person | None:
        """Return who is known by the hash of a token, on whatever device; raises StoreError."""
        return next(map(person_of, self._read_apart(_BY_TOKEN, (hashed, hashed))), None)

    def people_by_id(self, ids: Sequence[str]) -> list[Person]:
        """Return those who have these ids, as far as there are such; raises StoreError."""
        return self._people_with("id", ids)

    def people_called(self, looks: Sequence[str]) -> list[Person]:
        """Return those whose names look like one of these, who came first before others.

        ``looks``: skeletons of names. Raises StoreError.
        """
        return self._people_with("look", looks)

    def _people_with(self, column: str, values: Sequence[str]) -> list[Person]:
        """Return those in whose rows one of some values stands, the first who came first."""
        found: list[Person] = []
        for some in batched(values):
            query = f"{_PEOPLE} WHERE {column} IN {_values(some)}"
            found += map(person_of, self._read_apart(query, some))
        return sorted(found, key=lambda person: (person.created, person.id))

    def idle_people(self, before: float, most: int) -> list[Person]:
        """Return those whose games were never played to an end, and who are not banned.

        They were not seen since ``before``, in Unix seconds, or ``most`` others were seen since
        they were. Raises StoreError.
        """
        rows = self._read_apart(_FORGETTABLE, (LOCAL, before, most - 1))
        return [*map(person_of, rows)]

    def number_of_people(self) -> int:
        """Return how many people there are; raises StoreError."""
        return int(self._read_apart("SELECT count(*) FROM people", ())[0][0])

    def results(self, *, unrated: int | None = None) -> list[Result]:
        """Return how all games ended, the oldest first; raises StoreError.

        ``unrated``: at most so many of those that are rated and not counted yet. May be called in
        any thread.
        """
        if unrated is None:
            return [*map(_result_of, self._read_apart(f"{_RESULTS} ORDER BY at, tab", ()))]
        which = "WHERE rated = 1 AND counted = 0 ORDER BY at, tab LIMIT ?"
        return [*map(_result_of, self._read_apart(f"{_RESULTS} {which}", (unrated,)))]

    def results_of(self, person: str) -> list[Result]:
        """Return how the games of somebody ended, the oldest first; raises StoreError.

        May be called in any thread.
        """
        results = map(_result_of, self._read_apart(_RESULTS_OF, (key_of_person(person),)))
        return [result for result in results if result.place_of(person) is not None]

    def tallies(self, game: str, people: Sequence[str]) -> list[Tally]:
        """Return how some people stand in a game, as far as they have played; raises StoreError.

        May be called in any thread, as all that tells how people stand.
        """
        found: list[Tally] = []
        for some in batched(people):
            query = f"{_TALLIES} WHERE game = ? AND person IN {_values(some)}"
            found += (Tally(*row) for row in self._read_apart(query, (game, *some)))
        return found

    def tallies_of(self, person: str) -> list[Tally]:
        """Return how somebody stands in all games that they have played; raises StoreError."""
        rows = self._read_apart(f"{_TALLIES} WHERE person = ?", (person,))
        return [Tally(*row) for row in rows]

    def ranking(self, game: str, games: int, opponents: int, most: int) -> list[Tally]:
        """Return the first in a game, at most so many, the best first; raises StoreError.

        They have played at least so many ``games``, against as many different ``opponents``.
        """
        rows = self._read_apart(_RANKING, (game, games, opponents, most))
        return [Tally(*row) for row in rows]

    def tournaments(self) -> list[TournamentInfo]:
        """Return the tournaments, the oldest first; raises StoreError."""
        rows = self._read("SELECT info FROM tournaments ORDER BY created, id")
        return [msgspec.json.decode(info, type=TournamentInfo) for (info,) in rows]

    def said_by(self, person: str) -> list[ChatLine]:
        """Return what is kept of what somebody said, the oldest first; raises StoreError.

        May be called in any thread.
        """
        query = "SELECT person, name, text, at FROM chat WHERE person = ? ORDER BY id"
        return [ChatLine(*row) for row in self._read_apart(query, (person,))]

    def banned_addresses(self) -> dict[str, str]:
        """Return the banned addresses and whose they are."""
        return dict(self._read("SELECT address, person FROM banned_addresses"))

    def rooms(self, most_over: int | None = None) -> Iterator[Room | DamagedTableError]:
        """Yield every table without its game, the oldest first; raises StoreError.

        ``most_over``: how many of those whose game is over, the last; None: all.
        """
        gaps = self._gaps()
        every = f"{_ROOMS} ORDER BY created, id"
        asked = (every, ()) if most_over is None else (_SOME_ROOMS, (most_over,))
        for row in self._read(*asked):
            try:
                if row[0] in gaps and row[3] != "open":
                    raise ValueError(f"of its {gaps[row[0]]}; {self.advice}")
                yield room_of(row)
            except (ValueError, msgspec.MsgspecError) as error:
                yield DamagedTableError(f"table {row[0]} cannot be opened: {error}")

    def _gaps(self) -> dict[str, str]:
        """Return what is missing of the tables whose steps are not all there."""
        return {
            name: "steps all are missing" if not there else f"{last + 1} steps {there} are there"
            for name, there, last in self._read(self._gaps_query)
        }

    def number_over(self) -> int:
        """Return the number of tables whose game is over; raises StoreError."""
        return int(self._read("SELECT count(*) FROM tables WHERE status = 'finished'")[0][0])

    def uncounted(self) -> list[Room]:
        """Return the tables whose game is over, but of which no result is kept.

        Raises StoreError.
        """
        return [*_whole(self._read(_UNCOUNTED))]

    def over(self, name: str) -> Room | None:
        """Return a table whose game is over, without its game; None if there is none.

        May be called in any thread. Raises StoreError.
        """
        return next(_whole(self._read_apart(_OVER, (name,))), None)

    def bare(self, name: str) -> Room | None:
        """Return a table without its game, whether that is over or not; None if there is none.

        May be called in any thread. Raises StoreError.
        """
        return next(_whole(self._read_apart(f"{_ROOMS} WHERE id = ?", (name,))), None)

    def results_at(self, tables: Sequence[str]) -> dict[str, Result]:
        """Return how the games of tables ended, as far as it is stored; raises StoreError.

        May be called in any thread.
        """
        query = f"{_RESULTS} WHERE tab IN ({', '.join('?' * len(tables))})"
        rows = self._read_apart(query, tables) if tables else ()
        return {result.table: result for result in map(_result_of, rows)}

    def rematches(self, tables: Sequence[str]) -> dict[str, str]:
        """Return at which tables those of others play again; raises StoreError.

        May be called in any thread.
        """
        which = f"id IN ({', '.join('?' * len(tables))}) AND rematch IS NOT NULL"
        query = f"SELECT id, rematch FROM tables WHERE {which}"
        return dict(self._read_apart(query, tables) if tables else ())

    def over_with_code(self, code: str) -> Room | None:
        """Return the table with an invitation code, if its game is over, without its game.

        May be called in any thread. Raises StoreError.
        """
        return next(_whole(self._read_apart(_SHELVED, (key_of_code(code),))), None)

    def over_of(self, person: str, most: int | None = None) -> list[Room]:
        """Return the tables whose game is over at which somebody sat, or whose host they were.

        They are without their games, the last changed first; ``most``: how many, None: all. May be
        called in any thread. Raises StoreError.
        """
        limit: tuple[str, tuple[int, ...]] = ("", ()) if most is None else (" LIMIT ?", (most,))
        query = f"{_SHELVED}{limit[0]}"
        return [*_whole(self._read_apart(query, (key_of_person(person), *limit[1])))]

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
        rows = self._read_apart(self._entries_query, (room,))
        return [entry_of(*row) for row in rows]

    def chat(self, room: str | None) -> list[ChatLine]:
        """Return what was said of late at a table, or in the lobby, the oldest first.

        May be called in any thread. Raises StoreError.
        """
        of, whose = _of(room)
        query = f"SELECT person, name, text, at FROM chat WHERE {of} ORDER BY id DESC LIMIT ?"
        return [ChatLine(*row) for row in reversed(self._read_apart(query, (*whose, CHAT_KEPT)))]


def batched(values: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield values, not too many of them at a time."""
    return (values[at : at + MOST_ASKED] for at in range(0, len(values), MOST_ASKED))


def _values(some: Sequence[str]) -> str:
    return f"({', '.join('?' * len(some))})"


def _result_of(row: Sequence[Any]) -> Result:
    table, game, at, rated, places = row
    return Result(table, game, at, bool(rated), msgspec.json.decode(places, type=_Places))


def _whole(rows: Iterable[Sequence[Any]]) -> Iterator[Room]:
    """Yield the tables of rows, without those that are damaged: the start has told of these."""
    for row in rows:
        with suppress(ValueError, msgspec.MsgspecError):
            yield room_of(row)


def _of(room: str | None) -> tuple[str, tuple[str, ...]]:
    """Return the condition for the talk at a table, or in the lobby, in a way that finds it."""
    return ("tab IS NULL", ()) if room is None else ("tab = ?", (room,))

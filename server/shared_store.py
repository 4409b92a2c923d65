"""A store in a PostgreSQL database that several processes serve together.

Each process has one lease, which it renews, and rows of ``holds`` say what it leads: tables, and
one of them the hall. Who takes a row of another process whose lease has run out raises the number
of that lease, so that nothing of the other one is stored any more, and the number of the row, which
every write on a table names. The database decides all of it, by its own clock.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from secrets import token_hex
from threading import Lock
from typing import Final, NamedTuple, TypeVar

import psycopg

from parlour.server.people import Person
from parlour.server.postgres_lease import Connection, Lease, take
from parlour.server.postgres_store import SERVER, PostgresStore, who
from parlour.server.results import Result
from parlour.server.room import Room
from parlour.server.rows import Statement
from parlour.server.seating import Seating
from parlour.server.store import ConflictError, Done, StoreError
from parlour.shared.messages import TournamentInfo

HALL: Final = "hall"
"""What the process holds that leads the lobby and everything before and after games."""
ORPHANED: Final = 10.0
"""Seconds for which a table that nobody leads waits for its players, who bring it to a process."""
_WHOSE = "SELECT holder, fence FROM holds WHERE what = %s"
_NEW = """
INSERT INTO holds (what, holder, fence, free) VALUES (%s, %s, 1, now())
ON CONFLICT (what) DO NOTHING RETURNING fence
"""
_DEAD = """
UPDATE leases SET fence = fence + 1, until = '-infinity' WHERE name = %s AND until < now()
"""
_LEASE = "SELECT 1 FROM leases WHERE name = %s"
_TAKE = """
UPDATE holds SET holder = %s, fence = fence + 1 WHERE what = %s AND holder = %s RETURNING fence
"""
_GIVE = """
UPDATE holds SET holder = '', free = now() + ? * interval '1 second'
WHERE what = ? AND holder = ? AND fence = ?
"""
_TAKE_AWAY = "UPDATE holds SET holder = '', fence = fence + 1 WHERE what = ?"
_CHECK = "SELECT check_hold(?, ?, ?)"
_HELD_NEW = """
INSERT INTO holds (what, holder, fence, free) VALUES (?, ?, 1, now())
"""
_ORPHANS = """
SELECT tables.id FROM tables LEFT JOIN holds ON what = tables.id
LEFT JOIN leases ON name = holds.holder
WHERE status = 'running' AND (
    holds.holder IS NULL
    OR (holds.holder = '' AND free < now())
    OR (holds.holder != '' AND (name IS NULL OR until < now() - %s * interval '1 second'))
) ORDER BY tables.id LIMIT %s
"""
_SHOW = """
INSERT INTO shown (key, process, n, told) VALUES (%s, %s, %s, %s)
ON CONFLICT (key) DO UPDATE SET process = excluded.process, n = excluded.n, told = excluded.told
"""
_PUT_AWAY = "DELETE FROM shown WHERE key = ANY(%s)"
_NEWS = """
SELECT shown.process, shown.n, key, told FROM shown
LEFT JOIN unnest(%s::text[], %s::bigint[]) AS known (process, n) ON known.process = shown.process
WHERE shown.process != %s AND key LIKE %s AND shown.n > coalesce(known.n, 0) ORDER BY shown.n
"""
_TAKE_WAITING = """
INSERT INTO holds (what, holder, fence, free)
SELECT id, %s, 1, now() FROM tables WHERE status = 'open'
ON CONFLICT (what) DO UPDATE SET holder = excluded.holder, fence = holds.fence + 1
RETURNING what, fence
"""
_KEPT_OF_TABLE = (("holds", "what"), ("shown", "key"))
_ALIVE = "SELECT name FROM leases WHERE name LIKE 'process %' AND until >= now()"


T = TypeVar("T")


class Told(NamedTuple):
    """What another process shows: of what, in JSON."""

    process: str
    key: str
    text: str


class News(NamedTuple):
    """What others show that was not read before, and which processes live."""

    told: list[Told]
    alive: set[str]


class SharedStore(PostgresStore):
    """The database at an address, and what this process leads of it."""

    def __init__(self, address: str, *, standby: bool = False) -> None:
        """Connect to ``address`` as one of several processes; raises StoreError.

        ``standby``: wait until no single server uses the database.
        """
        self.process = f"process {token_hex(6)}"
        """How the database calls this process."""
        self._holding: dict[str, int] = {}
        """What is led here, and under which number."""
        self._giving: set[str] = set()
        """What is not led here any more as soon as that is stored."""
        self._new: set[str] = set()
        """Tables that are about to be stored for the first time."""
        self._apart: Connection | None = None
        """What holds are taken and news exchanged over, by one thread at a time."""
        self._apart_lock = Lock()
        self.lost: Callable[[str], None] = lambda table: None
        """Is called with a table that turns out to be led by another process."""
        self._told = 0
        self._wanted = "%"
        self._known: dict[str, int] = {}
        """The number of what was read last from each other process."""
        super().__init__(address, serve=True, standby=standby)

    def _try_to_serve(self, db: Connection) -> Lease | None:
        return take(db, self.process, who(), SERVER)

    def close(self) -> None:
        """Store what is left, and hang up: what is led here is free then."""
        super().close()
        with self._apart_lock:
            if self._apart is not None:
                self._apart.close()

    # --- what is led here ---

    def holds(self, what: str) -> bool:
        """Return whether a table, or the hall, is led by this process."""
        return what in self._holding

    def take(self, what: str) -> bool:
        """Lead a table, or the hall, from now on; False if another process does.

        May be called in any thread. Raises StoreError.
        """
        if what in self._holding:
            return True
        if what in self._giving:
            return False
        fence = self._ask(lambda db: _take(db, what, self.process))
        if fence is None:
            return False
        self._holding[what] = fence
        return True

    def give(self, what: str, seconds: float, done: Done = lambda error: None) -> None:
        """Lead a table no longer, once everything before is stored.

        For some ``seconds`` it waits then for those who bring it to a process.
        """
        fence = self._holding.pop(what)
        self._giving.add(what)

        def given(error: StoreError | None) -> None:
            self._giving.discard(what)
            done(error)

        self._write([(_GIVE, (seconds, what, self.process, fence))], given)

    def take_waiting(self) -> None:
        """Lead all tables whose games have not begun, as the process with the hall does.

        May be called in any thread. Raises StoreError.
        """
        taken = self._ask(lambda db: db.execute(_TAKE_WAITING.encode(), (self.process,)).fetchall())
        self._holding.update(taken)

    def orphans(self, most: int) -> list[str]:
        """Return tables that are played at and that no process leads; raises StoreError."""
        return self._ask(
            lambda db: [row[0] for row in db.execute(_ORPHANS.encode(), (ORPHANED, most))]
        )

    def _ask(self, question: Callable[[Connection], T]) -> T:
        """Return what the database answers over the connection that is kept for this."""
        with self._apart_lock, self._in_words():
            if self._apart is None or self._apart.closed:
                self._apart = self._connect()
            try:
                with self._apart.transaction():
                    return question(self._apart)
            except psycopg.OperationalError:
                self._apart.close()
                raise

    # --- writing ---

    def _write_of(self, table: str, statements: Sequence[Statement], done: Done) -> None:
        if table in self._new:
            self._new.discard(table)
            self._holding[table] = 1
            self._write([*statements, (_HELD_NEW, (table, self.process))], done)
            return
        fence = self._holding.get(table)
        if fence is None:
            done(ConflictError("another process leads this table by now"))
            return

        def checked(error: StoreError | None) -> None:
            lost = isinstance(error, ConflictError) and self._holding.get(table) == fence
            if lost:
                del self._holding[table]
            done(error)
            if lost:
                self.lost(table)

        self._write([(_CHECK, (table, self.process, fence)), *statements], checked)

    def add_room(self, room: Room, done: Done, keep: Person | None = None) -> None:
        """Store a new table, which is led here, together with the person who has made it."""
        self._new.add(room.id)
        super().add_room(room, done, keep)

    def rematch(self, old: Room, new: Room, done: Done, keep: Person) -> None:
        """Store a new table, led here, and that those of an old one play again there."""
        self._new.add(new.id)
        super().rematch(old, new, done, keep)

    def forget_person(
        self,
        person: str,
        results: Sequence[Result],
        tournaments: Sequence[TournamentInfo],
        tables: Sequence[tuple[Room, Seating]],
        done: Done,
    ) -> None:
        """Forget a person; who leads tables at which they sat must read them again."""
        self._write([(_TAKE_AWAY, (room.id,)) for room, _ in tables], lambda error: None)
        super().forget_person(person, results, tournaments, tables, done)

    def delete_room(self, room: str, done: Done) -> None:
        """Forget a table."""

        def deleted(error: StoreError | None) -> None:
            if error is None:
                self._holding.pop(room, None)
            done(error)

        super().delete_room(room, deleted)

    def _deleting(self, room: str) -> list[Statement]:
        gone = [(f"DELETE FROM {table} WHERE {key} = ?", (room,)) for table, key in _KEPT_OF_TABLE]
        return [*gone, *super()._deleting(room)]

    # --- what processes show each other ---

    def show(self, told: Mapping[str, str]) -> None:
        """Let others read what has changed here, in JSON; may be called in any thread.

        Raises StoreError.
        """
        self._told += 1
        rows = [(key, self.process, self._told, text) for key, text in told.items()]
        self._ask(lambda db: db.cursor().executemany(_SHOW.encode(), rows))

    def put_away(self, keys: Sequence[str]) -> None:
        """Show no longer what has been read and changes no more; may be called in any thread.

        Raises StoreError.
        """
        self._ask(lambda db: db.execute(_PUT_AWAY.encode(), ([*keys],)))

    def news(self, whose: str = "%") -> News:
        """Return what others show that was not read before; may be called in any thread.

        ``whose``: how the keys begin of what is wanted, ``%`` for all; where that is another than
        the last time, everything is read again. Raises StoreError.
        """
        if whose != self._wanted:
            self._wanted, self._known = whose, {}
        known = [*self._known], [*self._known.values()], self.process, whose

        def read(db: Connection) -> News:
            told = []
            for process, number, key, text in db.execute(_NEWS.encode(), known):
                self._known[process] = number
                told.append(Told(process, key, text))
            return News(told, {name for (name,) in db.execute(_ALIVE.encode())})

        return self._ask(read)


def _take(db: Connection, what: str, process: str) -> int | None:
    """Let a process lead something, and return its number; None if another one does."""
    found = db.execute(_WHOSE.encode(), (what,)).fetchone()
    if found is None:
        new = db.execute(_NEW.encode(), (what, process)).fetchone()
        return None if new is None else int(new[0])
    holder, fence = found
    if holder == process:
        return int(fence)
    if holder and not db.execute(_DEAD.encode(), (holder,)).rowcount and _known(db, holder):
        return None
    taken = db.execute(_TAKE.encode(), (process, what, holder)).fetchone()
    return None if taken is None else int(taken[0])


def _known(db: Connection, process: str) -> bool:
    """Return whether the lease of a process is still there, in force or not."""
    return db.execute(_LEASE.encode(), (process,)).fetchone() is not None

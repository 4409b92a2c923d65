"""Who may write to a database: one process at a time, under a number that never comes again.

The lease is a row of the database. Every transaction of its holder finds that row under the
holder's number, and fails if it is there under another one; whoever takes it over waits for the
transaction that is under way, and then raises the number. So a process that was thought dead, and
wakes up, stores nothing any more. It is the database's clock by which a lease runs out.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, NamedTuple, TypeAlias

import psycopg

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
log = logging.getLogger(__name__)

LASTS = 5.0
"""Seconds after which the lease of a process that is not heard of any more can be taken."""
BEAT = 1.0
"""Seconds between the times at which it is renewed."""
_TAKE = """
INSERT INTO leases (name, holder, fence, last, until)
VALUES (%(name)s, %(holder)s, 1, 0, now() + %(lasts)s * interval '1 second')
ON CONFLICT (name) DO UPDATE
SET holder = excluded.holder, fence = leases.fence + 1, last = 0, until = excluded.until
WHERE leases.until < now() RETURNING fence
"""
_RENEW = """
UPDATE leases SET until = now() + %s * interval '1 second' WHERE name = %s AND fence = %s
"""
_GIVE_BACK = "UPDATE leases SET until = '-infinity' WHERE name = %s AND fence = %s"
_ALIVE = """
SELECT holder, extract(epoch FROM until) FROM leases
WHERE name != %s AND name LIKE %s AND until >= now() ORDER BY name LIMIT 1
"""
_RETIRE = """
UPDATE leases SET fence = fence + 1, until = '-infinity' WHERE name != %s AND name LIKE %s
"""
_HOLDER = """
SELECT holder, extract(epoch FROM until) FROM leases WHERE name NOT LIKE 'once %'
ORDER BY until DESC, name LIMIT 1
"""
_TIDY = """
DELETE FROM leases
WHERE (name LIKE 'once %' OR name LIKE 'process %') AND until < now() - interval '1 day'
"""
_ONE_AFTER_THE_OTHER = 7_305_114_200_232
"""The number of the lock that is held by whoever takes a lease."""
NOBODY_ELSE = ""
"""Leases of no name."""


class Lease(NamedTuple):
    """The right to write, for as long as the row ``name`` has the number ``fence``."""

    name: str
    fence: int


def take(db: Connection, name: str, holder: str, others: str = NOBODY_ELSE) -> Lease | None:
    """Take a lease for ``holder``; None if somebody else has it. Raises psycopg.Error.

    ``others``: leases whose names are like this must have run out, and their holders store nothing
    more from then on, even if they wake up.
    """
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (_ONE_AFTER_THE_OTHER,))
        if db.execute(_ALIVE.encode(), (name, others)).fetchone() is not None:
            return None
        db.execute(_RETIRE.encode(), (name, others))
        values = {"name": name, "holder": holder, "lasts": LASTS}
        row = db.execute(_TAKE.encode(), values).fetchone()
        db.execute(_TIDY.encode())
    return None if row is None else Lease(name, int(row[0]))


class Holder(NamedTuple):
    """Who had a lease last, and until when, in seconds by the database's clock."""

    who: str
    until: float


def last_holder(db: Connection) -> Holder:
    """Return whose lease lasts longest, or did; raises psycopg.Error."""
    with db.transaction():
        row = db.execute(_HOLDER.encode()).fetchone()
    return Holder("nobody", 0.0) if row is None else Holder(str(row[0]), float(row[1]))


def renew(db: Connection, lease: Lease) -> bool:
    """Let a lease last from now on; False if somebody else has it. Raises psycopg.Error."""
    with db.transaction():
        return db.execute(_RENEW.encode(), (LASTS, *lease)).rowcount == 1


def give_back(db: Connection, lease: Lease) -> None:
    """Let others have a lease at once; raises psycopg.Error."""
    with db.transaction():
        db.execute(_GIVE_BACK.encode(), lease)


class Keeper:
    """A thread that renews a lease over a connection of its own, until it is closed or lost."""

    def __init__(
        self, connect: Callable[[], Connection], lease: Lease, lost: Callable[[], None]
    ) -> None:
        """Keep ``lease``; ``lost`` is called in the thread once somebody else has it."""
        self._connect, self._lease, self._lost = connect, lease, lost
        self._db: Connection | None = None
        self._closing = Event()
        self._thread = Thread(target=self._keep, name="lease", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Give the lease back."""
        self._closing.set()
        self._thread.join()
        try:
            with self._connect() as db:
                give_back(db, self._lease)
        except psycopg.Error as error:
            log.info("the lease is not given back, it runs out: %s", error)
        if self._db is not None:
            self._db.close()

    def _keep(self) -> None:
        while not self._closing.wait(BEAT):
            try:
                if self._db is None or self._db.closed:
                    self._db = self._connect()
                if not renew(self._db, self._lease):
                    break
            except psycopg.Error as error:
                log.info("the lease is not renewed yet: %s", error)
        else:
            return
        self._lost()

"""The thoughts that wait in a PostgreSQL database, and how servers and thinkers hear of them.

The table is unlogged: it is quick, and empty after a crash of the database, when every server
thinks of its own again. Who takes a thought marks it, past those that others are just taking; the
mark holds as long as the thinker is heard of.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import msgspec
import psycopg
from psycopg import sql

from parlour.server.bots.thought import Thought
from parlour.server.postgres_store import full_address
from parlour.shared import __version__
from parlour.shared.games import games

Database: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]

BEAT = 1.0
"""Seconds between the signs of life of a thinker."""
LASTS = 5.0
"""Seconds without one after which what a thinker has taken is thought of by others."""
PUT, LIVES, ANSWERED = "thoughts", "thinkers", "answers"
"""Of what is told: of a thought to take or to hurry, of a thinker that lives, of an answer."""
NOT_ANSWERED = b""
"""What is answered by a thinker that could not."""
_ONE_AT_A_TIME = 7_305_114_200_232
"""The number of the lock that is held by whoever makes the table."""
_MAKE = """
CREATE UNLOGGED TABLE thoughts_1 (
    id TEXT PRIMARY KEY,
    number BIGINT GENERATED ALWAYS AS IDENTITY,
    server TEXT NOT NULL,
    version TEXT NOT NULL,
    game TEXT NOT NULL,
    asked BYTEA NOT NULL,
    patient BOOLEAN NOT NULL,
    seconds DOUBLE PRECISION NOT NULL,
    put TIMESTAMPTZ NOT NULL DEFAULT now(),
    thinker TEXT,
    answer BYTEA
)
"""
"""``number``: in which order they were put; ``seconds``: how many each may take at most."""
_FORGET_OLD = "DELETE FROM thoughts_1 WHERE put < now() - interval '2 minutes'"
_IS_THERE = "SELECT to_regclass('thoughts_1') IS NOT NULL"
_SCHEMA = "SELECT current_schema()::regnamespace::oid"
_PUT = """
WITH made AS (
    INSERT INTO thoughts_1 (id, server, version, game, asked, patient, seconds)
    VALUES (%(id)s, %(server)s, %(version)s, %(game)s, %(asked)s, %(patient)s, %(seconds)s)
)
SELECT pg_notify(%(channel)s, '')
"""
_TAKE = """
UPDATE thoughts_1 SET thinker = %(thinker)s WHERE id = (
    SELECT id FROM thoughts_1 AS each
    WHERE thinker IS NULL AND version = %(version)s AND game = ANY(%(games)s)
    ORDER BY patient, (
        SELECT count(*) FROM thoughts_1 AS other
        WHERE other.server = each.server AND other.thinker IS NOT NULL
    ), number
    LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING id, asked, seconds
"""
"""Where somebody plays comes first; of servers the one of which fewest are thought of."""
_ANSWER = """
WITH done AS (
    UPDATE thoughts_1 SET answer = %(answer)s WHERE id = %(id)s AND thinker = %(thinker)s
    RETURNING id, server
)
SELECT pg_notify(%(channel)s || '_' || server, id) FROM done
"""
_FETCH = "DELETE FROM thoughts_1 WHERE id = %s AND answer IS NOT NULL RETURNING answer"
_FORGET = "DELETE FROM thoughts_1 WHERE id = %s"
_HURRY = """
WITH told AS (
    UPDATE thoughts_1 SET seconds = %(seconds)s
    WHERE id = %(id)s AND seconds > %(seconds)s AND answer IS NULL RETURNING id
)
SELECT pg_notify(%(channel)s, id || ' ' || %(seconds)s::text) FROM told
"""
_LEAVE = """
WITH left_over AS (
    UPDATE thoughts_1 SET thinker = NULL WHERE thinker = %(thinker)s AND answer IS NULL RETURNING id
)
SELECT pg_notify(%(channel)s, '') FROM left_over
"""
_TAKE_BACK = """
WITH left_over AS (
    UPDATE thoughts_1 SET thinker = NULL
    WHERE server = %(server)s AND answer IS NULL AND NOT thinker = ANY(%(alive)s) RETURNING id
)
SELECT pg_notify(%(channel)s, '') FROM left_over
"""
_TELL = "SELECT pg_notify(%s, %s)"


class Living(msgspec.Struct, frozen=True):
    """The sign of life of a thinker; ``places`` is 0 when it ends."""

    id: str
    places: int
    games: frozenset[str]
    version: str = __version__
    """Only thoughts of the same version are taken: another one may know other bots."""


class Taken(NamedTuple):
    """A thought that a thinker has taken: packed, with the seconds that it may take at most."""

    id: str
    asked: bytes
    seconds: float


def known_games() -> frozenset[str]:
    """Return the names of the games that this installation knows."""
    return frozenset(games())


async def connect(address: str) -> Database:
    """Connect to the database at an address; raises psycopg.Error."""
    db = await psycopg.AsyncConnection.connect(full_address(address), autocommit=True)
    await db.execute("SET synchronous_commit = off")  # nothing here must outlive a power cut
    return db


class ThoughtQueue:
    """The thoughts, over a connection that is not listening. All raise psycopg.Error."""

    def __init__(self, db: Database, schema: int) -> None:
        """Use the table in the schema of that number, which tells its channels from others."""
        self._db, self._schema = db, schema

    @classmethod
    async def at(cls, db: Database) -> ThoughtQueue:
        """Return the queue of a database, which is made if it is not there yet."""
        async with db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock(%s)", (_ONE_AT_A_TIME,))
            (there,) = await (await db.execute(_IS_THERE)).fetchone() or (False,)
            if not there:
                await db.execute(_MAKE)
            (schema,) = await (await db.execute(_SCHEMA)).fetchone() or (0,)
        return cls(db, int(schema))

    def channel(self, of: str) -> str:
        """Return the name of what is told, in this schema alone."""
        return f"{of}_{self._schema}"

    def answers_to(self, server: str) -> str:
        """Return where a server is told of its answers."""
        return f"{self.channel(ANSWERED)}_{server}"

    async def hear(self, db: Database, *channels: str) -> None:
        """Let another connection hear what is told."""
        for channel in channels:
            await db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))

    async def _values(self, query: str, **values: Any) -> list[tuple[Any, ...]]:
        return await (await self._db.execute(query.encode(), values)).fetchall()

    # --- for servers ---

    async def forget_old(self) -> None:
        """Delete what servers have left that are no more."""
        await self._db.execute(_FORGET_OLD)

    async def put(
        self, name: str, server: str, thought: Thought, seconds: float, *, patient: bool
    ) -> None:
        """Put a thought there under a name, to be answered to ``server``."""
        await self._values(
            _PUT, id=name, server=server, version=__version__, game=thought.game,
            asked=thought.packed(), patient=patient, seconds=seconds, channel=self.channel(PUT),
        )  # fmt: skip

    async def hurry(self, name: str, seconds: float) -> None:
        """Let a thought take so many seconds at most."""
        await self._values(_HURRY, id=name, seconds=seconds, channel=self.channel(PUT))

    async def take_back(self, server: str, alive: list[str]) -> None:
        """Let others take what was taken by thinkers that are not ``alive``."""
        await self._values(_TAKE_BACK, server=server, alive=alive, channel=self.channel(PUT))

    async def fetch(self, name: str) -> bytes | None:
        """Return the answer to a thought, which is over then; None: there is none."""
        row = await (await self._db.execute(_FETCH, (name,))).fetchone()
        return None if row is None else bytes(row[0])

    async def forget(self, name: str) -> None:
        """Delete a thought."""
        await self._db.execute(_FORGET, (name,))

    # --- for thinkers ---

    async def tell(self, living: Living) -> None:
        """Give a sign of life."""
        said = msgspec.json.encode(living).decode()
        await self._db.execute(_TELL, (self.channel(LIVES), said))

    async def take(self, thinker: str) -> Taken | None:
        """Take the thought whose turn it is; None: none waits."""
        rows = await self._values(
            _TAKE, thinker=thinker, version=__version__, games=sorted(known_games())
        )
        return Taken(str(rows[0][0]), bytes(rows[0][1]), float(rows[0][2])) if rows else None

    async def answer(self, name: str, thinker: str, answer: bytes) -> bool:
        """Answer a thought; False: somebody else has it now, or nobody wants it any more."""
        values = {"id": name, "thinker": thinker, "answer": answer}
        return bool(await self._values(_ANSWER, **values, channel=self.channel(ANSWERED)))

    async def leave(self, thinker: str) -> None:
        """Let others take what a thinker has taken."""
        await self._values(_LEAVE, thinker=thinker, channel=self.channel(PUT))

"""What comes of a commit: stored, refused, or not sure."""

from __future__ import annotations

import asyncio
import math
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from parlour.server.callbacks import TOLD_TOGETHER, told_now
from parlour.server.journal import (
    ENOUGH,
    MOST_TOGETHER,
    Journal,
    UnsureError,
    Write,
    commit,
    of_the_disk,
    store_now,
    write_something,
)
from tests.server.test_bot_runner import until


def error(code: int) -> sqlite3.OperationalError:
    """Return what SQLite raises for a reason."""
    failure = sqlite3.OperationalError("the disk")
    failure.sqlite_errorcode = code
    return failure


class Disk:
    """A database whose disk takes this or that, or fails for a reason."""

    def __init__(self, commits: int | None = None, writes: int | None = None) -> None:
        self.did: list[str] = []
        self._commits, self._writes = commits, writes

    def commit(self) -> None:
        """Commit."""
        self.did.append("commit")
        if self._commits is not None:
            raise error(self._commits)

    def rollback(self) -> None:
        """Take back."""
        self.did.append("rollback")

    def execute(self, sql: str, values: tuple[Any, ...] = ()) -> Any:
        """Write, or tell the version."""
        self.did.append(sql)
        if self._writes is not None:
            raise error(self._writes)
        return sqlite3.connect(":memory:").execute("SELECT 7")

    @property
    def db(self) -> sqlite3.Connection:
        """The same, as a database."""
        return cast(sqlite3.Connection, self)


FSYNC, FULL = sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_FULL


@pytest.mark.parametrize(
    ("commits", "writes", "unsure"),
    [
        (FSYNC, None, False),
        (FSYNC, FULL, True),
        (sqlite3.SQLITE_IOERR_DIR_FSYNC, FULL, True),
        (FULL, None, False),
        (FULL, FULL, False),
    ],
)
def test_a_commit_is_unsure_only_if_its_sync_has_failed_and_it_cannot_be_written_over(
    commits: int, writes: int | None, unsure: bool
) -> None:
    disk = Disk(commits, writes)
    result = commit(disk.db)
    assert isinstance(result, sqlite3.Error)
    assert isinstance(result, UnsureError) == unsure
    assert disk.did[:2] == ["commit", "rollback"]
    assert of_the_disk(result)


def test_what_is_written_over_changes_nothing() -> None:
    disk = Disk()
    assert write_something(disk.db) is None
    assert disk.did == ["PRAGMA user_version", "PRAGMA user_version = 7"]
    assert commit(disk.db) is None


def test_statements_are_stored_together_or_not_at_all() -> None:
    disk = Disk()
    assert store_now(disk.db, [("one", ()), ("two", ())]) is None
    assert disk.did == ["one", "two", "commit"]
    disk = Disk(writes=sqlite3.SQLITE_CONSTRAINT)
    result = store_now(disk.db, [("one", ()), ("two", ())])
    assert disk.did == ["one", "rollback"]
    assert not of_the_disk(result)


@pytest.mark.parametrize(
    ("code", "disk"),
    [
        (sqlite3.SQLITE_FULL, True),
        (sqlite3.SQLITE_IOERR, True),
        (sqlite3.SQLITE_IOERR_WRITE, True),
        (sqlite3.SQLITE_READONLY, True),
        (sqlite3.SQLITE_CANTOPEN, True),
        (sqlite3.SQLITE_BUSY, False),
        (sqlite3.SQLITE_CONSTRAINT, False),
    ],
)
def test_whether_the_disk_is_the_reason(code: int, disk: bool) -> None:
    assert of_the_disk(error(code)) == disk
    assert of_the_disk(UnsureError("the disk"))
    assert not of_the_disk(None)
    assert not of_the_disk(sqlite3.OperationalError("without a code"))


def test_a_full_disk_is_told_once_and_that_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages are all that there is room for; who wrote while there was none is refused."""
    monkeypatch.setattr("parlour.server.journal.TRY_AGAIN", 0.01)
    troubles: list[sqlite3.Error | None] = []
    results: list[sqlite3.Error | None] = []
    insert = ("INSERT INTO things VALUES (zeroblob(100000))", ())

    async def main(db: sqlite3.Connection) -> None:
        journal = Journal(db, asyncio.get_running_loop(), trouble=troubles.append)
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages + 1}")
        journal.submit(Write([insert], results.append))
        journal.submit(Write([("SELECT 1", ())], results.append))
        await until(lambda: len(results) == 2)
        db.execute("PRAGMA max_page_count = 10000")
        await until(lambda: None in troubles)
        assert journal._timer is not None
        assert journal._timer.cancelled(), "nobody looks any more whether the disk works"
        journal.submit(Write([insert], results.append))
        await until(lambda: len(results) == 3)
        journal.close()

    with closing(sqlite3.connect(tmp_path / "db", check_same_thread=False)) as db:
        db.execute("CREATE TABLE things (x)")
        db.commit()
        asyncio.run(main(db))
        assert db.execute("SELECT count(*) FROM things").fetchall() == [(1,)]
    full, *others = results
    assert isinstance(full, sqlite3.Error)
    assert full.sqlite_errorcode == sqlite3.SQLITE_FULL
    assert others == [None, None]
    assert troubles == [full, None]


def test_who_waits_behind_very_many_is_told_within_a_few_turns_of_the_loop(tmp_path: Path) -> None:
    """Attackers write too: their answers must not be told by the handful before one's own."""
    told: list[int] = []
    waiting = 8 * MOST_TOGETHER

    async def main() -> None:
        turns = 0

        def turn() -> None:
            nonlocal turns
            turns += 1
            loop.call_soon(turn)

        with closing(sqlite3.connect(tmp_path / "db", check_same_thread=False)) as db:
            loop = asyncio.get_running_loop()
            journal = Journal(db, loop)
            turn()
            journal._answer([(lambda error: told.append(turns), None) for _ in range(waiting)])
            await until(lambda: len(told) == waiting)
            journal.close()

    asyncio.run(main())
    assert told == sorted(told)
    assert told.count(told[0]) == waiting // 2, "half of them at a time"
    assert told[-1] - told[0] < 12
    assert told_now(TOLD_TOGETHER + 5) == TOLD_TOGETHER
    assert told_now(3) == 3


class Written(Disk):
    """One with a cursor, as a journal wants it."""

    def cursor(self) -> Written:
        """Return what writes."""
        return self


@pytest.mark.parametrize("unsure", [True, False])
def test_what_is_unsure_when_a_server_ends_is_written_over(unsure: bool) -> None:
    disk = Written()

    async def main() -> None:
        journal = Journal(disk.db, asyncio.get_running_loop())
        if unsure:
            journal._unsure = [(lambda result: None, error(FSYNC))]
        journal.close()

    asyncio.run(main())
    assert disk.did == (["PRAGMA user_version", "PRAGMA user_version = 7"] if unsure else [])


def test_what_waits_while_the_disk_takes_nothing_is_refused() -> None:
    refused: list[sqlite3.Error | None] = []

    async def main() -> None:
        journal = Journal(Written().db, asyncio.get_running_loop())
        journal._broken, journal._writing = error(FULL), True
        for _ in range(2):
            journal.submit(Write([], refused.append))
        journal._tried(journal._broken)
        await until(lambda: len(refused) == 2)
        assert refused == [journal._broken] * 2
        assert not journal._waiting
        journal.close()

    asyncio.run(main())


@pytest.mark.parametrize(("there", "writes"), [(ENOUGH - 1, False), (ENOUGH, True)])
def test_enough_that_came_in_one_turn_is_written_at_once(there: int, writes: bool) -> None:
    async def main() -> None:
        disk = Written()
        journal = Journal(disk.db, asyncio.get_running_loop())
        journal._waiting.extend(Write([("one", ())], lambda result: None) for _ in range(there))
        journal._gather(0, math.inf)  # which has only just begun
        assert bool(disk.did) == writes
        await until(lambda: bool(disk.did))
        journal.close()

    asyncio.run(main())


def test_so_many_writes_share_a_commit_and_one_that_takes_long_shares_none() -> None:
    async def main() -> None:
        journal = Journal(Written().db, asyncio.get_running_loop())
        plain = Write([], lambda result: None)
        journal._waiting.extend([plain] * (MOST_TOGETHER + 2))
        journal._waiting.append(replace(plain, aside=True))
        assert [len(journal._batch()) for _ in range(3)] == [MOST_TOGETHER, 2, 0]
        assert len(journal._waiting) == 1
        journal.close()

    asyncio.run(main())

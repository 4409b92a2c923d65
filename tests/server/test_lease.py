"""The right to write to a database: how long it lasts, who renews it, and what a failure means."""

from __future__ import annotations

import asyncio
import logging
from contextlib import closing
from threading import Event
from typing import Any, cast

import psycopg
import pytest
from psycopg import errors
from psycopg.pq import TransactionStatus

from parlour.server import postgres_lease, postgres_store
from parlour.server.postgres_journal import (
    LostError,
    PostgresJournal,
    SupersededError,
    Write,
    _roll_back,
    of_the_database,
    was_committed,
    why,
)
from parlour.server.postgres_lease import (
    BEAT,
    LASTS,
    Connection,
    Holder,
    Keeper,
    Lease,
    give_back,
    last_holder,
    renew,
    take,
)
from parlour.server.postgres_schema import NOT_HELD
from parlour.server.postgres_store import PostgresStore
from parlour.server.store import ConflictError, StoreError


@pytest.fixture
def db(database: str) -> Any:
    """A database with the tables of a server, and a connection to it."""
    PostgresStore(database).close()
    with psycopg.connect(database, autocommit=True) as db:
        yield db


def until(db: Connection, name: str) -> float:
    """Return in how many seconds a lease runs out."""
    query = "SELECT extract(epoch FROM until - now()) FROM leases WHERE name = %s"
    row = db.execute(query, (name,)).fetchone()
    assert row is not None
    return float(row[0])


def run_out(db: Connection, name: str, ago: str = "1 second") -> None:
    """Let a lease have run out some time ago."""
    query = "UPDATE leases SET until = now() - %s::interval WHERE name = %s"
    db.execute(query, (ago, name))


# --- taking and renewing ---


def test_a_lease_has_one_holder_until_it_runs_out_or_is_given_back(db: Connection) -> None:
    with db.transaction():  # in which no time passes
        first = take(db, "server", "Ada")
        assert until(db, "server") == LASTS == 5.0
    assert first == Lease("server", 1)
    assert take(db, "server", "Jan") is None
    assert last_holder(db).who == "Ada"
    run_out(db, "server")
    second = take(db, "server", "Jan")
    assert second == Lease("server", 2)
    assert not renew(db, first)
    assert renew(db, second)
    give_back(db, first)
    assert take(db, "server", "Eve") is None
    give_back(db, second)
    assert take(db, "server", "Eve") == Lease("server", 3)


def test_a_lease_is_renewed_for_as_long_again(db: Connection) -> None:
    lease = take(db, "server", "Ada")
    assert lease is not None
    with db.transaction():
        run_out(db, "server", "-1 second")
        assert until(db, "server") == 1.0
        assert renew(db, lease)
        assert until(db, "server") == LASTS


def test_leases_of_another_kind_must_have_run_out_and_are_worth_nothing_then(
    db: Connection,
) -> None:
    several = [take(db, f"process {name}", name, "server%") for name in ("a", "b")]
    assert several == [Lease("process a", 1), Lease("process b", 1)]
    assert take(db, "server", "Ada", "process %") is None
    run_out(db, "process a")
    assert take(db, "server", "Ada", "process %") is None
    run_out(db, "process b")
    assert take(db, "server", "Ada", "process %") == Lease("server", 1)
    assert not any(renew(db, each) for each in several if each is not None)
    assert take(db, "process c", "c", "server%") is None


def test_leases_that_ran_out_yesterday_and_will_not_be_taken_again_are_gone(
    db: Connection,
) -> None:
    for name in ("once 1", "process 1", "server", "once 2", "process 2"):
        assert take(db, name, name) is not None
        run_out(db, name, "23 hours" if name.endswith("2") else "25 hours")
    assert take(db, "other", "Ada") is not None
    names = {name for (name,) in db.execute("SELECT name FROM leases")}
    assert names == {"server", "once 2", "process 2", "other"}


def test_who_had_a_lease_last_is_told_and_nobody_who_held_it_once_alone(db: Connection) -> None:
    assert last_holder(db) == Holder("nobody", 0.0)
    take(db, "once 1", "a command")
    assert last_holder(db) == Holder("nobody", 0.0)
    take(db, "process 1", "Ada")
    take(db, "process 2", "Jan")
    run_out(db, "process 2")
    told = last_holder(db)
    assert told.who == "Ada"
    assert told.until > 1_000_000_000


class Line:
    """A connection over which a lease is renewed, or not."""

    def __init__(self, *, fails: bool = False, held: bool = True) -> None:
        self.fails, self.held, self.closed = fails, held, False
        self.did: list[str] = []

    def transaction(self) -> Line:
        return self

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        """Go on."""

    @property
    def rowcount(self) -> int:
        return int(self.held)

    def execute(self, query: bytes, values: tuple[Any, ...]) -> Line:
        self.did.append("renew" if b"now()" in query else "give back")
        if self.fails:
            self.closed = True
            raise psycopg.OperationalError("the line is cut")
        return self

    def close(self) -> None:
        self.closed = True


def kept(lines: list[Line], monkeypatch: pytest.MonkeyPatch) -> tuple[Keeper, Event]:
    """Keep a lease over these connections, one after the other; and tell when it is lost."""
    assert BEAT == 1.0
    monkeypatch.setattr(postgres_lease, "BEAT", 0.001)
    left, lost = iter(lines), Event()
    keeper = Keeper(lambda: cast(Connection, next(left)), Lease("server", 1), lost.set)
    return keeper, lost


def test_a_lease_that_somebody_else_has_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(held=False)
    keeper, lost = kept([line, Line()], monkeypatch)
    assert lost.wait(60)
    assert line.did == ["renew"]
    keeper.close()
    assert line.closed


def test_a_connection_that_fails_is_made_anew_and_the_lease_is_not_lost(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    broken, line, last = Line(fails=True), Line(), Line()
    keeper, lost = kept([broken, line, last], monkeypatch)
    while len(line.did) < 3:
        keeper._closing.wait(0.001)
    keeper.close()
    assert not lost.is_set()
    assert broken.did == ["renew"]
    assert set(line.did) == {"renew"}
    assert line.closed
    assert last.did == ["give back"]
    assert caplog.messages == ["the lease is not renewed yet: the line is cut"]


def test_a_lease_that_cannot_be_given_back_runs_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(postgres_lease, "BEAT", 60.0)
    keeper = Keeper(lambda: cast(Connection, Line(fails=True)), Lease("server", 1), print)
    keeper.close()
    assert caplog.messages == ["the lease is not given back, it runs out: the line is cut"]


# --- waiting for it ---


@pytest.mark.parametrize("standby", [False, True])
def test_a_server_waits_for_a_lease_that_runs_out_and_says_whose_it_was(
    database: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    standby: bool,
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(postgres_store, "LOOK_AGAIN", 0.01)
    asked: list[None] = []
    try_to_serve = PostgresStore._try_to_serve

    def wait_once(store: PostgresStore, db: Connection) -> Lease | None:
        asked.append(None)
        return None if len(asked) < 3 else try_to_serve(store, db)

    monkeypatch.setattr(PostgresStore, "_try_to_serve", wait_once)
    with closing(PostgresStore(database, serve=True, standby=standby)):
        assert len(asked) == 3
    said = [message for message in caplog.messages if message.startswith("standing by")]
    assert len(said) == int(standby)
    assert "taking over" in caplog.messages
    assert all("in use by nobody" in message for message in said)


@pytest.mark.parametrize(
    ("told", "standby"),
    [([Holder("Ada", 1.0), Holder("Ada", 2.0)], False), ([Holder("Ada", 1.0)] * 5, False)],
)
def test_a_server_that_lives_is_not_waited_for(
    database: str, monkeypatch: pytest.MonkeyPatch, told: list[Holder], standby: bool
) -> None:
    monkeypatch.setattr(postgres_store, "LOOK_AGAIN", 0.0)
    left = iter([*told, Holder("Jan", 9.0)])
    monkeypatch.setattr(postgres_store, "last_holder", lambda db: next(left))
    monkeypatch.setattr(PostgresStore, "_try_to_serve", lambda store, db: None)
    who = "Ada" if len(told) == 2 else "Jan"
    with pytest.raises(StoreError, match=f"in use by {who}; stop that, or add --standby"):
        PostgresStore(database, serve=True, standby=standby)
    assert len([*left]) == int(len(told) == 2)


# --- what a failure means ---


class NotHeld(psycopg.Error):
    """What the database says to who writes on a table that another process leads."""

    sqlstate = NOT_HELD


@pytest.mark.parametrize(
    ("error", "conflict", "told"),
    [
        (errors.UniqueViolation(), True, "what it has written stands"),
        (errors.ForeignKeyViolation(), True, "what it has written stands"),
        (NotHeld(), True, "leads this table by now"),
        (errors.DiskFull(), False, "the disk of its database is full"),
        (errors.AdminShutdown(), False, "its database cannot be used"),
        (psycopg.OperationalError("the line is cut"), False, "its database cannot be used"),
        (errors.CheckViolation("one too many"), False, "one too many"),
    ],
)
def test_why_something_is_not_stored_is_told_in_words(
    error: psycopg.Error, conflict: bool, told: str
) -> None:
    reason = why(error)
    assert isinstance(reason, ConflictError) == conflict
    assert told in str(reason)


def test_whether_the_database_is_the_reason() -> None:
    assert of_the_database(psycopg.OperationalError())
    assert of_the_database(errors.DiskFull())
    assert of_the_database(errors.AdminShutdown())
    assert not of_the_database(errors.UniqueViolation())
    assert not of_the_database(errors.CheckViolation())


class Cut:
    """A connection that is cut, or cannot take anything back."""

    def __init__(self, *, closed: bool, status: TransactionStatus, fails: bool) -> None:
        self.closed, self.fails = closed, fails
        self.pgconn = self
        self.transaction_status = status
        self.rolled_back = 0

    def rollback(self) -> None:
        self.rolled_back += 1
        if self.fails:
            raise psycopg.OperationalError


@pytest.mark.parametrize(
    ("closed", "status", "fails", "lost"),
    [
        (True, TransactionStatus.IDLE, False, True),
        (False, TransactionStatus.UNKNOWN, False, True),
        (False, TransactionStatus.INERROR, True, True),
        (False, TransactionStatus.INERROR, False, False),
    ],
)
def test_what_came_of_a_transaction_is_known_if_it_can_be_taken_back(
    closed: bool, status: TransactionStatus, fails: bool, lost: bool
) -> None:
    db = Cut(closed=closed, status=status, fails=fails)
    if lost:
        with pytest.raises(LostError):
            _roll_back(cast(Connection, db))
    else:
        _roll_back(cast(Connection, db))
        assert db.rolled_back == 1


def test_what_came_of_a_transaction_is_found_by_its_number(db: Connection) -> None:
    lease = take(db, "server", "Ada")
    assert lease is not None
    db.execute("UPDATE leases SET last = 7 WHERE name = 'server'")
    assert was_committed(db, lease, 7)
    assert not was_committed(db, lease, 8)
    for other in (Lease("server", 2), Lease("another", 1)):
        with pytest.raises(SupersededError):
            was_committed(db, other, 7)


def test_what_waits_while_the_database_is_away_is_refused_and_the_end_is_not_forgotten() -> None:
    outcomes: list[tuple[int, StoreError | None]] = []

    async def main() -> None:
        connecting, may_fail = Event(), Event()

        def connect() -> Connection:
            connecting.set()
            may_fail.wait(60)
            raise psycopg.OperationalError("away")

        journal = PostgresJournal(connect, Lease("server", 1), asyncio.get_running_loop())

        def write(number: int) -> Write:
            return Write([], lambda error: outcomes.append((number, error)))

        journal.submit(write(0))
        await asyncio.to_thread(connecting.wait, 60)
        for number in (1, 2):
            journal.submit(write(number))
        journal._closing.set()
        journal._waiting.put(None)
        journal._refuse_waiting(StoreError("it is away"))
        await asyncio.sleep(0)
        assert [(number, str(error)) for number, error in outcomes] == [
            (1, "it is away"),
            (2, "it is away"),
        ]
        may_fail.set()
        await asyncio.to_thread(journal._thread.join, 60)
        assert not journal._thread.is_alive()
        await asyncio.sleep(0)

    asyncio.run(main())
    assert [number for number, _ in outcomes] == [1, 2, 0]
    assert "cannot be used" in str(outcomes[-1][1])

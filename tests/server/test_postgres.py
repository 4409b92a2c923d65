"""The store in PostgreSQL: what several writers, and connections that end, do to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial

import psycopg
import pytest

from parlour.server import postgres_journal
from parlour.server.databases import open_database
from parlour.server.people import Person
from parlour.server.postgres_journal import LostError, Write, store_together, was_committed
from parlour.server.postgres_lease import Connection, Lease
from parlour.server.postgres_schema import MIGRATIONS
from parlour.server.postgres_store import PostgresStore
from parlour.server.store import ConflictError, Notice, StoreError
from tests.postgres import FAST, Postgres, running
from tests.server.test_store import nothing, stored
from tests.server.test_table import begun, play

Outcome = StoreError | None
PATIENCE = 60.0
"""Seconds in which something must have come about."""


@pytest.fixture
def stores() -> Iterator[Callable[[str], PostgresStore]]:
    """Open stores that are closed at the end."""
    with ExitStack() as opened:
        yield lambda address: opened.enter_context(closing(PostgresStore(address)))


async def in_background(store: PostgresStore, play: Callable[[], Awaitable[None]]) -> None:
    """Let a store write in the background while ``play`` goes on."""
    store.write_in_background(asyncio.get_running_loop())
    async with asyncio.timeout(PATIENCE):
        await play()


def person(number: int) -> Person:
    return Person(f"p{number:03}", f"Ada {number}", f"hash {number}", 1.0, 2.0)


async def kept(store: PostgresStore, numbers: range) -> list[Outcome]:
    """Keep people, and wait until each is kept or refused."""
    outcomes: dict[int, Outcome] = {}
    all_told = asyncio.Event()

    def done(number: int, error: Outcome) -> None:
        outcomes[number] = error
        if len(outcomes) == len(numbers):
            all_told.set()

    for number in numbers:
        store.keep_person(person(number), partial(done, number))
    await all_told.wait()
    assert [*outcomes] == [*numbers], "they are told in another order"
    return [*outcomes.values()]


def test_of_two_writers_of_a_step_one_is_refused_with_all_it_wanted(
    database: str, stores: Callable[[str], PostgresStore]
) -> None:
    table = begun()
    ours, theirs = stores(database), stores(database)
    stored(ours, "t1", table)
    play(table, 1)
    outcomes: list[Outcome] = []
    for store, clocks in ((theirs, [1.0]), (ours, [2.0])):
        store.add_entry("t1", table.log[-1], clocks, outcomes.append)
    assert outcomes[0] is None
    assert isinstance(outcomes[1], ConflictError)
    assert "another process" in str(outcomes[1])
    assert theirs._read("SELECT clocks FROM tables") == [("[1.0]",)]
    assert ours.room("t1").table.steps() == table.steps()  # type: ignore[union-attr]


def test_a_bad_write_does_not_take_the_others_with_it(
    database: str, stores: Callable[[str], PostgresStore]
) -> None:
    store = stores(database)

    async def main() -> None:
        hostile = Person("bad", "a\0b", "hash", 1.0, 2.0)
        outcomes: list[Outcome] = []
        store.keep_person(person(1))
        store.keep_person(hostile, outcomes.append)
        others = await kept(store, range(2, 9))
        assert others == [None] * 7
        assert isinstance(outcomes[0], StoreError)

    asyncio.run(in_background(store, main))
    assert [each.id for each in store.people()] == [f"p{n:03}" for n in range(1, 9)]


def test_a_database_that_waits_keeps_nobody_else_waiting(
    database: str, stores: Callable[[str], PostgresStore]
) -> None:
    store = stores(database)

    async def main() -> None:
        with psycopg.connect(database) as other:
            other.execute("LOCK TABLE people")
            keeping = asyncio.ensure_future(kept(store, range(3)))
            for _ in range(50):
                await asyncio.sleep(0.001)
            assert not keeping.done()
        assert await keeping == [None] * 3

    asyncio.run(in_background(store, main))


@pytest.mark.parametrize("committed", [True, False])
def test_what_came_of_a_commit_is_found_out_when_the_connection_was_lost_in_it(
    database: str,
    stores: Callable[[str], PostgresStore],
    monkeypatch: pytest.MonkeyPatch,
    committed: bool,
) -> None:
    table = begun()
    store = stores(database)
    stored(store, "t1", table)
    play(table, 1)
    lost: list[int] = []

    def lose(db: Connection, writes: Sequence[Write], lease: Lease, number: int) -> None:
        if lost:
            store_together(db, writes, lease, number)
            return
        lost.append(number)
        commit = db.commit

        def cut() -> None:
            if committed:
                commit()
            db.close()
            raise psycopg.OperationalError("the network is gone")

        monkeypatch.setattr(db, "commit", cut)
        store_together(db, writes, lease, number)

    monkeypatch.setattr(postgres_journal, "store_together", lose)

    async def main() -> None:
        told: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        store.add_entry("t1", table.log[-1], None, told.set_result)
        assert await told is None

    asyncio.run(in_background(store, main))
    assert len(lost) == 1
    assert store.room("t1").table.steps() == table.steps()  # type: ignore[union-attr]


def test_what_waits_is_stored_though_a_connection_is_lost_twice(
    database: str, stores: Callable[[str], PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a commit, and while it is asked what came of that."""
    store = stores(database)
    commits, asked = [True], [True]
    later: list[Outcome] = []

    def lose(db: Connection, writes: Sequence[Write], lease: Lease, number: int) -> None:
        if commits and commits.pop():
            db.close()
            raise LostError
        store_together(db, writes, lease, number)

    def lose_again(db: Connection, lease: Lease, number: int) -> bool:
        if asked and asked.pop():
            store.keep_person(person(3), later.append)
            db.close()
        return was_committed(db, lease, number)

    monkeypatch.setattr(postgres_journal, "store_together", lose)
    monkeypatch.setattr(postgres_journal, "was_committed", lose_again)
    monkeypatch.setattr(postgres_journal, "TRY_AGAIN", 0.01)

    async def main() -> None:
        assert await kept(store, range(3)) == [None] * 3
        while not later:
            await asyncio.sleep(0)

    asyncio.run(in_background(store, main))
    assert not commits
    assert not asked
    assert later == [None]
    assert len(store.people()) == 4


def test_a_connection_that_is_cut_costs_nothing(
    database: str, stores: Callable[[str], PostgresStore]
) -> None:
    store = stores(database)

    async def main() -> None:
        assert await kept(store, range(3)) == [None] * 3
        with psycopg.connect(database, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid != pg_backend_pid() AND backend_type = 'client backend'"
            )
        assert await kept(store, range(3, 9)) == [None] * 6

    asyncio.run(in_background(store, main))
    assert len(store.people()) == 9


@pytest.fixture(scope="module")
def mortal() -> Iterator[Postgres]:
    """A server that may be killed, as no other test needs it."""
    with running(*FAST) as server:
        yield server


@pytest.mark.parametrize("end", [Postgres.kill, Postgres.stop])
def test_a_database_that_ends_is_told_and_all_goes_on_when_it_is_back(
    mortal: Postgres, stores: Callable[[str], PostgresStore], end: Callable[[Postgres], None]
) -> None:
    store = stores(mortal.database())
    notices: list[Notice] = []

    async def main() -> None:
        store.write_in_background(asyncio.get_running_loop(), announce=notices.append)
        assert await kept(store, range(3)) == [None] * 3
        end(mortal)
        outcomes: list[Outcome] = []
        waits = asyncio.ensure_future(kept(store, range(3, 5)))
        while not (refused := [error for error in outcomes if error is not None]):
            store.keep_person(person(99), outcomes.append)
            await asyncio.sleep(0.1)
        assert "cannot be used" in str(refused[0])
        assert [notice.over for notice in notices] == [False]
        assert "database cannot be used" in notices[0].text
        await asyncio.to_thread(mortal.start)
        with suppress(AssertionError):
            await waits
        while not notices[-1].over:
            await asyncio.sleep(0.05)
        assert await kept(store, range(5, 9)) == [None] * 4

    async def in_time() -> None:
        async with asyncio.timeout(PATIENCE):
            await main()

    asyncio.run(in_time())
    assert {f"p{n:03}" for n in (0, 1, 2, 5, 6, 7, 8)} <= {each.id for each in store.people()}


def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    PostgresStore(database).close()
    with psycopg.connect(database) as db:
        db.execute("UPDATE version SET number = %s", (len(MIGRATIONS) + 1,))
    with pytest.raises(StoreError, match="newer version"):
        PostgresStore(database)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ada:secret@127.0.0.1:1/games",
        "postgresql://ada:secret@127.0.0.1:no/games",
        "mysql://ada:secret@127.0.0.1/games",
    ],
)
def test_an_address_that_leads_nowhere_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(StoreError) as refused:
        open_database(address)
    assert "secret" not in str(refused.value)


def test_without_the_driver_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "parlour.server.postgres_store", None)
    with pytest.raises(StoreError, match="psycopg"):
        open_database("postgresql://localhost/games")


def test_what_was_stored_before_it_was_closed_is_there(
    database: str, stores: Callable[[str], PostgresStore]
) -> None:
    async def main() -> None:
        store = PostgresStore(database)
        store.write_in_background(asyncio.get_running_loop())
        for number in range(300):
            store.keep_person(person(number), nothing)
        store.close()

    asyncio.run(main())
    assert len(stores(database).people()) == 300

"""Several processes with one database: each table is led by one of them, and only that one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timedelta

import psycopg
import pytest

from parlour.server import shared_store
from parlour.server.postgres_store import PostgresStore
from parlour.server.shared_store import HALL, SharedStore
from parlour.server.store import ConflictError, StoreError
from parlour.server.table import Entry
from tests.server.test_store import nothing, stored
from tests.server.test_table import begun, play


@contextmanager
def two(database: str) -> Iterator[tuple[SharedStore, SharedStore]]:
    with closing(SharedStore(database)) as one, closing(SharedStore(database)) as other:
        yield one, other


def expire(database: str, store: SharedStore) -> None:
    """Let the lease of a process run out, as when it hangs."""
    with psycopg.connect(database) as db:
        db.execute("UPDATE leases SET until = '-infinity' WHERE name = %s", (store.process,))


def append(store: SharedStore, entry: Entry) -> StoreError | None:
    """Add a step to table t1, and return why it is not stored."""
    told: list[StoreError | None] = []
    store.add_entry("t1", entry, None, told.append)
    (outcome,) = told
    return outcome


def test_a_table_is_led_by_one_process_until_that_gives_it_up(database: str) -> None:
    table = begun()
    with two(database) as (one, other):
        stored(one, "t1", table)
        play(table, 3)
        assert one.holds("t1")
        assert not other.take("t1")
        assert isinstance(append(other, table.log[-3]), ConflictError)
        assert append(one, table.log[-3]) is None
        one.give("t1", 0)
        assert isinstance(append(one, table.log[-2]), ConflictError)
        assert other.take("t1")
        assert not one.take("t1")
        assert append(other, table.log[-2]) is None
        assert [entry.n for entry in one._entries("t1")] == [0, 1, 2]


def test_who_has_an_old_number_of_a_table_appends_nothing_whatever_it_believes(
    database: str,
) -> None:
    table = begun()
    with two(database) as (one, other):
        stored(one, "t1", table)
        play(table, 2)
        number = one._holding["t1"]
        one.give("t1", 0)
        one._holding["t1"] = number  # as if it had never heard of it
        assert other.take("t1")
        assert isinstance(append(one, table.log[-2]), ConflictError)
        other.give("t1", 0)
        assert isinstance(append(one, table.log[-2]), ConflictError)
        assert one.take("t1")
        assert one.holds("t1")
        assert len(one._entries("t1")) == 1


def test_tables_of_a_process_that_hangs_are_taken_and_it_stores_nothing_when_it_wakes_up(
    database: str,
) -> None:
    table = begun()
    with two(database) as (frozen, other):
        stored(frozen, "t1", table)
        play(table, 2)
        assert not other.take("t1")
        expire(database, frozen)
        assert other.take("t1")
        assert isinstance(append(frozen, table.log[-2]), ConflictError)

        async def main() -> None:
            over = asyncio.Event()
            frozen.write_in_background(asyncio.get_running_loop(), superseded=over.set)
            told: asyncio.Future[StoreError | None] = asyncio.Future()
            frozen.add_entry("t1", table.log[-2], None, told.set_result)
            assert isinstance(await told, ConflictError)
            async with asyncio.timeout(30):
                await over.wait()

        asyncio.run(main())
        assert append(other, table.log[-2]) is None
        assert len(other._entries("t1")) == 2


def test_one_process_leads_the_hall(database: str) -> None:
    with two(database) as (one, other):
        assert one.take(HALL)
        assert not other.take(HALL)
        one.close()
        assert other.take(HALL)


@pytest.mark.parametrize("sure", [True, False])
def test_of_many_who_want_a_table_at_once_one_gets_it(database: str, sure: bool) -> None:
    with closing(SharedStore(database)) as first:
        stored(first, "t1", begun())
        if sure:
            first.give("t1", 0)
        stores = [SharedStore(database) for _ in range(4)]
        if not sure:
            expire(database, first)

        async def main() -> list[bool]:
            asked = (asyncio.to_thread(store.take, "t1") for store in stores)
            return await asyncio.gather(*asked)

        taken = asyncio.run(main())
        for store in stores:
            store.close()
        assert sum(taken) == 1


def test_a_table_that_nobody_leads_is_found_after_it_has_waited(database: str) -> None:
    with two(database) as (one, other):
        stored(one, "t1", begun())
        assert other.orphans(9) == []
        one.give("t1", 60)
        assert other.orphans(9) == []
        assert other.take("t1")
        other.give("t1", 0)
        assert one.orphans(9) == ["t1"]
        assert one.orphans(0) == []


def test_what_is_led_here_is_taken_once_and_while_it_is_given_not_at_all(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two(database) as (one, other):
        stored(one, "t1", begun())
        number = one._holding["t1"]
        assert one.take("t1")
        assert one._holding["t1"] == number
        del one._holding["t1"]  # as if the answer had been lost when it was taken
        assert one.take("t1")
        assert one._holding["t1"] == number
        waiting: list[Callable[[StoreError | None], None]] = []
        with monkeypatch.context() as slow:
            slow.setattr(one, "_write", lambda statements, done: waiting.append(done))
            given: list[StoreError | None] = []
            one.give("t1", 0, given.append)
            assert not one.holds("t1")
            assert not one.take("t1")
        assert given == []
        (done,) = waiting
        done(None)
        assert given == [None]
        assert one.take("t1")
        assert not other.take("t1")


def test_a_table_that_is_given_waits_so_many_seconds(database: str) -> None:
    def asked(query: str) -> datetime:
        with psycopg.connect(database) as db:
            (found,) = db.execute(query.encode()).fetchone() or (None,)
        assert isinstance(found, datetime)
        return found

    with two(database) as (one, _):
        stored(one, "t1", begun())
        before = asked("SELECT now()")
        one.give("t1", 60)
        free = asked("SELECT free FROM holds WHERE what = 't1' AND holder = ''")
        assert before <= free - timedelta(seconds=60) <= asked("SELECT now()")


def test_a_table_of_a_process_that_is_gone_waits_a_while_for_its_players(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def heard_of(hours: int) -> None:
        with psycopg.connect(database) as db:
            past = "UPDATE leases SET until = now() - %s * interval '1 hour' WHERE name = %s"
            db.execute(past, (hours, one.process))

    assert shared_store.ORPHANED == 10.0
    monkeypatch.setattr(shared_store, "ORPHANED", 3 * 3600.0)
    with two(database) as (one, other):
        stored(one, "t1", begun())
        heard_of(2)
        assert other.orphans(9) == []
        heard_of(4)
        assert other.orphans(9) == ["t1"]


def test_a_connection_that_was_cut_is_made_anew_for_the_next_question(database: str) -> None:
    with two(database) as (one, other):
        other.show({"t1": "1"})
        assert [told.text for told in one.news().told] == ["1"]
        assert one._apart is not None
        pid = one._apart.info.backend_pid
        with psycopg.connect(database, autocommit=True) as db:
            db.execute("SELECT pg_terminate_backend(%s, 10000)", (pid,))
        with pytest.raises(StoreError):
            one.news()
        assert one._apart.closed
        assert one.take("t1")


def test_a_table_that_could_not_be_deleted_is_led_as_before(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with two(database) as (one, _):
        stored(one, "t1", begun())
        told: list[StoreError | None] = []
        with monkeypatch.context() as full:
            full.setattr(one, "_write", lambda statements, done: done(StoreError("it is full")))
            one.delete_room("t1", told.append)
        assert [str(each) for each in told] == ["it is full"]
        assert one.holds("t1")
        one.delete_room("t1", told.append)
        assert told[1] is None
        assert not one.holds("t1")
        with psycopg.connect(database) as db:
            assert db.execute("SELECT what FROM holds").fetchall() == []


def test_what_is_wanted_of_the_news_is_read_anew_where_that_changes(database: str) -> None:
    with two(database) as (one, other):
        other.show({"hall said": "1", "t1": "2"})
        assert [told.key for told in one.news("hall %").told] == ["hall said"]
        assert one.news("hall %").told == []
        assert {told.key for told in one.news().told} == {"hall said", "t1"}
        assert one.news().told == []
        one.put_away(["t1"])
        assert [told.key for told in one.news("t%").told] == []


def test_processes_read_what_the_others_show_once(database: str) -> None:
    with two(database) as (one, other):
        one.show({"t1": "1", "t2": "2"})
        assert {(told.key, told.text) for told in other.news().told} == {("t1", "1"), ("t2", "2")}
        one.show({"t1": "3"})
        told, alive = other.news()
        assert [(each.process, each.key, each.text) for each in told] == [(one.process, "t1", "3")]
        assert alive == {one.process, other.process}
        assert other.news().told == one.news().told == []


def test_one_server_alone_and_several_together_exclude_each_other(database: str) -> None:
    with closing(PostgresStore(database, serve=True)), pytest.raises(StoreError, match="in use"):
        SharedStore(database)
    with closing(SharedStore(database)):
        with pytest.raises(StoreError, match="in use"):
            PostgresStore(database, serve=True)
        SharedStore(database).close()
    PostgresStore(database, serve=True).close()


def test_a_server_that_was_alone_and_froze_stores_nothing_once_several_serve(
    database: str,
) -> None:
    table = begun()
    with closing(PostgresStore(database, serve=True)) as alone:
        stored(alone, "t1", table)
        play(table, 2)
        with psycopg.connect(database) as db:
            db.execute("UPDATE leases SET until = '-infinity'")
        with closing(SharedStore(database)) as new:
            told: list[StoreError | None] = []
            alone.add_entry("t1", table.log[-2], None, told.append)
            assert isinstance(told[0], ConflictError)
            assert new.take("t1")
            assert append(new, table.log[-2]) is None


def test_who_leads_a_table_of_somebody_who_is_forgotten_writes_no_more_who_they_were(
    database: str,
) -> None:
    with two(database) as (hall, other):
        stored(hall, "t1", begun())
        hall.give("t1", 0)
        assert other.take("t1")
        room = other.bare("t1")
        assert room is not None
        hall.forget_person("p", [], [], [(room, room.seating)], nothing)
        outcomes: list[StoreError | None] = []
        other.change_room(room, outcomes.append)
        assert isinstance(outcomes[0], ConflictError)
        assert other.take("t1")
        other.change_room(room, outcomes.append)
        assert outcomes[1] is None

"""What processes that share a database tell each other, and what becomes of it when one is away."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from types import SimpleNamespace

import psycopg
import pytest

from parlour.server import together as module
from parlour.server.shared_store import HALL
from parlour.server.shared_tables import ARRIVING, AWAY_TOO_LONG
from parlour.server.store import Done, StoreError
from parlour.server.together import ADOPT_EVERY, AT_A_TIME, MOST_SAID, SETTLES
from parlour.shared.messages import (
    Announced,
    DeleteTable,
    Elsewhere,
    EnterLobby,
    LeaveTable,
    Operate,
    Operated,
    People,
    Presence,
    Tables,
    WatchPeople,
)
from tests.server.conftest import Wire, three
from tests.server.test_together import TOKEN, Process, among_two, expire, listed


class Hours:
    """Time that passes for processes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        told = SimpleNamespace(monotonic=lambda: self.now, time_ns=time.time_ns)
        monkeypatch.setattr(module, "time", told)


def looks(process: Process) -> Wire:
    """Let somebody look at the list of tables, and at who is there."""
    one = process.wire("Dora")
    one.ask(EnterLobby(id=1), Tables)
    one.ask(WatchPeople(id=2), People)
    return one


def command(process: Process, name: str, argument: str) -> None:
    """Let the operator command something in a process."""
    request = Operate(id=8, token=TOKEN, command=name, argument=argument)  # type: ignore[arg-type]
    process.wire("Host").ask(request, Operated)


def broken(*_: object) -> None:
    raise StoreError("the database is away")


# --- leading ---


def test_a_table_that_is_wanted_twice_at_once_is_taken_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(hall: Process, other: Process) -> None:
        _, table = three(hall.wire)
        taken: list[str] = []
        take = other.store.take

        def note(what: str) -> bool:
            taken.append(what)
            return take(what)

        monkeypatch.setattr(other.store, "take", note)
        assert all(await asyncio.gather(*(other.together.lead(table) for _ in range(2))))
        assert await other.together.lead(table)
        assert taken == [table]

    among_two(main, database)


def test_where_the_database_cannot_be_asked_no_table_is_led(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def main(hall: Process, other: Process) -> None:
        _, table = three(hall.wire)
        monkeypatch.setattr(other.store, "bare", broken)
        assert not await other.together.lead(table)
        assert "the database is away" in caplog.text
        monkeypatch.undo()
        assert await other.together.lead(table)

    among_two(main, database)


def test_after_the_database_was_away_a_process_waits_before_it_takes_what_others_lead(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hours = Hours(monkeypatch)
    again = asyncio.Event()

    async def main(hall: Process, other: Process) -> None:
        _, table = three(hall.wire)
        expire(database, hall)
        told = iter([StoreError("the database is away"), ValueError("a fault"), None])

        async def exchange() -> None:
            error = next(told)
            if error is not None:
                raise error
            again.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(module, "EXCHANGE", 0.0)
        with monkeypatch.context() as changed:
            changed.setattr(other.together, "exchange", exchange)
            running = asyncio.create_task(other.together.run())
            await again.wait()
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
        assert caplog.messages == [
            "the database is away",
            "the exchange with other processes failed",
        ]
        caplog.clear()
        caplog.set_level(logging.INFO)
        hours.now += SETTLES
        assert not await other.together.lead(table)
        await other.exchange()
        assert not other.store.holds(HALL)
        assert "the hall is here" not in caplog.messages
        hours.now += 0.1
        assert await other.together.lead(table)
        await other.exchange()
        assert other.lobby.hall
        assert "the hall is here" in caplog.messages

    among_two(main, database)


def test_tables_that_nobody_leads_are_looked_for_at_every_fourth_exchange(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(_: Process, other: Process) -> None:
        asked: list[tuple[int, int]] = []

        def orphans(most: int) -> list[str]:
            asked.append((other.together._rounds, most))
            return []

        monkeypatch.setattr(other.store, "orphans", orphans)
        await other.exchange(2 * ADOPT_EVERY)
        assert asked == [(4, AT_A_TIME), (8, AT_A_TIME)]
        assert (ADOPT_EVERY, AT_A_TIME) == (4, 20)

    among_two(main, database)


def noted(process: Process, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Return what a process gives from now on, and for how long that waits."""
    given: list[tuple[str, float]] = []
    give = process.store.give

    def note(what: str, seconds: float, done: Done) -> None:
        given.append((what, seconds))
        give(what, seconds, done)

    monkeypatch.setattr(process.store, "give", note)
    return given


@pytest.mark.parametrize(("watched", "seconds"), [(True, ARRIVING), (False, 0.0)])
def test_a_game_waits_for_those_who_bring_it_elsewhere_if_anybody_does(
    database: str, monkeypatch: pytest.MonkeyPatch, watched: bool, seconds: float
) -> None:
    async def main(hall: Process, _: Process) -> None:
        given = noted(hall, monkeypatch)
        one = hall.wire()
        table = one.open_table(("random", "random", "random"), start=watched).info.table
        if not watched:
            room = hall.lobby.tables.rooms[table]
            peer = one.session._peer
            assert peer is not None
            room.watchers.remove(peer)
            hall.lobby.gathering.start(room, peer, lambda refusal: None)
        assert given == [(table, seconds)]

    assert ARRIVING == 10.0
    among_two(main, database)


@pytest.mark.parametrize("in_the_hall", [True, False])
def test_a_game_that_is_over_is_given_at_once_when_it_is_put_away(
    database: str, monkeypatch: pytest.MonkeyPatch, in_the_hall: bool
) -> None:
    async def main(hall: Process, other: Process) -> None:
        process = hall if in_the_hall else other
        people, table = three(hall.wire)
        there = await process.lead(table, people)
        room = process.lobby.tables.rooms[table]
        room.status, room.filed = "finished", True
        process.lobby.tables.changed(room)
        given = noted(process, monkeypatch)
        for each in there:
            each.session.close()
        process.lobby.tables.tidy(0.0)
        assert given == [(table, 0.0)]
        assert (table in process.lobby.tables.rooms) == in_the_hall
        assert room.table is None

    among_two(main, database)


def test_who_was_at_a_table_that_is_lost_asks_for_it_again_a_second_later(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        there = await other.lead(table, people)
        other.store.lost(table)
        assert there[0].last(Elsewhere) == Elsewhere(id=None, table=table, pause=AWAY_TOO_LONG)
        assert AWAY_TOO_LONG == 1.0
        before = len(there[0].heard)
        other.store.lost(table)
        other.store.lost("t0")
        assert len(there[0].heard) == before

    among_two(main, database)


# --- telling ---


def test_a_table_that_is_closed_elsewhere_leaves_the_list_of_the_hall(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        reader = looks(hall)
        one = hall.wire()
        table = one.open_table(("me", "random", "random")).info.table
        (there,) = await other.lead(table, [one])
        await other.exchange()
        await hall.exchange()
        hall.lobby.tick()
        assert listed(reader, table).status == "running"
        there.say(DeleteTable(id=5, table=table))
        await other.exchange()
        await hall.exchange()
        hall.lobby.tick()
        assert reader.last(Tables).gone == (table,)
        assert table not in hall.lobby.tables.rooms
        with psycopg.connect(database) as db:
            assert db.execute("SELECT key FROM shown WHERE key = %s", (table,)).fetchall() == []

    among_two(main, database)


def test_what_could_not_be_told_is_told_the_next_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(hall: Process, other: Process) -> None:
        reader = looks(hall)
        people, table = three(hall.wire)
        there = await other.lead(table, people)
        await other.exchange()
        await hall.exchange()
        command(hall, "announce", "At ten")
        there[0].say(LeaveTable(id=3, table=table))
        for each in (hall, other):
            with monkeypatch.context() as changed:
                changed.setattr(each.store, "show", broken)
                with pytest.raises(StoreError):
                    await each.exchange()
        assert not there[0].all(Announced)
        await hall.exchange()
        await other.exchange()
        await hall.exchange()
        hall.lobby.tick()
        assert there[0].last(Announced).text == "At ten"
        assert [seat.present for seat in listed(reader, table).seats] == [False, True, True]

    among_two(main, database)


def test_nothing_is_written_where_nothing_has_changed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        await other.lead(table, people)
        for each in (hall, other):
            await each.exchange()
        shown: list[object] = []
        for each in (hall, other):
            monkeypatch.setattr(each.store, "show", shown.append)
            await each.exchange(2)
        assert shown == []

    among_two(main, database)


# --- hearing ---


def test_who_is_at_the_tables_of_a_process_that_is_gone_is_there_no_more(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        reader = looks(hall)
        people, table = three(hall.wire)
        there = await other.lead(table, people)
        for each in people:
            each.session.close()
        other.wire("Eva")
        await other.exchange()
        await hall.exchange()
        hall.lobby.tick()
        here = {each.person: each for each in reader.last(People).people}
        assert here[there[0].person] == Presence(there[0].person, "Ada", "sits", table)
        assert {each.name for each in here.values()} == {"Dora", "Ada", "Jan", "Zofia", "Eva"}
        assert listed(reader, table).watchers == 3
        expire(database, other)
        await hall.exchange()
        hall.lobby.tick()
        assert [each.name for each in reader.last(People).people] == ["Dora"]
        assert listed(reader, table).watchers == 0
        assert [seat.present for seat in listed(reader, table).seats] == [False] * 3
        with psycopg.connect(database) as db:
            keys = {key for (key,) in db.execute("SELECT key FROM shown")}
        assert f"people {other.store.process}" not in keys

    among_two(main, database)


def test_of_very_many_people_of_a_process_the_others_are_told_of_some(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert module.MOST_PEOPLE == 200
    monkeypatch.setattr(module, "MOST_PEOPLE", 2)

    async def main(hall: Process, other: Process) -> None:
        came = [other.wire(name) for name in ("Ada", "Jan", "Zofia")]
        await other.exchange()
        await hall.exchange()
        assert [*hall.lobby.others] == [each.person for each in came[:2]]

    among_two(main, database)


def test_who_opens_the_hall_knows_what_goes_on_in_those_that_live(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        there = await other.lead(table, people)
        await other.exchange()
        command(hall, "announce", "At ten")
        await hall.exchange()
        hall.store.close()
        new = Process(database)
        await new.exchange()
        assert new.lobby.hall
        assert not new.lobby.tables.leads(new.lobby.tables.rooms[table])
        reader = looks(new)
        there[2].say(LeaveTable(id=3, table=table))
        await other.exchange()
        await new.exchange()
        new.lobby.tick()
        assert [seat.present for seat in listed(reader, table).seats] == [True, True, False]
        new.store.close()

    among_two(main, database)


def test_a_process_does_what_was_said_since_it_came_each_thing_once(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        one = other.wire("Eva")
        for text in ("first", "second"):
            command(hall, "announce", text)
        await hall.exchange()
        await other.exchange()
        late = Process(database)
        latecomer = late.wire("Jan")
        await late.exchange()
        command(hall, "announce", "third")
        await hall.exchange()
        for each in (other, late):
            await each.exchange(2)
        assert [told.text for told in one.all(Announced)] == ["first", "second", "third"]
        assert [told.text for told in latecomer.all(Announced)] == ["third"]
        late.store.close()

    among_two(main, database)


def test_of_what_the_hall_has_said_the_last_is_kept(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_SAID == 50
    monkeypatch.setattr(module, "MOST_SAID", 2)

    async def main(hall: Process, other: Process) -> None:
        one = other.wire("Eva")
        for text in ("first", "second", "third"):
            command(hall, "announce", text)
        await hall.exchange()
        await other.exchange()
        assert [told.text for told in one.all(Announced)] == ["second", "third"]

    among_two(main, database)


def test_who_is_banned_and_may_come_again_is_known_to_every_process(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        one, two = hall.wire("Ada"), hall.wire("Jan")
        there = other.wire("Ada", one.token)
        one.session.close()
        other.lobby.banned["192.0.2.77"] = two.person
        command(hall, "ban", one.person)
        await hall.exchange()
        await other.exchange()
        assert there.cut
        assert other.lobby.banned == {"192.0.2.77": two.person, "127.0.0.1": one.person}
        command(hall, "unban", one.person)
        await hall.exchange()
        await other.exchange()
        assert other.lobby.banned == {"192.0.2.77": two.person}

    among_two(main, database)

"""Processes that share a database, without sockets: what each leads, tells and is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Any, TypeAlias

import psycopg
import pytest

from parlour.server.lobby import Lobby
from parlour.server.operator import Operator
from parlour.server.shared_store import SharedStore
from parlour.server.together import ADOPT_EVERY, Together
from parlour.shared.messages import (
    Announced,
    Done,
    Elsewhere,
    Entered,
    EnterLobby,
    EnterTable,
    GetStatistics,
    LeaveTable,
    Operate,
    Operated,
    Refused,
    Rematch,
    Rename,
    Say,
    Statistics,
    TableChanged,
    TableGone,
    TableInfo,
    Tables,
)
from tests.server.conftest import Wire, act, act_for, an_action, three

TOKEN = "the operator's"


class Process:
    """One of several, for which time passes when it is told to."""

    def __init__(self, database: str) -> None:
        self.store = SharedStore(database)
        self.lobby = Lobby(self.store, share=self.store)
        self.together = Together(self.lobby, self.store)
        self._operator = Operator(self.lobby, self.store, TOKEN, lambda seconds: None)

    def wire(self, name: str = "Ada", token: str | None = None) -> Wire:
        """Let somebody come."""
        return Wire(self.lobby, address="127.0.0.1", operator=self._operator).greet(name, token)

    async def lead(self, table: str, people: list[Wire]) -> list[Wire]:
        """Let people come to a table by its address, and return them as they are there."""
        assert await self.together.lead(table)
        came = [self.wire("Ada", each.token) for each in people]
        assert [each.person for each in came] == [each.person for each in people]
        for each in came:
            each.enter(table)
        return came

    async def exchange(self, times: int = 1) -> None:
        """Tell and hear what is new."""
        for _ in range(times):
            await self.together.exchange()


Main: TypeAlias = Callable[["Process", "Process"], Coroutine[Any, Any, None]]


@asynccontextmanager
async def two(database: str) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes, of which the first has the hall."""
    both = Process(database), Process(database)
    for each in both:
        await each.exchange()
    assert both[0].lobby.hall
    assert not both[1].lobby.hall
    yield both
    for each in both:
        each.store.close()


def among_two(main: Main, database: str) -> None:
    """Run something with two processes."""

    async def run() -> None:
        async with two(database) as (hall, other):
            await main(hall, other)

    asyncio.run(run())


def expire(database: str, process: Process) -> None:
    """Let nothing be heard of a process for long."""
    with psycopg.connect(database) as db:
        query = "UPDATE leases SET until = now() - interval '1 hour' WHERE name = %s"
        db.execute(query, (process.store.process,))


def listed(wire: Wire, table: str) -> TableInfo:
    """Return what somebody was told last of a table in the list."""
    infos = [info for news in wire.all(Tables) for info in news.tables]
    return next(info for info in reversed(infos) if info.table == table)


def test_a_game_that_begins_is_led_by_the_process_to_which_its_players_come(
    database: str,
) -> None:
    async def main(hall: Process, other: Process) -> None:
        looks = hall.wire("Dora")
        looks.ask(EnterLobby(id=1), Tables)
        people, table = three(hall.wire)
        for each in people:
            assert each.heard[-1] == Elsewhere(id=None, table=table)
            assert not each.last(Entered).views
            assert each.ask(EnterTable(id=9, table=table), Elsewhere).table == table
        there = await other.lead(table, people)
        assert not await hall.together.lead(table)
        room, rng = other.lobby.tables.rooms[table], Random(1)
        for _ in range(5):
            act_for(there, room, rng)
        await other.exchange()
        await hall.exchange()
        hall.lobby.tick()
        info = listed(looks, table)
        assert (info.status, info.progress) == ("running", room.progress)
        assert [seat.present for seat in info.seats] == [True] * 3
        there[0].session.close()
        await other.exchange()
        await hall.exchange()
        hall.lobby.tick()
        assert [seat.present for seat in listed(looks, table).seats] == [False, True, True]

    among_two(main, database)


def test_only_the_hall_is_asked_for_what_is_not_at_a_table(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        (one, *_) = await other.lead(table, people)
        for request in (
            EnterLobby(id=5),
            Rename(id=5, name="Eva"),
            Rematch(id=5, table=table),
            Say(id=5, table=None, text="Hello"),
            EnterTable(id=5, table=None, code="WHATEVER"),
        ):
            assert one.ask(request, Elsewhere) == Elsewhere(id=5)
        code = one.last(Entered).info.code
        assert one.enter(None, code=code).info.table == table  # type: ignore[arg-type]
        one.ask(Say(id=5, table=table, text="Hello"), object)
        assert hall.wire("Dora").ask(LeaveTable(id=7, table=table), Done).id == 7

    among_two(main, database)


def test_who_has_lost_a_table_sends_everybody_away_and_takes_no_action(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        there = await other.lead(table, people)
        room = other.lobby.tables.rooms[table]
        expire(database, other)
        again = await hall.lead(table, people)
        seat, _ = an_action(room, Random(1))
        refused = act(there[seat], room, Random(1), seat)
        assert isinstance(refused, Refused)
        assert refused.code == "storage"
        for each in there:
            assert each.last(Elsewhere).table == table
        assert table not in other.lobby.tables.rooms
        act_for(again, hall.lobby.tables.rooms[table], Random(1))

    among_two(main, database)


def test_a_game_that_ends_elsewhere_counts_in_the_hall(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        looks = hall.wire("Dora")
        looks.ask(EnterLobby(id=1), Tables)
        people, table = three(hall.wire)
        there = await other.lead(table, people)
        room, rng = other.lobby.tables.rooms[table], Random(1)
        while room.status == "running":
            act_for(there, room, rng)
        await other.exchange()
        await hall.exchange()
        hall.lobby.tick()
        assert listed(looks, table).status == "finished"
        assert listed(looks, table).progress == room.progress
        assert hall.lobby.tables.number("finished") == 1
        (statistics,) = looks.ask(GetStatistics(id=2, person=people[0].person), Statistics).games
        assert statistics.games == 1
        again = people[0].ask(Rematch(id=3, table=table), Entered).info.table
        assert there[1].ask(Rematch(id=3, table=table), Elsewhere).table is None
        await other.exchange()
        assert there[1].last(TableChanged).info.rematch == again
        with psycopg.connect(database) as db:
            keys = [key for (key,) in db.execute("SELECT key FROM shown")]
        assert table not in keys
        for each in there:
            each.session.close()
        other.lobby.tables.tidy(0.0)
        assert table not in other.lobby.tables.rooms
        assert not other.store.holds(table)
        assert looks.ask(EnterTable(id=9, table=table), Elsewhere).table == table
        (back,) = await hall.lead(table, people[:1])
        assert len(back.last(Entered).missed) > 100

    among_two(main, database)


def test_games_that_nobody_comes_to_are_taken(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        host = hall.wire()
        table = host.open_table(("random", "random", "me"), start=False).info.table
        host.say(LeaveTable(id=3, table=table))
        _, table = three(hall.wire)
        await other.exchange(2 * ADOPT_EVERY)
        assert table not in other.lobby.tables.rooms
        with psycopg.connect(database) as db:
            db.execute("UPDATE holds SET free = now()")
        await other.exchange(ADOPT_EVERY)
        assert other.store.holds(table)
        assert other.lobby.tables.rooms[table].table is not None

    among_two(main, database)


def test_another_process_opens_the_hall_with_all_that_was_there(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        host = hall.wire()
        waits = host.open_table(("me", "open", "open")).info.table
        host.say(Say(id=4, table=None, text="Who plays?"))
        people, goes_on = three(hall.wire)
        there = await other.lead(goes_on, people)
        expire(database, hall)
        await other.exchange()
        assert other.lobby.hall
        tables = host_there = other.wire("Ada", host.token)
        shown = {info.table for info in tables.ask(EnterLobby(id=1), Tables).tables}
        assert {waits, goes_on} <= shown
        assert host_there.person == host.person
        assert host_there.enter(waits).info.host == host.person
        act_for(there, other.lobby.tables.rooms[goes_on], Random(1))
        refused = host.say(Say(id=5, table=None, text="Am I heard?"))
        assert isinstance(refused, Refused)
        assert refused.code == "storage"

    among_two(main, database)


def test_what_the_operator_wants_reaches_every_process(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        there = await other.lead(table, people)
        await other.exchange()
        operator = hall.wire("Host")

        async def command(name: str, argument: str) -> None:
            request = Operate(id=8, token=TOKEN, command=name, argument=argument)  # type: ignore[arg-type]
            operator.ask(request, Operated)
            await hall.exchange()
            await other.exchange()

        await command("announce", "Maintenance at ten")
        assert there[0].last(Announced).text == "Maintenance at ten"
        await command("ban", there[0].person)
        assert [each.cut for each in there] == [True, False, False]
        await command("close", table)
        assert there[1].last(TableGone).table == table
        assert table not in other.lobby.tables.rooms
        assert len(there[1].all(Announced)) == 1

    among_two(main, database)


def test_a_process_without_the_hall_remembers_nobody_who_is_not_there(database: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        there = await other.lead(table, people)
        for each in there:
            each.session.close()
        other.lobby.tick()
        assert [*other.lobby.people.all()] == []
        people[0].say(Rename(id=4, name="Eva"))
        back = other.wire("Ada", people[0].token)
        assert back.person == people[0].person
        assert next(iter(other.lobby.people.all())).name == "Eva"

    among_two(main, database)


@pytest.mark.parametrize("name", ["", "t0"])
def test_nobody_leads_a_table_that_does_not_exist(database: str, name: str) -> None:
    async def main(hall: Process, other: Process) -> None:
        assert not await other.together.lead(name)
        waits = hall.wire().open_table(("me", "open", "open")).info.table
        assert not await other.together.lead(waits)
        assert not await hall.together.lead(waits)

    among_two(main, database)

"""Who opens the hall goes on with its games meanwhile, and knows all of it afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import psycopg
import pytest

from parlour.server import loops, tables
from parlour.server.loader import Loader
from parlour.server.results import Place, Result
from parlour.server.store import StoreError
from parlour.shared.messages import CreateTournament, Enter, StartTournament, TournamentPlan
from parlour.shared.messages import Done as Answered
from tests.server.conftest import act_for, three
from tests.server.test_together import Process, among_two, expire
from tests.server.tournaments.test_desk import known, play

SOME, MANY = 20, 300
PLAN = TournamentPlan("Short", "rattus", 2, rounds=1)
COPIES = """
INSERT INTO tables (id, setting, created, seats, status, progress, changed, clocks)
SELECT 't' || i, replace(setting, id, 't' || i), created, seats, status, progress, changed, clocks
FROM tables, generate_series(1, %s) AS i WHERE id = %s
"""


async def turns(task: asyncio.Task[None]) -> int:
    """Return how often the loop turns to others until something is done."""
    turned = 0
    while not task.done():
        turned += 1
        await asyncio.sleep(0)
    await task
    return turned


@pytest.mark.parametrize("table", ["tables", "tournaments", "results", "chat", "people"])
def test_games_go_on_while_the_database_is_slow_to_tell_what_there_is(
    database: str, table: str
) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, name = three(hall.wire)
        there = await other.lead(name, people)
        expire(database, hall)
        with psycopg.connect(database) as slow:
            slow.execute("SET idle_in_transaction_session_timeout = '3s'")  # else it waits for ever
            slow.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE".encode())
            opening = asyncio.create_task(other.exchange())
            for _ in range(SOME):
                await asyncio.sleep(0.01)
            assert not opening.done()
            slow.commit()
        await opening
        assert other.lobby.hall
        act_for(there, other.lobby.tables.rooms[name], Random(1))

    among_two(main, database)


def test_many_tables_are_taken_up_bit_by_bit(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        await other.lead(table, people)
        open_table = hall.wire().open_table(("me", "open", "open")).info.table
        with psycopg.connect(database) as db:
            db.execute(COPIES.encode(), (MANY, open_table))
        expire(database, hall)
        assert await turns(asyncio.create_task(other.exchange())) > MANY
        assert len(other.lobby.tables.rooms) == MANY + 2
        listing, register = other.lobby.tables.listing, other.lobby.tables.register
        assert not listing._stale
        assert not register._changed
        assert len(register.those("status", "open")) == MANY + 1
        assert not listing.noted, "the others have shown all of it themselves"

    monkeypatch.setattr(loops, "AT_ONCE", 0.0)
    among_two(main, database)


def test_what_others_tell_is_heard_bit_by_bit(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, table = three(hall.wire)
        await other.lead(table, people)
        other.store.show({f"t{number}": "null" for number in range(MANY)})
        assert await turns(asyncio.create_task(hall.exchange())) > MANY

    monkeypatch.setattr(loops, "AT_ONCE", 0.0)
    among_two(main, database)


def test_a_hall_that_could_not_be_read_is_opened_the_next_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> int:
        raise StoreError("not now")

    async def main(hall: Process, other: Process) -> None:
        waits = hall.wire().open_table(("me", "open", "open")).info.table
        expire(database, hall)
        with monkeypatch.context() as away:
            away.setattr(other.store, "number_over", broken)
            with pytest.raises(StoreError, match="not now"):
                await other.exchange()
        halls = [other.lobby.hall]
        await other.exchange()
        assert [*halls, other.lobby.hall] == [False, True]
        assert waits in other.lobby.tables.rooms

    among_two(main, database)


def test_a_table_that_is_put_away_while_the_hall_opens_stays_known_as_it_ended(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(hall: Process, other: Process) -> None:
        people, name = three(hall.wire)
        there = await other.lead(name, people)
        room, rng = other.lobby.tables.rooms[name], Random(1)
        expire(database, hall)
        find, number = other.lobby.will_open, other.store.number_over

        def ends_meanwhile() -> Any:
            found = find()()
            while room.status == "running":
                act_for(there, room, rng)
            for each in there:
                each.session.close()
            other.lobby.tables.tidy(0.0)
            return found

        monkeypatch.setattr(other.lobby, "will_open", lambda: ends_meanwhile)
        await other.exchange()
        assert other.lobby.tables.rooms[name].status == "finished"
        assert number() == 1
        (counted,) = other.store.results()
        assert counted.table == name

    among_two(main, database)


def result(number: int) -> Result:
    """Return a rated game."""
    places = (Place("Ada", 9, True, "ada"), Place("Jan", 1, False, "jan"))
    return Result(f"g{number}", "rattus", float(number), True, places)


def test_games_that_were_not_rated_are_counted_once_while_others_write_too(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []

    async def main(hall: Process, other: Process) -> None:
        for number in range(SOME):
            hall.store.add_result(result(number))
        keep = other.store.keep_ratings

        def noted(results: Sequence[Result], *given: Any) -> None:
            counted.extend(each.table for each in results)
            keep(results, *given)

        monkeypatch.setattr(other.store, "keep_ratings", noted)
        loader = Loader(other.lobby.tables)
        other.store.write_in_background(asyncio.get_running_loop())
        expire(database, hall)
        await other.exchange()
        while other.store.results(unrated=1):
            await asyncio.sleep(0.01)
        await loader.stop()
        assert sorted(counted) == sorted(f"g{number}" for number in range(SOME))

    among_two(main, database)


def test_games_of_a_tournament_that_were_put_away_count_in_the_next_hall(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(hall: Process, other: Process) -> None:
        ada = hall.wire()
        (info,) = ada.ask(CreateTournament(id=1, plan=PLAN), object).tournaments  # type: ignore[attr-defined]
        for _ in range(2):
            ada.ask(Enter(id=2, tournament=info.tournament, bot="random"), Answered)
        ada.ask(StartTournament(id=3, tournament=info.tournament), Answered)
        hall.lobby.tick()
        ((table,),) = known(hall.lobby, info.tournament).rounds
        if table.table not in hall.lobby.tables.rooms or not hall.store.holds(table.table):
            await hall.together.lead(table.table)
        play(hall.lobby, Random(1))
        monkeypatch.setattr(tables, "MOST_OVER_KEPT", 0)
        loader = Loader(other.lobby.tables)
        expire(database, hall)
        await other.exchange()
        await loader.stop()
        other.lobby.tick()
        assert known(other.lobby, info.tournament).status == "finished"

    among_two(main, database)

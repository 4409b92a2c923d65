"""Several servers with one database: each game is led by one of them, and goes on in another."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

import psycopg
import pytest

from parlour.client.net import Connected, Greeting, Lost
from parlour.server.shared_store import HALL
from parlour.shared.messages import (
    Chat,
    CreateTable,
    Entered,
    EnterLobby,
    EnterTable,
    GetStatistics,
    LeaveTable,
    People,
    Presence,
    Rematch,
    Said,
    Say,
    SeatPlan,
    ServerMessage,
    Statistics,
    TableChanged,
    TableInfo,
    Tables,
    WatchPeople,
)
from parlour.shared.verify import verify
from tests.client.test_net import Heard
from tests.server.driver import GONE, Client, ServerProcess, start_table
from tests.server.roamers import Roamer
from tests.server.spread import NGINX, Nginx, Spread, several

NAMES = ("Anna", "Bela", "Cyryl")
PATIENCE = 100.0
LEADS = """
SELECT leases.holder FROM holds JOIN leases ON leases.name = holds.holder WHERE what = %s
"""
T = TypeVar("T")


def who_leads(database: str, what: str, servers: list[ServerProcess]) -> ServerProcess:
    """Return the server that leads a table, or the hall."""
    with psycopg.connect(database) as db:
        row = db.execute(LEADS, (what,)).fetchone()
    assert row is not None
    (pid,) = re.findall(r"process (\d+)", row[0])
    return next(server for server in servers if server.alive() and server.pid == int(pid))


async def begun(url: str, pause: float) -> tuple[list[Roamer], str]:
    """Let three people begin a game, and come to the process that leads it."""
    clients = [Roamer(url, name, Random(name)) for name in NAMES]
    for client in clients:
        await client.connect()
        client.pause = pause
    table = await start_table(clients)
    for client in clients[1:]:
        while not client.boards[table].views:
            await client.hear()
    return clients, table


async def play_on(client: Roamer, table: str) -> None:
    """Play until the game is over, coming back as often as that takes."""
    while True:
        with suppress(*GONE):
            await client.play(table)
            return
        await client.come_again(table)


async def heard(client: Client, of: Callable[[ServerMessage], T | None]) -> T:
    """Wait for what ``of`` finds in a message."""
    while True:
        found = of(await client.hear())
        if found is not None:
            return found


def info_of(
    table: str, fits: Callable[[TableInfo], bool]
) -> Callable[[ServerMessage], bool | None]:
    """Return what finds a table in the list, as soon as it ``fits``."""

    def find(message: ServerMessage) -> bool | None:
        infos = message.tables if isinstance(message, Tables) else ()
        return any(info.table == table and fits(info) for info in infos) or None

    return find


def all_there(servers: list[ServerProcess]) -> None:
    """Check that no server has met what it did not expect."""
    for server in servers:
        assert b"Traceback" not in server.logged(), server.logged().decode()


def balanced(folder: Path) -> Callable[[Sequence[int]], Spread | Nginx]:
    """Return what spreads connections: as hosts do it, where there is an nginx."""
    folder.chmod(0o755)
    return Spread if NGINX is None else partial(Nginx, folder)


@pytest.mark.long
def test_a_game_goes_on_in_another_process_when_its_own_is_killed(
    tmp_path: Path, database: str
) -> None:
    async def main() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            several(tmp_path, database, 2, balanced(tmp_path)) as (servers, spread),
        ):
            clients, table = await begun(spread.url, 0.01)
            plays = [asyncio.create_task(play_on(client, table)) for client in clients]
            while clients[0].boards[table].step < 20:
                await asyncio.sleep(0.01)
            who_leads(database, table, servers).kill()
            await asyncio.gather(*plays)
            boards = [client.boards[table] for client in clients]
            record = await clients[0].record(table)
            verify(record)
            assert sum(board.check(record) for board in boards) == len(record.steps) - 1
            for client in clients:
                await client.leave()
            all_there(servers)

    asyncio.run(main())


@pytest.mark.long
def test_the_hall_shows_what_goes_on_elsewhere_and_leads_to_it(
    tmp_path: Path, database: str
) -> None:
    async def main() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            several(tmp_path, database, 2) as (servers, spread),
        ):
            looks = Roamer(spread.url, "Dora", Random(1))
            await looks.connect()
            await looks.ask(EnterLobby(id=0), Tables)
            clients, table = await begun(spread.url, 0.002)
            going = info_of(table, lambda info: all(seat.present for seat in info.seats))
            await heard(looks, going)
            await looks.send(WatchPeople(id=0))
            here = await heard(looks, lambda m: m.people if isinstance(m, People) else None)
            sits = [Presence(client.person, client.name, "sits", table) for client in clients]
            while not {*sits} <= {*here}:
                here = await heard(looks, lambda m: m.people if isinstance(m, People) else None)
            plays = [asyncio.create_task(client.play(table)) for client in clients]
            board = await looks.enter(table)
            assert set(board.views) == {None}
            await looks.send(EnterLobby(id=0))  # and back to the hall
            over = info_of(table, lambda info: info.status == "finished")
            await asyncio.gather(heard(looks, over), *plays)
            told = await looks.ask(GetStatistics(id=0, person=clients[0].person), Statistics)
            assert sum(game.games for game in told.games) == 1
            again = await clients[0].ask(Rematch(id=0, table=table), Entered)
            assert again.info.status == "open"
            new = again.info.table
            await heard(
                clients[1],
                lambda m: m.info.rematch == new or None if isinstance(m, TableChanged) else None,
            )
            assert (await clients[1].ask(Rematch(id=0, table=table), Entered)).info.table == new
            await looks.send(Say(id=0, table=None, text="Hello there"))
            await heard(looks, lambda m: isinstance(m, Said) or None)
            who_leads(database, HALL, servers).kill()
            with pytest.raises(GONE):
                await heard(looks, lambda message: None)
            await looks.leave()
            while looks.connection is None:
                with suppress(*GONE):
                    await looks.connect()
            await looks.send(EnterLobby(id=0))
            await heard(looks, info_of(new, lambda info: info.status == "open"))
            lines = await heard(looks, lambda m: m.lines if isinstance(m, Chat) else None)
            assert [line.text for line in lines] == ["Hello there"]
            await clients[1].come_again(new)
            for client in (looks, *clients):
                await client.leave()
            all_there(servers)

    asyncio.run(main())


@pytest.mark.slow
def test_the_connection_of_the_game_finds_its_table_and_comes_back_to_it(
    tmp_path: Path, database: str
) -> None:
    async def main() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            several(tmp_path, database, 2, balanced(tmp_path)) as (servers, spread),
        ):
            ada = Heard(spread.url, Greeting("Ada"))
            try:
                await asyncio.to_thread(play_alone, ada, database, servers)
            finally:
                await asyncio.to_thread(ada.connection.close)

    asyncio.run(main())


def play_alone(ada: Heard, database: str, servers: list[ServerProcess]) -> None:
    """Begin a game against bots by the game's own connection, and lose the server of the table."""
    connection = ada.connection
    ada.next(Connected)
    connection.send(EnterLobby(id=connection.next_id()))
    ada.next(Tables)
    bots = (SeatPlan("bot", bot="random"), SeatPlan("bot", bot="random"))
    request = connection.next_id()
    seats = (SeatPlan("me"), *bots)
    connection.send(CreateTable(id=request, game="rattus", seats=seats, start=True))
    table = ada.next(Entered).info.table
    begun = ada.next(Entered)
    assert begun.views
    who_leads(database, table, servers).kill()
    ada.next(Lost)
    assert ada.next(Connected).again
    connection.send(EnterTable(id=connection.next_id(), table=table, since=begun.step))
    assert ada.next(Entered).info.status == "running"
    connection.send(LeaveTable(id=connection.next_id(), table=table))
    listed = ada.next(Tables)  # as before, without having been asked for again
    assert table in {info.table for info in listed.tables}

"""A real server, killed right after its answers, and one whose disk is full."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest

from parlour.server.room import Room
from parlour.server.sqlite_store import SqliteStore
from parlour.shared.messages import (
    CreateTable,
    Done,
    Entered,
    Person,
    Refused,
    Rename,
    Said,
    Say,
    SeatPlan,
    Sit,
)
from tests.server.driver import GAME, Client, ServerProcess

pytestmark = pytest.mark.long
ROUNDS = 3
PLAN = CreateTable(id=0, game=GAME.name, seats=(SeatPlan("me"), SeatPlan("open"), SeatPlan("open")))


async def come(server: ServerProcess, name: str) -> Client:
    """Start the server, and let somebody come."""
    await server.start()
    client = Client(server.url, name, Random(name))
    await client.connect()
    return client


def test_what_was_acknowledged_is_there_after_a_kill(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)

    async def create(number: int) -> str:
        client = await come(server, f"Host {number}")
        table = (await client.ask(PLAN, Entered)).info.table
        server.kill()
        await client.leave()
        return table

    async def sit_say_rename(number: int, table: str) -> None:
        client = await come(server, f"Guest {number}")
        await client.enter(table)
        await client.ask(Sit(id=0, table=table, seat=1, name=f"Seat {number}"), Done)
        await client.send(Say(id=0, table=table, text=f"line {number}"))
        while not isinstance(await client.hear(), Said):
            pass
        await client.ask(Rename(id=0, name=f"Renamed {number}"), Person)
        server.kill()
        await client.leave()

    for number in range(ROUNDS):
        table = asyncio.run(create(number))
        asyncio.run(sit_say_rename(number, table))
        store = SqliteStore(server.data)
        rooms = {room.id: room for room in store.rooms() if isinstance(room, Room)}
        assert rooms[table].seating.names()[:2] == (f"Host {number}", f"Seat {number}")
        assert [line.text for line in store.chat(table)] == [f"line {number}"]
        assert f"Renamed {number}" in {person.name for person in store.people()}
        store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the disk of a process is full by its limit")
def test_a_full_disk_is_told_and_nothing_has_happened(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - not everywhere

    server = ServerProcess(tmp_path)
    endless = resource.RLIM_INFINITY

    async def main() -> None:
        client = await come(server, "Ada")
        table = (await client.ask(PLAN, Entered)).info.table
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, endless))
        for message in (
            PLAN,
            Sit(id=0, table=table, seat=1),
            Say(id=0, table=table, text="hello"),
            Rename(id=0, name="Maria"),
        ):
            assert (await client.ask(message, Refused)).code == "storage"
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (endless, endless))
        await client.ask(Sit(id=0, table=table, seat=1), Done)
        assert (await client.ask(Rename(id=0, name="Maria"), Person)).name == "Maria"
        await client.leave()

    try:
        asyncio.run(main())
    finally:
        server.kill()

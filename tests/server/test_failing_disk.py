"""A disk that is full or fails while people play: what they are told is true, then and later."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import IT_WORKS_AGAIN
from parlour.shared.messages import (
    Announced,
    Happened,
    Person,
    Refused,
    Rename,
    ServerMessage,
)
from tests.server.driver import Client
from tests.server.power.playback import Kind, calls, moments
from tests.server.power.recorder import Calls, WatchedServer
from tests.server.power.witness import Witness

pytestmark = pytest.mark.long
PATIENCE = 120.0
"""Seconds in which something must be told."""
LONG = 2.5
"""Seconds in which nothing is told that is not sure: the disk is tried more than once."""
CUTS = 25


async def hear(client: Client, fits: Callable[[ServerMessage], bool]) -> ServerMessage:
    """Return the next message that fits."""
    async with asyncio.timeout(PATIENCE):
        while not fits(message := await client.hear()):
            pass
    return message


async def heard_within(client: Client, seconds: float) -> list[ServerMessage]:
    """Return what is told within some seconds."""
    heard: list[ServerMessage] = []
    try:
        async with asyncio.timeout(seconds):
            while True:
                heard.append(await client.hear())
    except TimeoutError:
        return heard


def is_refused(message: ServerMessage) -> bool:
    return isinstance(message, Refused) and message.code == "storage"


def works_again(message: ServerMessage) -> bool:
    return isinstance(message, Announced) and message.text == IT_WORKS_AGAIN


async def begin(server: WatchedServer) -> tuple[Witness, str]:
    """Let somebody play a little, alone at all seats."""
    await server.start()
    ada = Witness(server, "Ada")
    await ada.connect()
    table = await ada.open("gods_playground")
    await ada.take_steps(table, 6)
    if Kind.SYNC not in {call.kind for call in calls(server.record)}:
        server.kill()
        pytest.skip("this SQLite reaches the disk by ways that a preloaded library does not see")
    return ada, table


async def take_one(ada: Witness, table: str) -> None:
    """Send an action of one seat, as if none were on its way."""
    ada.boards[table].pending.clear()
    await ada.send(next(ada.boards[table].decisions(Random(1))))


def steps(folder: Path, table: str) -> int:
    """Return how many steps a folder knows of a table."""
    store = SqliteStore(folder)
    number = len(store._entries(table))
    store.close()
    return number


def test_what_was_refused_does_not_come_back(tmp_path: Path) -> None:
    server = WatchedServer(tmp_path)

    async def main() -> tuple[Witness, str]:
        ada, table = await begin(server)
        server.fail(Calls.SYNC)
        await take_one(ada, table)
        if not any(map(is_refused, await heard_within(ada, LONG))):
            server.work()
            await hear(ada, is_refused)
        server.kill()
        await ada.leave()
        return ada, table

    try:
        ada, table = asyncio.run(main())
    finally:
        server.kill()
    there = ada.boards[table].step + 1
    assert steps(server.data, table) == there
    told = next(before for before, message in ada.heard if is_refused(message))
    rng = Random("refused")
    for end, disk in moments(server.record, {told}):
        for number in range(CUTS):
            cut = tmp_path / f"cut {end} {number}"
            cut.mkdir()
            disk.cut(cut, rng)
            assert steps(cut, table) == there


def test_what_is_not_sure_is_told_to_nobody(tmp_path: Path) -> None:
    server = WatchedServer(tmp_path)

    async def main() -> None:
        ada, table = await begin(server)
        before = ada.boards[table].step
        server.fail(Calls.SYNC)
        await take_one(ada, table)
        told = await hear(ada, lambda message: isinstance(message, Announced))
        assert isinstance(told, Announced)
        assert "its disk fails" in told.text
        heard = await heard_within(ada, LONG)
        assert not [message for message in heard if isinstance(message, Refused | Happened)]
        assert (await ada.ask(Rename(id=0, name="Maria"), Refused)).code == "storage"
        server.work()
        answers = [await hear(ada, lambda message: is_refused(message) or works_again(message))]
        answers += [await hear(ada, lambda message: is_refused(message) or works_again(message))]
        assert {type(answer) for answer in answers} == {Announced, Refused}
        ada.boards[table].pending.clear()
        await ada.take_steps(table, 3)
        assert (await ada.ask(Rename(id=0, name="Maria"), Person)).name == "Maria"
        server.kill()
        await ada.leave()
        assert before + 3 <= ada.boards[table].step == steps(server.data, table) - 1

    try:
        asyncio.run(main())
    finally:
        server.kill()


@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "its disk is full"), (errno.EIO, "its disk fails")]
)
def test_a_disk_that_takes_nothing_is_told_and_that_it_is_over(
    tmp_path: Path, number: int, words: str
) -> None:
    server = WatchedServer(tmp_path)

    async def main() -> None:
        ada, table = await begin(server)
        jan = Witness(server, "Jan")
        await jan.connect()
        server.fail(Calls.WRITE, number)
        await take_one(ada, table)
        refused = await hear(ada, is_refused)
        assert isinstance(refused, Refused)
        assert words in refused.text
        assert str(server.data) not in refused.text
        told = await hear(jan, lambda message: isinstance(message, Announced))
        assert isinstance(told, Announced)
        assert words in told.text
        zofia = Witness(server, "Zofia")
        await zofia.connect()
        told_too = await hear(zofia, lambda message: isinstance(message, Announced))
        assert told_too == told
        assert not [message for message in await heard_within(jan, LONG) if works_again(message)]
        server.work()
        for each in (jan, zofia):
            await hear(each, works_again)  # though nobody has written anything
        ola = Witness(server, "Ola")
        await ola.connect()
        await ola.ask(Rename(id=0, name="Maria"), Person)
        assert not [message for _, message in ola.heard if isinstance(message, Announced)]
        await take_one(ada, table)
        await hear(ada, lambda message: isinstance(message, Happened))
        server.kill()
        for each in (ada, jan, zofia, ola):
            await each.leave()
        assert steps(server.data, table) == ada.boards[table].step + 1

    try:
        asyncio.run(main())
    finally:
        server.kill()

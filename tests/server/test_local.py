"""The server in a thread of the client's own process."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server.local import PORT, LocalServer, NotRunningError, _start_anywhere
from parlour.server.sqlite_store import FILE_NAME, SqliteStore
from parlour.server.store import StoreError
from parlour.shared.games import find_game
from parlour.shared.messages import (
    CreateTable,
    EnterLobby,
    SeatPlan,
    Tables,
    Welcome,
)
from parlour.shared.record import pack, random_game, seed_of
from tests.server.test_listener import HELLO, begun, hear, play, say, sit, until_closed


def test_it_is_found_at_its_secret_address_only(tmp_path: Path) -> None:
    server, other = LocalServer(tmp_path / "one"), LocalServer(tmp_path / "two")
    server.start()
    other.start()
    host, other_path = server.url.rsplit("/", 1)[0], other.url.rsplit("/", 1)[1]

    async def main() -> None:
        async with connect(server.url, compression=None) as connection:
            await sit(connection, "me", "me", "me")
        for path in ("", other_path):
            with pytest.raises(InvalidStatus, match="404"):
                await connect(f"{host}/{path}", compression=None)

    try:
        asyncio.run(main())
    finally:
        server.stop()
        other.stop()


def test_stopping_ends_connections_and_keeps_the_games(tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    server.start()

    async def main() -> str:
        async with connect(server.url, compression=None) as connection:
            entered = await sit(connection, "me", "steady", "random")
            await play(connection, entered, Random(1))
            await asyncio.to_thread(server.stop)
            with pytest.raises(ConnectionClosed):
                await hear(connection)
        with pytest.raises(ConnectionRefusedError):
            await connect(server.url)
        return str(entered.info.table)

    name = asyncio.run(main())
    store = SqliteStore(tmp_path)
    try:
        table = store.room(name).table
        assert table is not None
        assert table.over
    finally:
        store.close()


def test_friends_on_the_network_join_while_they_are_invited(tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    server.start()

    async def main() -> None:
        port = await asyncio.to_thread(lambda: server.invite("At home", announce=False))
        assert await asyncio.to_thread(lambda: server.invite("At home")) == port
        async with connect(server.url) as here, connect(f"ws://127.0.0.1:{port}/") as friend:
            await say(here, HELLO)
            await say(friend, HELLO)
            host, guest = await hear(here), await hear(friend)
            assert isinstance(host, Welcome)
            assert isinstance(guest, Welcome)
            assert (host.token, guest.server) == (None, "At home")
            assert guest.token
            await say(friend, EnterLobby(id=2))
            assert isinstance(await hear(friend), Tables)
            await asyncio.to_thread(server.close_to_guests)
            await until_closed(friend)
            await say(here, EnterLobby(id=2))
            assert isinstance(await hear(here), Tables)

    try:
        asyncio.run(main())
    finally:
        server.stop()


def test_a_damaged_file_is_refused_before_anything_starts(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store._db.execute("DROP TABLE tables")
    store.close()
    with pytest.raises(StoreError, match=FILE_NAME):
        LocalServer(tmp_path)


def test_a_game_that_goes_on_from_the_middle_of_another_is_kept(tmp_path: Path) -> None:
    record = random_game(find_game("rattus"), 3, seed_of("kept"))
    server = LocalServer(tmp_path)
    server.start()

    async def main() -> str:
        async with connect(server.url, compression=None) as connection:
            await say(connection, HELLO)
            assert isinstance(await hear(connection), Welcome)
            people = tuple(SeatPlan("me", name) for name in ("Ada", "Jan", "Ewa"))
            opening = pack(record.steps[:21])
            await say(
                connection,
                CreateTable(
                    id=2, game="rattus", seats=people, private=True, start=True, opening=opening
                ),
            )
            entered = await begun(connection)
            assert entered.commitment is None
            return str(entered.info.table)

    try:
        name = asyncio.run(main())
    finally:
        server.stop()
    store = SqliteStore(tmp_path)
    try:
        table = store.room(name).table
        assert table is not None
        assert table.steps()[:21] == record.steps[:21]
    finally:
        store.close()


@pytest.mark.parametrize(
    ("taken", "ipv6", "asked", "port"),
    [
        (False, True, [("0.0.0.0", PORT), ("::", PORT)], PORT),
        (True, True, [("0.0.0.0", PORT), ("0.0.0.0", 0), ("::", 4321)], 4321),
        (False, False, [("0.0.0.0", PORT), ("::", PORT)], PORT),
    ],
)
def test_guests_come_by_the_usual_port_or_by_any(
    taken: bool, ipv6: bool, asked: list[tuple[str, int]], port: int
) -> None:
    class Guests:
        asked: ClassVar[list[tuple[str, int]]] = []

        async def start(self, host: str, wanted: int) -> int:
            self.asked.append((host, wanted))
            if (host == "::" and not ipv6) or (wanted == PORT and taken):
                raise OSError
            return wanted or 4321

    Guests.asked = []
    assert asyncio.run(_start_anywhere(Guests())) == port  # type: ignore[arg-type]
    assert Guests.asked == asked


def test_who_waits_for_a_server_that_ends_is_told_so(tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    server.start()
    server.guest_port = server.invite("At home", announce=False)
    waits = threading.Event()

    async def forever() -> None:
        waits.set()
        await asyncio.Event().wait()

    def wait_for_ever() -> None:
        server._wait_for(forever)

    with ThreadPoolExecutor(1) as another:
        told = another.submit(wait_for_ever)
        assert waits.wait(60)
        server.stop()
        with pytest.raises(NotRunningError):
            told.result(60)
    with pytest.raises(NotRunningError):
        server._wait_for(forever)
    server.close_to_guests()  # which was done as it ended
    assert not server.guest_port
    with pytest.raises(NotRunningError):
        server.host("At home")

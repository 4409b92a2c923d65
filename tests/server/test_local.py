"""The server in a thread of the client's own process."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.local import LocalServer
from server.store import FILE_NAME, Store, StoreError
from tests.server.test_listener import hear, play, sit


def test_it_is_found_at_its_secret_address_only(tmp_path: Path) -> None:
    server, other = LocalServer(tmp_path / "one"), LocalServer(tmp_path / "two")
    server.start()
    other.start()
    host, other_path = server.url.rsplit("/", 1)[0], other.url.rsplit("/", 1)[1]

    async def main() -> None:
        async with connect(server.url, compression=None) as connection:
            await sit(connection, "here", "here", "here")
        for path in ("", other_path):
            async with connect(f"{host}/{path}", compression=None) as stranger:
                with pytest.raises(ConnectionClosed):
                    await hear(stranger)

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
            position = await sit(connection, "here", "simple", "random")
            await play(connection, position, Random(1))
            await asyncio.to_thread(server.stop)
            with pytest.raises(ConnectionClosed):
                await hear(connection)
        with pytest.raises(ConnectionRefusedError):
            await connect(server.url)
        return position.info.table

    name = asyncio.run(main())
    store = Store(tmp_path)
    try:
        assert store.load(name).over
    finally:
        store.close()


def test_a_damaged_file_is_refused_before_anything_starts(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store._db.execute("DROP TABLE tables")
    store.close()
    with pytest.raises(StoreError, match=FILE_NAME):
        LocalServer(tmp_path)

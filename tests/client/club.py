"""A server in a thread, for tests of the client."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from parlour.server.house import House
from parlour.server.listener import Listener
from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore

LONG = 300.0
"""Seconds to wait for anything at most."""


class Club:
    """A server that can be stopped, and started again at the same port."""

    def __init__(self, folder: Path, password: str | None = None) -> None:
        """Keep the games in ``folder``."""
        self._folder = folder
        self._password = password
        self.port = 0

    @property
    def address(self) -> str:
        """What people type."""
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """The address of its websockets."""
        return f"ws://{self.address}/"

    def start(self) -> None:
        """Start it, or start it again."""
        ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._end = asyncio.Event()
        self._thread = threading.Thread(
            target=self._loop.run_until_complete, args=(self._serve(ready),)
        )
        self._thread.start()
        assert ready.wait(LONG)

    async def _serve(self, ready: threading.Event) -> None:
        store = SqliteStore(self._folder)
        self.lobby = lobby = Lobby(store, grace=0.0)
        listener = Listener(House(lobby, name="The club", password=self._password))
        self.port = await listener.start("127.0.0.1", self.port)
        ready.set()
        await self._end.wait()
        await listener.stop()
        store.close()

    def stop(self) -> None:
        """Stop it."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()
        self._loop.close()

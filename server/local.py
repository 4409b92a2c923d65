"""A server in a thread of this process, for games at one machine."""

from __future__ import annotations

import asyncio
import secrets
import threading
from contextlib import closing
from pathlib import Path

from server.listener import Listener
from server.lobby import Lobby
from server.store import Store, StoreError

LOOPBACK = "127.0.0.1"


class LocalServer:
    """Serves the games of one folder to this process alone: nobody else knows the address."""

    def __init__(self, folder: Path) -> None:
        """Open the games of ``folder``; raises StoreError."""
        self._store = Store(folder)
        try:
            self._lobby = Lobby(self._store)
        except StoreError:
            self._store.close()
            raise
        self._path = f"/{secrets.token_urlsafe(16)}"
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._run, name="local server", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._failure: OSError | None = None
        self._port = 0

    @property
    def url(self) -> str:
        """The address to connect to, once it has started."""
        return f"ws://{LOOPBACK}:{self._port}{self._path}"

    def start(self) -> None:
        """Start listening; raises OSError if that cannot be."""
        self._thread.start()
        self._started.wait()
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """Stop, and wait until everything is stored and closed."""
        if self._loop is not None and self._end is not None:
            self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def _run(self) -> None:
        with closing(self._store):
            asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._end = asyncio.Event()
        listener = Listener(self._lobby, self._path)
        try:
            self._port = await listener.start(LOOPBACK, 0)
        except OSError as error:
            self._failure = error
            return
        finally:
            self._started.set()
        await self._end.wait()
        await listener.stop()

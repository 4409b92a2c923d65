"""The connection to a server: asyncio in a thread of its own, queues to the frame loop.

Nothing here waits in the frame loop: ``send`` and ``poll`` return at once.
"""

from __future__ import annotations

import asyncio
import itertools
import queue
import threading
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from shared import __version__
from shared.messages import (
    PROTOCOL_VERSION,
    ClientMessage,
    Hello,
    MessageError,
    ServerMessage,
    decode_server,
    encode,
)

MOST_BYTES = 4 * 1024 * 1024


class Lost(NamedTuple):
    """The connection is gone, or never came about."""

    reason: str


class Connection:
    """A connection that says hello by itself."""

    def __init__(self, url: str) -> None:
        """Begin to connect to ``url``."""
        self._url = url
        self._incoming: queue.SimpleQueue[ServerMessage | Lost] = queue.SimpleQueue()
        self._outgoing: asyncio.Queue[ClientMessage | None] = asyncio.Queue()
        self._ids = itertools.count(1)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)
        self._thread.start()
        self.send(Hello(id=self.next_id(), protocol=PROTOCOL_VERSION, client=__version__))

    def next_id(self) -> int:
        """Return a number for the next request."""
        return next(self._ids)

    def send(self, message: ClientMessage) -> None:
        """Send a message as soon as may be."""
        self._loop.call_soon_threadsafe(self._outgoing.put_nowait, message)

    def poll(self) -> list[ServerMessage | Lost]:
        """Return what has arrived since the last call."""
        arrived = []
        while True:
            try:
                arrived.append(self._incoming.get_nowait())
            except queue.Empty:
                return arrived

    def close(self) -> None:
        """Send what is still to be sent, and hang up."""
        self._loop.call_soon_threadsafe(self._outgoing.put_nowait, None)
        self._thread.join(timeout=5)
        if not self._thread.is_alive():
            self._loop.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._talk())

    async def _talk(self) -> None:
        try:
            async with connect(self._url, compression=None, max_size=MOST_BYTES) as connection:
                reader = asyncio.create_task(self._read(connection))
                await self._write(connection)
                await connection.close()
                await reader
        except (OSError, InvalidHandshake, InvalidURI, TimeoutError) as error:
            self._incoming.put(Lost(f"no connection to {self._url}: {error}"))

    async def _write(self, connection: ClientConnection) -> None:
        while (message := await self._outgoing.get()) is not None:
            try:
                await connection.send(encode(message))
            except ConnectionClosed:
                return

    async def _read(self, connection: ClientConnection) -> None:
        try:
            async for frame in connection:
                self._incoming.put(decode_server(frame))
        except MessageError as error:
            self._incoming.put(Lost(f"the server sent what this version does not know: {error}"))
        except ConnectionClosed as error:
            self._incoming.put(Lost(f"the connection is lost: {error}"))
        else:
            self._incoming.put(Lost("the connection is closed"))
        self._outgoing.put_nowait(None)

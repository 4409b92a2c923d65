"""Websockets around the sessions: one session for each connection."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from server.bot_runner import BotRunner
from server.lobby import Lobby
from server.session import Session
from shared.messages import MAX_FRAME, ServerMessage, encode

log = logging.getLogger(__name__)

MOST_WAITING = 2000
"""Messages that may wait for a slow reader before its connection is cut."""


class Listener:
    """Accepts connections for a lobby."""

    def __init__(self, lobby: Lobby, path: str = "/") -> None:
        """Serve ``lobby`` at ``path``; connections to other paths are refused."""
        self._lobby = lobby
        self._path = path
        self._bots = BotRunner(lobby)
        self._server: Server | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen, and return the port; raises OSError if that cannot be."""
        self._server = await serve(
            self._handle,
            host,
            port,
            max_size=MAX_FRAME,
            compression=None,
            origins=[None],  # no web page that is open here may play
            logger=log,
        )
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
        await self._bots.stop()

    async def _handle(self, connection: ServerConnection) -> None:
        request = connection.request
        if request is None or request.path != self._path:
            await connection.close(1008, "wrong address")
            return
        outgoing: asyncio.Queue[ServerMessage] = asyncio.Queue(MOST_WAITING)
        writer = asyncio.create_task(_write(connection, outgoing))

        def deliver(message: ServerMessage) -> None:
            try:
                outgoing.put_nowait(message)
            except asyncio.QueueFull:
                log.warning("a connection reads too slowly and is cut")
                writer.cancel()

        session = Session(self._lobby, deliver)
        try:
            with suppress(ConnectionClosed):
                async for frame in connection:
                    session.receive(frame)
                    await asyncio.sleep(0)
        finally:
            session.close()
            writer.cancel()


async def _write(connection: ServerConnection, outgoing: asyncio.Queue[ServerMessage]) -> None:
    """Send what is handed over, in order; when that ends, so does the connection."""
    try:
        while True:
            await connection.send(encode(await outgoing.get()))
    except ConnectionClosed:
        pass
    finally:
        connection.transport.abort()

"""Servers that stand by for one another, behind one address as a load balancer has it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from tests.postgres import free_port
from tests.server.driver import STARTING, UNLIMITED, ServerProcess

T = TypeVar("T")


class Front:
    """Forwards each connection to the first of some ports that takes it."""

    def __init__(self, ports: list[int]) -> None:
        """Forward to ``ports`` of this machine."""
        self._ports = ports
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def open(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._come, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End all connections, and take no more."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._forward(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self._ports:
            with suppress(OSError):
                inner, outer = await asyncio.open_connection("127.0.0.1", port)
                break
        else:
            writer.transport.abort()
            return
        try:
            await asyncio.gather(pass_on(reader, outer), pass_on(inner, writer))
        finally:
            for end in (writer, outer):
                end.transport.abort()


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hand on what is read until it ends, and then close."""
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


class Pair:
    """Two servers with one database: one serves, the other stands by."""

    def __init__(self, folder: Path, database: str) -> None:
        """Prepare both; their data and logs are in ``folder``."""
        self.servers: list[ServerProcess] = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            options = ("--database", database, "--standby")
            server = ServerProcess(folder / name, *UNLIMITED, *options)
            server.port = free_port()
            self.servers.append(server)
        self._front = Front([server.port for server in self.servers])
        self._serving = 0
        self._begun = [0, 0]
        """Where in the log of each what its last process says begins."""

    @property
    def url(self) -> str:
        """The address at which whoever serves is reached."""
        return f"ws://127.0.0.1:{self._front.port}/"

    @property
    def serving(self) -> ServerProcess:
        """The one that serves, or did until it was killed."""
        return self.servers[self._serving]

    @property
    def other(self) -> ServerProcess:
        """The one that stands by."""
        return self.servers[1 - self._serving]

    async def start(self) -> None:
        """Start whichever does not run; wait until one of them serves and the other stands by."""
        if not self._front.port:
            await self._front.open()
        for number, server in enumerate(self.servers):
            if not server.alive():
                self._begun[number] = server.begin()
        self._serving = await self._heard(self._who_serves)
        await self._heard(lambda: self._last(1 - self._serving) == b"standing by" or None)

    def kill(self) -> None:
        """Kill the one that serves; the other one is to take over."""
        self.serving.kill()

    async def take_over(self) -> None:
        """Wait until the one that stood by serves."""
        self._serving = 1 - self._serving
        await self._heard(lambda: self._last(self._serving) == b"listening on" or None)

    def _who_serves(self) -> int | None:
        return next((n for n in (0, 1) if self._last(n) == b"listening on"), None)

    def _last(self, number: int) -> bytes:
        """Return what the last line says that a process has logged of its part."""
        server = self.servers[number]
        lines = server.logged()[self._begun[number] :] if server.alive() else b""
        said = re.findall(rb"standing by|taking over|listening on", lines)
        return said[-1] if said else b""

    async def _heard(self, told: Callable[[], T | None]) -> T:
        """Wait until something is known."""
        async with asyncio.timeout(STARTING):
            while (known := told()) is None:
                await asyncio.sleep(0.02)
        return known

    async def stop(self) -> int:
        """Tell both to stop; returns the exit status of the one that serves."""
        other = self.other
        if other.alive():
            await other.stop()
        status = await self.serving.stop()
        await self.shut()
        return status

    async def shut(self) -> None:
        """End what there is in this process."""
        await self._front.close()

    def end(self) -> None:
        """Kill both."""
        for server in self.servers:
            server.kill()

    def logged(self) -> bytes:
        """Return everything that both have logged."""
        return b"".join(server.logged() for server in self.servers if server.log.exists())

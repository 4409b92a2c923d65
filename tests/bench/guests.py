"""People at connections that cost as little as can be, for loads that measure a server.

A client here is no more than a protocol of asyncio: a load must cost less than what it measures.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from itertools import count, cycle
from pathlib import Path
from typing import Any, Final, Self, TypeVar, cast

import msgspec

from parlour.shared.messages import (
    PROTOCOL_VERSION,
    ClientMessage,
    Elsewhere,
    Entered,
    EnterTable,
    Hello,
    Refused,
    ServerMessage,
    Welcome,
    decode_server,
    encode,
)

AT_ONCE = 20
"""Tables that are set up, and people who come, at the same time."""

T = TypeVar("T")


def cpu(pid: int) -> float:
    """Return the seconds of CPU that a process has used; 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def run_loop(main: Coroutine[Any, Any, T]) -> T:
    """Run on the event loop that the server would choose."""
    try:
        import uvloop  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return asyncio.run(main)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(main)


async def by_and_by(work: Iterable[Awaitable[T]]) -> list[T]:
    """Do everything, not too much of it at once."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(each: Awaitable[T]) -> T:
        async with gate:
            return await each

    return await asyncio.gather(*(one(each) for each in work))


class Wire(asyncio.Protocol):
    """One websocket; it masks with zeros, which leaves frames as they are."""

    def __init__(self) -> None:
        self.received: Callable[[bytes], None] = lambda _: None
        """Takes every frame."""
        self.up = 0
        self.down = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        """Whether the other side ended it."""
        self._closed = False
        self._transport: asyncio.Transport
        self._rest = b""

    @classmethod
    async def connect(cls, port: int, path: str = "/") -> Wire:
        """Connect to a server on this machine."""
        loop = asyncio.get_running_loop()
        home = (next(HOMES), 0) if sys.platform == "linux" else None
        transport, wire = await loop.create_connection(cls, "127.0.0.1", port, local_addr=home)
        key = base64.b64encode(os.urandom(16)).decode()
        asked = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        transport.write(asked.encode())
        await asyncio.wait_for(wire.opened, 30)
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Note that it is over."""
        self.lost = not self._closed
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("refused"))

    def send(self, frame: bytes, kind: int = 2) -> None:
        """Send a frame."""
        size = len(frame)
        length = bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        data = bytes((128 | kind,)) + length + b"\0\0\0\0" + frame
        self.up += len(data)
        self._transport.write(data)

    def close(self) -> None:
        """Go away."""
        self._closed = True
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take bytes, and hand on every frame that is whole."""
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.opened.set_result(None)
        self.down += len(data) - len(self._rest)
        at = 0
        while (frame := self._frame(data, at)) is not None:
            kind, begin, at = frame
            self._take(kind, data[begin:at])
        self._rest = data[at:]

    def _frame(self, data: bytes, at: int) -> tuple[int, int, int] | None:
        """Return kind, begin and end of the frame at ``at``, if it is whole."""
        if len(data) < at + 2:
            return None
        size, begin = data[at + 1], at + 2
        if size > 125:
            width = 2 if size == 126 else 8
            size = int.from_bytes(data[begin : begin + width], "big")
            begin += width
        return (data[at] & 15, begin, begin + size) if len(data) >= begin + size else None

    def _take(self, kind: int, frame: bytes) -> None:
        if kind == 2:
            self.received(frame)
        elif kind == 9:
            self.send(frame, 10)


HOMES: Final = cycle([f"127.0.0.{number}" for number in range(2, 32)])
"""Whence people come: one address alone may not have so many tables."""


class Guest:
    """One person at one connection."""

    def __init__(self, port: int, name: str = "Load", token: str | None = None) -> None:
        """Prepare somebody for the server at ``port``; ``token``: who was there before."""
        self.wire: Wire
        self.token = token
        self._port = port
        self._name = name
        self.happened: Callable[[bytes], None] = lambda _: None
        """Takes the frames of what happens at the table."""
        self.entered: asyncio.Future[Entered] | None = None
        """Waits for the game to begin."""
        self.path = "/"
        """Where they come to."""
        self.at = ""
        """The table to which they went last, at the process that leads it."""
        self.follows: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[ServerMessage]] = {}
        self._ids = count(1)

    async def come(self) -> Self:
        """Connect, now or again, and say hello."""
        self.wire = await Wire.connect(self._port, self.path)
        self.wire.received = self._received
        hello = Hello(
            id=0, protocol=PROTOCOL_VERSION, client="load", name=self._name, token=self.token
        )
        welcome = await self.ask(hello)
        assert isinstance(welcome, Welcome)
        self.token = welcome.token or self.token
        return self

    async def ask(self, message: ClientMessage) -> ServerMessage:
        """Return the answer to a request."""
        future = asyncio.get_running_loop().create_future()
        self._waiting[self.send(message)] = future
        answer: ServerMessage = await asyncio.wait_for(future, 60)
        assert not isinstance(answer, Refused), answer
        return answer

    def send(self, message: ClientMessage) -> int:
        """Send a request, and return its id."""
        number = next(self._ids)
        self.wire.send(encode(msgspec.structs.replace(message, id=number)))
        return number

    def _received(self, frame: bytes) -> None:
        if b"happened" in frame[:20]:
            self.happened(frame)
        elif self._waiting or self.entered is not None or b"elsewhere" in frame[:20]:
            self._answered(decode_server(frame))

    def _answered(self, message: ServerMessage) -> None:
        future = self._waiting.pop(getattr(message, "id", None) or 0, None)
        if future is not None and not future.done():
            future.set_result(message)
        elif isinstance(message, Entered):
            self._begun(message)
        elif isinstance(message, Elsewhere) and message.table is not None:
            self.follows = asyncio.get_running_loop().create_task(self._follow(message.table))

    def _begun(self, entered: Entered) -> None:
        if self.entered is not None:
            if not self.entered.done():  # at the end nobody waits any more
                self.entered.set_result(entered)
            self.entered = None

    async def _follow(self, table: str) -> None:
        """Go to the process that leads a table."""
        self.wire.close()
        self.path = f"/t/{table}"
        await self.come()
        entered = await self.ask(EnterTable(id=0, table=table))
        assert isinstance(entered, Entered)
        self.at = table
        self._begun(entered)

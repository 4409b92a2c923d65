"""The connection to a server: asyncio in a thread of its own, queues to the frame loop.

Nothing here waits in the frame loop: ``send`` and ``poll`` return at once. A connection that is
lost is made anew, again and again, until it is closed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import itertools
import logging
import queue
import ssl
import threading
from contextlib import suppress
from http import HTTPStatus
from random import uniform
from typing import NamedTuple
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from parlour.client.refused import refused_in_words
from parlour.client.roaming import Roaming
from parlour.client.troubles import NotNowError, in_words
from parlour.shared import __version__
from parlour.shared.language import tr
from parlour.shared.messages import (
    PROTOCOL_VERSION,
    ClientMessage,
    Elsewhere,
    Hello,
    MessageError,
    Refused,
    ServerMessage,
    Welcome,
    decode_server,
    encode,
)

log = logging.getLogger(__name__)

LONGEST_HANDSHAKE, LONGEST_GREETING = 10.0, 10.0
"""Seconds that a server may take to open a connection, and to answer the greeting."""
MOST_BYTES = 4 * 1024 * 1024
PING_EVERY = PING_TIMEOUT = 7.0
"""Seconds: a network that swallows everything is noticed after the two together."""
FIRST_DELAY, LONGEST_DELAY = 0.2, 10.0
LONGEST_SEARCH = 2.0
"""Seconds after which it is asked again at the latest which process leads a table."""
HOPELESS = frozenset({"wrong_password", "wrong_protocol", "banned", "bad_name"})
"""Refusals of a greeting that another attempt would not mend."""


class Connected(NamedTuple):
    """The server knows who this is; ``again`` if the connection had been lost."""

    welcome: Welcome
    again: bool


class Lost(NamedTuple):
    """The connection is gone, or did not come about; another attempt follows."""

    reason: str
    again_in: float


class Failed(NamedTuple):
    """There will be no connection; ``code`` is that of the refusal, if it was one."""

    reason: str
    code: str | None = None


Incoming = ServerMessage | Connected | Lost | Failed


class Greeting(NamedTuple):
    """Who comes, with what they need to be let in."""

    name: str = "Guest"
    token: str | None = None
    password: str | None = None


class _HopelessError(Exception):
    """Another attempt would end the same way."""

    def __init__(self, failed: Failed) -> None:
        super().__init__(failed.reason)
        self.failed = failed


class _Came(NamedTuple):
    """How a connection ended: ``elsewhere`` is in how many seconds to come to another process."""

    reason: str
    welcomed: bool
    at_a_table: bool
    missing: bool = False
    """Whether there was nothing at the address."""
    elsewhere: float | None = None


class Connection:
    """A connection that greets by itself, and comes back by itself."""

    def __init__(self, url: str, greeting: Greeting | None = None) -> None:
        """Begin to connect to ``url``."""
        self.url = url
        self.greeting = greeting or Greeting()
        """Who comes; the token is that which the server gave."""
        self._incoming: queue.SimpleQueue[Incoming] = queue.SimpleQueue()
        self._outgoing: asyncio.Queue[ClientMessage] = asyncio.Queue()
        self._ids = itertools.count(1)
        self._roaming = Roaming(url, self.next_id)
        self._unsaid = True
        """Whether it is to be told that there is a connection."""
        self._loop = asyncio.new_event_loop()
        self._end = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)
        self._thread.start()

    def next_id(self) -> int:
        """Return a number for the next request."""
        return next(self._ids)

    def send(self, message: ClientMessage) -> None:
        """Send a message as soon as may be; while the connection is lost, it goes nowhere."""
        with suppress(RuntimeError):  # the loop has ended: there is no server any more
            self._loop.call_soon_threadsafe(self._outgoing.put_nowait, message)

    @property
    def has_news(self) -> bool:
        """Whether anything has arrived that was not asked for yet."""
        return not self._incoming.empty()

    def poll(self) -> list[Incoming]:
        """Return what has arrived since the last call."""
        arrived = []
        while True:
            try:
                arrived.append(self._incoming.get_nowait())
            except queue.Empty:
                return arrived

    def close(self) -> None:
        """Send what is still to be sent, and hang up."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(timeout=5)

    # --- in the thread ---

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._come_again_and_again())
        finally:
            self._loop.close()

    async def _come_again_and_again(self) -> None:
        ended = asyncio.create_task(self._end.wait())
        delay, misses, again = FIRST_DELAY, 0, False
        while not self._end.is_set():
            try:
                came = await self._come(ended, again=again)
            except _HopelessError as error:
                self._incoming.put(error.failed)
                break
            except Exception as error:
                log.exception("the connection to %s ended unexpectedly", self.url)
                self._incoming.put(Failed(in_words(error, self.url)))
                break
            again = again or came.welcomed
            if came.at_a_table:
                misses = 0
            if self._end.is_set():
                break
            if came.elsewhere is None and self._roaming.nobody_there(missing=came.missing):
                pause = min(FIRST_DELAY * 2**misses, LONGEST_SEARCH)
                misses += 1
            elif came.elsewhere is None:
                delay = FIRST_DELAY if came.welcomed else delay
                pause = delay * uniform(0.8, 1.2)
                self._unsaid = True
                self._roaming.lost()
                self._incoming.put(Lost(came.reason, pause))
                delay = min(2 * delay, LONGEST_DELAY)
            else:
                pause = came.elsewhere
            await asyncio.wait({ended}, timeout=pause)
        ended.cancel()

    async def _come(self, ended: asyncio.Task[bool], *, again: bool) -> _Came:
        """Connect, and stay connected for as long as it lasts."""
        welcomed = at_a_table = missing = False
        address = self._roaming.address
        try:
            async with connect(
                address,
                compression=None,
                max_size=MOST_BYTES,
                ping_interval=PING_EVERY,
                ping_timeout=PING_TIMEOUT,
                close_timeout=1,
                open_timeout=LONGEST_HANDSHAKE,
                proxy=None if is_near(address) else True,
            ) as connection:
                async with asyncio.timeout(LONGEST_GREETING):
                    await self._greet(connection, again=again)
                welcomed, at_a_table = True, self._roaming.at_a_table
                end = await self._talk(connection, ended)
            if isinstance(end, float):
                return _Came("", welcomed, at_a_table, elsewhere=end)
            return _Came(end, welcomed, at_a_table)
        except MessageError as error:
            log.warning("%s is not understood: %s", self.url, error)
            text = tr("The server speaks another version of the game. Please update the game.")
            raise _HopelessError(Failed(text)) from error
        except (InvalidURI, ssl.SSLCertVerificationError, ValueError) as error:
            raise _HopelessError(Failed(self._trouble(error))) from error
        except (OSError, InvalidHandshake, ConnectionClosed, NotNowError) as error:
            status = error.response.status_code if isinstance(error, InvalidStatus) else 0
            missing = status == HTTPStatus.NOT_FOUND
            if isinstance(error, TimeoutError):
                self._roaming.tried_in_vain()
            return _Came(self._trouble(error), welcomed, at_a_table, missing=missing)

    def _trouble(self, error: Exception) -> str:
        """Return in words what went wrong; the log has it as the system says it."""
        log.info("no connection to %s: %s", self.url, error)
        return in_words(error, self.url)

    async def _greet(self, connection: ClientConnection, *, again: bool) -> None:
        """Say hello; what was to be sent over the connection before this one is forgotten."""
        if again and self._unsaid:
            while not self._outgoing.empty():
                self._outgoing.get_nowait()
        name, token, password = self.greeting
        hello = Hello(
            id=self.next_id(),
            protocol=PROTOCOL_VERSION,
            client=__version__,
            name=name,
            token=token,
            password=password,
            contributes=True,
        )
        await connection.send(encode(hello))
        answer = decode_server(await connection.recv())
        if isinstance(answer, Refused):
            if answer.code in HOPELESS:
                raise _HopelessError(Failed(refused_in_words(answer), answer.code))
            raise NotNowError(refused_in_words(answer))
        if not isinstance(answer, Welcome):
            raise MessageError("no welcome")
        if answer.token is not None:
            self.greeting = self.greeting._replace(token=answer.token)
        if self._unsaid:
            self._unsaid = False
            self._incoming.put(Connected(answer, again))
        for message in self._roaming.arrived():
            await self._say(connection, message)

    async def _say(self, connection: ClientConnection, message: ClientMessage) -> None:
        self._roaming.sent(message)
        await connection.send(encode(message))

    async def _talk(self, connection: ClientConnection, ended: asyncio.Task[bool]) -> str | float:
        """Send and receive until one side ends it.

        Returns why it did, or in how many seconds to go to another process.
        """
        reader = asyncio.create_task(self._read(connection))
        writer = asyncio.create_task(self._write(connection))
        try:
            await asyncio.wait({reader, writer, ended}, return_when=asyncio.FIRST_COMPLETED)
            if ended.done():
                await self._send_rest(connection)
                return "closed"
            return await reader
        finally:
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)

    async def _send_rest(self, connection: ClientConnection) -> None:
        await asyncio.sleep(0)
        with suppress(ConnectionClosed):
            while not self._outgoing.empty():
                await self._say(connection, self._outgoing.get_nowait())

    async def _write(self, connection: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await self._say(connection, await self._outgoing.get())

    async def _read(self, connection: ClientConnection) -> str | float:
        try:
            async for frame in connection:
                message = decode_server(frame)
                elsewhere = self._roaming.heard(message)
                if not isinstance(message, Elsewhere):
                    self._incoming.put(message)
                if elsewhere is not None:
                    return elsewhere
        except ConnectionClosed as error:
            return self._trouble(error)
        return tr("The server has closed the connection.")


def is_loopback(url: str) -> bool:
    """Return whether an address leads to this machine alone."""
    address = _numeric(url)
    return address is not None and address.is_loopback


def is_near(url: str) -> bool:
    """Return whether an address is of this machine or its network, which no proxy stands before."""
    address = _numeric(url)
    if address is None:
        host = urlsplit(url).hostname or ""
        return host == "localhost" or host.endswith(".local") or "." not in host
    return address.is_private or address.is_loopback or address.is_link_local


def _numeric(url: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the address that is in a URL, if it is in numbers."""
    try:
        return ipaddress.ip_address((urlsplit(url).hostname or "").partition("%")[0])
    except ValueError:
        return None

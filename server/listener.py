"""Websockets around the sessions: one session for each connection."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
from collections.abc import Collection, Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from time import perf_counter
from typing import TYPE_CHECKING, cast

from msgspec import Struct
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import MultipleValuesError
from websockets.http11 import Request, Response
from websockets.typing import Origin

from parlour.server.bot_runner import BotRunner
from parlour.server.connection import HANDSHAKE_TIME, Connection
from parlour.server.facts import RequestRefused, Stepped
from parlour.server.house import House
from parlour.server.limits import Limits, real_address
from parlour.server.loader import Loader
from parlour.server.metrics import Uncounted
from parlour.server.session import Session
from parlour.shared.messages import MAX_FRAME

if TYPE_CHECKING:
    from parlour.server.together import Together
    from parlour.server.web import Web

log = logging.getLogger(__name__)
_wire_log = logging.getLogger("parlour.server.wire")
_wire_log.setLevel(logging.CRITICAL)  # what strangers send is counted, not logged

MOST_BAD_FRAMES = 50
"""Frames that are no messages, after which a connection is cut."""
TICK = 0.5
"""Seconds between looks at the clocks."""
HELLO_TIME = 10.0
"""Seconds in which a connection must say hello."""
FAREWELL = 1.0
"""Seconds that everybody has to answer when the server stops."""
LAST_MOMENT = 5
"""Turns of the event loop in which what was accepted just before the end becomes a task, so that
whoever ends the loop can end it."""
BACKLOG = 1024
"""Sockets that may wait to be accepted: a flood of them fills a short line within milliseconds."""
PING_EVERY, PING_TIMEOUT = 20.0, 20.0
_PAGES_OF_THE_HALL = ("/tournaments",)
_TABLE = re.compile(r"/?t/(?P<table>[^/]{1,64})(/\d{1,6})?")
"""The address of a table: a number may follow, by which another process is reached."""
GOING_AWAY, POLICY, RESTART = 1001, 1008, 1012


class Access(Struct):
    """Who may connect, and how; ``proxies`` are trusted to say whose connection it is."""

    path: str = "/"
    origins: Sequence[str] = ()
    proxies: Collection[str] = ()
    tls: ssl.SSLContext | None = None


class Listener:
    """Accepts connections for a house, and lets its time pass."""

    def __init__(
        self,
        house: House,
        access: Access | None = None,
        limits: Limits | None = None,
        metrics: Uncounted | None = None,
        web: Web | None = None,
        *,
        together: Together | None = None,
        plays: bool = True,
    ) -> None:
        """Serve ``house``; without a ``web`` other requests than websockets are refused.

        ``together``: leads tables for those who come by their addresses, where several processes
        share them. ``plays``: run the bots and the clocks, which one listener of a lobby must do.
        """
        self._house = house
        self._access = access or Access()
        self.limits = limits or Limits()
        self._metrics = metrics or Uncounted()
        self._web = web
        self._together = together
        self._servers: list[Server] = []
        self._open: set[Connection] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._bots: BotRunner | None = None
        self._loader: Loader | None = None
        self._plays = plays
        facts, counts = house.lobby.facts, self._metrics
        self._deaf = [
            facts.hear(RequestRefused, lambda fact: counts.refused(fact.code)),
            facts.hear(Stepped, lambda fact: counts.action(fact.seconds)),
        ]

    def _play(self) -> None:
        """Load the running tables, let bots and clocks go on."""
        lobby = self._house.lobby
        self._bots, self._loader = BotRunner(lobby), Loader(lobby.tables, self.limits.spend)
        self._tasks = [
            asyncio.create_task(self._loader.load_all()),
            asyncio.create_task(self._tick()),
        ]
        if self._together is not None:
            self._tasks.append(asyncio.create_task(self._together.run()))

    async def start(self, host: str, port: int) -> int:
        """Listen at one more address, and return the port; raises OSError if that cannot be."""
        if self._plays and self._bots is None:
            self._play()
        origins = [None, *map(Origin, self._access.origins)]
        server = await serve(
            self._handle,
            host,
            port,
            create_connection=cast(type[Connection], partial(Connection, door=self)),
            open_timeout=HANDSHAKE_TIME,
            max_size=MAX_FRAME,
            compression=None,
            origins=origins,
            process_request=self._process_request,
            ping_interval=PING_EVERY,
            ping_timeout=PING_TIMEOUT,
            close_timeout=2,
            max_queue=4,
            server_header=None,
            logger=_wire_log,
            backlog=BACKLOG,
        )
        self._servers.append(server)
        return int(next(iter(server.sockets)).getsockname()[1])

    @property
    def tls(self) -> ssl.SSLContext | None:
        """By which certificate it is spoken to, if by any."""
        return self._access.tls

    @property
    def addresses(self) -> frozenset[str]:
        """The addresses it listens at, such as ``127.0.0.1`` or ``::``."""
        sockets = (each for server in self._servers for each in server.sockets)
        return frozenset(str(each.getsockname()[0]) for each in sockets)

    async def stop(self, code: int = GOING_AWAY) -> None:
        """Close every connection, and stop listening and counting."""
        for be_deaf in self._deaf:
            be_deaf()
        self._deaf.clear()
        for server in self._servers:
            server.close(code=code, reason="the server stops")
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await asyncio.gather(*(server.wait_closed() for server in self._servers))
        for connection in list(self._open):
            connection.cut()  # who does not answer is not waited for
        for server in self._servers:
            await server.wait_closed()
        for _ in range(LAST_MOMENT):
            await asyncio.sleep(0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._bots is not None:
            await self._bots.stop()
        if self._loader is not None:
            await self._loader.stop()
        self._house.lobby.tables.keep_clocks()

    async def drain(self, seconds: float) -> None:
        """Take no new tables, tell everybody, and stop after so many seconds."""
        self._house.lobby.matchmaking.draining = True
        if seconds:
            self._house.lobby.announce(f"The server stops in {seconds:.0f} seconds; games are kept")
        await asyncio.sleep(seconds)
        await self.stop(RESTART)

    # --- time ---

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                self._house.lobby.tick()
                self._metrics.count(self._house.lobby)
            except Exception:
                log.exception("looking at the clocks failed")

    # --- connections ---

    def _address(self, connection: ServerConnection, request: Request) -> str:
        peer = connection.remote_address
        return real_address(str(peer[0]) if peer else "", request.headers, self._access.proxies)

    def turned_away(self) -> None:
        """Take note that an address had too many sockets for another one."""
        self._metrics.connection_refused("too many")

    def slow_reader(self) -> None:
        """Take note that a connection is cut because too much waits for it."""
        self._metrics.slow_reader()

    def is_proxy(self, address: str) -> bool:
        """Return whether an address is that of a proxy, which speaks for others."""
        return address in self._access.proxies

    async def _process_request(
        self, connection: ServerConnection, request: Request
    ) -> Response | None:
        try:
            request.headers.get("Host")  # raises, as the others do where they are read
            return await self._refuse(connection, request)
        except MultipleValuesError:
            return connection.respond(HTTPStatus.BAD_REQUEST, "A header is there twice.\n")

    async def _refuse(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return why somebody may not connect, or the page that they want; None: they may."""
        address = self._address(connection, request)
        assert isinstance(connection, Connection)
        if not connection.count(address):
            self.turned_away()
            return connection.respond(HTTPStatus.TOO_MANY_REQUESTS, "Too many connections.\n")
        if not await self._is_here(request):
            return connection.respond(HTTPStatus.NOT_FOUND, "There is nothing at this address.\n")
        if self._asks_for_a_page(request) and self._web is not None:
            if self.limits.asks(address):
                return self._web.answer(request)
            self._metrics.connection_refused("too fast")
            return connection.respond(HTTPStatus.TOO_MANY_REQUESTS, "Wait a moment.\n")
        if address in self._house.lobby.banned:
            self._metrics.connection_refused("banned")
            return connection.respond(HTTPStatus.FORBIDDEN, "This address is banned.\n")
        await asyncio.sleep(self.limits.delay(address))
        return None

    async def _is_here(self, request: Request) -> bool:
        """Return whether what somebody wants is here, and not in another process or nowhere."""
        path = request.path.partition("?")[0]
        table = self._table_at(request)
        if table is not None:
            return self._together is None or await self._together.lead(table)
        if path != self._access.path and not self._asks_for_a_page(request):
            return False
        of_the_hall = path in (self._access.path, *_PAGES_OF_THE_HALL)
        return not of_the_hall or self._together is None or self._together.hall

    def _asks_for_a_page(self, request: Request) -> bool:
        if self._web is None or self._table_at(request) is not None:
            return False
        return self._web.answers(request)

    def _table_at(self, request: Request) -> str | None:
        """Return the table to whose address a websocket is to be opened, if it is one."""
        path, own = request.path.partition("?")[0], self._access.path
        found = _TABLE.fullmatch(path.removeprefix(own)) if path.startswith(own) else None
        if found is None or request.headers.get("Upgrade", "").lower() != "websocket":
            return None
        return found["table"]

    async def _handle(self, connection: ServerConnection) -> None:
        request = connection.request
        assert request is not None
        address = self._address(connection, request)
        assert isinstance(connection, Connection)
        if not self.limits.connect(address):
            self._metrics.connection_refused("too many")
            connection.dismiss(POLICY, "too many connections from this address")
            await connection.wait_closed()
            return
        self._metrics.connected(1)
        self._open.add(connection)
        session = Session(self._house, connection.tell, connection.cut, address)
        hello = asyncio.get_running_loop().call_later(HELLO_TIME, _cut_silent, connection, session)
        connection.read(partial(self._take, connection, session, address))
        try:
            await connection.wait_closed()
        finally:
            hello.cancel()
            session.close()
            self._open.discard(connection)
            self.limits.disconnect(address)
            self._metrics.connected(-1)

    def _take(
        self, connection: Connection, session: Session, address: str, message: bytes | str
    ) -> float:
        """Let a session answer; who sends too fast is read more slowly."""
        began = perf_counter()
        session.receive(message)
        pause = self.limits.took(address, perf_counter() - began)
        if session.bad_frames > MOST_BAD_FRAMES:
            connection.dismiss(POLICY, "too many frames that are no messages")
        return pause


def _cut_silent(connection: Connection, session: Session) -> None:
    if not session.greeted:
        connection.cut()

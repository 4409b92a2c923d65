"""A server in a thread of this process, for games at one machine and for friends on its network."""

from __future__ import annotations

import asyncio
import secrets
import socket
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError, Future
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from parlour.server.house import House
from parlour.server.lan import Announcer, own_addresses
from parlour.server.limits import Limits
from parlour.server.listener import Access, Listener
from parlour.server.lobby import Lobby
from parlour.server.sqlite_store import SqliteStore
from parlour.server.store import Store, StoreError
from parlour.server.way_in import WAITS, NoWayError, WayIn

LOOPBACK = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
PORT = 8765
GUEST_CONNECTIONS, GUEST_FRAMES = 10, 50

_ENDED = "the server of this machine has ended"

T = TypeVar("T")


class NotRunningError(OSError):
    """The server has ended, and does nothing any more."""


def own_address() -> str:
    """Return the address at which this machine is found; the loopback's if it is on no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:  # no network leads further, but there may be one
            return next((each for each in own_addresses() if ":" not in each), LOOPBACK)
        return str(probe.getsockname()[0])


async def _start_anywhere(guests: Listener) -> int:
    """Listen at the usual port, or at any, with IPv6 where there is some; returns the port."""
    try:
        port = await guests.start(EVERYWHERE[0], PORT)
    except OSError:
        port = await guests.start(EVERYWHERE[0], 0)
    with suppress(OSError):
        await guests.start(EVERYWHERE[1], port)
    return port


class LocalServer:
    """Serves the games of one folder to this process: nobody else knows the address."""

    def __init__(self, folder: Path, way_in: WayIn | None = None) -> None:
        """Open the games of ``folder``; raises StoreError.

        ``way_in``: how others come in from the internet.
        """
        self._store: Store = SqliteStore(folder, serve=True)
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
        self._guests: Listener | None = None
        self._asked: set[Future[Any]] = set()
        """What other threads wait for."""
        self._doing: set[asyncio.Task[None]] = set()
        self._door = asyncio.Lock()
        """Held while guests are let in or sent away."""
        self._announcer = Announcer()
        self._way_in = way_in or WayIn(folder)
        self.guest_port: int | None = None
        """The port at which others on the network can join; None if they cannot."""

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
        self._way_in.clean_up()

    def stop(self) -> None:
        """Stop, and wait until everything is stored and closed."""
        self._way_in.close(WAITS)
        if self._loop is not None and self._end is not None:
            self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    # --- guests ---

    def invite(self, name: str, *, announce: bool = True) -> int:
        """Let others on the network join; returns the port. Raises OSError if that cannot be."""
        if self.guest_port is None:
            self.guest_port = self._wait_for(partial(self._open_to_guests, name, announce=announce))
        return self.guest_port

    def host(self, name: str, *, internet: bool = False) -> str:
        """Let others join, on the network or from the internet; returns the address for them.

        Raises OSError if that cannot be: NoWayError if it is for the internet, and then nobody is
        let in.
        """
        port = self.invite(name)
        if not internet:
            return f"ws://{own_address()}:{port}/"
        try:
            return self._way_in.open(port).url
        except NoWayError:
            self.close_to_guests()
            raise

    def close_to_guests(self) -> None:
        """Send the others away."""
        self._way_in.close()
        if self.guest_port is not None:
            self.guest_port = None
            with suppress(NotRunningError):  # it has sent them away as it ended
                self._wait_for(self._send_guests_away)

    def _wait_for(self, begin: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Let the thread do something, and return what comes of it; raises NotRunningError."""
        assert self._loop is not None
        done: Future[T] = Future()
        self._asked.add(done)

        async def do() -> None:
            try:
                done.set_result(await begin())
            except Exception as error:
                done.set_exception(error)

        def start() -> None:
            task = asyncio.ensure_future(do())
            self._doing.add(task)
            task.add_done_callback(self._doing.discard)

        try:
            self._loop.call_soon_threadsafe(start)
        except RuntimeError as error:  # its loop is closed
            self._asked.discard(done)
            raise NotRunningError(_ENDED) from error
        try:
            return done.result(timeout=15)
        except CancelledError as error:
            raise NotRunningError(_ENDED) from error
        finally:
            self._asked.discard(done)

    async def _open_to_guests(self, name: str, *, announce: bool) -> int:
        house = House(self._lobby, name=name)
        async with self._door:
            guests = Listener(house, limits=Limits(GUEST_CONNECTIONS, GUEST_FRAMES), plays=False)
            port = await _start_anywhere(guests)
            self._guests = guests
            if announce:
                await self._announcer.start(name, port, guests.addresses, tls=False, password=False)
        return port

    async def _send_guests_away(self) -> None:
        async with self._door:
            await self._announcer.stop()
            guests, self._guests = self._guests, None
            if guests is not None:
                await guests.stop()

    # --- the thread ---

    def _run(self) -> None:
        with closing(self._store), asyncio.Runner() as runner:
            runner.run(self._serve())
        for done in [*self._asked]:
            done.cancel()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._end = asyncio.Event()
        self._store.write_in_background(self._loop, announce=self._lobby.notice)
        listener = Listener(House(self._lobby, local=True), Access(path=self._path))
        try:
            self._port = await listener.start(LOOPBACK, 0)
        except OSError as error:
            self._failure = error
            return
        finally:
            self._started.set()
        await self._end.wait()
        await self._send_guests_away()
        await listener.stop()

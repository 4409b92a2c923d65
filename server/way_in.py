"""A way in from the internet: the router at home is asked by UPnP to let players through.

What was opened is closed again. A crash leaves it open until its time is over, or until the next
start, which finds it noted in a file.
"""

from __future__ import annotations

import ipaddress
import logging
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Literal, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from parlour.server.lan import own_addresses

log = logging.getLogger(__name__)

NOTE = "way-in.json"
WHAT = "God's Playground"
"""What the router calls it in its list."""
LASTS = 3600
"""Seconds for which the router is asked to leave it open; it is asked again after half of them."""
DISCOVERED = 2000
"""Milliseconds in which routers must answer."""
TRIES = 5
"""Ports that are tried, if others of the network have taken some."""
WAITS = 3.0
"""Seconds for which closing is waited for at the end of the program."""

Reason = Literal["no_router", "refused", "shared"]
"""Why there is no way in: no router answers; it does not do it; it has no address of its own."""


class NoWayError(OSError):
    """Nobody can come in from the internet."""

    def __init__(self, reason: Reason, text: str) -> None:
        """Name the reason; ``text`` is for the log."""
        super().__init__(text)
        self.reason: Reason = reason


class Way(NamedTuple):
    """Where this machine is reached from the internet.

    ``by``: the router has opened the port, or it is this machine's own address (IPv6), of which
    nobody knows here whether the router lets anything through.
    """

    address: str
    port: int
    by: Literal["router", "IPv6"]

    @property
    def url(self) -> str:
        """The address to connect to."""
        shown = f"[{self.address}]" if ":" in self.address else self.address
        return f"ws://{shown}:{self.port}/"


class Router(Protocol):
    """What is asked of a router; every method raises OSError if it fails."""

    def address(self) -> str:
        """Return its address on the internet."""
        ...

    def open(self, port: int, inner: int, seconds: int) -> None:
        """Let through to ``inner`` of this machine what comes to ``port``; 0 seconds: for good."""
        ...

    def close(self, port: int) -> None:
        """Close the port again if it leads to this machine."""
        ...


class UpnpRouter:
    """The router of this network, as it answers by UPnP."""

    def __init__(self, where: str | None = None) -> None:
        """Look for it, or ask the one at ``where``; raises NoWayError. Takes up to seconds."""
        try:
            import miniupnpc  # noqa: PLC0415 - only who hosts on the internet needs it
        except ImportError as error:
            raise NoWayError("no_router", "miniupnpc is not installed") from error
        self._upnp = miniupnpc.UPnP()
        self._upnp.discoverdelay = DISCOVERED
        try:
            if where is None:
                self._upnp.discover()
                self._upnp.selectigd()
            else:
                self._upnp.selectigd(where)
        except Exception as error:  # it raises nothing more exact
            raise NoWayError("no_router", f"no router answers by UPnP: {error}") from error

    def address(self) -> str:
        """Return its address on the internet; raises OSError."""
        with _as_os_error():
            return str(self._upnp.externalipaddress() or "")

    def open(self, port: int, inner: int, seconds: int) -> None:
        """Let through to ``inner`` of this machine what comes to ``port``; raises OSError."""
        with _as_os_error():
            if self._upnp.getspecificportmapping(port, "TCP") is not None and not self._own(port):
                raise OSError(f"port {port} leads to another machine")
            self._upnp.addportmapping(port, "TCP", self._upnp.lanaddr, inner, WHAT, "", seconds)

    def close(self, port: int) -> None:
        """Close ``port`` again if it is ours; raises OSError."""
        with _as_os_error():
            if self._own(port):
                self._upnp.deleteportmapping(port, "TCP")

    def _own(self, port: int) -> bool:
        there = self._upnp.getspecificportmapping(port, "TCP")
        return there is not None and (there[0], there[2]) == (self._upnp.lanaddr, WHAT)


@contextmanager
def _as_os_error() -> Iterator[None]:
    """Say as an OSError what the router says, for which there is no kind of its own."""
    try:
        yield
    except OSError:
        raise
    except Exception as error:
        raise OSError(str(error)) from error


class _Note(Struct):
    """What is open, for the next start."""

    port: int


class WayIn:
    """Opens one way in at a time, keeps it open, and closes it."""

    def __init__(
        self,
        folder: Path,
        find: Callable[[], Router] = UpnpRouter,
        addresses: Callable[[], Sequence[str]] = own_addresses,
    ) -> None:
        """Note in ``folder`` what is open; ``find`` finds the router, or raises NoWayError.

        ``addresses``: those of this machine.
        """
        self._note = folder / NOTE
        self._find, self._addresses = find, addresses
        self._at_router = Lock()
        """Held by the one thread that speaks to the router."""
        self._end = Event()
        self._thread: Thread | None = None

    def clean_up(self) -> None:
        """Close, in the background, what a crash has left open."""
        if self._note.exists():
            self._begin(self._close)

    def open(self, port: int) -> Way:
        """Let people in to a port of this machine, until it is closed; raises NoWayError.

        Waits for the router, for up to some seconds.
        """
        self.close(WAITS)
        with self._at_router:
            try:
                way = self._open(port)
            except NoWayError as error:
                own = next(filter(_is_public, self._addresses()), None)
                log.info("no way in by the router: %s", error)
                if own is None or ":" not in own:
                    raise
                return Way(own, port, "IPv6")
        self._end = Event()
        self._begin(partial(self._keep, way.port, port, self._end))
        return way

    def close(self, wait: float = 0.0) -> None:
        """Close what is open, in the background; wait for that for up to so many seconds."""
        self._end.set()
        if self._thread is not None:
            self._thread.join(wait)

    def _begin(self, work: Callable[[], None]) -> None:
        self._thread = Thread(target=work, name="way in", daemon=True)
        self._thread.start()

    def _open(self, inner: int) -> Way:
        router = self._find()
        try:
            address = router.address()
        except OSError as error:
            raise NoWayError("refused", f"the router does not tell its address: {error}") from error
        if not _is_public(address):
            raise NoWayError("shared", f"the router has no public address, but {address!r}")
        for port in _ports(inner):
            self._note.write_bytes(msgspec.json.encode(_Note(port)))
            with suppress(OSError):
                _open_for_a_while(router, port, inner)
                log.info("the router lets in what comes to %s port %d", address, port)
                return Way(address, port, "router")
        self._note.unlink()
        raise NoWayError("refused", "the router opens no port")

    def _keep(self, port: int, inner: int, end: Event) -> None:
        """Ask for more time, again and again, and close it in the end."""
        while not end.wait(LASTS / 2):
            try:
                with self._at_router:
                    _open_for_a_while(self._find(), port, inner)
            except OSError as error:
                log.warning("the router does not leave port %d open: %s", port, error)
        self._close()

    def _close(self) -> None:
        with self._at_router:
            try:
                note = msgspec.json.decode(self._note.read_bytes(), type=_Note)
                self._find().close(note.port)
                log.info("the router lets nobody in at port %d any more", note.port)
            except (OSError, msgspec.MsgspecError) as error:
                log.warning("the router may still let people in: %s", error)
                return
            self._note.unlink(missing_ok=True)


def _open_for_a_while(router: Router, port: int, inner: int) -> None:
    """Open a port for some time, or for good if the router knows nothing else; raises OSError."""
    try:
        router.open(port, inner, LASTS)
    except OSError:
        router.open(port, inner, 0)


def _ports(inner: int) -> Iterator[int]:
    """Yield the ports to try: the same first, then others that hardly anybody uses."""
    yield inner
    yield from random.sample(range(20_000, 60_000), TRIES - 1)


def _is_public(address: str) -> bool:
    """Return whether the whole internet can speak of an address."""
    try:
        return ipaddress.ip_address(address.partition("%")[0]).is_global
    except ValueError:
        return False

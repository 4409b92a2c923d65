"""The command ``serve``."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import logging
import signal
import ssl
import sys
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, cast

from parlour.server import bots, logs
from parlour.server.databases import (
    database_at,
    open_database,
    open_thinkers,
    share_database,
)
from parlour.server.facts import ThoughtDone
from parlour.server.house import House
from parlour.server.lan import Announcer
from parlour.server.limits import Limits
from parlour.server.listener import Access, Listener
from parlour.server.lobby import Lobby
from parlour.server.loops import new_loop
from parlour.server.matchmaking import MOST_TABLES
from parlour.server.metrics import Metrics
from parlour.server.notify import Notifier, NotifyError
from parlour.server.operate_cli import OperateError, read_secret
from parlour.server.operator import LOOPBACK as LOOPBACK_NETWORKS
from parlour.server.operator import Operator
from parlour.server.ratings import model_of_skill
from parlour.server.reminders import Reminders
from parlour.server.sqlite_store import SqliteStore, default_folder
from parlour.server.store import Store, StoreError
from parlour.server.web import Web
from parlour.shared import __version__

if TYPE_CHECKING:
    from parlour.server.shared_store import SharedStore
    from parlour.server.together import Together

log = logging.getLogger(__name__)

DEFAULT_PORT = 8765
LOOPBACK = ("127.0.0.1", "::1")
DEFAULT_NAME = "God's Playground"


class ServeError(RuntimeError):
    """The server cannot start as it was asked to; the message says what to do."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``serve`` to its parser."""
    add = parser.add_argument
    add(
        "--host",
        action="append",
        metavar="ADDR",
        help="address to listen on, may be repeated (127.0.0.1 and ::1)",
    )
    add("--port", type=_port, default=DEFAULT_PORT, help="port to listen on (%(default)s)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--data", type=Path, metavar="DIR", help="the folder of the games")
    where.add_argument(
        "--database",
        metavar="URL",
        help="a PostgreSQL database instead, postgresql://USER:PASSWORD@HOST/NAME, "
        "or @FILE for a file that holds it",
    )
    add(
        "--standby",
        action="store_true",
        help="wait until no other server uses the database, and take over then",
    )
    add(
        "--share",
        action="store_true",
        help="serve the database together with other servers that are started so",
    )
    add("--name", default=DEFAULT_NAME, metavar="TEXT", help="the name that players see")
    add("--password-file", type=Path, metavar="FILE", help="players must give the password in it")
    add(
        "--operator-token-file",
        type=Path,
        metavar="FILE",
        help="whoever has the token in it may operate",
    )
    add(
        "--operator-address",
        action="append",
        metavar="ADDR",
        help="address or network of the operator, may be repeated (this machine)",
    )
    add("--cert", type=Path, metavar="FILE", help="certificate for wss (PEM, with its chain)")
    add("--key", type=Path, metavar="FILE", help="private key of the certificate (PEM)")
    add(
        "--allow-origin",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="a web page's origin that may connect, may be repeated (none may)",
    )
    add(
        "--trust-proxy",
        action="append",
        default=[],
        metavar="ADDR",
        help="a proxy whose X-Forwarded-For is believed, may be repeated",
    )
    add("--no-announce", action="store_true", help="do not announce the server on the network")
    add("--notify", type=Path, metavar="FILE", help="the notifications that players may choose")
    add("--log", choices=("text", "json"), default="text", help="how the log is written")
    add(
        "--connections-per-address",
        type=int,
        default=20,
        metavar="N",
        help="connections from one address, 0 for no limit (%(default)s)",
    )
    add(
        "--frames-per-second",
        type=float,
        default=50,
        metavar="N",
        help="messages a second from one address, 0 for no limit (%(default)s)",
    )
    add(
        "--tables-per-person",
        type=int,
        default=MOST_TABLES,
        metavar="N",
        help="tables of one person that are not over, and made in an hour; twice as many for an "
        "address, 0 for no limit (%(default)s)",
    )
    add(
        "--drain",
        type=float,
        default=5,
        metavar="SECONDS",
        help="how long players are warned before SIGTERM stops the server (%(default)s)",
    )


def _port(text: str) -> int:
    if not (text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port; choose one from 1 to 65535")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop; returns the exit status."""
    logs.set_up(args.log)
    try:
        with closing(opened(args)) as store:
            server = _Server(store, args)
            with asyncio.Runner(loop_factory=new_loop) as runner:
                runner.run(server.serve())
                if server.superseded:
                    return _fail("another process has taken over; this one has ended")
    except (StoreError, ServeError, OperateError, NotifyError) as error:
        return _fail(str(error))
    except OSError as error:
        hosts = " and ".join(args.host or LOOPBACK)
        reason = f"cannot listen on {hosts} port {args.port}: {error}"
        return _fail(f"{reason}; choose another --host or --port")
    except KeyboardInterrupt:
        pass
    return 0


def opened(args: argparse.Namespace) -> Store:
    """Open the store that the arguments name; raises StoreError, OSError."""
    if args.database is None:
        if args.standby or args.share:
            raise StoreError("--standby and --share are for servers with the same --database")
        return SqliteStore(args.data or default_folder(), serve=True)
    if args.share:
        return share_database(database_at(args.database), standby=args.standby)
    return open_database(database_at(args.database), serve=True, standby=args.standby)


def _fail(reason: str) -> int:
    sys.stderr.write(f"gods-playground: {reason}\n")
    return 1


class _Server:
    """Everything that ``serve`` puts together."""

    def __init__(self, store: Store, args: argparse.Namespace) -> None:
        self._store = store
        self._args = args
        self._shared = cast("SharedStore", store) if args.share else None
        self._lobby = Lobby(store, share=self._shared)
        self._lobby.matchmaking.limit_tables(args.tables_per_person)
        self._metrics = Metrics()
        if args.database is not None:
            self._lobby.thinkers = open_thinkers(database_at(args.database))
        self._lobby.facts.hear(ThoughtDone, self._metrics.thought)
        self._tls = _tls(args.cert, args.key)
        self._notifier = Notifier.load(args.notify) if args.notify else None
        self._stopping: asyncio.Task[None] | None = None
        self.superseded = False
        """Whether the server ends because another one has taken over."""
        token = read_secret(args.operator_token_file) if args.operator_token_file else None
        self._password = read_secret(args.password_file) if args.password_file else None
        allowed = args.operator_address or LOOPBACK_NETWORKS
        try:
            self._operator = Operator(self._lobby, store, token, self._stop_after, allowed)
        except ValueError as error:
            raise ServeError(f"--operator-address: {error}") from error
        if self._notifier is not None:
            self._lobby.channels = self._notifier.channels

    async def serve(self) -> None:
        """Listen until told to stop."""
        loop = asyncio.get_running_loop()
        self._end = asyncio.Event()
        told = self._metrics.commit, self._lobby.notice, self._give_way
        self._store.write_in_background(loop, *told)
        together = self._together()
        if together is not None:
            await together.exchange()
        self._listener = self._make_listener(together)
        self._on_signal("SIGTERM", lambda: self._stop_after(self._args.drain))
        self._on_signal("SIGINT", lambda: self._stop_after(0))
        self._on_signal("SIGHUP", self._read_certificate)
        bots.load()
        model_of_skill()
        _collect_rarely()
        port = await self._listen()
        announcer = Announcer()
        if not self._args.no_announce:
            tls, password = self._tls is not None, self._password is not None
            listened = self._listener.addresses
            await announcer.start(self._args.name, port, listened, tls=tls, password=password)
        await self._end.wait()
        await announcer.stop()

    def _together(self) -> Together | None:
        """Return what leads tables here where several servers share a database."""
        if self._shared is None:
            return None
        from parlour.server.together import Together  # noqa: PLC0415 - few servers do

        return Together(self._lobby, self._shared)

    def _make_listener(self, together: Together | None = None) -> Listener:
        args = self._args
        house = House(self._lobby, self._operator, args.name, self._password)
        lobby = self._lobby
        web = Web(
            args.name,
            __version__,
            lobby.tables.listing.public,
            self._metrics,
            self._healthy,
            lobby.ratings.shown,
            lobby.tournaments.infos,
        )
        listener = Listener(
            house,
            Access("/", args.allow_origin, args.trust_proxy, self._tls),
            Limits(args.connections_per_address, args.frames_per_second),
            self._metrics,
            web,
            together=together,
        )
        if self._notifier is not None:
            Reminders(self._lobby, self._notifier)
        return listener

    def _healthy(self) -> bool:
        return not self._lobby.matchmaking.draining

    async def _listen(self) -> int:
        """Listen at every address and return the port; machines without IPv6 do without ::1."""
        hosts: Sequence[str] = self._args.host or LOOPBACK
        port: int = self._args.port
        for host in hosts:
            try:
                port = await self._listener.start(host, port)
            except OSError as error:
                if self._args.host or host == LOOPBACK[0] or error.errno == errno.EADDRINUSE:
                    raise
                log.warning("not listening on %s: %s", host, error)
                continue
            scheme = "ws" if self._tls is None else "wss"
            shown = f"[{host}]" if ":" in host else host
            folder = self._store.where
            log.info("listening on %s://%s:%d, games in %s", scheme, shown, port, folder)
        return port

    def _on_signal(self, name: str, act: Callable[[], None]) -> None:
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(NotImplementedError):  # Windows has none; there Ctrl-C raises
                asyncio.get_running_loop().add_signal_handler(number, act)

    def _stop_after(self, seconds: float) -> None:
        if self._stopping is not None and seconds:
            return
        if self._stopping is not None:
            self._stopping.cancel()
        self._stopping = asyncio.get_running_loop().create_task(self._stop(seconds))

    def _give_way(self) -> None:
        """End at once: another server has taken over, and nothing is stored here any more."""
        if not self.superseded:  # whoever writes notices it, and whoever renews the lease
            self.superseded = True
            self._stop_after(0)

    async def _stop(self, seconds: float) -> None:
        log.info("stopping in %.0f seconds", seconds)
        try:
            await self._listener.drain(seconds if self._lobby.connected else 0)
        except Exception:
            log.exception("stopping failed; the server ends all the same")
        self._end.set()

    def _read_certificate(self) -> None:
        if self._tls is None:
            return
        try:
            self._tls.load_cert_chain(self._args.cert, self._args.key)
        except (OSError, ssl.SSLError) as error:
            log.error("the certificate cannot be read, the old one stays: %s", error)
        else:
            log.info("the certificate is read anew")


def _collect_rarely() -> None:
    """Look for cyclic garbage less often: positions make none, and there are many of them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(30_000, 20, 33)  # beyond what is on its way at 300 tables that act at once


def _tls(cert: Path | None, key: Path | None) -> ssl.SSLContext | None:
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise ServeError("wss needs both --cert and --key")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(cert, key)
    except (OSError, ssl.SSLError) as error:
        raise ServeError(f"{cert} and {key} are no certificate and its key: {error}") from error
    return context

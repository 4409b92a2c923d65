"""Servers that this person knows: their addresses, and the tokens that they gave."""

from __future__ import annotations

import ipaddress
import os
import re
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec import Struct

from parlour.server.naming import clean_line
from parlour.shared.discovery import FoundServer
from parlour.shared.language import tr

DEFAULT_PORT, TLS_PORT = 8765, 443
LONGEST_SHOWN = 32
"""Characters of the name of a server that are shown."""
SCHEME = "gods-playground"
_PLAIN = re.compile(r"[a-z][a-z0-9+.\-]*://", re.IGNORECASE)
_CODE = re.compile(r"[0-9A-Za-z\-]{4,20}")


class AddressError(ValueError):
    """Something that is no address of a server; the message says what one looks like."""


class Address(Struct, frozen=True):
    """Where a server is, and the code of the invitation if there is one."""

    url: str
    code: str | None = None


class Server(Struct):
    """A server that was used before; ``used`` is in Unix seconds."""

    url: str
    name: str = ""
    token: str | None = None
    password: str | None = None
    used: float = 0.0


class Known(Struct):
    """What is kept: the nickname, and the servers."""

    nickname: str = ""
    servers: dict[str, Server] = {}


def parse_address(text: str) -> Address:
    """Return what somebody typed or was sent as an address; raises AddressError.

    ``host``, ``host:port``, ``ws://…``, ``wss://…``, or the invitation
    ``gods-playground://host:port/CODE``, with ``?tls=1`` if the server wants wss.
    """
    text = text.strip()
    whole = text if _PLAIN.match(text) else f"ws://{text}"
    try:
        parts = urlsplit(whole)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise AddressError(_advice(text)) from error
    scheme = parts.scheme.lower()
    if not host or scheme not in ("ws", "wss", SCHEME) or re.search(r"[\s@\\]", parts.netloc):
        raise AddressError(_advice(text))
    code = None
    if scheme == SCHEME:
        scheme = "wss" if parse_qs(parts.query).get("tls") == ["1"] else "ws"
        code = parts.path.strip("/") or None
        if code is not None and not _CODE.fullmatch(code):
            raise AddressError(tr("“{code}” is not an invitation code", code=code))
    shown = f"[{host}]" if ":" in host else host
    port = port or (TLS_PORT if scheme == "wss" else DEFAULT_PORT)
    return Address(f"{scheme}://{shown}:{port}/", code)


def _advice(text: str) -> str:
    return tr(
        "“{text}” is not an address; type something like 192.168.1.20 or club.example:8765",
        text=text,
    )


def invitation(url: str, code: str | None) -> str:
    """Return the address that leads a friend to a server, and to a table there."""
    parts = urlsplit(url)
    tls = "?tls=1" if parts.scheme == "wss" else ""
    return f"{SCHEME}://{parts.netloc}/{code or ''}{tls}"


class Offer(Struct, frozen=True):
    """A server that can be joined: what it is called, and where it is reached."""

    name: str
    url: str
    password: bool = False


def offers(
    found: Iterable[FoundServer], recent: Sequence[Server]
) -> tuple[list[Offer], list[Server]]:
    """Return the servers that announce themselves, and those of before that are others; each once.

    One is reached by several addresses, and may be announced on several networks. Where it was used
    before it is reached as then: it knows this person there.
    """
    met: list[tuple[Offer, set[tuple[str, int]]]] = []
    for server in found:
        where = {(host, server.port) for host in _hosts(server.addresses)}
        same = next((places for _, places in met if places & where), None)
        if same is not None:
            same |= where
        else:
            met.append((Offer(server.name, server.url, server.password), where))
    told, others = [], list(recent)
    for offer, where in met:
        known = [server for server in others if _place(server.url) in where]
        others = [server for server in others if server not in known]
        url = known[0].url if known else offer.url
        told.append(msgspec.structs.replace(offer, url=url))
    return told, _once(others)


def called(server: Server) -> str:
    """Return the name that a server gives itself, without what would deceive."""
    return clean_line(server.name)[:LONGEST_SHOWN].strip() or tr("A server")


def shown(url: str) -> str:
    """Return an address as people are shown it: the host and the port."""
    return urlsplit(url).netloc


def introduced(server: Server) -> str:
    """Return a server's name, if it has one, and its address."""
    return f"{called(server)} ({shown(server.url)})" if server.name else shown(server.url)


def _hosts(addresses: Iterable[str]) -> list[str]:
    """Return the addresses by which one server is told from others: not those all machines have."""
    hosts = [_plain_host(address) for address in addresses]
    own = [host for host in hosts if not ipaddress.ip_address(host).is_loopback]
    return own or hosts


def _once(servers: Iterable[Server]) -> list[Server]:
    """Return servers without those at home that were reached by another address as well."""
    kept: list[Server] = []
    seen: set[tuple[str, int]] = set()
    for server in servers:
        host, port = _place(server.url)
        if server.name and _at_home(host):
            if (server.name, port) in seen:
                continue
            seen.add((server.name, port))
        kept.append(server)
    return kept


def _place(url: str) -> tuple[str, int]:
    """Return the host and the port of an address that was parsed before."""
    parts = urlsplit(url)
    usual = TLS_PORT if parts.scheme == "wss" else DEFAULT_PORT
    return _plain_host(parts.hostname or ""), parts.port or usual


def _plain_host(host: str) -> str:
    """Return an address without the interface by which it is reached."""
    return host.partition("%")[0].lower()


def _at_home(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return host == "localhost"


class Servers:
    """The known servers, kept in a file that only this user can read."""

    def __init__(self, path: Path) -> None:
        """Read the file at ``path``; one that cannot be read is put aside."""
        self._path = path
        self._known = self._read()

    def _read(self) -> Known:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Known)
        except FileNotFoundError:
            return Known()
        except (OSError, ValueError, msgspec.MsgspecError):
            with suppress(OSError):
                self._path.replace(self._path.with_suffix(".damaged"))
            return Known()

    @property
    def nickname(self) -> str:
        """The name under which this person comes."""
        return self._known.nickname

    @nickname.setter
    def nickname(self, name: str) -> None:
        self._known.nickname = name
        self._write()

    def recent(self) -> list[Server]:
        """Return the servers used before, the last first."""
        return sorted(self._known.servers.values(), key=lambda server: -server.used)

    def find(self, url: str) -> Server:
        """Return what is known of a server."""
        return self._known.servers.get(url) or Server(url)

    def keep(self, server: Server) -> None:
        """Remember a server that was used just now."""
        server.used = time.time()
        self._known.servers[server.url] = server
        self._write()

    def forget_key(self, url: str) -> None:
        """Forget by what a server knew this person: it knows nobody by it any more."""
        if url in self._known.servers:
            self._known.servers[url].token = None
            self._write()

    def _write(self) -> None:
        """Write to a file beside it first, so that nothing is ever half written."""
        fresh = self._path.with_suffix(".new")
        with suppress(OSError):  # playing goes on; next time the server gives a new token
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(msgspec.json.encode(self._known))
            fresh.replace(self._path)

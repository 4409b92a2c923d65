"""How servers are announced on a local network, and what is believed of an announcement."""

from __future__ import annotations

import ipaddress
import unicodedata
from collections.abc import Iterable, Mapping

from msgspec import Struct

SERVICE = "_gods-playground._tcp.local."
LONGEST_NAME = 60


class FoundServer(Struct, frozen=True):
    """A server that announced itself; ``addresses`` are numeric, the best to try first."""

    name: str
    port: int
    tls: bool
    password: bool
    protocol: int
    addresses: tuple[str, ...]

    @property
    def url(self) -> str:
        """Where to connect."""
        address = self.addresses[0]
        shown = f"[{address}]" if ":" in address else address
        return f"{'wss' if self.tls else 'ws'}://{shown}:{self.port}/"


def properties(name: str, protocol: int, *, tls: bool, password: bool) -> dict[str, str]:
    """Return what is announced of a server."""
    return {
        "name": name[:LONGEST_NAME],
        "protocol": str(protocol),
        "tls": str(int(tls)),
        "password": str(int(password)),
    }


def found_server(
    told: Mapping[bytes, bytes | None], port: int | None, addresses: Iterable[str]
) -> FoundServer | None:
    """Return the server of an announcement; None if it is none of ours, whoever sent it."""
    usable = sorted(filter(_usable, addresses), key=_preference)
    name = _plain((told.get(b"name") or b"").decode(errors="replace"))
    protocol = (told.get(b"protocol") or b"").decode(errors="replace")
    if not usable or not name or not port or not (protocol.isascii() and protocol.isdecimal()):
        return None
    return FoundServer(
        name=name,
        port=port,
        tls=told.get(b"tls") == b"1",
        password=told.get(b"password") == b"1",
        protocol=int(protocol[:6]),
        addresses=tuple(usable),
    )


def _plain(text: str) -> str:
    visible = "".join(c for c in text if unicodedata.category(c)[0] != "C")
    return " ".join(visible.split())[:LONGEST_NAME]


def _usable(address: str) -> bool:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    return not (parsed.is_multicast or parsed.is_unspecified)


def _preference(address: str) -> tuple[bool, bool, bool]:
    """IPv4 first, then IPv6, those that need to know the interface last."""
    parsed = ipaddress.ip_address(address)
    return (parsed.is_loopback, parsed.version == 6, parsed.is_link_local)

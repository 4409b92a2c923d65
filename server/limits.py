"""What one address may do: so many connections, and so many frames a second."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Collection, Mapping

from msgspec import Struct

BURST = 4
"""Seconds of frames that may come at once."""
UNLIMITED = 0
FORGET = 60.0
"""Seconds after which an address that has gone is forgotten."""
MANY = 1000
"""Addresses that are known before those that have gone are looked for."""


class _Usage(Struct):
    connections: int = 0
    frames: float = 0.0
    """Frames that may still come at once."""
    at: float = 0.0


class Limits:
    """Counts what addresses do; a network of IPv6 (/64) counts as one address."""

    def __init__(self, connections: int = UNLIMITED, frames: float = UNLIMITED) -> None:
        """Allow so many connections and frames a second to an address; 0 is no limit."""
        self._connections = connections
        self._frames = frames
        self._usage: dict[str, _Usage] = {}
        self._look_again = MANY

    def connect(self, address: str) -> bool:
        """Count a new connection; False if there are too many."""
        if len(self._usage) >= self._look_again:
            self._forget()
            self._look_again = 2 * len(self._usage) + MANY
        usage = self._usage.setdefault(
            _network(address), _Usage(frames=self._frames * BURST, at=time.monotonic())
        )
        if self._connections and usage.connections >= self._connections:
            return False
        usage.connections += 1
        return True

    def disconnect(self, address: str) -> None:
        """Count a connection that is gone."""
        usage = self._usage.get(_network(address))
        if usage is not None:
            usage.connections -= 1

    def _forget(self) -> None:
        """Forget addresses that have gone; not at once, or coming anew would be a new start."""
        now = time.monotonic()
        gone = [
            network
            for network, usage in self._usage.items()
            if usage.connections <= 0 and now - usage.at > FORGET
        ]
        for network in gone:
            del self._usage[network]

    def delay(self, address: str) -> float:
        """Count a frame; returns for how many seconds the next is not to be read."""
        if not self._frames:
            return 0.0
        usage = self._usage.get(_network(address))
        if usage is None:
            return 0.0
        now = time.monotonic()
        allowed = usage.frames + (now - usage.at) * self._frames
        usage.frames = min(allowed, self._frames * BURST) - 1
        usage.at = now
        return max(0.0, -usage.frames / self._frames)


def _network(address: str) -> str:
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


def real_address(peer: str, headers: Mapping[str, str], proxies: Collection[str]) -> str:
    """Return whose connection this is: behind trusted ``proxies``, what they say of it."""
    if peer not in proxies:
        return peer
    forwarded = [part.strip() for part in headers.get("X-Forwarded-For", "").split(",")]
    return next((part for part in reversed(forwarded) if part and part not in proxies), peer)

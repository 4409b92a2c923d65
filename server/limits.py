"""What one address may do: so many connections and frames a second; and allowances in general."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from math import inf

from msgspec import Struct

HOUR = 3600.0
BURST = 4
"""Seconds of frames that may come at once."""
UNLIMITED = 0
FORGET = 60.0
"""Seconds after which an address that has gone is forgotten."""
MANY = 1000
"""Addresses that are known before those that have gone are looked for."""
SHARE, TOGETHER = 0.2, 0.6
"""How much of the server's time one address may take, and all that take much of it together."""
AT_ONCE = 0.1
"""Seconds of the server's time that an address may take at once."""
COMING = 0.0015
"""Seconds that a new socket costs before anything is read from it."""
LOOK = 0.5
"""Seconds between looks at how many addresses take much."""
AT_THE_DOOR = 4
"""Sockets that an address may have beyond its connections: they have not said what they want."""


class _Usage(Struct):
    frames: float
    """Frames that may still come at once, as of ``at``."""
    at: float
    time_at: float
    time: float = AT_ONCE
    """Seconds of the server's time that may still be taken at once, as of ``time_at``."""
    sockets: int = 0
    connections: int = 0

    def time_left(self, now: float, rate: float) -> float:
        """Return how many seconds may be taken at once now, if they come back at a rate."""
        return self.time + (now - self.time_at) * rate


class Limits:
    """Counts what addresses do; a network of IPv6 (/64) counts as one address."""

    def __init__(self, connections: int = UNLIMITED, frames: float = UNLIMITED) -> None:
        """Allow so many connections and frames a second to an address; 0 is no limit."""
        self._connections = connections
        self._frames = frames
        self._usage: dict[str, _Usage] = {}
        self._look_again = MANY
        self._share = SHARE
        """How much of the server's time each address may take, as of ``_looked``."""
        self._looked = -inf

    def arrive(self, address: str) -> bool:
        """Count a socket that was just accepted; False if there are too many."""
        usage = self._known(address)
        if self._connections and usage.sockets >= self._connections + AT_THE_DOOR:
            return False
        usage.sockets += 1
        self.spend(address, COMING)
        return True

    def leave(self, address: str) -> None:
        """Count a socket that is gone."""
        usage = self._usage.get(network(address))
        if usage is not None:
            usage.sockets -= 1

    def connect(self, address: str) -> bool:
        """Count a new connection; False if there are too many."""
        usage = self._known(address)
        if self._connections and usage.connections >= self._connections:
            return False
        usage.connections += 1
        return True

    def _known(self, address: str) -> _Usage:
        if len(self._usage) >= self._look_again:
            self._forget()
            self._look_again = 2 * len(self._usage) + MANY
        now = time.monotonic()
        return self._usage.setdefault(
            network(address), _Usage(frames=self._frames * BURST, at=now, time_at=now)
        )

    def disconnect(self, address: str) -> None:
        """Count a connection that is gone."""
        usage = self._usage.get(network(address))
        if usage is not None:
            usage.connections -= 1

    def _forget(self) -> None:
        """Forget addresses that have gone; not at once, or coming anew would be a new start."""
        now = time.monotonic()
        gone = [
            known
            for known, usage in self._usage.items()
            if usage.connections <= 0 and usage.sockets <= 0 and now - usage.at > FORGET
        ]
        for known in gone:
            del self._usage[known]

    def asks(self, address: str) -> bool:
        """Count a request for a page as a frame; False if it comes too soon to be answered."""
        usage = self._known(address)
        now = time.monotonic()
        if self._frames and (
            usage.frames + (now - usage.at) * self._frames < 1
            or usage.time_left(now, self._rate(now)) < 0
        ):
            return False
        self.delay(address)
        return True

    def delay(self, address: str) -> float:
        """Count a frame; returns for how many seconds the next is not to be read."""
        if not self._frames:
            return 0.0
        usage = self._usage.get(network(address))
        if usage is None:
            return 0.0
        now = time.monotonic()
        allowed = usage.frames + (now - usage.at) * self._frames
        usage.frames = min(allowed, self._frames * BURST) - 1
        usage.at = now
        rate = self._rate(now)
        return max(0.0, -usage.frames / self._frames, -usage.time_left(now, rate) / rate)

    def took(self, address: str, seconds: float) -> float:
        """Count a frame that took so long; returns for how many seconds the next is not read."""
        if not self._frames:
            return 0.0
        self.spend(address, seconds)
        return self.delay(address)

    def spend(self, address: str, seconds: float) -> None:
        """Count the server's time that something took which came from an address."""
        if not self._frames:
            return
        usage = self._usage.get(network(address))
        if usage is None:
            return
        now = time.monotonic()
        left = usage.time_left(now, self._rate(now))
        usage.time, usage.time_at = min(left, AT_ONCE) - seconds, now

    def _rate(self, now: float) -> float:
        """Return how much of the server's time each address may take."""
        if now - self._looked >= LOOK:
            self._looked = now
            recent = (each for each in self._usage.values() if now - each.time_at < 2 * LOOK)
            greedy = sum(each.time < AT_ONCE / 2 for each in recent)
            self._share = min(SHARE, TOGETHER / max(1, greedy))
        return self._share


class Bucket(Struct):
    """So much of something at once: ``left`` as of ``at``, more by the second, ``most`` at most."""

    most: float
    a_second: float
    left: float
    at: float

    def left_at(self, now: float) -> float:
        """Return how much there is ``now``."""
        return min(self.most, self.left + (now - self.at) * self.a_second)

    def full(self, now: float) -> bool:
        """Return whether there is as much as for anybody new."""
        return self.left_at(now) >= self.most

    def take(self, now: float) -> bool:
        """Take one; False if there is none."""
        self.left, self.at = self.left_at(now), now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Allowance:
    """So many of something an hour for each of those who want it, and as many at once."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        """Allow ``most`` an hour, in the time that ``now`` tells in seconds."""
        self._most, self._now = most, now
        self._left: dict[str, tuple[float, float]] = {}
        """What each has left, and since when."""
        self._look_again = MANY

    def left(self, who: str) -> float:
        """Return how many somebody may have now."""
        left, since = self._left.get(who, (float(self._most), self._now()))
        return min(self._most, left + (self._now() - since) * self._most / HOUR)

    def take(self, who: str) -> None:
        """Count one."""
        self._left[who] = (self.left(who) - 1, self._now())
        if len(self._left) > self._look_again:
            self._left = {k: v for k, v in self._left.items() if self.left(k) < self._most}
            self._look_again = 2 * len(self._left) + MANY


class Allowances:
    """So many of something an hour for each person, and twice as many for an address."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        """Allow ``most`` an hour, in the time that ``now`` tells in seconds."""
        self._people, self._places = Allowance(most, now), Allowance(2 * most, now)

    def left(self, person: str, place: str) -> bool:
        """Return whether a person may have one from a place; an empty place is not counted."""
        return self._people.left(person) >= 1 and not (place and self._places.left(place) < 1)

    def take(self, person: str, place: str) -> None:
        """Count one."""
        self._people.take(person)
        if place:
            self._places.take(place)


@lru_cache(maxsize=4 * MANY)
def network(address: str) -> str:
    """Return under what an address is counted: itself, or its /64."""
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

"""Lines that are told one after the other, so many a second, those of each address in turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from parlour.server.limits import Bucket

Tell = Callable[[], None]

A_SECOND: Final = 6.0
"""Lines that are told in a second of one place, however many are said there."""
AT_ONCE: Final = 24.0
"""Lines that may be told at once, after a while in which nobody said much."""
MOST_WAITING: Final = 12
"""Lines of one address that may wait."""


class Outlet:
    """The lines of one place: told at once while few are said, else in fair turns."""

    def __init__(self, now: float) -> None:
        """Begin when nothing has been said."""
        self._bucket = Bucket(AT_ONCE, A_SECOND, AT_ONCE, now)
        self._waiting: dict[str, deque[Tell]] = {}
        """What waits, by address; who is first was told least lately."""

    def full(self, whose: str) -> bool:
        """Return whether nothing more of an address may wait."""
        return len(self._waiting.get(whose, ())) >= MOST_WAITING

    def add(self, whose: str, tell: Tell, now: float) -> None:
        """Tell a line from an address as soon as it is its turn."""
        self._waiting.setdefault(whose, deque()).append(tell)
        self.go_on(now)

    def go_on(self, now: float) -> None:
        """Tell what may be told by now."""
        while self._waiting and self._bucket.take(now):
            whose = next(iter(self._waiting))
            lines = self._waiting.pop(whose)
            lines.popleft()()
            if lines:
                self._waiting[whose] = lines

    def idle(self, now: float) -> bool:
        """Return whether it is as if nothing had been said."""
        return not self._waiting and self._bucket.full(now)

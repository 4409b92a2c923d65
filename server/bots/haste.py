"""How long a search may take: it can be told to end while it thinks, in a process of its own.

A search that is told so answers with the best that it has found by then. What is said to the
processes lies in memory that they share with the one that says it: a number for each thought.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from math import inf
from time import monotonic

_said: MutableSequence[float] = [inf]
_place = 0
"""Where in what is said stands what concerns the present thought of this process."""


class Haste:
    """What one thought is told, by whoever shares the time to think."""

    def __init__(self) -> None:
        """Begin without any haste."""
        self._seconds = inf
        self._hear: Callable[[float], None] | None = None

    def say(self, seconds: float) -> None:
        """Let the thought take so many seconds at most, of which it may be told again."""
        if seconds < self._seconds:
            self._seconds = seconds
            if self._hear is not None:
                self._hear(seconds)

    def reach(self, hear: Callable[[float], None] | None) -> None:
        """Let ``hear`` be told from now on; None: the thought is over."""
        self._hear = hear
        if hear is not None:
            hear(self._seconds)


class Clock:
    """Measures one search; ``seconds`` are all that it wants, None: it has no limit at all."""

    def __init__(self, seconds: float | None) -> None:
        """Begin now."""
        self._began = monotonic()
        self._seconds = seconds

    def over(self) -> bool:
        """Return whether it must answer."""
        if self._seconds is None:
            return False
        return monotonic() - self._began > min(self._seconds, _said[_place])


def listen(said: MutableSequence[float]) -> None:
    """Take in this process what is said to its thoughts."""
    global _said  # noqa: PLW0603 - a process thinks one thing at a time
    _said = said


def attend(place: int) -> None:
    """Begin a thought of which is told at a place."""
    global _place  # noqa: PLW0603 - as above
    _place = place

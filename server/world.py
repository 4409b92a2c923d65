"""What the core is given of the world, and never takes by itself: the time, and chance."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from random import Random, SystemRandom
from typing import NamedTuple

CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8


class Moment(NamedTuple):
    """A point in time: ``at`` in Unix seconds, to be told; ``runs`` measures how long things last.

    Whoever sets the machine's clock changes ``at`` alone.
    """

    at: float
    runs: float


class World(NamedTuple):
    """The time and chance of a server; another one is simulated time that can be repeated."""

    now: Callable[[], float] = time.time
    """Tells the time in Unix seconds."""
    runs: Callable[[], float] = time.perf_counter
    """Tells seconds that no clock sets back, from whenever on."""
    random: Random = SystemRandom()
    """What nobody can foresee: ids, codes, tokens and the seeds of games come from it."""

    def moment(self) -> Moment:
        """Return the present."""
        return Moment(self.now(), self.runs())

    def hexadecimal(self, size: int) -> str:
        """Return ``size`` random bytes as hexadecimal digits."""
        return self.random.randbytes(size).hex()

    def token(self, size: int) -> str:
        """Return ``size`` random bytes in letters that need no escape in an address."""
        return base64.urlsafe_b64encode(self.random.randbytes(size)).rstrip(b"=").decode()

    def code(self) -> str:
        """Return an invitation code, in letters that nobody mixes up."""
        return "".join(self.random.choices(CODE_LETTERS, k=CODE_LENGTH))


REAL = World()
"""The world as it is."""

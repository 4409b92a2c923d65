"""Wrong guesses at a secret: each address that guesses much has to wait, longer each time."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlour.server.errors import RefusedError
from parlour.server.world import World

FREE_GUESSES: Final = 3
"""Wrong guesses from one address after which each further one costs a pause."""
LONGEST_PAUSE: Final = 300.0
"""Seconds."""
MOST_GUESSERS: Final = 1000
"""Addresses whose wrong guesses are remembered."""


class _Wrong(Struct):
    """Wrong guesses from one address: how many, and until when nothing is heard from there."""

    number: int = 0
    until: float = 0.0


class Guesses:
    """What addresses have guessed wrongly at one secret."""

    def __init__(self, world: World) -> None:
        """Begin without any."""
        self._world = world
        self._wrong: dict[str, _Wrong] = {}

    def check(self, address: str) -> None:
        """Refuse to listen to an address that has to wait; raises RefusedError."""
        seconds = self.wait(address)
        if seconds > 0:
            raise RefusedError("too_fast", f"too many wrong guesses; wait {seconds:.0f} seconds")

    def wait(self, address: str) -> float:
        """Return for how many seconds an address has to wait."""
        known = self._wrong.get(address)
        return 0.0 if known is None else max(0.0, known.until - self._world.runs())

    def right(self, address: str) -> None:
        """Forget what an address has guessed: it knows the secret."""
        self._wrong.pop(address, None)

    def wrong(self, address: str) -> int:
        """Count a wrong guess; returns how many this address has made."""
        guesses = self._wrong.pop(address, None) or _Wrong()
        guesses.number += 1
        if guesses.number >= FREE_GUESSES:
            pause = min(LONGEST_PAUSE, 2.0 ** (guesses.number - FREE_GUESSES))
            guesses.until = self._world.runs() + pause
        self._wrong[address] = guesses
        if len(self._wrong) > MOST_GUESSERS:
            del self._wrong[next(iter(self._wrong))]
        return guesses.number

"""The time of a stage, and that of what lives by itself on it."""

from __future__ import annotations

import math

from parlour.client.stage.ambient import RATE


class Clock:
    """Seconds since a stage began; for what lives by itself they may stand still, and go on."""

    def __init__(self) -> None:
        """Begin."""
        self.now = 0.0
        """Seconds since the stage began."""
        self.frozen = False
        """Whether time passes in shows alone, for pictures that repeat."""
        self._lives = False
        """Whether it passes for all life even so."""
        self._stood = 0
        """Beats for which what lives by itself stood still."""

    def freeze(self, now: float, *, lives: bool) -> None:
        """Stand still at a time, in seconds; ``lives``: but not for life."""
        self.now, self.frozen, self._lives, self._stood = now, True, lives, 0

    def passes(self, *, shows: bool) -> bool:
        """Return whether time passes, where there is a show or none."""
        return self._lives or not self.frozen or shows

    @property
    def beat(self) -> int:
        """How many times what lives by itself has moved on since the stage began."""
        return math.floor(self.now * RATE)

    @property
    def life(self) -> float:
        """The time for what lives by itself, in seconds."""
        return self.now - self._stood / RATE

    def stand(self, since: int) -> None:
        """Let life have stood still since a beat."""
        self._stood += self.beat - since

    def drawn(self, *, lively: bool) -> tuple[float, float]:
        """Return the time that is drawn, and that of life: at rest, those of the last beat."""
        if lively or self.frozen:
            return self.now, self.life
        return self.beat / RATE, (self.beat - self._stood) / RATE

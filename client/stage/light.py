"""Light over the whole picture: one surface that is multiplied, and flashes that stay rare."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import pygame

from parlour.client.palette import Colour

COARSE = (96, 54)
"""The size at which a light is worked out before it is made larger."""
FLASHES_A_SECOND = 3
FLASH_SECONDS = 0.12


@dataclass(frozen=True, slots=True)
class Light:
    """A colour in the middle and one at the edges, with which everything is multiplied."""

    middle: Colour
    edge: Colour
    reach: float = 0.62
    """How far from the middle it begins to turn into that of the edges, 1 being a corner."""


LIGHTS = {
    "none": None,
    "day": Light((255, 255, 255), (206, 190, 160)),
    "evening": Light((255, 240, 214), (170, 120, 92), 0.4),
    "war": Light((255, 240, 226), (150, 96, 78), 0.45),
    "winter": Light((244, 248, 255), (168, 182, 208)),
    "night": Light((196, 204, 236), (96, 104, 150), 0.4),
}
"""The lights by name; a mood names one."""


def picture(light: Light, size: tuple[int, int]) -> pygame.Surface:
    """Return the surface to multiply a window of ``size`` with."""
    coarse = pygame.Surface(COARSE)
    wide, high = COARSE
    for y in range(high):
        for x in range(wide):
            away = (((x / (wide - 1) - 0.5) ** 2 + (y / (high - 1) - 0.5) ** 2) * 2) ** 0.5
            share = max(0.0, away - light.reach) / (1 - light.reach)
            share = min(1.0, share * share * (3 - 2 * share))
            coarse.set_at((x, y), _mixed(light.middle, light.edge, share))
    return pygame.transform.smoothscale(coarse, size).convert()


def _mixed(first: Colour, second: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


class Lamp:
    """The light in use for a window; it keeps one picture."""

    def __init__(self) -> None:
        """Shine nothing yet."""
        self._made: tuple[str, tuple[int, int]] | None = None
        self._picture: pygame.Surface | None = None

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the surface of a light by name; None: it changes nothing. Raises KeyError."""
        if self._made != (name, size):
            light = LIGHTS[name]
            self._picture = None if light is None else picture(light, size)
            self._made = (name, size)
        return self._picture


class Flashes:
    """Whitens the picture for a moment, never more than three times in any second."""

    def __init__(self) -> None:
        """Be dark."""
        self.allowed = True
        """Whether the player wants to see flashes at all."""
        self._times: deque[tuple[float, float]] = deque(maxlen=FLASHES_A_SECOND)

    def flash(self, strength: float, now: float) -> bool:
        """Flash at a time of the stage, unless that were too often; return whether it does."""
        often = len(self._times) == FLASHES_A_SECOND and now - self._times[0][0] < 1.0
        if not self.allowed or often:
            return False
        self._times.append((now, strength))
        return True

    def level(self, now: float) -> int:
        """Return how much white is added, 0 to 255."""
        level = 0.0
        for at, strength in self._times:
            age = (now - at) / FLASH_SECONDS
            if 0 <= age < 1:
                level = max(level, strength * (1 - age) ** 2)
        return round(120 * min(1.0, level))

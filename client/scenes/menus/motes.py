"""Sparks that drift up over a menu, drawn over what was drawn last."""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import Colour, shade
from parlour.client.scenes.menus.travels import Travels
from parlour.client.stage.studio import PREMULTIPLIED

NUMBER: Final = 34
COLOUR: Colour = (255, 210, 120)
LEVELS: Final = 6
PER_SECOND: Final = 20


class _Mote(NamedTuple):
    x: float
    y: float
    size: float
    rises: float
    """Heights of the window a second."""
    sways: float
    phase: float


class Motes:
    """See the module."""

    def __init__(self, size: tuple[int, int], unit: float) -> None:
        """Drift over a window of ``size`` pixels."""
        drawn = random.Random(7)
        self._size, self._unit = size, unit
        self._motes = [
            _Mote(
                drawn.random(), drawn.random(), drawn.uniform(3, 7), drawn.uniform(0.012, 0.04),
                drawn.uniform(6, 26), drawn.uniform(0, 2 * math.pi),
            )
            for _ in range(NUMBER)
        ]  # fmt: skip
        self._still: pygame.Surface | None = None
        self._drawn: list[pygame.Rect] = []
        self._shown = -1

    def settle(self, window: pygame.Surface) -> None:
        """Keep what the window shows, over which they drift from now on."""
        self._still = window.copy()
        self._drawn = []
        self._shown = -1

    def draw(
        self, window: pygame.Surface, now: float, below: Travels | None = None
    ) -> list[pygame.Rect]:
        """Draw them where they are at a time, in seconds; return where anything changed.

        ``below``: who travels under them.
        """
        tick = math.floor(now * PER_SECOND)
        if self._still is None or tick == self._shown:
            return []
        self._shown = tick
        changed = self._drawn
        for rect in changed:
            window.blit(self._still, rect, rect)
        if below is not None:
            changed = changed + below.draw(window, self._still, tick / PER_SECOND)
        self._drawn = [self._draw_one(window, each, tick / PER_SECOND) for each in self._motes]
        return changed + self._drawn

    def _draw_one(self, window: pygame.Surface, mote: _Mote, now: float) -> pygame.Rect:
        wide, high = self._size
        x = mote.x * wide + mote.sways * self._unit * math.sin(0.6 * now + mote.phase)
        y = (mote.y - mote.rises * now) % 1.0 * (high + 40) - 20
        level = 0.5 + 0.5 * math.sin(1.3 * now + 3 * mote.phase)
        image = _spark(max(2, round(mote.size * self._unit)), round(level * (LEVELS - 1)))
        rect = image.get_rect(center=(round(x), round(y)))
        window.blit(image, rect, special_flags=PREMULTIPLIED)
        return rect.clip(window.get_rect())


@pictured
def _spark(radius: int, level: int) -> pygame.Surface:
    """Return a soft spark, brighter at higher levels."""
    size = 2 * radius + 1
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    strength = 0.25 + 0.75 * level / (LEVELS - 1)
    for x in range(size):
        for y in range(size):
            away = math.hypot(x - radius, y - radius) / radius
            glow = max(0.0, 1 - away) ** 2 + (0.8 if away < 0.28 else 0.0)
            alpha = round(255 * min(1.0, glow) * strength)
            image.set_at((x, y), (*shade(COLOUR), alpha))
    return image.premul_alpha()

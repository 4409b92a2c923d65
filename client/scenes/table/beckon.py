"""An arrow of gold that hops over what is to be pressed."""

from __future__ import annotations

from math import pi, sin

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import in_use, shade
from parlour.client.scenes.table.pane import BRIGHT, CLOTH_RED, WOOD, Pane
from parlour.client.settings import Palette
from parlour.client.stage.studio import PREMULTIPLIED, smooth

SIZE = (46.0, 54.0)
PERIOD, HOP = 0.8, 18.0
"""Seconds of a hop, and how high it goes."""


class Beckon(Pane):
    """See the module."""

    def __init__(self) -> None:
        """Begin away."""
        super().__init__()
        self._time = 0.0

    def over(self, point: tuple[int, int] | None, seconds: float, *, still: bool) -> None:
        """Hop over a point of the window; None: be away."""
        if point is None:
            self._time = 0.0
            self.close()
            return
        self._time += seconds
        if not self.is_open:
            self._surface = _arrow((self.px(SIZE[0]), self.px(SIZE[1])), in_use())
            self.rect = self._surface.get_rect()
            self.touch(self.rect)
        high = 0.0 if still else self.px(HOP) * abs(sin(pi * self._time / PERIOD))
        self.move_to((point[0] - self.rect.width // 2, round(point[1] - self.rect.height - high)))

    def blit(self, window: pygame.Surface) -> None:
        """Lay it over the window, as far as its clip goes."""
        if self._surface is not None:
            window.blit(self._surface, self.rect, special_flags=PREMULTIPLIED)


@pictured
def _arrow(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return the arrow; the palette is named, as colours depend on it."""

    def draw(large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        for colour, inset in ((WOOD, 0.0), (BRIGHT, 0.055), (CLOTH_RED, 0.13)):
            by = inset * wide
            stem, neck = wide * 0.28 + by, high * 0.48
            points = (
                (stem, by), (wide - stem, by), (wide - stem, neck + by * 0.4),
                (wide - by * 1.9, neck + by * 0.4), (wide / 2, high - by * 1.7),
                (by * 1.9, neck + by * 0.4), (stem, neck + by * 0.4),
            )  # fmt: skip
            pygame.draw.polygon(large, (*shade(colour), 255), points)

    return smooth(size, draw, 4)

"""A white glove that points at what is to be done: it bobs at it, or shows how it is dragged.

It points upwards; or downwards, where from below it would cover what is to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from parlour.client.scenes.table.pane import Pane

SIZE = 76.0
TIP = (0.20, 0.06)
"""Where the tip of its finger is, of its height."""
PERIOD, BOB = 0.9, 14.0
"""Seconds of a bob, and how far it goes."""
TAKES, GOES, RESTS = 0.45, 1.0, 0.75
"""Seconds of taking something up, of the way, and of the rest at its end."""
FADES = 0.2

Pixel = tuple[int, int]


class Glove(Pane):
    """See the module."""

    def __init__(self) -> None:
        """Begin away."""
        super().__init__()
        self._time = 0.0
        self._way: tuple[Pixel, ...] = ()
        self._down = False
        """Whether it points downwards."""

    def reach(self, point: Pixel, down: bool) -> pygame.Rect:
        """Return what the hand takes where it points at a point, upwards or ``down``."""
        rect = self.art.piece("hud_glove", SIZE).get_rect()
        rect.topleft = self._corner(point, rect.size, down=down)
        return rect

    @staticmethod
    def _corner(point: tuple[float, float], size: Pixel, *, down: bool) -> Pixel:
        tip = (1 - TIP[1]) if down else TIP[1]
        return round(point[0] - TIP[0] * size[0]), round(point[1] - tip * size[1])

    def point(
        self, way: Sequence[Pixel], seconds: float, *, still: bool, down: bool = False
    ) -> None:
        """Point at the only point of a way, or go from its first to its last; no way: be away.

        ``down``: the hand comes from above.
        """
        if not way:
            self._way = ()
            self.close()
            return
        if not _near(tuple(way), self._way):
            self._time = 0.0
        self._way = tuple(way)
        self._time += seconds
        if not self.is_open or down != self._down:
            self.close()
            image = self.art.piece("hud_glove", SIZE)
            self._down, self._surface = down, pygame.transform.flip(image, False, down)
            self.rect = image.get_rect()
            self.touch(self.rect)
        x, y, seen = self._now(still=still)
        self._fade(seen)
        self.move_to(self._corner((x, y), self.rect.size, down=self._down))

    def _now(self, *, still: bool) -> tuple[float, float, float]:
        """Return where the tip of the finger is, and how much of it is seen."""
        end = self._way[-1]
        if still:
            return (*end, 1.0)
        if len(self._way) == 1:
            bob = self.px(BOB) * (0.5 - 0.5 * cos(2 * pi * self._time / PERIOD))
            return end[0] + bob * 0.6, end[1] + (-bob if self._down else bob), 1.0
        return self._dragging(self._way[0], end)

    def _dragging(self, start: Pixel, end: Pixel) -> tuple[float, float, float]:
        """Return the same on the way from one point to another, along a low arc."""
        time = self._time % (TAKES + GOES + RESTS)
        seen = min(1.0, time / FADES, (TAKES + GOES + RESTS - time) / FADES)
        if time < TAKES:
            lift = self.px(BOB) * (1 - min(1.0, time / TAKES * 1.6)) ** 2
            return start[0] + lift * 0.6, start[1] + lift, seen
        share = min(1.0, (time - TAKES) / GOES)
        eased = share * share * (3 - 2 * share)
        high = sin(pi * eased) * 0.08 * abs(end[0] - start[0])
        x = start[0] + (end[0] - start[0]) * eased
        y = start[1] + (end[1] - start[1]) * eased - high
        return x, y, seen

    def _fade(self, seen: float) -> None:
        assert self._surface is not None
        alpha = round(255 * max(0.0, min(1.0, seen)) / 15) * 15
        if self._surface.get_alpha() != alpha:
            self._surface.set_alpha(alpha)
            self.touch(self.rect)


def _near(one: tuple[Pixel, ...], other: tuple[Pixel, ...]) -> bool:
    """Return whether two ways are the same but for a few pixels: cards stir."""
    pairs = zip(one, other, strict=False)
    return len(one) == len(other) and all(
        abs(a[0] - b[0]) + abs(a[1] - b[1]) < 40 for a, b in pairs
    )

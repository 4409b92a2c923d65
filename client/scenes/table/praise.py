"""The praise for a part of a lesson that is done: a medal beside who teaches, confetti flies."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.scenes.laurels import laurel
from parlour.client.scenes.table.pane import Pane
from parlour.client.scenes.table.stations import mark_of
from parlour.client.stage.ease import out_back
from parlour.client.stage.studio import PREMULTIPLIED

LASTS, SWELLS = 1.5, 0.45
"""Seconds that confetti flies, and that the medal needs to be as large as it gets."""
ROOM, MEDAL, TICK = 560.0, 132.0, 0.5
"""Units of all that it takes, how large the wreath gets, and how large the medal in it is beside
that."""
PIECES, SEED = 70, 11
FAST, WEIGHT, SIDE = (220.0, 560.0), 620.0, 11.0
"""Units a second that pieces of confetti fly at least and at most, what they fall by in a second,
each second, and how large they are."""
COLOURS: tuple[Colour, ...] = (
    (206, 60, 52), (72, 124, 190), (232, 188, 76), (72, 146, 88), (246, 236, 212),
)  # fmt: skip


class _Piece(NamedTuple):
    """A piece of confetti: how it flies in units a second, how it turns, and its colour."""

    across: float
    down: float
    turns: float
    colour: Colour


def _thrown() -> tuple[_Piece, ...]:
    rng = Random(SEED)
    return tuple(
        _Piece(fast * cos(way), -abs(fast * sin(way)), rng.uniform(2.0, 5.0), rng.choice(COLOURS))
        for fast, way in ((rng.uniform(*FAST), rng.uniform(0.2, 0.8) * pi) for _ in range(PIECES))
    )


class Praise(Pane):
    """See the module."""

    def __init__(self) -> None:
        """Begin away."""
        super().__init__()
        self._pieces = _thrown()
        self._time = 0.0
        self._clear: tuple[pygame.Rect, ...] = ()
        """Over what no confetti falls."""

    def burst(self, point: tuple[int, int], clear: Sequence[pygame.Rect] = ()) -> None:
        """Begin at a point of the window; no confetti falls over what is to stay ``clear``."""
        self.close()
        self._clear = tuple(clear)
        side = self.px(ROOM)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = point
        self.open(rect)
        self._time = 0.0

    def beside(self, figure: pygame.Rect, sheet: pygame.Rect, free: pygame.Rect) -> tuple[int, int]:
        """Return where the medal is beside a figure: within the free room, off what it says."""
        side = self.px(MEDAL)
        outer = -1 if figure.centerx < sheet.centerx else 1
        away = (figure.width + side) // 2 * outer, (figure.height + side) // 2
        x, y = figure.center
        medal = pygame.Rect(0, 0, side, side)
        for medal.center in ((x + away[0], y), (x, y - away[1]), (x, y + away[1])):
            if free.contains(medal) and not medal.colliderect(sheet):
                break
        else:
            medal.midtop = x, sheet.union(figure).bottom
            medal.clamp_ip(free)
        return medal.center

    def follow(self, point: tuple[int, int], clear: Sequence[pygame.Rect]) -> None:
        """Go on at another point, as what is to stay ``clear`` has moved."""
        self._clear = tuple(clear)
        if self.is_open and self.rect.center != point:
            half = self.rect.width // 2
            self.move_to((point[0] - half, point[1] - half))

    def update(self, seconds: float) -> None:
        """Let time pass; it goes when it is over."""
        if not self.is_open:
            return
        self._time += seconds
        if self._time >= LASTS:
            self.close()
        else:
            self.touch(self.rect)

    def covers(self, point: tuple[int, int]) -> bool:
        """Return False: what lies under it is pressed."""
        return False

    def blit(self, window: pygame.Surface) -> None:
        """Lay it over the window, as far as its clip goes."""
        if not self.is_open or not self.rect.colliderect(window.get_clip()):
            return
        self._lay_medal(window)
        unit, left = self.canvas.scale, 1 - self._time / LASTS
        side = max(2, round(SIDE * unit * min(1.0, 2 * left)))
        for piece in self._pieces:
            x = self.rect.centerx + piece.across * self._time * unit
            y = piece.down * self._time + WEIGHT * self._time**2 / 2
            flat = max(1, round(side * abs(cos(piece.turns * pi * self._time))))
            place = pygame.Rect(0, 0, side, flat)
            place.center = round(x), round(self.rect.centery + y * unit)
            if self.rect.contains(place) and place.collidelist(self._clear) < 0:
                window.fill(shade(piece.colour), place)

    def _lay_medal(self, window: pygame.Surface) -> None:
        """Lay the medal down: it swells at once, and shrinks at the end."""
        left = (LASTS - self._time) / (LASTS - SWELLS)
        large = out_back(self._time / SWELLS) if self._time < SWELLS else min(1.0, 3 * left)
        side = round(self.px(MEDAL) * large)
        if side < 2:
            return
        for picture in (laurel(side), mark_of(max(2, round(TICK * side)), "done")):
            place = picture.get_rect(center=self.rect.center)
            window.blit(picture, place, special_flags=PREMULTIPLIED)

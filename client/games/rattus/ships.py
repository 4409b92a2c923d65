"""Ships that lie becalmed on the seas by night, a lantern at the stern."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.games.rattus.mists import soft_disc
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import Frames, Image, Studio, smooth

MOORINGS: Final[tuple[tuple[Point, int], ...]] = (
    ((440.0, 790.0), 1), ((852.0, 898.0), -1), ((1338.0, 716.0), -1),
)  # fmt: skip
"""Where they lie, and whether they head to the right or to the left."""
SWELL: Final = Frames(8, 2.0)
"""How they rise and sink with the sea."""
ROOM: Final = (64.0, 66.0)
HULL: Colour = (92, 62, 40)
SAIL: Colour = (214, 206, 186)
PENNANT: Colour = (184, 53, 47)
LAMP: Colour = (255, 190, 96)
FOAM: Colour = (150, 182, 204)
_HULL: Final = ((0.06, 0.70), (0.20, 0.76), (0.72, 0.76), (0.97, 0.64), (0.84, 0.90), (0.24, 0.90))
_STERN: Final = ((0.06, 0.70), (0.03, 0.58), (0.20, 0.60), (0.24, 0.78))
_MASTS: Final = ((0.30, 0.20, 0.15), (0.54, 0.06, 0.20), (0.77, 0.24, 0.13))
"""Where each mast stands, where its top is, and half the width of its sails."""


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship with three masts."""

    heading: int = 1

    def frames(self, studio: Studio) -> Frames:
        """Return how it rises and sinks."""
        return SWELL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it a little higher or lower."""
        wide, high = (studio.px(part) for part in ROOM)
        surface = smooth((wide, high), _draw, 3)
        glow = soft_disc(studio.px(26), shade(LAMP), 150)
        at = (
            round(wide * 0.10) - glow.get_width() // 2,
            round(high * 0.54) - glow.get_height() // 2,
        )
        surface.blit(glow, at, special_flags=pygame.BLEND_RGB_ADD)
        if self.heading < 0:
            surface = pygame.transform.flip(surface, flip_x=True, flip_y=False)
        rise = studio.scale * 1.6 * math.sin(2 * math.pi * frame / SWELL.number)
        return Image(surface, (wide // 2, round(high * 0.9 + rise)))


def _draw(large: pygame.Surface, finer: float) -> None:
    wide, high = large.get_size()

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x * wide, y * high) for x, y in points]

    wake = pygame.Rect(wide * 0.08, high * 0.86, wide * 0.84, high * 0.09)
    pygame.draw.ellipse(large, (*shade(FOAM), 90), wake)
    for x, top, half in _MASTS:
        foot, head = at(((x, 0.76), (x, top)))
        pygame.draw.line(large, (*darker(HULL, 0.6), 255), foot, head, max(1, round(1.6 * finer)))
        _sails(large, x, top, half)
    pygame.draw.polygon(large, (*darker(HULL, 0.7), 255), at(_STERN))
    pygame.draw.polygon(large, (*shade(HULL), 255), at(_HULL))
    low = at(((0.13, 0.80), (0.72, 0.83), (0.90, 0.76)))
    pygame.draw.lines(large, (*lighter(HULL, 0.35), 255), False, low, max(1, round(1.2 * finer)))
    keel = at(((0.24, 0.90), (0.84, 0.90), (0.90, 0.80), (0.20, 0.85)))
    pygame.draw.polygon(large, (*darker(HULL, 0.55), 255), keel)
    flag = at(((0.54, 0.06), (0.72, 0.03), (0.66, 0.08), (0.54, 0.11)))
    pygame.draw.polygon(large, (*shade(PENNANT), 255), flag)
    lamp = at(((0.09, 0.55),))[0]
    pygame.draw.circle(large, (*shade(LAMP), 255), lamp, 2.0 * finer)


def _sails(large: pygame.Surface, x: float, top: float, half: float) -> None:
    """Draw two sails on a mast, the lower one larger, each fuller to where the ship heads."""
    wide, high = large.get_size()
    room = 0.70 - top
    for begins, ends, grown in ((0.06, 0.40, 0.8), (0.46, 0.92, 1.0)):
        y0, y1 = top + room * begins, top + room * ends
        reach = half * grown
        sheet = [
            (x - reach * 0.8, y0), (x + reach * 0.8, y0), (x + reach * 1.25, (y0 + y1) / 2),
            (x + reach, y1), (x - reach, y1), (x - reach * 0.72, (y0 + y1) / 2),
        ]  # fmt: skip
        points = [(a * wide, b * high) for a, b in sheet]
        pygame.draw.polygon(large, (*shade(SAIL), 255), points)
        folds = ((x - reach * 0.1) * wide, y0 * high), ((x - reach * 0.2) * wide, y1 * high)
        dark = [points[0], *folds, points[4], points[5]]
        pygame.draw.polygon(large, (*darker(SAIL, 0.72), 255), dark)
        pygame.draw.line(large, (*darker(HULL, 0.6), 255), points[0], points[1], 2)

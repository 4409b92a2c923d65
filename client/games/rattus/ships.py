"""Ships that lie becalmed on the seas by night, a lantern at the stern: no two of them alike."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.games.rattus.mists import soft_disc
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point, between
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import Frames, Image, Studio, smooth

SWELL: Final = Frames(8, 2.0)
"""How they rise and sink with the sea."""
ROOM: Final = (64.0, 66.0)
HULL: Colour = (92, 62, 40)
LAMP: Colour = (255, 190, 96)
FOLD: Colour = (46, 40, 44)
"""The shadow in a sail."""
FOAM: Colour = (150, 182, 204)
_HULL: Final = ((0.06, 0.70), (0.20, 0.76), (0.72, 0.76), (0.97, 0.64), (0.84, 0.90), (0.24, 0.90))
_STERN: Final = ((0.06, 0.70), (0.03, 0.58), (0.20, 0.60), (0.24, 0.78))
Mast = tuple[float, float, float]
"""Where a mast stands, where its top is, and half the width of its sails."""


@dataclass(frozen=True, slots=True)
class Rig:
    """What a ship carries above its hull, in shares of its room."""

    masts: tuple[Mast, ...]
    sails: int
    """On each mast, one over the other."""
    lateen: bool = False
    """Whether its sails are three-cornered, on a slanting yard."""
    oars: int = 0


CARRACK: Final = Rig(((0.30, 0.20, 0.15), (0.54, 0.06, 0.20), (0.77, 0.24, 0.13)), 2)
COG: Final = Rig(((0.50, 0.08, 0.27),), 1)
GALLEY: Final = Rig(((0.40, 0.16, 0.30), (0.72, 0.30, 0.20)), 1, lateen=True, oars=9)


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship: ``heading`` is 1 to the right, -1 to the left; its sails may bear a stripe."""

    rig: Rig = CARRACK
    heading: int = 1
    sail: Colour = (214, 206, 186)
    stripe: Colour | None = None
    pennant: Colour = (184, 53, 47)
    size: float = 1.0

    def frames(self, studio: Studio) -> Frames:
        """Return how it rises and sinks."""
        return SWELL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it a little higher or lower."""
        wide, high = (studio.px(part * self.size) for part in ROOM)
        surface = smooth((wide, high), self._draw, 3)
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

    def _draw(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()

        def at(points: Sequence[Point]) -> list[Point]:
            return [(x * wide, y * high) for x, y in points]

        wake = pygame.Rect(wide * 0.08, high * 0.86, wide * 0.84, high * 0.09)
        pygame.draw.ellipse(large, (*shade(FOAM), 90), wake)
        for mast in self.rig.masts:
            x, top, _ = mast
            foot, head = at(((x, 0.76), (x, top)))
            line = max(1, round(1.6 * finer))
            pygame.draw.line(large, (*darker(HULL, 0.6), 255), foot, head, line)
            for sheet, inner in _sheets(self.rig, mast):
                self._sail(large, at(sheet), at(inner))
        pygame.draw.polygon(large, (*darker(HULL, 0.7), 255), at(_STERN))
        pygame.draw.polygon(large, (*shade(HULL), 255), at(_HULL))
        low = at(((0.13, 0.80), (0.72, 0.83), (0.90, 0.76)))
        pygame.draw.lines(
            large, (*lighter(HULL, 0.35), 255), False, low, max(1, round(1.2 * finer))
        )
        keel = at(((0.24, 0.90), (0.84, 0.90), (0.90, 0.80), (0.20, 0.85)))
        pygame.draw.polygon(large, (*darker(HULL, 0.55), 255), keel)
        for oar in range(self.rig.oars):
            x = 0.24 + 0.065 * oar
            shaft, blade = at(((x, 0.83), (x - 0.07, 0.97)))
            pygame.draw.line(large, (*lighter(HULL, 0.2), 255), shaft, blade, max(1, round(finer)))
        x, top, _ = min(self.rig.masts, key=lambda mast: mast[1])
        flag = at(((x, top), (x + 0.18, top - 0.03), (x + 0.12, top + 0.02), (x, top + 0.05)))
        pygame.draw.polygon(large, (*shade(self.pennant), 255), flag)
        pygame.draw.circle(large, (*shade(LAMP), 255), at(((0.09, 0.55),))[0], 2.0 * finer)

    def _sail(self, large: pygame.Surface, sheet: list[Point], inner: list[Point]) -> None:
        """Draw a sail, a fold of it in the shadow, its yard and its stripe."""
        pygame.draw.polygon(large, (*shade(self.sail), 255), sheet)
        if self.stripe is not None:
            band = [between(sheet[0], sheet[1], part) for part in (0.36, 0.66)]
            beyond = [between(sheet[4], sheet[3], part) for part in (0.66, 0.36)]
            pygame.draw.polygon(large, (*shade(self.stripe), 255), [*band, *beyond])
        fold = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(fold, (*FOLD, 96), inner)
        large.blit(fold, (0, 0))
        pygame.draw.line(large, (*darker(HULL, 0.6), 255), sheet[0], sheet[1], 2)


def _sheets(rig: Rig, mast: Mast) -> Iterator[tuple[list[Point], list[Point]]]:
    """Yield the sails of a mast and what of each lies in the shadow, the lower ones larger."""
    x, top, half = mast
    room = 0.70 - top
    if rig.lateen:
        sheet = [
            (x - half * 0.9, 0.62), (x + half * 0.7, top), (x + half * 0.75, 0.52), (x, 0.68),
        ]  # fmt: skip
        yield sheet, [sheet[0], between(sheet[0], sheet[1], 0.5), (x - half * 0.1, 0.62), sheet[3]]
        return
    levels = ((0.06, 0.40, 0.8), (0.46, 0.92, 1.0)) if rig.sails > 1 else ((0.08, 0.92, 1.0),)
    for begins, ends, grown in levels:
        y0, y1 = top + room * begins, top + room * ends
        reach = half * grown
        sheet = [
            (x - reach * 0.8, y0), (x + reach * 0.8, y0), (x + reach * 1.25, (y0 + y1) / 2),
            (x + reach, y1), (x - reach, y1), (x - reach * 0.72, (y0 + y1) / 2),
        ]  # fmt: skip
        yield sheet, [sheet[0], (x - reach * 0.1, y0), (x - reach * 0.2, y1), sheet[4], sheet[5]]


MOORINGS: Final[tuple[tuple[Point, Ship], ...]] = (
    ((494.0, 790.0), Ship()),
    ((949.0, 856.0), Ship(GALLEY, -1, (196, 170, 120), None, (214, 176, 62), 1.05)),
    ((1440.0, 732.0), Ship(COG, -1, (190, 196, 204), (150, 62, 54), (92, 122, 176), 0.92)),
    ((496.0, 232.0), Ship(COG, 1, (212, 196, 158), (92, 104, 136), (184, 53, 47), 0.86)),
)
"""The ships, and where they lie."""

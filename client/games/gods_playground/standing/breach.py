"""What a siege leaves of the walls of Vienna: a breach, rubble before it, soot on the palace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.studio import PREMULTIPLIED, STILL, Frames, Image, Studio, smooth

AT: Final[Point] = (47.0, 16.0)
"""Where the breach is, from the feet of the city: in the wall that faces the Ottomans."""
ALONG: Final[Point] = (0.927, -0.375)
"""How the wall runs there."""
SIZE: Final = (170.0, 130.0)
FOOT: Final[Point] = (110.0, 92.0)
"""Where the foot of the wall is in the picture."""
GAP: Final[Sequence[Point]] = (
    (-29, 22), (-22, 18), (-23, 13), (-15, 10), (-17, 5), (-10, 1), (-11, -4), (13, -4), (11, 2),
    (18, 5), (15, 10), (24, 14), (21, 18), (30, 22),
)  # fmt: skip
"""The ragged outline of the gap: units along the wall, and above its foot."""
SIDES: Final = (slice(0, 7), slice(7, 14))
"""Which of it are the broken ends of the wall."""
DARK: Final[Colour] = (44, 32, 26)
INK: Final[Colour] = (70, 50, 34)
STONES: Final[Sequence[Colour]] = ((226, 214, 190), (188, 174, 150), (144, 130, 110))
RUBBLE, DARKENED = 52, 205
"""How many stones lie before it, and how dark soot is, of 255."""
SOOT: Final[Sequence[tuple[float, float, float, float]]] = (
    (2.0, -20.0, 62.0, 46.0), (4.0, -52.0, 46.0, 34.0), (-46.0, -66.0, 40.0, 34.0),
    (-91.0, -58.0, 44.0, 32.0), (12.0, 6.0, 84.0, 28.0), (-26.0, -34.0, 26.0, 22.0),
    (-92.0, -32.0, 22.0, 20.0),
)  # fmt: skip
"""Where soot lies, from the foot of the breach, and how wide and high."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A gap that guns have broken into a wall; its feet are at the foot of the wall."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw soot, the gap in the wall, and the stones that lie before it."""
        size = (studio.px(SIZE[0]), studio.px(SIZE[1]))
        foot = (studio.px(FOOT[0]), studio.px(FOOT[1]))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        for x, y, wide, high in SOOT:
            dark = soft_shadow((studio.px(wide), studio.px(high)), DARKENED)
            at = dark.get_rect(center=(foot[0] + x * studio.scale, foot[1] + y * studio.scale))
            surface.blit(dark, at, special_flags=PREMULTIPLIED)
        surface.blit(smooth(size, _broken, 2), (0, 0), special_flags=PREMULTIPLIED)
        return Image(surface, foot)


def _broken(large: pygame.Surface, finer: float) -> None:
    unit = large.get_width() / SIZE[0]

    def spot(along: float, up: float, out: float = 0.0) -> Point:
        x = FOOT[0] + along * ALONG[0] + out * 0.5
        return x * unit, (FOOT[1] + along * ALONG[1] + out - up) * unit

    gap = [spot(along, up) for along, up in GAP]
    pygame.draw.polygon(large, (*shade(DARK), 255), gap)
    for side in SIDES:
        broken = gap[side]
        pygame.draw.lines(large, (*shade(INK), 255), False, broken, max(2, round(3.2 * unit)))
        pygame.draw.lines(large, (*shade(STONES[1]), 255), False, broken, max(1, round(1.5 * unit)))
    rng = Random(1683)
    for number in range(RUBBLE):
        out = rng.random() ** 1.4 * 22.0 - 2.0
        x, y = spot(rng.uniform(-30, 31) * (1 + out / 40), 0.0, out)
        size = (1.6 + 2.4 * rng.random()) * unit
        stone = [
            (x + size * a * rng.uniform(0.8, 1.2), y + size * b * rng.uniform(0.6, 1.0))
            for a, b in ((-1, 0.2), (-0.5, -0.8), (0.5, -0.9), (1, 0.0), (0.4, 0.6), (-0.6, 0.6))
        ]
        pygame.draw.polygon(large, (*shade(STONES[number % 3]), 255), stone)
        pygame.draw.polygon(large, (*shade(INK), 255), stone, max(1, round(0.5 * unit)))

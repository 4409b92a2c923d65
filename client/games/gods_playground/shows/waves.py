"""A wave that goes over a land and leaves it ripe; and crops that wither, field by field."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import ClassVar, Final

import pygame
from pygame import SRCALPHA

from parlour.client.games.gods_playground.shows.torn import bounds_of, shapes_of
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.studio import STILL, Frames, Image, Studio, smooth

STEPS, BLIGHT_STEPS = 10, 7
"""Pictures of a wave that ripens, and of one that lets everything wither."""
PER_SECOND: Final = 15.0
COARSE: Final = 4
"""How much smaller the wave is drawn: its edge is soft."""
CREST: Final = 30.0
"""Units that the edge of the wave is wide."""


RIPE: Final[tuple[Colour, Colour, int]] = (240, 206, 92), (255, 250, 214), 150
"""What a wave leaves behind, its crest, and how strong both are."""
BLIGHT: Final[tuple[Colour, Colour, int]] = (84, 56, 30), (44, 28, 16), 120
"""The same of a wave that lets everything wither."""
FURROW: Final = (72.0, 50.0)
"""Units between two crops in a field, and between two rows."""
DIM: Final = 84
"""How dark the rest of the map is while a land withers, of 255."""


@cache
def fields_of(land: str) -> tuple[Point, ...]:
    """Return where crops stand all over a land, in uneven rows."""
    box, (across, down) = bounds_of((land,)), FURROW
    rng = Random(land)
    found = []
    for row in range(int(box.h / down)):
        for column in range(int(box.w / across)):
            x = box.x + across * (column + 0.5 * (row % 2) + rng.uniform(0.2, 0.8))
            y = box.y + down * (row + rng.uniform(0.3, 0.7))
            if all(_inside((x + dx, y + dy), land) for dx in (-16, 16) for dy in (-18, 8)):
                found.append((x, y))
    return tuple(found)


def _inside(point: Point, land: str) -> bool:
    """Return whether a point lies within the borders of a land."""
    x, y = point
    within = False
    for shape in shapes_of((land,)):
        for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                within = not within
    return within


@dataclass(frozen=True, slots=True)
class Around:
    """A soft shade over all but a land; its feet are the upper corner of the world."""

    land: str

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it: its edge is soft."""
        coarse = 10
        surface = pygame.Surface((round(WORLD.w / coarse), round(WORLD.h / coarse)), SRCALPHA)
        surface.fill((12, 8, 4, DIM))
        for shape in shapes_of((self.land,)):
            points = [(x / coarse, y / coarse) for x, y in shape]
            pygame.draw.polygon(surface, (0, 0, 0, 0), points)
        size = (studio.px(WORLD.w), studio.px(WORLD.h))
        return Image(pygame.transform.smoothscale(surface.premul_alpha(), size), (0, 0))


@dataclass(frozen=True, slots=True)
class Wheat:
    """A clump of wheat that stands tall and golden, or is bowed, brown and dry."""

    way: int = 0
    """Which of a few."""
    withered: bool = False
    low: bool = False
    """Whether it is lower than a manor, as fields of a whole land are."""
    stubble: bool = False
    """Whether war has left little of it, which turns grey."""

    WAYS: ClassVar[int] = 3

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its stalks from the back to the front, each with an ear."""
        share = LOW if self.low else 1.0
        size = (studio.px(CLUMP[0] * share), studio.px(CLUMP[1] * share))
        rng = Random(self.way)

        def draw(large: pygame.Surface, finer: float) -> None:
            wide, high = large.get_size()
            for number in range(STALKS):
                foot = wide * (0.12 + 0.76 * (number * 5 % STALKS) / (STALKS - 1))
                tall = high * rng.uniform(0.66, 0.94)
                bows = (foot / wide - 0.5) * 0.5 + rng.uniform(-0.06, 0.06)
                if self.withered:
                    tall, bows = tall * 0.62, 0.42 + rng.uniform(-0.1, 0.12)
                if self.stubble and number % 2:
                    continue
                _stalk(large, (foot, high * 0.97), tall, bows, STRAWS[self.stubble, self.withered])

        surface = smooth(size, draw, 3)
        shadow = soft_shadow((size[0], round(size[1] * 0.3)), 90)
        feet = (size[0] // 2, round(size[1] * 0.95))
        return Image(surface, feet, shadow, (shadow.get_width() // 2, shadow.get_height() // 2))


CLUMP: Final = (72.0, 46.0)
"""Units that a clump of wheat is wide and high."""
STALKS: Final = 14
Straw = tuple[Colour, Colour, Colour]
GOLDEN: Final[Straw] = (232, 184, 62), (255, 222, 104), (120, 76, 22)
DEAD: Final[Straw] = (98, 70, 42), (122, 88, 54), (50, 32, 20)
STUBBLE: Final[Straw] = (176, 146, 82), (198, 168, 102), (64, 44, 22)
ASHEN: Final[Straw] = (104, 96, 84), (120, 112, 100), (52, 46, 40)
"""The stalks, the ears and the edges of wheat that is ripe, of what is left of it, and of both on
scorched land."""
STRAWS: Final = {
    (False, False): GOLDEN, (False, True): DEAD, (True, False): STUBBLE, (True, True): ASHEN,
}  # fmt: skip
LOW: Final = 0.62
"""How large a clump is that is lower than a manor."""


def _stalk(
    large: pygame.Surface, foot: Point, tall: float, bows: float, straw: Straw
) -> None:  # fmt: skip
    """Draw one stalk that bows to a side, and the ear at its end."""
    stem, ear, edge = straw
    points = [
        (foot[0] + bows * tall * share**2, foot[1] - tall * (share - abs(bows) * 0.3 * share**2))
        for share in (0.0, 0.3, 0.6, 0.85)
    ]
    line = max(2, round(tall * 0.042))
    for tint, width in ((edge, line * 2), (stem, line)):
        pygame.draw.lines(large, (*shade(tint), 255), False, points, width)
    (ax, ay), (bx, by) = points[-2:]
    away = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / away, (by - ay) / away
    for grain in range(4):
        x, y = bx + ux * tall * 0.08 * grain, by + uy * tall * 0.08 * grain
        for tint, radius in ((edge, 0.085), (ear, 0.062)):
            pygame.draw.circle(large, (*shade(tint), 255), (x, y), tall * radius)


@dataclass(frozen=True, slots=True)
class Wave:
    """A wave over the land of a region from a point on: what it leaves is ripe, or withers.

    Its feet are the middle of the land.
    """

    land: str
    start: Point
    withers: bool = False

    @property
    def _steps(self) -> int:
        return BLIGHT_STEPS if self.withers else STEPS

    def frames(self, studio: Studio) -> Frames:
        """Return how far it has come."""
        return Frames(self._steps, PER_SECOND, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a pool that grows from its start, with a crest, within the borders."""
        box, s = bounds_of((self.land,)), studio.scale / COARSE
        size = (max(1, round(box.w * s)), max(1, round(box.h * s)))
        behind, crest, level = BLIGHT if self.withers else RIPE
        x, y = (self.start[0] - box.x) * s, (self.start[1] - box.y) * s
        corners = ((0, 0), (size[0], 0), (0, size[1]), size)
        far = max(math.dist((x, y), corner) for corner in corners) + CREST * s
        share = (frame + 1) / self._steps
        radius = far * share
        surface = pygame.Surface(size, pygame.SRCALPHA)
        rng = Random(f"{self.land}{frame}")
        for reach, tint in (
            (0.0, (*shade(crest), level // 2)), (CREST * s * 0.4, (*shade(crest), level + 40)),
            (CREST * s, (*shade(behind), level)),
        ):  # fmt: skip
            points = []
            for step in range(48):
                angle = 2 * math.pi * step / 48
                away = max(0.0, radius - reach) * rng.uniform(0.94, 1.04)
                points.append((x + math.cos(angle) * away, y + math.sin(angle) * away * 0.9))
            pygame.draw.polygon(surface, tint, points)
        land = pygame.Surface(size, pygame.SRCALPHA)
        for shape in shapes_of((self.land,)):
            outline = [((px - box.x) * s, (py - box.y) * s) for px, py in shape]
            pygame.draw.polygon(land, (255, 255, 255, 255), outline)
        surface.blit(land, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole = (studio.px(box.w), studio.px(box.h))
        soft = pygame.transform.smoothscale(surface.premul_alpha(), whole)
        return Image(soft, (whole[0] // 2, whole[1] // 2))

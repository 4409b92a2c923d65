"""A wave that goes over a land and leaves it ripe; where its fields are; the shade round it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

import pygame
from pygame import SRCALPHA

from parlour.client.games.gods_playground.shows.torn import bounds_of, shapes_of
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Frames, Image, Studio

STEPS: Final = 10
"""Pictures of a wave."""
PER_SECOND: Final = 15.0
COARSE: Final = 4
"""How much smaller the wave is drawn: its edge is soft."""
CREST: Final = 30.0
"""Units that the edge of the wave is wide."""


RIPE: Final[tuple[Colour, Colour, int]] = (240, 206, 92), (255, 250, 214), 150
"""What a wave leaves behind, its crest, and how strong both are."""
FURROW: Final = (84.0, 58.0)
"""Units between two crops in a field, and between two rows."""
DIM: Final = 62
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
class Around(Still):
    """A soft shade over all but a land; its feet are the upper corner of the world."""

    land: str

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


def within(name: str, surface: pygame.Surface, studio: Studio) -> Image:
    """Cut what was drawn over the box of a land, coarsely, to its borders; soft, in full size."""
    box, s = bounds_of((name,)), studio.scale / COARSE
    land = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for shape in shapes_of((name,)):
        outline = [((px - box.x) * s, (py - box.y) * s) for px, py in shape]
        pygame.draw.polygon(land, (255, 255, 255, 255), outline)
    surface.blit(land, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = (studio.px(box.w), studio.px(box.h))
    soft = pygame.transform.smoothscale(surface.premul_alpha(), whole)
    return Image(soft, (whole[0] // 2, whole[1] // 2))


@dataclass(frozen=True, slots=True)
class Wave:
    """A wave over the land of a region from a point on: what it leaves is ripe.

    Its feet are the middle of the land.
    """

    land: str
    start: Point

    def frames(self, studio: Studio) -> Frames:
        """Return how far it has come."""
        return Frames(STEPS, PER_SECOND, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a pool that grows from its start, with a crest, within the borders."""
        box, s = bounds_of((self.land,)), studio.scale / COARSE
        size = (max(1, round(box.w * s)), max(1, round(box.h * s)))
        behind, crest, level = RIPE
        x, y = (self.start[0] - box.x) * s, (self.start[1] - box.y) * s
        corners = ((0, 0), (size[0], 0), (0, size[1]), size)
        far = max(math.dist((x, y), corner) for corner in corners) + CREST * s
        share = (frame + 1) / STEPS
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
        return within(self.land, surface, studio)

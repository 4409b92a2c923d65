"""A wave that goes over a land and leaves it ripe; and crops that wither."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.games.gods_playground.shows.torn import bounds_of, shapes_of
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.studio import STILL, Frames, Image, Look, Studio

STEPS: Final = 10
PER_SECOND: Final = 15.0
COARSE: Final = 4
"""How much smaller the wave is drawn: its edge is soft."""
CREST: Final = 30.0
"""Units that the edge of the wave is wide."""


RIPE: Final[tuple[Colour, Colour, int]] = (240, 206, 92), (255, 250, 214), 150
"""What a wave leaves behind, its crest, and how strong both are."""
WITHERED: Final[Colour] = (158, 112, 74)
"""By what the colours of crops are multiplied that wither."""


@dataclass(frozen=True, slots=True)
class Withered:
    """Another look, brown and dry."""

    of: Look

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it in the colour of dead straw."""
        image = studio.image(self.of)
        surface = image.surface.copy()
        surface.fill((*WITHERED, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image._replace(surface=surface)


@dataclass(frozen=True, slots=True)
class Wave:
    """A wave over the land of a region from a point on; its feet are the middle of the land."""

    land: str
    start: Point

    def frames(self, studio: Studio) -> Frames:
        """Return how far it has come."""
        return Frames(STEPS, PER_SECOND, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a pool that grows from its start, with a bright crest, within the borders."""
        box, s = bounds_of((self.land,)), studio.scale / COARSE
        size = (max(1, round(box.w * s)), max(1, round(box.h * s)))
        behind, crest, level = RIPE
        x, y = (self.start[0] - box.x) * s, (self.start[1] - box.y) * s
        corners = ((0, 0), (size[0], 0), (0, size[1]), size)
        far = max(math.dist((x, y), corner) for corner in corners) + CREST * s
        radius = far * (frame + 1) / STEPS
        surface = pygame.Surface(size, pygame.SRCALPHA)
        rng = Random(f"{self.land}{frame}")
        for reach, tint, thick in (
            (0.0, crest, level // 2), (CREST * s * 0.4, crest, level + 40),
            (CREST * s, behind, level),
        ):  # fmt: skip
            points = []
            for step in range(48):
                angle = 2 * math.pi * step / 48
                away = max(0.0, radius - reach) * rng.uniform(0.94, 1.04)
                points.append((x + math.cos(angle) * away, y + math.sin(angle) * away * 0.9))
            pygame.draw.polygon(surface, (*shade(tint), thick), points)
        land = pygame.Surface(size, pygame.SRCALPHA)
        for shape in shapes_of((self.land,)):
            outline = [((px - box.x) * s, (py - box.y) * s) for px, py in shape]
            pygame.draw.polygon(land, (255, 255, 255, 255), outline)
        surface.blit(land, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole = (studio.px(box.w), studio.px(box.h))
        soft = pygame.transform.smoothscale(surface.premul_alpha(), whole)
        return Image(soft, (whole[0] // 2, whole[1] // 2))

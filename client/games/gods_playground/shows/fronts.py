"""The front of a season: a bank of cloud, sunlit haze, leaves or snow that goes over the land."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import Anim, appear, change, delayed, leave, together
from parlour.client.stage.geometry import WORLD
from parlour.client.stage.studio import STILL, Frames, Image, Studio

WIDE, HIGH = 520.0, 1010.0
"""Units that a bank is wide, and high: from above the ribbon down to the plates."""
COARSE: Final = 10
"""How much smaller its clouds are drawn: they are soft."""
PUFFS: Final = 150


@dataclass(frozen=True, slots=True)
class Bank:
    """A bank of soft clouds in two colours, through which something falls in strokes."""

    bright: Colour
    dark: Colour
    thick: int
    """How thick it is in its middle, of 255."""
    strokes: int = 0
    """How many strokes fall through it."""
    glows: bool = False
    """Whether it adds light instead of covering."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Heap puffs up, lighter above, let its sides fade, and draw the strokes over it."""
        wide, high = round(WIDE / COARSE), round(HIGH / COARSE)
        rng = Random(f"{self}")
        level = pygame.Surface((wide, high), pygame.SRCALPHA)
        for number in range(PUFFS):
            x, y = rng.gauss(wide * 0.52, wide * 0.13), rng.uniform(-0.05, 1.05) * high
            light = rng.random() ** 1.4
            both = zip(shade(self.bright), shade(self.dark), strict=True)
            tint = tuple(round(dark + (bright - dark) * light) for bright, dark in both)
            radius = rng.uniform(4, 9) * (0.8 + 0.4 * (number / PUFFS))
            puff = pygame.Surface((wide, high), pygame.SRCALPHA)
            alpha = round(self.thick * rng.uniform(0.2, 0.5))
            pygame.draw.circle(puff, (*tint, alpha), (x, y), radius)
            level.blit(puff, (0, 0))
        for x in range(wide):
            share = math.sin(math.pi * (x + 0.5) / wide) ** 1.3
            column = pygame.Rect(x, 0, 1, high)
            level.fill((255, 255, 255, round(255 * share)), column, pygame.BLEND_RGBA_MULT)
        size = (studio.px(WIDE), studio.px(HIGH))
        surface = pygame.transform.smoothscale(level.premul_alpha(), size)
        self._fall(surface, studio, rng)
        if self.glows:
            surface.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
        return Image(surface, (size[0] // 2, size[1]))

    def _fall(self, surface: pygame.Surface, studio: Studio, rng: Random) -> None:
        """Draw slanting strokes all over the middle of a bank."""
        wide, high = surface.get_size()
        tint = (*(round(part * 0.62) for part in shade(self.bright)), 158)
        for _ in range(self.strokes):
            x, y = rng.gauss(wide * 0.5, wide * 0.17), rng.uniform(0, high)
            long = studio.px(rng.uniform(50, 110))
            end = (x - long * 0.22, y + long)
            pygame.draw.line(surface, tint, (x, y), end, max(1, studio.px(rng.choice((1.5, 2.4)))))


SUN: Final = Bank((255, 238, 176), (240, 196, 96), 44, glows=True)
STORM: Final = Bank((196, 212, 226), (70, 86, 106), 235, strokes=170)
WIND: Final = Bank((226, 168, 92), (150, 96, 52), 150)
SNOW: Final = Bank((255, 255, 255), (206, 218, 236), 225)


def passes(bank: Bank, seconds: float) -> Anim:
    """Let a bank go over the land from the left to the right, with the front of the season."""
    cloud = actor("front", bank, (-WIDE * 0.2, HIGH), Layer.FLYING)
    return together(
        appear(cloud, 0.14),
        change("front", seconds, ease.linear, x=WORLD.w + WIDE * 0.3),
        delayed(seconds - 0.16, leave("front", 0.16)),
    )

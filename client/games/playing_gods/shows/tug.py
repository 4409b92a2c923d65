"""Two sums that pull at each other: a trough in which one god's light drives the other's back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from parlour.client.games.playing_gods.figures import COLOURS
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth

WIDE, HIGH = 500.0, 62.0
"""How large the trough is,"""
WELL: Final = WIDE - 0.4 * HIGH
"""and how much of its width is filled with light."""
STEPS: Final = 20
"""Places at which the two lights may meet, from one end to the other."""
EDGE: Final[Colour] = (58, 30, 12)
GOLD: Final[Colour] = (248, 210, 110)
DEPTH: Final[Colour] = (20, 26, 44)
STREAKS: Final = ((0.34, 0.1, 0.5), (0.5, 0.16, 0.85), (0.66, 0.08, 0.4))
"""Streaks in the light: how far down, how thick, and how pale."""


@dataclass(frozen=True, slots=True)
class Tug(Still):
    """Two gods' lights in a trough, which meet after so many steps; the feet are its middle."""

    seats: tuple[int, int]
    meets: int

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the trough and the light of both in it."""
        size = studio.px(WIDE), studio.px(HIGH)
        return Image(smooth(size, partial(self._trough), 2), (size[0] // 2, size[1] // 2))

    def _trough(self, large: pygame.Surface, finer: float) -> None:
        box = large.get_rect()
        for inset, tint in ((0.0, EDGE), (0.05, GOLD), (0.14, EDGE), (0.18, DEPTH)):
            inner = box.inflate(-2 * inset * box.h, -2 * inset * box.h)
            pygame.draw.rect(large, (*tint, 255), inner, border_radius=inner.h // 2)
        well = box.inflate(-0.4 * box.h, -0.4 * box.h)
        light = pygame.Surface(well.size, pygame.SRCALPHA)
        meets = well.w * self.meets / STEPS
        left, right = (shade(COLOURS[seat]) for seat in self.seats)
        _shine(light, pygame.Rect(0, 0, round(meets), well.h), left)
        _shine(light, pygame.Rect(round(meets), 0, round(well.w - meets), well.h), right)
        edge = pygame.Rect(0, 0, round(well.h * 0.16), well.h)
        edge.centerx = round(meets)
        pygame.draw.rect(light, (255, 255, 255, 235), edge)
        mask = pygame.Surface(well.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=well.h // 2)
        light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        large.blit(light, well)


def _shine(light: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
    """Fill a part of the trough with light: darker at its rims, with pale streaks."""
    if box.w <= 0:
        return
    pygame.draw.rect(light, (*darker(colour, 0.7), 255), box)
    pygame.draw.rect(light, (*colour, 255), box.inflate(0, -0.3 * box.h))
    for down, thick, pale in STREAKS:
        streak = pygame.Rect(box.x, 0, box.w, round(thick * box.h))
        streak.centery = round(down * box.h)
        pygame.draw.rect(light, (*lighter(colour, pale), 255), streak)

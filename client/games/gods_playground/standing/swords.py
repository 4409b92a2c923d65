"""Crossed swords: of a fight, and over the way of an enemy that is held in check."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.standing.sheets import shield
from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth

STEEL: Colour = (214, 220, 228)
INK: Colour = (44, 30, 22)
SHIELD = (0.44, 0.50)
"""How wide and high the shield is, of the swords."""


@dataclass(frozen=True, slots=True)
class Barred(Still):
    """A shield over crossed swords, on a way along which nobody comes; feet in its middle."""

    colour: Colour
    """Of who holds the enemy in check, most of all."""
    size: float = 92.0
    """Units that the swords are wide."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the swords, and the shield over them."""
        side = studio.px(self.size)
        surface = smooth((side, side), self._laid, 3)
        shadow = soft_shadow((side, round(side * 0.8)), 130)
        at = shadow.get_width() // 2, shadow.get_height() // 2 - round(side * 0.06)
        return Image(surface, (side // 2, side // 2), shadow, at)

    def _laid(self, large: pygame.Surface, finer: float) -> None:
        crossed(large, finer)
        side, colour = large.get_width(), shade(self.colour)
        wide, high = side * SHIELD[0], side * SHIELD[1]
        left, top = (side - wide) / 2, (side - high) / 2
        tints = (0.0, INK), (0.014, shade(GOLD)), (0.042, darker(colour, 0.5)), (0.052, colour)
        for inset, tint in tints:
            points = [(left + x, top + y) for x, y in shield(wide, high, inset * side)]
            pygame.draw.polygon(large, (*tint, 255), points)
        bar = pygame.Rect(0, 0, wide * 0.58, high * 0.2)
        bar.center = side // 2, round(top + high * 0.42)
        radius = max(1, bar.h // 4)
        pygame.draw.rect(large, (*INK, 255), bar.inflate(side * 0.03, side * 0.03), 0, radius)
        pygame.draw.rect(large, (*lighter(colour, 0.85), 255), bar, 0, radius)


def crossed(large: pygame.Surface, finer: float) -> None:
    """Draw two crossed swords."""
    for way in (1, -1):
        _sword(large, way)


def _sword(large: pygame.Surface, way: int) -> None:
    """Draw one sword from below one side to above the other."""
    side = large.get_width()
    middle = side / 2
    angle = math.radians(45)

    def at(along: float, aside: float) -> tuple[float, float]:
        x = along * math.sin(angle) + aside * math.cos(angle)
        y = -along * math.cos(angle) + aside * math.sin(angle)
        return middle + way * x * side, middle + y * side

    blade = [at(-0.4, -0.026), at(0.5, -0.022), at(0.6, 0.0), at(0.5, 0.022), at(-0.4, 0.026)]
    guard = [at(-0.4, -0.1), at(-0.35, -0.1), at(-0.35, 0.1), at(-0.4, 0.1)]
    grip = [at(-0.55, -0.022), at(-0.4, -0.022), at(-0.4, 0.022), at(-0.55, 0.022)]
    edge = max(2, round(side * 0.016))
    for outline, tint in ((blade, STEEL), (grip, (92, 52, 30)), (guard, shade(GOLD))):
        pygame.draw.polygon(large, (*tint, 255), outline)
        pygame.draw.polygon(large, (*INK, 255), outline, edge)
    pygame.draw.line(large, (250, 252, 255, 255), at(-0.3, 0.0), at(0.5, 0.0), max(1, edge // 2))
    pygame.draw.circle(large, (*INK, 255), at(-0.57, 0.0), side * 0.036)
    pygame.draw.circle(large, (*shade(GOLD), 255), at(-0.57, 0.0), side * 0.024)

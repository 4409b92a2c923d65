"""The table of a game without a land: a cloth, darker towards its edges."""

from __future__ import annotations

from typing import Final

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.stage.ground import GroundArt

CLOTH: Final[Colour] = (38, 74, 66)
PLAIN: Final[Colour] = (92, 104, 100)
ACROSS, DOWN = 64, 36
"""Points at which the light on the cloth is worked out."""


def ground_art(*, plain: bool = False) -> GroundArt:
    """Return the cloth; ``plain``: in one colour."""
    return GroundArt({"": lambda size: _cloth(size, plain=plain)})


def _cloth(size: tuple[int, int], *, plain: bool) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(shade(PLAIN if plain else CLOTH))
    if plain:
        return surface
    light = pygame.Surface((ACROSS, DOWN))
    for x in range(ACROSS):
        for y in range(DOWN):
            far = ((x / (ACROSS - 1) - 0.5) ** 2 + (y / (DOWN - 1) - 0.45) ** 2) * 2
            light.set_at((x, y), (round(255 * max(0.3, 1 - 0.75 * far)),) * 3)
    surface.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_MULT)
    return surface

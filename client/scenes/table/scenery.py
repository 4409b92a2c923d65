"""What is behind the figures on cards and tiles: a scene in a frame, kept once it was painted."""

from __future__ import annotations

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import shade
from parlour.client.scenes.table.places_drawn import SCENES, Easel
from parlour.client.settings import Palette
from parlour.client.stage.studio import smooth

MEADOW = "meadow"
"""Where everything happens of which nothing else is said."""


@pictured
def scenery(size: tuple[int, int], scene: str, palette: Palette) -> pygame.Surface:
    """Return a scene; the palette is named, as colours depend on it."""
    size = max(1, size[0]), max(1, size[1])
    radius = max(2, size[1] // 12)

    def draw(large: pygame.Surface, finer: float) -> None:
        whole = large.get_rect()
        round_by = round(radius * finer)
        SCENES[scene or MEADOW](Easel(large))
        mask = pygame.Surface(whole.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), whole, border_radius=round_by)
        large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.rect(large, shade((92, 62, 34)), whole, round(1.6 * finer), round_by)
        inner = whole.inflate(-round(3.2 * finer), -round(3.2 * finer))
        pygame.draw.rect(large, shade((214, 176, 104)), inner, round(1.0 * finer), round_by)

    return smooth(size, draw, 3)

"""The cloths of banners: what stands there keeps its colours while all else steps back."""

from __future__ import annotations

import pygame

from parlour.client.stage.signs import Banner, Gonfalon
from parlour.client.stage.studio import Look

BELOW = 9.0
"""Units below the length of a cloth that belong to it: what it hangs from, its points."""


def cloth_of(look: Look, surface: pygame.Surface, scale: float) -> pygame.Surface | None:
    """Return the part of a banner's picture with its cloth; None: it is no banner."""
    if not isinstance(look, Banner | Gonfalon):
        return None
    high = min(surface.get_height(), round((look.cloth + BELOW) * scale))
    return surface.subsurface((0, 0, surface.get_width(), high))

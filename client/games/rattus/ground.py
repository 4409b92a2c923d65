"""The pictures of Europe: by night, and plagued region by region."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from parlour.client.games.grounds import Size, areas, scaled, washed
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.palette import Colour
from parlour.client.stage.geometry import hull
from parlour.client.stage.ground import GroundArt
from parlour.shared.rattus.names import REGIONS

FOLDER: Final = "rattus/ground"
WASH: Final = (98, 106, 126)
PALE: Final = 84
"""With what the plain style washes the land, and how thickly, of 255."""


DAWN: Final = "dawn"
"""The land on the morning after the Plague."""
MORNING: Final[Colour] = (62, 54, 40)
"""What of the land by night is added to it, channel by channel, of 255."""


def dawning(path: str, size: Size) -> pygame.Surface:
    """Return a picture of land by night as it looks in the light of the morning."""
    picture = scaled(path, size)
    light = picture.copy()
    light.fill(MORNING, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill((14, 11, 6), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def ground_art(*, plain: bool = False) -> GroundArt:
    """Return the map; ``plain``: in one wash, so that what stands on it is all that is seen."""
    drawn = partial(washed, WASH, PALE) if plain else scaled
    return GroundArt(
        pictures={
            "": partial(drawn, f"{FOLDER}/night.webp"),
            DAWN: partial(drawn if plain else dawning, f"{FOLDER}/night.webp"),
        },
        burnt=partial(scaled, f"{FOLDER}/plagued.webp"),
        noise=partial(scaled, f"{FOLDER}/burns.png"),
        regions=partial(areas, f"{FOLDER}/areas.png"),
        names=REGIONS,
        boxes={
            name: hull(outline).grown(6) for name, outline in zip(REGIONS, OUTLINES, strict=True)
        },
    )

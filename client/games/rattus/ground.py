"""The pictures of Europe: by night, and plagued region by region."""

from __future__ import annotations

import io
from functools import partial
from typing import Final

import pygame

from parlour.client.assets import asset
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.stage.geometry import hull
from parlour.client.stage.ground import GroundArt
from parlour.shared.rattus.names import REGIONS

FOLDER: Final = "rattus/ground"
WASH: Final = (86, 96, 118)
PALE: Final = 96
"""With what the plain style washes the land, and how thickly, of 255."""


def ground_art(*, plain: bool = False) -> GroundArt:
    """Return the map; ``plain``: in one wash, so that what stands on it is all that is seen."""
    return GroundArt(
        pictures={"": partial(_washed if plain else _scaled, "night.webp")},
        burnt=partial(_scaled, "plagued.webp"),
        noise=partial(_scaled, "burns.png"),
        regions=partial(_areas, "areas.png"),
        names=REGIONS,
        boxes={
            name: hull(outline).grown(6) for name, outline in zip(REGIONS, OUTLINES, strict=True)
        },
    )


def _load(name: str) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(asset(f"{FOLDER}/{name}")), name)


def _scaled(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture in a size, smoothly."""
    picture = _load(name)
    if picture.get_bitsize() < 24:
        picture = picture.convert(24)
    return pygame.transform.smoothscale(picture, size)


def _washed(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture with less in it to see."""
    picture = _scaled(name, size)
    wash = pygame.Surface(size)
    wash.fill(WASH)
    wash.set_alpha(PALE)
    picture.blit(wash, (0, 0))
    return picture


def _areas(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the numbers of the regions in a size: numbers are not to be mixed."""
    return pygame.transform.scale(_load(name), size)

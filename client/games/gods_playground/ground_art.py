"""The pictures of the land of God's Playground: four seasons, and burnt."""

from __future__ import annotations

import io
from functools import partial
from typing import Final

import pygame

from parlour.client.assets import asset
from parlour.client.games.gods_playground.ground import places
from parlour.client.stage.geometry import Box, hull
from parlour.client.stage.ground import GroundArt
from parlour.shared.gods_playground.names import REGIONS

SEASONS: Final = ("summer", "deluge", "smoke", "winter")
"""The picture of each turn."""
FOLDER: Final = "gods_playground/ground"


def ground_art() -> GroundArt:
    """Return the map in its four seasons, and burnt region by region."""
    return GroundArt(
        pictures={season: partial(_scaled, f"{season}.webp") for season in SEASONS},
        burnt=partial(_scaled, "burnt.webp"),
        noise=partial(_scaled, "burns.png"),
        regions=partial(_areas, "areas.png"),
        names=REGIONS,
        boxes={region.name: _around(region.outlines) for region in places().regions},
    )


def _around(outlines: tuple[tuple[tuple[float, float], ...], ...]) -> Box:
    return hull(tuple(point for outline in outlines for point in outline))


def _load(name: str) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(asset(f"{FOLDER}/{name}")), name)


def _scaled(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture in a size, smoothly."""
    picture = _load(name)
    if picture.get_bitsize() < 24:
        picture = picture.convert(24)
    return pygame.transform.smoothscale(picture, size)


def _areas(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the numbers of the regions in a size: numbers are not to be mixed."""
    return pygame.transform.scale(_load(name), size)

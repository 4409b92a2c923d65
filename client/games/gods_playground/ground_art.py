"""The pictures of the land of God's Playground: four seasons, and what fire lays on them."""

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
PAPER: Final = (240, 230, 206)
PALE: Final = 130
"""How much of the paper is seen in the plain style, of 255."""


def ground_art(*, plain: bool = False) -> GroundArt:
    """Return the map in its four seasons, and burnt region by region.

    ``plain``: in one pale wash, so that what stands on it is all that is seen.
    """
    seasons = dict.fromkeys(SEASONS, SEASONS[0]) if plain else {name: name for name in SEASONS}
    drawn = _pale if plain else _scaled
    return GroundArt(
        pictures={name: partial(drawn, f"{file}.webp") for name, file in seasons.items()},
        burnt=partial(_scaled, "burnt.webp"),
        cover=partial(_grey, "cover.png"),
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


def _grey(name: str, _size: tuple[int, int]) -> pygame.Surface:
    """Return a grey picture as it is: it is scaled where it is used."""
    return _load(name)


def _pale(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture washed out, as if on old paper."""
    picture = _scaled(name, size)
    wash = pygame.Surface(size)
    wash.fill(PAPER)
    wash.set_alpha(PALE)
    picture.blit(wash, (0, 0))
    return picture


def _areas(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the numbers of the regions in a size: numbers are not to be mixed."""
    return pygame.transform.scale(_load(name), size)

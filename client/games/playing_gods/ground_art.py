"""The picture of the toy world."""

from __future__ import annotations

import io
from functools import partial
from typing import Final

import pygame

from parlour.client.assets import asset
from parlour.client.stage.ground import GroundArt

FILE: Final = "playing_gods/ground/world.webp"
PAPER: Final = (226, 240, 240)
PALE: Final = 120
"""How much of the paper is seen in the plain style, of 255."""


def ground_art(*, plain: bool = False) -> GroundArt:
    """Return the world; ``plain``: washed out, so that what stands on it is all that is seen."""
    return GroundArt({"": partial(_pale if plain else _scaled, FILE)})


def _scaled(path: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture in a size, smoothly."""
    picture = pygame.image.load(io.BytesIO(asset(path)), path)
    if picture.get_bitsize() < 24:
        picture = picture.convert(24)
    return pygame.transform.smoothscale(picture, size)


def _pale(path: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture washed out."""
    picture = _scaled(path, size)
    wash = pygame.Surface(size)
    wash.fill(PAPER)
    wash.set_alpha(PALE)
    picture.blit(wash, (0, 0))
    return picture

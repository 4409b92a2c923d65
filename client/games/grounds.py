"""Pictures of land that the workshop made, in the size of a board; paths are of the assets."""

from __future__ import annotations

import io

import pygame

from parlour.client.assets import asset
from parlour.client.palette import Colour

Size = tuple[int, int]


def read(path: str) -> pygame.Surface:
    """Return a picture as it is."""
    return pygame.image.load(io.BytesIO(asset(path)), path)


def scaled(path: str, size: Size) -> pygame.Surface:
    """Return a picture in a size, smoothly."""
    picture = read(path)
    if picture.get_bitsize() < 24:
        picture = picture.convert(24)
    return pygame.transform.smoothscale(picture, size)


def washed(paper: Colour, pale: int, path: str, size: Size) -> pygame.Surface:
    """Return a picture washed out: of ``paper`` so much is seen, of 255."""
    picture = scaled(path, size)
    wash = pygame.Surface(size)
    wash.fill(paper)
    wash.set_alpha(pale)
    picture.blit(wash, (0, 0))
    return picture


def areas(path: str, size: Size) -> pygame.Surface:
    """Return the numbers of the regions in a size: numbers are not to be mixed."""
    return pygame.transform.scale(read(path), size)

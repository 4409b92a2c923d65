"""Pictures of land that the workshop made, in the size of a board; paths are of the assets."""

from __future__ import annotations

import io

import pygame

from parlour.client.assets import asset
from parlour.client.palette import Colour

Size = tuple[int, int]


FEW, BROAD = (384, 216), 5
"""The size in which a picture is softened, and how many of its pixels are mixed."""


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


def softened(path: str, size: Size) -> pygame.Surface:
    """Return a picture of which only its broad hues are left."""
    picture = read(path)
    whole = picture.convert(24) if picture.get_bitsize() < 24 else picture
    few = pygame.transform.gaussian_blur(pygame.transform.smoothscale(whole, FEW), BROAD)
    return pygame.transform.smoothscale(few, size)


def areas(path: str, size: Size) -> pygame.Surface:
    """Return the numbers of the regions in a size: numbers are not to be mixed."""
    return pygame.transform.scale(read(path), size)

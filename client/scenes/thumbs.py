"""Small framed pictures that stand for a game or a table in a list."""

from __future__ import annotations

import io
from typing import Final

import pygame

from parlour.client.assets import asset
from parlour.client.games.covers import picture_of
from parlour.client.kept import pictured
from parlour.client.layout.stuffs import gradient
from parlour.client.palette import in_use, shade
from parlour.client.scenes.backdrop import GILT, PAPER, rounded
from parlour.client.settings import Palette
from parlour.shared.games import games

FLAT: Final = 9 / 16
"""How high a picture is in a list, beside its width."""
TALL: Final = 1.19
"""How high the whole picture of a world is."""
ABOVE: Final = 0.30
"""Which part of the picture of a world is seen, of what is left above and below."""

SEPIA, FAINT = 0.86, 120
"""How high a world is on parchment, of that, and how much is seen of it, of 255."""
INKED: Final = (214, 170, 112)
"""The colour in which it is drawn there."""


def world(game: str, width: int, high: float = FLAT) -> pygame.Surface | None:
    """Return the world of a game, ``width`` pixels wide; None if nothing is known of the game."""
    size = width, round(width * high)
    return _world(game, size, in_use()) if game in games() else None


def filling(game: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the world of a game filling a size in pixels, premultiplied; empty if unknown."""
    if game not in games():
        return pygame.Surface(size, pygame.SRCALPHA)
    return _world(game, size, in_use()).premul_alpha()


@pictured
def _world(game: str, size: tuple[int, int], palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    path = picture_of(game)
    return framed(pygame.image.load(io.BytesIO(asset(path)), path), size)


def faded(game: str, size: tuple[int, int]) -> pygame.Surface:
    """Return parchment of a size with the world of a game on it, as if it were drawn in sepia."""
    made = gradient(size, *map(shade, PAPER)).convert()
    high = round(size[1] * SEPIA)
    emblem = world(game, round(high / TALL), TALL)
    if emblem is not None:
        brown = pygame.transform.grayscale(emblem)
        brown.fill((*INKED, 255), special_flags=pygame.BLEND_RGBA_MULT)
        brown.set_alpha(FAINT)
        made.blit(brown, brown.get_rect(center=made.get_rect().center))
    return made


def framed(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture filling ``size`` pixels, with round corners in a golden frame."""
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = round(picture.get_width() * share), round(picture.get_height() * share)
    large = pygame.transform.smoothscale(picture.convert_alpha(), whole)
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(large, ((size[0] - whole[0]) // 2, round((size[1] - whole[1]) * ABOVE)))
    short = min(size)
    radius, line = max(4, short // 12), max(2, short // 70)
    rounded(made, radius)
    pygame.draw.rect(made, shade(GILT[1]), made.get_rect(), line, border_radius=radius)
    return made

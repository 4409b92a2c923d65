"""Small framed pictures that stand for a game or a table in a list."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

import pygame

from parlour.client.assets import asset
from parlour.client.games.covers import cover_of
from parlour.client.layout.flex import Part
from parlour.client.layout.form import Form
from parlour.client.palette import in_use, shade
from parlour.client.scenes.backdrop import GILT, rounded
from parlour.client.settings import Palette
from parlour.shared.games import games

FLAT: Final = 9 / 16
"""How high a picture is in a list, beside its width."""
TALL: Final = 1.19
"""How high the whole picture of a world is."""
ABOVE: Final = 0.30
"""Which part of the picture of a world is seen, of what is left above and below."""


def world(game: str, width: int, high: float = FLAT) -> pygame.Surface | None:
    """Return the world of a game, ``width`` pixels wide; None if nothing is known of the game."""
    size = width, round(width * high)
    return _world(game, size, in_use()) if game in games() else None


def beside(form: Form, game: str, width: float, body: Part) -> Part:
    """Return a body with the world of its game at the left, units wide, where there is room."""
    picture = world(game, round(form.px(width)), TALL)
    if picture is None or form.narrow:
        return body
    return form.row_of(form.picture(picture), body, align="start")


@lru_cache(12)
def _world(game: str, size: tuple[int, int], palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    path = cover_of(game).picture(game)
    return framed(pygame.image.load(io.BytesIO(asset(path)), path), size)


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

"""Sprites in the colours in use: what wears the colour of a seat wears what that became.

The atlas has every seat in its colour of the map. A palette may give a seat another one; then the
dye of each picture, which is how much of that colour is in it, is taken out and the new one put
in. Skin and stone have little of it, and stay nearly as they are.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from parlour.client.games.playing_gods.figures import COLOURS
from parlour.client.palette import Colour, shade
from parlour.client.stage.studio import Frames, Image, Sprites


class Dye(NamedTuple):
    """How the colour of a seat is told from others: by which channel stands out over which."""

    glaze: Colour
    """The colour of the seat as sprites have it, which is stronger than on paper."""
    high: int
    low: int
    least: int = 0
    """How much it must stand out: skin is a little red, too."""


DYES: Final[dict[int, Dye]] = {
    1: Dye((59, 116, 204), 2, 0),
    2: Dye((201, 54, 46), 0, 1, 60),
    3: Dye((234, 184, 51), 1, 2, 46),
    4: Dye((63, 150, 80), 1, 0),
}
"""By seat; the first is pale, and pale in every palette."""
WORN: Final = ("idol/", "totem/", "drum/", "crowd/")
"""How the names of sprites begin that wear the colour of a seat."""
NEAR: Final = 40
"""Colours that differ no more than so much, all channels together, need no other dye."""


def seat_of(name: str) -> int | None:
    """Return the seat whose colour a sprite wears; None: nobody's."""
    if not name.startswith(WORN):
        return None
    parts = name.split("/")
    return int(parts[2] if parts[0] == "idol" else parts[1])


class Liveries:
    """``studio.Sprites`` of an atlas, in the colours in use."""

    def __init__(self, sprites: Sprites) -> None:
        """Take sprites from an atlas."""
        self._sprites = sprites

    def frames(self, name: str, action: str) -> Frames:
        """Return the frames of an action; raises KeyError."""
        return self._sprites.frames(name, action)

    def frame(self, name: str, action: str, heading: int, index: int, scale: float) -> Image:
        """Return a frame at ``scale`` pixels a unit; raises KeyError."""
        image = self._sprites.frame(name, action, heading, index, scale)
        seat = seat_of(name)
        if seat is None or seat not in DYES:
            return image
        old, new = COLOURS[seat], shade(COLOURS[seat])
        if sum(abs(a - b) for a, b in zip(old, new, strict=True)) <= NEAR:
            return image
        return image._replace(surface=dyed(image.surface, DYES[seat], new))

    def ready(self, name: str, action: str, heading: int, index: int, scale: float) -> bool:
        """Return whether a frame can be had without waiting; raises KeyError."""
        return self._sprites.ready(name, action, heading, index, scale)

    def fetch(self, scale: float) -> None:
        """Begin to read all frames for a scale."""
        self._sprites.fetch(scale)


def dyed(surface: pygame.Surface, dye: Dye, new: Colour) -> pygame.Surface:
    """Return a premultiplied picture in which a dye is exchanged for another."""
    size = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGBA")
    amount = _plane(pixels, dye.high, size)
    amount.blit(_plane(pixels, dye.low, size), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    levels = pygame.image.tobytes(amount, "RGB")[::3]
    whole = dye.glaze[dye.high] - dye.glaze[dye.low]
    other = surface.copy()
    for sign, flag in ((-1, pygame.BLEND_RGB_SUB), (1, pygame.BLEND_RGB_ADD)):
        change = pygame.image.frombuffer(levels, size, "P")
        change.set_palette([_share(level, dye, new, sign, whole) for level in range(256)])
        other.blit(change.convert_alpha(), (0, 0), special_flags=flag)
    return other


def _plane(pixels: bytes, channel: int, size: tuple[int, int]) -> pygame.Surface:
    """Return one channel of a picture in grey."""
    grey = pygame.image.frombuffer(pixels[channel::4], size, "P")
    grey.set_palette([(level, level, level) for level in range(256)])
    return grey.convert(24)


def _share(level: int, dye: Dye, new: Colour, sign: int, whole: int) -> Colour:
    """Return how much a pixel with so much of a dye loses (-1) or gains (1) by another."""
    share = max(0, level - dye.least) / (whole - dye.least)
    red, green, blue = (
        min(255, max(0, round(sign * share * (b - a)))) for a, b in zip(dye.glaze, new, strict=True)
    )
    return red, green, blue

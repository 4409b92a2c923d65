"""The ragged edge of what burns: it runs over a land as that catches fire, and glows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

import pygame

from parlour.client.games.gods_playground.ground_art import FOLDER
from parlour.client.games.gods_playground.shows.torn import bounds_of, shapes_of
from parlour.client.games.grounds import read
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.studio import Image, Studio

DOT: Final = 2.0
"""Units of a dot of the picture that says when land catches fire."""
LAST: Final = 255
"""What is said of a dot that burns last."""
STRAY, LATER = 0.035, (16, 74)
"""How many dots catch fire later than those round them, and how much later: embers that are left
behind the front."""
AS_FAR: Final = 0.72
"""How much of when a dot dies is how far it is from where the blight comes; the rest is when it
would burn."""

Tint = tuple[int, int, int, int]
Ramp = tuple[tuple[float, Tint], ...]
"""Colours, not premultiplied, by how long something has burnt: in steps of the front, rising."""


class Catching(NamedTuple):
    """When the dots of a land catch fire, 0 first, row by row; and where the land is."""

    size: tuple[int, int]
    when: bytes
    mask: pygame.Surface

    def edge(self, front: float, ramp: Ramp) -> pygame.Surface:
        """Return the land as it burns when the front has come so far, premultiplied."""
        tints = [_tint(front - early, ramp) for early in range(256)]
        dots = bytearray(4 * len(self.when))
        for channel in range(4):
            table = bytes(tint[channel] for tint in tints)
            dots[channel::4] = self.when.translate(table)
        surface = pygame.image.frombuffer(bytes(dots), self.size, "RGBA").convert_alpha()
        surface.blit(self.mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


def _tint(age: float, ramp: Ramp) -> Tint:
    """Return the colour of what has burnt so long, premultiplied."""
    if age <= ramp[0][0] or age >= ramp[-1][0]:
        return 0, 0, 0, 0
    for (first, a), (last, b) in pairwise(ramp):
        if age <= last:
            share = (age - first) / max(0.001, last - first)
            red, green, blue, alpha = (x + (y - x) * share for x, y in zip(a, b, strict=True))
            return (
                round(red * alpha / 255),
                round(green * alpha / 255),
                round(blue * alpha / 255),
                round(alpha),
            )
    return 0, 0, 0, 0


@lru_cache(8)
def catching(land: str) -> Catching:
    """Return when the dots of a land catch fire that its enemy sets on it."""
    order = _order(land)
    when = bytes(_straying(pygame.image.tobytes(order, "P"), land))
    return Catching(order.get_size(), when, _mask(land))


@lru_cache(8)
def catching_from(land: str, start: Point) -> Catching:
    """Return when what grows on a land dies from a point on: as it would burn, and by distance."""
    order, box = _order(land), bounds_of((land,))
    size = order.get_size()
    grey = pygame.Surface(size, depth=24)
    at = (start[0] - box.x) / DOT, (start[1] - box.y) / DOT
    far = max(math.dist(at, corner) for corner in ((0, 0), size, (0, size[1]), (size[0], 0)))
    grey.fill((LAST, LAST, LAST))
    for level in range(LAST, -1, -3):
        pygame.draw.circle(grey, (level, level, level), at, far * level / LAST)
    noise = order.convert(24)
    noise.set_alpha(round(255 * (1 - AS_FAR)))
    grey.blit(noise, (0, 0))
    dots = pygame.image.tobytes(grey, "RGB")[::3]
    return Catching(size, bytes(_straying(dots, land)), _mask(land))


@lru_cache(8)
def _order(land: str) -> pygame.Surface:
    """Return the part of the picture of when land burns that is round a land, a byte a dot."""
    picture, box = read(f"{FOLDER}/burns.png"), bounds_of((land,))
    assert picture.get_bitsize() == 8
    assert abs(picture.get_width() * DOT - WORLD.w) < DOT
    size = math.ceil(box.w / DOT), math.ceil(box.h / DOT)
    part = pygame.Surface(size, depth=8)
    part.set_palette([(level, level, level) for level in range(256)])
    picture.set_palette([(level, level, level) for level in range(256)])
    part.fill(LAST)
    part.blit(picture, (-round(box.x / DOT), -round(box.y / DOT)))
    return part


def _straying(when: bytes, seed: str) -> Iterator[int]:
    """Yield when dots catch fire, of which a few do later than those round them; seeded."""
    rng = Random(seed)
    late = [0] * len(when)
    for dot in rng.sample(range(len(when)), round(STRAY * len(when))):
        late[dot] = rng.randint(*LATER)
    for early, more in zip(when, late, strict=True):
        yield min(LAST, early + more)


def _mask(land: str) -> pygame.Surface:
    """Return where a land is, in soft white, a dot for each of those that catch fire."""
    box = bounds_of((land,))
    size = math.ceil(box.w / DOT), math.ceil(box.h / DOT)
    large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    for shape in shapes_of((land,)):
        outline = [((x - box.x) * 2 / DOT, (y - box.y) * 2 / DOT) for x, y in shape]
        pygame.draw.polygon(large, (255, 255, 255, 255), outline)
    return pygame.transform.smoothscale(large.premul_alpha(), size)


def early_at(land: str, spot: Point) -> int:
    """Return when a spot of a land catches fire: 0 first, 255 last."""
    order, box = _order(land), bounds_of((land,))
    x, y = round((spot[0] - box.x) / DOT), round((spot[1] - box.y) / DOT)
    wide, high = order.get_size()
    return order.get_at((min(wide - 1, max(0, x)), min(high - 1, max(0, y))))[0]


def over_land(land: str, dots: pygame.Surface, studio: Studio) -> Image:
    """Return a picture of dots in the size in which the land is seen; its feet are its middle."""
    box = bounds_of((land,))
    size = studio.px(box.w), studio.px(box.h)
    return Image(pygame.transform.smoothscale(dots, size), (size[0] // 2, size[1] // 2))

"""An hourglass of brass and glass in which sand runs: time that goes by, a turn that ends."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import Image, Studio, smooth

WIDE: Final = 0.62
"""How wide it is, of its height."""
BRASS: Final[Colour] = (206, 150, 62)
SAND: Final[Colour] = (236, 190, 96)
GLASS: Final[Colour] = (206, 232, 236)
DISC, RIM, POST = 0.10, 0.05, 0.045
"""How thick its two discs are, how high their faces seem, and how thick its posts are."""
BULB, NECK = 0.31, 0.028
"""Half the width of its glass where it is widest, and at its neck."""
FULL, LEFT = 0.30, 0.52
"""How much of the lower bulb is sand, and of the upper one."""
STRIPES: Final = 28
"""In how many stripes what is round is shaded."""


@dataclass(frozen=True, slots=True)
class Hourglass(Still):
    """See the module."""

    height: float = 96.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it."""
        size = studio.px(self.height * WIDE), studio.px(self.height)
        return Image(smooth(size, _drawn), (size[0] // 2, size[1] - 1))


def _drawn(large: pygame.Surface, _: float) -> None:
    wide, high = large.get_size()
    _disc(large, 1 - DISC - RIM)
    _bulbs(large)
    for x in (0.11, 0.89):
        _post(large, x * wide, 0.91)
    _disc(large, 0.0)
    pygame.draw.ellipse(
        large, (*lighter(shade(BRASS), 0.5), 255),
        pygame.Rect(round(0.1 * wide), round(0.008 * high), round(0.8 * wide), round(0.06 * high)),
    )  # fmt: skip


def _lit(colour: Colour, across: float) -> Colour:
    """Return a colour as it is so far across something round: lit from the upper left."""
    facing = math.sqrt(max(0.0, 1 - across * across))
    light = 0.42 + 0.62 * max(0.0, -0.55 * across + 0.8 * facing)
    shaded = darker(shade(colour), min(1.0, light))
    shine = max(0.0, 1 - abs(across + 0.42) / 0.16)
    return lighter(shaded, 0.55 * shine)


def _disc(large: pygame.Surface, top: float) -> None:
    """Draw one of the discs between which the glass stands."""
    wide, high = large.get_size()
    face = pygame.Rect(0, round(top * high), wide, round(2 * RIM * high))
    side = round(DISC * high)
    for x in range(wide):
        across = 2 * x / wide - 1
        arc = math.sqrt(max(0.0, 1 - across * across)) * face.h / 2
        colour = (*_lit(BRASS, across), 255)
        start = face.centery + arc - face.h * 0.1
        pygame.draw.line(large, colour, (x, start), (x, face.centery + arc + side * 0.55))
    pygame.draw.ellipse(large, (*lighter(shade(BRASS), 0.2), 255), face)
    pygame.draw.ellipse(large, (*darker(shade(BRASS), 0.6), 255), face, max(1, high // 160))


def _post(large: pygame.Surface, x: float, foot: float) -> None:
    """Draw a turned post with a knob in its middle."""
    wide, high = large.get_size()
    half = POST * wide
    sides = [2 * (stripe + 0.5) / 10 - 1 for stripe in range(10)]
    tints = [(across, (*_lit(BRASS, across), 255)) for across in sides]
    for y in range(round(0.08 * high), round(foot * high)):
        swell = 1 + 0.7 * math.exp(-(((y / high - 0.5) / 0.035) ** 2))
        for across, tint in tints:
            left = x + half * swell * (across - 0.1)
            large.fill(tint, (left, y, half * swell * 0.2 + 1, 1))


def _half(share: float) -> float:
    """Return half the width of the glass, of the whole width; ``share``: from its top to foot."""
    away = abs(2 * share - 1)
    swell = math.pow(math.sin(min(1.0, away * 1.25) * math.pi / 2), 1.3)
    closes = 1.0 if away < 0.8 else math.sqrt(max(0.0, 1 - ((away - 0.8) / 0.24) ** 2))
    return NECK + (BULB - NECK) * swell * closes


def _bulbs(large: pygame.Surface) -> None:
    """Draw the two bulbs, the sand in them and what runs from one to the other."""
    wide, high = large.get_size()
    top, foot = round(0.1 * high), round(0.9 * high)
    glass = pygame.Surface((wide, high), pygame.SRCALPHA)
    edge, rim = (*darker(shade(GLASS), 0.55), 230), max(2, high // 140)
    stripes = list(_stripes())
    for y in range(top, foot):
        share = (y - top) / (foot - top)
        half = _half(share) * wide
        room = 2 * half / STRIPES + 1
        for across, bare, filled in stripes:
            tint = filled if _is_sand(share, across) else bare
            glass.fill(tint, (wide / 2 + half * (across - 1 / STRIPES), y, room, 1))
        glass.fill(edge, (wide / 2 - half - 1, y, rim, 1))
        glass.fill(edge, (wide / 2 + half - 1, y, rim, 1))
    pygame.draw.line(
        glass, (*shade(SAND), 255), (wide // 2, high // 2), (wide // 2, round(0.8 * high)),
        max(2, wide // 60),
    )  # fmt: skip
    for aside, down, size in ((0.34, 0.24, 0.07), (0.33, 0.66, 0.05)):
        shine = pygame.Rect(0, 0, round(size * 0.6 * wide), round(size * 2.2 * high))
        shine.center = round(aside * wide), round(down * high)
        pygame.draw.ellipse(glass, (255, 255, 255, 190), shine)
    large.blit(glass, (0, 0))


def _stripes() -> Iterator[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    """Yield how far across each stripe is, and its colour without sand in it and with it."""
    for stripe in range(STRIPES):
        across = 2 * (stripe + 0.5) / STRIPES - 1
        clear = round(60 + 130 * abs(across) ** 4)
        yield across, (*_lit(GLASS, across * 0.9), clear), (*_lit(SAND, across * 0.9), 255)


def _is_sand(share: float, across: float) -> bool:
    """Return whether there is sand: a hollow in the upper bulb, a heap in the lower one."""
    if share < 0.5:
        return share > 0.5 * (1 - LEFT) + 0.05 * (1 - abs(across))
    return share > 1 - FULL * 0.62 + 0.12 * math.pow(abs(across), 1.4) - 0.06

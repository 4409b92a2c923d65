"""Words on the board of Playing Gods: ribbons along coasts, and pills with odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import cos, radians, sin
from typing import Final

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import Lettering, darker, haloed, lighter, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Image,
    Studio,
    laid_over,
    smooth,
)

HIGH: Final = 1.5
"""How high a ribbon is, of its letters,"""
TAIL, DROP = 1.15, 0.34
"""how long its ends are, and how far below it they hang."""
SLICES: Final = 14
INK: Final[Colour] = (255, 250, 232)
EDGE: Final[Colour] = (54, 30, 10)
LIKELY: Final[tuple[tuple[float, Colour], ...]] = (
    (0.7, (40, 138, 62)),
    (0.4, (206, 132, 22)),
    (0.0, (190, 48, 40)),
)
"""The colour of a chance that is at least so large."""
ROOM: Final = 0.42
"""How much room there is round the number of a pill, of its height."""

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Scroll(Still):
    """A name on a ribbon of cloth that follows a coast; its feet are in its middle."""

    told: str
    colour: Colour
    tilt: float = 0.0
    """Degrees that it is turned, clockwise."""
    bend: float = 8.0
    """Degrees that it turns from one end to the other."""
    size: float = 24.0
    longest: float = 160.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the cloth, its ends behind it, and the name on it."""
        letters = studio.image(self._lettered(self.bend, self.tilt))
        straight = studio.image(self._lettered(0.0, 0.0)).surface.get_width()
        long = straight + studio.px(0.9 * self.size)
        high = studio.px(HIGH * self.size)
        side = long + round(2.4 * TAIL * high)
        surface = smooth((side, side), partial(self._cloth, long=long, high=high), 2)
        corner = side // 2 - letters.feet[0], side // 2 - letters.feet[1]
        surface.blit(letters.surface, corner, special_flags=PREMULTIPLIED)
        seen = surface.get_bounding_rect()
        return Image(surface.subsurface(seen).copy(), (side // 2 - seen.x, side // 2 - seen.y))

    def _lettered(self, bend: float, tilt: float) -> Lettering:
        return Lettering(
            self.told, self.size, 0.04, bend, tilt, INK, 1.0, EDGE, longest=self.longest
        )

    def _cloth(self, large: pygame.Surface, finer: float, long: float, high: float) -> None:
        """Draw the ends, and the body before them with its hems."""
        long, high, colour = long * finer, high * finer, shade(self.colour)
        bow = _Bow(large.get_width() / 2, long, self.bend, self.tilt)
        for end in (-1, 1):
            for grown, tint in ((0.07, darker(colour, 0.3)), (0.0, darker(colour, 0.66))):
                tail = [
                    bow.at(end * (long / 2 + reach * high), down * high)
                    for reach, down in (
                        (-0.4, DROP - 0.5 - grown), (TAIL * 0.6 + grown, DROP - 0.5 - grown),
                        (TAIL * 0.36 + grown, DROP), (TAIL * 0.6 + grown, DROP + 0.5 + grown),
                        (-0.4, DROP + 0.5 + grown),
                    )
                ]  # fmt: skip
                pygame.draw.polygon(large, (*tint, 255), tail)
        for first, last, tint in (
            (-0.57, 0.57, darker(colour, 0.3)), (-0.5, 0.5, colour),
            (-0.5, -0.12, lighter(colour, 0.16)), (-0.43, -0.37, lighter(colour, 0.7)),
            (0.37, 0.43, lighter(colour, 0.7)),
        ):  # fmt: skip
            band = list(bow.band(first * high, last * high))
            pygame.draw.polygon(large, (*tint, 255), band)


@dataclass(frozen=True, slots=True)
class _Bow:
    """A bent line through the middle of a square, along which a ribbon lies."""

    middle: float
    long: float
    bend: float
    tilt: float

    def at(self, along: float, down: float) -> Pair:
        """Return the point so far along the line from its middle, and so far below it."""
        angle = radians(self.bend) * along / self.long
        if abs(self.bend) < 0.01:
            x, y = along, down
        else:
            radius = self.long / radians(self.bend)
            x, y = (radius - down) * sin(angle), radius - (radius - down) * cos(angle)
        spot = pygame.Vector2(x, y).rotate(self.tilt)
        return self.middle + spot.x, self.middle + spot.y

    def band(self, first: float, last: float) -> Iterator[Pair]:
        """Yield the corners of a band along the whole line."""
        steps = [self.long * (step / SLICES - 0.5) for step in range(SLICES + 1)]
        yield from (self.at(along, first) for along in steps)
        yield from (self.at(along, last) for along in reversed(steps))


@dataclass(frozen=True, slots=True)
class Odds(Still):
    """How likely something is, on a pill in the colour of its chance, with what it is about.

    Its feet are its middle.
    """

    piece: str
    chance: float
    told: str
    high: float = 30.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the pill, the piece over its left end, and the number."""
        number = text(studio, self.told, self.high * 0.66, INK)
        number = haloed(number, EDGE, studio.px(1))
        sign = studio.piece(self.piece, self.high * 1.2)
        high, room = studio.px(self.high), round(studio.px(self.high) * ROOM)
        left = sign.get_width() - room // 2
        size = left + number.get_width() + room, max(high, sign.get_height())
        surface = smooth(size, partial(self._pill, share=high / size[1]), 2)
        laid_over(surface, sign, (sign.get_width() / 2, size[1] / 2))
        laid_over(surface, number, (left + number.get_width() / 2, size[1] / 2))
        return Image(surface, (size[0] // 2, size[1] // 2))

    def _pill(self, large: pygame.Surface, finer: float, share: float) -> None:
        colour = next(tint for least, tint in LIKELY if self.chance >= least)
        box = large.get_rect()
        box = box.inflate(0, -box.h * (1 - share))
        for inset, tint in ((0.0, EDGE), (1.5, (255, 244, 212)), (3.2, shade(colour))):
            inner = box.inflate(-2 * inset * finer, -2 * inset * finer)
            pygame.draw.rect(large, (*tint, 255), inner, border_radius=inner.h // 2)

"""Words on the board of Playing Gods: ribbons along coasts, and boards with odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import cos, radians, sin
from typing import Final

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.stage.looks import soft_shadow
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
"""How much room there is round the number of a board, of its height."""
TALL: Final = 1.72
"""How high a board with its stake is, of the height of the board."""
WOOD: Final[Colour] = (232, 198, 136)
PAINTED: Final[Colour] = (255, 244, 214)
"""The colour of a board, and the light round what is painted on it."""

NAME, NAME_ROOM, NAME_HIGH = 20.0, 9.0, 27.0
"""How large the name of a god is, how much room is beside it on its plate, and how high that is."""
NAME_LONG: Final = 106.0
"""How long it may be."""
ENAMEL: Final[Colour] = (38, 22, 20)
GILT: Final[Colour] = (255, 226, 150)

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class NamePlate(Still):
    """What a god is called, on a dark plate with a rim of its colour; the feet: its middle."""

    told: str
    colour: Colour
    longest: float = NAME_LONG

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate as wide as its name, and the name on it."""
        name = text(studio, self.told, NAME, INK, room=(self.longest, NAME_HIGH))
        name = name.subsurface(name.get_bounding_rect())
        size = name.get_width() + 2 * studio.px(NAME_ROOM), studio.px(NAME_HIGH)
        surface = smooth(size, self._plate, 3)
        laid_over(surface, name, (size[0] / 2, size[1] / 2))
        shadow = soft_shadow((size[0] + studio.px(6), size[1] + studio.px(6)), 130)
        at = shadow.get_width() // 2, shadow.get_height() // 2 - studio.px(2)
        return Image(surface, (size[0] // 2, size[1] // 2), shadow, at)

    def _plate(self, large: pygame.Surface, finer: float) -> None:
        box = large.get_rect()
        colour = shade(self.colour)
        for inset, tint in ((0.0, EDGE), (0.05, GILT), (0.1, colour), (0.19, ENAMEL)):
            inner = box.inflate(-2 * inset * box.h, -2 * inset * box.h)
            pygame.draw.rect(large, (*tint, 255), inner, border_radius=round(inner.h * 0.36))


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
    """How likely something is: a board nailed to a stake in the ground, with what it is about.

    Its feet are the middle of the board, whose lower edge is painted in the colour of its chance.
    """

    piece: str
    chance: float
    told: str
    high: float = 30.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the stake, the board askew on it, the piece over its left end, and the number."""
        colour = shade(next(tint for least, tint in LIKELY if self.chance >= least))
        number = text(studio, self.told, self.high * 0.7, darker(colour, 0.55))
        number = haloed(number, PAINTED, studio.px(1.2))
        sign = studio.piece(self.piece, self.high * 1.15)
        high, room = studio.px(self.high), round(studio.px(self.high) * ROOM)
        left = sign.get_width() - room // 2
        size = left + number.get_width() + room, round(high * TALL)
        surface = smooth(size, partial(self._board, colour=colour), 2)
        laid_over(surface, number, (left + number.get_width() / 2, high * 0.56))
        laid_over(surface, sign, (sign.get_width() / 2, high * 0.6))
        shadow = soft_shadow((round(size[0] * 0.8), round(high * 0.5)), 130)
        at = shadow.get_width() // 2 - studio.px(5), -round(high * (TALL - 0.9))
        return Image(surface, (size[0] // 2, round(high * 0.6)), shadow, at)

    def _board(self, large: pygame.Surface, finer: float, colour: Colour) -> None:
        """Draw wood with its grain, two nails and a painted edge."""
        wide, high = large.get_width(), large.get_height() / TALL
        stake = pygame.Rect(0, 0, round(high * 0.2), round(high * (TALL - 0.3)))
        stake.midbottom = round(wide * 0.56), large.get_height()
        for inset, tint in ((0.0, EDGE), (0.04, darker(WOOD, 0.62))):
            pygame.draw.rect(large, (*tint, 255), stake.inflate(-2 * inset * high, 0))
        for inset, tint in ((0.0, EDGE), (0.05, colour)):
            pygame.draw.polygon(large, (*tint, 255), _plank(wide, high, inset, 1.0))
        pygame.draw.polygon(large, (*WOOD, 255), _plank(wide, high, 0.05, 0.84))
        pygame.draw.polygon(large, (*lighter(WOOD, 0.35), 255), _plank(wide, high, 0.05, 0.2))
        for share in (0.36, 0.56, 0.7):
            line = ((wide * 0.12, high * (share + 0.05)), (wide * 0.94, high * share))
            pygame.draw.line(large, (*darker(WOOD, 0.82), 255), *line, max(1, round(finer)))
        for share in (0.42, 0.93):
            spot = wide * share, high * 0.3
            pygame.draw.circle(large, (*EDGE, 255), spot, high * 0.05)


def _plank(wide: float, high: float, inset: float, part: float) -> list[Pair]:
    """Return the outline of the upper part of a board that hangs askew, so much smaller."""
    edge, top = inset * high, 0.08 * high + inset * high
    foot = top + part * (high * 0.96 - 2 * edge)
    return [
        (edge, top + 0.07 * high), (wide * 0.5, top + 0.02 * high),
        (wide - edge - 0.07 * high, top),
        (wide - edge, top + part * 0.4 * high), (wide - edge - 0.05 * high, foot - 0.05 * high),
        (wide * 0.4, foot), (edge + 0.05 * high, foot + 0.02 * high),
    ]  # fmt: skip

"""Sheets of parchment and shields on the land: names, the supply, the enemies' scrolls."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Final

import pygame

from parlour.client.art import GOLD, INK, RED
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import WHITE, darker, levelled, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    Image,
    Studio,
    laid_over,
    smooth,
)

PAPER: Final[Colour] = (238, 221, 180)
PAPER_EDGE: Final[Colour] = (214, 190, 138)
PAPER_LINE: Final[Colour] = (176, 132, 88)
"""The parchment, its edge, and the line that is drawn within."""
SCOOP: Final = 6.0
"""How large the corners are that are cut out of it, in units."""
WOOD: Final[Colour] = (92, 62, 34)
DEEP: Final[Colour] = (54, 34, 20)
BRASS: Final[Colour] = (150, 112, 56)
"""Small plates: dark wood, and the brass in which it is set."""
CREAM: Final[Colour] = (250, 236, 204)
"""What is written on dark wood."""


@dataclass(frozen=True, slots=True)
class Plaque(Still):
    """A sheet of parchment that lies on the land, on which numbers stand."""

    width: float
    height: float
    title: str = ""
    """Written along its upper edge."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it; its feet are in its middle."""
        size = (studio.px(self.width), studio.px(self.height))
        surface = smooth(size, lambda large, finer: sheet(large, finer * studio.scale), 2)
        if self.title:
            title = levelled(studio, self.title, 16, INK, "title")
            at = studio.px(12) + title.get_width() / 2, studio.px(TITLE_AT)
            laid_over(surface, title, at)
        return Image(surface, (size[0] // 2, size[1] // 2))


@dataclass(frozen=True, slots=True)
class Rack(Still):
    """A rack of dark wood with a berth for each of the things that lie in it."""

    width: float
    height: float
    berths: tuple[float, ...]
    """Where the middle of each berth is, from the middle of the rack."""
    side: float
    """How wide a berth is."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the wood with its grain and edge, and the hollows; its feet are in its middle."""
        size = (studio.px(self.width), studio.px(self.height))
        draw = partial(self._carve, scale=studio.scale)
        return Image(smooth(size, draw, 3), (size[0] // 2, size[1] // 2))

    def _carve(self, large: pygame.Surface, finer: float, scale: float) -> None:
        unit, box = finer * scale, large.get_rect()
        radius = round(9 * unit)
        for inset, tint in ((0.0, darker(shade(WOOD), 0.5)), (1.6, shade(GOLD)), (3.4, OAK)):
            inner = box.inflate(-2 * inset * unit, -2 * inset * unit)
            pygame.draw.rect(large, (*shade(tint), 255), inner, border_radius=radius)
        for row in range(4):
            y = round(box.h * (0.22 + 0.19 * row))
            start, end = (round(10 * unit), y), (box.w - round(10 * unit), y)
            pygame.draw.line(large, (*darker(shade(OAK), 0.14), 255), start, end, round(unit))
        side = self.side * unit
        for x in self.berths:
            hollow = pygame.Rect(0, 0, side, side)
            hollow.center = round(box.centerx + x * unit), box.centery
            corner = round(5 * unit)
            pygame.draw.rect(large, (*darker(shade(OAK), 0.55), 255), hollow, border_radius=corner)
            deep = hollow.inflate(-3 * unit, -3 * unit).move(0, round(unit))
            pygame.draw.rect(large, (*darker(shade(OAK), 0.36), 255), deep, border_radius=corner)


OAK: Final[Colour] = (122, 82, 46)
"""The wood of a rack."""
TITLE_AT: Final = 14.0
"""How far below the upper edge of a plaque the middle of its title is."""


def sheet(large: pygame.Surface, scale: float, corner: float = SCOOP) -> None:
    """Draw a cartouche as on old maps: parchment with scooped corners, and a line within."""
    wide, high = large.get_size()
    layers = ((0.0, darker(shade(WOOD), 0.62)), (1.4, PAPER_EDGE), (2.8, PAPER))
    for inset, tint in layers:
        points = _scooped(wide, high, inset * scale, corner * scale)
        pygame.draw.polygon(large, (*shade(tint), 255), points)
    light = pygame.Surface((1, 16), pygame.SRCALPHA)
    for y in range(16):
        light.set_at((0, y), (255, 250, 230, round(66 * (1 - y / 15))))
    inner = large.get_rect().inflate(*[-2 * round((2.8 + corner) * scale)] * 2)
    if inner.w > 0 and inner.h > 0:
        large.blit(pygame.transform.smoothscale(light, inner.size), inner)
    line = [*_scooped(wide, high, 4.6 * scale, corner * scale)]
    pygame.draw.lines(large, (*shade(PAPER_LINE), 255), True, line, max(1, round(0.9 * scale)))


def _scooped(wide: float, high: float, inset: float, corner: float) -> list[Point]:
    """Return the outline of a sheet whose corners are cut out in quarters of a circle."""
    corners = ((0.0, 0.0, 90), (wide, 0.0, 180), (wide, high, 270), (0.0, high, 0))
    points: list[Point] = []
    for x, y, start in corners:
        away = corner + inset * 0.35
        for step in range(7):
            turn = math.radians(start - 15 * step)
            px = x + away * math.cos(turn)
            py = y + away * math.sin(turn)
            points.append((min(max(px, inset), wide - inset), min(max(py, inset), high - inset)))
    return points


@dataclass(frozen=True, slots=True)
class NamePlate(Still):
    """A small dark plate with a name, before what is called so: it is read, but does not shine."""

    name: str
    size: float = 15.0
    widest: float = 100.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate as wide as its name; its feet are in its middle."""
        written = levelled(studio, self.name, self.size, CREAM, "title")
        most = studio.px(self.widest)
        if written.get_width() > most:
            share = most / written.get_width()
            written = levelled(studio, self.name, self.size * share, CREAM, "title")
        size = written.get_width() + studio.px(14), studio.px(self.size * 1.5)
        plate = smooth(size, _dark_plate, 3)
        laid_over(plate, written, (size[0] / 2, size[1] / 2))
        return Image(plate, (size[0] // 2, size[1] // 2))


def _dark_plate(large: pygame.Surface, _: float) -> None:
    """Draw a plate of dark wood in a line of brass."""
    box, line = large.get_rect(), max(1, large.get_height() // 20)
    radius = box.h // 4
    for inset, tint in ((0, DEEP), (line, BRASS), (2 * line, DEEP)):
        inner = box.inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(large, (*shade(tint), 255), inner, border_radius=max(1, radius - inset))


@dataclass(frozen=True, slots=True)
class Muster(Still):
    """The scroll of an enemy: its shield, its name, and what most nobles in its box are worth.

    How strong it is its banner tells; its strength in other turns and its stock are told to whoever
    points at it. Its feet are its upper corner: the left one, or in the east the right one.
    """

    title: str
    prize: int
    colour: Colour
    eastern: bool = False
    who: str = ""
    """Whose emblem is on the shield."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the sheet, and all of it in a row."""
        row = [
            self._shield(studio),
            levelled(studio, self.title, 19, INK, "title"),
            self._laurel(studio),
        ]
        gap, edge = studio.px(7), studio.px(10)
        wide = sum(each.get_width() for each in row) + gap * (len(row) - 1)
        size = wide + 2 * edge, studio.px(SCROLL)
        surface = smooth(size, lambda big, finer: sheet(big, finer * studio.scale), 2)
        x = edge
        for each in row:
            laid_over(surface, each, (x + each.get_width() / 2, size[1] / 2))
            x += each.get_width() + gap
        shadow = soft_shadow((round(size[0] * 1.08), round(size[1] * 1.5)), 120)
        feet = size[0] if self.eastern else 0
        at = feet + shadow.get_width() // 2 - size[0] // 2, round(size[1] * 0.14)
        return Image(surface, (feet, 0), shadow, at)

    def _shield(self, studio: Studio) -> pygame.Surface:
        """Return the shield of the enemy: its strength is told by the flag of its camp alone."""
        wide, high = studio.px(SHIELD * 0.9), studio.px(SHIELD)
        surface = smooth((wide, high), partial(self._struck, scale=studio.scale), 3)
        if self.who:
            emblem = studio.piece(f"emblem_{self.who}", SHIELD * 0.62)
            laid_over(surface, emblem, (wide / 2, high * 0.45))
        return surface

    def _struck(self, large: pygame.Surface, finer: float, scale: float) -> None:
        wide, high = large.get_size()
        tints = (0.0, WOOD), (1.3, GOLD), (3.0, shade(self.colour))
        for inset, tint in tints:
            points = shield(wide, high, inset * finer * scale)
            pygame.draw.polygon(large, (*tint, 255), points)

    def _laurel(self, studio: Studio) -> pygame.Surface:
        laurel = studio.piece("laurel", LAUREL).copy()
        number = text(studio, str(self.prize), 17, RED)
        laid_over(laurel, number, (laurel.get_width() / 2, laurel.get_height() * 0.46))
        return laurel


SCROLL, SHIELD, LAUREL = 42.0, 30.0, 33.0
"""How high the scroll of an enemy is, the shield on it, and the wreath."""


@dataclass(frozen=True, slots=True)
class Tally(Still):
    """How many stand or lie here, on a small shield at their feet; one alone needs none."""

    number: int
    colour: Colour
    ink: Colour = WHITE
    always: bool = False
    """Whether it is told of one, and of none, too: of what is in stock."""

    def counting(self, number: int) -> Tally:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the shield and the number on it."""
        if self.number < 2 and not self.always:
            return Image(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0))
        high = max(LEAST_TALLY, studio.px(TALLY))
        number = text(studio, str(self.number), 0.68 * high / studio.scale, self.ink)
        wide = max(round(high * 0.9), number.get_width() + studio.px(9))
        surface = smooth((wide, high), self._shield, 4)
        laid_over(surface, number, (wide / 2, high * 0.45))
        return Image(surface, (wide // 2, high // 2))

    def _shield(self, large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        colour, line = shade(self.colour), high / 22
        for inset, tint in ((0, (30, 18, 10)), (line, GOLD), (line * 2.2, colour)):
            pygame.draw.polygon(large, (*tint, 255), shield(wide, high, inset))


@dataclass(frozen=True, slots=True)
class Tag(Still):
    """A tag of wood at the foot of a manor, on which is written what it is worth."""

    number: int
    size: float = 27.0
    """Units that it is high."""
    doomed: bool = False
    """Whether that is about to be lost: the tag hangs askew, singed, its number red."""
    turns_over: ClassVar[bool] = True

    def counting(self, number: int) -> Tag:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its short post, the board that points along the road, and the number on it."""
        ink = DOOMED_INK if self.doomed else TAG_INK
        high = max(LEAST_TAG, studio.px(self.size))
        number = text(studio, str(self.number), 0.72 * high / studio.scale, ink)
        wide = round(number.get_width() + high * 0.78)
        size = wide, round(high * 1.34)
        surface = smooth(size, partial(self._carved, high=high), 3)
        laid_over(surface, number, (wide * 0.44, high * 0.5))
        shadow = soft_shadow((round(wide * 1.2), round(high * 0.7)), 90)
        at = shadow.get_width() // 2, shadow.get_height() // 2 - round(high * 0.3)
        return Image(surface, (wide // 2, high // 2), shadow, at)

    def _carved(self, large: pygame.Surface, finer: float, high: int) -> None:
        wide, unit = large.get_width(), high * finer
        edge, wood, light = (CHARRED, SINGED, ASHEN) if self.doomed else (DEEP, TAG_WOOD, TAG_LIGHT)
        post = pygame.Rect(wide * 0.36, unit * 0.7, unit * 0.16, unit * 0.64)
        pygame.draw.rect(large, (*shade(edge), 255), post)
        for inset, tint in ((0.0, edge), (0.075, wood)):
            points = self._board(wide, unit, inset * unit)
            pygame.draw.polygon(large, (*shade(tint), 255), points)
        lean = ASKEW if self.doomed else 0.0
        start = unit * 0.14, unit * (0.17 + lean)
        end = wide - unit * 0.5, unit * (0.17 - lean)
        pygame.draw.line(large, (*shade(light), 255), start, end, max(1, round(unit * 0.07)))

    def _board(self, wide: float, unit: float, inset: float) -> list[Point]:
        """Return the outline of the board, so much smaller on each side."""
        lean = ASKEW * unit if self.doomed else 0.0
        left, right, shoulder = inset, wide - inset * 1.5, wide - unit * 0.36 - inset * 0.4
        top, low = unit * 0.06 + inset, unit * 0.94 - inset
        return [
            (left, top + lean), (shoulder, top - lean * 0.4), (right, unit * 0.5 - lean * 0.6),
            (shoulder, low - lean * 0.6), (left, low + lean * 0.5),
        ]  # fmt: skip


LEAST_TAG: Final = 17
"""Pixels that a tag is high at least: its number is read in small windows, too."""
ASKEW: Final = 0.07
"""How far the ends of a tag hang lower and higher that is about to fall, of its height."""
TAG_WOOD: Final[Colour] = (214, 184, 130)
TAG_LIGHT: Final[Colour] = (240, 220, 176)
TAG_INK: Final[Colour] = (52, 30, 14)
SINGED: Final[Colour] = (214, 174, 128)
ASHEN: Final[Colour] = (238, 206, 166)
CHARRED: Final[Colour] = (74, 16, 10)
DOOMED_INK: Final[Colour] = (166, 24, 14)
"""The wood of tags, the light along its upper edge, and the ink; and where they are singed."""


def shield(wide: float, high: float, inset: float) -> list[Point]:
    """Return the outline of a shield, so much smaller on each side."""
    shoulder, half = high * 0.5, wide / 2 - inset
    bow = [
        (wide / 2 + half * math.cos(turn), shoulder + (high - shoulder - inset) * math.sin(turn))
        for turn in (math.pi * step / 16 for step in range(17))
    ]
    return [(inset, inset), (wide - inset, inset), *bow]


TALLY, LEAST_TALLY = 29.0, 21
"""How high a shield is on which units are counted, in units, and in pixels at least."""

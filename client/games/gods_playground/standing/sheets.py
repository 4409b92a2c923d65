"""Sheets of parchment and shields on the land: names, the supply, the enemies' scrolls."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from parlour.client.art import GOLD, INK, RED
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.signs import WHITE, darker, levelled, lighter, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    Image,
    Studio,
    laid_over,
    smooth,
)

PAPER: Final[Colour] = (238, 221, 180)
WOOD: Final[Colour] = (92, 62, 34)
STOCK: Final = 19.0
"""How high the stock of an enemy is written on its scroll."""


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


def sheet(large: pygame.Surface, scale: float, corner: float = 8.0) -> None:
    """Draw parchment with a dark edge."""
    box, radius = large.get_rect(), round(corner * scale)
    pygame.draw.rect(large, (*shade(WOOD), 235), box, border_radius=radius)
    inner = box.inflate(-3.2 * scale, -3.2 * scale)
    pygame.draw.rect(large, (*shade(PAPER), 250), inner, border_radius=radius)
    light = inner.inflate(-3 * scale, -3 * scale)
    pygame.draw.rect(
        large, (*lighter(shade(PAPER), 0.4), 255), light, max(1, round(1.2 * scale)), radius
    )


@dataclass(frozen=True, slots=True)
class NamePlate(Still):
    """A small plate of parchment with a name, before what is called so."""

    name: str
    size: float = 15.0
    widest: float = 100.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plate as wide as its name; its feet are in its middle."""
        written = levelled(studio, self.name, self.size, INK, "title")
        most = studio.px(self.widest)
        if written.get_width() > most:
            share = most / written.get_width()
            written = levelled(studio, self.name, self.size * share, INK, "title")
        size = written.get_width() + studio.px(12), studio.px(self.size * 1.36)
        plate = smooth(size, lambda large, finer: sheet(large, finer * studio.scale, 5), 2)
        laid_over(plate, written, (size[0] / 2, size[1] / 2))
        return Image(plate, (size[0] // 2, size[1] // 2))


@dataclass(frozen=True, slots=True)
class Muster(Still):
    """The scroll of an enemy: its shield and name, how strong it is next, its prize and stock.

    Its feet are its upper corner: the left one, or in the east the right one.
    """

    title: str
    strengths: tuple[int, ...]
    turn: int
    prize: int
    stock: int
    colour: Colour
    eastern: bool = False
    who: str = ""
    """Whose emblem is on the shield."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the sheet: a shield, the name beside it, and the rest below that."""
        above = [levelled(studio, self.title, 19, INK, "title")]
        below = [*self._soon(studio), self._laurel(studio), self._left(studio)]
        now = self._shield(studio)
        gap, edge = studio.px(7), studio.px(8)
        beside = edge + now.get_width() + gap
        wide = max(
            sum(each.get_width() for each in row) + gap * (len(row) - 1) for row in (above, below)
        )
        size = beside + wide + edge, studio.px(NAMED + REST)
        surface = smooth(size, lambda big, finer: sheet(big, finer * studio.scale), 2)
        laid_over(surface, now, (edge + now.get_width() / 2, size[1] / 2))
        right = surface.subsurface((beside - edge, 0, size[0] - beside + edge, size[1]))
        for row, middle in ((above, NAMED / 2 + 3), (below, NAMED + REST / 2 - 3)):
            _spread(right, row, studio.px(middle), edge)
        return Image(surface, (size[0] if self.eastern else 0, 0))

    def _shield(self, studio: Studio) -> pygame.Surface:
        """Return the shield of the enemy: its strength is told by the flag of its camp alone."""
        wide, high = studio.px(NOW * 0.9), studio.px(NOW)
        surface = smooth((wide, high), partial(self._struck, scale=studio.scale), 3)
        if self.who:
            emblem = studio.piece(f"emblem_{self.who}", NOW * 0.6)
            laid_over(surface, emblem, (wide / 2, high * 0.45))
        return surface

    def _struck(self, large: pygame.Surface, finer: float, scale: float) -> None:
        wide, high = large.get_size()
        tints = (0.0, WOOD), (1.6, GOLD), (4.2, shade(self.colour))
        for inset, tint in tints:
            points = shield(wide, high, inset * finer * scale)
            pygame.draw.polygon(large, (*tint, 255), points)

    def _soon(self, studio: Studio) -> list[pygame.Surface]:
        """Return an arrow to what it will be in the next turn, if there is one.

        Those of later turns are told to whoever points at it.
        """
        if self.turn >= len(self.strengths):
            return []
        number = text(studio, str(self.strengths[self.turn]), SOON, QUIET)
        arrow = smooth((studio.px(SOON), studio.px(SOON * 0.66)), _leads, 3)
        gap = studio.px(3)
        high = max(number.get_height(), arrow.get_height())
        size = arrow.get_width() + gap + number.get_width(), high
        surface = pygame.Surface(size, pygame.SRCALPHA)
        laid_over(surface, arrow, (arrow.get_width() / 2, high / 2))
        laid_over(surface, number, (size[0] - number.get_width() / 2, high / 2))
        return [surface]

    def _laurel(self, studio: Studio) -> pygame.Surface:
        laurel = studio.piece("laurel", 34).copy()
        number = text(studio, str(self.prize), 19, RED)
        laid_over(laurel, number, (laurel.get_width() / 2, laurel.get_height() / 2))
        return laurel

    def _left(self, studio: Studio) -> pygame.Surface:
        """Return the cube of the stock with what is left of it."""
        number = text(studio, str(self.stock), STOCK, QUIET)
        side = studio.px(15)
        surface = pygame.Surface(
            (side + studio.px(3) + number.get_width(), max(side, number.get_height())),
            pygame.SRCALPHA,
        )
        middle = surface.get_height() / 2
        cube = smooth((side, side), lambda large, _: _cube(large, shade(self.colour)))
        laid_over(surface, cube, (side / 2, middle))
        laid_over(surface, number, (surface.get_width() - number.get_width() / 2, middle))
        return surface


def _leads(large: pygame.Surface, _: float) -> None:
    """Draw a slender arrow to the right."""
    wide, high = large.get_size()
    line = high * 0.11
    points = [
        (0, high / 2 - line), (wide * 0.58, high / 2 - line), (wide * 0.52, 0), (wide, high / 2),
        (wide * 0.52, high), (wide * 0.58, high / 2 + line), (0, high / 2 + line),
    ]  # fmt: skip
    pygame.draw.polygon(large, (*shade(QUIET), 255), points)


def _spread(surface: pygame.Surface, row: list[pygame.Surface], middle: int, edge: int) -> None:
    """Lay pictures side by side over the whole width of a sheet, but for its edges."""
    room = surface.get_width() - 2 * edge - sum(each.get_width() for each in row)
    gap = room / max(1, len(row) - 1)
    x = edge + (room / 2 if len(row) == 1 else 0.0)
    for each in row:
        laid_over(surface, each, (x + each.get_width() / 2, middle))
        x += each.get_width() + gap


NOW, SOON = 48.0, 21.0
"""How high the shield of an enemy is, and what tells of the next turn."""
QUIET: Final[Colour] = (104, 84, 58)
"""The ink of what does not matter yet."""
REST: Final = 38.0
"""How high the lower part of a scroll is."""
NAMED: Final = 26.0
"""How high the upper part of a scroll is, with the name of an enemy."""


def _cube(large: pygame.Surface, colour: Colour) -> None:
    """Draw a wooden cube, seen from above one of its edges: its top, its left and right face."""
    side = large.get_width()
    for corners, tint in CUBE:
        lit = lighter(colour, tint) if tint > 0 else darker(colour, 1 + tint)
        face = [(side * CUBE_AT[c][0], side * CUBE_AT[c][1]) for c in corners]
        pygame.draw.polygon(large, (*lit, 255), face)
    edges = [(side * CUBE_AT[c][0], side * CUBE_AT[c][1]) for c in "tricalt"]
    pygame.draw.lines(large, (*darker(colour, 0.3), 255), False, edges, max(1, round(side * 0.06)))


CUBE_AT: Final = {"t": (0.5, 0.06), "r": (0.92, 0.27), "i": (0.92, 0.72), "c": (0.5, 0.94),
                  "a": (0.08, 0.72), "l": (0.08, 0.27), "m": (0.5, 0.48)}  # fmt: skip
"""The corners of a cube: of its top, right, lower and left edges, and the middle one."""
CUBE: Final = (("trml", 0.5), ("lmca", 0.12), ("rmci", -0.35))
"""The faces of a cube, and how light or dark they are."""


@dataclass(frozen=True, slots=True)
class Tally(Still):
    """How many stand here, on a small shield at their feet; one needs none."""

    number: int
    colour: Colour
    ink: Colour = WHITE

    def counting(self, number: int) -> Tally:
        """Return it with another number."""
        return replace(self, number=number)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the shield and the number on it."""
        if self.number < 2:
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

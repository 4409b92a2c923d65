"""Looks of what lies on the land and over it: roads, rims, scrolls, arrows, badges and marks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from parlour.client.art import INK, PARCHMENT, RED
from parlour.client.palette import Colour, shade
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import soft_shadow
from parlour.client.stage.signs import WHITE, darker, haloed, lighter, text
from parlour.client.stage.studio import STILL, Frames, Image, Studio, laid_over, smooth

Way = tuple[Point, ...]
"""Points relative to the feet."""
DIRT: Final[Colour] = (214, 186, 132)
ASHES: Final[Colour] = (112, 92, 72)
PAPER: Final[Colour] = (238, 221, 180)
WOOD: Final[Colour] = (92, 62, 34)
FADED: Final[Colour] = (128, 104, 76)


class _Still:
    """A look of one frame."""

    __slots__ = ()

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL


class _Canvas:
    """The picture around points, and how to get there from units."""

    def __init__(self, studio: Studio, points: Sequence[Point], margin: float) -> None:
        self._left = min(x for x, _ in points) - margin
        self._top = min(y for _, y in points) - margin
        self.size = (
            studio.px(max(x for x, _ in points) + margin - self._left),
            studio.px(max(y for _, y in points) + margin - self._top),
        )
        self.feet = (round(-self._left * studio.scale), round(-self._top * studio.scale))

    def at(self, points: Sequence[Point], scale: float, dx: float = 0, dy: float = 0) -> Way:
        """Return points in pixels of ``scale`` for a unit."""
        return tuple(
            ((x + dx - self._left) * scale, (y + dy - self._top) * scale) for x, y in points
        )


def _smoothed(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Return a curve through points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            found.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return [*found, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    bend = (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    return 0.5 * (2 * b + (c - a) * t + bend)


def _stroke(
    surface: pygame.Surface, colour: tuple[int, ...], points: Sequence[Point], width: float
) -> None:
    """Draw a line with round joints."""
    thick = max(1, round(width))
    for start, end in pairwise(points):
        pygame.draw.line(surface, colour, start, end, thick)
    for point in points:
        pygame.draw.circle(surface, colour, point, thick / 2)


@dataclass(frozen=True, slots=True)
class Road(_Still):
    """A beaten road on which manors stand."""

    way: Way
    burnt: bool = False
    width: float = 9.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw its edge, then its dirt."""
        points = _smoothed(self.way)
        canvas = _Canvas(studio, points, self.width * 2)
        dirt = shade(ASHES if self.burnt else DIRT)

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = studio.scale * finer
            placed = canvas.at(points, scale)
            _stroke(large, (*darker(dirt, 0.5), 255), placed, (self.width + 2.4) * scale)
            _stroke(large, (*dirt, 255), placed, self.width * scale)
            inner = canvas.at(points, scale, dy=-1.2)
            _stroke(large, (*lighter(dirt, 0.16), 255), inner, self.width * 0.36 * scale)

        return Image(smooth(canvas.size, draw, 2), canvas.feet)


@dataclass(frozen=True, slots=True)
class Rim(_Still):
    """The border of a region from within, in the colour of who holds it."""

    way: Way
    colour: Colour

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw bands that grow fainter inwards; what lies outside is left out."""
        canvas = _Canvas(studio, self.way, 4)
        colour = shade(self.colour)
        small = (max(1, canvas.size[0] // 2), max(1, canvas.size[1] // 2))
        bands = pygame.Surface(small, pygame.SRCALPHA)
        placed = canvas.at((*self.way, self.way[0]), studio.scale / 2)
        for width, alpha in RIMS:
            _stroke(bands, (*colour, alpha), placed, width * studio.scale / 2)
        inside = pygame.Surface(small, pygame.SRCALPHA)
        pygame.draw.polygon(inside, (255, 255, 255, 255), placed)
        bands.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        soft = pygame.transform.smoothscale(bands.premul_alpha(), canvas.size)
        return Image(soft, canvas.feet)


RIMS: Final = ((54, 34), (38, 62), (24, 96), (12, 170))
"""The bands of a rim: how wide, across the border, and how thick their colour is."""


@dataclass(frozen=True, slots=True)
class Plaque(_Still):
    """A sheet of parchment that lies on the land, on which numbers stand."""

    width: float
    height: float

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it; its feet are in its middle."""
        size = (studio.px(self.width), studio.px(self.height))
        surface = smooth(size, lambda large, finer: _sheet(large, finer * studio.scale), 2)
        return Image(surface, (size[0] // 2, size[1] // 2))


def _sheet(large: pygame.Surface, scale: float) -> None:
    """Draw parchment with a dark edge."""
    box, radius = large.get_rect(), round(8 * scale)
    pygame.draw.rect(large, (*shade(WOOD), 235), box, border_radius=radius)
    inner = box.inflate(-3.2 * scale, -3.2 * scale)
    pygame.draw.rect(large, (*shade(PAPER), 250), inner, border_radius=radius)
    light = inner.inflate(-3 * scale, -3 * scale)
    pygame.draw.rect(
        large, (*lighter(shade(PAPER), 0.4), 255), light, max(1, round(1.2 * scale)), radius
    )


@dataclass(frozen=True, slots=True)
class Muster(_Still):
    """The scroll of an enemy: its name, its strength of each turn, the prize, and its stock.

    The strength of this turn is large, the next smaller, the others small. Its feet are its upper
    corner: the left one, or in the east the right one.
    """

    title: str
    strengths: tuple[int, ...]
    turn: int
    prize: int
    stock: int
    colour: Colour
    eastern: bool = False

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the sheet, the name, and the numbers in a row under it."""
        title = studio.art.text(self.title, 19, INK, "title").premul_alpha()
        row = [*self._strengths(studio), self._laurel(studio), self._left(studio)]
        gap, edge = studio.px(7), studio.px(11)
        wide = max(title.get_width(), sum(each.get_width() + gap for each in row) - gap) + 2 * edge
        low = max(each.get_height() for each in row)
        high = title.get_height() + low + studio.px(8)
        surface = smooth((wide, high), lambda big, finer: _sheet(big, finer * studio.scale), 2)
        laid_over(surface, title, (wide / 2, studio.px(3) + title.get_height() / 2))
        x = (wide - sum(each.get_width() + gap for each in row) + gap) / 2
        for each in row:
            middle = (x + each.get_width() / 2, high - studio.px(5) - low / 2)
            laid_over(surface, each, middle)
            x += each.get_width() + gap
        return Image(surface, (wide if self.eastern else 0, 0))

    def _strengths(self, studio: Studio) -> list[pygame.Surface]:
        found = []
        for turn, number in enumerate(self.strengths, 1):
            if turn == self.turn:
                found.append(_shield(studio, number, self.colour, 32))
            else:
                size = 20 if turn == self.turn + 1 else 16
                found.append(text(studio, str(number), size, INK if size > 16 else FADED))
        return found

    def _laurel(self, studio: Studio) -> pygame.Surface:
        laurel = studio.piece("laurel", 34).copy()
        number = text(studio, str(self.prize), 18, RED)
        laid_over(laurel, number, (laurel.get_width() / 2, laurel.get_height() / 2))
        return laurel

    def _left(self, studio: Studio) -> pygame.Surface:
        """Return the cube of the stock with what is left of it."""
        number = text(studio, str(self.stock), 16, FADED)
        side = studio.px(9)
        surface = pygame.Surface(
            (side + studio.px(4) + number.get_width(), max(side, number.get_height())),
            pygame.SRCALPHA,
        )
        middle = surface.get_height() / 2
        cube = smooth((side, side), lambda large, _: _cube(large, shade(self.colour)))
        laid_over(surface, cube, (side / 2, middle))
        laid_over(surface, number, (surface.get_width() - number.get_width() / 2, middle))
        return surface


def _cube(large: pygame.Surface, colour: Colour) -> None:
    box = large.get_rect()
    pygame.draw.rect(large, (*darker(colour, 0.45), 255), box, border_radius=box.w // 6)
    inner = box.inflate(-box.w // 5, -box.w // 5)
    pygame.draw.rect(large, (*lighter(colour, 0.15), 255), inner, border_radius=box.w // 8)


def _shield(studio: Studio, number: int, colour: Colour, size: float) -> pygame.Surface:
    """Return a shield in a colour with a number on it."""
    side = studio.px(size)
    tint = shade(colour)

    def draw(large: pygame.Surface, finer: float) -> None:
        wide, high = large.get_size()
        for inset, ink in ((0.0, darker(tint, 0.35)), (0.06, (226, 182, 84)), (0.11, tint)):
            pygame.draw.polygon(large, (*ink, 255), _heater(wide, high, inset))

    surface = smooth((side, side), draw)
    digits = haloed(text(studio, str(number), size * 0.66, WHITE), darker(tint, 0.3), studio.px(1))
    laid_over(surface, digits, (side / 2, side * 0.46))
    return surface


def _heater(wide: float, high: float, inset: float) -> list[Point]:
    """Return the outline of a shield, so much smaller on each side."""
    half, top, low = wide * (0.5 - inset), high * inset, high * (1 - inset * 1.3)
    middle, waist = wide / 2, top + (low - top) * 0.52
    curve = [
        (middle + half * math.cos(a) ** 0.8, waist + (low - waist) * math.sin(a))
        for a in (math.pi / 2 * step / 9 for step in range(10))
    ]
    mirrored = [(2 * middle - x, y) for x, y in reversed(curve)]
    return [(middle - half, top), (middle + half, top), *curve, *mirrored]


@dataclass(frozen=True, slots=True)
class Arrow(_Still):
    """What an enemy is about to do: an arrow that grows with its strength."""

    way: Way
    """From the camp to the region."""
    width: float
    colour: Colour
    certain: bool = True
    """Whether it comes if nothing is done; else it is pale."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw shadow, edge, body and the light along its upper side."""
        canvas = _Canvas(studio, self.way, self.width * 1.6 + 6)
        colour = shade(self.colour)
        alpha = 245 if self.certain else 135

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = studio.scale * finer
            edge = canvas.at(_pointed(self.way, self.width + 5, 3.5), scale)
            below = canvas.at(_pointed(self.way, self.width + 3, 2), scale, 4, 6)
            pygame.draw.polygon(large, (30, 16, 8, 80), below)
            pygame.draw.polygon(large, (*darker(colour, 0.42), alpha), edge)
            for share, tint in BODY:
                body = canvas.at(
                    _pointed(self.way, self.width * share), scale, 0, (share - 1) * self.width / 5
                )
                pygame.draw.polygon(large, (*lighter(colour, tint), alpha), body)

        return Image(smooth(canvas.size, draw, 3), canvas.feet)


BODY: Final = ((1.0, 0.0), (0.72, 0.10), (0.42, 0.22))
"""The layers of an arrow's body: how wide, and how much lighter."""
HEAD: Final = 1.2
"""How long the head of an arrow is, in its widths."""


def _pointed(way: Sequence[Point], width: float, longer: float = 0.0) -> list[Point]:
    """Return the outline of an arrow along a way: slender at its tail, with a barbed head."""
    tip = way[-1]
    neck = next((n for n in reversed(range(len(way))) if math.dist(way[n], tip) > width * HEAD), 0)
    left: list[Point] = []
    right: list[Point] = []
    for number in range(neck + 1):
        x, y = way[number]
        nx, ny = _aside(way[max(0, number - 1)], way[min(number + 1, len(way) - 1)])
        half = width * (0.12 + 0.28 * (number / max(1, neck)) ** 0.8)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    x, y = way[neck]
    nx, ny = _aside(way[neck], tip)
    barb, back = width * 0.78, width * 0.16
    bx, by = x - ny * -back, y - nx * back
    head = [
        (bx + nx * barb, by + ny * barb),
        (tip[0] + ny * longer, tip[1] - nx * longer),
        (bx - nx * barb, by - ny * barb),
    ]
    return [*left, *head, *reversed(right)]


def _aside(start: Point, end: Point) -> Point:
    """Return the direction to the right of a line, of length 1."""
    length = math.dist(start, end) or 1.0
    return -(end[1] - start[1]) / length, (end[0] - start[0]) / length


@dataclass(frozen=True, slots=True)
class Threat(_Still):
    """The badge of an intent: how many points come on a shield, and how likely it is."""

    points: int
    percent: int
    colour: Colour
    certain: bool = True

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a ribbon with the chance, and the shield at its left end."""
        shield = _shield(studio, self.points, self.colour, 34)
        chance = text(studio, f"{self.percent} %", 18, INK if self.certain else FADED)
        side = shield.get_width()
        wide = side + chance.get_width() + studio.px(14)
        surface = pygame.Surface((wide, side), pygame.SRCALPHA)
        ribbon = (wide - side // 2, max(studio.px(24), chance.get_height() + studio.px(4)))
        paper = smooth(ribbon, lambda large, finer: _sheet(large, finer * studio.scale), 2)
        laid_over(surface, paper, (side / 2 + ribbon[0] / 2, side * 0.46))
        laid_over(surface, chance, (side + chance.get_width() / 2 + studio.px(3), side * 0.46))
        laid_over(surface, shield, (side / 2, side / 2))
        shadow = soft_shadow((wide, side))
        at = (shadow.get_width() // 2 - studio.px(2), shadow.get_height() // 2 - studio.px(4))
        return Image(surface, (wide // 2, side // 2), shadow, at)


@dataclass(frozen=True, slots=True)
class Doom(_Still):
    """The mark on what falls if nothing is done: struck through, or by how much it falls."""

    size: float
    told: str = ""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a red seal with a cross or what is told."""
        side = studio.px(self.size)
        surface = smooth((side, side), self._draw)
        if self.told:
            laid_over(
                surface, text(studio, self.told, self.size * 0.62, WHITE), (side / 2, side / 2)
            )
        return Image(surface, (side // 2, side // 2))

    def _draw(self, large: pygame.Surface, finer: float) -> None:
        side = large.get_width()
        middle = (side / 2, side / 2)
        for radius, tint in ((0.5, (74, 14, 12)), (0.43, RED), (0.37, darker(shade(RED), 0.86))):
            pygame.draw.circle(large, (*shade(tint), 255), middle, side * radius)
        if self.told:
            return
        for down in (1, -1):
            ends = [
                (side * (0.5 - 0.2), side * (0.5 - 0.2 * down)),
                (side * (0.5 + 0.2), side * (0.5 + 0.2 * down)),
            ]
            _stroke(large, (*PARCHMENT, 255), ends, side * 0.12)

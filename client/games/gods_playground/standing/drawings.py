"""Looks of what lies on the land and over it: roads, rims, scrolls, arrows, badges and marks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from parlour.client.art import INK, RED
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
    """The land of a region, washed in the colour of who holds it, and its border from within."""

    way: Way
    colour: Colour

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the wash, and bands that grow fainter inwards; nothing lies outside."""
        canvas = _Canvas(studio, self.way, 4)
        colour = shade(self.colour)
        small = (max(1, canvas.size[0] // 2), max(1, canvas.size[1] // 2))
        bands = pygame.Surface(small, pygame.SRCALPHA)
        placed = canvas.at((*self.way, self.way[0]), studio.scale / 2)
        bands.fill((*lighter(colour, 0.12), WASH))
        for width, alpha in RIMS:
            _stroke(bands, (*colour, alpha), placed, width * studio.scale / 2)
        inside = pygame.Surface(small, pygame.SRCALPHA)
        pygame.draw.polygon(inside, (255, 255, 255, 255), placed)
        bands.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        soft = pygame.transform.smoothscale(bands.premul_alpha(), canvas.size)
        return Image(soft, canvas.feet)


WASH: Final = 82
"""How thick the colour of who holds a region lies on it, of 255."""
RIMS: Final = ((54, 92), (38, 112), (24, 138), (12, 190))
"""The bands of a rim: how wide, across the border, and how thick their colour is."""


@dataclass(frozen=True, slots=True)
class Plaque(_Still):
    """A sheet of parchment that lies on the land, on which numbers stand."""

    width: float
    height: float
    title: str = ""
    """Written along its upper edge."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it; its feet are in its middle."""
        size = (studio.px(self.width), studio.px(self.height))
        surface = smooth(size, lambda large, finer: _sheet(large, finer * studio.scale), 2)
        if self.title:
            title = studio.art.text(self.title, 16, INK, "title").premul_alpha()
            at = studio.px(12) + title.get_width() / 2, studio.px(2) + title.get_height() / 2
            laid_over(surface, title, at)
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
    """The scroll of an enemy: its name, its strength now and next, the prize, and its stock.

    The strength of this turn is on a shield, that of the next one smaller beside it. Its feet are
    its upper corner: the left one, or in the east the right one.
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
        now, *later = self.strengths[self.turn - 1 :]
        next_ones = [text(studio, f"\u203a {number}", 17, FADED) for number in later[:1]]
        return [_shield(studio, now, self.colour, 38), *next_ones]

    def _laurel(self, studio: Studio) -> pygame.Surface:
        laurel = studio.piece("laurel", 34).copy()
        number = text(studio, str(self.prize), 18, RED)
        laid_over(laurel, number, (laurel.get_width() / 2, laurel.get_height() / 2))
        return laurel

    def _left(self, studio: Studio) -> pygame.Surface:
        """Return the cube of the stock with what is left of it."""
        number = text(studio, str(self.stock), 16, FADED)
        side = studio.px(18)
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
    """Draw a wooden cube, seen from above one of its edges: its top, its left and right face."""
    side = large.get_width()
    for corners, tint in CUBE:
        lit = lighter(colour, tint) if tint > 0 else darker(colour, 1 + tint)
        face = [(side * CUBE_AT[c][0], side * CUBE_AT[c][1]) for c in corners]
        pygame.draw.polygon(large, (*lit, 255), face)
    edges = [(side * CUBE_AT[c][0], side * CUBE_AT[c][1]) for c in "tricalt"]
    _stroke(large, (*darker(colour, 0.3), 255), edges, side * 0.06)


CUBE_AT: Final = {"t": (0.5, 0.06), "r": (0.92, 0.27), "i": (0.92, 0.72), "c": (0.5, 0.94),
                  "a": (0.08, 0.72), "l": (0.08, 0.27), "m": (0.5, 0.48)}  # fmt: skip
"""The corners of a cube: of its top, right, lower and left edges, and the middle one."""
CUBE: Final = (("trml", 0.5), ("lmca", 0.12), ("rmci", -0.35))
"""The faces of a cube, and how light or dark they are."""


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
        colour = shade(self.colour) if self.certain else lighter(shade(self.colour), PALER)

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = studio.scale * finer
            outline = _pointed(self.way, self.width)
            edge = canvas.at((*outline, outline[0]), scale)
            below = canvas.at(outline, scale, 4, 6)
            pygame.draw.polygon(large, (30, 16, 8, 80), below)
            _stroke(large, (*darker(colour, 0.24), 255), edge, OUTLINE * 2 * scale)
            for share, tint in BODY:
                body = canvas.at(
                    _pointed(self.way, self.width * share), scale, 0, (share - 1) * self.width / 5
                )
                pygame.draw.polygon(large, (*lighter(colour, tint), 255), body)

        return Image(smooth(canvas.size, draw, 3), canvas.feet)


PALER: Final = 0.34
"""How much lighter an arrow is that need not come."""
OUTLINE: Final = 2.6
"""How wide the dark edge of an arrow is."""
BODY: Final = ((1.0, 0.0), (0.72, 0.10), (0.42, 0.22))
"""The layers of an arrow's body: how wide, and how much lighter."""
HEAD: Final = 1.2
"""How long the head of an arrow is, in its widths."""


def _pointed(way: Sequence[Point], width: float) -> list[Point]:
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
        tip,
        (bx - nx * barb, by - ny * barb),
    ]
    return [*left, *head, *reversed(right)]


def _aside(start: Point, end: Point) -> Point:
    """Return the direction to the right of a line, of length 1."""
    length = math.dist(start, end) or 1.0
    return -(end[1] - start[1]) / length, (end[0] - start[0]) / length


@dataclass(frozen=True, slots=True)
class Threat(_Still):
    """The badge of an intent: how many points come on a shield, and, if not sure, its chance."""

    points: int
    percent: int
    colour: Colour

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the shield, and behind it a ribbon with the chance where that is in doubt."""
        shield = _shield(studio, self.points, self.colour, 40)
        if self.percent >= SURE:
            side = shield.get_width()
            return Image(shield, (side // 2, side // 2))
        chance = text(studio, f"{self.percent} %", 18, INK)
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


SURE: Final = 99
"""The chance in percent that needs no telling."""


@dataclass(frozen=True, slots=True)
class Loss(_Still):
    """The mark on a value that falls if nothing is done: by how much."""

    size: float
    told: str

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a red seal with what is told."""
        side = studio.px(self.size)
        surface = smooth((side, side), _red_seal)
        laid_over(surface, text(studio, self.told, self.size * 0.62, WHITE), (side / 2, side / 2))
        return Image(surface, (side // 2, side // 2))


def _red_seal(large: pygame.Surface, _: float) -> None:
    side = large.get_width()
    for radius, tint in ((0.5, (74, 14, 12)), (0.43, RED), (0.37, darker(shade(RED), 0.86))):
        pygame.draw.circle(large, (*shade(tint), 255), (side / 2, side / 2), side * radius)


@dataclass(frozen=True, slots=True)
class WillBurn:
    """The mark on an estate that burns if nothing is done: a flame that flickers."""

    size: float

    def frames(self, studio: Studio) -> Frames:
        """Return how it flickers."""
        return FLICKERS

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the outline of a flame, hollow but for its heart."""
        side = studio.px(self.size)
        phase = 2 * math.pi * frame / FLICKERS.number

        def draw(large: pygame.Surface, _: float) -> None:
            high = large.get_height()
            for share, tint in FLAME:
                points = [
                    (
                        high * (0.5 + (x - 0.5 + _sway(y, phase)) * share),
                        high * (0.94 - (0.94 - y) * share),
                    )
                    for x, y in _smoothed(FLAME_AT, 6)
                ]
                pygame.draw.polygon(large, (*shade(tint), 255), points)

        return Image(smooth((side, side), draw, 3), (side // 2, side // 2))


def _sway(y: float, phase: float) -> float:
    """Return how far a point of a flame is blown aside: the higher, the further."""
    return 0.09 * (0.94 - y) * math.sin(phase + y * 3)


FLICKERS: Final = Frames(6, 7)
FLAME_AT: Final = (
    (0.5, 0.94), (0.26, 0.86), (0.16, 0.64), (0.28, 0.42), (0.34, 0.52), (0.44, 0.26), (0.56, 0.05),
    (0.62, 0.32), (0.74, 0.46), (0.85, 0.64), (0.74, 0.86), (0.5, 0.94),
)  # fmt: skip
"""The outline of a flame in a square of 1."""
FLAME: Final[tuple[tuple[float, Colour], ...]] = (
    (1.0, (250, 240, 218)), (0.87, (66, 18, 8)), (0.72, (226, 74, 28)), (0.5, (255, 236, 190)),
)  # fmt: skip
"""The layers of a flame: how large, and their colours."""


@dataclass(frozen=True, slots=True)
class Pips(_Still):
    """How many stand here, as pips before them; one needs none."""

    number: int
    colour: Colour

    def counting(self, number: int) -> Pips:
        """Return them with another number."""
        return Pips(number, self.colour)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a row of them, or two rows of many."""
        if self.number < 2:
            return Image(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0))
        rows = -(-self.number // ROW)
        across = -(-self.number // rows)
        wide, high = studio.px(across * PIP + 2), studio.px(rows * PIP + 2)

        def draw(large: pygame.Surface, finer: float) -> None:
            pip, edge = PIP * studio.scale * finer, 1.0 * studio.scale * finer
            for layer, tint in ((0.47, (30, 18, 10)), (0.35, shade(self.colour))):
                for row in range(rows):
                    here = min(across, self.number - row * across)
                    first = (large.get_width() - here * pip) / 2
                    for each in range(here):
                        at = first + (each + 0.5) * pip, edge + (row + 0.5) * pip
                        pygame.draw.circle(large, (*tint, 255), at, pip * layer)

        return Image(smooth((wide, high), draw), (wide // 2, high // 2))


PIP: Final = 12.0
"""How far one pip is from the next."""
ROW: Final = 5
"""Pips of a row."""

"""Looks of what lies on the land and over it: rims, arrows, badges and marks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

import pygame

from parlour.client.art import INK
from parlour.client.palette import Colour, shade
from parlour.client.stage.dice import AtRest, Die
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.signs import WHITE, darker, haloed, lighter, text
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    Image,
    Look,
    Studio,
    laid_over,
    smooth,
)
from parlour.shared.language import percent_words

Way = tuple[Point, ...]
"""Points relative to the feet."""


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


def _stroke(
    surface: pygame.Surface, colour: tuple[int, ...], points: Sequence[Point], width: float
) -> None:
    """Draw a line with round joints, as wide in every direction."""
    half = max(1.0, width) / 2
    for start, end in pairwise(points):
        x, y = (part * half for part in _aside(start, end))
        corners = [
            (start[0] + x, start[1] + y),
            (end[0] + x, end[1] + y),
            (end[0] - x, end[1] - y),
            (start[0] - x, start[1] - y),
        ]
        pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, half)


@dataclass(frozen=True, slots=True)
class Rim(Still):
    """The border of a region in the colour of who holds it, bright, and fainter inwards."""

    way: Way
    colour: Colour
    trim: Colour | None = None
    """Of a line along its inner edge."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw bands along the border that grow fainter inwards; nothing outside."""
        canvas = _Canvas(studio, self.way, 4)
        draw = partial(self._drawn, canvas, studio.scale)
        return Image(studio.apart(self, draw, canvas.size), canvas.feet)

    def _drawn(self, canvas: _Canvas, scale: float) -> pygame.Surface:
        """Return all of it."""
        colour = shade(self.colour)
        even = _evened(self.way, 4)[::2]
        closed = (*even, even[0])
        soft = self._banded(canvas, closed, scale, colour)
        finer = FINER if canvas.size[0] * canvas.size[1] < WIDE else 1
        if self.trim:
            lines = (TRIM, shade(self.trim)), (EDGE, colour)
            edge = _edged(canvas, even, scale, lines, finer)
            soft.blit(edge, (0, 0), special_flags=PREMULTIPLIED)
        inside = self._inside(canvas, scale, finer)
        soft.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return soft

    def _banded(self, canvas: _Canvas, way: Way, scale: float, colour: Colour) -> pygame.Surface:
        """Return the soft bands, drawn in a small picture that is enlarged."""
        wide, high = canvas.size
        coarser = max(2, round(scale / COARSE))
        bands = pygame.Surface((max(1, wide // coarser), max(1, high // coarser)), pygame.SRCALPHA)
        placed, unit = canvas.at(way, scale / coarser), scale / coarser
        fainter = TRIMMED if self.trim else 1.0
        for width, alpha in RIMS:
            _stroke(bands, (*colour, round(alpha * fainter)), placed, width * unit)
        soft = pygame.transform.box_blur(bands.premul_alpha(), 1)  # or its stairs were enlarged too
        return pygame.transform.smoothscale(soft, canvas.size)

    def _inside(self, canvas: _Canvas, scale: float, finer: int) -> pygame.Surface:
        """Return a mask of the region with smooth edges."""
        wide, high = canvas.size
        large = pygame.Surface((wide * finer, high * finer), pygame.SRCALPHA)
        placed = canvas.at(self.way, scale * finer)
        pygame.draw.polygon(large, (255, 255, 255, 255), placed)
        if finer == 1:
            pygame.draw.aalines(large, (255, 255, 255, 255), True, placed)
            return large
        return pygame.transform.smoothscale(large, canvas.size)


def _mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Return a colour with a share of another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


Lines = tuple[tuple[float, Colour], ...]
"""Lines that lie over one another: how wide, and of which colour."""


def _edged(canvas: _Canvas, way: Way, scale: float, lines: Lines, finer: int) -> pygame.Surface:
    """Return lines along a border; of a large region drawn as they are, and softened."""
    draw = partial(_lined, canvas, way, scale, lines)
    if finer > 1:
        return smooth(canvas.size, draw, finer)
    edge = pygame.Surface(canvas.size, pygame.SRCALPHA)
    draw(edge, 1.0)
    wide, high = canvas.size
    less = pygame.transform.smoothscale(edge, (max(1, wide * 2 // 3), max(1, high * 2 // 3)))
    return pygame.transform.smoothscale(less, canvas.size)  # as soft as blurred, far quicker


def _lined(
    canvas: _Canvas,
    way: Way,
    scale: float,
    lines: Lines,
    large: pygame.Surface,
    finer: float,
) -> None:
    """Draw lines of some widths and colours over one another along a closed way."""
    placed = canvas.at((*way, way[0]), scale * finer)
    for width, colour in lines:
        _stroke(large, (*colour, 255), placed, width * scale * finer)


def _evened(way: Way, around: int = 3) -> Way:
    """Return a closed way without its small notches."""
    number, wide = len(way), 2 * around + 1
    return tuple(
        (
            sum(way[(at + step) % number][0] for step in range(-around, around + 1)) / wide,
            sum(way[(at + step) % number][1] for step in range(-around, around + 1)) / wide,
        )
        for at in range(number)
    )


WIDE: Final = 300_000
"""Pixels beyond which the edge of a region is smoothed by its line alone: that is quick."""
FINER: Final = 2
"""How much finer than pixels the edge of a region is drawn."""
COARSE: Final = 0.5
"""Pixels a unit in which the soft bands of a rim are drawn, but at most half of those seen."""
RIMS: Final = ((58, 22), (44, 34), (32, 54), (23, 110), (14, 240))
"""The bands of a rim: how wide, across the border, and how thick their colour is."""
TRIMMED: Final = 0.7
"""How thick the bands of a rim are that has a trim, which tells it apart by itself."""
EDGE, TRIM = 6, 9
"""How wide the innermost band of a rim with a trim is, across the border, and the trim itself."""


@dataclass(frozen=True, slots=True)
class Arrow(Still):
    """What an enemy is about to do: an arrow that grows with its strength."""

    way: Way
    """From the camp to the region."""
    width: float
    colour: Colour
    certain: bool = True
    """Whether it comes if nothing is done; else it is pale."""
    trim: Colour | None = None
    """Of an edging within its outline."""
    rim: Colour | None = None
    """The colour of a wide edge round it, with which it is seen on any land."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw shadow, edge, body and the light along its upper side."""
        canvas = _Canvas(studio, self.way, self.width * 1.6 + 6 + RIM)
        draw = partial(self._drawn, canvas, studio.scale)
        return Image(studio.apart(self, draw, canvas.size), canvas.feet)

    def _drawn(self, canvas: _Canvas, unit: float) -> pygame.Surface:
        """Return all of it, ``unit`` pixels for a unit."""
        colour = shade(self.colour) if self.certain else lighter(shade(self.colour), PALER)

        def draw(large: pygame.Surface, finer: float) -> None:
            scale = unit * finer
            outline = _pointed(self.way, self.width)
            edge = canvas.at((*outline, outline[0]), scale)
            if self.rim is not None:
                for wide, around in ((RIM + OUTLINE, INK), (RIM, self.rim)):
                    _stroke(large, (*shade(around), 255), edge, 2 * wide * scale)
            layers = [(s, lighter(colour, tint), (s - 1) * self.width / 9) for s, tint in BODY]
            if self.trim:
                layers[:1] = [(1.0, shade(self.trim), 0.0), (EDGED, colour, 0.0)]
            for share, tint, up in layers:
                body = canvas.at(_pointed(self.way, self.width, share), scale, 0, up)
                pygame.draw.polygon(large, (*tint, 255), body)
            _stroke(large, (*darker(colour, 0.24), 255), edge, OUTLINE * 1.5 * scale)

        arrow = smooth(canvas.size, draw, 3)
        arrow.blit(self._coming(canvas, unit), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return self._shaded(canvas, unit, arrow)

    def _coming(self, canvas: _Canvas, unit: float) -> pygame.Surface:
        """Return how much is seen of an arrow: it comes out of nothing, and its head is whole."""
        size = [max(1, round(side / COARSER)) for side in canvas.size]
        mask = pygame.Surface(size, pygame.SRCALPHA)
        mask.fill((255,) * 4)
        placed, tail = canvas.at(self.way, unit / COARSER), round(len(self.way) * TAIL)
        for number in reversed(range(tail)):
            level = round(255 * (FAINTEST + (1 - FAINTEST) * number / tail))
            part = placed[number : number + 2]
            _stroke(mask, (level,) * 4, part, self.width * unit / COARSER)
        soft = pygame.transform.box_blur(mask, max(1, round(SOFT * unit / COARSER)))
        return pygame.transform.smoothscale(soft, canvas.size)

    def _shaded(self, canvas: _Canvas, unit: float, arrow: pygame.Surface) -> pygame.Surface:
        """Return a drawn arrow over the soft shadow that it throws on the land."""
        size = [max(1, round(side / COARSER)) for side in canvas.size]
        below = pygame.Surface(size, pygame.SRCALPHA)
        outline = canvas.at(_pointed(self.way, self.width), unit / COARSER, *FALLS)
        pygame.draw.polygon(below, (0, 0, 0, SHADED), outline)
        blurred = pygame.transform.gaussian_blur(below, max(1, round(SOFT * unit / COARSER)))
        soft = pygame.transform.smoothscale(blurred, canvas.size)
        laid_over(soft, arrow, (canvas.size[0] / 2, canvas.size[1] / 2))
        return soft


FALLS: Final[Point] = (6.0, 11.0)
SHADED, SOFT = 150, 5.0
"""Where the shadow of an arrow falls, how dark it is, of 255, and how soft."""
COARSER: Final = 3
"""How much smaller that shadow is drawn, before it is enlarged."""
TAIL, FAINTEST = 0.5, 0.16
"""How much of an arrow is its tail, and how much is seen of where that begins."""
PALER: Final = 0.34
"""How much lighter an arrow is that need not come."""
RIM: Final = 5.0
"""How wide the edge is of an arrow that shall be seen on any land."""
OUTLINE: Final = 2.0
"""How wide the dark edge of an arrow is."""
BODY: Final = ((1.0, 0.0), (0.72, 0.10), (0.42, 0.22))
"""The layers of an arrow's body: how wide, and how much lighter."""
EDGED: Final = 0.80
"""How wide the body of an arrow is within its edging."""
HEAD: Final = 1.4
"""How long the head of an arrow is, in its widths."""


def _pointed(way: Sequence[Point], width: float, share: float = 1.0) -> list[Point]:
    """Return the outline of an arrow along a way: slender at its tail, with a barbed head.

    ``share``: of its width, for what is within it.
    """
    tip = way[-1]
    neck = next((n for n in reversed(range(len(way))) if math.dist(way[n], tip) > width * HEAD), 0)
    left: list[Point] = []
    right: list[Point] = []
    for number in range(neck + 1):
        x, y = way[number]
        nx, ny = _aside(way[max(0, number - 1)], way[min(number + 1, len(way) - 1)])
        half = width * share * (0.12 + 0.28 * (number / max(1, neck)) ** 0.8)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    x, y = way[neck]
    nx, ny = _aside(way[neck], tip)
    barb, back = width * share * 0.78, width * share * 0.16
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
class Base(Still):
    """The ground on which a unit stands: a pale disc in a ring of its owner's colour."""

    wide: float
    colour: Colour

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it as it lies on the ground, with its feet a little before the middle."""
        size = studio.px(self.wide), studio.px(self.wide * 0.46)
        return Image(smooth(size, self._draw, 4), (size[0] // 2, round(size[1] * 0.56)))

    def _draw(self, large: pygame.Surface, _: float) -> None:
        whole, line = large.get_rect(), large.get_width() / 40
        rings = (
            (0.0, INK),
            (1.3, lighter(shade(self.colour), 0.12)),
            (5.2, darker(shade(self.colour), 0.4)),
        )
        for inset, tint in (*rings, (6.0, EARTHEN)):
            inner = whole.inflate(-2 * inset * line, -1.6 * inset * line)
            pygame.draw.ellipse(large, (*tint, 255), inner)


EARTHEN: Final[Colour] = (222, 206, 168)
"""The ground within such a ring."""


@dataclass(frozen=True, slots=True)
class Camped(Still):
    """Dark earth that a camp has trodden: whose tents and horses are seen on any land.

    Its feet are its middle.
    """

    wide: float
    high: float

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a soft oval with a ragged edge."""
        rng, size = Random(round(self.wide)), (studio.px(self.wide), studio.px(self.high))
        small = pygame.Surface((SPOTS * 2, SPOTS), pygame.SRCALPHA)
        for _ in range(SPOTS):
            turn, far = rng.uniform(0, math.tau), rng.uniform(0.1, 0.3)
            x, y = SPOTS * (1 + 2 * far * math.cos(turn)), SPOTS * (0.5 + far * math.sin(turn))
            pygame.draw.circle(small, (*shade(TRODDEN), DARKENED), (x, y), SPOTS * 0.17)
        soft = pygame.transform.gaussian_blur(small.premul_alpha(), 2)
        return Image(pygame.transform.smoothscale(soft, size), (size[0] // 2, size[1] // 2))


TRODDEN: Final[Colour] = (66, 45, 28)
SPOTS, DARKENED = 48, 124
"""How many spots such earth consists of, and how dark it is, of 255."""


@dataclass(frozen=True, slots=True)
class Threat(Still):
    """What is cut into an arrow: how many come, and how likely that is."""

    points: int | None
    """How many come for sure, or on average; None: as many as the banner of the camp says."""
    percent: int
    colour: Colour
    more: int = 0
    """How many more come on average: those that dice bring."""
    who: str = "ottomans"
    """Whose tents they come from."""

    def render(self, studio: Studio, frame: int) -> Image:
        """Write the number with a dark edge, and the chance where it is in doubt."""
        dark = darker(shade(self.colour), 0.22)
        parts = [] if self.points is None else [_cut(studio, self.points, CUT, dark)]
        if self.more:
            tent = _drawn(studio, Sprite(f"tent/{self.who}"), TENT)
            die = _drawn(studio, AtRest(Die(5, size=PIP)), PIP)
            here = _cut(studio, self.points or 0, CUT * BESIDE, dark)
            more = _cut(studio, self.more, CUT * BESIDE, dark, "+")
            parts = [tent, here, more, die]
        if self.percent < SURE:
            parts.append(_cut(studio, percent_words(self.percent), CUT * BESIDE, dark))
        gap = studio.px(1)
        wide = sum(part.get_width() + gap for part in parts) - gap
        high = max(part.get_height() for part in parts)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        x = 0
        for part in parts:
            laid_over(surface, part, (x + part.get_width() / 2, high / 2))
            x += part.get_width() + gap
        return Image(surface, (wide // 2, high // 2))


CUT: Final = 30.0
"""How high a number on an arrow is."""
BESIDE: Final = 0.82
"""How high a number is beside pictures, of one that stands alone."""
TENT: Final = 24.0
PIP: Final = 18.0
"""How high the tent is on an arrow beside the number of those who stand there, and the die."""


def _cut(
    studio: Studio, number: int | str, size: float, dark: Colour, sign: str = ""
) -> pygame.Surface:
    """Return a number with a dark edge."""
    written = _roomy(text(studio, f"{sign}{number}", size, WHITE), studio.px(2))
    return haloed(written, dark, studio.px(2))


def _drawn(studio: Studio, look: Look, high: float) -> pygame.Surface:
    """Return the picture of something so high, with a dark edge."""
    image = studio.image(look).surface
    image = image.subsurface(image.get_bounding_rect())
    share = studio.px(high) / image.get_height()
    size = max(1, round(image.get_width() * share)), studio.px(high)
    return haloed(_roomy(pygame.transform.smoothscale(image, size), studio.px(2)), INK, 1)


def _roomy(surface: pygame.Surface, around: int) -> pygame.Surface:
    """Return a picture with room round it."""
    width, height = surface.get_size()
    larger = pygame.Surface((width + 2 * around, height + 2 * around), pygame.SRCALPHA)
    larger.blit(surface, (around, around))
    return larger


SURE: Final = 99
"""The chance in percent that needs no telling."""


@dataclass(frozen=True, slots=True)
class Loss(Still):
    """The mark on the rim of a value that falls if nothing is done: it points down, in red."""

    size: float = 24.0

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw a red head of an arrow in a pale edge; its feet are in its middle."""
        side = studio.px(self.size)
        return Image(smooth((side, side), _falling, 4), (side // 2, side // 2))


RED_INK, PALE_EDGE, DARK_EDGE = (196, 36, 26), (255, 240, 214), (60, 18, 10)
"""The colours of what falls: as those of a post at an estate that does."""
FALLING: Final = ((0.5, DARK_EDGE), (0.43, PALE_EDGE), (0.34, RED_INK))
"""Half how wide the layers of its mark are, and their colours."""


def _falling(large: pygame.Surface, _: float) -> None:
    """Draw a head of an arrow that points down, each layer within the one before."""
    side = large.get_width()
    for half, tint in FALLING:
        middle, top, low = side * 0.5, side * (0.5 - half * 0.86), side * (0.5 + half)
        points = [(middle - side * half, top), (middle + side * half, top), (middle, low)]
        pygame.draw.polygon(large, (*shade(tint), 255), points)

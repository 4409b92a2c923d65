"""Darkness over all that a step is not about; what it is about lies in the light.

It is woven once when something else is to be seen, in a thread, at a quarter of the size, so that
its edges are soft; in a frame it is one blit.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from math import dist, pi, sin
from typing import NamedTuple

import pygame

from parlour.client.palette import Colour, shade
from parlour.client.scenes.table.pane import BRIGHT, SHEET, WOOD, Pane
from parlour.client.stage.studio import PREMULTIPLIED, smooth

DARK: Colour = (38, 22, 10)
"""What lies over all else: the brown of an evening by candlelight, in which all is still seen."""
DEEP, FAR = (32, 64), 20
"""How much of it lies there, step by step while it comes; and how much more far from the light; of
255."""
STEP_SECONDS = 0.09
COARSE, BLUR, WIDE_BLUR = 4, 4, 42
"""How many times smaller than the window it is woven, and how soft its edges are; and how far the
light reaches into the dark."""
COARSER = 4
"""How many times smaller again that is woven."""
ROUND, RING = 14.0, 3.5
"""Units by which a small thing is lit beyond its edges, and how thick the ring round it is."""
LARGEST = 200.0
"""Units of the largest thing round which a ring is drawn: of what is larger the light tells."""
CORNER = 30.0
"""How round the corners of a ring are, at most."""
DASH, THICK, ARC = 17.0, 5.0, 0.10
"""Units from dash to dash of the way that the hand goes, how thick they are, how high it arcs."""
SETTLES = 0.12
"""Seconds that what is lit stays where it is before anything is woven: the camera may move."""

Pixel = tuple[int, int]


class Light(NamedTuple):
    """What lies in the light: a land by its outline, or a thing by its corners; in pixels."""

    outline: tuple[Pixel, ...]
    ring: bool = False
    """Whether a ring is drawn round it: it is spoken of."""

    @property
    def rect(self) -> pygame.Rect:
        """What of the window it takes."""
        xs, ys = zip(*self.outline, strict=True)
        return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @staticmethod
    def of(rect: pygame.Rect, *, ring: bool = False) -> Light:
        """Return the light on a rectangle."""
        return Light((rect.topleft, rect.bottomright), ring)


class Tag(NamedTuple):
    """Figures on a slip, and where its middle is."""

    picture: pygame.Surface
    at: Pixel

    @property
    def rect(self) -> pygame.Rect:
        """What of the window it takes."""
        return self.picture.get_rect(center=self.at)


class Shed(NamedTuple):
    """All that is seen of it: what lies in the light, and the way of the hand."""

    lights: tuple[Light, ...]
    way: tuple[Pixel, ...] = ()
    tags: tuple[Tag, ...] = ()
    """What is told where things are done, or have changed."""
    dims: bool = True
    """Whether all else is darkened."""


@lru_cache(1)
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


class Spotlight(Pane):
    """See the module; it can be pressed through."""

    def __init__(self) -> None:
        """Begin in full light."""
        super().__init__()
        self._wish: Shed | None = None
        self._woven: Sequence[pygame.Surface] = ()
        self._coming: Future[list[pygame.Surface]] | None = None
        self._share = self._waited = 0.0

    def layout(self, *of_pane: object) -> None:
        """Stand in a window of another size, in full light."""
        self._wish, self._woven, self._coming, self._share = None, (), None, 0.0
        super().layout(*of_pane)  # type: ignore[arg-type]

    def covers(self, point: tuple[int, int]) -> bool:
        """Return that it covers nothing: it is light."""
        return False

    def shed(self, wish: Shed | None, seconds: float, *, still: bool) -> None:
        """Let light fall on what is wished, and on all if nothing is; time passes."""
        if wish != self._wish:
            self._wish, self._coming, self._waited = wish, None, 0.0
        self._waited += seconds
        ready = self._waited >= SETTLES or still
        if wish is not None and self._coming is None and ready and not self._shown(wish):
            self._weave(wish, at_once=still)
        self._take_woven()
        here = wish is not None and self._content == wish
        step = 1.0 if still else seconds / STEP_SECONDS / len(DEEP)
        share = self._share + step if here else self._share - step
        self._share = max(0.0, min(1.0, share))
        self._show(self._seen if self._share else None)

    @property
    def settled(self) -> bool:
        """Whether all that is wished is seen."""
        if self._wish is None:
            return not self._share
        return self._content == self._wish and self._share >= 1

    def _shown(self, wish: Shed) -> bool:
        return bool(self._woven) and self._content == wish

    @property
    def _seen(self) -> pygame.Surface | None:
        """The darkness so far as it has come; all of it where there is no other."""
        step = min(len(self._woven) - 1, int(self._share * len(DEEP)))
        return self._woven[step] if self._woven else None

    def _weave(self, wish: Shed, *, at_once: bool) -> None:
        job = (wish, self.canvas.size, self.canvas.scale)
        if at_once:
            self._woven, self._content = _woven(*job, DEEP[-1:]), wish
        else:
            self._coming = _threads().submit(_woven, *job, DEEP)

    def _take_woven(self) -> None:
        if self._coming is not None and self._coming.done():
            self._woven, self._coming = self._coming.result(), None
            self._content = self._wish

    def _show(self, surface: pygame.Surface | None) -> None:
        if surface is self._surface:
            return
        self.rect = pygame.Rect((0, 0), self.canvas.size)
        self._surface = surface
        self.touch(self.rect)

    def blit(self, window: pygame.Surface) -> None:
        """Lay it over the window, as far as its clip goes."""
        if self._surface is not None:
            window.blit(self._surface, self.rect, special_flags=PREMULTIPLIED)


def _woven(
    wish: Shed, size: tuple[int, int], unit: float, every: Sequence[int]
) -> list[pygame.Surface]:
    """Return the darkness, thin to thick; the last with rings, the way and what is told."""
    woven = [_dark(wish, size, unit, deep if wish.dims else 0) for deep in every]
    for light in wish.lights:
        if light.ring and max(light.rect.size) <= LARGEST * unit:
            _ring(woven[-1], light.rect, unit)
    _draw_way(woven[-1], wish.way, unit)
    for tag in wish.tags:
        place = tag.rect.clamp(woven[-1].get_rect())
        woven[-1].blit(tag.picture, place, special_flags=PREMULTIPLIED)
    return woven


def _dark(wish: Shed, size: tuple[int, int], unit: float, deep: int) -> pygame.Surface:
    """Return the darkness so deep, as large as the window, its alpha premultiplied."""
    small = pygame.Surface((-(-size[0] // COARSE), -(-size[1] // COARSE)), pygame.SRCALPHA)
    near, far = (_veil(part) for part in (deep, deep + FAR * deep // DEEP[-1]))
    small.fill(far)
    _cut(small, wish.lights, unit, near, round(ROUND * unit))
    wide = pygame.transform.smoothscale_by(small, 1 / COARSER)
    wide = pygame.transform.gaussian_blur(wide, max(1, round(WIDE_BLUR * unit / COARSER)))
    small = pygame.transform.smoothscale(wide, small.get_size())
    _cut(small, wish.lights, unit, (0, 0, 0, 0), 0)
    soft = pygame.transform.gaussian_blur(small, max(1, round(BLUR * unit)))
    return pygame.transform.smoothscale(soft, size)


def _veil(deep: int) -> tuple[int, int, int, int]:
    """Return the darkness so deep, its alpha premultiplied."""
    red, green, blue = (part * deep // 255 for part in shade(DARK))
    return red, green, blue, deep


def _cut(
    small: pygame.Surface,
    lights: Sequence[Light],
    unit: float,
    colour: tuple[int, int, int, int],
    more: int,
) -> None:
    """Fill what lies in the light with a colour; ``more`` pixels beyond it where it is land."""
    for light in lights:
        if len(light.outline) > 2:
            points = [(x / COARSE, y / COARSE) for x, y in light.outline]
            pygame.draw.polygon(small, colour, points)
            if more:
                pygame.draw.polygon(small, colour, points, max(1, 2 * more // COARSE))
        else:
            around = light.rect.inflate(*[round(2 * ROUND * unit)] * 2)
            rect = pygame.Rect(*(round(part / COARSE) for part in around))
            radius = max(1, round(ROUND * unit / COARSE))
            pygame.draw.rect(small, colour, rect, border_radius=radius)


def _ring(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw a ring of gold round a thing, with a dark line on both sides."""
    around = rect.inflate(*[round(1.3 * ROUND * unit)] * 2)
    most = min(CORNER * unit, *(side / 2 for side in around.size))

    def draw(large: pygame.Surface, finer: float) -> None:
        line = RING * unit
        layers = ((WOOD, 0.0), (BRIGHT, 0.4 * line), (WOOD, 1.4 * line), (None, 1.8 * line))
        for colour, inset in layers:
            by = round(inset * finer)
            tint = (0, 0, 0, 0) if colour is None else (*shade(colour), 255)
            inner = large.get_rect().inflate(-2 * by, -2 * by)
            pygame.draw.rect(large, tint, inner, border_radius=round(most * finer) - by)

    surface.blit(smooth(around.size, draw, 3), around, special_flags=PREMULTIPLIED)


def _draw_way(surface: pygame.Surface, way: Sequence[Pixel], unit: float) -> None:
    """Draw the way of the hand in dashes along a low arc, with a head at its end."""
    if len(way) < 2 or dist(way[0], way[-1]) < 3 * DASH * unit:
        return
    many = max(3, round(dist(way[0], way[-1]) / (DASH * unit)))
    points = [_along(way[0], way[-1], number / many) for number in range(many + 1)]
    for colour, thick in ((WOOD, THICK + 4), (BRIGHT, THICK)):
        for a, b in zip(points[:-1:2], points[1::2], strict=False):
            pygame.draw.line(surface, (*shade(colour), 255), a, b, round(thick * unit))


def _along(start: Pixel, end: Pixel, share: float) -> tuple[float, float]:
    high = sin(pi * share) * ARC * abs(end[0] - start[0])
    return (
        start[0] + (end[0] - start[0]) * share,
        start[1] + (end[1] - start[1]) * share - high,
    )


def tag_of(row: pygame.Surface, unit: float) -> pygame.Surface:
    """Return a row of figures and pictures on a slip of parchment."""
    margin = round(13 * unit)
    size = row.get_width() + 2 * margin, row.get_height() + margin

    def draw(large: pygame.Surface, finer: float) -> None:
        for colour, inset in ((WOOD, 0.0), (BRIGHT, 1.4), (WOOD, 3.6), (SHEET, 4.4)):
            by = round(inset * unit * finer)
            inner = large.get_rect().inflate(-2 * by, -2 * by)
            radius = max(2, round(11 * unit * finer) - by)
            pygame.draw.rect(large, (*shade(colour), 255), inner, border_radius=radius)

    slip = smooth(size, draw, 3)
    slip.blit(row, (margin, margin // 2), special_flags=PREMULTIPLIED)
    return slip

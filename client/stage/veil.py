"""A shade over all that is no part of a choice: what is stands out in full light."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple

import pygame

from parlour.client.kept import surface_bytes
from parlour.client.palette import Colour
from parlour.client.stage.camera import View
from parlour.client.stage.geometry import Box, Shape

SHADE: Colour = (204, 200, 198)
"""What all that steps back is multiplied with: darker by a fifth, in the hue that it has."""
DEPTHS = (0.4, 0.75, 1.0)
"""How much of it lies there, step by step while it comes."""
MOST_PIXELS = 5_000_000
"""Of a window beyond that it comes in one step: each takes memory."""
STEP_SECONDS = 0.05
COARSE = 4
"""How many times smaller than the window it is woven: its edges are soft."""
ROUND = 26.0
"""Units by which what stands out reaches beyond a small place."""
BLUR = 2
OPEN: Colour = (255, 255, 255)
"""What changes nothing."""


class _Wish(NamedTuple):
    """What shall stand out, and for which picture of the world."""

    shapes: tuple[Shape, ...]
    view: View
    size: tuple[int, int]


class Veil:
    """Woven in a thread when something else shall stand out; comes and goes in a few steps."""

    def __init__(self, threads: ThreadPoolExecutor) -> None:
        """Cover nothing."""
        self._threads = threads
        self._size = (1, 1)
        self._wish: _Wish | None = None
        self._woven: tuple[_Wish, Sequence[pygame.Surface]] | None = None
        self._coming: tuple[_Wish, Future[list[pygame.Surface]]] | None = None
        self._share = 0.0

    def resize(self, size: tuple[int, int]) -> None:
        """Cover a window of a size in pixels."""
        self._size = size
        self._wish = self._woven = self._coming = None
        self._share = 0.0

    def rest(self) -> None:
        """Give up its pictures until there is a window again."""
        self.resize((1, 1))

    def cover(self, shapes: tuple[Shape, ...], view: View, *, at_once: bool) -> None:
        """Cover everything but shapes of the world, seen so; without any, nothing."""
        wish = _Wish(shapes, view, self._size) if shapes else None
        if wish == self._wish:
            return
        self._wish = wish
        if wish is None or (self._woven is not None and self._woven[0] == wish):
            self._share = self._share if not at_once else float(wish is not None)
        elif at_once:
            self._woven, self._coming, self._share = (wish, _woven(wish)), None, 1.0
        else:
            self._coming = wish, self._threads.submit(_woven, wish)

    def update(self, seconds: float, *, still: bool) -> None:
        """Let time pass."""
        if self._coming is not None and self._coming[1].done():
            wish, future = self._coming
            self._coming = None
            if wish == self._wish:
                self._woven = wish, future.result()
        here = self._woven is not None and self._wish is not None
        step = 1.0 if still else seconds / STEP_SECONDS / len(DEPTHS)
        self._share = min(1.0, self._share + step) if here else max(0.0, self._share - step)
        if self._wish is None and not self._share:
            self._woven = None

    @property
    def surface(self) -> pygame.Surface | None:
        """What to multiply the picture with; None: nothing."""
        if self._woven is None or not self._share:
            return None
        wish, surfaces = self._woven
        if self._wish is not None and self._wish.view != wish.view:
            return None  # the camera has moved on
        return surfaces[min(len(surfaces) - 1, int(self._share * len(surfaces)))]

    @property
    def lies(self) -> bool:
        """Whether it lies as thick as it shall: what is below may stand still."""
        return self._wish is not None and self._share >= 1 and self.surface is not None

    @property
    def used(self) -> int:
        """Bytes of its pictures."""
        return 0 if self._woven is None else sum(map(surface_bytes, self._woven[1]))


def _woven(wish: _Wish) -> list[pygame.Surface]:
    """Return it, thin to thick."""
    many = math.prod(wish.size) > MOST_PIXELS
    return [_shaded(wish, depth) for depth in (DEPTHS[-1:] if many else DEPTHS)]


def _shaded(wish: _Wish, depth: float) -> pygame.Surface:
    """Return the veil so deep, as large as the window."""
    small = max(1, wish.size[0] // COARSE), max(1, wish.size[1] // COARSE)
    cloth = pygame.Surface(small)
    cloth.fill(tuple(round(255 - (255 - part) * depth) for part in SHADE))
    for shape in wish.shapes:
        _cut(cloth, shape, wish.view)
    soft = pygame.transform.gaussian_blur(cloth, BLUR)
    return pygame.transform.smoothscale(soft, wish.size).convert()


def _cut(cloth: pygame.Surface, shape: Shape, view: View) -> None:
    """Cut a shape of the world out: land as it is, small places somewhat larger."""
    unit = view.scale / COARSE
    if not isinstance(shape, Box):
        points = [(x / COARSE, y / COARSE) for x, y in map(view.pixel, shape)]
        pygame.draw.polygon(cloth, OPEN, points)
        return
    around = shape.grown(ROUND)
    x, y = view.pixel((around.x, around.y))
    rect = pygame.Rect(x / COARSE, y / COARSE, around.w * unit, around.h * unit)
    pygame.draw.rect(cloth, OPEN, rect, border_radius=round(ROUND * unit))

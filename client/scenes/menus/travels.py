"""Those who cross the land behind the first screen, drawn over what was drawn last."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from typing import Final

import pygame

from parlour.client.assets import asset
from parlour.client.games.covers import Way, cover_of
from parlour.client.kept import pictured
from parlour.client.stage.studio import PREMULTIPLIED

PICTURE: Final = (1600, 900)
"""The size of the land for which they were rendered, in pixels."""

BLUR: Final = 2.6
"""Pixels that they are blurred, as the land is."""
LEVELS, FADES = 4, 0.8
"""Steps in which they fade before what stands there, and how far from it, of their width."""


class Travels:
    """See the module."""

    def __init__(self, game: str, size: tuple[int, int], covered: Sequence[pygame.Rect]) -> None:
        """Travel over the land of ``game``; ``covered``: what stands before it."""
        self._ways, self._size, self._covered = cover_of(game).ways, size, covered
        self._game = game
        self._drawn: list[pygame.Rect] = []

    def draw(
        self, window: pygame.Surface, still: pygame.Surface, now: float
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw them where they are at a time; ``still``: the window without them."""
        before = self._drawn
        for rect in before:
            window.blit(still, rect, rect)
        self._drawn = []
        for way in self._ways:
            for number in range(way.company):
                self._draw_one(window, way, now - number * way.apart)
        return before + self._drawn

    def _draw_one(self, window: pygame.Surface, way: Way, now: float) -> None:
        share = (now / way.seconds + 0.4) % 1.0
        wide, high = self._size
        (x0, y0), (x1, y1) = way.begins, way.ends
        x, y = (x0 + (x1 - x0) * share) * wide, (y0 + (y1 - y0) * share) * high
        step = math.floor(now * way.per_second) % way.steps
        rect = _steps(self._game, way.steps, self._size, LEVELS)[step].get_rect()
        rect.midbottom = round(x), round(y)
        level = math.ceil(LEVELS * min(1.0, self._free(rect) / (FADES * rect.width)))
        if not level:
            return
        image = _steps(self._game, way.steps, self._size, level)[step]
        window.blit(image, rect, special_flags=PREMULTIPLIED)
        seen = rect.clip(window.get_rect())
        if seen.size != (0, 0):
            self._drawn.append(seen)

    def _free(self, rect: pygame.Rect) -> float:
        """Return how many pixels are free round a place; 0: something stands before it."""
        return min((_apart(rect, over) for over in self._covered), default=math.inf)


def _apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """Return how many pixels are between two places, the greater of across and down."""
    across = max(one.left - other.right, other.left - one.right)
    down = max(one.top - other.bottom, other.top - one.bottom)
    return max(0, across, down)


@pictured
def _steps(
    game: str, number: int, size: tuple[int, int], level: int
) -> tuple[pygame.Surface, ...]:  # fmt: skip
    """Return the steps of a traveller, as large as the land is in a window of a size.

    They are as far out of focus as the land; ``level``: how much is seen of them, of ``LEVELS``.
    """
    if level < LEVELS:
        whole, light = _steps(game, number, size, LEVELS), round(255 * level / LEVELS)
        return tuple(_fainter(step, light) for step in whole)
    path = f"menus/vistas/{game}-travels.webp"
    strip = pygame.image.load(io.BytesIO(asset(path)), path).convert_alpha().premul_alpha()
    share = max(size[0] / PICTURE[0], size[1] / PICTURE[1])
    wide, high = strip.get_width() // number, strip.get_height()
    target = max(1, round(wide * share)), max(1, round(high * share))
    return tuple(
        _out_of_focus(strip.subsurface((k * wide, 0, wide, high)), target, BLUR * share)
        for k in range(number)
    )


def _out_of_focus(
    step: pygame.Surface, size: tuple[int, int], blur: float
) -> pygame.Surface:  # fmt: skip
    """Return a step in a size, blurred so many pixels, with room for that round it."""
    room = max(1, round(2 * blur))
    made = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    made.blit(pygame.transform.smoothscale(step, size), (room, room))
    return pygame.transform.gaussian_blur(made, max(1, round(blur)))


def _fainter(step: pygame.Surface, light: int) -> pygame.Surface:
    made = step.copy()
    made.fill((light,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return made

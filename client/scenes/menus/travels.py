"""Those who cross the land behind the first screen, drawn over what was drawn last."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from parlour.client.assets import asset
from parlour.client.kept import pictured
from parlour.client.stage.studio import PREMULTIPLIED

PICTURE: Final = (1600, 900)
"""The size of the land for which they were rendered, in pixels."""

BLUR: Final = 2.6
"""Pixels that they are blurred, as the land is."""
LEVELS, FADES = 4, 0.8
"""Steps in which they fade before what stands there, and how far from it, of their width."""


class Way(NamedTuple):
    """A way over the land, in shares of the window, and how it is gone."""

    begins: tuple[float, float]
    ends: tuple[float, float]
    seconds: float
    steps: int
    """Pictures of a traveller."""
    per_second: float
    company: int
    """How many travel one behind the other."""
    apart: float
    """Seconds between two of them."""


WAYS: Final[dict[str, tuple[Way, ...]]] = {
    "gods_playground": (
        Way((-0.06, 0.30), (1.06, 0.62), 44.0, 6, 7.0, 7, 1.5),
        Way((-0.06, 0.50), (1.06, 0.82), 44.0, 6, 7.0, 5, 1.5),
    ),
    "rattus": (
        Way((-0.05, 0.62), (1.05, 0.66), 30.0, 4, 9.0, 6, 1.1),
        Way((-0.05, 0.36), (1.05, 0.34), 36.0, 4, 9.0, 4, 1.2),
    ),
    "playing_gods": (
        Way((-0.06, 0.52), (1.06, 0.50), 70.0, 6, 4.0, 4, 7.0),
        Way((-0.06, 0.32), (1.06, 0.30), 60.0, 6, 4.0, 3, 9.0),
    ),
}
"""Who goes where behind the cards of the games."""


class Travels:
    """See the module."""

    def __init__(self, game: str, size: tuple[int, int], covered: Sequence[pygame.Rect]) -> None:
        """Travel over the land of ``game``; ``covered``: what stands before it."""
        self._ways, self._size, self._covered = WAYS.get(game, ()), size, covered
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

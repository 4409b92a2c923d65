"""A banner that unrolls downwards from its rod: the arms of who has won on the cloth of a house."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS
from parlour.client.games.gods_playground.shows.heraldry import INK, Arms
from parlour.client.games.gods_playground.standing.benches import toned
from parlour.client.palette import Colour, shade
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.still import Still
from parlour.client.stage.studio import (
    PREMULTIPLIED,
    STILL,
    Frames,
    Image,
    Studio,
    laid_over,
    smooth,
)

STEPS, UNFURLS = 6, 0.2
"""Pictures in which a banner unrolls, and the seconds that they take."""
PAD: Final = 26.0
"""Units of cloth beside and above the arms."""
TAIL: Final = 0.14
"""How deep the notch below is, of its length."""


@dataclass(frozen=True, slots=True)
class Unfurled:
    """The arms of a house on a cloth under a rod; its feet are the middle of the rod."""

    arms: Arms
    rolled: bool = False
    """Whether it is still rolled up."""

    def frames(self, studio: Studio) -> Frames:
        """Return how it unrolls."""
        return STILL if self.rolled else Frames(STEPS, STEPS / UNFURLS, loop=False)

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw as much of the cloth as is unrolled, the roll that is left, and the rod."""
        cloth, pad = studio.image(_Cloth(self.arms)).surface, studio.px(PAD)
        wide, high = cloth.get_size()
        tint = _tinted(self.arms)
        share = 0.0 if self.rolled else math.sin(math.pi / 2 * (frame + 1) / STEPS)
        shown, rod = round(high * share), max(4, round(pad * 0.5))
        surface = pygame.Surface((wide + 2 * rod, high + 2 * rod), pygame.SRCALPHA)
        surface.blit(cloth, (rod, rod), (0, 0, wide, shown), special_flags=PREMULTIPLIED)
        if share < 1:
            thick = round(pad * (0.5 + 0.7 * (1 - share)))
            _bar(surface, pygame.Rect(rod, rod + shown - thick // 4, wide, thick), tint)
        _bar(surface, pygame.Rect(0, rod // 2, wide + 2 * rod, rod), shade(GOLD))
        return Image(surface, (surface.get_width() // 2, rod))


@dataclass(frozen=True, slots=True)
class _Cloth(Still):
    """The whole cloth of a banner, with arms on it."""

    arms: Arms

    def render(self, studio: Studio, frame: int) -> Image:
        """Lay the arms on a cloth that is a little larger."""
        arms, pad = studio.image(self.arms).surface, studio.px(PAD)
        wide, high = arms.get_width() + 2 * pad, round((arms.get_height() + 2 * pad) / (1 - TAIL))
        cloth = smooth((wide, high), partial(_cloth, colour=_tinted(self.arms)))
        laid_over(cloth, arms, (wide / 2, pad * 0.8 + arms.get_height() / 2))
        return Image(cloth, (wide // 2, 0))


def _tinted(arms: Arms) -> Colour:
    """Return the colour of the cloth of a house."""
    return darker(toned(shade(SIDE_COLOURS[arms.seat])), 0.8)


def _cloth(large: pygame.Surface, finer: float, colour: Colour) -> None:
    """Draw a cloth with a notch below and a hem of gold, in soft folds."""
    wide, high = large.get_size()
    line, gold = max(2, round(2.2 * finer)), shade(GOLD)
    for number, tint in enumerate((INK, lighter(gold, 0.2), darker(gold, 0.7), colour)):
        edge = number * line
        notch = high * (1 - TAIL) - edge
        points = [(edge, 0), (wide - edge, 0), (wide - edge, high - 1.8 * edge),
                  (wide / 2, notch), (edge, high - 1.8 * edge)]  # fmt: skip
        pygame.draw.polygon(large, (*tint, 255), points)
    for share in (0.14, 0.38, 0.62, 0.86):
        fold = pygame.Rect(round(wide * share), 0, round(wide * 0.09), round(high * (1 - TAIL)))
        light = pygame.Surface(fold.size, pygame.SRCALPHA)
        light.fill((0, 0, 0, 26))
        large.blit(light, fold)


def _bar(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Draw a round bar that lies across: lightest a little above its middle."""
    for row in range(rect.h):
        light = math.sin(math.pi * (row + 0.5) / rect.h * 0.9)
        tint = tuple(min(255, round(part * (0.4 + 0.8 * light))) for part in colour)
        start, end = (rect.x, rect.y + row), (rect.right - 1, rect.y + row)
        pygame.draw.line(surface, (*tint, 255), start, end)

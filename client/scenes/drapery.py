"""Cloth that hangs: banners of seats from a golden rod."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from parlour.client.art import GOLD, Art
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED, laid_over, smooth

Mark = tuple[float, float, float]
"""How large a mark is, how far aside of the middle, and how far down; units."""
PALE, LOZENGES = 190, 9
"""How bright each part of a colour is, at least, of pale cloth, and how many lozenges are woven
into it from one edge to the other."""


def cloth(
    art: Art, colour: Colour, mark: str, size: tuple[int, int], bright: int, marks: Sequence[Mark]
) -> pygame.Surface:
    """Return a banner with swallow tails, fringed with gold, alpha premultiplied.

    Args:
        art: what draws the marks.
        colour: of the seat.
        mark: the piece that stands for the seat.
        size: in pixels.
        bright: how bright, of 255.
        marks: where the piece is on it.
    """
    tint = shade(colour)

    def draw(large: pygame.Surface, finer: float) -> None:
        w, h = large.get_size()
        drop = 0.34 * w
        for inset, ink in ((0.0, darker(tint, 0.40)), (0.026, shade(GOLD)), (0.050, tint)):
            edge = inset * w
            foot = h - 2.1 * edge
            tails = [(edge, 0), (w - edge, 0), (w - edge, foot), (w / 2, h - drop - edge * 0.6),
                     (edge, foot)]  # fmt: skip
            pygame.draw.polygon(large, (*ink, 255), tails)
        if min(tint) > PALE:
            _damask(large, tint)
        folds = pygame.Surface((w, 1), pygame.SRCALPHA)
        for x in range(w):
            level = round(255 * (0.84 + 0.16 * math.cos(2 * math.pi * 2.5 * x / w)))
            folds.set_at((x, 0), (level, level, level, 255))
        shaded = pygame.transform.scale(folds, (w, h))
        large.blit(shaded, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    made = smooth(size, draw, 2)
    for high, aside, down in marks:
        piece = art.piece(mark, high).premul_alpha()
        laid_over(made, piece, (size[0] / 2 + aside * art.scale, down * art.scale))
    dim = pygame.Surface(size, pygame.SRCALPHA)
    dim.fill((bright, max(0, bright - 6), bright, 255))
    made.blit(dim, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _damask(large: pygame.Surface, tint: Colour) -> None:
    """Weave lozenges into pale cloth: before it stands whoever is as pale."""
    w, h = large.get_size()
    wide, high = w / LOZENGES, w / LOZENGES * 1.5
    left, right, low = 0.08 * w + wide / 2, 0.92 * w - wide / 2, h - 0.42 * w - high / 2
    for row in range(round(2 * h / high) + 1):
        for column in range(LOZENGES + 1):
            x, y = (column + 0.5 * (row % 2)) * wide, row * high / 2
            if left <= x <= right and y <= low:
                for size, ink in ((0.46, darker(tint, 0.74)), (0.26, darker(tint, 0.9))):
                    dx, dy = wide * size, high * size
                    corners = [(x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y)]
                    pygame.draw.polygon(large, (*ink, 255), corners)


def rod(surface: pygame.Surface, left: int, right: int, y: int, unit: float) -> None:
    """Draw a golden rod with a ball at each end, from which something hangs."""
    high = 2 * max(4, round(11 * unit))
    made = _rod((right - left + 2 * high, high), in_use())
    surface.blit(made, (left - high, y - high // 2), special_flags=PREMULTIPLIED)


@pictured
def _rod(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    assert palette == in_use()

    def draw(large: pygame.Surface, finer: float) -> None:
        w, h = large.get_size()
        r, bar = h / 2, h * 0.46
        gold = shade(GOLD)
        for ink, grown in ((darker(gold, 0.35), 0.0), (gold, 0.10 * h)):
            line = pygame.Rect(
                round(r), round((h - bar + grown) / 2), round(w - 2 * r), round(bar - grown)
            )
            pygame.draw.rect(large, ink, line)
            for x in (r, w - r):
                pygame.draw.circle(large, ink, (x, r), r - grown)
        gleam = pygame.Rect(round(r), round(h * 0.34), round(w - 2 * r), max(1, round(h * 0.09)))
        pygame.draw.rect(large, lighter(gold, 0.6), gleam)
        for x in (r, w - r):
            pygame.draw.circle(large, lighter(gold, 0.6), (x - r * 0.25, r * 0.7), r * 0.24)

    return smooth(size, draw, 3)

"""Finds ground on which nothing plays, near a point of the window."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

NEAREST, FARTHEST, STEP, WAYS = 50, 425, 25, 24
"""How far away is looked, in units, in what steps, and in how many directions."""
APART = 9
"""How far from all else it stays, in units."""
COVERS = 1.0
"""How bad a pixel of distance is, beside a third of one that is covered."""
LESS = 0.5
"""How bad it is to cover what has stepped back, beside all else."""


def clearest(
    size: tuple[int, int],
    around: tuple[int, int],
    taken: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    unit: float,
    back: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the rectangle of a size, near a point and within bounds, that covers least.

    ``back``: what has stepped back, and may rather be covered than ``taken``.
    """
    apart = 2 * round(APART * unit)
    avoided = [rect.inflate(apart, apart) for rect in taken]
    tried = (
        pygame.Rect(0, 0, *size).move(
            round(around[0] + math.cos(angle) * 1.4 * far * unit - size[0] / 2),
            round(around[1] + math.sin(angle) * far * unit - size[1] / 2),
        )
        for far in range(NEAREST, FARTHEST, STEP)
        for angle in (2 * math.pi * way / WAYS for way in range(WAYS))
    )
    within = [rect for rect in tried if bounds.contains(rect)]
    if not within:
        return pygame.Rect((0, 0), size).move(around).clamp(bounds)
    return min(within, key=lambda rect: _covered(rect, avoided, back) + _far(rect, around) * COVERS)


def _covered(rect: pygame.Rect, taken: Sequence[pygame.Rect], back: Sequence[pygame.Rect]) -> float:
    """Return how much is covered, as the side of a square."""
    return 3 * math.sqrt(_area(rect, taken) + LESS * _area(rect, back))


def _area(rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    areas = (rect.clip(taken[number]) for number in rect.collidelistall(list(taken)))
    return sum(area.w * area.h for area in areas)


def _far(rect: pygame.Rect, point: tuple[int, int]) -> float:
    return math.dist(rect.center, point)

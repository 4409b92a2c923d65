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
BETWEEN = 150.0
"""How bad each thing is that lies under the pointer from it to what it is about, in pixels."""
LESS = 0.5
"""How bad it is to cover what has stepped back, beside all else."""


def clearest(
    size: tuple[int, int],
    around: tuple[int, int],
    taken: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    unit: float,
    back: Sequence[pygame.Rect] = (),
    *,
    pointer: int = 0,
) -> pygame.Rect:
    """Return the rectangle of a size, near a point and within bounds, that covers least.

    ``back``: what has stepped back, and may rather be covered than ``taken``. ``pointer``: how long
    the pointer is, in pixels, that leads from it to the point.
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
    between = [rect for rect in taken if not rect.collidepoint(around)] if pointer else []
    return min(
        within,
        key=lambda rect: (
            _covered(rect, avoided, back)
            + _far(rect, around) * COVERS
            + BETWEEN * unit * _under(rect, around, pointer, between)
        ),
    )


def _under(
    rect: pygame.Rect, goal: tuple[int, int], pointer: int, taken: Sequence[pygame.Rect]
) -> int:
    """Return how many things lie under a pointer from a rectangle to a point."""
    x = min(max(goal[0], rect.left), rect.right)
    y = min(max(goal[1], rect.top), rect.bottom)
    away = math.dist((x, y), goal)
    share = min(1.0, pointer / away) if away else 0.0
    tip = x + (goal[0] - x) * share, y + (goal[1] - y) * share
    return sum(bool(each.clipline((x, y), tip)) for each in taken)


def _covered(rect: pygame.Rect, taken: Sequence[pygame.Rect], back: Sequence[pygame.Rect]) -> float:
    """Return how much is covered, as the side of a square."""
    return 3 * math.sqrt(_area(rect, taken) + LESS * _area(rect, back))


def _area(rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    areas = (rect.clip(taken[number]) for number in rect.collidelistall(list(taken)))
    return sum(area.w * area.h for area in areas)


def _far(rect: pygame.Rect, point: tuple[int, int]) -> float:
    return math.dist(rect.center, point)

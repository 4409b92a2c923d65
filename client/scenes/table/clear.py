"""Finds ground on which nothing plays, near a point of the window."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from parlour.client.scenes.table.beside import covered

NEAREST, FARTHEST, STEP, WAYS = 50, 525, 25, 24
"""How far away is looked, in units, in what steps, and in how many directions."""
FINER_STEPS = (32, 16, 16, 8, 8, 4)
"""How far the best of these is moved, step by step, wherever less is covered then, in units."""
APART = 9
"""How far from all else it stays, in units."""
COVERS = 0.6
"""How bad a pixel of distance is, beside a third of one that is covered."""
BETWEEN = 70.0
"""How bad each thing is that lies under the pointer from it to what it is about, in pixels."""
REACHES = 30.0
"""How far the pointer may reach into what its point is in, in units."""
LESS = 0.8
"""How bad it is to cover what has stepped back, beside all else."""
STRIP = 16
"""How high the strips are in which land is measured, in pixels."""
READ = 8.0
"""How bad it is to cover what is read, or is never to be covered where there is another place."""


def clearest(
    size: tuple[int, int],
    around: tuple[int, int],
    taken: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    unit: float,
    back: Sequence[pygame.Rect] = (),
    read: Sequence[pygame.Rect] = (),
    *,
    pointer: int = 0,
) -> pygame.Rect:
    """Return the rectangle of a size, near a point and within bounds, that covers least.

    ``back``: what has stepped back, and may rather be covered than ``taken``. ``read``: numbers,
    names and whatever else is covered last of all. ``pointer``: how long the pointer is, in pixels,
    that leads from it to the point.
    """
    apart = 2 * round(APART * unit)
    avoided = [rect.inflate(apart, apart) for rect in taken]
    unread = [each.inflate(apart, apart) for each in read]
    weighed = ((unread, READ), (avoided, 1.0), (list(back), LESS))
    crossed = [*taken, *read, *read] if pointer else []
    between = crossed, [REACHES * unit * rect.collidepoint(around) for rect in crossed]

    def bad(rect: pygame.Rect, most: float) -> float:
        """Return how bad a place is; one that is as bad as ``most`` is not looked at to its end."""
        found = _far(rect, around) * COVERS
        if found < most:
            found += _covered(rect, weighed, most - found)
        if found < most:
            found += BETWEEN * unit * _under(rect, around, pointer, between)
        return found

    tried = (
        pygame.Rect(0, 0, *size).move(
            round(around[0] + math.cos(angle) * 1.4 * far * unit - size[0] / 2),
            round(around[1] + math.sin(angle) * far * unit - size[1] / 2),
        )
        for far in range(NEAREST, FARTHEST, STEP)
        for angle in (2 * math.pi * way / WAYS for way in range(WAYS))
    )
    within = [rect for rect in tried if bounds.contains(rect)]
    best, least = pygame.Rect((0, 0), size).move(around).clamp(bounds), math.inf
    for rect in sorted(within, key=lambda each: _far(each, around)):
        if _far(rect, around) * COVERS >= least:
            break
        found = bad(rect, least)
        if found < least:
            best, least = rect, found
    for step in FINER_STEPS:
        near = [
            best.move(round(across * step * unit), round(down * step * unit))
            for across in (-1, 0, 1)
            for down in (-1, 0, 1)
        ]
        for rect in filter(bounds.contains, near):
            found = bad(rect, least)
            if found < least:
                best, least = rect, found
    return best


def stops(
    rect: pygame.Rect,
    goal: tuple[int, int],
    met: Sequence[pygame.Rect],
    least: float = 0.0,
    most: float = math.inf,
) -> tuple[int, int]:
    """Return how far a pointer goes from a rectangle to a point: up to what it meets before it.

    ``least``: how long it is at least, in pixels, where it meets anything; a shorter one would
    point at that, and so there is none: the middle of the rectangle is returned. ``most``: how far
    away the point is at most; further off, a pointer would show what lies between.
    """
    start = min(max(goal[0], rect.left), rect.right), min(max(goal[1], rect.top), rect.bottom)
    if math.dist(start, goal) > most:
        return rect.center
    lines = (each.clipline(start, goal) for each in met)
    ends = [(round(line[0][0]), round(line[0][1])) for line in lines if line]
    end = min([goal, *ends], key=lambda point: math.dist(start, point))
    return rect.center if end != goal and math.dist(start, end) < least else end


def strips(outline: Sequence[tuple[float, float]]) -> list[pygame.Rect]:
    """Return rectangles that together are about what an outline holds: land where others play."""
    top, low = (round(pick(y for _, y in outline)) for pick in (min, max))
    rows = range(top, low, STRIP)
    return [
        pygame.Rect(round(left), y, round(right - left), STRIP)
        for y in rows
        for left, right in _within(outline, y + STRIP / 2)
    ]


def _within(outline: Sequence[tuple[float, float]], y: float) -> list[tuple[float, float]]:
    """Return where a level line is within an outline: from where to where."""
    edges = zip(outline, [*outline[1:], outline[0]], strict=True)
    across = sorted(
        a + (y - b) / (d - b) * (c - a) for (a, b), (c, d) in edges if (b <= y) != (d <= y)
    )
    return list(zip(across[::2], across[1::2], strict=True))


def _under(
    rect: pygame.Rect,
    goal: tuple[int, int],
    pointer: int,
    taken: tuple[list[pygame.Rect], list[float]],
) -> int:
    """Return how many things lie under a pointer from a rectangle to a point.

    ``taken``: things, and how far the pointer may reach into each.
    """
    things, reaches = taken
    if not things:
        return 0
    x = min(max(goal[0], rect.left), rect.right)
    y = min(max(goal[1], rect.top), rect.bottom)
    away = math.dist((x, y), goal)
    share = min(1.0, pointer / away) if away else 0.0
    tip = x + (goal[0] - x) * share, y + (goal[1] - y) * share
    lines = (
        (things[number].clipline((x, y), tip), reaches[number])
        for number in _round_line((x, y), tip).collidelistall(things)
    )
    return sum(bool(line) and math.dist(*line) >= reach for line, reach in lines)


def _round_line(start: tuple[float, float], end: tuple[float, float]) -> pygame.Rect:
    """Return a rectangle in which a line is, with a pixel around it."""
    (left, right), (top, low) = (sorted(both) for both in zip(start, end, strict=True))
    return pygame.Rect(int(left) - 1, int(top) - 1, int(right - left) + 3, int(low - top) + 3)


def _covered(
    rect: pygame.Rect, weighed: Sequence[tuple[list[pygame.Rect], float]], most: float
) -> float:
    """Return how much is covered, as the side of a square, each thing as bad as is said.

    What comes to ``most`` or more is not measured to its end.
    """
    area = bad = 0.0
    for things, weight in weighed:
        area += covered(rect, things) * weight
        bad = 3 * math.sqrt(area)
        if bad >= most:
            break
    return bad


def _far(rect: pygame.Rect, point: tuple[int, int]) -> float:
    return math.dist(rect.center, point)

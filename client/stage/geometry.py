"""Points and shapes of the world: what is pointed at, dropped on, and laid out."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

Point = tuple[float, float]
Outline = tuple[Point, ...]
"""The corners of a shape that is no rectangle, in order."""


class Box(NamedTuple):
    """An upright rectangle of the world."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, margin: float) -> Box:
        """Return a box that is larger by ``margin`` on each side."""
        return Box(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)

    def holds(self, point: Point) -> bool:
        """Return whether a point is inside."""
        x, y = point
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Box) -> bool:
        """Return whether the two have a point in common."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


Shape = Box | Outline
"""The form of a place: a rectangle, or whatever an outline goes round."""

WORLD = Box(0, 0, 1920, 1080)
"""All there is to see, in units."""


_hulls: dict[int, tuple[Outline, Box]] = {}
"""Outlines that were met, by their identity: hashing them takes longer than going round them."""
MOST_HULLS = 1000


def hull(shape: Shape) -> Box:
    """Return the smallest box round a shape."""
    if isinstance(shape, Box):
        return shape
    known = _hulls.get(id(shape))
    if known is not None and known[0] is shape:
        return known[1]
    if len(_hulls) >= MOST_HULLS:
        _hulls.clear()
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    found = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    _hulls[id(shape)] = shape, found
    return found


def middle(shape: Shape) -> Point:
    """Return the point in the middle of the box round a shape."""
    return hull(shape).centre


def covers(shape: Shape, point: Point) -> bool:
    """Return whether a point is inside ``shape``."""
    if isinstance(shape, Box):
        return shape.holds(point)
    x, y = point
    left, top, wide, high = hull(shape)
    if not (left - 1 <= x <= left + wide + 1 and top - 1 <= y <= top + high + 1):
        return False
    inside = False
    ax, ay = shape[-1]
    for bx, by in shape:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
        ax, ay = bx, by
    return inside


NECK: Final = (4.4, 7.6)
"""How wide the strips are that tie islands to a land, so that an outline goes round all of it."""
NECK_LONG: Final = 6.0
"""Units that the sides of such a strip are long, at least."""
STRAIGHT: Final = 0.97
"""The cosine of the angle by which its sides are apart, at least."""


@cache
def islands(outline: Outline) -> tuple[Outline, ...]:
    """Return the parts of a land, without the strips that tie them to each other."""
    number = len(outline)
    long = [n for n in range(number) if _length(outline, n) >= NECK_LONG]
    for place, one in enumerate(long):
        for other in long[place + 1 :]:
            if 3 < other - one < number - 3 and _is_neck(outline, one, other):
                near, far = outline[one + 1 : other + 1], outline[other + 1 :] + outline[: one + 1]
                return (*islands(near), *islands(far))
    return (outline,)


def _length(outline: Outline, side: int) -> float:
    return math.dist(outline[side], outline[(side + 1) % len(outline)])


def _is_neck(outline: Outline, one: int, other: int) -> bool:
    """Return whether two sides of an outline face each other over a narrow strip of it."""
    a, b = outline[one], outline[one + 1]
    c, d = outline[other], outline[(other + 1) % len(outline)]
    narrow, wide = NECK
    if not (narrow <= math.dist(a, d) <= wide and narrow <= math.dist(b, c) <= wide):
        return False
    across = (b[0] - a[0]) * (c[0] - d[0]) + (b[1] - a[1]) * (c[1] - d[1])
    if across < STRAIGHT * math.dist(a, b) * math.dist(c, d):
        return False
    return covers(outline, ((a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4))


def under(places: Mapping[str, Shape], point: Point) -> list[str]:
    """Return the ids of the places under ``point``, the smallest first."""
    found = [place for place, shape in places.items() if covers(shape, point)]
    if len(found) < 2:
        return found
    return sorted(found, key=lambda place: hull(places[place]).w * hull(places[place]).h)


def between(start: Point, end: Point, at: float) -> Point:
    """Return the point ``at`` (0 to 1) of the way."""
    return start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at

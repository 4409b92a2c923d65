"""Rectangles and outlines on the canvas, of which the boards are laid out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

Point = tuple[float, float]
Outline = tuple[Point, ...]
"""The corners of a shape that is no rectangle, in order."""


class Box(NamedTuple):
    """A rectangle of the canvas."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """The point in its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def at(self, inner: Box) -> Box:
        """Return ``inner``, given relative to this box's corner, on the canvas."""
        return Box(self.x + inner.x, self.y + inner.y, inner.w, inner.h)

    def grown(self, margin: float) -> Box:
        """Return a box that is larger by ``margin`` on each side."""
        return Box(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)

    def holds(self, point: Point) -> bool:
        """Return whether a point is inside."""
        x, y = point
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


Shape = Box | Outline
"""The form of a place: a rectangle, or whatever an outline goes round."""


def row(first: Box, number: int, step: float) -> tuple[Box, ...]:
    """Return ``number`` boxes side by side, ``step`` apart."""
    return tuple(Box(first.x + i * step, first.y, first.w, first.h) for i in range(number))


def column(first: Box, number: int, step: float) -> tuple[Box, ...]:
    """Return ``number`` boxes one below the other, ``step`` apart."""
    return tuple(Box(first.x, first.y + i * step, first.w, first.h) for i in range(number))


def hull(boxes: Iterable[Box]) -> Box:
    """Return the smallest box round all ``boxes``."""
    corners = [(box.x, box.y, box.x + box.w, box.y + box.h) for box in boxes]
    lefts, tops, rights, bottoms = zip(*corners, strict=True)
    left, top = min(lefts), min(tops)
    return Box(left, top, max(rights) - left, max(bottoms) - top)


def hull_of(outline: Outline) -> Box:
    """Return the smallest box round an outline."""
    return hull(Box(x, y, 0, 0) for x, y in outline)


def covers(shape: Shape, point: Point) -> bool:
    """Return whether a point is inside ``shape``."""
    if isinstance(shape, Box):
        return shape.holds(point)
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def under(places: Mapping[str, Shape], point: Point) -> list[str]:
    """Return the ids of the places under ``point``, the smallest first."""
    found = [place for place, shape in places.items() if covers(shape, point)]
    return sorted(found, key=lambda place: _size(places[place]))


def _size(shape: Shape) -> float:
    box = shape if isinstance(shape, Box) else hull_of(shape)
    return box.w * box.h

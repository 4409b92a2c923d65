"""Outlines that are read from the drawing of a board, so that land is drawn in one place alone."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from parlour.client.stage.geometry import Outline, Point


def outlines(drawing: bytes, names: Sequence[str]) -> tuple[Outline, ...]:
    """Return the polygons of ``drawing`` with these ids, in their order; raises KeyError."""
    shapes = ElementTree.fromstring(drawing).iter("{http://www.w3.org/2000/svg}polygon")
    points = {shape.get("id"): shape.get("points", "") for shape in shapes}
    return tuple(_outline(points[name]) for name in names)


def _outline(points: str) -> Outline:
    pairs = (pair.split(",") for pair in points.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def centroid(outline: Outline) -> Point:
    """Return the centre of gravity of the area in an outline."""
    area = x_sum = y_sum = 0.0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = ax * by - bx * ay
        area += cross
        x_sum += (ax + bx) * cross
        y_sum += (ay + by) * cross
    return x_sum / (3 * area), y_sum / (3 * area)

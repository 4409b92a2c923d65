"""The lands of Playing Gods as shapes: whose every point is, and where pieces stand on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import skia
from numpy.typing import NDArray
from scipy import ndimage
from shapely import Polygon, box
from shapely.ops import unary_union

from parlour.assets.workshop.geography.continents import CONTINENTS, Continent, coasts
from parlour.assets.workshop.grounds.raster import Field, Sheet, fill, line_path, stroke

REGIONS_EACH: Final = 4
SMALLEST: Final = 500.0
"""Islands smaller than this, in square pixels of the board, are left out."""
SOFT: Final = 2.6
"""How round coasts are, as if cut out of wood."""
WANDER: Final = 9.0
"""How far borders wander from a straight line."""
TRACED: Final = 3
"""Outlines are traced on squares of so many pixels."""

Labels = NDArray[np.int16]

RING_MIDDLE, RING_HALF, SQUARE = (960.0, 505.0), (890.0, 321.0), 3.4
"""The ring of clouds, and how far from an ellipse towards a square it is."""
SPACES: Final = 40
DENSER: Final = 1.25
"""How much closer clouds stand that are one over the other."""


TABLE_MIDDLE, TABLE_HALF, TABLE_SQUARE = (232.0, 526.0), (118.0, 119.0), 3.4
"""The island on which cards and die lie, and how far from an ellipse towards a square it is."""
RAGGED: Final = 0.055
"""How uneven its shore is, of its size."""


@dataclass(frozen=True)
class Spots:
    """Where things stand in a region, in pixels of the board."""

    stack: tuple[float, float]
    city: tuple[float, float] | None
    outline: tuple[tuple[float, float], ...]


def labels(sheet: Sheet) -> Labels:
    """Return whose each pixel is: regions from 1 on, 0 is the sea."""
    found: Labels = np.zeros(sheet.shape, np.int16)
    wander = sheet.noise(46, 31, 3) * WANDER, sheet.noise(46, 63, 3) * WANDER
    for number, continent in enumerate(CONTINENTS):
        land = _land(sheet, continent) & (found == 0)
        near = _nearest(sheet, continent, wander)
        found[land] = (number * REGIONS_EACH + 1 + near)[land]
    return found


def table(sheet: Sheet) -> NDArray[np.bool_]:
    """Return the island on which cards and die lie."""
    x, y = sheet.grid()
    across = np.abs(x - TABLE_MIDDLE[0]) / TABLE_HALF[0]
    down = np.abs(y - TABLE_MIDDLE[1]) / TABLE_HALF[1]
    away = (across**TABLE_SQUARE + down**TABLE_SQUARE) ** (1 / TABLE_SQUARE)
    return np.asarray(away + RAGGED * np.clip(sheet.noise(60, 15, 3), -1.6, 1.6) < 1.0)


def _land(sheet: Sheet, continent: Continent) -> NDArray[np.bool_]:
    cut = line_path(_rounded([continent.at(where) for where in continent.cut]), closed=True)
    shapes = []
    for ring in coasts():
        for turn in (-360.0, 0.0, 360.0):
            points = [(longitude + turn, latitude) for longitude, latitude in ring]
            if any(continent.west - 8 < x < continent.east + 12 for x, _ in points):
                shapes.append(line_path([continent.at(where) for where in points], closed=True))

    def draw(canvas: Any) -> None:
        canvas.clipPath(cut, skia.ClipOp.kIntersect, True)
        for shape in shapes:
            canvas.drawPath(shape, fill("ffffff"))
            canvas.drawPath(shape, stroke("ffffff", continent.fat))

    mask = sheet.blur(sheet.layer(draw)[..., 3], SOFT) > 0.5
    pieces, number = ndimage.label(mask)
    sizes = np.bincount(pieces.ravel(), minlength=number + 1)
    large = sizes >= SMALLEST * sheet.scale**2
    large[0] = False
    return np.asarray(large[pieces])


def _rounded(points: list[tuple[float, float]], times: int = 3) -> list[tuple[float, float]]:
    """Return a closed line with its corners cut off again and again."""
    for _ in range(times):
        ends = zip(points, [*points[1:], points[0]], strict=True)
        points = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in ends
            for share in (0.25, 0.75)
        ]
    return points


def _nearest(sheet: Sheet, continent: Continent, wander: tuple[Field, Field]) -> Labels:
    """Return which of a continent's regions has its middle nearest to each pixel."""
    x, y = sheet.grid()
    x, y = x + wander[0], y + wander[1]
    away = []
    for longitude, latitude, reach in continent.seeds:
        at = continent.at((longitude, latitude))
        away.append(np.hypot(x - at[0], y - at[1]) - reach)
    return np.asarray(np.argmin(np.stack(away), 0), np.int16)


def outline(found: Labels, region: int, scale: int) -> tuple[tuple[float, float], ...]:
    """Return the outline of the largest part of a region, in pixels of the board."""
    step = TRACED * scale
    coarse = found[step // 2 :: step, step // 2 :: step] == region
    runs = []
    for row, line in enumerate(coarse):
        edges = np.flatnonzero(np.diff(np.concatenate([[0], line.astype(np.int8), [0]])))
        for first, last in zip(edges[::2], edges[1::2], strict=True):
            runs.append(box(first, row, last, row + 1))
    whole = unary_union(runs).buffer(0.6).buffer(-0.6)
    parts = [whole] if isinstance(whole, Polygon) else list(whole.geoms)
    largest = max(parts, key=lambda part: part.area)
    smooth = largest.simplify(0.9)
    return tuple(
        (round(x * TRACED, 1), round(y * TRACED, 1)) for x, y in smooth.exterior.coords[:-1]
    )


def ring() -> list[tuple[float, float]]:
    """Return the middle of each space, from the left of the world on, clockwise."""
    angles = np.linspace(0, 2 * math.pi, 4001)
    c, s = -np.cos(angles), -np.sin(angles)
    x = RING_MIDDLE[0] + RING_HALF[0] * np.sign(c) * np.abs(c) ** (2 / SQUARE)
    y = RING_MIDDLE[1] + RING_HALF[1] * np.sign(s) * np.abs(s) ** (2 / SQUARE)
    far = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y) * DENSER))])
    at = (np.arange(SPACES) + 0.5) / SPACES * far[-1]
    return [
        (round(float(np.interp(t, far, x)), 1), round(float(np.interp(t, far, y)), 1)) for t in at
    ]


def rail(every: float) -> list[tuple[float, float]]:
    """Return points along the ring, so many pixels apart."""
    angles = np.linspace(0, 2 * math.pi, 4001)
    c, s = -np.cos(angles), -np.sin(angles)
    x = RING_MIDDLE[0] + RING_HALF[0] * np.sign(c) * np.abs(c) ** (2 / SQUARE)
    y = RING_MIDDLE[1] + RING_HALF[1] * np.sign(s) * np.abs(s) ** (2 / SQUARE)
    far = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
    at = np.arange(0, far[-1], every)
    return list(zip(np.interp(at, far, x).tolist(), np.interp(at, far, y).tolist(), strict=True))

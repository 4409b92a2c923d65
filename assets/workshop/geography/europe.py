"""Europe for Rattus: coasts, rivers and twelve regions in the 1920 x 1080 of the board.

The map lies left of the slim column of class cards. One thin-plate spline bends the true coasts so
that small regions get room; regions are what lies nearest to their seeds, with borders roughened.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np
from numpy.typing import ArrayLike
from scipy.interpolate import RBFInterpolator
from shapely import LineString, MultiPoint, MultiPolygon, Polygon, box, make_valid, voronoi_polygons
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, unary_union

from parlour.assets.workshop.geography.land import Map
from parlour.assets.workshop.geography.lines import dense, rough, smooth
from parlour.assets.workshop.geography.warp import Points
from parlour.shared.rattus.names import REGIONS

MAP: Final = box(-40, -20, 1786, 1110)
"""What is seen of Europe, and a little more."""
SEEN: Final = box(4, 50, 1764, 964)
"""Where regions can be pointed at."""
DEGREES_STEP: Final = 0.2
COAST_ROUGHNESS: Final = 0.25
SMALLEST_ISLAND: Final = 40.0
SMALLEST_PART: Final = 160.0
"""The smallest island that belongs to what is pointed at."""
LINK: Final = 3.0
"""How broad the strip of sea is that ties an island to its region, each way."""
BORDER_STEP: Final = 9.0

LONGITUDES: Final = ((-16, -10, 0, 10, 20, 28, 40, 56), (-146, 34, 370, 673, 967, 1178, 1478, 1840))
LATITUDES: Final = ((30, 33, 36, 40, 45, 50, 55, 60, 64, 68),
                    (1090, 1012, 930, 802, 642, 470, 318, 166, 52, -60))  # fmt: skip
"""Degrees, and where they lie on the board before anything is moved."""

MOVED: Final = (
    (0.3, 51.4, 390, 432), (-5.5, 50.1, 179, 486), (1.7, 52.6, 444, 376), (-1.5, 55.0, 354, 276),
    (-4.0, 58.6, 241, 150), (-5.0, 52.0, 209, 412), (-10.0, 52.3, 34, 400), (-6.1, 53.3, 153, 356),
    (-7.0, 55.2, 117, 272), (12.2, 41.8, 691, 752), (14.2, 42.4, 832, 704), (12.3, 45.5, 749, 606),
    (8.9, 44.4, 612, 656), (15.8, 38.0, 832, 892), (18.4, 39.9, 956, 792), (12.5, 37.8, 698, 902),
    (15.2, 44.2, 859, 650), (19.4, 40.3, 1014, 790), (19.4, 42.2, 987, 730),
    (21.3, 37.5, 1050, 880), (22.8, 36.5, 1090, 924), (24.0, 38.0, 1133, 868),
    (23.5, 40.2, 1110, 800), (26.2, 40.6, 1191, 776),
    (3.0, 36.8, 461, 962), (10.0, 37.3, 662, 972), (-2.0, 35.1, 294, 976), (-5.5, 35.9, 177, 960),
    (-5.5, 36.2, 179, 926), (9.2, 39.2, 615, 838), (9.2, 42.6, 615, 738), (20.0, 33.0, 1010, 1030),
)  # fmt: skip
"""Longitude, latitude, and the x and y to which what lies there is moved."""
KEPT: Final = (
    (-16, 62), (-15, 50), (-15, 40), (5.3, 60.4), (10, 64), (20, 66), (35, 66), (54, 66),
    (-9.3, 38.7), (-4.6, 48.4), (1.8, 50.9), (4, 51.8), (-1.8, 43.4), (3.1, 42.4), (6, 43.2),
    (8.5, 55.5), (12.5, 55.7), (9, 47.5), (16, 48), (18, 59), (18.7, 54.4), (24, 57), (30, 60),
    (38, 56), (30.5, 50.4), (21, 47), (29, 41), (29.6, 45.1), (34, 45), (39.4, 47.1), (39.7, 41),
    (36, 36.5), (27.3, 37), (48, 46), (50, 40), (55, 34), (55, 55), (40, 32),
)  # fmt: skip
"""Longitude and latitude of what stays where it is."""

SEEDS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "anglia": (
        (-8, 53), (-7, 54.5), (-3, 54), (-4, 57), (0, 52), (-3, 51.5), (-5, 50.3), (0.5, 51.3),
        (-2, 55), (-5, 58), (-1.5, 60.3),
    ),
    "gallia": (
        (1.8, 50.3), (-3.5, 48), (0, 49), (0, 46), (2.5, 47), (4, 49), (0.5, 44.3), (3, 44.2),
        (5, 45.5), (5.5, 44), (3.6, 50.6),
    ),
    "germania": (
        (6, 52.2), (5.4, 51.4), (7.5, 50), (7.5, 48.4), (10, 50), (10, 53), (12, 52), (12, 49),
        (9, 54.3), (13, 53.5), (13, 47.9), (10, 47.8), (14.2, 50), (13.8, 51.5), (9.2, 56.3),
        (10, 57.3), (9.4, 55.2), (10.4, 55.3),
    ),
    "hispania": (
        (-8, 42), (-5, 42.5), (-2.3, 42.3), (-6, 40), (-3, 40), (-1, 41), (1, 41.6), (-8, 38.5),
        (-5, 37.5), (-2, 38), (0, 39.5), (3, 39.7),
    ),
    "hungaria": (
        (17, 47.3), (19, 47.8), (21, 48), (22, 46.5), (24, 46.8), (16, 46), (17.5, 45.4),
        (20, 45.6), (21.5, 45.5), (25.4, 47.2), (15.3, 45), (26.3, 46.3), (23, 45.8), (24.8, 45.9),
        (17.4, 48.7), (19.6, 49.0), (22, 48.9), (24.2, 48.3), (25.9, 47.6),
    ),
    "italia": (
        (7.5, 45), (9.5, 45.5), (11.5, 45.6), (12.8, 46.2), (10, 44.5), (11, 43.3), (12.5, 42),
        (14, 41.5), (15.5, 40.5), (17, 40.7), (16.3, 39), (14, 37.6), (9, 40), (9, 42.2),
    ),
    "polonia": (
        (16.5, 53), (18, 52), (19, 50.5), (21, 53), (22, 51), (24, 54.5), (26, 53.5), (23.5, 56.5),
        (26, 57), (25, 59), (24, 50.8), (17, 51.2), (28, 54), (27, 51.5), (28, 56), (26.5, 49.6),
        (27.4, 59.0),
    ),
    "scandia": (
        (6, 60), (8, 58.7), (11, 60), (14, 60), (13.5, 57.3), (15, 57), (17, 59.5), (10, 62),
        (15, 63), (22, 61), (25, 61.5), (24, 63), (27, 62), (18.5, 57.5), (11.5, 55.5), (12, 55.4),
        (20, 60.2), (20, 65), (26, 65), (27.5, 60.7),
    ),
    "bulgaria": (
        (18.8, 43.4), (20.3, 43.6), (21, 42), (20, 40.5), (22, 39.5), (22, 37.5), (23.5, 41.5),
        (24, 43.3), (26, 42.5), (27.3, 43.8), (24.5, 44.3), (25.6, 41.2), (25, 35.2), (17.4, 43.2),
        (25, 39), (27.2, 45.2), (28.2, 45.0), (26, 44.6),
    ),
    "turcia": (
        (27.5, 39.5), (28.3, 37.3), (30, 40.2), (31, 38), (33, 40.5), (33, 37.5), (36, 40.5),
        (36, 38.3), (39, 40), (40, 38.5), (33, 35), (42, 40.5), (27.8, 38.4), (27.4, 41.3),
        (28.6, 41.4), (42.3, 41.8), (44.4, 41.6),
    ),
    "russia": (
        (31, 60), (29, 58.5), (33, 57), (37, 56), (41, 57), (46, 57), (35, 60), (40, 60), (45, 60),
        (36, 54), (41, 54), (46, 54.5), (50, 56), (32, 55), (31.5, 62.5), (35, 63), (40, 64),
        (51, 60), (51, 54), (29.2, 59.7),
    ),
    "tartaria": (
        (31, 47.5), (34, 47), (34, 45.2), (37, 48), (40, 48), (43, 48), (46, 48), (49, 49),
        (40, 46), (43, 46), (46, 45.5), (33, 49.5), (36, 50.5), (40, 51), (45, 51.2), (50, 51.5),
        (29.2, 46.6), (30.5, 48.7), (51, 47), (46, 43.9), (43, 43.7), (40, 44.6),
    ),
}  # fmt: skip
"""Longitude and latitude of points in the middle of each part of a region."""
NOBODYS: Final = (
    (-6, 34.0), (-2, 33.8), (3, 35.2), (9, 35.6), (10, 34), (48, 41), (49, 39), (45, 39.4),
    (43, 37.6), (37.5, 35.7), (43, 36), (36.5, 34), (53, 40), (-21, 64), (30, 31), (20, 31),
    (27.9, 47.3), (27.7, 46.5), (27.2, 48.0), (15, 32),
)  # fmt: skip
"""Points of what belongs to no region: Africa, Arabia, and the Carpathians over Moldavia."""

LAKES: Final = (
    (27.5, 58.5, 0.55, 0.75), (31.3, 58.3, 0.75, 0.40), (37.6, 60.2, 0.9, 0.40),
    (33.0, 57.2, 0.45, 0.30), (39.6, 59.6, 0.8, 0.25), (45.6, 60.6, 0.7, 0.35),
    (43.4, 56.4, 0.5, 0.22), (48.0, 57.8, 0.45, 0.5), (46.7, 49.1, 0.7, 0.28),
    (43.6, 46.3, 1.1, 0.16), (38.6, 49.9, 0.4, 0.2),
)  # fmt: skip
"""Lakes of the east: longitude and latitude of the middle, and half their width and height."""


@dataclass(frozen=True)
class Europe:
    """The shapes that the ground is drawn from."""

    land: MultiPolygon
    lakes: MultiPolygon
    rivers: tuple[Points, ...]
    regions: dict[str, MultiPolygon]


def _plain(degrees: ArrayLike) -> Points:
    """Return where points lie before anything is moved."""
    points = np.asarray(degrees, dtype=np.float64).reshape(-1, 2)
    x = np.interp(points[:, 0], *LONGITUDES)
    y = np.interp(points[:, 1], *LATITUDES)
    return np.column_stack((x, y))


@cache
def _shifts() -> RBFInterpolator:
    moved = np.asarray(MOVED, dtype=np.float64)
    start = np.vstack((_plain(moved[:, :2]), _plain(KEPT)))
    end = np.vstack((moved[:, 2:], _plain(KEPT)))
    return RBFInterpolator(start, end - start, kernel="thin_plate_spline", smoothing=4.0)


def warp(degrees: ArrayLike) -> Points:
    """Return where points given in degrees (longitude, latitude) lie on the board."""
    start = _plain(degrees)
    return start + np.asarray(_shifts()(start), dtype=np.float64)


def _many(shape: BaseGeometry, smallest: float = 0.0) -> MultiPolygon:
    parts = [shape] if isinstance(shape, Polygon) else list(getattr(shape, "geoms", ()))
    return MultiPolygon([p for p in parts if isinstance(p, Polygon) and p.area > smallest])


def _bent(ring: list[tuple[float, float]]) -> BaseGeometry:
    points = rough(warp(dense(ring, DEGREES_STEP, closed=True)), COAST_ROUGHNESS)
    return make_valid(Polygon(points))


def _regions(land: BaseGeometry) -> dict[str, MultiPolygon]:
    """Return whose each land is: that of the nearest seed."""
    owners = [name for name, seeds in SEEDS.items() for _ in seeds] + [""] * len(NOBODYS)
    points = warp([seed for seeds in SEEDS.values() for seed in seeds] + list(NOBODYS))
    cells = voronoi_polygons(MultiPoint(points), extend_to=MAP, ordered=True).geoms
    shapes: dict[str, MultiPolygon] = {}
    for name in REGIONS:
        own = [cell for cell, owner in zip(cells, owners, strict=True) if owner == name]
        whole = _many(unary_union(own))
        parts = [
            make_valid(Polygon(rough(_even(part.exterior.coords), 0.8))) for part in whole.geoms
        ]
        shapes[name] = _many(unary_union(parts).intersection(land), SMALLEST_ISLAND)
    return shapes


def _even(ring: ArrayLike) -> Points:
    """Return a ring with more points, the same on both sides of a border."""
    line = np.asarray(ring, dtype=np.float64)
    parts = [line[:1]]
    for start, end in itertools.pairwise(line):
        count = max(1, int(np.ceil(round(float(np.hypot(*(end - start))), 3) / BORDER_STEP)))
        parts.append(start + (end - start) * (np.arange(1, count + 1)[:, None] / count))
    return np.vstack(parts)


def _ring(east: float, north: float, wide: float, high: float) -> list[tuple[float, float]]:
    """Return the shore of a lake, in degrees, with bays."""
    ring = []
    for turn in np.linspace(0, 2 * np.pi, 22, endpoint=False).tolist():
        reach = 1 + 0.24 * np.sin(3 * turn + east) + 0.14 * np.sin(5 * turn + north)
        x, y = wide * reach * np.cos(turn), high * reach * np.sin(turn + 0.3)
        ring.append((float(east + x), float(north + y)))
    return [*ring, ring[0]]


@cache
def read_europe() -> Europe:
    """Read the raw geography and return it bent and roughened."""
    raw = msgspec.json.decode((files(__package__) / "europe.json").read_bytes(), type=Map)
    rings = [lake["ring"] for lake in raw["lakes"]] + [_ring(*lake) for lake in LAKES]
    lakes = unary_union([_bent(ring) for ring in rings])
    land = unary_union([_bent(polygon[0]) for polygon in raw["land"]]).intersection(MAP)
    rivers = [
        smooth(rough(warp(dense(river["line"], DEGREES_STEP, closed=False)), 0.4), 1.6)
        for river in raw["rivers"]
        if len(river["line"]) > 1
    ]
    return Europe(
        land=_many(land, SMALLEST_ISLAND),
        lakes=_many(lakes.intersection(MAP), SMALLEST_ISLAND),
        rivers=tuple(rivers),
        regions=_regions(land),
    )


def outlines() -> dict[str, list[tuple[int, int]]]:
    """Return one outline for each region to point at; islands are tied to it by strips of sea."""
    shapes = read_europe().regions
    found: dict[str, list[tuple[int, int]]] = {}
    for name in REGIONS:
        seen = _many(shapes[name].intersection(SEEN), SMALLEST_PART)
        ring = _tied(seen, shapes, name).exterior.coords
        rounded = [(round(x), round(y)) for x, y in ring[:-1]]
        found[name] = [
            point for point, before in zip(rounded, rounded[-1:] + rounded[:-1], strict=True)
            if point != before
        ]  # fmt: skip
    return found


def _tied(seen: MultiPolygon, shapes: dict[str, MultiPolygon], name: str) -> Polygon:
    """Return one polygon of the parts of a region, the largest first."""
    others = unary_union([shape for other, shape in shapes.items() if other != name]).buffer(1.5)
    parts = sorted(seen.geoms, key=lambda part: -part.area)
    whole: BaseGeometry = parts[0]
    left = parts[1:]
    while left:
        left.sort(key=whole.distance)
        nearest = left.pop(0)
        strip = LineString(nearest_points(whole, nearest)).buffer(LINK).difference(others)
        joined = unary_union([whole, nearest, strip])
        whole = max(_many(joined).geoms, key=lambda part: part.area)
    return Polygon(whole.exterior)

"""Coasts, lakes, rivers and regions in the 1920 x 1080 of the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict

import msgspec
import numpy as np
from shapely import MultiPolygon, Polygon, box, make_valid
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from parlour.assets.workshop.geography.lines import dense, rough, smooth
from parlour.assets.workshop.geography.salients import bend
from parlour.assets.workshop.geography.warp import Points, warp
from parlour.shared.gods_playground.names import REGIONS

AREAS: Final = (*REGIONS, "sejm")
"""The regions in the order of the rules, and the chamber of the Sejm in their middle."""

WINDOW: Final = box(-60, -60, 1980, 1140)
DEGREES_STEP: Final = 0.05
INTO_SEA: Final = 0.35
"""How far, in degrees, Prussia is drawn out to sea before the true coast cuts it."""
COAST_ROUGHNESS: Final = 0.35
SMALLEST_ISLAND: Final = 60.0

SMALL_LAKES: Final = (
    (853, 394, 11, 6),
    (590, 232, 15, 8),
    (877, 268, 8, 8),
    (726, 304, 5, 11),
    (1026, 398, 15, 7),
    (1140, 211, 19, 7),
    (1322, 226, 24, 9),
    (1548, 186, 18, 9),
    (1566, 332, 10, 13),
)
"""Lakes of Prussia and Lithuania where there is room: middle and half axes in board pixels."""


SPRINGS: Final = ((330, 753), (135, 744))
"""Where rivers rise whose upper course the bent map would wind up, in board pixels."""
AT_SPRING: Final = 4.0


class River(TypedDict):
    """A river, in degrees."""

    line: list[tuple[float, float]]


class Lake(TypedDict):
    """A lake, in degrees."""

    ring: list[tuple[float, float]]


class Map(TypedDict):
    """What a file of coasts holds, in degrees."""

    land: list[list[list[tuple[float, float]]]]
    rivers: list[River]
    lakes: list[Lake]


class _Sketch(TypedDict):
    regions: dict[str, list[list[tuple[float, float]]]]


@dataclass(frozen=True)
class Land:
    """The shapes that the ground is drawn from."""

    land: MultiPolygon
    lakes: MultiPolygon
    rivers: tuple[Points, ...]
    areas: dict[str, MultiPolygon]


def _read(name: str) -> bytes:
    return (files(__package__) / name).read_bytes()


def _many(shape: BaseGeometry, smallest: float = 0.0) -> MultiPolygon:
    parts = [shape] if isinstance(shape, Polygon) else list(getattr(shape, "geoms", ()))
    return MultiPolygon([p for p in parts if isinstance(p, Polygon) and p.area > smallest])


def _bent(ring: list[tuple[float, float]], roughness: float) -> BaseGeometry:
    return make_valid(Polygon(rough(warp(dense(ring, DEGREES_STEP, closed=True)), roughness)))


def _small_lake(x: float, y: float, across: float, down: float) -> BaseGeometry:
    angles = np.linspace(0, 2 * np.pi, 60)
    away = 1 + 0.20 * np.sin(angles * 3 + x) + 0.13 * np.sin(angles * 5 + y)
    ring = np.column_stack((x + across * away * np.cos(angles), y + down * away * np.sin(angles)))
    return make_valid(Polygon(rough(ring, 0.5)))


def _region_sketches(sketch: _Sketch) -> dict[str, BaseGeometry]:
    """Return the regions in degrees, Prussia drawn out to sea."""
    degrees: dict[str, BaseGeometry] = {
        name: unary_union([make_valid(Polygon(ring)) for ring in sketch["regions"][name]])
        for name in AREAS
    }
    others = unary_union([shape for name, shape in degrees.items() if name != "prussia"])
    mainland = max(_many(degrees["prussia"]).geoms, key=lambda part: part.area)
    coast = box(16.62, 54.0, 24.48, 58.2)
    degrees["prussia"] = unary_union(
        [mainland, mainland.buffer(INTO_SEA).intersection(coast)]
    ).difference(others)
    return degrees


def _bordered(ring: list[tuple[float, float]], land: MultiPolygon) -> BaseGeometry:
    line = rough(warp(dense(ring, DEGREES_STEP, closed=True)), 1.0)
    return make_valid(Polygon(bend(line, land)))


def _areas(land: MultiPolygon) -> dict[str, MultiPolygon]:
    sketch = msgspec.json.decode(_read("regions.json"), type=_Sketch)
    shapes: dict[str, MultiPolygon] = {}
    taken: BaseGeometry = Polygon()
    for name, degrees in _region_sketches(sketch).items():
        rings = [list(part.exterior.coords) for part in _many(degrees).geoms]
        bent = unary_union([_bordered(ring, land) for ring in rings])
        shapes[name] = _many(bent.intersection(land).difference(taken), 400.0)
        taken = taken.union(bent)
    return shapes


@cache
def read_land() -> Land:
    """Read the raw geography and return it bent and roughened."""
    raw = msgspec.json.decode(_read("commonwealth.json"), type=Map)
    lakes = unary_union(
        [_bent(lake["ring"], COAST_ROUGHNESS) for lake in raw["lakes"]]
        + [_small_lake(*lake) for lake in SMALL_LAKES]
    )
    rings = [_bent(polygon[0], COAST_ROUGHNESS) for polygon in raw["land"]]
    land = unary_union(rings).intersection(WINDOW)
    rivers = [
        smooth(rough(warp(dense(river["line"], DEGREES_STEP, closed=False)), 0.6), 2.0)
        for river in raw["rivers"]
        if len(river["line"]) > 1
    ]
    return Land(
        land=_many(land, SMALLEST_ISLAND),
        lakes=_many(lakes.intersection(WINDOW), SMALLEST_ISLAND),
        rivers=tuple(_from_spring(river) for river in rivers if _in_window(river)),
        areas=_areas(_many(land, SMALLEST_ISLAND)),
    )


def _from_spring(river: Points) -> Points:
    """Return a river from its spring on; one whose spring is not known whole."""
    for spring in SPRINGS:
        near = np.flatnonzero(np.hypot(*(river - np.array(spring)).T) < AT_SPRING)
        if len(near):
            return river[near[0] :]
    return river


def _in_window(river: Points) -> bool:
    x, y = river[:, 0], river[:, 1]
    return bool(np.any((x > -40) & (x < 1960) & (y > -40) & (y < 1120)))

"""What shows along a border who holds the region: a rim and pennants in the enemy's colour."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

from parlour.client.games.gods_playground.figures import PEOPLE_COLOURS
from parlour.client.games.gods_playground.ground import RegionPlaces, Slot, places
from parlour.client.games.gods_playground.standing.drawings import Rim
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.client.stage.signs import Banner
from parlour.shared.gods_playground.names import REGIONS

PENNANTS: Final = 5
"""Pennants along the border of a region."""
HEIGHT: Final = 50.0
"""How high a pennant is: so far below a thing it covers nothing of it."""
CLEAR: Final = 14.0
"""Units that a pennant keeps away from what stands in the region."""


def borders(index: int, whose: str) -> Iterator[Actor]:
    """Yield the rim and the pennants of who occupies a region."""
    name, colour = REGIONS[index], PEOPLE_COLOURS[whose]
    left, top, way = _rim(index)
    yield actor(f"rim:{name}", Rim(way, colour), (left, top), Layer.GROUND, place=f"region:{name}")
    for number, spot in enumerate(posts(index)):
        flag = Banner(colour, height=HEIGHT, cloth=22.0)
        yield actor(f"post:{name}:{number}", flag, spot, place=f"region:{name}")


@cache
def _rim(index: int) -> tuple[float, float, tuple[Point, ...]]:
    """Return where the rim of a region lies, and its way from there.

    It lies from its upper edge, so that roads, names and arrows in the region are drawn over it.
    """
    x, y = min(_outline(index), key=lambda point: point[1])
    return x, y, tuple((px - x, py - y) for px, py in _outline(index))


@cache
def _outline(index: int) -> tuple[Point, ...]:
    largest = max(places().regions[index].outlines, key=len)
    return tuple((x, y) for x, y in largest)


@cache
def posts(index: int) -> tuple[Point, ...]:
    """Return where pennants stand along the border of a region, clear of all else in it."""
    outline = _outline(index)
    every = sum(math.dist(a, b) for a, b in pairwise(outline)) / PENNANTS
    taken = [slot for region in places().regions for slot in _taken(region)]
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    found, walked = [], every / 2
    for start, end in pairwise((*outline, outline[0])):
        walked += math.dist(start, end)
        if walked >= every:
            spot = _towards(end, middle, 12.0)
            if not any(_near(slot, spot) for slot in taken):
                found.append(spot)
                walked = 0.0
    return tuple(found)


def _towards(start: Point, end: Point, by: float) -> Point:
    share = by / (math.dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _taken(at: RegionPlaces) -> Iterator[Slot]:
    yield from at.nobles
    yield from at.armies
    yield from (plot.manor for plot in at.plots)
    yield from (at.camp, at.town, at.seal, at.crown)
    start, end = at.label.curve.start, at.label.curve.end
    low = max(start.y, end.y) + at.label.size / 2
    yield Slot((start.x + end.x) / 2, low, end.x - start.x, 2 * at.label.size)


def _near(slot: Slot, spot: Point) -> bool:
    x, y = spot
    across = abs(x - slot.x) < slot.width / 2 + CLEAR
    return across and slot.top - CLEAR < y < slot.y + HEIGHT

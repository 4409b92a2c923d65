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

EVERY: Final = 150.0
"""Units of border from one pennant to the next."""
CLEAR: Final = 14.0
"""Units that a pennant keeps away from what stands in the region."""


def borders(index: int, whose: str) -> Iterator[Actor]:
    """Yield the rim and the pennants of who occupies a region."""
    name, colour = REGIONS[index], PEOPLE_COLOURS[whose]
    x, y = _outline(index)[0]
    way = tuple((px - x, py - y) for px, py in _outline(index))
    yield actor(f"rim:{name}", Rim(way, colour), (x, y), Layer.GROUND, place=f"region:{name}")
    for number, spot in enumerate(posts(index)):
        flag = Banner(colour, height=38.0, cloth=15.0)
        yield actor(f"post:{name}:{number}", flag, spot, place=f"region:{name}")


@cache
def _outline(index: int) -> tuple[Point, ...]:
    largest = max(places().regions[index].outlines, key=len)
    return tuple((x, y) for x, y in largest)


@cache
def posts(index: int) -> tuple[Point, ...]:
    """Return where pennants stand along the border of a region, clear of all else in it."""
    outline, at = _outline(index), places().regions[index]
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    found, walked = [], EVERY / 2
    for start, end in pairwise((*outline, outline[0])):
        walked += math.dist(start, end)
        if walked >= EVERY:
            spot = _towards(end, middle, 12.0)
            if not any(_near(slot, spot) for slot in _taken(at)):
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


def _near(slot: Slot, spot: Point) -> bool:
    x, y = spot
    across = abs(x - slot.x) < slot.width / 2 + CLEAR
    return across and slot.top - CLEAR < y < slot.y + CLEAR + 20

"""What shows along a border who holds the region: a rim in the enemy's colour."""

from __future__ import annotations

from functools import cache

from parlour.client.games.gods_playground.figures import PEOPLE_COLOURS, PEOPLE_TRIMS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.standing.drawings import Rim
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.geometry import Point
from parlour.shared.gods_playground.names import REGIONS


def border(index: int, whose: str) -> Actor:
    """Return the rim of who occupies a region."""
    name = REGIONS[index]
    left, top, way = _rim(index)
    look = Rim(way, PEOPLE_COLOURS[whose], PEOPLE_TRIMS.get(whose))
    return actor(f"rim:{name}", look, (left, top), Layer.GROUND, place=f"region:{name}")


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

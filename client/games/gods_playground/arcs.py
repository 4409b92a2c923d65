"""The way of an arrow of a plan: of a few arcs the one that hides least of what is read."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from parlour.client.games.gods_playground.ground import Curve, places
from parlour.client.games.gods_playground.ground import Point as Spot
from parlour.client.games.gods_playground.standing.regions import UNITS
from parlour.client.games.gods_playground.standing.spots import (
    camp,
    feet,
    points_of,
    seal,
    town,
    units,
)
from parlour.client.stage.geometry import Box, Point
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import RegionState, State, points

BENDS = (0.12, 0.24, 0.38, 0.54, 0.74, 0.96)
"""By what shares of its length an arc may swing out, to either side."""
CLEAR = 15.0
"""Units that an arrow stays away from what is read."""
AT_FEET, AT_FOE = 0.14, 0.82
"""The shares of its way up to which it lies at the feet of whoever goes it, and from which on it
is where they go."""
LETTER = 34.0
"""How high the letters of a name are at most."""
DETOUR = 0.045
"""What a unit of way costs, where a point that hides something costs 1."""


def freest(state: State, start: Point, ends: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return points of the freest arc from somebody's feet to one of a few ends."""
    return _freest(start, ends, tuple(_read(state)))


@lru_cache(64)
def _freest(start: Point, ends: tuple[Point, ...], read: tuple[Box, ...]) -> tuple[Point, ...]:
    arcs = (arc for end in ends for arc in _arcs(start, end))
    return min(arcs, key=lambda arc: _hidden(arc, read) + DETOUR * _long(arc))


def _arcs(start: Point, end: Point) -> Iterator[tuple[Point, ...]]:
    (x, y), (to_x, to_y) = start, end
    for bend in BENDS:
        for side in (-1, 1):
            aside = (
                (x + to_x) / 2 - (to_y - y) * bend * side,
                (y + to_y) / 2 + (to_x - x) * bend * side,
            )
            yield tuple(points_of(Curve(Spot(x, y), Spot(*aside), Spot(to_x, to_y))))


def _hidden(arc: tuple[Point, ...], read: tuple[Box, ...]) -> int:
    """Return how many points of an arc lie on what is read."""
    way = arc[round(len(arc) * AT_FEET) : round(len(arc) * AT_FOE)]
    return sum(box.holds(point) for point in way for box in read)


def _long(arc: tuple[Point, ...]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(arc))


def _read(state: State) -> Iterator[Box]:
    """Yield where banners, figures, names and values are."""
    for here, at in zip(state.regions, places().regions, strict=True):
        yield _upright(seal(at), 50, 26, 26)
        yield _upright(town(at), 96, 84, 6)
        letters = points_of(at.label.curve, number=8)
        yield from (_upright(each, 60, LETTER, LETTER * 0.3) for each in letters)
        for seat in range(SEATS):
            if here.nobles[seat]:
                yield _upright(feet(at.nobles[seat]), 50, 142, 6)
            yield from _units(here, seat, units(at.armies[seat], len(UNITS)))
        if points(here):
            yield _upright(feet(camp(at)), 96, 104, 8)


def _units(here: RegionState, seat: int, spots: tuple[Point, ...]) -> Iterator[Box]:
    numbers = (here.infantry[seat], here.cavalry[seat], here.artillery[seat])
    for number, spot in zip(numbers, spots, strict=True):
        if number:
            yield _upright(spot, 44, 62, 22)


def _upright(spot: Point, wide: float, high: float, below: float) -> Box:
    """Return what stands at a spot, and what an arrow needs to pass it."""
    x, y = spot
    return Box(x - wide / 2, y - high, wide, high + below).grown(CLEAR)

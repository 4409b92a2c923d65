"""The way of an arrow of a plan: of a few arcs the one that hides least of what is read."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from parlour.client.games.gods_playground.ground import Curve, places
from parlour.client.games.gods_playground.ground import Point as Spot
from parlour.client.games.gods_playground.standing.spots import (
    PLACES,
    camp,
    feet,
    points_of,
    quarters,
    seal,
    town,
    units,
)
from parlour.client.stage.geometry import Box, Point, Shape, covers
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import RegionState, State, points

BENDS = (0.14, 0.22, 0.34, 0.48, 0.66)
"""By what shares of its length an arc swings out, to either side: as those of the enemies do."""
CLEAR = 15.0
"""Units that an arrow stays away from what is read."""
AT_FEET = 0.14
"""The share of its way up to which it lies at the feet of whoever goes it."""
HEAD_FROM, HEAD_COUNTS = 0.6, 4
"""From which share of its way on it is its head, and how much more that counts."""
ABROAD, EDGE = 1.6, 4.0
"""How bad a point is that lies beyond the land that an arrow shall not leave, beside one that hides
something; and how near its edge it counts as beyond."""
BOOTS, TALLY, TENTS = 16.0, 20.0, 12.0
"""How far below its feet an arrow passes what stands, with a number before it, or what is
pitched."""
TIP = 3
"""How many points at the end of an arc may lie on what it is aimed at."""
LETTER = 34.0
"""How high the letters of a name are at most."""
DETOUR = 0.045
"""What a unit of way costs, where a point that hides something costs 1."""


def freest(
    state: State, start: Point, ends: tuple[Point, ...], within: str = ""
) -> tuple[Point, ...]:
    """Return points of the freest arc from somebody's feet to one of a few ends.

    ``within``: the place that it shall not leave, if there is one.
    """
    return _freest(start, ends, tuple(_read(state)), within)


@lru_cache(64)
def _freest(
    start: Point, ends: tuple[Point, ...], read: tuple[Box, ...], within: str
) -> tuple[Point, ...]:
    land = PLACES.get(within)
    inside = tuple(end for end in ends if land is None or covers(land, end)) or ends
    ways = {
        arc: _hidden(arc, [box for box in read if not box.holds(end)])
        + _through(arc, [box for box in read if box.holds(end)])
        for end in inside
        for arc in _arcs(start, end)
    }
    return min(ways, key=lambda arc: ways[arc] + ABROAD * _abroad(arc, land) + DETOUR * _long(arc))


def _arcs(start: Point, end: Point) -> Iterator[tuple[Point, ...]]:
    (x, y), (to_x, to_y) = start, end
    for bend in BENDS:
        for side in (-1, 1):
            aside = (
                (x + to_x) / 2 - (to_y - y) * bend * side,
                (y + to_y) / 2 + (to_x - x) * bend * side,
            )
            yield tuple(points_of(Curve(Spot(x, y), Spot(*aside), Spot(to_x, to_y))))


def _hidden(arc: tuple[Point, ...], read: Sequence[Box]) -> int:
    """Return how many points of an arc lie on what is read; those of its head count more.

    ``read``: without what it is aimed at.
    """
    way = arc[round(len(arc) * AT_FEET) :]
    head = arc[round(len(arc) * HEAD_FROM) :]
    return sum(
        box.holds(point) * weight
        for points, weight in ((way, 1), (head, HEAD_COUNTS - 1))
        for point in points
        for box in read
    )


def _through(arc: tuple[Point, ...], aimed: Sequence[Box]) -> int:
    """Return how many points of an arc lie on what it is aimed at, but for its tip."""
    return sum(box.holds(point) for point in arc[:-TIP] for box in aimed)


def _abroad(arc: tuple[Point, ...], land: Shape | None) -> int:
    """Return how many points of an arc lie beyond a land, or near its edge."""
    if land is None:
        return 0
    return sum(not covers(land, (x, y + side)) for x, y in arc for side in (-EDGE, EDGE))


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
                yield _standing(feet(at.nobles[seat]), 56, 142)
            ranks = _ranks(here, seat, units(quarters(at, seat)))
            yield from (_standing(spot, 44, 62, TALLY) for spot in ranks)
        if points(here):
            yield _standing(feet(camp(at)), 130, 104, TENTS)


def _ranks(here: RegionState, seat: int, spots: tuple[Point, ...]) -> Iterator[Point]:
    """Yield where the units of a family stand that are there."""
    numbers = (here.infantry[seat], here.cavalry[seat], here.artillery[seat])
    yield from (spot for number, spot in zip(numbers, spots, strict=True) if number)


def _standing(spot: Point, wide: float, high: float, below: float = BOOTS) -> Box:
    """Return what an arrow on the land is hidden by: all but its boots."""
    x, y = spot
    return Box(x - wide / 2, y - high, wide, high + below)


def _upright(spot: Point, wide: float, high: float, below: float) -> Box:
    """Return what stands at a spot, and what an arrow needs to pass it."""
    x, y = spot
    return Box(x - wide / 2, y - high, wide, high + below).grown(CLEAR)

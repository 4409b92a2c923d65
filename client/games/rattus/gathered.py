"""Where the people of a region stand together: never in ranks, and never in the sea."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import cubes_at, neutral_at
from parlour.client.stage.geometry import Point, covers

CROWD: Final[Mapping[int, tuple[Point, ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-13.0, -4.0), (12.0, 4.0)),
    3: ((-19.0, -2.0), (4.0, -12.0), (14.0, 6.0)),
    4: ((-23.0, -3.0), (2.0, -14.0), (-4.0, 8.0), (22.0, -2.0)),
    5: ((-29.0, -2.0), (-7.0, -14.0), (-11.0, 8.0), (16.0, -9.0), (15.0, 9.0)),
    6: ((-32.0, -4.0), (-11.0, -15.0), (-18.0, 9.0), (5.0, -2.0), (19.0, -15.0), (25.0, 8.0)),
}  # fmt: skip
"""Where so many people stand, from the feet of all: as people do who meet, never in ranks. More
stand as the most do."""
FEET: Final = ((-14.0, 0.0), (14.0, 0.0), (0.0, 8.0), (0.0, -6.0))
"""How far the feet of one reach, with room round them: all of it is dry land."""
APART: Final[tuple[Point, ...]] = ((14.0, 9.0), (11.0, 7.0), (8.0, 5.0), (5.0, 3.0))
"""How far one stands from the next, across and down, where there is room, and where there is less.
"""
_ROOM: Final[tuple[Point, ...]] = tuple(
    (float(x), float(y)) for x in range(-34, 35, 2) for y in range(-24, 25, 2)
)
"""Where who has to make way may stand, from the middle of all."""


def crowd(number: int) -> tuple[Point, ...]:
    """Return where so many people stand, from the feet of all."""
    return CROWD[max((size for size in CROWD if size <= number), default=1)]


@cache
def ashore(region: int, seat: int | None, number: int) -> tuple[Point, ...]:
    """Return where so many people of a seat stand on the land of a region, from the feet of all.

    ``seat`` is None for people of nobody. Who would stand in the sea goes to the nearest free
    spot on the land.
    """
    middle = neutral_at(region) if seat is None else cubes_at(region, seat)
    wanted = crowd(number)
    found: list[Point | None] = [at if _dry(region, middle, at) else None for at in wanted]
    for place, at in enumerate(wanted):
        if found[place] is None:
            found[place] = _nearest(region, middle, at, [each for each in found if each])
    return tuple(at for at in found if at is not None)


def _nearest(region: int, middle: Point, wanted: Point, taken: Sequence[Point]) -> Point:
    """Return the spot on the land nearest to the one that is wanted, apart from others."""
    spots = sorted(_ROOM, key=lambda at: math.dist(at, wanted))
    for across, down in APART:
        for at in spots:
            free = all(math.hypot((at[0] - x) / across, (at[1] - y) / down) >= 1 for x, y in taken)
            if free and _dry(region, middle, at):
                return at
    return 0.0, 0.0


@cache
def _dry(region: int, middle: Point, at: Point) -> bool:
    """Return whether somebody stands on the land of a region with both feet."""
    x, y = middle[0] + at[0], middle[1] + at[1]
    return all(covers(OUTLINES[region], (x + dx, y + dy)) for dx, dy in FEET)

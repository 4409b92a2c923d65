"""Where the figures of classes stand that come to help: on free ground beside whom they help."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from parlour.client.games.rattus.figures import POLE, TALL
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import (
    PERSON,
    cubes_at,
    name_box,
    plague_at,
    rat_at,
    town_at,
)
from parlour.client.games.rattus.shows.common import LAND_EDGE
from parlour.client.stage.anims import curve
from parlour.client.stage.geometry import Box, Point, covers
from parlour.shared.rattus.state import State

BOARD: Final = Box(50, 200, LAND_EDGE - 120, 750)
"""Where helpers may stand: the ribbon over the window hides hardly more than a hat."""
FIGURE: Final = Box(-40, -150, 80, 156)
"""The room of a figure, from its feet."""
RADII: Final = (100.0, 115.0, 130.0, 145.0, 160.0, 180.0, 205.0, 250.0)
TURNS: Final = 24
"""How far away it may stand, in units, and in how many directions."""
ARMS: Final = 14.0
"""Units by which what it holds reaches beyond that room, to either side."""
FLAG: Final = Box(POLE[0] - 6, POLE[1] - TALL - 8, 64, 54)
"""The room of the cloth of a banner, from the feet of its people: its number is never hidden."""
HIDES: Final = 400.0
"""How bad it is to cover some of that, in what a way of so many units more costs."""
FAR: Final = 420.0
"""Units beyond which nothing is in its way."""
NEAR: Final = 5.0
"""How many units farther away are as bad as a hundred square units that are covered."""
AT_SEA: Final = 9.0
"""How bad it is to stand in the sea, in what a way of so many units more costs."""
ABROAD: Final = 12.0
"""How bad it is to stand in a region where those who are helped do not live."""
CROWDED: Final = 3
"""More people than these need more room."""


def beside(before: State, at: Point, way: Sequence[Point], *free: Box) -> Point:
    """Return where a figure stands beside a point: it covers as little as can be.

    Args:
        before: who is there.
        at: whom or what it is about.
        way: the points of a way from there that is to be seen.
        free: what else is to be seen.
    """
    taken = [
        (box, weight)
        for box, weight in [*_taken(before), *_kept_free(way)]
        if math.dist(box.centre, at) < FAR
    ]
    taken += [(box, 4.0) for box in free]

    cloths = [_moved(FLAG, feet) for feet in _people(before) if math.dist(feet, at) < FAR]
    homes = [outline for outline in OUTLINES if covers(outline, at)]

    def cost(spot: Point) -> float:
        room = _moved(FIGURE, spot)
        wide = room._replace(x=room.x - ARMS, w=room.w + 2 * ARMS)
        hidden = sum(wide.meets(cloth) for cloth in cloths)
        covered = sum(weight * _overlap(room, box) for box, weight in taken)
        at_sea = not any(covers(outline, spot) for outline in OUTLINES)
        abroad = not at_sea and not any(covers(home, spot) for home in homes)
        place = AT_SEA * at_sea + ABROAD * abroad + HIDES * hidden
        return covered / 100 + math.dist(spot, at) / NEAR + place

    turns = [2 * math.pi * n / TURNS for n in range(TURNS)]
    ring = [(at[0] + r * math.cos(t), at[1] + 0.8 * r * math.sin(t)) for r in RADII for t in turns]
    return min((spot for spot in ring if BOARD.holds(spot)), key=cost)


def _people(before: State) -> Iterator[Point]:
    """Yield the feet of all people on the land."""
    for seat, player in enumerate(before.players):
        yield from (cubes_at(region, seat) for region, number in enumerate(player.cubes) if number)


def _taken(before: State) -> Iterator[tuple[Box, float]]:
    """Yield the rooms of what stands on the land, and how bad it is to cover them."""
    for region in range(len(OUTLINES)):
        yield name_box(region), 1.0
        yield _moved(Box(-46, -58, 92, 66), town_at(region)), 0.6
    for region, rats in enumerate(before.rats):
        yield from (
            (_moved(Box(-30, -26, 60, 52), rat_at(region, n)), 2.0) for n in range(len(rats))
        )
        for seat, player in enumerate(before.players):
            if player.cubes[region]:
                grown = 14 if player.cubes[region] > CROWDED else 0
                yield _moved(PERSON, cubes_at(region, seat)).grown(grown), 2.0
    yield _moved(Box(-57, -158, 114, 173), plague_at(before.plague)), 2.0


def _kept_free(way: Sequence[Point]) -> Iterator[tuple[Box, float]]:
    """Yield the rooms of those who go along a way."""
    for n in range(1, 8):
        yield _moved(Box(-24, -56, 48, 60), curve(list(way), n / 8)), 1.5


def _moved(box: Box, at: Point) -> Box:
    return box._replace(x=box.x + at[0], y=box.y + at[1])


def _overlap(one: Box, other: Box) -> float:
    """Return how large the part is that two boxes have in common."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)

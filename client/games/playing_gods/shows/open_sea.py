"""Where words for the whole table come up while the camera is near: in open sea."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import dist
from typing import Final

from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.playing_gods.places import DISC, STACKS, disc_at, moved
from parlour.client.games.playing_gods.shows.common import IDOL
from parlour.client.games.playing_gods.shows.staging import Sight, seen_in_the_end
from parlour.client.stage.anims import Anim, Written
from parlour.client.stage.geometry import WORLD, Point, covers
from parlour.client.stage.sheet import Sheet

Words = tuple[float, float]
"""How wide and how high a ribbon with words is, in units of the window."""
ACROSS: Final = range(380, 1541, 40)
DOWN: Final = range(376, 821, 37)
"""Where in the window its middle may be: below the portraits, above the plates."""
PARTS: Final = (8, 3)
"""Points of it that are looked at, across and down."""
CELL: Final = 16
"""Units of the world that are taken for one point."""
NUMBER, LAND, CLOUD = 24.0, 4.0, 1.0
"""How bad a point of it is on a number or a god, on land, and on a cloud."""
FAR: Final = 400.0
"""How far from the middle of the window is as bad as a point on a cloud."""


def at_sea(words: Words, seconds: float, made: Callable[[Point], Anim]) -> Anim:
    """Let words, made from where they are, come up where they cover the least of what matters."""

    def write(sheet: Sheet, at: float) -> None:
        sight = seen_in_the_end(sheet) or Sight(WORLD.centre, 1.0)
        gods = [each.pose.feet for name, each in sheet.now.items() if name.startswith("idol:")]
        made(freest(sight, words, gods)).write(sheet, at)

    return Written(seconds, write)


def freest(sight: Sight, words: Words, gods: Sequence[Point]) -> Point:
    """Return the point of the window where words hide the least."""
    boxes = [moved(IDOL, each) for each in gods]
    middle = WORLD.centre

    def hides(spot: Point) -> float:
        points = [sight.world(each) for each in _points(spot, words)]
        over = sum(any(box.holds(point) for box in boxes) for point in points)
        return dist(spot, middle) / FAR + NUMBER * over + sum(map(_weighs, map(_cell, points)))

    return min(((float(x), float(y)) for y in DOWN for x in ACROSS), key=hides)


def _points(spot: Point, words: Words) -> list[Point]:
    across, down = PARTS
    return [
        (
            spot[0] + words[0] * (column / (across - 1) - 0.5),
            spot[1] + words[1] * (row / (down - 1) - 0.5),
        )
        for column in range(across)
        for row in range(down)
    ]


def _cell(point: Point) -> tuple[int, int]:
    return round(point[0] / CELL), round(point[1] / CELL)


@cache
def _weighs(cell: tuple[int, int]) -> float:
    """Return how bad it is to hide a point of the world."""
    point = float(cell[0] * CELL), float(cell[1] * CELL)
    if any(dist(point, disc_at(region, 1)) < DISC for region in range(len(STACKS))):
        return NUMBER
    for shapes, weight in ((REGION_OUTLINES, LAND), (SPACE_OUTLINES, CLOUD)):
        if any(covers(shape, point) for shape in shapes):
            return weight
    return 0.0

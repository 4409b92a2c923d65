"""Where things are staged: who acts and whom it means are both seen, and cards lie beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlour.client.stage.anims import Anim, lean
from parlour.client.stage.camera import nearest
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import CAMERA

NEAREST: Final = 1.8
"""How near the camera comes at most where a god and those whom it means are seen together."""
SEEN: Final[Point] = (1560.0, 660.0)
"""How much of the window they may take, below what is laid over its upper edge,"""
MARGIN: Final[Point] = (280.0, 260.0)
"""with so much of the world round them."""
LOWER: Final = 70.0
"""How far below the middle of the window they are."""
LAID_HIGH: Final = 290.0
"""How much room cards take that are laid, with what is told below them."""
ASIDE: Final = 40.0
UPPER, LOWER_ROW = 206.0, 822.0
"""How far cards are from the sides of the window, and how low their middle is: beside the ribbon,
or above the plates."""
CLEAR: Final = 120.0
"""How far from cards it should be what they are about."""
RIBBON: Final[Point] = (960.0, 158.0)
RIBBON_ROOM: Final[Point] = (530.0, 190.0)
"""Where it is told who does what to whom, and how far from there a god may stand."""
PEOPLE: Final = 40.0
"""How far above the feet of a totem the middle of it and its people is."""


class Sight(NamedTuple):
    """What the camera sees: the point in the middle of the window, and how near that is."""

    centre: Point
    zoom: float

    def pixel(self, at: Point) -> Point:
        """Return where a point of the world is seen, in units of the window."""
        (x, y), (mid_x, mid_y) = at, WORLD.centre
        return (
            mid_x + (x - self.centre[0]) * self.zoom,
            mid_y + (y - self.centre[1]) * self.zoom,
        )

    def world(self, spot: Point) -> Point:
        """Return which point of the world is seen at a point of the window."""
        (x, y), (mid_x, mid_y) = spot, WORLD.centre
        return (
            self.centre[0] + (x - mid_x) / self.zoom,
            self.centre[1] + (y - mid_y) / self.zoom,
        )

    def comes(self, seconds: float) -> Anim:
        """Let the camera see this."""
        return lean(self.centre, self.zoom, seconds)


def both(at: Point, points: Sequence[Point]) -> Sight:
    """Return what shows a god at a point and all whom it means, as near as can be."""
    xs, ys = zip(at, (at[0], at[1] - 90), *points, strict=True)
    wide, high = max(xs) - min(xs) + MARGIN[0], max(ys) - min(ys) + MARGIN[1]
    zoom = nearest(max(1.0, min(NEAREST, SEEN[0] / wide, SEEN[1] / high)))
    middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2 - LOWER / zoom
    return Sight(within(middle, zoom), zoom)


def within(centre: Point, zoom: float) -> Point:
    """Return the nearest point that may be in the middle: nothing beyond the world is seen."""
    wide, high = WORLD.w / 2 / zoom, WORLD.h / 2 / zoom
    return (
        min(max(centre[0], wide), WORLD.w - wide),
        min(max(centre[1], high), WORLD.h - high),
    )


def beside_all(sight: Sight, points: Sequence[Point], wide: float) -> Point:
    """Return the middle of so wide a row of cards: at the left if nobody of ``points`` is there."""
    seen = [sight.pixel((x, y - PEOPLE)) for x, y in points]
    left, right = ASIDE + wide / 2, WORLD.w - ASIDE - wide / 2
    spots = [(left, UPPER), (left, LOWER_ROW), (right, UPPER), (right, LOWER_ROW)]

    def covers(spot: Point) -> float:
        near = (wide / 2 + CLEAR, LAID_HIGH / 2 + CLEAR)
        return sum(
            max(0.0, 1 - abs(x - spot[0]) / near[0]) * max(0.0, 1 - abs(y - spot[1]) / near[1])
            for x, y in seen
        )

    return min(spots, key=covers)


def clear_of(god: Point, row: Point) -> Point:
    """Return where it is told who does what to whom: beside a god that is seen there.

    ``row`` is the middle of the cards that are laid.
    """
    aside = god[0] - RIBBON[0]
    if abs(aside) >= RIBBON_ROOM[0] or god[1] >= RIBBON[1] + RIBBON_ROOM[1]:
        return RIBBON
    side = 1 if row[0] < RIBBON[0] else -1
    way = min(WORLD.w / 2 - MARGIN[0], RIBBON_ROOM[0] + aside * side)
    return RIBBON[0] + way * side, RIBBON[1]


def seen_in_the_end(sheet: Sheet) -> Sight | None:
    """Return what the camera sees at the end of a show; None: it is not led anywhere."""
    camera = sheet.tracks.get(CAMERA)
    if camera is None or not camera.value("alpha", camera.end):
        return None
    x, y, zoom = (camera.value(each, camera.end) for each in ("x", "y", "scale"))
    return Sight(within((x, y), zoom), zoom)

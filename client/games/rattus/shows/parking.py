"""Where a large token stands that tells of a region: beside its people, seen with all of them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import (
    CASTLE_BOX,
    cubes_at,
    name_box,
    plague_at,
    rat_at,
    town_at,
)
from parlour.client.games.rattus.shows.common import (
    CLOSE,
    CLOSER,
    CLOSEST,
    CLOTH,
    LARGE,
    WAIST,
    Outlook,
    middle_of,
    shown_of,
)
from parlour.client.stage.geometry import Box, Point
from parlour.shared.rattus import board
from parlour.shared.rattus.names import PLAYERS
from parlour.shared.rattus.state import State

KEEPS: Final = 42.0
"""Units that the rim of a large token keeps from the people it tells of."""
NEIGHBOURS: Final = 460.0
"""Units from the middle of a region within which it keeps from people of others, too."""
BESIDE_SHARE: Final = 0.6
"""How much the room counts that it leaves to those."""
HAT: Final = 124.0
"""How high the hat of the doctor is, over his feet."""
MARKED: Final = 104.0
"""How high what hangs over the heads of those who die is, over their feet."""
NAMED: Final = 50.0
"""How bad it is if it covers the name of its region."""
WALLED: Final = 260.0
"""How bad it is if it covers the Castle, and who is there."""
AWAY: Final = 0.6
"""How much each unit counts by which it is away from them: cause and effect are seen at once."""
OUT: Final = 6.0
"""How much each unit counts that is out of what the camera sees."""
HEIGHTS: Final = 9
"""At how many heights beside them it may stand."""
NOTCHES: Final = ((CLOSEST, 150.0), (CLOSER, 90.0), (CLOSE, 0.0))
"""How near the camera may come to it, and how much that counts."""


class Parked(NamedTuple):
    """Where a large token stands that tells of a region, and where the camera looks meanwhile."""

    at: Point
    seen: Outlook


def parked(before: State, region: int) -> Parked:
    """Return where a large token stands beside all who live in a region, and how both are seen."""
    seats = range(len(before.players))
    living = tuple(seat for seat in seats if before.players[seat].cubes[region])
    return stood_by(region, living or tuple(seats))


@cache
def stood_by(region: int, seats: tuple[int, ...]) -> Parked:
    """Return where a large token hides nobody of these seats in a region, and who is beside it.

    It stands left or right of them all, never among them; the camera sees both from as near as
    it can.
    """
    own, (x0, y0) = _standing(region, seats), middle_of(region)
    heads = [(x, y - MARKED) for x, y in (cubes_at(region, seat) for seat in seats)]
    seen_whole = [*own, *heads, (plague_at(region)[0], plague_at(region)[1] - HAT)]
    others = [
        at
        for other in range(len(OUTLINES))
        if other != region
        for at in _standing(other)
        if math.dist(at, (x0, y0)) < NEIGHBOURS
    ]
    best, most = Parked((x0, y0), Outlook((x0, y0), CLOSE)), -math.inf
    for at in _beside_all(own):
        others_free = min((math.dist(at, each) for each in others), default=KEEPS)
        for zoom, counts in NOTCHES:
            seen = Outlook(_midst(seen_whole, at, LARGE), zoom)
            box = shown_of(seen)
            room = counts + BESIDE_SHARE * min(others_free, 2 * KEEPS)
            room -= OUT * (beyond(box, at, LARGE) + _left_out(box, seen_whole))
            room -= AWAY * math.dist(at, (x0, y0)) + NAMED * _hides_name(region, at)
            room -= WALLED * _room_of(at).meets(CASTLE_BOX)
            if room > most:
                best, most = Parked(at, seen), room
    return best


def _hides_name(region: int, at: Point) -> bool:
    """Return whether a large token, or what is told below it, would cover the name of a region."""
    return name_box(region).meets(_room_of(at))


def _room_of(at: Point) -> Box:
    """Return the room of a large token, and of what is told below it."""
    half = LARGE / 2
    return Box(at[0] - half, at[1] - half, LARGE, LARGE * 1.4)


def _beside_all(own: Sequence[Point]) -> Iterator[Point]:
    """Yield points right and left of all of those who stand at about that height."""
    keeps = LARGE / 2 + KEEPS
    top, low = min(y for _, y in own), max(y for _, y in own)
    for height in range(HEIGHTS):
        y = top + (low - top) * height / (HEIGHTS - 1)
        level = [x for x, other in own if abs(other - y) < keeps]
        if level:
            yield max(level) + keeps, y
            yield min(level) - keeps, y


def _midst(points: Sequence[Point], at: Point, size: float) -> Point:
    """Return the middle of the room of some points, and of something large beside them."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right = min(*xs, at[0] - size / 2), max(*xs, at[0] + size / 2)
    top, low = min(*ys, at[1] - size / 2), max(*ys, at[1] + size * 0.9)
    return (left + right) / 2, (top + low) / 2


def beyond(box: Box, at: Point, size: float) -> float:
    """Return by how many units something large, and what is said below it, is out of a box."""
    half = size / 2 + 10
    return (
        max(0.0, box.x + half - at[0])
        + max(0.0, at[0] + half - box.x - box.w)
        + max(0.0, box.y + half - at[1])
        + max(0.0, at[1] + 0.9 * size - box.y - box.h)
    )


def _left_out(box: Box, points: Sequence[Point]) -> float:
    """Return by how many units the farthest of some points are out of a box."""
    return (
        max(0.0, box.x + 40 - min(x for x, _ in points))
        + max(0.0, max(x for x, _ in points) + 40 - box.x - box.w)
        + max(0.0, box.y + 44 - min(y for _, y in points))
        + max(0.0, max(y for _, y in points) + 20 - box.y - box.h)
    )


def _standing(region: int, seats: Sequence[int] = range(PLAYERS[-1])) -> list[Point]:
    """Return the middles of what may stand in a region."""
    homes = [cubes_at(region, seat) for seat in seats]
    people = [(x + dx, y + dy) for x, y in homes for dx, dy in (WAIST, CLOTH)]
    rats = [rat_at(region, index) for index in range(board.MOST_RATS)]
    x, y = plague_at(region)
    return [*people, *rats, (x, y - 30), (town_at(region)[0], town_at(region)[1] - 20)]

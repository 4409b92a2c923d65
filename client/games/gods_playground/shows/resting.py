"""Where the dice of a battle come to rest: on free ground, beside those who roll."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    MOST_FIGHTERS,
    STANDARD,
    Field,
    die_size,
    seen_of,
)
from parlour.client.games.gods_playground.shows.common import MANOR, about, slot_feet
from parlour.client.games.gods_playground.shows.mat import Mat
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    delayed,
    enter,
    hold,
    nudge,
    sink,
    sound,
    together,
)
from parlour.client.stage.dice import die_room
from parlour.client.stage.geometry import Box, Point, hull
from parlour.client.stage.particles import DUST
from parlour.shared.gods_playground.state import State

TOWN: Final = Box(-52.0, -78.0, 104.0, 88.0)
CAMP: Final = Box(-90.0, -120.0, 180.0, 140.0)
"""The room of a town and of the seat of an enemy about its feet."""
STEP: Final = 30.0
"""Units from one place at which dice may lie to the next."""
FIGURE: Final = Box(-34.0, -86.0, 68.0, 100.0)
"""The room of somebody who fights about his feet."""
BANNER: Final = Box(-90.0, -STANDARD - 16.0, 180.0, STANDARD + 20.0)
"""The room of a banner about its foot, on whichever side its cloth flies."""
FALLS_BACK, FALLS_DOWN = 62.0, 18.0
"""Units that the fallen lie behind where they stood, and further down, at most."""
FRAME: Final = (24.0, 116.0, 66.0)
"""Units at the sides of what is seen, at its top, and at its bottom that plates and names hide."""
ON_SOMEBODY, ON_HOUSE, TOUCHED, FAR = 6.0, 1.0, 0.1, 0.0025
"""What it costs that a mat lies on somebody who fights, that a die lies on a house, that the mat
touches one, and that all lies a unit further from the line."""


def dice_on_free_ground(
    before: State, at: Field, number: int, spots: Sequence[Point]
) -> list[Point]:
    """Return where dice lie: in the freest place of all that is seen, as near as can be.

    Args:
        before: says where houses stand.
        at: the field.
        number: of dice.
        spots: where all stand who fight: nobody does under the dice, nor falls on them.
    """
    dice, size = at.dice(number), die_size(number)
    houses, figures = list(_houses(before)), [_room_of(spot, at) for spot in spots]
    figures += _banners(at, min(number, MOST_FIGHTERS), len(spots))
    seen = seen_of(at, FRAME)
    lies = mat_room(dice, size)
    reach = _around(lies, *(die_room(spot, size) for spot in dice))

    def costs(way: Point) -> float:
        mat = lies._replace(x=lies.x + way[0], y=lies.y + way[1])
        all_of_it = reach._replace(x=reach.x + way[0], y=reach.y + way[1])
        near = [house for house in houses if all_of_it.meets(house)]
        rooms = [die_room((x + way[0], y + way[1]), size) for x, y in dice] if near else []
        return (
            ON_SOMEBODY * sum(mat.meets(each) for each in figures)
            + ON_HOUSE * sum(room.meets(house) for room in rooms for house in near)
            + TOUCHED * sum(mat.meets(house) for house in near)
            + FAR * math.hypot(*way)
        )

    across = _steps(seen.x - lies.x, seen.w - lies.w)
    upwards = list(_steps(seen.y - lies.y, seen.h - lies.h))
    x, y = min(((dx, dy) for dx in across for dy in upwards), key=costs)
    return [(die[0] + x, die[1] + y) for die in dice]


def _around(*boxes: Box) -> Box:
    """Return a box in which others are, with a unit around them."""
    corners = [(box.x, box.y) for box in boxes]
    corners += [(box.x + box.w, box.y + box.h) for box in boxes]
    return hull(tuple(corners)).grown(1.0)


def _steps(first: float, room: float) -> Iterator[float]:
    """Yield how far something may be moved: from the first to the end of the room it has."""
    return (first + STEP * step for step in range(int(max(0.0, room) // STEP) + 1))


def _room_of(spot: Point, at: Field) -> Box:
    """Return the room of somebody who fights, and in which he lies if he falls."""
    room = about(spot, FIGURE)
    back = room.x - (FALLS_BACK if spot[0] < at.middle[0] else 0.0)
    return Box(back, room.y, room.w + FALLS_BACK, room.h + FALLS_DOWN)


def _banners(at: Field, men: int, spots: int) -> list[Box]:
    """Return the room of the banners behind both lines, so many spots in all."""
    feet = [at.flag(men, ours=True, number=each) for each in (0, 1)]
    feet.append(at.flag(max(1, spots - men), ours=False))
    return [about(foot, BANNER) for foot in feet]


def mat_under(spots: Sequence[Point], number: int, seconds: float) -> Anim:
    """Let a mat lie under so many dice for so long."""
    room = mat_room(spots, die_size(number))
    x, y = room.centre
    mat = actor("battle.mat", Mat(round(room.w), round(room.h)), (x, y - BEHIND), Layer.FLYING)
    return after_one_another(
        together(
            enter(mat.with_pose(lift=-BEHIND), 0.16),
            delayed(0.1, sound("flag", -5, (x, y))),
            delayed(0.14, burst(DUST.times(0.8), (x, y + 0.4 * room.h))),
            delayed(0.14, nudge(mat.id, 0.24, ease.kick, squash=0.07)),
            hold(max(0.2, seconds - 0.2)),
        ),
        sink(mat.id, 0.16),
    )


def mat_room(spots: Sequence[Point], size: float) -> Box:
    """Return the room of a mat under dice of a size."""
    room = hull(tuple(spots)).grown(size * EDGE)
    wide, high = (side * (ROUNDER - 1) / 2 for side in (room.w, room.h))
    y = room.y - high - size * HIGHER_UP
    return Box(room.x - wide, y, room.w + 2 * wide, room.h + 2 * high)


HIGHER_UP: Final = 0.3
"""How far above the points on which they lie the middle of dice is, in dice."""
ROUNDER: Final = 1.16
"""How much larger a mat is than a tray would be: it has no corners."""
EDGE: Final = 0.98
"""How far a mat reaches beyond the middle of the outermost dice, in dice."""
BEHIND: Final = 2000.0
"""Units that its feet are further up than it is seen: all dice and men are before it."""


def _houses(state: State) -> Iterator[Box]:
    """Yield the rooms of all manors that are built, of all towns and of the seats of enemies."""
    for region, land in zip(state.regions, places().regions, strict=True):
        yield about(slot_feet(land.town), TOWN)
        for plot in land.plots[: len(region.estates)]:
            yield about(slot_feet(plot.manor), MANOR)
    for enemy in places().enemies:
        yield about(slot_feet(enemy.seat), CAMP)

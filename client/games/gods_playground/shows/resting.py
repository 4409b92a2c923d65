"""Where the dice of a battle come to rest: on free ground, beside those who roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    UNDER_FEET,
    WIDE,
    Field,
    die_size,
    files_of,
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
FURTHER: Final = (0.0, 30.0, 60.0, 90.0)
HIGHER: Final = (0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 120.0, -120.0, 150.0)
"""Units that all dice may lie further from the men, and further up, to be on free ground."""
TOUCHED: Final = 0.1
"""What it costs that a mat lies before a house, or a unit too low, beside that a die lies on one.
"""
ABOVE_TOLD: Final = 24.0
"""Units that a mat ends above what is told below the line."""


def dice_on_free_ground(before: State, at: Field, number: int) -> list[Point]:
    """Return where dice lie beside one's own line: on no house or camp, as near as can be."""
    spots, houses, size = at.dice(number), list(_houses(before)), die_size(number)

    lowest = at.middle[1] + (files_of(number) - 1) / 2 * WIDE + UNDER_FEET - ABOVE_TOLD

    def moved(further: float, higher: float) -> list[Point]:
        return [(x - at.side * further, y - higher) for x, y in spots]

    def costs(points: list[Point]) -> float:
        rooms, mat = [die_room(point, size) for point in points], mat_room(points, size)
        touched = TOUCHED * sum(mat.meets(house) for house in houses)
        low = max(0.0, mat.y + mat.h - lowest) * TOUCHED
        return low + touched + sum(room.meets(house) for room in rooms for house in houses)

    tried = sorted(((f, h) for f in FURTHER for h in HIGHER), key=lambda way: sum(map(abs, way)))
    return min((moved(*each) for each in tried), key=costs)


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

"""Where the dice of a battle come to rest: on free ground, beside those who roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import Field, die_size
from parlour.client.games.gods_playground.shows.common import slot_feet
from parlour.client.games.gods_playground.shows.tokens import Tray
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import Anim, after_one_another, enter, hold, leave, together
from parlour.client.stage.dice import die_room
from parlour.client.stage.geometry import Box, Point, hull
from parlour.shared.gods_playground.state import State

MANOR: Final = Box(-38.0, -48.0, 76.0, 58.0)
TOWN: Final = Box(-52.0, -78.0, 104.0, 88.0)
"""The room of a manor and of a town about its feet."""
FURTHER: Final = (0.0, 30.0, 60.0, 90.0)
HIGHER: Final = (0.0, 30.0, 60.0, 90.0, 120.0, 150.0)
"""Units that all dice may lie further from the men, and further up, to be on free ground."""


def dice_on_free_ground(before: State, at: Field, number: int) -> list[Point]:
    """Return where dice lie beside one's own line: on no house, as near as that can be."""
    spots, houses, size = at.dice(number), list(_houses(before)), die_size(number)

    def moved(further: float, higher: float) -> list[Point]:
        return [(x - at.side * further, y - higher) for x, y in spots]

    def costs(points: list[Point]) -> int:
        rooms = [die_room(point, size) for point in points]
        return sum(room.meets(house) for room in rooms for house in houses)

    tried = sorted(((f, h) for f in FURTHER for h in HIGHER), key=sum)
    return min((moved(*each) for each in tried), key=costs)


def tray_under(spots: Sequence[Point], number: int, seconds: float) -> Anim:
    """Let a tray lie under so many dice for so long."""
    size = die_size(number)
    room = hull(tuple(spots)).grown(size * EDGE)
    x, y = room.centre[0], room.centre[1] - size * HIGHER_UP
    tray = actor("battle.tray", Tray(round(room.w), round(room.h)), (x, y - BEHIND), Layer.FLYING)
    return after_one_another(
        together(
            enter(tray.with_pose(lift=-BEHIND), 0.16),
            hold(max(0.2, seconds - 0.2)),
        ),
        leave(tray.id, 0.2),
    )


HIGHER_UP: Final = 0.3
"""How far above the points on which they lie the middle of dice is, in dice."""
EDGE: Final = 0.98
"""How far a tray reaches beyond the middle of the outermost dice, in dice."""
BEHIND: Final = 2000.0
"""Units that its feet are further up than it is seen: all dice and men are before it."""


def _houses(state: State) -> Iterator[Box]:
    """Yield the rooms of all manors that are built, and of all towns."""
    for region, land in zip(state.regions, places().regions, strict=True):
        yield _about(slot_feet(land.town), TOWN)
        for plot in land.plots[: len(region.estates)]:
            yield _about(slot_feet(plot.manor), MANOR)


def _about(feet: Point, room: Box) -> Box:
    return room._replace(x=room.x + feet[0], y=room.y + feet[1])

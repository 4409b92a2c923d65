"""Where the dice of a battle come to rest: on free ground, beside those who roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import Field, die_size
from parlour.client.games.gods_playground.shows.common import slot_feet
from parlour.client.stage.dice import die_room
from parlour.client.stage.geometry import Box, Point
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


def _houses(state: State) -> Iterator[Box]:
    """Yield the rooms of all manors that are built, and of all towns."""
    for region, land in zip(state.regions, places().regions, strict=True):
        yield _about(slot_feet(land.town), TOWN)
        for plot in land.plots[: len(region.estates)]:
            yield _about(slot_feet(plot.manor), MANOR)


def _about(feet: Point, room: Box) -> Box:
    return room._replace(x=room.x + feet[0], y=room.y + feet[1])

"""What can be pointed at on the board of Rattus, and where everything stands.

Ids: ``region:<region>``, ``rat:<region>:<index>``, ``cubes:<region>``, ``card:<class>``,
``castle``, ``plague``, ``tokens`` and ``panel:<seat>``. Points are in units of the world.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Final

from parlour.client.games.rattus.outlines import OUTLINES, lands
from parlour.client.games.seats import plate_places
from parlour.client.games.where import Fields, named_place
from parlour.client.stage.geometry import Box, Outline, Point, Shape, covers
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.names import CARDS, PLAYERS, REGIONS
from parlour.shared.rattus.state import State

RAT: Final = 52.0
"""How large a rat token is that lies on the land."""
RUNS_APART: Final = 44.0
"""How far from one rat that runs about the next one is, at least."""
NEUTRAL: Final[tuple[Point, ...]] = ((80.0, 6.0), (-80.0, 6.0), (80.0, 22.0), (-80.0, 22.0))
"""Where people of nobody may stand, from the feet of the Plague."""
CARD: Final = (138.0, 150.0)
LIT: Final = 3.0
"""Units by which the place of a card is smaller, so that its light is a soft rim beside it."""
CARD_MIDDLES: Final[tuple[Point, ...]] = tuple((1845.0, 129.0 + 155.5 * n) for n in range(6))
TOKENS: Final[Point] = (190, 112)
"""Where the rats lie that may still come."""
CASTLE: Final[Point] = (1668, 906)
CASTLE_NAME: Final[Point] = (1668, 774)
CASTLE_PEOPLE: Final[tuple[Point, ...]] = tuple((1584.0 + 43.0 * seat, 948.0) for seat in range(4))
CASTLE_BOX: Final = Box(1584, 800, 180, 164)
PERSON: Final = Box(-26, -70, 86, 78)
"""The room of the people of a seat and their banner, from their feet."""
LETTER: Final = 0.9
"""How wide a letter of a name is, of its size."""


def name_at(region: int) -> Point:
    """Return where the name of a region is written."""
    x, y, _ = lands()[region].name
    return x, y


def name_size(region: int) -> float:
    """Return the size of the letters of a region's name."""
    return lands()[region].name[2]


def name_box(region: int) -> Box:
    """Return the room of the name of a region."""
    x, y, size = lands()[region].name
    wide = size * LETTER * len(REGIONS[region])
    return Box(x - wide / 2, y - size * 0.6, wide, size * 1.2)


def rat_at(region: int, index: int) -> Point:
    """Return the middle of a rat token."""
    return lands()[region].rats[index]


def plague_at(region: int) -> Point:
    """Return where the Plague has its feet in a region."""
    return lands()[region].plague


@cache
def pack_at(region: int) -> tuple[Point, ...]:
    """Return where rats run about in a region: no two so near that they look like one."""
    chosen: list[Point] = []
    for at in lands()[region].pack:
        if all(math.dist(at, each) >= RUNS_APART for each in chosen):
            chosen.append(at)
    return tuple(chosen)


def town_at(region: int) -> Point:
    """Return where the town of a region stands."""
    return lands()[region].town


@cache
def neutral_at(region: int) -> Point:
    """Return where the people stand that the Plague stands for."""
    x, y = plague_at(region)
    sides = [(x + dx, y + dy) for dx, dy in NEUTRAL]
    people = [cubes_at(region, seat) for seat in range(PLAYERS[-1])]

    def room(at: Point) -> tuple[bool, float]:
        return covers(OUTLINES[region], at), min(math.dist(at, each) for each in people)

    return max(sides, key=room)


def cubes_at(region: int, seat: int) -> Point:
    """Return where the people of a seat have their feet in a region."""
    return lands()[region].people[seat]


def castle_at(seat: int) -> Point:
    """Return where the people of a seat are in the Castle."""
    return CASTLE_PEOPLE[seat]


def card_at(card: int) -> Point:
    """Return the middle of a class card."""
    return CARD_MIDDLES[card]


def places_of(state: State) -> dict[str, Shape]:
    """Return everything that can be pointed at."""
    return {**_STILL, **dict(_moving(state))}


def _moving(state: State) -> Iterator[tuple[str, Shape]]:
    for region, rats in enumerate(state.rats):
        yield f"cubes:{REGIONS[region]}", _around(state, region)
        for index in range(len(rats)):
            x, y = rat_at(region, index)
            yield f"rat:{REGIONS[region]}:{index}", Box(x - RAT / 2, y - RAT / 2, RAT, RAT * 0.8)
    x, y = plague_at(state.plague)
    yield "plague", Box(x - 46, y - 134, 92, 146)
    yield from plate_places(len(state.players))


def _around(state: State, region: int) -> Outline:
    """Return one outline round the people of each seat, tied together by a line there and back.

    Where nobody lives it goes round the room of all.
    """
    seats = range(len(state.players))
    living = [seat for seat in seats if state.players[seat].cubes[region]]
    boxes = [_beside(cubes_at(region, seat)) for seat in living or range(PLAYERS[-1])]
    corners = [
        corner
        for box in boxes
        for corner in (
            (box.x, box.y), (box.x + box.w, box.y), (box.x + box.w, box.y + box.h),
            (box.x, box.y + box.h), (box.x, box.y),
        )
    ]  # fmt: skip
    return (*corners, *((box.x, box.y) for box in reversed(boxes)))


def _beside(feet: Point) -> Box:
    return PERSON._replace(x=feet[0] + PERSON.x, y=feet[1] + PERSON.y)


def _still() -> Iterator[tuple[str, Shape]]:
    for region, outline in enumerate(OUTLINES):
        yield f"region:{REGIONS[region]}", outline
    for card, (x, y) in zip(CARDS, CARD_MIDDLES, strict=True):
        yield f"card:{card}", Box(x - CARD[0] / 2, y - CARD[1] / 2, *CARD).grown(-LIT)
    yield "castle", CASTLE_BOX
    yield "tokens", Box(TOKENS[0] - 34, TOKENS[1] - 46, 110, 76)


_STILL: Final[dict[str, Shape]] = dict(_still())

_FIELDS: Fields = (("region", "region"), ("target", "region"), ("card", "card"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    return named_place(event, _FIELDS)

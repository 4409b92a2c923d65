"""What can be pointed at on the board of Rattus, and where everything stands.

Ids: ``region:<region>``, ``rat:<region>:<index>``, ``cubes:<region>``, ``card:<class>``,
``castle``, ``plague``, ``tokens`` and ``panel:<seat>``. Points are in units of the world.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.seats import plate_boxes, plate_places
from parlour.client.games.where import Fields, named_place
from parlour.client.stage.geometry import Box, Point, Shape
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.names import CARDS, REGIONS
from parlour.shared.rattus.state import State

MIDDLES: Final[tuple[Point, ...]] = (
    (266, 232),
    (452, 526),
    (762, 462),
    (254, 732),
    (1090, 606),
    (762, 638),
    (1112, 422),
    (826, 164),
    (1222, 794),
    (1582, 824),
    (1408, 190),
    (1508, 500),
)
"""Round which point the pieces of each region stand."""

RAT: Final = 58.0
"""How large a rat token is."""
SEAT_STEP: Final = 72.0
CARD: Final = (150.0, 146.0)
CARD_MIDDLES: Final[tuple[Point, ...]] = tuple((1830.0, 125.0 + 152.0 * n) for n in range(6))
TOKENS: Final[Point] = (452, 106)
"""Where the rats lie that may still come."""
CASTLE: Final[Point] = (122, 490)
CASTLE_NAME: Final[Point] = (122, 506)
CASTLE_CUBES: Final[tuple[Point, ...]] = ((72, 546), (142, 546), (72, 582), (142, 582))


def name_at(region: int) -> Point:
    """Return where the name of a region is written."""
    x, y = MIDDLES[region]
    return x, y - 66


def rat_at(region: int, index: int) -> Point:
    """Return the middle of a rat token."""
    x, y = MIDDLES[region]
    return x - 108 + (RAT + 6) * index, y - 16


def plague_at(region: int) -> Point:
    """Return where the Plague has its feet in a region."""
    x, y = MIDDLES[region]
    return x + 108, y + 12


def neutral_at(region: int) -> Point:
    """Return where the cubes lie that the Plague stands for."""
    x, y = plague_at(region)
    return x + 50, y


def cubes_at(region: int, seat: int) -> Point:
    """Return where the cubes of a seat have their feet in a region."""
    x, y = MIDDLES[region]
    return x - 116 + SEAT_STEP * seat, y + 84


def castle_at(seat: int) -> Point:
    """Return where the cubes of a seat are in the Castle."""
    return CASTLE_CUBES[seat]


def plate_at(seat: int, players: int) -> Point:
    """Return the upper edge of a player's plate."""
    box = plate_boxes(players)[seat]
    return box.centre[0], box.y + 8


def places_of(state: State) -> dict[str, Shape]:
    """Return everything that can be pointed at."""
    return {**_STILL, **dict(_moving(state))}


def _moving(state: State) -> Iterator[tuple[str, Shape]]:
    for region, rats in enumerate(state.rats):
        x, y = MIDDLES[region]
        yield f"cubes:{REGIONS[region]}", Box(x - 148, y + 18, 312, 72)
        for index in range(len(rats)):
            x, y = rat_at(region, index)
            yield f"rat:{REGIONS[region]}:{index}", Box(x - RAT / 2, y - RAT / 2, RAT, RAT)
    x, y = plague_at(state.plague)
    yield "plague", Box(x - 32, y - 84, 64, 92)
    yield from plate_places(len(state.players))


def _still() -> Iterator[tuple[str, Shape]]:
    for region, outline in enumerate(OUTLINES):
        yield f"region:{REGIONS[region]}", outline
    for card, (x, y) in zip(CARDS, CARD_MIDDLES, strict=True):
        yield f"card:{card}", Box(x - CARD[0] / 2, y - CARD[1] / 2, *CARD)
    yield "castle", Box(12, 384, 222, 228)
    yield "tokens", Box(TOKENS[0] - 40, TOKENS[1] - 56, 120, 104)


_STILL: Final[dict[str, Shape]] = dict(_still())

_FIELDS: Fields = (("region", "region"), ("target", "region"), ("card", "card"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    return named_place(event, _FIELDS)

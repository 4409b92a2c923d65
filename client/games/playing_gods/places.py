"""What can be pointed at on the board of Playing Gods, and where everything stands.

Ids: ``space:<number>``, ``region:<region>``, ``continent:<continent>``, ``pile:<pile>``, ``die``
and ``panel:<seat>``; a card of the hand that is seen is an actor called ``hand:<card>``. Points
are in units of the world.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.playing_gods.world import world
from parlour.client.games.seats import plate_boxes, plate_places
from parlour.client.games.where import Fields, named_place
from parlour.client.stage.geometry import Box, Point, Shape, covers, hull
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.names import CONTINENTS, REGIONS, Continent, Region
from parlour.shared.playing_gods.state import State

STACKS: Final[tuple[Point, ...]] = tuple(each.stack for each in world().regions)
"""Where the totem of each region has its feet."""
SPACES: Final[tuple[Point, ...]] = world().spaces
"""The middle of each cloud of the ring."""
TOP: Final = 19.0
"""How far above the middle of a cloud its medallion is, on which idols stand."""
PAWN_STEP: Final = 7.4
"""How far one drum of a totem is above the one below it, if there is room."""
STACK_HEIGHT: Final = 44.0
TOTEM: Final = 44.0
"""How high a totem of one drum is."""
_TOGETHER: Final = ((0, 0), (-26, -8), (26, -8), (-22, 12), (22, 12))

PILES: Final[dict[str, Point]] = {"wrath": (186, 566), "conversion": (296, 566)}
DIE: Final[Point] = (322, 668)
HAND: Final[Point] = (1386, 712)
"""The middle of the hand that is seen, which is held as a fan."""
HAND_WIDE, HAND_STEP = 284.0, 84.0
"""How far apart the first and the last card may be, and one card and the next."""
THRONE: Final[Point] = (960.0, 560.0)
"""Where the idol stands that has won."""
PROMISES: Final[dict[str, tuple[Point, float]]] = {
    "offer": ((868.0, 262.0), -1.0),
    "answer": ((1052.0, 262.0), 1.0),
}
"""Where the first card of each side of an attempt to convert lies, and which way the others go."""
PROMISE_STEP, MOST_PROMISES = 112.0, 6
BACKS: Final = 58.0
"""How high the cards of a hidden hand are."""
FAN, ARCH = 12.0, 8.0
"""Degrees that the outermost cards lean, and how much lower they are."""

CROWD_SPOTS: Final = (
    (-32, 8),
    (33, 10),
    (1, 22),
    (-47, -8),
    (48, -7),
    (-28, 23),
    (31, 24),
    (0, -14),
)
"""Where crowds may stand, from the feet of the totem."""
CONTINENT_NAMES: Final[dict[Continent, Point]] = {
    "north_america": (318, 366),
    "europe": (826, 418),
    "asia": (1660, 470),
    "africa": (906, 712),
    "south_america": (690, 752),
}
"""Where the names of the continents are written on the sea."""
SHIPS: Final[tuple[Point, ...]] = ((400, 450), (806, 500), (1270, 640))
WHALES: Final[tuple[Point, ...]] = ((1690, 620), (186, 446))
NAMES: Final[dict[Region, Point]] = {
    "east_america": (670, 366),
    "west_america": (494, 417),
    "canada": (581, 288),
    "central_america": (593, 453),
    "south_europe": (1056, 431),
    "west_europe": (904, 393),
    "north_europe": (1040, 293),
    "east_europe": (1148, 339),
    "south_asia": (1508, 594),
    "east_asia": (1550, 438),
    "central_asia": (1337, 450),
    "siberia": (1481, 315),
    "north_africa": (905, 489),
    "west_africa": (947, 612),
    "east_africa": (1142, 651),
    "south_africa": (1076, 754),
    "andes": (458, 621),
    "amazon": (563, 618),
    "coast": (674, 660),
    "south_cone": (494, 735),
}
"""Where the name of each region is written: on its land, where nobody stands."""


def name_at(region: int) -> Point:
    """Return where the name of a region is written."""
    return NAMES[REGIONS[region]]


def city_at(region: int) -> Point:
    """Return where a holy city has its feet."""
    city = world().regions[region].city
    assert city is not None
    return city


def stack_at(region: int) -> Point:
    """Return where the lowest pawn of a region lies."""
    return STACKS[region]


@cache
def crowds_at(region: int) -> tuple[Point, ...]:
    """Return where crowds stand in a region: only on its land."""
    x, y = STACKS[region]
    spots = [(x + dx, y + dy) for dx, dy in CROWD_SPOTS]
    outline = REGION_OUTLINES[region]
    city = world().regions[region].city
    return tuple(
        (a, b)
        for a, b in spots
        if all(covers(outline, (a + dx, b)) for dx in (-14, 14))
        and (city is None or abs(a - city[0]) > 48 or b > city[1] + 14)
    )


def lift_of(layer: int, number: int) -> float:
    """Return how high a pawn lies in a stack of so many."""
    return min(PAWN_STEP, STACK_HEIGHT / max(1, number - 1)) * layer


def idol_at(space: int, place: int = 0, number: int = 1) -> Point:
    """Return where the idol with a ``place`` among the ``number`` on a space has its feet."""
    x, y = SPACES[space]
    dx, dy = _TOGETHER[place if number in (1, len(_TOGETHER)) else place + 1]
    return x + dx, y + dy - TOP + 6


def hand_at(index: int, number: int) -> Point:
    """Return where a kind of card of the hand that is seen is."""
    share = _share(index, number)
    step = min(HAND_STEP, HAND_WIDE / max(1, number - 1))
    x = HAND[0] + step * (index - (number - 1) / 2)
    return x, HAND[1] + ARCH * share * share


def hand_turn(index: int, number: int) -> float:
    """Return by how many degrees it leans."""
    return FAN * _share(index, number) * min(1.0, number / 6)


def _share(index: int, number: int) -> float:
    """Return how far a card is from the middle of the hand: -1 is the first, 1 the last."""
    return 0.0 if number < 2 else 2 * index / (number - 1) - 1


def promise_at(side: str, index: int, number: int) -> Point:
    """Return where a card lies of those that one side shows in an attempt to convert."""
    (x, y), way = PROMISES[side]
    step = PROMISE_STEP * min(1.0, MOST_PROMISES / max(1, number))
    return x + way * step * index, y


def backs_at(seat: int, players: int) -> Point:
    """Return where a hidden hand is, which looks over a player's plate."""
    box = plate_boxes(players)[seat]
    return box.x + min(150.0, box.w * 0.3), box.y - 2


def places_of(state: State) -> dict[str, Shape]:
    """Return everything that can be pointed at."""
    return {**_STILL, **dict(plate_places(len(state.players)))}


def _still() -> Iterator[tuple[str, Shape]]:
    for name, outline in zip(REGIONS, REGION_OUTLINES, strict=True):
        yield f"region:{name}", outline
    for continent, regions in zip(CONTINENTS, board.REGIONS_OF, strict=True):
        boxes = [hull(REGION_OUTLINES[region]) for region in regions]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, foot = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
        yield f"continent:{continent}", Box(left, top, right - left, foot - top)
    for space, outline in enumerate(SPACE_OUTLINES):
        yield f"space:{space}", outline
    for pile, (x, y) in PILES.items():
        yield f"pile:{pile}", Box(x - 46, y - 60, 96, 124)
    yield "die", Box(DIE[0] - 36, DIE[1] - 36, 72, 72)


_STILL: Final[dict[str, Shape]] = dict(_still())

_FIELDS: Fields = (("region", "region"), ("space", "space"), ("portal", "space"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    return named_place(event, _FIELDS)

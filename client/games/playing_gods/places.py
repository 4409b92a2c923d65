"""What can be pointed at on the board of Playing Gods, and where everything stands.

Ids: ``space:<number>``, ``region:<region>``, ``continent:<continent>``, ``pile:<pile>``, ``die``
and ``panel:<seat>``; a card of the hand that is seen is an actor called ``hand:<card>``. Points
are in units of the world.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.client.games.drawing import centroid
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES
from parlour.client.games.seats import plate_boxes, plate_places
from parlour.client.games.where import Fields, named_place
from parlour.client.stage.geometry import Box, Point, Shape, hull
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.names import CONTINENTS, REGIONS
from parlour.shared.playing_gods.state import State

MIDDLES: Final[tuple[Point, ...]] = tuple(centroid(outline) for outline in REGION_OUTLINES)
SPACES: Final[tuple[Point, ...]] = tuple(centroid(outline) for outline in SPACE_OUTLINES)
"""The middle of each space of the ring."""
PAWN_STEP: Final = 12.0
"""How far one pawn of a stack is above the one below it, if there is room."""
STACK_HEIGHT: Final = 44.0
_TOGETHER: Final = ((0, 0), (-28, -12), (28, -12), (-28, 18), (28, 18))

PILES: Final[dict[str, Point]] = {"wrath": (1606, 560), "conversion": (1708, 560)}
DIE: Final[Point] = (1236, 540)
HAND: Final[Point] = (1244, 656)
"""The middle of the first card of the hand that is seen."""
HAND_STEP: Final = (74.0, 100.0)
HAND_ROW: Final = 6


def name_at(region: int) -> Point:
    """Return where the name of a region is written."""
    x, y = MIDDLES[region]
    return x, y - 38


def city_at(region: int) -> Point:
    """Return where a holy city has its feet."""
    x, y = MIDDLES[region]
    return x - 52, y + 36


def stack_at(region: int) -> Point:
    """Return where the lowest pawn of a region lies."""
    x, y = MIDDLES[region]
    return (x + 14 if region in board.HOLY_CITY else x), y + 32


def lift_of(layer: int, number: int) -> float:
    """Return how high a pawn lies in a stack of so many."""
    return min(PAWN_STEP, STACK_HEIGHT / max(1, number - 1)) * layer


def idol_at(space: int, place: int = 0, number: int = 1) -> Point:
    """Return where the idol with a ``place`` among the ``number`` on a space has its feet."""
    x, y = SPACES[space]
    dx, dy = _TOGETHER[place if number in (1, len(_TOGETHER)) else place + 1]
    return x + dx, y + dy + 30


def hand_at(index: int, number: int) -> Point:
    """Return where a kind of card of the hand that is seen lies."""
    columns = HAND_ROW if number <= 2 * HAND_ROW else -(-number // 2)
    step = HAND_STEP[0] * (HAND_ROW - 1) / max(HAND_ROW - 1, columns - 1)
    return HAND[0] + step * (index % columns), HAND[1] + HAND_STEP[1] * (index // columns)


def plate_at(seat: int, players: int) -> Point:
    """Return the upper edge of a player's plate."""
    box = plate_boxes(players)[seat]
    return box.centre[0], box.y + 8


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
        yield f"pile:{pile}", Box(x - 40, y - 50, 84, 104)
    yield "die", Box(DIE[0] - 36, DIE[1] - 36, 72, 72)


_STILL: Final[dict[str, Shape]] = dict(_still())

_FIELDS: Fields = (("region", "region"), ("space", "space"), ("portal", "space"), ("seat", "panel"))


def place_of(event: Event) -> str | None:
    """Return the id of the place that ``event`` is about; None: no place of its own."""
    return named_place(event, _FIELDS)

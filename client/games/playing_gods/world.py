"""Where everything stands on the toy world, read from ``board.json``, which the workshop writes.

All numbers are pixels of a board of 1920 x 1080.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from parlour.client.assets import asset
from parlour.client.stage.geometry import Outline, Point
from parlour.shared.playing_gods.names import Region

FILE: Final = "playing_gods/board.json"
PAINTS: Final = "playing_gods/ground/paints.webp"
"""The sheet of the paint that lies on regions that are held."""
CLOUD: Final = (48.0, 46.0)
"""Half the width and the height of the cloud of a space, with its toy."""
PLATE: Final = 14.0
"""How far above the middle of a cloud that of its plate is."""
CORNERS: Final = 20
"""Of the outline of a cloud."""


class RegionPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The places of a region."""

    name: Region
    stack: Point
    """The feet of its totem."""
    city: Point | None
    """The feet of its temple, in the holy cities."""
    paint: tuple[int, int, int, int, int, int]
    """Where its paint is in the world and on the sheet: x, y, width, height, column, row."""
    outline: tuple[Point, ...]


class World(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole board."""

    regions: tuple[RegionPlaces, ...]
    spaces: tuple[Point, ...]
    """The middle of each cloud of the ring, on the sea below it."""


@cache
def world() -> World:
    """Return the places of the board."""
    return msgspec.json.decode(asset(FILE), type=World)


def cloud_outline(space: int) -> Outline:
    """Return the outline of the cloud of a space."""
    x, y = world().spaces[space]
    turns = (2 * math.pi * corner / CORNERS for corner in range(CORNERS))
    return tuple(
        (x + CLOUD[0] * math.cos(turn), y - 22 + CLOUD[1] * math.sin(turn)) for turn in turns
    )

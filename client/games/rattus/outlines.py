"""The land of Rattus: what the workshop says of each region, its outline and its slots."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from parlour.client.assets import asset
from parlour.client.stage.geometry import Outline, Point
from parlour.shared.rattus.names import REGIONS

FILE: Final = "rattus/board.json"


class Land(Struct, frozen=True):
    """A region, in units of the world; slots are where something has its feet."""

    outline: Outline
    name: tuple[float, float, float]
    """The middle of its name, and the size of its letters."""
    rats: tuple[Point, ...]
    people: tuple[Point, ...]
    """By seat."""
    plague: Point
    town: Point
    pack: tuple[Point, ...]
    """Where rats run about."""


class _Board(Struct, frozen=True):
    regions: dict[str, Land]


@cache
def lands() -> tuple[Land, ...]:
    """Return the regions in the order of the rules."""
    regions = msgspec.json.decode(asset(FILE), type=_Board).regions
    return tuple(regions[name] for name in REGIONS)


OUTLINES: Final[tuple[Outline, ...]] = tuple(land.outline for land in lands())
"""By region, in units of the world."""

"""What stands on Europe for show: mountains, woods, and hamlets with a light in a window."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np

from parlour.assets.workshop.grounds.europe_fields import Fields
from parlour.assets.workshop.grounds.europe_places import taken
from parlour.assets.workshop.grounds.growth import Growth
from parlour.assets.workshop.grounds.mountains import Mountain
from parlour.assets.workshop.grounds.seasons import SUMMER
from parlour.assets.workshop.grounds.stamps import Thing
from parlour.shared.rattus.names import REGIONS

GROWTH: Final = Growth(
    spruces=("2f4f52", "375a58", "294648"),
    leaves=("46603f", "50683f", "3d5640", "5a6c42"),
    rocks=("7d7f9a", "70728e", "8a8aa4"),
    roofs=("6e4440", "6a5446", "5c3c40"),
    walls=("a89a84", "98897a"),
    straw="8f7c4a",
    snow_line=0.66,
)
"""Trees, rocks and cottages by moonlight."""
NIGHT: Final = replace(SUMMER, growth=GROWTH, rock="363850", ink="12101a", shade="0c0c16")
SPRUCES: Final = 400.0
"""North of which woods are of spruce."""
WOODED: Final = {"scandia": -0.7, "russia": -0.55, "polonia": -0.35, "germania": -0.15}
USUAL: Final = 0.2
"""From which noise on a region is wooded."""
TRIES: Final = {"mountains": 26000, "trees": 42000, "hamlets": 1400}
HAMLETS: Final = 52
FLAT: Final = 0.22
"""Up to which height land is no mountain."""


class _Grid:
    """Points by the square they lie in, so that neighbours are found quickly."""

    def __init__(self, side: float) -> None:
        self._side = side
        self._points: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def add(self, x: float, y: float, reach: float) -> None:
        square = int(x // self._side), int(y // self._side)
        self._points.setdefault(square, []).append((x, y, reach))

    def free(self, x: float, y: float, reach: float, flat: float = 1.2) -> bool:
        """Return whether nothing lies nearer than both reaches; ``flat``: how foreshortened."""
        column, row = int(x // self._side), int(y // self._side)
        return all(
            math.hypot(x - a, (y - b) * flat) > reach + other
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for a, b, other in self._points.get((column + dx, row + dy), ())
        )


@dataclass
class Sights:
    """What stands on the land."""

    mountains: list[Mountain] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)

    @property
    def lights(self) -> list[tuple[float, float]]:
        """Where a window shines."""
        return [(each.x, each.y - 5) for each in self.things if each.kind == "cottages"]


def find_sights(fields: Fields) -> Sights:
    """Return what stands on the land, where there is room for it."""
    kept = _Grid(64.0)
    for x, y, reach in taken():
        kept.add(x, y, reach)
    sights = Sights()
    random = np.random.default_rng(4)
    sights.mountains += _mountains(fields, kept, random)
    sights.things += _hamlets(fields, kept, random)
    sights.things += _trees(fields, kept, random)
    return sights


def _tries(random: Any, number: int) -> Iterator[tuple[float, float]]:
    across, down = random.uniform(4, 1574, number), random.uniform(52, 964, number)
    yield from zip(across.tolist(), down.tolist(), strict=True)


def _mountains(fields: Fields, kept: _Grid, random: Any) -> Iterator[Mountain]:
    others = _Grid(40.0)
    number = 0
    for x, y in _tries(random, TRIES["mountains"]):
        at = fields.at(x, y)
        high = float(fields.heights[at])
        if high < 0.45 or fields.land[at] < 0.9 or not others.free(x, y, 9, 1.6):
            continue
        if not kept.free(x, y, 2):
            continue
        others.add(x, y, 9)
        number += 1
        size = 0.7 + 0.5 * min(1.0, high)
        yield Mountain(x, y, 17 * size, 31 * size, number)


def _hamlets(fields: Fields, kept: _Grid, random: Any) -> Iterator[Thing]:
    number = 0
    for x, y in _tries(random, TRIES["hamlets"]):
        at = fields.at(x, y)
        if number >= HAMLETS or not fields.areas[at] or fields.to_water[at] < 13:
            continue
        if fields.heights[at] > FLAT or not kept.free(x, y, 14):
            continue
        kept.add(x, y, 24)
        number += 1
        yield Thing("cottages", number % 9, x, y)


def _trees(fields: Fields, kept: _Grid, random: Any) -> Iterator[Thing]:
    thick = fields.sheet.noise(95, 53, 3, 0.5)
    others = _Grid(16.0)
    for x, y in _tries(random, TRIES["trees"]):
        at = fields.at(x, y)
        owner = int(fields.areas[at])
        least = WOODED.get(REGIONS[owner - 1], USUAL) if owner else USUAL
        if fields.land[at] < 0.95 or fields.to_water[at] < 7 or fields.heights[at] > 0.3:
            continue
        if thick[at] < least or not others.free(x, y, 4.6, 1.5) or not kept.free(x, y, 6):
            continue
        others.add(x, y, 4.6)
        kind = "spruce" if y < SPRUCES or random.random() < 0.4 else "broadleaf"
        yield Thing(kind, int(random.integers(6)), x, y, 0.85 + 0.3 * float(random.random()))

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
    spruces=("2c4a4c", "365652", "243f42"),
    leaves=("46603f", "56683c", "3d5640", "6c6a3e", "4c6444", "7a5c3a"),
    rocks=("7d7f9a", "70728e", "8a8aa4"),
    roofs=("7a4a3c", "6c4a3e", "64464a"),
    walls=("b09c80", "a08e78"),
    straw="c0a050",
    snow_line=0.66,
)
"""Trees, rocks and cottages by moonlight."""
NIGHT: Final = replace(SUMMER, growth=GROWTH, rock="363850", ink="12101a", shade="0c0c16")
SPRUCES: Final = 400.0
"""North of which woods are of spruce."""
WOODED: Final = {
    "scandia": 0.05, "russia": 0.32, "polonia": 0.26, "germania": 0.26, "hungaria": 0.22,
    "italia": 0.24, "bulgaria": 0.2, "anglia": 0.2, "tartaria": 0.8,
}  # fmt: skip
USUAL: Final = 0.34
"""From which noise on a region is wooded."""
STEPPE: Final = "tartaria"
"""Where trees stand along rivers."""
BANK, SHADED = 16.0, 0.9
"""Pixels of the board beside a river of the steppe where trees stand from how much less noise."""
TRIES: Final = {"mountains": 29000, "trees": 146000, "hamlets": 2900}
APART: Final = 3.9
"""Half of how far two trees stand from one another, in pixels of the board."""
HAMLETS: Final = 17
VILLAGES: Final = frozenset(REGIONS) - {"italia", "bulgaria"}
"""Where there is room for villages: several hamlets that stand together."""
VILLAGE: Final = ((0.0, 0.0, 1.25), (21.0, 8.0, 1.0), (-19.0, 9.0, 1.05))
"""Where the parts of a village stand, and how large they are."""
STACKS: Final = ((-27.0, -3.0), (28.0, -4.0), (14.0, 21.0))
"""Where straw lies beside it."""
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
    across, down = random.uniform(4, 1766, number), random.uniform(52, 964, number)
    yield from zip(across.tolist(), down.tolist(), strict=True)


def _mountains(fields: Fields, kept: _Grid, random: Any) -> Iterator[Mountain]:
    others = _Grid(40.0)
    number = 0
    for x, y in _tries(random, TRIES["mountains"]):
        at = fields.at(x, y)
        high = float(fields.heights[at])
        if high < 0.45 or fields.land[at] < 0.9 or not others.free(x, y, 9, 1.6):
            continue
        size = 0.7 + 0.5 * min(1.0, high)
        if not (kept.free(x, y, 2) and kept.free(x, y - 24 * size, 2)):
            continue  # not even its summit covers what is told
        others.add(x, y, 9)
        number += 1
        yield Mountain(x, y, 17 * size, 31 * size, number)


def _hamlets(fields: Fields, kept: _Grid, random: Any) -> Iterator[Thing]:
    number = 0
    for x, y in _tries(random, TRIES["hamlets"]):
        at = fields.at(x, y)
        if number >= HAMLETS or not fields.areas[at] or fields.to_water[at] < 13:
            continue
        if fields.heights[at] > FLAT or fields.to_border[at] < 16 or not kept.free(x, y, 18):
            continue
        number += 1
        yield from _village(fields, kept, number, (x, y))


def _village(fields: Fields, kept: _Grid, number: int, at: tuple[float, float]) -> Iterator[Thing]:
    """Yield a hamlet; where there is room for it a village with stacks of straw."""
    owner = REGIONS[int(fields.areas[fields.at(*at)]) - 1]
    parts = VILLAGE[: 1 + number % 3] if owner in VILLAGES else VILLAGE[:1]
    x, y = at
    placed = [
        Thing("cottages", (number * 2 + each) % 9, x + dx, y + dy, size)
        for each, (dx, dy, size) in enumerate(parts)
        if not each or (_level(fields, x + dx, y + dy) and kept.free(x + dx, y + dy, 12))
    ]
    for each, (dx, dy) in enumerate(STACKS[: number % 4 if len(placed) > 1 else 0]):
        if _level(fields, x + dx, y + dy) and kept.free(x + dx, y + dy, 6):
            placed.append(Thing("straw", (number + each) % 3, x + dx, y + dy, 0.9))
    for thing in placed:
        kept.add(thing.x, thing.y, 30 if thing is placed[0] else 12)
    yield from placed


def _level(fields: Fields, x: float, y: float) -> bool:
    """Return whether a place is dry land of a region, and no mountain."""
    at = fields.at(x, y)
    dry = bool(fields.areas[at]) and min(fields.to_water[at], fields.to_border[at]) > 9
    return dry and float(fields.heights[at]) < FLAT


def _trees(fields: Fields, kept: _Grid, random: Any) -> Iterator[Thing]:
    thick = 0.8 * fields.sheet.noise(120, 53, 2, 0.5) + 0.5 * fields.sheet.noise(38, 54, 2, 0.5)
    others = _Grid(16.0)
    for x, y in _tries(random, TRIES["trees"]):
        at = fields.at(x, y)
        owner = int(fields.areas[at])
        name = REGIONS[owner - 1] if owner else ""
        least = WOODED.get(name, USUAL)
        if name == STEPPE and fields.to_river[at] < BANK:
            least -= SHADED
        if fields.land[at] < 0.95 or fields.to_water[at] < 7 or fields.heights[at] > 0.3:
            continue
        if thick[at] < least or not others.free(x, y, APART, 1.5) or not _clear(kept, x, y):
            continue
        others.add(x, y, APART)
        kind = "spruce" if y < SPRUCES - 60 * thick[at] or random.random() < 0.3 else "broadleaf"
        yield Thing(kind, int(random.integers(6)), x, y, 0.8 + 0.4 * float(random.random()))


def _clear(kept: _Grid, x: float, y: float) -> bool:
    """Return whether a tree covers nothing that must be seen, with its trunk or its top."""
    return kept.free(x, y, 6) and kept.free(x, y - 13, 1)

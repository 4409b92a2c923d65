"""Scatters mountains, hills, woods and villages over the map, clear of everything reserved."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from parlour.assets.workshop.geography.land import AREAS
from parlour.assets.workshop.geography.lines import spline
from parlour.assets.workshop.grounds.board_file import RIBBON
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.growth import KINDS
from parlour.assets.workshop.grounds.keepout import Keepout
from parlour.assets.workshop.grounds.mountains import Mountain
from parlour.assets.workshop.grounds.places import NOBLE, REGIONS
from parlour.assets.workshop.grounds.raster import BOARD, Field
from parlour.assets.workshop.grounds.stamps import Thing

Spot = tuple[float, float]


@dataclass(frozen=True)
class Range:
    """A range of mountains along a line on the board."""

    line: tuple[Spot, ...]
    breadth: float
    """How far from the line a mountain may stand."""
    tall: float
    gap: float


RANGES: Final = (
    Range(((476, 918), (560, 928), (690, 930), (830, 932), (950, 928), (1010, 936)), 4, 34, 17),
    Range(((470, 944), (640, 954), (820, 956), (960, 952), (1040, 962)), 5, 50, 25),
    Range(((450, 974), (640, 986), (820, 990), (960, 984), (1060, 990)), 7, 60, 31),
    Range(((1040, 990), (1110, 1022), (1180, 1052), (1180, 1085)), 12, 50, 22),
    Range(((214, 690), (262, 726), (326, 790), (336, 812)), 9, 32, 15),
    Range(((-6, 646), (70, 662), (150, 668)), 7, 30, 24),
    Range(((-20, 985), (90, 1004), (240, 1014), (330, 1006)), 16, 56, 24),
    Range(((-20, 1035), (120, 1050), (300, 1052)), 14, 60, 30),
    Range(((1610, 1056), (1690, 1044)), 8, 26, 20),
)
CLUMP: Final = 34.0
"""How long a clump of mountains is, in board pixels for a radian."""
LAKES: Final = {"prussia": 4, "lithuania": 2}
"""How many small lakes are tried in each area."""
HILLS: Final = {"little_poland": 70, "great_poland": 5, "prussia": 8, "ukraine": 14, "": 70}
"""How many hills are tried in each area; the empty name stands for other lands."""


@dataclass(frozen=True)
class Wood:
    """How thick woods grow: from which noise on, how far apart, how many are spruces."""

    noise: float
    gap: float
    spruces: float


WOODS: Final[dict[str, Wood]] = {
    "prussia": Wood(0.55, 11, 0.7),
    "lithuania": Wood(-1.0, 9.0, 0.68),
    "ukraine": Wood(1.6, 13, 0.05),
    "little_poland": Wood(0.55, 11, 0.6),
    "great_poland": Wood(1.1, 12, 0.2),
    "sejm": Wood(0.5, 11, 0.3),
}
SEEDLINGS: Final = 42000
LONE_TREES: Final = 240
"""Which grow abroad alone: at home the middle of the land is calm."""
SAPLINGS: Final = 0.3
"""How many of the trees for which there is no room grow smaller instead,"""
SAPLING: Final = 0.75
"""and by how much."""
VILLAGES: Final = 66
NEAR_TOWN, NEAR_BORDER = 105, 40
"""How far from a town or a border of the Commonwealth hamlets are, so that its middle is calm."""
ABROAD: Final = 0.90
"""How many of the hamlets that would stand abroad are left out."""
SALT_HEAPS: Final = 7
STRAW: Final = {"great_poland": 10, "prussia": 3, "little_poland": 3, "ukraine": 6}


@dataclass(frozen=True)
class Sight:
    """A kind of sprite that stands on the land for show."""

    drawing: str
    half: float
    tall: float
    areas: tuple[str, ...]
    count: int


SIGHTS: Final = (
    Sight("windmill", 17, 50, ("great_poland", "prussia", "little_poland"), 4),
    Sight("church/stone", 15, 40, ("great_poland", "little_poland", "prussia", "sejm"), 3),
    Sight("church/wood", 15, 40, ("lithuania", "ukraine"), 2),
    Sight("windmill", 17, 50, ("ukraine",), 1),
)

Decor = list[tuple[str, int, int, float]]
"""Drawing, x, y and scale of each sprite that stands for show."""


@dataclass(frozen=True)
class Hill:
    """A low hill, drawn with the pen."""

    x: float
    y: float
    half: float
    area: str


@dataclass(frozen=True)
class Lake:
    """A small lake: its middle, half its width, and its own chance."""

    x: float
    y: float
    half: float
    seed: int


@dataclass(frozen=True)
class Landscape:
    """What stands on the land."""

    things: tuple[Thing, ...]
    hills: tuple[Hill, ...]
    mountains: tuple[Mountain, ...] = ()
    lakes: tuple[Lake, ...] = ()


def place_sights(fields: Fields, keepout: Keepout) -> Decor:
    """Find places for the sprites that stand for show, and reserve them."""
    decor: Decor = []
    grid = _Grid()
    whole = Keepout(NOBLE[1])
    for number, sight in enumerate(SIGHTS):
        left = sight.count
        for x, y in _dots(9000, 700 + number):
            there = (round(x), round(y))
            fits = area_at(fields, *there) in sight.areas and y > RIBBON + sight.tall
            dry = fields.to_water[fields.at(*there)] > 9 and fields.to_river[fields.at(*there)] > 9
            free = fits and dry and whole.free(*there, sight.half, sight.tall)
            if left and free and grid.take(*there, 90):
                for kept in (keepout, whole):
                    kept.reserve(*there, sight.half, sight.tall)
                decor.append((sight.drawing, *there, 1.0))
                left -= 1
    return sorted(decor, key=lambda one: one[2])


def make_landscape(fields: Fields, keepout: Keepout) -> Landscape:
    """Return what stands on the whole board."""
    ranges = [each for index in range(len(RANGES)) for each in _range(fields, keepout, index)]
    hills = tuple(_hills(fields, keepout))
    rocks = _Grid()
    for mountain in ranges:
        rocks.take(mountain.x, mountain.y, 0)
    ground = _Ground(fields, keepout, rocks)
    lakes = tuple(_lakes(ground))
    villages = list(_villages(ground))
    things = [*_salt(ground), *villages, *_straw(ground), *_woods(ground)]
    return Landscape(tuple(things), hills, tuple(ranges), lakes)


def area_at(fields: Fields, x: float, y: float) -> str:
    """Return the name of the area at a point, empty in other lands and on water."""
    index = int(fields.areas[fields.at(x, y)])
    return AREAS[index - 1] if index else ""


def _value(field: Field, fields: Fields, x: float, y: float) -> float:
    return float(field[fields.at(x, y)])


def _dots(count: int, seed: int) -> Iterator[Spot]:
    random = np.random.default_rng(seed)
    for x, y in zip(random.uniform(3, 1917, count), random.uniform(20, 1077, count), strict=True):
        yield float(x), float(y)


class _Grid:
    """Keeps things apart."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Spot]] = {}

    def free(self, x: float, y: float, gap: float) -> bool:
        """Return whether nothing stands within ``gap``."""
        column, row = int(x / 32), int(y / 32)
        return not any(
            np.hypot(x - other[0], (y - other[1]) * 1.55) < gap
            for across in (-1, 0, 1)
            for down in (-1, 0, 1)
            for other in self._cells.get((column + across, row + down), ())
        )

    def take(self, x: float, y: float, gap: float) -> bool:
        """Return whether nothing stands within ``gap``, and remember the place if so."""
        free = self.free(x, y, gap)
        if free:
            self._cells.setdefault((int(x / 32), int(y / 32)), []).append((x, y))
        return free


@dataclass(frozen=True)
class _Ground:
    """Where something may stand."""

    fields: Fields
    keepout: Keepout
    rocks: _Grid

    def dry(self, x: float, y: float) -> bool:
        """Return whether a place is no water, river or mountain."""
        fields = self.fields
        clear = _value(fields.to_water, fields, x, y) > 6
        return clear and _value(fields.to_river, fields, x, y) > 5 and self.rocks.free(x, y, 15)

    def holds(self, kind: str, x: float, y: float, size: float = 1.0) -> bool:
        """Return whether a thing may stand at a place."""
        half, tall = KINDS[kind].half * size, KINDS[kind].tall * size
        return self.dry(x, y) and self.keepout.free(x, y, half, tall)


def _range(fields: Fields, keepout: Keepout, index: int) -> Iterator[Mountain]:
    """Yield the mountains of a range, which stand in clumps: high in their middle, low between."""
    chain = RANGES[index]
    random = np.random.default_rng(index + 40)
    start = float(random.uniform(0, 6))
    for number, (x, y) in enumerate(spline(list(chain.line), chain.gap)):
        swell = 0.5 + 0.5 * math.sin(start + number * chain.gap / CLUMP)
        there = (
            float(x + random.normal(0, chain.gap / 4)),
            float(y + random.normal(0, chain.breadth)),
        )
        tall = chain.tall * (0.46 + 0.54 * swell) * float(random.uniform(0.75, 1.2))
        fits = _fitting(fields, keepout, there, tall)
        if fits > 11:
            half = fits * float(random.uniform(0.62, 0.86))
            yield Mountain(*there, half, fits, 1000 * index + number)


def _fitting(fields: Fields, keepout: Keepout, there: Spot, tall: float) -> float:
    """Return how tall a mountain may be, 0 for not at all."""
    x, y = there
    on_board = -20 <= x < BOARD[0] + 20 and 0 <= y < BOARD[1] + 20
    dry = _value(fields.to_water, fields, x, y) > 12
    if not on_board or not dry or area_at(fields, x, y):
        return 0.0
    return keepout.tallest(x, y, tall * 0.7, tall)


def _hills(fields: Fields, keepout: Keepout) -> Iterator[Hill]:
    random = np.random.default_rng(77)
    left = dict(HILLS)
    grid = _Grid()
    for x, y in _dots(9000, 78):
        name = area_at(fields, x, y)
        half = float(random.uniform(9, 17))
        if left.get(name, 0) <= 0 or _value(fields.to_water, fields, x, y) < 26:
            continue
        inland = not name or _value(fields.to_border, fields, x, y) > 16
        clear = inland and _value(fields.to_river, fields, x, y) > half * 0.8
        if clear and keepout.free(x, y, half, half * 0.7) and grid.take(x, y, half * 1.5):
            left[name] -= 1
            yield Hill(x, y, half, name)


def _lakes(ground: _Ground) -> Iterator[Lake]:
    """Yield small lakes, and reserve their places."""
    random = np.random.default_rng(81)
    grid = _Grid()
    left = dict(LAKES)
    for x, y in _dots(6000, 82):
        name, half = area_at(ground.fields, x, y), float(random.uniform(9, 20))
        inland = _value(ground.fields.to_border, ground.fields, x, y) > half + 8
        dry = (
            inland and ground.dry(x, y) and _value(ground.fields.to_river, ground.fields, x, y) > 24
        )
        clear = dry and ground.keepout.free(x, y + half / 2, half, half)
        if left.get(name, 0) and clear and grid.take(x, y, 48):
            left[name] -= 1
            ground.keepout.reserve(x, y + half / 2, half + 2, half)
            yield Lake(x, y, half, left[name])


def _woods(ground: _Ground) -> Iterator[Thing]:
    fields = ground.fields
    thick = fields.sheet.noise(85, 61, 3, 0.5)
    random = np.random.default_rng(62)
    grid = _Grid()
    spots = sorted(_dots(SEEDLINGS, 63), key=lambda spot: spot[1])
    lone = set(random.choice(SEEDLINGS, LONE_TREES, replace=False).tolist())
    for number, (x, y) in enumerate(spots):
        name = area_at(fields, x, y)
        wood = WOODS.get(name) or _foreign_wood(x, y)
        if _value(thick, fields, x, y) <= wood.noise and (name or number not in lone):
            continue
        kind = "spruce" if random.random() < wood.spruces else "broadleaf"
        size = float(random.uniform(0.82, 1.2))
        if random.random() < SAPLINGS and not ground.holds(kind, x, y, size):
            size *= SAPLING
        if ground.holds(kind, x, y, size) and grid.take(x, y, wood.gap * min(1, size)):
            yield Thing(kind, int(random.integers(KINDS[kind].variants)), x, y, size)


def _foreign_wood(x: float, y: float) -> Wood:
    """Return how other lands are wooded: the north thickly, the steppe hardly."""
    if x > 1500 and y < 420:
        return Wood(0.40, 10, 0.75)
    if x > 1300 and y > 560:
        return Wood(1.35, 13, 0.1)
    if y < 340:
        return Wood(0.35, 10, 0.8)
    return Wood(0.55, 11, 0.45)


def _villages(ground: _Ground) -> Iterator[Thing]:
    random = np.random.default_rng(91)
    grid = _Grid()
    made = 0
    for x, y in _dots(9000, 92):
        home = area_at(ground.fields, x, y)
        left_out = random.random() < ABROAD if not home else not _settled(ground.fields, x, y)
        if made == VILLAGES or left_out:
            continue
        clear = ground.holds("cottages", x, y) and ground.rocks.free(x, y, 30)
        if clear and grid.take(x, y, 44):
            made += 1
            size = float(random.uniform(0.85, 1.1))
            yield Thing("cottages", int(random.integers(KINDS["cottages"].variants)), x, y, size)
            ground.keepout.reserve(x, y, 12, 14)


def _settled(fields: Fields, x: float, y: float) -> bool:
    """Return whether hamlets stand at a place of the Commonwealth: near a town or its edge."""
    near = any(np.hypot(x - r.town[0], y - r.town[1]) < NEAR_TOWN for r in REGIONS.values())
    return near or _value(fields.to_border, fields, x, y) < NEAR_BORDER


def _salt(ground: _Ground) -> Iterator[Thing]:
    """Heap up salt around Cracow."""
    random = np.random.default_rng(97)
    x, y, *_ = REGIONS["little_poland"].town
    heaps = 0
    for _ in range(4000):
        there = float(x + random.normal(0, 60)), float(y + random.normal(-16, 34))
        here = area_at(ground.fields, *there) == "little_poland"
        if heaps < SALT_HEAPS and here and ground.holds("salt", *there):
            yield Thing("salt", heaps % KINDS["salt"].variants, *there)
            ground.keepout.reserve(*there, 10, 9)
            heaps += 1


def _straw(ground: _Ground) -> Iterator[Thing]:
    random = np.random.default_rng(95)
    left = dict(STRAW)
    for x, y in _dots(5000, 96):
        name = area_at(ground.fields, x, y)
        if left.get(name, 0) and ground.holds("straw", x, y):
            yield Thing("straw", int(random.integers(KINDS["straw"].variants)), x, y)
            ground.keepout.reserve(x, y, 7, 9)
            left[name] -= 1

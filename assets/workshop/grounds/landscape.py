"""Scatters mountains, hills, woods and villages over the map, clear of everything reserved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from parlour.assets.workshop.geography.land import AREAS
from parlour.assets.workshop.geography.lines import spline
from parlour.assets.workshop.grounds.board_file import RIBBON
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.keepout import Keepout
from parlour.assets.workshop.grounds.model import (
    Broadleaf,
    Conifer,
    Hill,
    House,
    Kind,
    Model,
    Peak,
    Shape,
    Snag,
    Stack,
    bare_model,
)
from parlour.assets.workshop.grounds.places import NOBLE, REGIONS
from parlour.assets.workshop.grounds.raster import BOARD, Field


@dataclass(frozen=True)
class Range:
    """A range of mountains along a line on the board."""

    line: tuple[tuple[float, float], ...]
    breadth: float
    tall: float
    gap: float


RANGES: Final = (
    Range(
        ((400, 922), (470, 936), (560, 944), (690, 950), (830, 952), (950, 946), (1020, 950)),
        13,
        54,
        11,
    ),
    Range(((470, 962), (640, 978), (820, 980), (960, 974), (1046, 985)), 12, 62, 17),
    Range(((1020, 968), (1100, 1020), (1190, 1050), (1180, 1085)), 16, 50, 18),
    Range(((236, 700), (300, 742), (380, 812), (404, 838)), 10, 24, 13),
    Range(((-10, 652), (70, 676), (170, 704)), 12, 22, 14),
    Range(((-20, 985), (90, 1000), (240, 1010), (330, 1000)), 20, 56, 20),
    Range(((1610, 1056), (1690, 1044)), 8, 24, 14),
    Range(((8, 320), (60, 338)), 6, 14, 16),
)
HILLS: Final = {"little_poland": 60, "great_poland": 8, "prussia": 10, "": 70}
"""How many hills are tried in each area; the empty name stands for other lands."""


@dataclass(frozen=True)
class Wood:
    """How thick woods grow: from which noise on, how far apart, how many are spruces."""

    noise: float
    gap: float
    spruces: float


WOODS: Final[dict[str, Wood]] = {
    "prussia": Wood(0.35, 10, 0.6),
    "lithuania": Wood(-1.1, 8.5, 0.74),
    "ukraine": Wood(1.25, 13, 0.1),
    "little_poland": Wood(0.15, 10, 0.45),
    "great_poland": Wood(0.95, 12, 0.15),
    "sejm": Wood(0.6, 11, 0.3),
}
SEEDLINGS: Final = 42000
LONE_TREES: Final = 420
VILLAGES: Final = 150
STACKS: Final = 420
SALT_HEAPS: Final = 9


@dataclass(frozen=True)
class Sight:
    """A kind of sprite that stands on the land for show."""

    drawing: str
    half: float
    tall: float
    areas: tuple[str, ...]
    count: int


SIGHTS: Final = (
    Sight("windmill", 17, 50, ("great_poland", "prussia", "little_poland"), 6),
    Sight("church/stone", 15, 40, ("great_poland", "little_poland", "prussia", "sejm"), 5),
    Sight("church/wood", 15, 40, ("lithuania", "ukraine"), 5),
    Sight("windmill", 17, 50, ("ukraine",), 1),
)

Decor = list[tuple[str, int, int, float]]
"""Drawing, x, y and scale of each sprite that stands for show."""


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


def make_landscape(fields: Fields, keepout: Keepout, *, burnt: bool = False) -> Model:
    """Return the model of the whole board, or of what a fire leaves of it."""
    model = bare_model(fields.sheet, fields.land, fields.home, fields.sea)
    for index, chain in enumerate(RANGES):
        _range(model, fields, keepout, chain, index)
    _hills(model, fields, keepout)
    _salt(model, fields, keepout)
    _villages(model, fields, keepout, burnt=burnt)
    _woods(model, fields, keepout, burnt=burnt)
    if not burnt:
        _stacks(model, fields, keepout)
    return model


def area_at(fields: Fields, x: float, y: float) -> str:
    """Return the name of the area at a point, empty in other lands and on water."""
    index = int(fields.areas[fields.at(x, y)])
    return AREAS[index - 1] if index else ""


def _value(field: Field, fields: Fields, x: float, y: float) -> float:
    return float(field[fields.at(x, y)])


def _range(model: Model, fields: Fields, keepout: Keepout, chain: Range, seed: int) -> None:
    random = np.random.default_rng(seed + 40)
    for x, y in spline(list(chain.line), chain.gap):
        if not area_at(fields, x, y) and _value(fields.to_water, fields, x, y) > 20:
            swell = keepout.tallest(x, y, chain.breadth * 1.5, chain.tall * 0.2)
            model.put(x, y, chain.breadth * 2.4, Hill(Kind.ROCK, swell), 0.0)
        for _ in range(3):
            there = (x + random.normal(0, 5), y + random.normal(0, chain.breadth))
            tall = chain.tall * random.uniform(0.45, 1.1)
            number = int(random.integers(1 << 30))
            _peak(model, fields, keepout, there, tall, number)


def _peak(
    model: Model,
    fields: Fields,
    keepout: Keepout,
    there: tuple[float, float],
    tall: float,
    seed: int,
) -> None:
    x, y = there
    if not (0 <= x < BOARD[0] and 0 <= y < BOARD[1]):
        return
    if _value(fields.to_water, fields, x, y) < 10 or area_at(fields, x, y):
        return
    fits = keepout.tallest(x, y, tall * 0.66, tall)
    if fits > 8:
        model.put(x, y, fits * 0.92, Peak(Kind.ROCK, fits, seed), np.sin(seed))


def _dots(count: int, seed: int) -> Iterator[tuple[float, float]]:
    random = np.random.default_rng(seed)
    for x, y in zip(random.uniform(3, 1917, count), random.uniform(20, 1077, count), strict=True):
        yield float(x), float(y)


def _hills(model: Model, fields: Fields, keepout: Keepout) -> None:
    random = np.random.default_rng(77)
    left = dict(HILLS)
    for x, y in _dots(6000, 78):
        name = area_at(fields, x, y)
        if left.get(name, 0) <= 0 or _value(fields.to_water, fields, x, y) < 30:
            continue
        half = random.uniform(15, 30)
        if keepout.free(x, y, half * 0.8, half * 0.4):
            model.put(x, y, half, Hill(Kind.HILL, half * 0.2), random.uniform(-1, 1))
            left[name] -= 1


class _Grid:
    """Keeps things apart."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[tuple[float, float]]] = {}

    def take(self, x: float, y: float, gap: float) -> bool:
        """Return whether nothing stands within ``gap``, and remember the place if so."""
        column, row = int(x / 32), int(y / 32)
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                for other in self._cells.get((column + across, row + down), ()):
                    if np.hypot(x - other[0], (y - other[1]) * 1.55) < gap:
                        return False
        self._cells.setdefault((column, row), []).append((x, y))
        return True


def _dry(model: Model, fields: Fields, x: float, y: float) -> bool:
    clear = _value(fields.to_water, fields, x, y) > 5 and _value(fields.to_river, fields, x, y) > 4
    kind = model.kind[fields.at(x, y)]
    return clear and kind in (Kind.GROUND, Kind.HILL)


def _woods(model: Model, fields: Fields, keepout: Keepout, *, burnt: bool) -> None:
    thick = fields.sheet.noise(85, 61, 3, 0.5)
    random = np.random.default_rng(62)
    grid = _Grid()
    spots = sorted(_dots(SEEDLINGS, 63), key=lambda spot: spot[1])
    lone = set(random.choice(SEEDLINGS, LONE_TREES, replace=False).tolist())
    for number, (x, y) in enumerate(spots):
        name = area_at(fields, x, y)
        wood = WOODS.get(name) or _foreign_wood(x, y)
        wild = _value(thick, fields, x, y) > wood.noise
        if not (wild or number in lone) or not _dry(model, fields, x, y):
            continue
        spruce = random.random() < wood.spruces
        size = random.uniform(0.8, 1.2)
        half, tall = (5.2 * size, 19 * size) if spruce else (6.4 * size, 13 * size)
        if keepout.free(x, y, half, tall) and grid.take(x, y, wood.gap):
            shape: Shape = Broadleaf(Kind.BROADLEAF, tall, number)
            if spruce:
                shape = Conifer(Kind.CONIFER, tall, number)
            if burnt:
                shape = Snag(Kind.CHAR, tall * 0.72, number)
            model.put(x, y, half, shape, float(random.uniform(-1, 1)))


def _foreign_wood(x: float, y: float) -> Wood:
    """Return how other lands are wooded: the north thickly, the steppe hardly."""
    if x > 1500 and y < 420:
        return Wood(0.25, 9.5, 0.8)
    if x > 1300 and y > 560:
        return Wood(1.75, 14, 0.1)
    if y < 340:
        return Wood(0.2, 9.5, 0.85)
    return Wood(0.75, 10.5, 0.4)


def _villages(model: Model, fields: Fields, keepout: Keepout, *, burnt: bool) -> None:
    random = np.random.default_rng(91)
    grid = _Grid()
    made = 0
    for x, y in _dots(9000, 92):
        if made == VILLAGES or not _dry(model, fields, x, y) or y > 985:
            continue
        if not keepout.free(x, y, 15, 16) or not grid.take(x, y, 31):
            continue
        made += 1
        for _ in range(int(random.integers(2, 5))):
            there = (x + random.normal(0, 8), y + random.normal(0, 5))
            if keepout.free(*there, 6, 10) and _dry(model, fields, *there):
                kind = Kind.ROOF if random.random() < 0.4 else Kind.THATCH
                tall, seed = random.uniform(7.5, 9.5), int(random.integers(1 << 20))
                half, tint = random.uniform(5.2, 6.8), float(random.uniform(-1, 1))
                shape = House(Kind.CHAR, tall * 0.4, seed) if burnt else House(kind, tall, seed)
                model.put(*there, half, shape, tint)


def _salt(model: Model, fields: Fields, keepout: Keepout) -> None:
    """Heap up salt around Cracow."""
    random = np.random.default_rng(97)
    x, y, *_ = REGIONS["little_poland"].town
    heaps = 0
    for _ in range(4000):
        there = (x + random.normal(0, 46), y + random.normal(-20, 28))
        half = random.uniform(4.0, 6.5)
        fits = area_at(fields, *there) == "little_poland" and keepout.free(*there, half, half * 1.3)
        if heaps < SALT_HEAPS and fits and _dry(model, fields, *there):
            model.put(*there, half, Stack(Kind.SALT, half * 1.25), float(random.uniform(-1, 1)))
            heaps += 1


def _stacks(model: Model, fields: Fields, keepout: Keepout) -> None:
    random = np.random.default_rng(95)
    left = {"great_poland": 26, "prussia": 6, "little_poland": 6, "ukraine": 12}
    for x, y in _dots(STACKS * 12, 96):
        name = area_at(fields, x, y)
        if left.get(name, 0) and _dry(model, fields, x, y) and keepout.free(x, y, 5, 8):
            model.put(x, y, 4.2, Stack(Kind.STRAW, 7.0), float(random.uniform(-1, 1)))
            left[name] -= 1

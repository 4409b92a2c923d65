"""Where everything stands on the ground of God's Playground, read from ``board.json``.

All numbers are pixels of a board of 1920 x 1080. Lists of five are in the order of the regions or
enemies of ``shared/gods_playground/names.py``, lists of three by seat where nothing else is said.
The workshop writes the file together with the ground, so that both always agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import msgspec
from msgspec import Struct

from parlour.client.assets import asset
from parlour.shared.gods_playground.names import ENEMY_INDEX, REGION_INDEX, Enemy, Region

FILE = "gods_playground/board.json"


class Point(NamedTuple):
    """A place on the board."""

    x: float
    y: float


class Slot(NamedTuple):
    """Room for one thing: its feet stand at ``(x, y)``, the middle of the lower edge."""

    x: float
    y: float
    width: float
    height: float

    @property
    def left(self) -> float:
        """The left edge."""
        return self.x - self.width / 2

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y - self.height

    @property
    def centre(self) -> Point:
        """The middle of the room."""
        return Point(self.x, self.y - self.height / 2)

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies in the slot."""
        return abs(x - self.x) <= self.width / 2 and self.top <= y <= self.y

    def parts(self, count: int) -> tuple[Slot, ...]:
        """Return the slot cut into ``count`` slots of one width, from left to right."""
        width = self.width / count
        return tuple(
            Slot(self.left + width * (part + 0.5), self.y, width, self.height)
            for part in range(count)
        )


Outline = tuple[Point, ...]
"""A closed polygon; the last point is joined to the first."""


class Curve(NamedTuple):
    """A quadratic curve from ``start`` to ``end``, drawn towards ``bend``."""

    start: Point
    bend: Point
    end: Point

    def at(self, share: float) -> Point:
        """Return the point at ``share`` (0 to 1) of the curve."""
        rest = 1 - share
        weights = (rest * rest, 2 * rest * share, share * share)
        x = sum(weight * point.x for weight, point in zip(weights, self, strict=True))
        y = sum(weight * point.y for weight, point in zip(weights, self, strict=True))
        return Point(x, y)


class Decor(NamedTuple):
    """A drawing that stands on the land for show."""

    drawing: str
    x: float
    y: float
    scale: float


class Label(Struct, frozen=True, forbid_unknown_fields=True):
    """How a name is lettered: along a curve (its baseline), ``spacing`` between the letters.

    ``size`` suits the English name; a longer one is lettered smaller until the curve holds it.
    """

    curve: Curve
    size: float
    spacing: float


class Plot(Struct, frozen=True, forbid_unknown_fields=True):
    """A place for an estate on its road, and where its signpost, barn and city stand."""

    manor: Slot
    sign: Point
    manager: Point
    city: Point


class RegionPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The places of a region."""

    name: Region
    outlines: tuple[Outline, ...]
    label: Label
    seal: Slot
    """The estate value."""
    nobles: tuple[Slot, Slot, Slot]
    armies: tuple[Slot, Slot, Slot]
    """Infantry, cavalry and artillery of a seat; in phase 2 the block that it lays."""
    crown: Slot
    """Room that is left for the Polish army; the families may spread over it."""
    plots: tuple[Plot, Plot, Plot, Plot, Plot]
    """The line of estates, lowest worth first."""
    roads: tuple[tuple[Point, ...], ...]
    """Lines of points."""
    camp: Slot
    """Strength points, or influence where there are none."""
    school: Slot
    town: Slot
    dice: Slot
    fires: tuple[Decor, ...]
    """What burns in its open land while it is taken."""


class EnemyPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The places of an enemy's camp."""

    name: Enemy
    ground: Slot
    """All of the camp."""
    strengths: tuple[Slot, Slot, Slot, Slot]
    """The printed strength of each turn."""
    vp: Slot
    treaty: Slot
    stock: Slot
    """Strength points not on the board; the Habsburgs' influence in turns 1 to 3."""
    nobles: tuple[Slot, Slot, Slot]
    king: Slot
    seat: Slot
    """Castle, palace or great tent."""
    banner: Slot
    tents: tuple[Slot, Slot, Slot, Slot, Slot]
    march: Curve
    """The way into the enemy's home region."""


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """A way over the border between neighbours, along which an enemy expands."""

    source: Region = msgspec.field(name="from")
    target: Region = msgspec.field(name="to")
    curve: Curve


class ViennaPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The Ottomans before Vienna, and their ways there and on."""

    points: Slot
    march: Curve
    into_great_poland: Curve


class SejmPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The chamber, in Mazovia."""

    outlines: tuple[Outline, ...]
    label: Label
    hall: Slot
    throne: Slot
    benches: tuple[Slot, Slot, Slot, Slot, Slot]
    """The seat of each region's disc."""
    order: tuple[Slot, Slot, Slot]
    """The order of play, the first player on the left."""


class CrownPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The King's camp beside the chamber."""

    units: tuple[Slot, Slot, Slot]
    """Infantry, cavalry and artillery of the Polish army."""
    cubes: Slot
    """The King's cubes in stock."""
    blocks: tuple[Slot, Slot, Slot]
    bids: tuple[Slot, Slot, Slot]
    treasury: Slot
    """Where money comes from and goes to."""
    table: Slot
    """The scroll with the sizes of the army."""
    dice: Slot
    """Where the dice of events fall."""


class CossackPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The Cossacks in their camp, with the Tatars and in Ukraine."""

    camp: tuple[Slot, Slot]
    with_tatars: tuple[Slot, Slot]
    in_ukraine: tuple[Slot, Slot]


class ActionPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The cartouche with the special actions, by the names of their actions, in order."""

    cartouche: Slot
    title: Label
    spaces: dict[str, Slot]


class SupplyPlaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The stocks that belong to nobody."""

    managers: Slot
    influence: Slot
    cities: Slot


class Places(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole board."""

    size: tuple[int, int]
    ribbon: int
    """The ribbon covers what lies above this y."""
    plates_from: int
    """The plates of the players cover what lies below this y."""
    regions: tuple[RegionPlaces, RegionPlaces, RegionPlaces, RegionPlaces, RegionPlaces]
    enemies: tuple[EnemyPlaces, EnemyPlaces, EnemyPlaces, EnemyPlaces, EnemyPlaces]
    ways: tuple[Way, ...]
    vienna: ViennaPlaces
    sejm: SejmPlaces
    crown: CrownPlaces
    cossacks: CossackPlaces
    actions: ActionPlaces
    supplies: SupplyPlaces
    plates: tuple[Slot, Slot, Slot]
    """The plates of the three seats, to which points fly."""
    decor: tuple[Decor, ...]

    def region(self, name: Region) -> RegionPlaces:
        """Return the places of a region."""
        return self.regions[REGION_INDEX[name]]

    def enemy(self, name: Enemy) -> EnemyPlaces:
        """Return the places of an enemy."""
        return self.enemies[ENEMY_INDEX[name]]

    def way(self, source: Region, target: Region) -> Curve:
        """Return the way from a region to one next to it on the ring.

        Raises KeyError where the two are not neighbours.
        """
        for way in self.ways:
            if (way.source, way.target) == (source, target):
                return way.curve
        raise KeyError(f"no way from {source} to {target}")

    def region_at(self, x: float, y: float) -> Region | None:
        """Return the region in which a point lies; None: in no region."""
        for region in self.regions:
            if any(inside(outline, x, y) for outline in region.outlines):
                return region.name
        return None


def inside(outline: Outline, x: float, y: float) -> bool:
    """Return whether a point lies inside a polygon."""
    crossings = 0
    for start, end in _edges(outline):
        if (start.y > y) != (end.y > y):
            share = (y - start.y) / (end.y - start.y)
            crossings += x < start.x + share * (end.x - start.x)
    return crossings % 2 == 1


def _edges(outline: Outline) -> Iterator[tuple[Point, Point]]:
    yield from pairwise(outline)
    yield outline[-1], outline[0]


@cache
def places() -> Places:
    """Return the places of the board."""
    return msgspec.json.decode(asset(FILE), type=Places)

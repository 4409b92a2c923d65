"""The places of the board as the stage wants them, and where in them things stand."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from parlour.client.games.gods_playground.ground import (
    Curve,
    EnemyPlaces,
    RegionPlaces,
    Slot,
    places,
)
from parlour.client.stage.geometry import Box, Point, Shape
from parlour.shared.gods_playground.names import ENEMIES, REGIONS

TALLY: Final[Point] = (888.0, 662.0)
"""The middle of the plaque on which the blocks for the Polish army lie, beside the treasury."""
PLAQUE: Final = (186.0, 54.0)
WESTERNMOST, EASTERNMOST = 8.0, 1912.0
"""Nothing that stands in a camp is cut by the edge of the board."""
TOWN_ASIDE: Final[dict[str, Point]] = {
    "great_poland": (-16, 0),
    "prussia": (28, 4),
    "little_poland": (-16, -6),
}
SEAL_ASIDE: Final[dict[str, Point]] = {
    "great_poland": (12, -3),
    "prussia": (-50, 4),
    "ukraine": (-4, -26),
    "little_poland": (4, -4),
}
TREATY_ASIDE: Final[dict[str, Point]] = {
    "teutons": (-109, 48),
    "habsburgs": (38, 6),
    "russia": (-86, 10),
    "tatars": (-86, 10),
}
CAMP_ASIDE: Final[dict[str, Point]] = {
    "great_poland": (28, 28),
    "prussia": (18, -2),
    "ukraine": (4, 26),
    "little_poland": (12, -3),
}
ARMY_ASIDE: Final[dict[str, Point]] = {"lithuania": (0, -16), "little_poland": (-6, -42)}
"""How far from its slot a thing stands, so that it covers no name and no number."""
ABREAST, DEEP = 0.46, 80.0
"""How far from the middle of an army its wings stand, of its room, where that is wider than so
much."""
RANKS: Final[tuple[Point, ...]] = ((-10.0, 0.0), (8.0, -44.0), (20.0, -9.0))
"""Where infantry, cavalry and artillery stand in a narrow room, from the middle of its edge: the
riders behind, the guns beside the men, none before another's face."""
COUNTED: Final[tuple[Point, ...]] = ((-9.0, 6.0), (16.0, 0.0), (15.0, 6.0))
COUNTED_ABREAST: Final[Point] = (19.0, 4.0)
"""Where it is told how many there are of each, from their feet: nothing that is read lies there."""


def _places() -> Iterator[tuple[str, Shape]]:
    at = places()
    for name, region in zip(REGIONS, at.regions, strict=True):
        largest = max(region.outlines, key=len)
        yield f"region:{name}", tuple((x, y) for x, y in largest)
        for index, plot in enumerate(region.plots):
            yield f"estate:{name}:{index}", _box(plot.manor)
        yield f"value:{name}", _box(region.seal._replace(x=seal(region)[0], y=seal(region)[1]))
        yield f"points:{name}", _box(region.camp)
        for seat, slot in enumerate(region.armies):
            yield f"armies:{name}:{seat}", _box(slot)
    for name_, enemy in zip(ENEMIES, at.enemies, strict=True):
        yield f"enemy:{name_}", _round(enemy.ground)
        yield f"treaty:{name_}", _box(treaty(enemy))
    yield "vienna", _box(at.vienna.points)
    yield "sejm", _box(at.sejm.hall)
    for name, bench in zip(REGIONS, at.sejm.benches, strict=True):
        yield f"sejm:{name}", _box(bench)
    yield "army", _row(at.crown.units[0], at.crown.units[-1])
    yield "army:block", Box(TALLY[0] - PLAQUE[0] / 2, TALLY[1] - PLAQUE[1] / 2, *PLAQUE)
    yield "cossacks", _box(at.cossacks.camp[0])
    yield "supplies", _row(at.supplies.managers, at.supplies.cities)
    for seat, slot in enumerate(at.plates):
        yield f"panel:{seat}", _box(slot)


def seal(at: RegionPlaces) -> Point:
    """Return the middle of the seal with the value of a region."""
    dx, dy = SEAL_ASIDE.get(at.name, (0, 0))
    return at.seal.x + dx, at.seal.y + dy


def treaty(at: EnemyPlaces) -> Slot:
    """Return where a treaty with an enemy lies: beside its scroll."""
    dx, dy = TREATY_ASIDE.get(at.name, (0, 0))
    return at.treaty._replace(x=at.treaty.x + dx, y=at.treaty.y + dy)


def _row(first: Slot, last: Slot) -> Box:
    return Box(first.left, first.top, last.x - first.x + first.width, first.height)


def _round(slot: Slot) -> Shape:
    """Return an ellipse in a slot."""
    x, y = slot.centre
    turns = [2 * math.pi * step / 28 for step in range(28)]
    return tuple(
        (x + slot.width * 0.5 * math.cos(turn), y + slot.height * 0.5 * math.sin(turn))
        for turn in turns
    )


def _box(slot: Slot) -> Box:
    return Box(slot.left, slot.top, slot.width, slot.height)


PLACES: dict[str, Shape] = dict(_places())


def feet(slot: Slot) -> Point:
    """Return where what stands in a slot has its feet."""
    return slot.x, slot.y


def town(at: RegionPlaces) -> Point:
    """Return where a town has its feet: clear of the name of its region."""
    dx, dy = TOWN_ASIDE.get(at.name, (0, 0))
    return at.town.x + dx, at.town.y + dy


def chimneys() -> tuple[Point, ...]:
    """Return where the towns smoke in peace."""
    return tuple((x + 6, y - 44) for x, y in map(town, places().regions))


def camp(at: RegionPlaces) -> Slot:
    """Return where hosts camp in a region: their banners are clear of the value."""
    dx, dy = CAMP_ASIDE.get(at.name, (0, 0))
    return at.camp._replace(x=at.camp.x + dx, y=at.camp.y + dy)


def quarters(at: RegionPlaces, seat: int) -> Slot:
    """Return where the army of a family stands in a region: clear of flags and of the hand."""
    slot, (dx, dy) = at.armies[seat], ARMY_ASIDE.get(at.name, (0, 0))
    return slot._replace(x=slot.x + dx, y=slot.y + dy)


def units(slot: Slot) -> tuple[Point, ...]:
    """Return where infantry, cavalry and artillery of an army stand: in depth, if it is narrow."""
    ranks = RANKS
    if slot.width >= DEEP:
        ranks = tuple((ABREAST * slot.width * side, 0.0) for side in (-1, 0, 1))
    return tuple((slot.x + dx, slot.y + dy) for dx, dy in ranks)


def counted(slot: Slot) -> tuple[Point, ...]:
    """Return where it is told how many of each there are."""
    asides = COUNTED if slot.width < DEEP else (COUNTED_ABREAST,) * len(RANKS)
    return tuple((x + dx, y + dy) for (x, y), (dx, dy) in zip(units(slot), asides, strict=True))


def on_board(x: float, wide: float) -> float:
    """Return where something so wide stands so that neither edge of the board cuts it."""
    return min(max(x, WESTERNMOST + wide / 2), EASTERNMOST - wide / 2)


def points_of(curve: Curve, first: float = 0.0, last: float = 1.0, number: int = 22) -> list[Point]:
    """Return points of a curve from one share of it to another."""
    return [curve.at(first + (last - first) * step / number) for step in range(number + 1)]

"""The five continents of Playing Gods: true coasts, each unrolled into a box of the board."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import Final

import msgspec

Degrees = tuple[float, float]
"""Longitude and latitude."""
Point = tuple[float, float]


@dataclass(frozen=True)
class Continent:
    """What of the world is a continent, and where it lies on the board.

    ``west``, ``east``, ``north``, ``south``: what fills ``box`` (left, top, right, foot);
    ``cut``: what belongs to it; ``fat``: how much its coast is drawn out, in pixels of the board;
    ``seeds``: the middles of its regions, in the order of the rules.
    """

    name: str
    west: float
    east: float
    north: float
    south: float
    box: tuple[float, float, float, float]
    cut: tuple[Degrees, ...]
    fat: float
    seeds: tuple[tuple[float, float, float], ...]
    """Longitude, latitude, and how far it reaches beyond the others, in pixels."""

    def at(self, where: Degrees) -> Point:
        """Return where a place is on the board."""
        left, top, right, foot = self.box
        across = (where[0] - self.west) / (self.east - self.west)
        down = (self.north - where[1]) / (self.north - self.south)
        return left + across * (right - left), top + down * (foot - top)


CONTINENTS: Final = (
    Continent(
        "north_america", -168, -55, 73, 8, (262, 252, 800, 510),
        ((-176, 73), (-160, 71), (-146, 73), (-134, 69), (-122, 74), (-110, 70), (-98, 75),
         (-88, 69),
         (-80, 74), (-64, 62), (-50, 52), (-50, 40), (-74, 22), (-76.5, 6), (-83, 6), (-120, 6),
         (-176, 50)), 14,
        ((-84, 39, 0), (-117, 40, 34), (-113, 62, 12), (-98, 21, 26)),
    ),
    Continent(
        "europe", -24, 47, 71, 36, (818, 250, 1206, 462),
        ((-12, 35.9), (3, 38.2), (9.5, 38.2), (12, 36.2), (23, 34.2), (28, 34.5), (26.2, 39.5),
         (29, 41.3), (40, 42), (47, 45), (54, 50), (53, 56), (58, 61), (54, 68), (46, 75),
         (-26, 75),
         (-26, 50)), 15,
        ((17, 42, 44), (-1, 51, 24), (17, 65, 2), (40, 55, -6)),
    ),
    Continent(
        "asia", 26, 180, 76, -10, (1242, 254, 1714, 660),
        ((66, 79), (61, 70), (64, 62), (58, 56), (60, 51), (52, 47), (47, 41), (36, 43), (26, 40),
         (26, 36), (34, 31), (35, 28), (42.5, 12.2), (55, 10), (78, 5), (95, -11), (126, -11),
         (130, 2), (150, 30), (152, 42), (172, 58), (184, 64), (184, 80)), 13,
        ((86, 24, 36), (115, 34, 0), (60, 40, 2), (108, 63, 12)),
    ),
    Continent(
        "africa", -17.5, 51, 37, -35, (856, 515, 1266, 746),
        ((-20, 39), (10.5, 39), (26, 34.5), (32, 31.8), (34.8, 28), (43.3, 12), (54, 14), (54, -36),
         (-20, -36)), 13,
        ((12, 27, 50), (-2, 9, 0), (36, 5, 0), (23, -18, 0)),
    ),
    Continent(
        "south_america", -81, -35, 12, -55, (382, 530, 808, 742),
        ((-77.3, 8), (-74, 15), (-30, 15), (-30, -57), (-85, -57), (-85, 5)), 16,
        ((-71, -10, 36), (-58, -2, 8), (-44, -12, 0), (-64, -33, 0)),
    ),
)  # fmt: skip


class _World(msgspec.Struct):
    land: list[list[list[Degrees]]]


def coasts() -> list[list[Degrees]]:
    """Return the outlines of all land but the Antarctic, in degrees that do not jump."""
    world = msgspec.json.decode((files(__package__) / "world.json").read_bytes(), type=_World)
    found = []
    for part in world.land:
        ring = _unwrapped(part[0])
        if max(latitude for _, latitude in ring) > -57:
            found.append(ring)
    return found


def _unwrapped(ring: list[Degrees]) -> list[Degrees]:
    """Return a ring that goes on over the date line."""
    whole = [ring[0]]
    for longitude, latitude in ring[1:]:
        turns = round((whole[-1][0] - longitude) / 360)
        whole.append((longitude + 360 * turns, latitude))
    return whole

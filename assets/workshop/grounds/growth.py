"""What stands on the land for show, as solids: trees, mountains, cottages, and what fire leaves."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from parlour.assets.workshop.solids import light
from parlour.assets.workshop.solids.model import Colour, Model, Paint, mixed, rows, turn

SNOW: Final = "f4f6f8"


@dataclass(frozen=True)
class Growth:
    """The colours of a season's trees, rocks and cottages, as six hexadecimal digits."""

    spruces: tuple[str, ...]
    leaves: tuple[str, ...]
    rocks: tuple[str, ...]
    roofs: tuple[str, ...]
    walls: tuple[str, ...]
    straw: str
    snow_line: float = 0.62
    """From which share of the height mountains are white."""
    snowed: bool = False
    """Whether snow lies on trees and roofs too."""


def _under_snow(colour: str, growth: Growth, from_height: float) -> Colour:
    """Return a colour, white from a height on where snow lies."""
    return Paint(colour, 0.0, light.SNOW, from_height, SNOW) if growth.snowed else colour


def spruce(growth: Growth, seed: int) -> Model:
    """Return a spruce in three or four tiers."""
    m, shuffled = Model(), random.Random(seed)
    colour = growth.spruces[seed % len(growth.spruces)]
    high = shuffled.uniform(1.9, 2.5)
    tiers = 3 + seed % 2
    m.rod("5b3a20", (0, 0, 0), (0, 0, 0.5), 0.09)
    for k in range(tiers):
        share = k / tiers
        z, r = 0.28 + high * 0.78 * share, 0.60 * (1 - 0.72 * share)
        m.cone(colour, (0, 0, z), (0, 0, z + high * (0.46 - 0.12 * share)), r, 0.02)
        if growth.snowed:
            m.cone(SNOW, (0, 0, z + high * 0.13), (0, 0, z + high * 0.47), r * 0.70, 0.015)
    return m


def broadleaf(growth: Growth, seed: int) -> Model:
    """Return an oak or a lime: a crown of a few lumps."""
    m, shuffled = Model(), random.Random(seed + 50)
    colour = growth.leaves[seed % len(growth.leaves)]
    m.rod("5b3a20", (0, 0, 0), (0, 0, 0.6), 0.10)
    if growth.snowed:
        return _bare(m, colour, shuffled)
    for k in range(5):
        at = (
            shuffled.uniform(-0.36, 0.36),
            shuffled.uniform(-0.3, 0.3),
            0.92 + shuffled.uniform(-0.2, 0.38),
        )
        size = shuffled.uniform(0.32, 0.42)
        leaf = mixed(colour, "f4e08a", 0.10 * (k % 2))
        m.egg(leaf, at, (size, size, size * 0.95), melt=0.08, bumps=(0.02, 15))
    return m


def _bare(m: Model, colour: str, shuffled: random.Random) -> Model:
    """Return a tree without leaves, snow in its branches."""
    m.rod(colour, (0, 0, 0.4), (0.03, 0, 1.5), 0.08, 0.03)
    for k in range(7):
        a = 2.4 * k + shuffled.random()
        z, r = 0.55 + 0.11 * k, shuffled.uniform(0.34, 0.5)
        tip = (r * math.cos(a), 0.8 * r * math.sin(a), z + 0.34)
        m.rod(colour, (0, 0, z), tip, 0.055, 0.025)
        m.egg(SNOW, (tip[0], tip[1], tip[2] + 0.03), (0.17, 0.15, 0.09), melt=0.05)
    return m


def cottages(growth: Growth, seed: int) -> Model:
    """Return a hamlet of two to four cottages, one in three with a church."""
    m, shuffled = Model(), random.Random(seed + 130)
    for x, y in ((-0.72, 0.10), (0.12, 0.46), (0.74, -0.04), (-0.10, -0.46))[: 2 + seed % 3]:
        t = turn(shuffled.uniform(-35, 35))
        roof: Colour = SNOW if growth.snowed else rows(shuffled.choice(growth.roofs), 9)
        m.box(shuffled.choice(growth.walls), (x, y, 0.2), (0.31, 0.22, 0.2), 0.02, t)
        m.roof(roof, (x, y, 0.39), (0.41, 0.32, 0.38), 0.26, t)
    if seed % 3 == 2:
        m.box(growth.walls[0], (0.3, 0.0, 0.5), (0.15, 0.15, 0.5), 0.02)
        m.cone("5f6f70", (0.3, 0.0, 1.0), (0.3, 0.0, 1.7), 0.22, 0.01)
    return m


def straw(growth: Growth, seed: int) -> Model:
    """Return stacks of straw."""
    m = Model()
    for x, y, r in ((0.0, 0.1, 0.42), (0.72, -0.1, 0.34), (-0.6, -0.2, 0.30))[: 1 + seed % 3]:
        m.cone(growth.straw, (x, y, 0), (x, y, r * 0.9), r * 0.9, r * 0.72)
        m.cone(_under_snow(growth.straw, growth, r), (x, y, r * 0.85), (x, y, r * 2.3), r, 0.03)
    return m


def salt(growth: Growth, seed: int) -> Model:
    """Return heaps of salt beside the mouth of a mine."""
    del growth
    m, shuffled = Model(), random.Random(seed + 170)
    for x, y in ((0.0, 0.0), (0.58, 0.14), (-0.5, 0.2))[: 2 + seed % 2]:
        r = shuffled.uniform(0.32, 0.46)
        m.cone("f7f5ef", (x, y, 0), (x, y, r * 1.2), r, 0.05)
    return m


def snag(growth: Growth, seed: int) -> Model:
    """Return what a fire leaves of a tree: a charred trunk with a few stubs."""
    del growth
    m, shuffled = Model(), random.Random(seed + 210)
    high = shuffled.uniform(0.8, 1.7)
    m.rod("2a211c", (0, 0, 0), (shuffled.uniform(-0.12, 0.12), 0, high), 0.12, 0.04)
    for k in range(2 + seed % 2):
        z, a = high * (0.45 + 0.2 * k), 2.6 * k + shuffled.random()
        tip = (0.3 * math.cos(a), 0.2 * math.sin(a), z + 0.24)
        m.rod("332822", (0, 0, z), tip, 0.05, 0.02)
    return m


def ruin(growth: Growth, seed: int) -> Model:
    """Return what a fire leaves of a hamlet: stumps of walls, chimneys and fallen beams."""
    del growth
    m, shuffled = Model(), random.Random(seed + 250)
    for x, y in ((-0.6, 0.1), (0.5, 0.2), (0.0, -0.35)):
        t = turn(shuffled.uniform(-40, 40))
        m.box("54453a", (x, y, 0.12), (0.28, 0.05, shuffled.uniform(0.1, 0.2)), 0.02, t)
        m.rod("241a15", (x - 0.3, y - 0.1, 0.06), (x + 0.3, y + 0.15, 0.22), 0.045)
    m.box("6a5648", (0.18, 0.1, 0.4), (0.10, 0.10, 0.4), 0.02)
    return m


@dataclass(frozen=True)
class Kind:
    """A kind of thing that stands on the land; measures are pixels of the board at size 1."""

    recipe: Callable[[Growth, int], Model]
    px: float
    """Pixels a unit of its recipe."""
    variants: int
    half: float
    tall: float


KINDS: Final[dict[str, Kind]] = {
    "spruce": Kind(spruce, 9.0, 6, 5.5, 19.0),
    "broadleaf": Kind(broadleaf, 9.5, 8, 6.5, 14.0),
    "cottages": Kind(cottages, 9.0, 9, 11.0, 12.0),
    "straw": Kind(straw, 8.0, 3, 5.0, 9.0),
    "salt": Kind(salt, 9.0, 4, 7.0, 6.0),
    "snag": Kind(snag, 9.0, 6, 4.0, 14.0),
    "ruin": Kind(ruin, 9.5, 4, 9.0, 9.0),
}
BURNT: Final = {
    "spruce": "snag",
    "broadleaf": "snag",
    "cottages": "ruin",
    "straw": "ruin",
    "salt": "ruin",
}
"""What a fire makes of each kind; the others stay as they are."""

"""What moments of peace show from near: the grain ship of Danzig, its pier, a bell."""

from __future__ import annotations

from typing import Final

from parlour.assets.workshop.models.figures import GOLD, WOOD
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, hemmed, mixed, rows, speckled, turn

SHIP, SACK, BELL, PIER = 72.0, 60.0, 120.0, 60.0
"""Pixels of a unit of each: they are seen from near."""
HULL: Final = "8a5630"
CANVAS: Final = "ecdfbd"
FLAX: Final = "d9b878"
BRONZE: Final = Paint("d59a3a", gloss=0.9)
MASTS: Final = ((-0.58, 1.95, 0.46, 0.70), (0.30, 2.60, 0.66, 0.98))
"""Where each mast stands along the ship, how high it is, and half the height and width of its
sail."""
BRACED: Final = 78.0
"""Degrees that the yards are turned to the wind, so that one sees the sails full."""
WESTWARDS: Final = 162.0


def sack() -> Model:
    """Return a sack of grain, bound at its neck, full to bursting."""
    m = Model()
    m.egg(speckled(FLAX, mixed(FLAX, "6d4526", 0.3), 9), (0, 0, 0.30), (0.36, 0.32, 0.32))
    m.egg(FLAX, (0, 0, 0.12), (0.38, 0.34, 0.14))
    m.cone(FLAX, (0, 0, 0.50), (0, 0, 0.68), 0.16, 0.10)
    m.ring("8a3a20", (0, 0, 0.60), 0.13, 0.04)
    m.cone(FLAX, (0, 0, 0.62), (0, 0, 0.80), 0.10, 0.20)
    return m


def _sail(half: float, wide: float) -> Model:
    """Return a square sail full of wind between two yards, as seen along its mast."""
    m = Model()
    m.box(CANVAS, (0.08, 0, 0), (0.10, wide * 0.9, half * 0.94), 0.08)
    m.egg(CANVAS, (0.14, 0, -0.04), (0.24, wide * 0.9, half * 0.92))
    for y in (-0.45, 0.45):
        m.egg("c8452f", (0.15, y * wide, -0.03), (0.235, wide * 0.1, half * 0.84))
    for z, reach in ((half, wide * 0.92), (-half, wide)):
        m.rod(WOOD, (0.02, -reach, z), (0.02, reach, z), 0.045)
    return m


def grain_ship() -> Model:
    """Return a merchantman of Danzig under full sail, heaped with sacks, bound for the west."""
    m = Model()
    m.egg(rows(HULL, 9), (0, 0, 0.30), (1.42, 0.50, 0.44))
    m.box(rows(mixed(HULL, "ffffff", 0.1), 9), (0, 0, 0.46), (1.05, 0.47, 0.13), 0.05)
    m.box(GOLD, (0, 0, 0.60), (1.07, 0.49, 0.03), 0.02)
    m.box("c99a5c", (0, 0, 0.61), (1.00, 0.42, 0.03), 0.02)
    m.box(rows(mixed(HULL, "ffffff", 0.16), 8), (-1.02, 0, 0.80), (0.38, 0.42, 0.30), 0.06)
    m.box(GOLD, (-1.02, 0, 1.08), (0.40, 0.44, 0.035), 0.02)
    m.box("b8352f", (-1.02, 0, 0.94), (0.39, 0.43, 0.06), 0.02)
    m.box(rows(mixed(HULL, "000000", 0.1), 8), (1.02, 0, 0.68), (0.30, 0.34, 0.18), 0.06)
    m.box(GOLD, (1.02, 0, 0.86), (0.31, 0.35, 0.03), 0.02)
    m.rod(WOOD, (1.2, 0, 0.8), (2.0, 0, 1.24), 0.06, 0.035)
    for x, y in ((-0.42, 0.12), (-0.12, -0.16), (0.42, 0.14), (0.62, -0.18), (-0.36, -0.22)):
        m.join(sack().grow(0.52).move(x, y, 0.62))
    for x, high, half, wide in MASTS:
        m.rod(WOOD, (x, 0, 0.5), (x, 0, high + 0.42), 0.065, 0.035)
        middle = high - half - 0.02
        m.join(_sail(half, wide).turn(turn(BRACED)).move(x, 0, middle))
        m.box("c8352f", (x - 0.28, 0, high + 0.36), (0.30, 0.02, 0.11), 0.01)
        m.box(GOLD, (x - 0.14, 0, high + 0.36), (0.03, 0.025, 0.11), 0.01)
    x, high, half, wide = MASTS[1]
    m.cone(hemmed(WOOD, "4e3220", 0.1), (x, 0, high), (x, 0, high + 0.14), 0.12, 0.17)
    m.rod(WOOD, (-1.38, 0, 1.0), (-1.46, 0, 1.75), 0.035)
    m.box("c8352f", (-1.72, 0, 1.55), (0.26, 0.02, 0.17), 0.01)
    m.box(GOLD, (-1.72, -0.01, 1.55), (0.05, 0.025, 0.11), 0.01)
    m.box(CANVAS, (1.42, 0, 1.22), (0.34, 0.02, 0.22), 0.02, turn(0, 30))
    return m.turn(turn(WESTWARDS))


def pier() -> Model:
    """Return a pier of planks on posts that leads from the shore out over the water."""
    m = Model()
    for k in range(9):
        plank = ("a97c4c", "96693c", "b48858")[k % 3]
        m.box(plank, (-1.0 + 0.25 * k, 0, 0.22), (0.11, 0.30, 0.04), 0.015)
    for x in (-0.9, 0.0, 0.9):
        for y in (-0.27, 0.27):
            m.rod(WOOD, (x, y, -0.05), (x, y, 0.42), 0.06)
            m.ring("d9c9a0", (x, y, 0.30), 0.06, 0.02)
    return m.turn(turn(18))


def bell() -> Model:
    """Return a bell of bronze that hangs from its yoke."""
    m = Model()
    m.ball("5a3a20", (0, 0, 0.02), 0.13)
    m.cone(BRONZE, (0, 0, 0.0), (0, 0, 0.14), 0.50, 0.44)
    m.cone(BRONZE, (0, 0, 0.12), (0, 0, 0.34), 0.44, 0.32)
    m.cone(BRONZE, (0, 0, 0.32), (0, 0, 0.74), 0.32, 0.25)
    m.egg(BRONZE, (0, 0, 0.74), (0.25, 0.25, 0.18))
    for z, r in ((0.10, 0.47), (0.34, 0.325), (0.66, 0.268)):
        m.ring(GOLD, (0, 0, z), r, 0.028)
    m.ring("6d4526", (0, 0, 1.0), 0.10, 0.04, turn(0, 0, 90))
    m.box("6d4526", (0, 0, 1.12), (0.42, 0.09, 0.08), 0.04)
    return m


def sprites() -> list[Sprite]:
    """Return what is seen from near."""
    return [
        still("court/ship", SHIP, grain_ship),
        still("court/pier", PIER, pier),
        still("court/sack", SACK, sack),
        still("court/bell", BELL, bell, shadow=False),
    ]

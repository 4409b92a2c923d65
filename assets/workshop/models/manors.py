"""Estates: manors whole, charred and in ruins, their plots and barns."""

from __future__ import annotations

import random
from typing import Final

from parlour.assets.workshop.models.colours import THATCH
from parlour.assets.workshop.models.figures import GOLD, WOOD
from parlour.assets.workshop.solids.model import Model, Paint, Point, mixed, rows, turn

DOOR: Final = "4f3018"
GLASS: Final = Paint("5c7285", gloss=0.5)


def _columns(m: Model, xs: tuple[float, ...], y: float, low: float, high: float) -> None:
    for x in xs:
        m.rod("fffaf0", (x, y, low), (x, y, high), 0.052)
        m.box("f2e8d2", (x, y, low), (0.075, 0.075, 0.03), 0.01)


def manor(roof: str, wall: str, wing: float) -> Model:
    """Return a manor with a porch of columns; ``wing``: a second wing at that side, or 0."""
    m = Model()
    m.box("bfae86", (0, -0.05, 0.03), (1.38, 0.98, 0.05), 0.03)
    m.box(wall, (0, 0, 0.42), (1.05, 0.58, 0.42))
    m.roof(rows(roof, 7), (0, 0, 0.80), (1.24, 0.78, 0.42), 0.62)
    m.roof(rows(roof, 7), (0, 0, 1.08), (0.82, 0.46, 0.44), 0.52)
    m.box(wall, (0, -0.62, 0.45), (0.38, 0.10, 0.45))
    m.roof(rows(roof, 8), (0, -0.62, 0.88), (0.48, 0.34, 0.36), 0.0)
    _columns(m, (-0.32, -0.11, 0.11, 0.32), -0.84, 0.08, 0.86)
    m.box(DOOR, (0, -0.72, 0.30), (0.12, 0.02, 0.26), 0.01)
    for x in (-0.84, -0.57, 0.57, 0.84):
        m.box("fff6e0", (x, -0.575, 0.48), (0.12, 0.02, 0.19), 0.01)
        m.box(GLASS, (x, -0.59, 0.48), (0.08, 0.02, 0.15), 0.01)
    for x in (-0.5, 0.55):
        m.box("a5603f", (x, 0.12, 1.42), (0.10, 0.10, 0.26), 0.01)
    if wing:
        m.box(wall, (wing * 1.15, -0.35, 0.34), (0.32, 0.62, 0.34))
        m.roof(rows(roof, 7), (wing * 1.15, -0.35, 0.66), (0.76, 0.44, 0.44), 0.4, turn(90))
    return m


SOOT: Final = "2a211c"
EMBERS: Final = ("ff8426", "ffb13e", "e8561a")
ASHES: Final = ("8f8579", "766b60", "a59b8d")
HOLLOW: Final = "15100d"
"""What is seen of a burnt house through its windows and doors."""


def sooty(colour: str, part: float = 0.62) -> str:
    """Return a colour under soot."""
    return mixed(colour, SOOT, part)


def charred(roof: str, wall: str, wing: float) -> Model:
    """Return a manor that has burnt: half its roof in the family's colour, bare rafters, embers."""
    m = Model()
    tiles, bare = rows(sooty(roof, 0.20), 7), rows(sooty(wall, 0.26), 5)
    m.box("4a4038", (0, -0.05, 0.03), (1.42, 1.02, 0.05), 0.03)
    m.box(bare, (0, 0, 0.42), (1.05, 0.58, 0.42))
    m.box(sooty(ASHES[1], 0.6), (0, 0, 0.82), (0.96, 0.50, 0.03))
    _strew(m, 30 + round(wing), ((0.30, 0.98), (-0.46, 0.30), 0.86), 14, (*EMBERS, ASHES[0]))
    m.roof(tiles, (-0.38, 0, 0.80), (0.86, 0.78, 0.42), 0.62)
    m.roof(tiles, (-0.40, 0, 1.08), (0.54, 0.46, 0.44), 0.40)
    for x in (0.52, 0.76, 1.0):
        m.rod(SOOT, (x, -0.60, 0.80), (x - 0.06, 0.02, 1.32), 0.05, 0.035)
        m.rod(SOOT, (x, 0.56, 0.80), (x - 0.06, 0.02, 1.32), 0.05, 0.035)
    m.rod(SOOT, (0.30, 0.02, 1.36), (0.96, 0.02, 1.26), 0.05, 0.035)
    m.box(sooty("a5603f", 0.25), (-0.5, 0.12, 1.46), (0.10, 0.10, 0.28), 0.01)
    m.box(sooty("a5603f", 0.25), (0.60, 0.14, 1.25), (0.10, 0.10, 0.46), 0.01)
    for x in (-0.84, -0.57, 0.57, 0.84):
        m.box(SOOT, (x, -0.585, 0.52), (0.13, 0.02, 0.25), 0.01)
        m.box(GLOWING if x > 0 else HOLLOW, (x, -0.60, 0.46), (0.09, 0.02, 0.16), 0.01)
    m.box(bare, (0, -0.62, 0.45), (0.38, 0.10, 0.45))
    m.roof(tiles, (0, -0.62, 0.88), (0.48, 0.34, 0.36), 0.0)
    _columns(m, (-0.32, -0.11, 0.32), -0.84, 0.08, 0.86)
    m.box(GLOWING, (0, -0.73, 0.28), (0.12, 0.02, 0.24), 0.01)
    if wing:
        m.box(bare, (wing * 1.15, -0.35, 0.32), (0.32, 0.62, 0.32))
        m.box(SOOT, (wing * 1.15, -0.35, 0.64), (0.26, 0.55, 0.03))
        m.rod(SOOT, (wing * 1.15, -0.9, 0.6), (wing * 1.0, 0.1, 1.05), 0.05, 0.03)
    _rubble(m, 7 + round(wing), 7)
    return m


GLOWING: Final = "ffa238"
"""What is seen through the windows of a house that burns within."""


def _strew(
    m: Model,
    seed: int,
    room: tuple[tuple[float, float], tuple[float, float], float],
    number: int,
    colours: tuple[str, ...],
) -> None:
    """Add lumps of embers or ash in a room from left to right and front to back, at a height."""
    shuffled = random.Random(seed)
    across, deep, z = room
    for _ in range(number):
        size = shuffled.uniform(0.05, 0.11)
        at = shuffled.uniform(*across), shuffled.uniform(*deep), z
        m.egg(shuffled.choice(colours), at, (size, size, size * 0.8))


def _rubble(m: Model, seed: int, number: int) -> None:
    shuffled = random.Random(seed)
    for _ in range(number):
        at = shuffled.uniform(-1.1, 1.1), shuffled.uniform(-0.9, -0.65), 0.06
        m.egg(mixed(SOOT, "6b4a38", shuffled.random()), at, (0.13, 0.10, 0.08))


def ruin(kind: int) -> Model:
    """Return what is left of a manor."""
    m = Model()
    black, brick = "2b211c", "5d4636"
    m.box("6d6048", (0, 0, 0.02), (1.3, 0.85, 0.03), 0.02)
    m.box(brick, (-0.92, 0.05, 0.30), (0.07, 0.5, 0.30), 0.02)
    m.box(brick, (-0.55, 0.5, 0.38), (0.40, 0.07, 0.38), 0.02, turn(0, 6))
    m.box(brick, (0.62, 0.48, 0.20), (0.36, 0.07, 0.20), 0.02, turn(0, -12))
    m.box(brick, (0.95, -0.1, 0.16), (0.07, 0.36, 0.16), 0.02)
    m.box(brick, (-0.35, -0.56, 0.15), (0.30, 0.06, 0.15), 0.02)
    for x, high in ((0.12, 0.72), (0.72, 0.5)) if kind else ((-0.25, 0.6), (0.5, 0.78)):
        m.box("6b4a38", (x, 0.2, high), (0.13, 0.12, high), 0.02)
    beams: list[tuple[Point, Point]] = [
        ((-0.9, -0.3, 0.1), (0.0, 0.3, 0.75)),
        ((0.9, -0.35, 0.08), (0.15, 0.1, 0.55)),
        ((0.1, -0.6, 0.06), (0.75, 0.3, 0.38)),
        ((-0.7, 0.4, 0.7), (-0.1, -0.2, 0.1)),
    ]
    for a, b in beams:
        m.rod(black, a, b, 0.065, 0.045)
    _strew(m, 40 + kind, ((-0.8, 0.8), (-0.45, 0.4), 0.07), 9, EMBERS)
    shuffled = random.Random(kind)
    for _ in range(12):
        at = shuffled.uniform(-0.95, 0.95), shuffled.uniform(-0.6, 0.5), 0.05
        m.egg(mixed(black, brick, shuffled.random()), at, (0.15, 0.11, 0.09))
    return m


LINEN, STITCH = "eadbb0", "8a6a3c"
"""The ground of an empty plot, as on a sheet of parchment, and the dashes around it."""


def plot(soot: float = 0.0) -> Model:
    """Return an empty plot, a clean sheet with dashes around it; ``soot``: how black, 0 to 1."""
    m = Model()
    m.box(sooty(LINEN, soot), (0, 0, 0.0), (1.22, 0.78, 0.02), 0.03)
    stitch = sooty(STITCH, soot * 0.8)
    for k in range(5):
        for y in (-0.70, 0.70):
            m.box(stitch, (-0.92 + 0.46 * k, y, 0.03), (0.15, 0.035, 0.012), 0.005)
    for k in range(3):
        for x in (-1.13, 1.13):
            m.box(stitch, (x, -0.42 + 0.42 * k, 0.03), (0.035, 0.14, 0.012), 0.005)
    for x in (-1.13, 1.13):
        for y in (-0.70, 0.70):
            m.rod(stitch, (x, y, 0), (x, y, 0.26), 0.065, 0.05)
    return m


def barn() -> Model:
    """Return the barn of a land manager."""
    m = Model()
    m.box(rows("8f5c34", 6), (0, 0, 0.40), (0.85, 0.52, 0.40))
    m.roof(rows(THATCH, 8), (0, 0, 0.72), (1.02, 0.74, 0.80), 0.86)
    m.box("4a2c1a", (0, -0.52, 0.32), (0.26, 0.03, 0.32), 0.01)
    m.rod("c79a62", (-0.22, -0.56, 0.06), (0.22, -0.56, 0.60), 0.03)
    m.rod("c79a62", (0.22, -0.56, 0.06), (-0.22, -0.56, 0.60), 0.03)
    m.box(GOLD, (0.0, -0.56, 0.80), (0.14, 0.02, 0.10), 0.02)
    haystack(m, (1.18, -0.30), 0.34)
    haystack(m, (0.98, -0.82), 0.25)
    for k in range(3):
        m.rod("c2a24e", (-0.75 + 0.22 * k, -0.78, 0.12), (-0.62 + 0.22 * k, -0.62, 0.12), 0.11)
    return m


def haystack(m: Model, at: tuple[float, float], r: float) -> None:
    """Add a stack of hay on its pole."""
    x, y = at
    m.egg("d8b556", (x, y, r * 0.75), (r, r, r * 1.1), bumps=(0.025, 22))
    m.rod(WOOD, (x, y, r), (x, y, r * 2.25), 0.028)

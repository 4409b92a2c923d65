"""What is built in the Commonwealth: manors, cities, barns, schools, the chamber, the throne."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.assets.workshop.models.colours import STONE, THATCH, TILE, TIMBER, WALL
from parlour.assets.workshop.models.figures import GOLD, WOOD
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids import light
from parlour.assets.workshop.solids.model import Model, Paint, Point, metal, mixed, rows, turn

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
    shuffled = random.Random(kind)
    for _ in range(12):
        at = shuffled.uniform(-0.95, 0.95), shuffled.uniform(-0.6, 0.5), 0.05
        m.egg(mixed(black, brick, shuffled.random()), at, (0.15, 0.11, 0.09))
    return m


def plot() -> Model:
    """Return an empty plot between its stakes."""
    m = Model()
    m.box("b3935a", (0, 0, 0.0), (1.15, 0.72, 0.035), 0.03)
    for k in range(5):
        m.rod("94743f", (-0.95, -0.5 + 0.25 * k, 0.03), (0.95, -0.5 + 0.25 * k, 0.03), 0.035)
    corners = ((-1.15, -0.72), (1.15, -0.72), (1.15, 0.72), (-1.15, 0.72))
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        m.rod("8d6338", (ax, ay, 0), (ax, ay, 0.42), 0.065, 0.05)
        m.rod("e8dcc0", (ax, ay, 0.34), (bx, by, 0.34), 0.022)
        m.rod(
            "8d6338", ((ax + bx) / 2, (ay + by) / 2, 0), ((ax + bx) / 2, (ay + by) / 2, 0.36), 0.05
        )
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


def _house(
    m: Model, at: tuple[float, float], yaw: float, height: float, roof: str, wall: str
) -> None:
    x, y = at
    t = turn(yaw)
    m.box(wall, (x, y, height / 2), (0.27, 0.20, height / 2), 0.015, t)
    m.roof(rows(roof, 9), (x, y, height), (0.33, 0.27, 0.34), 0.24, t)
    for side in (-0.13, 0.13):
        door = t @ (side, -0.20, 0.0)
        m.box("57473a", (x + door[0], y + door[1], height * 0.55), (0.04, 0.015, 0.07), 0.005, t)


def _walls(m: Model, stone: str, roof: str, radius: float) -> None:
    corners = [2 * math.pi * (k + 0.5) / 8 for k in range(8)]
    ring = [(radius * math.cos(a), 0.85 * radius * math.sin(a)) for a in corners]
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        dx, dy = bx - ax, by - ay
        t = turn(math.degrees(math.atan2(dy, dx)))
        middle = (ax + bx) / 2, (ay + by) / 2
        m.box(rows(stone, 5), (*middle, 0.28), (math.hypot(dx, dy) / 2, 0.085, 0.28), 0.02, t)
        for k in range(4):
            f = (k + 0.5) / 4
            m.box(stone, (ax + dx * f, ay + dy * f, 0.61), (0.07, 0.09, 0.07), 0.01, t)
        m.cone(rows(stone, 5), (ax, ay, 0), (ax, ay, 0.76), 0.21, 0.19)
        m.cone(rows(roof, 8), (ax, ay, 0.76), (ax, ay, 1.26), 0.28, 0.01)
    gate = -0.85 * radius + 0.05
    for x in (-0.24, 0.24):
        m.cone(stone, (x, gate, 0), (x, gate, 0.95), 0.15, 0.14)
        m.cone(roof, (x, gate, 0.95), (x, gate, 1.35), 0.20, 0.01)
    m.box(stone, (0, gate, 0.40), (0.22, 0.12, 0.40))
    m.box("3a2415", (0, gate - 0.12, 0.24), (0.13, 0.03, 0.24), 0.01)


def _church(
    m: Model, at: tuple[float, float], tall: float, copper: str, wall: str, roof: str
) -> None:
    x, y = at
    m.box(wall, (x, y, tall * 0.5), (0.50, 0.23, tall * 0.5))
    m.roof(rows(roof, 9), (x, y, tall), (0.55, 0.30, 0.5), 0.46)
    m.box(wall, (x - 0.60, y, tall * 0.82), (0.20, 0.20, tall * 0.82))
    m.cone(copper, (x - 0.60, y, tall * 1.64), (x - 0.60, y, tall * 1.64 + 0.85), 0.27, 0.01)
    m.ball(GOLD, (x - 0.60, y, tall * 1.64 + 0.88), 0.065)
    for k in range(3):
        m.box(
            "4d5e6b", (x - 0.25 + 0.28 * k, y - 0.23, tall * 0.55), (0.05, 0.02, tall * 0.25), 0.01
        )


HOUSES: Final = (
    (-0.95, 0.28), (-0.42, 0.80), (0.35, 0.86), (0.98, 0.25), (-0.80, -0.42), (0.78, -0.48),
    (0.12, -0.66), (-0.28, -0.20), (0.98, 0.62), (-0.96, 0.68),
)  # fmt: skip


def city(roof: str, stone: str, copper: str, seed: int) -> Model:
    """Return a walled city."""
    m = Model()
    m.cone("c2ab7c", (0, 0, 0), (0, 0, 0.03), 1.62, 1.58)
    _walls(m, stone, roof, 1.68)
    shuffled = random.Random(seed)
    for at in HOUSES:
        wall = shuffled.choice(("efe3c6", "e6cfa0", "dcb98c", "e9dcc4", "d9a58a"))
        tiles = mixed(roof, "5a3020", 0.25 * shuffled.random())
        _house(m, at, shuffled.uniform(-22, 22), shuffled.uniform(0.45, 0.7), tiles, wall)
    _church(m, (0.36 if seed % 2 else 0.10, 0.22), 1.05 + 0.1 * (seed % 3), copper, "ead9b4", roof)
    return m


def school() -> Model:
    """Return the school of the Jesuits with its bell."""
    m = Model()
    roof, wall = "8d4630", "ecd9b2"
    m.box("bfae86", (0, 0, 0.03), (1.25, 0.75, 0.04), 0.03)
    m.box(wall, (0, 0, 0.52), (1.05, 0.48, 0.52))
    m.roof(rows(roof, 8), (0, 0, 1.02), (1.18, 0.62, 0.52), 0.80)
    m.box(wall, (0, -0.42, 0.75), (0.30, 0.18, 0.75))
    for x in (-0.22, 0.22):
        m.box(wall, (x, -0.42, 1.68), (0.06, 0.16, 0.22), 0.02)
    m.cone(GOLD, (0, -0.42, 1.50), (0, -0.42, 1.74), 0.16, 0.07)
    m.cone("5d8f80", (0, -0.42, 1.88), (0, -0.42, 2.35), 0.40, 0.02)
    m.rod(GOLD, (0, -0.42, 2.3), (0, -0.42, 2.62), 0.028)
    m.rod(GOLD, (-0.09, -0.42, 2.5), (0.09, -0.42, 2.5), 0.028)
    m.box(DOOR, (0, -0.61, 0.26), (0.13, 0.02, 0.26), 0.01)
    for x in (-0.82, -0.52, 0.52, 0.82):
        for z in (0.34, 0.74):
            m.box(GLASS, (x, -0.48, z), (0.08, 0.02, 0.12), 0.01)
    return m


def _throne(m: Model, y: float) -> None:
    gold = Paint("d9a93c", gloss=0.6)
    m.box(gold, (0, y, 0.33), (0.27, 0.22, 0.25), 0.04)
    m.box(gold, (0, y + 0.20, 0.90), (0.31, 0.07, 0.66), 0.06)
    m.box("8f1f24", (0, y + 0.12, 0.92), (0.21, 0.05, 0.48), 0.05)
    m.box("a3262c", (0, y - 0.05, 0.60), (0.21, 0.18, 0.06), 0.05)
    for x in (-0.31, 0.31):
        m.ball(GOLD, (x, y + 0.20, 1.56), 0.095)
        m.rod(gold, (x, y - 0.18, 0.2), (x, y - 0.18, 0.74), 0.055)
        m.rod(gold, (x, y - 0.20, 0.76), (x, y + 0.15, 0.76), 0.055)
    m.egg(GOLD, (0, y + 0.20, 1.66), (0.16, 0.07, 0.16))
    m.ball("b3262c", (0, y + 0.12, 1.66), 0.06)


def throne() -> Model:
    """Return the throne on its steps."""
    m = Model()
    for k, r in enumerate((1.0, 0.82)):
        m.cone("a8262c", (0, 0, 0.09 * k), (0, 0, 0.09 * (k + 1)), r, r - 0.02)
        m.ring(GOLD, (0, 0, 0.09 * (k + 1)), r - 0.04, 0.025)
    inner = Model()
    _throne(inner, 0.1)
    return m.join(inner.move(z=0.16))


def sejm() -> Model:
    """Return the chamber with its benches, without discs."""
    m = Model()
    m.cone("d8c69c", (0, 0, 0), (0, 0, 0.08), 2.12, 2.08)
    m.ring("8d6a34", (0, 0, 0.08), 2.03, 0.04)
    m.cone("8f2a2a", (0, 0, 0.08), (0, 0, 0.10), 0.98, 0.98)
    m.ring(GOLD, (0, 0, 0.10), 0.92, 0.022)
    for r, height, count in ((1.14, 0.20, 11), (1.50, 0.36, 15), (1.86, 0.52, 19)):
        for k in range(count):
            a = math.radians(-22 + 224 * k / (count - 1))
            x, y = r * math.cos(a), r * math.sin(a)
            t = turn(math.degrees(a))
            wide = 0.5 * 3.6 * r / count
            m.box("80502b", (x, y, height / 2 + 0.06), (0.16, wide, height / 2), 0.03, t)
            m.box(
                "a8322c",
                (x - 0.03 * math.cos(a), y - 0.03 * math.sin(a), height + 0.08),
                (0.11, wide * 0.9, 0.03),
                0.02,
                t,
            )
            back = r + 0.14
            m.box(
                "6b4022",
                (back * math.cos(a), back * math.sin(a), height + 0.16),
                (0.03, wide, 0.15),
                0.02,
                t,
            )
    inner = Model()
    _throne(inner, 0.1)
    return m.join(inner.grow(0.92).move(y=0.1, z=0.05))


def chest() -> Model:
    """Return the open chest of the treasury."""
    m = Model()
    iron = metal("5a5048")
    m.box(rows("7a4a26", 5), (0, 0, 0.30), (0.62, 0.40, 0.30), 0.04)
    m.box(rows("7a4a26", 5), (0, 0.46, 0.86), (0.62, 0.09, 0.36), 0.06, turn(0, 0, -22))
    for x in (-0.48, 0.48):
        m.box(iron, (x, 0, 0.31), (0.06, 0.415, 0.31), 0.02)
    m.box(GOLD, (0, -0.41, 0.44), (0.11, 0.04, 0.13), 0.03)
    shuffled = random.Random(3)
    for _ in range(30):
        at = shuffled.uniform(-0.5, 0.5), shuffled.uniform(-0.3, 0.3), shuffled.uniform(0.58, 0.72)
        m.egg(GOLD, at, (0.13, 0.13, 0.04), turn(0, shuffled.uniform(-30, 30)))
    return m


def coins(stacks: tuple[int, ...]) -> Model:
    """Return stacks of coins."""
    m = Model()
    places = ((0.0, 0.0), (0.40, -0.18), (-0.30, -0.34), (0.10, -0.52))
    for (x, y), count in zip(places, stacks, strict=False):
        for k in range(count):
            dx = 0.02 * math.sin(5.0 * k + x)
            m.cone(
                GOLD if k % 2 else Paint("dba83a", gloss=0.8),
                (x + dx, y, 0.1 * k),
                (x + dx, y, 0.1 * k + 0.09),
                0.22,
                0.22,
            )
    return m


def signpost(burnt: bool) -> Model:
    """Return a signpost with an empty board, on which a number is written."""
    m = Model()
    wood, board = ("3a2c22", "6d5846") if burnt else ("7a5330", "efd7a0")
    m.rod(wood, (0, 0, 0), (0, 0, 1.15), 0.06, 0.05)
    lean = turn(0, 9 if burnt else 0)
    m.box(wood, (0.05, -0.04, 0.86), (0.53, 0.05, 0.29), 0.03, lean)
    m.box(board, (0.05, -0.08, 0.86), (0.47, 0.035, 0.235), 0.02, lean)
    return m


def seal(colour: str) -> Model:
    """Return a seal of wax, flat, on which something is written."""
    m = Model()
    for k in range(11):
        a = 2 * math.pi * k / 11
        r = 0.40 + 0.05 * math.sin(3.1 * k)
        at = r * math.cos(a), r * math.sin(a), 0.03
        m.egg(Paint(colour, gloss=0.5), at, (0.17, 0.17, 0.08), melt=0.1)
    m.cone(Paint(colour, gloss=0.5), (0, 0, 0), (0, 0, 0.10), 0.44, 0.42, melt=0.04)
    m.ring(Paint(mixed(colour, "000000", 0.2), gloss=0.5), (0, 0, 0.10), 0.38, 0.035)
    return m


def sheaf() -> Model:
    """Return a sheaf of wheat."""
    m = Model()
    shuffled = random.Random(5)
    for k in range(26):
        a, lean = k * 2.4, 0.08 + 0.22 * shuffled.random()
        x, y = lean * math.cos(a), lean * math.sin(a)
        high = 0.95 + 0.2 * shuffled.random()
        m.rod("d0a53f", (x * 0.9, y * 0.9, 0.0), (x * 0.2, y * 0.2, 0.42), 0.035)
        m.rod("d8b24c", (x * 0.2, y * 0.2, 0.42), (x * 1.7, y * 1.7, high), 0.028)
        m.egg("e8c65c", (x * 1.8, y * 1.8, high + 0.05), (0.055, 0.055, 0.15))
    m.ring("a8482c", (0, 0, 0.44), 0.13, 0.045)
    return m


def timber() -> Model:
    """Return a stack of trunks."""
    m = Model()
    for k, (y, z) in enumerate(
        ((-0.24, 0.12), (0.0, 0.12), (0.24, 0.12), (-0.12, 0.33), (0.12, 0.33))
    ):
        m.rod(mixed(TIMBER, "c79a62", 0.12 * k), (-0.7, y, z), (0.7, y, z), 0.12)
    return m.turn(turn(-25))


def pole(high: float) -> Model:
    """Return the bare pole of a banner, ``high`` pixels of size 1 at ``POLE_PX``."""
    m, top = Model(), high / (POLE_PX * light.COS)
    m.rod("7d5530", (0, 0, 0), (0, 0, top), 0.055, 0.045)
    m.ball(GOLD, (0, 0, top + 0.06), 0.10)
    return m


def feather(step: int, of: int) -> Model:
    """Return a feather that rocks as it falls."""
    m, a = Model(), 2 * math.pi * step / of
    m.egg("fbf7ec", (0.05, 0, 0), (0.34, 0.10, 0.03))
    m.rod("c9bfa8", (-0.42, 0, 0), (0.36, 0, 0.01), 0.022)
    m.turn(turn(25 * math.sin(a), 30 * math.cos(a), 55 * math.sin(a + 0.6)))
    return m.move(0.18 * math.sin(a), 0, 0.5)


def treaty() -> Model:
    """Return a treaty, rolled at both ends and sealed."""
    m = Model()
    m.box("f3e6c4", (0, 0, 0.07), (0.62, 0.40, 0.02), 0.01)
    for x in (-0.64, 0.64):
        m.rod("e6d3a4", (x, -0.42, 0.12), (x, 0.42, 0.12), 0.11)
    for k in range(4):
        m.box("6d5236", (-0.05, 0.26 - 0.13 * k, 0.09), (0.42 - 0.1 * (k == 3), 0.018, 0.006), 0.0)
    m.cone(Paint("a3241c", gloss=0.5), (0.36, -0.30, 0.06), (0.36, -0.30, 0.15), 0.15, 0.14)
    return m.turn(turn(-12))


def sabres() -> Model:
    """Return two crossed sabres, upright, as a sign."""
    m = Model()
    for side in (-1, 1):
        blade: list[Point] = [
            (side * 0.62, 0, 0.18), (side * 0.30, 0, 0.52), (side * -0.10, 0, 0.98),
            (side * -0.52, 0, 1.62),
        ]  # fmt: skip
        m.path(metal("d8d6d0"), blade, 0.065, 0.02)
        m.rod("4a2c18", (side * 0.66, 0, 0.14), (side * 0.86, 0, -0.04), 0.075)
        m.rod(GOLD, (side * 0.44, 0, 0.06), (side * 0.78, 0, 0.36), 0.05)
    return m.move(z=0.2)


POLE_PX: Final = 30.0
POLES: Final = {"small": 44, "medium": 84, "large": 104, "huge": 128}
"""How high the poles of banners are, in pixels of size 1."""

BUILDINGS: Final[dict[str, tuple[float, Callable[[], Model]]]] = {
    "estate/0": (21, lambda: manor(TILE, WALL, 0).turn(turn(-14))),
    "estate/1": (21, lambda: manor("8a6a3a", "f4ecd8", 1).turn(turn(8))),
    "estate/2": (21, lambda: manor("6d5a52", "ecd3a0", -1).turn(turn(-6))),
    "ruin/0": (21, lambda: ruin(0).turn(turn(-14))),
    "ruin/1": (21, lambda: ruin(1).turn(turn(10))),
    "plot": (21, lambda: plot().turn(turn(-12))),
    "barn": (22, lambda: barn().turn(turn(-18))),
    "city/0": (28, lambda: city(TILE, STONE, "5f8a78", 4)),
    "city/1": (28, lambda: city("8a6f48", "cfc4aa", "6b7f70", 7)),
    "city/2": (28, lambda: city("b4593c", "c2825c", "5f8a78", 5)),
    "school": (24, lambda: school().turn(turn(-12))),
    "sejm": (40, sejm),
    "throne": (34, throne),
    "chest": (30, lambda: chest().turn(turn(-20))),
    "coins/0": (26, lambda: coins((1,))),
    "coins/1": (26, lambda: coins((3, 2))),
    "coins/2": (26, lambda: coins((6, 4, 3, 2))),
    "signpost": (28, lambda: signpost(burnt=False)),
    "signpost/burnt": (28, lambda: signpost(burnt=True)),
    "seal/red": (34, lambda: seal("a3241c")),
    "seal/black": (34, lambda: seal("37302c")),
    "seal/gold": (34, lambda: seal("d8a838")),
    "sheaf": (30, sheaf),
    "timber": (22, timber),
    "treaty": (30, treaty),
    "sabres": (34, sabres),
}


def sprites() -> list[Sprite]:
    """Return the sprites of what is built."""
    found = [still(name, px, build) for name, (px, build) in BUILDINGS.items()]
    for name, high in POLES.items():
        found.append(still(f"banner/{name}/pole", POLE_PX, partial(pole, high)))
    falling = Sprite("feather", 24, lambda _a, k, of: feather(k, of), {"idle": 8}, shadow=False)
    return [*found, falling]

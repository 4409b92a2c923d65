"""What is built in the Commonwealth: manors, cities, barns, schools, the chamber, the throne."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from parlour.assets.workshop.models.colours import STONE, THATCH, TILE, WALL
from parlour.assets.workshop.models.figures import GOLD, WOOD
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, Turn, metal, mixed, rows, turn

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


def sooty(colour: str, part: float = 0.62) -> str:
    """Return a colour under soot."""
    return mixed(colour, SOOT, part)


def charred(roof: str, wall: str, wing: float) -> Model:
    """Return a manor that burns: soot on its walls, its roof fallen in, bare rafters."""
    m = Model()
    burnt, bare = sooty(roof, 0.72), rows(sooty(wall, 0.45), 5)
    m.box("5f523f", (0, -0.05, 0.03), (1.38, 0.98, 0.05), 0.03)
    m.box(bare, (0, 0, 0.40), (1.05, 0.58, 0.40))
    m.box(SOOT, (0, 0, 0.80), (0.96, 0.50, 0.03))
    m.roof(rows(burnt, 7), (-0.52, 0.06, 0.80), (0.66, 0.72, 0.66), 0.22)
    for x in (0.12, 0.42, 0.72, 0.98):
        m.rod(SOOT, (x, -0.56, 0.80), (x - 0.04, 0.02, 1.34), 0.045, 0.03)
        m.rod(SOOT, (x, 0.56, 0.80), (x - 0.04, 0.02, 1.34), 0.045, 0.03)
    m.rod(SOOT, (0.0, 0.02, 1.36), (0.78, 0.02, 1.30), 0.05, 0.035)
    m.rod(SOOT, (0.86, -0.7, 0.05), (0.30, -0.2, 0.95), 0.06, 0.04)
    m.box(sooty("a5603f", 0.4), (-0.5, 0.12, 1.42), (0.10, 0.10, 0.30), 0.01)
    m.box(sooty("a5603f", 0.4), (0.55, 0.12, 1.20), (0.10, 0.10, 0.44), 0.01)
    for x in (-0.84, -0.55, 0.55, 0.84):
        m.box("120c09", (x, -0.585, 0.46), (0.11, 0.02, 0.18), 0.01)
        m.box(SOOT, (x, -0.592, 0.70), (0.09, 0.015, 0.10), 0.01)
    _columns(m, (-0.32, 0.32), -0.80, 0.06, 0.66)
    m.box("120c09", (0, -0.60, 0.30), (0.15, 0.03, 0.28), 0.01)
    if wing:
        m.box(bare, (wing * 1.15, -0.35, 0.30), (0.32, 0.62, 0.30))
        m.box(SOOT, (wing * 1.15, -0.35, 0.60), (0.26, 0.55, 0.03))
        m.rod(SOOT, (wing * 1.15, -0.9, 0.5), (wing * 1.0, 0.1, 0.95), 0.05, 0.03)
    _rubble(m, 7 + round(wing), 9)
    return m


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


def city(roof: str, stone: str, copper: str, seed: int, soot: float = 0.0) -> Model:
    """Return a walled city; ``soot``: how black it is burnt, 0 to 1."""
    m = Model()
    roof, stone, copper = (sooty(each, soot) for each in (roof, stone, copper))
    m.cone(sooty("c2ab7c", soot), (0, 0, 0), (0, 0, 0.03), 1.62, 1.58)
    _walls(m, stone, roof, 1.68)
    shuffled = random.Random(seed)
    for number, at in enumerate(HOUSES):
        wall = shuffled.choice(("efe3c6", "e6cfa0", "dcb98c", "e9dcc4", "d9a58a"))
        tiles = mixed(roof, "5a3020", 0.25 * shuffled.random())
        yaw, high = shuffled.uniform(-22, 22), shuffled.uniform(0.45, 0.7)
        if soot and number % 3 == 1:
            _shell(m, at, turn(yaw), high)
        else:
            _house(m, at, yaw, high, tiles, sooty(wall, 0.8 * soot))
    church = sooty("ead9b4", 0.7 * soot)
    _church(m, (0.36 if seed % 2 else 0.10, 0.22), 1.05 + 0.1 * (seed % 3), copper, church, roof)
    return m


def _shell(m: Model, at: tuple[float, float], by: Turn, height: float) -> None:
    """Add what fire leaves of a house: a wall and its chimney."""
    x, y = at
    m.box("4a3a30", (x, y, height * 0.3), (0.27, 0.06, height * 0.3), 0.015, by)
    m.box("6b4a38", (x + 0.1, y + 0.05, height * 0.6), (0.06, 0.06, height * 0.6), 0.01)
    m.rod(SOOT, (x - 0.25, y - 0.15, 0.05), (x + 0.12, y, height), 0.04, 0.03)


DOMES: Final = ((-0.30, 0.26, 1.05, 0.24), (0.28, 0.30, 1.2, 0.28), (0.02, -0.10, 0.8, 0.19))
"""Of the churches of Kiev: x, y, height and radius."""


def domed(soot: float = 0.0) -> Model:
    """Return a city of the East: a palisade, wooden houses, white churches with golden domes."""
    m = Model()
    m.cone(sooty("b59d68", soot), (0, 0, 0), (0, 0, 0.03), 1.62, 1.58)
    _walls(m, sooty("9a7448", soot), sooty("6d5136", soot), 1.68)
    shuffled = random.Random(11)
    for number, at in enumerate(HOUSES):
        if abs(at[0]) < 0.5 and at[1] > -0.3:
            continue
        yaw, high = shuffled.uniform(-22, 22), shuffled.uniform(0.4, 0.6)
        if soot and number % 3 == 1:
            _shell(m, at, turn(yaw), high)
        else:
            _house(m, at, yaw, high, sooty("8a6a3a", soot), sooty("a87a4e", soot))
    gold = Paint(sooty("e8b93c", 0.7 * soot), gloss=0.7)
    for x, y, high, r in DOMES:
        m.cone(sooty("f4ecd8", 0.7 * soot), (x, y, 0), (x, y, high), r * 0.85, r * 0.78)
        m.egg(gold, (x, y, high + r * 0.6), (r, r, r * 0.9))
        m.cone(gold, (x, y, high + r * 1.2), (x, y, high + r * 2.0), r * 0.34, 0.01)
        m.rod(GOLD, (x, y, high + r * 1.9), (x, y, high + r * 2.6), 0.028)
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


BENCHES: Final = (-3.0, 43.0, 90.0, 137.0, 183.0)
"""Where the benches of the chamber stand around its throne, in degrees from x."""
_DEEP: Final = 1.36
"""How much deeper than wide the chamber is."""


def _round_the_throne(degrees: float, r: float) -> tuple[float, float]:
    a = math.radians(degrees)
    return r * math.cos(a), _DEEP * r * math.sin(a)


def _bench(m: Model, degrees: float) -> None:
    """Add a bench of two steps that looks at the throne, with room for a disc on its seat."""
    x, y = _round_the_throne(degrees, 2.0)
    by = turn(math.degrees(math.atan2(y, x)))
    parts = (
        ("6b4022", 0.0, 0.10, (0.46, 0.72, 0.10)),
        (rows("80502b", 5), 0.06, 0.26, (0.32, 0.66, 0.16)),
        ("a8322c", 0.04, 0.44, (0.27, 0.60, 0.04)),
        ("5a3218", 0.36, 0.50, (0.06, 0.68, 0.44)),
        ("8f1f24", 0.30, 0.66, (0.03, 0.58, 0.22)),
    )  # fmt: skip
    for colour, back, z, half in parts:
        at = by @ (back, 0.0, 0.0)
        m.box(colour, (x + at[0], y + at[1], z), half, 0.04, by)
    for side in (-0.66, 0.66):
        at = by @ (0.36, side, 0.0)
        m.rod("5a3218", (x + at[0], y + at[1], 0.1), (x + at[0], y + at[1], 1.02), 0.075)
        m.ball(GOLD, (x + at[0], y + at[1], 1.06), 0.085)


def _wainscot(m: Model) -> None:
    """Add the panelled wall behind the benches."""
    for k in range(21):
        degrees = -14 + 208 * k / 20
        x, y = _round_the_throne(degrees, 2.62)
        ahead = _round_the_throne(degrees + 1, 2.62)
        by = turn(math.degrees(math.atan2(ahead[1] - y, ahead[0] - x)))
        m.box(rows("7a4c2a", 4), (x, y, 0.42), (0.27, 0.07, 0.42), 0.02, by)
        m.box("c79a4a", (x, y, 0.86), (0.28, 0.09, 0.035), 0.01, by)
        if not k % 4:
            m.cone("e9dcc0", (x, y, 0.0), (x, y, 1.05), 0.11, 0.09)
            m.ball(GOLD, (x, y, 1.12), 0.12)


def sejm() -> Model:
    """Return the chamber: five benches around the throne on its carpet, without discs."""
    m = Model()
    for colour, high, r in (("b79a62", 0.0, 2.78), ("e2d0a4", 0.07, 2.66)):
        m.egg(colour, (0, 0, high - 0.16), (r, r * _DEEP, 0.22))
    m.box("8f2a2a", (0, -1.7, 0.12), (0.46, 1.6, 0.03), 0.01)
    for x in (-0.42, 0.42):
        m.box(GOLD, (x, -1.7, 0.135), (0.03, 1.6, 0.03), 0.005)
    _wainscot(m)
    for step, r in enumerate((0.98, 0.78)):
        m.cone("a8262c", (0, 0, 0.06 + 0.1 * step), (0, 0, 0.16 + 0.1 * step), r, r - 0.02)
        m.ring(GOLD, (0, 0, 0.16 + 0.1 * step), r - 0.04, 0.025)
    for degrees in BENCHES:
        _bench(m, degrees)
    inner = Model()
    _throne(inner, 0.1)
    return m.join(inner.grow(1.05).move(z=0.24))


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


MANORS: Final = ((TILE, WALL, 0, -14), ("8a6a3a", "f4ecd8", 1, 8), ("6d5a52", "ecd3a0", -1, -6))
"""Roof, wall, wing and yaw of the manors."""
CITIES: Final = ((TILE, STONE, "5f8a78", 4), ("8a6f48", "cfc4aa", "6b7f70", 7),
                 ("b4593c", "c2825c", "5f8a78", 5))  # fmt: skip
"""Roofs, walls, copper and seed of the cities."""
TOWNS: Final[dict[str, Callable[[float], Model]]] = {
    "prussia": lambda soot: city("b4593c", "c2825c", "5f8a78", 5, soot),
    "lithuania": lambda soot: city("a5502f", "d8cfb4", "6b7f70", 10, soot),
    "ukraine": domed,
    "little_poland": lambda soot: city(TILE, "d8d0bc", "5f8a78", 4, soot),
    "great_poland": lambda soot: city("8a5f3c", "c9b994", "4f8a70", 7, soot),
}
"""The chief towns; each takes how black it is burnt."""
BURNT: Final = 0.62

BUILDINGS: Final[dict[str, tuple[float, Callable[[], Model]]]] = {
    "ruin/0": (23, lambda: ruin(0).turn(turn(-14))),
    "ruin/1": (23, lambda: ruin(1).turn(turn(10))),
    "plot": (23, lambda: plot().turn(turn(-12))),
    "barn": (22, lambda: barn().turn(turn(-18))),
    "school": (24, lambda: school().turn(turn(-12))),
    "sejm": (42, sejm),
    "throne": (34, throne),
    "chest": (34, lambda: chest().turn(turn(-20))),
    "coins/1": (26, lambda: coins((3, 2))),
    "coins/2": (26, lambda: coins((6, 4, 3, 2))),
    "sheaf": (30, sheaf),
    "treaty": (30, treaty),
    "sabres": (34, sabres),
}


def sprites() -> list[Sprite]:
    """Return the sprites of what is built."""
    found = [still(name, px, build) for name, (px, build) in BUILDINGS.items()]
    for number, (*what, yaw) in enumerate(MANORS):
        for name, build in (("", manor), ("burnt/", charred)):
            found.append(still(f"estate/{name}{number}", 23, partial(_turned, build, what, yaw)))
    for number, (*colours, seed) in enumerate(CITIES):
        for name, soot in (("", 0.0), ("burnt/", BURNT)):
            walls = partial(city, *colours, seed, soot)
            found.append(still(f"city/{name}{number}", 28, walls))
    for region, town in TOWNS.items():
        for name, soot in (("", 0.0), ("burnt/", BURNT)):
            found.append(still(f"town/{name}{region}", 27, partial(town, soot)))
    falling = Sprite("feather", 24, lambda _a, k, of: feather(k, of), {"idle": 8}, shadow=False)
    return [*found, falling]


def _turned(build: Callable[..., Model], what: Sequence[Any], yaw: float) -> Model:
    return build(*what).turn(turn(yaw))

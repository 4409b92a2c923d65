"""The camps of the enemies beyond the border, and what gathers there as they grow stronger."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from parlour.assets.workshop.models.colours import (
    BRICK,
    HABSBURGS,
    OTTOMANS,
    RUSSIA,
    SWEDES,
    SWEDISH_GOLD,
    TATARS,
)
from parlour.assets.workshop.models.families import cannon
from parlour.assets.workshop.models.figures import GOLD, WOOD, drum
from parlour.assets.workshop.models.horses import Gait, Mount, horse
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import (
    Colour,
    Model,
    Paint,
    hemmed,
    mixed,
    rows,
    striped,
    turn,
)

Piece = Callable[[], Model]


def tent(one: str, other: str, top: Colour = GOLD) -> Model:
    """Return a round striped tent."""
    m = Model()
    m.cone(striped(one, other, 7), (0, 0, 0), (0, 0, 0.58), 0.84, 0.78)
    m.cone(striped(one, other, 7), (0, 0, 0.56), (0, 0, 1.02), 0.96, 0.45)
    m.cone(striped(one, other, 7), (0, 0, 1.0), (0, 0, 1.62), 0.47, 0.03)
    m.ring(other, (0, 0, 0.57), 0.92, 0.045)
    m.rod(WOOD, (0, 0, 1.5), (0, 0, 2.0), 0.032)
    m.ball(top, (0, 0, 2.02), 0.09)
    m.box("2a1a12", (0.10, -0.80, 0.26), (0.16, 0.07, 0.28), 0.02)
    return m


def ridge_tent(one: str, other: str) -> Model:
    """Return a soldiers' tent with a ridge."""
    m = Model()
    m.roof(hemmed(one, other, 0.18), (0, 0, 0), (0.72, 0.56, 0.90), 0.66)
    m.rod(WOOD, (-0.68, 0, 0), (-0.68, 0, 1.05), 0.035)
    m.rod(WOOD, (0.68, 0, 0), (0.68, 0, 1.05), 0.035)
    m.roof("2a1d14", (0.70, 0, 0), (0.06, 0.26, 0.62), 0.04)
    return m.turn(turn(-55))


def yurt(band: str) -> Model:
    """Return a yurt."""
    m = Model()
    m.cone("ece2ca", (0, 0, 0), (0, 0, 0.60), 0.84, 0.86)
    m.egg("ded1b4", (0, 0, 0.56), (0.92, 0.92, 0.56))
    m.ring(band, (0, 0, 0.60), 0.88, 0.06)
    m.ring(band, (0, 0, 0.14), 0.86, 0.04)
    m.cone("7a5632", (0, 0, 1.04), (0, 0, 1.20), 0.20, 0.15)
    m.box("8a3a20", (0, -0.83, 0.31), (0.20, 0.06, 0.31), 0.02)
    m.box(GOLD, (0, -0.88, 0.31), (0.10, 0.03, 0.20), 0.02)
    for k in range(12):
        a = 2 * math.pi * k / 12
        m.rod("b9a27a", (0.86 * math.cos(a), 0.86 * math.sin(a), 0.66), (0, 0, 1.10), 0.022)
    return m


def campfire() -> Model:
    """Return a fire that is not lit: logs in a ring of stones."""
    m = Model()
    for k in range(5):
        a = 1.256 * k
        far = 0.40 * math.cos(a), 0.40 * math.sin(a), 0.06
        m.rod("4a2c18", far, (-0.05 * math.cos(a), -0.05 * math.sin(a), 0.34), 0.08)
    for k in range(9):
        a = 0.698 * k
        m.egg("8a8378", (0.55 * math.cos(a), 0.55 * math.sin(a), 0.05), (0.13, 0.11, 0.10))
    return m


def _battlements(m: Model, colour: str, along_x: tuple[float, float], y: float, z: float) -> None:
    """Add merlons along a wall."""
    start, end = along_x
    count = round((end - start) / 0.22)
    for k in range(count + 1):
        m.box(colour, (start + (end - start) * k / count, y, z), (0.062, 0.10, 0.075), 0.01)


def _gabled(m: Model, at: tuple[float, float], half: tuple[float, float], high: float) -> None:
    """Add a Gothic hall, its steep roof between stepped gables."""
    (x, y), (long, deep) = at, half
    m.box(rows(BRICK, 6), (x, y, high / 2), (long, deep, high / 2))
    m.roof(rows("c2562e", 8), (x, y, high - 0.02), (long, deep + 0.08, 0.78), long)
    for side in (-1, 1):
        for step in range(4):
            wide, tall = deep * (1 - 0.24 * step), 0.13 + 0.24 * step
            m.box("a84e34", (x + side * long, y, high + tall), (0.07, wide, 0.15), 0.01)
    for k in range(4):
        across = x - long * 0.72 + 0.48 * long * k
        m.box("2a1c16", (across, y - deep, high * 0.62), (0.055, 0.02, 0.20), 0.03)
        m.box("f0e2c4", (across, y - deep + 0.005, high * 0.62), (0.085, 0.015, 0.235), 0.03)


def _round_tower(m: Model, x: float, y: float, high: float, r: float, flag: str = "") -> None:
    """Add a tower under a pointed roof, from which a banner may fly."""
    m.cone(rows(BRICK, 6), (x, y, 0), (x, y, high), r, r * 0.94)
    m.cone("94452f", (x, y, high - 0.12), (x, y, high), r * 0.98, r * 1.2)
    m.cone(rows("b24c2a", 9), (x, y, high), (x, y, high + 2.9 * r), r * 1.28, 0.01)
    m.ball(GOLD, (x, y, high + 2.95 * r), 0.05)
    if flag:
        top = high + 4.6 * r
        m.rod(WOOD, (x, y, high + 2.7 * r), (x, y, top), 0.025)
        m.box("f7f2e4", (x + 0.26, y, top - 0.15), (0.25, 0.02, 0.16), 0.02)
        m.box(flag, (x + 0.26, y - 0.02, top - 0.15), (0.25, 0.015, 0.035), 0.0)
        m.box(flag, (x + 0.22, y - 0.02, top - 0.15), (0.035, 0.015, 0.16), 0.0)


def order_castle() -> Model:
    """Return the castle of the Order: a high hall and a keep behind walls and towers."""
    m = Model()
    for x, y, bush in ((-1.72, -1.02, 0.15), (-1.32, -1.08, 0.11), (1.36, -1.06, 0.12),
                       (1.78, -0.92, 0.16), (1.80, 0.30, 0.13)):  # fmt: skip
        m.ball("7d8a4a", (x, y, 0.8 * bush), bush)
    _gabled(m, (-0.30, 0.55), (0.98, 0.34), 1.12)
    _gabled(m, (0.95, 0.15), (0.42, 0.30), 0.86)
    m.box(rows(BRICK, 6), (-1.02, 0.10, 1.15), (0.30, 0.30, 1.15))
    for a, b in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        m.box("a84e34", (-1.02 + 0.24 * a, 0.10 + 0.24 * b, 2.36), (0.075, 0.075, 0.10), 0.01)
    m.roof(rows("b24c2a", 8), (-1.02, 0.10, 2.30), (0.25, 0.25, 0.85), 0.0)
    for z in (1.25, 1.85):
        m.box("2a1c16", (-1.02, -0.20, z), (0.06, 0.02, 0.16), 0.03)
    m.box(rows("c2664a", 6), (0, -0.85, 0.32), (1.45, 0.10, 0.34))
    _battlements(m, "c2664a", (-1.40, 1.40), -0.85, 0.72)
    for side in (-1, 1):
        m.box(rows("c2664a", 6), (1.48 * side, -0.15, 0.32), (0.10, 0.72, 0.34))
    _round_tower(m, -1.50, -0.82, 0.98, 0.27)
    _round_tower(m, 1.50, -0.82, 0.98, 0.27)
    _round_tower(m, 1.52, 0.55, 1.25, 0.25, "16120f")
    m.box(rows(BRICK, 6), (0.05, -0.92, 0.58), (0.36, 0.20, 0.58))
    m.roof(rows("c2562e", 8), (0.05, -0.92, 1.14), (0.44, 0.30, 0.56), 0.16)
    m.box("1d130c", (0.05, -1.12, 0.28), (0.17, 0.03, 0.29), 0.06)
    m.box("f7f2e4", (0.05, -1.13, 0.86), (0.19, 0.02, 0.21), 0.03)
    m.box("16120f", (0.05, -1.15, 0.86), (0.042, 0.02, 0.19), 0.0)
    m.box("16120f", (0.05, -1.15, 0.91), (0.15, 0.02, 0.042), 0.0)
    m.box("6d4a2c", (0.05, -1.45, 0.06), (0.20, 0.34, 0.04), 0.01)
    return m


def kremlin() -> Model:
    """Return the domes of Moscow behind their wall."""
    m = Model()
    brick, roof = rows("b5533a", 6), "3f6f52"
    m.box(brick, (0, -0.32, 0.36), (1.55, 0.10, 0.36))
    for k in range(13):
        m.box("b5533a", (-1.44 + 0.24 * k, -0.32, 0.77), (0.06, 0.09, 0.08), 0.01)
    for x, high in ((-1.5, 1.0), (-0.55, 1.2), (0.55, 1.2), (1.5, 1.0)):
        m.box(brick, (x, -0.36, high / 2), (0.20, 0.20, high / 2))
        m.cone(roof, (x, -0.36, high), (x, -0.36, high + 0.62), 0.25, 0.01)
        m.ball(GOLD, (x, -0.36, high + 0.66), 0.05)
    domes = (
        (0.0, 0.30, 1.55, "e2b53c", "d04a30", 0.36),
        (-0.75, 0.36, 1.20, "3f7f8a", "f2e8ce", 0.27),
        (0.75, 0.36, 1.20, "5a8a3f", "e2b53c", 0.27),
        (-0.40, 0.0, 1.0, "c03a2a", "f2e8ce", 0.23),
        (0.42, 0.0, 1.0, "e2b53c", "4f8a6a", 0.23),
    )
    for x, y, high, one, other, r in domes:
        m.cone("f2e6ca", (x, y, 0), (x, y, high), r * 0.78, r * 0.72)
        m.ring("c05f44", (x, y, high * 0.86), r * 0.74, 0.04)
        paint = Paint(one, 0.4, 1, 9, other)
        m.egg(paint, (x, y, high + r * 0.72), (r, r, r * 0.95))
        m.cone(paint, (x, y, high + r * 1.25), (x, y, high + r * 2.4), r * 0.42, 0.01)
        m.rod(GOLD, (x, y, high + r * 2.3), (x, y, high + r * 3.0), 0.026)
        m.rod(GOLD, (x - 0.08, y, high + r * 2.75), (x + 0.08, y, high + r * 2.75), 0.026)
    return m


def hofburg() -> Model:
    """Return the palace of Vienna."""
    m = Model()
    wall, roof, copper = "ead9a8", rows("6f7f78", 8), Paint("5d9a86", gloss=0.4)
    m.box(wall, (0, 0.12, 0.55), (1.5, 0.42, 0.55))
    m.roof(roof, (0, 0.12, 1.08), (1.58, 0.52, 0.45), 1.3)
    for x in (-1.45, 1.45):
        m.box(wall, (x, -0.05, 0.66), (0.34, 0.52, 0.66))
        m.roof(roof, (x, -0.05, 1.32), (0.42, 0.60, 0.50), 0.06)
        for z in (0.45, 0.9):
            m.box("54626e", (x, -0.57, z), (0.08, 0.02, 0.13), 0.01)
    m.cone(wall, (0, -0.08, 0), (0, -0.08, 1.35), 0.52, 0.52)
    m.ring("fff6e0", (0, -0.08, 1.33), 0.52, 0.045)
    m.egg(copper, (0, -0.08, 1.40), (0.52, 0.52, 0.52))
    m.cone(wall, (0, -0.08, 1.86), (0, -0.08, 2.12), 0.15, 0.14)
    m.egg(copper, (0, -0.08, 2.13), (0.18, 0.18, 0.19))
    m.ball(GOLD, (0, -0.08, 2.40), 0.085)
    for x in (-1.02, -0.75, 0.75, 1.02):
        for z in (0.4, 0.82):
            m.box("54626e", (x, -0.30, z), (0.075, 0.02, 0.12), 0.01)
    for x in (-0.33, -0.11, 0.11, 0.33):
        m.rod("fffaf0", (x, -0.64, 0.08), (x, -0.64, 0.90), 0.048)
    m.box("dccb9a", (0, -0.60, 0.96), (0.46, 0.12, 0.06), 0.02)
    return m


def pavilion(one: str, other: str) -> Model:
    """Return the great tent of a sultan."""
    m = tent(one, other).grow(1.25)
    for x, y in ((-1.25, -0.15), (1.25, -0.15)):
        m.join(tent(other, one).grow(0.72).move(x, y))
    m.box(one, (0, -1.25, 0.82), (0.55, 0.30, 0.03), 0.02)
    for x in (-0.5, 0.5):
        m.rod(GOLD, (x, -1.5, 0), (x, -1.5, 0.85), 0.035)
    return m


def drill_square() -> Model:
    """Return the exercise ground of the Prussians with its barracks."""
    m = Model()
    m.box("d9cba2", (0, -0.25, 0.02), (1.5, 0.85, 0.04), 0.03)
    m.box("e8e0cc", (0, 0.78, 0.45), (1.35, 0.30, 0.45))
    m.roof(rows("55606b", 8), (0, 0.78, 0.88), (1.45, 0.42, 0.40), 1.25)
    for k in range(7):
        m.box("3d4650", (-1.08 + 0.36 * k, 0.48, 0.5), (0.07, 0.02, 0.14), 0.01)
    m.box("2a1a12", (0, 0.47, 0.25), (0.13, 0.03, 0.25), 0.01)
    for x in (-0.95, 0.95):
        for k in range(3):
            m.rod(WOOD, (x + 0.14 * (k - 1), -0.4, 0), (x, -0.4, 0.72), 0.03)
    for x, y in ((-0.3, -0.75), (0.35, -0.75)):
        m.join(drum("2c3350", "e8e0cc").grow(0.75).move(x, y))
    return m


def ship(sail: str, hull: str, pennant: str) -> Model:
    """Return a three-master that sails to x."""
    m = Model()
    m.egg(hull, (0, 0, 0.24), (1.30, 0.38, 0.36))
    m.box("e3c98a", (0, 0, 0.40), (1.05, 0.36, 0.035), 0.03)
    m.box(rows(mixed(hull, "ffffff", 0.12), 8), (-0.98, 0, 0.62), (0.34, 0.31, 0.30), 0.07)
    m.box(GOLD, (-1.0, 0, 0.76), (0.345, 0.32, 0.04), 0.02)
    m.box(mixed(hull, "000000", 0.15), (0.82, 0, 0.54), (0.32, 0.25, 0.13), 0.06)
    for k in range(5):
        m.box("20140d", (-0.5 + 0.27 * k, -0.365, 0.28), (0.06, 0.03, 0.05), 0.01)
    m.rod(WOOD, (1.05, 0, 0.58), (1.80, 0, 1.0), 0.05, 0.03)
    for x, high in ((-0.78, 1.9), (-0.02, 2.4), (0.66, 2.0)):
        m.rod(WOOD, (x, 0, 0.3), (x, 0, high + 0.28), 0.05, 0.03)
        for z, wide, tall in ((high * 0.5 + 0.02, 0.60, 0.35), (high * 0.5 + 0.76, 0.44, 0.27)):
            m.egg(sail, (x + 0.12, 0, z), (0.17, wide, tall))
            m.rod(WOOD, (x + 0.04, -wide, z + tall), (x + 0.04, wide, z + tall), 0.03)
        m.box(pennant, (x - 0.16, 0, high + 0.34), (0.17, 0.015, 0.07), 0.01)
    m.box(sail, (1.22, 0, 1.0), (0.30, 0.015, 0.22), 0.01, turn(0, 32))
    return m


def grain_ship() -> Model:
    """Return a river barge full of grain for Danzig."""
    m = Model()
    m.egg("86552e", (0, 0, 0.20), (1.15, 0.42, 0.30))
    m.box("a8733f", (0, 0, 0.36), (0.98, 0.40, 0.05), 0.03)
    for k in range(4):
        m.egg("e0bc5c", (-0.55 + 0.28 * k, 0, 0.46), (0.24, 0.32, 0.22), bumps=(0.02, 26))
    m.rod(WOOD, (0.55, 0, 0.3), (0.55, 0, 1.9), 0.05, 0.035)
    m.egg("f3e8cc", (0.66, 0, 1.20), (0.15, 0.56, 0.46))
    m.rod(WOOD, (0.58, -0.58, 1.64), (0.58, 0.58, 1.64), 0.035)
    m.box("b8352f", (0.40, 0, 1.88), (0.16, 0.015, 0.07), 0.01)
    m.rod(WOOD, (-0.9, 0, 0.6), (-1.5, -0.15, 0.05), 0.05)
    return m.turn(turn(-28))


def sech() -> Model:
    """Return the camp of the Cossacks: wagons in a ring around a fire."""
    m = Model()
    for k in range(5):
        a = math.radians(20 + 60 * k)
        x, y = 1.25 * math.cos(a), 1.0 * math.sin(a)
        t = turn(math.degrees(a) + 90)
        m.box(rows("8a5a34", 8), (x, y, 0.36), (0.46, 0.22, 0.16), 0.03, t)
        m.egg("e6dabc", (x, y, 0.56), (0.42, 0.24, 0.30), t)
        for side in (-0.3, 0.3):
            wheel = t @ (side, -0.25, 0.0)
            m.ring("4e3220", (x + wheel[0], y + wheel[1], 0.22), 0.17, 0.045, t @ turn(0, 0, 90))
    return m.join(campfire().grow(0.8))


def fleet() -> Model:
    """Return the ships of the Swedes, one behind the other along the strait."""
    m = Model()
    for x, y, larger in ((1.55, 1.5, 0.72), (0.0, 0.0, 1.0), (-1.6, -1.45, 0.7)):
        m.join(ship("f4ead0", "7a4a26", SWEDES).turn(turn(-36)).grow(larger).move(x, y))
    return m


def horde() -> Model:
    """Return the yurt of the khan, others around it, and horses that graze."""
    m = yurt("c8452f").grow(1.35)
    for x, y, larger in ((-1.85, 0.35, 0.85), (1.75, 0.55, 0.9)):
        m.join(yurt(TATARS).grow(larger).move(x, y))
    coats = (("a8794a", "33221a"), ("5a3a24", "1b120c"), ("d9cbb4", "8d8577"))
    for (coat, mane), (x, y, yaw) in zip(coats, HERD, strict=True):
        m.join(horse(Mount(coat, mane, coat, coat), Gait()).turn(turn(yaw)).grow(0.55).move(x, y))
    for side in (-0.32, 0.32):
        m.rod(WOOD, (side, -1.45, 0), (side, -1.45, 1.5), 0.035)
        m.egg("2a1d14", (side, -1.45, 1.42), (0.10, 0.10, 0.26))
    return m


HERD: Final = ((-1.5, -1.35, 200.0), (1.35, -1.45, -20.0), (2.25, -0.85, 35.0))
"""Where the horses stand around the khan's yurt, and where they look."""


def sultans_camp() -> Model:
    """Return the great tent of the sultan between his guns and horse-tails."""
    m = pavilion(OTTOMANS, "f5ead0")
    for x, yaw in ((-1.75, 205.0), (1.85, -35.0)):
        gun = cannon("2f6f63").turn(turn(yaw)).grow(0.85).move(x, -1.35)
        m.join(gun)
    for x in (-0.85, 0.85):
        m.rod(GOLD, (x, -1.5, 0), (x, -1.5, 1.9), 0.04)
        m.ball(GOLD, (x, -1.5, 1.95), 0.10)
        m.egg("b8352f", (x, -1.5, 1.55), (0.11, 0.11, 0.32))
    return m


def vienna() -> Model:
    """Return the palace of the emperor, the steeple of Vienna behind it, and its bastions."""
    m = hofburg()
    m.box("d9c79a", (-0.62, 1.05, 0.7), (0.62, 0.30, 0.7))
    m.roof(rows("b9803c", 7), (-0.62, 1.05, 1.4), (0.70, 0.40, 0.75), 0.55)
    m.box("cdb98a", (0.30, 1.05, 1.0), (0.22, 0.22, 1.0))
    m.cone("8f8a78", (0.30, 1.05, 2.0), (0.30, 1.05, 3.25), 0.27, 0.01)
    m.ball(GOLD, (0.30, 1.05, 3.3), 0.07)
    for k, x in enumerate((-1.85, -1.3, 1.15, 1.75)):
        house = ("c98a5a", "e0c79a")[k % 2]
        m.box(house, (x, 0.95, 0.4), (0.26, 0.22, 0.4))
        m.roof(rows("a5502f", 8), (x, 0.95, 0.8), (0.32, 0.30, 0.36), 0.22)
    stone = rows("c9b994", 5)
    corners = ((-2.3, 0.4), (-1.75, -0.95), (0.0, -1.35), (1.75, -0.95), (2.3, 0.4))
    for (ax, ay), (bx, by) in pairwise(corners):
        t = turn(math.degrees(math.atan2(by - ay, bx - ax)))
        long = math.hypot(bx - ax, by - ay) / 2
        m.box(stone, ((ax + bx) / 2, (ay + by) / 2, 0.17), (long, 0.10, 0.17), 0.02, t)
    for x, y in corners:
        m.cone(stone, (x, y, 0), (x, y, 0.36), 0.34, 0.28)
    return m


TENTS: Final[dict[str, Piece]] = {
    "teutons": lambda: tent("f3eee0", "2c2826"),
    "swedes": lambda: tent(SWEDES, SWEDISH_GOLD),
    "prussians": lambda: ridge_tent("ece4cf", "2c3350"),
    "russia": lambda: tent(RUSSIA, "efe4c6"),
    "tatars": lambda: yurt(TATARS),
    "ottomans": lambda: tent(OTTOMANS, "f5ead0"),
    "habsburgs": lambda: tent(HABSBURGS, "f0d68a"),
    "cossacks": lambda: ridge_tent("d9c49a", "c8452f"),
}
SEATS: Final[dict[str, tuple[float, Piece]]] = {
    "camp/teutons": (46, order_castle),
    "camp/swedes": (38, fleet),
    "camp/prussians": (44, drill_square),
    "camp/russia": (46, kremlin),
    "camp/tatars": (32, horde),
    "camp/ottomans": (36, sultans_camp),
    "camp/habsburgs": (38, vienna),
    "camp/cossacks": (30, sech),
}
PLACES: Final = (
    (-0.95, 0.25),
    (0.95, 0.35),
    (0.05, -0.75),
    (-1.9, -0.5),
    (1.95, -0.4),
    (0.0, 0.95),
)
"""Where the tents of a gathering stand, the first to come first."""
STRENGTHS: Final = {"1": 1, "2": 2, "3": 4, "4": 6}
"""How many tents a gathering of each strength has."""


def gathering(piece: Piece, tents: int) -> Model:
    """Return a host of tents around a fire."""
    m = Model()
    for k, (x, y) in enumerate(PLACES[:tents]):
        m.join(piece().turn(turn(17 * k)).grow(0.9 + 0.05 * (k % 3)).move(x, y))
    return m.join(campfire().grow(0.75).move(0.1, -0.05 if tents > 2 else -0.6))


def sprites() -> list[Sprite]:
    """Return the sprites of camps, tents and ships."""
    found = [still(name, px, build) for name, (px, build) in SEATS.items()]
    for people, piece in TENTS.items():
        found.append(still(f"tent/{people}", 29, piece))
        for strength, tents in STRENGTHS.items():

            def host(p: Piece = piece, n: int = tents) -> Model:
                return gathering(p, n)

            found.append(still(f"host/{people}/{strength}", 25, host))
    found.append(still("campfire", 22, campfire))
    found.append(still("ship/grain", 28, grain_ship))
    return found

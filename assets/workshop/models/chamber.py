"""The chamber of the Sejm and the throne in it."""

from __future__ import annotations

import math
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.solids.model import Model, Paint, rows, turn


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


FLAGSTONES: Final = ("ddcba2", "c2a97a")
"""The two stones of the floor, laid like a board of chess."""
STONE: Final = 0.44
PAVED, FLOOR = 2.24, 2.66
"""How far from the throne stones are laid, and how far the boards go on which all stands."""
COURSES: Final = (
    ("cdb98c", 2.36, 0.34, 0.055, 0.034),
    ("8a5c34", 2.66, 0.30, 0.02, 0.085),
    ("d9a93c", 2.53, 0.05, 0.085, 0.028),
    ("5f4028", 2.82, 0.10, -0.02, 0.085),
)
"""The courses that run round the floor and hide where its stones are cut: colour, how far from
the throne, how broad, how high their middle is, and half how thick they are."""
COATS: Final = ("8c3a34", "4a6a8e", "d8c8a0", "5f7a4c", "6d4a6a", "b98a3c")


def _floor(m: Model) -> None:
    """Lay the floor: flags of two kinds of stone on an oval platform of wood, with a kerb."""
    strips = 24
    for k in range(strips):
        y = FLOOR * _DEEP * (2 * (k + 0.5) / strips - 1)
        half = math.sqrt(FLOOR**2 - (y / _DEEP) ** 2)
        m.box("a98a5c", (0, y, -0.01), (half, FLOOR * _DEEP / strips, 0.06), 0.005)
    span = round(PAVED * _DEEP / STONE) + 1
    for row in range(-span, span + 1):
        for column in range(-6, 7):
            x, y, half = column * STONE, row * STONE, STONE / 2
            near = max(0.0, abs(x) - half), max(0.0, abs(y) - half)
            if math.hypot(near[0], near[1] / _DEEP) < PAVED:
                stone = FLAGSTONES[(row + column) % 2]
                m.box(stone, (x, y, 0.045), (half - 0.012, half - 0.012, 0.015), 0.005)
    for course in COURSES:
        _course(m, *course)


def _course(m: Model, colour: str, r: float, broad: float, z: float, thick: float) -> None:
    """Lay a course of short pieces round the throne, so many that its edges are smooth."""
    pieces = 96
    for k in range(pieces):
        degrees = 360 * k / pieces
        x, y = _round_the_throne(degrees, r)
        (ax, ay), (bx, by) = (
            _round_the_throne(degrees + step * 180 / pieces, r) for step in (-1, 1)
        )
        long = math.hypot(bx - ax, by - ay) / 2 + 0.03
        towards = turn(math.degrees(math.atan2(by - ay, bx - ax)))
        deep = (
            broad
            / 2
            * math.hypot(math.cos(math.radians(degrees)), _DEEP * math.sin(math.radians(degrees)))
        )
        m.box(colour, (x, y, z), (long, deep, thick), 0.01, towards)


def _people(m: Model) -> None:
    """Seat envoys on the gallery behind the benches: shoulders and heads over its panels."""
    for k in range(20):
        x, y = _round_the_throne(-6 + 192 * k / 19, 2.78)
        lift = 0.04 * (k % 3)
        m.egg(COATS[k * 5 % len(COATS)], (x, y, 0.66 + lift), (0.19, 0.16, 0.30))
        m.ball("eebd94", (x, y - 0.03, 1.02 + lift), 0.14)
        m.egg(("5a3a22", "7a2a24", "3a3a44")[k % 3], (x, y, 1.12 + lift), (0.15, 0.15, 0.10))


def sejm() -> Model:
    """Return the chamber: five benches around the throne on a floor of stone, without discs."""
    m = Model()
    _floor(m)
    m.box("8f2a2a", (0, -1.62, 0.12), (0.46, 1.56, 0.03), 0.01)
    for x in (-0.42, 0.42):
        m.box(GOLD, (x, -1.62, 0.135), (0.03, 1.56, 0.03), 0.005)
    _wainscot(m)
    _people(m)
    for step, r in enumerate((0.98, 0.78)):
        m.cone("a8262c", (0, 0, 0.06 + 0.1 * step), (0, 0, 0.16 + 0.1 * step), r, r - 0.02)
        m.ring(GOLD, (0, 0, 0.16 + 0.1 * step), r - 0.04, 0.025)
    for degrees in BENCHES:
        _bench(m, degrees)
    inner = Model()
    _throne(inner, 0.1)
    return m.join(inner.grow(1.05).move(z=0.24))

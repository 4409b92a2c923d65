"""The ring of Playing Gods: clouds with medallions, and what each space does as a solid sign."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.gods import PUPIL
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, mixed, turn

PX: Final = 40.0
CONTINENTS: Final[dict[str, str]] = {
    "north_america": "b0bc78",
    "europe": "7cb4a8",
    "asia": "d09a80",
    "africa": "d8c088",
    "south_america": "86ac74",
}
"""The colour of each continent on its part of the ring."""
TOP: Final = 0.50
"""How high signs stand on a cloud."""


def cloud(seed: int, colour: str) -> Model:
    """Return a cloud with a medallion in a continent's colour."""
    m = Model()
    drawn = random.Random(seed)
    white = Paint("ffffff", gloss=0.1)
    for k in range(9):
        a = 2 * math.pi * k / 9 + drawn.uniform(-0.15, 0.15)
        r = drawn.uniform(0.27, 0.36)
        m.ball(white, (0.86 * math.cos(a), 0.66 * math.sin(a), 0.16 + drawn.uniform(0, 0.06)), r,
               melt=0.07)  # fmt: skip
    m.egg(white, (0, 0, 0.18), (0.84, 0.66, 0.22), melt=0.07)
    m.cone(GOLD, (0, 0, 0.24), (0, 0, 0.46), 0.74, 0.72)
    m.cone(Paint(colour, gloss=0.35), (0, 0, 0.30), (0, 0, TOP), 0.64, 0.63)
    return m


def portal() -> Model:
    """Return a gate that leads down to the world."""
    m = Model()
    m.ring(Paint("9a54e0", gloss=0.6), (0, 0, 0.62), 0.44, 0.13, turn(0, 0, 68))
    m.egg(Paint("f0dcff", gloss=0.2), (0, 0.02, 0.62), (0.42, 0.07, 0.42), turn(0, 0, -22))
    points: list[Point] = []
    for k in range(14):
        a, r = 0.66 * k, 0.03 + 0.024 * k
        points.append(
            (r * math.cos(a), -0.08 + 0.40 * r * math.sin(a), 0.62 + 0.92 * r * math.sin(a))
        )
    m.path("8a3fe0", points, 0.045, 0.06)
    return m


def bolt() -> Model:
    """Return the sign of wrath."""
    m = Model()
    yellow = Paint("eabc34", gloss=0.5)
    corners: tuple[Point, ...] = (
        (0.20, 0, 1.22),
        (-0.14, 0, 0.72),
        (0.18, 0, 0.68),
        (-0.10, 0, 0.06),
    )
    m.path(yellow, corners[:2], 0.15, 0.15)
    m.path(yellow, corners[1:3], 0.13, 0.13)
    m.path(yellow, corners[2:], 0.15, 0.03)
    return m


def megaphone() -> Model:
    """Return the sign of conversion."""
    m = Model()
    red = Paint("c4564a", gloss=0.4)
    m.cone(red, (-0.34, 0, 0.46), (0.26, -0.16, 0.74), 0.12, 0.40)
    m.cone("fff4dc", (0.25, -0.16, 0.735), (0.33, -0.18, 0.775), 0.42, 0.42)
    m.cone("7a1c16", (0.32, -0.18, 0.77), (0.35, -0.19, 0.785), 0.33, 0.30)
    m.rod("7a1c16", (-0.26, 0, 0.42), (-0.30, 0.02, 0.14), 0.07)
    m.ball("fff4dc", (-0.38, 0, 0.44), 0.13)
    for k in (-1, 0, 1):
        m.rod("ffe27a", (0.58, -0.22, 0.92 + 0.2 * k), (0.78, -0.24, 1.0 + 0.3 * k), 0.035)
    return m


def skull() -> Model:
    """Return the sign of deicide: a skull under a broken halo."""
    m = Model()
    bone = Paint("f8f0dc", gloss=0.4)
    m.egg(bone, (0, 0, 0.64), (0.38, 0.36, 0.36))
    m.box(bone, (0, -0.08, 0.30), (0.20, 0.20, 0.13), 0.05)
    for side in (-1, 1):
        m.ball(PUPIL, (side * 0.16, -0.29, 0.62), 0.12)
    m.ball(PUPIL, (0, -0.35, 0.45), 0.05)
    for x in (-0.12, 0, 0.12):
        m.rod("6a5a44", (x, -0.29, 0.34), (x, -0.29, 0.20), 0.018)
    for first, last in ((20, 160), (200, 330)):
        points: list[Point] = []
        for k in range(7):
            a = math.radians(first + (last - first) * k / 6)
            points.append((0.40 * math.cos(a), 0.34 * math.sin(a), 1.14 + 0.06 * (first > 100)))
        m.path(GOLD, points, 0.06, 0.06)
    return m


def whirl() -> Model:
    """Return the sign of teleports."""
    m = Model()
    coat = Paint("7a3fd0", gloss=0.6)
    points: list[Point] = []
    for k in range(26):
        a = 0.58 * k
        r = 0.50 - 0.018 * k
        points.append((r * math.cos(a), r * 0.8 * math.sin(a), 0.10 + 0.040 * k))
    m.path(coat, points, 0.11, 0.05)
    for x, y, z in ((0.5, -0.2, 0.9), (-0.46, 0.0, 1.0), (0.12, -0.3, 1.22)):
        m.ball(Paint("ffe88a", gloss=0.9), (x, y, z), 0.08)
    return m


def believer_more() -> Model:
    """Return the sign of a sect that is gained."""
    m = Model()
    m.cone("5ec26a", (-0.16, 0, 0), (-0.16, 0, 0.52), 0.30, 0.14)
    m.ball("f0c8a0", (-0.16, 0, 0.70), 0.20)
    for a, b in (
        ((0.34, -0.1, 0.30), (0.34, -0.1, 0.90)),
        ((0.06, -0.1, 0.60), (0.62, -0.1, 0.60)),
    ):
        m.rod(Paint("ffe23c", gloss=0.6), a, b, 0.12)
    return m


SIGNS: Final[dict[str, Callable[[], Model]]] = {
    "portal": portal,
    "wrath": bolt,
    "conversion": megaphone,
    "deicide": skull,
    "teleport": whirl,
    "gain": believer_more,
}
"""By the kind of the space."""


def space(kind: str, continent: str, seed: int) -> Model:
    """Return a space of the ring."""
    sign = SIGNS[kind]().grow(0.98).move(z=TOP)
    return cloud(seed, CONTINENTS[continent]).join(sign)


def whale() -> Model:
    """Return a whale that spouts."""
    m = Model()
    coat = Paint("2f6fb4", gloss=0.5)
    m.egg(coat, (0, 0, 0.10), (0.95, 0.50, 0.46), melt=0.1)
    m.egg("dcebf2", (0.30, -0.14, 0.02), (0.62, 0.40, 0.30))
    m.path(coat, ((-0.70, 0, 0.16), (-1.05, 0, 0.30), (-1.25, 0, 0.62)), 0.28, 0.12)
    for side in (-1, 1):
        m.egg(coat, (-1.36, side * 0.20, 0.74), (0.26, 0.20, 0.08), turn(side * 30, 20))
    m.ball("fffdf4", (0.58, -0.34, 0.24), 0.10)
    m.ball(PUPIL, (0.62, -0.42, 0.25), 0.055)
    for k in range(7):
        a = -0.5 + k / 6
        m.rod(
            "e8fbff",
            (0.1 + 0.12 * a, 0, 0.56),
            (0.1 + 0.62 * a, 0, 1.02 - 0.5 * a * a),
            0.035,
            0.06,
        )
    return m


def ship(sail: str, step: int, of: int) -> Model:
    """Return a small galleon that rocks."""
    m = Model()
    wood = "8a5a30"
    m.egg(wood, (0, 0, 0.18), (0.72, 0.26, 0.26))
    m.box("a8713e", (0, 0, 0.36), (0.62, 0.20, 0.05), 0.02)
    m.box(wood, (-0.56, 0, 0.48), (0.16, 0.20, 0.14), 0.02)
    m.rod(wood, (0.6, 0, 0.36), (0.98, 0, 0.56), 0.035)
    for x, high in ((-0.30, 1.12), (0.22, 1.30)):
        m.rod("6d4526", (x, 0, 0.34), (x, 0, high + 0.16), 0.035)
        for k in range(5):
            z = high - 0.17 * k
            wide = 0.24 + 0.03 * k
            at = (x + 0.09 + 0.04 * math.sin(k * 0.8), -0.03, z - 0.05)
            m.box("fbf3de", at, (0.05, wide, 0.10),
                  0.02, turn(0, 0))  # fmt: skip
        m.box(sail, (x + 0.16, 0, high + 0.12), (0.15, 0.015, 0.07), 0.01)
    roll = 5 * math.sin(2 * math.pi * step / of)
    return m.turn(turn(-28, roll * 0.6, roll))


def palm(seed: int) -> Model:
    """Return a palm."""
    m = Model()
    lean = 0.10 if seed % 2 else -0.12
    top: Point = (lean, 0, 0.62)
    m.path("8a5f38", ((0, 0, 0), (lean * 0.4, 0, 0.32), top), 0.07, 0.045)
    for k in range(7):
        a = 2 * math.pi * (k + 0.3 * seed) / 7
        c, s = math.cos(a), math.sin(a)
        tint = "3fa048" if k % 2 else "58b850"
        m.path(
            tint,
            (top, (lean + 0.22 * c, 0.22 * s, 0.72), (lean + 0.42 * c, 0.42 * s, 0.50)),
            0.07,
            0.02,
        )
    return m


def fir(seed: int, snow: bool) -> Model:
    """Return a fir, with snow on it in the north."""
    m = Model()
    m.rod("5d3f26", (0, 0, 0), (0, 0, 0.2), 0.06)
    for k in range(3):
        z = 0.14 + 0.22 * k
        tint = mixed("2c7a48", "ffffff", 0.55 if snow and k else 0.08 * (seed % 3))
        m.cone(tint, (0, 0, z), (0, 0, z + 0.38), 0.30 - 0.07 * k, 0.02)
    return m


def tree(seed: int) -> Model:
    """Return a round tree."""
    m = Model()
    m.rod("6d4526", (0, 0, 0), (0, 0, 0.26), 0.06)
    tint = ("5fa83c", "74b848", "4f9440")[seed % 3]
    m.ball(tint, (0, 0, 0.42), 0.27)
    m.ball(mixed(tint, "ffffff", 0.12), (-0.10, -0.08, 0.56), 0.18)
    return m


def mountain(seed: int, rock: str, snow: bool) -> Model:
    """Return a small mountain, as if carved of wood."""
    m = Model()
    drawn = random.Random(seed)
    tip = "ffffff" if snow else mixed(rock, "ffffff", 0.3)
    for x, y, r, high in ((0, 0, 0.55, 0.85), (0.46, 0.10, 0.40, 0.58), (-0.44, 0.06, 0.38, 0.50)):
        peak = high * drawn.uniform(0.85, 1.15)
        m.cone(rock, (x, y, 0), (x, y, peak * 0.62), r, r * 0.42)
        m.cone(tip, (x, y, peak * 0.60), (x, y, peak), r * 0.44, 0.03)
    return m


def cactus(seed: int) -> Model:
    """Return a cactus."""
    m = Model()
    m.rod("5a9a48", (0, 0, 0), (0, 0, 0.55), 0.09)
    side = 1 if seed % 2 else -1
    m.path("5a9a48", ((0, 0, 0.24), (side * 0.20, 0, 0.28), (side * 0.20, 0, 0.46)), 0.06, 0.055)
    return m


def isle() -> Model:
    """Return a desert island with two palms."""
    m = Model()
    m.egg("f3dc9a", (0, 0, 0), (0.95, 0.62, 0.20))
    m.egg("7cc04a", (0.02, 0.04, 0.10), (0.66, 0.40, 0.16))
    m.join(palm(0).grow(1.3).move(-0.16, 0.05, 0.20))
    m.join(palm(1).grow(1.0).move(0.28, -0.02, 0.18))
    return m


SAILS: Final = ("e23b30", "3a6fd0", "f2b23a")


def _rocking(sail: str, _action: str, step: int, of: int) -> Model:
    return ship(sail, step, of)


def sprites() -> list[Sprite]:
    """Return what swims on the sea."""
    ships = [
        Sprite(f"ship/{n}", 40, partial(_rocking, sail), {"idle": 6}, own_shadow=())
        for n, sail in enumerate(SAILS)
    ]
    return [*ships, still("whale", 40, whale)]

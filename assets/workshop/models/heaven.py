"""The ring of Playing Gods: toys on clouds tell what each space does; growth, and the sea."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.gods import PUPIL
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, Turn, mixed, rows, turn

PX: Final = 40.0
CONTINENTS: Final[dict[str, str]] = {
    "north_america": "b6d04a",
    "europe": "6fc7b4",
    "asia": "f0957a",
    "africa": "f4c548",
    "south_america": "58b45a",
}
"""The colour of each continent: the rims of its part of the ring."""
PLATE: Final = 0.66
"""How large the plate is on which the toy of a space stands."""
PLATE_AT: Final = 0.36
"""How high the plate lies on its cloud."""
TOY, LARGER = 1.22, 1.12
"""How high the middle of a toy is, and how large it is."""


def cloud(seed: int) -> Model:
    """Return a small cloud."""
    m = Model()
    drawn = random.Random(seed)
    white = Paint("ffffff", gloss=0.1)
    for k in range(9):
        a = 2 * math.pi * k / 9 + drawn.uniform(-0.2, 0.2)
        r = drawn.uniform(0.24, 0.36)
        m.ball(white, (0.88 * math.cos(a), 0.56 * math.sin(a), 0.16 + drawn.uniform(0, 0.06)), r,
               melt=0.07)  # fmt: skip
    m.egg(white, (0, 0, 0.18), (0.84, 0.60, 0.24), melt=0.07)
    return m


def plate(colour: str, rim: str) -> Model:
    """Return the plate of a space, which lies on its cloud: whose continent, and what it does."""
    m = Model()
    m.cone(mixed(rim, "20141c", 0.35), (0, 0, 0), (0, 0, 0.10), PLATE, PLATE)
    m.ring(Paint(rim, gloss=0.5), (0, 0, 0.10), PLATE - 0.06, 0.075)
    m.ring(GOLD, (0, 0, 0.11), PLATE - 0.17, 0.03)
    m.cone(Paint(colour, gloss=0.35), (0, 0, 0.08), (0, 0, 0.13), PLATE - 0.15, PLATE - 0.15)
    return m


def _flat(points: Sequence[tuple[float, float]], y: float = 0.0) -> list[Point]:
    """Return points across and up as points of something upright."""
    return [(x, y, z) for x, z in points]


def portal() -> Model:
    """Return the toy of a portal: a hoop with an endless spiral in it."""
    m = Model()
    m.ring(Paint("8a3fe0", gloss=0.6), (0, 0, 0), 0.56, 0.17, turn(0, 0, 90))
    m.cone("3a1470", (0, 0.06, 0), (0, 0.02, 0), 0.52, 0.52)
    turns = [(0.70 * k, 0.03 + 0.025 * k) for k in range(17)]
    points = _flat([(r * math.cos(a), r * math.sin(a)) for a, r in turns], -0.06)
    m.path(Paint("f0dcff", gloss=0.5), points, 0.085, 0.075)
    for k in range(8):
        a = 2 * math.pi * k / 8
        m.ball(GOLD, (0.56 * math.cos(a), -0.17, 0.56 * math.sin(a)), 0.055)
    return m


def bolt() -> Model:
    """Return the toy of wrath: a fat bolt of lightning, stuck in its cloud."""
    m = Model()
    yellow = Paint("ffd22a", gloss=0.7)
    corners = _flat([(0.30, 0.78), (-0.20, 0.10), (0.24, 0.04), (-0.16, -0.66)])
    m.path(yellow, corners[:2], 0.20, 0.21)
    m.path(yellow, corners[1:3], 0.20, 0.20)
    m.path(yellow, corners[2:], 0.21, 0.05)
    light = [(x - 0.05, -0.17, z + 0.02) for x, _, z in corners[:2]]
    m.path(Paint("fff6b8", gloss=0.6), light, 0.06, 0.06)
    return m


def megaphone() -> Model:
    """Return the toy of conversion: a megaphone that shouts."""
    m = Model()
    red = Paint("e23a2a", gloss=0.6)
    m.cone(red, (-0.50, 0.0, -0.12), (0.22, -0.16, 0.20), 0.15, 0.48)
    m.ring("fff2d4", (0.23, -0.165, 0.205), 0.45, 0.075, turn(-14, 66))
    m.cone("7c150e", (0.205, -0.155, 0.19), (0.25, -0.17, 0.21), 0.42, 0.40)
    m.ball("fff2d4", (0.20, -0.16, 0.18), 0.13)
    m.ball("fff2d4", (-0.56, 0.0, -0.15), 0.17)
    m.rod("fff2d4", (-0.30, -0.06, -0.16), (-0.20, -0.08, -0.66), 0.10)
    for a in (-18, 22, 62):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        m.rod(Paint("ffe27a", gloss=0.4), (0.30 + 0.44 * c, -0.24, 0.22 + 0.46 * s),
              (0.30 + 0.62 * c, -0.26, 0.22 + 0.66 * s), 0.07)  # fmt: skip
    return m


def skull() -> Model:
    """Return the toy of deicide: a skull under a broken halo."""
    m = Model()
    bone = Paint("fbf3de", gloss=0.4)
    m.egg(bone, (0, -0.02, 0.04), (0.56, 0.46, 0.48))
    m.box(bone, (0, -0.16, -0.44), (0.29, 0.22, 0.18), 0.07)
    for side in (-1, 1):
        m.ball(PUPIL, (side * 0.21, -0.40, 0.02), 0.165)
        m.ball(Paint("e83a2c", gloss=0.8), (side * 0.21, -0.53, 0.02), 0.05)
    m.ball(PUPIL, (0, -0.47, -0.20), 0.07)
    for x in (-0.16, 0, 0.16):
        m.rod("5a4a3a", (x, -0.38, -0.34), (x, -0.38, -0.58), 0.028)
    for first, last in ((16, 150), (200, 340)):
        angles = [math.radians(first + (last - first) * k / 6) for k in range(7)]
        halo: list[Point] = [(0.46 * math.cos(a), -0.05 + 0.36 * math.sin(a), 0.66) for a in angles]
        m.path(GOLD, halo, 0.07, 0.07)
    return m


def whirl() -> Model:
    """Return the toy of teleports: two arrows that chase each other round a star."""
    m = Model()
    coats = (Paint("18b8ae", gloss=0.6), Paint("f6a632", gloss=0.6))
    for start, coat in zip((20, 200), coats, strict=True):
        angles = [math.radians(start + 21 * k) for k in range(6)]
        m.path(coat, _flat([(0.54 * math.cos(a), 0.54 * math.sin(a)) for a in angles]), 0.13, 0.15)
        a = angles[-1]
        ahead = a + math.radians(54)
        tip = (0.58 * math.cos(ahead), 0.58 * math.sin(ahead))
        m.cone(coat, (0.54 * math.cos(a), 0, 0.54 * math.sin(a)), (tip[0], 0, tip[1]), 0.34, 0.02)
    m.ball(Paint("ffd23c", gloss=0.8), (0, -0.02, 0), 0.19)
    return m


def gift() -> Model:
    """Return the toy of gains: a present out of which a believer leaps."""
    m = Model()
    m.box(Paint("27a8a0", gloss=0.5), (0, 0, -0.34), (0.46, 0.40, 0.30), 0.04)
    m.box(Paint("f4c63c", gloss=0.6), (0, 0, -0.34), (0.11, 0.415, 0.31), 0.03)
    m.box(Paint("f4c63c", gloss=0.6), (0, 0, -0.34), (0.475, 0.10, 0.31), 0.03)
    m.box(Paint("1c8a84", gloss=0.5), (-0.56, 0.06, 0.06), (0.10, 0.42, 0.40), 0.03, turn(0, -24))
    m.cone(Paint("fff2d4", gloss=0.4), (0, 0, -0.10), (0, 0, 0.30), 0.26, 0.13)
    m.ball("ffd9b0", (0, -0.02, 0.47), 0.22)
    for side in (-1, 1):
        m.ball(PUPIL, (side * 0.085, -0.21, 0.50), 0.04)
        m.rod(Paint("fff2d4", gloss=0.4), (side * 0.12, 0, 0.22), (side * 0.36, -0.04, 0.58), 0.07)
        m.ball("ffd9b0", (side * 0.38, -0.04, 0.62), 0.09)
    m.rod("7a1a20", (-0.06, -0.22, 0.39), (0.06, -0.22, 0.39), 0.024)
    return m


def believer_more() -> Model:
    """Return the sign of a sect that is gained."""
    m = Model()
    m.cone("fff2d4", (-0.16, -0.08, -0.50), (-0.16, -0.08, 0.06), 0.30, 0.15)
    m.ball("ffe0bc", (-0.16, -0.12, 0.26), 0.21)
    for a, b in (((0.32, 0.36), (0.32, -0.16)), ((0.06, 0.10), (0.58, 0.10))):
        ends = _flat([a, b], -0.18)
        m.rod(Paint("ffd23c", gloss=0.6), ends[0], ends[1], 0.115)
    return m


class Toy(NamedTuple):
    """What stands on the plate of a space, and the colour of the plate."""

    build: Callable[[], Model]
    field: str


TOYS: Final[dict[str, Toy]] = {
    "portal": Toy(portal, "c9a6f4"),
    "wrath": Toy(bolt, "2f6fd0"),
    "conversion": Toy(megaphone, "f6d9a0"),
    "deicide": Toy(skull, "4a2030"),
    "teleport": Toy(whirl, "0c6a70"),
    "gain": Toy(gift, "f2e6c8"),
}
"""By the kind of the space."""


def space(kind: str, continent: str, seed: int) -> Model:
    """Return a space of the ring: a plate on a cloud, and a toy that stands on it."""
    toy = TOYS[kind]
    m = cloud(seed).join(plate(toy.field, CONTINENTS[continent]).move(z=PLATE_AT))
    return m.join(toy.build().grow(LARGER).move(z=TOY))


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


def fluke() -> Model:
    """Return the tail of a whale that dives, in the foam that it leaves."""
    m = Model()
    coat = Paint("3d5f8c", gloss=0.5)
    m.path(coat, ((0, 0, -0.1), (0.03, 0, 0.34), (0.0, 0, 0.70)), 0.24, 0.11)
    for side in (-1, 1):
        m.egg(coat, (side * 0.30, 0, 0.84), (0.34, 0.10, 0.13), turn(0, side * -24))
    for k in range(9):
        a = 2 * math.pi * k / 9
        m.ball("eefcff", (0.46 * math.cos(a), 0.40 * math.sin(a), 0.0), 0.09 + 0.02 * (k % 3))
    return m


def serpent() -> Model:
    """Return a serpent of the sea: a head that looks about, and three loops of its back."""
    m = Model()
    coat = Paint("4f9a58", gloss=0.4)
    neck: tuple[Point, ...] = ((0.70, 0, -0.1), (0.78, 0, 0.42), (0.70, -0.04, 0.80))
    m.path(coat, neck, 0.17, 0.14)
    m.egg(coat, (0.82, -0.10, 0.90), (0.27, 0.19, 0.17), turn(-24, 8), melt=0.05)
    for side in (-1, 1):
        m.ball("fffdf4", (0.84 + 0.06 * side, -0.16 + 0.12 * side, 1.04), 0.08)
        m.ball(PUPIL, (0.87 + 0.06 * side, -0.23 + 0.12 * side, 1.05), 0.045)
    for x, high in ((0.16, 0.36), (-0.38, 0.30), (-0.84, 0.20)):
        loop: list[Point] = [
            (x + 0.25 * math.cos(a), 0, high * math.sin(a))
            for a in (math.pi * k / 6 for k in range(7))
        ]
        m.path(coat, loop, 0.13, 0.13)
        m.cone("f2b23a", (x, 0, high), (x - 0.03, 0, high + 0.24), 0.09, 0.01)
    return m


def _mast(m: Model, x: float, high: float, sail: str, rows_: int = 5) -> None:
    """Set a mast with a bulging square sail and a pennant."""
    m.rod("6d4526", (x, 0, 0.34), (x, 0, high + 0.16), 0.035)
    for k in range(rows_):
        z = high - 0.17 * k
        at = (x + 0.09 + 0.04 * math.sin(k * 0.8), -0.03, z - 0.05)
        m.box("fbf3de", at, (0.05, 0.24 + 0.03 * k, 0.10), 0.02)
    m.box(sail, (x + 0.16, 0, high + 0.12), (0.15, 0.015, 0.07), 0.01)


def galleon() -> Model:
    """Return a small galleon under two sails."""
    m = Model()
    wood = "8a5a30"
    m.egg(wood, (0, 0, 0.18), (0.72, 0.26, 0.26))
    m.box("a8713e", (0, 0, 0.36), (0.62, 0.20, 0.05), 0.02)
    m.box(wood, (-0.56, 0, 0.48), (0.16, 0.20, 0.14), 0.02)
    m.rod(wood, (0.6, 0, 0.36), (0.98, 0, 0.56), 0.035)
    for x, high in ((-0.30, 1.12), (0.22, 1.30)):
        _mast(m, x, high, "e23b30")
    return m


def longship() -> Model:
    """Return a longship: a dragon's head, shields along its side, one striped sail."""
    m = Model()
    wood = "6f4424"
    m.egg(wood, (0, 0, 0.14), (0.82, 0.24, 0.20))
    m.box("94622f", (0, 0, 0.28), (0.66, 0.17, 0.03), 0.01)
    m.path(wood, ((0.70, 0, 0.22), (0.92, 0, 0.52), (0.88, 0, 0.78)), 0.09, 0.06)
    m.egg(wood, (0.97, 0, 0.82), (0.15, 0.08, 0.08))
    m.path(wood, ((-0.70, 0, 0.22), (-0.92, 0, 0.46), (-0.84, 0, 0.66)), 0.08, 0.04)
    for k in range(5):
        tint = ("f2b23a", "c9362e", "f5ead0")[k % 3]
        m.cone(tint, (-0.44 + 0.22 * k, -0.20, 0.26), (-0.44 + 0.22 * k, -0.27, 0.26), 0.11, 0.10)
    m.rod("5d3a1e", (0, 0, 0.2), (0, 0, 1.22), 0.035)
    for k in range(6):
        tint = "c9362e" if k % 2 else "fbf3de"
        bulge = 0.10 + 0.06 * math.sin(math.pi * k / 5)
        m.box(tint, (bulge, -0.40 + 0.16 * k, 0.82), (0.04, 0.08, 0.30), 0.02)
    return m


def junk() -> Model:
    """Return a junk with ribbed sails."""
    m = Model()
    wood = "7a4a34"
    m.egg(wood, (0, 0, 0.18), (0.74, 0.30, 0.26))
    m.box("a5683e", (-0.02, 0, 0.36), (0.58, 0.24, 0.05), 0.02)
    m.box("a03a2a", (-0.52, 0, 0.54), (0.18, 0.22, 0.16), 0.02)
    m.roof("4a3a34", (-0.52, 0, 0.70), (0.24, 0.28, 0.14), 0.16)
    for x, high, wide in ((-0.14, 1.24, 0.36), (0.36, 0.98, 0.26)):
        m.rod("4d3220", (x, 0, 0.34), (x, 0, high + 0.08), 0.03)
        for k in range(5):
            z = 0.50 + (high - 0.56) * k / 4
            share = 1 - 0.13 * k
            m.box("e8a33c" if k % 2 else "f2bc54", (x + 0.04, -0.05, z),
                  (0.04, wide * share, 0.085), 0.03, turn(-18))  # fmt: skip
            m.rod("7a4a20", (x + 0.09, -wide * share, z), (x + 0.09, wide * share, z), 0.02)
    return m


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


def _beach(wide: float, deep: float, green: float) -> Model:
    """Return a low island of sand, green in its middle."""
    m = Model()
    m.egg("f3dc9a", (0, 0, 0), (wide, deep, 0.20))
    m.egg("7cc04a", (0.03, 0.05, 0.10), (wide * green, deep * green, 0.16))
    return m


def hut_isle() -> Model:
    """Return an island with a hut on stilts, a palm and a landing stage."""
    m = _beach(0.98, 0.64, 0.62)
    m.join(palm(0).grow(1.25).move(-0.46, 0.10, 0.18))
    for x in (-0.02, 0.44):
        for y in (-0.14, 0.22):
            m.rod("6d4526", (x, y, 0.1), (x, y, 0.42), 0.035)
    m.box("b5814e", (0.21, 0.04, 0.52), (0.27, 0.22, 0.14), 0.02)
    m.box("3a2414", (0.21, -0.18, 0.50), (0.07, 0.02, 0.10), 0.01)
    m.roof(rows("d8a64a", 9), (0.21, 0.04, 0.64), (0.38, 0.34, 0.32), 0.14)
    m.box("94622f", (0.62, -0.56, 0.12), (0.10, 0.34, 0.03), 0.01, turn(30))
    return m


def smoking_isle() -> Model:
    """Return an island that is a volcano, with trees at its foot."""
    m = _beach(0.92, 0.64, 0.80)
    m.cone("6f5548", (0.04, 0.08, 0.10), (0.04, 0.08, 0.78), 0.54, 0.20)
    m.cone("8a6a58", (-0.34, 0.0, 0.10), (-0.34, 0.0, 0.40), 0.30, 0.10)
    m.ring(Paint("ff7a2c", gloss=0.6), (0.04, 0.08, 0.79), 0.17, 0.05)
    m.ball(Paint("ffd24a", gloss=0.6), (0.04, 0.08, 0.74), 0.13)
    m.path(Paint("ff7a2c", gloss=0.5), ((0.12, -0.08, 0.74), (0.18, -0.28, 0.46)), 0.06, 0.04)
    m.join(tree(1).grow(0.6).move(0.56, -0.16, 0.12))
    m.join(palm(1).grow(0.8).move(-0.56, -0.22, 0.12))
    return m


def chest_isle() -> Model:
    """Return an island with a tall palm, a crooked one, and a chest that somebody left."""
    m = _beach(0.86, 0.56, 0.55)
    m.join(palm(1).grow(1.55).move(0.14, 0.08, 0.14))
    m.join(palm(2).grow(0.9).move(-0.34, 0.0, 0.14))
    m.box("7a4a20", (0.50, -0.22, 0.24), (0.17, 0.11, 0.09), 0.02)
    m.box(GOLD, (0.50, -0.22, 0.34), (0.15, 0.09, 0.03), 0.02)
    m.rod("7a4a20", (0.34, -0.10, 0.44), (0.66, -0.10, 0.44), 0.07)
    return m


def heads_isle() -> Model:
    """Return an island of long faces of stone that look out to sea."""
    m = _beach(0.96, 0.58, 0.74)
    for k, (x, y, high) in enumerate(((-0.46, 0.10, 0.8), (0.0, -0.08, 1.0), (0.46, 0.08, 0.7))):
        stone = Paint(("b4afa6", "c2bcb0", "aaa59c")[k], gloss=0.1)
        m.box(stone, (x, y, 0.14 + high / 2), (0.19, 0.15, high / 2), 0.07)
        brow = (x, y - 0.12, 0.14 + high * 0.8)
        m.box(mixed("b4afa6", "2a2420", 0.15), brow, (0.2, 0.08, 0.05), 0.03)
        nose = (x, y - 0.15, 0.14 + high * 0.78), (x, y - 0.2, 0.14 + high * 0.5)
        m.rod(stone, *nose, 0.05, 0.075)
        for side in (-1, 1):
            m.ball("3a3430", (x + side * 0.1, y - 0.16, 0.14 + high * 0.69), 0.04)
        m.box("5a544e", (x, y - 0.155, 0.14 + high * 0.3), (0.09, 0.02, 0.025), 0.01)
    m.join(palm(3).grow(0.8).move(0.74, 0.14, 0.1))
    return m


def wreck_isle() -> Model:
    """Return a sandbank on which a ship has run aground, broken, its mast askew."""
    m = Model()
    m.egg("f3dc9a", (0, 0, 0), (0.94, 0.50, 0.16))
    wood = "7a4a28"
    hull = Model()
    hull.egg(wood, (0, 0, 0.16), (0.66, 0.26, 0.26))
    hull.box("9a6838", (0, 0, 0.34), (0.56, 0.19, 0.05), 0.02)
    hull.box(wood, (-0.50, 0, 0.46), (0.15, 0.19, 0.13), 0.02)
    hull.rod("5d3a1e", (0.04, 0, 0.34), (0.12, 0, 1.22), 0.04)
    hull.rod("5d3a1e", (-0.22, 0, 0.96), (0.44, 0, 1.06), 0.025)
    hull.box("efe6cc", (-0.04, -0.02, 0.78), (0.16, 0.02, 0.17), 0.01, turn(0, 8))
    for x in (-0.26, 0.0, 0.26):
        hull.ball("2a1a10", (x, -0.235, 0.18), 0.055)
    m.join(hull.turn(turn(-18, 20, 14)).move(-0.06, 0.04, 0.02))
    m.box("7a4a20", (0.62, -0.24, 0.16), (0.12, 0.09, 0.08), 0.02, turn(24))
    m.ball("6d4526", (-0.66, -0.24, 0.14), 0.09)
    return m


ISLES: Final = {
    "hut": hut_isle,
    "smoking": smoking_isle,
    "chest": chest_isle,
    "heads": heads_isle,
    "wreck": wreck_isle,
}
"""The islands where nobody lives, no two alike."""
SHIPS: Final = (galleon, longship, junk)
DWELLERS: Final = {"whale": whale, "fluke": fluke, "serpent": serpent}
"""Who lives in the sea."""
ROCKS: Final = 5.0
"""Degrees by which a ship rocks."""


def _rocking(build: Callable[[], Model], _action: str, step: int, of: int) -> Model:
    roll = ROCKS * math.sin(2 * math.pi * step / of)
    return build().turn(turn(-28, roll * 0.6, roll))


PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of each face are."""
FACES: Final[dict[int, Turn]] = {
    1: turn(),
    2: turn(0, 0, 90),
    3: turn(0, 90),
    4: turn(0, -90),
    5: turn(0, 0, -90),
    6: turn(0, 0, 180),
}
"""How the upper face is turned to become each face of a die that lies on its six."""
LIES: Final = 24.0
"""Degrees that the die lies turned."""
DIE_PX: Final = 45.0
"""How long the edge of the die is."""


def die(face: int) -> Model:
    """Return a die of ivory, its edges round, with a face up."""
    m = Model()
    m.box(Paint("f7ecd2", gloss=0.55), (0, 0, 0), (0.5, 0.5, 0.5), 0.17)
    for number, turned in FACES.items():
        for x, y in PIPS[number]:
            spot = turned @ np.array((0.25 * x, 0.25 * y, 0.485))
            m.egg(Paint("3a2a24", gloss=0.5), (spot[0], spot[1], spot[2]), (0.1, 0.1, 0.03), turned)
    return m.turn(turn(LIES) @ FACES[face].T).move(z=0.5)


def sprites() -> list[Sprite]:
    """Return what swims on the sea, and the die."""
    ships = [
        Sprite(f"ship/{n}", 40, partial(_rocking, build), {"idle": 6}, own_shadow=())
        for n, build in enumerate(SHIPS)
    ]
    dice = [still(f"die/{face}", DIE_PX, partial(die, face)) for face in FACES]
    return [*ships, *(still(name, 40, build) for name, build in DWELLERS.items()), *dice]

"""What gods send down in Playing Gods, as solids: on cards, and large where it strikes."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.gods import PUPIL, WHITE
from parlour.assets.workshop.models.heaven import believer_more
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, mixed, speckled, striped, turn

CARD_PX, STRIKE_PX = 46.0, 132.0
LAVA: Final = Paint("ff6a10", gloss=0.8)
CORE: Final = Paint("ffe05a", gloss=0.6)


def volcano() -> Model:
    """Return a volcano that throws lava up, and over which lava runs."""
    m = Model()
    drawn = random.Random(4)
    m.cone("5a3a30", (0, 0, 0), (0, 0, 1.05), 0.92, 0.30)
    for k in range(15):
        a = 2 * math.pi * k / 15 + drawn.uniform(-0.16, 0.16)
        foot = (0.86 * math.cos(a), 0.86 * math.sin(a), 0.03)
        rim = (0.31 * math.cos(a), 0.31 * math.sin(a), drawn.uniform(0.94, 1.06))
        m.rod(mixed("3e2620", "86543e", drawn.random()), foot, rim,
              drawn.uniform(0.12, 0.19), 0.085, melt=0.03)  # fmt: skip
    m.ring("3a211b", (0, 0, 1.06), 0.29, 0.07)
    m.egg(LAVA, (0, 0, 1.06), (0.27, 0.27, 0.09))
    m.egg(CORE, (0, -0.02, 1.10), (0.17, 0.17, 0.08))
    for a, low, wide in ((-1.9, 0.22, 0.10), (-1.25, 0.03, 0.12), (-0.55, 0.34, 0.09),
                         (-2.55, 0.44, 0.085), (-0.05, 0.55, 0.075)):  # fmt: skip
        _stream(m, a, low, wide)
    for x, y, high, r in (
        (0, 0, 0.86, 0.20),
        (-0.15, -0.06, 0.50, 0.15),
        (0.16, -0.08, 0.60, 0.15),
    ):
        m.cone(LAVA, (x, y, 1.0), (x * 1.9, y, 1.06 + high), r, 0.02, melt=0.06)
        m.cone(CORE, (x, y - 0.12, 1.0), (x * 1.6, y - 0.10, 1.06 + high * 0.6), r * 0.6, 0.02)
    for k in range(11):
        a, far = 0.57 * k + 0.3, drawn.uniform(0.26, 0.60)
        z = 1.30 + drawn.uniform(0.0, 0.72) - 0.5 * far
        drop = drawn.uniform(0.045, 0.085)
        m.ball(LAVA, (far * math.cos(a), 0.5 * far * math.sin(a), z), drop)
        m.ball(CORE, (far * math.cos(a), 0.5 * far * math.sin(a) - drop * 0.7, z), drop * 0.55)
    return m


def _stream(m: Model, a: float, low: float, wide: float) -> None:
    """Let lava run down a slope in bends, glowing in its middle, into a pool."""
    points: list[Point] = []
    for k in range(9):
        z = 1.06 + (low - 1.06) * k / 8
        r = 0.30 + (1.0 - z) * 0.62 + 0.075
        b = a + 0.13 * math.sin(1.5 * k + 2 * a)
        points.append((r * math.cos(b), r * math.sin(b), z))
    m.path(LAVA, points, wide, wide * 1.05)
    up = wide * 0.62
    bright = [(x + up * math.cos(a), y + up * math.sin(a), z + 0.4 * up) for x, y, z in points]
    m.path(CORE, bright, wide * 0.6, wide * 0.5)
    x, y, z = points[-1]
    m.egg(LAVA, (x, y, z), (wide * 1.9, wide * 1.5, wide * 0.9))
    m.egg(CORE, (x, y - 0.05, z + 0.03), (wide * 1.2, wide, wide * 0.6))


def flame() -> Model:
    """Return a fire."""
    m = Model()
    for x, r, high, tint in (
        (0, 0.46, 1.5, "f0541c"), (-0.36, 0.30, 0.95, "e8431a"), (0.38, 0.30, 1.08, "e8431a"),
    ):  # fmt: skip
        coat = Paint(tint, gloss=0.5)
        m.ball(coat, (x, 0, 0.42), r, melt=0.1)
        m.cone(coat, (x, 0, 0.55), (x * 0.7 + 0.08, 0, high), r * 0.9, 0.02, melt=0.14)
    m.ball(Paint("ffb52e", gloss=0.5), (0, -0.26, 0.36), 0.32, melt=0.05)
    m.cone(Paint("ffb52e", gloss=0.5), (0, -0.28, 0.5), (0.05, -0.24, 0.98), 0.25, 0.02, melt=0.1)
    m.ball("fff1a8", (0, -0.48, 0.32), 0.17)
    return m


def sun() -> Model:
    """Return a sun that flares."""
    m = Model()
    for k in range(14):
        a = 2 * math.pi * k / 14
        far = 0.98 if k % 2 else 0.80
        m.cone(Paint("ff9a1e", gloss=0.4), (0.4 * math.cos(a), 0, 0.85 + 0.4 * math.sin(a)),
               (far * math.cos(a), 0, 0.85 + far * math.sin(a)), 0.15, 0.02)  # fmt: skip
    m.ball(Paint("ffdf4e", gloss=0.6), (0, 0, 0.85), 0.52)
    return m


def wave() -> Model:
    """Return a breaker that curls to the right, foam along its lip and at its foot."""
    m = Model()
    drawn = random.Random(8)
    for k in range(13):
        y = -0.84 + 0.14 * k
        bulge = 1 - 0.012 * (k - 6) ** 2 + 0.03 * math.sin(2.1 * k)
        curl = _curl(y, bulge)
        tint = mixed("1a74c8", "3aa4e6", 0.5 + 0.5 * math.sin(1.3 * k))
        m.path(Paint(tint, gloss=0.7), curl, 0.22, 0.13)
        if k % 3 == 1:
            streak = [(x * 0.97 + 0.05, y - 0.04, z + 0.12) for x, _, z in curl[3:10]]
            m.path(Paint("9adcf8", gloss=0.6), streak, 0.05, 0.03)
        for x, _, z in curl[8:]:
            m.ball(WHITE, (x + drawn.uniform(-0.05, 0.07), y, z + drawn.uniform(-0.02, 0.1)),
                   drawn.uniform(0.10, 0.17))  # fmt: skip
    for k in range(16):
        m.ball(WHITE, (0.52 + 0.14 * math.sin(1.9 * k), -0.98 + 0.125 * k, 0.03),
               drawn.uniform(0.09, 0.16))  # fmt: skip
    for _ in range(9):
        m.ball(WHITE, (0.6 + drawn.uniform(-0.1, 0.35), drawn.uniform(-0.8, 0.6),
                       drawn.uniform(0.5, 1.3)), drawn.uniform(0.03, 0.06))  # fmt: skip
    return m


def _curl(y: float, bulge: float) -> list[Point]:
    """Return the line of a breaker at a depth: it rises, leans over and curls in."""
    rise = [(-1.15 + 0.14 * n, 0.04 + 0.0095 * n**2.35) for n in range(7)]
    over = [
        (0.12 + 0.46 * math.cos(a), 0.60 + 0.46 * math.sin(a))
        for a in (math.radians(150 - 26 * n) for n in range(7))
    ]
    return [(x * bulge, y, z * bulge) for x, z in (*rise, *over)]


def tornado(step: int, of: int) -> Model:
    """Return a whirlwind, turned by a step: two bands of wind round a funnel of dust."""
    m = Model()
    phase = 2 * math.pi * step / of
    m.cone("b4bed6", (0, 0, 0.04), (0.04, 0, 1.86), 0.08, 0.72)
    for r, tint in ((0.62, "8d99b8"), (0.48, "6d7898"), (0.34, "4f5876"), (0.18, "333a54")):
        m.cone(tint, (0.04, 0, 1.8), (0.04, 0, 1.96 - 0.1 * r), r, r)
    for band, tint in ((0.0, "f4f7fc"), (math.pi, "98a8c8")):
        helix: list[Point] = []
        for k in range(72):
            z = 0.06 + 1.9 * k / 71
            r = 0.12 + 0.34 * z + 0.012 * z * z
            turned = band + phase + 0.38 * k
            x, y = 0.07 * math.sin(2.4 * z + phase), 0.05 * math.cos(2.4 * z + phase)
            helix.append((x + r * math.cos(turned), y + r * math.sin(turned), z))
        m.path(Paint(tint, gloss=0.2), helix, 0.07, 0.17)
    drawn = random.Random(2)
    for k in range(10):
        a, z = phase + k * 0.9, drawn.uniform(0.2, 1.8)
        r = 0.34 + 0.42 * z
        half = drawn.uniform(0.05, 0.09)
        m.box(
            ("8a6038", "c9362e", "5b8a3a")[k % 3],
            (r * math.cos(a), r * math.sin(a), z),
            (half, half, half * 0.7),
            0.02,
            turn(40 * k, 30),
        )
    for k in range(9):
        a = 2 * math.pi * k / 9 + phase
        m.ball("cbb894", (0.30 * math.cos(a), 0.24 * math.sin(a), 0.06), 0.12 + 0.03 * (k % 2))
    return m


def storm() -> Model:
    """Return a thundercloud: heavy and dark below, light above."""
    m = Model()
    for x, y, z, r, tint in (
        (0, 0.05, 0.56, 0.46, "78829f"), (-0.5, 0.05, 0.42, 0.34, "68729a"),
        (0.5, 0.05, 0.42, 0.36, "68729a"), (-0.24, 0.1, 0.76, 0.32, "929cbc"),
        (0.28, 0.05, 0.74, 0.30, "929cbc"), (0, -0.2, 0.30, 0.34, "3a4264"),
        (-0.36, -0.16, 0.26, 0.26, "424a70"), (0.38, -0.16, 0.26, 0.27, "424a70"),
        (-0.82, 0, 0.28, 0.22, "586290"), (0.84, 0, 0.28, 0.22, "586290"),
        (0.62, -0.1, 0.62, 0.20, "808aac"), (-0.66, -0.06, 0.58, 0.19, "808aac"),
    ):  # fmt: skip
        m.ball(Paint(tint, gloss=0.1), (x, y, z), r, melt=0.05)
    return m


def thunder() -> Model:
    """Return a thundercloud with its lightning."""
    m = storm().move(z=0.72)
    bolt: tuple[Point, ...] = (
        (0.06, -0.3, 0.86),
        (-0.16, -0.32, 0.52),
        (0.10, -0.32, 0.46),
        (-0.12, -0.34, 0.02),
    )
    m.path(Paint("ffe02e", gloss=0.7), bolt, 0.10, 0.03)
    return m


def snow() -> Model:
    """Return a cloud from which snow and hail fall."""
    m = storm().move(z=0.70)
    for k in range(9):
        m.ball(WHITE, (-0.7 + 0.18 * k, -0.2, 0.15 + 0.4 * ((k * 7) % 5) / 5), 0.09)
    return m


def rocks() -> Model:
    """Return rocks that come down a slope."""
    m = Model()
    m.cone("8a6a48", (-0.2, 0.2, 0), (-0.2, 0.2, 1.0), 0.85, 0.08)
    drawn = random.Random(6)
    for x, z, r in ((0.0, 0.95, 0.22), (0.34, 0.62, 0.28), (-0.06, 0.34, 0.24), (0.58, 0.22, 0.30),
                    (0.14, 0.10, 0.2)):  # fmt: skip
        tint = mixed("a88460", "5f4632", drawn.random())
        m.egg(
            tint, (x, -0.42, z), (r, r * 0.9, r * 0.85), turn(drawn.uniform(0, 90)), bumps=(0.03, 9)
        )
    return m


def boulder() -> Model:
    """Return a boulder that falls from the sky."""
    m = Model()
    m.egg(
        speckled("8f7254", "6a4f38", 7),
        (0, 0, 0.5),
        (0.55, 0.5, 0.5),
        turn(20, 10),
        bumps=(0.04, 8),
    )
    return m


def cracked() -> Model:
    """Return dry land with cracks."""
    m = Model()
    m.cone("c98f54", (0, 0, 0), (0, 0, 0.34), 0.95, 0.90)
    for points in (
        ((-0.8, -0.1), (-0.3, -0.02), (0.0, -0.3), (0.4, -0.2), (0.85, -0.35)),
        ((-0.3, 0.0), (-0.1, 0.4), (-0.2, 0.8)),
        ((0.0, -0.3), (-0.1, -0.8)),
        ((0.4, -0.2), (0.4, 0.4)),
    ):  # fmt: skip
        m.path("4a2c16", [(x, y, 0.33) for x, y in points], 0.065, 0.04)
    m.path("7a5530", ((0.1, 0.2, 0.3), (0.14, 0.2, 0.8), (0.4, 0.2, 1.05)), 0.06, 0.03)
    m.path("7a5530", ((0.12, 0.2, 0.65), (-0.15, 0.2, 0.95)), 0.045, 0.02)
    return m


def fog() -> Model:
    """Return green fog with eyes in it."""
    m = Model()
    for x, z, r in (
        (-0.5, 0.3, 0.34),
        (0, 0.36, 0.44),
        (0.52, 0.32, 0.34),
        (-0.2, 0.75, 0.34),
        (0.3, 0.8, 0.3),
    ):
        m.ball(Paint("8fb83c", gloss=0.1), (x, 0, z), r, melt=0.12)
    for side in (-1, 1):
        m.ball(PUPIL, (side * 0.18, -0.40, 0.5), 0.12)
    return m


def famine() -> Model:
    """Return an empty bowl with a bone."""
    m = Model()
    m.cone("a8653a", (0, 0, 0), (0, 0, 0.50), 0.42, 0.82)
    m.cone("3a2014", (0, 0, 0.46), (0, 0, 0.52), 0.74, 0.74)
    bone = Paint("fbf3dc", gloss=0.3)
    m.rod(bone, (-0.38, 0, 0.62), (0.42, 0, 0.86), 0.08)
    for x, z in ((-0.46, 0.68), (-0.40, 0.52), (0.50, 0.80), (0.44, 0.97)):
        m.ball(bone, (x, 0, z), 0.12)
    return m


def dark_sun() -> Model:
    """Return a sun that has gone out."""
    m = Model()
    m.ring(Paint("ffb02e", gloss=0.5), (0, 0.1, 0.85), 0.62, 0.11, turn(0, 0, 60))
    m.ball(Paint("241c34", gloss=0.4), (0, 0, 0.85), 0.60)
    return m


def locust() -> Model:
    """Return a locust."""
    m = Model()
    coat = Paint("86b02e", gloss=0.5)
    m.egg(coat, (0, 0, 0.48), (0.72, 0.24, 0.25))
    m.ball(coat, (0.66, -0.04, 0.62), 0.25)
    for side in (-1, 1):
        m.ball(PUPIL, (0.74, side * 0.18 - 0.06, 0.70), 0.10)
        m.path(
            "5f7f1e",
            ((-0.1, side * 0.22, 0.42), (-0.42, side * 0.38, 1.0), (-0.66, side * 0.42, 0.06)),
            0.09,
            0.05,
        )
        m.path("3f5216", ((0.78, side * 0.1, 0.80), (1.05, side * 0.2, 1.15)), 0.03, 0.02)
    m.egg("d8e6a0", (-0.30, 0, 0.70), (0.62, 0.22, 0.08), turn(0, 10))
    return m


def shield() -> Model:
    """Return a shield, for an element on it."""
    m = Model()
    m.egg(GOLD, (0, 0, 0.82), (0.74, 0.16, 0.80))
    m.egg(Paint("3f7fd0", gloss=0.5), (0, -0.08, 0.84), (0.62, 0.14, 0.68))
    return m


def halo() -> Model:
    """Return a halo over wings, for an element before it."""
    m = Model()
    m.ring(GOLD, (0, 0, 1.5), 0.40, 0.08)
    for side in (-1, 1):
        for k in range(4):
            m.rod(
                WHITE,
                (side * 0.25, 0.05, 0.75),
                (side * (0.95 - 0.1 * k), 0.1, 1.20 - 0.26 * k),
                0.16,
                0.09,
            )
    m.ball("fff6da", (0, -0.05, 0.78), 0.56)
    return m


def chalice() -> Model:
    """Return a chalice."""
    m = Model()
    m.cone(GOLD, (0, 0, 0), (0, 0, 0.16), 0.42, 0.14)
    m.cone(GOLD, (0, 0, 0.14), (0, 0, 0.62), 0.10, 0.12)
    m.ball(Paint("d8324a", gloss=0.9), (0, -0.08, 0.46), 0.13)
    m.cone(GOLD, (0, 0, 0.60), (0, 0, 1.18), 0.26, 0.50)
    m.cone(Paint("8c1c3c", gloss=0.6), (0, 0, 1.12), (0, 0, 1.2), 0.43, 0.43)
    m.ball("fff6e0", (0, 0, 1.42), 0.24)
    return m


def book() -> Model:
    """Return an open book."""
    m = Model()
    for side in (-1, 1):
        tilt = turn(0, side * 12, 34)
        m.box("8c2a2a", (side * 0.46, 0, 0.56), (0.50, 0.66, 0.05), 0.02, tilt)
        m.box(
            striped("fbf3dc", "fbf3dc", 2),
            (side * 0.44, -0.02, 0.66),
            (0.44, 0.58, 0.06),
            0.03,
            tilt,
        )
        for k in range(4):
            at = (side * 0.44, -0.36 + 0.22 * k, 0.60 + 0.14 * k)
            m.box("8a7458", at, (0.30, 0.025, 0.03), 0.01, tilt)
    m.rod(GOLD, (0, -0.62, 0.28), (0, -0.5, 0.44), 0.06)
    return m


def ankh() -> Model:
    """Return the sign of eternal life, with leaves."""
    m = Model()
    m.ring(GOLD, (0, 0, 1.22), 0.30, 0.10, turn(0, 0, 80))
    m.rod(GOLD, (0, 0, 0.1), (0, 0, 0.92), 0.11)
    m.rod(GOLD, (-0.42, 0, 0.78), (0.42, 0, 0.78), 0.11)
    for side in (-1, 1):
        for k in range(3):
            at = (side * (0.28 + 0.14 * k), -0.06, 0.16 + 0.14 * k)
            m.egg("5cb04a", at, (0.20, 0.08, 0.10), turn(0, -side * 40))
    return m


def coins() -> Model:
    """Return a heap of coins."""
    m = Model()
    drawn = random.Random(3)
    for row, number in ((0, 4), (1, 3), (2, 2), (3, 1)):
        for k in range(number):
            x = (k - (number - 1) / 2) * 0.44
            for z in range(2):
                at = 0.18 * (2 * row + z)
                dx = drawn.uniform(-0.04, 0.04)
                m.cone(GOLD, (x + dx, 0, at), (x + dx, 0, at + 0.15), 0.26, 0.26)
    return m


def star() -> Model:
    """Return a star with sparks."""
    m = Model()
    coat = Paint("ffd83a", gloss=0.7)
    for k in range(5):
        a = math.pi / 2 + 2 * math.pi * k / 5
        m.cone(
            coat,
            (0, 0, 0.82),
            (0.80 * math.cos(a), 0, 0.82 + 0.80 * math.sin(a)),
            0.36,
            0.02,
            melt=0.05,
        )
    for x, z in ((-0.7, 1.35), (0.78, 0.3), (0.66, 1.4), (-0.74, 0.35)):
        m.ball(WHITE, (x, -0.1, z), 0.09)
    return m


def _face_of_death(m: Model, at: Point, r: float, eyes: str) -> None:
    """Add a skull that looks at who looks on: its jaw half open, with light in its eyes."""
    x, y, z = at
    bone, dark = Paint("f6eccf", gloss=0.35), "1c1420"
    m.egg(bone, (x, y, z + 0.12 * r), (r, 0.92 * r, 0.94 * r))
    m.box(bone, (x, y - 0.42 * r, z - 0.52 * r), (0.56 * r, 0.40 * r, 0.26 * r), 0.14 * r)
    m.box(bone, (x, y - 0.36 * r, z - 1.12 * r), (0.46 * r, 0.36 * r, 0.20 * r), 0.12 * r)
    m.box(dark, (x, y - 0.34 * r, z - 0.86 * r), (0.44 * r, 0.34 * r, 0.14 * r), 0.04 * r)
    for side in (-1, 1):
        m.egg(dark, (x + side * 0.40 * r, y - 0.80 * r, z), (0.30 * r, 0.22 * r, 0.32 * r))
        m.ball(Paint(eyes, gloss=0.8), (x + side * 0.38 * r, y - 1.0 * r, z - 0.02 * r), 0.12 * r)
        m.egg(
            bone, (x + side * 0.62 * r, y - 0.50 * r, z - 0.34 * r), (0.26 * r, 0.3 * r, 0.18 * r)
        )
    m.cone(
        dark, (x, y - 0.84 * r, z - 0.42 * r), (x, y - 0.88 * r, z - 0.18 * r), 0.15 * r, 0.02 * r
    )
    for k in range(-2, 3):
        tooth = x + 0.2 * k * r
        for foot, top in ((-0.84, -0.62), (-1.08, -0.94)):
            m.rod("5a4a3a", (tooth, y - 0.80 * r, z + foot * r), (tooth, y - 0.81 * r, z + top * r),
                  0.035 * r)  # fmt: skip


def bare_skull() -> Model:
    """Return a skull that looms out of foul air."""
    m = Model()
    _face_of_death(m, (0, 0, 0.8), 0.55, "d8ff5a")
    return m


def sickness() -> Model:
    """Return a skull in bubbles of foul air."""
    m = Model()
    _face_of_death(m, (0, 0, 0.84), 0.46, "d8ff5a")
    for x, y, z, r in (
        (-0.58, -0.1, 0.40, 0.17), (0.60, -0.2, 0.50, 0.14), (-0.52, 0.1, 1.20, 0.11),
        (0.54, 0.1, 1.22, 0.16), (0.30, -0.5, 0.16, 0.10), (-0.26, -0.5, 0.18, 0.13),
    ):  # fmt: skip
        m.ball(Paint("86b63a", gloss=0.9), (x, y, z), r)
    return m


def reaper() -> Model:
    """Return Death: a hooded robe, a skull in the hood, a scythe, and a halo that is broken."""
    m = Model()
    robe, inside = Paint("3a3050", gloss=0.15), "120c1a"
    m.cone(robe, (0, 0, 0), (0, 0, 0.95), 0.56, 0.26)
    m.ring("6a4ab0", (0, 0, 0.05), 0.53, 0.045)
    for k in range(9):
        a = 2 * math.pi * k / 9
        m.rod("2a2240", (0.52 * math.cos(a), 0.52 * math.sin(a), 0.03),
              (0.26 * math.cos(a), 0.26 * math.sin(a), 0.90), 0.05, 0.02)  # fmt: skip
    m.egg(robe, (0, 0.06, 1.20), (0.42, 0.38, 0.42))
    m.cone(robe, (0, 0.12, 1.42), (0.06, 0.26, 1.78), 0.28, 0.03)
    m.egg(inside, (0, -0.20, 1.15), (0.34, 0.18, 0.36))
    _face_of_death(m, (0, -0.34, 1.22), 0.25, "ff4a2c")
    hand = (0.50, -0.34, 0.78)
    m.rod(robe, (0.24, -0.02, 0.86), (0.44, -0.26, 0.80), 0.15, 0.18)
    m.rod(robe, (-0.24, -0.02, 0.86), (-0.30, -0.36, 0.62), 0.15, 0.18)
    for at in (hand, (-0.32, -0.46, 0.58)):
        m.ball("f6eccf", at, 0.10)
    m.rod("6a4424", (0.42, -0.36, 0.0), (0.58, -0.32, 1.84), 0.05)
    blade: list[Point] = [
        (0.58 - 1.0 * math.sin(a), -0.34, 1.44 + 0.50 * math.cos(a))
        for a in (math.radians(8 * k) for k in range(11))
    ]
    m.path(Paint("dfe6ee", gloss=0.9), blade, 0.085, 0.02)
    for first, last in ((48, 176), (206, 372)):
        turns = [math.radians(first + (last - first) * k / 6) for k in range(7)]
        m.path(GOLD, [(0.34 * math.cos(a), 0.1 + 0.24 * math.sin(a), 1.98) for a in turns],
               0.05, 0.05)  # fmt: skip
    return m


def soul() -> Model:
    """Return the soul of a believer: it rises with wings and a halo, and is surprised."""
    m = Model()
    coat = Paint("f6fbff", gloss=0.5)
    m.cone(coat, (0, 0, 0.1), (0, 0, 0.62), 0.34, 0.24)
    for x in (-0.24, 0.0, 0.24):
        m.ball(coat, (x, -0.04, 0.1), 0.13)
    m.ball(coat, (0, 0, 0.76), 0.3)
    for side in (-1, 1):
        m.egg(PUPIL, (side * 0.11, -0.27, 0.80), (0.05, 0.04, 0.075))
        for k in range(3):
            m.rod(WHITE, (side * 0.24, 0.08, 0.5), (side * (0.72 - 0.1 * k), 0.1, 0.86 - 0.2 * k),
                  0.09, 0.05)  # fmt: skip
    m.egg(PUPIL, (0, -0.28, 0.66), (0.05, 0.04, 0.055))
    m.ring(GOLD, (0, 0, 1.22), 0.22, 0.05)
    return m


def fewer() -> Model:
    """Return the sign of a sect that is lost."""
    m = Model()
    m.cone("9a94a4", (-0.16, 0, 0), (-0.16, 0, 0.52), 0.30, 0.14)
    m.ball("d8d0cc", (-0.16, 0, 0.70), 0.20)
    m.rod(Paint("e23b30", gloss=0.6), (0.12, -0.1, 0.60), (0.66, -0.1, 0.60), 0.12)
    return m


CARDS: Final[dict[str, Callable[[], Model]]] = {
    "volcano": volcano, "flame": flame, "sun": sun, "wave": wave, "tornado": partial(tornado, 0, 6),
    "thunder": thunder, "snow": snow, "rocks": rocks, "cracked": cracked, "fog": fog,
    "famine": famine, "dark_sun": dark_sun, "locust": locust, "shield": shield, "halo": halo,
    "chalice": chalice, "book": book, "ankh": ankh, "coins": coins, "star": star, "reaper": reaper,
    "sickness": sickness, "gain": believer_more, "loss": fewer,
}  # fmt: skip
"""The pictures of cards."""


def sprites() -> list[Sprite]:
    """Return the pictures of cards, and what strikes the world."""
    cards = [still(f"card/{name}", CARD_PX, build, shadow=False) for name, build in CARDS.items()]
    strikes = [
        still("strike/volcano", STRIKE_PX, volcano),
        still("strike/wave", STRIKE_PX, wave),
        still("strike/storm", STRIKE_PX, storm, shadow=False),
        still("strike/boulder", STRIKE_PX, boulder),
        still("strike/locust", 22, locust),
        still("strike/rubble", 15, boulder),
        still("strike/skull", STRIKE_PX, bare_skull, shadow=False),
        still("strike/reaper", STRIKE_PX, reaper),
        still("soul", 30, soul, shadow=False),
        Sprite(
            "strike/tornado",
            STRIKE_PX,
            lambda _a, k, of: tornado(k, of),
            {"idle": 6},
            own_shadow=(),
        ),
    ]
    return [*cards, *strikes]

"""What gods send down in Playing Gods, as solids: on cards, and large where it strikes."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.gods import PUPIL, WHITE
from parlour.assets.workshop.models.heaven import believer_more, skull
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, mixed, speckled, striped, turn

CARD_PX, STRIKE_PX = 46.0, 66.0
LAVA: Final = Paint("ff8a1e", gloss=0.9)


def volcano() -> Model:
    """Return a volcano over which lava runs."""
    m = Model()
    drawn = random.Random(4)
    m.cone("5a3a30", (0, 0, 0), (0, 0, 1.05), 0.92, 0.30)
    for k in range(11):
        a = 2 * math.pi * k / 11 + drawn.uniform(-0.2, 0.2)
        foot = (0.84 * math.cos(a), 0.84 * math.sin(a), 0.04)
        rim = (0.30 * math.cos(a), 0.30 * math.sin(a), 0.98)
        m.rod(mixed("4c3029", "7a5040", drawn.random()), foot, rim,
              drawn.uniform(0.12, 0.2), 0.09, melt=0.05)  # fmt: skip
    m.egg(LAVA, (0, 0, 1.04), (0.27, 0.27, 0.10))
    m.egg("ffe27a", (0, -0.02, 1.08), (0.16, 0.16, 0.08))
    for a, low in ((-1.9, 0.30), (-1.2, 0.12), (-0.5, 0.42), (-2.6, 0.5)):
        points: list[Point] = []
        for k in range(6):
            z = 1.06 + (low - 1.06) * k / 5
            r = 0.30 + (0.99 - z) * 0.64 + 0.09
            b = a + 0.14 * math.sin(2.2 * k)
            points.append((r * math.cos(b), r * math.sin(b), z))
        m.path(LAVA, points, 0.09, 0.065)
    for _ in range(9):
        a, up = drawn.uniform(0, 6.28), drawn.uniform(0.15, 0.6)
        m.ball(
            LAVA,
            (0.34 * up * math.cos(a) * 1.6, 0.3 * math.sin(a), 1.1 + up),
            drawn.uniform(0.05, 0.1),
        )
    return m


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
    """Return a breaker that curls to the right."""
    m = Model()
    blue, light = Paint("1f86d6", gloss=0.7), Paint("58b8ee", gloss=0.7)
    for k in range(9):
        y = -0.72 + 0.18 * k
        bulge = 1 - 0.16 * abs(k - 4)
        curl: list[Point] = []
        for n in range(8):
            a = math.radians(200 - 32 * n)
            curl.append(
                (0.08 + 0.56 * math.cos(a) * bulge, y, 0.52 * bulge + 0.52 * math.sin(a) * bulge)
            )
        m.path(blue if k % 2 else light, curl, 0.19, 0.11)
        x, _, z = curl[-1]
        m.ball(WHITE, (x, y, z), 0.14)
        m.ball(WHITE, (x - 0.10, y - 0.05, z + 0.12), 0.11)
    m.egg(blue, (-0.42, 0, 0.10), (0.74, 0.86, 0.26))
    for k in range(7):
        m.ball(WHITE, (0.46 + 0.1 * math.sin(k), -0.70 + 0.23 * k, 0.04), 0.12)
    return m


def tornado(step: int, of: int) -> Model:
    """Return a whirlwind, turned by a step."""
    m = Model()
    phase = 2 * math.pi * step / of
    for k in range(11):
        z = 0.06 + 0.17 * k
        r = 0.10 + 0.06 * k + 0.002 * k * k
        x, y = 0.13 * math.sin(0.7 * k + phase), 0.10 * math.cos(0.7 * k + phase)
        coat = Paint("e9eef6" if k % 2 else "aab8d2", gloss=0.3)
        m.ring(coat, (x, y, z), r, 0.085 + 0.004 * k, turn(57 * k + 40 * step, 9))
    drawn = random.Random(2)
    for k in range(8):
        a, z = phase + k * 0.9, drawn.uniform(0.2, 1.7)
        r = 0.30 + 0.30 * z
        half = 0.07
        m.box(
            "8a6038",
            (r * math.cos(a), r * math.sin(a), z),
            (half, half, half),
            0.02,
            turn(40 * k, 30),
        )
    return m


def storm() -> Model:
    """Return a thundercloud."""
    m = Model()
    for x, y, z, r in (
        (0, 0, 0.5, 0.46), (-0.5, 0, 0.36, 0.34), (0.5, 0, 0.36, 0.36), (-0.22, 0.05, 0.70, 0.32),
        (0.28, 0, 0.68, 0.30), (0, -0.2, 0.34, 0.34), (-0.8, 0, 0.26, 0.2), (0.82, 0, 0.26, 0.2),
    ):  # fmt: skip
        m.ball(Paint("667094", gloss=0.1), (x, y, z), r, melt=0.08)
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
    "chalice": chalice, "book": book, "ankh": ankh, "coins": coins, "star": star, "skull": skull,
    "gain": believer_more, "loss": fewer,
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
        Sprite(
            "strike/tornado",
            STRIKE_PX,
            lambda _a, k, of: tornado(k, of),
            {"idle": 6},
            own_shadow=(),
        ),
    ]
    return [*cards, *strikes]

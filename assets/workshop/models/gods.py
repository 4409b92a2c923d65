"""The world of Playing Gods: a toy globe, idols with character, and their small believers."""

from __future__ import annotations

import math
import random
from typing import Final

from parlour.assets.workshop.models.figures import GOLD, SKIN
from parlour.assets.workshop.solids.model import Model, Paint, Point, rows, striped, turn

WHITE: Final = Paint("fbf7ee", gloss=0.5)
PUPIL: Final = Paint("1c1620", gloss=0.9)
BELIEVERS: Final = ("e4574b", "4aa8e8", "f6c540", "8d62c8", "59b45e")
LAND: Final = ("79b94a", "8fca55", "6aa743")


def eyes(m: Model, at: Point, apart: float, size: float) -> None:
    """Put two eyes on a god, which look at the camera."""
    x, y, z = at
    for side in (-1, 1):
        m.ball(WHITE, (x + side * apart, y, z), size)
        m.ball(PUPIL, (x + side * apart * 0.9, y - size * 0.72, z + size * 0.1), size * 0.52)


def teapot(glaze: str = "d8345f") -> Model:
    """Return the Teapot: lid, spout, handle and two eyes; it looks at the camera."""
    m = Model()
    coat = Paint(glaze, gloss=0.7)
    m.egg(coat, (0, 0, 0.72), (0.82, 0.74, 0.66))
    m.cone(GOLD, (0, 0, 0.02), (0, 0, 0.14), 0.46, 0.50)
    m.ring(GOLD, (0, 0, 1.24), 0.42, 0.05)
    m.egg(coat, (0, 0, 1.26), (0.40, 0.38, 0.18))
    m.ball(GOLD, (0, 0, 1.50), 0.12)
    spout: tuple[Point, ...] = (
        (0.68, 0, 0.66), (0.98, 0, 0.82), (1.14, 0, 1.10), (1.36, 0, 1.26),
    )  # fmt: skip
    m.path(coat, spout, 0.20, 0.12)
    m.ring(GOLD, (1.38, 0, 1.28), 0.11, 0.04, turn(0, 50))
    m.ring(GOLD, (-0.86, 0, 0.80), 0.36, 0.085, turn(0, 0, 90))
    eyes(m, (0.0, -0.66, 0.86), 0.24, 0.17)
    m.rod("7a1a38", (-0.16, -0.71, 0.52), (0.16, -0.71, 0.52), 0.045)
    return m


def duck(feathers: str = "f7cc3b") -> Model:
    """Return the Duck, who looks over its shoulder at the camera."""
    m = Model()
    coat = Paint(feathers, gloss=0.35)
    m.egg(coat, (0, 0, 0.56), (0.74, 0.58, 0.54), melt=0.1)
    m.rod(coat, (-0.50, 0, 0.72), (-0.92, 0, 1.04), 0.26, 0.06, melt=0.12)
    m.ball(coat, (0.44, -0.08, 1.24), 0.42, melt=0.1)
    m.egg("ee8a2c", (0.60, -0.46, 1.12), (0.22, 0.24, 0.085), turn(-35))
    m.egg("d9741f", (0.60, -0.43, 1.05), (0.17, 0.19, 0.06), turn(-35))
    eyes(m, (0.46, -0.42, 1.34), 0.17, 0.11)
    for side in (-1, 1):
        m.egg("eab62a", (-0.06, side * 0.52, 0.62), (0.40, 0.13, 0.28), turn(0, -14))
    for x in (-0.10, 0.08, 0.24):
        m.rod(coat, (0.40, -0.05, 1.60), (0.34 + x * 0.5, -0.02, 1.84), 0.05, 0.02)
    return m


def cat(fur: str = "7d6fc4") -> Model:
    """Return the Cat, upright like an idol of Egypt, with a golden collar."""
    m = Model()
    coat = Paint(fur, gloss=0.3)
    m.cone(coat, (0, 0, 0), (0, 0, 1.0), 0.56, 0.32)
    m.egg(coat, (0, -0.02, 1.0), (0.36, 0.33, 0.26), melt=0.1)
    m.egg(coat, (0, -0.06, 1.42), (0.44, 0.38, 0.36))
    for side in (-1, 1):
        m.cone(coat, (side * 0.26, -0.02, 1.62), (side * 0.36, -0.02, 2.04), 0.17, 0.02)
        m.rod(coat, (side * 0.20, -0.40, 0.62), (side * 0.20, -0.48, 0.10), 0.13, 0.12)
        m.ball(WHITE, (side * 0.20, -0.52, 0.09), 0.12)
    m.ring(GOLD, (0, -0.02, 1.14), 0.33, 0.06)
    m.ball(Paint("3fc6b0", gloss=0.9), (0, -0.38, 1.10), 0.09)
    eyes(m, (0, -0.38, 1.48), 0.17, 0.12)
    m.ball("e88aa0", (0, -0.45, 1.33), 0.05)
    tail: tuple[Point, ...] = (
        (0.42, 0.2, 0.12), (0.78, 0.12, 0.24), (0.90, 0.04, 0.62), (0.74, 0.0, 0.92),
    )  # fmt: skip
    m.path(coat, tail, 0.11, 0.08)
    return m


def mushroom(cap: str = "e04a3a") -> Model:
    """Return the Mushroom with its spotted cap."""
    m = Model()
    m.cone("f4e8cf", (0, 0, 0), (0, 0, 0.86), 0.42, 0.30)
    m.egg(Paint(cap, gloss=0.5), (0, 0, 0.98), (0.78, 0.74, 0.44))
    for a, up in ((0.3, 0.9), (1.4, 1.2), (2.5, 0.95), (4.0, 1.0), (4.9, 1.18), (5.6, 0.92)):
        m.ball(WHITE, (0.62 * math.cos(a), 0.58 * math.sin(a), up + 0.16), 0.11)
    eyes(m, (0, -0.34, 0.62), 0.14, 0.10)
    return m


def temple(at: Point, size: float, lean: tuple[float, float]) -> Model:
    """Return a small temple that stands on the globe."""
    m = Model()
    m.box("e9dfc8", (0, 0, 0.06), (0.46, 0.34, 0.06), 0.02)
    for x in (-0.34, -0.11, 0.11, 0.34):
        for y in (-0.22, 0.22):
            m.cone("fbf4e2", (x, y, 0.1), (x, y, 0.46), 0.055, 0.048)
    m.box("e9dfc8", (0, 0, 0.50), (0.46, 0.34, 0.04), 0.01)
    m.roof(rows("e0793c", 8), (0, 0, 0.53), (0.50, 0.38, 0.26), 0.40)
    return _upright(m.grow(size), at, lean)


def believer(colour: str) -> Model:
    """Return a believer with the arms up."""
    m = Model()
    m.cone(colour, (0, 0, 0), (0, 0, 0.20), 0.10, 0.055)
    m.ball(SKIN, (0, 0, 0.27), 0.075)
    for side in (-1, 1):
        m.rod(colour, (side * 0.06, 0, 0.19), (side * 0.13, 0, 0.34), 0.026)
    return m


def _upright(m: Model, at: Point, lean: tuple[float, float]) -> Model:
    """Turn what stands on the globe outwards, and set it there."""
    return m.turn(turn(0, lean[0], lean[1])).move(*at)


def _on_globe(radius: float, east: float, north: float) -> tuple[Point, tuple[float, float]]:
    """Return a point of the globe and how what stands there leans; angles in degrees.

    ``east``: from the middle as the camera sees it; ``north``: above the equator.
    """
    a, b = math.radians(east), math.radians(north)
    x, y, z = math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)
    lean = math.degrees(math.atan2(x, z)), math.degrees(math.atan2(-y, math.hypot(x, z)))
    return (radius * x, radius * y, radius * z), lean


LANDS: Final = (
    (-48, 40, 0.62), (-20, 58, 0.50), (-58, 12, 0.50), (-30, 6, 0.46), (6, 30, 0.54),
    (34, 46, 0.62), (62, 30, 0.55), (50, 4, 0.50), (14, -12, 0.46), (-10, 74, 0.5), (80, 56, 0.5),
    (-84, 40, 0.5), (-64, -24, 0.42), (34, -30, 0.44), (-16, -34, 0.36),
)  # fmt: skip
"""Continents of the globe: east, north, and how large."""


TEMPLES: Final = ((-26, 34, 0.9), (30, 32, 1.0), (62, 22, 0.75))
"""Where temples stand, and how large."""


def globe(radius: float) -> Model:
    """Return the globe with its continents, woods, temples and crowds."""
    m = Model()
    m.ball(Paint("3f9fdc", gloss=0.55), (0, 0, 0), radius)
    drawn = random.Random(5)
    for number, (east, north, size) in enumerate(LANDS):
        at, lean = _on_globe(radius - 0.02, east, north)
        m.join(_upright(_continent(size, LAND[number % 3], drawn), at, lean))
    for k in range(70):
        east, north, size = LANDS[k % len(LANDS)]
        spread = 16 * size / 0.5
        at, lean = _on_globe(
            radius + 0.04,
            east + drawn.uniform(-spread, spread),
            north + drawn.uniform(-10, 10) * 1.4,
        )
        small = _tree(drawn) if k % 3 else believer(drawn.choice(BELIEVERS)).grow(1.15)
        m.join(_upright(small, at, lean))
    for east, north, size in TEMPLES:
        at, (aside, ahead) = _on_globe(radius + 0.02, east, north)
        m.join(temple(at, size, (0.7 * aside, 0.45 * ahead)))
    return m


def _continent(size: float, colour: str, drawn: random.Random) -> Model:
    """Return a low piece of land of an uneven outline."""
    m = Model()
    for _ in range(4):
        a, away = drawn.uniform(0, 2 * math.pi), drawn.uniform(0.2, 0.6) * size
        half = (drawn.uniform(0.6, 0.95) * size, drawn.uniform(0.45, 0.7) * size, 0.10)
        at = (away * math.cos(a), away * math.sin(a), -0.12 * away)
        m.egg(colour, at, half, turn(drawn.uniform(0, 180)), melt=0.05)
    return m


def _tree(drawn: random.Random) -> Model:
    m = Model()
    m.rod("6d4526", (0, 0, 0), (0, 0, 0.12), 0.03)
    if drawn.random() < 0.5:
        m.cone("2f7a4a", (0, 0, 0.08), (0, 0, 0.40), 0.13, 0.01)
    else:
        m.ball("4f9a3e", (0, 0, 0.22), 0.13)
    return m


def stand() -> Model:
    """Return the golden foot that a toy globe stands on."""
    m = Model()
    m.cone(GOLD, (0, 0, -2.75), (0, 0, -2.6), 1.0, 0.92)
    m.cone(striped("c9962e", "f0c552", 6), (0, 0, -2.6), (0, 0, -1.9), 0.40, 0.22)
    return m

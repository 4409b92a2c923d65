"""The idols of Playing Gods: ten unlikely gods on pedestals, each in the colour of its seat."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.gods import PUPIL, WHITE, cat, duck, eyes, teapot
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, mixed, striped, turn

SEATS: Final = ("f2e6c8", "3b74cc", "c9362e", "eab833", "3f9650")
"""The colours of the seats, a little stronger than on paper: they are glazed."""
PX: Final = 43.0
"""Pixels a unit of an idol in size 1."""
TIPPED: Final = 24.0
"""Degrees that the cap of the Mushroom is tipped back."""
FOOT: Final = 0.42
"""How high the pedestal is."""


def _glaze(colour: str) -> Paint:
    return Paint(colour, gloss=0.6)


def _smile(m: Model, at: Point, wide: float, ink: str = "3a1420") -> None:
    x, y, z = at
    points: tuple[Point, ...] = (
        (x - wide, y, z + wide * 0.35), (x - wide * 0.4, y - 0.03, z),
        (x + wide * 0.4, y - 0.03, z), (x + wide, y, z + wide * 0.35),
    )  # fmt: skip
    m.path(ink, points, 0.035, 0.035)


def _cloud(colour: str) -> Model:
    """Return the Cloud, in a bad mood."""
    m = Model()
    coat = _glaze(mixed(colour, "ffffff", 0.30))
    for x, y, z, r in (
        (0, 0, 0.78, 0.50), (-0.48, 0, 0.62, 0.38), (0.48, 0, 0.62, 0.38),
        (-0.24, 0.05, 1.02, 0.36),        (0.30, 0.05, 0.98, 0.33), (0, -0.1, 0.50, 0.40),
    ):  # fmt: skip
        m.ball(coat, (x, y, z), r, melt=0.06)
    eyes(m, (0, -0.46, 0.82), 0.20, 0.13)
    for side in (-1, 1):
        m.rod("24304e", (side * 0.08, -0.57, 0.98), (side * 0.33, -0.50, 1.06), 0.04)
    m.rod("24304e", (-0.15, -0.53, 0.56), (0.15, -0.53, 0.56), 0.035)
    bolt: tuple[Point, ...] = ((0.62, -0.30, 0.60), (0.48, -0.34, 0.34), (0.66, -0.34, 0.32),
                               (0.50, -0.36, 0.02))  # fmt: skip
    m.path(Paint("ffd83a", gloss=0.6), bolt, 0.075, 0.05)
    return m


def _sun(colour: str) -> Model:
    """Return the Sun, round and pleased with itself."""
    m = Model()
    coat = _glaze(colour)
    ray = Paint("ffcf3e", gloss=0.5)
    for k in range(10):
        a = 2 * math.pi * k / 10
        tip = (0.98 * math.cos(a), 0.05, 0.86 + 0.98 * math.sin(a))
        m.cone(ray, (0.52 * math.cos(a), 0.05, 0.86 + 0.52 * math.sin(a)), tip, 0.19, 0.02)
    m.egg(coat, (0, 0, 0.86), (0.64, 0.44, 0.64))
    eyes(m, (0, -0.40, 0.98), 0.21, 0.14)
    _smile(m, (0, -0.46, 0.66), 0.24)
    for side in (-1, 1):
        m.ball("f0937a", (side * 0.40, -0.36, 0.78), 0.09)
    return m


def _mushroom(colour: str) -> Model:
    """Return the Mushroom, its spotted cap pushed back from its eyes."""
    m = Model()
    stem = Paint("f8ecd4", gloss=0.3)
    m.cone(stem, (0, 0, 0), (0, 0.02, 0.98), 0.48, 0.37)
    m.ring("e6d2aa", (0, 0, 0.03), 0.45, 0.07)
    cap = Model()
    cap.egg(_glaze(colour), (0, 0, 0.10), (0.84, 0.80, 0.46))
    cap.egg("efdcb6", (0, 0, 0.0), (0.70, 0.66, 0.16))
    for a, away, size in (
        (0.3, 0.60, 0.13), (1.6, 0.52, 0.12), (2.8, 0.62, 0.12), (3.95, 0.68, 0.15),
        (4.72, 0.56, 0.17), (5.5, 0.70, 0.14),
    ):  # fmt: skip
        x, y = away * math.cos(a), 0.95 * away * math.sin(a)
        up = 0.10 + 0.46 * math.sqrt(1 - (x / 0.84) ** 2 - (y / 0.80) ** 2)
        cap.ball(WHITE, (x, y, up - 0.4 * size), size)
    cap.ball(WHITE, (0.05, 0.0, 0.52), 0.13)
    m.join(cap.turn(turn(0, 0, -TIPPED)).move(0, 0.16, 1.06))
    eyes(m, (0, -0.40, 0.70), 0.19, 0.155)
    _smile(m, (0, -0.46, 0.38), 0.17)
    for side in (-1, 1):
        m.ball("f0a08a", (side * 0.32, -0.34, 0.50), 0.07)
    return m


def _eye(colour: str) -> Model:
    """Return the Eye, which sees everything and likes none of it."""
    m = Model()
    coat = _glaze(colour)
    m.cone(coat, (0, 0, 0), (0, 0, 0.42), 0.46, 0.20)
    m.ball(WHITE, (0, 0, 0.94), 0.58)
    m.ball(coat, (0, -0.28, 0.96), 0.36)
    m.ball(PUPIL, (0, -0.45, 0.97), 0.22)
    m.ball(WHITE, (-0.10, -0.62, 1.07), 0.07)
    m.egg(coat, (0, 0.05, 1.20), (0.62, 0.60, 0.36), turn(0, 0, -12))
    for k in range(5):
        a = math.radians(50 + 20 * k)
        start = (0.56 * math.cos(a), -0.34, 1.06 + 0.34 * math.sin(a))
        tip = (0.86 * math.cos(a), -0.52, 1.10 + 0.60 * math.sin(a))
        m.rod("2c1c24", start, tip, 0.05, 0.02)
    return m


def _octopus(colour: str) -> Model:
    """Return the Octopus, with arms enough for every altar."""
    m = Model()
    coat = _glaze(colour)
    m.egg(coat, (0, 0.02, 1.06), (0.54, 0.50, 0.60), melt=0.08)
    m.egg(coat, (0, -0.04, 0.52), (0.50, 0.46, 0.32), melt=0.12)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        c, s = math.cos(a), math.sin(a)
        points: tuple[Point, ...] = (
            (0.34 * c, 0.34 * s, 0.42), (0.66 * c, 0.62 * s, 0.16), (0.90 * c, 0.84 * s, 0.10),
            (1.02 * c, 0.96 * s, 0.32),
        )  # fmt: skip
        m.path(coat, points, 0.17, 0.07)
    eyes(m, (0, -0.44, 1.02), 0.21, 0.16)
    _smile(m, (0, -0.49, 0.68), 0.16)
    return m


def _sock(colour: str) -> Model:
    """Return the Sock, striped and holy."""
    m = Model()
    pale = "fbf5e4"
    leg = [(-0.14, 0.0, 0.34 + 0.17 * k) for k in range(6)]
    for k, (x, y, z) in enumerate(leg):
        m.cone(_glaze(colour) if k % 2 else pale, (x, y, z), (x, y, z + 0.175), 0.36, 0.36)
    m.egg(_glaze(colour), (0.06, -0.06, 0.28), (0.50, 0.36, 0.28), melt=0.08)
    m.egg("f08a3c", (0.52, -0.18, 0.24), (0.30, 0.28, 0.24))
    m.egg("f08a3c", (-0.38, 0.0, 0.24), (0.20, 0.30, 0.24))
    m.ring("f08a3c", (-0.14, 0, 1.40), 0.33, 0.10)
    eyes(m, (-0.12, -0.36, 1.06), 0.16, 0.13)
    _smile(m, (-0.12, -0.40, 0.80), 0.16)
    return m


def _spiral(colour: str) -> Model:
    """Return the Spiral, a lollipop of eternity."""
    m = Model()
    coat = _glaze(colour)
    points: list[Point] = []
    for k in range(26):
        a, r = 0.62 * k, 0.04 + 0.028 * k
        points.append((r * math.cos(a), -0.04, 0.94 + r * math.sin(a)))
    m.egg(mixed(colour, "fffaf0", 0.65), (0, 0.06, 0.94), (0.74, 0.12, 0.74))
    m.path(coat, points, 0.10, 0.12)
    m.cone(GOLD, (0, 0.06, 0), (0, 0.06, 0.34), 0.12, 0.10)
    eyes(m, (0, -0.16, 1.12), 0.24, 0.13)
    return m


IDOLS: Final[dict[str, Callable[[str], Model]]] = {
    "teapot": teapot,
    "cloud": _cloud,
    "cat": cat,
    "sun": _sun,
    "mushroom": _mushroom,
    "duck": duck,
    "eye": _eye,
    "octopus": _octopus,
    "sock": _sock,
    "spiral": _spiral,
}
"""The gods by the names of their emblems."""


def pedestal(colour: str) -> Model:
    """Return a round pedestal in a seat's colour, with rings of gold."""
    m = Model()
    dark = mixed(colour, "20141c", 0.25)
    m.cone(Paint(dark, gloss=0.3), (0, 0, 0), (0, 0, 0.12), 0.82, 0.80)
    m.ring(GOLD, (0, 0, 0.14), 0.76, 0.05)
    m.cone(
        striped(colour, mixed(colour, "ffffff", 0.35), 10), (0, 0, 0.12), (0, 0, 0.34), 0.66, 0.62
    )
    m.cone(Paint(colour, gloss=0.4), (0, 0, 0.34), (0, 0, FOOT), 0.74, 0.72)
    m.ring(GOLD, (0, 0, FOOT - 0.02), 0.72, 0.04)
    return m


def idol(name: str, seat: int) -> Model:
    """Return a god on the pedestal of a seat."""
    return pedestal(SEATS[seat]).join(IDOLS[name](SEATS[seat]).move(z=FOOT))


def sprites() -> list[Sprite]:
    """Return every idol in the colour of every seat."""
    return [
        still(f"idol/{name}/{seat}", PX, partial(idol, name, seat))
        for name in IDOLS
        for seat in range(len(SEATS))
    ]

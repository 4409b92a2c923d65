"""The world of Rattus: the plague doctor, rats, and a town whose windows are lit."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.solids.model import Model, Paint, Point, rows, turn

ROBE: Final = "45435c"
DARK: Final = "1f1d27"
LINEN: Final = "e2d2a6"
GLOVE: Final = "6a4a34"
LIT: Final = Paint("ffd166", gloss=1.0)
"""What shines by itself: windows and lanterns."""
BARE: Final = "d59a90"
"""The skin of a rat's tail, ears and feet."""
ROOFS: Final = ("8a3a34", "6b3a52", "5a4560", "7a3140", "4c4466")
WALLS: Final = ("c9b48e", "b7a283", "d3bf9a", "a8947a")


def doctor() -> Model:
    """Return the plague doctor with mask, cane and lantern; he faces the camera."""
    m = Model()
    m.cone(ROBE, (0, 0, 0), (0, 0, 1.62), 0.80, 0.36)
    m.egg(ROBE, (0, 0, 1.62), (0.47, 0.37, 0.32), melt=0.12)
    m.cone("5b587a", (0, 0, 1.06), (0, 0, 1.80), 0.64, 0.27)
    for lean in (-0.5, 0.0, 0.45):
        m.rod(DARK, (lean, -0.68, 0.14), (lean * 0.5, -0.42, 1.12), 0.045)
    m.ring("6b3226", (0, 0, 0.98), 0.50, 0.055)
    m.ball(GOLD, (0.05, -0.54, 0.98), 0.07)
    m.ball(DARK, (0, 0.03, 2.12), 0.33)
    m.egg(LINEN, (0.02, -0.12, 2.10), (0.26, 0.25, 0.29))
    m.rod(LINEN, (0.07, -0.30, 2.06), (0.36, -0.74, 1.76), 0.17, 0.035, melt=0.06)
    for x in (-0.08, 0.20):
        m.ring("5b3a22", (x, -0.34, 2.20), 0.075, 0.03, turn(0, 0, 90))
        m.ball(Paint("e8912e", gloss=0.9), (x, -0.34, 2.20), 0.07)
    _hat(m)
    _cane(m)
    _lantern(m)
    return m


def _hat(m: Model) -> None:
    m.cone(DARK, (0, 0.08, 2.36), (0, 0.11, 2.42), 0.48, 0.46)
    m.cone(DARK, (0, 0.10, 2.40), (0, 0.16, 2.86), 0.31, 0.28)
    m.ring("9a2c26", (0, 0.11, 2.47), 0.30, 0.055)


def _cane(m: Model) -> None:
    m.rod(ROBE, (-0.38, 0, 1.60), (-0.66, -0.36, 1.26), 0.17, 0.13)
    m.ball(GLOVE, (-0.69, -0.42, 1.22), 0.13)
    m.rod("8a5c2c", (-0.78, -0.46, 0.02), (-0.69, -0.43, 2.28), 0.05)
    m.ball(GOLD, (-0.69, -0.43, 2.34), 0.11)


def _lantern(m: Model) -> None:
    m.rod(ROBE, (0.38, 0, 1.60), (0.86, -0.36, 1.46), 0.17, 0.13)
    m.ball(GLOVE, (0.92, -0.41, 1.44), 0.13)
    m.rod(GOLD, (0.94, -0.43, 1.40), (0.94, -0.43, 1.16), 0.025)
    m.cone(GOLD, (0.94, -0.43, 1.06), (0.94, -0.43, 1.20), 0.21, 0.05)
    m.box(LIT, (0.94, -0.43, 0.88), (0.12, 0.12, 0.17), 0.03)
    m.box("8a6222", (0.94, -0.43, 0.68), (0.17, 0.17, 0.035), 0.01)
    for x in (-0.14, 0.14):
        for y in (-0.14, 0.14):
            m.rod("8a6222", (0.94 + x, -0.43 + y, 0.68), (0.94 + x, -0.43 + y, 1.08), 0.025)


@dataclass(frozen=True)
class Gait:
    """How a rat moves: the phase of its run in radians; ``up``: it sits up on its hind legs."""

    phase: float
    up: bool = False


STANDS: Final = Gait(math.pi / 2)
"""How a rat stands that does not move."""


def rat(
    fur: str = "6d5f66",
    eyes: str = "e2452a",
    bare: str = BARE,
    glare: float = 0.062,
    gait: Gait = STANDS,
) -> Model:
    """Return a rat that faces x; ``bare``: tail, ears and feet, ``glare``: the size of its eyes."""
    m = Model()
    m.egg(fur, (-0.25, 0, 0.36), (0.62, 0.34, 0.36), melt=0.12)
    m.egg(fur, (0.32, 0, 0.36), (0.40, 0.27, 0.28), melt=0.15)
    m.rod(fur, (0.55, 0, 0.36), (1.0, 0, 0.26), 0.21, 0.07, melt=0.1)
    for side in (-1, 1):
        m.ball(bare, (0.50, side * 0.21, 0.62), 0.145)
        m.ball("4a3a3c", (0.55, side * 0.22, 0.62), 0.095)
        m.ball(Paint(eyes, gloss=0.9), (0.76, side * 0.125, 0.42), glare)
        _legs(m, fur, bare, side, gait)
    m.ball(bare, (1.06, 0, 0.26), 0.07)
    tail: list[Point] = [
        (-0.8 - 0.21 * k, 0.26 * k / 3 * math.sin(gait.phase + 1.5 * k), (0.2, 0.11, 0.1, 0.2)[k])
        for k in range(4)
    ]
    m.path(bare, tail, 0.095, 0.025)
    return m


def _legs(m: Model, fur: str, bare: str, side: int, gait: Gait) -> None:
    """Add the fore leg and the hind leg of a side: they reach out and fold in turn."""
    for x, beat in ((0.42, 0.0), (-0.45, math.pi)):
        swing = math.sin(gait.phase + beat + (0.7 if side > 0 else 0.0))
        if gait.up:
            swing = 0.9 if x > 0 else 0.0
        foot = (x + 0.06 + 0.34 * swing, side * 0.29, 0.02 + 0.12 * max(0.0, swing))
        if gait.up and x > 0:
            foot = (x + 0.34, side * 0.16, 0.14)
        m.rod(fur, (x, side * 0.20, 0.30), foot, 0.12, 0.06)
        m.rod(bare, foot, (foot[0] + 0.15, foot[1], foot[2] - 0.03), 0.065, 0.045)


def _window(m: Model, at: Point, half: tuple[float, float], yaw: float) -> None:
    m.box("3a2a20", at, (half[0] + 0.025, 0.02, half[1] + 0.025), 0.005, turn(yaw))
    x, y, z = at
    ahead = turn(yaw) @ (0.0, -0.02, 0.0)
    m.box(LIT, (x + ahead[0], y + ahead[1], z), (half[0], 0.02, half[1]), 0.005, turn(yaw))


def house(at: tuple[float, float], yaw: float, storeys: int, roof: str, wall: str) -> Model:
    """Return a narrow town house, its gable towards the camera, with lit windows."""
    m = Model()
    high = 0.34 * storeys
    m.box(wall, (0, 0, high / 2), (0.26, 0.32, high / 2), 0.015)
    m.roof(rows(roof, 9), (0, 0, high), (0.40, 0.33, 0.46), 0.33, turn(90))
    for beam in (-0.25, 0.25):
        m.box("4d3526", (beam, -0.325, high / 2), (0.025, 0.012, high / 2), 0.004)
    for storey in range(storeys):
        z = 0.34 * storey + 0.2
        m.box("4d3526", (0, -0.325, z + 0.14), (0.26, 0.012, 0.02), 0.004)
        for x in (-0.12, 0.12):
            _window(m, (x, -0.33, z), (0.05, 0.08), 0.0)
    _window(m, (0, -0.335, high + 0.14), (0.05, 0.06), 0.0)
    return m.turn(turn(yaw)).move(*at)


def minster() -> Model:
    """Return the minster of a town: two towers and a tall nave, its windows lit."""
    m = Model()
    stone = rows("8f86a0", 6)
    m.box(stone, (0, 0.35, 0.62), (0.40, 0.80, 0.62), 0.02)
    m.roof(rows("54506e", 9), (0, 0.35, 1.24), (0.85, 0.46, 0.62), 0.78, turn(90))
    for x in (-0.38, 0.38):
        m.box(stone, (x, -0.42, 0.92), (0.20, 0.20, 0.92), 0.02)
        m.cone("454a6e", (x, -0.42, 1.84), (x, -0.42, 2.80), 0.28, 0.01)
        m.rod(GOLD, (x, -0.42, 2.76), (x, -0.42, 2.98), 0.025)
        for z in (0.75, 1.45):
            _window(m, (x, -0.63, z), (0.055, 0.15), 0.0)
    m.ring("d8cfe4", (0, -0.46, 1.16), 0.17, 0.04, turn(0, 0, 90))
    m.ball(LIT, (0, -0.36, 1.16), 0.15)
    m.box("2b1c14", (0, -0.46, 0.25), (0.13, 0.03, 0.25), 0.01)
    return m


def town(seed: int, around: float, houses: int) -> Model:
    """Return houses in a half ring round a minster, open towards the camera."""
    m = minster().grow(1.35)
    drawn = random.Random(seed)
    for row, radius in enumerate((around * 0.78, around)):
        number = houses + 2 * row
        for k in range(number):
            a = math.radians(8 + 164 * (k + 0.5) / number)
            x, y = radius * math.cos(a), 0.80 * radius * math.sin(a) - 0.1
            if abs(x) < 0.75 and y < 1.5:
                continue
            m.join(
                house((x, y), drawn.uniform(-14, 14), drawn.randint(2, 3), drawn.choice(ROOFS),
                      drawn.choice(WALLS))
            )  # fmt: skip
    return m

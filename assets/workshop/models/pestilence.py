"""The pieces of Rattus: people of four seats, the doctor, rats, towns, the castle, crosses."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial
from typing import Final

from parlour.assets.workshop.models import plague
from parlour.assets.workshop.models.classes import FIGURES, acting
from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.knights import rider
from parlour.assets.workshop.models.plague import LIT
from parlour.assets.workshop.models.sprite import ALL_ROUND, Sprite, still
from parlour.assets.workshop.models.townsfolk import KINDS, folk
from parlour.assets.workshop.solids.model import Colour, Model, Point, mixed, rows, turn

SEATS: Final = {
    "0": "f4ead2", "1": "3f74c0", "2": "c23a32", "3": "e2b440", "neutral": "6c6674",
}  # fmt: skip
"""The colours of the seats, as their crests have them."""
UNLIT: Final = "2c2a3a"
"""A window behind which nobody is left."""
TOWNS: Final = (("8a4a3c", 0), ("6c5a62", 1), ("7a4238", 2), ("5a5878", 3))
"""Roofs and seeds of the towns."""
PLASTER: Final = ("cdbb98", "c4ab80", "b89a70", "c9bda4")
YARD: Final = (
    (-1.05, 0.15), (-0.45, 0.68), (0.42, 0.74), (1.05, 0.22), (-0.78, -0.45), (0.78, -0.52),
    (0.02, -0.72),
)  # fmt: skip
"""Where the houses of a town stand."""
STONE: Final = "8f8a92"
SLATE: Final = "3d4a6c"


def cross() -> Model:
    """Return the cross on a grave."""
    m = Model()
    wood = rows("6b5138", 7)
    m.egg("3b3a32", (0, -0.05, 0), (0.42, 0.30, 0.13))
    m.box(wood, (0, 0, 0.52), (0.075, 0.06, 0.52), 0.02, turn(0, 0, -4))
    m.box(wood, (0.03, -0.03, 0.74), (0.30, 0.055, 0.07), 0.02, turn(0, 5))
    return m.turn(turn(-14))


def _pane(m: Model, at: Point, half: tuple[float, float], glass: Colour, yaw: float = 0.0) -> None:
    m.box("241a18", at, (half[0] + 0.022, 0.02, half[1] + 0.022), 0.005, turn(yaw))
    ahead = turn(yaw) @ (0.0, -0.022, 0.0)
    x, y, z = at[0] + float(ahead[0]), at[1] + float(ahead[1]), at[2]
    m.box(glass, (x, y, z), (half[0], 0.02, half[1]), 0.005, turn(yaw))


def town(roof: str, seed: int, *, lit: bool) -> Model:
    """Return a town round its church; its windows shine as long as somebody lives there."""
    m, drawn = Model(), random.Random(seed + 3)
    glass: Colour = LIT if lit else UNLIT
    for x, y in YARD:
        high, yaw = drawn.uniform(0.45, 0.75), drawn.uniform(-16, 16)
        by = turn(yaw)
        m.box(drawn.choice(PLASTER), (x, y, high / 2), (0.30, 0.22, high / 2), 0.02, by)
        tiles = mixed(roof, "2c2030", 0.3 * drawn.random())
        m.roof(rows(tiles, 9), (x, y, high), (0.37, 0.30, 0.42), 0.24, by)
        for side in (-0.14, 0.12):
            at = by @ (side, -0.22, 0.0)
            _pane(m, (x + float(at[0]), y + float(at[1]), high * 0.55), (0.075, 0.105), glass, yaw)
    m.box("c9b890", (0.15, 0.1, 0.6), (0.42, 0.22, 0.6), 0.02)
    m.roof(rows(roof, 9), (0.15, 0.1, 1.2), (0.48, 0.29, 0.46), 0.38)
    m.box("c9b890", (-0.35, 0.1, 0.9), (0.19, 0.19, 0.9), 0.02)
    m.cone("3f5a66", (-0.35, 0.1, 1.8), (-0.35, 0.1, 2.75), 0.27, 0.01)
    m.ball(GOLD, (-0.35, 0.1, 2.78), 0.06)
    for x in (-0.02, 0.2, 0.42):
        _pane(m, (x, -0.12, 0.72), (0.065, 0.18), glass)
    for z in (0.9, 1.45):
        _pane(m, (-0.35, -0.09, z), (0.07, 0.14), glass)
    return m.turn(turn((-8, 10, 4, -12)[seed % 4]))


def castle() -> Model:
    """Return the castle: walls with four towers, a keep, and lights in all its windows."""
    m = Model()
    m.cone("4c4c40", (0, 0.1, -0.2), (0, 0.1, 0.25), 2.7, 2.25)
    ground = 0.25
    corners = ((-1.6, -0.7), (1.6, -0.7), (1.75, 0.8), (-1.75, 0.8))
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        dx, dy = bx - ax, by - ay
        t = turn(math.degrees(math.atan2(dy, dx)))
        long = math.hypot(dx, dy)
        middle = ((ax + bx) / 2, (ay + by) / 2)
        m.box(rows(STONE, 5), (*middle, ground + 0.4), (long / 2, 0.12, 0.4), 0.02, t)
        for k in range(9):
            share = (k + 0.5) / 9
            at = (ax + dx * share, ay + dy * share, ground + 0.88)
            m.box(STONE, at, (0.09, 0.13, 0.1), 0.01, t)
    for x, y in corners:
        _tower(m, (x, y), ground, 1.35, 0.35)
    m.box(rows(STONE, 5), (0, 0.45, ground + 0.95), (0.72, 0.42, 0.95), 0.02)
    m.roof(rows(SLATE, 8), (0, 0.45, ground + 1.9), (0.8, 0.5, 0.7), 0.5)
    for x in (-0.45, -0.15, 0.15, 0.45):
        for z in (0.95, 1.45):
            _pane(m, (x, 0.02, ground + z), (0.06, 0.13), LIT)
    _tower(m, (-0.85, 0.5), ground, 2.5, 0.29)
    m.box(STONE, (0, -0.75, ground + 0.6), (0.42, 0.2, 0.6), 0.02)
    m.box("2a1a10", (0, -0.96, ground + 0.28), (0.2, 0.03, 0.3), 0.02)
    _pane(m, (0, -0.97, ground + 0.85), (0.07, 0.09), LIT)
    return m


def _tower(m: Model, at: tuple[float, float], ground: float, tall: float, r: float) -> None:
    x, y = at
    top = ground + tall
    m.cone(rows(STONE, 5), (x, y, ground), (x, y, top), r, r * 0.92)
    m.cone(rows(SLATE, 8), (x, y, top), (x, y, top + r * 2.4), r * 1.25, 0.01)
    m.rod(GOLD, (x, y, top + r * 2.3), (x, y, top + r * 3.0), 0.03)
    _pane(m, (x, y - r * 0.98, ground + tall * 0.72), (0.06, 0.13), LIT)


def token() -> Model:
    """Return a rat token that lies: a thick disc of wood with its bark, a rat burnt into it."""
    m = Model()
    m.cone("3c2818", (0, 0, 0), (0, 0, 0.34), 1.0, 0.98)
    m.ring("4e3520", (0, 0, 0.30), 0.95, 0.075)
    m.cone("d0ab70", (0, 0, 0.32), (0, 0, 0.37), 0.90, 0.88)
    for radius, grain in ((0.84, "b58d54"), (0.76, "e0c08a")):
        m.ring(grain, (0, 0, 0.355), radius, 0.022)
    dark = "22140c"
    m.egg(dark, (-0.10, -0.04, 0.37), (0.42, 0.29, 0.11))
    m.egg(dark, (0.31, 0.0, 0.37), (0.25, 0.18, 0.10))
    m.rod(dark, (0.42, 0.01, 0.37), (0.66, 0.02, 0.37), 0.10, 0.03)
    m.ball(dark, (0.28, 0.20, 0.38), 0.10)
    tail: tuple[Point, ...] = (
        (-0.44, -0.08, 0.37), (-0.68, 0.14, 0.37), (-0.46, 0.44, 0.37), (-0.08, 0.50, 0.37),
    )  # fmt: skip
    m.path(dark, tail, 0.055, 0.03)
    for x in (-0.28, 0.22):
        m.rod(dark, (x, -0.18, 0.37), (x + 0.06, -0.40, 0.37), 0.055)
    return m


def doctor(action: str, step: int, of: int) -> Model:
    """Return the doctor on his golden ring, breathing or walking; he faces x."""
    swing = math.sin(2 * math.pi * step / of)
    walking = action == "walk"
    m = plague.doctor()
    m.turn(turn(0, 2.2 * swing if walking else 0.5 * swing, 0))
    if walking:
        m.move(z=0.06 * abs(math.cos(2 * math.pi * step / of)))
    m.ring(GOLD, (0, 0, 0.03), 1.06, 0.045)
    m.cone("2f2c34", (0, 0, 0), (0, 0, 0.04), 1.02, 1.0)
    return m.turn(turn(90))


def rat(fur: str, action: str, step: int, of: int) -> Model:
    """Return a rat that runs, or sits up and sniffs; it faces x."""
    phase = 2 * math.pi * step / of
    if action == "walk":
        m = plague.rat(fur, "ff2c14", TAIL, 0.09, plague.Gait(phase))
        m.turn(turn(5 * math.sin(phase), 6 * math.cos(phase)))
        return m.move(z=0.12 * abs(math.sin(phase)))
    m = plague.rat(fur, "ff2c14", TAIL, 0.09, plague.Gait(phase, up=True))
    return m.turn(turn(6 * math.sin(phase), -42 - 9 * math.sin(phase)), (-0.5, 0, 0.1))


FURS: Final = {"grey": "4b4854", "brown": "54443a"}
TAIL: Final = "c08a84"
RAT_HIGH: Final = 28
FOLK_HIGH: Final = 34
ACTS: Final = 4
"""Steps of the gesture of a class, from its beginning to its height."""


def sprites() -> Sequence[Sprite]:
    """Return the sprites of the pieces."""
    found = [
        still(
            f"pawn/{seat}/{kind}" if kind else f"pawn/{seat}",
            FOLK_HIGH,
            partial(folk, colour, kind),
        )
        for seat, colour in SEATS.items()
        for kind in range(KINDS)
    ]
    for roof, seed in TOWNS:
        for name, lit in (("lit", True), ("dark", False)):
            found.append(still(f"town/{name}/{seed}", 28, partial(town, roof, seed, lit=lit)))
    found += [
        still("castle", 33, castle),
        still("cross", 36, cross),
        still("token", 25, token),
        Sprite("doctor", 50, doctor, {"idle": 4, "walk": 6}, ("s", "sw", "se")),
    ]
    found += [
        Sprite(f"class/{name}", 32, partial(acting, name), {"idle": 1, "act": ACTS})
        for name in FIGURES
    ]
    found.append(Sprite("rider", 34, rider, {"walk": 6}, ("e", "w"), own_shadow=()))
    for name, fur in FURS.items():
        moves = {"idle": 4, "walk": 6}
        found.append(
            Sprite(f"rat/{name}", RAT_HIGH, partial(rat, fur), moves, ALL_ROUND, own_shadow=())
        )
    return found

"""Temples of the five holy cities of Playing Gods, whole and shattered."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, mixed, rows, turn

PX: Final = 36.0
ROOF: Final = "c9362e"
"""The glaze of all roofs, which the client exchanges for the colour of whose temple it is."""
MARBLE, SAND, WARM = "f6efe0", "e9cf94", "d8b67c"
WALL, EAVES, FOOT = "f4e6c4", "e8c878", "c2a273"


def rotunda() -> Model:
    """Return the domed temple of North America."""
    m = Model()
    m.box(FOOT, (0, 0, 0.08), (1.05, 0.80, 0.08), 0.03)
    m.box(MARBLE, (0, 0, 0.30), (0.92, 0.56, 0.16), 0.02)
    for k in range(6):
        x = -0.75 + 0.3 * k
        m.cone(MARBLE, (x, -0.62, 0.16), (x, -0.62, 0.62), 0.075, 0.065)
    m.box(EAVES, (0, -0.30, 0.66), (0.94, 0.42, 0.07), 0.02)
    m.cone(MARBLE, (0, 0.05, 0.60), (0, 0.05, 0.98), 0.54, 0.52)
    m.egg(Paint(ROOF, gloss=0.4), (0, 0.05, 0.98), (0.54, 0.54, 0.52))
    m.cone(MARBLE, (0, 0.05, 1.46), (0, 0.05, 1.66), 0.13, 0.11)
    m.cone(GOLD, (0, 0.05, 1.66), (0, 0.05, 1.98), 0.10, 0.01)
    return m


def columns() -> Model:
    """Return the temple of Europe, with columns and a tiled roof."""
    m = Model()
    for k in range(3):
        m.box(FOOT, (0, 0, 0.06 + 0.1 * k), (1.12 - 0.1 * k, 0.86 - 0.1 * k, 0.06), 0.02)
    m.box("cdb98e", (0, 0.05, 0.66), (0.56, 0.34, 0.42), 0.02)
    for k in range(6):
        x = -0.80 + 0.32 * k
        for y in (-0.52, 0.52):
            m.cone(MARBLE, (x, y, 0.28), (x, y, 1.02), 0.085, 0.07)
    m.box(EAVES, (0, 0, 1.08), (0.98, 0.70, 0.08), 0.02)
    m.roof(rows(ROOF, 8), (0, 0, 1.14), (1.02, 0.74, 0.46), 0.96)
    m.ball(GOLD, (-0.9, 0, 1.62), 0.09)
    m.ball(GOLD, (0.9, 0, 1.62), 0.09)
    return m


def pagoda() -> Model:
    """Return the temple of Asia, roof over roof."""
    m = Model()
    m.box("cfc4ae", (0, 0, 0.10), (0.98, 0.84, 0.10), 0.03)
    for k in range(3):
        wide = 0.68 - 0.15 * k
        low = 0.20 + 0.60 * k
        m.box(WALL, (0, 0, low + 0.20), (wide, wide * 0.86, 0.21), 0.02)
        m.box("4a2c1a", (0, -wide * 0.87, low + 0.15), (0.12, 0.02, 0.15), 0.01)
        for x in (-0.6, 0.6):
            m.box("7a5a34", (x * wide, -wide * 0.87, low + 0.22), (0.07, 0.02, 0.08), 0.01)
        m.box(EAVES, (0, 0, low + 0.40), (wide + 0.24, wide * 0.86 + 0.22, 0.035), 0.01)
        m.roof(rows(ROOF, 9), (0, 0, low + 0.43), (wide + 0.20, wide * 0.86 + 0.18, 0.24),
               wide * 0.5)  # fmt: skip
    m.cone(GOLD, (0, 0, 1.84), (0, 0, 2.34), 0.09, 0.01)
    m.ball(GOLD, (0, 0, 1.94), 0.13)
    return m


def pyramid() -> Model:
    """Return the pyramid of Africa between two obelisks."""
    m = Model()
    for k in range(9):
        half = 1.02 - 0.105 * k
        tint = SAND if k % 2 else mixed(SAND, WARM, 0.5)
        m.box(tint, (0, 0.1, 0.08 + 0.15 * k), (half, half * 0.86, 0.08), 0.01)
    m.roof(rows(ROOF, 9), (0, 0.1, 1.14), (0.40, 0.34, 0.56), 0.01)
    m.box("5f3f22", (0, -0.80, 0.16), (0.13, 0.06, 0.16), 0.01)
    for x in (-0.80, 0.80):
        m.cone("e0bc78", (x, -0.86, 0), (x, -0.86, 0.86), 0.12, 0.07)
        m.cone(ROOF, (x, -0.86, 0.86), (x, -0.86, 1.02), 0.08, 0.005)
    return m


def steps() -> Model:
    """Return the stepped temple of the Andes."""
    m = Model()
    for k in range(4):
        half = 1.02 - 0.20 * k
        tint = "cdb184" if k % 2 else "bfa072"
        m.box(rows(tint, 9), (0, 0, 0.15 + 0.28 * k), (half, half * 0.88, 0.15), 0.02)
    for k in range(8):
        m.box("e6d2a8", (0, -0.96 + 0.085 * k, 0.07 + 0.14 * k), (0.20, 0.08, 0.07), 0.01)
    m.box("d8bf90", (0, 0.06, 1.30), (0.34, 0.28, 0.18), 0.02)
    m.box("4a2c1a", (0, -0.22, 1.27), (0.10, 0.02, 0.14), 0.01)
    m.roof(rows(ROOF, 8), (0, 0.06, 1.46), (0.46, 0.38, 0.26), 0.20)
    m.ball(GOLD, (0, 0.06, 1.76), 0.09)
    return m


TEMPLES: Final[dict[str, Callable[[], Model]]] = {
    "north_america": rotunda,
    "europe": columns,
    "asia": pagoda,
    "africa": pyramid,
    "south_america": steps,
}
"""By the continent whose holy city it is."""
STONES: Final = {
    "north_america": MARBLE,
    "europe": MARBLE,
    "asia": "f2e2bc",
    "africa": SAND,
    "south_america": "cdb184",
}


def ruin(continent: str) -> Model:
    """Return what is left of a temple: stumps of its columns on a mound of its stones.

    It has no floor any more, so that it lies on the land without an edge.
    """
    stone, drawn = STONES[continent], random.Random(continent)
    m = Model()
    earth = mixed(stone, "4a3a2c", 0.55)
    for x, y, wide in ((-0.42, 0.1, 0.5), (0.36, 0.16, 0.54), (0.06, -0.22, 0.62), (0, 0.3, 0.5)):
        m.egg(earth, (x, y, 0.0), (wide, wide * 0.72, 0.13), melt=0.08)
    for k in range(9):
        a, away = 2 * math.pi * k / 9 + drawn.uniform(-0.25, 0.25), drawn.uniform(0.62, 0.98)
        size = drawn.uniform(0.13, 0.22)
        tint = mixed(stone, "4a3a30", drawn.uniform(0.15, 0.4))
        m.box(tint, (away * math.cos(a), 0.74 * away * math.sin(a), 0.06), (size, size * 0.7, 0.05),
              0.02, turn(drawn.uniform(0, 180), drawn.uniform(-14, 14)))  # fmt: skip
    for k, high in enumerate((0.95, 0.42, 0.68, 0.3, 0.55)):
        a = 0.5 + 2 * math.pi * k / 5
        at = (0.56 * math.cos(a), 0.42 * math.sin(a) + 0.08)
        m.cone(mixed(stone, "4a3a30", 0.3), (*at, 0.06), (*at, 0.16), 0.17, 0.16)
        m.cone(stone, (*at, 0.12), (at[0] + 0.03, at[1], 0.14 + high), 0.115, 0.1)
        m.box(mixed(stone, "3a2a24", 0.25), (at[0] + 0.03, at[1], 0.13 + high), (0.08, 0.08, 0.06),
              0.01, turn(drawn.uniform(0, 90), drawn.choice((-24, 24))))  # fmt: skip
    m.rod(stone, (-0.62, -0.62, 0.14), (0.16, -0.78, 0.14), 0.115, 0.1)
    m.ring(mixed(stone, "3a2a24", 0.2), (-0.24, -0.68, 0.14), 0.1, 0.035, turn(0, 90))
    m.box(mixed(stone, "3a2a24", 0.1), (0.5, -0.46, 0.2), (0.3, 0.1, 0.1), 0.02, turn(-32, 24))
    for _ in range(30):
        r, a, size = drawn.uniform(0, 0.9), drawn.uniform(0, 6.28), drawn.uniform(0.05, 0.14)
        at_ = (r * math.cos(a), 0.74 * r * math.sin(a), 0.1 + 0.2 * (1 - r))
        tint = mixed(stone, "3a2a24", drawn.uniform(0.05, 0.45))
        m.box(tint, at_, (size, size * 0.8, size * 0.7), 0.02,
              turn(drawn.uniform(0, 90), drawn.uniform(-40, 40)))  # fmt: skip
    return m


def sprites() -> list[Sprite]:
    """Return all temples and their ruins."""
    whole = [still(f"temple/{name}", PX, build) for name, build in TEMPLES.items()]
    return [*whole, *(still(f"ruin/{name}", PX, partial(ruin, name)) for name in TEMPLES)]

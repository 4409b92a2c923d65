"""What stands and hangs in the rooms behind the pages, beside what the club has."""

from __future__ import annotations

import math
import random
from typing import Final

from parlour.assets.workshop.models.hall import BOOKS, BRASS, OAK, OAK_DARK, OAK_LIGHT, Finish
from parlour.assets.workshop.solids.model import (
    Model,
    Paint,
    metal,
    mixed,
    speckled,
    turn,
)

IRON: Final = metal("4a4642")
MARBLE: Final = speckled("d8d0c0", "c4bcae", 3)
PAPER: Final = ("e8dab4", "dccb9c", "efe4c6")
MAP, NOBLE, TEAPOT = (Paint(f"fefe{low}") for low in ("f1", "f2", "f3"))
"""Canvases, on which pictures are laid by these colours."""

STUDY: Final = Finish(speckled("5f7a5c", "587255", 2.4), Paint("5e3a1e"), Paint("41260f"))
ARCHIVE: Final = Finish(speckled("7c6a52", "71604a", 2.2), Paint("54432f"), Paint("382b1c"))
GALLERY: Final = Finish(speckled("7e3038", "742a32", 3.0), Paint("c2b08a"), Paint("8c7a58"))
ENTRANCE: Final = Finish(speckled("8d8478", "7a7266", 1.6), Paint("6a5236"), Paint("483622"))
PLAYROOM: Final = Finish(speckled("56698c", "4f6184", 2.6), Paint("75502c"), Paint("523519"))
LIBRARY: Final = Finish(speckled("6a4630", "60402b", 2.4), Paint("4e2c16"), Paint("37200f"))


def clock() -> Model:
    """Return a clock with a pendulum in a long case."""
    m = Model()
    m.box(OAK_DARK, (0, -0.25, 1.45), (0.30, 0.20, 1.40), 0.04)
    m.box(OAK, (0, -0.45, 1.15), (0.20, 0.03, 0.80), 0.03)
    m.box("1c120a", (0, -0.48, 1.25), (0.13, 0.02, 0.62), 0.02)
    m.rod(BRASS, (0, -0.52, 1.85), (0.05, -0.52, 1.05), 0.02)
    m.egg(BRASS, (0.05, -0.53, 1.0), (0.11, 0.03, 0.11))
    m.box(OAK, (0, -0.30, 2.55), (0.40, 0.24, 0.42), 0.05)
    m.egg("f6ecd2", (0, -0.54, 2.55), (0.30, 0.03, 0.30))
    m.ring(BRASS, (0, -0.55, 2.55), 0.31, 0.03, turn(0, 90))
    m.rod("2a1a10", (0, -0.59, 2.55), (0.0, -0.59, 2.76), 0.02)
    m.rod("2a1a10", (0, -0.59, 2.55), (0.13, -0.59, 2.48), 0.02)
    for side in (-1, 1):
        m.ball(BRASS, (side * 0.34, -0.30, 3.05), 0.07)
    m.ball(BRASS, (0, -0.30, 3.16), 0.10)
    return m


def pigeonholes(seed: str, wide: int, high: int = 5) -> Model:
    """Return a cabinet of compartments with rolled records, boxes and ledgers."""
    m, rng, side = Model(), random.Random(seed), 0.56
    half, top = wide * side / 2, 0.5 + high * side
    m.box("22160c", (0, -0.04, (0.4 + top) / 2), (half, 0.05, (top - 0.4) / 2), 0.0)
    for k in range(wide + 1):
        m.box(OAK, (k * side - half, -0.2, (0.2 + top) / 2), (0.035, 0.22, (top - 0.2) / 2), 0.01)
    for k in range(high + 1):
        m.box(OAK_LIGHT, (0, -0.2, 0.5 + k * side), (half + 0.04, 0.23, 0.035), 0.01)
    m.box(OAK_DARK, (0, -0.22, top + 0.10), (half + 0.14, 0.28, 0.07), 0.03)
    for column in range(wide):
        for row in range(high):
            x, z = (column + 0.5) * side - half, 0.53 + row * side
            chance = rng.random()
            if chance < 0.5:
                _rolls(m, rng, x, z)
            elif chance < 0.74:
                _ledgers(m, rng, x, z)
            elif chance < 0.92:
                tint = rng.choice(BOOKS)
                m.box(tint, (x, -0.24, z + 0.18), (0.20, 0.16, 0.17), 0.02)
                m.box("f2e6c4", (x, -0.41, z + 0.20), (0.10, 0.01, 0.06), 0.0)
                m.ball(BRASS, (x, -0.42, z + 0.08), 0.025)
    return m


def _rolls(m: Model, rng: random.Random, x: float, z: float) -> None:
    """Lay rolled papers into a compartment, their ends to the front."""
    places = [
        (-0.14, 0.085),
        (0.03, 0.085),
        (0.18, 0.08),
        (-0.06, 0.23),
        (0.11, 0.22),
        (0.02, 0.36),
    ]
    for dx, dz in places[: rng.randint(2, 6)]:
        tint, at = rng.choice(PAPER), (x + dx, z + dz)
        m.rod(tint, (at[0], -0.05, at[1]), (at[0], -0.42, at[1]), 0.078)
        m.rod(mixed(tint, "3a2410", 0.55), (at[0], -0.40, at[1]), (at[0], -0.435, at[1]), 0.038)
        if rng.random() < 0.4:
            m.ring("a02828", (at[0], -0.36, at[1]), 0.08, 0.018, turn(0, 90))


def _ledgers(m: Model, rng: random.Random, x: float, z: float) -> None:
    """Stand books into a compartment."""
    at = x - 0.23
    while at < x + 0.17:
        half, tall = rng.uniform(0.03, 0.05), rng.uniform(0.16, 0.21)
        m.box(rng.choice(BOOKS), (at + half, -0.24, z + tall), (half, 0.14, tall), 0.012)
        at += 2 * half + 0.01


def ladder() -> Model:
    """Return a ladder that leans at the wall."""
    m = Model()
    for side in (-1, 1):
        m.rod(OAK_LIGHT, (side * 0.26, -0.9, 0), (side * 0.22, -0.12, 3.4), 0.05)
    for k in range(9):
        part = (k + 0.6) / 9.4
        y, z, half = -0.9 + 0.78 * part, 3.5 * part, 0.26 - 0.04 * part
        m.rod(OAK, (-half, y, z), (half, y, z), 0.04)
    return m


def door() -> Model:
    """Return a door of oak with bands of iron in an arch of stone, a lantern beside it."""
    m, stone = Model(), speckled("a89c8a", "94897a", 3)
    m.box(stone, (0, -0.05, 1.3), (1.05, 0.16, 1.3), 0.03)
    m.box("6b4423", (0, -0.20, 1.15), (0.80, 0.06, 1.15), 0.01)
    m.egg("6b4423", (0, -0.20, 2.25), (0.80, 0.06, 0.72))
    for k in range(9):
        a = math.pi * k / 8
        at = (0.93 * math.cos(a), -0.22, 2.25 + 0.84 * math.sin(a))
        tint = mixed("b0a492", "857a6c", (k % 3) / 2)
        m.box(tint, at, (0.16, 0.12, 0.15), 0.04, turn(0, 90 - math.degrees(a)))
    for k in range(1, 6):
        m.box("3c2412", (-0.80 + 0.267 * k, -0.27, 1.45), (0.012, 0.02, 1.40), 0.0)
    for z in (0.55, 1.35, 2.15):
        m.box(IRON, (0, -0.28, z), (0.74, 0.03, 0.06), 0.01)
        for x in (-0.6, -0.2, 0.2, 0.6):
            m.ball(IRON, (x, -0.32, z), 0.045)
    m.ring(BRASS, (0.52, -0.34, 1.05), 0.11, 0.025, turn(0, 90))
    m.egg(BRASS, (0, -0.30, 2.55), (0.16, 0.04, 0.16))
    m.box("ffd890", (0, -0.34, 2.55), (0.07, 0.02, 0.07), 0.01)
    return m


def lantern() -> Model:
    """Return a lantern on an arm at the wall."""
    m = Model()
    m.rod(IRON, (0, -0.05, 2.95), (0, -0.45, 2.95), 0.035)
    m.rod(IRON, (0, -0.05, 2.65), (0, -0.38, 2.93), 0.025)
    m.cone(IRON, (0, -0.45, 2.72), (0, -0.45, 2.86), 0.17, 0.05)
    m.cone("ffdf9a", (0, -0.45, 2.38), (0, -0.45, 2.72), 0.11, 0.14)
    for k in range(4):
        a = math.pi * (k / 2 + 0.25)
        x, y = 0.13 * math.cos(a), -0.45 + 0.13 * math.sin(a)
        m.rod(IRON, (x, y, 2.37), (x, y, 2.74), 0.018)
    m.cone(IRON, (0, -0.45, 2.32), (0, -0.45, 2.38), 0.15, 0.15)
    return m


def hooks() -> Model:
    """Return coats and hats of guests on their hooks."""
    m = Model()
    m.box(OAK_DARK, (0, -0.06, 2.62), (1.0, 0.06, 0.10), 0.03)
    coats = (("7a2430", -0.72), ("2f4f78", -0.24), ("3f5a3a", 0.26), ("6a5030", 0.74))
    for tint, x in coats:
        m.rod(BRASS, (x, -0.10, 2.60), (x, -0.28, 2.68), 0.03)
        m.cone(tint, (x, -0.24, 1.15), (x, -0.24, 2.25), 0.24, 0.19)
        m.egg(tint, (x, -0.24, 2.25), (0.20, 0.15, 0.24))
        for side in (-1, 1):
            m.rod(mixed(tint, "140a08", 0.2), (x + side * 0.17, -0.27, 2.25),
                  (x + side * 0.25, -0.30, 1.55), 0.075)  # fmt: skip
    m.cone("2a201a", (-0.24, -0.28, 2.66), (-0.24, -0.28, 2.72), 0.26, 0.24)
    m.cone("2a201a", (-0.24, -0.28, 2.72), (-0.24, -0.28, 2.95), 0.15, 0.13)
    m.egg("8c1c2c", (0.74, -0.26, 2.74), (0.20, 0.16, 0.15))
    m.rod("f4ead2", (0.84, -0.30, 2.80), (0.94, -0.30, 3.10), 0.03, 0.01)
    return m


def signboard() -> Model:
    """Return the sign of the club: two dice on a shield."""
    m = Model()
    m.box(OAK_DARK, (0, -0.08, 2.35), (0.62, 0.06, 0.42), 0.05)
    m.box("8c1c2c", (0, -0.14, 2.35), (0.55, 0.03, 0.35), 0.03)
    for x, z, yaw in ((-0.22, 2.30, 20), (0.20, 2.42, -24)):
        die = Paint("f8f2e0", gloss=0.3, pattern=5, second="3a1420")
        m.box(die, (x, -0.28, z), (0.17, 0.17, 0.17), 0.04, turn(yaw, 10))
    return m


def bust(tint: str = "d8d0c0") -> Model:
    """Return a bust of marble with a wreath of gold on a column."""
    m = Model()
    m.box(MARBLE, (0, -0.5, 0.08), (0.36, 0.36, 0.08), 0.02)
    m.cone(MARBLE, (0, -0.5, 0.16), (0, -0.5, 1.55), 0.24, 0.21)
    m.box(MARBLE, (0, -0.5, 1.62), (0.33, 0.33, 0.07), 0.02)
    m.cone(tint, (0, -0.5, 1.69), (0, -0.5, 1.84), 0.13, 0.10)
    m.egg(tint, (0, -0.5, 2.02), (0.34, 0.20, 0.22))
    m.cone(tint, (0, -0.5, 2.10), (0, -0.5, 2.34), 0.10, 0.09)
    m.egg(tint, (0, -0.52, 2.52), (0.20, 0.21, 0.25))
    m.egg(tint, (0, -0.73, 2.50), (0.045, 0.06, 0.06))
    m.ring(BRASS, (0, -0.52, 2.62), 0.21, 0.045)
    return m


def rope(wide: float) -> Model:
    """Return posts of brass with a rope of velvet between them."""
    m = Model()
    for side in (-1, 1):
        x = side * wide
        m.cone(BRASS, (x, -1.0, 0), (x, -1.0, 0.05), 0.17, 0.15)
        m.rod(BRASS, (x, -1.0, 0), (x, -1.0, 0.85), 0.045)
        m.ball(BRASS, (x, -1.0, 0.92), 0.085)
    sag = tuple((wide * (k / 6 - 1), -1.0, 0.82 - 0.22 * (1 - (k / 6 - 1) ** 2)) for k in range(13))
    m.path("8c1c2c", sag, 0.05, 0.05)
    return m


def pennon(tint: str, device: str) -> Model:
    """Return a long banner at the wall with a device on it."""
    m = Model()
    m.rod(BRASS, (-0.50, -0.14, 3.45), (0.50, -0.14, 3.45), 0.045)
    for side in (-1, 1):
        m.ball(BRASS, (side * 0.54, -0.14, 3.45), 0.07)
    dark = mixed(tint, "140a08", 0.28)
    for k in range(6):
        x = (k - 2.5) * 0.15
        low = 1.55 + 0.13 * (2.5 - abs(k - 2.5))
        m.rod(tint if k % 2 else dark, (x, -0.12, 3.42), (x, -0.12, low), 0.085)
    m.egg(BRASS, (0, -0.24, 2.92), (0.27, 0.03, 0.27))
    m.egg(device, (0, -0.27, 2.92), (0.21, 0.03, 0.21))
    return m


def games(seed: str, wide: float = 1.3) -> Model:
    """Return shelves of boxed games, dice and figures."""
    m, rng = Model(), random.Random(seed)
    m.box("2a1c10", (0, -0.05, 1.9), (wide, 0.06, 1.4), 0.02)
    for side in (-1, 1):
        m.box(OAK_LIGHT, (side * wide, -0.24, 1.75), (0.06, 0.28, 1.7), 0.02)
    for z in (0.55, 1.25, 1.95, 2.65, 3.40):
        m.box(OAK_LIGHT, (0, -0.24, z), (wide, 0.28, 0.05), 0.02)
    tints = ("8c1c2c", "4a3a86", "1f8490", "b9862c", "3f6a3a", "a5502f", "305a90")
    for z in (0.60, 1.30, 2.00, 2.70):
        x = -wide + 0.1
        while x < wide - 0.55:
            if rng.random() < 0.22:
                paint = Paint("f8f2e0", gloss=0.3, pattern=5, second="3a1420")
                m.box(paint, (x + 0.18, -0.34, z + 0.14), (0.13, 0.13, 0.13), 0.03, turn(30))
                x += 0.40
                continue
            half, level = rng.uniform(0.26, 0.36), z
            for _ in range(rng.randint(1, 3)):
                tint, high = rng.choice(tints), rng.uniform(0.07, 0.10)
                at = x + half, -0.28, level + high
                m.box(tint, at, (half, 0.20, high), 0.02)
                m.box(BRASS, (at[0], -0.485, at[2]), (half * 0.55, 0.01, high * 0.35), 0.0)
                level += 2 * high + 0.01
            x += 2 * half + 0.08
    return m

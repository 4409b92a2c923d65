"""Walled cities and chief towns, whole and burnt."""

from __future__ import annotations

import math
import random
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.manors import GLOWING, SOOT, sooty
from parlour.assets.workshop.solids.model import Model, Paint, Turn, mixed, rows, turn


def _house(
    m: Model,
    at: tuple[float, float],
    yaw: float,
    height: float,
    roof: str,
    wall: str,
    *,
    burning: bool = False,
) -> None:
    x, y = at
    t = turn(yaw)
    m.box(wall, (x, y, height / 2), (0.27, 0.20, height / 2), 0.015, t)
    m.roof(rows(roof, 9), (x, y, height), (0.33, 0.27, 0.34), 0.24, t)
    for side in (-0.13, 0.13):
        door = t @ (side, -0.20, 0.0)
        m.box(
            GLOWING if burning else "57473a",
            (x + door[0], y + door[1], height * 0.55),
            (0.04, 0.015, 0.07),
            0.005,
            t,
        )


def _walls(m: Model, stone: str, roof: str, radius: float) -> None:
    corners = [2 * math.pi * (k + 0.5) / 8 for k in range(8)]
    ring = [(radius * math.cos(a), 0.85 * radius * math.sin(a)) for a in corners]
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        dx, dy = bx - ax, by - ay
        t = turn(math.degrees(math.atan2(dy, dx)))
        middle = (ax + bx) / 2, (ay + by) / 2
        m.box(rows(stone, 5), (*middle, 0.28), (math.hypot(dx, dy) / 2, 0.085, 0.28), 0.02, t)
        for k in range(4):
            f = (k + 0.5) / 4
            m.box(stone, (ax + dx * f, ay + dy * f, 0.61), (0.07, 0.09, 0.07), 0.01, t)
        m.cone(rows(stone, 5), (ax, ay, 0), (ax, ay, 0.76), 0.21, 0.19)
        m.cone(rows(roof, 8), (ax, ay, 0.76), (ax, ay, 1.26), 0.28, 0.01)
    gate = -0.85 * radius + 0.05
    for x in (-0.24, 0.24):
        m.cone(stone, (x, gate, 0), (x, gate, 0.95), 0.15, 0.14)
        m.cone(roof, (x, gate, 0.95), (x, gate, 1.35), 0.20, 0.01)
    m.box(stone, (0, gate, 0.40), (0.22, 0.12, 0.40))
    m.box("3a2415", (0, gate - 0.12, 0.24), (0.13, 0.03, 0.24), 0.01)


def _church(
    m: Model, at: tuple[float, float], tall: float, copper: str, wall: str, roof: str
) -> None:
    x, y = at
    m.box(wall, (x, y, tall * 0.5), (0.50, 0.23, tall * 0.5))
    m.roof(rows(roof, 9), (x, y, tall), (0.55, 0.30, 0.5), 0.46)
    m.box(wall, (x - 0.60, y, tall * 0.82), (0.20, 0.20, tall * 0.82))
    m.cone(copper, (x - 0.60, y, tall * 1.64), (x - 0.60, y, tall * 1.64 + 0.85), 0.27, 0.01)
    m.ball(GOLD, (x - 0.60, y, tall * 1.64 + 0.88), 0.065)
    for k in range(3):
        m.box(
            "4d5e6b", (x - 0.25 + 0.28 * k, y - 0.23, tall * 0.55), (0.05, 0.02, tall * 0.25), 0.01
        )


HOUSES: Final = (
    (-0.95, 0.28), (-0.42, 0.80), (0.35, 0.86), (0.98, 0.25), (-0.80, -0.42), (0.78, -0.48),
    (0.12, -0.66), (-0.28, -0.20), (0.98, 0.62), (-0.96, 0.68),
)  # fmt: skip


def city(roof: str, stone: str, copper: str, seed: int, soot: float = 0.0) -> Model:
    """Return a walled city; ``soot``: how black it is burnt, 0 to 1."""
    m = Model()
    roof, stone, copper = (sooty(each, soot) for each in (roof, stone, copper))
    m.cone(sooty("c2ab7c", soot), (0, 0, 0), (0, 0, 0.03), 1.62, 1.58)
    _walls(m, stone, roof, 1.68)
    shuffled = random.Random(seed)
    for number, at in enumerate(HOUSES):
        wall = shuffled.choice(("efe3c6", "e6cfa0", "dcb98c", "e9dcc4", "d9a58a"))
        tiles = mixed(roof, "5a3020", 0.25 * shuffled.random())
        yaw, high = shuffled.uniform(-22, 22), shuffled.uniform(0.45, 0.7)
        if soot and number % 3 == seed % 3:
            _shell(m, at, turn(yaw), high)
        else:
            _house(m, at, yaw, high, tiles, sooty(wall, 0.8 * soot), burning=soot > 0)
    church, there = sooty("ead9b4", 0.7 * soot), (0.36 if seed % 2 else 0.10, 0.22)
    tall = 1.05 + 0.1 * (seed % 3)
    if soot:
        _gutted(m, there, tall, church, seed)
    else:
        _church(m, there, tall, copper, church, roof)
    return m


def _gutted(m: Model, at: tuple[float, float], tall: float, wall: str, seed: int) -> None:
    """Add what fire leaves of a church: walls that glow within, rafters, a tower broken off."""
    x, y = at
    m.box(wall, (x, y, tall * 0.5), (0.50, 0.23, tall * 0.5))
    m.box("3a1a0c", (x, y, tall), (0.44, 0.17, 0.02))
    for k in range(4):
        across = x - 0.40 + 0.26 * k
        m.rod(SOOT, (across, y - 0.24, tall), (across + 0.03, y, tall + 0.44), 0.04, 0.03)
        if (k + seed) % 3:
            m.rod(SOOT, (across, y + 0.24, tall), (across + 0.03, y, tall + 0.44), 0.04, 0.03)
        window = (x - 0.34 + 0.24 * k, y - 0.23, tall * 0.55)
        m.box(GLOWING, window, (0.06, 0.02, tall * 0.26), 0.01)
    broken = tall * (0.82, 0.95, 0.52, 0.68)[seed % 4]
    m.box(wall, (x - 0.60, y, broken), (0.20, 0.20, broken))
    m.box(wall, (x - 0.72, y + 0.08, broken * 2 + 0.12), (0.08, 0.12, 0.16), 0.01, turn(0, 8))
    m.box(wall, (x - 0.48, y + 0.12, broken * 2 + 0.05), (0.08, 0.08, 0.10), 0.01, turn(0, -10))
    m.rod(SOOT, (x - 0.74, y - 0.1, broken * 2), (x - 0.38, y, broken * 2 + 0.42), 0.045, 0.03)
    m.box(GLOWING, (x - 0.60, y - 0.20, broken * 1.3), (0.06, 0.02, 0.16), 0.01)


def _shell(m: Model, at: tuple[float, float], by: Turn, height: float) -> None:
    """Add what fire leaves of a house: a wall and its chimney."""
    x, y = at
    m.box("4a3a30", (x, y, height * 0.3), (0.27, 0.06, height * 0.3), 0.015, by)
    m.box("6b4a38", (x + 0.1, y + 0.05, height * 0.6), (0.06, 0.06, height * 0.6), 0.01)
    m.rod(SOOT, (x - 0.25, y - 0.15, 0.05), (x + 0.12, y, height), 0.04, 0.03)


DOMES: Final = ((-0.30, 0.26, 1.05, 0.24), (0.28, 0.30, 1.2, 0.28), (0.02, -0.10, 0.8, 0.19))
"""Of the churches of Kiev: x, y, height and radius."""


def domed(soot: float = 0.0) -> Model:
    """Return a city of the East: a palisade, wooden houses, white churches with golden domes."""
    m = Model()
    m.cone(sooty("b59d68", soot), (0, 0, 0), (0, 0, 0.03), 1.62, 1.58)
    _walls(m, sooty("9a7448", soot), sooty("6d5136", soot), 1.68)
    shuffled = random.Random(11)
    for number, at in enumerate(HOUSES):
        if abs(at[0]) < 0.5 and at[1] > -0.3:
            continue
        yaw, high = shuffled.uniform(-22, 22), shuffled.uniform(0.4, 0.6)
        if soot and number % 3 == 1:
            _shell(m, at, turn(yaw), high)
        else:
            wall = sooty("a87a4e", soot)
            _house(m, at, yaw, high, sooty("8a6a3a", soot), wall, burning=soot > 0)
    gold = Paint(sooty("e8b93c", 0.7 * soot), gloss=0.7)
    for x, y, high, r in DOMES:
        if soot:
            m.box(GLOWING, (x, y - r * 0.8, high * 0.62), (0.05, 0.03, 0.14), 0.01)
        m.cone(sooty("f4ecd8", 0.7 * soot), (x, y, 0), (x, y, high), r * 0.85, r * 0.78)
        m.egg(gold, (x, y, high + r * 0.6), (r, r, r * 0.9))
        m.cone(gold, (x, y, high + r * 1.2), (x, y, high + r * 2.0), r * 0.34, 0.01)
        m.rod(GOLD, (x, y, high + r * 1.9), (x, y, high + r * 2.6), 0.028)
    return m

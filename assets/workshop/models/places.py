"""What is built in the Commonwealth, by name, and the small things that belong to its games."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from parlour.assets.workshop.models.chamber import sejm, throne
from parlour.assets.workshop.models.cities import city, domed
from parlour.assets.workshop.models.colours import STONE, TILE, WALL
from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.manors import DOOR, GLASS, barn, charred, manor, plot, ruin
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, metal, mixed, rows, turn


def school() -> Model:
    """Return the school of the Jesuits with its bell."""
    m = Model()
    roof, wall = "8d4630", "ecd9b2"
    m.box("bfae86", (0, 0, 0.03), (1.25, 0.75, 0.04), 0.03)
    m.box(wall, (0, 0, 0.52), (1.05, 0.48, 0.52))
    m.roof(rows(roof, 8), (0, 0, 1.02), (1.18, 0.62, 0.52), 0.80)
    m.box(wall, (0, -0.42, 0.75), (0.30, 0.18, 0.75))
    for x in (-0.22, 0.22):
        m.box(wall, (x, -0.42, 1.68), (0.06, 0.16, 0.22), 0.02)
    m.cone(GOLD, (0, -0.42, 1.50), (0, -0.42, 1.74), 0.16, 0.07)
    m.cone("5d8f80", (0, -0.42, 1.88), (0, -0.42, 2.35), 0.40, 0.02)
    m.rod(GOLD, (0, -0.42, 2.3), (0, -0.42, 2.62), 0.028)
    m.rod(GOLD, (-0.09, -0.42, 2.5), (0.09, -0.42, 2.5), 0.028)
    m.box(DOOR, (0, -0.61, 0.26), (0.13, 0.02, 0.26), 0.01)
    for x in (-0.82, -0.52, 0.52, 0.82):
        for z in (0.34, 0.74):
            m.box(GLASS, (x, -0.48, z), (0.08, 0.02, 0.12), 0.01)
    return m


def chest() -> Model:
    """Return the open chest of the treasury."""
    m = Model()
    iron = metal("5a5048")
    m.box(rows("7a4a26", 5), (0, 0, 0.30), (0.62, 0.40, 0.30), 0.04)
    m.box(rows("7a4a26", 5), (0, 0.46, 0.86), (0.62, 0.09, 0.36), 0.06, turn(0, 0, -22))
    for x in (-0.48, 0.48):
        m.box(iron, (x, 0, 0.31), (0.06, 0.415, 0.31), 0.02)
    m.box(GOLD, (0, -0.41, 0.44), (0.11, 0.04, 0.13), 0.03)
    shuffled = random.Random(3)
    for _ in range(30):
        at = shuffled.uniform(-0.5, 0.5), shuffled.uniform(-0.3, 0.3), shuffled.uniform(0.58, 0.72)
        m.egg(GOLD, at, (0.13, 0.13, 0.04), turn(0, shuffled.uniform(-30, 30)))
    return m


def coins(stacks: tuple[int, ...]) -> Model:
    """Return stacks of coins."""
    m = Model()
    places = ((0.0, 0.0), (0.40, -0.18), (-0.30, -0.34), (0.10, -0.52))
    for (x, y), count in zip(places, stacks, strict=False):
        for k in range(count):
            dx = 0.02 * math.sin(5.0 * k + x)
            m.cone(
                GOLD if k % 2 else Paint("dba83a", gloss=0.8),
                (x + dx, y, 0.1 * k),
                (x + dx, y, 0.1 * k + 0.09),
                0.22,
                0.22,
            )
    return m


def seal(colour: str) -> Model:
    """Return a seal of wax, flat, on which something is written."""
    m = Model()
    for k in range(11):
        a = 2 * math.pi * k / 11
        r = 0.40 + 0.05 * math.sin(3.1 * k)
        at = r * math.cos(a), r * math.sin(a), 0.03
        m.egg(Paint(colour, gloss=0.5), at, (0.17, 0.17, 0.08), melt=0.1)
    m.cone(Paint(colour, gloss=0.5), (0, 0, 0), (0, 0, 0.10), 0.44, 0.42, melt=0.04)
    m.ring(Paint(mixed(colour, "000000", 0.2), gloss=0.5), (0, 0, 0.10), 0.38, 0.035)
    return m


def sheaf() -> Model:
    """Return a sheaf of wheat."""
    m = Model()
    shuffled = random.Random(5)
    for k in range(26):
        a, lean = k * 2.4, 0.08 + 0.22 * shuffled.random()
        x, y = lean * math.cos(a), lean * math.sin(a)
        high = 0.95 + 0.2 * shuffled.random()
        m.rod("d0a53f", (x * 0.9, y * 0.9, 0.0), (x * 0.2, y * 0.2, 0.42), 0.035)
        m.rod("d8b24c", (x * 0.2, y * 0.2, 0.42), (x * 1.7, y * 1.7, high), 0.028)
        m.egg("e8c65c", (x * 1.8, y * 1.8, high + 0.05), (0.055, 0.055, 0.15))
    m.ring("a8482c", (0, 0, 0.44), 0.13, 0.045)
    return m


def feather(step: int, of: int) -> Model:
    """Return a feather that rocks as it falls."""
    m, a = Model(), 2 * math.pi * step / of
    m.egg("fbf7ec", (0.05, 0, 0), (0.34, 0.10, 0.03))
    m.rod("c9bfa8", (-0.42, 0, 0), (0.36, 0, 0.01), 0.022)
    m.turn(turn(25 * math.sin(a), 30 * math.cos(a), 55 * math.sin(a + 0.6)))
    return m.move(0.18 * math.sin(a), 0, 0.5)


def treaty() -> Model:
    """Return a treaty, rolled at both ends and sealed."""
    m = Model()
    m.box("f3e6c4", (0, 0, 0.07), (0.62, 0.40, 0.02), 0.01)
    for x in (-0.64, 0.64):
        m.rod("e6d3a4", (x, -0.42, 0.12), (x, 0.42, 0.12), 0.11)
    for k in range(4):
        m.box("6d5236", (-0.05, 0.26 - 0.13 * k, 0.09), (0.42 - 0.1 * (k == 3), 0.018, 0.006), 0.0)
    m.cone(Paint("a3241c", gloss=0.5), (0.36, -0.30, 0.06), (0.36, -0.30, 0.15), 0.15, 0.14)
    return m.turn(turn(-12))


def sabres() -> Model:
    """Return two crossed sabres, upright, as a sign."""
    m = Model()
    for side in (-1, 1):
        blade: list[Point] = [
            (side * 0.62, 0, 0.18), (side * 0.30, 0, 0.52), (side * -0.10, 0, 0.98),
            (side * -0.52, 0, 1.62),
        ]  # fmt: skip
        m.path(metal("d8d6d0"), blade, 0.065, 0.02)
        m.rod("4a2c18", (side * 0.66, 0, 0.14), (side * 0.86, 0, -0.04), 0.075)
        m.rod(GOLD, (side * 0.44, 0, 0.06), (side * 0.78, 0, 0.36), 0.05)
    return m.move(z=0.2)


MANORS: Final = ((WALL, 0, -14), ("f4ecd8", 1, 8), ("ecd3a0", -1, -6))
"""Wall, wing and yaw of the manors."""
ROOFS: Final = ("d8d2bf", "3f74bd", "bd3a30")
"""The roofs of the families, by seat; manors that stand for any have tiles."""
CITIES: Final = ((TILE, STONE, "5f8a78", 4), ("8a6f48", "cfc4aa", "6b7f70", 7),
                 ("b4593c", "c2825c", "5f8a78", 5))  # fmt: skip
"""Roofs, walls, copper and seed of the cities."""
TOWNS: Final[dict[str, Callable[[float], Model]]] = {
    "prussia": lambda soot: city("b4593c", "c2825c", "5f8a78", 5, soot),
    "lithuania": lambda soot: city("a5502f", "d8cfb4", "6b7f70", 10, soot),
    "ukraine": domed,
    "little_poland": lambda soot: city(TILE, "d8d0bc", "5f8a78", 4, soot),
    "great_poland": lambda soot: city("8a5f3c", "c9b994", "4f8a70", 7, soot),
}
"""The chief towns; each takes how black it is burnt."""
BURNT: Final = 0.62

BUILDINGS: Final[dict[str, tuple[float, Callable[[], Model]]]] = {
    "ruin/0": (23, lambda: ruin(0).turn(turn(-14))),
    "ruin/1": (23, lambda: ruin(1).turn(turn(10))),
    "plot": (23, lambda: plot().turn(turn(-12))),
    "plot/burnt": (23, lambda: plot(0.75).turn(turn(-12))),
    "barn": (22, lambda: barn().turn(turn(-18))),
    "school": (24, lambda: school().turn(turn(-12))),
    "sejm": (46, sejm),
    "throne": (34, throne),
    "chest": (34, lambda: chest().turn(turn(-20))),
    "coins/1": (26, lambda: coins((3, 2))),
    "coins/2": (26, lambda: coins((6, 4, 3, 2))),
    "seal/red": (34, lambda: seal("a3241c")),
    "sheaf": (30, sheaf),
    "treaty": (30, treaty),
    "sabres": (34, sabres),
}

FLAT: Final = frozenset({"sejm"})
"""What lies on the ground, where shadows fall: its own would darken it."""


def sprites() -> list[Sprite]:
    """Return the sprites of what is built."""
    found = [
        still(name, px, build, shadow=name not in FLAT) for name, (px, build) in BUILDINGS.items()
    ]
    for number, (*what, yaw) in enumerate(MANORS):
        tiled = partial(_turned, manor, (TILE, *what), yaw)
        found.append(still(f"estate/{number}", 23, tiled))
        for seat, roof in enumerate(ROOFS):
            for name, build in (("", manor), ("burnt/", charred)):
                built = partial(_turned, build, (roof, *what), yaw)
                found.append(still(f"estate/{name}{seat}/{number}", 23, built))
    for number, (roof, stone, copper, seed) in enumerate(CITIES):
        for name, soot in (("", 0.0), ("burnt/", BURNT)):
            walls = partial(city, roof, stone, copper, seed, soot)
            found.append(still(f"city/{name}{number}", 28, walls))
    for region, town in TOWNS.items():
        for name, soot in (("", 0.0), ("burnt/", BURNT)):
            found.append(still(f"town/{name}{region}", 27, partial(town, soot)))
    falling = Sprite("feather", 24, lambda _a, k, of: feather(k, of), {"idle": 8}, shadow=False)
    return [*found, falling]


def _turned(build: Callable[..., Model], what: Sequence[Any], yaw: float) -> Model:
    return build(*what).turn(turn(yaw))

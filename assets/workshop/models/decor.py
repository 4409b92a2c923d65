"""What the land is full of: trees in three seasons, mountains, mills, churches, villages, birds."""

from __future__ import annotations

import math
import random
from typing import Final

from parlour.assets.workshop.models.colours import THATCH, TILE, TIMBER, WALL
from parlour.assets.workshop.models.figures import GOLD, WOOD
from parlour.assets.workshop.models.places import haystack
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids import light
from parlour.assets.workshop.solids.model import Colour, Model, Paint, Point, mixed, rows, turn

SEASONS: Final = ("summer", "autumn", "winter")
SNOW: Final = "f2f3f2"

OAK: Final = {
    "summer": ("5f7a38", "73893f"),
    "autumn": ("b8762c", "a3542a"),
    "winter": ("7d6a55", "8b7a66"),
}
BIRCH: Final = {
    "summer": ("8fa34a", "a3b058"),
    "autumn": ("d9b03e", "e0c258"),
    "winter": ("8f8068", "a09078"),
}
PINE: Final = {
    "summer": ("3d5c38", "48693d"),
    "autumn": ("44603a", "506a3c"),
    "winter": ("46604a", "53705a"),
}


def _leaves(season: str, colours: tuple[str, str], seed: int) -> Colour:
    leaf = mixed(*colours, random.Random(seed).random())
    return Paint(leaf, 0.0, light.SNOW, 1.05, SNOW) if season == "winter" else leaf


def oak(season: str, seed: int) -> Model:
    """Return a broad tree."""
    m, shuffled = Model(), random.Random(seed)
    m.rod("5b3f26", (0, 0, 0), (0.02, 0, 0.62), 0.12, 0.09)
    for k in range(6):
        a = 2 * math.pi * k / 6 + shuffled.random()
        r = 0.0 if k == 0 else 0.32
        at = (
            r * math.cos(a),
            0.85 * r * math.sin(a),
            0.85 + shuffled.uniform(-0.08, 0.2) + 0.3 * (k == 0),
        )
        size = shuffled.uniform(0.30, 0.38)
        paint = _leaves(season, OAK[season], seed + k)
        m.egg(paint, at, (size, size, size * 0.9), melt=0.05, bumps=(0.03, 17))
    return m


def birch(season: str, seed: int) -> Model:
    """Return a slender tree with a white trunk."""
    m, shuffled = Model(), random.Random(seed + 9)
    m.rod("efe9dc", (0, 0, 0), (0.04, 0, 1.0), 0.065, 0.045)
    for k in range(4):
        at = shuffled.uniform(-0.12, 0.12), shuffled.uniform(-0.1, 0.1), 0.72 + 0.25 * k
        size = 0.30 - 0.045 * k
        paint = _leaves(season, BIRCH[season], seed + k)
        m.egg(paint, at, (size, size, size * 1.15), melt=0.04, bumps=(0.028, 21))
    return m


def pine(season: str, seed: int) -> Model:
    """Return a fir in three tiers."""
    m, shuffled = Model(), random.Random(seed + 21)
    high = 1.75 + 0.45 * shuffled.random()
    colour = mixed(*PINE[season], shuffled.random())
    m.rod("5b3a20", (0, 0, 0), (0, 0, 0.5), 0.09)
    for k in range(4):
        z, r = 0.28 + high * 0.19 * k, 0.56 - 0.11 * k
        m.cone(colour, (0, 0, z), (0, 0, z + high * 0.36), r, 0.02)
        if season == "winter":
            m.cone(SNOW, (0, 0, z + high * 0.13), (0, 0, z + high * 0.375), r * 0.66, 0.02)
    return m


MOUNTAINS: Final = (
    ((0.0, 0.0, 0.95, 1.75), (0.95, 0.25, 0.70, 1.1)),
    ((0.0, 0.1, 0.90, 1.45), (-0.85, 0.0, 0.72, 1.15), (0.8, -0.15, 0.62, 0.8)),
    ((0.1, 0.0, 0.85, 2.0), (-0.7, 0.2, 0.68, 1.3)),
    ((-0.5, 0.1, 0.85, 1.5), (0.6, 0.05, 0.85, 1.6), (0.0, -0.4, 0.60, 0.75)),
    ((0.0, 0.0, 1.10, 1.15), (0.95, 0.1, 0.72, 0.85), (-0.95, -0.05, 0.72, 0.7)),
    ((-0.9, 0.15, 0.72, 1.2), (0.0, 0.25, 0.80, 1.65), (0.85, 0.1, 0.76, 1.3)),
)
"""Mountains of a range: the peaks of each by place, radius and height."""


def _peak(
    m: Model, paint: Paint, at: tuple[float, float], r: float, high: float, seed: int
) -> None:
    """Add a peak: pyramids turned against one another, and spurs in front."""
    shuffled = random.Random(seed)
    yaw = shuffled.uniform(0, 90)
    for k, (part, wide) in enumerate(((1.0, 0.80), (0.90, 0.93), (0.74, 1.05))):
        aside = shuffled.uniform(0, 2 * math.pi)
        x, y = at[0] + 0.1 * r * k * math.cos(aside), at[1] + 0.1 * r * k * math.sin(aside)
        half = r * wide * shuffled.uniform(0.85, 1.1), r * wide * 0.9, high * part
        m.roof(paint, (x, y, 0), half, 0.0, turn(yaw + 37 * k + shuffled.uniform(-9, 9)))
    for k in range(3):
        a = -2.6 + 1.05 * k + shuffled.uniform(-0.3, 0.3)
        x, y = at[0] + 0.62 * r * math.cos(a), at[1] + 0.5 * r * math.sin(a)
        half = 0.48 * r, 0.44 * r, high * shuffled.uniform(0.30, 0.48)
        m.roof(paint, (x, y, 0), half, 0.0, turn(shuffled.uniform(0, 90)))


def mountain(which: int, winter: bool) -> Model:
    """Return a mountain of a range."""
    m = Model()
    for k, (x, y, r, high) in enumerate(MOUNTAINS[which]):
        line = 0.28 * high if winter else max(0.95, 0.62 * high)
        stone = mixed("a08d6e", "7f776b", ((k + which) % 3) / 2)
        paint = Paint(stone, 0.0, light.SNOW, line, SNOW)
        _peak(m, paint, (x, y), r, high, 10 * which + k)
    for k in range(4):
        a = 1.2 * k + which
        at = 0.9 * math.cos(a), -0.55 - 0.15 * math.sin(a), 0.02
        m.egg("8b7a5c" if not winter else "c9c5bb", at, (0.14, 0.11, 0.10), bumps=(0.03, 15))
    return m


def hills(seed: int, winter: bool) -> Model:
    """Return soft hills."""
    m, shuffled = Model(), random.Random(seed + 40)
    grass, meadow = ("c9ccc0", "eef0ee") if winter else ("8f9d57", "a3ad63")
    for k in range(4):
        at = -0.9 + 0.6 * k, shuffled.uniform(-0.3, 0.3), -0.1
        r, high = shuffled.uniform(0.5, 0.8), shuffled.uniform(0.35, 0.62)
        paint = mixed(grass, meadow, shuffled.random())
        m.egg(paint, at, (r, r * 0.8, high), melt=0.12, bumps=(0.012, 13))
    return m


def windmill(step: int, of: int) -> Model:
    """Return a post mill, its sails turned by a step."""
    m = Model()
    m.cone(rows(TIMBER, 6), (0, 0, 0), (0, 0, 1.15), 0.46, 0.34)
    m.roof(rows("6d5238", 8), (0, 0, 1.12), (0.46, 0.42, 0.42), 0.2)
    m.box("4a2c1a", (0.1, -0.42, 0.26), (0.12, 0.06, 0.26), 0.01)
    hub: Point = (0, -0.50, 1.12)
    m.ball(WOOD, hub, 0.08)
    for k in range(4):
        a = math.radians(90 * k + 90 * step / of)
        tip = (0.95 * math.cos(a), -0.52, 1.12 + 0.95 * math.sin(a))
        m.rod(WOOD, hub, tip, 0.03)
        middle = (
            0.58 * math.cos(a) - 0.09 * math.sin(a),
            -0.54,
            1.12 + 0.58 * math.sin(a) + 0.09 * math.cos(a),
        )
        m.box("f1e6cb", middle, (0.34, 0.015, 0.10), 0.01, turn(0, -math.degrees(a)))
    return m


def church(wooden: bool) -> Model:
    """Return a village church, of stone or of wood with an onion dome."""
    m = Model()
    wall = rows("8d6540", 7) if wooden else Paint(WALL)
    roof = rows("5d4630", 9) if wooden else rows(TILE, 9)
    m.box(wall, (0.25, 0, 0.34), (0.55, 0.27, 0.34))
    m.roof(roof, (0.25, 0, 0.66), (0.64, 0.37, 0.50), 0.45)
    m.box(wall, (-0.42, 0, 0.62), (0.21, 0.21, 0.62))
    if wooden:
        m.egg("4f6b5a", (-0.42, 0, 1.40), (0.26, 0.26, 0.24))
        m.cone("4f6b5a", (-0.42, 0, 1.55), (-0.42, 0, 1.92), 0.11, 0.01)
    else:
        m.cone("5f7f74", (-0.42, 0, 1.24), (-0.42, 0, 2.0), 0.28, 0.01)
    m.rod(GOLD, (-0.42, 0, 1.9), (-0.42, 0, 2.22), 0.028)
    m.rod(GOLD, (-0.50, 0, 2.1), (-0.34, 0, 2.1), 0.028)
    return m.turn(turn(-18))


def village(seed: int, winter: bool) -> Model:
    """Return a few cottages."""
    m, shuffled = Model(), random.Random(seed)
    places = ((-0.72, 0.12), (0.08, 0.48), (0.76, 0.0), (-0.12, -0.44))
    for x, y in places[: 3 + seed % 2]:
        t = turn(shuffled.uniform(-35, 35))
        roof = SNOW if winter else shuffled.choice((TILE, THATCH, "8f6b3e"))
        m.box(
            shuffled.choice(("efe2c2", "e2cda2", "a87a4e")),
            (x, y, 0.19),
            (0.32, 0.22, 0.19),
            0.02,
            t,
        )
        m.roof(rows(roof, 9), (x, y, 0.36), (0.42, 0.33, 0.38), 0.27, t)
        door = t @ (0.0, -0.22, 0.0)
        m.box("4f3018", (x + door[0], y + door[1], 0.13), (0.06, 0.02, 0.13), 0.01, t)
    haystack(m, (0.42, -0.42), 0.2)
    return m


def stacks() -> Model:
    """Return stacks of hay."""
    m = Model()
    for at, r in (((0.0, 0.1), 0.36), ((0.62, -0.12), 0.28), ((-0.55, -0.2), 0.25)):
        haystack(m, at, r)
    return m


def _flapped(part: float, colour: str, dark: str) -> Model:
    m = Model()
    lift = 0.42 * math.sin(2 * math.pi * part)
    m.rod(colour, (-0.22, 0, 1.0), (0.20, 0, 1.0), 0.07, 0.06)
    m.cone(dark, (0.24, 0, 1.0), (0.42, 0, 0.98), 0.045, 0.005)
    for side in (-1, 1):
        elbow = (-0.02, side * 0.34, 1.02 + lift)
        tip = (-0.16, side * 0.72, 1.02 + 0.45 * lift)
        m.rod(colour, (0.04, side * 0.05, 1.0), elbow, 0.085, 0.07)
        m.rod(dark, elbow, tip, 0.07, 0.025)
    return m


def stork(part: float) -> Model:
    """Return a stork in flight, above its foot point."""
    m = _flapped(part, "f7f3ea", "2a2624")
    m.cone("c8452f", (0.26, 0, 1.0), (0.52, 0, 0.98), 0.05, 0.01)
    m.rod("c8452f", (-0.22, 0, 0.98), (-0.55, 0, 0.96), 0.03)
    return m.turn(turn(-18))


def crow(part: float) -> Model:
    """Return a crow in flight, above its foot point."""
    return _flapped(part, "2b2a2e", "1a191c").turn(turn(-25))


def sprites() -> list[Sprite]:
    """Return the sprites of the land."""
    found: list[Sprite] = []
    trees = (("oak", oak, 13.0, 3), ("pine", pine, 12.0, 3), ("birch", birch, 13.0, 2))
    for season in SEASONS:
        for name, tree, px, count in trees:
            for seed in range(count):
                model = tree(season, seed)
                found.append(still(f"{name}/{season}/{seed}", px, lambda m=model: m))  # type: ignore[misc]
        winter = season == "winter"
        if season == "autumn":
            continue
        for which in range(len(MOUNTAINS)):
            model = mountain(which, winter)
            found.append(still(f"mountain/{season}/{which}", 27, lambda m=model: m))  # type: ignore[misc]
        for seed in range(2):
            model = hills(seed, winter)
            found.append(still(f"hills/{season}/{seed}", 22, lambda m=model: m))  # type: ignore[misc]
        for seed in range(3):
            model = village(seed, winter)
            found.append(still(f"village/{season}/{seed}", 17, lambda m=model: m))  # type: ignore[misc]
    found += [
        still("hay", 17, stacks),
        still("church/stone", 18, lambda: church(wooden=False)),
        still("church/wood", 18, lambda: church(wooden=True)),
        Sprite("windmill", 22, lambda _a, k, of: windmill(k, of), {"idle": 6}),
        Sprite("stork", 22, lambda _a, k, of: stork(k / of), {"idle": 6}, own_shadow=()),
        Sprite("crow", 15, lambda _a, k, of: crow(k / of), {"idle": 6}, own_shadow=()),
    ]
    return found

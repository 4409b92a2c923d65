"""What stands on the land for show: mills, churches, and birds over it."""

from __future__ import annotations

import math

from parlour.assets.workshop.models.colours import TILE, TIMBER, WALL
from parlour.assets.workshop.models.figures import GOLD, WOOD
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, Point, rows, turn


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
    return [
        still("church/stone", 18, lambda: church(wooden=False)),
        still("church/wood", 18, lambda: church(wooden=True)),
        Sprite("windmill", 22, lambda _a, k, of: windmill(k, of), {"idle": 6}),
        Sprite("stork", 22, lambda _a, k, of: stork(k / of), {"idle": 6}, own_shadow=()),
        Sprite("crow", 15, lambda _a, k, of: crow(k / of), {"idle": 6}, own_shadow=()),
    ]

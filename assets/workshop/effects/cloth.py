"""Banners: white cloth that waves on its pole, to be dyed, and where emblem and number go."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy import ndimage

from parlour.assets.workshop.effects.paint import Field, cut, plane, soft, tinted
from parlour.assets.workshop.solids.render import Cut

STEPS: Final = 8
CLOTHS: Final = {"small": (27, 18), "medium": (46, 30), "large": (60, 38), "huge": (84, 52)}
"""Cloths by name: width and height in pixels of size 1."""
_WAVES: Final = 5.2
EMBLEM, NUMBER = 0.29, 0.68
"""Where emblem and number lie along the cloth."""


@dataclass(frozen=True)
class Cloth:
    """A cloth's frames and border, and where emblem and number lie in each, in size 1."""

    cloth: list[dict[str, Cut]]
    border: list[dict[str, Cut]]
    marks: list[tuple[tuple[float, float], ...]]


def _drop(u: float, wide: float, high: float, step: int) -> float:
    """Return how far the cloth's upper edge is below its pole's top, at a part of its width."""
    phase = 2 * math.pi * step / STEPS
    return high * (0.09 * math.sin(_WAVES * u - phase) * max(u, 1e-6) ** 0.7 + 0.05 * u) + wide * 0


def _shape(x: Field, y: Field, wide: float, high: float, step: int) -> tuple[Field, Field, Field]:
    """Return where the cloth is, how light it is, and how near its edge (pixels)."""
    u = (x / wide).clip(0, 1)
    phase = 2 * math.pi * step / STEPS
    top = high * (0.09 * np.sin(_WAVES * u - phase) * np.maximum(u, 1e-6) ** 0.7 + 0.05 * u)
    v = (y - top) / high
    end = wide * (1 - 0.15 * (1 - np.abs(2 * v - 1)).clip(0, 1))
    inside = (v > 0) & (v < 1) & (x > 0) & (x < end)
    fold = np.cos(_WAVES * u - phase) * np.minimum(1, 0.30 + u)
    light = np.where(fold > 0, 1 - 0.34 * fold, 1 - 0.05 * fold) * (0.97 - 0.06 * v)
    edge = np.minimum(np.minimum(v, 1 - v) * high, np.minimum(x, end - x))
    return inside.astype(np.float64), light, edge


def cloth(wide: int, high: int) -> Cloth:
    """Return a cloth that waves to the right of its upper left corner, which is its foot."""
    x, y = plane(int(wide * 1.1), int(high * 1.5))
    x, y = x + wide * 0.52, y + high * 0.62
    foot = -wide * 0.52, -high * 0.62
    made = Cloth([], [], [])
    for step in range(STEPS):
        inside, light, edge = _shape(x, y, wide, high, step)
        ink = inside - ndimage.minimum_filter(inside, 5)
        white = tinted("ffffff", x) * light[..., None].clip(0, 1)
        inked = white * (1 - 0.85 * ink[..., None]) + 0.85 * ink[..., None] * (0.16, 0.09, 0.05)
        made.cloth.append(cut(inked, inside, foot))
        hem = soft(-edge, -high * 0.115, -high * 0.085) * inside * (1 - ink)
        made.border.append(cut(white, hem, foot))
        made.marks.append(
            tuple(
                (round(wide * u, 1), round(high * 0.5 + _drop(u, wide, high, step), 1))
                for u in (EMBLEM, NUMBER)
            )
        )
    return made

"""Fog of the Plague and souls: wisps that roll over, thin at their edges, lit by the moon."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from scipy import ndimage

from parlour.assets.workshop.effects.paint import Field, cut, noise, plane, ramp, soft
from parlour.assets.workshop.solids.render import Cut

TONES: Final = (
    (0.0, "475c2c"), (0.3, "6a8a3c"), (0.55, "93b254"), (0.78, "b6cf7a"), (1.0, "e8f2c4"),
)  # fmt: skip
"""The colours of fog, from its darkest folds to its lit tops."""
PALE: Final = (
    (0.0, "6c7c88"), (0.35, "9cb0bc"), (0.7, "d0dee6"), (1.0, "f6fbff"),
)  # fmt: skip
"""The same of what rises from those who die."""
Tones = tuple[tuple[float, str], ...]
FLAT: Final = 0.58
"""How high a wisp is, of how wide it is."""
CURL: Final = 0.2
"""How far fog is drawn along by its own swirls, of how wide it is."""
THICKEST: Final = 0.80


def wisps(
    wide: float, seed: int, steps: int = 10, tones: Tones = TONES, flat: float = FLAT
) -> list[dict[str, Cut]]:
    """Return fog ``wide`` pixels of size 1 across that swells, rolls over and thins out.

    ``flat``: how high it is, of how wide it is.
    """
    x, y = plane(int(wide * 1.5), int(wide * 1.5 * flat))
    grain = noise(x.shape, wide * 0.34, seed, 4)
    swirl = noise(x.shape, wide * 0.5, seed + 1, 1), noise(x.shape, wide * 0.5, seed + 2, 1)
    frames = []
    for step in range(steps):
        part = (step + 0.5) / steps
        thick = _thick(x, y / flat, _rolled(grain, swirl, part, wide), part, wide)
        light = _lit(thick, wide)
        fades = soft(np.full_like(x, part), -0.02, 0.2) * (1 - part**2.2)
        frames.append(cut(ramp(light, tones), thick.clip(0, 1) * THICKEST * fades))
    return frames


def _rolled(grain: Field, swirl: tuple[Field, Field], part: float, wide: float) -> Field:
    """Return noise that its swirls have drawn along: they turn as time goes on."""
    turned = 1.9 * part
    reach = wide * CURL
    down = swirl[0] * math.cos(turned) + swirl[1] * math.sin(turned)
    across = swirl[1] * math.cos(turned) - swirl[0] * math.sin(turned)
    rows, columns = np.indices(grain.shape, dtype=np.float64)
    at = np.array([rows + reach * down * 0.5 + wide * part, columns + reach * across])
    return np.asarray(ndimage.map_coordinates(grain, at, order=1, mode="mirror"))


def _thick(x: Field, y: Field, rolled: Field, part: float, wide: float) -> Field:
    """Return how thick fog is at each point of a round wisp: in threads, thin at its edges."""
    grown = wide * (0.40 + 0.26 * part**0.6)
    away = np.hypot(x / grown, (y + 0.04 * wide) / grown)
    body = 1.05 - away
    threads = 0.50 * rolled * (0.8 + 0.6 * part)
    edge = soft(1.32 - away, 0.0, 0.5)
    return np.asarray(soft(body + threads, -0.12, 0.95) * edge)


def _lit(thick: Field, wide: float) -> Field:
    """Return how light fog is: what lies behind other fog, seen from the moon, is dark."""
    shade, blurred = np.zeros_like(thick), ndimage.gaussian_filter(thick, 0.05 * wide)
    for far in (0.03, 0.07, 0.12, 0.18):
        aside = far * wide * 4
        shade += ndimage.shift(blurred, (aside, aside * 0.7), order=1, mode="constant")
    return np.asarray((1.05 * np.exp(-0.62 * shade) + 0.14 * thick - 0.04).clip(0, 1))

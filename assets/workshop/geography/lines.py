"""Lines and rings of points: made denser, roughened and smoothed."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import ArrayLike
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter1d

from parlour.assets.workshop.geography.warp import Points

WAVES: Final = ((110.0, 6.0, 11), (46.0, 2.4, 23), (21.0, 1.1, 31), (9.0, 0.6, 37))
"""Length in pixels, height in pixels and seed of each wave that roughens a line."""

WAVES_EACH: Final = 12


def dense(points: ArrayLike, step: float, *, closed: bool) -> Points:
    """Return a line with a point at least every ``step`` (in the unit of the points)."""
    line = np.asarray(points, dtype=np.float64)
    if closed and not np.array_equal(line[0], line[-1]):
        line = np.vstack((line, line[:1]))
    parts = [line[:1]]
    for start, end in itertools.pairwise(line):
        count = max(1, int(np.ceil(np.hypot(*(end - start)) / step)))
        share = np.arange(1, count + 1)[:, None] / count
        parts.append(start + (end - start) * share)
    return np.vstack(parts)


def rough(points: Points, strength: float = 1.0) -> Points:
    """Return the points moved a little, equal points always in the same way.

    Since the shift depends on the place alone, neighbours that share a border keep sharing it.
    """
    return points + strength * waves(points, WAVES)


def waves(points: Points, kinds: Sequence[tuple[float, float, int]]) -> Points:
    """Return how far waves move points; each kind has a length, a height and a seed."""
    shift = np.zeros_like(points)
    for length, height, seed in kinds:
        random = np.random.default_rng(seed)
        angles = random.uniform(0, 2 * np.pi, WAVES_EACH)
        sizes = 2 * np.pi / (length * random.uniform(0.5, 1.8, WAVES_EACH))
        phases = random.uniform(0, 2 * np.pi, (2, WAVES_EACH))
        along = points @ np.stack((np.cos(angles), np.sin(angles))) * sizes
        for axis in (0, 1):
            wave = np.sin(along + phases[axis]).sum(axis=1) / np.sqrt(WAVES_EACH / 2)
            shift[:, axis] += height * wave
    return shift


def smooth(points: Points, width: float) -> Points:
    """Return an open line without its corners."""
    smoothed: Points = gaussian_filter1d(points, width, axis=0, mode="nearest")
    smoothed[0], smoothed[-1] = points[0], points[-1]
    return smoothed


def spline(points: Sequence[tuple[float, float]], step: float = 4.0) -> Points:
    """Return a soft curve through few points, with a point about every ``step``."""
    knots = np.asarray(points, dtype=np.float64)
    chords = np.hypot(*np.diff(knots, axis=0).T)
    along = np.concatenate(([0.0], np.sqrt(chords).cumsum()))
    count = max(2, round(chords.sum() / step) + 1)
    bent: Points = CubicSpline(along, knots)(np.linspace(0, along[-1], count))
    return bent

"""The means of the painters: a plane of points, noise, soft steps, and cutting to the sizes."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from parlour.assets.workshop.solids.model import rgb
from parlour.assets.workshop.solids.render import Cut, straight

Field = NDArray[np.float64]

FINE: Final = 4
"""Painted pixels for one of size 1."""
STEPS: Final = {"2/3": 6, "1": 4, "2": 2}
BLOCK: Final = 12


def plane(wide: int, high: int) -> tuple[Field, Field]:
    """Return x and y of every painted pixel around the middle, in pixels of size 1."""
    columns, lines = _fitting(wide), _fitting(high)
    x = (np.arange(columns) + 0.5 - columns / 2) / FINE
    y = (np.arange(lines) + 0.5 - lines / 2) / FINE
    across, down = np.meshgrid(x, y)
    return across, down


def _fitting(pixels: int) -> int:
    return -(-pixels * FINE // (2 * BLOCK)) * 2 * BLOCK


def noise(shape: tuple[int, int], scale: float, seed: int, octaves: int = 4) -> Field:
    """Return smooth noise around 0, its largest waves ``scale`` pixels of size 1 long."""
    random = np.random.default_rng(seed)
    total, weight, size = np.zeros(shape), 1.0, scale * FINE
    for _ in range(octaves):
        if size < 2:
            break
        grid = random.standard_normal((int(shape[0] / size) + 4, int(shape[1] / size) + 4))
        lines, columns = (np.arange(n) / size + 1 for n in shape)
        at = np.meshgrid(lines, columns, indexing="ij")
        total += weight * ndimage.map_coordinates(grid, np.array(at), order=3)
        weight, size = weight * 0.55, size / 2
    return total


def soft(value: Field, low: float, high: float) -> Field:
    """Return 0 below ``low``, 1 above ``high`` and a soft step between."""
    t = ((value - low) / (high - low)).clip(0, 1)
    return t * t * (3 - 2 * t)


def tinted(colour: str, like: Field) -> Field:
    """Return a plane of one colour."""
    return np.broadcast_to(np.array(rgb(colour)), (*like.shape, 3)).copy()


def ramp(value: Field, stops: tuple[tuple[float, str], ...]) -> Field:
    """Return the colours of a ramp of stops at values from 0 to 1."""
    places = [place for place, _ in stops]
    channels = zip(*(rgb(colour) for _, colour in stops), strict=True)
    return np.stack([np.interp(value, places, list(channel)) for channel in channels], 2)


def cut(colour: Field, alpha: Field, foot: tuple[float, float] = (0.0, 0.0)) -> dict[str, Cut]:
    """Return a painted picture in every size; ``foot``: from the middle, in pixels of size 1."""
    covered = alpha[..., None]
    pixels = np.concatenate([colour * covered, covered], 2)
    height, width = alpha.shape
    cuts = {}
    for size, step in STEPS.items():
        small = pixels.reshape(height // step, step, width // step, step, 4).mean((1, 3))
        x, y = width / 2 + foot[0] * FINE, height / 2 + foot[1] * FINE
        cuts[size] = straight(small[..., :3], small[..., 3], (round(x / step), round(y / step)))
    return cuts

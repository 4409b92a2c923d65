"""Paints the fog of the Plague, region by region: lit banks, between which land is seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from parlour.assets.workshop.geography.europe import outlines
from parlour.assets.workshop.grounds.europe_fields import Fields
from parlour.assets.workshop.grounds.europe_places import SLOTS
from parlour.assets.workshop.grounds.raster import Field, Sheet, Tones, colour, ramp, step
from parlour.shared.rattus.names import REGION_INDEX, REGIONS

ROOM: Final = 56
"""Pixels of the board that fog reaches beyond the hull of its region."""
BANKS: Final = ((70.0, 32.0, 0.66), (112.0, 62.0, 0.6))
"""How wide banks of fog are along the border and inland, how far apart, and how thick."""
BORDER: Final = 30.0
"""How far inland the banks go that lie along the border."""
NEAREST: Final = 5.0
"""How far inland the feet of a bank are at least, so that coasts stay to be seen."""
BALLS: Final = 13
"""The balls that a bank is heaped of."""
FLAT: Final = 0.32
"""How high a bank is, of how wide it is."""
FROM: Final = (-0.50, -0.74, 0.45)
"""Where the moon stands: west, north and above."""
TONES: Final[Tones] = (
    (0.0, "24361c"), (0.22, "42602e"), (0.42, "688a40"), (0.6, "93b45a"), (0.8, "c0d88c"),
    (1.0, "ecf6cc"),
)  # fmt: skip
"""The colours of fog, from its darkest folds to its lit tops."""
HAZE: Final = "9ccc58"
"""What shines through between the banks."""
SPILLS: Final = 36.0
"""Pixels of the board beyond its border over which fog thins out."""
WISPS: Final = ((5.0, 34.0), (3.0, 18.0))
"""How high and how long the streaks are that trail over land and border."""
GLOW: Final = 150.0
"""Pixels of the board round the feet of the doctor that shine by themselves, as the inland does."""
QUALITY, ALPHA_QUALITY = 76, 60

Box = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels of the board."""


def write_fogs(folder: Path) -> None:
    """Write a picture of its fog for each region."""
    folder.mkdir(parents=True, exist_ok=True)
    fields = Fields(Sheet(1))
    shapes = outlines()
    for name in REGIONS:
        xs, ys = zip(*shapes[name], strict=True)
        box = (min(xs) - ROOM, min(ys) - ROOM, max(xs) + ROOM, max(ys) + ROOM)
        pixels = _fog(fields, name, box)
        path = folder / f"{name}.webp"
        Image.fromarray(pixels).save(
            path, "WEBP", quality=QUALITY, alpha_quality=ALPHA_QUALITY, method=6
        )


def _fog(fields: Fields, name: str, box: Box) -> NDArray[np.uint8]:
    """Return the fog of a region in a box of the board, four channels, not multiplied."""
    own = np.asarray(_cut(fields.areas, box) == REGION_INDEX[name] + 1)
    inland = np.asarray(ndimage.distance_transform_edt(own), np.float32)
    beyond = np.asarray(ndimage.distance_transform_edt(~own), np.float32)
    rng = np.random.default_rng(REGION_INDEX[name] + 11)
    glow = np.maximum(_glow(name, box, own.shape), 0.9 * step(inland, 14, 60))
    fog: Field = np.zeros((*own.shape, 4), np.float32)
    for x, y, wide, thick in sorted(_banks(rng, inland), key=lambda bank: bank[1]):
        shine = float(glow[y, x])
        _lay(fog, _bank(rng, wide, shine), (x, y), thick)
    haze = ndimage.gaussian_filter(fog[..., 3], 20) * np.float32(0.62) + _wisps(rng, own)
    below = np.concatenate([colour(HAZE) * haze[..., None], haze[..., None]], 2)
    fog += below * (1 - fog[..., 3:])
    fog *= np.exp(-((beyond / SPILLS) ** 2))[..., None]
    fog *= _to_edge(own.shape)[..., None]
    alpha = fog[..., 3:]
    colours = fog[..., :3] / np.maximum(alpha, 1e-3)
    whole = np.concatenate([np.clip(colours, 0, 1), np.clip(alpha, 0, 1)], 2)
    return np.asarray(whole * 255 + 0.5, np.uint8)


def _wisps(rng: np.random.Generator, own: NDArray[np.bool_]) -> Field:
    """Return how thick the streaks of fog are that trail from a region."""
    near = ndimage.gaussian_filter(own.astype(np.float32), 20)
    thick: Field = np.zeros(own.shape, np.float32)
    for high, long in WISPS:
        streaks = ndimage.gaussian_filter(rng.standard_normal(own.shape), (high, long))
        thick += np.float32(0.33) * step(np.asarray(streaks / streaks.std()), -0.2, 1.9)
    return np.asarray(thick * np.clip(near * 1.9, 0, 1), np.float32)


def _to_edge(shape: tuple[int, ...]) -> Field:
    """Return what lets fog end softly at the edge of its picture."""
    ys, xs = (np.minimum(np.arange(n), np.arange(n)[::-1]) / 14 for n in shape)
    return np.asarray(np.clip(np.minimum.outer(ys, xs), 0, 1), np.float32)


def _banks(rng: np.random.Generator, inland: Field) -> Iterator[tuple[int, int, float, float]]:
    """Yield where banks have their feet, how wide they are and how thick."""
    for (wide, apart, thick), (least, most) in zip(
        BANKS, ((NEAREST, BORDER), (BORDER, np.inf)), strict=True
    ):
        for row in np.arange(0, inland.shape[0], apart * 0.62):
            for column in np.arange(0, inland.shape[1], apart):
                x = int(column + rng.uniform(0, apart))
                y = int(row + rng.uniform(0, apart * 0.62))
                size = wide * float(rng.uniform(0.7, 1.25))
                if y >= inland.shape[0] or x >= inland.shape[1]:
                    continue
                far = float(inland[y, x])
                if least < far <= most:
                    room = min(1.0, 0.42 + far / 44)
                    yield x, y, size * room, thick * float(rng.uniform(0.7, 1.0))


def _bank(rng: np.random.Generator, wide: float, shine: float) -> Field:
    """Return a bank of fog, its feet low in its middle: four channels, multiplied."""
    half, tall = int(wide * 0.8), int(wide * FLAT * 1.7)
    ys, xs = np.mgrid[-tall : tall // 2, -half:half].astype(np.float32)
    high: Field = np.zeros(xs.shape, np.float32)
    deep: Field = np.full(xs.shape, -9.0, np.float32)
    for each in range(BALLS):
        along = float(rng.uniform(-0.48, 0.48)) if each > 2 else (each - 1) * 0.3
        arch = 1 - (2 * along) ** 2
        radius = wide * float(rng.uniform(0.045, 0.11) + 0.07 * arch)
        up = wide * FLAT * arch * float(rng.uniform(0.05, 0.95))
        away = np.hypot(xs - along * wide, (ys + up) * 1.12)
        np.maximum(deep, radius - away, out=deep)
        np.maximum(high, np.sqrt(np.clip(radius**2 - away**2, 0, None)), out=high)
    soft = ndimage.gaussian_filter(high, 3.4)
    sinks = 1 - step(ys, -0.30 * wide * FLAT, 0.62 * wide * FLAT)
    alpha = step(ndimage.gaussian_filter(deep, 2.0), -2.5, 8.0) * sinks
    tone = 0.14 + 0.62 * _lit(soft) + 0.16 * np.clip(-ys / (wide * FLAT), -0.5, 1) + 0.20 * shine
    return np.concatenate([ramp(TONES, tone) * alpha[..., None], alpha[..., None]], 2)


def _lay(fog: Field, bank: Field, feet: tuple[int, int], thick: float) -> None:
    """Lay a bank over a part of the fog, its shadow first."""
    high, wide = bank.shape[:2]
    shadow = np.zeros_like(bank)
    shadow[..., 3] = ndimage.gaussian_filter(bank[..., 3], 4) * np.float32(0.24)
    for layer, dx, dy in ((shadow, 4, 8), (bank, 0, 0)):
        left, top = feet[0] - wide // 2 + dx, feet[1] - high * 3 // 4 + dy
        rows = slice(max(0, top), min(fog.shape[0], top + high))
        columns = slice(max(0, left), min(fog.shape[1], left + wide))
        part = layer[
            rows.start - top : rows.stop - top, columns.start - left : columns.stop - left
        ] * np.float32(thick)
        below = fog[rows, columns]
        fog[rows, columns] = part + below * (1 - part[..., 3:])


def _cut(field: NDArray[np.generic], box: tuple[int, int, int, int]) -> NDArray[np.generic]:
    """Return a part of a field; beyond the board it is as at its edge."""
    left, top, right, bottom = box
    rows = np.clip(np.arange(top, bottom), 0, field.shape[0] - 1)
    columns = np.clip(np.arange(left, right), 0, field.shape[1] - 1)
    return field[np.ix_(rows, columns)]


def _lit(bank: Field) -> Field:
    """Return how much moonlight falls on each point of a bank, 0 to 1."""
    down, across = np.gradient(bank)
    normal = np.stack([-across, -down, np.ones_like(bank)])
    normal /= np.sqrt((normal**2).sum(0))
    toward = sum(part * way for part, way in zip(normal, FROM, strict=True))
    return np.asarray(np.clip(0.5 + 0.62 * (np.asarray(toward) - 0.30), 0, 1), np.float32)


def _glow(name: str, box: tuple[int, int, int, int], shape: tuple[int, ...]) -> Field:
    """Return how much fog shines by itself: round the feet of the doctor."""
    x, y = SLOTS[name].plague
    ys, xs = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    away = np.hypot(xs + box[0] - x, (ys + box[1] - y + 16) * 1.25)
    return np.asarray(np.exp(-((away / GLOW) ** 2)), np.float32)

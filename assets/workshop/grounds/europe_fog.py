"""Paints the fog of the Plague, region by region: lit banks, between which land is seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from parlour.assets.workshop.effects import fog
from parlour.assets.workshop.geography.europe import outlines
from parlour.assets.workshop.grounds.europe_fields import Fields
from parlour.assets.workshop.grounds.europe_places import SLOTS
from parlour.assets.workshop.grounds.raster import Field, Sheet, colour, step
from parlour.shared.rattus.names import REGION_INDEX, REGIONS

ROOM: Final = 56
"""Pixels of the board that fog reaches beyond the hull of its region."""
BANKS: Final = ((64.0, 31.0, 0.7), (104.0, 55.0, 0.72))
"""How wide banks of fog are along the border and inland, how far apart, and how thick."""
BORDER: Final = 30.0
"""How far inland the banks go that lie along the border."""
NEAREST: Final = 5.0
"""How far inland the feet of a bank are at least, so that coasts stay to be seen."""
WISP, STEPS, SEEDS, WIDER = 84.0, 5, (211, 223, 237, 251), 1.7
"""How wide the wisps are of which fog is made, the steps in which they roll, by which chance, and
how much wider they are laid than the bank that they stand for."""
HAZE: Final = "a4c468"
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
    veil: Field = np.zeros((*own.shape, 4), np.float32)
    for x, y, wide, thick in sorted(_banks(rng, inland), key=lambda bank: bank[1]):
        shine = float(glow[y, x])
        _lay(veil, _bank(rng, wide, shine), (x, y), thick)
    haze = ndimage.gaussian_filter(veil[..., 3], 20) * np.float32(0.45) + _wisps(rng, own)
    below = np.concatenate([colour(HAZE) * haze[..., None], haze[..., None]], 2)
    veil += below * (1 - veil[..., 3:])
    veil *= np.exp(-((beyond / SPILLS) ** 2))[..., None]
    veil *= _to_edge(own.shape)[..., None]
    alpha = veil[..., 3:]
    colours = veil[..., :3] / np.maximum(alpha, 1e-3)
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
    """Return a bank of fog, four channels, multiplied: a wisp as it rolls, some of them turned."""
    wisps = _wisps_at_hand()
    drawn = wisps[int(rng.integers(len(wisps)))]
    if rng.random() < 0.5:
        drawn = np.ascontiguousarray(drawn[:, ::-1])
    size = int(wide * WIDER), int(wide * WIDER * drawn.shape[0] / drawn.shape[1])
    whole = Image.fromarray(drawn).resize(size, Image.Resampling.BILINEAR)
    bank = np.asarray(whole, np.float32) / 255
    lit = np.clip(bank[..., :3] * (0.72 + 0.40 * shine), 0, 1)
    return np.concatenate([lit * bank[..., 3:], bank[..., 3:]], 2)


@cache
def _wisps_at_hand() -> tuple[NDArray[np.uint8], ...]:
    """Return pictures of wisps of fog that is thick, not multiplied."""
    return tuple(
        cuts["2"].pixels for seed in SEEDS for cuts in fog.wisps(WISP, seed, STEPS)[1 : STEPS - 1]
    )


def _lay(veil: Field, bank: Field, feet: tuple[int, int], thick: float) -> None:
    """Lay a bank over a part of the fog, its shadow first."""
    high, wide = bank.shape[:2]
    shadow = np.zeros_like(bank)
    shadow[..., 3] = ndimage.gaussian_filter(bank[..., 3], 4) * np.float32(0.24)
    for layer, dx, dy in ((shadow, 4, 8), (bank, 0, 0)):
        left, top = feet[0] - wide // 2 + dx, feet[1] - high * 3 // 4 + dy
        rows = slice(max(0, top), min(veil.shape[0], top + high))
        columns = slice(max(0, left), min(veil.shape[1], left + wide))
        part = layer[
            rows.start - top : rows.stop - top, columns.start - left : columns.stop - left
        ] * np.float32(thick)
        below = veil[rows, columns]
        veil[rows, columns] = part + below * (1 - part[..., 3:])


def _cut(field: NDArray[np.generic], box: tuple[int, int, int, int]) -> NDArray[np.generic]:
    """Return a part of a field; beyond the board it is as at its edge."""
    left, top, right, bottom = box
    rows = np.clip(np.arange(top, bottom), 0, field.shape[0] - 1)
    columns = np.clip(np.arange(left, right), 0, field.shape[1] - 1)
    return field[np.ix_(rows, columns)]


def _glow(name: str, box: tuple[int, int, int, int], shape: tuple[int, ...]) -> Field:
    """Return how much fog shines by itself: round the feet of the doctor."""
    x, y = SLOTS[name].plague
    ys, xs = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    away = np.hypot(xs + box[0] - x, (ys + box[1] - y + 16) * 1.25)
    return np.asarray(np.exp(-((away / GLOW) ** 2)), np.float32)

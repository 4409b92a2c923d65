"""Makes what things in the rooms are made of: tiles of old paper and of walnut.

``menus/stuffs/paper.webp`` is what light the fibres, folds and stains of a sheet leave, to be
multiplied with the colour of the paper; ``wood.webp`` is a board whose grain runs across. Both go
on seamlessly at their edges.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

Field = NDArray[np.float64]
SIDE: Final = 512
QUALITY: Final = 72
FIBRES = 900
WALNUT: Final = ((58, 33, 18), (128, 80, 44))
"""The dark and the light of the wood."""


def _noise(rng: np.random.Generator, across: float, down: float) -> Field:
    """Return noise whose grains are so many pixels wide and high, between 0 and 1, seamless."""
    spectrum = np.fft.fft2(rng.standard_normal((SIDE, SIDE)))
    along = np.fft.fftfreq(SIDE)
    fall = np.exp(-2 * np.pi**2 * ((along[None, :] * across) ** 2 + (along[:, None] * down) ** 2))
    made = np.fft.ifft2(spectrum * fall).real
    low, high = np.quantile(made, (0.01, 0.99))
    return np.asarray(((made - low) / (high - low)).clip(0, 1))


def _fibres(rng: np.random.Generator) -> Field:
    """Return fine fibres that lie every way, 0 to 1; those at an edge go on at the other."""
    sheet = Image.new("L", (3 * SIDE, 3 * SIDE))
    pen = ImageDraw.Draw(sheet)
    for _ in range(FIBRES):
        x, y = rng.uniform(0, SIDE, 2)
        turn, long, bend = rng.uniform(0, 2 * np.pi), rng.uniform(6, 26), rng.uniform(-0.5, 0.5)
        tone = int(rng.uniform(60, 200))
        points = [
            (x + long * s * np.cos(turn + bend * s), y + long * s * np.sin(turn + bend * s))
            for s in np.linspace(0, 1, 6)
        ]
        for right in range(3):
            for below in range(3):
                pen.line([(a + right * SIDE, b + below * SIDE) for a, b in points], tone)
    soft = sheet.filter(ImageFilter.GaussianBlur(0.6))
    return np.asarray(soft, np.float64)[SIDE : 2 * SIDE, SIDE : 2 * SIDE] / 255


def paper() -> Image.Image:
    """Return a tile of old paper."""
    rng = np.random.default_rng(1386)
    light = 0.955 + 0.045 * _noise(rng, 1.1, 1.1)
    light -= 0.055 * _noise(rng, 9, 9) + 0.06 * _noise(rng, 46, 46)
    light -= 0.05 * _fibres(rng)
    stains = np.clip(_noise(rng, 30, 30) - 0.62, 0, 1) * 0.34
    specks = np.clip(_noise(rng, 2.2, 2.2) - 0.93, 0, 1) * 1.6
    warm = np.array([0.35, 0.72, 1.25])
    made = light[..., None] - (stains + specks)[..., None] * warm
    return Image.fromarray((255 * (made / np.quantile(made, 0.97)).clip(0, 1)).astype(np.uint8))


def wood() -> Image.Image:
    """Return a tile of walnut."""
    rng = np.random.default_rng(1795)
    rings = _noise(rng, 120, 7) + 0.30 * _noise(rng, 60, 2)
    lines = 0.5 + 0.5 * np.sin(2 * np.pi * 7 * rings)
    pores = np.clip(_noise(rng, 16, 0.7) - 0.72, 0, 1) * 1.5
    tone = 0.30 + 0.34 * lines + 0.30 * _noise(rng, 90, 22) - 0.55 * pores
    dark, light = (np.array(each, np.float64) for each in WALNUT)
    made = dark + (light - dark) * tone.clip(0, 1)[..., None]
    return Image.fromarray(made.astype(np.uint8))


def make(assets: Path) -> None:
    """Make the tiles below ``assets``."""
    folder = assets / "menus" / "stuffs"
    folder.mkdir(parents=True, exist_ok=True)
    for name, tile in (("paper", paper()), ("wood", wood())):
        tile.save(folder / f"{name}.webp", quality=QUALITY, method=6)

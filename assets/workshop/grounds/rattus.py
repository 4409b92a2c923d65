"""Makes the ground of Rattus: Europe by night, whole and plagued, its fog, and the board file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from parlour.assets.workshop.grounds.europe_fields import Fields
from parlour.assets.workshop.grounds.europe_fog import write_fogs
from parlour.assets.workshop.grounds.europe_paint import paint_night, paint_plagued
from parlour.assets.workshop.grounds.europe_places import write_board
from parlour.assets.workshop.grounds.europe_sights import find_sights
from parlour.assets.workshop.grounds.raster import Picture, Sheet

SCALE: Final = 2
QUALITY: Final = {"night": 78, "plagued": 54}
SMALL: Final = (480, 270)
"""The size of the picture that says what is plagued how early."""


def make(assets: Path, scale: int = SCALE) -> None:
    """Write all files below ``assets``."""
    folder = assets / "rattus"
    (folder / "ground").mkdir(parents=True, exist_ok=True)
    write_board(folder / "board.json")
    fields = Fields(Sheet(scale))
    sights = find_sights(Fields(Sheet(1)))
    _save(paint_night(fields, sights), folder, "night")
    _save(paint_plagued(fields, sights), folder, "plagued")
    write_fogs(folder / "fog")
    small = Fields(Sheet(1))
    Image.fromarray(small.areas).save(folder / "ground" / "areas.png", optimize=True)
    _early(small).save(folder / "ground" / "burns.png", optimize=True)


def _save(picture: Picture, folder: Path, name: str) -> None:
    pixels = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    path = folder / "ground" / f"{name}.webp"
    Image.fromarray(pixels).save(path, "WEBP", quality=QUALITY[name], method=6)


def _early(fields: Fields) -> Image.Image:
    """Return how early each point falls sick: in clouds, the inland first."""
    noise = fields.sheet.noise(70, 81, 4, 0.55) + 0.5 * fields.fine
    inland = np.clip(fields.to_border / 60, 0, 1)
    early = 128 + 46 * noise - 60 * (inland - 0.4)
    grey = Image.fromarray(np.clip(early, 0, 255).astype(np.uint8))
    return grey.resize(SMALL, Image.Resampling.BILINEAR)

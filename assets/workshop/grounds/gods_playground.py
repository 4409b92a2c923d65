"""Makes the grounds of God's Playground, and the board file that says where everything stands.

Needs some minutes of one processor and 4 GB. The same sources make the same files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from parlour.assets.workshop.grounds.board_file import write_board
from parlour.assets.workshop.grounds.burnt import burn_times, paint_burnt
from parlour.assets.workshop.grounds.fields import make_fields
from parlour.assets.workshop.grounds.keepout import Keepout
from parlour.assets.workshop.grounds.landscape import make_landscape, place_sights
from parlour.assets.workshop.grounds.paint import paint_ground
from parlour.assets.workshop.grounds.raster import Field, Picture, Sheet
from parlour.assets.workshop.grounds.seasons import SEASONS

SCALE: Final = 2
QUALITY, BURNT_QUALITY = 80, 70
"""How good pictures of seasons are, and that of what is burnt, which has no fine lines."""
STEPS: Final = 32
"""Greys of the picture that says how thick what is burnt lies."""


def save(picture: Picture, path: Path, quality: int = QUALITY) -> None:
    """Write a picture as WebP."""
    pixels = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(pixels).save(path, "WEBP", quality=quality, method=6)


def save_thickness(thick: Field, scale: int, path: Path) -> None:
    """Write how thick something lies, in the size of the board and in few steps of grey."""
    height, width = thick.shape
    small = thick.reshape(height // scale, scale, width // scale, scale).mean((1, 3))
    grey = np.rint(np.clip(small, 0, 1) * (STEPS - 1)) * (255 / (STEPS - 1))
    Image.fromarray(np.rint(grey).astype(np.uint8)).save(path, optimize=True)


def make(assets: Path, scale: int = SCALE) -> None:
    """Write all files below ``assets``."""
    folder = assets / "gods_playground"
    ground = folder / "ground"
    ground.mkdir(parents=True, exist_ok=True)
    fields = make_fields(Sheet(scale))
    keepout = Keepout()
    write_board(folder / "board.json", place_sights(fields, keepout))
    landscape = make_landscape(fields, keepout)
    for season in SEASONS:
        save(paint_ground(fields, season, landscape), ground / f"{season.name}.webp")
    burnt, thick = paint_burnt(fields, landscape)
    save(burnt, ground / "burnt.webp", BURNT_QUALITY)
    save_thickness(thick, scale, ground / "cover.png")
    grey = Image.fromarray(burn_times(make_fields(Sheet(1))))
    grey.resize((960, 540), Image.Resampling.NEAREST).save(ground / "burns.png", optimize=True)
    Image.fromarray(fields.areas).save(ground / "areas.png", optimize=True)

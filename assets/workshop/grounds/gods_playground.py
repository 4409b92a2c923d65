"""Makes the grounds of God's Playground, and the board file that says where everything stands.

Needs about ten minutes of one processor and 4 GB. The same sources make the same files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from parlour.assets.workshop.grounds.board_file import write_board
from parlour.assets.workshop.grounds.burnt import burn_times, paint_burnt
from parlour.assets.workshop.grounds.fields import Fields, make_fields
from parlour.assets.workshop.grounds.keepout import Keepout
from parlour.assets.workshop.grounds.landscape import make_landscape, place_sights
from parlour.assets.workshop.grounds.model import HOUSES, WALLED, Model
from parlour.assets.workshop.grounds.oblique import View, lit, look
from parlour.assets.workshop.grounds.paint import paint_map, paint_things, under_clouds
from parlour.assets.workshop.grounds.raster import Picture, Sheet
from parlour.assets.workshop.grounds.seasons import SEASONS, Season

SCALE: Final = 2
QUALITY: Final = 90
GREY: Final = np.array([0.30, 0.59, 0.11], np.float32)


def render(fields: Fields, model: Model, view: View, season: Season) -> Picture:
    """Return the finished ground of a season."""
    flat = paint_things(fields, model, season, paint_map(fields, season))
    finished = lit(view, flat, season.lines, season.sun)
    return graded(under_clouds(fields, season, finished), season)


def graded(picture: Picture, season: Season) -> Picture:
    """Return a picture in the light of its season."""
    grey = (picture @ GREY)[..., None]
    vivid = grey + (picture - grey) * np.float32(season.saturation)
    return np.asarray(vivid * np.array(season.grade, np.float32), np.float32)


def save(picture: Picture, path: Path) -> None:
    """Write a picture as WebP."""
    pixels = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(pixels).save(path, "WEBP", quality=QUALITY, method=6)


def view_of(model: Model) -> View:
    """Return how a model is seen."""
    soft = ~np.isin(model.kind, [int(kind) for kind in WALLED])
    house = np.isin(model.kind, [int(kind) for kind in HOUSES])
    return look(model.sheet, model.height, soft, house)


def make(assets: Path, scale: int = SCALE) -> None:
    """Write all files below ``assets``."""
    folder = assets / "gods_playground"
    ground = folder / "ground"
    ground.mkdir(parents=True, exist_ok=True)
    fields = make_fields(Sheet(scale))
    keepout = Keepout()
    write_board(folder / "board.json", place_sights(fields, keepout))
    model = make_landscape(fields, keepout)
    view = view_of(model)
    for season in SEASONS:
        save(render(fields, model, view, season), ground / f"{season.name}.webp")
    ashes = make_landscape(fields, keepout, burnt=True)
    save(paint_burnt(fields, ashes, view_of(ashes)), ground / "burnt.webp")
    grey = Image.fromarray(burn_times(make_fields(Sheet(1))))
    grey.resize((960, 540), Image.Resampling.NEAREST).save(ground / "burns.png", optimize=True)
    numbers = fields.areas[::scale, ::scale]
    Image.fromarray(numbers).save(ground / "areas.png", optimize=True)

"""Makes the ground of Playing Gods, and the file that says where everything stands on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import numpy as np
from scipy import ndimage

from parlour.assets.workshop.grounds.gods_playground import save
from parlour.assets.workshop.grounds.raster import Sheet, lay
from parlour.assets.workshop.grounds.toy_land import Labels, Spots, labels, outline, ring
from parlour.assets.workshop.grounds.toy_paint import (
    make_world,
    paint_land,
    paint_sea,
    paint_sides,
    waves,
)
from parlour.assets.workshop.grounds.toy_paints import Box, write_paints
from parlour.assets.workshop.grounds.toy_stamps import (
    covered,
    growth,
    isles,
    printed,
    spaces,
    with_ring,
)
from parlour.shared.playing_gods.names import REGIONS

SCALE: Final = 2
COARSE: Final = 3

PLACED: Final[dict[str, tuple[tuple[float, float], tuple[float, float] | None]]] = {
    "west_america": ((508.0, 388.0), None),
    "east_america": ((726.0, 318.0), (652.0, 356.0)),
    "south_europe": ((1096.0, 418.0), (1012.0, 424.0)),
    "north_africa": ((992.0, 556.0), (1084.0, 566.0)),
    "andes": ((466.0, 574.0), (404.0, 604.0)),
    "south_asia": ((1516.0, 520.0), (1436.0, 508.0)),
}
"""Where totem and temple stand that need each other's room, or that of a neighbour."""


def find_spots(found: Labels, scale: int) -> list[Spots]:
    """Return where the pieces of each region stand: where there is most room."""
    step = COARSE * scale
    coarse = found[step // 2 :: step, step // 2 :: step]
    y, x = np.mgrid[0 : coarse.shape[0], 0 : coarse.shape[1]] * COARSE + COARSE / 2
    spots = []
    for region in range(len(REGIONS)):
        own = coarse == region + 1
        line = outline(found, region + 1, scale)
        if REGIONS[region] in PLACED:
            spots.append(Spots(*PLACED[REGIONS[region]], line))
            continue
        at = _middle(own, x, y)
        spots.append(Spots((at[0], at[1] + 8), None, line))
    return spots


def _middle(
    own: np.ndarray[tuple[int, ...], np.dtype[np.bool_]],
    x: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
    y: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
) -> tuple[float, float]:
    """Return the point of an area that is farthest from its edge."""
    far = ndimage.gaussian_filter(ndimage.distance_transform_edt(np.pad(own, 1))[1:-1, 1:-1], 2)
    row, column = np.unravel_index(int(far.argmax()), far.shape)
    return float(x[row, column]), float(y[row, column])


def write_board(path: Path, spots: list[Spots], paints: list[Box]) -> None:
    """Write where everything stands, and where the paint of each region is."""
    regions = [
        {
            "name": name, "stack": spot.stack, "city": spot.city, "paint": paint,
            "outline": spot.outline,
        }
        for name, spot, paint in zip(REGIONS, spots, paints, strict=True)
    ]  # fmt: skip
    whole = {"regions": regions, "spaces": ring()}
    path.write_text(json.dumps(whole, separators=(",", ":")).replace('{"name', '\n{"name') + "\n")


def make(assets: Path, scale: int = SCALE) -> None:
    """Write all files below ``assets``."""
    folder = assets / "playing_gods"
    folder.mkdir(parents=True, exist_ok=True)
    sheet = Sheet(scale)
    found = labels(sheet)
    spots = find_spots(found, scale)
    world = make_world(sheet, found)
    grown = growth(world, spots)
    shadows, bodies = (covered(sheet, grown, part) for part in ("shadow", "body"))
    above = covered(sheet, spaces(), "body")
    paints = write_paints(folder / "ground" / "paints.webp", world, bodies, shadows, above)
    write_board(folder / "board.json", spots, paints)
    picture = lay(paint_sea(world), waves(world))
    picture = printed(sheet, picture, isles())
    picture = paint_land(world, paint_sides(world, picture))
    picture = printed(sheet, picture, grown)
    save(with_ring(sheet, picture), folder / "ground" / "world.webp")

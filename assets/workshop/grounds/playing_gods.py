"""Makes the ground of Playing Gods, and the file that says where everything stands on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from parlour.assets.workshop.grounds.gods_playground import save
from parlour.assets.workshop.grounds.raster import Sheet, lay
from parlour.assets.workshop.grounds.toy_chart import paint_chart
from parlour.assets.workshop.grounds.toy_land import Labels, Spots, labels, outline, ring
from parlour.assets.workshop.grounds.toy_paint import (
    clearings,
    make_world,
    paint_clearings,
    paint_land,
    paint_sea,
    paint_sides,
    waves,
)
from parlour.assets.workshop.grounds.toy_paints import Box, write_paints
from parlour.assets.workshop.grounds.toy_stamps import (
    FAINT,
    covered,
    growth,
    isles,
    printed,
    spaces,
    table_growth,
    with_ring,
)
from parlour.assets.workshop.grounds.toy_table import paint_table
from parlour.shared.playing_gods.names import REGIONS

SCALE: Final = 2
QUALITY: Final = 77

PLACED: Final[dict[str, tuple[tuple[float, float], tuple[float, float] | None]]] = {
    "east_america": ((716.0, 334.0), (644.0, 351.0)),
    "west_america": ((541.0, 379.0), None),
    "canada": ((479.0, 298.0), None),
    "central_america": ((638.0, 422.0), None),
    "south_europe": ((1100.0, 362.0), (1028.0, 434.0)),
    "west_europe": ((918.0, 360.0), None),
    "north_europe": ((1058.0, 299.0), None),
    "east_europe": ((1175.0, 324.0), None),
    "south_asia": ((1399.0, 492.0), (1471.0, 509.0)),
    "east_asia": ((1535.0, 414.0), None),
    "central_asia": ((1317.0, 425.0), None),
    "siberia": ((1461.0, 313.0), None),
    "north_africa": ((1052.0, 600.0), (986.0, 567.0)),
    "west_africa": ((918.0, 590.0), None),
    "east_africa": ((1178.0, 597.0), None),
    "south_africa": ((1090.0, 688.0), None),
    "andes": ((491.0, 594.0), (419.0, 572.0)),
    "amazon": ((596.0, 613.0), None),
    "coast": ((724.0, 600.0), None),
    "south_cone": ((562.0, 678.0), None),
}
"""Where totem and temple of each region stand, so that neither comes before another land."""


def find_spots(found: Labels, scale: int) -> list[Spots]:
    """Return where the pieces of each region stand, and its outline."""
    return [
        Spots(*PLACED[name], outline(found, region + 1, scale))
        for region, name in enumerate(REGIONS)
    ]


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
    trodden = clearings(world, [spot.stack for spot in spots])
    grown = growth(world, spots)
    shadows, bodies = (covered(sheet, grown, part) for part in ("shadow", "body"))
    above = covered(sheet, spaces(), "body")
    paints = write_paints(folder / "ground" / "paints.webp", world, bodies, shadows, above, trodden)
    write_board(folder / "board.json", spots, paints)
    picture = lay(paint_chart(world, paint_sea(world)), waves(world))
    picture = printed(sheet, picture, isles())
    picture = paint_land(world, paint_sides(world, picture))
    picture = paint_clearings(picture, trodden)
    picture = paint_table(sheet, picture)
    picture = printed(sheet, picture, grown, strength=FAINT)
    picture = printed(sheet, picture, table_growth())
    save(with_ring(sheet, picture), folder / "ground" / "world.webp", QUALITY)

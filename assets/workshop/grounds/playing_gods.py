"""Makes the ground of Playing Gods, and the file that says where everything stands on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

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
    table_growth,
    with_ring,
)
from parlour.assets.workshop.grounds.toy_table import paint_table
from parlour.shared.playing_gods.names import REGIONS

SCALE: Final = 2

PLACED: Final[dict[str, tuple[tuple[float, float], tuple[float, float] | None]]] = {
    "east_america": ((712.0, 324.0), (636.0, 342.0)),
    "west_america": ((526.0, 372.0), None),
    "canada": ((460.0, 286.0), None),
    "central_america": ((611.0, 406.0), None),
    "south_europe": ((1100.0, 370.0), (1028.0, 430.0)),
    "west_europe": ((917.0, 352.0), None),
    "north_europe": ((1058.0, 288.0), None),
    "east_europe": ((1177.0, 314.0), None),
    "south_asia": ((1410.0, 490.0), (1488.0, 508.0)),
    "east_asia": ((1556.0, 408.0), None),
    "central_asia": ((1322.0, 420.0), None),
    "siberia": ((1477.0, 302.0), None),
    "north_africa": ((1048.0, 598.0), (986.0, 571.0)),
    "west_africa": ((918.0, 598.0), None),
    "east_africa": ((1178.0, 606.0), None),
    "south_africa": ((1090.0, 706.0), None),
    "andes": ((491.0, 607.0), (419.0, 583.0)),
    "amazon": ((596.0, 618.0), None),
    "coast": ((724.0, 614.0), None),
    "south_cone": ((562.0, 700.0), None),
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
    grown = growth(world, spots)
    shadows, bodies = (covered(sheet, grown, part) for part in ("shadow", "body"))
    above = covered(sheet, spaces(), "body")
    paints = write_paints(folder / "ground" / "paints.webp", world, bodies, shadows, above)
    write_board(folder / "board.json", spots, paints)
    picture = lay(paint_sea(world), waves(world))
    picture = printed(sheet, picture, isles())
    picture = paint_land(world, paint_sides(world, picture))
    picture = paint_table(sheet, picture)
    picture = printed(sheet, picture, [*grown, *table_growth()])
    save(with_ring(sheet, picture), folder / "ground" / "world.webp")

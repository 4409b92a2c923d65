"""The pictures of Europe: by night, and plagued region by region."""

from __future__ import annotations

from functools import partial
from typing import Final

from parlour.client.games.grounds import areas, scaled, washed
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.stage.geometry import hull
from parlour.client.stage.ground import GroundArt
from parlour.shared.rattus.names import REGIONS

FOLDER: Final = "rattus/ground"
WASH: Final = (86, 96, 118)
PALE: Final = 96
"""With what the plain style washes the land, and how thickly, of 255."""


def ground_art(*, plain: bool = False) -> GroundArt:
    """Return the map; ``plain``: in one wash, so that what stands on it is all that is seen."""
    drawn = partial(washed, WASH, PALE) if plain else scaled
    return GroundArt(
        pictures={"": partial(drawn, f"{FOLDER}/night.webp")},
        burnt=partial(scaled, f"{FOLDER}/plagued.webp"),
        noise=partial(scaled, f"{FOLDER}/burns.png"),
        regions=partial(areas, f"{FOLDER}/areas.png"),
        names=REGIONS,
        boxes={
            name: hull(outline).grown(6) for name, outline in zip(REGIONS, OUTLINES, strict=True)
        },
    )

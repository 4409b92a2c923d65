"""The pictures of the land of God's Playground: four seasons, and what fire lays on them."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.grounds import areas, read, scaled, softened, washed
from parlour.client.stage.geometry import Box, hull
from parlour.client.stage.ground import GroundArt
from parlour.shared.gods_playground.names import REGIONS

SEASONS: Final = ("summer", "deluge", "smoke", "winter")
"""The picture of each turn."""
FOLDER: Final = "gods_playground/ground"
PAPER: Final = (240, 230, 206)
PALE: Final = 130
"""How much of the paper is seen in the plain style, of 255."""


def ground_art(*, plain: bool = False) -> GroundArt:
    """Return the map in its four seasons, and burnt region by region.

    ``plain``: in one pale wash, so that what stands on it is all that is seen.
    """
    seasons = dict.fromkeys(SEASONS, SEASONS[0]) if plain else {name: name for name in SEASONS}
    drawn = partial(washed, PAPER, PALE) if plain else scaled
    return GroundArt(
        pictures={name: partial(drawn, f"{FOLDER}/{file}.webp") for name, file in seasons.items()},
        burnt=partial(softened if plain else scaled, f"{FOLDER}/burnt.webp"),
        cover=partial(softened if plain else _grey, f"{FOLDER}/cover.png"),
        noise=partial(scaled, f"{FOLDER}/burns.png"),
        regions=partial(areas, f"{FOLDER}/areas.png"),
        names=REGIONS,
        boxes={region.name: _around(region.outlines) for region in places().regions},
    )


def _around(outlines: tuple[tuple[tuple[float, float], ...], ...]) -> Box:
    return hull(tuple(point for outline in outlines for point in outline))


def _grey(path: str, _size: tuple[int, int]) -> pygame.Surface:
    """Return a grey picture as it is: it is scaled where it is used."""
    return read(path)

"""The picture of the toy world."""

from __future__ import annotations

from functools import partial
from typing import Final

from parlour.client.games.grounds import scaled, washed
from parlour.client.stage.ground import GroundArt

FILE: Final = "playing_gods/ground/world.webp"
PAPER: Final = (226, 240, 240)
PALE: Final = 120
"""How much of the paper is seen in the plain style, of 255."""


def ground_art(*, plain: bool = False) -> GroundArt:
    """Return the world; ``plain``: washed out, so that what stands on it is all that is seen."""
    return GroundArt({"": partial(washed, PAPER, PALE, FILE) if plain else partial(scaled, FILE)})

"""The outlines of the regions and of the ring's spaces, as the ground shows them."""

from __future__ import annotations

from typing import Final

from parlour.client.games.playing_gods.world import cloud_outline, world
from parlour.client.stage.geometry import Outline
from parlour.shared.playing_gods import board

REGION_OUTLINES: Final[tuple[Outline, ...]] = tuple(each.outline for each in world().regions)
"""By region, in units of the world."""
SPACE_OUTLINES: Final[tuple[Outline, ...]] = tuple(map(cloud_outline, range(board.SPACES)))
"""By space of the ring."""

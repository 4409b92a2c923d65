"""The outlines of the regions and of the ring's spaces, as they are drawn on the board."""

from __future__ import annotations

from typing import Final

from parlour.client.assets import asset
from parlour.client.games.drawing import outlines
from parlour.client.stage.geometry import Outline
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import REGIONS

DRAWING: Final = "board/playing_gods.svg"
_SPACES: Final = [f"space_{space}" for space in range(board.SPACES)]
_FOUND: Final = outlines(asset(DRAWING), [*REGIONS, *_SPACES])

REGION_OUTLINES: Final[tuple[Outline, ...]] = _FOUND[: len(REGIONS)]
"""By region, in units of the world."""
SPACE_OUTLINES: Final[tuple[Outline, ...]] = _FOUND[len(REGIONS) :]
"""By space of the ring."""

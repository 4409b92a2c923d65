"""The outlines of the regions, as they are drawn on the board."""

from __future__ import annotations

from typing import Final

from parlour.client.assets import asset
from parlour.client.games.drawing import outlines
from parlour.shared.rattus.names import REGIONS

DRAWING: Final = "board/rattus.svg"
OUTLINES: Final = outlines(asset(DRAWING), REGIONS)
"""By region, in units of the world."""

"""The outlines of the regions, as they are drawn on the board."""

from __future__ import annotations

from typing import Final

from client.assets import asset
from client.board.drawing import outlines
from shared.rattus.names import REGIONS

DRAWING: Final = "board/rattus.svg"
OUTLINES: Final = outlines(asset(DRAWING), REGIONS)
"""By region, in units of the canvas."""

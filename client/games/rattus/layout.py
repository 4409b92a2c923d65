"""Where everything stands on the board of Rattus: a canvas of 1920 x 1080.

Regions and class cards are as in ``shared/rattus/names.py``. What stands on the plate of a
region, on a card or in a player's panel is given relative to its corner, once for all.
"""

from __future__ import annotations

from typing import Final

from parlour.client.games.boxes import Box, column, row

MAP: Final = Box(0, 56, 1316, 850)

ROUND: Final = Box(10, 6, 190, 44)
PHASE_CELLS: Final = row(Box(212, 6, 206, 44), 8, 212)

PLATE: Final = (220, 128)
REGIONS: Final = tuple(
    Box(x - PLATE[0] / 2, y - PLATE[1] / 2, *PLATE)
    for x, y in (
        (190, 250),
        (344, 510),
        (580, 432),
        (194, 702),
        (818, 562),
        (576, 608),
        (846, 408),
        (620, 160),
        (926, 756),
        (1196, 790),
        (1060, 192),
        (1148, 474),
    )
)
"""The plate of each region, on which its pieces stand."""

# On the plate of a region.
REGION_NAME: Final = Box(10, 2, 152, 32)
REGION_RATS: Final = row(Box(5, 34, 53, 54), 3, 53)
REGION_PLAGUE: Final = Box(164, 2, 60, 84)
REGION_NEUTRAL: Final = Box(168, 64, 50, 26)
REGION_CUBES: Final = row(Box(5, 92, 53, 31), 4, 53)

CARDS: Final = column(Box(1322, 62, 150, 134), 6, 140)

# On a class card.
CARD_SYMBOL: Final = Box(39, 6, 72, 72)
CARD_USED: Final = Box(106, 8, 36, 36)
CARD_NAME: Final = Box(6, 76, 138, 25)
CARD_HOLDER: Final = Box(5, 103, 140, 26)
CARD_CREST: Final = Box(8, 102, 28, 28)
CARD_HOLDER_NAME: Final = Box(40, 103, 102, 26)

CASTLE: Final = Box(8, 364, 166, 208)
CASTLE_DRAWING: Final = Box(42, 374, 98, 98)
CASTLE_TITLE: Final = Box(28, 470, 126, 28)
CASTLE_CUBES: Final = (*row(Box(28, 498, 60, 32), 2, 66), *row(Box(28, 534, 60, 32), 2, 66))

TOKENS: Final = Box(424, 812, 140, 88)
TOKENS_PIECE: Final = Box(432, 820, 66, 72)
TOKENS_NUMBER: Final = Box(500, 820, 58, 44)
TOKENS_TITLE: Final = Box(502, 862, 54, 26)
PLAGUE: Final = Box(570, 812, 118, 88)
PLAGUE_PIECE: Final = Box(584, 817, 90, 54)
PLAGUE_REGION: Final = Box(576, 872, 106, 24)

PANELS: Final = row(Box(4, 912, 365, 164), 4, 369)

# Inside a player's panel.
PANEL_CREST: Final = Box(10, 8, 56, 64)
PANEL_NAME: Final = Box(74, 6, 214, 36)
PANEL_MARK: Final = Box(74, 44, 160, 28)
"""The clock of the player, and whether they are there."""
PANEL_FIRST: Final = Box(314, 118, 42, 42)
PANEL_COUNTS: Final = row(Box(10, 76, 112, 40), 3, 117)
"""Cubes in stock, on the map, and in the Castle."""
PANEL_CARDS: Final = row(Box(10, 120, 40, 40), 6, 44)
PANEL_SCORE: Final = Box(292, 6, 66, 66)

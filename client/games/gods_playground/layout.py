"""Where everything stands on the board of God's Playground: a canvas of 1920 x 1080.

Regions and enemies are in the order of ``shared/gods_playground/names.py``. What stands inside a
region or an enemy box is given relative to its corner, once for all five.
"""

from __future__ import annotations

from typing import Final

from parlour.client.games.boxes import Box, row

MAP: Final = Box(0, 60, 1480, 846)
SIDE_PANEL: Final = Box(1480, 60, 440, 1020)

TURN_CELLS: Final = row(Box(10, 6, 100, 48), 4, 104)
PHASE_CELLS: Final = row(Box(436, 6, 88, 48), 16, 92)
VP_CELLS: Final = row(Box(12, 868, 24, 32), 60, 24.3)

REGIONS: Final = (
    Box(330, 78, 330, 214),
    Box(790, 78, 330, 214),
    Box(880, 372, 330, 214),
    Box(575, 636, 330, 214),
    Box(258, 372, 330, 214),
)

# Inside a region.
REGION_NAME: Final = Box(12, 5, 190, 30)
REGION_FLAG: Final = Box(294, 4, 30, 30)
REGION_COSSACKS: Final = Box(206, 4, 84, 32)
REGION_ESTATES: Final = row(Box(10, 38, 46, 46), 5, 52)
REGION_VALUES: Final = row(Box(12, 90, 28, 26), 5, 30)
REGION_ENEMY: Final = Box(172, 88, 80, 34)
REGION_INFLUENCE: Final = Box(252, 88, 72, 34)
REGION_NOBLES: Final = row(Box(10, 124, 98, 42), 3, 104)
REGION_ARMIES: Final = row(Box(8, 170, 104, 38), 3, 106)
REGION_BLOCKS: Final = row(Box(276, 38, 46, 46), 1, 0)
"""Where blocks that are laid on the region stand, the three seats' one over the other."""

ENEMIES: Final = (
    Box(66, 84, 246, 154),
    Box(1138, 84, 246, 154),
    Box(1226, 398, 246, 154),
    Box(926, 690, 246, 154),
    Box(6, 398, 246, 154),
)

# Inside an enemy box.
ENEMY_NUMBER: Final = Box(8, 8, 28, 28)
ENEMY_EMBLEM: Final = Box(40, 4, 36, 36)
ENEMY_NAME: Final = Box(80, 6, 162, 32)
ENEMY_STRENGTHS: Final = row(Box(8, 46, 34, 28), 4, 36)
ENEMY_TOTAL: Final = Box(156, 44, 84, 32)
ENEMY_NOBLES: Final = row(Box(6, 80, 56, 34), 4, 58)
"""The cubes of the three seats, and the King's."""
ENEMY_VP: Final = Box(8, 118, 62, 30)
ENEMY_CUBES: Final = Box(74, 116, 70, 34)
ENEMY_SPECIAL: Final = Box(142, 116, 60, 34)
"""Treaty; for the Habsburgs the Ottomans before Vienna."""
ENEMY_TREATY: Final = Box(204, 114, 36, 36)

SEJM: Final = Box(606, 322, 256, 270)
SEJM_SEATS: Final = (
    Box(634, 374, 62, 62),
    Box(772, 374, 62, 62),
    Box(796, 456, 62, 62),
    Box(703, 520, 62, 62),
    Box(610, 456, 62, 62),
)
SEJM_TITLE: Final = Box(646, 328, 176, 36)

ARMY: Final = Box(10, 622, 550, 236)
ARMY_TITLE: Final = Box(22, 626, 250, 32)
ARMY_UNITS: Final = row(Box(22, 662, 84, 48), 3, 90)
ARMY_KING: Final = Box(300, 662, 84, 48)
ARMY_BLOCKS: Final = row(Box(392, 662, 46, 46), 3, 52)
ARMY_TABLE: Final = row(Box(20, 742, 84, 108), 6, 89)
ARMY_TABLE_TITLE: Final = Box(22, 714, 530, 26)

COSSACKS: Final = Box(1190, 628, 282, 92)
COSSACK_PLACES: Final = row(Box(1330, 640, 64, 64), 2, 70)
SUPPLIES: Final = Box(1190, 732, 282, 118)
SUPPLY_MANAGERS: Final = Box(1204, 770, 122, 36)
SUPPLY_INFLUENCE: Final = Box(1334, 770, 128, 36)
SUPPLY_CITY: Final = Box(1204, 808, 122, 36)
SUPPLY_KING: Final = Box(1334, 808, 128, 36)

PANELS: Final = row(Box(4, 910, 486, 166), 3, 490)

# Inside a player's panel.
PANEL_CREST: Final = Box(8, 8, 56, 64)
PANEL_NAME: Final = Box(72, 6, 210, 36)
PANEL_FAMILY: Final = Box(72, 42, 210, 28)
PANEL_MARK: Final = Box(168, 44, 160, 28)
"""The clock of the player, and whether they are there."""
PANEL_MARKER: Final = Box(284, 8, 40, 40)
PANEL_VP: Final = Box(330, 6, 70, 64)
PANEL_MONEY: Final = Box(402, 6, 80, 64)
PANEL_SUPPLY: Final = row(Box(8, 78, 92, 38), 5, 94)
"""Nobles in stock, discs, infantry, cavalry, artillery."""
PANEL_BLOCKS: Final = row(Box(8, 122, 36, 36), 12, 39.5)

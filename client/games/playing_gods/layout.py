"""Where everything stands on the board of Playing Gods: a canvas of 1920 x 1080.

Regions are as in ``shared/playing_gods/names.py``, spaces in that of the ring. What stands
on the plate of a region or in a player's panel is given relative to its corner, once for all.
"""

from __future__ import annotations

from typing import Final

from parlour.client.games.boxes import Box, row
from parlour.client.games.drawing import middle
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES, SPACE_OUTLINES

WORLD: Final = Box(90, 146, 1300, 600)

ROUND: Final = Box(14, 6, 182, 44)
PHASE: Final = Box(220, 6, 684, 44)
DIE: Final = Box(930, 3, 120, 50)
DIE_PIECE: Final = Box(936, 5, 46, 46)
GOAL: Final = Box(1070, 6, 400, 44)

PLATE: Final = (128, 88)
REGIONS: Final = tuple(
    Box(x - PLATE[0] / 2, y - PLATE[1] / 2, *PLATE)
    for x, y in (middle(outline) for outline in REGION_OUTLINES)
)
"""The plate of each region, on which its pawns stand."""

# On the plate of a region.
REGION_NAME: Final = Box(-2, 4, 132, 22)
REGION_CITY: Final = Box(0, 30, 46, 46)
REGION_HOME: Final = Box(28, 58, 28, 30)
REGION_STACK: Final = Box(46, 24, 48, 62)
"""The pawns, one on the other, from the bottom of the box up."""
REGION_COUNT: Final = Box(94, 46, 34, 34)

IDOL: Final = 50
_IDOLS: Final = ((0, 0), (-20, -8), (20, -8), (-20, 14), (20, 14))
SPACES: Final = tuple(middle(outline) for outline in SPACE_OUTLINES)
"""The middle of each space."""


def idol_box(space: int, place: int = 0, number: int = 1) -> Box:
    """Return where the idol with a ``place`` among the ``number`` on a space stands."""
    x, y = SPACES[space]
    dx, dy = _IDOLS[place if number == 1 else place + 1] if number < len(_IDOLS) else _IDOLS[place]
    return Box(x + dx - IDOL / 2, y + dy - IDOL / 2, IDOL, IDOL)


HAND: Final = Box(8, 840, 1240, 64)
HAND_ROWS: Final = 2
HAND_COLUMNS: Final = 8
"""Kinds of cards side by side, unless there are more."""
CARD_GAP: Final = 4


def hand_boxes(number: int) -> list[Box]:
    """Return the boxes of so many kinds of cards in the hand, line by line."""
    rows = 1 if number <= HAND_COLUMNS else HAND_ROWS
    columns = max(HAND_COLUMNS, -(-number // rows))
    width, height = HAND.w / columns, HAND.h / rows
    return [
        Box(
            HAND.x + width * (index % columns),
            HAND.y + height * (index // columns),
            width - CARD_GAP,
            height - CARD_GAP / 2,
        )
        for index in range(number)
    ]


PILES: Final = {"wrath": Box(1258, 840, 104, 64), "conversion": Box(1368, 840, 104, 64)}
PILE_BACK: Final = Box(4, 4, 46, 56)
PILE_NUMBER: Final = Box(52, 12, 48, 40)

PANELS: Final = row(Box(4, 912, 290, 164), 5, 294.4)

# Inside a player's panel.
PANEL_CREST: Final = Box(8, 8, 56, 60)
PANEL_NAME: Final = Box(70, 6, 156, 34)
PANEL_MARK: Final = Box(70, 42, 150, 26)
"""The clock of the player, and whether they are there."""
PANEL_SCORE: Final = Box(226, 6, 60, 60)
PANEL_COUNTS: Final = row(Box(10, 76, 88, 38), 3, 92)
"""Active sects, pawns that are left, and cards in the hand."""
PANEL_FAITHS: Final = row(Box(10, 120, 38, 38), 5, 42)
PANEL_FIRST: Final = Box(246, 120, 38, 38)

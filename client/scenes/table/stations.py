"""The marks of the parts of a lesson: done with a tick, the present one lit, or still to come."""

from __future__ import annotations

import pygame

from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.table.pane import SHEET, SHEET_EDGE, WOOD
from parlour.client.settings import Palette
from parlour.client.stage.studio import smooth

COMMAND: Colour = (146, 22, 24)
DONE: Colour = (206, 148, 34)
CREAM: Colour = (246, 232, 200)


def mark_of(side: int, state: str) -> pygame.Surface:
    """Return the mark of a part, so many pixels wide: ``done``, ``now`` or ``ahead``."""
    return _mark(side, state, in_use())


@pictured
def _mark(side: int, state: str, palette: Palette) -> pygame.Surface:
    """Return a mark; the palette is named, as colours depend on it."""

    def draw(large: pygame.Surface, finer: float) -> None:
        half = large.get_height() / 2
        at = (half, half)
        rim = DONE if state == "done" else COMMAND if state == "now" else SHEET_EDGE
        pygame.draw.circle(large, (*shade(WOOD), 255), at, half)
        pygame.draw.circle(large, (*shade(rim), 255), at, half - finer)
        if state == "done":
            tick = [(half * 0.58, half), (half * 0.92, half * 1.36), (half * 1.46, half * 0.60)]
            pygame.draw.lines(large, (*shade(CREAM), 255), False, tick, round(half * 0.30))
        elif state == "ahead":
            pygame.draw.circle(large, (*shade(SHEET), 255), at, half - 2.4 * finer)

    return smooth((side, side), draw, 4)

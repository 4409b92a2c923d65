"""A drawer that slides over the right edge of the table: the log, to be read back in time."""

from __future__ import annotations

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.plates import HEIGHT as PLATES_HEIGHT
from parlour.client.scenes.table.ribbon import HEIGHT as RIBBON_HEIGHT

WIDTH = 430.0
SECONDS = 0.22


class LogDrawer:
    """Holds the log; closed, only its last lines are seen for a moment as they come."""

    def __init__(self, log: LogView) -> None:
        """Begin closed."""
        self._log = log
        self.open = False
        self._out = 0.0

    def layout(self, canvas: Canvas, art: Art) -> None:
        """Stand in a window of this size."""
        self._canvas = canvas
        width = canvas.length(WIDTH * min(1.5, max(1.0, art.text_size)))
        top = canvas.length(RIBBON_HEIGHT + 8)
        foot = canvas.size[1] - canvas.length(PLATES_HEIGHT + 8)
        self._inside = pygame.Rect(canvas.size[0] - width - 8, top, width, foot - top)
        self._log.layout(self._inside, art)

    def toggle(self) -> None:
        """Pull it out, or push it in."""
        self.open = not self.open

    def update(self, seconds: float, *, still: bool) -> bool:
        """Let it slide; returns whether it moved."""
        goal = float(self.open)
        if self._out == goal:
            return False
        step = 1.0 if still else seconds / SECONDS
        self._out = min(goal, self._out + step) if goal else max(goal, self._out - step)
        return True

    @property
    def rect(self) -> pygame.Rect:
        """Where it is in the window now."""
        hidden = 1 - (1 - (1 - self._out) ** 2)
        return self._inside.move(round((self._inside.width + 16) * hidden), 0)

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether it lies over a point of the window."""
        return self.open and self.rect.collidepoint(point)

    def draw(self, window: pygame.Surface) -> None:
        """Draw what of it is seen."""
        if self._out:
            self._log.move_to(self.rect)
            self._log.draw(window)

"""A small text beside the pointer."""

from __future__ import annotations

import pygame

from parlour.client.art import GOLD, INK, Art
from parlour.client.canvas import Canvas
from parlour.client.palette import shade
from parlour.client.text import draw_text, wrapped

WIDTH = 400
SIZE = 19
RESTING_PLACE = (1060, 600)
"""Where the text stands when there is no pointer: beside the panel."""


class Tooltip:
    """Shows a text, or nothing."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._text = ""
        self._point = (0, 0)

    def layout(self, canvas: Canvas, art: Art) -> None:
        """Stand in a window of this size."""
        self._canvas = canvas
        self._art = art
        self._text = ""

    def show(self, text: str, point: tuple[int, int] | None) -> None:
        """Show ``text`` beside a point of the window; an empty text shows nothing."""
        self._text = text
        self._point = point or self._canvas.point(*RESTING_PLACE)

    def draw(self, window: pygame.Surface) -> None:
        """Draw it inside the window."""
        if not self._text:
            return
        length = self._canvas.length
        font = self._art.font("text", SIZE)
        lines = wrapped(font, self._text, length(WIDTH * self._art.text_size))
        width = max(font.size(line)[0] for line in lines) + length(24)
        box = pygame.Rect(0, 0, width, len(lines) * font.get_linesize() + length(18))
        box.topleft = (self._point[0] + 18, self._point[1] + 18)
        box.clamp_ip(window.get_rect())
        if box.collidepoint(self._point):
            box.bottom = self._point[1] - 8
        pygame.draw.rect(window, shade((253, 246, 226)), box, border_radius=6)
        pygame.draw.rect(window, shade(GOLD), box, 2, border_radius=6)
        inner = box.inflate(-length(24), -length(16))
        inner.width += 2
        draw_text(window, self._art, self._text, inner.inflate(4, 8), SIZE, INK)

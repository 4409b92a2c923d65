"""Puts pieces and texts on a board."""

from __future__ import annotations

from typing import Literal

import pygame

from client.art import INK, Art, Typeface
from client.board.boxes import Box, Outline, hull_of
from client.canvas import Canvas
from client.palette import shade

Side = Literal["left", "centre"]


class Brush:
    """Puts pieces and texts on a surface, in units of the canvas."""

    def __init__(self, surface: pygame.Surface, canvas: Canvas, art: Art) -> None:
        """Draw on ``surface``."""
        self.surface = surface
        self.canvas = canvas
        self.art = art

    def piece(self, name: str, box: Box, size: float | None = None) -> None:
        """Put a piece in the middle of ``box``."""
        self._put(self.art.piece(name, size or min(box.w, box.h)), box, "centre")

    def text(
        self,
        text: str,
        box: Box,
        size: float,
        colour: tuple[int, int, int] = INK,
        side: Side = "centre",
        *,
        title: bool = False,
    ) -> None:
        """Write in ``box``, smaller if it does not fit."""
        typeface: Typeface = "title" if title else "text_bold"
        self._put(self.art.text(text, size, colour, typeface, (box.w, box.h)), box, side)

    def lines(self, text: str, box: Box, size: float, colour: tuple[int, int, int]) -> None:
        """Write one or two lines in ``box``."""
        parts = text.split("\n")
        height = box.h / (len(parts) + 0.3)
        top = box.y + (box.h - height * len(parts)) / 2
        for index, part in enumerate(parts):
            line = Box(box.x + 2, top + index * height, box.w - 4, height)
            self.text(part, line, size, colour)

    def count(self, name: str, number: int, box: Box, *, ink: tuple[int, int, int] = INK) -> None:
        """Put a piece and how many there are side by side in ``box``."""
        size = box.h
        self.piece(name, Box(box.x, box.y, size, size))
        text = Box(box.x + size + 3, box.y, box.w - size - 3, box.h)
        self.text(str(number), text, size * 0.68, ink, "left")

    def fill(self, box: Box, colour: tuple[int, int, int], radius: float = 6) -> None:
        """Fill ``box``."""
        corner = self.canvas.length(radius)
        pygame.draw.rect(self.surface, shade(colour), self.canvas.rect(box), border_radius=corner)

    def frame(self, box: Box, colour: tuple[int, int, int], width: float = 3) -> None:
        """Draw a frame round ``box``."""
        pygame.draw.rect(
            self.surface,
            shade(colour),
            self.canvas.rect(box),
            self.canvas.length(width),
            border_radius=self.canvas.length(8),
        )

    def shroud(self, outline: Outline, colour: tuple[int, int, int, int]) -> None:
        """Lay a veil over what is inside ``outline``."""
        rect = self.canvas.rect(hull_of(outline))
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        points = [self.canvas.point(*point) for point in outline]
        pygame.draw.polygon(veil, colour, [(x - rect.x, y - rect.y) for x, y in points])
        self.surface.blit(veil, rect)

    def _put(self, image: pygame.Surface, box: Box, side: Side) -> None:
        rect = self.canvas.rect(box)
        place = image.get_rect(center=rect.center)
        if side == "left":
            place.left = rect.left
        self.surface.blit(image, place)

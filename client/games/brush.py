"""Puts pieces and texts on a board."""

from __future__ import annotations

from typing import Literal

import pygame

from parlour.client.art import INK, Art, Typeface
from parlour.client.canvas import Canvas
from parlour.client.games import silhouette
from parlour.client.games.boxes import Box, Outline
from parlour.client.palette import Colour, shade

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
        colour: Colour = INK,
        side: Side = "centre",
        *,
        title: bool = False,
    ) -> None:
        """Write in ``box``, smaller if it does not fit."""
        typeface: Typeface = "title" if title else "text_bold"
        self._put(self.art.text(text, size, colour, typeface, (box.w, box.h)), box, side)

    def lines(self, text: str, box: Box, size: float, colour: Colour) -> None:
        """Write one or two lines in ``box``."""
        parts = text.split("\n")
        height = box.h / (len(parts) + 0.3)
        top = box.y + (box.h - height * len(parts)) / 2
        for index, part in enumerate(parts):
            line = Box(box.x + 2, top + index * height, box.w - 4, height)
            self.text(part, line, size, colour)

    def count(self, name: str, number: int, box: Box, *, ink: Colour = INK) -> None:
        """Put a piece and how many there are side by side in ``box``."""
        size = box.h
        self.piece(name, Box(box.x, box.y, size, size))
        text = Box(box.x + size + 3, box.y, box.w - size - 3, box.h)
        self.text(str(number), text, size * 0.68, ink, "left")

    def fill(self, box: Box, colour: Colour, radius: float = 6) -> None:
        """Fill ``box``."""
        corner = self.canvas.length(radius)
        pygame.draw.rect(self.surface, shade(colour), self.canvas.rect(box), border_radius=corner)

    def frame(self, box: Box, colour: Colour, width: float = 3, radius: float = 8) -> None:
        """Draw a frame round ``box``."""
        corner, pixels = self.canvas.length(radius), self.canvas.length(width)
        rect = self.canvas.rect(box)
        pygame.draw.rect(self.surface, shade(colour), rect, pixels, border_radius=corner)

    def veil(self, box: Box, colour: Colour, alpha: int, radius: float = 6) -> None:
        """Fill ``box`` so that what is under it shines through: ``alpha`` is 0 to 255."""
        rect = self.canvas.rect(box)
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        corner = self.canvas.length(radius)
        pygame.draw.rect(veil, (*shade(colour), alpha), veil.get_rect(), border_radius=corner)
        self.surface.blit(veil, rect)

    def cover(self, outline: Outline, colour: Colour, alpha: int) -> None:
        """Fill what is inside ``outline`` so that it shines through."""
        picture = silhouette.filled(outline, self.canvas.scale, shade(colour), alpha)
        self.surface.blit(picture, self.canvas.point(*silhouette.origin(outline)))

    def outline(self, outline: Outline, colour: Colour, width: float) -> None:
        """Draw a line along ``outline``."""
        picture = silhouette.edged(outline, self.canvas.scale, shade(colour), width)
        self.surface.blit(picture, self.canvas.point(*silhouette.origin(outline)))

    def _put(self, image: pygame.Surface, box: Box, side: Side) -> None:
        rect = self.canvas.rect(box)
        place = image.get_rect(center=rect.center)
        if side == "left":
            place.left = rect.left
        self.surface.blit(image, place)

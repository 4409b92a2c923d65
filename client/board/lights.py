"""Lights up what can be chosen on a board, and dims what cannot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from client.art import LIT
from client.board.boxes import Box, Outline, Shape, hull_of
from client.board.protocol import Choice
from client.canvas import Canvas
from client.palette import shade

LIT_WIDTH = 5
LIT_SELECTED = (196, 40, 30)
GLOW = 60
DIMMED = (40, 28, 14, 105)


class Lights:
    """Draws light and shade over the places of a board."""

    def __init__(
        self, surface: pygame.Surface, canvas: Canvas, shapes: Mapping[str, Shape]
    ) -> None:
        """Light the places of ``shapes`` on ``surface``."""
        self._surface = surface
        self._canvas = canvas
        self._shapes = shapes

    def show(self, lit: Sequence[Choice], hover: str | None) -> None:
        """Light what is possible or pointed at, dim what is not."""
        possible = {place for choice in lit if choice.enabled for place in choice.places}
        for choice in lit:
            for place in choice.places:
                if not choice.enabled and place not in possible:
                    self._veil(self._shapes[place], DIMMED, 12)
        for choice in lit:
            if choice.enabled:
                for place in choice.places:
                    self._light(place, choice.selected, place == hover)
        if hover is not None and hover not in possible:
            self._light(hover, selected=False, hover=True)

    def _light(self, place: str, selected: bool, hover: bool) -> None:
        shape = self._shapes[place]
        width = LIT_WIDTH + 3 * (hover or selected)
        if isinstance(shape, Box):
            shape = shape.grown(width / 2)
        if hover:
            self._veil(shape, (*shade(LIT), GLOW), 14)
        self._edge(shape, shade(LIT_SELECTED if selected else LIT), width)

    def _veil(self, shape: Shape, colour: tuple[int, int, int, int], radius: float) -> None:
        rect = self._canvas.rect(shape if isinstance(shape, Box) else hull_of(shape))
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        if isinstance(shape, Box):
            corner = self._canvas.length(radius)
            pygame.draw.rect(veil, colour, veil.get_rect(), border_radius=corner)
        else:
            points = [(x - rect.x, y - rect.y) for x, y in self._points(shape)]
            pygame.draw.polygon(veil, colour, points)
        self._surface.blit(veil, rect)

    def _edge(self, shape: Shape, colour: tuple[int, int, int], width: float) -> None:
        pixels = self._canvas.length(width)
        if isinstance(shape, Box):
            rect, corner = self._canvas.rect(shape), self._canvas.length(14)
            pygame.draw.rect(self._surface, colour, rect, pixels, border_radius=corner)
            return
        points = self._points(shape)
        pygame.draw.lines(self._surface, colour, True, points, pixels)
        for point in points:
            pygame.draw.circle(self._surface, colour, point, pixels / 2)

    def _points(self, outline: Outline) -> list[tuple[int, int]]:
        return [self._canvas.point(*point) for point in outline]

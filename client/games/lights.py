"""Lights up what can be chosen on a board, and dims what cannot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.client.art import LIT
from parlour.client.games.boxes import Box, Shape
from parlour.client.games.brush import Brush
from parlour.client.games.protocol import Choice

LIT_WIDTH = 5
LIT_SELECTED = (196, 40, 30)
GLOW = 60
SHADE = (40, 28, 14)
DIMMED, DIMMED_LAND = 105, 80
"""How dark a box and an outline become, of 255: much land should not make a dark board."""


class Lights:
    """Draws light and shade over the places of a board."""

    def __init__(self, brush: Brush, shapes: Mapping[str, Shape]) -> None:
        """Light the places of ``shapes``."""
        self._brush = brush
        self._shapes = shapes

    def show(self, lit: Sequence[Choice], hover: str | None) -> None:
        """Light what is possible or pointed at, dim what is not, where it is on the board now."""
        possible = {place for choice in lit if choice.enabled for place in choice.places}
        for choice in lit:
            for place in choice.places:
                if not choice.enabled and place not in possible and place in self._shapes:
                    self._dim(place)
        for choice in lit:
            if choice.enabled:
                for place in choice.places:
                    if place in self._shapes:
                        self._light(place, choice.selected, place == hover)
        if hover is not None and hover in self._shapes and hover not in possible:
            self._light(hover, selected=False, hover=True)

    def _dim(self, place: str) -> None:
        shape = self._shapes[place]
        if isinstance(shape, Box):
            self._brush.veil(shape, SHADE, DIMMED, 12)
        else:
            self._brush.cover(shape, SHADE, DIMMED_LAND)

    def _light(self, place: str, selected: bool, hover: bool) -> None:
        shape = self._shapes[place]
        width = LIT_WIDTH + 3 * (hover or selected)
        colour = LIT_SELECTED if selected else LIT
        if isinstance(shape, Box):
            box = shape.grown(width / 2)
            if hover:
                self._brush.veil(box, LIT, GLOW, 14)
            self._brush.frame(box, colour, width, 14)
            return
        if hover:
            self._brush.cover(shape, LIT, GLOW)
        self._brush.outline(shape, colour, width)

"""A board that is a large drawing with places on it: what the boards of all games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pygame

from client import palette
from client.art import Art, backdrop
from client.board.boxes import Box, Shape, under
from client.board.brush import Brush
from client.board.lights import Lights
from client.board.protocol import Choice, Place
from client.canvas import LOGICAL_SIZE, Canvas
from client.palette import shade


class DrawnBoard(ABC):
    """The part of ``client.board.protocol.Board`` that is the same for all games."""

    drawing: ClassVar[str]
    """The drawing under everything, among the assets."""
    places: Mapping[str, Box]
    """Where everything is, by id."""
    shapes: Mapping[str, Shape]
    """What lights up, and can be pointed at, for each id."""

    emblems: Mapping[str, str] = {}

    def __init__(self) -> None:
        """Make a board without a size; ``resize`` comes first."""
        self._canvas = Canvas((1, 1))
        self._art = Art(1)
        self._background = pygame.Surface((1, 1))
        self._drawn: tuple[tuple[int, int], str] | None = None
        self._worn: tuple[str, ...] = ()

    def wear(self, emblems: Sequence[str]) -> None:
        """Show the seats under these emblems, in games that offer any."""
        self._worn = tuple(emblems)

    def resize(self, canvas: Canvas, art: Art) -> None:
        """Scale everything."""
        self._canvas, self._art = canvas, art
        drawn = (canvas.size, palette.in_use())
        if drawn == self._drawn:
            return
        self._drawn = drawn
        whole = canvas.rect((0, 0, *LOGICAL_SIZE))
        self._background = pygame.Surface(canvas.size).convert()
        self._background.fill(shade((30, 22, 14)))
        self._background.blit(backdrop(self.drawing, whole.size, palette.in_use()), whole)

    def draw(
        self,
        surface: pygame.Surface,
        state: Any,
        names: Sequence[str],
        lit: Sequence[Choice],
        hover: str | None,
    ) -> None:
        """Draw the board, with what can be chosen."""
        surface.blit(self._background, (0, 0))
        brush = Brush(surface, self._canvas, self._art)
        self._draw_position(brush, state, names)
        Lights(brush, self.shapes).show(lit, hover)

    @abstractmethod
    def _draw_position(self, brush: Brush, state: Any, names: Sequence[str]) -> None:
        """Draw everything that a view of the game shows."""

    def place(self, place_id: str) -> Place:
        """Return where a place is."""
        return Place(*self.places[place_id])

    def at(self, point: tuple[float, float]) -> Sequence[str]:
        """Return the places under a point."""
        return under(self.shapes, point)

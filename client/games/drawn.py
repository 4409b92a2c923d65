"""A board that is a large drawing with places on it: what the boards of all games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import pygame

from parlour.client import palette
from parlour.client.animation import Animation
from parlour.client.art import Art, backdrop
from parlour.client.canvas import LOGICAL_SIZE, Canvas
from parlour.client.games.boxes import Box, Shape, under
from parlour.client.games.brush import Brush
from parlour.client.games.lights import Lights
from parlour.client.games.protocol import Choice, Chronicle, Composer, Lesson, Place, Theme
from parlour.client.palette import shade


class Parts(NamedTuple):
    """What the board of a game is made of beside its drawing; see ``games.protocol``."""

    marks: Sequence[Box]
    """Where the mark of each seat is."""
    tooltip: Callable[[Any, str], str]
    where: Callable[[Any], str | None]
    sentence: Callable[[Any, Any, Sequence[str]], str]
    compose: Callable[[Any, int], Composer]
    chronicle: Callable[[], Chronicle]
    themes: Mapping[Any, Theme]
    sounds: Mapping[Any, str]
    lessons: Mapping[str, Lesson]
    topics: Mapping[str, str] = {}
    """The rules that are in force in a phase, where they are not called like it."""


class DrawnBoard(ABC):
    """``games.protocol.Board``; what differs from game to game is in its parts."""

    parts: ClassVar[Parts]
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

    def mark(self, seat: int) -> Place:
        """Return where a seat's clock is, in its panel."""
        return Place(*self.parts.marks[seat])

    def tooltip(self, state: Any, place_id: str) -> str:
        """Return what a place is."""
        return self.parts.tooltip(state, place_id)

    def where(self, event: Any) -> str | None:
        """Return the place that an event is about."""
        return self.parts.where(event)

    def theme(self, event: Any) -> Theme:
        """Return what the line of an event is about."""
        return self.parts.themes.get(type(event), "")

    def sound(self, event: Any) -> str | None:
        """Return what an event sounds like."""
        return self.parts.sounds.get(type(event))

    def sentence(self, state: Any, event: Any, names: Sequence[str]) -> str:
        """Return the line of the log."""
        return self.parts.sentence(state, event, names)

    def compose(self, state: Any, seat: int) -> Composer:
        """Return the composer of the phase."""
        return self.parts.compose(state, seat)

    def topic(self, state: Any) -> str:
        """Return the rules of the phase."""
        return self.parts.topics.get(state.phase, state.phase)

    def lessons(self) -> Mapping[str, Lesson]:
        """Return the lessons of the first turn."""
        return self.parts.lessons

    def chronicle(self) -> Chronicle:
        """Return a chronicle of a game that begins."""
        return self.parts.chronicle()

    @abstractmethod
    def animation(self, state: Any, event: Any) -> Animation | None:
        """Return how an event looks."""

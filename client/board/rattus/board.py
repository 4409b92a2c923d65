"""The board of Rattus in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.animation import Animation
from client.board.brush import Brush
from client.board.drawn import DrawnBoard
from client.board.protocol import Chronicle, Composer, Lesson, Place, Theme
from client.board.rattus.animations import animation_of
from client.board.rattus.chronicle import RattusChronicle
from client.board.rattus.compose import composer_for
from client.board.rattus.draw import draw_position
from client.board.rattus.layout import PANEL_MARK, PANELS
from client.board.rattus.lessons import LESSONS
from client.board.rattus.outlines import DRAWING
from client.board.rattus.places import PLACES, SHAPES, place_of
from client.board.rattus.sentences import sentence
from client.board.rattus.sounds import SOUNDS
from client.board.rattus.themes import THEMES
from client.board.rattus.tooltips import tooltip
from shared.rattus.events import Event
from shared.rattus.state import State

TOPICS: Mapping[str, str] = {"neutral_cubes": "knight"}
"""The rules that are in force in a phase, where they are not called like it."""


class RattusBoard(DrawnBoard):
    """See ``client.board.protocol.Board`` for what each method promises."""

    drawing = DRAWING
    places = PLACES
    shapes = SHAPES

    def _draw_position(self, brush: Brush, state: State, names: Sequence[str]) -> None:
        draw_position(brush, state, names)

    def mark(self, seat: int) -> Place:
        """Return where a seat's clock is, in its panel."""
        return Place(*PANELS[seat].at(PANEL_MARK))

    def tooltip(self, state: State, place_id: str) -> str:
        """Return what a place is."""
        return tooltip(state, place_id)

    def animation(self, state: State, event: Event) -> Animation | None:
        """Return how an event looks."""
        return animation_of(state, event, self._canvas, self._art, self._background)

    def where(self, event: Event) -> str | None:
        """Return the region, the card or the player that an event is about."""
        return place_of(event)

    def theme(self, event: Event) -> Theme:
        """Return what the line of an event is about."""
        return THEMES.get(type(event), "")

    def sound(self, event: Event) -> str | None:
        """Return what an event sounds like."""
        return SOUNDS.get(type(event))

    def sentence(self, state: State, event: Event, names: Sequence[str]) -> str:
        """Return the line of the log."""
        return sentence(state, event, names)

    def compose(self, state: State, seat: int) -> Composer:
        """Return the composer of the phase."""
        return composer_for(state, seat)

    def topic(self, state: State) -> str:
        """Return the rules of the phase."""
        return TOPICS.get(state.phase, state.phase)

    def lessons(self) -> Mapping[str, Lesson]:
        """Return the lessons of the first turn."""
        return {TOPICS.get(phase, phase): lesson for phase, lesson in LESSONS.items()}

    def chronicle(self) -> Chronicle:
        """Return a chronicle of a game that begins."""
        return RattusChronicle()

"""The board of God's Playground in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.animation import Animation
from client.board.brush import Brush
from client.board.drawn import DrawnBoard
from client.board.gods_playground.animations import animation_of
from client.board.gods_playground.chronicle import GodsPlaygroundChronicle
from client.board.gods_playground.compose import composer_for
from client.board.gods_playground.draw import draw_position
from client.board.gods_playground.layout import PANEL_MARK, PANELS
from client.board.gods_playground.lessons import LESSONS
from client.board.gods_playground.places import PLACES
from client.board.gods_playground.sentences import sentence
from client.board.gods_playground.sounds import SOUNDS
from client.board.gods_playground.themes import THEMES
from client.board.gods_playground.tooltips import tooltip
from client.board.protocol import Chronicle, Composer, Lesson, Place, Theme
from shared.gods_playground.events import Event
from shared.gods_playground.state import State


class GodsPlaygroundBoard(DrawnBoard):
    """See ``client.board.protocol.Board`` for what each method promises."""

    drawing = "board/gods_playground.svg"
    places = PLACES
    shapes = PLACES

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
        return animation_of(state, event, self._canvas, self._art)

    def where(self, event: Event) -> str | None:
        """Return the region, the enemy or the player that an event is about."""
        for field, kind in (("region", "region"), ("enemy", "enemy"), ("seat", "panel")):
            value = getattr(event, field, None)
            if value is not None:
                return "vienna" if value == "vienna" else f"{kind}:{value}"
        return None

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
        """Return the phase."""
        return state.phase

    def lessons(self) -> Mapping[str, Lesson]:
        """Return the lessons of the first turn."""
        return LESSONS

    def chronicle(self) -> Chronicle:
        """Return a chronicle of a game that begins."""
        return GodsPlaygroundChronicle()

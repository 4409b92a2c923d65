"""The board of God's Playground in the window."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.client.animation import Animation
from parlour.client.games.brush import Brush
from parlour.client.games.drawn import DrawnBoard, Parts
from parlour.client.games.gods_playground.animations import animation_of
from parlour.client.games.gods_playground.chronicle import GodsPlaygroundChronicle
from parlour.client.games.gods_playground.compose import composer_for
from parlour.client.games.gods_playground.draw import draw_position
from parlour.client.games.gods_playground.layout import PANEL_MARK, PANELS
from parlour.client.games.gods_playground.lessons import LESSONS
from parlour.client.games.gods_playground.places import PLACES, place_of
from parlour.client.games.gods_playground.sentences import sentence
from parlour.client.games.gods_playground.sounds import SOUNDS
from parlour.client.games.gods_playground.themes import THEMES
from parlour.client.games.gods_playground.tooltips import tooltip
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.state import State


class GodsPlaygroundBoard(DrawnBoard):
    """See ``games.protocol.Board`` for what each method promises."""

    drawing = "board/gods_playground.svg"
    places = PLACES
    shapes = PLACES
    parts = Parts(
        marks=[panel.at(PANEL_MARK) for panel in PANELS],
        tooltip=tooltip,
        where=place_of,
        sentence=sentence,
        compose=composer_for,
        chronicle=GodsPlaygroundChronicle,
        themes=THEMES,
        sounds=SOUNDS,
        lessons=LESSONS,
    )

    def _draw_position(self, brush: Brush, state: State, names: Sequence[str]) -> None:
        draw_position(brush, state, names)

    def animation(self, state: State, event: Event) -> Animation | None:
        """Return how an event looks."""
        return animation_of(state, event, self._canvas, self._art)

"""The board of Rattus in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.client.animation import Animation
from parlour.client.games.brush import Brush
from parlour.client.games.drawn import DrawnBoard, Parts
from parlour.client.games.rattus.animations import animation_of
from parlour.client.games.rattus.chronicle import RattusChronicle
from parlour.client.games.rattus.compose import composer_for
from parlour.client.games.rattus.draw import draw_position
from parlour.client.games.rattus.layout import PANEL_MARK, PANELS
from parlour.client.games.rattus.lessons import LESSONS
from parlour.client.games.rattus.outlines import DRAWING
from parlour.client.games.rattus.places import PLACES, SHAPES, place_of
from parlour.client.games.rattus.sentences import sentence
from parlour.client.games.rattus.sounds import SOUNDS
from parlour.client.games.rattus.themes import THEMES
from parlour.client.games.rattus.tooltips import tooltip
from parlour.shared.rattus.events import Event
from parlour.shared.rattus.state import State

TOPICS: Mapping[str, str] = {"neutral_cubes": "knight"}
"""The rules that are in force in a phase, where they are not called like it."""


class RattusBoard(DrawnBoard):
    """See ``games.protocol.Board`` for what each method promises."""

    drawing = DRAWING
    places = PLACES
    shapes = SHAPES
    parts = Parts(
        marks=[panel.at(PANEL_MARK) for panel in PANELS],
        tooltip=tooltip,
        where=place_of,
        sentence=sentence,
        compose=composer_for,
        chronicle=RattusChronicle,
        themes=THEMES,
        sounds=SOUNDS,
        lessons={TOPICS.get(phase, phase): lesson for phase, lesson in LESSONS.items()},
        topics=TOPICS,
    )

    def _draw_position(self, brush: Brush, state: State, names: Sequence[str]) -> None:
        draw_position(brush, state, names)

    def animation(self, state: State, event: Event) -> Animation | None:
        """Return how an event looks."""
        return animation_of(state, event, self._canvas, self._art, self._background)

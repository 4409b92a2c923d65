"""The board of Playing Gods in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.client.animation import Animation
from parlour.client.games.brush import Brush
from parlour.client.games.drawn import DrawnBoard, Parts
from parlour.client.games.playing_gods.animations import animation_of
from parlour.client.games.playing_gods.chronicle import PlayingGodsChronicle
from parlour.client.games.playing_gods.compose import composer_for
from parlour.client.games.playing_gods.draw import draw_position
from parlour.client.games.playing_gods.emblems import EMBLEMS
from parlour.client.games.playing_gods.layout import PANEL_MARK, PANELS
from parlour.client.games.playing_gods.lessons import LESSONS
from parlour.client.games.playing_gods.outlines import DRAWING
from parlour.client.games.playing_gods.places import PLACES, SHAPES, hand_places, place_of
from parlour.client.games.playing_gods.sentences import sentence
from parlour.client.games.playing_gods.sounds import SOUNDS
from parlour.client.games.playing_gods.stage import Stage
from parlour.client.games.playing_gods.themes import THEMES
from parlour.client.games.playing_gods.tooltips import tooltip
from parlour.shared.playing_gods.events import Event
from parlour.shared.playing_gods.state import State


class PlayingGodsBoard(DrawnBoard):
    """See ``games.protocol.Board`` for what each method promises."""

    drawing = DRAWING
    places = PLACES
    shapes = SHAPES
    emblems: Mapping[str, str] = EMBLEMS
    parts = Parts(
        marks=[panel.at(PANEL_MARK) for panel in PANELS],
        tooltip=tooltip,
        where=place_of,
        sentence=sentence,
        compose=composer_for,
        chronicle=PlayingGodsChronicle,
        themes=THEMES,
        sounds=SOUNDS,
        lessons=LESSONS,
    )

    def _draw_position(self, brush: Brush, state: State, names: Sequence[str]) -> None:
        self._lay_hand(state)
        draw_position(brush, state, names, self._marks(state))

    def _lay_hand(self, state: State) -> None:
        """Let the cards of the hand that is seen be pointed at."""
        hands = [player.hand for player in state.players if not player.hidden]
        seen = hand_places(hands[0]) if hands else {}
        self.places, self.shapes = {**PLACES, **seen}, {**SHAPES, **seen}

    def _marks(self, state: State) -> list[str]:
        worn = [*self._worn, *[""] * len(state.players)]
        return [
            worn[seat] if worn[seat] in EMBLEMS else f"crest_{seat}"
            for seat in range(len(state.players))
        ]

    def animation(self, state: State, event: Event) -> Animation | None:
        """Return how an event looks."""
        marks = self._marks(state)
        return animation_of(Stage(state, self._canvas, self._art, self._background, marks), event)

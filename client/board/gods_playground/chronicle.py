"""What a game comes to: points by source, and how they stood after each turn."""

from __future__ import annotations

from client.board.protocol import ScoreRow
from shared.gods_playground.events import (
    Event,
    GameEnded,
    PointsScored,
    SchoolsEndowed,
    TurnEnded,
    VPSource,
)
from shared.gods_playground.names import SEATS
from shared.gods_playground.state import State

SOURCES: dict[VPSource, str] = {
    "enemy_box": "Enemies held in check",
    "sejm": "Seats in the Sejm",
    "luxury": "Money spent on splendour",
    "schools": "Jesuit schools",
    "estates": "Estates at the end",
}


class GodsPlaygroundChronicle:
    """See ``client.board.protocol.Chronicle`` for what each method promises."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self._points = {source: [0] * SEATS for source in SOURCES}
        self._course: list[ScoreRow] = []

    def hear(self, state: State, event: Event) -> None:
        """Take an event up, ``state`` being the position before it."""
        if isinstance(event, PointsScored):
            self._points[event.source][event.seat] += event.vp
        elif isinstance(event, SchoolsEndowed):
            self._points["schools"][event.seat] += event.vp
        elif isinstance(event, TurnEnded):
            self._note(f"Turn {state.turn}", state)
        elif isinstance(event, GameEnded):
            self._note("The end", state)

    def _note(self, label: str, state: State) -> None:
        self._course.append(ScoreRow(label, tuple(player.vp for player in state.players)))

    def sources(self) -> list[ScoreRow]:
        """Return the points of each seat by where they came from."""
        return [ScoreRow(SOURCES[source], tuple(row)) for source, row in self._points.items()]

    def course(self) -> list[ScoreRow]:
        """Return the points of each seat after each turn, and at the end."""
        return list(self._course)

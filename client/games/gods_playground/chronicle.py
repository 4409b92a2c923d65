"""What a game comes to: points by source, and how they stood after each turn."""

from __future__ import annotations

from parlour.client.games.gods_playground.compose.texts import enemy_name
from parlour.client.games.protocol import ScoreRow
from parlour.shared.gods_playground.events import (
    EnemyInvaded,
    EstateLost,
    Event,
    GameEnded,
    PointsScored,
    SchoolsEndowed,
    TurnEnded,
    ViennaBesieged,
    VPSource,
)
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr, tr_noop, trn

SOURCES: dict[VPSource, str] = {
    "enemy_box": tr_noop("Enemies held in check"),
    "sejm": tr_noop("Seats in the Sejm"),
    "luxury": tr_noop("Money spent on splendour"),
    "schools": tr_noop("Jesuit schools"),
    "estates": tr_noop("Estates at the end"),
}


class GodsPlaygroundChronicle:
    """See ``games.protocol.Chronicle`` for what each method promises."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self._points = {source: [0] * SEATS for source in SOURCES}
        self._course: list[ScoreRow] = []
        self._story: list[str] = []
        self._invasions: dict[str, int] = {}
        """The strength points that each enemy brought to Poland this turn."""
        self._lost = 0
        """Estates lost this turn."""

    def hear(self, state: State, event: Event) -> None:
        """Take an event up, ``state`` being the position before it."""
        if isinstance(event, PointsScored):
            self._points[event.source][event.seat] += event.vp
        elif isinstance(event, SchoolsEndowed):
            self._points["schools"][event.seat] += event.vp
        elif isinstance(event, EnemyInvaded | ViennaBesieged):
            self._invaded(state, event)
        elif isinstance(event, EstateLost):
            self._lost += 1
        elif isinstance(event, TurnEnded):
            self._note(tr("Turn {turn}", turn=state.turn), state)
            self._tell_turn(state)
        elif isinstance(event, GameEnded):
            self._note(tr("The end"), state)

    def _note(self, label: str, state: State) -> None:
        self._course.append(ScoreRow(label, tuple(player.vp for player in state.players)))

    def _invaded(self, state: State, event: EnemyInvaded | ViennaBesieged) -> None:
        if isinstance(event, ViennaBesieged):
            where = tr("{enemy} (Vienna)", enemy=enemy_name(state, "ottomans"))
        else:
            where = enemy_name(state, event.enemy)
        self._invasions[where] = self._invasions.get(where, 0) + event.points

    def _tell_turn(self, state: State) -> None:
        """Put the turn into a sentence, and begin the next."""
        came = ", ".join(f"{name} {points}" for name, points in self._invasions.items())
        invaded = tr("invasions: {enemies}", enemies=came) if came else tr("no enemy came")
        lost = trn("{number} estate lost", "{number} estates lost", self._lost)
        values = ", ".join(
            f"{region_name(name)} {region.value}"
            for name, region in zip(REGIONS, state.regions, strict=True)
        )
        self._story.append(
            tr(
                "Turn {turn}: {invaded}; {lost}. Estate values: {values}.",
                turn=state.turn,
                invaded=invaded,
                lost=lost,
                values=values,
            )
        )
        self._invasions, self._lost = {}, 0

    def story(self) -> list[str]:
        """Return what each turn brought, a sentence or two each."""
        return list(self._story)

    def points(self, number: int) -> str:
        """Return so many victory points."""
        return trn("{number} victory point", "{number} victory points", number)

    def sources(self) -> list[ScoreRow]:
        """Return the points of each seat by where they came from."""
        return [ScoreRow(tr(SOURCES[source]), tuple(row)) for source, row in self._points.items()]

    def course(self) -> list[ScoreRow]:
        """Return the points of each seat after each turn, and at the end."""
        return list(self._course)

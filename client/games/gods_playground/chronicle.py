"""What a game comes to: points by source, and how they stood after each turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from parlour.client.games.gods_playground.compose.texts import enemy_name
from parlour.client.games.protocol import ScoreRow, Telling
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground.account import GameAccount
from parlour.shared.gods_playground.events import (
    EnemyInvaded,
    EstateLost,
    Event,
    GameEnded,
    TurnEnded,
    ViennaBesieged,
)
from parlour.shared.gods_playground.names import REGIONS, Enemy
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr, trn

ICONS: dict[str, Look] = {
    "enemy_box": Picture("shield", 46.0, shadow=False),
    "sejm": Picture("treaty", 46.0, shadow=False),
    "luxury": Picture("coin", 46.0, shadow=False),
    "schools": Sprite("school"),
    "estates": Sprite("estate/0"),
}
"""What pictures each source of points."""


class GodsPlaygroundChronicle:
    """See ``games.protocol.Chronicle`` for what each method promises."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self._account = GameAccount()
        self._course: list[tuple[Telling, tuple[int, ...]]] = []
        self._story: list[Telling] = []
        self._invasions: dict[Enemy | None, int] = {}
        """The strength points that each enemy brought to Poland this turn; None: to Vienna."""
        self._lost = 0
        """Estates lost this turn."""

    def hear(self, state: State, event: Event) -> None:
        """Take an event up, ``state`` being the position before it."""
        self._account.hear(state, event)
        if isinstance(event, EnemyInvaded | ViennaBesieged):
            self._invaded(event)
        elif isinstance(event, EstateLost):
            self._lost += 1
        elif isinstance(event, TurnEnded):
            self._note(partial(_turn, state.turn), state)
            self._tell_turn(state)
        elif isinstance(event, GameEnded):
            self._note(lambda: tr("The end"), state)

    def _note(self, label: Telling, state: State) -> None:
        self._course.append((label, tuple(player.vp for player in state.players)))

    def _invaded(self, event: EnemyInvaded | ViennaBesieged) -> None:
        where = event.enemy if isinstance(event, EnemyInvaded) else None
        self._invasions[where] = self._invasions.get(where, 0) + event.points

    def _tell_turn(self, state: State) -> None:
        """Keep what the turn brought, and begin the next."""
        self._story.append(partial(_turn_told, state.copy(), self._invasions, self._lost))
        self._invasions, self._lost = {}, 0

    def story(self) -> list[str]:
        """Return what each turn brought, a sentence or two each."""
        return [tell() for tell in self._story]

    def points(self, number: int) -> str:
        """Return so many victory points."""
        return trn("{number} victory point", "{number} victory points", number)

    def sources(self) -> list[ScoreRow]:
        """Return the points of each seat by where they came from."""
        ledgers = self._account.ledgers()
        return [
            ScoreRow(tr(label), tuple(ledger.points[source] for ledger in ledgers), ICONS[source])
            for source, label in GameAccount.SOURCES.items()
        ]

    def course(self) -> list[ScoreRow]:
        """Return the points of each seat after each turn, and at the end."""
        return [ScoreRow(label(), points) for label, points in self._course]


def _turn(number: int) -> str:
    return tr("Turn {turn}", turn=number)


def _turn_told(state: State, invasions: Mapping[Enemy | None, int], estates: int) -> str:
    """Put a turn into a sentence, ``state`` being the position at its end."""
    came = ", ".join(f"{_invader(state, each)} {points}" for each, points in invasions.items())
    values = ", ".join(
        f"{region_name(name)} {region.value}"
        for name, region in zip(REGIONS, state.regions, strict=True)
    )
    return tr(
        "Turn {turn}: {invaded}; {lost}. Estate values: {values}.",
        turn=state.turn,
        invaded=tr("invasions: {enemies}", enemies=came) if came else tr("no enemy came"),
        lost=trn("{number} estate lost", "{number} estates lost", estates),
        values=values,
    )


def _invader(state: State, enemy: Enemy | None) -> str:
    if enemy is None:
        return tr("{enemy} (Vienna)", enemy=enemy_name(state, "ottomans"))
    return enemy_name(state, enemy)

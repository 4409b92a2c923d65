"""What a game of God's Playground brought each seat: victory points by source, and hits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from parlour.shared.account import Ledger
from parlour.shared.gods_playground.events import (
    BattleFought,
    Event,
    PointsScored,
    SchoolsEndowed,
    Volley,
)
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr_noop


class GameAccount:
    """See ``shared.account.Account`` for what each method promises; chance are hits in battle."""

    SOURCES: ClassVar[Mapping[str, str]] = {
        "enemy_box": tr_noop("Enemies held in check"),
        "sejm": tr_noop("Seats in the Sejm"),
        "luxury": tr_noop("Money spent on splendour"),
        "schools": tr_noop("Jesuit schools"),
        "estates": tr_noop("Estates at the end"),
    }
    FORTUNE: ClassVar[str] = tr_noop("Hits in battle: {came}, {expected} expected")

    def __init__(self) -> None:
        """Begin before the first event."""
        self._ledgers = tuple(Ledger(dict.fromkeys(self.SOURCES, 0)) for _ in range(SEATS))

    def hear(self, state: State, event: Event) -> None:
        """Take an event up."""
        if isinstance(event, PointsScored):
            self._ledgers[event.seat].points[event.source] += event.vp
        elif isinstance(event, SchoolsEndowed):
            self._ledgers[event.seat].points["schools"] += event.vp
        elif isinstance(event, BattleFought):
            for volley in event.volleys:
                self._count(volley)

    def _count(self, volley: Volley) -> None:
        """Count the hits of a seat's own units; those of the King and Cossacks are nobody's."""
        if isinstance(volley.army, int):
            ledger = self._ledgers[volley.army]
            ledger.came += volley.hits
            ledger.expected += len(volley.dice) * chance_to_hit(volley)

    def ledgers(self) -> tuple[Ledger, ...]:
        """Return what the game has brought so far."""
        return self._ledgers


def chance_to_hit(volley: Volley) -> float:
    """Return with which chance a die of a volley hits: never with a 1 (phases 10 to 13)."""
    needed = volley.hits_on - volley.bonus
    return sum(face >= needed for face in range(2, 7)) / 6

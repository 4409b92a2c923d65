"""Who is hurt by what in God's Playground: discs of the Sejm, estates, the lead before a box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from parlour.server.bots.grudges import Hurt
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMY_INDEX
from parlour.shared.gods_playground.state import State

ESTATE: Final = 4.0
DISC: Final = 1.5
LEAD: Final = 2.0


def hurts(state: State, event: Any, actor: int | None) -> Iterator[Hurt]:
    """Yield who is hurt by an event that follows on a position."""
    told = _HURTS.get(type(event))
    return told(state, event) if told else iter(())


def _seized(state: State, event: events.EstateSeized) -> Iterator[Hurt]:
    yield Hurt(event.seat, event.target, ESTATE)


def _dissolved(state: State, event: events.SejmDissolved) -> Iterator[Hurt]:
    for owner in state.sejm:
        if owner is not None:
            yield Hurt(event.seat, owner, DISC)


def _overtaken(state: State, event: events.BoxHit) -> Iterator[Hurt]:
    """Yield the seat that led before an enemy's box, and leads no more."""
    nobles, seat = state.enemies[ENEMY_INDEX[event.enemy]].nobles, event.seat
    if seat is None:
        return
    most = max(nobles)
    if 0 < most <= nobles[seat] + event.nobles and nobles[seat] < most:
        for other, number in enumerate(nobles):
            if number == most:
                yield Hurt(seat, other, LEAD)


_HURTS: Final[dict[type, Callable[[State, Any], Iterator[Hurt]]]] = {
    events.EstateSeized: _seized,
    events.SejmDissolved: _dissolved,
    events.BoxHit: _overtaken,
}

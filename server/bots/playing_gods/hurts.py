"""Who is hurt by what in Playing Gods: attacks, attempts at conversion, thefts and murders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from parlour.server.bots.grudges import Hurt
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.state import State

MURDER: Final = 4.0


def hurts(state: State, event: Any, actor: int | None) -> Iterator[Hurt]:
    """Yield who is hurt by an event; to be attacked hurts, whatever comes of it."""
    told = _HURTS.get(type(event))
    if told is not None:
        yield told(event)


_HURTS: Final[dict[type, Callable[[Any], Hurt]]] = {
    events.AttackBegan: lambda event: Hurt(event.seat, event.target, float(len(event.regions))),
    events.ConversionBegan: lambda event: Hurt(event.seat, event.target, float(len(event.regions))),
    events.CardStolen: lambda event: Hurt(event.seat, event.victim, 1.0),
    events.GodSlain: lambda event: Hurt(event.seat, event.target, MURDER),
}

"""Who is hurt by what in Rattus: cubes that the Plague takes in somebody's turn, and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from parlour.server.bots.grudges import Hurt
from parlour.shared.rattus.events import CardTaken, RatTurned
from parlour.shared.rattus.state import State

CARD: Final = 1.5


def hurts(state: State, event: Any, actor: int | None) -> Iterator[Hurt]:
    """Yield who is hurt by an event in the turn of ``actor``."""
    if isinstance(event, RatTurned) and actor is not None:
        for seat, lost in enumerate(event.losses):
            if lost:
                yield Hurt(actor, seat, float(lost))
    elif isinstance(event, CardTaken) and event.source is not None:
        yield Hurt(event.seat, event.source, CARD)

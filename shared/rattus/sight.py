"""What each seat sees of a game of Rattus: tokens that lie face down are hidden."""

from __future__ import annotations

from typing import Final

from parlour.shared.rattus.events import Event, RatPlaced, RatSeen, RatTurned, TokenPutAway
from parlour.shared.rattus.state import FACE_DOWN, Rat, State

VEILED: Final = frozenset[type]({RatPlaced, RatSeen, TokenPutAway})
"""The events of which something is hidden."""


def view(state: State, seat: int | None) -> State:
    """Return a position without the tokens in stock, put away, and on the board unless seen."""
    seen = state.copy()
    seen.rats = [tuple([_masked(rat, seat) for rat in rats]) for rats in state.rats]
    seen.stock = [None] * len(state.stock)
    seen.away = [None] * len(state.away)
    return seen


def _masked(rat: Rat, seat: int | None) -> Rat:
    if seat in rat.seen:
        return rat
    return Rat(None, rat.seen) if rat.seen else FACE_DOWN


def redact(event: Event, seat: int | None) -> Event:
    """Return an event without tokens that come to the board or go, and what another Witch sees."""
    match event:
        case RatPlaced():
            return RatPlaced(event.region, None)
        case TokenPutAway():
            return TokenPutAway(None)
        case RatSeen() if event.seat != seat:
            return RatSeen(event.seat, event.region, event.rat, None)
    return event


def reveals(event: Event) -> bool:
    """Return whether a token is turned, or the Witch has seen one."""
    return isinstance(event, RatTurned | RatSeen)

"""What each seat sees of a game of Playing Gods: the cards of others and the piles are hidden."""

from __future__ import annotations

from typing import Final

from parlour.shared.playing_gods.events import (
    AttackBegan,
    CardDrawn,
    CardsCompared,
    CardShown,
    CardStolen,
    ElementDefended,
    Event,
    GodFell,
    GodSlain,
    LossDrawn,
    Rescued,
    SectGained,
    Waiting,
)
from parlour.shared.playing_gods.state import HIDDEN, State

_REVEALING: Final = (
    CardDrawn,
    LossDrawn,
    CardStolen,
    AttackBegan,
    ElementDefended,
    CardShown,
    CardsCompared,
    Rescued,
    GodSlain,
    GodFell,
)
VEILED: Final = frozenset[type]({CardDrawn, CardStolen, GodFell})
"""The events of which something is hidden."""
_ASKED_FOR_A_CARD: Final = ("protection", "answer", "rescue", "deicide_space")


def view(state: State, seat: int | None) -> State:
    """Return a position with the piles and the hands of others masked: their numbers remain."""
    seen = state.copy()
    seen.hidden = True
    seen.wrath = [HIDDEN] * len(state.wrath)
    seen.conversion = [HIDDEN] * len(state.conversion)
    for other, player in enumerate(seen.players):
        if other != seat:
            player.hidden = True
            player.hand = [HIDDEN] * len(player.hand)
    return seen


def redact(event: Event, seat: int | None) -> Event:
    """Return an event with the cards masked that go into a hand unseen by ``seat``."""
    match event:
        case CardDrawn() if event.seat != seat:
            return CardDrawn(event.seat, event.pile, None)
        case CardStolen() if seat not in (event.seat, event.victim):
            return CardStolen(event.seat, event.victim, None)
        case GodFell() if seat not in (event.seat, event.conqueror):
            fallen, permanent = event.seat, event.permanent
            return GodFell(fallen, event.conqueror, None, event.number, permanent)
    return event


def reveals(event: Event) -> bool:
    """Return whether a card leaves a hand or pile, or somebody is asked because of one in hand."""
    match event:
        case Waiting():
            return event.phase in _ASKED_FOR_A_CARD
        case SectGained():
            return event.by == "card"
    return isinstance(event, _REVEALING)

"""Composers lead a player to one action, choice by choice; one for each phase that waits."""

from __future__ import annotations

from collections.abc import Callable

from parlour.client.games.playing_gods.compose import (
    answer,
    blame,
    conversion_space,
    deicide_space,
    gain_space,
    loss,
    move,
    offer,
    portal,
    protection,
    rescue,
    resurrection,
    setup,
    teleport_space,
    theft,
)
from parlour.client.games.protocol import Composer
from parlour.shared.playing_gods.names import PhaseName
from parlour.shared.playing_gods.state import State

COMPOSERS: dict[PhaseName, Callable[[State, int], Composer]] = {
    "setup": setup.compose,
    "move": move.compose,
    "theft": theft.compose,
    "conversion_space": conversion_space.compose,
    "gain_space": gain_space.compose,
    "deicide_space": deicide_space.compose,
    "teleport_space": teleport_space.compose,
    "portal": portal.compose,
    "protection": protection.compose,
    "offer": offer.compose,
    "answer": answer.compose,
    "rescue": rescue.compose,
    "blame": blame.compose,
    "loss": loss.compose,
    "resurrection": resurrection.compose,
}


def composer_for(state: State, seat: int) -> Composer:
    """Return the composer of the phase that ``state`` is in, for ``seat``, which is to act."""
    return COMPOSERS[state.phase](state, seat)

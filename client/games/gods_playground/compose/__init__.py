"""Composers lead a player to one action, choice by choice; one for each phase that waits."""

from __future__ import annotations

from collections.abc import Callable

from parlour.client.games.gods_playground.compose import (
    armies,
    bid,
    estates,
    fight_back,
    nobles,
    short_nobles,
    special,
    war,
)
from parlour.client.games.protocol import Composer
from parlour.shared.gods_playground.names import PhaseName
from parlour.shared.gods_playground.state import State

_COMPOSERS: dict[PhaseName, Callable[[State, int], Composer]] = {
    "setup": estates.compose,
    "nobles": nobles.compose,
    "short_nobles": short_nobles.compose,
    "king": bid.compose,
    "build_estates": estates.compose,
    "special_actions": special.compose,
    "buy_armies": armies.compose,
    "campaigns": war.compose,
    "poland_fights_back": fight_back.compose,
}


def composer_for(state: State, seat: int) -> Composer:
    """Return the composer of the phase that ``state`` is in, for ``seat``, which is to act."""
    return _COMPOSERS[state.phase](state, seat)

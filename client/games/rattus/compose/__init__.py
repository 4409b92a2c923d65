"""Composers lead a player to one action, choice by choice; one for each phase that waits."""

from __future__ import annotations

from collections.abc import Callable

from parlour.client.games.protocol import Composer
from parlour.client.games.rattus.compose import (
    actions,
    devastation,
    last_round,
    neutral_cubes,
    setup,
    spread,
    witch,
)
from parlour.shared.rattus.names import PhaseName
from parlour.shared.rattus.state import State

COMPOSERS: dict[PhaseName, Callable[[State, int], Composer]] = {
    "setup": setup.compose,
    "actions": actions.compose,
    "witch": witch.compose,
    "spread": spread.compose,
    "neutral_cubes": neutral_cubes.compose,
    "devastation": devastation.compose,
    "last_round": last_round.compose,
}


def composer_for(state: State, seat: int) -> Composer:
    """Return the composer of the phase that ``state`` is in, for ``seat``, which is to act."""
    return COMPOSERS[state.phase](state, seat)

"""Phase 14, Estates: estates are lost, and estate values change (rulings 41 and 42)."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.events import EstateLost, ValueChanged, ValueReason
from parlour.shared.gods_playground.names import GREAT_POLAND, REGIONS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import RegionState, State, habsburgs_at_peace, points

NOBLES_FOR_PEACE = 2
"""The nobles that Great Poland needs in turns 1 to 3 for its value to rise."""


def estates_lost(region: RegionState) -> int:
    """Return how many estates the enemies in ``region`` take, if there are as many (ruling 41)."""
    enemies = points(region)
    return max(1, enemies - sum(region.nobles)) if enemies else region.influence


def new_value(state: State, index: int) -> tuple[int, ValueReason]:
    """Return the estate value that a region will have, and why (ruling 42)."""
    region = state.regions[index]
    if region.influence or points(region):
        return max(1, region.value - 1), "occupied"
    if region.invaded:
        return region.value, "repelled"
    watched = index == GREAT_POLAND and habsburgs_at_peace(state) and not state.vienna_invaded
    if watched and sum(region.nobles) < NOBLES_FOR_PEACE:
        return region.value, "thin"
    return min(board.HIGHEST_ESTATE_VALUE, region.value + 1), "peace"


class Estates(Phase[Never]):
    """Rulebook phase fourteen."""

    name = "estates"

    def run(self, play: Play) -> None:
        """Take estates, highest first, then set the value, region by region."""
        for index, name in enumerate(REGIONS):
            region = play.state.regions[index]
            for _ in range(min(estates_lost(region), len(region.estates))):
                last = len(region.estates) - 1
                play.emit(EstateLost(region.estates[last].owner, name, last))
            play.emit(ValueChanged(name, *new_value(play.state, index)))

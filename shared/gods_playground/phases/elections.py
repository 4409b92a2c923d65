"""Phase 6, Elections to the Sejm (ruling 12)."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground.events import ElectionHeld
from parlour.shared.gods_playground.names import REGIONS, Region
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State


def election(state: State, region: int) -> ElectionHeld:
    """Return how the election in ``region`` goes."""
    name: Region = REGIONS[region]
    nobles = state.regions[region].nobles
    most = max(nobles)
    if not most:
        return ElectionHeld(name, None, "empty")
    if nobles.count(most) > 1:
        return ElectionHeld(name, None, "tied")
    winner = nobles.index(most)
    if not state.players[winner].discs:
        return ElectionHeld(name, None, "no_disc")
    return ElectionHeld(name, winner, "won")


class Elections(Phase[Never]):
    """Rulebook phase six."""

    name = "elections"

    def run(self, play: Play) -> None:
        """Hold the five elections, clockwise from Prussia."""
        for region in range(len(REGIONS)):
            play.emit(election(play.state, region))

"""Phase 4, The Polish army (ruling 10)."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.events import ArmyRaised
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.phases.king import army_blocks
from parlour.shared.gods_playground.play import Play


class Army(Phase[Never]):
    """Rulebook phase four."""

    name = "army"

    def run(self, play: Play) -> None:
        """Raise the base of the turn and what the table adds."""
        blocks = sum(army_blocks(play.state))
        play.emit(ArmyRaised(blocks, *board.army_units(play.state.turn, blocks)))

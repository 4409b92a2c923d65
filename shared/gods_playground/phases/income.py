"""Phase 1, Income; the Habsburgs' influence is put in their box just before (ruling 7)."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.events import IncomeTaken
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State


def income(state: State, seat: int) -> tuple[int, int]:
    """Return the money of a seat's estates and land managers, and the part of the managers."""
    estates = managers = 0
    for region in state.regions:
        for estate in region.estates:
            if estate.owner == seat:
                estates += region.value
                managers += board.MANAGER_INCOME if estate.manager else 0
    return estates + managers, managers


class Income(Phase[Never]):
    """Rulebook phase one."""

    name = "income"

    def run(self, play: Play) -> None:
        """Pay each player, at least the minimum."""
        for seat in range(SEATS):
            money, managers = income(play.state, seat)
            minimum = money < board.MINIMUM_INCOME
            paid = max(money, board.MINIMUM_INCOME)
            play.emit(IncomeTaken(seat, paid, managers, minimum))

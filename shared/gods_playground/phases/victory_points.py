"""Phase 15, Victory points (ruling 43)."""

from __future__ import annotations

from typing import Never

from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.events import PointsScored
from parlour.shared.gods_playground.names import ENEMIES, SEATS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import EnemyBox


def box_share(box: EnemyBox, vp: int) -> tuple[tuple[int, ...], int]:
    """Return the seats with the most nobles in an enemy box, and the VPs of each (ruling 43)."""
    most = max(*box.nobles, box.king)
    if not most:
        return (), 0
    seats = tuple(seat for seat in range(SEATS) if box.nobles[seat] == most)
    parties = len(seats) + (box.king == most)
    return seats, vp // parties


class VictoryPoints(Phase[Never]):
    """Rulebook phase fifteen."""

    name = "victory_points"

    def run(self, play: Play) -> None:
        """Score enemy boxes, Sejm discs, and money."""
        for enemy, box in enumerate(play.state.enemies):
            seats, vp = box_share(box, board.ENEMY_VP[enemy])
            for seat in seats:
                if vp:
                    play.emit(PointsScored(seat, vp, "enemy_box", enemy=ENEMIES[enemy]))
        for seat in range(SEATS):
            discs = play.state.sejm.count(seat)
            if discs:
                play.emit(PointsScored(seat, discs * board.SEJM_VP, "sejm"))
        for seat in range(SEATS):
            lots = play.state.players[seat].money // board.MONEY_PER_VP
            if lots:
                money = lots * board.MONEY_PER_VP
                play.emit(PointsScored(seat, lots, "luxury", money=money))

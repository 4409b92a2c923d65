"""The Knight in the last round: leads the Plague, which stands for two cubes (ruling 10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.rattus import board
from parlour.shared.rattus.actions import Knight
from parlour.shared.rattus.events import PlagueLed
from parlour.shared.rattus.names import KNIGHT, REGIONS
from parlour.shared.rattus.needs import in_use
from parlour.shared.rattus.option import Power
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import State

_LEAD: Final = tuple(map(Knight, REGIONS))


def _reached(state: State) -> tuple[int, ...]:
    return board.WITHIN_KNIGHT_STEPS[len(state.players)][state.plague]


class LeadPlague(Power[Knight]):
    """Nought to two steps; it neither spreads nor strikes there."""

    kind = Knight
    card = KNIGHT

    def uses(self, state: State, seat: int) -> Iterable[Knight]:
        """Yield every region in reach, its own included."""
        return [_LEAD[region] for region in _reached(state)]

    def check_use(self, state: State, seat: int, action: Knight) -> None:
        """Refuse a region out of reach."""
        if in_use(state, action.region) not in _reached(state):
            raise Illegal(Refusal.PLAGUE_TOO_FAR, region=action.region)

    def perform(self, play: Play, seat: int, action: Knight) -> None:
        """Lead the Plague there."""
        play.emit(PlagueLed(seat, action.region))

"""Special action: place a land manager (ruling 20)."""

from __future__ import annotations

from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import LandManager
from parlour.shared.gods_playground.events import ManagerPlaced
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.needs import need_nobles, own_estate
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State

_PLACE: Final = [
    [LandManager(region, estate) for estate in range(board.ESTATES_PER_REGION)]
    for region in REGIONS
]


class PlaceLandManager(Option[LandManager]):
    """One noble: a land manager under an own disc of the region."""

    kind = LandManager

    def options(self, state: State, seat: int) -> list[LandManager]:
        """Return every own estate without a manager where a noble can be paid."""
        if not state.managers:
            return []
        return [
            _PLACE[line][index]
            for line, region in enumerate(state.regions)
            if region.nobles[seat]
            for index, estate in enumerate(region.estates)
            if estate.owner == seat and not estate.manager
        ]

    def check(self, state: State, seat: int, action: LandManager) -> None:
        """Refuse without manager, noble or own free estate."""
        region = REGION_INDEX[action.region]
        if not state.managers:
            raise Illegal(Refusal.NO_MANAGER)
        need_nobles(state, seat, region)
        if own_estate(state, seat, region, action.estate).manager:
            raise Illegal(Refusal.HAS_MANAGER)

    def perform(self, play: Play, seat: int, action: LandManager) -> None:
        """Place it."""
        play.emit(ManagerPlaced(seat, action.region, action.estate))

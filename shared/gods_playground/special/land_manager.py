"""Special action: place a land manager (ruling 20)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import Action, LandManager
from parlour.shared.gods_playground.events import ManagerPlaced
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.needs import need_nobles, own_estate
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.special.base import SpecialAction
from parlour.shared.gods_playground.state import State


class PlaceLandManager(SpecialAction):
    """One noble: a land manager under an own disc of the region."""

    kind = LandManager

    def options(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every own estate without a manager where a noble can be paid."""
        if not state.managers:
            return
        for name, region in zip(REGIONS, state.regions, strict=True):
            if region.nobles[seat]:
                for index, estate in enumerate(region.estates):
                    if estate.owner == seat and not estate.manager:
                        yield LandManager(name, index)

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse without manager, noble or own free estate."""
        assert isinstance(action, LandManager)
        region = REGION_INDEX[action.region]
        if not state.managers:
            raise Illegal("no_manager")
        need_nobles(state, seat, region)
        if own_estate(state, seat, region, action.estate).manager:
            raise Illegal("has_manager")

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Place it."""
        assert isinstance(action, LandManager)
        play.tell(ManagerPlaced(seat, action.region, action.estate))

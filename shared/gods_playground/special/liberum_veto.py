"""Special action: the liberum veto (ruling 17)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import Action, LiberumVeto
from parlour.shared.gods_playground.events import SejmDissolved
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.special.base import SpecialAction
from parlour.shared.gods_playground.state import State


def _sejm_is_empty(state: State) -> bool:
    return all(owner is None for owner in state.sejm)


class DissolveSejm(SpecialAction):
    """One noble from anywhere: all discs leave the Sejm."""

    kind = LiberumVeto

    def options(self, state: State, seat: int) -> Iterator[Action]:
        """Yield the regions whose noble could pay, while there is a disc in the Sejm."""
        if _sejm_is_empty(state):
            return
        for name, region in zip(REGIONS, state.regions, strict=True):
            if region.nobles[seat]:
                yield LiberumVeto(name)

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse an empty Sejm, or a region without a noble."""
        assert isinstance(action, LiberumVeto)
        if _sejm_is_empty(state):
            raise Illegal("sejm_empty")
        need_nobles(state, seat, REGION_INDEX[action.region])

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Dissolve it."""
        assert isinstance(action, LiberumVeto)
        play.tell(SejmDissolved(seat, action.region))

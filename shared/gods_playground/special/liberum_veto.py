"""Special action: the liberum veto (ruling 17)."""

from __future__ import annotations

from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import LiberumVeto
from parlour.shared.gods_playground.events import SejmDissolved
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State

_VETO: Final = tuple(map(LiberumVeto, REGIONS))


def _sejm_is_empty(state: State) -> bool:
    return state.sejm.count(None) == len(REGIONS)


class DissolveSejm(Option[LiberumVeto]):
    """One noble from anywhere: all discs leave the Sejm."""

    kind = LiberumVeto

    def options(self, state: State, seat: int) -> list[LiberumVeto]:
        """Return the regions whose noble could pay, while there is a disc in the Sejm."""
        if _sejm_is_empty(state):
            return []
        return [_VETO[index] for index, region in enumerate(state.regions) if region.nobles[seat]]

    def check(self, state: State, seat: int, action: LiberumVeto) -> None:
        """Refuse an empty Sejm, or a region without a noble."""
        if _sejm_is_empty(state):
            raise Illegal(Refusal.SEJM_EMPTY)
        need_nobles(state, seat, REGION_INDEX[action.region])

    def perform(self, play: Play, seat: int, action: LiberumVeto) -> None:
        """Dissolve it."""
        play.emit(SejmDissolved(seat, action.region))

"""Special action: the liberum veto (ruling 17)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import LiberumVeto
from parlour.shared.gods_playground.events import SejmDissolved
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State


def _sejm_is_empty(state: State) -> bool:
    return all(owner is None for owner in state.sejm)


class DissolveSejm(Option[LiberumVeto]):
    """One noble from anywhere: all discs leave the Sejm."""

    kind = LiberumVeto

    def options(self, state: State, seat: int) -> Iterator[LiberumVeto]:
        """Yield the regions whose noble could pay, while there is a disc in the Sejm."""
        if _sejm_is_empty(state):
            return
        for name, region in zip(REGIONS, state.regions, strict=True):
            if region.nobles[seat]:
                yield LiberumVeto(name)

    def check(self, state: State, seat: int, action: LiberumVeto) -> None:
        """Refuse an empty Sejm, or a region without a noble."""
        if _sejm_is_empty(state):
            raise Illegal(Refusal.SEJM_EMPTY)
        need_nobles(state, seat, REGION_INDEX[action.region])

    def perform(self, play: Play, seat: int, action: LiberumVeto) -> None:
        """Dissolve it."""
        play.emit(SejmDissolved(seat, action.region))

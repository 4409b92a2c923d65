"""Phase 7, Build estates: one noble in the first round, two in every later one (ruling 13)."""

from __future__ import annotations

from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import BuildEstate
from parlour.shared.gods_playground.events import EstateBuilt
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State

_BUILD: Final = tuple(map(BuildEstate, REGIONS))


def price(state: State) -> int:
    """Return the nobles that an estate costs in this round."""
    return 1 if state.round == 1 else 2


class BuildAnEstate(Option[BuildEstate]):
    """One estate, for nobles and a disc."""

    kind = BuildEstate

    def options(self, state: State, seat: int) -> list[BuildEstate]:
        """Return the regions where the player can pay and the line has room."""
        if not state.players[seat].discs:
            return []
        nobles = price(state)
        return [
            _BUILD[index]
            for index, region in enumerate(state.regions)
            if region.nobles[seat] >= nobles and len(region.estates) < board.ESTATES_PER_REGION
        ]

    def check(self, state: State, seat: int, action: BuildEstate) -> None:
        """Refuse without disc, room or nobles."""
        region = state.regions[REGION_INDEX[action.region]]
        if not state.players[seat].discs:
            raise Illegal(Refusal.NO_DISC)
        if len(region.estates) >= board.ESTATES_PER_REGION:
            raise Illegal(Refusal.LINE_FULL, region=action.region)
        if region.nobles[seat] < price(state):
            raise Illegal(
                Refusal.NO_NOBLES,
                needed=price(state),
                have=region.nobles[seat],
                region=action.region,
            )

    def perform(self, play: Play, seat: int, action: BuildEstate) -> None:
        """Build."""
        play.emit(EstateBuilt(seat, action.region, price(play.state)))


class BuildEstates(RoundsPhase):
    """Rulebook phase seven."""

    name = "build_estates"
    offers = (BuildAnEstate(),)

"""Special action: a confederation takes an estate (ruling 18)."""

from __future__ import annotations

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import Confederation
from parlour.shared.gods_playground.events import EstateSeized
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS, SEATS
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import RegionState, State

FIRST_TURN = 3
PRICE = 2


def _lowest_estate(region: RegionState, target: int) -> int | None:
    """Return the index of the target's lowest estate without a city."""
    for index, estate in enumerate(region.estates):
        if estate.owner == target and not estate.city:
            return index
    return None


def _alone_in_last_place(state: State, seat: int) -> bool:
    vps = [player.vp for player in state.players]
    return vps.pop(seat) < min(vps)


class Confederate(Option[Confederation]):
    """Two nobles: the lowest estate of a weaker player in the region changes hands."""

    kind = Confederation

    def options(self, state: State, seat: int) -> list[Confederation]:
        """Return every weaker player with an estate without a city, from turn 3, in last place."""
        if state.turn < FIRST_TURN or not state.players[seat].discs:
            return []
        if not _alone_in_last_place(state, seat):
            return []
        return [
            Confederation(REGIONS[index], target)
            for index, region in enumerate(state.regions)
            if (own := region.nobles[seat]) >= PRICE
            for target in range(SEATS)
            if region.nobles[target] < own and _lowest_estate(region, target) is not None
        ]

    def check(self, state: State, seat: int, action: Confederation) -> None:
        """Refuse whatever ruling 18 does not allow."""
        if state.turn < FIRST_TURN:
            raise Illegal(Refusal.TOO_EARLY, turn=FIRST_TURN)
        if not _alone_in_last_place(state, seat):
            raise Illegal(Refusal.NOT_LAST)
        if not state.players[seat].discs:
            raise Illegal(Refusal.NO_DISC)
        if not 0 <= action.target < SEATS or action.target == seat:
            raise Illegal(Refusal.OTHER_PLAYER)
        region = state.regions[REGION_INDEX[action.region]]
        need_nobles(state, seat, REGION_INDEX[action.region], PRICE)
        if region.nobles[action.target] >= region.nobles[seat]:
            raise Illegal(Refusal.TARGET_NOT_WEAKER, region=action.region)
        if _lowest_estate(region, action.target) is None:
            raise Illegal(Refusal.NO_ESTATE_TO_TAKE, region=action.region)

    def perform(self, play: Play, seat: int, action: Confederation) -> None:
        """Take the estate."""
        region = play.state.regions[REGION_INDEX[action.region]]
        estate = _lowest_estate(region, action.target)
        assert estate is not None
        play.emit(EstateSeized(seat, action.region, action.target, estate))

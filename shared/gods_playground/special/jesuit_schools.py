"""Special action: endow Jesuit schools (ruling 19)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import JesuitSchools
from parlour.shared.gods_playground.events import SchoolsEndowed
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS, Region
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State

FIRST_TURN = 2


def schools_vp(schools: int) -> int:
    """Return the VPs for a number of schools: one each, and a bonus for all five regions."""
    return schools + (board.SCHOOLS_BONUS if schools == len(REGIONS) else 0)


@cache
def _endowments(regions: tuple[Region, ...], affordable: int) -> tuple[JesuitSchools, ...]:
    """Return every set of so many of ``regions``, small ones first."""
    return tuple(
        JesuitSchools(chosen)
        for number in range(1, affordable + 1)
        for chosen in combinations(regions, number)
    )


class EndowSchools(Option[JesuitSchools]):
    """One noble and two money in each of some regions: VPs."""

    kind = JesuitSchools

    def options(self, state: State, seat: int) -> tuple[JesuitSchools, ...]:
        """Return every set of regions that can be paid, small ones first."""
        affordable = state.players[seat].money // board.SCHOOL_PRICE
        if state.turn < FIRST_TURN or not affordable:
            return ()
        possible = tuple(
            [REGIONS[index] for index, area in enumerate(state.regions) if area.nobles[seat]]
        )
        return _endowments(possible, min(len(possible), affordable))

    def check(self, state: State, seat: int, action: JesuitSchools) -> None:
        """Refuse turn 1, no region, regions out of order, and what cannot be paid."""
        if state.turn < FIRST_TURN:
            raise Illegal(Refusal.TOO_EARLY, turn=FIRST_TURN)
        indices = [REGION_INDEX[region] for region in action.regions]
        if not indices:
            raise Illegal(Refusal.NO_REGION)
        if indices != sorted(set(indices)):
            raise Illegal(Refusal.REGIONS_SORTED)
        for region in indices:
            need_nobles(state, seat, region)
        price = board.SCHOOL_PRICE * len(indices)
        if state.players[seat].money < price:
            raise Illegal(Refusal.NO_MONEY, needed=price, have=state.players[seat].money)

    def perform(self, play: Play, seat: int, action: JesuitSchools) -> None:
        """Endow them."""
        number = len(action.regions)
        money = board.SCHOOL_PRICE * number
        play.emit(SchoolsEndowed(seat, action.regions, money, schools_vp(number)))

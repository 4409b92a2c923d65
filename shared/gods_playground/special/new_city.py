"""Special action: build a new city (ruling 20)."""

from __future__ import annotations

from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import NewCity
from parlour.shared.gods_playground.events import CityBuilt
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.needs import need_nobles, own_estate
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State

FIRST_TURN = 3
PRICE = 2
_BUILD: Final = [
    [NewCity(region, estate) for estate in range(board.ESTATES_PER_REGION)] for region in REGIONS
]


class BuildNewCity(Option[NewCity]):
    """Two nobles: a city under an own disc of the region, one a turn in the whole game."""

    kind = NewCity

    def options(self, state: State, seat: int) -> list[NewCity]:
        """Return every own estate without a city where two nobles can be paid, from turn 3."""
        if state.turn < FIRST_TURN or state.city_built:
            return []
        return [
            _BUILD[line][index]
            for line, region in enumerate(state.regions)
            if region.nobles[seat] >= PRICE
            for index, estate in enumerate(region.estates)
            if estate.owner == seat and not estate.city
        ]

    def check(self, state: State, seat: int, action: NewCity) -> None:
        """Refuse turns 1 and 2, a second city in a turn, and what cannot be paid."""
        if state.turn < FIRST_TURN:
            raise Illegal(Refusal.TOO_EARLY, turn=FIRST_TURN)
        if state.city_built:
            raise Illegal(Refusal.CITY_BUILT)
        region = REGION_INDEX[action.region]
        need_nobles(state, seat, region, PRICE)
        if own_estate(state, seat, region, action.estate).city:
            raise Illegal(Refusal.HAS_CITY)

    def perform(self, play: Play, seat: int, action: NewCity) -> None:
        """Build it."""
        play.emit(CityBuilt(seat, action.region, action.estate))

"""Set-up: the first player is rolled, then each player places three estates (rulings 6 and 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import PlaceEstate
from parlour.shared.gods_playground.events import (
    EstatePlaced,
    FirstPlayerRolled,
    MarkerMoved,
    RoundBegan,
    Waiting,
)
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS, SEATS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State, play_order

_PLACE: Final = tuple(map(PlaceEstate, REGIONS))


class Setup(Phase[PlaceEstate]):
    """Rulebook "Starting the Game"."""

    name = "setup"
    actions = (PlaceEstate,)

    def begin(self, play: Play) -> None:
        """Roll for the first player."""
        die = play.dice.d6()
        play.emit(FirstPlayerRolled(die, (die - 1) % SEATS))
        play.emit(Waiting((play.state.first_player,)))

    def legal(self, state: State, seat: int) -> Iterator[PlaceEstate]:
        """Yield the regions whose line has room."""
        for index, region in enumerate(state.regions):
            if len(region.estates) < board.ESTATES_PER_REGION:
                yield _PLACE[index]

    def check(self, state: State, seat: int, action: PlaceEstate) -> None:
        """Refuse a full line."""
        region = state.regions[REGION_INDEX[action.region]]
        if len(region.estates) >= board.ESTATES_PER_REGION:
            raise Illegal(Refusal.LINE_FULL, region=action.region)

    def act(self, play: Play, seat: int, action: PlaceEstate) -> None:
        """Place the disc; after each round but the last, the marker moves on (ruling 6)."""
        state = play.state
        play.emit(EstatePlaced(seat, action.region))
        order = play_order(state)
        if seat != order[-1]:
            play.emit(Waiting((order[order.index(seat) + 1],)))
        elif state.round < board.STARTING_ESTATES:
            play.emit(MarkerMoved(order[1]))
            play.emit(RoundBegan(state.round + 1))
            play.emit(Waiting((state.first_player,)))

"""The Plague strikes the infected region: its tokens are turned, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.rattus import board
from parlour.shared.rattus.actions import TurnRat
from parlour.shared.rattus.needs import need_rat
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State, population
from parlour.shared.rattus.strike import turn_rat

_TURN: Final = tuple(map(TurnRat, range(board.MOST_RATS)))


class Devastation(Phase[TurnRat]):
    """The player chooses the order, token by token (ruling 7)."""

    name = "devastation"
    actions = (TurnRat,)

    def begin(self, play: Play) -> None:
        """Turn tokens until no rat or no cube is left; among several the player chooses."""
        state = play.state
        region = state.plague
        while state.rats[region] and population(state, region):
            if len(state.rats[region]) > 1:
                play.wait(self.name)
                return
            turn_rat(play, region, 0)
        play.over = True

    def legal(self, state: State, seat: int) -> Iterator[TurnRat]:
        """Yield every token of the infected region."""
        return iter(_TURN[: len(state.rats[state.plague])])

    def check(self, state: State, seat: int, action: TurnRat) -> None:
        """Refuse a token that is not there."""
        need_rat(state, state.plague, action.rat)

    def act(self, play: Play, seat: int, action: TurnRat) -> None:
        """Turn the token and go on."""
        turn_rat(play, play.state.plague, action.rat)
        self.begin(play)

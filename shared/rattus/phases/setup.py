"""Set-up: the draws, then two cubes each, clockwise and back (ruling 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.rattus import board
from parlour.shared.rattus.actions import Settle
from parlour.shared.rattus.events import (
    CubesPlaced,
    FirstPlayerDrawn,
    PlaguePlaced,
    SettlingBegan,
    TokenPutAway,
)
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.needs import in_use
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.phases.turns import begin_turn
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State

_SETTLE: Final = tuple(map(Settle, REGIONS))


def set_up(play: Play) -> None:
    """Draw the first player, the Plague's region and the rats, one for each region in use.

    What is left of the tokens for the set-up joins the others; then some are put away unseen.
    """
    state, dice = play.state, play.dice
    players, regions = len(state.players), len(state.rats)
    play.emit(FirstPlayerDrawn(dice.draw(players)))
    play.emit(PlaguePlaced(REGIONS[dice.draw(regions)]))
    for region in range(regions):
        play.place_rat(region, of=board.START_TOKENS - region)
    for _ in range(board.AWAY[players]):
        play.emit(TokenPutAway(play.draw_token(of=len(state.stock))))
    play.emit(SettlingBegan(state.first_player, 1))


class Setup(Phase[Settle]):
    """Everybody places two cubes from the first player on, then again from the last one back."""

    name = "setup"
    actions = (Settle,)

    def legal(self, state: State, seat: int) -> Iterator[Settle]:
        """Yield every region in use."""
        return iter(_SETTLE[: len(state.rats)])

    def check(self, state: State, seat: int, action: Settle) -> None:
        """Refuse a region that is off the board."""
        in_use(state, action.region)

    def act(self, play: Play, seat: int, action: Settle) -> None:
        """Place the cubes and go on to the next player."""
        play.emit(CubesPlaced(seat, action.region, board.SETUP_CUBES, peasant=False))
        state = play.state
        players, first = len(state.players), state.first_player
        last = (first - 1) % players
        if state.round == 1 and seat == last:
            play.emit(SettlingBegan(last, 2))
        elif state.round == 1:
            play.emit(SettlingBegan((seat + 1) % players, 1))
        elif seat == first:
            begin_turn(play, first, 1)
        else:
            play.emit(SettlingBegan((seat - 1) % players, 2))

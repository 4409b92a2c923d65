"""The idol moves as many spaces as the die shows, either way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Move
from parlour.shared.playing_gods.events import Moved
from parlour.shared.playing_gods.phases import theft
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State

_MOVES: Final = (Move("clockwise"), Move("counterclockwise"))


class MovePhase(Phase[Move]):
    """To stay is not possible; the idol may not turn round on the way."""

    name = "move"
    actions = (Move,)

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        """Yield both directions."""
        return iter(_MOVES)

    def check(self, state: State, seat: int, action: Move) -> None:
        """Both directions may be taken."""

    def act(self, play: Play, seat: int, action: Move) -> None:
        """Walk, and do what the space is for."""
        state = play.state
        steps = state.die if action.direction == "clockwise" else -state.die
        space = (state.players[seat].space + steps) % board.SPACES
        play.emit(Moved(seat, space, action.direction))
        theft.ask(play)

"""The last round: everybody but who played last uses own cards, counter-clockwise (ruling 10)."""

from __future__ import annotations

from typing import Final

from parlour.shared.phase import OptionsPhase
from parlour.shared.rattus.actions import PASS
from parlour.shared.rattus.classes import LAST_ROUND
from parlour.shared.rattus.events import LastTurnBegan, Passed
from parlour.shared.rattus.phases import final_devastation
from parlour.shared.rattus.phases.base import AnyPhase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State


def begin(play: Play) -> None:
    """Begin with the player to the right of who played last."""
    _begin_turn_right_of(play, play.state.last)


def _begin_turn_right_of(play: Play, seat: int) -> None:
    state = play.state
    right = (seat - 1) % len(state.players)
    if right == state.last:
        final_devastation.run(play)
    else:
        play.emit(LastTurnBegan(right))
        go_on(play)


def go_on(play: Play) -> None:
    """Wait for the player if a power is left to use, else go on to the next one."""
    play.wait("last_round")
    state = play.state
    if not _LAST_ROUND.has_option(state, state.active):
        _end_turn(play, asked=False)


def _end_turn(play: Play, *, asked: bool) -> None:
    seat = play.state.active
    play.emit(Passed(seat, asked))
    _begin_turn_right_of(play, seat)


class LastRound(OptionsPhase[State, Play], AnyPhase):
    """Each own card once, in any order; nothing else is done."""

    name = "last_round"
    offers = LAST_ROUND
    passing = PASS

    def performed(self, play: Play, seat: int) -> None:
        """Look what is left to use, unless the Witch is still looking."""
        if not play.state.looked:
            go_on(play)

    def passed(self, play: Play, seat: int) -> None:
        """Be done."""
        _end_turn(play, asked=True)


_LAST_ROUND: Final = LastRound()

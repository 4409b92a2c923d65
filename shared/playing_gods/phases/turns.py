"""Whose turn it is, and when the last one has been played."""

from __future__ import annotations

from parlour.shared.playing_gods import victory
from parlour.shared.playing_gods.events import DieRolled, TurnBegan
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import others_in_play


def begin_turn(play: Play, seat: int, number: int) -> None:
    """Begin the turn of ``seat`` in round ``number`` with the die (ruling 18)."""
    play.emit(TurnBegan(seat, number))
    play.emit(DieRolled(seat, play.dice.d6()))
    play.wait("move", seat)


def end_turn(play: Play) -> None:
    """Go on to the next god that is not out, or end the game (ruling 19)."""
    state = play.state
    following = others_in_play(state, state.active)[0]
    new_round = _place(play, following) < _place(play, state.active)
    if new_round and 0 < state.turn_limit <= state.round:
        victory.end_by_turn_limit(play)
    else:
        begin_turn(play, following, state.round + new_round)


def _place(play: Play, seat: int) -> int:
    """Return the place of ``seat`` in the order of a round."""
    return (seat - play.state.first_player) % len(play.state.players)

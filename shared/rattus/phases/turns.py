"""Whose turn it is, and when the last one has been played."""

from __future__ import annotations

from parlour.shared.rattus.events import LastRoundBegan, TurnBegan
from parlour.shared.rattus.phases import last_round
from parlour.shared.rattus.play import Play


def begin_turn(play: Play, seat: int, number: int) -> None:
    """Begin the turn of ``seat`` in round ``number``."""
    play.emit(TurnBegan(seat, number))


def end_turn(play: Play) -> None:
    """Go on to the next player, or to the last round (ruling 9)."""
    state = play.state
    seat = state.active
    if not state.stock:
        play.emit(LastRoundBegan(seat, state.round + 1, "rats"))
        last_round.begin(play)
    elif state.all_placed:
        play.emit(LastRoundBegan(seat, state.round + 1, "cubes"))
        last_round.begin(play)
    else:
        following = (seat + 1) % len(state.players)
        begin_turn(play, following, state.round + (following == state.first_player))

"""When the game is won (rulings 1 and 19)."""

from __future__ import annotations

from parlour.shared.playing_gods.events import GameEnded, Victory
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, clockwise, regions_owned, sects


def reason(state: State) -> Victory:
    """Return why the game is over, or what would end it now; at the least, the turn limit."""
    if len(clockwise(state, state.active)) == 1:
        return "alone"
    enough = max(regions_owned(state)) >= state.regions_to_win
    return "regions" if enough else "turn_limit"


def look(play: Play) -> None:
    """End the game if somebody has enough regions, or nobody else is left."""
    state = play.state
    why = reason(state)
    if why == "alone":
        _end(play, (state.active,), why)
    elif why == "regions":
        owned = regions_owned(state)
        in_play = clockwise(state, state.active)
        first = next(seat for seat in in_play if owned[seat] >= state.regions_to_win)
        _end(play, (first,), why)


def end_by_turn_limit(play: Play) -> None:
    """End the game: most regions win, then most active sects; else the victory is shared."""
    state = play.state
    ranks = [(own, sects(state, seat)) for seat, own in enumerate(regions_owned(state))]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    _end(play, winners, "turn_limit")


def _end(play: Play, winners: tuple[int, ...], reason: Victory) -> None:
    play.settled = True
    play.emit(GameEnded(winners, tuple(regions_owned(play.state)), reason))

"""When the game is won (rulings 1 and 19)."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.shared.playing_gods.events import GameEnded, Victory
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import clockwise, regions_owned, sects


def look(play: Play, owned: Sequence[int]) -> None:
    """End the game if somebody has enough regions, or nobody else is left.

    ``owned``: the regions of each seat.
    """
    state = play.state
    in_play = clockwise(state, state.active)
    if len(in_play) == 1:
        _end(play, (state.active,), "alone")
    elif max(owned) >= state.regions_to_win:
        first = next(seat for seat in in_play if owned[seat] >= state.regions_to_win)
        _end(play, (first,), "regions")


def end_by_turn_limit(play: Play) -> None:
    """End the game: most regions win, then most active sects; else the victory is shared."""
    state = play.state
    ranks = [(own, sects(state, seat)) for seat, own in enumerate(regions_owned(state))]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    _end(play, winners, "turn_limit")


def _end(play: Play, winners: tuple[int, ...], reason: Victory) -> None:
    play.settled = True
    play.tell(GameEnded(winners, tuple(regions_owned(play.state)), reason))

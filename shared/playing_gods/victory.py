"""When the game is won (rulings 1 and 19)."""

from __future__ import annotations

from shared.playing_gods.events import GameEnded, Victory
from shared.playing_gods.play import Play
from shared.playing_gods.state import State, clockwise, regions_owned, sects


def scores(state: State) -> tuple[int, ...]:
    """Return the regions of each seat."""
    return tuple([regions_owned(state, seat) for seat in range(len(state.players))])


def look(play: Play) -> None:
    """End the game if somebody has enough regions, or nobody else is left."""
    state = play.state
    in_play = list(clockwise(state, state.active))
    if len(in_play) == 1:
        _end(play, (state.active,), "alone")
        return
    owned = scores(state)
    enough = [seat for seat in in_play if owned[seat] >= state.regions_to_win]
    if enough:
        _end(play, (enough[0],), "regions")


def end_by_turn_limit(play: Play) -> None:
    """End the game: most regions win, then most active sects; else the victory is shared."""
    state = play.state
    owned = scores(state)
    ranks = [(owned[seat], sects(state, seat)) for seat in range(len(state.players))]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    _end(play, winners, "turn_limit")


def _end(play: Play, winners: tuple[int, ...], reason: Victory) -> None:
    play.settled = True
    play.tell(GameEnded(winners, scores(play.state), reason))

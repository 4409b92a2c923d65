"""Habsburg influence pieces that come into a region (rulings 33 and 40)."""

from __future__ import annotations

from parlour.shared.gods_playground.events import InfluenceEntered
from parlour.shared.gods_playground.names import REGIONS, SEATS, Region
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State, play_order, points


def enter_region(play: Play, region: int, pieces: int, origin: Region | None = None) -> None:
    """Let ``pieces`` cancel nobles one for one; the rest stays unless strength points stand there.

    ``origin`` is None when they come from the Habsburg box.
    """
    seats = _cancelled(play.state, region, pieces)
    stayed = 0 if points(play.state.regions[region]) else pieces - len(seats)
    play.emit(InfluenceEntered(REGIONS[region], pieces, seats, stayed, origin))


def _cancelled(state: State, region: int, pieces: int) -> tuple[int, ...]:
    """Return whose noble each piece cancels: in player order, one at a time."""
    nobles = state.regions[region].nobles[:]
    order = play_order(state)
    seats: list[int] = []
    place = 0
    while len(seats) < pieces and any(nobles):
        seat = order[place % SEATS]
        place += 1
        if nobles[seat]:
            nobles[seat] -= 1
            seats.append(seat)
    return tuple(seats)

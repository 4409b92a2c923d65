"""Where the idol may go."""

from __future__ import annotations

from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.names import Direction
from parlour.shared.playing_gods.state import State


def end_of_way(state: State, seat: int, direction: Direction) -> int:
    """Return the space that the idol of ``seat`` comes to by the die."""
    steps = state.die if direction == "clockwise" else -state.die
    return (state.players[seat].space + steps) % board.SPACES

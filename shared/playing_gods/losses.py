"""What the cards do by which sects are lost (ruling 12)."""

from __future__ import annotations

from parlour.shared.playing_gods.events import LossBegan
from parlour.shared.playing_gods.names import Loss
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, clockwise, sects


def can_lose(state: State, seat: int) -> bool:
    """Return whether ``seat`` has a sect to lose that is not its last one."""
    return sects(state, seat) > 1


def carry_out(play: Play, seat: int, card: Loss) -> None:
    """Let those lose a sect whom the ``card`` that ``seat`` has drawn names."""
    state = play.state
    able = [other for other in clockwise(state, state.active) if can_lose(state, other)]
    if card == "loss":
        able = [other for other in able if other == seat]
    elif card == "loss_of_choice" and len(able) > 1:
        play.wait("blame", seat)
        return
    begin(play, tuple(able))


def begin(play: Play, seats: tuple[int, ...]) -> None:
    """Let each of ``seats`` lose a sect, one after the other."""
    if seats:
        play.emit(LossBegan(seats))

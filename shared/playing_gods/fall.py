"""When a god falls, and what may save it (rulings 15 and 16)."""

from __future__ import annotations

from parlour.shared.playing_gods.cards import FAITH_OF, names, pair_up
from parlour.shared.playing_gods.events import GodFell
from parlour.shared.playing_gods.names import DEICIDE
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, sects


def can_be_rescued(state: State, losses: int) -> bool:
    """Return whether ``losses`` threaten the target's last active sect and it has the card."""
    target = state.target
    return DEICIDE in state.players[target].hand and losses >= sects(state, target)


def check(play: Play, seat: int) -> None:
    """Let ``seat`` fall if no active sect is left to it: the active god takes its cards."""
    state = play.state
    if sects(state, seat):
        return
    fallen, conqueror = state.players[seat], state.active
    permanent = tuple([FAITH_OF[card] for card in fallen.permanent])
    hand = names(fallen.hand)
    play.emit(GodFell(seat, conqueror, hand, len(hand), permanent))
    pair_up(play, conqueror)

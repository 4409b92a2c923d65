"""On a portal: attacks, an attempt to convert and Gain cards, in any order (ruling 6)."""

from __future__ import annotations

from typing import Final

from parlour.shared.phase import OptionsPhase
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import PASS
from parlour.shared.playing_gods.events import Passed
from parlour.shared.playing_gods.phases import turns
from parlour.shared.playing_gods.phases.base import AnyPhase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.powers import POWERS
from parlour.shared.playing_gods.state import State


def ask(play: Play) -> None:
    """Wait for the active god if it is on a portal and there is anything that it can do here."""
    seat = play.state.active
    on_portal = board.RING[play.state.players[seat].space] == "portal"
    if on_portal and _PORTAL.has_option(play.state, seat):
        play.wait("portal", seat)


class Portal(OptionsPhase[State, Play], AnyPhase):
    """As long as the god likes and has cards."""

    name = "portal"
    offers = POWERS
    passing = PASS

    def passed(self, play: Play, seat: int) -> None:
        """End the turn."""
        play.emit(Passed(seat, "portal"))
        turns.end_turn(play)


_PORTAL: Final = Portal()

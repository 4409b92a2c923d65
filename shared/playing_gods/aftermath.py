"""What follows every decision: sects are lost, gods return, the game is won, the turn goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.shared.playing_gods import victory
from parlour.shared.playing_gods.phases import loss, portal, resurrection, turns
from parlour.shared.playing_gods.play import Play

AFTERMATH: Final[tuple[Callable[[Play], None], ...]] = (
    loss.ask,
    resurrection.ask,
    victory.look,
    portal.ask,
    turns.end_turn,
)
"""What is looked at after every decision, until one of these brings the play to rest."""


def go_on(play: Play) -> None:
    """Go on to the next decision, or to the end of the game."""
    for look in AFTERMATH:
        if play.settled:
            return
        look(play)

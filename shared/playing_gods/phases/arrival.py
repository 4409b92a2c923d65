"""What a space of the ring is for, once the idol is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.shared.playing_gods import board, cards
from parlour.shared.playing_gods.names import Space
from parlour.shared.playing_gods.phases import (
    conversion_space,
    deicide_space,
    gain_space,
    teleport_space,
)
from parlour.shared.playing_gods.play import Play


def act(play: Play) -> None:
    """Draw a card, or wait for what the active god does; a portal is ``phases/portal.py``."""
    space = board.RING[play.state.players[play.state.active].space]
    if space in _ACT:
        _ACT[space](play)


def _draw_wrath(play: Play) -> None:
    cards.draw(play, play.state.active, "wrath")


_ACT: Final[dict[Space, Callable[[Play], None]]] = {
    "wrath": _draw_wrath,
    "conversion": conversion_space.ask,
    "deicide": deicide_space.ask,
    "teleport": teleport_space.ask,
    "gain": gain_space.ask,
}

"""What follows every decision: sects are lost, gods return, the game is won, the turn goes on."""

from __future__ import annotations

from parlour.shared.playing_gods import board, victory
from parlour.shared.playing_gods.phases import loss, portal, resurrection, turns
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import regions_owned


def go_on(play: Play) -> None:
    """Go on to the next decision, which is on the active god's portal or of the next turn."""
    loss.ask(play)
    owned = regions_owned(play.state)
    if not play.settled:
        resurrection.ask(play, owned)
    if not play.settled:
        victory.look(play, owned)
    if not play.settled and _on_portal(play):
        portal.ask(play)
    if not play.settled:
        turns.end_turn(play)


def _on_portal(play: Play) -> bool:
    state = play.state
    return board.RING[state.players[state.active].space] == "portal"

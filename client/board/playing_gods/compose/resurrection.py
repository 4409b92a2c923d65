"""Composes whether a god comes back, and on which portal."""

from __future__ import annotations

from client.board.facets import FacetComposer
from client.board.playing_gods.compose.question import ask, passing, portals
from shared.language import tr
from shared.playing_gods import board
from shared.playing_gods.actions import Resurrect
from shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("Somebody still believes in you. Do you come back?")
    home = board.PORTALS_OF[state.players[seat].home]
    answers = [*portals(home, Resurrect), passing(tr("Stay away for good"))]
    return ask(state, seat, prompt, tr("On which portal?"), answers)

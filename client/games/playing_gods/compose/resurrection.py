"""Composes whether a god comes back, and on which portal."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, passing, portals
from parlour.shared.language import tr
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Resurrect
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("Somebody still believes in you. Will you come back?")
    home = board.PORTALS_OF[state.players[seat].home]
    answers = [*portals(home, Resurrect), passing(tr("Stay away for good"))]
    return ask(state, seat, prompt, tr("On which portal?"), answers)

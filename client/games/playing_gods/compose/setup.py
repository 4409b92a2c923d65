"""Composes where a god is at home."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, portals
from parlour.shared.language import tr
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Settle
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("Choose your continent, and the portal where your idol takes its stand.")
    answers = portals(board.PORTALS, Settle)
    return ask(state, seat, prompt, tr("Which portal?"), answers)

"""Composes to which portal the idol goes from a Teleport space."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, passing, portals
from parlour.shared.language import tr
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Teleport
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("Your idol may go to any free portal at once, and act there.")
    answers = [*portals(board.PORTALS, Teleport), passing(tr("Stay here"))]
    return ask(state, seat, prompt, tr("Which portal?"), answers)

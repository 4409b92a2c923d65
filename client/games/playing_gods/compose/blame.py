"""Composes which god loses a sect by a card."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, gods
from parlour.shared.language import tr
from parlour.shared.playing_gods.actions import Blame
from parlour.shared.playing_gods.state import State, clockwise


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("You have drawn a card: a god of your choice loses a sect.")
    answers = gods(state, clockwise(state, seat), Blame)
    return ask(state, seat, prompt, tr("Which god?"), answers)

"""Composes which god loses a sect by a card."""

from __future__ import annotations

from client.board.facets import FacetComposer
from client.board.playing_gods.compose.question import ask, gods
from shared.language import tr
from shared.playing_gods.actions import Blame
from shared.playing_gods.state import State, clockwise


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("You have drawn a card: a god of your choice loses a sect.")
    answers = gods(state, clockwise(state, seat), Blame)
    return ask(state, seat, prompt, tr("Which god?"), answers)

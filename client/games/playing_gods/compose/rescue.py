"""Composes whether the Deicide card saves the last sect."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import Answer, ask, passing
from parlour.shared.language import tr
from parlour.shared.playing_gods.actions import RESCUE
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("Your last sect is about to go. The Deicide card would save it.")
    answers = [
        Answer(RESCUE, tr("Play the Deicide card"), ("hand:deicide",), "d"),
        passing(tr("Do not use it")),
    ]
    return ask(state, seat, prompt, tr("What to do?"), answers)

"""Composes whether a god is killed on the Deicide space, and which."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, gods, passing
from parlour.shared.language import tr
from parlour.shared.playing_gods.actions import Deicide
from parlour.shared.playing_gods.state import State, others_in_play


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr(
        "You hold the Deicide card, and this is the place for it. Which god shall be no more?"
    )
    answers = [*gods(state, others_in_play(state, seat), Deicide), passing(tr("Spare them all"))]
    return ask(state, seat, prompt, tr("Which god?"), answers)

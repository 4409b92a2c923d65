"""Composes whether a card is stolen from a god on the same space, and from whom."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, gods, passing
from parlour.shared.language import tr
from parlour.shared.playing_gods.actions import Steal
from parlour.shared.playing_gods.state import State, companions


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("You are not alone on this space. You may take a hidden card at random.")
    answers = [*gods(state, companions(state, seat), Steal), passing(tr("Steal nothing"))]
    return ask(state, seat, prompt, tr("From whom?"), answers)

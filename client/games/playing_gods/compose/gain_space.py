"""Composes where a sect is gained on the Gain space."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, passing, regions
from parlour.shared.language import tr
from parlour.shared.playing_gods.actions import Gain
from parlour.shared.playing_gods.names import REGIONS
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("A new sect, anywhere in the world where no other god is in charge.")
    answers = [*regions(range(len(REGIONS)), Gain), passing(tr("No sect"))]
    return ask(state, seat, prompt, tr("In which region?"), answers)

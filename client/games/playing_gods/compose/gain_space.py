"""Composes where a sect is gained on the Gain space."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, passing, regions
from parlour.shared.language import tr, trc
from parlour.shared.playing_gods.actions import Gain
from parlour.shared.playing_gods.names import REGIONS
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr("A new sect, in any region of the world that no other god occupies.")
    answers = [*regions(range(len(REGIONS)), Gain), passing(tr("Place no sect"))]
    return ask(state, seat, prompt, trc("world", "In which region?"), answers)

"""Composes where a god loses a sect by a card."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, regions
from parlour.shared.language import tr, trc
from parlour.shared.playing_gods.actions import Lose
from parlour.shared.playing_gods.state import State, owner


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    own = [region for region, stack in enumerate(state.pawns) if owner(stack) == seat]
    prompt = tr("A sect of yours loses its faith, but you choose which.")
    return ask(state, seat, prompt, trc("world", "In which region?"), regions(own, Lose))

"""Composes where an attack kills."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, regions
from parlour.client.games.seated import called
from parlour.shared.language import tr, trn
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Kill
from parlour.shared.playing_gods.state import State, continent_of


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = trn(
        "Your attack kills {number} sect: {god}.",
        "Your attack kills {number} sects, one by one: {god}.",
        state.kills,
        god=called(state.target),
    )
    answers = regions(board.REGIONS_OF[continent_of(state, state.active)], Kill)
    return ask(state, seat, prompt, tr("In which region?"), answers)

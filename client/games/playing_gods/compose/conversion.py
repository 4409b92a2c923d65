"""Composes which regions are converted after a successful attempt."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import ask, passing, regions
from parlour.shared.language import tr, trn
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import ConvertRegion
from parlour.shared.playing_gods.state import State, continent_of


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = trn(
        "They believe you: {number} region may be converted.",
        "They believe you: {number} regions may be converted, one by one.",
        state.margin,
    )
    here = regions(board.REGIONS_OF[continent_of(state, state.active)], ConvertRegion)
    answers = [*here, passing(tr("That is enough"))]
    return ask(state, seat, prompt, tr("Which region?"), answers)

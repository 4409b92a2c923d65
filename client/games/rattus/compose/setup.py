"""Composes the first cubes, two by two."""

from __future__ import annotations

from parlour.client.games.facets import Facet, FacetComposer, Form, nothing
from parlour.client.games.rattus.compose.summaries import summary
from parlour.client.games.rattus.compose.texts import cubes, region_values
from parlour.shared.language import tr
from parlour.shared.rattus import board
from parlour.shared.rattus.actions import Settle
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    forms = [
        Form({"region": action.region}, action)
        for action in RATTUS.legal(state, seat)
        if isinstance(action, Settle)
    ]
    facet = Facet("region", tr("In which region?"), region_values(state), nothing)
    prompt = tr(
        "Settle: {cubes} in a region of your choice, placement {number} of 2.",
        cubes=cubes(board.SETUP_CUBES),
        number=state.round,
    )
    return FacetComposer(RATTUS, state, seat, prompt, (facet,), forms, summary)

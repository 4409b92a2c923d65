"""Composes where a new rat goes when the Plague spreads."""

from __future__ import annotations

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form
from parlour.client.games.rattus.compose.summaries import summary
from parlour.client.games.rattus.compose.texts import region_name, region_values
from parlour.shared.language import tr, trn
from parlour.shared.rattus.actions import Action, Spread
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    forms = [
        Form({"region": action.region}, action)
        for action in RATTUS.legal(state, seat)
        if isinstance(action, Spread)
    ]
    facet = Facet("region", tr("To which neighbouring region?"), region_values(state), _attempt)
    prompt = trn(
        "The Plague spreads from {region}: {number} rat goes to a neighbouring region.",
        "The Plague spreads from {region}: {number} rats go to neighbouring regions, one by one.",
        state.to_spread,
        region=region_name(REGIONS[state.plague]),
    )
    return FacetComposer(RATTUS, state, seat, prompt, (facet,), forms, summary)


def _attempt(chosen: Chosen) -> Action:
    return Spread(chosen["region"])  # type: ignore[arg-type]

"""Composes whether the Knight lets the Plague stand for two more cubes."""

from __future__ import annotations

from parlour.client.games.facets import Facet, FacetComposer, Form, Value, nothing
from parlour.client.games.rattus.compose.kinds import KIND
from parlour.client.games.rattus.compose.summaries import summary
from parlour.client.games.rattus.compose.texts import cubes, region_name
from parlour.shared.language import tr
from parlour.shared.rattus import board
from parlour.shared.rattus.actions import NEUTRAL_CUBES, PASS
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    values = (
        Value("count", tr("Count them"), ("plague", "card:knight"), "c"),
        Value("pass", tr("Do not count them"), key="d"),
    )
    facet = Facet(KIND, tr("The Knight"), values, nothing)
    forms = (Form({KIND: "count"}, NEUTRAL_CUBES), Form({KIND: "pass"}, PASS))
    prompt = tr(
        "The Plague strikes {region}: shall it count as {cubes} more when limits are checked?",
        region=region_name(REGIONS[state.plague]),
        cubes=cubes(board.NEUTRAL_CUBES),
    )
    return FacetComposer(RATTUS, state, seat, prompt, (facet,), forms, summary)

"""Composes whether the Knight lets the Plague stand for two more cubes."""

from __future__ import annotations

from client.board.facets import Facet, FacetComposer, Form, Value, nothing
from client.board.rattus.compose.kinds import KIND
from client.board.rattus.compose.summaries import summary
from client.board.rattus.compose.texts import cubes, region_name
from shared.language import tr
from shared.rattus import board
from shared.rattus.actions import NEUTRAL_CUBES, PASS
from shared.rattus.game import RATTUS
from shared.rattus.names import REGIONS
from shared.rattus.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    values = (
        Value("count", tr("Count them"), ("plague", "card:knight"), "c"),
        Value("pass", tr("Do without"), key="d"),
    )
    facet = Facet(KIND, tr("The Knight"), values, nothing)
    forms = (Form({KIND: "count"}, NEUTRAL_CUBES), Form({KIND: "pass"}, PASS))
    prompt = tr(
        "The Plague strikes {region}: shall it stand for {cubes} more when limits are looked at?",
        region=region_name(REGIONS[state.plague]),
        cubes=cubes(board.NEUTRAL_CUBES),
    )
    return FacetComposer(RATTUS, state, seat, prompt, (facet,), forms, summary)

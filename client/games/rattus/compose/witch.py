"""Composes what the Witch does after her first look: another one, a swap, or nothing."""

from __future__ import annotations

from parlour.client.games.facets import Facet, FacetComposer, Form, Value, nothing
from parlour.client.games.rattus.compose.kinds import KIND, kinds, only
from parlour.client.games.rattus.compose.summaries import summary
from parlour.client.games.rattus.compose.texts import face, rat_values, region_name
from parlour.shared.language import tr
from parlour.shared.rattus.actions import SWAP, Action, Pass, Witch
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    first = len(state.looked) == 1
    values = (
        *([Value("witch", tr("Look at another"), ("card:witch",), "w")] if first else []),
        Value("swap", tr("Swap them"), key="s"),
        Value("pass", tr("That is all"), key="a"),
    )
    facets = (
        kinds(state, seat, values, lambda _: lambda *_: SWAP, "witch" if first else None),
        Facet("look", tr("Which rat?"), rat_values(state), nothing, only("witch")),
    )
    forms = [_form(action) for action in RATTUS.legal(state, seat)]
    return FacetComposer(RATTUS, state, seat, _prompt(state), facets, forms, summary)


def _form(action: Action) -> Form:
    if isinstance(action, Witch):
        return Form({KIND: "witch", "look": f"{action.region}/{action.rat}"}, action)
    return Form({KIND: "pass" if isinstance(action, Pass) else "swap"}, action)


def _prompt(state: State) -> str:
    """Return what the Witch sees, and what she may do."""
    seen = [(REGIONS[region], state.rats[region][rat].token) for region, rat in state.looked]
    told = [
        tr("{region}: {face}", region=region_name(region), face=face(token))
        for region, token in seen
        if token is not None
    ]
    asked = tr("Look at a second rat?") if len(state.looked) == 1 else tr("Swap the two?")
    return tr("You see {rats}. {question}", rats="; ".join(told), question=asked)

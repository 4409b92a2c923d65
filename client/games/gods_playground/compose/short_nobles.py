"""Composes what goes where when the stock cannot cover the blocks (phase 2)."""

from __future__ import annotations

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value
from parlour.shared.gods_playground.actions import Action, PerRegion, PlaceShort
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import tr, trn


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer: a number for each region."""
    placed = state.players[seat].placed or ()
    facets = [
        Facet(
            region,
            tr("{region} (block {value})", region=region_name(region), value=value),
            [Value(str(n), str(n), (f"region:{region}",)) for n in range(value + 1)],
            _attempt,
        )
        for region, value in zip(REGIONS, placed, strict=False)
    ]
    forms = [_form(action) for action in GODS_PLAYGROUND.legal(state, seat)]
    stock = state.players[seat].stock
    prompt = trn(
        "Your blocks call for more than {number} noble: decide where it goes.",
        "Your blocks call for more than {number} nobles: share them out.",
        stock,
    )
    return FacetComposer(GODS_PLAYGROUND, state, seat, prompt, facets, forms, _summary)


def _form(action: Action) -> Form:
    assert isinstance(action, PlaceShort)
    numbers = zip(REGIONS, action.regions.numbers(), strict=True)
    return Form({region: str(number) for region, number in numbers}, action)


def _attempt(chosen: Chosen) -> Action:
    return PlaceShort(PerRegion(**{region: int(chosen.get(region, "0")) for region in REGIONS}))


def _summary(state: State, seat: int, action: Action) -> str:
    assert isinstance(action, PlaceShort)
    parts = [
        f"{region_name(region)} {number}"
        for region, number in zip(REGIONS, action.regions.numbers(), strict=True)
        if number
    ]
    return tr("Nobles: {nobles}.", nobles=", ".join(parts))

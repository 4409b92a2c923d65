"""Composes what goes where when the stock cannot cover the blocks (phase 2)."""

from __future__ import annotations

from client.board.gods_playground.compose.facets import Chosen, Facet, FacetComposer, Form, Value
from client.board.gods_playground.compose.texts import region_name
from shared.gods_playground.actions import Action, PerRegion, PlaceShort
from shared.gods_playground.game import GODS_PLAYGROUND
from shared.gods_playground.names import REGIONS
from shared.gods_playground.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer: a number for each region."""
    placed = state.players[seat].placed or ()
    facets = [
        Facet(
            region,
            f"{region_name(region)} (block {value})",
            [Value(str(n), str(n), (f"region:{region}",)) for n in range(value + 1)],
            _attempt,
        )
        for region, value in zip(REGIONS, placed, strict=False)
    ]
    forms = [_form(action) for action in GODS_PLAYGROUND.legal(state, seat)]
    stock = state.players[seat].stock
    prompt = f"You have {stock} nobles in stock, fewer than your blocks call for: share them out."
    return FacetComposer(state, seat, prompt, facets, forms, _summary)


def _form(action: Action) -> Form:
    assert isinstance(action, PlaceShort)
    numbers = zip(REGIONS, action.regions.numbers(), strict=True)
    return Form({region: str(number) for region, number in numbers}, action)


def _attempt(chosen: Chosen) -> Action:
    return PlaceShort(PerRegion(**{region: int(chosen.get(region, "0")) for region in REGIONS}))


def _summary(state: State, seat: int, action: Action) -> str:
    assert isinstance(action, PlaceShort)
    parts = [
        f"{number} in {region_name(region)}"
        for region, number in zip(REGIONS, action.regions.numbers(), strict=True)
        if number
    ]
    return f"Nobles: {', '.join(parts)}."

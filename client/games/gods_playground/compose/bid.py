"""Composes the bid of phase 3."""

from __future__ import annotations

from parlour.client.games.facets import Facet, FacetComposer, Form, Value, nothing
from parlour.client.games.gods_playground.compose.texts import coins
from parlour.shared.gods_playground.actions import Action, Bid
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    amounts = range(state.players[seat].money + 1)
    values = [Value(str(money), str(money)) for money in amounts]
    forms = [Form({"money": str(money)}, Bid(money)) for money in amounts]
    facet = Facet("money", tr("How much money?"), values, nothing)
    prompt = tr("Bid in secret to go first. Every bid is paid.")
    return FacetComposer(GODS_PLAYGROUND, state, seat, prompt, (facet,), forms, _summary)


def _summary(state: State, seat: int, action: Action) -> str:
    assert isinstance(action, Bid)
    left = state.players[seat].money - action.money
    return tr("Bid {money}; you keep {left}.", money=coins(action.money), left=left)

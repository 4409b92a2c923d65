"""Composes the bid of phase 3."""

from __future__ import annotations

from client.board.gods_playground.compose.facets import Facet, FacetComposer, Form, Value, nothing
from shared.gods_playground.actions import Action, Bid
from shared.gods_playground.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    amounts = range(state.players[seat].money + 1)
    values = [Value(str(money), str(money)) for money in amounts]
    forms = [Form({"money": str(money)}, Bid(money)) for money in amounts]
    facet = Facet("money", "How much money?", values, nothing)
    prompt = "Bid in secret for the first player marker. Every bid is paid, won or lost."
    return FacetComposer(state, seat, prompt, (facet,), forms, _summary)


def _summary(state: State, seat: int, action: Action) -> str:
    assert isinstance(action, Bid)
    return f"Bid {action.money} money; {state.players[seat].money - action.money} stays with you."

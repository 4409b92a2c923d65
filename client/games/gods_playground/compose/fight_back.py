"""Composes a counterattack of phase 12."""

from __future__ import annotations

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value
from parlour.client.games.gods_playground.compose import odds
from parlour.client.games.gods_playground.compose.passing import ACTING, PASS_FORM, act_or_pass
from parlour.client.games.gods_playground.compose.texts import (
    dice,
    region_values,
    strength_points,
)
from parlour.shared.gods_playground.actions import Action, Counterattack, Pass
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.phases.poland_fights_back import is_free
from parlour.shared.gods_playground.state import State, points, sejm_disc
from parlour.shared.gods_playground.words import region_name
from parlour.shared.language import decimal, tr


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    passing = act_or_pass(tr("Send the army"), tr("Pass for the rest of the phase"))
    vienna = Value("vienna", tr("Vienna"), ("vienna", "enemy:habsburgs"), "6")
    targets = Facet("target", tr("Where?"), [*region_values(), vienna], _attempt, ACTING)
    forms = [_form(action) for action in GODS_PLAYGROUND.legal(state, seat)]
    if is_free(state, seat):
        prompt = tr("Send the Polish army, free this once, or pass.")
    else:
        prompt = tr("Send the Polish army for a Sejm disc, or pass.")
    return FacetComposer(GODS_PLAYGROUND, state, seat, prompt, (passing, targets), forms, _summary)


def _form(action: Action) -> Form:
    if isinstance(action, Pass):
        return PASS_FORM
    assert isinstance(action, Counterattack)
    return Form({"kind": "act", "target": action.target}, action)


def _attempt(chosen: Chosen) -> Action:
    return Counterattack(chosen["target"])  # type: ignore[arg-type]


def _summary(state: State, seat: int, action: Action) -> str:
    if not isinstance(action, Counterattack):
        return tr("You send the Polish army no more this turn.")
    expected = odds.of_polish_army(state)
    if action.target == "vienna":
        place, standing = tr("Vienna"), state.vienna
    else:
        region = REGION_INDEX[action.target]
        place, standing = region_name(action.target), points(state.regions[region])
    disc = sejm_disc(state, seat)
    free = is_free(state, seat) or disc is None
    region_paid = region_name(REGIONS[disc or 0])
    price = tr("free") if free else tr("for your Sejm disc ({region})", region=region_paid)
    return tr(
        "{place}: attack {points}, {price}. {dice}, expected hits: {hits}.",
        place=place,
        points=strength_points(standing),
        price=price,
        dice=dice(expected.dice),
        hits=decimal(expected.hits),
    )

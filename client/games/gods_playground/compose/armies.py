"""Composes a purchase of phase 9: a region, and how many units of each kind."""

from __future__ import annotations

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value
from parlour.client.games.gods_playground.compose.passing import ACTING, PASS_FORM, act_or_pass
from parlour.client.games.gods_playground.compose.texts import bought, coins, region_values
from parlour.shared.gods_playground.actions import Action, BuyArmy, Pass
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.phases.buy_armies import army_price
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import in_region
from parlour.shared.language import tr, tr_noop

_NAMES = {
    "infantry": tr_noop("Infantry"),
    "cavalry": tr_noop("Cavalry"),
    "artillery": tr_noop("Artillery"),
    "cossacks": tr_noop("Cossacks"),
}
_KINDS = ("infantry", "cavalry", "artillery", "cossacks")


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    player = state.players[seat]
    left = (player.infantry, player.cavalry, player.artillery, state.cossacks_box)
    passing = act_or_pass(tr("Buy an army"), tr("Pass for the rest of the phase"))
    regions = Facet("region", tr("In which region?"), region_values(), _first_unit, ACTING)
    units = [
        Facet(
            kind,
            tr(_NAMES[kind]),
            [Value(str(number), str(number)) for number in range(most + 1)],
            _attempt,
            {"region": None},
            default="0",
        )
        for kind, most in zip(_KINDS, left, strict=True)
    ]
    forms = [_form(action) for action in GODS_PLAYGROUND.legal(state, seat)]
    prompt = tr("Buy units for one region, with one noble of that region, or pass.")
    return FacetComposer(
        GODS_PLAYGROUND, state, seat, prompt, (passing, regions, *units), forms, _summary
    )


def _form(action: Action) -> Form:
    if isinstance(action, Pass):
        return PASS_FORM
    assert isinstance(action, BuyArmy)
    numbers = (action.infantry, action.cavalry, action.artillery, action.cossacks)
    units = {kind: str(number) for kind, number in zip(_KINDS, numbers, strict=True)}
    return Form({"kind": "act", "region": action.region, **units}, action)


def _first_unit(chosen: Chosen) -> Action:
    return BuyArmy(chosen["region"], 1, 0, 0, 0)  # type: ignore[arg-type]


def _attempt(chosen: Chosen) -> Action:
    numbers = [int(chosen.get(kind, "0")) for kind in _KINDS]
    return BuyArmy(chosen["region"], *numbers)  # type: ignore[arg-type]


def _summary(state: State, seat: int, action: Action) -> str:
    if not isinstance(action, BuyArmy):
        return tr("You buy no more armies this turn.")
    price = army_price(state, action)
    return tr(
        "{units} {in_region}: 1 noble and {price}; you keep {left}.",
        units=bought(action.infantry, action.cavalry, action.artillery, action.cossacks),
        in_region=in_region(action.region),
        price=coins(price),
        left=state.players[seat].money - price,
    )

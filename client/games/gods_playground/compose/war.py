"""Composes a campaign of phase 10."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value
from parlour.client.games.gods_playground.compose import odds
from parlour.client.games.gods_playground.compose.passing import ACTING, PASS_FORM, act_or_pass
from parlour.client.games.gods_playground.compose.texts import dice, enemy_name
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import Action, Campaign, Pass
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.names import ENEMIES, REGION_INDEX, REGIONS
from parlour.shared.gods_playground.state import State, box_nobles, points, sejm_disc, strength
from parlour.shared.gods_playground.words import in_region, region_name
from parlour.shared.language import decimal, tr, tr_noop, trn

_IN_UKRAINE = tuple(f"cossacks:ukraine:{n}" for n in range(board.SUPPLY.cossacks.value))
_HELP: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    "polish_army": (tr_noop("The Polish army"), "p", ()),
    "cossacks": (tr_noop("The Cossacks"), "c", _IN_UKRAINE),
}
"""Who may be taken along, the key for it, and who stands on the board for it."""


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    passing = act_or_pass(tr("Launch a campaign"), tr("Pass for the rest of the phase"))
    regions = Facet("region", tr("From which region?"), _regions(), _attempt, ACTING)
    helpers = [
        Facet(
            name,
            tr("Take along"),
            (Value("yes", tr(label), who, key), Value("no", "")),
            _attempt,
            {"region": None},
            default="no",
        )
        for name, (label, key, who) in _HELP.items()
    ]
    forms = [_form(action) for action in GODS_PLAYGROUND.legal(state, seat)]
    prompt = tr("Attack from a region, or pass.")
    return FacetComposer(
        GODS_PLAYGROUND, state, seat, prompt, (passing, regions, *helpers), forms, _summary
    )


def _regions() -> list[Value]:
    return [
        Value(
            region,
            region_name(region),
            (f"region:{region}", f"enemy:{enemy}"),
            str(number),
        )
        for number, (region, enemy) in enumerate(zip(REGIONS, ENEMIES, strict=True), 1)
    ]


def _form(action: Action) -> Form:
    if isinstance(action, Pass):
        return PASS_FORM
    assert isinstance(action, Campaign)
    return Form(
        {
            "kind": "act",
            "region": action.region,
            "polish_army": "yes" if action.polish_army else "no",
            "cossacks": "yes" if action.cossacks else "no",
        },
        action,
    )


def _attempt(chosen: Chosen) -> Action:
    return Campaign(
        chosen["region"],  # type: ignore[arg-type]
        chosen.get("polish_army") == "yes",
        chosen.get("cossacks") == "yes",
    )


def odds_of(state: State, seat: int, action: Campaign) -> odds.Odds:
    """Return the dice of a campaign, and the hits to expect."""
    region = REGION_INDEX[action.region]
    total = odds.of_player(state, seat, region)
    if action.cossacks:
        bonus = state.regions[region].artillery[seat] * board.ARTILLERY_BONUS
        total += odds.of_cossacks(state, bonus)
    return total + odds.of_polish_army(state) if action.polish_army else total


def _summary(state: State, seat: int, action: Action) -> str:
    if not isinstance(action, Campaign):
        return tr("You launch no more campaigns this turn.")
    region, total = REGION_INDEX[action.region], odds_of(state, seat, action)
    price = tr("1 noble {in_region}", in_region=in_region(action.region))
    if action.polish_army:
        disc = sejm_disc(state, seat)
        price = tr(
            "{nobles} and your Sejm disc ({region})",
            nobles=price,
            region=region_name(REGIONS[disc or 0]),
        )
    return tr(
        "{price}: {dice}, expected hits: {hits}. {target}",
        price=price,
        dice=dice(total.dice),
        hits=decimal(total.hits),
        target=_target(state, region),
    )


def _target(state: State, region: int) -> str:
    standing = points(state.regions[region])
    enemy = enemy_name(state, ENEMIES[region])
    against = box_nobles(state.enemies[region])
    box = tr(
        "{enemy}: strength {strength} against {against}.",
        enemy=enemy,
        strength=strength(state, region),
        against=against,
    )
    if not standing:
        return box
    first = trn(
        "{number} strength point in the region must fall first.",
        "{number} strength points in the region must fall first.",
        standing,
    )
    return f"{first} {box}"

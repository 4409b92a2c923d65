"""Composes the estates of the set-up and of phase 7."""

from __future__ import annotations

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value
from parlour.client.games.gods_playground.compose.passing import ACTING, PASS_FORM, act_or_pass
from parlour.client.games.gods_playground.compose.texts import coins, nobles
from parlour.shared.gods_playground import board
from parlour.shared.gods_playground.actions import Action, BuildEstate, Pass, PlaceEstate
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.phases.build_estates import price
from parlour.shared.gods_playground.state import State
from parlour.shared.gods_playground.words import in_region, region_name
from parlour.shared.language import tr


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    setup = state.phase == "setup"
    kind = PlaceEstate if setup else BuildEstate

    def attempt(chosen: Chosen) -> Action:
        return kind(chosen["region"])  # type: ignore[arg-type]

    forms = [
        PASS_FORM if isinstance(action, Pass) else _form(action, setup)
        for action in GODS_PLAYGROUND.legal(state, seat)
    ]
    when = {} if setup else ACTING
    regions = Facet("region", tr("In which region?"), _regions(state), attempt, when)
    passing = act_or_pass(tr("Build an estate"), tr("Pass for the rest of the phase"))
    facets = (regions,) if setup else (passing, regions)
    return FacetComposer(GODS_PLAYGROUND, state, seat, _prompt(state), facets, forms, _summary)


def _form(action: Action, setup: bool) -> Form:
    assert isinstance(action, PlaceEstate | BuildEstate)
    act = {} if setup else {"kind": "act"}
    return Form({**act, "region": action.region}, action)


def _regions(state: State) -> list[Value]:
    """Return the regions, each with its next free estate."""
    values = []
    for number, region in enumerate(REGIONS, 1):
        built = len(state.regions[number - 1].estates)
        free = (f"estate:{region}:{built}",) if built < board.ESTATES_PER_REGION else ()
        places = (f"region:{region}", *free)
        values.append(Value(region, region_name(region), places, str(number)))
    return values


def _prompt(state: State) -> str:
    if state.phase == "setup":
        return tr(
            "Place estate {number} of {all} on a line of your choice.",
            number=state.round,
            all=board.STARTING_ESTATES,
        )
    return tr(
        "Build an estate for {nobles}, or pass.",
        nobles=nobles(price(state)),
    )


def _summary(state: State, seat: int, action: Action) -> str:
    if not isinstance(action, PlaceEstate | BuildEstate):
        return tr("You build no more estates this turn.")
    region = state.regions[REGION_INDEX[action.region]]
    worth = tr(
        "worth {points} VP at the end and {money} each turn",
        points=board.ESTATE_VP[len(region.estates)],
        money=coins(region.value),
    )
    where = in_region(action.region)
    if isinstance(action, PlaceEstate):
        return tr("An estate {in_region}, {worth}.", in_region=where, worth=worth)
    return tr(
        "An estate {in_region} for {nobles}, {worth}.",
        in_region=where,
        nobles=nobles(price(state)),
        worth=worth,
    )

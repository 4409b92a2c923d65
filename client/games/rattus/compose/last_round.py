"""Composes the powers of the last round."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.client.games.facets import Chosen, Facet, FacetComposer, Form, Value, nothing
from parlour.client.games.rattus.compose import powers
from parlour.client.games.rattus.compose.kinds import KIND, Natural, kinds, only
from parlour.client.games.rattus.compose.summaries import summary
from parlour.client.games.rattus.compose.texts import region_values
from parlour.shared.language import tr
from parlour.shared.rattus.actions import PASS, Action, Knight, Pass, Peasant
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.names import CARDS, REGIONS
from parlour.shared.rattus.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    every = region_values(state)
    facets = (
        kinds(state, seat, list(_kinds()), _NATURAL.__getitem__, None),
        Facet("region", tr("Place a cube where?"), every, nothing, only("peasant")),
        *powers.details(state, seat),
        Facet("plague", tr("Move the Plague where?"), every, _lead, only("knight")),
    )
    forms = [_form(state, seat, action) for action in RATTUS.legal(state, seat)]
    prompt = tr("The last round: use each of your cards once. Then the Plague strikes everywhere.")
    return FacetComposer(RATTUS, state, seat, prompt, facets, forms, summary)


def _kinds() -> Iterator[Value]:
    for card in CARDS:
        power = powers.power(card)
        led = card == "knight"
        yield power._replace(places=(*power.places, "plague")) if led else power
    yield Value("pass", tr("Pass"), key="p")


def _form(state: State, seat: int, action: Action) -> Form:
    match action:
        case Pass():
            return Form({KIND: "pass"}, action)
        case Peasant():
            return Form({KIND: "peasant", "region": action.region}, action)
        case Knight():
            return Form({KIND: "knight", "plague": action.region}, action)
    return powers.form(state, seat, action)


def _lead(chosen: Chosen) -> Action:
    return Knight(chosen["plague"])  # type: ignore[arg-type]


_NATURAL: dict[str, Natural] = {
    **powers.NATURAL,
    "peasant": lambda state, seat: Peasant(REGIONS[0]),
    "knight": lambda state, seat: Knight(REGIONS[state.plague]),
    "pass": lambda state, seat: PASS,
}

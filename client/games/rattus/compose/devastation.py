"""Composes which rat is turned next where the Plague strikes."""

from __future__ import annotations

from parlour.client.games.facets import Facet, FacetComposer, Form, Value, nothing
from parlour.client.games.rattus.compose.summaries import summary
from parlour.client.games.rattus.compose.texts import cubes, region_name
from parlour.shared.language import tr
from parlour.shared.rattus.actions import TurnRat
from parlour.shared.rattus.game import RATTUS
from parlour.shared.rattus.names import REGIONS
from parlour.shared.rattus.state import State, population


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    region = REGIONS[state.plague]
    rats = [str(rat) for rat in range(len(state.rats[state.plague]))]
    values = [
        Value(rat, tr("Rat {number}", number=number), (f"rat:{region}:{rat}",), str(number))
        for number, rat in enumerate(rats, 1)
    ]
    forms = [Form({"rat": rat}, TurnRat(int(rat))) for rat in rats]
    facet = Facet("rat", tr("Which rat?"), values, nothing)
    prompt = tr(
        "The Plague strikes {region}, with {cubes} there: which rat is turned next?",
        region=region_name(region),
        cubes=cubes(population(state, state.plague)),
    )
    return FacetComposer(RATTUS, state, seat, prompt, (facet,), forms, summary)

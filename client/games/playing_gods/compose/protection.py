"""Composes from which elements of an attack a god defends itself."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import Answer, ask, passing
from parlour.client.games.playing_gods.compose.texts import (
    element_name,
    elements,
    in_order,
    sects,
)
from parlour.client.games.seated import called
from parlour.shared.language import tr
from parlour.shared.playing_gods.actions import Protect
from parlour.shared.playing_gods.names import ELEMENTS
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr(
        "Attack by {god} with {elements}: {sects} to kill, in this order: {regions}. Do you "
        "defend?",
        god=called(state.active),
        elements=elements(state.elements),
        sects=sects(len(state.struck)),
        regions=in_order(state.struck),
    )
    answers = [_answer(element) for element in state.elements]
    heading = tr("Protection from what?")
    return ask(state, seat, prompt, heading, [*answers, passing(tr("Endure it"))])


def _answer(element: int) -> Answer:
    name = ELEMENTS[element]
    return Answer(Protect(name), element_name(name), (f"hand:{name}_protection",), str(element + 1))

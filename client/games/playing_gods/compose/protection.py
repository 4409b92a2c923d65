"""Composes from which elements of an attack a god defends itself."""

from __future__ import annotations

from collections.abc import Sequence

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
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import Protect
from parlour.shared.playing_gods.names import ELEMENTS
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr(
        "{god} attacks with {elements}. Sects in danger: {sects}, in this order: {regions}. "
        "Do you defend?",
        god=called(state.active),
        elements=elements(state.elements),
        sects=sects(len(state.struck)),
        regions=in_order(state.struck),
    )
    answers = [_answer(element, state.players[seat].hand) for element in state.elements]
    heading = tr("Protection from what?")
    return ask(state, seat, prompt, heading, [*answers, passing(tr("Do not defend"))])


def _answer(element: int, hand: Sequence[int]) -> Answer:
    name = ELEMENTS[element]
    held = board.PROTECTION[element] in hand
    places = (f"hand:{name}_protection",) if held else ()
    return Answer(Protect(name), element_name(name), places, str(element + 1))

"""Composes which cards are shown against an attempt to convert."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.offer import shown
from parlour.client.games.playing_gods.compose.question import ask, passing
from parlour.client.games.playing_gods.compose.texts import cards, in_order
from parlour.client.games.seated import called
from parlour.shared.language import tr
from parlour.shared.playing_gods import attempt
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    prompt = tr(
        "{god} is courting your people with {theirs}. Wanted, in this order: {regions}. You "
        "have shown {own}; a tie saves them.",
        regions=in_order(state.wooed),
        god=called(state.active),
        theirs=cards(attempt.attack(state)),
        own=cards(attempt.defence(state)),
    )
    answers = [*shown(state, seat), passing(tr("Show no more cards"))]
    return ask(state, seat, prompt, tr("Which card?"), answers)

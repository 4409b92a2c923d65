"""Composes which cards are shown to convert."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import Answer, ask, passing
from parlour.client.games.playing_gods.compose.texts import card_name, cards, in_order
from parlour.client.games.seated import called
from parlour.shared.language import tr
from parlour.shared.playing_gods import attempt
from parlour.shared.playing_gods.actions import ShowCard
from parlour.shared.playing_gods.cards import FAITH_OF, faiths_in
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    target = state.players[state.target]
    prompt = tr(
        "You want, in this order: {regions}. You have shown {own} so far. {god} has {theirs} "
        "permanent. Show more?",
        regions=in_order(state.wooed),
        own=cards(attempt.attack(state)),
        god=called(state.target),
        theirs=len(target.permanent),
    )
    answers = [*shown(state, seat), passing(tr("Convert with these"))]
    return ask(state, seat, prompt, tr("Which card?"), answers)


def shown(state: State, seat: int) -> list[Answer]:
    """Return the cards in the hand of ``seat`` that convert or defend from it."""
    return [
        Answer(
            ShowCard(FAITH_OF[card]), card_name(FAITH_OF[card]), (f"hand:{FAITH_OF[card]}",), key
        )
        for card, key in zip(FAITH_OF, "12345", strict=True)
        if card in faiths_in(state.players[seat])
    ]

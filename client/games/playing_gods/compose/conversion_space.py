"""Composes what is taken on a Conversion space: a card, or a pawn in the holy city."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import Answer, ask, passing
from parlour.shared.language import tr
from parlour.shared.playing_gods import board
from parlour.shared.playing_gods.actions import DRAW, REINFORCE
from parlour.shared.playing_gods.names import REGIONS
from parlour.shared.playing_gods.state import State


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer."""
    city = f"region:{REGIONS[board.HOLY_CITY[state.players[seat].home]]}"
    answers = [
        Answer(DRAW, tr("Draw a card"), ("pile:conversion",), "d"),
        Answer(REINFORCE, tr("Reinforce the holy city"), (city,), "r"),
        *([] if state.conversion else [passing(tr("Do neither"))]),
    ]
    prompt = tr("Draw a Conversion card, or place a sect in your holy city instead.")
    return ask(state, seat, prompt, tr("What to do?"), answers)

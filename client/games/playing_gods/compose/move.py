"""Composes which way the idol goes."""

from __future__ import annotations

from parlour.client.games.facets import FacetComposer
from parlour.client.games.playing_gods.compose.question import Answer, ask
from parlour.client.games.playing_gods.compose.texts import about, space_name
from parlour.client.games.playing_gods.compose.ways import end_of_way
from parlour.shared.language import tr, trn
from parlour.shared.playing_gods.actions import Move
from parlour.shared.playing_gods.names import Direction
from parlour.shared.playing_gods.state import State

_SIGNS: dict[Direction, str] = {"clockwise": "+", "counterclockwise": "-"}
"""What stands for each way, short enough for a label, and its key."""


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer: the space where each way ends may be clicked."""
    prompt = trn(
        "The die shows {number}: your idol moves {number} space, in either direction.",
        "The die shows {number}: your idol moves {number} spaces, in either direction.",
        state.die,
    )
    answers = [_answer(state, seat, direction, sign) for direction, sign in _SIGNS.items()]
    return ask(state, seat, prompt, tr("Which way? (+: clockwise)"), answers)


def _answer(state: State, seat: int, direction: Direction, sign: str) -> Answer:
    space = end_of_way(state, seat, direction)
    label = about(f"{sign}{state.die}", space_name(space))
    return Answer(Move(direction), label, (f"space:{space}",), sign)

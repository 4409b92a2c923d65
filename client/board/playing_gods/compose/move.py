"""Composes which way the idol goes."""

from __future__ import annotations

from client.board.facets import FacetComposer
from client.board.playing_gods.compose.question import Answer, ask
from client.board.playing_gods.compose.texts import space_name
from client.board.playing_gods.compose.ways import end_of_way
from shared.language import tr, trn
from shared.playing_gods import words
from shared.playing_gods.actions import Move
from shared.playing_gods.names import Direction
from shared.playing_gods.state import State

_KEYS: dict[Direction, str] = {"clockwise": "1", "counterclockwise": "2"}


def compose(state: State, seat: int) -> FacetComposer:
    """Return the composer: the space where each way ends may be clicked."""
    prompt = trn(
        "The die says {number}: your idol goes {number} space, either way round the world.",
        "The die says {number}: your idol goes {number} spaces, either way round the world.",
        state.die,
    )
    answers = [_answer(state, seat, direction, key) for direction, key in _KEYS.items()]
    return ask(state, seat, prompt, tr("Which way?"), answers)


def _answer(state: State, seat: int, direction: Direction, key: str) -> Answer:
    space = end_of_way(state, seat, direction)
    way = tr(words.DIRECTION_NAMES[direction])
    label = tr("{way}: {space}", way=way, space=space_name(space))
    return Answer(Move(direction), label, (f"space:{space}",), key)

"""Whoever does nothing is told of, wherever that is possible."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from parlour.shared.dice import RandomDice
from parlour.shared.playing_gods.actions import PASS
from parlour.shared.playing_gods.events import Passed
from parlour.shared.playing_gods.game import PLAYING_GODS as GAME
from parlour.shared.playing_gods.state import State

HOMES: Final = ("north_america", "europe")
WORLD: Final = {"east_america": [0], "canada": [0], "south_europe": [1], "west_europe": [1]}
ATTEMPT: Final = {"target": 1, "regions": ["south_europe"], "offer": [], "answer": []}
ATTACK: Final = {"target": 0, "elements": ["earth"], "regions": ["canada"]}


def asked(phase: str, own: dict[str, Any], other: dict[str, Any], **more: Any) -> State:
    """Return a position in which seat 0 is asked."""
    players = [{"home": home, **each} for home, each in zip(HOMES, (own, other), strict=True)]
    parts = {"phase": phase, "round": 4, "to_act": [0], "players": players, "regions": WORLD}
    return GAME.position({**parts, **more})


def at_the_empty_pile() -> State:
    """Return a position in which nothing can be drawn: the pawn may be declined (ruling 11)."""
    state = asked("conversion_space", {"space": 2}, {"space": 9})
    state.players[1].hand = sorted([*state.players[1].hand, *state.conversion])
    state.conversion.clear()
    return state


POSITIONS: Final = {
    "theft": asked("theft", {"space": 2}, {"space": 2, "hand": ["flood"]}),
    "conversion_space": at_the_empty_pile(),
    "gain_space": asked("gain_space", {"space": 23}, {"space": 9}),
    "deicide_space": asked("deicide_space", {"space": 7, "hand": ["deicide"]}, {"space": 9}),
    "teleport_space": asked("teleport_space", {"space": 15}, {"space": 9}),
    "portal": asked("portal", {"space": 8, "hand": ["flood"]}, {"space": 9}),
    "protection": asked(
        "protection",
        {"space": 2, "hand": ["earth_protection"]},
        {"space": 0},
        active=1,
        attack=ATTACK,
    ),
    "offer": asked(
        "offer",
        {"space": 8, "hand": ["communion"]},
        {"space": 9},
        conversion={**ATTEMPT, "offer": ["scriptures"]},
    ),
    "answer": asked(
        "answer",
        {"space": 2, "hand": ["communion"]},
        {"space": 0, "permanent": ["miracles"]},
        active=1,
        conversion={**ATTEMPT, "target": 0, "regions": ["canada"]},
    ),
}


@pytest.mark.parametrize("phase", POSITIONS)
def test_whoever_passes_is_told_of_first(phase: str) -> None:
    state = GAME.copy(POSITIONS[phase])
    assert PASS in list(GAME.legal(state, 0))
    told = GAME.decide(state, 0, PASS, RandomDice(Random(1)))
    assert told[0] == Passed(0, phase)  # type: ignore[arg-type]

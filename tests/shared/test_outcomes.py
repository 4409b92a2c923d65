"""An outcome says why its game is over: the same as the events told when it ended."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from parlour.shared.dice import RandomDice
from parlour.shared.games import find_game
from parlour.shared.gods_playground import events as gods_playground
from parlour.shared.playing_gods import events as playing_gods
from parlour.shared.rattus import events as rattus


def told_tie_break(events: list[Any]) -> str:
    return next(e.tie_break for e in events if isinstance(e, gods_playground.GameEnded))


def told_last_round(events: list[Any]) -> str:
    return next(e.reason for e in events if isinstance(e, rattus.LastRoundBegan))


def told_victory(events: list[Any]) -> str:
    return next(e.reason for e in events if isinstance(e, playing_gods.GameEnded))


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("gods_playground", {}, told_tie_break),
        ("rattus", {}, told_last_round),
        ("playing_gods", {"turn_limit": 9}, told_victory),
    ],
)
def test_the_outcome_gives_the_reason_that_was_told(
    name: str, options: dict[str, int], told: Callable[[list[Any]], str], number: int
) -> None:
    game, rng = find_game(name), Random(number)
    players = game.players[number % len(game.players)]
    state, dice = game.new(players, options), RandomDice(Random(number))
    events = game.play(state, None, None, dice)
    while seats := game.to_act(state):
        events += game.play(state, seats[0], game.sample(state, seats[0], rng), dice)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason == told(events)

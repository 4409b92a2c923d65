"""Positions from games between simple and random bots, for tests of the client."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from parlour.server.bots import levels
from parlour.shared.dice import RandomDice
from parlour.shared.gods_playground.game import GODS_PLAYGROUND as GAME
from parlour.shared.gods_playground.state import State
from tests.random_games import Moment

NAMES = ("Ada", "Jan", "Zofia")


@cache
def _game(seed: int) -> tuple[Moment, ...]:
    return tuple(_played(seed))


def _played(seed: int) -> Iterator[Moment]:
    rng = Random(seed)
    dice = RandomDice(rng)
    bots = levels(GAME.name)
    state = GAME.new(3, {})
    events = GAME.decide(state, None, None, dice)
    while True:
        for event in events:
            yield Moment(GAME.copy(state), event)
            GAME.evolve(state, event)
        if not state.to_act:
            return
        seat = rng.choice(state.to_act)
        bot = bots["steady" if seed % 2 else "random"]
        events = GAME.decide(state, seat, bot.choose(GAME, state, seat, rng), dice)


@cache
def moments(games: int = 6) -> tuple[Moment, ...]:
    """Return every moment of some whole games."""
    return tuple(moment for seed in range(games) for moment in _game(seed))


def decisions(games: int = 6) -> list[State]:
    """Return the positions of those games in which somebody is to act."""
    waiting = [moment.state for moment in moments(games) if moment.state.to_act]
    short = GAME.position(
        {
            "turn": 2,
            "phase": "short_nobles",
            "to_act": [2],
            "players": {
                "2": {
                    "blocks": [],
                    "placed": {
                        "regions": {
                            "prussia": 1,
                            "lithuania": 2,
                            "ukraine": 1,
                            "little_poland": 3,
                            "great_poland": 2,
                        },
                        "army": 5,
                    },
                }
            },
            "regions": {"prussia": {"nobles": [0, 0, 16]}},
        }
    )
    return [*waiting, short]

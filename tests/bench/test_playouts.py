"""How fast random playouts of each game run on one core, beside a fixed loop of plain Python."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import pytest

from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import games

PLAYOUTS = 200
LOOKS = 100
LOOP = 2_000_000

pytestmark = pytest.mark.bench


def playout(game: AnyGame, players: int, seed: int) -> int:
    """Play one random game and return its actions."""
    rng = Random(seed)
    dice = RandomDice(rng)
    state = game.new(players, {})
    game.play(state, None, None, dice)
    actions = 0
    while to_act := game.to_act(state):
        seat = to_act[0]
        game.play(state, seat, game.sample(state, seat, rng), dice)
        actions += 1
    return actions


def looks_per_second(game: AnyGame, players: int, look: Callable[[Any], object]) -> float:
    """Return how often a second ``look`` can be had of the positions of one random game."""
    rng = Random(0)
    dice = RandomDice(rng)
    state = game.new(players, {})
    game.play(state, None, None, dice)
    positions = []
    while to_act := game.to_act(state):
        positions.append(game.copy(state))
        game.play(state, to_act[0], game.sample(state, to_act[0], rng), dice)
    start = process_time()
    for _ in range(LOOKS):
        for position in positions:
            look(position)
    return LOOKS * len(positions) / (process_time() - start)


def loop_seconds() -> float:
    """Return how long a fixed loop takes: the speed of the machine at this moment."""
    start = process_time()
    total = 0
    for number in range(LOOP):
        total += number & 7
    assert total > 0
    return process_time() - start


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_random_playouts(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    for players in game.players:
        loop = loop_seconds()
        start = process_time()
        actions = sum(playout(game, players, seed) for seed in range(PLAYOUTS))
        seconds = process_time() - start
        with capsys.disabled():
            print(  # noqa: T201
                f"\n{game.name}, {players} players: {PLAYOUTS / seconds:.0f} playouts/s, "
                f"{actions / seconds:.0f} actions/s, {actions / PLAYOUTS:.0f} actions a game; "
                f"{loop / LOOP * actions / seconds * 1000:.2f} actions per 1000 turns of the loop"
            )
        assert actions > PLAYOUTS


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_copies_and_views(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    for players in game.players:
        copies = looks_per_second(game, players, game.copy)
        views = looks_per_second(game, players, lambda state: game.view(state, 0))
        with capsys.disabled():
            print(  # noqa: T201
                f"\n{game.name}, {players} players: {copies:.0f} copies/s, {views:.0f} views/s"
            )
        assert min(copies, views) > 0

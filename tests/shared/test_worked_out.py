"""What the rules have worked out is kept for the next time, in little room.

A server plays thousands of games in one process: each position that is kept for good would stay.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from random import Random
from statistics import mean
from typing import Any

import pytest

import parlour.shared
from parlour.shared.dice import RandomDice
from parlour.shared.games import find_game

MOST = 60_000
"""Values that may be kept of all games together: some three megabytes."""
GAMES = ("gods_playground", "playing_gods", "rattus")
OF_EACH = 6


def kept() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the functions of the rules that keep what they have returned."""
    for module in pkgutil.walk_packages(parlour.shared.__path__, "parlour.shared."):
        for name, function in vars(importlib.import_module(module.name)).items():
            if hasattr(function, "cache_info") and function.__module__ == module.name:
                yield f"{module.name}.{name}", function


def values(of: object) -> int:
    """Return how many values something consists of."""
    if isinstance(of, tuple | list):
        return 1 + sum(map(values, of))
    return 1


@pytest.fixture(scope="module")
def seen() -> dict[str, dict[Any, int]]:
    """The numbers of values that each of these functions has returned in some games."""
    returns: dict[str, dict[Any, int]] = {}
    changed: list[tuple[Any, str, Any]] = []
    for path, function in kept():
        function.cache_clear()  # type: ignore[attr-defined]
        module = importlib.import_module(path.rpartition(".")[0])

        def call(*args: Any, path: str = path, function: Any = function, **named: Any) -> Any:
            returned = function(*args, **named)
            returns.setdefault(path, {})[args] = values(returned)
            return returned

        name = path.rpartition(".")[2]
        changed.append((module, name, function))
        setattr(module, name, call)
    try:
        for game in map(find_game, GAMES):
            for number in range(OF_EACH):
                _play(game, number)
    finally:
        for module, name, function in changed:
            setattr(module, name, function)
    return returns


def _play(game: Any, number: int) -> None:
    state, dice, rng = game.new(3, {}), RandomDice(Random(number)), Random(number)
    game.play(state, None, None, dice)
    while asked := game.to_act(state):
        game.play(state, asked[0], game.sample(state, asked[0], rng), dice)


def test_what_the_rules_keep_is_little_however_many_games_are_played(
    seen: dict[str, dict[Any, int]],
) -> None:
    bounded = {
        path: function.cache_parameters()["maxsize"]  # type: ignore[attr-defined]
        for path, function in kept()
    }
    assert len(seen) > 3
    room = {
        path: round(bounded[path] * mean(each.values()))
        for path, each in seen.items()
        if bounded[path]
    }
    assert room
    assert sum(room.values()) < MOST, room

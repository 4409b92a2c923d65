"""How much time of the processor bots of each level take for a decision, in each game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest

from parlour.server.bots import find_bot
from parlour.server.bots.games import steps
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game, games

DECISIONS = 24
LEVELS = ("novice", "steady", "strong", "master")
TABLES = [(game.name, players) for game in games().values() for players in game.players]

pytestmark = pytest.mark.bench


def decisions(game: AnyGame, players: int) -> Iterator[tuple[Any, int]]:
    """Yield a position of each of some steady games that leaves a choice, and the seat to act."""
    steady = find_bot(game.name, "steady")
    for seed in range(DECISIONS):
        asked = []
        for state, *_ in steps(game, [steady] * players, f"{seed}"):
            seat = next(iter(game.to_act(state)), None)
            if seat is not None and _choice(game, state, seat):
                asked.append((game.copy(game.view(state, seat)), seat))
        yield Random(seed).choice(asked)


def _choice(game: AnyGame, state: Any, seat: int) -> bool:
    rng = Random(1)
    return len({game.sample(state, seat, rng) for _ in range(20)}) > 2


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_time_of_decisions(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    game = find_game(name)
    asked = list(decisions(game, players))
    for level in LEVELS:
        bot, taken = find_bot(name, level), []
        for view, seat in asked:
            start = process_time()
            bot.choose(game, view, seat, Random(2))
            taken.append(1000 * (process_time() - start))
        with capsys.disabled():
            print(  # noqa: T201
                f"\n{name}, {players} players, {level}: median {median(taken):.2f} ms, "
                f"largest {max(taken):.2f} ms of {len(taken)} decisions"
            )
        assert max(taken) > 0

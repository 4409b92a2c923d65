"""A bot that chooses at a glance plays what it chose, and at random only what it must not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlour.server import bot_runner
from parlour.server.bot_runner import choose
from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import games

GAMES = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)


class Last:
    """Takes the last legal action, or one that was legal before."""

    def __init__(self, old: Any = None) -> None:
        """Take ``old``, if there is one."""
        self.old = old

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the action."""
        if self.old is not None:
            return self.old
        *_, last = game.legal(view, seat)
        return last


def first_decision(game: AnyGame) -> tuple[Any, int]:
    """Return the position before the first decision, and who takes it."""
    state = game.new(game.players[-1], {})
    game.play(state, None, None, RandomDice(Random(1)))
    return state, game.to_act(state)[0]


@GAMES
def test_what_was_chosen_is_played(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = first_decision(game)
    bot = Last()
    monkeypatch.setattr(bot_runner, "find_bearing", lambda *_: bot)
    wanted = bot.choose(game, state, seat, Random(1))
    assert [choose(game, "last", state, seat, Random(i)) for i in range(5)] == [wanted] * 5


@GAMES
def test_what_is_illegal_is_played_at_random(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An action that was legal is, once it is done, another seat's or no more so."""
    state, seat = first_decision(game)
    old = Last().choose(game, state, seat, Random(1))
    monkeypatch.setattr(bot_runner, "find_bearing", lambda *_: Last(old))
    rng = Random(1)
    while True:
        game.play(state, seat, game.sample(state, seat, rng), RandomDice(rng))
        seat = game.to_act(state)[0]
        legal = list(game.legal(state, seat))
        if old not in legal:
            break
    assert choose(game, "last", state, seat, rng) in legal
    (told,) = caplog.messages
    assert told.startswith("bot last: illegal action: ")

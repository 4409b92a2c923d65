"""Tells what random players and bots play, in whichever form the rules are.

    python -m tests.compiled.played GAME

The first line names the form, every other a game with a digest of all that happened in it, or a
decision of a bot that searches.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random

from parlour.server.bots import find_bot
from parlour.server.bots.games import steps
from parlour.shared.compiled import is_compiled
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game
from tests.random_games import RandomGame, examples

GAMES = 100
"""Random games for each number of players."""
DECISIONS = {"strong": 6, "master": 3}
"""How many decisions are asked of each bot that searches, for each number of players."""
APART = 5
"""Decisions of a game from one that is asked to the next."""


def told(game: AnyGame) -> Iterator[str]:
    """Yield a line for each random game, and for each decision of a bot."""
    yield "compiled" if is_compiled() else "plain Python"
    for players in game.players:
        for number in range(examples(GAMES)):
            yield f"{players} players, game {number}: {_happened(game, players, number)}"
        for bot, most in DECISIONS.items():
            for decision in _decided(game, players, bot, most):
                yield f"{players} players, {bot}: {decision}"


def _happened(game: AnyGame, players: int, number: int) -> str:
    whole = sha256()
    for decision in RandomGame(game, players, number).play():
        whole.update(repr((decision.seat, decision.action, decision.dice)).encode())
        whole.update(game.pack_events(decision.events))
        whole.update(repr(game.dump_state(decision.after)).encode())
    return whole.hexdigest()


def _decided(game: AnyGame, players: int, name: str, most: int) -> Iterator[str]:
    bot, steady = find_bot(game.name, name).timeless(), find_bot(game.name, "steady")
    for number, (state, *_) in enumerate(steps(game, [steady] * players, "one")):
        waiting = game.to_act(state)
        if number % APART == 0 and waiting:
            seat = waiting[0]
            yield repr(bot.advise(game, game.view(state, seat), seat, Random(number)))
            most -= 1
        if not most:
            return


if __name__ == "__main__":
    for line in told(find_game(sys.argv[1])):
        sys.stdout.write(f"{line}\n")

"""The bot that plays any game, without a thought."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.server.bots.advice import QuickBot
from parlour.shared.game import AnyGame


class RandomBot(QuickBot):
    """Takes a uniformly random legal action."""

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return a random legal action."""
        return game.sample(view, seat, rng)

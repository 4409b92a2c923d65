"""The bot that plays any game, without a thought."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.shared.game import AnyGame
from parlour.shared.language import tr


class RandomBot:
    """Takes a uniformly random legal action."""

    slow = False

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return a random legal action."""
        return game.sample(view, seat, rng)

    def timeless(self) -> RandomBot:
        """Return the bot itself."""
        return self

    def explain(self, view: Any, seat: int, action: Any) -> str:
        """Return that there is no reason."""
        return tr("By chance.")

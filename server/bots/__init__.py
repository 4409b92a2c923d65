"""Bots: what sits at a seat without a person. A bot sees its seat's view, never the state."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from server.bots.gods_playground import SimpleGodsPlaygroundBot
from server.bots.random_bot import RandomBot
from shared.game import AnyGame


class Bot(Protocol):
    """Chooses actions for a seat."""

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return a legal action of ``seat``, which is to act, on its own ``view``."""
        ...


RANDOM = "random"

_TACTICS: dict[str, dict[str, Bot]] = {
    "gods_playground": {"simple": SimpleGodsPlaygroundBot()},
}


def levels(game: str) -> dict[str, Bot]:
    """Return the bots of a game by level, the best first."""
    return {**_TACTICS.get(game, {}), RANDOM: RandomBot()}

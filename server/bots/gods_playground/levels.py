"""The levels of the bots of God's Playground, and their temperaments."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

from msgspec import structs

from server.bots.gods_playground.policy import Policy, Weights
from server.bots.gods_playground.reasons import reason
from server.bots.gods_playground.tactics import GodsPlaygroundTactics
from server.bots.search import Budget, search
from server.bots.weights import read
from shared.game import AnyGame

WEIGHTS_FILE = files(__package__).joinpath("weights.toml")
TEMPERAMENTS = read(WEIGHTS_FILE, Weights)
"""What the bots of each temperament hold dear; the first is even-tempered."""
NOVICE_NOISE = 4.0
"""A novice often errs by so many victory points."""
BUDGETS: dict[str, Budget] = {
    "strong": Budget(playouts=30, seconds=2.0),
    "master": Budget(playouts=500, seconds=8.0, candidates=16),
}


class PolicyBot:
    """Takes what seems worth most at a glance."""

    slow = False

    def __init__(self, weights: Weights) -> None:
        """Weigh by ``weights``."""
        self._policy = Policy(weights)

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the action that seems worth most."""
        return self._policy.choose(game, view, seat, rng)

    def timeless(self) -> PolicyBot:
        """Return the bot itself."""
        return self

    def explain(self, view: Any, seat: int, action: Any) -> str:
        """Return why ``seat`` might take an action."""
        return reason(view, seat, action)


class SearchBot:
    """Plays the promising actions out before it takes one."""

    slow = True

    def __init__(self, weights: Weights, budget: Budget) -> None:
        """Spend ``budget`` on each decision."""
        self._weights = weights
        self._tactics = GodsPlaygroundTactics(weights)
        self._budget = budget

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the action whose playouts end best."""
        return search(game, self._tactics, view, seat, rng, self._budget).action

    def timeless(self) -> SearchBot:
        """Return a bot that spends its playouts, however long they take."""
        return SearchBot(self._weights, self._budget._replace(seconds=None))

    def explain(self, view: Any, seat: int, action: Any) -> str:
        """Return why ``seat`` might take an action."""
        return reason(view, seat, action)


def _bots() -> dict[str, PolicyBot | SearchBot]:
    bots: dict[str, PolicyBot | SearchBot] = {}
    for temperament, weights in TEMPERAMENTS.items():
        novice = structs.replace(weights, noise=NOVICE_NOISE)
        made: dict[str, PolicyBot | SearchBot] = {
            "steady": PolicyBot(weights),
            "novice": PolicyBot(novice),
            **{level: SearchBot(weights, budget) for level, budget in BUDGETS.items()},
        }
        bots |= {f"{level} {temperament}".strip(): bot for level, bot in made.items()}
    return bots


BOTS = _bots()
"""Every bot by name: a level, or a level and a temperament."""

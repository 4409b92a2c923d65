"""Levels of play that every game with a policy and tactics has, in each temperament."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct, structs

from parlour.server.bots.advice import Advice, QuickBot
from parlour.server.bots.search import Budget, Tactics, search
from parlour.server.bots.tree import search_tree
from parlour.shared.game import AnyGame


class Policy(Protocol):
    """Chooses at a glance."""

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the legal action of ``seat``, which is to act, that seems worth most."""
        ...


class Tempered(Protocol):
    """What things are worth to a bot."""

    @property
    def noise(self) -> float:
        """By how much it errs at most."""
        ...


W = TypeVar("W", bound=Tempered)


class Craft(Struct, Generic[W], frozen=True):
    """How a game is played: made of the weights of a temperament."""

    policy: Callable[[W], Policy]
    tactics: Callable[[W], Tactics]


class PolicyBot(QuickBot):
    """Takes what seems worth most at a glance."""

    def __init__(self, policy: Policy) -> None:
        """Follow ``policy``."""
        self._policy = policy

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the action that seems worth most."""
        return self._policy.choose(game, view, seat, rng)


class SearchBot:
    """Plays the promising actions out before it takes one."""

    slow = True

    def __init__(self, tactics: Tactics, budget: Budget) -> None:
        """Spend ``budget`` on each decision."""
        self._tactics = tactics
        self.budget = budget

    @property
    def seconds(self) -> float | None:
        """The most that a decision may take; None if it has all the time that it wants."""
        return self.budget.seconds

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the action whose playouts end best."""
        return self.advise(game, view, seat, rng).action

    def advise(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Advice:
        """Return the action whose playouts end best, and the one that came next to it."""
        way = search_tree if self.budget.tree else search
        return way(game, self._tactics, view, seat, rng, self.budget)

    def timeless(self) -> SearchBot:
        """Return a bot that spends its playouts, however long they take."""
        return SearchBot(self._tactics, self.budget._replace(seconds=None))


def make_bots(
    craft: Craft[W],
    temperaments: Mapping[str, W],
    novice_noise: float,
    budgets: Mapping[str, Budget],
) -> dict[str, PolicyBot | SearchBot]:
    """Return every bot by name: a level, or a level and a temperament.

    The steady bot follows the policy, a novice errs by up to ``novice_noise``, and the levels of
    ``budgets`` search. The temperament without a name comes first.
    """
    bots: dict[str, PolicyBot | SearchBot] = {}
    for temperament, weights in temperaments.items():
        novice: W = structs.replace(weights, noise=novice_noise)  # type: ignore[type-var]
        tactics = craft.tactics(weights)
        made: dict[str, PolicyBot | SearchBot] = {
            "steady": PolicyBot(craft.policy(weights)),
            "novice": PolicyBot(craft.policy(novice)),
            **{level: SearchBot(tactics, each) for level, each in budgets.items()},
        }
        bots |= {f"{level} {temperament}".strip(): bot for level, bot in made.items()}
    return bots

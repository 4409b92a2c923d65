"""Levels of play that every game with a policy and tactics has, in each temperament."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct, structs

from parlour.server.bots.advice import Advice, QuickBot
from parlour.server.bots.grudges import Grudge, Hurts, Resentful, most_hurtful
from parlour.server.bots.search import Budget, Tactics, search
from parlour.server.bots.temper import Judge, Temper
from parlour.server.bots.tree import search_tree
from parlour.shared.game import AnyGame


class Policy(Judge, Protocol):
    """Chooses at a glance."""

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the legal action of ``seat``, which is to act, that seems worth most."""
        ...

    def near(
        self, game: AnyGame, view: Any, seat: int, rng: Random, within: float
    ) -> Sequence[Any]:
        """Return the actions that seem worth at most so much less than the best, which is first."""
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
    yielding: float = 0.0
    """What a bot gives up at most to hurt somebody, in the unit of its weights."""
    fond: float = 1.0
    """A difference between two tempers that is liked well, in the same unit."""
    others: Mapping[str, Callable[[W], Tactics]] = {}
    """The tactics of levels that have some of their own."""

    def tactics_of(self, level: str, weights: W) -> Tactics:
        """Return how a level with these weights thinks."""
        return self.others.get(level, self.tactics)(weights)


class PolicyBot(QuickBot):
    """Takes what seems worth most at a glance."""

    def __init__(
        self, policy: Policy, tactics: Tactics | None = None, yielding: float = 0.0
    ) -> None:
        """Follow ``policy``; with ``tactics``, it can hold a grudge and yield so much to it."""
        self._policy = policy
        self._tactics, self._yielding = tactics, yielding

    def bearing(self, grudge: Grudge, hurts: Hurts, seat: int) -> QuickBot:
        """Return the bot at a seat that holds a grudge."""
        if self._tactics is None:
            return self
        return ResentfulBot(self._policy, self._tactics, hurts, grudge, self._yielding)

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the action that seems worth most."""
        return self._policy.choose(game, view, seat, rng)


class ResentfulBot(QuickBot):
    """Takes, of what seems worth about as much as the best, what hurts somebody most."""

    def __init__(
        self, policy: Policy, tactics: Tactics, hurts: Hurts, grudge: Grudge, yielding: float
    ) -> None:
        """Follow ``policy``, but give up so much of it at most."""
        self._policy, self._tactics, self._hurts = policy, tactics, hurts
        self._grudge, self._yielding = grudge, yielding

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return what hurts most; if nothing does, what seems worth most."""
        grudge = self._grudge
        near = self._policy.near(game, view, seat, rng, self._yielding * grudge.strength)
        return most_hurtful(game, self._tactics, self._hurts, view, seat, rng, near, grudge.seat)


class SearchBot:
    """Plays the promising actions out before it takes one."""

    slow = True

    def __init__(self, tactics: Tactics, budget: Budget, temper: Temper | None = None) -> None:
        """Spend ``budget`` on each decision; with a ``temper``, give in to it a little."""
        self._tactics = tactics
        self.budget = budget
        self._temper = temper

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
        return way(game, self._tactics, view, seat, rng, self.budget, self._temper)

    def timeless(self) -> SearchBot:
        """Return a bot that spends its playouts, however long they take."""
        return SearchBot(self._tactics, self.budget._replace(seconds=None), self._temper)

    def bearing(self, grudge: Grudge, hurts: Hurts, seat: int) -> SearchBot:
        """Return the bot at a seat that holds a grudge."""
        return SearchBot(Resentful(self._tactics, grudge, seat), self.budget, self._temper)


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
    even = next(iter(temperaments.values()))
    for temperament, weights in temperaments.items():
        novice: W = structs.replace(weights, noise=novice_noise)  # type: ignore[type-var]
        tactics, policy = craft.tactics(weights), craft.policy(weights)
        temper = (
            None if weights is even else Temper(tactics, policy, craft.policy(even), craft.fond)
        )
        made: dict[str, PolicyBot | SearchBot] = {
            "steady": PolicyBot(policy, tactics, craft.yielding),
            "novice": PolicyBot(craft.policy(novice), tactics, craft.yielding),
            **{
                level: SearchBot(craft.tactics_of(level, even), each, temper)
                for level, each in budgets.items()
            },
        }
        bots |= {f"{level} {temperament}".strip(): bot for level, bot in made.items()}
    return bots

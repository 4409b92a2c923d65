"""What a bot advises, and the bots that choose at a glance."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Self

from parlour.shared.game import AnyGame


class Advice(NamedTuple):
    """What a bot would do, and what came next to it.

    The chances to win, from 0 to 1, are those that the bot has found for both; None: it has not
    looked for any, or there is nothing else to do.
    """

    action: Any
    chance: float | None = None
    other: Any = None
    other_chance: float | None = None


class QuickBot:
    """A bot that chooses at once and does not know how likely it is to win."""

    slow = False

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return a legal action of ``seat``, which is to act, on its own ``view``."""
        raise NotImplementedError

    def advise(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Advice:
        """Return what it would do."""
        return Advice(self.choose(game, view, seat, rng))

    def timeless(self) -> Self:
        """Return the bot itself."""
        return self

"""What a temperament does to a search: of what is worth about as much it takes what it likes.

A search judges every action by where it leads, whatever somebody is fond of, and so evens out what
a temperament would do at a glance. Therefore whoever has one searches as the even-tempered do, and
counts each action for a little more or less than it is worth: by how much more or less it is worth
to their own policy than to the even one. So it gives up little for what it likes, and as much again
not to do what it dislikes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from random import Random
from typing import Any, Final, Protocol

from parlour.server.bots.variety import in_turns

FONDNESS: Final = 0.04
"""How much an action is liked or disliked at most, in chances to win."""


class Judge(Protocol):
    """Says what actions seem worth at a glance."""

    def worths(self, view: Any, seat: int, actions: Sequence[Any]) -> list[float]:
        """Return the worth of each of some legal actions of ``seat``, in the unit of its game."""
        ...


class Chooser(Protocol):
    """Says which actions are worth a look."""

    def candidates(self, state: Any, seat: int, rng: Random, most: int) -> list[Any]:
        """Return the legal actions that are worth a look, the most promising first."""
        ...


class Temper:
    """What somebody likes, beside what it is worth."""

    def __init__(self, chooser: Chooser, own: Judge, even: Judge, much: float) -> None:
        """Like what ``own`` holds for better than ``even`` does.

        Args:
            chooser: knows which actions a temperament looks at.
            own: judges as the temperament does.
            even: judges as those without one do.
            much: a difference that is liked three quarters as well as any can be, in the unit of
                the judges.
        """
        self._chooser = chooser
        self._own, self._even, self._much = own, even, much

    def candidates(self, plain: Sequence[Any], view: Any, seat: int, rng: Random) -> list[Any]:
        """Return as many actions to look at as the ``plain`` ones; half of them its own."""
        own = self._chooser.candidates(view, seat, rng, len(plain))
        return in_turns(plain, own)[: len(plain)]

    def likes(self, view: Any, seat: int, actions: Sequence[Any]) -> list[float]:
        """Return how much each of some actions is liked, in chances to win; below 0: disliked."""
        own = self._own.worths(view, seat, actions)
        even = self._even.worths(view, seat, actions)
        return [
            FONDNESS * tanh((mine - theirs) / self._much)
            for mine, theirs in zip(own, even, strict=True)
        ]

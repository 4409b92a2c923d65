"""What a player can do: a kind of action, what of it is legal, and what it brings about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

S = TypeVar("S")
A = TypeVar("A")
P = TypeVar("P")


class Option(Generic[S, A, P]):
    """One kind of action A, in a position S, carried out on a play P."""

    kind: ClassVar[type]
    """The class of its actions."""

    def options(self, state: S, seat: int) -> Iterable[A]:
        """Yield the legal actions of this kind of ``seat``, which is to act."""
        raise NotImplementedError

    def possible(self, state: S, seat: int) -> bool:
        """Return whether there is a legal action of this kind."""
        for _ in self.options(state, seat):
            return True
        return False

    def check(self, state: S, seat: int, action: A) -> None:
        """Raise Illegal, saying why, unless the action is one of ``options``."""
        raise NotImplementedError

    def perform(self, play: P, seat: int, action: A) -> None:
        """Carry out a legal action."""
        raise NotImplementedError


AnyOption = Option[Any, Any, Any]

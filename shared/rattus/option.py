"""What a player can do in a turn: each kind of action, and each power, is an option."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeAlias, TypeVar

from parlour.shared import option
from parlour.shared.rattus.needs import need_power
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State, holds

A = TypeVar("A")

Option: TypeAlias = option.Option[State, A, Play]


class Power(Option[A]):
    """The power of a class card: once a turn, for who holds it (ruling 1)."""

    card: ClassVar[int]

    def options(self, state: State, seat: int) -> Iterable[A]:
        """Yield what the card allows, to its holder."""
        return self.uses(state, seat) if holds(state, seat, self.card) else ()

    def check(self, state: State, seat: int, action: A) -> None:
        """Refuse who does not hold the card or has used it."""
        need_power(state, seat, self.card)
        self.check_use(state, seat, action)

    def uses(self, state: State, seat: int) -> Iterable[A]:
        """Yield what the card allows."""
        raise NotImplementedError

    def check_use(self, state: State, seat: int, action: A) -> None:
        """Raise Illegal if the card may not be used so."""
        raise NotImplementedError

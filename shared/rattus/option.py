"""What a player can do in a turn: each kind of action, and each power, is an option."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.needs import need_power
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State, holds


class Option:
    """One kind of action in a turn."""

    kind: ClassVar[type]
    """The class of its actions."""

    def options(self, state: State, seat: int) -> Iterable[Action]:
        """Yield the legal actions of this kind."""
        raise NotImplementedError

    def check(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal if an action of this kind may not be taken."""
        raise NotImplementedError

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError


class Power(Option):
    """The power of a class card: once a turn, for who holds it (ruling 1)."""

    card: ClassVar[int]

    def options(self, state: State, seat: int) -> Iterable[Action]:
        """Yield what the card allows, to its holder."""
        return self.uses(state, seat) if holds(state, seat, self.card) else ()

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse who does not hold the card or has used it."""
        need_power(state, seat, self.card)
        self.check_use(state, seat, action)

    def uses(self, state: State, seat: int) -> Iterable[Action]:
        """Yield what the card allows."""
        raise NotImplementedError

    def check_use(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal if the card may not be used so."""
        raise NotImplementedError

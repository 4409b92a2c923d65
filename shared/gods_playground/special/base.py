"""What a special action is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from parlour.shared.gods_playground.actions import Action
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State


class SpecialAction:
    """One of the eight special actions of phase 8."""

    kind: ClassVar[type]
    """Its class of actions."""

    def options(self, state: State, seat: int) -> Iterator[Action]:
        """Yield the legal actions of this kind."""
        raise NotImplementedError

    def check(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal if the action, which is of this kind, may not be taken."""
        raise NotImplementedError

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

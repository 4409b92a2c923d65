"""What a god can do on a portal: each kind of action is an option."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State


class Option:
    """One kind of action on a portal."""

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

"""The course of a decision in God's Playground."""

from __future__ import annotations

from parlour.shared.dice import Dice
from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.evolve import APPLY, evolve
from parlour.shared.gods_playground.state import State
from parlour.shared.play import BasePlay


class Play(BasePlay[State, Event]):
    """A position on which a decision is carried out, and what has happened so far."""

    __slots__ = ()

    def __init__(self, state: State, dice: Dice) -> None:
        """Play on ``state``, which changes, with ``dice``."""
        super().__init__(state, dice, evolve)

    def emit(self, event: Event) -> None:
        """Let ``event`` happen: as ``evolve`` does, without a call more for each of so many."""
        self.events.append(event)
        APPLY[type(event)](self.state, event)

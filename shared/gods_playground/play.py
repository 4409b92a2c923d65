"""The course of a decision: events are told one by one, each applied at once to the position."""

from __future__ import annotations

from shared.dice import Dice
from shared.gods_playground.events import Event
from shared.gods_playground.evolve import evolve
from shared.gods_playground.state import State


class Play:
    """A position on which a decision is carried out, and what has happened so far."""

    __slots__ = ("dice", "events", "state")

    def __init__(self, state: State, dice: Dice) -> None:
        """Play on ``state``, which changes, with ``dice``."""
        self.state = state
        self.dice = dice
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Let ``event`` happen."""
        self.events.append(event)
        evolve(self.state, event)

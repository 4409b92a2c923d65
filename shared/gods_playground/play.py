"""The course of a decision in God's Playground."""

from __future__ import annotations

from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.evolve import CHANGES
from parlour.shared.gods_playground.state import State
from parlour.shared.play import AnyPlay


class Play(AnyPlay[State, Event]):
    """A position on which a decision is carried out, and what has happened so far."""

    __slots__ = ()

    def emit(self, event: Event) -> None:
        """Let ``event`` happen."""
        self.events.append(event)
        CHANGES[type(event)](self.state, event)

"""What a phase is: a decision that the rules wait for."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from parlour.shared.phase import BasePhase
from parlour.shared.rattus.names import PhaseName
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State

A = TypeVar("A")


class Phase(BasePhase[State, A, Play], Generic[A]):
    """A phase with the decisions of the player whose turn it is."""

    name: ClassVar[PhaseName]

    def begin(self, play: Play) -> None:
        """Go on to the first decision of the phase, or through all of it; then it is over."""
        raise NotImplementedError


AnyPhase = Phase[Any]

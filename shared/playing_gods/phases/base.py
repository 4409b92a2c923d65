"""What a phase is: a decision that the rules wait for."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from parlour.shared.phase import BasePhase
from parlour.shared.playing_gods.names import PhaseName
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State

A = TypeVar("A")


class Phase(BasePhase[State, A, Play], Generic[A]):
    """A phase with the decisions of the player who is asked."""

    name: ClassVar[PhaseName]


AnyPhase = Phase[Any]

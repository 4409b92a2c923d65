"""What a phase is: a decision that the rules wait for."""

from __future__ import annotations

from typing import ClassVar

from parlour.shared.phase import BasePhase
from parlour.shared.rattus.actions import Action
from parlour.shared.rattus.names import PhaseName
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State


class Phase(BasePhase[State, Action, Play]):
    """A phase with the decisions of the player whose turn it is."""

    name: ClassVar[PhaseName]

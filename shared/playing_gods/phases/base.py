"""What a phase is: a decision that the rules wait for."""

from __future__ import annotations

from typing import ClassVar

from parlour.shared.phase import BasePhase
from parlour.shared.playing_gods.actions import Action
from parlour.shared.playing_gods.names import PhaseName
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State


class Phase(BasePhase[State, Action, Play]):
    """A phase with the decisions of the player who is asked."""

    name: ClassVar[PhaseName]

"""What a phase is: a decision that the rules wait for."""

from __future__ import annotations

from typing import ClassVar

from shared.phase import BasePhase
from shared.playing_gods.actions import Action
from shared.playing_gods.names import PhaseName
from shared.playing_gods.play import Play
from shared.playing_gods.state import State


class Phase(BasePhase[State, Action, Play]):
    """A phase with the decisions of the player who is asked."""

    name: ClassVar[PhaseName]

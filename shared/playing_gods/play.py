"""The course of a decision in Playing Gods."""

from __future__ import annotations

from parlour.shared.dice import Dice
from parlour.shared.play import PlayByKind
from parlour.shared.playing_gods.events import Event, Waiting
from parlour.shared.playing_gods.evolve import CHANGES
from parlour.shared.playing_gods.names import PhaseName
from parlour.shared.playing_gods.state import State


class Play(PlayByKind[State, Event]):
    """A position on which a decision is carried out, and what has happened so far."""

    __slots__ = ("settled",)
    changes = CHANGES

    def __init__(self, state: State, dice: Dice) -> None:
        """Play on ``state``, which changes, with ``dice``."""
        super().__init__(state, dice)
        self.settled = False
        """It is known who decides next, or that the game is over: the play has come to rest."""

    def wait(self, phase: PhaseName, seat: int) -> None:
        """Wait for a decision of ``phase`` by ``seat``."""
        self.settled = True
        if self.state.phase != phase or self.state.to_act != (seat,):
            self.emit(Waiting(phase, seat))

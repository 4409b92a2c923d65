"""What a phase is: a decision that the rules wait for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from shared.game import Illegal
from shared.playing_gods.actions import Action, tag
from shared.playing_gods.names import PhaseName
from shared.playing_gods.play import Play
from shared.playing_gods.state import State


class Phase:
    """A phase with the decisions of the player who is asked."""

    name: ClassVar[PhaseName]
    actions: ClassVar[tuple[type, ...]]
    """The classes of actions that the phase takes."""

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield the legal actions of ``seat``, which is to act."""
        raise NotImplementedError

    def check(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal if an action of the phase's kinds may not be taken."""
        raise NotImplementedError

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Carry out a legal action and go on as far as it leads."""
        raise NotImplementedError

    def sample(self, state: State, seat: int, rng: Random) -> Action:
        """Return a uniformly random legal action."""
        return rng.choice(list(self.legal(state, seat)))


def refuse_kind(phase: Phase, action: Action) -> None:
    """Raise Illegal unless ``phase`` takes actions of this kind."""
    if not isinstance(action, phase.actions):
        raise Illegal("wrong_phase", action=tag(action), phase=phase.name)

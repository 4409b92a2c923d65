"""What a phase of a game is: a decision that the rules wait for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from parlour.shared.game import Illegal
from parlour.shared.tagged import tag

S = TypeVar("S")
A = TypeVar("A")
P = TypeVar("P")


class BasePhase(Generic[S, A, P]):
    """A phase with its decisions, in a position S, of actions A, carried out on a play P."""

    name: ClassVar[str]
    actions: ClassVar[tuple[type, ...]] = ()
    """The classes of actions that the phase takes."""

    def legal(self, state: S, seat: int) -> Iterator[A]:
        """Yield the legal actions of ``seat``, which is to act."""
        raise NotImplementedError

    def check(self, state: S, seat: int, action: A) -> None:
        """Raise Illegal if an action of the phase's kinds may not be taken."""
        raise NotImplementedError

    def act(self, play: P, seat: int, action: A) -> None:
        """Carry out a legal action and go on to the next decision, or to the end."""
        raise NotImplementedError

    def sample(self, state: S, seat: int, rng: Random) -> A:
        """Return a uniformly random legal action."""
        return rng.choice(list(self.legal(state, seat)))


def refuse_kind(phase: BasePhase[Any, Any, Any], action: Any) -> None:
    """Raise Illegal unless ``phase`` takes actions of this kind."""
    if not isinstance(action, phase.actions):
        raise Illegal("wrong_phase", action=tag(action), phase=phase.name)

"""The course of a decision: events are emitted one by one, each applied at once to the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from parlour.shared.dice import Dice

S = TypeVar("S")
E = TypeVar("E")


class AnyPlay(Generic[S, E]):
    """A position on which a decision is carried out, and what has happened so far."""

    __slots__ = ("dice", "events", "state")

    def __init__(self, state: S, dice: Dice) -> None:
        """Play on ``state``, which changes, with ``dice``."""
        self.state = state
        self.dice = dice
        self.events: list[E] = []

    def emit(self, event: E) -> None:
        """Let ``event`` happen."""
        raise NotImplementedError


class BasePlay(AnyPlay[S, E]):
    """A play on which one function applies every event."""

    __slots__ = ("_evolve",)

    def __init__(self, state: S, dice: Dice, evolve: Callable[[S, E], None]) -> None:
        """Play on ``state``, which changes by ``evolve``, with ``dice``."""
        super().__init__(state, dice)
        self._evolve = evolve

    def emit(self, event: E) -> None:
        """Let ``event`` happen."""
        self.events.append(event)
        self._evolve(self.state, event)


class PlayByKind(AnyPlay[S, E]):
    """A play on which each class of events has a function that applies it."""

    __slots__ = ()
    changes: ClassVar[Mapping[type, Callable[[Any, Any], None]]]
    """How an event of each class changes the position."""

    def emit(self, event: E) -> None:
        """Let ``event`` happen."""
        self.events.append(event)
        self.changes[type(event)](self.state, event)

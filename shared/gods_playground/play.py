"""The course of a decision in God's Playground."""

from __future__ import annotations

from parlour.shared.gods_playground.events import Event
from parlour.shared.gods_playground.evolve import CHANGES
from parlour.shared.gods_playground.state import State
from parlour.shared.play import PlayByKind


class Play(PlayByKind[State, Event]):
    """A position on which a decision is carried out, and what has happened so far."""

    __slots__ = ()
    changes = CHANGES

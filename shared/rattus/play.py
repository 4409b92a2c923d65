"""The course of a decision in Rattus."""

from __future__ import annotations

from parlour.shared.dice import Dice
from parlour.shared.play import PlayByKind
from parlour.shared.rattus.events import Event, RatPlaced, Waiting
from parlour.shared.rattus.evolve import CHANGES
from parlour.shared.rattus.names import REGIONS, PhaseName
from parlour.shared.rattus.state import State


class Play(PlayByKind[State, Event]):
    """A position on which a decision is carried out, and what has happened so far."""

    __slots__ = ("over",)
    changes = CHANGES

    def __init__(self, state: State, dice: Dice) -> None:
        """Play on ``state``, which changes, with ``dice``."""
        super().__init__(state, dice)
        self.over = False
        """The phase of the turn that was under way is over: the next one begins."""

    def wait(self, phase: PhaseName) -> None:
        """Wait for a decision of ``phase`` by the player whose turn it is."""
        if self.state.phase != phase:
            self.emit(Waiting(phase))

    def draw_token(self, of: int) -> int:
        """Draw one of the first ``of`` tokens in stock."""
        token = self.state.stock[self.dice.draw(of)]
        assert token is not None, "rats are drawn from the position, not from a view"
        return token

    def place_rat(self, region: int, of: int) -> None:
        """Draw one of the first ``of`` tokens in stock and place it in ``region``, face down."""
        self.emit(RatPlaced(REGIONS[region], self.draw_token(of)))

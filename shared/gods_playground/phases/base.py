"""What a phase is, and the phases that go in rounds in player order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar

from parlour.shared.gods_playground.actions import PASS, Action, Pass
from parlour.shared.gods_playground.events import Passed, PhaseBegan, RoundBegan, Waiting
from parlour.shared.gods_playground.names import SEATS, PhaseName
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State, play_order
from parlour.shared.phase import BasePhase


class Phase(BasePhase[State, Action, Play]):
    """A phase of the turn. Those that wait for nobody only override ``run``."""

    name: ClassVar[PhaseName]

    def begin(self, play: Play) -> None:
        """Begin the phase and go on to its first decision, or to its end."""
        play.tell(PhaseBegan(self.name, 0))
        self.run(play)

    def run(self, play: Play) -> None:
        """Do what the phase does before anybody decides."""


class RoundsPhase(Phase):
    """A phase in which the players, in player order, each do one thing or pass, round by round."""

    pass_is_final: ClassVar[bool] = True
    rounds: ClassVar[int | None] = None
    """How many rounds there are; None: until all have passed."""

    def begin(self, play: Play) -> None:
        """Begin the first round."""
        play.tell(PhaseBegan(self.name, 1))
        self._seek(play, 0)

    def options(self, state: State, seat: int) -> Iterator[Action]:
        """Yield the legal actions of ``seat`` but to pass."""
        raise NotImplementedError

    def has_option(self, state: State, seat: int) -> bool:
        """Return whether ``seat`` can do anything but pass."""
        return next(self.options(state, seat), None) is not None

    def check_option(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal if the action, which is not to pass, may not be taken."""
        raise NotImplementedError

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Carry out a legal action that is not to pass."""
        raise NotImplementedError

    def finish(self, play: Play) -> None:
        """Do what the phase does after the last decision."""

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Return the legal actions of ``seat``, to pass last."""
        return chain(self.options(state, seat), (PASS,))

    def check(self, state: State, seat: int, action: Action) -> None:
        """Raise Illegal if the action may not be taken."""
        if not isinstance(action, Pass):
            self.check_option(state, seat, action)

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Carry out the action and look for the next player who has a choice."""
        if isinstance(action, Pass):
            play.tell(Passed(seat, final=self.pass_is_final, asked=True))
        else:
            self.perform(play, seat, action)
        self._seek(play, play_order(play.state).index(seat) + 1)

    def _seek(self, play: Play, place: int) -> None:
        """Wait for the next player, from ``place`` in player order on, with a choice (ruling 4)."""
        state = play.state
        order = play_order(state)
        while True:
            if place == SEATS:
                if self._last_round_over(state):
                    self.finish(play)
                    return
                play.tell(RoundBegan(state.round + 1))
                place = 0
            seat = order[place]
            place += 1
            if seat in state.passed:
                continue
            if self.has_option(state, seat):
                play.tell(Waiting((seat,)))
                return
            play.tell(Passed(seat, final=self.pass_is_final, asked=False))

    def _last_round_over(self, state: State) -> bool:
        return len(state.passed) == SEATS or state.round == self.rounds

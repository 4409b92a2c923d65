"""What a phase is, and the phases that go in rounds in player order."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from parlour.shared.gods_playground.actions import PASS
from parlour.shared.gods_playground.events import Passed, PhaseBegan, RoundBegan, Waiting
from parlour.shared.gods_playground.names import SEATS, PhaseName
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.state import State, play_order
from parlour.shared.phase import BasePhase, OptionsPhase

A = TypeVar("A")

_WAITING: Final = tuple(Waiting((seat,)) for seat in range(SEATS))


def _passes(*, final: bool, asked: bool) -> tuple[Passed, ...]:
    return tuple(Passed(seat, final, asked) for seat in range(SEATS))


_PASSES: Final = {final: _passes(final=final, asked=True) for final in (False, True)}
_SKIPPED: Final = {final: _passes(final=final, asked=False) for final in (False, True)}


class Phase(BasePhase[State, A, Play], Generic[A]):
    """A phase of the turn. Those that wait for nobody only override ``run``."""

    name: ClassVar[PhaseName]

    def begin(self, play: Play) -> None:
        """Begin the phase and go on to its first decision, or to its end."""
        play.emit(PhaseBegan(self.name, 0))
        self.run(play)

    def run(self, play: Play) -> None:
        """Do what the phase does before anybody decides."""


AnyPhase = Phase[Any]


class RoundsPhase(OptionsPhase[State, Play], AnyPhase):
    """A phase in which the players, in player order, each do one thing or pass, round by round."""

    passing = PASS
    pass_is_final: ClassVar[bool] = True
    rounds: ClassVar[int | None] = None
    """How many rounds there are; None: until all have passed."""

    def begin(self, play: Play) -> None:
        """Begin the first round."""
        play.emit(PhaseBegan(self.name, 1))
        self._seek(play, 0)

    def finish(self, play: Play) -> None:
        """Do what the phase does after the last decision."""

    def passed(self, play: Play, seat: int) -> None:
        """Note that the player has passed and look for the next one who has a choice."""
        play.emit(_PASSES[self.pass_is_final][seat])
        self.performed(play, seat)

    def performed(self, play: Play, seat: int) -> None:
        """Look for the next player who has a choice."""
        self._seek(play, (seat - play.state.first_player) % SEATS + 1)

    def _seek(self, play: Play, place: int) -> None:
        """Wait for the next player, from ``place`` in player order on, with a choice (ruling 4)."""
        state = play.state
        order = play_order(state)
        while True:
            for seat in order[place:]:
                if seat in state.passed:
                    continue
                if self.has_option(state, seat):
                    play.emit(_WAITING[seat])
                    return
                play.emit(_SKIPPED[self.pass_is_final][seat])
            if self._last_round_over(state):
                self.finish(play)
                return
            play.emit(RoundBegan(state.round + 1))
            place = 0

    def _last_round_over(self, state: State) -> bool:
        return len(state.passed) == SEATS or state.round == self.rounds

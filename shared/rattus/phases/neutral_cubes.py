"""The Knight, before the first token is turned: does the Plague stand for two cubes? (ruling 5)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.rattus.actions import NEUTRAL_CUBES, PASS, NeutralCubes, Pass
from parlour.shared.rattus.events import CubesAdded
from parlour.shared.rattus.names import KNIGHT
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State, population


class NeutralCubesPhase(Phase[NeutralCubes | Pass]):
    """For all tokens of this turn, and for their limit alone."""

    name = "neutral_cubes"
    actions = (NeutralCubes, Pass)

    def begin(self, play: Play) -> None:
        """Wait for the Knight if a token will be turned."""
        state = play.state
        strikes = state.rats[state.plague] and population(state, state.plague)
        if strikes and state.cards[KNIGHT] == state.active:
            play.wait(self.name)
        else:
            play.over = True

    def legal(self, state: State, seat: int) -> Iterator[NeutralCubes | Pass]:
        """Yield both answers."""
        yield NEUTRAL_CUBES
        yield PASS

    def check(self, state: State, seat: int, action: NeutralCubes | Pass) -> None:
        """Both answers may be given."""

    def act(self, play: Play, seat: int, action: NeutralCubes | Pass) -> None:
        """Add the cubes or not, and let the Plague strike."""
        if isinstance(action, NeutralCubes):
            play.emit(CubesAdded(seat))
        play.over = True

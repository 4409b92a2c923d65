"""The Knight, before the first token is turned: does the Plague stand for two cubes? (ruling 5)."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.rattus.actions import NEUTRAL_CUBES, PASS, Action, NeutralCubes, Pass
from parlour.shared.rattus.events import CubesAdded
from parlour.shared.rattus.names import KNIGHT
from parlour.shared.rattus.phases import devastation
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State, population


def begin(play: Play) -> None:
    """Wait for the Knight if a token will be turned."""
    state = play.state
    strikes = state.rats[state.plague] and population(state, state.plague)
    if strikes and state.cards[KNIGHT] == state.active:
        play.wait("neutral_cubes")
    else:
        devastation.go_on(play)


class NeutralCubesPhase(Phase):
    """For all tokens of this turn, and for their limit alone."""

    name = "neutral_cubes"
    actions = (NeutralCubes, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield both answers."""
        yield NEUTRAL_CUBES
        yield PASS

    def check(self, state: State, seat: int, action: Action) -> None:
        """Both answers may be given."""

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Add the cubes or not, and let the Plague strike."""
        if isinstance(action, NeutralCubes):
            play.tell(CubesAdded(seat))
        devastation.go_on(play)

"""The Witch has looked at a token: at a second one, and swap the two?"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.shared.game import Illegal
from parlour.shared.rattus.actions import PASS, SWAP, Pass, Swap, Witch
from parlour.shared.rattus.classes.witch import look, looks, may_swap
from parlour.shared.rattus.events import LookingEnded
from parlour.shared.rattus.needs import in_use, need_rat
from parlour.shared.rattus.phases import last_round
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import NOBODY, State


def _resume(play: Play) -> None:
    """Go on where the Witch was called."""
    if play.state.last == NOBODY:
        play.wait("actions")
    else:
        last_round.go_on(play)


class WitchPhase(Phase[Witch | Swap | Pass]):
    """A second token anywhere, or none; then a swap, or none."""

    name = "witch"
    actions = (Witch, Swap, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Witch | Swap | Pass]:
        """Yield every other token, or the swap; to pass last."""
        if may_swap(state):
            yield SWAP
        else:
            yield from looks(state)
        yield PASS

    def check(self, state: State, seat: int, action: Witch | Swap | Pass) -> None:
        """Refuse to look twice at a token, at a third one, or to swap a single one."""
        if isinstance(action, Swap):
            if not may_swap(state):
                raise Illegal(Refusal.LOOK_FIRST)
        elif isinstance(action, Witch):
            if len(state.looked) == 2:
                raise Illegal(Refusal.LOOKED_AT_TWO)
            region = in_use(state, action.region)
            need_rat(state, region, action.rat)
            if (region, action.rat) in state.looked:
                raise Illegal(Refusal.SAME_RAT)

    def act(self, play: Play, seat: int, action: Witch | Swap | Pass) -> None:
        """Look, swap, or be done."""
        if isinstance(action, Witch):
            look(play, seat, action)
        else:
            play.emit(LookingEnded(seat, swapped=isinstance(action, Swap)))
        if not play.state.looked:
            _resume(play)

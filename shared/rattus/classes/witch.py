"""The Witch: looks at a rat token, then at a second if she likes, and swaps them if she likes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from parlour.shared.rattus.actions import Witch
from parlour.shared.rattus.events import LookingEnded, RatSeen
from parlour.shared.rattus.names import REGION_INDEX, REGIONS, WITCH
from parlour.shared.rattus.needs import in_use, need_rat
from parlour.shared.rattus.option import Power
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State


@cache
def _looks(region: int, rats: int) -> tuple[Witch, ...]:
    return tuple(Witch(REGIONS[region], rat) for rat in range(rats))


def looks(state: State) -> Iterator[Witch]:
    """Yield every rat on the board that she is not looking at."""
    looked = [_looks(region, rat + 1)[rat] for region, rat in state.looked]
    for region, rats in enumerate(state.rats):
        for action in _looks(region, len(rats)):
            if action not in looked:
                yield action


def may_swap(state: State) -> bool:
    """Return whether she looks at two tokens that lie in different regions."""
    return len(state.looked) == 2 and state.looked[0][0] != state.looked[1][0]


def look(play: Play, seat: int, action: Witch) -> None:
    """Show a token to the Witch's owner, and to nobody else; then wait if more can be done."""
    state = play.state
    rat = state.rats[REGION_INDEX[action.region]][action.rat]
    play.emit(RatSeen(seat, action.region, action.rat, rat.token))
    if may_swap(state) or (len(state.looked) == 1 and next(looks(state), None)):
        play.wait("witch")
    else:
        play.emit(LookingEnded(seat, swapped=False))


class LookAtRat(Power[Witch]):
    """The first token; what follows is ``phases/witch.py``."""

    kind = Witch
    card = WITCH

    def uses(self, state: State, seat: int) -> Iterator[Witch]:
        """Yield every rat on the board."""
        return looks(state)

    def check_use(self, state: State, seat: int, action: Witch) -> None:
        """Refuse a rat that is not there."""
        need_rat(state, in_use(state, action.region), action.rat)

    def perform(self, play: Play, seat: int, action: Witch) -> None:
        """Look at the first token."""
        look(play, seat, action)

"""The Monk: a rat goes to a neighbouring region with room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from parlour.shared.rattus import board
from parlour.shared.rattus.actions import Monk
from parlour.shared.rattus.events import RatMoved
from parlour.shared.rattus.names import MONK, REGIONS
from parlour.shared.rattus.needs import in_use, need_neighbours, need_rat, need_room
from parlour.shared.rattus.option import Power
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State, neighbours


@cache
def _moves(origin: int, rats: int, target: int) -> tuple[Monk, ...]:
    return tuple(Monk(REGIONS[origin], rat, REGIONS[target]) for rat in range(rats))


class MoveRat(Power[Monk]):
    """Any rat, face down as it is."""

    kind = Monk
    card = MONK

    def uses(self, state: State, seat: int) -> Iterator[Monk]:
        """Yield every rat, to each neighbour with room."""
        near = neighbours(state)
        room = [len(rats) < board.MOST_RATS for rats in state.rats]
        for origin, rats in enumerate(state.rats):
            if rats:
                for target in near[origin]:
                    if room[target]:
                        yield from _moves(origin, len(rats), target)

    def check_use(self, state: State, seat: int, action: Monk) -> None:
        """Refuse regions that are no neighbours or full, and rats that are not there."""
        origin, target = in_use(state, action.origin), in_use(state, action.target)
        need_rat(state, origin, action.rat)
        need_neighbours(state, origin, target)
        need_room(state, target)

    def perform(self, play: Play, seat: int, action: Monk) -> None:
        """Move the rat."""
        play.emit(RatMoved(seat, action.origin, action.rat, action.target))

"""The Merchant: up to three own cubes go from one region to a neighbour."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from parlour.shared.game import Illegal
from parlour.shared.rattus import board
from parlour.shared.rattus.actions import Merchant
from parlour.shared.rattus.events import CubesMoved
from parlour.shared.rattus.names import MERCHANT, REGIONS
from parlour.shared.rattus.needs import in_use, need_cubes, need_neighbours
from parlour.shared.rattus.option import Power
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import State, neighbours


@cache
def _moves(origin: int, target: int, most: int) -> tuple[Merchant, ...]:
    names = REGIONS[origin], REGIONS[target]
    return tuple(Merchant(*names, cubes) for cubes in range(1, most + 1))


class MoveOwnCubes(Power[Merchant]):
    """All of them from the same region to the same one."""

    kind = Merchant
    card = MERCHANT

    def uses(self, state: State, seat: int) -> Iterator[Merchant]:
        """Yield every number of own cubes of every region, to each neighbour."""
        near = neighbours(state)
        for origin, cubes in enumerate(state.players[seat].cubes):
            if cubes:
                for target in near[origin]:
                    yield from _moves(origin, target, min(cubes, board.MERCHANT_CUBES))

    def check_use(self, state: State, seat: int, action: Merchant) -> None:
        """Refuse regions that are no neighbours, and cubes that are not there."""
        origin, target = in_use(state, action.origin), in_use(state, action.target)
        need_neighbours(state, origin, target)
        if not 1 <= action.cubes <= board.MERCHANT_CUBES:
            raise Illegal(Refusal.MERCHANT_CUBES, most=board.MERCHANT_CUBES)
        need_cubes(state, seat, origin, action.cubes)

    def perform(self, play: Play, seat: int, action: Merchant) -> None:
        """Move the cubes."""
        play.emit(CubesMoved(seat, action.origin, action.target, action.cubes))

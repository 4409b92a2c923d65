"""The Peasant in the last round: one cube in any region (ruling 10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlour.shared.rattus import board
from parlour.shared.rattus.actions import Peasant
from parlour.shared.rattus.events import CubesPlaced
from parlour.shared.rattus.names import PEASANT, REGIONS
from parlour.shared.rattus.needs import in_use, need_stock
from parlour.shared.rattus.option import Power
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State

_ADD: Final = tuple(map(Peasant, REGIONS))


class AddCube(Power[Peasant]):
    """With rats or without."""

    kind = Peasant
    card = PEASANT

    def uses(self, state: State, seat: int) -> Iterable[Peasant]:
        """Yield every region, if a cube is left."""
        return _ADD[: len(state.rats)] if state.players[seat].stock else ()

    def check_use(self, state: State, seat: int, action: Peasant) -> None:
        """Refuse if no cube is left."""
        in_use(state, action.region)
        need_stock(state, seat)

    def perform(self, play: Play, seat: int, action: Peasant) -> None:
        """Place the cube."""
        cubes = min(board.PEASANT_CUBES, play.state.players[seat].stock)
        play.emit(CubesPlaced(seat, action.region, cubes, peasant=True))

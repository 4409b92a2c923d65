"""The King: an own cube goes into the Castle, where it is safe and scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.rattus.actions import King
from parlour.shared.rattus.events import CubeSheltered
from parlour.shared.rattus.names import KING, REGIONS
from parlour.shared.rattus.needs import in_use, need_cubes
from parlour.shared.rattus.option import Power
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import State

_SHELTER: Final = tuple(map(King, REGIONS))


class ShelterCube(Power[King]):
    """The cube comes from a region without rats."""

    kind = King
    card = KING

    def uses(self, state: State, seat: int) -> Iterator[King]:
        """Yield every region with an own cube and without rats."""
        for region, cubes in enumerate(state.players[seat].cubes):
            if cubes and not state.rats[region]:
                yield _SHELTER[region]

    def check_use(self, state: State, seat: int, action: King) -> None:
        """Refuse a region without an own cube or with rats."""
        region = in_use(state, action.region)
        need_cubes(state, seat, region)
        if state.rats[region]:
            raise Illegal(Refusal.RATS_THERE, region=action.region)

    def perform(self, play: Play, seat: int, action: King) -> None:
        """Bring the cube to safety."""
        play.emit(CubeSheltered(seat, action.region))

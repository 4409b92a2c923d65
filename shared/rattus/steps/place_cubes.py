"""Action 2: place cubes in a region, one for each rat there (ruling 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.rattus import board
from parlour.shared.rattus.actions import PlaceCubes
from parlour.shared.rattus.events import CubesPlaced
from parlour.shared.rattus.names import PEASANT, REGION_INDEX, REGIONS
from parlour.shared.rattus.needs import in_use, need_power, need_stock
from parlour.shared.rattus.option import Option
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.refusals import Refusal
from parlour.shared.rattus.state import State, holds

_ALONE: Final = tuple(PlaceCubes(region, peasant=False) for region in REGIONS)
_WITH_PEASANT: Final = tuple(PlaceCubes(region, peasant=True) for region in REGIONS)


class PlaceOwnCubes(Option[PlaceCubes]):
    """Once a turn, as many cubes as rats, or all that are left; one more by the Peasant."""

    kind = PlaceCubes

    def options(self, state: State, seat: int) -> Iterator[PlaceCubes]:
        """Yield every region with rats, and with the Peasant every region."""
        stock = state.players[seat].stock
        if state.cubes_placed or not stock:
            return
        peasant = holds(state, seat, PEASANT)
        for region, rats in enumerate(state.rats):
            if rats:
                yield _ALONE[region]
            if peasant and stock > len(rats):
                yield _WITH_PEASANT[region]

    def check(self, state: State, seat: int, action: PlaceCubes) -> None:
        """Refuse a second placing, a region without rats, or a cube too many."""
        if state.cubes_placed:
            raise Illegal(Refusal.CUBES_PLACED)
        need_stock(state, seat)
        rats = len(state.rats[in_use(state, action.region)])
        if action.peasant:
            need_power(state, seat, PEASANT)
            if state.players[seat].stock <= rats:
                raise Illegal(Refusal.NO_CUBE_FOR_PEASANT)
        elif not rats:
            raise Illegal(Refusal.NO_RATS, region=action.region)

    def perform(self, play: Play, seat: int, action: PlaceCubes) -> None:
        """Place the cubes."""
        state = play.state
        rats = len(state.rats[REGION_INDEX[action.region]])
        wanted = rats + board.PEASANT_CUBES if action.peasant else rats
        cubes = min(wanted, state.players[seat].stock)
        play.emit(CubesPlaced(seat, action.region, cubes, action.peasant))

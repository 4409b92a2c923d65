"""Special action: move one or two nobles (ruling 16)."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import MoveNobles
from parlour.shared.gods_playground.events import NoblesMoved
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State, has_noble

MOST_MOVES = 2
_MOVES: Final = [(origin, to) for origin in REGIONS for to in REGIONS if origin != to]
_SINGLE: Final = [(REGION_INDEX[move[0]], MoveNobles((move,))) for move in _MOVES]
"""Every move of one noble, with the region of the noble."""
_PAIRS: Final = [
    (REGION_INDEX[one[0]], REGION_INDEX[other[0]], MoveNobles((one, other)))
    for one, other in combinations_with_replacement(_MOVES, 2)
]
"""Every move of two nobles, with the regions of both."""


@cache
def _moves(nobles: tuple[int, ...]) -> tuple[MoveNobles, ...]:
    """Return every legal move of ``nobles`` by region, of which no more than two count."""
    single = [action for origin, action in _SINGLE if nobles[origin]]
    pairs = [
        action
        for first, second, action in _PAIRS
        if nobles[first] and nobles[second] > (first == second)
    ]
    return (*single, *pairs)


class MoveOwnNobles(Option[MoveNobles]):
    """One or two nobles, each to another region, at no cost."""

    kind = MoveNobles

    def options(self, state: State, seat: int) -> tuple[MoveNobles, ...]:
        """Return every single move and every pair that does not move a noble twice."""
        return _moves(tuple([min(region.nobles[seat], MOST_MOVES) for region in state.regions]))

    def possible(self, state: State, seat: int) -> bool:
        """Return whether there is a noble to be moved, without listing all moves."""
        return has_noble(state, seat)

    def check(self, state: State, seat: int, action: MoveNobles) -> None:
        """Refuse too few or too many moves, wrong order, or nobles that are not there."""
        moves = action.moves
        if not 1 <= len(moves) <= MOST_MOVES:
            raise Illegal(Refusal.ONE_OR_TWO_MOVES)
        if any(origin == to for origin, to in moves):
            raise Illegal(Refusal.MOVE_ELSEWHERE)
        indices = [(REGION_INDEX[origin], REGION_INDEX[to]) for origin, to in moves]
        if indices != sorted(indices):
            raise Illegal(Refusal.MOVES_SORTED)
        origins = [origin for origin, _ in indices]
        for origin in dict.fromkeys(origins):
            need_nobles(state, seat, origin, origins.count(origin))

    def perform(self, play: Play, seat: int, action: MoveNobles) -> None:
        """Move them."""
        play.emit(NoblesMoved(seat, action.moves))

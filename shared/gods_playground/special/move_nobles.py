"""Special action: move one or two nobles (ruling 16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import MoveNobles
from parlour.shared.gods_playground.events import NoblesMoved
from parlour.shared.gods_playground.names import REGION_INDEX, REGIONS
from parlour.shared.gods_playground.needs import need_nobles
from parlour.shared.gods_playground.option import Option
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State

_MOVES = tuple((origin, to) for origin in REGIONS for to in REGIONS if origin != to)
_INDEXED_MOVES = tuple((REGION_INDEX[move[0]], move) for move in _MOVES)
MOST_MOVES = 2


@cache
def _moves(nobles: tuple[int, ...]) -> tuple[MoveNobles, ...]:
    """Return every legal move of ``nobles`` by region, of which no more than two count."""
    possible = [(origin, move) for origin, move in _INDEXED_MOVES if nobles[origin]]
    single = [MoveNobles((move,)) for _, move in possible]
    pairs = [
        MoveNobles((one, other))
        for (first, one), (second, other) in combinations_with_replacement(possible, 2)
        if first != second or nobles[first] > 1
    ]
    return (*single, *pairs)


class MoveOwnNobles(Option[MoveNobles]):
    """One or two nobles, each to another region, at no cost."""

    kind = MoveNobles

    def options(self, state: State, seat: int) -> Iterator[MoveNobles]:
        """Return every single move and every pair that does not move a noble twice."""
        nobles = [region.nobles[seat] for region in state.regions]
        return iter(_moves(tuple([min(number, MOST_MOVES) for number in nobles])))

    def possible(self, state: State, seat: int) -> bool:
        """Return whether there is a noble to be moved, without listing all moves."""
        return any(region.nobles[seat] for region in state.regions)

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

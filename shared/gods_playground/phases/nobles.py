"""Phase 2, Nobles: six blocks are laid face down by all at once, then revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random

from parlour.shared.game import Illegal
from parlour.shared.gods_playground.actions import PlaceNobles, per_region
from parlour.shared.gods_playground.events import (
    BlocksPlaced,
    BlocksRevealed,
    NoblesArrived,
    Waiting,
)
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.phases.base import Phase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.refusals import Refusal
from parlour.shared.gods_playground.state import State

SPACES = len(REGIONS) + 1
"""The places for a block: the regions and the Polish army box."""


def placement(blocks: tuple[int, ...]) -> PlaceNobles:
    """Return the action that lays six ``blocks``, army last."""
    return PlaceNobles(per_region(blocks[:-1]), blocks[-1])


def _arrangements(left: dict[int, int], spaces: int) -> Iterator[tuple[int, ...]]:
    """Yield every distinct way to lay blocks (value: how many are left) on ``spaces``."""
    if not spaces:
        yield ()
        return
    for value in list(left):
        if left[value]:
            left[value] -= 1
            for rest in _arrangements(left, spaces - 1):
                yield (value, *rest)
            left[value] += 1


@lru_cache(maxsize=8)
def _counted(blocks: tuple[int, ...]) -> Mapping[int, int]:
    """Return how many blocks of each value there are."""
    return Counter(blocks)


class Nobles(Phase[PlaceNobles]):
    """Rulebook phase two, up to the reveal; short stocks are ``short_nobles``."""

    name = "nobles"
    actions = (PlaceNobles,)

    def run(self, play: Play) -> None:
        """Wait for all."""
        play.emit(Waiting(tuple(range(SEATS))))

    def legal(self, state: State, seat: int) -> Iterator[PlaceNobles]:
        """Yield every distinct placement, with lower blocks first."""
        for blocks in _arrangements(dict(_counted(state.players[seat].blocks)), SPACES):
            yield placement(blocks)

    def check(self, state: State, seat: int, action: PlaceNobles) -> None:
        """Refuse blocks that are not in hand."""
        hand = _counted(state.players[seat].blocks)
        for value, number in Counter((*action.regions.numbers(), action.army)).items():
            if number > hand[value]:
                raise Illegal(Refusal.NO_SUCH_BLOCK, value=value, needed=number, have=hand[value])

    def sample(self, state: State, seat: int, rng: Random) -> PlaceNobles:
        """Return a uniformly random placement, without listing them all."""
        blocks = state.players[seat].blocks
        if len(blocks) == SPACES:
            shuffled = list(blocks)
            rng.shuffle(shuffled)
            return placement(tuple(shuffled))
        hand = _counted(blocks)
        values = list(hand)
        while True:
            laid = tuple(rng.choices(values, k=SPACES))
            missing = [value for value, number in hand.items() if laid.count(value) > number]
            if not missing:
                return placement(laid)

    def act(self, play: Play, seat: int, action: PlaceNobles) -> None:
        """Lay the blocks; after the last player's, reveal all and place what stocks can cover."""
        state = play.state
        play.emit(BlocksPlaced(seat, (*action.regions.numbers(), action.army)))
        if state.to_act:
            return
        laid = tuple([player.placed or () for player in state.players])
        short = tuple(
            [each for each in range(SEATS) if sum(laid[each][:-1]) > state.players[each].stock]
        )
        play.emit(BlocksRevealed(laid, short))
        for each, blocks in enumerate(laid):
            if each not in short:
                play.emit(NoblesArrived(each, blocks[:-1]))

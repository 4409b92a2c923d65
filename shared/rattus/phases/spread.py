"""The Plague spreads: new rats go to neighbours of the infected region (ruling 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.rattus import board
from parlour.shared.rattus.actions import Spread
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.needs import in_use, need_neighbours, need_room
from parlour.shared.rattus.phases.base import Phase
from parlour.shared.rattus.play import Play
from parlour.shared.rattus.state import State, has_room, neighbours

_BROUGHT: Final = (0, 1, 2)
"""New rats, by the rats that are there; for more as for two."""

_SPREAD: Final = tuple(map(Spread, REGIONS))


def rats_brought(state: State, region: int) -> int:
    """Return how many rats the Plague brings to ``region``: as many as fit and remain."""
    wanted = _BROUGHT[min(len(state.rats[region]), 2)]
    room = sum([board.MOST_RATS - len(state.rats[near]) for near in neighbours(state)[region]])
    return min(wanted, room, len(state.stock))


def _targets(state: State) -> list[int]:
    return [near for near in neighbours(state)[state.plague] if has_room(state, near)]


class SpreadPhase(Phase[Spread]):
    """One rat after the other."""

    name = "spread"
    actions = (Spread,)

    def begin(self, play: Play) -> None:
        """Wait for a region for each new rat; one that has but one way to go goes by itself."""
        state = play.state
        while state.to_spread:
            targets = _targets(state)
            if len(targets) > 1:
                play.wait(self.name)
                return
            play.place_rat(targets[0], of=len(state.stock))
        play.over = True

    def legal(self, state: State, seat: int) -> Iterator[Spread]:
        """Yield every neighbour with room."""
        for region in _targets(state):
            yield _SPREAD[region]

    def check(self, state: State, seat: int, action: Spread) -> None:
        """Refuse a region that is no neighbour or full."""
        region = in_use(state, action.region)
        need_neighbours(state, state.plague, region)
        need_room(state, region)

    def act(self, play: Play, seat: int, action: Spread) -> None:
        """Draw the rat and place it."""
        play.place_rat(REGION_INDEX[action.region], of=len(play.state.stock))
        self.begin(play)

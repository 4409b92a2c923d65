"""A god loses a sect by a card and chooses which (ruling 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.playing_gods.actions import Lose
from parlour.shared.playing_gods.events import SectLost
from parlour.shared.playing_gods.names import REGION_INDEX, REGIONS
from parlour.shared.playing_gods.needs import need_sect
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, owner

_LOSE: Final = tuple(map(Lose, REGIONS))


def _own_regions(state: State, seat: int) -> list[int]:
    return [region for region, stack in enumerate(state.pawns) if owner(stack) == seat]


def ask(play: Play) -> None:
    """Wait for the next god that loses a sect and has a choice."""
    state = play.state
    while state.losing:
        seat = state.losing[0]
        regions = _own_regions(state, seat)
        if len(regions) > 1:
            play.wait("loss", seat)
            return
        play.emit(SectLost(seat, REGIONS[regions[0]]))


class LossPhase(Phase[Lose]):
    """One active pawn, in any region; never the last one."""

    name = "loss"
    actions = (Lose,)

    def legal(self, state: State, seat: int) -> Iterator[Lose]:
        """Yield every own region."""
        return (_LOSE[region] for region in _own_regions(state, seat))

    def check(self, state: State, seat: int, action: Lose) -> None:
        """Refuse regions that are not one's own."""
        need_sect(state, seat, REGION_INDEX[action.region])

    def act(self, play: Play, seat: int, action: Lose) -> None:
        """Remove the pawn."""
        play.emit(SectLost(seat, action.region))

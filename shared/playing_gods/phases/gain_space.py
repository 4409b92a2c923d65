"""The Gain space: a pawn in any region that is empty or one's own (ruling 13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from parlour.shared.playing_gods.actions import PASS, Gain, Pass
from parlour.shared.playing_gods.events import Passed, SectGained
from parlour.shared.playing_gods.names import REGION_INDEX, REGIONS
from parlour.shared.playing_gods.needs import need_open_region, need_pawn
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import NOBODY, State, owner

GAINS: Final = tuple(map(Gain, REGIONS))


def open_regions(state: State, seat: int, regions: Iterable[int]) -> Iterator[int]:
    """Yield those of ``regions`` that are empty or belong to ``seat``."""
    return (region for region in regions if owner(state.pawns[region]) in (seat, NOBODY))


def ask(play: Play) -> None:
    """Wait for the active god if it has a pawn; it has a region for it, its own."""
    seat = play.state.active
    if play.state.players[seat].stock:
        play.wait("gain_space", seat)


class GainSpace(Phase[Gain | Pass]):
    """Anywhere in the world; optional."""

    name = "gain_space"
    actions = (Gain, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Gain | Pass]:
        """Yield every region; to pass last."""
        if state.players[seat].stock:
            for region in open_regions(state, seat, range(len(REGIONS))):
                yield GAINS[region]
        yield PASS

    def check(self, state: State, seat: int, action: Gain | Pass) -> None:
        """Refuse a region that belongs to another god."""
        if isinstance(action, Gain):
            need_pawn(state, seat)
            need_open_region(state, seat, REGION_INDEX[action.region])

    def act(self, play: Play, seat: int, action: Gain | Pass) -> None:
        """Place the pawn or not."""
        if isinstance(action, Gain):
            play.emit(SectGained(seat, action.region, "space"))
        else:
            play.emit(Passed(seat, "gain_space"))

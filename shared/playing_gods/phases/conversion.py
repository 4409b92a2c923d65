"""After a successful attempt: which regions are converted (rulings 8 and 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import attempt
from parlour.shared.playing_gods.actions import PASS, Action, ConvertRegion, Pass
from parlour.shared.playing_gods.events import Passed
from parlour.shared.playing_gods.names import REGION_INDEX, REGIONS
from parlour.shared.playing_gods.needs import need_sect, region_here
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State

_CONVERT: Final = tuple(map(ConvertRegion, REGIONS))


class Conversion(Phase):
    """One after the other, up to the margin."""

    name = "conversion"
    actions = (ConvertRegion, Pass)

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every region with a single active pawn of the target; to pass last."""
        for region in attempt.convertible(state, state.target):
            yield _CONVERT[region]
        yield PASS

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse regions elsewhere, and where the target has no pawn or several."""
        if isinstance(action, ConvertRegion):
            region = region_here(state, action.region)
            need_sect(state, state.target, region)
            if region not in attempt.convertible(state, state.target):
                raise Illegal("united_sects", region=action.region)

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Convert the region, or be content."""
        if isinstance(action, ConvertRegion):
            attempt.convert(play, REGION_INDEX[action.region])
        else:
            play.tell(Passed(seat, "conversion"))
            attempt.end(play)

"""The attacker chooses where the sects are killed, one after the other (ruling 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.playing_gods import strike
from parlour.shared.playing_gods.actions import Action, Kill
from parlour.shared.playing_gods.names import REGION_INDEX, REGIONS
from parlour.shared.playing_gods.needs import need_sect, region_here
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State

_KILL: Final = tuple(map(Kill, REGIONS))


class Kills(Phase):
    """In all regions of the target on the portal's continent; only its active pawns."""

    name = "kills"
    actions = (Kill,)

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every region of the target here."""
        return (_KILL[region] for region in strike.struck_regions(state))

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse regions elsewhere, and those that are not the target's."""
        assert isinstance(action, Kill)
        need_sect(state, state.target, region_here(state, action.region))

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Kill there, and go on."""
        assert isinstance(action, Kill)
        strike.kill(play, REGION_INDEX[action.region])
        strike.strike(play)

"""A card lets its drawer choose the god that loses a sect (ruling 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import losses
from parlour.shared.playing_gods.actions import Blame
from parlour.shared.playing_gods.names import PLAYERS
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.refusals import Refusal
from parlour.shared.playing_gods.state import State, clockwise

_BLAME: Final = tuple(map(Blame, range(PLAYERS[-1])))


class BlamePhase(Phase[Blame]):
    """Any god that has more than its last sect, the drawer included."""

    name = "blame"
    actions = (Blame,)

    def legal(self, state: State, seat: int) -> Iterator[Blame]:
        """Yield every god that can lose a sect."""
        for target in clockwise(state, seat):
            if losses.can_lose(state, target):
                yield _BLAME[target]

    def check(self, state: State, seat: int, action: Blame) -> None:
        """Refuse whoever is out or has but one sect."""
        if not 0 <= action.target < len(state.players):
            raise Illegal(Refusal.NO_SUCH_GOD)
        if state.players[action.target].out:
            raise Illegal(Refusal.GOD_OUT)
        if not losses.can_lose(state, action.target):
            raise Illegal(Refusal.LAST_SECT)

    def act(self, play: Play, seat: int, action: Blame) -> None:
        """Let the god lose a sect."""
        losses.begin(play, (action.target,))

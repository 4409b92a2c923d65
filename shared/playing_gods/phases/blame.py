"""A card lets its drawer choose the god that loses a sect (ruling 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.shared.game import Illegal
from parlour.shared.playing_gods import losses
from parlour.shared.playing_gods.actions import Action, Blame
from parlour.shared.playing_gods.names import PLAYERS
from parlour.shared.playing_gods.phases.base import Phase
from parlour.shared.playing_gods.play import Play
from parlour.shared.playing_gods.state import State, clockwise

_BLAME: Final = tuple(map(Blame, range(PLAYERS[-1])))


class BlamePhase(Phase):
    """Any god that has more than its last sect, the drawer included."""

    name = "blame"
    actions = (Blame,)

    def legal(self, state: State, seat: int) -> Iterator[Action]:
        """Yield every god that can lose a sect."""
        for target in clockwise(state, seat):
            if losses.can_lose(state, target):
                yield _BLAME[target]

    def check(self, state: State, seat: int, action: Action) -> None:
        """Refuse whoever is out or has but one sect."""
        assert isinstance(action, Blame)
        if not 0 <= action.target < len(state.players):
            raise Illegal("no_such_god")
        if state.players[action.target].out:
            raise Illegal("god_out")
        if not losses.can_lose(state, action.target):
            raise Illegal("last_sect")

    def act(self, play: Play, seat: int, action: Action) -> None:
        """Let the god lose a sect."""
        assert isinstance(action, Blame)
        losses.begin(play, (action.target,))

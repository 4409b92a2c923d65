"""Phase 8, Special actions: two rounds, one action each; the actions are in ``special/``."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from parlour.shared.gods_playground.actions import Action, Pass
from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.play import Play
from parlour.shared.gods_playground.special import SPECIAL_ACTIONS
from parlour.shared.gods_playground.special.base import SpecialAction
from parlour.shared.gods_playground.state import State

_BY_KIND: dict[type, SpecialAction] = {special.kind: special for special in SPECIAL_ACTIONS}


class SpecialActions(RoundsPhase):
    """Rulebook phase eight; who passes in the first round acts in the second (ruling 14)."""

    name = "special_actions"
    actions = (*_BY_KIND, Pass)
    pass_is_final = False
    rounds = 2

    def options(self, state: State, seat: int) -> Iterator[Action]:
        """Return what each of the eight allows, looked at one after the other."""
        return chain.from_iterable(special.options(state, seat) for special in SPECIAL_ACTIONS)

    def check_option(self, state: State, seat: int, action: Action) -> None:
        """Let the special action of this kind say why not."""
        _BY_KIND[type(action)].check(state, seat, action)

    def perform(self, play: Play, seat: int, action: Action) -> None:
        """Let the special action of this kind happen."""
        _BY_KIND[type(action)].perform(play, seat, action)

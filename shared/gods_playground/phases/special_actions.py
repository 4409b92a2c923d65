"""Phase 8, Special actions: two rounds, one action each; the actions are in ``special/``."""

from __future__ import annotations

from parlour.shared.gods_playground.phases.base import RoundsPhase
from parlour.shared.gods_playground.special import SPECIAL_ACTIONS
from parlour.shared.gods_playground.state import State, has_noble


class SpecialActions(RoundsPhase):
    """Rulebook phase eight; who passes in the first round acts in the second (ruling 14)."""

    name = "special_actions"
    offers = SPECIAL_ACTIONS
    pass_is_final = False
    rounds = 2

    def has_option(self, state: State, seat: int) -> bool:
        """Return whether there is a noble: nothing goes without one, and any can be moved."""
        return has_noble(state, seat)

"""Why any game refuses an action; what only one game refuses is in its own ``refusals``."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from parlour.shared.language import tr_noop


class Refusal(StrEnum):
    """A reason, as it is told on the wire and in scenarios."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"


SENTENCES: Final[Mapping[StrEnum, str]] = {
    Refusal.GAME_OVER: tr_noop("The game is over."),
    Refusal.NOT_YOUR_TURN: tr_noop("It is not your turn."),
    Refusal.WRONG_PHASE: tr_noop("{action} is not possible now: {phase}."),
}
"""What is told then, in English."""

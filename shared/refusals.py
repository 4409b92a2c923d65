"""Why any game refuses an action; what only one game refuses is in its own ``refusals``."""

from enum import StrEnum


class Refusal(StrEnum):
    """A reason, as it is told on the wire and in scenarios."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"

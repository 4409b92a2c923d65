"""Words that several screens use about tables."""

from __future__ import annotations

from shared.messages import ClockPlan, TakeBackRule

TAKE_BACK_WORDS: dict[TakeBackRule, str] = {
    "own": "The last own action may be taken back",
    "consent": "Taking back, if all others agree",
    "never": "Nothing is taken back",
}


def clock_words(clock: ClockPlan) -> str:
    """Return a clock in a few words."""
    if clock.kind == "none":
        return "no clock"
    if clock.kind == "decision":
        return f"{length_words(clock.seconds)} a decision"
    return f"{length_words(clock.seconds)} and {length_words(clock.increment)} more every turn"


def length_words(seconds: int) -> str:
    """Return a length of time in words."""
    for unit, name in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= unit and seconds % unit == 0:
            count = seconds // unit
            return f"{count} {name}{'' if count == 1 else 's'}"
    return f"{seconds} seconds"

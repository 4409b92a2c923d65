"""Words that several screens use about tables."""

from __future__ import annotations

from collections.abc import Callable

from client.board.protocol import Theme
from client.settings import Speed
from shared.game import standing
from shared.language import tr, tr_noop, trn
from shared.messages import ClockPlan, TableInfo, TakeBackRule

TAKE_BACK_WORDS: dict[TakeBackRule, str] = {
    "own": tr_noop("The last own action may be taken back"),
    "consent": tr_noop("Taking back, if all others agree"),
    "never": tr_noop("Nothing is taken back"),
}


def clock_words(clock: ClockPlan) -> str:
    """Return a clock in a few words."""
    if clock.kind == "none":
        return tr("no clock")
    if clock.kind == "decision":
        return tr("{time} a decision", time=length_words(clock.seconds))
    return tr(
        "{time} and {more} more every turn",
        time=length_words(clock.seconds),
        more=length_words(clock.increment),
    )


def length_words(seconds: int) -> str:
    """Return a length of time in words."""
    for unit, words in _UNITS:
        if seconds >= unit and seconds % unit == 0:
            return words(seconds // unit)
    return _seconds(seconds)


def _seconds(number: int) -> str:
    return trn("{number} second", "{number} seconds", number)


_UNITS: tuple[tuple[int, Callable[[int], str]], ...] = (
    (86400, lambda number: trn("{number} day", "{number} days", number)),
    (3600, lambda number: trn("{number} hour", "{number} hours", number)),
    (60, lambda number: trn("{number} minute", "{number} minutes", number)),
)

LEVELS: dict[str, str] = {
    "simple": tr_noop("simple"),
    "random": tr_noop("random"),
}


def bot_words(level: str) -> str:
    """Return a bot of a level; one that is not known here keeps its name."""
    return tr("Bot: {level}", level=tr(LEVELS.get(level, level)))


SPEED_WORDS: dict[Speed, str] = {
    "slow": tr_noop("Speed: slow"),
    "normal": tr_noop("Speed: normal"),
    "fast": tr_noop("Speed: fast"),
    "off": tr_noop("Speed: off"),
}


THEME_WORDS: dict[Theme, str] = {
    "": tr_noop("The log: everything"),
    "war": tr_noop("The log: war"),
    "points": tr_noop("The log: points"),
    "talk": tr_noop("The log: talk"),
}
"""What is read in the log."""


def speed_words(speed: Speed) -> str:
    """Return how fast what happens is shown."""
    return tr(SPEED_WORDS[speed])


def standing_words(info: TableInfo) -> str:
    """Return where a table stands: what it waits for, or how far its game is."""
    if info.status == "open":
        return tr("waiting for players")
    if info.status == "finished":
        return tr("finished")
    return standing(info.game, info.progress)

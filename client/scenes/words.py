"""Words that several screens use about tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from parlour.client.games.protocol import Theme
from parlour.client.pledges import Breach
from parlour.client.settings import Speed
from parlour.shared.ending import read
from parlour.shared.games import standing
from parlour.shared.language import listed, tr, tr_noop, trn
from parlour.shared.messages import ClockPlan, TableInfo, TakeBackRule

TAKE_BACK_WORDS: dict[TakeBackRule, str] = {
    "own": tr_noop("You may undo your own last action"),
    "consent": tr_noop("Undo if everyone else agrees"),
    "never": tr_noop("No undo"),
}
REMEMBERING = tr_noop("bots that remember who hurt them")
"""What is said of a table where they do."""


def clock_words(clock: ClockPlan) -> str:
    """Return a clock in a few words."""
    if clock.kind == "none":
        return tr("no clock")
    if clock.kind == "decision":
        return tr("{time} per decision", time=length_words(clock.seconds))
    return tr(
        "{time} plus {more} per turn",
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

MONTHS: tuple[str, ...] = (
    tr_noop("{day} January {year}"),
    tr_noop("{day} February {year}"),
    tr_noop("{day} March {year}"),
    tr_noop("{day} April {year}"),
    tr_noop("{day} May {year}"),
    tr_noop("{day} June {year}"),
    tr_noop("{day} July {year}"),
    tr_noop("{day} August {year}"),
    tr_noop("{day} September {year}"),
    tr_noop("{day} October {year}"),
    tr_noop("{day} November {year}"),
    tr_noop("{day} December {year}"),
)
"""How a day of each month is written."""


def day_words(day: date) -> str:
    """Return a day as people write it."""
    return tr(MONTHS[day.month - 1], day=day.day, year=day.year)


LEVELS: dict[str, str] = {
    "novice": tr_noop("novice"),
    "steady": tr_noop("steady"),
    "strong": tr_noop("strong"),
    "master": tr_noop("master"),
    "random": tr_noop("random"),
}
TEMPERAMENTS: dict[str, str] = {
    "": tr_noop("balanced"),
    "patriot": tr_noop("patriot"),
    "magnate": tr_noop("magnate"),
    "gambler": tr_noop("gambler"),
}


def bot_words(level: str) -> str:
    """Return a bot of a level, and of a temperament; one that is not known keeps its name."""
    name, _, temperament = level.partition(" ")
    shown = tr(LEVELS.get(name, name))
    if not temperament:
        return tr("Bot: {level}", level=shown)
    return tr(
        "Bot: {level}, {temperament}", level=shown, temperament=temperament_words(temperament)
    )


BOT = "bot:"
"""Before the name of a bot, among the kinds of seats."""


def kind_words(kind: str) -> str:
    """Return a kind of seat in words; the temperament of a bot has a button of its own."""
    if not kind.startswith(BOT):
        return tr(kind)
    return bot_words(kind.removeprefix(BOT).partition(" ")[0])


def temperament_words(temperament: str) -> str:
    """Return what a bot is like."""
    return tr(TEMPERAMENTS.get(temperament, temperament))


def plain(levels: Iterable[str]) -> list[str]:
    """Return the levels alone, of names of bots, the weakest known first."""
    order = list(LEVELS)
    alone = [level for level in levels if " " not in level]
    return sorted(alone, key=lambda level: order.index(level) if level in order else len(order))


def temperaments(levels: Iterable[str], level: str) -> list[str]:
    """Return the temperaments in which there is a bot of a level; the first is even."""
    return ["", *(name.partition(" ")[2] for name in levels if name.startswith(f"{level} "))]


SPEED_WORDS: dict[Speed, str] = {
    "slow": tr_noop("Speed: slow"),
    "normal": tr_noop("Speed: normal"),
    "fast": tr_noop("Speed: fast"),
    "off": tr_noop("Animations: off"),
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


def _ended(info: TableInfo) -> str:
    """Return who has won, and with how many points; empty: it is not known."""
    ending = read(info.progress)
    if ending is None or len(ending.scores) != len(info.seats):
        return ""
    names = listed([info.seats[seat].name for seat in ending.winners])
    points = ending.scores[ending.winners[0]]
    if len(ending.winners) > 1:
        return tr("{names} share the win, {points}", names=names, points=points)
    return tr("{name} won, {points}", name=names, points=points)


def standing_words(info: TableInfo) -> str:
    """Return where a table stands: what it waits for, or how far its game is."""
    if info.status == "open":
        return tr("waiting for players")
    if info.status == "finished":
        return _ended(info) or tr("finished")
    return standing(info.game, info.progress)


BREACHES: dict[Breach, str] = {
    "commitment": tr_noop("The server has replaced the seed that it had promised."),
    "contribution": tr_noop("The server has left out what this device had added to the dice."),
    "dice": tr_noop("The dice of the record do not follow from the promised seed."),
    "told": tr_noop("What the record says is not what was shown at this table."),
}


def breach_words(breach: Breach) -> str:
    """Return in a sentence what a server did not keep of what it had promised of the dice."""
    return tr(BREACHES[breach])

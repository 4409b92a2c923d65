"""Bots: what sits at a seat without a person. A bot sees its seat's view, never the state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from parlour.server.bots.advice import Advice
from parlour.server.bots.random_bot import RandomBot
from parlour.server.bots.weights import temperaments
from parlour.shared.game import AnyGame
from parlour.shared.games import find_game, found, games, has

if TYPE_CHECKING:
    from parlour.server.bots.aims import Aims
    from parlour.server.bots.grudges import Grudge, Hurts
    from parlour.server.bots.search import Tactics


class Bot(Protocol):
    """Chooses actions for a seat."""

    slow: bool
    """Whether it thinks so long that it wants a process of its own."""

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return a legal action of ``seat``, which is to act, on its own ``view``."""
        ...

    def timeless(self) -> Bot:
        """Return the same bot without a limit in seconds: it follows from view and seed."""
        ...

    def advise(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Advice:
        """Return what it would do, and what came next to it."""
        ...


@runtime_checkable
class Bearing(Protocol):
    """A bot that can hold a grudge."""

    def bearing(self, grudge: Grudge, hurts: Hurts, seat: int) -> Bot:
        """Return the bot at a seat that holds a ``grudge``."""
        ...


RANDOM = "random"
ADVISER = "strong"

LEVELS = ("steady", "novice", "strong", "master")
"""The levels of a game with bots of its own, the usual one first."""


BOTS: Final = "parlour.bots"
"""The group of entry points that hold a module with ``BOTS``, by name, and ``TACTICS``.

It may have ``HURTS`` (``bots/grudges.py``) and ``AIMS`` (``bots/aims.py``).
"""


_LEVELS: Final = f"{__package__}.{{game}}.levels"


class Kit(Protocol):
    """The bots of a game by name, and what search knows of it."""

    BOTS: Mapping[str, Bot]
    TACTICS: Tactics


@cache
def _kit(game: str) -> Kit:
    kit: Kit = found(BOTS, game, _LEVELS.format(game=game))
    return kit


def load() -> None:
    """Load the bots of all games now, so that no table waits for its own."""
    for game in games():
        if can_review(game):
            _kit(game)


def find_tactics(game: str) -> Tactics:
    """Return what search knows of a game; raises KeyError."""
    return _kit(game).TACTICS


def find_hurts(game: str) -> Hurts | None:
    """Return who is hurt by what in a game; None: no bot of it remembers that."""
    return getattr(_kit(game), "HURTS", None) if can_review(game) else None


def find_aims(game: str) -> Aims | None:
    """Return what seats of a game say that they are up to; None: they say nothing."""
    return getattr(_kit(game), "AIMS", None) if can_review(game) else None


def find_bearing(game: str, name: str, grudge: Grudge | None, seat: int) -> Bot:
    """Return a bot at a seat with what it holds against somebody, if it can."""
    bot, hurts = find_bot(game, name), find_hurts(game)
    if grudge is None or hurts is None or not isinstance(bot, Bearing):
        return bot
    return bot.bearing(grudge, hurts, seat)


def can_review(game: str) -> bool:
    """Return whether the games of this name can be reviewed."""
    return has(BOTS, game, _LEVELS.format(game=game))


def find_bot(game: str, name: str) -> Bot:
    """Return a bot of a game; where a bot has been given up, the usual one plays in its place."""
    known = levels(game)
    return known.get(name) or next(iter(known.values()))


def time_of(game: str, name: str) -> float | None:
    """Return how many seconds a decision of a bot takes at most; None: as many as it wants."""
    seconds: float | None = getattr(find_bot(game, name), "seconds", None)
    return seconds


def adviser(game: str) -> str:
    """Return the name of the bot that gives hints."""
    known = names(game)
    return ADVISER if ADVISER in known else known[0]


@cache
def names(game: str) -> tuple[str, ...]:
    """Return the names of the bots of a game, the usual one first, without loading them.

    Raises BadDataError when there is no such game; nothing is looked for under a made-up name.
    """
    find_game(game)
    weights = files(__package__).joinpath(game, "weights.toml")
    if not weights.is_file():
        return tuple(levels(game))
    tempers = temperaments(weights)
    return (*(f"{level} {temper}".strip() for temper in tempers for level in LEVELS), RANDOM)


def levels(game: str) -> dict[str, Bot]:
    """Return the bots of a game by name, the usual one first."""
    return {**(_kit(game).BOTS if can_review(game) else {}), RANDOM: RandomBot()}

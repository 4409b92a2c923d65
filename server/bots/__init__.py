"""Bots: what sits at a seat without a person. A bot sees its seat's view, never the state."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from parlour.server.bots.gods_playground import levels as gods_playground
from parlour.server.bots.playing_gods import levels as playing_gods
from parlour.server.bots.random_bot import RandomBot
from parlour.server.bots.rattus import levels as rattus
from parlour.server.bots.search import Tactics
from parlour.shared.game import AnyGame


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

    def explain(self, view: Any, seat: int, action: Any) -> str:
        """Return why ``seat`` might take an action, in a sentence."""
        ...


RANDOM = "random"
ADVISER = "strong"

_BOTS: dict[str, dict[str, Bot]] = {
    "gods_playground": dict(gods_playground.BOTS.items()),
    "playing_gods": dict(playing_gods.BOTS.items()),
    "rattus": dict(rattus.BOTS.items()),
}


_TACTICS: dict[str, Tactics] = {
    "gods_playground": gods_playground.TACTICS,
    "playing_gods": playing_gods.TACTICS,
    "rattus": rattus.TACTICS,
}


def find_tactics(game: str) -> Tactics:
    """Return what search knows of a game; raises KeyError."""
    return _TACTICS[game]


def can_review(game: str) -> bool:
    """Return whether the games of this name can be reviewed."""
    return game in _TACTICS


def find_bot(game: str, name: str) -> Bot:
    """Return a bot of a game; one that there is no more is played by the usual one."""
    known = levels(game)
    return known.get(name) or next(iter(known.values()))


def adviser(game: str) -> str:
    """Return the name of the bot that gives hints."""
    return ADVISER if ADVISER in levels(game) else next(iter(levels(game)))


def levels(game: str) -> dict[str, Bot]:
    """Return the bots of a game by name, the usual one first."""
    return {**_BOTS.get(game, {}), RANDOM: RandomBot()}

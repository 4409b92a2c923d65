"""A bot that somebody else has written, named by where it is found: ``module:Class``."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from parlour.server.bots.games import Player
from parlour.shared.game import AnyGame, Illegal


class GuestError(ValueError):
    """A bot that cannot be loaded or does what the rules refuse; the message says which and why."""


class Guest:
    """Plays as the bot of somebody else does, as long as that keeps to the rules."""

    def __init__(self, name: str) -> None:
        """Import the bot ``module:Class``; raises GuestError."""
        self._name = name
        self._player = _made(name)

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        """Return the action that the bot chooses; raises GuestError if it is not legal."""
        action = self._player.choose(game, view, seat, rng)
        try:
            game.check(view, seat, action)
        except Illegal as refusal:
            told = game.explain(refusal)
            raise GuestError(f"{self._name} wants {action!r}, but: {told}") from refusal
        return action


def is_guest(name: str) -> bool:
    """Return whether a name says where a bot is found, and is not that of a bot from here."""
    return ":" in name


def _made(name: str) -> Player:
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:  # the command is no script of the folder in which it is called
        sys.path.insert(0, here)
    try:
        player: Player = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise GuestError(f"no bot can be made of {name!r} (module:Class): {error}") from error
    if not callable(getattr(player, "choose", None)):
        raise GuestError(f"{name!r} has no method choose(game, view, seat, rng)")
    return player

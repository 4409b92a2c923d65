"""The games that there are: those of this project, and those that installed packages bring.

A game is a few rooms of one name, and this is the one place that names it. What is in its rooms is
found by that name; a package of somebody else declares the same things as entry points of the
groups ``parlour.games``, ``parlour.boards``, ``parlour.covers`` and ``parlour.bots``, under the
name of its game.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any, Final

from parlour.shared.game import AnyGame, BadDataError

OWN: Final = ("gods_playground", "rattus", "playing_gods")
"""The games of this project, in the order in which they are offered."""
GAMES: Final = "parlour.games"
"""The group of entry points that hold a game: an object that fulfils ``Game``."""


@cache
def brought(group: str) -> Mapping[str, EntryPoint]:
    """Return what installed packages declare in a group of entry points, by the game's name."""
    return {each.name: each for each in entry_points(group=group) if each.name not in OWN}


def has(group: str, game: str, usual: str) -> bool:
    """Return whether a game has what ``found`` would find: its own module, or an entry point."""
    return is_there(usual.partition(":")[0]) if game in OWN else game in brought(group)


@cache
def is_there(module: str) -> bool:
    """Return whether there is a module of this name, without loading it."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the room in which it would be
        return False


def found(group: str, game: str, usual: str) -> Any:
    """Return what a game has: ``usual`` in a game of this project, else its entry point.

    ``usual``: a module, or ``module:object``. Raises KeyError if there is no such game, and
    whatever the package of somebody else raises when it is imported.
    """
    entry = EntryPoint(game, usual, group) if game in OWN else brought(group)[game]
    return entry.load()


@cache
def games() -> Mapping[str, AnyGame]:
    """Return every game by name; of others' games that cannot be loaded, a warning tells."""
    known: dict[str, AnyGame] = {}
    for name in (*OWN, *brought(GAMES)):
        try:
            known[name] = found(GAMES, name, f"parlour.shared.{name}.game:{name.upper()}")
        except Exception as error:
            if name in OWN:
                raise
            warnings.warn(f"the game {name!r} cannot be loaded: {error}", stacklevel=2)
    return known


def find_game(name: str) -> AnyGame:
    """Return the game called ``name``; raises BadDataError, naming those there are.

    >>> rattus = find_game("rattus")
    >>> rattus.title, list(rattus.players)
    ('Rattus', [2, 3, 4])
    """
    known = games()
    if name not in known:
        raise BadDataError(f"there is no game {name!r}; there is {', '.join(known)}")
    return known[name]


def standing(name: str, progress: str) -> str:
    """Return the ``progress`` of a game in words; of an unknown game, as it is."""
    game = games().get(name)
    return progress if game is None else game.progress_words(progress)

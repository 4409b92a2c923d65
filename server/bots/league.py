"""The league of a game: opponents of many styles, against whom its bots are measured and tuned.

Nobody meets them at a table. They stand in a module of this name in the game's room; the package of
somebody else's game names such a module under the entry point ``parlour.leagues``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from parlour.server.bots.games import Player
from parlour.shared.games import find_game, found, has

if TYPE_CHECKING:
    from parlour.server.bots.styles import Ways

LEAGUES: Final = "parlour.leagues"
_ROOM: Final = f"{__package__}.{{game}}.league"


class Room(Protocol):
    """What the module holds."""

    LEAGUE: Mapping[str, Player]
    """Every member by name."""
    WAYS: Ways[Any]
    """The ways in which the game can be played, where members are looked for."""


def league(game: str) -> Mapping[str, Player]:
    """Return the members of a game's league by name, none if it has no league.

    Raises BadDataError if there is no such game.
    """
    find_game(game)
    return _room(game).LEAGUE if has(LEAGUES, game, _ROOM.format(game=game)) else {}


def ways_of(game: str) -> Ways[Any]:
    """Return the ways in which a game can be played; raises KeyError, ModuleNotFoundError."""
    return _room(game).WAYS


def _room(game: str) -> Room:
    room: Room = found(LEAGUES, game, _ROOM.format(game=game))
    return room

"""Boards: one module for each game, loaded when a table of that game is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from parlour.client.games.protocol import Board
from parlour.shared.game import BadDataError


def _gods_playground() -> Board:
    from parlour.client.games.gods_playground.board import (  # noqa: PLC0415 - loaded when it is needed
        GodsPlaygroundBoard,
    )

    return GodsPlaygroundBoard()


def _rattus() -> Board:
    from parlour.client.games.rattus.board import RattusBoard  # noqa: PLC0415 - as above

    return RattusBoard()


def _playing_gods() -> Board:
    from parlour.client.games.playing_gods.board import PlayingGodsBoard  # noqa: PLC0415 - as above

    return PlayingGodsBoard()


_BOARDS: dict[str, Callable[[], Board]] = {
    "gods_playground": _gods_playground,
    "rattus": _rattus,
    "playing_gods": _playing_gods,
}


def has_board(game: str) -> bool:
    """Return whether this client can show the game."""
    return game in _BOARDS


def emblems_of(game: str) -> Mapping[str, str]:
    """Return the emblems under which seats can play the game; none where they have crests."""
    return board_for(game).emblems if game in _BOARDS else {}


def mark_of(game: str, seat: int, emblem: str) -> str:
    """Return the piece that stands for a seat: its emblem, or its crest if that is unknown."""
    return emblem if emblem in emblems_of(game) else f"crest_{seat}"


def board_for(game: str) -> Board:
    """Return a new board of the game; raises BadDataError if this client has none."""
    if game not in _BOARDS:
        raise BadDataError(f"there is no board of the game {game!r} here")
    return _BOARDS[game]()

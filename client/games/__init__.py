"""Boards: how each game is seen, loaded when a table of that game is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.client.games.protocol import Board
from parlour.client.games.usual.board import UsualBoard
from parlour.shared.games import find_game, found, games, has

BOARDS: Final = "parlour.boards"
"""The group of entry points that hold the class of a game's board."""


def has_board(game: str) -> bool:
    """Return whether this client can show the game: any that it knows, on a board of its own."""
    return game in games()


def emblems_of(game: str) -> Mapping[str, str]:
    """Return the emblems under which seats can play the game; none where they have crests."""
    return board_for(game).emblems if has_board(game) else {}


def mark_of(game: str, seat: int, emblem: str) -> str:
    """Return the piece that stands for a seat: its emblem, or its crest if that is unknown."""
    return emblem if emblem in emblems_of(game) else f"crest_{seat}"


def board_for(game: str) -> Board:
    """Return a new board of the game, the usual one if it brings none.

    Raises BadDataError if there is no such game here.
    """
    known = find_game(game)
    name = "".join(part.title() for part in game.split("_"))
    usual = f"parlour.client.games.{game}.board:{name}Board"
    board: Board = found(BOARDS, game, usual)() if has(BOARDS, game, usual) else UsualBoard(known)
    return board

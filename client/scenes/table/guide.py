"""Leads somebody who learns a game through its first turn, one lesson for each part of it."""

from __future__ import annotations

from typing import Any

from parlour.client.games.protocol import Board, Lesson
from parlour.shared.game import AnyGame

END = "over"
"""The lesson that is told when the first turn has ended."""


class Guide:
    """Knows which lessons have been told, and which is being read."""

    def __init__(self, game: AnyGame, board: Board, *, guided: bool) -> None:
        """Tell the lessons of ``board``; none where nobody is to be guided."""
        self._game = game
        self._board = board
        self._left: dict[str, Lesson] = dict(board.lessons()) if guided else {}
        self.lesson: Lesson | None = None
        """What is being read; the game waits for it."""

    def come_to(self, state: Any) -> bool:
        """Open the lesson that begins at a position; returns whether there is one."""
        if self.lesson is not None or not self._left:
            return False
        key = END if self._game.turn(state) > 1 else self._board.topic(state)
        if key not in self._left:
            return False
        self.lesson = self._left.pop(key)
        if key == END:
            self._left.clear()
        return True

    def go_on(self) -> None:
        """Let the game go on: the lesson has been read."""
        self.lesson = None

    def end(self) -> None:
        """Tell no more."""
        self.lesson = None
        self._left.clear()

"""Leads somebody who learns a game through its first turn, one lesson for each part of it."""

from __future__ import annotations

from typing import Any

from parlour.client.games.protocol import Board, Lesson
from parlour.shared.game import AnyGame

END = "over"
"""The lesson that is told when the first turn has ended."""


class Guide:
    """Knows which lessons have been told, and which is being read."""

    def __init__(self, game: AnyGame, board: Board) -> None:
        """Tell the lessons of ``board``."""
        self._game = game
        self._board = board
        self._left: dict[str, Lesson] = dict(board.lessons())
        self.lesson: Lesson | None = None
        """What is being read; the game waits for it."""

    def come_to(self, state: Any) -> Lesson | None:
        """Return the lesson that begins at a position, if it is a new one."""
        key = END if self._game.turn(state) > 1 else self._board.topic(state)
        if self.lesson is not None or key not in self._left:
            return None
        self.lesson = self._left.pop(key)
        if key == END:
            self._left.clear()
        return self.lesson

    def go_on(self) -> None:
        """Let the game go on: the lesson has been read."""
        self.lesson = None

    def end(self) -> None:
        """Tell no more."""
        self.lesson = None
        self._left.clear()

"""What a game comes to of which nothing is known but its points."""

from __future__ import annotations

from typing import Any

from parlour.client.games.protocol import ScoreRow
from parlour.client.games.usual.told import words
from parlour.shared.game import AnyGame, Outcome
from parlour.shared.language import tr, trn


class UsualChronicle:
    """See ``games.protocol.Chronicle`` for what each method promises."""

    def __init__(self, game: AnyGame) -> None:
        """Begin before the first event of a game."""
        self._game = game
        self._end: Outcome | None = None
        self._turn = 0

    def hear(self, state: Any, event: Any) -> None:
        """Look for the end."""
        after = self._game.copy(state)
        self._game.evolve(after, event)
        self._turn = max(self._turn, self._game.turn(state))
        self._end = self._game.outcome(after)

    def points(self, number: int) -> str:
        """Return so many points."""
        return trn("{number} point", "{number} points", number)

    def sources(self) -> list[ScoreRow]:
        """Return the points of each seat, wherever they came from."""
        return [] if self._end is None else [ScoreRow(tr("Points"), self._end.scores)]

    def course(self) -> list[ScoreRow]:
        """Return the points at the end: how they came is not known."""
        return [] if self._end is None else [ScoreRow(tr("The end"), self._end.scores)]

    def story(self) -> list[str]:
        """Return how long it took, and what decided it."""
        if self._end is None:
            return []
        turns = trn("It took {number} turn.", "It took {number} turns.", self._turn)
        return [turns, f"{words(self._end.reason)}."] if self._end.reason else [turns]

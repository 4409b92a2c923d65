"""A game as it went, to be looked at at any step: of a record, or as one seat has seen it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from parlour.shared.game import AnyGame
from parlour.shared.record import Record, Replay

APART: Final = 8
"""Steps between two positions that are kept: the others are a few events away."""


class Stage(NamedTuple):
    """What happened in a step, and where the game stood when it began."""

    seat: int | None
    """Who acted; None: the set-up."""
    events: tuple[Any, ...]
    turn: int
    """The number of the turn, from 1."""
    progress: str
    """Where the game stood, as a key for the game's ``progress_words``."""


class History:
    """The positions of a game by the number of steps before them, and what led on from each.

    It is whole, or as one seat may see it: then ``whole`` is False, and only that can be seen.
    """

    def __init__(
        self, game: AnyGame, first: Any, steps: Iterable[tuple[int | None, Sequence[Any]]],
        *, whole: bool,
    ) -> None:  # fmt: skip
        """Play ``steps``, who acted and what happened, from the position ``first``."""
        self.game, self.whole = game, whole
        state = game.copy(first)
        self._kept = [game.copy(first)]
        self.steps: list[Stage] = []
        for seat, events in steps:
            self.steps.append(Stage(seat, tuple(events), game.turn(state), game.progress(state)))
            for event in events:
                game.evolve(state, event)
            if len(self.steps) % APART == 0:
                self._kept.append(game.copy(state))

    @classmethod
    def of_record(cls, record: Record) -> History:
        """Return the history of a record, its set-up done; raises RecordError."""
        replay = Replay(record.header)
        for step in record.steps[:1]:
            replay.repeat(step)
        first = replay.game.copy(replay.state)
        happened = [(step.seat, replay.repeat(step)) for step in record.steps[1:]]
        return cls(replay.game, first, happened, whole=True)

    def __len__(self) -> int:
        """Return the number of steps."""
        return len(self.steps)

    def state(self, step: int) -> Any:
        """Return a copy of the position after ``step`` steps, as all of it is known here."""
        kept = min(step, len(self.steps)) // APART
        state = self.game.copy(self._kept[kept])
        for each in self.steps[kept * APART : step]:
            for event in each.events:
                self.game.evolve(state, event)
        return state

    def turns(self) -> list[int]:
        """Return the steps with which turns begin, the first of them 0."""
        return self._beginnings("turn")

    def phases(self) -> list[int]:
        """Return the steps with which phases begin."""
        return self._beginnings("progress")

    def _beginnings(self, of: str) -> list[int]:
        marks = [getattr(each, of) for each in self.steps]
        return [n for n, mark in enumerate(marks) if not n or mark != marks[n - 1]]

"""Games between bots that are written down, told step by step as a server would."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from parlour.client.assets import asset
from parlour.client.table_model import TableModel
from parlour.shared.dice import ScriptedDice
from parlour.shared.messages import (
    ClockPlan,
    Entered,
    Happened,
    SeatEvents,
    SeatInfo,
    SeatView,
    TableInfo,
)
from parlour.shared.record import Record, Replay, parse

TABLE = "recorded"
OPENING = 0.12
"""The share of a game that is over when one begins to look on."""


@lru_cache(1)
def record_of(game: str) -> Record:
    """Return the game of the assets between bots who play ``game``."""
    return parse(asset(f"attract/{game}.jsonl").decode())


class RecordedTable:
    """A table that nobody sits at, whose moves are written down."""

    def __init__(self, game: str) -> None:
        """Come to a table at which ``game`` has been played for a while."""
        record = record_of(game)
        self._run = Replay(record.header)
        self._steps = iter(record.steps[:-1])  # the end itself belongs to those who played
        for _ in range(round(OPENING * len(record.steps))):
            step = next(self._steps)
            self._run.take(step, ScriptedDice(step.dice))
        self.model = TableModel(self._entered(record))
        """What somebody knows who looks on."""
        self._happening = self._told()

    def go_on(self) -> bool:
        """Let the model hear of the next step; False if there is none."""
        happened = next(self._happening, None)
        if happened is not None:
            self.model.receive(happened)
        return happened is not None

    def _entered(self, record: Record) -> Entered:
        """Return what a server would say to somebody who comes to look on."""
        seats = tuple(SeatInfo("bot", name, bot="strong") for name in record.header.seats)
        info = TableInfo(
            table=TABLE, game=record.header.game, status="running", host="", private=True,
            seats=seats, options=record.header.options, clock=ClockPlan(), take_back="never",
            created=0.0, changed=0.0, progress="",
        )  # fmt: skip
        game, state = self._run.game, self._run.state
        view = SeatView(None, game.dump_state(game.view(state, None)))
        return Entered(id=0, info=info, step=0, views=(view,), missed=(), seen=0)

    def _told(self) -> Iterator[Happened]:
        """Yield what a server would tell those who look on, step by step."""
        game = self._run.game
        for number, step in enumerate(self._steps, 1):
            events = self._run.take(step, ScriptedDice(step.dice))
            told = tuple(game.dump_event(game.redact(event, None)) for event in events)
            updates = (SeatEvents(None, told),)
            yield Happened(table=TABLE, step=number, actor=step.seat, updates=updates, at=0.0)

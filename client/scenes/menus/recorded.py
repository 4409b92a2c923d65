"""Games between bots that are written down, told step by step as a server would."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from parlour.client.assets import asset, has_asset
from parlour.client.replay import table_of
from parlour.client.table_model import TableModel
from parlour.shared.messages import (
    Entered,
    Happened,
    SeatEvents,
    SeatInfo,
    SeatView,
)
from parlour.shared.record import Record, Replay, parse

TABLE = "recorded"
OPENING = 0.12
"""The share of a game that is over when one begins to look on."""


def is_recorded(game: str) -> bool:
    """Return whether the assets have a game between bots who play ``game``."""
    return has_asset(_path(game))


def _path(game: str) -> str:
    return f"attract/{game}.jsonl"


@lru_cache(1)
def record_of(game: str) -> Record:
    """Return the game of the assets between bots who play ``game``."""
    return parse(asset(_path(game)).decode())


class RecordedTable:
    """A table that nobody sits at, whose moves are written down."""

    def __init__(self, game: str) -> None:
        """Come to a table at which ``game`` has been played for a while."""
        record = record_of(game)
        self._run = Replay(record.header)
        self._steps = iter(record.steps[:-1])  # the end itself belongs to those who played
        for _ in range(round(OPENING * len(record.steps))):
            step = next(self._steps)
            self._run.repeat(step)
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
        info = replace(table_of(record.header), table=TABLE, status="running", seats=seats)
        game, state = self._run.game, self._run.state
        view = SeatView(None, game.dump_state(game.view(state, None)))
        return Entered(id=0, info=info, step=0, views=(view,), missed=(), seen=0)

    def _told(self) -> Iterator[Happened]:
        """Yield what a server would tell those who look on, step by step."""
        game = self._run.game
        for number, step in enumerate(self._steps, 1):
            events = self._run.repeat(step)
            told = tuple(game.dump_event(game.redact(event, None)) for event in events)
            updates = (SeatEvents(None, told),)
            yield Happened(table=TABLE, step=number, actor=step.seat, updates=updates, at=0.0)

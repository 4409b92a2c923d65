"""The clocks of the seats, and who is not there."""

from __future__ import annotations

from parlour.client.scenes.table.plate_sheets import Mark
from parlour.client.scenes.words import length_words
from parlour.client.table_model import TableModel
from parlour.shared.language import tr
from parlour.shared.messages import SeatInfo

URGENT = 10.0
"""Seconds below which a clock is shown in red."""


class SeatMarks:
    """Says of each seat what its plate tells beside its name."""

    def __init__(self, model: TableModel) -> None:
        """Mark the seats of ``model``."""
        self._model = model

    def marks(self) -> list[Mark]:
        """Return the text of each seat, and whether it is urgent."""
        return [self._mark(n, seat) for n, seat in enumerate(self._model.info.seats)]

    def _mark(self, number: int, seat: SeatInfo) -> Mark:
        if seat.kind == "person" and seat.bot is not None:
            return Mark(tr("a bot plays"))
        left = self._model.left(number) if seat.kind == "person" else None
        gone = tr("away") if seat.gone is not None else ""
        running = self._model.clock is not None and number in self._model.clock.running
        shown = [part for part in (_clock(left), gone) if part]
        return Mark(" ".join(shown), running and left is not None and left < URGENT)


def _clock(seconds: float | None) -> str:
    """Return a length of time as players read it."""
    if seconds is None:
        return ""
    whole = round(seconds)
    if whole >= 2 * 86400:
        return length_words(whole // 86400 * 86400)
    if whole >= 3600:
        return f"{whole // 3600}:{whole // 60 % 60:02} h"
    return f"{whole // 60}:{whole % 60:02}"

"""The clocks of the seats, and who is not there: drawn over the board, anew when they change."""

from __future__ import annotations

import pygame

from parlour.client.art import PALE_INK, PARCHMENT, RED, Art
from parlour.client.canvas import Canvas
from parlour.client.games.protocol import Board
from parlour.client.palette import shade
from parlour.client.scenes.words import length_words
from parlour.client.table_model import TableModel
from parlour.shared.language import tr
from parlour.shared.messages import SeatInfo

SIZE = 19
URGENT = 10.0
"""Seconds below which a clock is shown in red."""


class SeatMarks:
    """Knows what it drew last, so that a second that passes costs a few small pictures."""

    def __init__(self, model: TableModel, board: Board) -> None:
        """Mark the seats of ``model`` on ``board``."""
        self._model = model
        self._board = board
        self._drawn: list[tuple[str, bool]] = []

    def _marks(self) -> list[tuple[str, bool]]:
        """Return the text of each seat, and whether it is urgent."""
        return [self._mark(n, seat) for n, seat in enumerate(self._model.info.seats)]

    def _mark(self, number: int, seat: SeatInfo) -> tuple[str, bool]:
        if seat.kind == "person" and seat.bot is not None:
            return tr("a bot plays"), False
        left = self._model.left(number) if seat.kind == "person" else None
        gone = tr("away") if seat.gone is not None else ""
        running = self._model.clock is not None and number in self._model.clock.running
        shown = [part for part in (_clock(left), gone) if part]
        return " ".join(shown), running and left is not None and left < URGENT

    def draw_if_changed(
        self, window: pygame.Surface, base: pygame.Surface, canvas: Canvas, art: Art
    ) -> list[pygame.Rect]:
        """Draw over the board what has changed; returns where."""
        return self.draw(window, canvas, art, base) if self._marks() != self._drawn else []

    def draw(
        self,
        window: pygame.Surface,
        canvas: Canvas,
        art: Art,
        base: pygame.Surface | None = None,
    ) -> list[pygame.Rect]:
        """Draw every mark, over a clean ``base`` if it is given; returns where."""
        self._drawn = self._marks()
        places = [canvas.rect(self._board.mark(seat)) for seat in range(len(self._drawn))]
        for place, (text, urgent) in zip(places, self._drawn, strict=True):
            if base is not None:
                window.blit(base, place, place)
            if text:
                _draw(window, art, place, text, urgent=urgent)
        return places


def _draw(window: pygame.Surface, art: Art, place: pygame.Rect, text: str, *, urgent: bool) -> None:
    image = art.text(text, SIZE, PARCHMENT, "text_bold")
    plate = image.get_rect(midleft=place.midleft).inflate(round(14 * art.scale), 2)
    plate.left = place.left
    pygame.draw.rect(
        window, shade(RED if urgent else PALE_INK), plate, border_radius=plate.height // 3
    )
    window.blit(image, image.get_rect(center=plate.center))


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

"""A game between bots that plays itself, until somebody presses a key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.assets import asset
from parlour.client.canvas import Canvas
from parlour.client.games.seated import call_seats
from parlour.client.net import Incoming
from parlour.client.palette import in_use, shade
from parlour.client.scenes.backdrop import GILT
from parlour.client.scenes.table.pane import WOOD
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import Palette
from parlour.client.table_model import TableModel
from parlour.shared.dice import ScriptedDice
from parlour.shared.language import tr
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

TABLE = "attract"
OPENING = 0.12
"""The share of a game that is over when one begins to look on."""
RESTS = 6.0
"""Seconds for which the end of the game is seen."""
INTERRUPTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.MOUSEWHEEL)
CREAM = (255, 244, 214)
SIZE, ABOVE = 26.0, 74.0


@lru_cache(1)
def record_of(game: str) -> Record:
    """Return the game that is played behind the first screen."""
    return parse(asset(f"attract/{game}.jsonl").decode())


class Attract(TableScene):
    """A table that nobody sits at, whose moves are written down."""

    def __init__(self, app: App, game: str) -> None:
        """Look on at a game of ``game``."""
        record = record_of(game)
        self._run = Replay(record.header)
        self._steps = iter(record.steps[:-1])  # the end itself belongs to those who played
        for _ in range(round(OPENING * len(record.steps))):
            self._take()
        super().__init__(app, TableModel(self._entered(record)))
        self._happening = self._told()
        self._rested = 0.0
        self._sign: tuple[pygame.Surface, pygame.Rect] | None = None

    def _take(self) -> list[object]:
        """Carry out the next step and return its events."""
        step = next(self._steps)
        return self._run.take(step, ScriptedDice(step.dice))

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

    # --- being a scene ---

    def layout(self, canvas: Canvas) -> None:
        """Scale everything."""
        super().layout(canvas)
        art = self.app.art(canvas)
        sign = _sign(art, tr("Press any key"), in_use())
        middle = canvas.size[0] // 2, round(ABOVE * art.scale)
        self._sign = sign, sign.get_rect(midtop=middle)

    def leave(self) -> None:
        """Give up the pictures; no server knows of this table."""
        self.stage.close()
        call_seats(())

    def hide(self) -> None:
        """Give up the pictures of the board."""
        self.stage.rest()

    def answer(self, answer: Incoming) -> bool:
        """Leave what a server says to the first screen."""
        del answer
        return False

    def handle(self, event: pygame.Event) -> None:
        """Go back as soon as somebody is there."""
        if event.type in INTERRUPTS:
            self.app.pop()

    def update(self, seconds: float) -> None:
        """Go on with the game, and back to the first screen when it is over."""
        if self.model.told and not self._house.playback.busy:
            happened = next(self._happening, None)
            if happened is not None:
                self.model.receive(happened)
            else:
                self._rested += seconds
                if self._rested > RESTS:
                    self.app.pop()
                    return
        super().update(seconds)

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the table, and over it how one gets away."""
        rects = super().draw(window)
        if self._sign is not None:
            window.blit(*self._sign)
        return rects


@lru_cache(2)
def _sign(art: Art, text: str, palette: Palette) -> pygame.Surface:
    """Return a wooden sign, without any alpha: it is drawn over itself."""
    assert palette == in_use()
    letters = art.text(text, SIZE, CREAM, "title")
    edge = round(16 * art.scale)
    sign = pygame.Surface((letters.get_width() + 4 * edge, letters.get_height() + edge)).convert()
    sign.fill(shade(WOOD))
    pygame.draw.rect(sign, shade(GILT[1]), sign.get_rect(), max(2, round(2 * art.scale)))
    sign.blit(letters, letters.get_rect(center=sign.get_rect().center))
    return sign

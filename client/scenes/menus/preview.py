"""A game between bots in a small frame: settings are seen at work while they are chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.menus.recorded import RecordedTable
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.pane import WOOD
from parlour.client.scenes.table.playback import Playback
from parlour.client.scenes.table.trail import Trail
from parlour.client.stage.geometry import WORLD, Point
from parlour.client.stage.stage import Stage
from parlour.shared.language import spoken

UNSEEN: Colour = (196, 178, 138)
"""What is seen before the board is ready."""
FRAME: Final = 3.0
"""Units of the line around it."""
NEAR: Final = 1.56
"""How near the board is: what stands on it is as large as at a table."""
SEEN: Final[Mapping[str, Point]] = {
    "gods_playground": (928.0, 560.0),
    "rattus": (900.0, 520.0),
    "playing_gods": (960.0, 540.0),
}
"""What is in its middle, in units of the world."""
READY: Final = 0.006
"""Seconds of a frame in which the board is made ready that cannot be seen yet."""
AT_ONCE: Final = 0.7
"""Seconds between two steps where nothing is shown of how they come about."""


class Preview:
    """The board of a recorded game, whose events are shown as the settings say; it is silent."""

    def __init__(self, app: App, game: str) -> None:
        """Come to a game of ``game``."""
        self._app, self._game = app, game
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._comes = False
        self._begin()

    def _begin(self) -> None:
        """Put the board up for a new game."""
        self._table = RecordedTable(self._game)
        settings, model = self._app.settings, self._table.model
        self._board = board_for(self._game)
        self._board.wear([seat.emblem for seat in model.info.seats])
        self._board.plain = settings.plain
        self.stage = Stage(self._board.ground(), self._board.sprites(), self._board.ambience())
        self._playback = Playback(
            model, self._board, self.stage, LogView(), settings, _silent, Trail()
        )
        self._looks = settings.plain, in_use()
        self._language = spoken()
        self._picture = pygame.Surface((1, 1))
        self._waited = 0.0

    def layout(self, rect: pygame.Rect) -> None:
        """Be seen in a part of the window."""
        if self._looks != (self._app.settings.plain, in_use()):
            self.stage.close()
            self._begin()
        self._rect = rect
        if self._picture.get_size() != rect.size:
            self._picture = pygame.Surface(rect.size).convert()
            self._picture.fill(shade(UNSEEN))
            canvas = Canvas(rect.size)
            self._comes = self._app.paced
            self.stage.resize(canvas, self._app.art(canvas, 1.0), patient=self._comes)
            self.stage.camera.look_at(SEEN.get(self._game, WORLD.centre), NEAR)
            self.stage.camera.settle()
            self._playback.put_up()
            self._language = spoken()
        self._rename()

    def _rename(self) -> None:
        """Put the board up in the language spoken: names are on it. A show is not broken off."""
        if self._language != spoken() and not self._playback.busy:
            self._language = spoken()
            self._playback.put_up()

    @property
    def step(self) -> int:
        """How far the game is."""
        return self._table.model.step

    def update(self, seconds: float) -> None:
        """Go on with the game; after its end, begin again."""
        self._comes = self._comes and not self.stage.comes(READY)
        if self._comes:
            return
        self._playback.update(seconds)
        self._rename()
        self._waited += seconds
        model = self._table.model
        if model.told and self._waited >= AT_ONCE and not self._playback.busy:
            self._waited = 0.0
            if not self._table.go_on():
                self.close()
                self._begin()
                self.layout(self._rect)
        while not self._playback.busy and self._playback.advance():
            pass

    def draw(self, window: pygame.Surface, *, anew: bool) -> list[pygame.Rect]:
        """Draw what has changed, or all of it ``anew``; return where."""
        changed = [] if self._comes else self.stage.draw(self._picture)
        if not anew and changed == []:
            return []
        window.blit(self._picture, self._rect)
        line = max(2, round(FRAME * self._app.window.get_height() / 1080))
        pygame.draw.rect(window, shade(WOOD), self._rect, line)
        return [self._rect]

    def rest(self) -> None:
        """Give up the pictures until it is laid out again."""
        self.stage.rest()
        self._picture = pygame.Surface((1, 1))

    def close(self) -> None:
        """Give up the pictures for good."""
        self.stage.close()


def _silent(_: str | None) -> None:
    """Let nothing be heard."""

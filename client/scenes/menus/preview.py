"""A game between bots in a small frame: settings are seen at work while they are chosen."""

from __future__ import annotations

from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.canvas import Canvas
from parlour.client.games import board_for
from parlour.client.games.covers import cover_of
from parlour.client.layout.stuffs import WITHIN, framed
from parlour.client.palette import Colour, in_use, shade
from parlour.client.scenes.menus.recorded import RecordedTable
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.playback import Playback
from parlour.client.scenes.table.trail import Trail
from parlour.client.stage.camera import filling
from parlour.client.stage.stage import Stage
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.language import spoken

UNSEEN: Colour = (196, 178, 138)
"""What is seen before the board is ready."""
NEAR: Final = 1.45
"""How near the board is at least: what stands on it is as large as at a table."""
READY: Final = 0.006
"""Seconds of a frame in which the board is made ready that cannot be seen yet."""
AT_ONCE: Final = 0.7
"""Seconds between two steps where nothing is shown of how they come about."""


class Preview:
    """The board of a recorded game, whose events are shown as the settings say; it is silent."""

    def __init__(self, app: App, game: str) -> None:
        """Come to a game of ``game``."""
        self._app, self._game = app, game
        self._rect = self._around = pygame.Rect(0, 0, 0, 0)
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
        self._around = rect
        within = 2 * round((WITHIN - 1) * self._unit)
        self._rect = rect = rect.inflate(-within, -within)
        if self._picture.get_size() != rect.size:
            self._picture = pygame.Surface(rect.size).convert()
            self._picture.fill(shade(UNSEEN))
            # The edge of the world is rounded: a row more, or its last is bare in some sizes.
            canvas = Canvas((rect.width, rect.height + 1))
            self._comes = self._app.paced
            self.stage.resize(canvas, self._app.art(canvas, 1.0), patient=self._comes)
            near = filling(canvas.units, NEAR)
            self.stage.camera.look_at(cover_of(self._game).middle, near)
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
                self.layout(self._around)
        while not self._playback.busy and self._playback.advance():
            pass

    def draw(self, window: pygame.Surface, *, anew: bool) -> list[pygame.Rect]:
        """Draw what has changed, or all of it ``anew``; return where."""
        changed = [] if self._comes else self.stage.draw(self._picture)
        if not anew and changed == []:
            return []
        if anew:
            frame = framed(self._around.size, self._unit, "wood")
            window.blit(frame, self._around, special_flags=PREMULTIPLIED)
        window.blit(self._picture, self._rect)
        return [self._around if anew else self._rect]

    @property
    def _unit(self) -> float:
        """Pixels a unit of the window, which is larger than the canvas of the board."""
        return self._app.window.get_height() / 1080

    def rest(self) -> None:
        """Give up the pictures until it is laid out again."""
        self.stage.rest()
        self._picture = pygame.Surface((1, 1))

    def close(self) -> None:
        """Give up the pictures for good."""
        self.stage.close()


def _silent(_: str | None) -> None:
    """Let nothing be heard."""

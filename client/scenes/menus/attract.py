"""A game between bots that plays itself, until somebody presses a key."""

from __future__ import annotations

import pygame

from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.games.seated import call_seats
from parlour.client.kept import pictured
from parlour.client.net import Incoming
from parlour.client.palette import in_use, shade
from parlour.client.scenes.backdrop import GILT
from parlour.client.scenes.menus.recorded import RecordedTable
from parlour.client.scenes.table.pane import WOOD
from parlour.client.scenes.table.table import TableScene
from parlour.client.settings import Palette
from parlour.shared.language import tr

RESTS = 6.0
"""Seconds for which the end of the game is seen."""
INTERRUPTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.MOUSEWHEEL)
CREAM = (255, 244, 214)
SIZE, ABOVE = 26.0, 74.0


class Attract(TableScene):
    """A recorded table before an empty chair."""

    def __init__(self, app: App, game: str) -> None:
        """Look on at a game of ``game``."""
        self._recorded = RecordedTable(game)
        super().__init__(app, self._recorded.model)
        self._rested = 0.0
        self._sign: tuple[pygame.Surface, pygame.Rect] | None = None

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
            if not self._recorded.go_on():
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


@pictured
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

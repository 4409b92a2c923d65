"""A drawer that slides over the edge beside the board: the log, the talk and the rules, by tabs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from parlour.client.art import Art
from parlour.client.canvas import Canvas
from parlour.client.palette import shade
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.pages import Page
from parlour.client.scenes.table.pane import (
    BRIGHT,
    SHEET_EDGE,
    WOOD,
    WOOD_LIGHT,
    Pane,
    Spot,
    gradient,
    parchment,
)
from parlour.client.scenes.table.plates import SHELF
from parlour.client.scenes.table.ribbon import HEIGHT as RIBBON_HEIGHT
from parlour.client.scenes.table.rulebook import Rulebook
from parlour.client.scenes.table.talk import Talk
from parlour.client.stage.studio import Studio
from parlour.shared.language import tr, tr_noop

WIDTH, SECONDS = 430.0, 0.22
HEAD, TAB, PADDING = 46.0, 20.0, 18.0
Tab = Literal["log", "chat", "rules"]
TABS: Final[dict[Tab, str]] = {
    "log": tr_noop("The log"),
    "chat": tr_noop("Talk"),
    "rules": tr_noop("The rules"),
}
"""What can be looked at, by the name of its drawing."""
CLOSE = "close_drawer"


class Pages(NamedTuple):
    """The three pages."""

    log: LogView
    chat: Talk
    rules: Rulebook


class Drawer(Pane):
    """See the module; while ``typing``, keys are for its page, and Tab gives them back."""

    def __init__(self, pages: Pages, side: Literal["left", "right"]) -> None:
        """Begin closed, on the side of the board where nothing is that one needs."""
        super().__init__()
        self.pages = pages
        self._side = side
        self.tab: Tab = "log"
        self.wanted = False
        """Whether it is to be open; it may still slide."""
        self.typing = False
        self._out = 0.0

    @property
    def page(self) -> Page:
        """The page that is looked at."""
        found: Page = getattr(self.pages, self.tab)
        return found

    def layout(self, canvas: Canvas, art: Art, studio: Studio) -> None:
        """Stand in a window of this size."""
        super().layout(canvas, art, studio)
        width = self.px(WIDTH * min(1.6, self.large))
        top = self.px(RIBBON_HEIGHT + 6)
        foot = canvas.size[1] - self.px(SHELF + 6)
        left = 4 if self._side == "left" else canvas.size[0] - width - 4
        self._home = pygame.Rect(left, top, width, foot - top)
        pad, head = self.px(PADDING), self.px(HEAD * min(1.4, self.large))
        room = pygame.Rect(pad, head + pad // 2, width - 2 * pad, foot - top - head - pad)
        for page in self.pages:
            page.layout(room, art)
        if self.wanted:
            self._paint()

    # --- open and closed ---

    def pull(self, tab: Tab, *, typing: bool = False) -> None:
        """Show a page; pulled at the page that is seen, it closes."""
        if self.wanted and tab == self.tab:
            self.push()
        else:
            self.open_at(tab, typing=typing)

    def open_at(self, tab: Tab, *, typing: bool = False) -> None:
        """Show a page."""
        self.tab, self.wanted, self.typing = tab, True, typing
        self.page.opened()

    def push(self) -> None:
        """Close."""
        self.wanted = self.typing = False

    @property
    def beside(self) -> tuple[int, int]:
        """From where to where the window is free of it when it has slid, in pixels."""
        width = self.canvas.size[0]
        if not self.wanted:
            return 0, width
        return (self._home.right, width) if self._side == "left" else (0, self._home.left)

    def shows(self, tab: Tab) -> bool:
        """Return whether a page is seen."""
        return self.wanted and self.tab == tab

    def update(self, seconds: float, *, still: bool) -> None:
        """Let it slide, and draw its page when that has changed."""
        goal = float(self.wanted)
        if self._out != goal:
            step = 1.0 if still else seconds / SECONDS
            self._out = min(goal, self._out + step) if goal else max(goal, self._out - step)
        for page in self.pages:
            if page is not self.page or not self._out:
                page.shut()
        if not self._out:
            self.close()
            return
        if not self.is_open or self.page.changed or self._content != (self.tab, self.typing):
            self._paint()
        self._slide()
        if self._surface is not None:
            for changed in self.page.live(self._surface, seconds, still=still):
                self.touch(changed.move(self.rect.topleft))

    def _slide(self) -> None:
        hidden = (1 - self._out) ** 2
        away = round((self._home.width + 8) * hidden)
        self.move_to((self._home.x + (-away if self._side == "left" else away), self._home.y))

    # --- painting ---

    def _paint(self) -> None:
        self._content = (self.tab, self.typing)
        surface = self.open(self._home)
        parchment(surface, surface.get_rect(), max(2, self.px(5)))
        self._tabs(surface)
        spots = self.page.draw(surface, active=self.typing)
        self.spots += [spot._replace(rect=spot.rect.move(self._home.topleft)) for spot in spots]
        self._slide()

    def _tabs(self, surface: pygame.Surface) -> None:
        """Draw a tab for each page, that of the present one lit, and a way to close."""
        pad, high = self.px(8), self.px((HEAD - 10) * min(1.4, self.large))
        side = high
        across = (surface.get_width() - 2 * pad - side - len(TABS) * pad) // len(TABS)
        x = pad
        for tab, label in TABS.items():
            rect = pygame.Rect(x, pad, across, high)
            self._tab(surface, rect, tab, tr(label))
            self._add(rect, f"tab:{tab}", partial(self.open_at, tab, typing=tab == "chat"))
            x += across + pad
        close = pygame.Rect(x, pad, side, high)
        self.button(surface, "\u00d7", close, size=TAB)
        self._add(close, CLOSE, self.push)

    def _tab(self, surface: pygame.Surface, rect: pygame.Rect, tab: Tab, label: str) -> None:
        radius = self.px(8)
        pygame.draw.rect(
            surface, shade(BRIGHT if tab == self.tab else SHEET_EDGE), rect, border_radius=radius
        )
        inner = rect.inflate(-self.px(3), -self.px(3))
        above, below = ((158, 48, 44), (106, 26, 28)) if tab == self.tab else (WOOD_LIGHT, WOOD)
        gradient(surface, inner, shade(above), shade(below), radius)
        icon = self.art.piece(f"hud_{tab}", 20)
        room = ((inner.width - icon.get_width() - self.px(14)) / self.art.scale, 30.0)
        word = self.art.text(label, TAB - 3, (246, 236, 210), "title", room)
        left = inner.centerx - (icon.get_width() + self.px(5) + word.get_width()) // 2
        surface.blit(icon, icon.get_rect(midleft=(left, inner.centery)))
        at = left + icon.get_width() + self.px(5)
        surface.blit(word, word.get_rect(midleft=(at, inner.centery)))

    def _add(self, rect: pygame.Rect, name: str, press: Callable[[], None]) -> None:
        self.spots.append(Spot(rect.move(self._home.topleft), name, press))

    # --- being used ---

    def place_at(self, point: tuple[int, int]) -> str | None:
        """Return what the line of the log under a point of the window is about."""
        if not self.shows("log") or not self.covers(point):
            return None
        return self.pages.log.place_at((point[0] - self.rect.x, point[1] - self.rect.y))

    def type(self, text: str) -> None:
        """Write into the field of the page."""
        self.page.field.type(text)
        self.page.typed()
        self.page.changed = True

    def key(self, key: int) -> bool:
        """Use a key, while one types; False if it means nothing here."""
        page = self.page
        if key == pygame.K_BACKSPACE:
            page.erase()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            page.entered(page.field.take() if self.tab == "chat" else page.field.text.strip())
        elif key in (pygame.K_UP, pygame.K_DOWN):
            page.step(1 if key == pygame.K_DOWN else -1)
        elif key == pygame.K_TAB:
            self.typing = False
        elif key == pygame.K_ESCAPE:
            self.push()
        else:
            return False
        page.changed = True
        return True

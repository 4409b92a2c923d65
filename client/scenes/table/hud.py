"""What lies over the stage of the table: each pane of it draws only what of it has changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from parlour.client.app import App
from parlour.client.art import PARCHMENT, RED, Art
from parlour.client.canvas import Canvas
from parlour.client.games.protocol import Board
from parlour.client.palette import shade
from parlour.client.scenes.table.beckon import Beckon
from parlour.client.scenes.table.bubble import Bubble
from parlour.client.scenes.table.diploma import DiplomaPane
from parlour.client.scenes.table.drawer import Drawer, Pages
from parlour.client.scenes.table.emotes import EmotesPane
from parlour.client.scenes.table.glove import Glove
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.pane import Pane, Spot
from parlour.client.scenes.table.plates import PlatesPane
from parlour.client.scenes.table.praise import Praise
from parlour.client.scenes.table.ribbon import HEIGHT as RIBBON_HEIGHT
from parlour.client.scenes.table.ribbon import RibbonPane
from parlour.client.scenes.table.rulebook import Rulebook
from parlour.client.scenes.table.spotlight import Spotlight
from parlour.client.scenes.table.talk import Talk
from parlour.client.scenes.table.tooltip import Tooltip
from parlour.client.scenes.table.trail import Trail
from parlour.client.scenes.table.tray import Tray
from parlour.client.scenes.table.voice import Voice
from parlour.client.stage.studio import Studio
from parlour.client.table_model import TableModel
from parlour.client.text import draw_text

BANNER = (560.0, 46.0)


class Notice(Pane):
    """A line under the ribbon, such as that the connection is lost."""

    text = ""

    def say(self, text: str) -> None:
        """Say something; empty: nothing."""
        self.text = text
        if not text:
            self.close()
        elif self.takes_up(text):
            plate = pygame.Rect(0, 0, self.px(BANNER[0]), self.px(BANNER[1]))
            plate.midtop = (self.canvas.size[0] // 2, self.px(RIBBON_HEIGHT + 12))
            surface = self.open(plate)
            pygame.draw.rect(surface, shade(RED), surface.get_rect(), border_radius=8)
            inside = surface.get_rect().inflate(-24, -12)
            draw_text(surface, self.art, text, inside, 24, PARCHMENT, "text_bold")


class Hud:
    """All panes, from the bottom up."""

    def __init__(self, app: App, model: TableModel, board: Board, log: LogView) -> None:
        """Lie over the board of a table."""
        self._sprites = board.sprites()
        self.ribbon = RibbonPane()
        self.plates = PlatesPane()
        self.trail = Trail()
        self.tray = Tray(ends=board.hand_ends, rooms=board.asked_rooms)
        self.bubble = Bubble()
        pages = Pages(log, Talk(app, model), Rulebook(app, model.info.game))
        self.drawer = Drawer(pages, board.drawer)
        self.emotes = EmotesPane()
        self.notice = Notice()
        self.tooltip = Tooltip()
        self.voice, self.glove, self.beckon = Voice(), Glove(), Beckon()
        self.spotlight, self.praise = Spotlight(), Praise()
        self.diploma = DiplomaPane()
        self.foot = Pane()
        """What lies at the foot of the table where nobody is asked, such as a time line."""

    @property
    def panes(self) -> tuple[Pane, ...]:
        """The panes, the lowest first; those that cannot be pressed lie over all others."""
        tray = self.tray
        return (
            tray.hand, self.plates, self.trail, self.foot, self.emotes, tray.strip, self.ribbon,
            tray.sheet, self.bubble, self.spotlight, self.voice, self.diploma, self.drawer,
            self.notice, self.tooltip, self.beckon, self.glove, self.praise,
        )  # fmt: skip

    @property
    def _solid(self) -> tuple[Pane, ...]:
        return self.panes[:-5]

    def layout(self, canvas: Canvas, art: Art) -> None:
        """Stand in a window of this size."""
        studio = Studio(art, self._sprites)
        self.tray.layout(canvas, art, studio)
        for pane in self.panes:
            pane.layout(canvas, art, studio)
        self.notice.say(self.notice.text)

    @property
    def free(self) -> pygame.Rect:
        """The part of the window between what is told above and what lies at the foot."""
        width, _ = self.ribbon.canvas.size
        aloft = self.tray.aloft
        top = self.ribbon.rect.bottom if aloft is None else aloft.bottom
        return pygame.Rect(0, top, width, max(1, self.tray.top - top)).inflate(-16, -16)

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """Return the uppermost spot under a point of the window."""
        for pane in reversed(self._solid):
            spot = pane.spot_at(point)
            if spot is not None:
                return spot
            if pane.covers(point):
                return None
        return None

    def place_at(self, point: tuple[int, int]) -> str:
        """Return the place of the player whose plate is under a point; empty: none."""
        spot = self.plates.spot_at(point)
        above = (self.ribbon, self.tray.sheet, self.voice, self.drawer, self.bubble)
        over = any(pane.covers(point) for pane in above)
        return "" if spot is None or over else spot.id.removesuffix(":points")

    def seat_at(self, point: tuple[int, int]) -> int | None:
        """Return the seat whose plate is under a point; None: none."""
        if not self.place_at(point):
            return None
        rects = enumerate(self.plates.plate_rects)
        return next((seat for seat, rect in rects if rect.collidepoint(point)), None)

    def told_place_at(self, point: tuple[int, int]) -> str | None:
        """Return what the line of the log, or the deed on the trail, under a point is about."""
        if self.drawer.covers(point):
            return self.drawer.place_at(point)
        return self.trail.place_at(point)

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether anything lies over the stage at a point of the window."""
        return any(pane.covers(point) for pane in self._solid)

    def update(self, seconds: float, *, still: bool) -> None:
        """Let time pass."""
        self.bubble.update(seconds)
        self.drawer.update(seconds, still=still)
        self.tray.update(seconds, still=still)
        self.plates.update(seconds, still=still)
        strip = self.tray.strip
        asked = strip.rect if strip.is_open else pygame.Rect(0, 0, 0, 0)
        self.emotes.update(seconds, self.plates.plate_rects, asked, still=still)

    # --- drawing ---

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the parts of the window that look otherwise than when this was asked last."""
        return [rect for pane in self.panes for rect in pane.take_dirty()]

    def draw(self, window: pygame.Surface, areas: Iterable[pygame.Rect] | None = None) -> None:
        """Lay everything over the window, or over the parts of it in ``areas``."""
        before = window.get_clip()
        for area in [window.get_rect()] if areas is None else apart(areas):
            window.set_clip(area)
            for pane in self.panes:
                pane.blit(window)
            self.tray.hand.blit_held(window)
        window.set_clip(before)


def apart(rects: Iterable[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Yield rectangles that cover the same and do not overlap: nothing is laid over twice."""
    done: list[pygame.Rect] = []
    for rect in rects:
        parts = [rect]
        for other in done:
            parts = [piece for part in parts for piece in _without(part, other)]
        yield from parts
        done.append(rect)


def _without(rect: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield what is left of a rectangle without another."""
    if not rect.colliderect(hole):
        yield rect
        return
    cut = rect.clip(hole)
    pieces = (
        pygame.Rect(rect.left, rect.top, rect.width, cut.top - rect.top),
        pygame.Rect(rect.left, cut.bottom, rect.width, rect.bottom - cut.bottom),
        pygame.Rect(rect.left, cut.top, cut.left - rect.left, cut.height),
        pygame.Rect(cut.right, cut.top, rect.right - cut.right, cut.height),
    )
    yield from (piece for piece in pieces if piece.w > 0 and piece.h > 0)

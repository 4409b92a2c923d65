"""What lies over the stage of the table: ribbon, plates, tray, confirmation, log and tooltip."""

from __future__ import annotations

import pygame

from parlour.client.art import PARCHMENT, RED, Art
from parlour.client.canvas import Canvas
from parlour.client.palette import shade
from parlour.client.scenes.table.bubble import Bubble
from parlour.client.scenes.table.drawer import LogDrawer
from parlour.client.scenes.table.log_view import LogView
from parlour.client.scenes.table.pane import Pane, Spot
from parlour.client.scenes.table.plates import PlatesPane
from parlour.client.scenes.table.ribbon import HEIGHT as RIBBON_HEIGHT
from parlour.client.scenes.table.ribbon import RibbonPane
from parlour.client.scenes.table.tooltip import Tooltip
from parlour.client.scenes.table.tray import Tray
from parlour.client.stage.studio import Sprites, Studio
from parlour.client.text import draw_text

BANNER = (560.0, 46.0)


class Hud:
    """All panes, from the bottom up."""

    def __init__(self, log: LogView, sprites: Sprites | None) -> None:
        """Hold the log of the table; icons come from ``sprites``."""
        self._sprites = sprites
        self.ribbon = RibbonPane()
        self.plates = PlatesPane()
        self.tray = Tray()
        self.bubble = Bubble()
        self.drawer = LogDrawer(log)
        self.tooltip = Tooltip()
        self.banner = ""
        """A line under the ribbon, such as that the connection is lost."""
        self._changed = True

    @property
    def panes(self) -> tuple[Pane, ...]:
        """The panes, the lowest first."""
        return self.tray, self.plates, self.ribbon, self.bubble

    def layout(self, canvas: Canvas, art: Art) -> None:
        """Stand in a window of this size."""
        self._canvas, self._art = canvas, art
        studio = Studio(art, self._sprites)
        for pane in self.panes:
            pane.layout(canvas, art, studio)
        self.drawer.layout(canvas, art)
        self.tooltip.layout(canvas, art)
        self._changed = True

    def set_banner(self, text: str) -> None:
        """Say something under the ribbon; empty: nothing."""
        self._changed |= text != self.banner
        self.banner = text

    def touch(self) -> None:
        """Draw everything in the next frame."""
        self._changed = True

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """Return the uppermost spot under a point of the window."""
        for pane in reversed(self.panes):
            spot = pane.spot_at(point)
            if spot is not None:
                return spot
            if pane.covers(point):
                return None
        return None

    def place_at(self, point: tuple[int, int]) -> str:
        """Return the place of the player whose plate is under a point; empty: none."""
        spot = self.plates.spot_at(point)
        over = any(pane.covers(point) for pane in (self.ribbon, self.bubble))
        return "" if spot is None or over else spot.id.removesuffix(":points")

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether anything lies over the stage at a point of the window."""
        return self.drawer.covers(point) or any(pane.covers(point) for pane in self.panes)

    def update(self, seconds: float, *, still: bool) -> None:
        """Let time pass."""
        self.bubble.update(seconds)
        self._changed |= self.drawer.update(seconds, still=still)
        self._changed |= self.tray.update(seconds, still=still)

    def take_change(self) -> bool:
        """Return whether anything looks otherwise than when this was asked last."""
        changed = [pane.take_change() for pane in self.panes]
        now, self._changed = self._changed or any(changed), False
        return now

    def draw(self, window: pygame.Surface, area: pygame.Rect | None = None) -> None:
        """Lay everything over the window, or over the part of it in ``area``."""
        clip = window.get_clip()
        if area is not None:
            window.set_clip(area)
        for pane in (self.tray, self.plates, self.ribbon):
            pane.blit(window, area)
        self.drawer.draw(window)
        self.bubble.blit(window, area)
        self._draw_banner(window)
        self.tooltip.draw(window)
        window.set_clip(clip)

    def _draw_banner(self, window: pygame.Surface) -> None:
        if not self.banner:
            return
        length = self._canvas.length
        plate = pygame.Rect(0, 0, length(BANNER[0]), length(BANNER[1]))
        plate.midtop = (window.get_width() // 2, length(RIBBON_HEIGHT + 12))
        pygame.draw.rect(window, shade(RED), plate, border_radius=8)
        inside = plate.inflate(-24, -12)
        draw_text(window, self._art, self.banner, inside, 24, PARCHMENT, "text_bold")

"""Something that lies over the stage: drawn once, shown until what it tells has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from parlour.client.art import GOLD, Art
from parlour.client.canvas import Canvas
from parlour.client.palette import Colour, shade
from parlour.client.stage.studio import PREMULTIPLIED, Look, Studio

WOOD: Colour = (46, 26, 18)
SHEET: Colour = (226, 205, 160)
SHEET_EDGE: Colour = (150, 112, 58)
SHEET_INK: Colour = (62, 40, 22)


class Spot(NamedTuple):
    """A part of a pane that can be pointed at."""

    rect: pygame.Rect
    """Where it is in the window."""
    id: str
    """What it is: a choice, a place, or the name of a button."""
    press: Callable[[], None] | None = None
    told: str = ""
    """What is said when it is pointed at."""


class Pane:
    """A sheet over the stage, with spots; ``paint`` draws it when its content has changed."""

    def __init__(self) -> None:
        """Begin without a place in the window."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.spots: list[Spot] = []
        self._surface: pygame.Surface | None = None
        self._content: Hashable = None
        self._changed = True

    def layout(self, canvas: Canvas, art: Art, studio: Studio) -> None:
        """Stand in a window of this size."""
        self.canvas, self.art, self.studio = canvas, art, studio
        self._content = None
        self._surface = None

    def tell(self, content: Hashable) -> bool:
        """Take up what is to be told; returns whether it is other than before."""
        if self._surface is not None and content == self._content:
            return False
        self._content = content
        self._changed = True
        return True

    def open(self, rect: pygame.Rect) -> pygame.Surface:
        """Return an empty surface, shown at ``rect`` from now on."""
        self.rect = rect
        self.spots = []
        self._surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        return self._surface

    def close(self) -> None:
        """Show nothing."""
        if self._surface is not None:
            self._surface, self._content = None, None
            self.spots = []
            self._changed = True

    @property
    def is_open(self) -> bool:
        """Whether anything is shown."""
        return self._surface is not None

    def take_change(self) -> bool:
        """Return whether it looks otherwise than when this was asked last."""
        changed, self._changed = self._changed, False
        return changed

    def move_by(self, dy: int) -> None:
        """Stand further down, or up, with all spots."""
        self.rect = self.rect.move(0, dy)
        self.spots = [spot._replace(rect=spot.rect.move(0, dy)) for spot in self.spots]
        self._changed = True

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """Return the spot under a point of the window."""
        return next((spot for spot in reversed(self.spots) if spot.rect.collidepoint(point)), None)

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether the pane lies over a point of the window."""
        return self.is_open and self.rect.collidepoint(point)

    def blit(self, window: pygame.Surface, area: pygame.Rect | None = None) -> None:
        """Lay it over the window, or over the part of it in ``area``."""
        if self._surface is None:
            return
        if area is None:
            window.blit(self._surface, self.rect)
            return
        clip = self.rect.clip(area)
        if clip:
            window.blit(self._surface, clip, clip.move(-self.rect.x, -self.rect.y))

    # --- painting ---

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return self.canvas.length(units)

    def look(
        self, surface: pygame.Surface, look: Look, centre: tuple[float, float], height: float
    ) -> None:
        """Put a look round a point of the surface, ``height`` pixels high at most."""
        image = self.studio.image(look).surface
        bounds = image.get_bounding_rect()
        if bounds.width and bounds.height:
            image = image.subsurface(bounds)
        if image.get_height() > height:
            share = height / image.get_height()
            size = (max(1, round(image.get_width() * share)), max(1, round(height)))
            image = pygame.transform.smoothscale(image, size)
        place = image.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(image, place, special_flags=PREMULTIPLIED)


def parchment(
    surface: pygame.Surface, rect: pygame.Rect, edge: int, *, lit: bool = False, radius: int = 10
) -> None:
    """Draw a sheet of parchment in a wooden frame, ``lit`` where something is to be done."""
    pygame.draw.rect(surface, shade(WOOD), rect, border_radius=radius + edge)
    inner = rect.inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(surface, shade(SHEET), inner, border_radius=radius)
    lit_by = pygame.Surface((1, 16), pygame.SRCALPHA)
    for y in range(16):
        lit_by.set_at((0, y), (255, 250, 230, round(70 * (1 - y / 15))))
    room = inner.inflate(-radius, -radius // 2)
    surface.blit(pygame.transform.smoothscale(lit_by, room.size), room)
    pygame.draw.rect(surface, shade(SHEET_EDGE), inner, max(1, edge // 2), border_radius=radius)
    frame = (255, 206, 84) if lit else GOLD
    pygame.draw.rect(surface, shade(frame), rect, edge if lit else 1, border_radius=radius + edge)

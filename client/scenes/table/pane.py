"""Something that lies over the stage: drawn once, shown until what it tells has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from parlour.client.art import GOLD, LIT, PARCHMENT, Art
from parlour.client.canvas import Canvas
from parlour.client.kept import pictured
from parlour.client.palette import Colour, in_use, shade
from parlour.client.settings import Palette
from parlour.client.stage.looks import Sprite
from parlour.client.stage.studio import PREMULTIPLIED, Look, Studio, smooth

WOOD: Colour = (46, 26, 18)
WOOD_LIGHT: Colour = (92, 58, 34)
SHEET: Colour = (226, 205, 160)
SHEET_EDGE: Colour = (150, 112, 58)
SHEET_INK: Colour = (62, 40, 22)
CLOTH_RED: Colour = (150, 34, 30)
BRIGHT: Colour = (255, 206, 84)
ANY_WIDTH = 10_000.0


class Spot(NamedTuple):
    """A part of a pane that can be pointed at."""

    rect: pygame.Rect
    """Where it is in the window."""
    id: str
    """What it is: a choice, a place, or the name of a button."""
    press: Callable[[], None] | None = None
    told: str = ""
    """What is said when it is pointed at."""
    locked: bool = False
    """Whether it cannot be used, and ``told`` is why."""


class Pane:
    """A sheet over the stage, with spots; it knows which parts of the window it has changed."""

    def __init__(self) -> None:
        """Begin without a place in the window."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.spots: list[Spot] = []
        self._surface: pygame.Surface | None = None
        self._content: Hashable = None
        self._dirty: list[pygame.Rect] = []

    def layout(self, canvas: Canvas, art: Art, studio: Studio) -> None:
        """Stand in a window of this size."""
        self.canvas, self.art, self.studio = canvas, art, studio
        self._content = None
        self._surface = None

    def takes_up(self, content: Hashable) -> bool:
        """Take up what is to be told; returns whether it is other than before."""
        if self._surface is not None and content == self._content:
            return False
        self._content = content
        return True

    def open(self, rect: pygame.Rect, *, solid: bool = False) -> pygame.Surface:
        """Return an empty surface, shown at ``rect`` from now on.

        ``solid``: nothing shines through.
        """
        if self.is_open:
            self.touch(self.rect)
        self.rect = rect
        self.spots = []
        self._surface = pygame.Surface(rect.size, 0 if solid else pygame.SRCALPHA)
        self.touch(rect)
        return self._surface

    def close(self) -> None:
        """Show nothing."""
        if self.is_open:
            self.touch(self.rect)
            self._surface, self._content = None, None
            self.spots = []

    @property
    def is_open(self) -> bool:
        """Whether anything is shown."""
        return self._surface is not None

    def touch(self, rect: pygame.Rect) -> None:
        """Have a part of the window drawn anew."""
        self._dirty.append(rect.copy())

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the parts of the window that look otherwise than when this was asked last."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def move_to(self, topleft: tuple[int, int]) -> None:
        """Stand elsewhere, with all spots."""
        dx, dy = topleft[0] - self.rect.x, topleft[1] - self.rect.y
        if not (dx or dy) or not self.is_open:
            return
        self.touch(self.rect)
        self.rect = self.rect.move(dx, dy)
        self.spots = [spot._replace(rect=spot.rect.move(dx, dy)) for spot in self.spots]
        self.touch(self.rect)

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """Return the spot under a point of the window."""
        return next((spot for spot in reversed(self.spots) if spot.rect.collidepoint(point)), None)

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether the pane lies over a point of the window."""
        return self.is_open and bool(self.rect.collidepoint(point))

    def blit(self, window: pygame.Surface) -> None:
        """Lay it over the window, as far as its clip goes."""
        if self._surface is not None and self.rect.colliderect(window.get_clip()):
            window.blit(self._surface, self.rect)

    # --- painting ---

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return self.canvas.length(units)

    @property
    def large(self) -> float:
        """How much larger than usual texts are, at least 1."""
        return max(1.0, self.art.text_size)

    def look(
        self, surface: pygame.Surface, look: Look, centre: tuple[float, float], height: float
    ) -> None:
        """Put a look round a point of the surface, ``height`` pixels high at most."""
        image = fitted(self.studio, look, (ANY_WIDTH, height))
        place = image.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(image, place, special_flags=PREMULTIPLIED)

    def button(
        self,
        surface: pygame.Surface,
        label: str,
        rect: pygame.Rect,
        *,
        main: bool = False,
        focused: bool = False,
        size: float = 20.0,
    ) -> None:
        """Draw a button: of gold where it does what is to be done, else of wood."""
        surface.blit(_button(rect.size, self.canvas.scale, main, in_use()), rect)
        room = ((rect.width - self.px(16)) / self.art.scale, rect.height / self.art.scale)
        image = self.art.text(label, size, SHEET_INK if main else PARCHMENT, "text_bold", room)
        surface.blit(image, image.get_rect(center=rect.center))
        if focused:
            self.frame(surface, rect)

    def frame(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the frame round what the keyboard has come to."""
        around = rect.inflate(self.px(6), self.px(6))
        pygame.draw.rect(surface, shade(LIT), around, self.px(3), border_radius=self.px(12))


def fitted(
    studio: Studio, look: Look, size: tuple[float, float], larger: float = 1.0
) -> pygame.Surface:
    """Return the picture of a look without what is empty round it, so large at most.

    ``larger``: how much it may be enlarged to be so large.
    """
    image = _without_margin(studio.image(look).surface)
    share = min(size[0] / image.get_width(), size[1] / image.get_height(), larger)
    if share > 1 and isinstance(look, Sprite):  # there are larger ones
        scale = studio.scale * share
        found = studio.sprite(look.name, look.action, look.heading, 0, scale).surface
        image = _without_margin(found)
        share = min(size[0] / image.get_width(), size[1] / image.get_height())
    if share == 1:
        return image
    wanted = max(1, round(image.get_width() * share)), max(1, round(image.get_height() * share))
    return pygame.transform.smoothscale(image, wanted)


def _without_margin(image: pygame.Surface) -> pygame.Surface:
    """Return a picture without what is empty round it."""
    bounds = image.get_bounding_rect()
    return image.subsurface(bounds) if bounds.width and bounds.height else image


@pictured
def _button(size: tuple[int, int], scale: float, main: bool, palette: Palette) -> pygame.Surface:
    """Return the plain face of a button; the palette is named, as colours depend on it."""
    above, below, edge = (
        ((255, 222, 124), (214, 156, 52), (255, 240, 184))
        if main
        else ((128, 92, 56), (84, 56, 32), GOLD)
    )

    def draw(large: pygame.Surface, finer: float) -> None:
        radius = round(min(size[1] / 2, 14 * scale) * finer)
        whole = large.get_rect()
        face = whole.inflate(0, round(-3 * scale * finer))
        face.top = 0
        pygame.draw.rect(large, shade(WOOD), whole, border_radius=radius)
        pygame.draw.rect(large, shade(edge), face, border_radius=radius)
        inner = face.inflate(round(-4 * scale * finer), round(-4 * scale * finer))
        gradient(large, inner, shade(above), shade(below), radius)

    return smooth(size, draw, 3)


def gradient(
    surface: pygame.Surface, rect: pygame.Rect, above: Colour, below: Colour, radius: int
) -> None:
    """Fill a rounded rectangle with a colour that turns into another from above."""
    if rect.width < 1 or rect.height < 1:
        return
    tint = pygame.Surface((1, 24), pygame.SRCALPHA)
    for y in range(24):
        share = y / 23
        mixed = [round(a + (b - a) * share) for a, b in zip(above, below, strict=True)]
        tint.set_at((0, y), (*mixed, 255))
    painted = pygame.transform.smoothscale(tint, rect.size)
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    painted.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(painted, rect)


def parchment(
    surface: pygame.Surface, rect: pygame.Rect, edge: int, *, lit: bool = False, radius: int = 10
) -> None:
    """Draw a sheet of parchment in a wooden frame, ``lit`` where something is to be done."""
    sheet = _parchment(rect.size, edge, radius, in_use(), lit=lit)
    surface.blit(sheet, rect, special_flags=PREMULTIPLIED)


@pictured
def _parchment(
    size: tuple[int, int], edge: int, radius: int, palette: Palette, *, lit: bool
) -> pygame.Surface:
    """Return such a sheet, its corners smooth; the palette is named, as colours depend on it."""
    line, brim = max(1, edge // 2), edge if lit else 1

    def draw(large: pygame.Surface, finer: float) -> None:
        layers = (
            (BRIGHT if lit else GOLD, 0),
            (WOOD, brim),
            (SHEET_EDGE, edge),
            (SHEET, edge + line),
        )
        for colour, inset in layers:
            inner = large.get_rect().inflate(-2 * round(inset * finer), -2 * round(inset * finer))
            rounded = round(max(2, radius + edge - inset) * finer)
            pygame.draw.rect(large, (*shade(colour), 255), inner, border_radius=rounded)

    sheet = smooth(size, draw, 3)
    light = pygame.Surface((1, 16), pygame.SRCALPHA)
    for y in range(16):
        light.set_at((0, y), (255, 250, 230, round(70 * (1 - y / 15))))
    room = sheet.get_rect().inflate(-2 * edge - radius, -2 * edge - radius // 2)
    if room.width > 0 and room.height > 0:
        sheet.blit(pygame.transform.smoothscale(light, room.size), room)
    return sheet

"""Reads the sprites that the workshop rendered: page by page, when they are first wanted.

What the manifest says is told in ``assets/workshop/atlas.py``. Headings are numbered 0 to 7 from
the east, against the clock: e, ne, n, nw, w, sw, s, se.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
import pygame
from msgspec import Struct

from parlour.client.assets import asset

HEADINGS: Final = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""The headings by number."""
SIZES: Final = {"2/3": 2 / 3, "1": 1.0, "2": 2.0}
"""The sizes in which sprites are drawn, in pixels for one of a window 1080 pixels high."""

Point = tuple[int, int]


class Picture(NamedTuple):
    """A picture with premultiplied alpha, where its foot is in it, and the same of its shadow."""

    surface: pygame.Surface
    foot: Point
    shadow: pygame.Surface | None = None
    shadow_foot: Point = (0, 0)


class _Cell(Struct, array_like=True, frozen=True):
    page: int
    x: int
    y: int
    width: int
    height: int
    foot_x: int
    foot_y: int


class _Sprite(Struct, frozen=True):
    frames: dict[str, int]
    headings: tuple[str, ...]
    bodies: dict[str, list[_Cell]]
    shadows: dict[str, list[_Cell]]
    casts: list[int]

    def heading(self, number: int) -> int:
        """Return which of its headings comes nearest to a heading, as an index."""
        if not self.headings:
            return 0

        def turned(index: int) -> int:
            apart = (HEADINGS.index(self.headings[index]) - number) % 8
            return min(apart, 8 - apart)

        return min(range(len(self.headings)), key=turned)

    def index(self, action: str, heading: int, step: int) -> int:
        """Return which body shows a step of an action; raises KeyError for another action."""
        turns = max(1, len(self.headings))
        before = 0
        for name, steps in self.frames.items():
            if name == action:
                return before + self.heading(heading) * steps + step % steps
            before += turns * steps
        raise KeyError(action)


class _Manifest(Struct, frozen=True):
    pages: dict[str, list[str]]
    sprites: dict[str, _Sprite]


def size_for(scale: float) -> str:
    """Return the size to take for ``scale`` pixels a unit: the smallest that is not enlarged."""
    fitting = [name for name, pixels in SIZES.items() if pixels >= scale - 0.01]
    return fitting[0] if fitting else "2"


class Atlas:
    """The sprites of a game."""

    def __init__(self, folder: str = "gods_playground/atlas") -> None:
        """Read the manifest of a folder of the assets; no picture yet."""
        self._folder = folder
        self._manifest = msgspec.json.decode(asset(f"{folder}/sprites.json"), type=_Manifest)
        self._pages: dict[tuple[str, int], pygame.Surface] = {}

    @property
    def names(self) -> Iterable[str]:
        """The names of all sprites."""
        return self._manifest.sprites.keys()

    @property
    def loaded(self) -> int:
        """How many pages are in memory."""
        return len(self._pages)

    def __contains__(self, name: str) -> bool:
        return name in self._manifest.sprites

    def actions(self, name: str) -> dict[str, int]:
        """Return the actions of a sprite and how many steps each has; raises KeyError."""
        return self._manifest.sprites[name].frames

    def headings(self, name: str) -> tuple[str, ...]:
        """Return the headings in which a sprite is drawn, none if it does not turn."""
        return self._manifest.sprites[name].headings

    def picture(
        self, name: str, action: str = "idle", heading: int = 0, step: int = 0, scale: float = 1.0
    ) -> Picture:
        """Return a step of a sprite's action, at ``scale`` pixels a unit.

        Steps go round. At the three sizes it is a part of a page; at other scales it is scaled
        now, so keep it. Raises KeyError where there is no such sprite or action.
        """
        sprite, size = self._manifest.sprites[name], size_for(scale)
        index = sprite.index(action, heading, step)
        factor = scale / SIZES[size]
        body, foot = self._cut(size, sprite.bodies[size][index], factor)
        if not sprite.casts:
            return Picture(body, foot)
        cell = sprite.shadows[size][sprite.casts[index]]
        return Picture(body, foot, *self._cut(size, cell, factor))

    def forget(self) -> None:
        """Drop all pages, as when the window has another size now."""
        self._pages.clear()

    def _cut(self, size: str, cell: _Cell, factor: float) -> tuple[pygame.Surface, Point]:
        area = (cell.x, cell.y, cell.width, cell.height)
        picture = self._page(size, cell.page).subsurface(area)
        if abs(factor - 1) < 0.01:
            return picture, (cell.foot_x, cell.foot_y)
        wanted = max(1, round(cell.width * factor)), max(1, round(cell.height * factor))
        foot = round(cell.foot_x * factor), round(cell.foot_y * factor)
        return pygame.transform.smoothscale(picture, wanted), foot

    def _page(self, size: str, number: int) -> pygame.Surface:
        key = size, number
        if key not in self._pages:
            file = self._manifest.pages[size][number]
            packed = (files("parlour.assets") / self._folder / file).read_bytes()
            page = pygame.image.load(io.BytesIO(packed), file)
            if pygame.display.get_surface():
                page = page.convert_alpha()
            self._pages[key] = page.premul_alpha()
        return self._pages[key]

"""Reads the sprites that the workshop rendered: page by page, when they are first wanted.

What the manifest says is told in ``assets/workshop/atlas.py``. Headings are numbered 0 to 7 from
the east, against the clock: e, ne, n, nw, w, sw, s, se.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
import pygame
from msgspec import Struct

from parlour.client.assets import asset
from parlour.client.kept import MEGABYTE, Kept, surface_bytes

HEADINGS: Final = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""The headings by number."""
SIZES: Final = {"2/3": 2 / 3, "1": 1.0, "2": 2.0}
"""The sizes in which sprites are drawn, in pixels for one of a window 1080 pixels high."""

PAGE_BYTES = 40 * MEGABYTE
"""Pages that are kept, at most; pictures are cut out of them."""

AT_A_TIME = 2
"""Pages that are read at a time."""

Point = tuple[int, int]
_Page = tuple[str, int]


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
        self._pages: Kept[pygame.Surface] = Kept(PAGE_BYTES, surface_bytes)
        self._coming: dict[_Page, Future[pygame.Surface]] = {}

    @property
    def names(self) -> Iterable[str]:
        """The names of all sprites."""
        return self._manifest.sprites.keys()

    @property
    def loaded(self) -> int:
        """How many pages are in memory."""
        return len(self._pages)

    @property
    def used(self) -> int:
        """Bytes of the pages that are in memory."""
        return self._pages.used

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

        Steps go round. It is cut out now, and scaled but at the three sizes, so keep it. Raises
        KeyError where there is no such sprite or action.
        """
        size = size_for(scale)
        factor = scale / SIZES[size]
        body, *shadow = self._cells(name, action, heading, step, size)
        surface, foot = self._cut(size, body, factor)
        if not shadow:
            return Picture(surface, foot)
        return Picture(surface, foot, *self._cut(size, shadow[0], factor))

    def ready(self, name: str, action: str, heading: int, step: int, scale: float) -> bool:
        """Return whether a picture can be had without waiting; if not, it will be soon.

        Raises KeyError where there is no such sprite or action.
        """
        size = size_for(scale)
        pages = [(size, cell.page) for cell in self._cells(name, action, heading, step, size)]
        for page in pages:
            if page not in self._pages and page not in self._coming and self._has_room(size):
                self._fetch(page)
        return all(self._is_there(page) for page in pages)

    def _is_there(self, page: _Page) -> bool:
        coming = self._coming.get(page)
        return page in self._pages or (coming is not None and coming.done())

    def _has_room(self, size: str) -> bool:
        """Return whether another page may be read: those that came are kept, within the budget."""
        coming = [page for page in self._coming if page[0] == size]
        if len(coming) >= AT_A_TIME:
            for page in coming:
                if self._coming[page].done():
                    self._page(*page)
        return sum(page[0] == size for page in self._coming) < AT_A_TIME

    def fetch(self, scale: float) -> None:
        """Begin to read all pages for a scale."""
        size = size_for(scale)
        for number in range(len(self._manifest.pages[size])):
            self._fetch((size, number))

    def forget(self) -> None:
        """Drop all pages, as when the window has another size now."""
        self._pages.clear()
        self._coming.clear()

    def _cells(self, name: str, action: str, heading: int, step: int, size: str) -> list[_Cell]:
        """Return where the body is, and the shadow if there is one."""
        sprite = self._manifest.sprites[name]
        index = sprite.index(action, heading, step)
        cells = [sprite.bodies[size][index]]
        return [*cells, sprite.shadows[size][sprite.casts[index]]] if sprite.casts else cells

    def _cut(self, size: str, cell: _Cell, factor: float) -> tuple[pygame.Surface, Point]:
        area = (cell.x, cell.y, cell.width, cell.height)
        picture = self._page(size, cell.page).subsurface(area)
        if abs(factor - 1) < 0.01:
            return picture.copy(), (cell.foot_x, cell.foot_y)  # or it would keep the whole page
        wanted = max(1, round(cell.width * factor)), max(1, round(cell.height * factor))
        foot = round(cell.foot_x * factor), round(cell.foot_y * factor)
        return pygame.transform.smoothscale(picture, wanted), foot

    def _page(self, size: str, number: int) -> pygame.Surface:
        """Return a page, waiting for it if need be."""
        page = size, number
        self._fetch(page)
        return self._pages.get(page, lambda: self._coming.pop(page).result())

    def _fetch(self, page: _Page) -> None:
        """Let the thread read a page that is neither there nor coming."""
        if page not in self._pages and page not in self._coming:
            size, number = page
            file = self._manifest.pages[size][number]
            self._coming[page] = _reader().submit(_read, f"{self._folder}/{file}")


@cache
def _reader() -> ThreadPoolExecutor:
    """Return the thread that reads pages."""
    return ThreadPoolExecutor(1, "atlas")


def _read(path: str) -> pygame.Surface:
    packed = (files("parlour.assets") / path).read_bytes()
    page = pygame.image.load(io.BytesIO(packed), path)
    if pygame.display.get_surface():
        page = page.convert_alpha()
    return page.premul_alpha()

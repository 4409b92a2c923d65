"""Reads the sprites that the workshop rendered: page by page, when they are first wanted.

What the manifest says is told in ``assets/workshop/atlas.py``. Headings are numbered 0 to 7 from
the east, against the clock: e, ne, n, nw, w, sw, s, se.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, partial
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

PAGE_BYTES = 36 * MEGABYTE
"""Pages that are kept, at most: what was cut out of them is worth more."""
CUT_BYTES = 24 * MEGABYTE
"""Pictures that were cut out of pages and are kept, at most."""
AHEAD_BYTES = 32 * MEGABYTE
"""Of these so many are read before anybody asked for them."""

AT_A_TIME = 2
"""Pages that are read at a time."""

Point = tuple[int, int]
_Page = tuple[str, int]
_Cut = tuple[pygame.Surface, Point]


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


class _Wish(NamedTuple):
    """A cell that is wanted of a page, and how many times as large as it lies there."""

    size: str
    cell: _Cell
    factor: float

    @property
    def page(self) -> _Page:
        """Where it lies."""
        return self.size, self.cell.page


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
        self._cuts: Kept[_Cut] = Kept(CUT_BYTES, lambda cut: surface_bytes(cut[0]))
        self._coming: dict[_Page, Future[pygame.Surface]] = {}
        self._wishes: dict[_Page, dict[_Wish, None]] = {}
        """What is cut out of a page as soon as it has come."""

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

        Steps go round. Nobody draws on it: it is kept for who asks next. Raises KeyError where
        there is no such sprite or action.
        """
        body, *shadow = self._wished(name, action, heading, step, scale)
        surface, foot = self._cut(body)
        if not shadow:
            return Picture(surface, foot)
        return Picture(surface, foot, *self._cut(shadow[0]))

    def ready(self, name: str, action: str, heading: int, step: int, scale: float) -> bool:
        """Return whether a picture can be had without waiting; if not, it will be soon.

        Raises KeyError where there is no such sprite or action.
        """
        missing = [
            wish
            for wish in self._wished(name, action, heading, step, scale)
            if wish not in self._cuts and self._pages.find(wish.page) is None
        ]
        if any(wish not in self._wishes.get(wish.page, ()) for wish in missing):
            for each in range(self.actions(name)[action]):  # all steps will be wanted soon
                for wish in self._wished(name, action, heading, each, scale):
                    self._wishes.setdefault(wish.page, {})[wish] = None
        for wish in missing:
            coming = [*self._coming]  # which change meanwhile: pages come in a thread
            if sum(size == wish.size for size, _ in coming) < AT_A_TIME:
                self._fetch(wish.page)
        return not missing

    def fetch(self, scale: float) -> None:
        """Begin to read pages for a scale, as many as may be read before they are asked for."""
        size = size_for(scale)
        room = AHEAD_BYTES
        for number, taken in enumerate(self._page_bytes(size)):
            room -= taken
            if room >= 0:
                self._fetch((size, number))

    def _page_bytes(self, size: str) -> list[int]:
        """Return how much memory each page takes, as far as there is anything on it."""
        wide, high = ([0] * len(self._manifest.pages[size]) for _ in range(2))
        for sprite in self._manifest.sprites.values():
            for cell in (*sprite.bodies[size], *sprite.shadows.get(size, ())):
                wide[cell.page] = max(wide[cell.page], cell.x + cell.width)
                high[cell.page] = max(high[cell.page], cell.y + cell.height)
        return [4 * each * other for each, other in zip(wide, high, strict=True)]

    def forget(self) -> None:
        """Drop all pages, as when the window has another size now."""
        self._pages.clear()
        self._cuts.clear()
        self._coming.clear()
        self._wishes.clear()

    def _wished(self, name: str, action: str, heading: int, step: int, scale: float) -> list[_Wish]:
        """Return the body, and the shadow if there is one."""
        size, sprite = size_for(scale), self._manifest.sprites[name]
        index, factor = sprite.index(action, heading, step), scale / SIZES[size]
        cells = [sprite.bodies[size][index]]
        if sprite.casts:
            cells.append(sprite.shadows[size][sprite.casts[index]])
        return [_Wish(size, cell, factor) for cell in cells]

    def _cut(self, wish: _Wish) -> _Cut:
        """Return what is wished for, cut out of its page if it was not before."""
        return self._cuts.get(wish, lambda: _cut_out(self._page(*wish.page), wish))

    def _page(self, size: str, number: int) -> pygame.Surface:
        """Return a page, waiting for it if need be."""
        page = size, number
        found = self._pages.find(page)
        while found is None:
            coming = self._fetch(page)
            found = self._pages.find(page) if coming is None else coming.result()
        return found

    def _fetch(self, page: _Page) -> Future[pygame.Surface] | None:
        """Let the thread read a page if it is neither there nor coming; return what comes."""
        if page in self._pages:
            return None
        coming = self._coming.get(page)
        if coming is None:
            size, number = page
            file = self._manifest.pages[size][number]
            coming = self._coming[page] = _reader().submit(_read, f"{self._folder}/{file}")
            coming.add_done_callback(partial(self._take_up, page))
        return coming

    def _take_up(self, page: _Page, come: Future[pygame.Surface]) -> None:
        """Keep a page that has come, unless it was forgotten meanwhile; in the thread."""
        if self._coming.get(page) is come and come.exception() is None:
            whole = come.result()
            for wish in self._wishes.pop(page, {}):
                self._cuts.put(wish, _cut_out(whole, wish))
            self._pages.put(page, whole)
            self._coming.pop(page, None)


def _cut_out(page: pygame.Surface, wish: _Wish) -> _Cut:
    """Return a picture of a page, as large as it is wanted, and where its foot is."""
    cell, factor = wish.cell, wish.factor
    picture = page.subsurface((cell.x, cell.y, cell.width, cell.height))
    if abs(factor - 1) < 0.01:
        return picture.copy(), (cell.foot_x, cell.foot_y)  # or it would keep the whole page
    wanted = max(1, round(cell.width * factor)), max(1, round(cell.height * factor))
    foot = round(cell.foot_x * factor), round(cell.foot_y * factor)
    return pygame.transform.smoothscale(picture, wanted), foot


@cache
def _reader() -> ThreadPoolExecutor:
    """Return the thread that reads pages."""
    return ThreadPoolExecutor(1, "atlas")


def _read(path: str) -> pygame.Surface:
    packed = (files("parlour.assets") / path).read_bytes()
    page = pygame.image.load(io.BytesIO(packed), path)
    if pygame.display.get_surface():
        page = page.convert_alpha()
    page.premul_alpha_ip()  # new memory of this size takes longer than the work itself
    return page

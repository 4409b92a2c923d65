"""Pictures of land in the sizes of windows: seasons, their front, and what burns when."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

import pygame

from parlour.client.kept import Kept, surface_bytes

if TYPE_CHECKING:
    from parlour.client.stage.ground import GroundArt

Size = tuple[int, int]
Picture = Callable[[Size], pygame.Surface]

SOFT = 40
"""How many steps of the noise lie between whole and burnt, of 256."""
FRONT_SOFT, FRONT_SWING = 0.11, 0.045
"""How wide the front is, and how far it swings to the sides, of the width of the land."""
FRONT_SLICES = 7
"""Shades between one season and the next."""
EDGE = 1
"""Pixels over which the edge of a region is soft on each side: it would have stairs."""
BURN_COST = 4
"""How many pixels one counts for, in the time it takes, where something burns."""
CUT_BYTES = 16 << 20
"""Bytes that the shapes of regions may take which were cut out last: soft edges take time."""
FRONT_ROWS = 20
"""Rows of pixels of one piece of the front."""


class Layers(NamedTuple):
    """What a ground is made of at a moment, in one size."""

    land: pygame.Surface
    coming: pygame.Surface | None
    """The next season, while it comes."""
    front: float
    """How far it has come, 0 to 1."""
    masks: Masks | None
    burnt: tuple[tuple[str, float, pygame.Rect], ...]
    """Regions, how burnt they are, and a box round each."""

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a part: the seasons, and what is burnt over them."""
        surface.blit(self.land, rect, rect)
        if self.coming is not None:
            lay_front(surface, self.coming, self.front, rect)
        for region, share, box in self.burnt:
            part = rect.clip(box)
            if part.w and part.h and self.masks is not None:
                self.masks.burn(surface, region, share, part)

    def made(self, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
        """Return what a part of a surface shall be; it stays as it is until that is shown."""
        old = surface.subsurface(rect).copy()
        self.draw(surface, rect)
        new = surface.subsurface(rect).copy()
        surface.blit(old, rect)
        return new


def lay_front(
    surface: pygame.Surface, coming: pygame.Surface, share: float, rect: pygame.Rect
) -> None:
    """Lay the next season over a part, as far as its front has come: soft, and never straight."""
    wide = surface.get_width()
    soft, swing = FRONT_SOFT * wide, FRONT_SWING * wide
    tip = share * (wide + soft + 2 * swing)
    first = rect.top // FRONT_ROWS * FRONT_ROWS
    for top in range(first, rect.bottom, FRONT_ROWS):
        along = top / wide * 2 * math.pi
        edge = tip - swing * (1 + 0.6 * math.sin(3.1 * along) + 0.4 * math.sin(7.7 * along + 1))
        rows = pygame.Rect(rect.left, top, rect.w, FRONT_ROWS).clip(rect)
        done = rows.clip((0, top, max(0, round(edge - soft)), FRONT_ROWS))
        surface.blit(coming, done, done)
        for number in range(FRONT_SLICES):
            left, right = (
                round(edge - soft * (1 - each / FRONT_SLICES)) for each in (number, number + 1)
            )
            part = rows.clip((left, top, right - left, FRONT_ROWS))
            if part.w:
                coming.set_alpha(round(255 * (1 - (number + 1) / (FRONT_SLICES + 1))))
                surface.blit(coming, part, part)
                coming.set_alpha(None)


class _Cut(NamedTuple):
    """Where a part of the land belongs to a region; None: nowhere."""

    mask: pygame.Surface | None

    @property
    def used(self) -> int:
        """Bytes of it."""
        return surface_bytes(self.mask) if self.mask is not None else 0


class Masks:
    """The burnt land, and which point of which region burns when, in the size of the window."""

    def __init__(self, art: GroundArt, size: Size, *, fine: bool = False) -> None:
        self._numbers = {name: number for number, name in enumerate(art.names, 1)}
        self._burnt = land(art.burnt, size, fine=fine) if art.burnt else None
        self._cover = _grey(art.cover, size)
        self._noise = _grey(art.noise, size)
        self._regions = _grey(art.regions, size, numbers=True)
        self._cut: Kept[_Cut] = Kept(CUT_BYTES, lambda cut: cut.used)

    @property
    def used(self) -> int:
        """Bytes of the pictures."""
        return self.own + (surface_bytes(self._burnt) if self._burnt else 0)

    @property
    def own(self) -> int:
        """Bytes of the pictures but for the burnt land, which is a land like others."""
        return sum(map(surface_bytes, filter(None, (self._cover, self._noise, self._regions))))

    def covers(self, region: str, rect: pygame.Rect) -> bool:
        """Return whether any point of a part belongs to a region."""
        number = self._numbers.get(region)
        if number is None or self._regions is None:
            return False
        part = self._regions.subsurface(rect.clip(self._regions.get_rect()))
        return number in pygame.image.tobytes(part, "P")

    def burn(self, surface: pygame.Surface, region: str, share: float, rect: pygame.Rect) -> None:
        """Lay the burnt land over a part of a region, as far as it is burnt."""
        number = self._numbers.get(region)
        if number is None or self._burnt is None or self._noise is None or self._regions is None:
            return
        cut = self._cut.get((number, *rect), lambda: _Cut(self._region(number, rect)))
        if cut.mask is None:
            return
        mask = cut.mask.copy()
        if share < 1:
            self._noise.set_palette([(level, level, level) for level in _levels(share)])
            catches = pygame.Surface(rect.size)
            catches.blit(self._noise, (0, 0), rect)
            mask.blit(catches, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        rest = pygame.Surface(rect.size)
        rest.fill((255, 255, 255))
        rest.blit(self._thick(mask, rect), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        mask.blit(self._burnt, (0, 0), rect, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(rest, rect, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(mask, rect, special_flags=pygame.BLEND_RGB_ADD)

    def _region(self, number: int, rect: pygame.Rect) -> pygame.Surface | None:
        """Return a part white where it belongs to a region, and grey at its edge: no stairs.

        None: nothing of it does.
        """
        assert self._regions is not None
        around = rect.inflate(2 * EDGE, 2 * EDGE)
        inside = around.clip(self._regions.get_rect())
        points = pygame.image.tobytes(self._regions.subsurface(inside), "P")
        own = points.count(number)
        if not own:
            return None
        if own == len(points):
            whole = pygame.Surface(rect.size)
            whole.fill((255, 255, 255))
            return whole
        self._regions.set_palette(
            [(255, 255, 255) if n == number else (0, 0, 0) for n in range(256)]
        )
        wider = pygame.Surface(around.size)
        wider.blit(self._regions, (inside.x - around.x, inside.y - around.y), inside)
        return pygame.transform.box_blur(wider, EDGE).subsurface((EDGE, EDGE, *rect.size))

    def _thick(self, mask: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
        """Return how much of a part of the land is hidden where a mask is white."""
        if self._cover is None:
            return mask
        thick = pygame.Surface(rect.size)
        thick.blit(self._cover, (0, 0), rect)
        thick.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return thick


def _levels(share: float) -> Iterator[int]:
    """Yield how burnt a point is, 0 to 255, by how early it burns."""
    front = share * (256 + SOFT)
    for early in range(256):
        yield round(255 * max(0.0, min(1.0, (front - early) / SOFT)))


_lands: Kept[pygame.Surface] = Kept(math.inf, surface_bytes)
_fine_lands: Kept[pygame.Surface] = Kept(math.inf, surface_bytes)
_making = Lock()


def land(make: Picture, size: Size, *, fine: bool = False) -> pygame.Surface:
    """Return a picture in the size of a window, as the window has its pixels; for threads.

    Those made by a function of the assets' name are kept for other tables, as long as there is
    memory for them, apart from each other those for a camera that has come nearer (``fine``).
    """
    if not isinstance(make, partial):
        return _fitting(make, size).convert()
    kept = _fine_lands if fine else _lands
    with _making:
        return kept.get((make.func, make.args, size), lambda: _fitting(make, size).convert())


_masks: Kept[Masks] = Kept(math.inf, lambda kept: kept.own)


def masks(art: GroundArt, size: Size) -> Masks:
    """Return what burns when in the size of a window, kept as lands are; for threads."""
    sources = (art.burnt, art.cover, art.noise, art.regions)
    if not all(each is None or isinstance(each, partial) for each in sources):
        return Masks(art, size)
    known = [(each.func, each.args) for each in sources if isinstance(each, partial)]
    key = (*known, *art.names, size)
    return _masks.get(key, lambda: Masks(art, size))


def forget_fine_lands() -> None:
    """Keep no picture any more that was for a camera that came nearer."""
    with _making:
        _fine_lands.clear()


def _fitting(make: Picture, size: Size) -> pygame.Surface:
    made = make(size)
    if made.get_size() == size:
        return made
    if made.get_bitsize() < 24:
        return pygame.transform.scale(made, size)
    return pygame.transform.smoothscale(made, size)


def _grey(make: Picture | None, size: Size, *, numbers: bool = False) -> pygame.Surface | None:
    """Return a picture of 256 greys, one byte a point; ``numbers`` are not to be mixed."""
    if make is None:
        return None
    made = make(size)
    if numbers or made.get_size() == size:
        fitting = pygame.transform.scale(made, size) if made.get_size() != size else made
        return fitting.copy() if fitting.get_bitsize() == 8 else _of_one_byte(fitting)
    whole = pygame.Surface(made.get_size(), depth=24)
    whole.blit(made, (0, 0))
    return _of_one_byte(pygame.transform.smoothscale(whole, size))


def _of_one_byte(picture: pygame.Surface) -> pygame.Surface:
    """Return a grey picture with a byte a point."""
    points = pygame.image.tobytes(picture, "RGB")[::3]
    grey = pygame.image.frombuffer(points, picture.get_size(), "P")
    grey.set_palette([(n, n, n) for n in range(256)])
    return grey.copy()

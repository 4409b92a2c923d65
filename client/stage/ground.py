"""The ground: pictures of the land by season, burnt where it burns, and never a slow frame.

A *when does it burn* picture says for each point how early it catches fire, a picture of regions
says whose it is. What is shown is one surface of the window's scale; whatever changes it (a season
that comes, a region that burns) is worked out in strips, a little in each frame.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from threading import Lock
from types import MappingProxyType

import pygame

from parlour.client.art import drawing
from parlour.client.assets import asset
from parlour.client.kept import Kept, surface_bytes
from parlour.client.stage.actors import Mood
from parlour.client.stage.geometry import WORLD, Box

Size = tuple[int, int]
Picture = Callable[[Size], pygame.Surface]

SOFT = 40
"""How many steps of the noise lie between whole and burnt, of 256."""
BURN_STEPS = 32
"""Steps in which a region burns."""
FRONT_STEPS = 64
"""Steps in which the front of the next season goes over the land, from the left to the right."""
FRONT_SOFT, FRONT_SWING = 0.11, 0.045
"""How wide the front is, and how far it swings to the sides, of the width of the land."""
FRONT_SLICES = 7
"""Shades between one season and the next."""
EVEN = 20
"""Of so many pixels the part is a multiple over which a front goes: enlarged parts then meet."""
FRONT_ROWS = 20
"""Rows of pixels of one piece of the front."""
STRIP = 1 << 18
"""Pixels of the ground that are worked out in one frame."""
BURN_COST = 3
"""How many of them a pixel counts for where something burns."""
KEPT = 2
"""Pictures of seasons that a ground keeps in the size of the window."""
LANDS = 3
"""Pictures that outlive a table, for the next one."""


@dataclass(frozen=True)
class GroundArt:
    """Where the pictures of a ground come from; each function is called in a thread."""

    pictures: Mapping[str, Picture]
    """The land by season, opaque, in a size in pixels."""
    burnt: Picture | None = None
    """The whole land burnt."""
    noise: Picture | None = None
    """A grey picture: what is darker burns earlier."""
    regions: Picture | None = None
    """A picture whose grey is the number of the region, from 1; 0 is none."""
    names: Sequence[str] = ()
    """The ids of the regions, from number 1 on."""
    boxes: Mapping[str, Box] = field(default_factory=dict)
    """A box round each region, in units; a region that has none is looked for everywhere."""


def painted_ground(
    folder: str,
    seasons: Mapping[str, str],
    regions: Sequence[str] = (),
    boxes: Mapping[str, Box] = MappingProxyType({}),
) -> GroundArt:
    """Return a ground of painted pictures in a folder of the assets.

    Args:
        folder: holds the pictures, and ``burnt.webp``, ``burns.png`` (the earlier a spot burns,
            the darker) and ``areas.png`` (its numbers are those of the regions, from 1).
        seasons: the file of each season, without ``.webp``; the first is the usual one.
        regions: the ids of the regions in the order of their numbers; empty: nothing burns.
        boxes: a box round each region, in units.
    """

    def picture(file: str) -> Picture:
        return partial(_painted, f"{folder}/{file}")

    pictures = {name: picture(f"{file}.webp") for name, file in seasons.items()}
    if not regions:
        return GroundArt(pictures)
    burnt, burns, areas = map(picture, ("burnt.webp", "burns.png", "areas.png"))
    return GroundArt(pictures, burnt, burns, areas, regions, boxes)


def _painted(path: str, size: Size) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(asset(path)), path)


def svg_ground(path: str) -> GroundArt:
    """Return a ground of one SVG of the assets, which never burns."""
    return GroundArt({"": partial(drawing, path)})


def plain_ground(colour: tuple[int, int, int]) -> GroundArt:
    """Return a ground of one colour."""

    def fill(size: Size) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill(colour)
        return surface

    return GroundArt({"": fill})


@dataclass
class _Burning:
    """How far a region is burnt, how far it shall be, and how quickly it gets there."""

    at: float
    to: float
    rate: float
    shown: int = -1


class Ground:
    """The ground in the size of a window; ``surface`` is what to draw."""

    def __init__(self, art: GroundArt, threads: ThreadPoolExecutor) -> None:
        """Show ``art``; ``threads`` make pictures ready."""
        self._art = art
        self._threads = threads
        self._size: Size = (1, 1)
        self._scale = 1.0
        self._pictures: dict[str, pygame.Surface] = {}
        self._coming: dict[str, Future[pygame.Surface]] = {}
        self._masks: Future[_Masks] | None = None
        self._shown = self._next = next(iter(art.pictures))
        self._blend = 1.0
        self._blend_shown = FRONT_STEPS
        self._blend_rate = 0.0
        self._burning: dict[str, _Burning] = {}
        self._todo: list[pygame.Rect] = []
        self.surface = pygame.Surface((1, 1))
        self.version = 0
        """Grows whenever ``surface`` has changed."""

    def resize(self, scale: float, world: Box = WORLD) -> None:
        """Draw the world at ``scale`` pixels a unit; what is shown is ready at once."""
        self._scale = scale
        size = _size(scale, world)
        if size != self._size:
            self._size = size
            self._pictures.clear()
            self._coming.clear()
            self._masks = self._threads.submit(_Masks, self._art, size) if self._art.burnt else None
        self.surface = pygame.Surface(size).convert()
        self.finish()

    @property
    def used(self) -> int:
        """Bytes of its pictures; those of lands are shared with other tables."""
        masks = self._masks.result().used if self._masks and self._masks.done() else 0
        return masks + sum(map(surface_bytes, (self.surface, *self._pictures.values())))

    @property
    def busy(self) -> bool:
        """Whether it is turning into something else."""
        return (
            bool(self._todo)
            or self._blend < 1
            or any(each.at != each.to for each in self._burning.values())
        )

    # --- what shall be ---

    def turn_into(self, mood: Mood, seconds: float) -> None:
        """Become the ground of a mood, within so many seconds."""
        wanted = mood.ground if mood.ground in self._art.pictures else self._default()
        if wanted != self._next:
            self._shown, self._next, self._blend = self._next, wanted, 0.0
            self._blend_shown = 0
            self._blend_rate = 1 / max(0.01, seconds)
            self._fetch(wanted)
        for region in {*mood.burnt, *self._burning}:
            goal = max(0.0, min(1.0, mood.burnt.get(region, 0.0)))
            burning = self._burning.setdefault(region, _Burning(0.0, 0.0, 0.0))
            burning.to = goal
            burning.rate = abs(goal - burning.at) / max(0.01, seconds)

    def set(self, mood: Mood) -> None:
        """Be the ground of a mood at once; this may take longer than a frame."""
        self.turn_into(mood, 0.01)
        self.finish()

    def finish(self) -> None:
        """Be at once what it is turning into."""
        self._blend = 1.0
        self._blend_shown = FRONT_STEPS
        self._shown = self._next
        for burning in self._burning.values():
            burning.at = burning.to
            burning.shown = round(burning.at * BURN_STEPS)
        self._wait(self._shown)
        self._todo.clear()
        if self._size != (1, 1):
            self._work_out(self.surface.get_rect())
        self.version += 1

    def _default(self) -> str:
        return next(iter(self._art.pictures))

    # --- time ---

    def update(self, seconds: float) -> list[pygame.Rect]:
        """Let time pass; return where ``surface`` has changed."""
        self._advance(seconds)
        changed: list[pygame.Rect] = []
        left = STRIP
        while self._todo and left > 0:
            rect = self._todo.pop(0)
            cost = BURN_COST if self._burns(rect) else 1
            rows = max(8, min(rect.h, left // max(1, rect.w * cost)))
            strip = pygame.Rect(rect.x, rect.y, rect.w, rows)
            rest = pygame.Rect(rect.x, strip.bottom, rect.w, rect.bottom - strip.bottom)
            if rest.h > 0:
                self._todo.insert(0, rest)
            self._work_out(strip.clip(self.surface.get_rect()))
            changed.append(strip)
            left -= strip.w * strip.h * cost
        if changed:
            self.version += 1
        return changed

    def _advance(self, seconds: float) -> None:
        """Go on burning and turning; a step begins only when the one before is drawn."""
        if self._blend < 1 and self._ready(self._next):
            self._blend = min(1.0, self._blend + self._blend_rate * seconds)
        if self._masks is not None and not self._masks.done():
            return
        for burning in self._burning.values():
            step = burning.rate * seconds
            burning.at += max(-step, min(step, burning.to - burning.at))
        if self._todo:
            return
        step = math.floor(self._blend * FRONT_STEPS)
        if step != self._blend_shown:
            self._todo.append(self._swept(self._blend_shown, step))
            self._blend_shown = step
            if step == FRONT_STEPS:
                self._shown = self._next
        for region, burning in self._burning.items():
            shown = round(burning.at * BURN_STEPS)
            if shown != burning.shown:
                burning.shown = shown
                self._todo.append(self._box(region))

    # --- drawing ---

    def _work_out(self, rect: pygame.Rect) -> None:
        """Draw a part of the surface anew: the seasons, and what is burnt over them."""
        self.surface.blit(self._pictures[self._shown], rect, rect)
        if self._next != self._shown and self._ready(self._next):
            _lay_front(
                self.surface, self._pictures[self._next], self._blend_shown / FRONT_STEPS, rect
            )
        for region, burning in self._burning.items():
            part = rect.clip(self._box(region))
            if burning.shown > 0 and part.w and part.h and self._masks is not None:
                masks = self._masks.result()
                masks.burn(self.surface, region, burning.shown / BURN_STEPS, part)

    def _swept(self, first: int, last: int) -> pygame.Rect:
        """Return over what the front of a season goes from one step to another."""
        whole = self.surface.get_rect()
        reach = FRONT_SOFT + 2 * FRONT_SWING
        left, right = (
            (step / FRONT_STEPS * (1 + reach) - reach + more) * whole.w
            for step, more in ((first, 0.0), (last, reach))
        )
        start = math.floor(left / EVEN) * EVEN
        end = math.ceil(right / EVEN + 1) * EVEN
        return pygame.Rect(start, 0, end - start, whole.h).clip(whole)

    def _burns(self, rect: pygame.Rect) -> bool:
        return any(
            burning.shown > 0 and self._box(region).colliderect(rect)
            for region, burning in self._burning.items()
        )

    def _box(self, region: str) -> pygame.Rect:
        box = self._art.boxes.get(region)
        whole = self.surface.get_rect()
        if box is None:
            return whole
        s = self._scale
        return pygame.Rect(
            math.floor(box.x * s), math.floor(box.y * s), math.ceil(box.w * s), math.ceil(box.h * s)
        ).clip(whole)

    # --- pictures ---

    def _fetch(self, name: str) -> None:
        if name not in self._pictures and name not in self._coming:
            size = self._size
            self._coming[name] = self._threads.submit(land, self._art.pictures[name], size)

    def _ready(self, name: str) -> bool:
        """Return whether a picture is there, taking it up if it has come."""
        coming = self._coming.get(name)
        if coming is not None and coming.done():
            self._keep(name, coming.result())
        return name in self._pictures

    def _wait(self, name: str) -> None:
        if self._size != (1, 1) and not self._ready(name):
            self._fetch(name)
            self._keep(name, self._coming[name].result())

    def _keep(self, name: str, picture: pygame.Surface) -> None:
        self._coming.pop(name, None)
        self._pictures[name] = picture
        for old in list(self._pictures):
            if len(self._pictures) > KEPT and old not in {self._shown, self._next, name}:
                del self._pictures[old]

    def prepare(self, names: Sequence[str]) -> None:
        """Fetch pictures that will soon be needed, in the thread."""
        for name in names:
            if name in self._art.pictures:
                self._fetch(name)


def _lay_front(
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


class _Masks:
    """The burnt land, and which point of which region burns when, in the size of the window."""

    def __init__(self, art: GroundArt, size: Size) -> None:
        self._numbers = {name: number for number, name in enumerate(art.names, 1)}
        self._burnt = land(art.burnt, size) if art.burnt else None
        self._noise = _grey(art.noise, size)
        self._regions = _grey(art.regions, size)

    @property
    def used(self) -> int:
        """Bytes of the pictures."""
        return sum(
            surface_bytes(each) for each in (self._burnt, self._noise, self._regions) if each
        )

    def burn(self, surface: pygame.Surface, region: str, share: float, rect: pygame.Rect) -> None:
        """Lay the burnt land over a part of a region, as far as it is burnt."""
        number = self._numbers.get(region)
        if number is None or self._burnt is None or self._noise is None or self._regions is None:
            return
        mask = pygame.Surface(rect.size)
        self._regions.set_palette(
            [(255, 255, 255) if n == number else (0, 0, 0) for n in range(256)]
        )
        mask.blit(self._regions, (0, 0), rect)
        if share < 1:
            self._noise.set_palette([(level, level, level) for level in _levels(share)])
            catches = pygame.Surface(rect.size)
            catches.blit(self._noise, (0, 0), rect)
            mask.blit(catches, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        rest = pygame.Surface(rect.size)
        rest.fill((255, 255, 255))
        rest.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        mask.blit(self._burnt, (0, 0), rect, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(rest, rect, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(mask, rect, special_flags=pygame.BLEND_RGB_ADD)


def _levels(share: float) -> Iterator[int]:
    """Yield how burnt a point is, 0 to 255, by how early it burns."""
    front = share * (256 + SOFT)
    for early in range(256):
        yield round(255 * max(0.0, min(1.0, (front - early) / SOFT)))


_lands: Kept[pygame.Surface] = Kept(LANDS, lambda _: 1)
_making = Lock()


def land(make: Picture, size: Size) -> pygame.Surface:
    """Return a picture in the size of a window, as the window has its pixels; for threads.

    Those made by a function of the assets' name are kept for other tables.
    """
    if not isinstance(make, partial):
        return _fitting(make, size).convert()
    with _making:
        return _lands.get((make.func, make.args, size), lambda: _fitting(make, size).convert())


@cache
def _reader() -> ThreadPoolExecutor:
    """Return the thread that reads what will soon be needed."""
    return ThreadPoolExecutor(1, "lands")


def fetch_ahead(art: GroundArt, scale: float, world: Box = WORLD) -> None:
    """Let a thread make ready what a ground begins with, before there is a stage."""
    size = _size(scale, world)
    for make in (next(iter(art.pictures.values())), art.burnt):
        if make is not None:
            _reader().submit(land, make, size)


def _size(scale: float, world: Box) -> Size:
    return max(1, round(world.w * scale)), max(1, round(world.h * scale))


def _fitting(make: Picture, size: Size) -> pygame.Surface:
    made = make(size)
    if made.get_size() == size:
        return made
    if made.get_bitsize() < 24:
        return pygame.transform.scale(made, size)
    return pygame.transform.smoothscale(made, size)


def _grey(make: Picture | None, size: Size) -> pygame.Surface | None:
    """Return a picture of 256 greys, one byte a point."""
    if make is None:
        return None
    made = make(size)
    if made.get_bitsize() != 8:
        grey = pygame.Surface(made.get_size(), depth=8)
        grey.set_palette([(n, n, n) for n in range(256)])
        grey.blit(made, (0, 0))
        made = grey
    else:
        made = made.copy()
    return made if made.get_size() == size else pygame.transform.scale(made, size)

"""The ground: pictures of the land by season, burnt where it burns, and never a slow frame.

A *when does it burn* picture says for each point how early it catches fire, a picture of regions
says whose it is. What is shown is one surface of the window's scale; whatever changes it (a season
that comes, a region that burns) is worked out in strips, a little in each frame, and shown when
all of it is there: nobody sees land that is half as it was.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache

import pygame

from parlour.client.kept import surface_bytes
from parlour.client.stage.actors import Mood
from parlour.client.stage.fine import FINER, FineGround
from parlour.client.stage.geometry import WORLD, Box
from parlour.client.stage.lands import (
    BURN_COST,
    FRONT_SOFT,
    FRONT_SWING,
    Layers,
    Masks,
    Picture,
    Size,
    forget_fine_lands,
    land,
    masks,
)

BURN_STEPS = 32
"""Steps in which a region burns."""
FRONT_STEPS = 64
"""Steps in which the front of the next season goes over the land, from the left to the right."""
EVEN = 20
"""Of so many pixels the part is a multiple over which a front goes: enlarged parts then meet."""
STRIP = 1 << 18
"""Pixels of the ground that are worked out in one frame."""
KEPT = 2
"""Pictures of seasons that a ground keeps in the size of the window."""


@dataclass(frozen=True)
class GroundArt:
    """Where the pictures of a ground come from; each function is called in a thread."""

    pictures: Mapping[str, Picture]
    """The land by season, opaque, in a size in pixels."""
    burnt: Picture | None = None
    """The whole land burnt; with a ``cover``, what lies on it, black where nothing does."""
    noise: Picture | None = None
    """A grey picture: what is darker burns earlier."""
    regions: Picture | None = None
    """A picture whose grey is the number of the region, from 1; 0 is none."""
    names: Sequence[str] = ()
    """The ids of the regions, from number 1 on."""
    boxes: Mapping[str, Box] = field(default_factory=dict)
    """A box round each region, in units; a region that has none is looked for everywhere."""
    cover: Picture | None = None
    """A grey picture: how thick what is burnt lies on land that is seen through it; None: fully."""


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
        self._masks: Future[Masks] | None = None
        self._shown = self._next = next(iter(art.pictures))
        self._blend = 1.0
        self._blend_shown = FRONT_STEPS
        self._blend_rate = 0.0
        self._burning: dict[str, _Burning] = {}
        self._todo: list[pygame.Rect] = []
        self._made: list[tuple[pygame.Rect, pygame.Surface]] = []
        """What is worked out, and waits for the rest of what changes with it."""
        self._looked_at: pygame.Rect | None = None
        self._late = False
        """Whether what it shows is being read, and nothing waits for that."""
        self.fine = FineGround(art, self._size, threads)
        """The same for a camera that has come nearer."""
        self.surface = pygame.Surface((1, 1))
        self.version = 0
        """Grows whenever ``surface`` has changed."""

    def resize(self, scale: float, world: Box = WORLD, *, patient: bool = False) -> None:
        """Draw the world at ``scale`` pixels a unit.

        What is shown is ready at once; but if it is ``patient``, only when ``comes`` says so.
        """
        self._scale = scale
        size = _size(scale, world)
        if size != self._size:
            self._size = size
            self._pictures.clear()
            self._coming.clear()
            self._masks = self._threads.submit(masks, self._art, size) if self._art.burnt else None
            self.fine = FineGround(self._art, size, self._threads)
        self.surface = pygame.Surface(size).convert()
        self._late = patient
        self.finish()

    @property
    def used(self) -> int:
        """Bytes of its pictures; those of lands are shared with other tables."""
        masks = self._masks.result().used if self._masks and self._masks.done() else 0
        own = masks + sum(map(surface_bytes, (self.surface, *self._pictures.values())))
        return own + self.fine.used

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
        if self._late:
            return
        self._wait(self._shown)
        self._todo.clear()
        self._made.clear()
        if self._size != (1, 1):
            self._layers().draw(self.surface, self.surface.get_rect())
            self.fine.mark(self.fine.rect)
        self.version += 1

    def comes(self) -> bool:
        """Return whether it can be seen, having worked at it a little: if it was patient."""
        if self._late:
            self._fetch(self._shown)
            masks = self._masks is None or self._masks.done()
            self._late = not (masks and self._ready(self._shown))
            if not self._late:
                self._todo = [self.surface.get_rect()]
        elif self._todo:
            self.update(0.0)
        return not (self._late or self._todo)

    # --- from near ---

    def come_near(self) -> None:
        """Let a thread read what a camera sees that comes nearer."""
        if not self.fine.wanted:
            self.fine.fetch(*dict.fromkeys((self._shown, self._next)))

    def rest(self) -> None:
        """Give up all pictures until there is a window again."""
        self._size = (1, 1)
        self._pictures.clear()
        self._coming.clear()
        self._masks = None
        self._todo.clear()
        self._made.clear()
        self.surface = pygame.Surface(self._size)
        self.fine = FineGround(self._art, self._size, self._threads)
        self._looked_at = None
        forget_fine_lands()

    def look_at(self, part: pygame.Rect | None, *, at_once: bool = False) -> bool:
        """Say which part of the fine ground is seen, None: none; return whether it is ready.

        What is seen is worked out first. ``at_once``: now, however long it takes.
        """
        self._looked_at = part
        if part is None:
            return False
        self.come_near()
        layers = self._fine_layers()
        if at_once and layers is not None:
            self.fine.work(layers, math.prod(self.fine.rect.size) * BURN_COST, part)
        return self.fine.shows(part)

    def _default(self) -> str:
        return next(iter(self._art.pictures))

    # --- time ---

    def update(self, seconds: float) -> list[pygame.Rect]:
        """Let time pass; return where ``surface`` has changed."""
        self._advance(seconds)
        changed: list[pygame.Rect] = []
        left = STRIP
        layers = self._fine_layers() if self.fine.wanted else None
        if layers is not None and self._looked_at is not None:
            left = self.fine.work(layers, left, self._looked_at)
        while self._todo and left > 0:
            rect = self._todo.pop(0)
            cost = BURN_COST if self._burns(rect) else 1
            rows = max(8, min(rect.h, left // max(1, rect.w * cost)))
            strip = pygame.Rect(rect.x, rect.y, rect.w, rows)
            rest = pygame.Rect(rect.x, strip.bottom, rect.w, rect.bottom - strip.bottom)
            if rest.h > 0:
                self._todo.insert(0, rest)
            strip.clamp_ip(self.surface.get_rect())
            self._made.append((strip, self._layers().made(self.surface, strip)))
            left -= strip.w * strip.h * cost
        if self._made and not self._todo:
            for strip, picture in self._made:
                self.surface.blit(picture, strip)
                changed.append(strip)
            self._made.clear()
            self.version += 1
        elif layers is not None and not self.busy:
            self.fine.work(layers, left // 2, None)
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
        if self._is_behind:
            return
        step = math.floor(self._blend * FRONT_STEPS)
        if step != self._blend_shown:
            self._mark(self._swept(self._blend_shown, step))
            self._blend_shown = step
            if step == FRONT_STEPS:
                self._shown = self._next
        for region, burning in self._burning.items():
            shown = round(burning.at * BURN_STEPS)
            if shown != burning.shown:
                burning.shown = shown
                self._mark(self._box(region), region)

    @property
    def _is_behind(self) -> bool:
        """Whether what is seen is not drawn yet as it should be."""
        if self._looked_at is not None and self.fine.surface is not None:
            return self.fine.is_behind(self._looked_at)
        return bool(self._todo)

    def _mark(self, rect: pygame.Rect, region: str = "") -> None:
        """Draw a part anew as soon as there is time, also as it is seen from near."""
        stale = [strip for strip, _ in self._made if strip.colliderect(rect)]
        self._made = [each for each in self._made if each[0] not in stale]
        for part in (rect, *stale):
            if not any(each.contains(part) for each in self._todo):
                self._todo.append(part)
        self.fine.mark(larger(rect), region)

    # --- drawing ---

    def _layers(self) -> Layers:
        """Return what the surface is made of now."""
        coming = self._next != self._shown and self._ready(self._next)
        return Layers(
            self._pictures[self._shown],
            self._pictures[self._next] if coming else None,
            self._blend_shown / FRONT_STEPS,
            self._masks.result() if self._masks is not None and self._burnt else None,
            tuple((region, share, self._box(region)) for region, share in self._burnt),
        )

    def _fine_layers(self) -> Layers | None:
        """Return what the fine ground is made of now; None: it is being read."""
        burnt = tuple((region, share, larger(self._box(region))) for region, share in self._burnt)
        front = self._blend_shown / FRONT_STEPS
        coming = self._next if self._next in self._pictures else self._shown
        return self.fine.layers(self._shown, coming, front, burnt)

    @property
    def _burnt(self) -> list[tuple[str, float]]:
        """The regions of which anything is burnt, and how much."""
        return [
            (region, burning.shown / BURN_STEPS)
            for region, burning in self._burning.items()
            if burning.shown > 0
        ]

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


def larger(rect: pygame.Rect) -> pygame.Rect:
    """Return a part of the ground in pixels of the fine one."""
    left, top = math.floor(rect.left * FINER), math.floor(rect.top * FINER)
    right, bottom = math.ceil(rect.right * FINER), math.ceil(rect.bottom * FINER)
    return pygame.Rect(left, top, right - left, bottom - top)


def _size(scale: float, world: Box) -> Size:
    return max(1, round(world.w * scale)), max(1, round(world.h * scale))

"""Light over the whole picture: one surface that is multiplied, and flashes that stay rare."""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import pygame

from parlour.client.kept import surface_bytes
from parlour.client.palette import Colour

COARSE = (192, 108)
"""The size at which a light is worked out before it is made larger."""
RINGS = 64
LIGHT_STEPS = 8
"""Steps in which one light becomes another."""
FLASHES_A_SECOND = 3
FLASH_SECONDS = 0.12


@dataclass(frozen=True, slots=True)
class Light:
    """A colour in the middle and one at the edges, with which everything is multiplied."""

    middle: Colour
    edge: Colour
    reach: float = 0.62
    """How far from the middle it begins to turn into that of the edges, 1 being a corner."""


LIGHTS = {
    "none": None,
    "day": Light((255, 255, 255), (222, 210, 186)),
    "evening": Light((255, 245, 226), (214, 178, 142), 0.4),
    "harvest": Light((255, 250, 238), (232, 206, 176), 0.5),
    "war": Light((255, 244, 232), (178, 130, 108), 0.5),
    "winter": Light((248, 251, 255), (190, 204, 226)),
    "deluge": Light((255, 253, 248), (204, 214, 236), 0.5),
    "night": Light((196, 204, 236), (96, 104, 150), 0.4),
}
"""The lights by name; a mood names one."""


def picture(light: Light, size: tuple[int, int]) -> pygame.Surface:
    """Return the surface to multiply a window of ``size`` with."""
    coarse = pygame.Surface(COARSE)
    coarse.fill(light.edge)
    wide, high = COARSE
    for ring in range(RINGS):
        away = 1 - ring / RINGS  # 1 in the corners
        share = max(0.0, away - light.reach) / (1 - light.reach)
        colour = _mixed(light.middle, light.edge, share * share * (3 - 2 * share))
        oval = pygame.Rect(0, 0, wide * away * 2**0.5, high * away * 2**0.5)
        oval.center = (wide // 2, high // 2)
        pygame.draw.ellipse(coarse, colour, oval)
    return pygame.transform.smoothscale(coarse, size).convert()


def _mixed(first: Colour, second: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


class Lamp:
    """The light of a window: turns from one into another, which a thread makes ready."""

    def __init__(self, threads: ThreadPoolExecutor) -> None:
        """Shine nothing yet."""
        self._threads = threads
        self._size = (1, 1)
        self._name = "none"
        self._step = 0
        self._share = 1.0
        self._rate = 1.0
        self._from: pygame.Surface | None = None
        self._to: pygame.Surface | None = None
        self._coming: Future[pygame.Surface | None] | None = None
        self._buffers: list[pygame.Surface] = []
        self.surface: pygame.Surface | None = None
        """What to multiply the picture with; None: nothing."""

    def resize(self, size: tuple[int, int]) -> None:
        """Shine on a window of a size in pixels."""
        self._size = size
        self._from = None
        self._buffers.clear()
        self.set(self._name)

    def rest(self) -> None:
        """Give up its pictures until there is a window again."""
        self.resize((1, 1))

    def set(self, name: str) -> None:
        """Be a light at once; raises KeyError."""
        if self._to is None or self.busy or (name, self._size) != (self._name, self._to.get_size()):
            self._to = _whole(LIGHTS[name], self._size)
        self._name, self._share, self._coming = name, 1.0, None
        self.surface = self._to

    def turn_into(self, name: str, seconds: float) -> None:
        """Become another light within so many seconds; raises KeyError."""
        if name != self._name:
            light, size = LIGHTS[name], self._size
            self._name = name
            self._coming = self._threads.submit(_whole, light, size)
            self._rate = 1 / max(0.01, seconds)

    @property
    def used(self) -> int:
        """Bytes of its pictures."""
        kept = {id(each): each for each in (self._from, self._to, *self._buffers) if each}
        return sum(map(surface_bytes, kept.values()))

    @property
    def busy(self) -> bool:
        """Whether it is turning."""
        return self._coming is not None or self._share < 1

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._coming is not None:
            if not self._coming.done():
                return
            self._from, self._to = self.surface, self._coming.result()
            self._coming, self._share, self._step = None, 0.0, 0
            if self._from in self._buffers:
                self._from = self._from.copy() if self._from is not None else None
            if not self._buffers:
                self._buffers = [pygame.Surface(self._size).convert() for _ in range(2)]
        if self._share < 1:
            self._share = min(1.0, self._share + seconds * self._rate)
            step = int(self._share * LIGHT_STEPS)
            if step != self._step:
                self._step = step
                self.surface = self._mixed_at(step) if self._share < 1 else self._to
                if self._share == 1:
                    self._from = None
                    self._buffers.clear()

    def _mixed_at(self, step: int) -> pygame.Surface:
        """Return what lies between the two lights."""
        mixed = self._buffers[step % 2]  # another one each time, so that the change is noticed
        mixed.blit(self._from or self._white(), (0, 0))
        coming = self._to or self._white()
        coming.set_alpha(round(255 * step / LIGHT_STEPS))
        mixed.blit(coming, (0, 0))
        coming.set_alpha(None)
        return mixed

    def _white(self) -> pygame.Surface:
        """Return what changes nothing."""
        white = pygame.Surface(self._size).convert()
        white.fill((255, 255, 255))
        return white


def _whole(light: Light | None, size: tuple[int, int]) -> pygame.Surface | None:
    return None if light is None else picture(light, size)


class Flashes:
    """Whitens the picture for a moment, never more than three times in any second."""

    def __init__(self) -> None:
        """Be dark."""
        self.allowed = True
        """Whether the player wants to see flashes at all."""
        self._times: deque[tuple[float, float]] = deque(maxlen=FLASHES_A_SECOND)

    def flash(self, strength: float, now: float) -> bool:
        """Flash at a time of the stage, unless that were too often; return whether it does."""
        often = len(self._times) == FLASHES_A_SECOND and now - self._times[0][0] < 1.0
        if not self.allowed or often:
            return False
        self._times.append((now, strength))
        return True

    def level(self, now: float) -> int:
        """Return how much white is added, 0 to 255."""
        level = 0.0
        for at, strength in self._times:
            age = (now - at) / FLASH_SECONDS
            if 0 <= age < 1:
                level = max(level, strength * (1 - age) ** 2)
        return round(120 * min(1.0, level))

"""Keeps pictures within one budget of memory, whoever draws them."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from itertools import count
from threading import RLock
from typing import Any, Final, Generic, ParamSpec, TypeVar
from weakref import WeakSet

import pygame

V = TypeVar("V")
P = ParamSpec("P")

MEGABYTE = 1 << 20
ALL_BYTES: Final = 144 * MEGABYTE
"""What all pictures that are kept may take together, in a window of 1080 rows or fewer."""
ROWS: Final = 1080


class Budget:
    """What several caches may take together; beyond it goes what was not used for longest.

    Whose that is does not matter. Caches may be used by several threads.
    """

    def __init__(self, most: float = math.inf) -> None:
        """Allow ``most`` bytes."""
        self.most = most
        self.guard: Final = RLock()
        self._caches: WeakSet[Kept[Any]] = WeakSet()
        self._at_most = 0
        """Bytes that are kept, and those of caches that are gone since they were counted."""
        self._uses = count()

    @property
    def used(self) -> int:
        """Bytes of all that is kept."""
        with self.guard:
            return sum(each.used for each in self._caches)

    def join(self, cache: Kept[Any]) -> None:
        """Let a cache keep within it."""
        with self.guard:
            self._caches.add(cache)

    def note(self, more: int) -> None:
        """Note how many bytes more a cache keeps now; fewer, if negative."""
        with self.guard:
            self._at_most += more

    def use(self) -> int:
        """Return the number of a use: the later, the higher."""
        return next(self._uses)

    def allow(self, rows: int) -> None:
        """Allow what is needed for a window of so many rows of pixels: its pictures are larger."""
        self.most = ALL_BYTES * max(1.0, rows / ROWS)
        self.tidy()

    def tidy(self, but: Kept[Any] | None = None) -> None:
        """Drop what was not used for longest, until the rest is within; ``but`` keeps its last."""
        with self.guard:
            if self._at_most <= self.most:
                return
            self._at_most = self.used
            over = self._at_most - self.most
            while over > 0:
                full = [each for each in self._caches if len(each) > (each is but)]
                if not full:
                    return
                over -= min(full, key=lambda each: each.oldest).drop()

    def clear(self) -> None:
        """Drop everything that is kept."""
        with self.guard:
            for each in list(self._caches):
                each.clear()


ALL: Final = Budget(ALL_BYTES)
"""The budget of all pictures."""


class Kept(Generic[V]):
    """A cache that drops what was not used for longest beyond its bytes, and those of a budget."""

    def __init__(self, most: float, size: Callable[[V], int], within: Budget | None = ALL) -> None:
        """Keep values.

        Args:
            most: bytes that it may take itself.
            size: returns the bytes of a value.
            within: the budget that it shares with others; None: it has no share in any.
        """
        self.most = most
        self.used = 0
        self._size = size
        self._within = within or Budget()
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._used_at: dict[Hashable, int] = {}
        self._within.join(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    @property
    def oldest(self) -> int:
        """When that was used which was not for longest; it is not empty."""
        return self._used_at[next(iter(self._kept))]

    def find(self, key: Hashable) -> V | None:
        """Return what is kept under ``key``; None if nothing is."""
        with self._within.guard:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                self._used_at[key] = self._within.use()
        return found

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return what is kept under ``key``, made now if need be."""
        found = self.find(key)
        return self.put(key, make()) if found is None else found

    def put(self, key: Hashable, value: V) -> V:
        """Keep a value under ``key``, and return it; what another thread kept before stays."""
        with self._within.guard:
            found = self.find(key)
            if found is not None:
                return found
            self._kept[key] = value
            self._used_at[key] = self._within.use()
            self._grow(self._size(value))
            while self.used > self.most and len(self._kept) > 1:
                self.drop()
            self._within.tidy(self)
        return value

    def drop(self) -> int:
        """Drop what was not used for longest; return its bytes."""
        with self._within.guard:
            key, dropped = self._kept.popitem(last=False)
            del self._used_at[key]
            freed = self._size(dropped)
            self._grow(-freed)
        return freed

    def _grow(self, more: int) -> None:
        self.used += more
        self._within.note(more)

    def clear(self) -> None:
        """Drop everything."""
        with self._within.guard:
            self._kept.clear()
            self._used_at.clear()
            self._grow(-self.used)


def surface_bytes(surface: pygame.Surface) -> int:
    """Return how much memory a surface of its own takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def picture_bytes(value: Any) -> int:
    """Return how much memory the surfaces take that a value is or holds."""
    if isinstance(value, pygame.Surface):
        return surface_bytes(value)
    if isinstance(value, dict):
        return sum(map(picture_bytes, value.values()))
    if isinstance(value, (tuple, list)):
        return sum(map(picture_bytes, value))
    return 0


_shared: Final = Kept[Any](math.inf, picture_bytes)


def pictured(draw: Callable[P, V]) -> Callable[P, V]:
    """Keep what a function draws, by its arguments, within the budget of all pictures.

    A picture that nobody asked for in a while goes before one of another function that is in use.
    """

    @wraps(draw)
    def drawn(*args: P.args, **named: P.kwargs) -> V:
        key = (draw, args, tuple(named.items()))
        kept: V = _shared.get(key, lambda: draw(*args, **named))
        return kept

    return drawn

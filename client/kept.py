"""Keeps pictures within a budget of memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import RLock
from typing import Any, Final, Generic, ParamSpec, TypeVar

import pygame

V = TypeVar("V")
P = ParamSpec("P")

MEGABYTE = 1 << 20
SHARED: Final = 96 * MEGABYTE
"""What all pictures may take together that are drawn by functions with ``pictured``."""


class Kept(Generic[V]):
    """A cache of pictures that drops what was not used for longest beyond its bytes."""

    def __init__(self, budget: int, size: Callable[[V], int]) -> None:
        """Keep values of at most ``budget`` bytes together, each as large as ``size`` says."""
        self.budget = budget
        self.used = 0
        self._size = size
        self._kept: OrderedDict[Hashable, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def find(self, key: Hashable) -> V | None:
        """Return what is kept under ``key``; None if nothing is."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return what is kept under ``key``, made now if need be."""
        found = self.find(key)
        if found is not None:
            return found
        made = self._kept[key] = make()
        self.used += self._size(made)
        while self.used > self.budget and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.used -= self._size(dropped)
        return made

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self.used = 0


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


_shared: Final = Kept[Any](SHARED, picture_bytes)
_guard: Final = RLock()


def pictured(draw: Callable[P, V]) -> Callable[P, V]:
    """Keep what a function draws, by its arguments, within the memory that all of these share.

    A picture that nobody asked for in a while goes before one of another function that is in use.
    """

    @wraps(draw)
    def drawn(*args: P.args, **named: P.kwargs) -> V:
        key = (draw, args, tuple(named.items()))
        with _guard:
            found: V | None = _shared.find(key)
        if found is not None:
            return found
        made = draw(*args, **named)
        with _guard:
            kept: V = _shared.get(key, lambda: made)
            return kept

    return drawn

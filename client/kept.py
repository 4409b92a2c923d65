"""Keeps pictures within a budget of memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

V = TypeVar("V")

MEGABYTE = 1 << 20


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

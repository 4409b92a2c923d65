"""The ground for a camera that has come nearer: larger pictures, so that no border has stairs.

It follows the ground of the window: whatever changes there is worked out here in tiles, what the
camera sees first, all else while there is time.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

import pygame

from parlour.client.kept import surface_bytes
from parlour.client.stage.lands import BURN_COST, Layers, Masks, Size, land

if TYPE_CHECKING:
    from parlour.client.stage.ground import GroundArt

FINER = 1.8
"""How much larger than in the window: as near as wars are seen, so that nothing is scaled there."""
MOST_PIXELS = 7_000_000
"""Beyond that its pictures would take more memory than they are worth."""
TILE = 180
"""Pixels of a side of what is worked out at once."""

Tile = tuple[int, int]
Burnt = tuple[tuple[str, float, pygame.Rect], ...]


class _Read(NamedTuple):
    """What a thread has read."""

    lands: dict[str, pygame.Surface]
    masks: Masks | None
    surface: pygame.Surface
    """What it is drawn on; a thread takes the memory for it, which is much."""


class FineGround:
    """The ground, larger than in the window; ``surface`` is there once it is needed."""

    def __init__(self, art: GroundArt, size: Size, threads: ThreadPoolExecutor) -> None:
        """Be ``FINER`` than a ground of a size in pixels; nothing is read yet."""
        self._art = art
        self._size = (round(size[0] * FINER), round(size[1] * FINER))
        self._threads = threads
        self._read: _Read | None = None
        self._coming: Future[_Read] | None = None
        self._behind: dict[Tile, None] = {}
        self._made: dict[Tile, pygame.Surface] = {}
        """What is worked out, and waits for the rest of what changes with it."""
        self._drawn: set[Tile] = set()
        self.surface: pygame.Surface | None = None
        self._changed: list[pygame.Rect] = []

    @property
    def used(self) -> int:
        """Bytes of its own pictures."""
        if self.surface is None or self._read is None:
            return 0
        masks = self._read.masks.used if self._read.masks is not None else 0
        return masks + sum(map(surface_bytes, (self.surface, *self._read.lands.values())))

    @property
    def rect(self) -> pygame.Rect:
        """All of it."""
        return pygame.Rect((0, 0), self._size)

    @property
    def wanted(self) -> bool:
        """Whether anybody asked for it."""
        return self._read is not None or self._coming is not None

    def fetch(self, *names: str) -> None:
        """Let a thread read seasons, those that are there already are kept."""
        if math.prod(self._size) > MOST_PIXELS or self._coming is not None:
            return
        if self._read is None or not set(names) <= self._read.lands.keys():
            self._coming = self._threads.submit(self._reading, names, self._read)

    def _reading(self, names: tuple[str, ...], before: _Read | None) -> _Read:
        known = before.lands if before is not None else {}
        lands = {
            name: known.get(name) or land(self._art.pictures[name], self._size, fine=True)
            for name in names
        }
        if before is not None:
            return _Read(lands, before.masks, before.surface)
        masks = Masks(self._art, self._size, fine=True) if self._art.burnt else None
        return _Read(lands, masks, _cleared(self._size, next(iter(lands.values()))))

    def _take_up(self) -> None:
        if self._coming is None or not self._coming.done():
            return
        self._read, self._coming = self._coming.result(), None
        if self.surface is None:
            self.surface = self._read.surface
            self.mark(self.surface.get_rect())

    # --- what differs from the ground of the window ---

    def mark(self, rect: pygame.Rect, region: str = "") -> None:
        """Draw a part anew sometime; of a region only what belongs to it."""
        if self.surface is None or self._read is None:
            return
        for tile in _tiles(rect):
            masks = self._read.masks if region else None
            if tile not in self._behind and (masks is None or masks.covers(region, _rect(tile))):
                self._behind[tile] = None
                self._made.pop(tile, None)

    def is_behind(self, seen: pygame.Rect) -> bool:
        """Return whether a part is not as it should be, or not there at all."""
        late = self._behind.keys() | self._made.keys()
        return self.surface is None or any(tile in late for tile in _tiles(seen))

    def shows(self, seen: pygame.Rect) -> bool:
        """Return whether a part can be shown, be it as it was some frames ago."""
        return self.surface is not None and all(tile in self._drawn for tile in _tiles(seen))

    def changed(self) -> list[pygame.Rect]:
        """Return where it has changed since this was asked before."""
        changed, self._changed = self._changed, []
        return changed

    def layers(
        self,
        shown: str,
        coming: str,
        front: float,
        burnt: Burnt,
    ) -> Layers | None:
        """Return what it is made of; None while that is being read."""
        self._take_up()
        if self._read is None:
            return None
        lands = self._read.lands
        if shown not in lands or coming not in lands:
            self.fetch(*dict.fromkeys((shown, coming)))
            return None
        if self._coming is None and len(lands) > len({shown, coming}):
            self._read = self._read._replace(lands={n: lands[n] for n in (shown, coming)})
        return Layers(
            lands[shown], lands[coming] if coming != shown else None, front, self._read.masks, burnt
        )

    def work(self, layers: Layers, pixels: int, seen: pygame.Rect | None) -> int:
        """Draw what is behind, for so many pixels; return how many are left.

        ``seen``: only what meets it.
        """
        if self.surface is None or not (self._behind or self._made):
            return pixels
        near = [tile for tile in _tiles(seen) if tile in self._behind] if seen else [*self._behind]
        for tile in near:
            if pixels <= 0:
                break
            del self._behind[tile]
            rect = _rect(tile).clip(self.surface.get_rect())
            if tile in self._drawn:
                self._made[tile] = layers.made(self.surface, rect)
            else:
                layers.draw(self.surface, rect)
                self._drawn.add(tile)
                self._changed.append(rect)
            burns = any(box.colliderect(rect) for _, _, box in layers.burnt)
            pixels -= rect.w * rect.h * (BURN_COST if burns else 1)
        if not any(tile in self._behind for tile in near):
            self._show()
        return pixels

    def _show(self) -> None:
        """Show all that is worked out, at once: nobody sees land that is half as it was."""
        assert self.surface is not None
        for tile, picture in self._made.items():
            rect = _rect(tile).clip(self.surface.get_rect())
            self.surface.blit(picture, rect)
            self._changed.append(rect)
        self._made.clear()


def _cleared(size: Size, like: pygame.Surface) -> pygame.Surface:
    """Return a picture with the pixels of another, cleared in parts: others may work meanwhile."""
    surface = pygame.Surface(size, 0, like)
    for top in range(0, size[1], TILE):
        surface.fill((0, 0, 0), (0, top, size[0], TILE))
    return surface


def _tiles(rect: pygame.Rect) -> Iterator[Tile]:
    for row in range(rect.top // TILE, math.ceil(rect.bottom / TILE)):
        for column in range(rect.left // TILE, math.ceil(rect.right / TILE)):
            yield column, row


def _rect(tile: Tile) -> pygame.Rect:
    return pygame.Rect(tile[0] * TILE, tile[1] * TILE, TILE, TILE)

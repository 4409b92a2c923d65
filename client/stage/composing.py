"""Draws frames on a surface: whole, or only where two of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from parlour.client.stage.frame import Drift, Frame, Mark
from parlour.client.stage.studio import PREMULTIPLIED

BEYOND = (22, 16, 12)
"""What is seen where the world ends."""
MUCH = 0.6
"""Beyond this share of a surface everything is drawn anew."""
TILE = 40
"""Pixels in which a surface is divided to find what has changed."""
EACH_RECT = 30_000
"""How many pixels could be drawn in the time that one more rectangle costs."""


class Backdrop(NamedTuple):
    """What lies behind and over everything in a frame."""

    ground: pygame.Surface
    at: tuple[int, int]
    """Where the ground lies."""
    light: pygame.Surface | None
    flash: int
    bars: bool
    """Whether the window shows more than the ground."""
    veil: pygame.Surface | None = None
    """What lies over all that does not stand out."""


def compose(window: pygame.Surface, frame: Frame, backdrop: Backdrop) -> None:
    """Draw a frame where the window's clip allows it."""
    if backdrop.bars:
        window.fill(BEYOND)
    window.blit(backdrop.ground, backdrop.at)
    window.fblits(frame.flat, PREMULTIPLIED)
    if backdrop.light is not None:
        window.blit(backdrop.light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if frame.glows:
        window.fblits(frame.glows, pygame.BLEND_RGB_ADD)
    finish(window, frame, backdrop.flash, backdrop.veil)


def finish(
    window: pygame.Surface, frame: Frame, flash: int, veil: pygame.Surface | None = None
) -> None:
    """Draw what lies over the light; a veil darkens the land and who stands on it, but no sign."""
    if flash:
        window.fill((flash, flash, flash), special_flags=pygame.BLEND_RGB_ADD)
    if veil is not None:
        window.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    window.fblits(frame.signs, PREMULTIPLIED)
    window.fblits(frame.raised, PREMULTIPLIED)
    window.fblits(frame.overlay, PREMULTIPLIED)


def mirrored(window: pygame.Surface, offset: tuple[int, int]) -> None:
    """Fill the edges that a picture leaves bare which lies aside: what is beside them, mirrored.

    Args:
        window: what the picture lies on.
        offset: how far aside it lies, in pixels: bare to the left and above where it is above 0.
    """
    x, y = offset
    wide, high = window.get_size()
    for bare, sideways in (
        (pygame.Rect(0 if x > 0 else wide + x, 0, abs(x), high), True),
        (pygame.Rect(0, 0 if y > 0 else high + y, wide, abs(y)), False),
    ):
        step = x if sideways else y
        near = bare.move((step, 0) if sideways else (0, step))
        if step and window.get_rect().contains(near):
            strip = pygame.transform.flip(window.subsurface(near), sideways, not sideways)
            window.blit(strip, bare)


def changed(before: Frame, after: Frame, window: pygame.Rect) -> list[pygame.Rect]:
    """Return where two frames differ, in few rectangles that do not overlap much."""
    rects: list[pygame.Rect] = []
    olds = before.marks
    for key, mark in after.marks.items():
        old = olds.get(key)
        if old is None:
            rects.append(_around(mark))
        elif old is not mark and old != mark:
            rects += (_around(old), _around(mark))
    rects += [_around(mark) for key, mark in olds.items() if key not in after.marks]
    return [clipped for rect in rects if (clipped := rect.clip(window))]


def merged(rects: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return few rectangles that cover others, in whole tiles of the window."""
    rows: dict[int, int] = {}
    for rect in rects:
        bits = (1 << ((rect.right - 1) // TILE + 1)) - (1 << rect.x // TILE)
        for row in range(rect.y // TILE, (rect.bottom - 1) // TILE + 1):
            rows[row] = rows.get(row, 0) | bits
    kept: list[pygame.Rect] = []
    for row in sorted(rows):
        for first, length in _runs(rows[row]):
            _add(kept, pygame.Rect(first * TILE, row * TILE, length * TILE, TILE))
    return [rect.clip(window) for rect in kept]


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Yield where the ones of a number begin, and how many follow each other."""
    at = 0
    while bits:
        zeros = (bits & -bits).bit_length() - 1
        bits >>= zeros
        at += zeros
        ones = (~bits & (bits + 1)).bit_length() - 1
        yield at, ones
        bits >>= ones
        at += ones


def _add(kept: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Add a rectangle, joined to others where drawing one is quicker than drawing both."""
    again = True
    while again:
        again = False
        for other in kept:
            union = rect.union(other)
            if union.w * union.h <= rect.w * rect.h + other.w * other.h + EACH_RECT:
                kept.remove(other)
                rect, again = union, True
                break
    kept.append(rect)


def _around(mark: Mark | Drift) -> pygame.Rect:
    """Return a rectangle round pictures."""
    if isinstance(mark, Drift):
        return mark.rect
    found: pygame.Rect | None = None
    for each in mark:
        if each is not None:
            surface, (x, y) = each
            rect = surface.get_rect(topleft=(int(x) - 1, int(y) - 1)).inflate(2, 2)
            found = rect if found is None else found.union(rect)
    return found or pygame.Rect(0, 0, 0, 0)


class Drawn:
    """A surface and the frame that it shows: the next one need only be drawn where it differs."""

    def __init__(self, surface: pygame.Surface) -> None:
        """Show no frame yet."""
        self.surface = surface
        self.frame: Frame | None = None
        self._seen: tuple[object, ...] = ()

    def forget(self) -> None:
        """Draw everything anew next time."""
        self.frame = None

    def draw(
        self, frame: Frame, backdrop: Backdrop, how: object, dirty: Sequence[pygame.Rect]
    ) -> list[pygame.Rect] | None:
        """Draw a frame; return where anything has changed, None: everywhere.

        Args:
            frame: what to show.
            backdrop: what lies behind and over it.
            how: whatever else must be as before, so that only what differs has to be drawn.
            dirty: where the ground has changed.
        """
        target, seen = self.surface, (how, *backdrop)
        before, same = self.frame, seen == self._seen
        self.frame, self._seen = frame, seen
        if before is not None and same:
            whole = target.get_rect()
            parts = (clipped for each in dirty if (clipped := each.clip(whole)))
            rects = merged([*changed(before, frame, whole), *parts], whole)
            if sum(rect.w * rect.h for rect in rects) < MUCH * whole.w * whole.h:
                for rect in rects:
                    target.set_clip(rect)
                    compose(target, frame, backdrop)
                target.set_clip(None)
                return rects
        compose(target, frame, backdrop)
        return None

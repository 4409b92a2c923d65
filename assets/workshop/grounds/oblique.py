"""Shows a field of heights from the south: what stands high hides what lies behind it.

Heights push a pixel straight up by as many pixels. Light comes from the upper left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from parlour.assets.workshop.grounds.raster import Bits, Field, Picture, Sheet

LIGHT: Final = (-0.66, -0.30, 0.69)
"""Towards the light: right, down (south) and up."""
FORESHORTENED: Final = 0.6
"""How much shorter depth looks than width."""
SHADOW_SLOPE: Final = 0.80
"""How much a shadow's ray sinks for each pixel it runs to the right."""
SHADOW_DOWN: Final = 0.34
SHADOW_LENGTH: Final = 76
"""The longest shadow, in board pixels."""
WALL: Final = 2.4
"""From how many pixels of drop a step is a wall."""
WALL_LIGHT: Final = 0.70
INK_STEP: Final = 3.4
EDGE: Final = 2
"""How far behind a wall its colour is taken, in board pixels: behind the line along its edge."""


@dataclass(frozen=True)
class View:
    """How the heights are seen; the same for every season."""

    rows: NDArray[np.int32]
    """Which row of the flat ground each pixel shows."""
    between: Field
    """How far each pixel lies between that row and the next, 0 to 1."""
    wall: Field
    """1 on walls of houses, which show no part of the flat ground."""
    light: Field
    """1 where flat ground lies in the sun."""
    shadow: Field
    """1 in the full shadow of something."""
    ink: Field
    """1 on the outline of something."""

    def show(self, flat: Field) -> Field:
        """Return a flat field or picture as it is seen."""
        many = flat.ndim == 3
        rows = self.rows[..., None] if many else self.rows
        share = self.between[..., None] if many else self.between
        here = np.take_along_axis(flat, rows, axis=0)
        south = np.take_along_axis(flat, np.minimum(rows + 1, len(flat) - 1), axis=0)
        return np.asarray(here + (south - here) * share, np.float32)


def look(sheet: Sheet, height: Field, soft: Bits, house: Bits) -> View:
    """Return how ``height`` (in board pixels) is seen.

    What is ``soft`` has slopes and no walls, however steep; the walls of a ``house`` are marked.
    """
    tall = height * np.float32(sheet.scale)
    lines = np.arange(sheet.height, dtype=np.float32)[:, None]
    seen_at = lines - tall
    rows = _rows(sheet, seen_at)
    drop = lines - np.take_along_axis(seen_at, rows, axis=0)
    walls = (drop > WALL) & ~np.take_along_axis(soft, rows, axis=0)
    hollow = np.clip((sheet.blur(height, 3.5) - height) / 9, 0, 0.35)
    ink = _ink(sheet, rows, np.take_along_axis(tall, rows, axis=0))
    clear = View(
        rows=np.where(walls, np.maximum(rows - EDGE * sheet.scale, 0), rows).astype(np.int32),
        between=_between(seen_at, rows, drop, walls),
        wall=np.asarray(walls & np.take_along_axis(house, rows, axis=0), np.float32),
        light=np.ones_like(tall),
        shadow=np.zeros_like(tall),
        ink=ink,
    )
    depth = np.clip(drop / (8.0 * sheet.scale), 0, 1)
    light = np.where(walls, WALL_LIGHT - 0.16 * depth, clear.show(_light(tall) * (1 - hollow)))
    shadow = clear.show(_shadow(sheet, tall)) * ~walls
    return replace(
        clear, light=np.asarray(light, np.float32), shadow=np.asarray(shadow, np.float32)
    )


def _between(seen_at: Field, rows: NDArray[np.int32], drop: Field, walls: Bits) -> Field:
    """Return how far between two rows of a slope each pixel lies; 0 on walls."""
    south = np.minimum(rows + 1, len(seen_at) - 1)
    here = np.take_along_axis(seen_at, rows, axis=0)
    gap = np.take_along_axis(seen_at, south, axis=0) - here
    share = np.clip(drop / np.maximum(gap, 1e-3), 0, 1)
    return np.asarray(np.where(walls, 0, share), np.float32)


def _rows(sheet: Sheet, seen_at: Field) -> NDArray[np.int32]:
    """Return for each pixel the southernmost row that is seen there or above."""
    first = np.minimum.accumulate(seen_at[::-1], axis=0)[::-1]
    starts = np.clip(np.ceil(first), 0, sheet.height).astype(np.int64)
    places = starts * sheet.width + np.arange(sheet.width)[None, :]
    counts = np.bincount(places.ravel(), minlength=(sheet.height + 1) * sheet.width)
    seen = counts.reshape(sheet.height + 1, sheet.width)[:-1].cumsum(axis=0) - 1
    return np.asarray(np.clip(seen, 0, sheet.height - 1), np.int32)


def _light(tall: Field) -> Field:
    smooth = ndimage.gaussian_filter(tall, 0.8)
    down, across = np.gradient(smooth)
    down *= FORESHORTENED
    length = np.sqrt(1 + across * across + down * down)
    facing = (-across * LIGHT[0] - down * LIGHT[1] + LIGHT[2]) / length
    bright = np.clip(facing, 0, None) / LIGHT[2]
    return np.asarray(0.47 + 0.53 * bright, np.float32)


def _shadow(sheet: Sheet, tall: Field) -> Field:
    deepest = np.zeros_like(tall)
    stride = sheet.scale
    for number in range(1, SHADOW_LENGTH):
        right = number * stride
        down = round(right * SHADOW_DOWN)
        rest = tall[: sheet.height - down, : sheet.width - right] - right * SHADOW_SLOPE
        target = deepest[down:, right:]
        np.maximum(target, rest - tall[down:, right:], out=target)
    soft = np.clip(deepest / (2.2 * sheet.scale), 0, 1)
    return sheet.blur(np.asarray(soft, np.float32), 0.5)


def _ink(sheet: Sheet, rows: NDArray[np.int32], tall: Field) -> Field:
    """Return the outlines: where the eye jumps from one thing to one far behind it."""
    far = INK_STEP * sheet.scale
    below = np.zeros(rows.shape, np.float32)
    jump = (rows[1:] - rows[:-1] > far) & (tall[1:] > far)
    below[:-1][jump] = 1
    for shift in (1, -1):
        other = np.roll(rows, shift, axis=1)
        higher = np.roll(tall, shift, axis=1)
        below[(other - rows > far) & (higher - tall > far * 0.6)] = 1
    thick = ndimage.gaussian_filter(below, 0.42 * sheet.scale) * 2.0
    return np.asarray(np.clip(thick, 0, 1), np.float32)


def lit(
    view: View, flat: Picture, colours: tuple[Field, Field, Field], strength: float = 1.0
) -> Picture:
    """Return a flat picture as it is seen, with light.

    The three ``colours`` are those of shadows, of outlines and of the walls of houses.

    ``strength`` says how strong the sun is: 1 on a clear day, 0 under a closed sky.
    """
    shade, ink, wall = colours
    seen = view.show(flat)
    seen = seen + (wall - seen) * view.wall[..., None]
    light = 1 + (view.light - 1) * np.float32(0.45 + 0.55 * strength)
    bright = seen * light[..., None]
    bright += np.clip(light - 1, 0, 1)[..., None] * np.float32(0.10)
    dark = view.shadow[..., None] * np.float32(0.16 + 0.34 * strength)
    bright *= 1 - dark * (1 - shade)
    line = view.ink[..., None] * np.float32(0.62)
    return np.asarray(bright * (1 - line) + ink * line, np.float32)

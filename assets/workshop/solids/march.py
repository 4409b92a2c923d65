"""Marches rays through solids: what the camera sees, and the shadow on the ground."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.solids.compiled import compiled
from parlour.assets.workshop.solids.distance import BALL, BALL_RADIUS, Rows, nearest
from parlour.assets.workshop.solids.light import (
    COS,
    GLOSS,
    LX,
    LY,
    LZ,
    SIN,
    Sieve,
    These,
    colour,
    openness,
    shadow,
    shine,
    sieve,
)

TILE: Final = 16
CHANNELS: Final = 6
"""Red, green, blue, covered, depth, which solid."""

_CRISP: Final = 14.0
_SOFT: Final = 9.0
"""How sharp shadows are on solids and on the ground."""

Picture = NDArray[np.float64]


@compiled
def _around(s: Rows, these: These, x: float, up: float, reach: float) -> These:
    """Return which of some solids are at most ``reach`` from a ray."""
    found = np.empty(these.shape[0], np.int32)
    count = 0
    for i in these:
        dx = s[i, BALL] - x
        du = s[i, BALL + 1] * SIN + s[i, BALL + 2] * COS - up
        most = s[i, BALL_RADIUS] + reach
        if dx * dx + du * du < most * most:
            found[count] = i
            count += 1
    return found[:count]


@compiled
def _near(s: Rows, these: These, x: float, y: float, z: float) -> These:
    """Return which of some solids can touch what surrounds a point."""
    found = np.empty(these.shape[0], np.int32)
    count = 0
    for i in these:
        dx, dy, dz = s[i, BALL] - x, s[i, BALL + 1] - y, s[i, BALL + 2] - z
        reach = s[i, BALL_RADIUS] + 0.3
        if dx * dx + dy * dy + dz * dz < reach * reach:
            found[count] = i
            count += 1
    return found[:count]


@compiled
def _span(s: Rows, these: These) -> tuple[float, float]:
    """Return between which depths some solids lie."""
    near, far = 1e9, -1e9
    for i in these:
        depth = s[i, BALL + 1] * COS - s[i, BALL + 2] * SIN
        near = min(near, depth - s[i, BALL_RADIUS])
        far = max(far, depth + s[i, BALL_RADIUS])
    return near, far


@compiled
def _hit(s: Rows, these: These, x: float, up: float, near: float, far: float) -> tuple[float, int]:
    """Return the depth at which a ray meets a solid above the ground, and which; -1: none."""
    t = near
    for _ in range(110):
        y, z = up * SIN + COS * t, up * COS - SIN * t
        d, i = nearest(s, these, x, y, z)
        if d < 0.003:
            return (t, i) if z >= -0.01 else (t, -1)
        t += d * 0.85
        if t > far:
            break
    return t, -1


@compiled
def _normal(s: Rows, these: These, x: float, y: float, z: float) -> tuple[float, float, float]:
    e = 0.006
    nx = nearest(s, these, x + e, y, z)[0] - nearest(s, these, x - e, y, z)[0]
    ny = nearest(s, these, x, y + e, z)[0] - nearest(s, these, x, y - e, z)[0]
    nz = nearest(s, these, x, y, z + e)[0] - nearest(s, these, x, y, z - e)[0]
    n = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9
    return nx / n, ny / n, nz / n


@compiled
def _shade(
    s: Rows,
    m: Rows,
    close: These,
    rays: Sieve,
    i: int,
    x: float,
    y: float,
    z: float,
) -> tuple[float, float, float]:
    """Return the colour that the camera sees at a point of a solid."""
    close = _near(s, close, x, y, z)
    nx, ny, nz = _normal(s, close, x, y, z)
    facing = nx * LX + ny * LY + nz * LZ
    sun = facing * shadow(s, rays, _CRISP, x, y, z) if facing > 0.0 else 0.0
    open_ = openness(s, close, x, y, z, nx, ny, nz)
    towards = max(0.0, -ny * COS + nz * SIN)
    rim = (1.0 - towards) ** 3 * 0.09 * open_
    glint = shine(nx, ny, nz) * m[int(s[i, 1]), GLOSS] * min(1.0, 2.0 * sun)
    sky = open_ * (0.75 + 0.25 * nz)
    ground = max(0.0, 0.35 - 0.5 * nz) * 0.25 * open_
    red, green, blue = colour(s, m, i, x, y, z, nz)
    return (
        red * (0.41 * sky + 0.97 * sun + ground) + glint + rim,
        green * (0.42 * sky + 0.87 * sun + 0.85 * ground) + 0.95 * glint + 0.95 * rim,
        blue * (0.51 * sky + 0.70 * sun + 0.60 * ground) + 0.85 * glint + 0.86 * rim,
    )


@compiled
def _render_tile(
    s: Rows,
    m: Rows,
    every: These,
    rays: Sieve,
    out: Picture,
    left: float,
    top: float,
    scale: float,
    at: int,
) -> None:
    across = (out.shape[1] + TILE - 1) // TILE
    row, column = at // across * TILE, at % across * TILE
    half = 0.5 * TILE / scale
    x, up = left + column / scale + half, top - row / scale - half
    close = _around(s, every, x, up, 2.0 * half + 0.3)
    here = _around(s, close, x, up, 2.0 * half)
    if here.shape[0] == 0:
        return
    for j in range(row, min(row + TILE, out.shape[0])):
        for k in range(column, min(column + TILE, out.shape[1])):
            x, up = left + (k + 0.5) / scale, top - (j + 0.5) / scale
            ray = _around(s, here, x, up, 0.06)
            if ray.shape[0] == 0:
                continue
            near, far = _span(s, ray)
            t, i = _hit(s, ray, x, up, near, far)
            if i < 0:
                continue
            y, z = up * SIN + COS * t, up * COS - SIN * t
            red, green, blue = _shade(s, m, close, rays, i, x, y, z)
            out[j, k, 0], out[j, k, 1], out[j, k, 2] = red, green, blue
            out[j, k, 3], out[j, k, 4], out[j, k, 5] = 1.0, t, i


@compiled
def see(
    s: Rows, m: Rows, width: int, height: int, left: float, top: float, scale: float
) -> Picture:
    """Return what the camera sees of solids ``s`` of materials ``m``.

    ``left`` and ``top`` are the corner of the picture in the plane of the camera, in units of the
    model; ``scale`` is in pixels a unit.
    """
    out = np.zeros((height, width, CHANNELS))
    every = np.arange(s.shape[0]).astype(np.int32)
    rays = sieve(s, 0.25)
    tiles = ((width + TILE - 1) // TILE) * ((height + TILE - 1) // TILE)
    for at in range(tiles):
        _render_tile(s, m, every, rays, out, left, top, scale, at)
    return out


@compiled
def cast_shadow(s: Rows, width: int, height: int, left: float, top: float, scale: float) -> Picture:
    """Return how dark the ground is under the solids, 0 to 1; the corner as in ``see``."""
    out = np.zeros((height, width))
    rays = sieve(s, 0.5)
    low = np.flatnonzero(s[:, BALL + 2] - s[:, BALL_RADIUS] < 0.35).astype(np.int32)
    for j in range(height):
        y = (top - (j + 0.5) / scale) / SIN
        for k in range(width):
            x = left + (k + 0.5) / scale
            lit = shadow(s, rays, _SOFT, x, y, 0.0)
            open_ = openness(s, low, x, y, 0.0, 0.0, 0.0, 1.0)
            out[j, k] = 1.0 - lit * (0.25 + 0.75 * open_)
    return out

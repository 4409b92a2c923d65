"""How far a point is from a solid: signed distances of the primitives, and of a union of them.

A solid is a row of numbers: its kind, material, two points or a middle and half sizes ``a`` and
``b``, two radii, the turn from world to solid (nine numbers, row by row), how softly it melts into
those before it, and a ball around it.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.solids.compiled import compiled

Rows = NDArray[np.float64]

ROUND, CONE, BOX, ELLIPSOID, TORUS, ROOF = range(6)
KIND, MATERIAL, A, B, R1, R2, TURN, MELT, BALL, BALL_RADIUS = 0, 1, 2, 5, 8, 9, 10, 19, 20, 23
WIDTH: Final = 24
FAR: Final = 1e9


@compiled
def _round(s: Rows, i: int, x: float, y: float, z: float) -> float:
    """A capsule between two balls of different sizes."""
    bx, by, bz = s[i, B] - s[i, A], s[i, B + 1] - s[i, A + 1], s[i, B + 2] - s[i, A + 2]
    px, py, pz = x - s[i, A], y - s[i, A + 1], z - s[i, A + 2]
    length = bx * bx + by * by + bz * bz
    if length < 1e-9:
        return math.sqrt(px * px + py * py + pz * pz) - s[i, R1]
    h = min(1.0, max(0.0, (px * bx + py * by + pz * bz) / length))
    px -= bx * h
    py -= by * h
    pz -= bz * h
    return math.sqrt(px * px + py * py + pz * pz) - (s[i, R1] + (s[i, R2] - s[i, R1]) * h)


@compiled
def _cone(s: Rows, i: int, x: float, y: float, z: float) -> float:
    """A cone cut flat at both ends."""
    ra, rb = s[i, R1], s[i, R2]
    bx, by, bz = s[i, B] - s[i, A], s[i, B + 1] - s[i, A + 1], s[i, B + 2] - s[i, A + 2]
    px, py, pz = x - s[i, A], y - s[i, A + 1], z - s[i, A + 2]
    length = bx * bx + by * by + bz * bz
    along = (px * bx + py * by + pz * bz) / length
    out = math.sqrt(max(0.0, px * px + py * py + pz * pz - along * along * length))
    cap_x = max(0.0, out - (ra if along < 0.5 else rb))
    cap_y = abs(along - 0.5) - 0.5
    slope = rb - ra
    f = (slope * (out - ra) + along * length) / (slope * slope + length)
    f = min(1.0, max(0.0, f))
    side_x, side_y = out - ra - f * slope, along - f
    sign = -1.0 if side_x < 0.0 and cap_y < 0.0 else 1.0
    cap = cap_x * cap_x + cap_y * cap_y * length
    return sign * math.sqrt(min(cap, side_x * side_x + side_y * side_y * length))


@compiled
def _box(s: Rows, i: int, x: float, y: float, z: float) -> float:
    r = s[i, R1]
    dx, dy, dz = abs(x) - s[i, B] + r, abs(y) - s[i, B + 1] + r, abs(z) - s[i, B + 2] + r
    ox, oy, oz = max(dx, 0.0), max(dy, 0.0), max(dz, 0.0)
    return math.sqrt(ox * ox + oy * oy + oz * oz) + min(max(dx, dy, dz), 0.0) - r


@compiled
def _ellipsoid(s: Rows, i: int, x: float, y: float, z: float) -> float:
    """An ellipsoid, with bumps ``R1`` high of which ``R2`` go into a unit."""
    ex, ey, ez = x / s[i, B], y / s[i, B + 1], z / s[i, B + 2]
    k0 = math.sqrt(ex * ex + ey * ey + ez * ez)
    fx, fy, fz = ex / s[i, B], ey / s[i, B + 1], ez / s[i, B + 2]
    k1 = math.sqrt(fx * fx + fy * fy + fz * fz)
    if k1 < 1e-9:
        return -min(s[i, B], s[i, B + 1], s[i, B + 2])
    d = k0 * (k0 - 1.0) / k1
    if s[i, R1] > 0.0 and d < 4.0 * s[i, R1]:
        f = s[i, R2]
        wave = math.sin(f * x + 1.3 * y) * math.sin(f * y + 0.7 * z) * math.sin(f * z + 1.1 * x)
        d = (d - s[i, R1] * wave) * 0.8
    return d


@compiled
def _torus(s: Rows, i: int, x: float, y: float, z: float) -> float:
    """A ring around the solid's own z."""
    q = math.sqrt(x * x + y * y) - s[i, B]
    return math.sqrt(q * q + z * z) - s[i, B + 1]


@compiled
def _roof(s: Rows, i: int, x: float, y: float, z: float) -> float:
    """A hipped roof: half base ``B``, height above the middle, half ridge ``R1``."""
    hx, hy, h = s[i, B], s[i, B + 1], s[i, B + 2]
    w = hx - s[i, R1]
    long = (abs(y) * h + z * hy - hy * h) / math.sqrt(h * h + hy * hy)
    short = ((abs(x) - s[i, R1]) * h + z * w - w * h) / (math.sqrt(h * h + w * w) + 1e-9)
    return max(long, short, -z)


@compiled
def turned(s: Rows, i: int, x: float, y: float, z: float) -> tuple[float, float, float]:
    """Return a point of the world as the solid sees it."""
    px, py, pz = x - s[i, A], y - s[i, A + 1], z - s[i, A + 2]
    return (
        s[i, TURN] * px + s[i, TURN + 1] * py + s[i, TURN + 2] * pz,
        s[i, TURN + 3] * px + s[i, TURN + 4] * py + s[i, TURN + 5] * pz,
        s[i, TURN + 6] * px + s[i, TURN + 7] * py + s[i, TURN + 8] * pz,
    )


@compiled
def distance(s: Rows, i: int, x: float, y: float, z: float) -> float:
    """Return how far a point is from a solid; negative: inside."""
    kind = s[i, KIND]
    if kind == ROUND:
        return _round(s, i, x, y, z)
    if kind == CONE:
        return _cone(s, i, x, y, z)
    tx, ty, tz = turned(s, i, x, y, z)
    if kind == BOX:
        return _box(s, i, tx, ty, tz)
    if kind == ELLIPSOID:
        return _ellipsoid(s, i, tx, ty, tz)
    if kind == TORUS:
        return _torus(s, i, tx, ty, tz)
    return _roof(s, i, tx, ty, tz)


@compiled
def nearest(s: Rows, these: NDArray[np.int32], x: float, y: float, z: float) -> tuple[float, int]:
    """Return how far the union of some solids is, and which of them is there."""
    best, which = FAR, -1
    for i in these:
        px, py, pz = x - s[i, BALL], y - s[i, BALL + 1], z - s[i, BALL + 2]
        limit = best + s[i, BALL_RADIUS] + s[i, MELT]
        if px * px + py * py + pz * pz > limit * limit:
            continue
        d = distance(s, i, x, y, z)
        melt = s[i, MELT]
        apart = abs(best - d)
        if apart < melt:
            if d < best:
                which = i
            best = min(best, d) - (melt - apart) ** 2 * 0.25 / melt
        elif d < best:
            best, which = d, i
    return best, which

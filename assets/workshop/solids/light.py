"""The light of the workshop: a warm sun from the upper left, a cool sky, and what patterns add."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.solids.compiled import compiled
from parlour.assets.workshop.solids.distance import (
    BALL,
    BALL_RADIUS,
    Rows,
    nearest,
    turned,
)

ELEVATION: Final = math.radians(38)
COS, SIN = math.cos(ELEVATION), math.sin(ELEVATION)
_LENGTH: Final = math.sqrt(0.62**2 + 0.42**2 + 0.85**2)
LX, LY, LZ = -0.62 / _LENGTH, -0.42 / _LENGTH, 0.85 / _LENGTH

PLAIN, STRIPES, ROWS, SNOW, HEM, PIPS, SPECKLES = range(7)
COLOUR, GLOSS, PATTERN, MEASURE, SECOND = 0, 3, 4, 5, 6

These = NDArray[np.int32]


_FLAT: Final = math.sqrt(LX * LX + LY * LY)
UX, UY = LY / _FLAT, -LX / _FLAT
VX, VY, VZ = -LZ * LX / _FLAT, -LZ * LY / _FLAT, _FLAT
"""The plane across the sun's rays."""

CELLS: Final = 28
Sieve = tuple[NDArray[np.int32], float, float, float]
"""Which solids may shade a cell of the plane across the rays: lists that begin with their length,
the corner of the plane and the size of a cell."""


@compiled
def sieve(s: Rows, margin: float) -> Sieve:
    """Sort solids by where their shadows may fall, ``margin`` units around them."""
    n = s.shape[0]
    us, vs = np.empty(n), np.empty(n)
    for i in range(n):
        x, y, z = s[i, BALL], s[i, BALL + 1], s[i, BALL + 2]
        us[i], vs[i] = x * UX + y * UY, x * VX + y * VY + z * VZ
    reach = s[:, BALL_RADIUS] + margin
    u0, v0 = (us - reach).min(), (vs - reach).min()
    step = max((us + reach).max() - u0, (vs + reach).max() - v0) / CELLS + 1e-6
    lists = np.zeros((CELLS * CELLS, n + 1), np.int32)
    for i in range(n):
        first_u, last_u = int((us[i] - reach[i] - u0) / step), int((us[i] + reach[i] - u0) / step)
        first_v, last_v = int((vs[i] - reach[i] - v0) / step), int((vs[i] + reach[i] - v0) / step)
        for a in range(first_u, min(last_u, CELLS - 1) + 1):
            for b in range(first_v, min(last_v, CELLS - 1) + 1):
                cell = a * CELLS + b
                lists[cell, 0] += 1
                lists[cell, lists[cell, 0]] = i
    return lists, u0, v0, step


@compiled
def _towards_sun(rays: Sieve, x: float, y: float, z: float) -> These:
    lists, u0, v0, step = rays
    a = math.floor((x * UX + y * UY - u0) / step)
    b = math.floor((x * VX + y * VY + z * VZ - v0) / step)
    if a < 0 or b < 0 or a >= CELLS or b >= CELLS:
        return lists[0, 1:1]
    cell = lists[int(a) * CELLS + int(b)]
    return cell[1 : 1 + cell[0]]


@compiled
def _above(s: Rows, these: These, x: float, y: float, z: float) -> These:
    """Return which of some solids come near the ray from a point to the sun."""
    found = np.empty(these.shape[0], np.int32)
    count = 0
    for i in these:
        dx, dy, dz = s[i, BALL] - x, s[i, BALL + 1] - y, s[i, BALL + 2] - z
        ahead = dx * LX + dy * LY + dz * LZ
        reach = s[i, BALL_RADIUS]
        if ahead < -reach:
            continue
        reach += 0.05 + 0.1 * max(0.0, ahead)
        if dx * dx + dy * dy + dz * dz - ahead * ahead < reach * reach:
            found[count] = i
            count += 1
    return found[:count]


@compiled
def shadow(s: Rows, rays: Sieve, soft: float, x: float, y: float, z: float) -> float:
    """Return how much of the sun reaches a point, 0 to 1; ``soft``: larger is sharper."""
    these = _above(s, _towards_sun(rays, x, y, z), x, y, z)
    if these.shape[0] == 0:
        return 1.0
    lit, t = 1.0, 0.05
    for _ in range(70):
        d, _i = nearest(s, these, x + LX * t, y + LY * t, z + LZ * t + 0.01)
        lit = min(lit, soft * d / t)
        if lit < 0.01:
            return 0.0
        t += max(0.025, min(d, 1e3) * 0.6)
        if t > 4.5 or d > 10.0:
            break
    return max(0.0, lit)


@compiled
def openness(
    s: Rows, these: These, x: float, y: float, z: float, nx: float, ny: float, nz: float
) -> float:
    """Return how open a point is to the sky, 0 to 1: corners and seams are darker."""
    closed, weight = 0.0, 1.0
    for step in range(1, 5):
        r = 0.07 * step
        d, _ = nearest(s, these, x + nx * r, y + ny * r, z + nz * r)
        closed += weight * max(0.0, r - d)
        weight *= 0.6
    return max(0.0, 1.0 - 1.9 * closed)


@compiled
def _pip(u: float, v: float, face: int) -> bool:
    """Whether a die's face has a pip at a point, -1 to 1 each way."""
    a, b = abs(u), abs(v)
    r = 0.21 * 0.21
    middle = u * u + v * v < r * 1.35 if face == 1 else u * u + v * v < r
    corner = (a - 0.54) ** 2 + (b - 0.54) ** 2 < r
    rising = corner and u * v > 0.0
    side = (a - 0.54) ** 2 + v * v < r
    if face in (1, 3, 5) and middle:
        return True
    if face in (2, 3):
        return rising
    if face == 6 and side:
        return True
    return face >= 4 and corner


@compiled
def _pips(s: Rows, i: int, x: float, y: float, z: float) -> bool:
    tx, ty, tz = turned(s, i, x, y, z)
    half = s[i, 5]
    tx, ty, tz = tx / half, ty / half, tz / half
    ax, ay, az = abs(tx), abs(ty), abs(tz)
    if az >= ax and az >= ay:
        return _pip(tx, ty, 1 if tz > 0.0 else 6)
    if ay >= ax:
        return _pip(tx, tz, 2 if ty < 0.0 else 5)
    return _pip(ty, tz, 3 if tx > 0.0 else 4)


@compiled
def _snowed(x: float, y: float, z: float, line: float, nz: float) -> bool:
    edge = line + 0.12 * math.sin(x * 13.0 + y * 7.0) + 0.07 * math.sin(x * 29.0 - y * 5.0)
    return z > edge - 0.25 * (nz - 0.55)


@compiled
def _in_second(s: Rows, m: Rows, i: int, k: int, x: float, y: float, z: float, nz: float) -> bool:
    """Whether a point has the second colour of its material's pattern."""
    pattern, measure = m[k, PATTERN], m[k, MEASURE]
    if pattern == SNOW:
        return _snowed(x, y, z, measure, nz)
    if pattern == PIPS:
        return _pips(s, i, x, y, z)
    tx, ty, tz = turned(s, i, x, y, z)
    if pattern == STRIPES:
        return math.sin(math.atan2(ty, tx) * measure) > 0.0
    if pattern == ROWS:
        return (tz * measure) % 1.0 < 0.24
    if pattern == HEM:
        return tz < measure
    f = measure
    return math.sin(f * tx + 2.0 * ty) * math.sin(f * ty + tz) * math.sin(f * tz + 1.7 * tx) > 0.25


@compiled
def colour(
    s: Rows, m: Rows, i: int, x: float, y: float, z: float, nz: float
) -> tuple[float, float, float]:
    """Return the pigment of a solid at a point."""
    k = int(s[i, 1])
    at = COLOUR
    if m[k, PATTERN] != PLAIN and _in_second(s, m, i, k, x, y, z, nz):
        at = SECOND
    return m[k, at], m[k, at + 1], m[k, at + 2]


@compiled
def shine(nx: float, ny: float, nz: float) -> float:
    """Return the highlight of the sun on a glossy surface, 0 to 1."""
    hx, hy, hz = LX, LY - COS, LZ + SIN
    h = math.sqrt(hx * hx + hy * hy + hz * hz)
    return max(0.0, (nx * hx + ny * hy + nz * hz) / h) ** 30

"""Models: solids put together by recipes, turned and moved as one.

The ground is z = 0, x is to the right and y away from the camera. What walks faces x.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.solids import distance as d
from parlour.assets.workshop.solids import light

Point = tuple[float, float, float]
Turn = NDArray[np.float64]

UNTURNED: Final[Turn] = np.eye(3)


@dataclass(frozen=True)
class Paint:
    """A colour as ``rrggbb``, how it shines (0 to 1), and a pattern of a second colour."""

    colour: str
    gloss: float = 0.0
    pattern: int = light.PLAIN
    measure: float = 0.0
    second: str = "000000"

    def row(self) -> list[float]:
        """Return the paint as the renderer wants it."""
        return [*rgb(self.colour), self.gloss, self.pattern, self.measure, *rgb(self.second)]


Colour = str | Paint


def rgb(colour: str) -> tuple[float, float, float]:
    """Return a colour ``rrggbb`` as numbers from 0 to 1."""
    red, green, blue = bytes.fromhex(colour)
    return red / 255, green / 255, blue / 255


def mixed(one: str, other: str, part: float) -> str:
    """Return a colour between two: ``part`` of the other."""
    pairs = zip(bytes.fromhex(one), bytes.fromhex(other), strict=True)
    return bytes(round(a + (b - a) * part) for a, b in pairs).hex()


def metal(colour: str = "d3d0c8") -> Paint:
    """Return a shining paint."""
    return Paint(colour, gloss=0.85)


def striped(colour: str, second: str, stripes: int) -> Paint:
    """Return stripes around the solid's z."""
    return Paint(colour, pattern=light.STRIPES, measure=stripes, second=second)


def rows(colour: str, a_unit: float) -> Paint:
    """Return rows of shingles, planks or stones, so many a unit."""
    return Paint(colour, pattern=light.ROWS, measure=a_unit, second=mixed(colour, "241008", 0.28))


def hemmed(colour: str, hem: str, below: float) -> Paint:
    """Return a cloth whose hem lies below a height of the solid."""
    return Paint(colour, pattern=light.HEM, measure=below, second=hem)


def speckled(colour: str, second: str, a_unit: float) -> Paint:
    """Return spots of a second colour."""
    return Paint(colour, pattern=light.SPECKLES, measure=a_unit, second=second)


def turn(yaw: float = 0.0, pitch: float = 0.0, roll: float = 0.0) -> Turn:
    """Return a turn in degrees: around x (roll), then y (pitch: nose down), then z (yaw)."""
    a, b, c = math.radians(yaw), math.radians(pitch), math.radians(roll)
    around_z = [[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]]
    around_y = [[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]]
    around_x = [[1, 0, 0], [0, math.cos(c), -math.sin(c)], [0, math.sin(c), math.cos(c)]]
    return np.array(around_z) @ np.array(around_y) @ np.array(around_x)


@dataclass
class _Solid:
    kind: int
    paint: Paint
    a: Turn
    b: Turn
    r1: float
    r2: float
    turn: Turn
    melt: float

    @property
    def has_ends(self) -> bool:
        """Whether ``b`` is a point, not a size."""
        return self.kind in (d.ROUND, d.CONE)

    def ball(self) -> tuple[Turn, float]:
        """Return a ball around the solid."""
        if self.has_ends:
            half = float(np.linalg.norm(self.b - self.a)) / 2
            r = max(self.r1, self.r2)
            return (self.a + self.b) / 2, half + r if self.kind == d.ROUND else math.hypot(half, r)
        return self.a + self.turn @ self._middle(), self._reach()

    def _middle(self) -> Turn:
        return np.array([0.0, 0.0, self.b[2] / 2 if self.kind == d.ROOF else 0.0])

    def _reach(self) -> float:
        x, y, z = map(float, self.b)
        measures: dict[int, Callable[[], float]] = {
            d.BOX: lambda: math.hypot(x, y, z),
            d.ELLIPSOID: lambda: max(x, y, z) + self.r1,
            d.TORUS: lambda: x + y,
            d.ROOF: lambda: math.hypot(x, y, z / 2),
        }
        return measures[self.kind]()

    def row(self, material: int) -> list[float]:
        """Return the solid as the renderer wants it."""
        middle, radius = self.ball()
        inverse = self.turn.T.flatten()
        ends = (*self.a, *self.b, self.r1, self.r2)
        return [self.kind, material, *ends, *inverse, self.melt, *middle, radius]


@dataclass
class Model:
    """Solids that belong together."""

    solids: list[_Solid] = field(default_factory=list)

    def _add(
        self,
        kind: int,
        colour: Colour,
        a: Sequence[float],
        b: Sequence[float],
        r1: float = 0.0,
        r2: float = 0.0,
        turned: Turn = UNTURNED,
        melt: float = 0.0,
    ) -> None:
        paint = colour if isinstance(colour, Paint) else Paint(colour)
        ends = np.array(a, np.float64), np.array(b, np.float64)
        self.solids.append(_Solid(kind, paint, *ends, r1, r2, turned, melt))

    def ball(self, colour: Colour, at: Point, r: float, melt: float = 0.0) -> None:
        """Add a ball."""
        self._add(d.ROUND, colour, at, at, r, r, melt=melt)

    def rod(
        self,
        colour: Colour,
        a: Point,
        b: Point,
        r: float,
        r2: float | None = None,
        melt: float = 0.0,
    ) -> None:
        """Add a rod with round ends, of radius ``r`` at one and ``r2`` at the other."""
        self._add(d.ROUND, colour, a, b, r, r if r2 is None else r2, melt=melt)

    def path(self, colour: Colour, points: Sequence[Point], r: float, r2: float) -> None:
        """Add rods along points, thinning from ``r`` to ``r2``."""
        last = len(points) - 1
        for k, (a, b) in enumerate(pairwise(points)):
            ends = r + (r2 - r) * k / last, r + (r2 - r) * (k + 1) / last
            self.rod(colour, a, b, *ends)

    def cone(
        self, colour: Colour, a: Point, b: Point, r: float, r2: float, melt: float = 0.0
    ) -> None:
        """Add a cone or drum, flat at both ends."""
        self._add(d.CONE, colour, a, b, r, r2, melt=melt)

    def box(
        self, colour: Colour, at: Point, half: Point, r: float = 0.02, turned: Turn = UNTURNED
    ) -> None:
        """Add a box of half sizes, its edges rounded."""
        self._add(d.BOX, colour, at, half, r, turned=turned)

    def egg(
        self,
        colour: Colour,
        at: Point,
        half: Point,
        turned: Turn = UNTURNED,
        melt: float = 0.0,
        bumps: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """Add an ellipsoid of half sizes; ``bumps``: how high, and how many radians a unit."""
        self._add(d.ELLIPSOID, colour, at, half, *bumps, turned, melt)

    def ring(
        self, colour: Colour, at: Point, r: float, thick: float, turned: Turn = UNTURNED
    ) -> None:
        """Add a ring around z."""
        self._add(d.TORUS, colour, at, (r, thick, 0.0), turned=turned)

    def roof(
        self, colour: Colour, at: Point, half: Point, ridge: float, turned: Turn = UNTURNED
    ) -> None:
        """Add a roof: half base, height, and half the length of its ridge along x."""
        self._add(d.ROOF, colour, at, half, ridge, turned=turned)

    def turn(self, by: Turn, about: Point = (0.0, 0.0, 0.0)) -> Model:
        """Turn all solids around a point."""
        pivot = np.array(about)
        for solid in self.solids:
            solid.a = pivot + by @ (solid.a - pivot)
            if solid.has_ends:
                solid.b = pivot + by @ (solid.b - pivot)
            solid.turn = by @ solid.turn
        return self

    def move(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Model:
        """Move all solids."""
        for solid in self.solids:
            solid.a = solid.a + np.array((x, y, z))
            if solid.has_ends:
                solid.b = solid.b + np.array((x, y, z))
        return self

    def grow(self, by: float) -> Model:
        """Make all solids larger, from the origin."""
        for solid in self.solids:
            solid.a, solid.b, solid.r1 = solid.a * by, solid.b * by, solid.r1 * by
            solid.r2 *= 1 / by if solid.kind == d.ELLIPSOID else by
            solid.melt *= by
        return self

    def join(self, other: Model) -> Model:
        """Add the solids of another model."""
        self.solids += other.solids
        return self

    def rows(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the solids and their materials as the renderer wants them."""
        paints = list(dict.fromkeys(solid.paint for solid in self.solids))
        number = {paint: k for k, paint in enumerate(paints)}
        solids = np.array([solid.row(number[solid.paint]) for solid in self.solids], np.float64)
        return solids, np.array([paint.row() for paint in paints], np.float64)

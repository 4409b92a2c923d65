"""What the paint of Europe depends on: whose land lies where, how far it is to coasts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.geography.europe import Europe, read_europe, warp
from parlour.assets.workshop.geography.lines import dense
from parlour.assets.workshop.geography.warp import Points
from parlour.assets.workshop.grounds.raster import Field, Sheet, line_path, stroke
from parlour.shared.rattus.names import REGIONS

Range = tuple[tuple[tuple[float, float], ...], float, float]
RANGES: Final[tuple[Range, ...]] = (
    (((6.3, 44.3), (7.0, 45.8), (8.5, 46.6), (10.5, 46.9), (12.5, 47.1), (14.5, 47.1)), 20, 1.2),
    (((-1.0, 42.9), (2.5, 42.5)), 13, 0.9),
    (((17.8, 49.9), (20, 49.8), (22.5, 49.6), (24.5, 49.1), (26.2, 48.4)), 13, 1.0),
    (((26.6, 45.5), (25.3, 45.2), (23, 45.1)), 11, 0.9),
    (((27.2, 48.0), (27.8, 47.2), (27.6, 46.4), (27.8, 45.8)), 20, 1.2),
    (((9.5, 44.3), (11.5, 43.6), (13.4, 42.3), (15.3, 40.8)), 8, 0.6),
    (((6.5, 59.5), (8.2, 61.2), (11.5, 63), (14, 65)), 24, 1.0),
    (((16, 44.3), (18.5, 43), (20.3, 42)), 12, 0.8),
    (((38.5, 44.2), (42, 43.0), (46, 42.5), (48.5, 41.2)), 14, 1.3),
    (((30, 37.2), (33, 37), (36, 38)), 12, 0.8),
    (((36, 41), (41, 40.8)), 10, 0.7),
    (((-4.5, 43), (-6, 43)), 9, 0.6),
    (((-3.5, 37.1), (-2.5, 37.3)), 9, 0.6),
    (((22, 43), (25, 42.8)), 9, 0.6),
    (((50, 59), (52, 62)), 20, 0.9),
    (((-5, 56.8), (-4.2, 57.6)), 10, 0.7),
    (((44, 38), (46, 36)), 18, 0.9),
)  # fmt: skip
"""Mountains: longitude and latitude of their crest, half their width, and how high they are."""


@dataclass(frozen=True)
class Fields:
    """Fields of one size."""

    sheet: Sheet

    @cached_property
    def shapes(self) -> Europe:
        """The land."""
        return read_europe()

    @cached_property
    def land(self) -> Field:
        """1 on land, 0 on sea and lakes."""
        continents = self.sheet.mask([self.shapes.land])
        return np.asarray(continents * (1 - self.sheet.mask([self.shapes.lakes])), np.float32)

    @cached_property
    def areas(self) -> NDArray[np.uint8]:
        """0, or one more than the index of the region."""
        areas = np.zeros(self.sheet.shape, np.uint8)
        for index, name in enumerate(REGIONS):
            areas[self.sheet.mask([self.shapes.regions[name]]) > 0.5] = index + 1
        return areas

    @cached_property
    def to_land(self) -> Field:
        """How far from the coast out at sea."""
        return self.sheet.distance(self.land >= 0.5)

    @cached_property
    def to_water(self) -> Field:
        """How far from the coast on land."""
        return self.sheet.distance(self.land < 0.5)

    @cached_property
    def to_river(self) -> Field:
        """How far from the nearest river."""
        drawn = self.sheet.layer(partial(_draw_rivers, rivers=self.shapes.rivers))
        return self.sheet.distance(drawn[..., 3] > 0.2)

    @cached_property
    def to_border(self) -> Field:
        """How far from the nearest border or coast of a region."""
        edges = np.zeros(self.sheet.shape, np.bool_)
        edges[:, 1:] |= self.areas[:, 1:] != self.areas[:, :-1]
        edges[1:] |= self.areas[1:] != self.areas[:-1]
        return self.sheet.distance(edges)

    @cached_property
    def wash(self) -> Field:
        """Noise of middle length."""
        return self.sheet.noise(90, 22, 6, 0.6)

    @cached_property
    def fine(self) -> Field:
        """Noise of short length."""
        return self.sheet.noise(24, 23, 4, 0.55)

    @cached_property
    def heights(self) -> Field:
        """How mountainous land is, from 0 to about 1."""
        high: Field = np.zeros(self.sheet.shape, np.float32)
        rough = 0.8 + 0.25 * self.sheet.noise(60, 11, 4, 0.5)
        for crest, wide, strength in RANGES:
            line = _crest(crest)
            drawn = self.sheet.layer(partial(_draw_line, line=line))
            away = self.sheet.distance(drawn[..., 3] > 0.2)
            high = np.maximum(high, strength * np.exp(-((away / wide) ** 1.6)))
        return np.asarray(high * rough, np.float32)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place on the board, the nearest one for places outside."""
        row, column = int(y * self.sheet.scale), int(x * self.sheet.scale)
        return min(max(row, 0), self.sheet.height - 1), min(max(column, 0), self.sheet.width - 1)


def _crest(degrees: tuple[tuple[float, float], ...]) -> Points:
    return warp(dense(degrees, 0.1, closed=False))


def _draw_line(canvas: Any, line: Points) -> None:
    canvas.drawPath(line_path(line), stroke("ffffff", 1.5))


def _draw_rivers(canvas: Any, rivers: tuple[Points, ...]) -> None:
    for river in rivers:
        canvas.drawPath(line_path(river), stroke("ffffff", 1.5))

"""What the paint depends on: which land lies where, how far it is to coasts and borders."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.geography.land import AREAS, Land, read_land
from parlour.assets.workshop.grounds.keepout import Keepout
from parlour.assets.workshop.grounds.raster import Field, Sheet


@dataclass(frozen=True)
class Fields:
    """Fields of one size."""

    sheet: Sheet
    shapes: Land
    land: Field
    """1 on land, 0 on sea and lakes."""
    areas: NDArray[np.uint8]
    """0, or one more than the index of the area in AREAS."""
    sea: Field
    """1 on the sea, 0 on land and lakes."""
    home: Field
    """1 in the Commonwealth, its lakes too."""
    inside: Field
    """1 on the land of the Commonwealth."""
    to_border: Field
    """Distance to the nearest border or coast of an area."""
    beyond: Field
    """Distance from the Commonwealth."""
    to_water: Field
    to_land: Field
    to_river: Field
    wash: Field
    paper: Field
    fine: Field
    """Noise of three lengths."""
    calm: Field
    """1 where pieces stand, 0 on land that is free, softly between."""

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place on the board, the nearest one for places outside."""
        row, column = int(y * self.sheet.scale), int(x * self.sheet.scale)
        return min(max(row, 0), self.sheet.height - 1), min(max(column, 0), self.sheet.width - 1)


def _areas(sheet: Sheet, shapes: Land) -> NDArray[np.uint8]:
    areas = np.zeros(sheet.shape, np.uint8)
    for index, name in enumerate(AREAS):
        areas[sheet.mask([shapes.areas[name]]) > 0.5] = index + 1
    return areas


def _edges(areas: NDArray[np.uint8]) -> NDArray[np.bool_]:
    edges = np.zeros(areas.shape, np.bool_)
    across = areas[:, 1:] != areas[:, :-1]
    down = areas[1:] != areas[:-1]
    edges[:, 1:] |= across
    edges[:, :-1] |= across
    edges[1:] |= down
    edges[:-1] |= down
    return edges


def _rivers(sheet: Sheet, shapes: Land) -> NDArray[np.bool_]:
    wet = np.zeros(sheet.shape, np.bool_)
    for river in shapes.rivers:
        columns = np.rint(river * sheet.scale).astype(int)
        x, y = columns[:, 0], columns[:, 1]
        seen = (x >= 0) & (x < sheet.width) & (y >= 0) & (y < sheet.height)
        wet[y[seen], x[seen]] = True
    return wet


def _calm(sheet: Sheet) -> Field:
    taken = np.repeat(np.repeat(Keepout().taken, sheet.scale, 0), sheet.scale, 1)
    return sheet.blur(taken.astype(np.float32), 7.0)


def make_fields(sheet: Sheet) -> Fields:
    """Compute the fields."""
    shapes = read_land()
    continents = sheet.mask([shapes.land])
    land = continents * (1 - sheet.mask([shapes.lakes]))
    areas = _areas(sheet, shapes)
    home = np.minimum(sheet.mask(shapes.areas.values()), continents)
    return Fields(
        sheet=sheet,
        shapes=shapes,
        land=land,
        areas=areas,
        sea=np.asarray(1 - continents, np.float32),
        home=np.asarray(home, np.float32),
        inside=np.asarray(np.minimum(home, land), np.float32),
        to_border=sheet.distance(_edges(areas)),
        beyond=sheet.distance(areas > 0),
        to_water=sheet.distance(land < 0.5),
        to_land=sheet.distance(land >= 0.5),
        to_river=sheet.distance(_rivers(sheet, shapes)),
        wash=sheet.noise(90, 22, 6, 0.6),
        paper=sheet.noise(300, 21, 6, 0.6),
        fine=sheet.noise(26, 23, 4, 0.55),
        calm=_calm(sheet),
    )

"""What covers each land, seen from far above: strips of wheat, grass in the wind, hills, woods."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.raster import Field, Picture, blend, colour, step
from parlour.assets.workshop.grounds.seasons import Season

Layer = tuple[str, Field]
"""A colour, and how thick it lies."""

QUIET: Final = 0.52
"""How much of its texture land loses where pieces stand."""
FIELD: Final = (92.0, 50.0)
"""How long and how broad a field is, in board pixels."""
FURROWS: Final = 5.2
PASTURE: Final = 76.0
"""How broad a pasture is, in board pixels."""
FURROWED: Final = 0.45
"""How many of the fields show their furrows."""
GUST: Final = 9.0
"""How far apart the strokes are that the wind draws into the grass, in board pixels."""
FLAG: Final = (22.0, 12.0)
"""How long and broad the flags of the Sejm's square are, in board pixels."""
LIGHT: Final = "fffbe2"


def textured(fields: Fields, season: Season, name: str, picture: Picture) -> Picture:
    """Return a land with what covers it, calmer where pieces stand."""
    calm = np.asarray(1 - QUIET * fields.calm, np.float32)
    for code, share in _COVERS[name](fields, season, season.areas[name][1]):
        picture = blend(picture, colour(code), np.asarray(np.clip(share, 0, 1) * calm, np.float32))
    return picture


def chance(column: Field, row: Field, seed: float) -> Field:
    """Return a number from 0 to 1 for each field, as if by chance: in whole numbers alone.

    The sine of a large number is not the same on every processor.
    """
    x, y = (np.asarray(each, np.int64).astype(np.uint64) for each in (column, row))
    mixed = x * np.uint64(0x9E3779B97F4A7C15) + y * np.uint64(0xC2B2AE3D27D4EB4F)
    mixed += np.uint64(round(seed * 1000) * 0x165667B19E3779F9 % (1 << 64))
    for shift, factor in ((31, 0x7FB5D329728EA185), (27, 0x81DADEF4BC2DD44D)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return np.asarray((mixed >> np.uint64(40)).astype(np.float32) / np.float32(1 << 24))


@dataclass(frozen=True)
class Strips:
    """Fields side by side, each with its furrows."""

    column: Field
    row: Field
    ridges: Field
    """1 on a ridge between two furrows, 0 in a furrow."""
    to_hedge: Field

    @classmethod
    def of(cls, fields: Fields) -> Strips:
        """Return the strips that would cover all of the land."""
        x, y = fields.sheet.grid()
        bend = fields.sheet.noise(190, 516, 2, 0.4)
        across = (x - 0.28 * y + 16 * bend).astype(np.float64)
        down = (y + 0.16 * x - 13 * bend).astype(np.float64)
        row = np.floor(down / FIELD[1])
        across = across + 37.0 * row
        column = np.floor(across / FIELD[0])
        along = chance(column, row, 4.0) < 0.5
        furrows = np.where(along, across, down * 1.25) / FURROWS
        to_hedge = np.minimum(
            np.minimum(across - column * FIELD[0], (column + 1) * FIELD[0] - across),
            np.minimum(down - row * FIELD[1], (row + 1) * FIELD[1] - down),
        )
        return cls(column, row, 0.5 + 0.5 * np.sin(2 * np.pi * furrows), to_hedge)


def _wheat(fields: Fields, season: Season, pigment: str) -> Iterator[Layer]:
    """Fields side by side in broad patches, each sown with something else, meadows between."""
    strips = Strips.of(fields)
    sown = chance(strips.column, strips.row, 0.0)
    tilled = step(fields.sheet.noise(150, 520, 4, 0.55) + 0.15 * fields.fine, -0.30, 0.05)
    for number, code in enumerate(season.fields):
        here = (sown * len(season.fields)).astype(np.int32) == number
        yield code, here * tilled * np.float32(0.44)
    ploughed = tilled * (chance(strips.column, strips.row, 7.0) < FURROWED)
    yield pigment, np.asarray(strips.ridges**2 * 0.24 * ploughed, np.float32)
    yield LIGHT, np.asarray((1 - strips.ridges) ** 4 * 0.20 * ploughed, np.float32)
    yield season.thicket, (1 - step(strips.to_hedge, 0.5, 1.9)) * tilled * np.float32(0.40)
    lush = (1 - tilled) * step(fields.sheet.noise(70, 521, 4, 0.5), -0.2, 1.2)
    yield season.meadow, lush * np.float32(0.46)
    yield pigment, (1 - tilled) * step(fields.fine, 0.9, 1.9) * np.float32(0.14)


def _steppe(fields: Fields, season: Season, pigment: str) -> Iterator[Layer]:
    """High grass in drifts, flattened here and there by short gusts of wind."""
    x, y = fields.sheet.grid()
    drifts = fields.sheet.noise(120, 511, 5, 0.55)
    dry = fields.sheet.noise(64, 518, 5, 0.6)
    gusts = fields.sheet.noise(105, 517, 3, 0.5)
    slant = np.abs((0.42 * x + y + 7 * fields.fine) % GUST - GUST / 2)
    broken = step(fields.sheet.noise(15, 522, 2, 0.5), 0.10, 0.7)
    blown = (1 - step(slant, 0.5, 1.2)) * broken * step(gusts, 0.35, 0.9)
    yield season.meadow, step(drifts, 0.0, 1.5) * np.float32(0.42)
    yield pigment, step(dry, 0.3, 1.6) * np.float32(0.22)
    yield LIGHT, step(-dry, 0.3, 1.5) * np.float32(0.22)
    yield pigment, np.asarray(blown * 0.40, np.float32)
    yield LIGHT, np.asarray(np.roll(blown, fields.sheet.scale, 0) * 0.34, np.float32)


def _hills(fields: Fields, season: Season, pigment: str) -> Iterator[Layer]:
    """Rolling land under the sun of the upper left."""
    swell = fields.sheet.noise(46, 512, 3, 0.40)
    down, across = np.gradient(swell)
    slope = np.asarray((across + 0.8 * down) * 9 * fields.sheet.scale, np.float32)
    yield season.meadow, step(swell, 0.3, 1.5) * np.float32(0.30)
    yield pigment, step(-slope, 0.05, 1.1) * np.float32(0.50)
    yield LIGHT, step(slope, 0.05, 1.1) * np.float32(0.54)


def _woods(fields: Fields, season: Season, pigment: str) -> Iterator[Layer]:
    """Tree by tree from above where woods are thick, glades between."""
    thick = step(fields.sheet.noise(75, 513, 3, 0.5), -0.5, 0.9)
    crowns = fields.sheet.noise(5.5, 514, 2, 0.4)
    yield LIGHT, (1 - thick) * np.float32(0.16)
    yield pigment, thick * np.float32(0.20)
    yield season.thicket, thick * step(-crowns, 0.1, 0.9) * np.float32(0.50)
    yield LIGHT, thick * step(crowns, 0.6, 1.4) * np.float32(0.24)


def _meadows(fields: Fields, season: Season, pigment: str) -> Iterator[Layer]:
    """Pastures and mown hay between hedges: swathes laid side by side, each field its own way."""
    x, y = fields.sheet.grid()
    bend = fields.sheet.noise(170, 519, 2, 0.4)
    lush = fields.sheet.noise(85, 515, 4, 0.5)
    across, down = x + 0.35 * y + 26 * bend, y - 0.22 * x + 22 * bend
    mown = chance(np.floor(across / PASTURE), np.floor(down / PASTURE), 2.0)
    swathes = np.where(mown < 0.5, across, down) % 8.0
    hay = step(-lush, -0.2, 0.9) * (mown > 0.35)
    yield season.meadow, step(lush, 0.0, 1.3) * np.float32(0.42)
    yield LIGHT, hay * step(np.abs(swathes - 4.0), 2.4, 3.8) * np.float32(0.34)
    yield pigment, hay * (1 - step(np.abs(swathes - 4.0), 0.4, 1.6)) * np.float32(0.16)
    yield season.thicket, step(lush, 0.9, 1.8) * step(fields.fine, 0.2, 1.2) * np.float32(0.26)


def _plain(fields: Fields, season: Season, pigment: str) -> Iterator[Layer]:
    """The land of the Sejm: a square of worn flags around its chamber, gardens at its edge."""
    x, y = fields.sheet.grid()
    down = y + 1.5 * fields.fine
    row = np.floor(down / FLAG[1])
    across = x + FLAG[0] / 2 * (row % 2) + 1.5 * fields.wash
    column = np.floor(across / FLAG[0])
    to_joint = np.minimum(
        np.minimum(across - column * FLAG[0], (column + 1) * FLAG[0] - across),
        np.minimum(down - row * FLAG[1], (row + 1) * FLAG[1] - down),
    )
    worn = step(fields.sheet.noise(40, 523, 3, 0.5), -1.0, 0.6)
    paved = step(fields.to_border + 6 * fields.fine, 22, 34) * worn
    tint = chance(column, row, 5.0)
    yield season.meadow, (1 - paved) * step(fields.fine + 0.6 * fields.wash, -0.8, 1.2) * 0.42
    yield season.rock, paved * (0.10 + 0.16 * tint)
    yield LIGHT, paved * step(tint, 0.6, 1.0) * np.float32(0.25)
    yield pigment, paved * (1 - step(to_joint, 0.4, 1.3)) * np.float32(0.34)


_COVERS: Final[dict[str, Callable[[Fields, Season, str], Iterator[Layer]]]] = {
    "prussia": _meadows,
    "lithuania": _woods,
    "ukraine": _steppe,
    "little_poland": _hills,
    "great_poland": _wheat,
    "sejm": _plain,
}

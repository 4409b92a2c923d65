"""What cold lays on the map: ice that drifts on the sea, and frost on the edges of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from scipy.spatial import cKDTree

from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.raster import Field, Picture, blend, colour, step

FLOE: Final = 17.0
"""How far the middles of two floes are apart, in board pixels."""
LEAD: Final = (1.3, 2.3)
"""How wide the water between two floes is, and from where on there is ice alone."""
THICK: Final = 2.0
"""How far the shadow of a floe falls."""
PACKED: Final = 38.0
"""How far from the coast the ice is packed."""
NAMES: Final = ((428, 86, 622, 156), (1528, 896, 1618, 948))
"""Where the names of the seas stand: left, top, right and bottom, kept clear of ice."""
ABROAD: Final = ((1640, 300, 1920, 362), (1750, 820, 1910, 850), (10, 126, 140, 150))
"""The same for lands whose names reach to the edges of the sheet, kept clear of frost."""
ICE, SNOW, DEPTH = "dbe8ee", "f6fafc", "0c2a40"
BORDER: Final = 190.0
"""How far from the edges of the sheet frost reaches."""


def drift_ice(fields: Fields, share: float, picture: Picture) -> Picture:
    """Let broken ice drift on a sea, packed along its coasts; ``share`` of the rest has some."""
    sheet = fields.sheet
    x, y = sheet.grid()
    wide, high = float(x.max()), float(y.max())
    random = np.random.default_rng(1655)
    number = round(wide * high / FLOE**2)
    middles = random.uniform((0, 0), (wide, high), (number, 2))
    covered = share - 0.5 + np.exp(-fields.to_land / PACKED) + 0.3 * sheet.noise(150, 655, 4, 0.5)
    covered -= 2 * _near(fields, NAMES, FLOE)
    rows = np.clip((middles[:, 1] * sheet.scale).astype(int), 0, sheet.shape[0] - 1)
    columns = np.clip((middles[:, 0] * sheet.scale).astype(int), 0, sheet.shape[1] - 1)
    there = random.uniform(0, 1, number) < covered[rows, columns]
    sea = fields.land < 0.5
    spots = np.stack([(x + fields.fine * 0.7)[sea], (y + fields.wash * 0.7)[sea]], axis=-1)
    far, nearest = cKDTree(middles).query(spots, k=2, workers=1)
    solid = step((far[:, 1] - far[:, 0]).astype(np.float32), *LEAD) * there[nearest[:, 0]]
    floes = np.zeros(sheet.shape, np.float32)
    floes[sea] = solid
    bright = np.zeros(sheet.shape, np.float32)
    bright[sea] = random.uniform(0.2, 1.0, number)[nearest[:, 0]] * solid
    down = round(THICK * sheet.scale)
    picture = blend(picture, colour(DEPTH), np.roll(floes, (down, down), (0, 1)) * _half(fields))
    picture = blend(picture, colour(ICE), floes * np.float32(0.84))
    return blend(picture, colour(SNOW), bright * np.float32(0.62))


def _near(fields: Fields, boxes: Sequence[tuple[int, int, int, int]], far: float) -> Field:
    """Return 1 in some boxes, and less and less so far around them."""
    x, y = fields.sheet.grid()
    aways = [
        np.maximum(np.maximum(left - x, x - right), np.maximum(top - y, y - bottom))
        for left, top, right, bottom in boxes
    ]
    return np.asarray(1 - step(np.minimum.reduce(aways), 0, far), np.float32)


def _half(fields: Fields) -> Field:
    return np.asarray((1 - fields.land) * 0.5, np.float32)


def frosted(fields: Fields, share: float, picture: Picture) -> Picture:
    """Let ferns of frost grow in from the edges of the sheet."""
    x, y = fields.sheet.grid()
    inwards = np.minimum(np.minimum(x, x.max() - x), np.minimum(y, y.max() - y))
    ferns = np.abs(fields.sheet.noise(46, 656, 5, 0.62)) + 0.5 * fields.fine
    thick = np.exp(-inwards / (BORDER * 0.42)) * step(ferns, -0.4, 1.3)
    thick *= (1 - 0.7 * fields.inside) * (1 - _near(fields, ABROAD, BORDER / 4))
    return blend(picture, colour(SNOW), np.asarray(np.clip(thick * share, 0, 0.92), np.float32))

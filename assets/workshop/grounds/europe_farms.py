"""Fields that are tilled: strips in small closes round towns and hamlets, hedges between them."""

from __future__ import annotations

from typing import Final

import numpy as np
from scipy import ndimage, spatial

from parlour.assets.workshop.grounds.europe_fields import Fields
from parlour.assets.workshop.grounds.europe_places import SLOTS
from parlour.assets.workshop.grounds.europe_sights import FLAT, Sights
from parlour.assets.workshop.grounds.raster import Field, Picture, blend, colour, step

CLOSE, LONGER = 17.0, 1.6
"""Pixels of the board from the middle of one close to the next, and how much longer than wide they
are."""
SLANT: Final = 0.42
"""The angle, in radians, at which all of them lie."""
CROPS: Final = ("c8a450", "a89a4c", "8a9450", "74603c", "d0b468", "6c8446", "9a7e48")
"""Ripe corn, oats, pasture, ploughed earth, stubble, clover and rye, by the light of the moon."""
SHARE: Final = 0.22
"""How thickly their colours lie over the wash of the region."""
FURROW: Final = 3.1
"""Pixels of the board from one furrow to the next."""
HEDGE: Final = "3c4430"
FARMED: Final = 80.0
"""How far from a town or a hamlet land is tilled, in pixels of the board."""


def tilled(fields: Fields, picture: Picture, sights: Sights) -> Picture:
    """Return a map with fields laid round those who till them."""
    scale = fields.sheet.scale
    small = tuple(part // scale for part in fields.sheet.shape)
    crop, furrows, hedges = (_grown(part, scale) for part in _closes(fields, small))
    share = _farmed(fields, sights)
    colours = np.stack([colour(each) for each in CROPS])[np.round(crop).astype(int) % len(CROPS)]
    colours = colours * (1 + 0.1 * furrows + 0.05 * fields.fine)[..., None]
    picture = blend(picture, colours, np.asarray(share * SHARE, np.float32))
    return blend(picture, colour(HEDGE), np.asarray(hedges * share * 0.12, np.float32))


def _closes(fields: Fields, small: tuple[int, ...]) -> tuple[Field, Field, Field]:
    """Return by pixel of the board which crop grows, how high a furrow is, and where hedges are."""
    random = np.random.default_rng(61)
    rows, columns = (np.arange(0, side, CLOSE) for side in small)
    grid = np.stack(np.meshgrid(rows, columns, indexing="ij"), -1).reshape(-1, 2)
    seeds = grid + random.uniform(-0.42, 0.42, grid.shape) * CLOSE
    ys, xs = np.mgrid[0 : small[0], 0 : small[1]].astype(np.float32)
    bent = 2.4 * fields.fine[:: fields.sheet.scale, :: fields.sheet.scale]
    at, middles = (_slanted(*each) for each in ((ys + bent, xs - bent), seeds.T))
    away, nearest = spatial.cKDTree(middles).query(at, k=2, p=np.inf)
    own = nearest[..., 0]
    ways = (SLANT + random.integers(0, 2, len(seeds)) * np.pi / 2)[own]
    along = xs * np.cos(ways) + ys * np.sin(ways)
    crop = random.integers(0, len(CROPS), len(seeds))[own]
    hedges = 1 - step(np.asarray(away[..., 1] - away[..., 0], np.float32), 0.5, 1.9)
    furrows = np.sin(2 * np.pi * along / FURROW)
    return np.asarray(crop, np.float32), np.asarray(furrows, np.float32), hedges


def _slanted(y: Field, x: Field) -> Field:
    """Return points turned and pressed together, so that closes are oblong where they lie."""
    along = x * np.cos(SLANT) + y * np.sin(SLANT)
    return np.stack([y * np.cos(SLANT) - x * np.sin(SLANT), along / LONGER], -1)


def _grown(field: Field, scale: int) -> Field:
    return np.asarray(np.repeat(np.repeat(field, scale, 0), scale, 1), np.float32)


def _farmed(fields: Fields, sights: Sights) -> Field:
    """Return where land is tilled: about people, and on no mountain, border or bank."""
    free = np.ones(fields.sheet.shape, np.bool_)
    homes: list[tuple[float, float]] = [slots.town for slots in SLOTS.values()]
    homes += [(each.x, each.y) for each in sights.things if each.kind == "cottages"]
    for x, y in homes:
        free[fields.at(x, y)] = False
    away = np.asarray(ndimage.distance_transform_edt(free), np.float32) / fields.sheet.scale
    patchy = fields.sheet.noise(46, 62, 3, 0.5)
    near = 1 - step(away + 26 * patchy, FARMED * 0.5, FARMED)
    level = (1 - step(fields.heights, FLAT * 0.6, FLAT * 1.2)) * fields.land
    inside = step(fields.to_border, 7, 13) * step(fields.to_water, 5, 10) * (fields.areas > 0)
    return np.asarray(near * level * inside, np.float32)

"""Land that enemies have burnt, and the order in which it burns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.grounds import places
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.landscape import Landscape
from parlour.assets.workshop.grounds.paint import paint_map, stand
from parlour.assets.workshop.grounds.raster import Field, Picture, blend, colour, lay, step
from parlour.assets.workshop.grounds.seasons import SMOKE
from parlour.assets.workshop.grounds.strokes import draw_roads
from parlour.shared.gods_playground.names import ENEMIES, REGIONS

GREY: Final = np.array([0.30, 0.59, 0.11], np.float32)
SCORCHED: Final = np.array([0.90, 0.74, 0.57], np.float32)
"""What grey becomes where fire has passed."""
KEPT: Final = 0.50
"""How much of its own colour scorched land keeps."""
MARGIN: Final = 20
"""How far beyond the regions the burnt ground is drawn, in board pixels."""
ROADS_SEEN: Final = 0.72
SPREAD: Final = 46
"""How ragged the front of the fire is, in board pixels."""

BURNT: Final = replace(
    SMOKE,
    name="burnt",
    fields=("5a4630", "4a3a2a", "6a5436", "3c3024", "7a6038"),
    meadow="6a5638",
    thicket="2a211a",
    ink="1c130d",
    road="c9b58c",
    river="7c9a96",
    river_edge="2e3a38",
    sun=0.8,
    haze="",
)


def paint_burnt(fields: Fields, landscape: Landscape) -> Picture:
    """Return the burnt ground; what is far from the five regions stays dark."""
    burnt = landscape.burnt()
    picture = _rim(fields, _embers(fields, _scorch(fields, paint_map(fields, BURNT, burnt))))
    roads = fields.sheet.layer(lambda canvas: draw_roads(canvas, BURNT))
    picture = lay(picture, roads, ROADS_SEEN)
    picture = stand(fields, BURNT, picture, burnt.things)
    shown = step(_to_regions(fields), MARGIN, MARGIN - 6)
    return np.asarray(picture * shown[..., None], np.float32)


def _regions(fields: Fields) -> NDArray[np.bool_]:
    return (fields.areas > 0) & (fields.areas <= len(REGIONS))


def _to_regions(fields: Fields) -> Field:
    return fields.sheet.distance(_regions(fields))


def _scorch(fields: Fields, picture: Picture) -> Picture:
    """Take most of the colour from the land, and lay soot and ash on it in large soft patches."""
    sheet = fields.sheet
    grey = (picture @ GREY)[..., None]
    picture = np.asarray((picture * KEPT + grey * SCORCHED * (1 - KEPT)) * 0.90, np.float32)
    patches = sheet.noise(120, 401, 4, 0.5)
    torn = patches + 0.28 * sheet.noise(22, 406, 4, 0.55)
    picture = blend(picture, colour("3a2a1e"), step(torn, -0.3, 1.1) * np.float32(0.38))
    picture = blend(picture, colour("17100c"), step(torn, 0.6, 1.8) * np.float32(0.72))
    ash = step(sheet.noise(64, 402, 4, 0.55) - 0.5 * patches, 0.7, 1.9)
    return blend(picture, colour("b3aaa0"), ash * np.float32(0.40))


def _embers(fields: Fields, picture: Picture) -> Picture:
    """Let a few spots glow near the border, where soot is thickest."""
    sheet = fields.sheet
    near = np.exp(-(((fields.to_border - 15) / 9) ** 2)) * _regions(fields)
    spots = step(sheet.noise(15, 403, 4, 0.6), 1.35, 2.3) * step(sheet.noise(150, 405, 2), 0.2, 1.0)
    heat = np.asarray(spots * near, np.float32)
    halo = np.clip(sheet.blur(heat, 5.0) * 1.3, 0, 1)
    picture = blend(picture, colour("c2471a"), halo * np.float32(0.55))
    return blend(picture, colour("ffb04a"), heat * np.float32(0.85))


def _rim(fields: Fields, picture: Picture) -> Picture:
    """Draw the charred, hostile edge of each region."""
    inside = _regions(fields)
    ragged = fields.to_border + 1.6 * fields.fine
    char = np.exp(-np.maximum(ragged - 2, 0) / 8) * inside * 0.62
    picture = blend(picture, colour("3a140c"), np.asarray(np.clip(char, 0, 1), np.float32))
    alive = 0.35 + 0.65 * step(fields.sheet.noise(55, 407, 3), -0.3, 1.0)
    line = np.exp(-(((ragged - 3.4) / 2.2) ** 2)) * inside * alive * 0.85
    return blend(picture, colour("b8401c"), np.asarray(line, np.float32))


def burn_times(fields: Fields) -> NDArray[np.uint8]:
    """Return when each pixel burns: 0 first to 254 last in each region, 255 nowhere else.

    Fire starts where the region's enemy comes over the border. In each region every time holds
    for the same share of the land, so a front that moves evenly burns evenly.
    """
    sheet = fields.sheet
    x, y = sheet.grid()
    ragged = sheet.noise(70, 411, 5, 0.55) * np.float32(SPREAD)
    times = np.full(sheet.shape, 255, np.uint8)
    for index, enemy in enumerate(ENEMIES):
        here = fields.areas == index + 1
        start = places.MARCHES[enemy][-1]
        away = np.hypot(x - start[0], y - start[1]) + ragged
        away -= 40 * np.exp(-fields.to_border / 25)
        order = np.argsort(away[here], kind="stable")
        ranks = np.empty(len(order), np.int64)
        ranks[order] = np.arange(len(order))
        times[here] = (ranks * 255 // len(order)).astype(np.uint8)
    return times

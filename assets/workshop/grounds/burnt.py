"""Land that enemies have burnt, and the order in which it burns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.assets.workshop.grounds import places
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.model import Kind, Model
from parlour.assets.workshop.grounds.oblique import View, lit
from parlour.assets.workshop.grounds.paint import paint_map, paint_things
from parlour.assets.workshop.grounds.raster import (
    Field,
    Picture,
    blend,
    colour,
    step,
)
from parlour.assets.workshop.grounds.seasons import SMOKE
from parlour.shared.gods_playground.names import ENEMIES, REGIONS

GREY: Final = np.array([0.30, 0.59, 0.11], np.float32)
SCORCHED: Final = np.array([0.56, 0.39, 0.29], np.float32)
MARGIN: Final = 20
"""How far beyond the regions the burnt ground is drawn, in board pixels."""
SPREAD: Final = 46
"""How ragged the front of the fire is, in board pixels."""

BURNT: Final = replace(
    SMOKE,
    name="burnt",
    kinds=dict.fromkeys(SMOKE.kinds, ("4a3a2c", "6a5440"))
    | {Kind.CHAR: ("17110d", "2c211a"), Kind.ROCK: ("6a5848", "94806a")},
    snow_line=2.0,
    wall="2a201a",
    ink="120c09",
    road="8f7857",
    river="5c6a62",
    sun=0.7,
    grade=(1.0, 0.97, 0.93),
)


def paint_burnt(fields: Fields, model: Model, view: View) -> Picture:
    """Return the burnt ground; what is far from the five regions stays dark."""
    flat = _scorch(fields, paint_map(fields, BURNT))
    flat = paint_things(fields, model, BURNT, flat)
    picture = lit(view, flat, BURNT.lines, BURNT.sun)
    glow = view.show(_embers(fields) * (model.kind == Kind.GROUND))
    heat = np.stack((glow, glow**1.7 * 0.62, glow**3.2 * 0.28), axis=-1)
    picture = picture * (1 - 0.5 * glow[..., None]) + heat
    shown = step(_to_regions(fields), MARGIN, MARGIN - 6)
    return np.asarray(picture * shown[..., None], np.float32)


def _regions(fields: Fields) -> NDArray[np.bool_]:
    return (fields.areas > 0) & (fields.areas <= len(REGIONS))


def _to_regions(fields: Fields) -> Field:
    return fields.sheet.distance(_regions(fields))


def _scorch(fields: Fields, picture: Picture) -> Picture:
    sheet = fields.sheet
    grey = (picture @ GREY)[..., None]
    picture = np.asarray(picture * 0.20 + grey * SCORCHED * 0.78, np.float32)
    blotches = sheet.noise(105, 401, 6, 0.58)
    picture = blend(picture, colour("1c1410"), step(blotches, -0.5, 1.5) * np.float32(0.72))
    picture = _furrows(fields, picture, blotches)
    ash = step(sheet.noise(48, 402, 5, 0.6), 0.7, 1.9)
    picture = blend(picture, colour("a39a8e"), ash * np.float32(0.34))
    rim = np.exp(-(((fields.to_border - 3.5) / 4.0) ** 2)) * _regions(fields) * 0.62
    return blend(picture, colour("8e1c0c"), np.asarray(rim, np.float32))


def _furrows(fields: Fields, picture: Picture, blotches: Field) -> Picture:
    """Draw the scorched furrows of fields, here and there."""
    x, y = fields.sheet.grid()
    bent = y + 0.34 * x + 6 * fields.wash + 1.2 * fields.fine
    line = 1 - step(np.abs(bent % 5.2 - 2.6), 0.5, 1.2)
    share = line * step(-blotches, 0.5, 1.3) * np.float32(0.20)
    return blend(picture, colour("20150e"), np.asarray(share, np.float32))


def _embers(fields: Fields) -> Field:
    """Return the cracks that still glow, 0 to 1."""
    sheet = fields.sheet
    net = np.minimum(np.abs(sheet.noise(64, 403, 5, 0.55)), np.abs(sheet.noise(58, 404, 5, 0.55)))
    alive = step(sheet.noise(120, 405, 3, 0.5), 0.1, 1.1) * step(fields.to_border, 5, 20)
    core, halo = 1 - step(net, 0.012, 0.045), 1 - step(net, 0.02, 0.22)
    glow = (core * 0.95 + halo * 0.30) * alive * _regions(fields)
    return np.asarray(np.clip(glow, 0, 1), np.float32)


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

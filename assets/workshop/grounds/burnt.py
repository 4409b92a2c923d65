"""Land that enemies have burnt, and the order in which it burns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import numpy as np
import skia
from numpy.typing import NDArray

from parlour.assets.workshop.grounds import places
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.landscape import Landscape
from parlour.assets.workshop.grounds.paint import paint_map, stand
from parlour.assets.workshop.grounds.raster import (
    Field,
    Picture,
    blend,
    colour,
    fill,
    lay,
    step,
    stroke,
)
from parlour.assets.workshop.grounds.seasons import SMOKE
from parlour.assets.workshop.grounds.strokes import draw_roads
from parlour.shared.gods_playground.names import ENEMIES, REGIONS

GREY: Final = np.array([0.30, 0.59, 0.11], np.float32)
SCORCHED: Final = np.array([0.98, 0.84, 0.70], np.float32)
"""What grey becomes where fire has passed."""
KEPT: Final = 0.62
"""How much of its own colour scorched land keeps."""
MARGIN: Final = 20
"""How far beyond the regions the burnt ground is drawn, in board pixels."""
ROADS_SEEN: Final = 0.72
SPREAD: Final = 46
"""How ragged the front of the fire is, in board pixels."""

CRATERS: Final = 1500
"""How many places are tried for craters,"""
APART: Final = 62
"""and how far apart they lie, in board pixels."""
EMBERS: Final = 5200
"""How many embers are tried; they glow near borders, and far from them hardly ever."""

BURNT: Final = replace(
    SMOKE,
    name="burnt",
    areas={
        "prussia": ("8d877e", "3a3a3c"),
        "lithuania": ("857d5c", "33301e"),
        "ukraine": ("a07a44", "40280f"),
        "little_poland": ("9c6a50", "40180f"),
        "great_poland": ("97854e", "3a2e12"),
        "sejm": ("8d857c", "3a3a3c"),
    },
    paper="6a5a48",
    growth=replace(SMOKE.growth, rocks=("8d8478", "7f776c")),
    fields=("5a4630", "4a3a2a", "6a5436", "3c3024", "7a6038"),
    meadow="6a5638",
    thicket="2a211a",
    ink="1c130d",
    road="c9b58c",
    river="6d8c8c",
    river_edge="242e30",
    sun=0.8,
    haze="",
)


def paint_burnt(fields: Fields, landscape: Landscape) -> Picture:
    """Return the burnt ground; what is far from the five regions stays dark."""
    burnt = landscape.burnt()
    picture = _scorch(fields, paint_map(fields, BURNT, burnt))
    craters = list(_craters(fields))
    picture = lay(picture, fields.sheet.layer(lambda canvas: _draw_craters(canvas, craters)))
    picture = _embers(fields, _rim(fields, picture))
    roads = fields.sheet.layer(lambda canvas: draw_roads(canvas, BURNT))
    picture = lay(picture, roads, ROADS_SEEN)
    picture = stand(fields, BURNT, picture, burnt)
    shown = step(_to_regions(fields), MARGIN, MARGIN - 6)
    return np.asarray(picture * shown[..., None], np.float32)


def _regions(fields: Fields) -> NDArray[np.bool_]:
    return (fields.areas > 0) & (fields.areas <= len(REGIONS))


def _to_regions(fields: Fields) -> Field:
    return fields.sheet.distance(_regions(fields))


def _scorch(fields: Fields, picture: Picture) -> Picture:
    """Take much of the colour from the land; lay soot in torn patches on it, and streaks of ash."""
    sheet = fields.sheet
    grey = (picture @ GREY)[..., None]
    picture = np.asarray((picture * KEPT + grey * SCORCHED * (1 - KEPT)) * 0.94, np.float32)
    torn = sheet.noise(105, 401, 6, 0.62)
    near = 0.75 * np.exp(-fields.to_border / 30) - 0.45 * fields.calm
    black = np.asarray(torn + near, np.float32)
    picture = blend(picture, colour("2e2118"), step(black, -0.45, 0.35) * np.float32(0.46))
    picture = blend(picture, colour("120c09"), step(black, 0.40, 0.95) * np.float32(0.74))
    ash = sheet.noise(48, 402, 5, 0.6) - 0.3 * torn
    return blend(picture, colour("cbc4ba"), step(ash, 0.75, 1.9) * np.float32(0.46))


def _craters(fields: Fields) -> Iterator[tuple[float, float, float]]:
    """Yield craters: x, y and half width; where pieces stand there are none."""
    random = np.random.default_rng(408)
    found: list[tuple[float, float]] = []
    for _ in range(CRATERS):
        x, y = float(random.uniform(150, 1640)), float(random.uniform(40, 960))
        half = float(random.uniform(5, 12))
        at = fields.at(x, y)
        free = 0 < fields.areas[at] <= len(REGIONS) and fields.calm[at] < 0.5
        dry = fields.to_river[at] > 14 and fields.to_border[at] > 16
        if free and dry and all(np.hypot(x - a, y - b) > APART for a, b in found):
            found.append((x, y))
            yield x, y, half


def _draw_craters(canvas: Any, craters: list[tuple[float, float, float]]) -> None:
    """Draw craters: earth thrown out in rays, a lit rim and a dark pit."""
    random = np.random.default_rng(409)
    for x, y, half in craters:
        for _ in range(16):
            angle, far = float(random.uniform(0, 6.28)), float(random.uniform(1.3, 2.3)) * half
            end = x + far * np.cos(angle), y + 0.55 * far * np.sin(angle)
            canvas.drawLine(x, y, *map(float, end), stroke("17100b", 1.5, 0.42))
        for grow, down, code, alpha in (
            (1.30, 0.0, "1a120c", 0.55),
            (1.12, 0.10, "a58a66", 0.95),
            (0.94, -0.02, "3a291c", 1.0),
            (0.74, -0.06, "0f0a07", 1.0),
        ):
            wide, high = half * grow, half * grow * 0.55
            top = y - high + down * half
            canvas.drawOval(
                skia.Rect.MakeXYWH(x - wide, top, 2 * wide, 2 * high), fill(code, alpha)
            )


def _embers(fields: Fields, picture: Picture) -> Picture:
    """Let embers glow: many along the borders, a few in the land."""
    sheet = fields.sheet
    random = np.random.default_rng(403)
    spots = random.uniform((150, 20), (1640, 960), (EMBERS, 2)).tolist()
    sizes, chances = random.uniform(0.7, 2.1, EMBERS).tolist(), random.random(EMBERS).tolist()

    def draw(canvas: Any) -> None:
        for (x, y), size, chance in zip(spots, sizes, chances, strict=True):
            at = fields.at(x, y)
            glows = chance < 0.95 * np.exp(-fields.to_border[at] / 15) + 0.012
            if glows and 0 < fields.areas[at] <= len(REGIONS):
                canvas.drawCircle(x, y, size, fill("ffffff"))

    heat = sheet.layer(draw)[..., 3]
    halo = np.clip(sheet.blur(heat, 4.5) * 3.2, 0, 1) * _regions(fields)
    picture = blend(picture, colour("e0561a"), np.asarray(halo * 0.70, np.float32))
    return blend(picture, colour("ffc463"), np.asarray(heat * 0.92, np.float32))


def _rim(fields: Fields, picture: Picture) -> Picture:
    """Draw the charred edge of each region, and the glow that still eats along it."""
    inside = _regions(fields)
    ragged = fields.to_border + 1.6 * fields.fine
    char = np.exp(-np.maximum(ragged - 2, 0) / 9) * inside * 0.78
    picture = blend(picture, colour("1c0d08"), np.asarray(np.clip(char, 0, 1), np.float32))
    alive = 0.25 + 0.75 * step(fields.sheet.noise(55, 407, 3), -0.4, 0.8)
    broad = np.exp(-(((ragged - 9.5) / 5.5) ** 2)) * inside * alive * 0.42
    picture = blend(picture, colour("c8401a"), np.asarray(broad, np.float32))
    line = np.exp(-(((ragged - 8.4) / 1.5) ** 2)) * inside * alive * 0.85
    return blend(picture, colour("ff8a2c"), np.asarray(line, np.float32))


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

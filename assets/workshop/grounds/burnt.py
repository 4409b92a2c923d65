"""Land that enemies have burnt, and the order in which it burns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import skia
from numpy.typing import NDArray

from parlour.assets.workshop.grounds import places, stamps
from parlour.assets.workshop.grounds.board_file import roads
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.landscape import Landscape
from parlour.assets.workshop.grounds.raster import (
    Field,
    Picture,
    blend,
    colour,
    fill,
    lay,
    line_path,
    step,
    stroke,
)
from parlour.assets.workshop.grounds.seasons import SMOKE
from parlour.assets.workshop.grounds.stamps import Thing
from parlour.shared.gods_playground.names import ENEMIES, REGIONS

SOOTY: Final = 0.13
"""How thick soot lies on all land that is taken."""
BURNS: Final = 0.34
"""How much of each region is burnt down."""
BLACK, BROWN, ASHES, DUST = "17100c", "46301f", "b9b0a6", "d9cfc0"
SEEN: Final = 0.72
"""How much of a road stays clear of soot and fire."""
SPARED_RIVER, SPARED_ROAD = 6.0, 5.0
"""How far beside rivers and roads nothing burns, in board pixels."""
MARGIN: Final = 20
"""How far beyond the regions the burnt ground is drawn, in board pixels."""
SPREAD: Final = 46
"""How ragged the front of the fire is, in board pixels."""

CRATERS: Final = 1500
"""How many places are tried for craters,"""
APART: Final = 84
"""and how far apart they lie, in board pixels."""
EMBERS: Final = 5200
"""How many embers are tried; they glow near borders, and far from them hardly ever."""


@dataclass
class _Cover:
    """What lies on the land: its colours, as thick as they lie, and how much it hides."""

    picture: Picture
    thick: Field

    def lay(self, code: str, share: Field) -> None:
        """Lay a colour over it all."""
        share = np.asarray(np.clip(share, 0, 1), np.float32)
        self.picture = blend(self.picture, colour(code), share)
        self.thick = np.asarray(1 - (1 - self.thick) * (1 - share), np.float32)

    def draw(self, layer: Field) -> None:
        """Lay a layer that was drawn over it all."""
        self.picture = lay(self.picture, layer)
        self.thick = np.asarray(1 - (1 - self.thick) * (1 - layer[..., 3]), np.float32)


def paint_burnt(fields: Fields, landscape: Landscape) -> tuple[Picture, Field]:
    """Return what fire lays on the land of any season, black where nothing, and how thick."""
    shape = fields.sheet.shape
    cover = _Cover(np.zeros((*shape, 3), np.float32), np.zeros(shape, np.float32))
    torn = _torn(fields)
    _scorch(fields, cover, torn)
    _glow(fields, cover, torn)
    craters = list(_craters(fields, landscape))
    cover.draw(fields.sheet.layer(lambda canvas: _draw_craters(canvas, craters)))
    _rim(fields, cover)
    _embers(fields, cover, torn)
    cover.draw(stamps.bodies(fields.sheet, _stumps(fields, landscape, torn), SMOKE.growth))
    near = fields.sheet.distance(_regions(fields))
    shown = step(near, MARGIN, MARGIN - 6) * (1 - SEEN * _roads(fields))
    return np.asarray(cover.picture * shown[..., None], np.float32), cover.thick * shown


def _regions(fields: Fields) -> NDArray[np.bool_]:
    return (fields.areas > 0) & (fields.areas <= len(REGIONS))


def _torn(fields: Fields) -> Field:
    """Return where land is burnt down: above 0, in torn patches, hardly where pieces stand."""
    noise = fields.sheet.noise(105, 401, 6, 0.60)
    near = 0.45 * np.exp(-fields.to_border / 26) - 0.50 * fields.calm
    torn = np.asarray(noise + near, np.float32)
    for number in range(1, len(REGIONS) + 1):
        here = fields.areas == number
        torn[here] -= np.quantile(torn[here], 1 - BURNS)
    return torn


def _spared(fields: Fields) -> Field:
    """Return 0 on rivers and roads, which stay as they were, 1 far from them."""
    dry = step(fields.to_river, 0.4 * SPARED_RIVER, SPARED_RIVER)
    return np.asarray(dry * (1 - _roads(fields)), np.float32)


def _roads(fields: Fields) -> Field:
    """Return 1 on roads."""
    beds = fields.sheet.layer(_draw_road_beds)[..., 3]
    return np.asarray(np.clip(fields.sheet.blur(beds, 0.8), 0, 1), np.float32)


def _draw_road_beds(canvas: Any) -> None:
    for name in REGIONS:
        for line in roads(places.REGIONS[name]):
            canvas.drawPath(line_path(line), stroke("ffffff", 2 * SPARED_ROAD))


def _scorch(fields: Fields, cover: _Cover, torn: Field) -> None:
    """Lay soot on everything, burn patches down, and let ash drift from them."""
    spared = _spared(fields)
    cover.lay("2c1c12", SOOTY * (0.4 + 0.6 * spared) * (1 + 0.3 * fields.wash))
    cover.lay(BROWN, step(torn, -0.30, 0.02) * spared * 0.55)
    cover.lay(BLACK, step(torn, -0.04, 0.17) * spared * (0.86 + 0.06 * fields.fine))
    ash = fields.sheet.noise(34, 402, 5, 0.62)
    cover.lay(ASHES, step(ash, 0.2, 1.9) * step(torn, -0.2, 0.4) * spared * 0.46)
    cover.lay(DUST, step(-ash, 0.9, 2.2) * step(torn, -0.7, -0.1) * 0.28)


def _glow(fields: Fields, cover: _Cover, torn: Field) -> None:
    """Let the edge glow along which the fire still eats."""
    alive = step(fields.sheet.noise(60, 412, 3), -0.5, 0.5) * _spared(fields)
    cover.lay("c4421a", np.exp(-(((torn - 0.02) / 0.13) ** 2)) * alive * 0.62)
    cover.lay("ff9a38", np.exp(-(((torn - 0.02) / 0.035) ** 2)) * alive * 0.90)


def _stumps(fields: Fields, landscape: Landscape, torn: Field) -> list[Thing]:
    """Return what is left of the trees and cottages that stood where land is burnt down."""
    down = (torn > 0.1) & (_regions(fields) > 0)
    return [thing.burnt() for thing in landscape.things if down[fields.at(thing.x, thing.y)]]


def _craters(fields: Fields, landscape: Landscape) -> Iterator[tuple[float, float, float]]:
    """Yield craters: x, y and half width; where pieces stand there are none."""
    random = np.random.default_rng(408)
    found: list[tuple[float, float]] = []
    for _ in range(CRATERS):
        x, y = float(random.uniform(150, 1640)), float(random.uniform(40, 960))
        half = float(random.uniform(4, 9))
        at = fields.at(x, y)
        free = 0 < fields.areas[at] <= len(REGIONS) and fields.calm[at] < 0.5
        dry = fields.to_river[at] > 14 and fields.to_border[at] > 16
        ashore = all(np.hypot(x - lake.x, y - lake.y) > 34 for lake in landscape.lakes)
        if free and dry and ashore and all(np.hypot(x - a, y - b) > APART for a, b in found):
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


def _embers(fields: Fields, cover: _Cover, torn: Field) -> None:
    """Let embers glow: many along the borders and the edges of the fire, a few in the land."""
    sheet = fields.sheet
    random = np.random.default_rng(403)
    spots = random.uniform((150, 20), (1640, 960), (EMBERS, 2)).tolist()
    sizes, chances = random.uniform(0.7, 2.1, EMBERS).tolist(), random.random(EMBERS).tolist()

    def draw(canvas: Any) -> None:
        for (x, y), size, chance in zip(spots, sizes, chances, strict=True):
            at = fields.at(x, y)
            edge = 0.55 * np.exp(-((torn[at] / 0.18) ** 2))
            glows = chance < 0.7 * np.exp(-fields.to_border[at] / 15) + edge + 0.008
            if glows and 0 < fields.areas[at] <= len(REGIONS):
                canvas.drawCircle(x, y, size, fill("ffffff"))

    heat = sheet.layer(draw)[..., 3]
    halo = np.clip(sheet.blur(heat, 4.5) * 3.2, 0, 1) * _regions(fields)
    cover.lay("e0561a", halo * 0.55)
    cover.lay("ffc463", heat * 0.92)


def _rim(fields: Fields, cover: _Cover) -> None:
    """Draw the charred edge of each region, and the glow that still eats along it."""
    inside = _regions(fields)
    ragged = fields.to_border + 1.6 * fields.fine
    cover.lay("1c0d08", np.exp(-np.maximum(ragged - 2, 0) / 7) * inside * 0.66)
    alive = 0.25 + 0.75 * step(fields.sheet.noise(55, 407, 3), -0.4, 0.8)
    cover.lay("c8401a", np.exp(-(((ragged - 9.5) / 5.5) ** 2)) * inside * alive * 0.36)
    cover.lay("ff8a2c", np.exp(-(((ragged - 8.4) / 1.5) ** 2)) * inside * alive * 0.75)


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

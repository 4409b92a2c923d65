"""Land that enemies hold: scorched earth, charred fields and woods, and in which order it burns.

All of it lies on the land of any season, of which a trace is seen through it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.spatial import cKDTree

from parlour.assets.workshop.grounds import places, stamps, strokes
from parlour.assets.workshop.grounds.board_file import roads
from parlour.assets.workshop.grounds.fields import Fields
from parlour.assets.workshop.grounds.landscape import Landscape
from parlour.assets.workshop.grounds.paint import TREES
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

EARTH: Final = {
    "prussia": "b0824c",
    "lithuania": "ad7c3e",
    "ukraine": "c38f3c",
    "little_poland": "b8733c",
    "great_poland": "c48e42",
}
"""The dry earth of each region: golden, and never green, whoever holds it."""
GOLDEN, RUSTY, UMBER = "dcb266", "98501f", "643c20"
"""What that earth turns into here and there."""
DRY: Final = 0.93
"""How thick that earth lies: the rest is the land that is seen through it."""
SINGED = "6b3d1a"
"""What fire has singed round what it has eaten."""
WITHERED, DUST, SOIL, CHAR, PITCH = "4a3626", "e2c894", "5b4228", "21160f", "0d0906"
ASH, PALE_ASH = "a89c8e", "cfc5b6"
SCORCHED, CORE = "4a3d35", "30292a"
"""The ground where fires have been, and the middle of it."""
SOOT, BLACK = "3d281c", "1b130f"
"""Where fire has gone over the land, and the heart of such a field."""
SOOTED: Final = 104.0
"""How large fields of soot are, in board pixels."""
EATEN: Final = 0.26
"""How much of a region fire has gone over."""
CLODS: Final = 23.0
"""How far apart the cracks of charred ground are on average, in board pixels."""
BENT: Final = 9.0
"""How far cracks stray from straight lines, in board pixels."""
KEPT: Final = 34.0
"""How far from its border a land keeps its hue, in board pixels."""
POOL: Final = (38.0, 15.0)
"""Half the width and height of the trodden ground on which each piece is seen."""
ABOUT: Final = 92.0
"""How far from what burns now fire has surely gone over the land, in board pixels."""
TRODDEN: Final = 0.55
"""How far fire keeps away from there, in the noise that shapes it."""
LIT, FLAT = 82.0, 0.62
"""How far a fire of full size lights the ground, in board pixels, and how flat this is seen."""
DRIFT: Final = 0.16
"""How thick ash lies where the wind has blown it together."""
SEEN: Final = 0.72
"""How much of a road stays clear of what is burnt."""
SPARED_RIVER, SPARED_ROAD = 2.6, 5.0
"""How far beside the middle of rivers and roads nothing is laid, in board pixels."""
MARGIN: Final = 20
"""How far beyond the regions the burnt ground is drawn, in board pixels."""
SPREAD: Final = 46
"""How ragged the front of the fire is, in board pixels."""
CHARRED: Final = replace(
    SMOKE, fields=("2c1d13", "c3a263", "46301f", "a5844b", "1d130d"), ink="0c0705"
)
"""The colours of burnt fields."""
CRACK: Final = 13.0
"""How far apart the cracks of dry earth are, in board pixels."""
TRIES, APART = 2600, 290
"""How many places are tried for what fires have blackened, and how far apart they lie."""
STANDING: Final = 0.26
"""How many of the trees of a burnt wood still stand, charred."""
EMBERS: Final = 1400
"""How many embers are tried; they glow along borders."""


_Stain = tuple[float, float, float]
"""Where a fire has blackened the ground, and half how wide."""


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
    """Return what lies on the land of any season, black where nothing, and how thick."""
    shape = fields.sheet.shape
    cover = _Cover(np.zeros((*shape, 3), np.float32), np.zeros(shape, np.float32))
    spared = _spared(fields, landscape)
    woods = _felled(fields, landscape)
    _parch(fields, cover, spared)
    _clear(fields, cover, woods, spared)
    soot = _blacken(fields, cover, spared)
    _drift(fields, cover, spared)
    _crack(fields, cover, spared)

    def draw(canvas: Any) -> None:
        strokes.draw_fields(canvas, fields, CHARRED, 0.42)

    _draw_within(fields, cover, spared, draw)
    _scorch(fields, cover, spared, _stains(fields, landscape))
    _veins(fields, cover, spared, soot)
    _lit_by_fires(fields, cover, spared)
    _rim(fields, cover)
    _embers(fields, cover)
    random = np.random.default_rng(429)
    left = [
        thing.burnt() for thing in woods if thing.kind not in TREES or random.random() < STANDING
    ]
    cover.draw(stamps.bodies(fields.sheet, left, SMOKE.growth))
    near = fields.sheet.distance(_regions(fields))
    shown = step(near, MARGIN, MARGIN - 6) * (1 - SEEN * _roads(fields))
    return np.asarray(cover.picture * shown[..., None], np.float32), cover.thick * shown


def _regions(fields: Fields) -> NDArray[np.bool_]:
    return (fields.areas > 0) & (fields.areas <= len(REGIONS))


def _draw_within(fields: Fields, cover: _Cover, spared: Field, draw: Any) -> None:
    """Lay what is drawn over the regions alone, and fainter where pieces stand."""
    layer = fields.sheet.layer(draw)
    here = _regions(fields) * spared * (1 - 0.45 * fields.calm)
    cover.draw(layer * np.asarray(here, np.float32)[..., None])


def _spared(fields: Fields, landscape: Landscape) -> Field:
    """Return 0 on water and roads, which stay as they were, 1 far from them."""

    def draw(canvas: Any) -> None:
        for river in fields.shapes.rivers:
            canvas.drawPath(line_path(river), stroke("ffffff", 2 * SPARED_RIVER))
        for lake in landscape.lakes:
            half, low = lake.half * 1.2, lake.half * 0.6
            box = skia.Rect.MakeXYWH(lake.x - half, lake.y - low, 2 * half, 2 * low)
            canvas.drawOval(box, fill("ffffff"))

    wet = np.clip(fields.sheet.blur(fields.sheet.layer(draw)[..., 3], 0.8), 0, 1)
    return np.asarray((1 - wet) * (1 - _roads(fields)) * fields.land, np.float32)


def _roads(fields: Fields) -> Field:
    """Return 1 on roads."""
    beds = fields.sheet.layer(_draw_road_beds)[..., 3]
    return np.asarray(np.clip(fields.sheet.blur(beds, 0.8), 0, 1), np.float32)


def _draw_road_beds(canvas: Any) -> None:
    for name in REGIONS:
        for line in roads(places.REGIONS[name]):
            canvas.drawPath(line_path(line), stroke("ffffff", 2 * SPARED_ROAD))


def _parch(fields: Fields, cover: _Cover, spared: Field) -> None:
    """Lay dry earth over everything, darker and paler in places, as a brush leaves it."""
    for index, name in enumerate(REGIONS):
        here = np.asarray(fields.areas == index + 1, np.float32)
        cover.lay(EARTH[name], here * (0.16 + (DRY - 0.16) * spared))
    inside = _regions(fields) * spared
    broad, near = fields.sheet.noise(150, 421, 5, 0.55), fields.sheet.noise(46, 450, 5, 0.6)
    torn = near + 0.35 * fields.fine
    cover.lay(RUSTY, step(broad + 0.4 * near, -0.1, 1.5) * inside * 0.62)
    cover.lay(GOLDEN, step(-broad + 0.6 * torn, 0.15, 1.7) * inside * 0.66)
    quiet = inside * (1 - 0.5 * fields.calm)
    cover.lay(UMBER, step(torn, 0.15, 1.4) * quiet * 0.58)
    cover.lay(UMBER, np.exp(-fields.to_border / 34) * inside * 0.42)
    grain = fields.sheet.noise(5.0, 422, 2, 0.5)
    cover.lay(CHAR, step(grain + 0.5 * near, 0.9, 1.8) * quiet * 0.24)
    cover.lay(DUST, step(-grain - 0.3 * near, 0.9, 1.7) * quiet * 0.24)


def _pools(fields: Fields) -> Field:
    """Return 1 under the feet of pieces, softly less around them."""

    def draw(canvas: Any) -> None:
        for region in places.REGIONS.values():
            feet = [(x, region.rank.y) for x in region.rank.feet()]
            feet += [(x + places.NOBLE[0], region.rank.y - 6) for x in region.rank.feet()]
            camp = (region.camp[0], region.camp[1] - 8)
            for x, y in (*feet, *region.plots, camp):
                box = (x - POOL[0], y - POOL[1] - 8, 2 * POOL[0], 2 * POOL[1])
                canvas.drawOval(skia.Rect.MakeXYWH(*box), fill("ffffff"))

    drawn = fields.sheet.layer(draw)[..., 3]
    return np.asarray(np.clip(fields.sheet.blur(drawn, 9.0), 0, 1), np.float32)


def _blacken(fields: Fields, cover: _Cover, spared: Field) -> Field:
    """Lay fields of char with ragged inked edges, clear of the border and of whoever stands there.

    Returns how far inside them each pixel is: 0 at their edge.
    """
    broad = fields.sheet.noise(SOOTED, 440, 6, 0.52) + 0.05 * fields.fine
    broad += 0.22 * fields.sheet.noise(30, 451, 4, 0.6)
    broad -= TRODDEN * _pools(fields) + 1.1 * np.exp(-fields.to_border / (0.5 * KEPT))
    broad += 1.5 * _about(fields)
    for index in range(len(REGIONS)):
        within = fields.areas == index + 1
        broad[within] -= np.quantile(broad[within], 1 - EATEN)
    here = np.asarray(_regions(fields) * spared, np.float32)
    grain = 0.90 + 0.10 * step(fields.sheet.noise(6, 441, 2, 0.5), -0.8, 0.8)
    cover.lay(SINGED, step(broad, -0.75, 0.02) ** 2 * here * 0.74)
    cover.lay(SOOT, step(broad, -0.16, 0.08) * here * grain * 0.86)
    cover.lay(BLACK, step(broad, 0.04, 0.46) * here * grain * 0.78)
    blown = step(np.sin(_wind(fields)), 0.55, 1.0) * step(broad, 0.05, 0.2) * here
    cover.lay(ASH, blown * 0.13)
    alive = step(fields.sheet.noise(90, 445, 2, 0.5), 0.25, 1.2) * here
    cover.lay("7a2408", np.exp(-(((broad + 0.02) / 0.13) ** 2)) * alive * 0.55)
    cover.lay("e0561a", np.exp(-((broad / 0.052) ** 2)) * alive * 0.80)
    cover.lay("ffc05a", np.exp(-((broad / 0.018) ** 2)) * alive * 0.95)
    return np.asarray(np.where(here > 0, broad, -9.0), np.float32)


def _about(fields: Fields) -> Field:
    """Return 1 where something burns, softly less around it."""
    x, y = fields.sheet.grid()
    near = np.zeros(fields.sheet.shape, np.float32)
    for across, down, _ in _fires():
        away = np.hypot(x - across, (y - down) / FLAT)
        np.maximum(near, np.exp(-((away / ABOUT) ** 2)), out=near)
    return np.asarray(near, np.float32)


def _lit_by_fires(fields: Fields, cover: _Cover, spared: Field) -> None:
    """Blacken the ground below what burns, and let it glow all round."""
    x, y = fields.sheet.grid()
    glow, char = np.zeros(fields.sheet.shape, np.float32), np.zeros(fields.sheet.shape, np.float32)
    for across, down, half in _fires():
        away = np.hypot(x - across, (y - down) / FLAT)
        away = away * (1 + 0.10 * fields.fine)
        np.maximum(glow, np.exp(-((away / half) ** 1.4)), out=glow)
        np.maximum(char, np.exp(-((away / (0.42 * half)) ** 4)), out=char)
    here = np.asarray(_regions(fields) * (0.35 + 0.65 * spared), np.float32)
    cover.lay("e8701e", glow * here * 0.62)
    cover.lay("ffb650", glow**3 * here * 0.55)
    cover.lay(BLACK, char * here * 0.72)


def _fires() -> Iterator[_Stain]:
    """Yield where fires burn as long as a land is taken, and how far they light it."""
    for region in places.REGIONS.values():
        left, foot, wide, high = region.town
        yield left, foot - 0.3 * high, 0.9 * wide
        for _, x, y, size in region.fires:
            yield x, y, LIT * size


def _wind(fields: Fields) -> Field:
    """Return waves along which the wind has blown the fire."""
    x, y = fields.sheet.grid()
    return np.asarray((0.45 * x + y) / 3.1 + 2.6 * fields.wash, np.float32)


def _veins(fields: Fields, cover: _Cover, spared: Field, soot: Field) -> None:
    """Let charred ground burst here and there, with ash between, and embers in a few places."""
    gap = _gaps(fields, CLODS, 442, np.nonzero(soot > 0))
    inside = step(soot, 0.06, 0.16) * spared
    hot = fields.sheet.noise(120, 443, 2, 0.5) + 0.35 * fields.fine
    alive = step(hot, 0.95, 1.7) * step(soot, 0.15, 0.35) * inside
    torn = step(fields.sheet.noise(58, 446, 3, 0.5), 0.35, 1.2) * inside
    whole = step(fields.sheet.noise(17, 447, 2, 0.5), -0.45, 0.35)
    thin = 0.55 + 0.5 * step(fields.sheet.noise(26, 448, 2, 0.5), -0.8, 1.0)
    drifts = step(fields.sheet.noise(34, 449, 4, 0.6) + 0.2 * fields.fine, 0.1, 1.5)
    cover.lay(ASH, drifts * inside * 0.26)
    cover.lay(PITCH, np.exp(-((gap / thin) ** 2)) * whole * np.maximum(torn * 0.5, alive * 0.7))
    cover.lay("a8320e", np.exp(-((gap / (3.4 * thin)) ** 2)) * alive * 0.62)
    cover.lay("f0641c", np.exp(-((gap / (1.3 * thin)) ** 2)) * whole * alive * 0.90)
    cover.lay("ffd070", np.exp(-((gap / (0.6 * thin)) ** 2)) * whole * alive * 0.92)


def _gaps(fields: Fields, apart: float, seed: int, wanted: tuple[NDArray[np.intp], ...]) -> Field:
    """Return how far from a crack pixels are, in board pixels; far where they are not wanted."""
    random = np.random.default_rng(seed)
    high = 1080 / 0.7
    spots = random.uniform((0, 0), (1920, high), (round(1920 * high / apart**2), 2))
    bend = np.stack([fields.sheet.noise(31, seed + 1, 3, 0.55)[wanted],
                     fields.sheet.noise(31, seed + 2, 3, 0.55)[wanted]], -1)  # fmt: skip
    points = np.stack(wanted[::-1], -1) / fields.sheet.scale * (1, 1 / 0.7)
    points += bend * BENT + np.stack([fields.fine[wanted], fields.wash[wanted]], -1) * 1.4
    (near, next_) = cKDTree(spots).query(points, 2)[0].T
    found = np.full(fields.sheet.shape, 99.0, np.float32)
    found[wanted] = next_ - near
    return found


def _drift(fields: Fields, cover: _Cover, spared: Field) -> None:
    """Let pale ash lie here and there, as the wind has left it."""
    broad = fields.sheet.noise(74, 432, 5, 0.6) - 0.35 * fields.calm
    here = np.asarray(_regions(fields) * spared, np.float32)
    cover.lay(ASH, step(broad + 0.12 * fields.fine, 0.75, 1.7) * here * DRIFT)
    cover.lay(PALE_ASH, step(broad + 0.2 * fields.fine, 1.4, 2.2) * here * 0.30)


def _felled(fields: Fields, landscape: Landscape) -> list[Thing]:
    """Return the trees and cottages that fire has eaten."""
    here = _regions(fields)
    return [thing for thing in landscape.things if here[fields.at(thing.x, thing.y)]]


def _clear(fields: Fields, cover: _Cover, things: list[Thing], spared: Field) -> None:
    """Hide the trees and cottages that stood here under charred soil."""
    stood = stamps.bodies(fields.sheet, things, SMOKE.growth)[..., 3]
    trodden = np.clip(fields.sheet.blur(stood, 1.6) * 2.2, 0, 1)
    ragged = step(trodden + 0.08 * fields.fine, 0.35, 0.6)
    hidden = np.asarray(np.clip(stood * 1.5, 0, 1) * 0.90, np.float32)
    for index, name in enumerate(REGIONS):
        cover.lay(EARTH[name], hidden * (fields.areas == index + 1) * 0.9)
    cover.lay(SOIL, ragged * spared * _regions(fields) * 0.16)


def _crack(fields: Fields, cover: _Cover, spared: Field) -> None:
    """Let the earth burst where it is driest."""
    random = np.random.default_rng(424)
    columns, rows = int(1920 / CRACK) + 1, int(1080 / CRACK) + 1
    grid = np.stack(np.meshgrid(np.arange(columns), np.arange(rows), indexing="xy"), -1)
    spots = (grid.reshape(-1, 2) + random.uniform(0.05, 0.95, (columns * rows, 2))) * CRACK
    dry = fields.sheet.noise(90, 425, 3, 0.5) - 0.6 * fields.calm
    wanted = np.nonzero((dry > 0.9) & _regions(fields))
    points = np.stack(wanted[::-1], -1) / fields.sheet.scale
    points += np.stack([fields.fine[wanted], fields.wash[wanted]], -1) * 0.8
    (near, next_) = cKDTree(spots * (1, 0.7)).query(points * (1, 0.7), 2)[0].T
    lines = np.zeros(fields.sheet.shape, np.float32)
    lines[wanted] = 1 - step(np.asarray(next_ - near, np.float32), 0.35, 1.0)
    cover.lay(CHAR, lines * step(dry, 0.9, 1.2) * spared * 0.16)


def _stains(fields: Fields, landscape: Landscape) -> Iterator[_Stain]:
    """Yield where fires have been: few, where neither pieces nor names stand."""
    random = np.random.default_rng(428)
    found: list[tuple[float, float]] = []
    for _ in range(TRIES):
        x, y = float(random.uniform(150, 1640)), float(random.uniform(40, 960))
        half = float(random.uniform(4.0, 6.9)) ** 2
        at = fields.at(x, y)
        free = 0 < fields.areas[at] <= len(REGIONS) and fields.calm[at] < 0.22
        dry = fields.to_river[at] > half * 0.7 and fields.to_border[at] > half * 0.8 + 10
        ashore = all(np.hypot(x - lake.x, y - lake.y) > half + 20 for lake in landscape.lakes)
        if free and dry and ashore and all(np.hypot(x - a, y - b) > APART for a, b in found):
            found.append((x, y))
            yield x, y, half


def _scorch(fields: Fields, cover: _Cover, spared: Field, stains: Iterator[_Stain]) -> None:
    """Scorch the ground where fires have been: brown and grey with ash, lit along its rim."""
    x, y = fields.sheet.grid()
    gust = fields.sheet.noise(60, 431, 3, 0.5)
    depth = np.full(fields.sheet.shape, -9.0, np.float32)
    for across, down, half in stains:
        east, south = x - across, y - down + 0.10 * (x - across) + 0.22 * half * gust
        wide = np.where(east > 0, 2.1, 1.2) * half
        np.maximum(depth, 1 - np.hypot(east / wide, south / (0.72 * half)), out=depth)
    depth -= 0.34 * fields.sheet.noise(40, 426, 5, 0.62)
    here = np.asarray(_regions(fields) * spared * (1 - 0.8 * fields.calm), np.float32)
    cover.lay(SOIL, step(depth, -0.60, 0.05) ** 2 * here * 0.40)
    cover.lay(SCORCHED, step(depth, 0.0, 0.07) * here * 0.86)
    cover.lay(CORE, step(depth, 0.20, 0.60) * here * 0.62)
    ash = step(fields.sheet.noise(7, 427, 2, 0.5), 0.6, 1.6) * step(depth, 0.05, 0.2)
    cover.lay(ASH, ash * here * 0.34)
    alive = (0.35 + 0.65 * step(fields.sheet.noise(48, 430, 2, 0.5), 0.15, 0.75)) * here
    glow = np.exp(-(((depth - 0.05) / 0.10) ** 2)) * alive
    line = np.exp(-(((depth - 0.05) / 0.022) ** 2)) * alive
    cover.lay("d8481a", np.asarray(glow * 0.50, np.float32))
    cover.lay("ffb04a", np.asarray(line * 0.95, np.float32))


def _embers(fields: Fields, cover: _Cover) -> None:
    """Let embers glow along the borders."""
    sheet = fields.sheet
    random = np.random.default_rng(403)
    spots = random.uniform((150, 20), (1640, 960), (EMBERS, 2)).tolist()
    sizes, chances = random.uniform(0.7, 2.1, EMBERS).tolist(), random.random(EMBERS).tolist()

    def draw(canvas: Any) -> None:
        for (x, y), size, lot in zip(spots, sizes, chances, strict=True):
            at = fields.at(x, y)
            glows = lot < 0.7 * np.exp(-fields.to_border[at] / 15)
            if glows and 0 < fields.areas[at] <= len(REGIONS):
                canvas.drawCircle(x, y, size, fill("ffffff"))

    heat = sheet.layer(draw)[..., 3]
    halo = np.clip(sheet.blur(heat, 4.5) * 3.2, 0, 1) * _regions(fields)
    cover.lay("e0561a", halo * 0.55)
    cover.lay("ffc463", heat * 0.92)


def _rim(fields: Fields, cover: _Cover) -> None:
    """Darken the edge of each region, and let embers glow along it, bright where it still burns."""
    inside = _regions(fields)
    ragged = fields.to_border + 1.6 * fields.fine
    cover.lay("170d0c", np.exp(-np.maximum(ragged - 2, 0) / 7) * inside * 0.58)
    alive = step(fields.sheet.noise(115, 407, 3), 0.1, 1.5)
    glow = inside * (0.30 + 0.70 * alive)
    cover.lay("b8330f", np.exp(-(((ragged - 12.5) / 8.0) ** 2)) * glow * 0.66)
    cover.lay("ff7a1e", np.exp(-(((ragged - 10.5) / 2.8) ** 2)) * glow * 0.95)
    cover.lay("ffe08a", np.exp(-(((ragged - 10.2) / 1.0) ** 2)) * inside * alive * 0.90)


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

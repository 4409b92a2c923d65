"""Paints the toy world of Playing Gods: a bright sea, and lands sawn out of wood that lie on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from parlour.assets.workshop.grounds.raster import (
    Bits,
    Field,
    Picture,
    Sheet,
    blend,
    colour,
    line_path,
    step,
    stroke,
)
from parlour.assets.workshop.grounds.toy_land import Labels, table

THICK: Final = 20.0
"""How thick the boards are, in pixels."""
SHADOW: Final = (15.0, 19.0)
"""How far the shadow of a board falls on the sea."""
PALE, BRIGHT, DEEP, DEEPEST = "b4f3e2", "4fd2d6", "1ea6d2", "1280ba"
WOOD: Final = ("b9824a", "6d4220", "8f5c30")
"""The sides of the boards: light, dark, and their layers."""

TINTS: Final = (
    "b2d048", "d6c858", "96c466", "c2dc62",
    "62bda2", "7cccb6", "98d2c6", "54ad8c",
    "f09a74", "e0866a", "e8b07e", "d8b49c",
    "f2c650", "e6b244", "f6d46c", "d8bc4a",
    "8cbc4e", "4fb056", "6cc462", "a4cc5c",
)  # fmt: skip
"""The paint of each region, in the order of the rules: that of its continent, lighter or darker."""
SAND: Final = "ecdcb4"
"""The pale wood of land that nobody holds."""
FADED: Final = 0.06
"""How much of that is seen through the paint of a region."""
TRODDEN: Final = (62.0, 29.0)
"""Half the light ground on which the pieces of a region stand,"""
TRODDEN_BELOW: Final = 8.0
"""how far its middle is below the feet of the totem,"""
TRODDEN_SEEN: Final = 0.4
"""and how much of it is seen."""
MEADOW: Final = "a8cc58"
"""The paint of the island that belongs to no continent."""
SNOW: Final = {2: 0.34, 6: 0.3, 11: 0.32}
"""The regions on which snow lies, and how much."""


@dataclass(frozen=True)
class World:
    """What is painted: whose each pixel is, and distances in pixels of the board."""

    sheet: Sheet
    labels: Labels
    land: Bits
    inland: Field
    """How far from the coast, on land."""
    edge: Field
    """How far from the edge of the region, on land."""
    side: Field
    """How far below the edge of a board, where one sees its side; 0 elsewhere."""
    offshore: Field
    """How far from land or its side, at sea."""


def make_world(sheet: Sheet, labels: Labels) -> World:
    """Return the distances of a world."""
    bare = table(sheet) & (labels == 0)
    land = (labels > 0) | bare
    inland = sheet.distance(~land)
    edge = np.full(sheet.shape, 99.0, np.float32)
    for region in range(1, labels.max() + 1):
        own = labels == region
        rows, columns = np.flatnonzero(own.any(1)), np.flatnonzero(own.any(0))
        part = np.s_[max(0, rows[0] - 2) : rows[-1] + 3, max(0, columns[0] - 2) : columns[-1] + 3]
        away = sheet.distance(~own[part])
        edge[part] = np.where(own[part], away, edge[part])
    edge = np.where(bare, inland, edge)
    side = _below(sheet, land)
    return World(sheet, labels, land, inland, edge, side, sheet.distance(land | (side > 0)))


def _below(sheet: Sheet, land: Bits) -> Field:
    rows = np.arange(sheet.height, dtype=np.float32)[:, None]
    last = np.maximum.accumulate(np.where(land, rows, -1e6), 0)
    far = (rows - last) / sheet.scale
    return np.where((far > 0) & (far <= THICK), far, 0).astype(np.float32)


def paint_sea(world: World) -> Picture:
    """Return the sea, lighter where it is shallow, with foam, waves and the light of the sun."""
    sheet, far = world.sheet, world.offshore
    x, y = sheet.grid()
    rough = sheet.noise(90, 5, 4)
    far = far + 5 * rough
    sea = np.broadcast_to(colour(PALE), (*sheet.shape, 3)).astype(np.float32)
    for code, first, last in ((BRIGHT, 0, 20), (DEEP, 14, 120), (DEEPEST, 120, 420)):
        sea = blend(sea, colour(code), step(far, first, last))
    rim = np.hypot((x - 960) / 960, (y - 480) / 560)
    sea = blend(sea, colour("0d659c"), 0.65 * step(rim, 0.8, 1.35))
    sea = sea * (1 + 0.035 * np.clip(rough, -2, 2))[..., None]
    sea = blend(sea, colour("ffffff"), _caustics(sheet) * 0.09)
    sea = blend(sea, colour("fff9da"), _rays(x, y))
    fine = sheet.noise(16, 9, 3)
    near = world.offshore
    foam = np.exp(-(((near - 3.4 - 1.3 * fine) / 1.7) ** 2)) * 0.95
    foam = np.maximum(
        foam, np.exp(-(((near - 12 - 2.4 * fine) / 1.3) ** 2)) * 0.55 * (rough > -0.4)
    )
    foam = np.maximum(foam, np.exp(-(((near - 22 - 4 * fine) / 1.1) ** 2)) * 0.3 * (rough > 0.2))
    sea = blend(sea, colour("f6fffb"), foam * (near > 0))
    return _shaded(world, sea)


def _caustics(sheet: Sheet) -> Field:
    """Return the net of light that lies on clear water."""
    one, other = sheet.noise(54, 41, 2), sheet.noise(54, 77, 2)
    return step(1 - np.abs(one), 0.88, 1.0) * 0.7 + step(1 - np.abs(other), 0.90, 1.0) * 0.5


def _rays(x: Field, y: Field) -> Field:
    """Return beams of the sun that come from the upper left."""
    angle = np.arctan2(y + 130, x + 130)
    beams = (
        step(np.sin(angle * 27), 0.1, 0.9) * 0.7 + step(np.sin(angle * 11 + 1.3), 0.2, 0.9) * 0.5
    )
    away = np.hypot(x + 130, y + 130)
    return np.asarray(beams * np.clip(1 - away / 1500, 0, 1) * 0.30, np.float32)


def _shaded(world: World, sea: Picture) -> Picture:
    """Return the sea with the shadows of the boards on it."""
    sheet = world.sheet
    solid = ((world.land) | (world.side > 0)).astype(np.float32)
    dark: Field = np.zeros_like(solid)
    for share in (0.35, 0.7, 1.0):
        down, right = (round(each * share * sheet.scale) for each in (SHADOW[1], SHADOW[0]))
        dark[down:, right:] = np.maximum(
            dark[down:, right:], solid[: -down or None, : -right or None]
        )
    dark = sheet.blur(dark, 3.0) * 0.42
    return blend(sea, colour("073a68"), dark * (1 - solid))


def waves(world: World) -> Field:
    """Return a layer of little painted waves, away from the coasts."""
    random = np.random.default_rng(7)
    sheet = world.sheet

    def draw(canvas: Any) -> None:
        for _ in range(460):
            x, y = random.uniform(0, 1920), random.uniform(40, 1080)
            wide, faint = random.uniform(6, 13), random.uniform(0.25, 0.6)
            if world.offshore[int(y * sheet.scale), int(x * sheet.scale)] < 24:
                continue
            points = [
                (x + wide * t, y - abs(math.sin(math.pi * t)) * wide * 0.42)
                for t in np.linspace(-1, 1, 13)
            ]
            canvas.drawPath(line_path(points), stroke("ffffff", 1.7, faint))

    return sheet.layer(draw)


def paint_sides(world: World, picture: Picture) -> Picture:
    """Lay the sides of the boards over a picture: planks in layers, darker away from the sun."""
    sheet, side = world.sheet, world.side
    seen = side > 0
    grain = sheet.noise(10, 3, 3)
    layers = 0.5 + 0.5 * np.sin((side + 1.4 * grain) * (2 * math.pi / 6.4))
    wood = blend(
        np.broadcast_to(colour(WOOD[0]), picture.shape),
        colour(WOOD[2]),
        0.75 * step(layers, 0.35, 0.9),
    )
    rows = np.arange(sheet.height, dtype=np.float32)[:, None]
    foot = sheet.blur(np.where(seen, rows - side * sheet.scale, 0), 0.1)
    slope = np.gradient(foot, axis=1)
    facing = np.clip(sheet.blur(np.where(np.abs(slope) < 4, slope, 0), 1.6), -1.2, 1.2)
    wood = wood * (0.94 - 0.30 * facing + 0.05 * np.clip(grain, -2, 2))[..., None]
    wood = blend(wood, colour(WOOD[1]), 0.62 * step(side, THICK * 0.45, THICK))
    wood = blend(wood, colour("3d2210"), 0.55 * (1 - step(side, 0, 2.2)))
    wood = blend(wood, colour("d9fff4"), 0.5 * step(side, THICK - 2.6, THICK - 0.6))
    return np.where(seen[..., None], wood, picture)


def paint_land(world: World, picture: Picture) -> Picture:
    """Lay the tops of the boards over a picture: painted regions, carved borders, a bevel."""
    sheet, labels = world.sheet, world.labels
    tints = np.stack([colour(MEADOW), *(colour(code) for code in TINTS)])
    land = blend(tints, colour(SAND), FADED)[np.clip(labels, 0, len(TINTS))]
    broad, middling, fine = sheet.noise(110, 21, 4), sheet.noise(34, 22, 3), sheet.noise(7, 23, 2)
    land = land * (1 + 0.07 * np.clip(broad, -2, 2) + 0.035 * np.clip(middling, -2, 2))[..., None]
    land = blend(land, land * 0.84, 0.7 * step(middling, 0.5, 1.5))
    land = blend(land, np.minimum(land * 1.16, 1), 0.7 * step(-middling, 0.5, 1.5))
    land = land * (1 + 0.028 * np.clip(fine, -2, 2))[..., None]
    for region, much in SNOW.items():
        own = (labels == region + 1) * step(
            broad + 0.5 * middling, 0.9 - 1.5 * much, 1.6 - 1.5 * much
        )
        land = blend(land, colour("eef4f4"), own * 0.62)
    land = blend(land, land * 0.72, 0.55 * (1 - step(world.edge, 3.0, 17)))
    land = _bevelled(world, land)
    sand = (1 - step(world.inland + 0.8 * middling, 2.0, 5.5)) * world.land
    land = blend(land, colour("ffeec0"), 0.85 * sand)
    carved = (1 - step(world.edge, 0.9, 2.3)) * step(world.inland, 3.5, 6)
    land = blend(land, colour("54401c"), 0.80 * carved)
    return np.where(world.land[..., None], land, picture)


def clearings(world: World, stacks: Sequence[tuple[float, float]]) -> Field:
    """Return where light ground lies under the pieces of each region, from 0 to 1."""
    x, y = world.sheet.grid()
    ragged = 0.07 * np.clip(world.sheet.noise(20, 57, 3), -2, 2)
    found: Field = np.zeros(world.sheet.shape, np.float32)
    for region, (across, down) in enumerate(stacks):
        dx, dy = (x - across) / TRODDEN[0], (y - down - TRODDEN_BELOW) / TRODDEN[1]
        disc = 1 - step(np.hypot(dx, dy) + ragged, 0.86, 1.04)
        found = np.maximum(found, disc * (world.labels == region + 1))
    return np.asarray(found * step(world.edge, 5.0, 11.0), np.float32)


def paint_clearings(picture: Picture, trodden: Field) -> Picture:
    """Lay light ground over the lands, within a faint edge."""
    edge = np.clip(1 - np.abs(trodden - 0.5) * 2, 0, 1)
    picture = blend(picture, colour(SAND), TRODDEN_SEEN * trodden)
    return blend(picture, colour("8a7444"), 0.22 * edge)


def _bevelled(world: World, land: Picture) -> Picture:
    """Return the land with light on edges that face the sun and shade on the others."""
    sheet = world.sheet
    height = np.minimum(world.edge, 7.0) * world.land
    down, across = np.gradient(sheet.blur(height, 1.0) * sheet.scale)
    light = np.clip((across + 1.2 * down) * 0.5, -1, 1) * step(world.edge, 0.5, 2.5)
    land = blend(land, colour("fffbe0"), 0.5 * np.clip(light, 0, 1))
    return blend(land, colour("3a2a14"), 0.34 * np.clip(-light, 0, 1))

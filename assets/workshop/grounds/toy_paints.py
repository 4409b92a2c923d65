"""The paint that lies on each region of the toy world while a god holds it.

It is written without a colour, as three levels a pixel, which the client mixes in the colour of
whoever holds the region: where the paint lies, how bright its rim glows, and how dark the
shadows in it are, with the line inside its rim. It lies on the top of the land alone: beaches,
borders, whatever grows there and the clouds of the ring are left out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from parlour.assets.workshop.grounds.raster import Field, step
from parlour.assets.workshop.grounds.toy_paint import World
from parlour.shared.playing_gods.names import REGIONS

BAND: Final = (5.6, 6.8)
"""How far from the border the band ends that tells whose a region is: from there to there."""
GLOW: Final = 24.0
"""How far from the border it glows."""
BARE: Final = 0.7
"""How much less paint lies on light ground."""
LEVELS: Final = 31
WIDEST: Final = 1024
"""How wide the sheet is on which the regions lie."""

Box = tuple[int, int, int, int, int, int]
"""Where a region is in the world and on the sheet: x, y, width, height, column, row."""


def write_paints(
    path: Path, world: World, grown: Field, shaded: Field, above: Field, trodden: Field
) -> list[Box]:
    """Write the paint of all regions, and return where each belongs and lies.

    Args:
        path: of the sheet.
        world: the lands.
        grown: how much of each pixel is covered by what grows there.
        shaded: how dark the shadows of that are.
        above: how much of each pixel is below a cloud.
        trodden: where light ground lies, which is not painted.
    """
    levels = [_small(world, each) for each in _levels(world, grown, shaded, above, trodden)]
    owners = world.labels[world.sheet.scale // 2 :: world.sheet.scale,
                          world.sheet.scale // 2 :: world.sheet.scale]  # fmt: skip
    parts, boxes, column, row, deep = [], [], 0, 0, 0
    for region in range(len(REGIONS)):
        own = owners == region + 1
        rows, columns = np.flatnonzero(own.any(1)), np.flatnonzero(own.any(0))
        top, foot, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
        inside = np.s_[top:foot, left:right]
        part = np.stack([each[inside] * own[inside] for each in levels], -1)
        if column + part.shape[1] > WIDEST:
            column, row, deep = 0, row + deep, 0
        parts.append((column, row, part))
        high, wide = part.shape[:2]
        boxes.append((int(left), int(top), wide, high, column, row))
        column, deep = column + part.shape[1], max(deep, part.shape[0])
    sheet = np.zeros((row + deep, WIDEST, 3), np.uint8)
    for x, y, part in parts:
        steps = np.rint(np.clip(part, 0, 1) * LEVELS) * (255 / LEVELS)
        sheet[y : y + part.shape[0], x : x + part.shape[1]] = np.rint(steps).astype(np.uint8)
    Image.fromarray(sheet).save(path, "WEBP", lossless=True, method=6)
    return boxes


def _levels(world: World, grown: Field, shaded: Field, above: Field, trodden: Field) -> list[Field]:
    """Return where paint lies, how bright its rim is, and how dark its shadows are."""
    sheet = world.sheet
    middling, fine = sheet.noise(34, 22, 3), sheet.noise(6, 87, 2)
    brushed = world.edge + 0.35 * fine
    top = step(brushed, 1.2, 2.6) * step(world.inland + 0.8 * middling + 0.7 * fine, 4.5, 7.0)
    free = top * (1 - 0.92 * grown) * (1 - above) * world.land
    thick = 0.9 + 0.05 * np.clip(middling, -2, 2)
    glow = 0.58 * np.clip(1 - brushed / GLOW, 0, 1) ** 1.6
    rim = np.maximum(1 - step(brushed, *BAND), glow)
    line = step(brushed, BAND[0], BAND[1]) * (1 - step(brushed, BAND[1] + 0.8, BAND[1] + 2.4))
    dark = np.clip(0.35 * shaded + 0.5 * line, 0, 1)
    bare = 1 - BARE * trodden
    return [free * np.clip(thick, 0, 1) * bare, free * rim * bare, free * dark]


def _small(world: World, field: Field) -> Field:
    """Return a field in the size of the board."""
    scale = world.sheet.scale
    return np.asarray(
        field.reshape(field.shape[0] // scale, scale, field.shape[1] // scale, scale).mean((1, 3))
    )

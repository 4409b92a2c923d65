"""Bends the inland borders of regions into bays and salients, wherever nothing stands near them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely import MultiPolygon, Polygon

from parlour.assets.workshop.geography.lines import spline, waves
from parlour.assets.workshop.geography.warp import Points
from parlour.assets.workshop.grounds import places

SIZE: Final = (1920, 1080)
BENDS: Final = ((150.0, 32.0, 53), (62.0, 10.0, 67))
"""Length in pixels, height in pixels and seed of the waves that bend borders."""
CLEAR: Final = 9.0
"""How near to a slot a border may come, in pixels."""
YIELDING: Final = 0.62
"""How much of the room up to the next slot or coast a border may take."""
STRETCH: Final = 44.0
"""In how much room a border bends in full."""


def bend(ring: Points, land: MultiPolygon) -> Points:
    """Return a ring with bays and salients; equal points are always moved in the same way."""
    room = _room(land)
    x, y = (np.clip(np.rint(ring[:, axis]).astype(int), 0, SIZE[axis] - 1) for axis in (0, 1))
    free = np.clip(room[y, x] - CLEAR, 0, None) * YIELDING
    share = np.clip(free / (STRETCH * YIELDING), 0, 1)
    moved = waves(ring, BENDS) * share[:, None]
    length = np.maximum(np.hypot(*moved.T), 1e-6)
    bent: Points = ring + moved * np.minimum(1, free / length)[:, None]
    return bent


@cache
def _room(land: MultiPolygon) -> NDArray[Any]:
    """Return how far each pixel is from whatever must stay on its side of a border."""
    picture = Image.new("L", SIZE, 0)
    draw = ImageDraw.Draw(picture)
    for part in land.geoms:
        _fill(draw, part)
    for left, top, right, bottom in _taken():
        draw.rectangle((left, top, right, bottom), fill=0)
    away: NDArray[Any] = ndimage.distance_transform_edt(np.asarray(picture) > 0)
    return away


def _fill(draw: ImageDraw.ImageDraw, part: Polygon) -> None:
    draw.polygon([(x, y) for x, y in part.exterior.coords], fill=255)


Rectangle = tuple[float, float, float, float]


def _taken() -> Iterator[Rectangle]:
    """Yield what must stay where it is, on its side of every border."""
    for region in places.REGIONS.values():
        yield from map(_box, _slots(region))
        yield from _round(region.label.curve, region.label.size * 0.6)
        for road in region.roads or (region.plots,):
            yield from _round(road, 7)
    for x, y in places.CAMP_CORNERS.values():
        yield (x, y, x + places.CAMP_SIZE[0], y + places.CAMP_SIZE[1])
    left, top, wide, high = places.OTTOMAN_CAMP
    yield (left, top, left + wide, top + high)
    for march in (*places.MARCHES.values(), places.VIENNA["into_great_poland"]):
        yield from _round(march[-1:], 26)
    rooms = (*places.BENCHES.values(), places.SEJM_HALL, places.THRONE, *places.ORDER)
    crown = (*places.CROWN_UNITS, places.CROWN_CUBES, *places.CROWN_BLOCKS, *places.CROWN_BIDS)
    for slot in (*rooms, *crown, places.TREASURY, places.ARMY_TABLE):
        yield _box(slot)


def _slots(region: places.Region) -> Iterator[places.Slot]:
    rank = region.rank
    wide = rank.pitch - places.NOBLE[0] - places.BETWEEN
    for x in rank.feet():
        yield (x, rank.y, *places.NOBLE)
        yield (round(x + (places.NOBLE[0] + wide) / 2), rank.y, wide, places.ARMY[1])
    yield from ((*plot, *places.PLOT) for plot in region.plots)
    yield from (region.camp, region.town, *region.extra)
    yield (*region.seal, *places.SEAL)
    yield (*region.school, *places.SCHOOL)


def _box(slot: Any) -> Rectangle:
    x, y, wide, high = slot
    return (x - wide / 2, y - high, x + wide / 2, y)


def _round(line: Any, half: float) -> Iterator[Rectangle]:
    for x, y in spline(list(line), 12) if len(line) > 1 else line:
        yield (x - half, y - half, x + half, y + half)

"""Draws rooms by candlelight: floor, carpets, lamps, and what stands and hangs at the back wall."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from parlour.assets.workshop.models import hall as models
from parlour.assets.workshop.solids.light import COS, SIN
from parlour.assets.workshop.solids.march import see
from parlour.assets.workshop.solids.model import Model, Paint, rgb
from parlour.assets.workshop.solids.render import Pixels, _inked, shrunk

FINE: Final = 2
"""Pixels rendered for one, each way."""
ROOM: Final = (1920, 1080)
"""Pixels of a room."""
OAKEN: Final = ("8a5a35", "6f4527", "7d4f2d", "96643c")
"""The colours of a floor of oak."""
PLANK: Final = 0.34
LONG: Final = 3.1
"""How wide and long boards of the floor are, units."""


class Light(NamedTuple):
    """A lamp: pixels from the left, units before the wall and how high, and how it shines."""

    at: tuple[float, float, float]
    reach: float
    colour: str
    strength: float


class Room(NamedTuple):
    """A room from a distance: pixels a unit, where its wall meets the floor, and what it holds."""

    name: str
    px: float
    line: float
    """Pixels from above at which the floor begins."""
    hearth: float | None
    """How many pixels from the left it is."""
    sconces: tuple[float, ...]
    """How many pixels from the left candles burn at the wall."""
    things: tuple[tuple[float, Model], ...]
    """What stands at the wall, and how many pixels from the left."""
    lights: tuple[Light, ...]
    """Their places: pixels from the left, units before the wall, and how high."""
    carpets: tuple[tuple[float, float, float, float, str], ...]
    """Middle and half measures in pixels, and their colours."""
    finish: models.Finish = models.CLUB
    floor: tuple[str, ...] = OAKEN
    ambient: tuple[float, float, float] = (0.44, 0.35, 0.31)
    """How bright it is where no lamp reaches."""
    burning: bool = False
    """Whether its candles burn in the picture."""


def _noise(shape: tuple[int, int], seed: int, soft: tuple[float, float]) -> Pixels:
    rough = np.random.default_rng(seed).standard_normal(shape)
    smooth = ndimage.gaussian_filter(rough, soft)
    return np.asarray(smooth / smooth.std())


def _boards(x: Pixels, y: Pixels, tones: tuple[str, ...]) -> Pixels:
    """Return the floor at points: narrow boards that run away from the camera."""
    column = np.floor(x / PLANK)
    shift = (np.sin(column * 12.9898) * 43758.5453) % 1.0
    along = y / LONG + shift
    row = np.floor(along)
    chance = (np.sin(column * 78.233 + row * 37.719) * 24634.6345) % 1.0
    tints = np.array([rgb(each) for each in tones])
    colour = tints[(chance * len(tones)).astype(int)]
    colour = colour * (0.92 + 0.16 * ((chance * 7.13) % 1.0))[..., None]
    grain = _noise(x.shape, 5, (26, 1.1))
    colour = colour * (1 + 0.045 * grain)[..., None]
    across, end = np.abs(x / PLANK - column - 0.5), np.abs(along - row - 0.5)
    gap = np.maximum((across - 0.455) / 0.045, (end * LONG - LONG / 2 + 0.03) / 0.03).clip(0, 1)
    return np.asarray(colour * (1 - 0.55 * gap)[..., None])


def _carpet(colour: Pixels, px: float, carpet: tuple[float, float, float, float, str]) -> None:
    """Lay an oblong carpet with a border on the floor."""
    cx, cy, wide, deep, cloth = carpet
    rows, columns = np.mgrid[0 : colour.shape[0], 0 : colour.shape[1]]
    step = colour.shape[1] / ROOM[0]
    x, y = (columns / step - cx), (rows / step - cy) / SIN
    deep = deep / SIN
    inset = np.minimum(wide - np.abs(x), deep - np.abs(y)) / px
    base, gold, dark = (np.array(rgb(each)) for each in (cloth, "b98a3c", "2c1014"))
    made = np.broadcast_to(base, colour.shape).copy()
    slant = np.minimum(np.abs(np.sin((x + y) / px * 2.4)), np.abs(np.sin((x - y) / px * 2.4)))
    made[slant < 0.09] = base * 0.72 + gold * 0.14
    knot = np.abs(np.sin((x + y) / px * 2.4)) + np.abs(np.sin((x - y) / px * 2.4))
    made[knot < 0.30] = base * 0.5 + gold * 0.36
    for low, high, tint in ((0, 0.07, dark), (0.07, 0.13, gold), (0.42, 0.47, gold)):
        made[(inset >= low) & (inset < high)] = tint
    band = (inset >= 0.13) & (inset < 0.42)
    made[band] = dark * 0.5 + base * 0.4
    made[band & (np.abs(inset - 0.275) + 0.09 * np.abs(np.sin((x + y) / px * 5)) < 0.11)] = (
        gold * 0.5
    )
    weave = 1 + 0.03 * _noise(inset.shape, 9, (0.6, 0.6))
    inside = inset >= 0
    colour[inside] = (made * weave[..., None])[inside]
    around = ndimage.gaussian_filter(inside.astype(float), 0.06 * px * step)
    colour[~inside] *= (1 - 0.5 * around)[~inside][..., None]


def _lit(x: Pixels, y: Pixels, z: Pixels, room: Room, middle: float) -> Pixels:
    """Return how lamps and fire light points."""
    found = np.broadcast_to(room.ambient, (*x.shape, 3)).copy()
    for light in room.lights:
        at = ((light.at[0] - middle) / room.px, -light.at[1], light.at[2])
        away = (x - at[0]) ** 2 + (y - at[1]) ** 2 + (z - at[2]) ** 2
        level = light.strength / (1 + away / light.reach**2 * 2.2) ** 1.6
        found += level[..., None] * np.array(rgb(light.colour))
    return found


def where(model: Model, pixels: Pixels, paint: object) -> NDArray[np.bool_]:
    """Return where solids of a paint are seen."""
    wanted = [k for k, solid in enumerate(model.solids) if solid.paint == paint]
    return (pixels[..., 3] > 0) & np.isin(pixels[..., 5], wanted)


def _hang(colour: Pixels, where: NDArray[np.bool_], picture: Pixels, bright: float = 1.0) -> None:
    """Lay a picture where a canvas that faces the camera is seen."""
    rows, columns = np.nonzero(where)
    if not rows.size:
        return
    high, wide = picture.shape[:2]
    v = (rows - rows.min()) * (high - 1) // max(1, int(np.ptp(rows)))
    u = (columns - columns.min()) * (wide - 1) // max(1, int(np.ptp(columns)))
    colour[rows, columns, :3] = picture[v, u] * bright


def _burn(colour: Pixels, room: Room) -> None:
    """Light the candles at the wall."""
    rows, columns = np.mgrid[0 : ROOM[1], 0 : ROOM[0]]
    for at in room.sconces:
        x, y, z = models.SCONCE
        across, down = at + x * room.px, room.line - (y * SIN + z * COS) * room.px
        tall = 0.13 * room.px
        right, up = (columns - across) / tall, (down - rows) / tall
        halo = np.exp(-np.hypot(right, up - 0.5) / 1.3)
        colour += 0.55 * halo[..., None] * np.array(rgb("ffb050"))
        narrow = 0.42 * np.clip(1 - up, 0, 1) ** 0.7 * np.clip(up + 0.35, 0, 0.35) / 0.35
        flame = np.clip((narrow - np.abs(right)) * 6, 0, 1)[..., None]
        colour[:] = colour * (1 - flame) + flame * np.array([2.6, 2.0, 0.9])


def interior(room: Room, hung: Mapping[Paint, Pixels], fine: int = FINE) -> Image.Image:
    """Return a room by candlelight, with pictures on the canvases of their paints.

    ``fine``: pixels rendered for one, each way.
    """
    wide, high = ROOM[0] * fine, ROOM[1] * fine
    scale, middle = room.px * fine, ROOM[0] / 2
    model = models.wall(ROOM[0] / room.px + 2, room.finish)
    sconces = tuple((at, models.sconce()) for at in room.sconces)
    hearths = () if room.hearth is None else ((room.hearth, models.hearth()),)
    for at, thing in (*room.things, *sconces, *hearths):
        model.join(thing.move((at - middle) / room.px))
    solids, materials = model.rows()
    left, top = -middle / room.px, room.line / room.px
    reach = math.ceil((room.line + 1.4 * room.px) * fine)
    seen = np.zeros((high, wide, 6))
    seen[:reach] = see(solids, materials, wide, reach, left, top, scale)
    rows, columns = np.mgrid[0:high, 0:wide]
    x, up = left + (columns + 0.5) / scale, top - (rows + 0.5) / scale
    solid = seen[..., 3] > 0
    y = np.where(solid, up * SIN + COS * seen[..., 4], up / SIN)
    z = np.where(solid, up * COS - SIN * seen[..., 4], 0.0)
    floor = _boards(x, y, room.floor)
    for carpet in room.carpets:
        _carpet(floor, room.px, carpet)
    near_wall = np.exp(-np.maximum(0, -y) / 0.55)
    floor = floor * (1 - 0.55 * near_wall)[..., None]
    drawn, _ = _inked(seen)
    for paint, picture in hung.items():
        _hang(drawn, where(model, seen, paint), picture)
    colour = np.where(solid[..., None], drawn, floor) * _lit(x, y, z, room, middle)
    outside = where(model, seen, models.NIGHT)
    if outside.any():
        _hang(colour, outside, hung[models.NIGHT], 1.5)
    small = shrunk(colour, fine)
    if room.burning:
        _burn(small, room)
    down, across = np.mgrid[-1 : 1 : ROOM[1] * 1j, -1 : 1 : ROOM[0] * 1j]
    edge = 1 - 0.42 * np.clip(np.hypot(across * 0.86, down * 0.86) - 0.42, 0, 1) ** 1.3
    shown = 1 - np.exp(-1.25 * small * edge[..., None])
    return Image.fromarray((shown.clip(0, 1) * 255 + 0.5).astype(np.uint8))

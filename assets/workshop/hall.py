"""Makes the pictures of the club: its room from afar and near, tables with boards, chairs.

``menus/hall/`` holds ``far.webp`` and ``near.webp``, the room behind the list of tables and behind
one table; ``table-GAME.webp``, and ``over-GAME.webp``, its game packed away; ``chair-HEADING.webp``
with ``cloth-HEADING.webp``, its upholstery, which the client dyes; ``fire.webp``, the frames of the
hearth side by side;
``sitters/WHO-HEADING.webp``, who sits on such a chair with their shadow on it, without what the
chair hides of them, and ``dyed-WHO-HEADING.webp``, what of them the client dyes; the halves of a
wreath; and ``feet.json``: where the foot of each is, in pixels of its picture, and the brows of
those who sit: right of their foot, above it, and how wide. Tables and chairs have ``UNIT`` pixels a
unit, who sits there ``NEAR``.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from parlour.assets.workshop.effects import fire
from parlour.assets.workshop.hung import pictures
from parlour.assets.workshop.models import hall as models
from parlour.assets.workshop.models.sitters import DYED, Sitter, sitters, wreath
from parlour.assets.workshop.solids.distance import BALL, BALL_RADIUS
from parlour.assets.workshop.solids.light import COS, SIN
from parlour.assets.workshop.solids.march import see
from parlour.assets.workshop.solids.model import Model, Point, rgb, turn
from parlour.assets.workshop.solids.render import (
    Cut,
    Pixels,
    _framed,
    _inked,
    shrunk,
    straight,
)

UNIT: Final = 300.0
"""Pixels a unit of tables, chairs and people."""
FINE: Final = 2
"""Pixels rendered for one, each way."""
_QUALITY: Final = 80
_WARM: Final = np.array([1.0, 0.90, 0.74])
"""What candlelight leaves of colours."""

# --- tables and chairs ---


class _Seen(NamedTuple):
    """What the camera saw, ``FINE`` pixels for one, and where the foot is."""

    pixels: Pixels
    foot: tuple[int, int]
    scale: float


def _look(model: Model, px: float) -> _Seen:
    solids, materials = model.rows()
    scale = px * FINE
    middle, radius = solids[:, BALL : BALL + 3], solids[:, BALL_RADIUS]
    up = middle[:, 1] * SIN + middle[:, 2] * COS
    frame = _framed(middle[:, 0], up, radius, scale, 12)
    corner = -frame.left / scale, frame.top / scale
    seen = see(solids, materials, frame.width, frame.height, *corner, scale)
    return _Seen(seen, (frame.left, frame.top), scale)


def _cut(seen: _Seen, only: NDArray[np.bool_] | None = None) -> Cut:
    colour, alpha = _inked(seen.pixels)
    if only is not None:
        colour, alpha = colour * only[..., None], alpha * only
    lit = colour * _WARM
    foot = seen.foot[0] // FINE, seen.foot[1] // FINE
    return straight(shrunk(lit, FINE), shrunk(alpha, FINE)[..., 0], foot)


WORLDS: Final = {
    "gods_playground": "gods_playground/ground/summer.webp",
    "rattus": "rattus/ground/night.webp",
    "playing_gods": "playing_gods/ground/world.webp",
}
_BRIGHTER: Final = {"rattus": 1.45}


def _lay(seen: _Seen, where: NDArray[np.bool_], world: Image.Image, bright: float) -> None:
    """Lay the picture of a world on the blank board."""
    wide, deep = models.BOARD[0], models.BOARD[1]
    rows, columns = np.nonzero(where)
    x = (columns + 0.5 - seen.foot[0]) / seen.scale
    up = (seen.foot[1] - rows - 0.5) / seen.scale
    y = (up - models.BOARD_AT * COS) / SIN
    texture = np.asarray(world, np.float64) / 255
    high, across = texture.shape[:2]
    u = ((x / wide + 1) / 2 * (across - 1)).clip(0, across - 1).astype(int)
    v = ((1 - y / deep) / 2 * (high - 1)).clip(0, high - 1).astype(int)
    above = (y > -deep)[..., None]
    picture = np.where(above, texture[v, u] * bright, np.array(rgb("5b351c")))
    seen.pixels[rows, columns, :3] *= picture


def _table(assets: Path, game: str) -> Cut:
    model = models.TABLES[game]()
    seen = _look(model, UNIT)
    if game in WORLDS:
        world = Image.open(assets / WORLDS[game]).convert("RGB")
        wide = round(2 * models.BOARD[0] * UNIT * FINE)
        high = round(2 * models.BOARD[1] * UNIT * FINE)
        small = world.resize((wide, high), Image.Resampling.LANCZOS)
        _lay(seen, _where(model, seen.pixels, models.BLANK), small, _BRIGHTER.get(game, 1.15))
    return _cut(seen)


CHAIRS: Final = {"s": 0.0, "e": 32.0, "w": -32.0}
"""The headings of chairs: how far they are turned, in degrees."""


def _furniture(assets: Path) -> Iterator[tuple[str, Cut]]:
    for game in models.TABLES:
        yield f"table-{game}", _table(assets, game)
    for game, (cloth, box) in models.BOXES.items():
        yield f"over-{game}", _cut(_look(models.packed(cloth, box), UNIT))
    for heading, yaw in CHAIRS.items():
        model = models.chair().turn(turn(yaw))
        seen = _look(model, UNIT)
        yield f"chair-{heading}", _cut(seen)
        yield f"cloth-{heading}", _cut(seen, _where(model, seen.pixels, models.CLOTH))


# --- who sits there ---

NEAR: Final = 240.0
"""Pixels a unit of those who sit on chairs."""


def _lent(whole: Pixels, bare: Pixels) -> Pixels:
    """Return how dark somebody makes a chair, 0 to 1."""
    with_them, without = whole.mean(2), bare.mean(2)
    return np.asarray(1 - (with_them / np.maximum(without, 1e-3)).clip(0, 1))


class _Sat(NamedTuple):
    """Somebody on a chair, what of them is dyed, and their brow: right, up, and how wide."""

    figure: Cut
    dyed: Cut | None
    brow: list[int]


def _sat(sitter: Sitter, yaw: float) -> _Sat:
    """Return somebody without the chair that hides parts of them, but with their shadow on it."""
    chair = models.chair().turn(turn(yaw))
    number = len(chair.solids)
    both = Model([*chair.solids, *deepcopy(sitter.model).turn(turn(yaw)).solids])
    seen, plain = _look(both, NEAR), _alike(chair, both)
    theirs = (seen.pixels[..., 3] > 0) & (seen.pixels[..., 5] >= number)
    colour, alpha = _inked(seen.pixels)
    bare, under = _inked(plain)
    dark = _lent(colour, bare) * (~theirs & (under > 0))
    lit = colour * _WARM * theirs[..., None]
    foot = seen.foot[0] // FINE, seen.foot[1] // FINE
    cover = np.where(theirs, alpha, dark)
    figure = straight(shrunk(lit, FINE), shrunk(cover, FINE)[..., 0], foot)
    coats = [k for k, solid in enumerate(both.solids) if solid.paint.colour in DYED]
    coat = theirs & np.isin(seen.pixels[..., 5], coats)
    dyed = _cut(seen, coat) if coat.any() else None
    at = turn(yaw) @ np.array(sitter.brow)
    brow = [round(at[0] * NEAR), round((at[1] * SIN + at[2] * COS) * NEAR)]
    return _Sat(figure, dyed, [*brow, round(sitter.wide * NEAR)])


def _alike(chair: Model, both: Model) -> Pixels:
    """Return what is seen of a chair alone in the frame of the chair with somebody."""
    solids, _ = both.rows()
    scale = NEAR * FINE
    middle, radius = solids[:, BALL : BALL + 3], solids[:, BALL_RADIUS]
    frame = _framed(middle[:, 0], middle[:, 1] * SIN + middle[:, 2] * COS, radius, scale, 12)
    corner = -frame.left / scale, frame.top / scale
    return see(*chair.rows(), frame.width, frame.height, *corner, scale)


def _company(folder: Path) -> dict[str, list[int]]:
    """Write everybody on every chair; returns where their feet and brows are."""
    found: dict[str, list[int]] = {}
    for sitter, (heading, yaw) in product(sitters(), CHAIRS.items()):
        name = f"{sitter.name}-{heading}"
        sat = _sat(sitter, yaw)
        found[name] = _save(folder, f"sitters/{name}", sat.figure)
        found[f"brow-{name}"] = sat.brow
        if sat.dyed is not None:
            found[f"dyed-{name}"] = _save(folder, f"sitters/dyed-{name}", sat.dyed)
    for part in ("front", "back"):
        cut = _cut(_look(wreath(front=part == "front"), NEAR))
        found[f"wreath-{part}"] = _save(folder, f"sitters/wreath-{part}", cut)
    return found


# --- the room ---

ROOM: Final = (1920, 1080)
"""Pixels of a room."""
FLOOR: Final = ("8a5a35", "6f4527", "7d4f2d", "96643c")
PLANK: Final = 0.34
LONG: Final = 3.1
"""How wide and long boards of the floor are, units."""


class _Light(NamedTuple):
    at: tuple[float, float, float]
    reach: float
    colour: str
    strength: float


class _Room(NamedTuple):
    """A room from a distance: pixels a unit, where its wall meets the floor, and what it holds."""

    name: str
    px: float
    line: float
    """Pixels from above at which the floor begins."""
    hearth: float
    """How many pixels from the left it is."""
    sconces: tuple[float, ...]
    """How many pixels from the left candles burn at the wall."""
    things: tuple[tuple[float, Model], ...]
    """What stands at the wall, and how many pixels from the left."""
    lights: tuple[_Light, ...]
    """Their places: pixels from the left, units before the wall, and how high."""
    carpets: tuple[tuple[float, float, float, float, str], ...]
    """Middle and half measures in pixels, and their colours."""


ROOMS: Final = (
    _Room(
        "far", 86.0, 262.0, 1130, (450, 765, 1720),
        (
            (265, models.window()), (610, models.shelves("left")), (60, models.barrels()),

            (935, models.painting(models.HUSSAR)), (1480, models.shelves("right", 1.5)),
            (1815, models.painting(models.KING)),
            (1330, models.globe()), (20, models.post()), (400, models.post()), (840, models.post()),
            (1290, models.post()), (1660, models.post()), (1905, models.post()),
        ),
        (
            _Light((1130, 0.9, 0.5), 3.4, "ff9a3c", 2.1),
            _Light((450, 0.5, 2.3), 1.7, "ffc46a", 1.0),
            _Light((765, 0.5, 2.3), 1.7, "ffc46a", 1.0),
            _Light((1720, 0.5, 2.3), 1.7, "ffc46a", 0.9),
            _Light((265, 0.9, 1.4), 2.2, "6f9ae0", 0.9),
            _Light((640, 6.5, 1.2), 6.2, "ffc882", 0.95),
            _Light((1560, 7.5, 1.2), 4.0, "ffb86a", 0.35),
        ),
        ((665, 668, 630, 322, "5c1f24"),),
    ),
    _Room(
        "near", 150.0, 420.0, 440, (690, 1180),
        (
            (930, models.window()), (1560, models.shelves("near", 1.7)),

            (1270, models.barrels()), (20, models.post()), (170, models.post()),
            (1110, models.post()), (1900, models.post()),
        ),
        (
            _Light((440, 0.9, 0.5), 3.2, "ff9a3c", 2.2),
            _Light((690, 0.5, 2.3), 1.6, "ffc46a", 1.0),
            _Light((1180, 0.5, 2.3), 1.6, "ffc46a", 1.0),
            _Light((930, 0.9, 1.4), 2.0, "6f9ae0", 0.8),
            _Light((650, 2.8, 1.4), 4.4, "ffc882", 1.0),
            _Light((1560, 3.0, 1.2), 2.8, "ffb86a", 0.3),
        ),
        ((650, 760, 640, 250, "5c1f24"),),
    ),
)  # fmt: skip
_AMBIENT: Final = np.array([0.44, 0.35, 0.31])


def _noise(shape: tuple[int, int], seed: int, soft: tuple[float, float]) -> Pixels:
    rough = np.random.default_rng(seed).standard_normal(shape)
    smooth = ndimage.gaussian_filter(rough, soft)
    return np.asarray(smooth / smooth.std())


def _boards(x: Pixels, y: Pixels) -> Pixels:
    """Return the floor at points: narrow boards that run away from the camera."""
    column = np.floor(x / PLANK)
    shift = (np.sin(column * 12.9898) * 43758.5453) % 1.0
    along = y / LONG + shift
    row = np.floor(along)
    chance = (np.sin(column * 78.233 + row * 37.719) * 24634.6345) % 1.0
    tints = np.array([rgb(each) for each in FLOOR])
    colour = tints[(chance * len(FLOOR)).astype(int)]
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


def _lit(x: Pixels, y: Pixels, z: Pixels, room: _Room, middle: float) -> Pixels:
    """Return how lamps and fire light points."""
    found = np.broadcast_to(_AMBIENT, (*x.shape, 3)).copy()
    for light in room.lights:
        at = ((light.at[0] - middle) / room.px, -light.at[1], light.at[2])
        away = (x - at[0]) ** 2 + (y - at[1]) ** 2 + (z - at[2]) ** 2
        level = light.strength / (1 + away / light.reach**2 * 2.2) ** 1.6
        found += level[..., None] * np.array(rgb(light.colour))
    return found


def _where(model: Model, pixels: Pixels, paint: object) -> NDArray[np.bool_]:
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


def _room(room: _Room) -> Image.Image:
    """Return a room by candlelight."""
    wide, high = ROOM[0] * FINE, ROOM[1] * FINE
    scale, middle = room.px * FINE, ROOM[0] / 2
    model = models.wall(ROOM[0] / room.px + 2)
    sconces = tuple((at, models.sconce()) for at in room.sconces)
    for at, thing in (*room.things, *sconces, (room.hearth, models.hearth())):
        model.join(thing.move((at - middle) / room.px))
    solids, materials = model.rows()
    left, top = -middle / room.px, room.line / room.px
    reach = math.ceil((room.line + 1.4 * room.px) * FINE)
    seen = np.zeros((high, wide, 6))
    seen[:reach] = see(solids, materials, wide, reach, left, top, scale)
    rows, columns = np.mgrid[0:high, 0:wide]
    x, up = left + (columns + 0.5) / scale, top - (rows + 0.5) / scale
    solid = seen[..., 3] > 0
    y = np.where(solid, up * SIN + COS * seen[..., 4], up / SIN)
    z = np.where(solid, up * COS - SIN * seen[..., 4], 0.0)
    floor = _boards(x, y)
    for carpet in room.carpets:
        _carpet(floor, room.px, carpet)
    near_wall = np.exp(-np.maximum(0, -y) / 0.55)
    floor = floor * (1 - 0.55 * near_wall)[..., None]
    drawn, _ = _inked(seen)
    hung = pictures()
    for paint, picture in hung.items():
        _hang(drawn, _where(model, seen, paint), picture)
    colour = np.where(solid[..., None], drawn, floor) * _lit(x, y, z, room, middle)
    outside = _where(model, seen, models.NIGHT)
    _hang(colour, outside, hung[models.NIGHT], 1.5)
    small = shrunk(colour, FINE)
    down, across = np.mgrid[-1 : 1 : ROOM[1] * 1j, -1 : 1 : ROOM[0] * 1j]
    edge = 1 - 0.42 * np.clip(np.hypot(across * 0.86, down * 0.86) - 0.42, 0, 1) ** 1.3
    shown = 1 - np.exp(-1.25 * small * edge[..., None])
    return Image.fromarray((shown.clip(0, 1) * 255 + 0.5).astype(np.uint8))


# --- writing ---


def _save(folder: Path, name: str, cut: Cut) -> list[int]:
    path = folder / f"{name}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(cut.pixels).save(path, quality=_QUALITY, alpha_quality=90, method=6)
    return list(cut.foot)


def _flames(folder: Path) -> list[int]:
    """Write the frames of the fire side by side; returns how many they are, and how high."""
    cuts = [frame["2"] for frame in fire.EFFECTS["flame/large"]()]
    wide = max(cut.foot[0] for cut in cuts) * 2
    high = max(cut.foot[1] for cut in cuts) + 4
    strip = Image.new("RGBA", (wide * len(cuts), high))
    for number, cut in enumerate(cuts):
        at = number * wide + wide // 2 - cut.foot[0], high - 4 - cut.foot[1]
        strip.paste(Image.fromarray(cut.pixels), at)
    strip.save(folder / "fire.webp", quality=_QUALITY, method=6)
    return [len(cuts), high]


def _flame_at(at: Point, px: float) -> list[int]:
    """Return how far right and above its foot a flame burns, in pixels."""
    return [round(at[0] * px), round((at[1] * SIN + at[2] * COS) * px)]


def _lights() -> dict[str, list[int]]:
    """Return where flames burn: at tables from their feet, in rooms from the corner."""
    found = {f"flame-{game}": _flame_at(at, UNIT) for game, at in models.CANDLES.items()}
    for room in ROOMS:
        candles = [(room.hearth, at) for at in models.MANTEL]
        candles += [(at, models.SCONCE) for at in room.sconces]
        for number, (x, at) in enumerate(candles):
            across, up = _flame_at(at, room.px)
            found[f"candle-{room.name}-{number}"] = [round(x) + across, round(room.line) - up]
        across, up = _flame_at(models.FIRE, room.px)
        found[f"fire-{room.name}"] = [round(room.hearth) + across, round(room.line) - up]
    return found


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    folder = assets / "menus" / "hall"
    folder.mkdir(parents=True, exist_ok=True)
    feet = _lights() | {name: _save(folder, name, cut) for name, cut in _furniture(assets)}
    for room in ROOMS:
        _room(room).save(folder / f"{room.name}.webp", quality=76, method=6)
    feet["fire"] = _flames(folder)
    feet |= _company(folder)
    text = json.dumps(feet, indent=0, sort_keys=True)
    (folder / "feet.json").write_text(text + "\n", encoding="utf-8")

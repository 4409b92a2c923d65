"""Makes the pictures of the club: its room from afar and near, tables with boards, chairs.

``menus/hall/`` holds ``far.webp`` and ``near.webp``, the room behind the list of tables and behind
one table; ``table-GAME-WAY.webp``, laid in one of three ways, and ``over-GAME.webp``, its game
packed away; ``chair-HEADING.webp`` with ``cloth-HEADING.webp``, its upholstery, which the client
dyes; ``fire.webp``, the frames of the hearth side by side;
``sitters/WHO-HEADING.webp``, who sits on such a chair with their shadow on it, without what the
chair hides of them, and ``dyed-WHO-HEADING.webp``, what of them the client dyes; the halves of a
wreath; and ``feet.json``: where the foot of each is, in pixels of its picture, and the brows of
those who sit: right of their foot, above it, and how wide. Tables and chairs have ``UNIT`` pixels a
unit, who sits there ``NEAR``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from parlour.assets.workshop.effects import fire
from parlour.assets.workshop.hung import pictures
from parlour.assets.workshop.interiors import FINE, Light, Room, interior, where
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


def _table(assets: Path, name: str) -> Cut:
    model, game = models.TABLES[name](), name.partition("-")[0]
    seen = _look(model, UNIT)
    if game in WORLDS:
        world = Image.open(assets / WORLDS[game]).convert("RGB")
        wide = round(2 * models.BOARD[0] * UNIT * FINE)
        high = round(2 * models.BOARD[1] * UNIT * FINE)
        small = world.resize((wide, high), Image.Resampling.LANCZOS)
        _lay(seen, where(model, seen.pixels, models.BLANK), small, _BRIGHTER.get(game, 1.15))
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
        yield f"cloth-{heading}", _cut(seen, where(model, seen.pixels, models.CLOTH))


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

ROOMS: Final = (
    Room(
        "far", 86.0, 262.0, 1130, (450, 765, 1720),
        (
            (265, models.window()), (610, models.shelves("left")), (60, models.barrels()),

            (935, models.painting(models.HUSSAR)), (1480, models.shelves("right", 1.5)),
            (1815, models.painting(models.KING)),
            (1330, models.globe()), (20, models.post()), (400, models.post()), (840, models.post()),
            (1290, models.post()), (1660, models.post()), (1905, models.post()),
        ),
        (
            Light((1130, 0.9, 0.5), 3.4, "ff9a3c", 2.1),
            Light((450, 0.5, 2.3), 1.7, "ffc46a", 1.0),
            Light((765, 0.5, 2.3), 1.7, "ffc46a", 1.0),
            Light((1720, 0.5, 2.3), 1.7, "ffc46a", 0.9),
            Light((265, 0.9, 1.4), 2.2, "6f9ae0", 0.9),
            Light((640, 6.5, 1.2), 6.2, "ffc882", 0.95),
            Light((1560, 7.5, 1.2), 4.0, "ffb86a", 0.35),
        ),
        ((665, 668, 630, 322, "5c1f24"),),
    ),
    Room(
        "near", 150.0, 420.0, 440, (690, 1180),
        (
            (930, models.window()), (1560, models.shelves("near", 1.7)),

            (1270, models.barrels()), (20, models.post()), (170, models.post()),
            (1110, models.post()), (1900, models.post()),
        ),
        (
            Light((440, 0.9, 0.5), 3.2, "ff9a3c", 2.2),
            Light((690, 0.5, 2.3), 1.6, "ffc46a", 1.0),
            Light((1180, 0.5, 2.3), 1.6, "ffc46a", 1.0),
            Light((930, 0.9, 1.4), 2.0, "6f9ae0", 0.8),
            Light((650, 2.8, 1.4), 4.4, "ffc882", 1.0),
            Light((1560, 3.0, 1.2), 2.8, "ffb86a", 0.3),
        ),
        ((650, 760, 640, 250, "5c1f24"),),
    ),
)  # fmt: skip
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
        hearth = room.hearth or 0.0
        candles = [(hearth, at) for at in models.MANTEL]
        candles += [(at, models.SCONCE) for at in room.sconces]
        for number, (x, at) in enumerate(candles):
            across, up = _flame_at(at, room.px)
            found[f"candle-{room.name}-{number}"] = [round(x) + across, round(room.line) - up]
        across, up = _flame_at(models.FIRE, room.px)
        found[f"fire-{room.name}"] = [round(hearth) + across, round(room.line) - up]
    return found


def make(assets: Path) -> None:
    """Make the pictures below ``assets``."""
    folder = assets / "menus" / "hall"
    folder.mkdir(parents=True, exist_ok=True)
    feet = _lights() | {name: _save(folder, name, cut) for name, cut in _furniture(assets)}
    hung = pictures()
    for room in ROOMS:
        interior(room, hung).save(folder / f"{room.name}.webp", quality=76, method=6)
    feet["fire"] = _flames(folder)
    feet |= _company(folder)
    text = json.dumps(feet, indent=0, sort_keys=True)
    (folder / "feet.json").write_text(text + "\n", encoding="utf-8")

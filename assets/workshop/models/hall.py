"""What stands in the club room: its wall with hearth, window and shelves, tables and chairs."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from parlour.assets.workshop.models import gods, plague
from parlour.assets.workshop.models.cities import city
from parlour.assets.workshop.models.colours import LIVERIES, STONE, TILE
from parlour.assets.workshop.models.families import BEARINGS, noble, sprites
from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.models.sprite import YAW
from parlour.assets.workshop.solids.model import (
    Model,
    Paint,
    Point,
    metal,
    mixed,
    rows,
    speckled,
    turn,
)

OAK: Final = Paint("8a5730", gloss=0.25)
OAK_DARK: Final = Paint("5b351c", gloss=0.2)
OAK_LIGHT: Final = Paint("a96f3e", gloss=0.3)
CLOTH: Final = Paint("d8d4cc")
"""Of chairs, which the client dyes."""
BRASS: Final = metal("d8a83c")

# --- chairs and tables ---


def chair() -> Model:
    """Return a chair that faces the camera; its upholstery is of ``CLOTH``."""
    m = Model()
    for side in (-1, 1):
        x = side * 0.40
        m.rod(OAK_DARK, (x, -0.34, 0), (x * 0.97, -0.33, 0.46), 0.055, 0.07)
        m.rod(OAK_DARK, (x * 1.05, 0.42, 0), (x * 1.02, 0.36, 0.5), 0.055, 0.065)
        m.rod(OAK, (x * 1.02, 0.36, 0.45), (x * 1.10, 0.44, 1.52), 0.07, 0.065)
        m.ball(BRASS, (x * 1.10, 0.44, 1.61), 0.07)
        m.rod(OAK, (x * 1.12, 0.36, 0.86), (x * 1.15, -0.24, 0.82), 0.05, 0.06)
        m.rod(OAK_DARK, (x * 1.12, -0.22, 0.46), (x * 1.14, -0.22, 0.80), 0.045)
    m.box(OAK, (0, 0, 0.42), (0.45, 0.40, 0.06), 0.04)
    m.box(CLOTH, (0, -0.01, 0.50), (0.39, 0.35, 0.055), 0.05)
    m.box(OAK, (0, 0.42, 1.06), (0.38, 0.05, 0.52), 0.04)
    m.box(CLOTH, (0, 0.365, 1.06), (0.31, 0.05, 0.44), 0.05)
    arch: tuple[Point, ...] = tuple(
        (0.44 * math.cos(a), 0.44, 1.52 + 0.20 * math.sin(a))
        for a in (math.pi * k / 8 for k in range(9))
    )
    m.path(OAK_LIGHT, arch, 0.065, 0.065)
    m.box(OAK, (0, 0.44, 1.56), (0.34, 0.04, 0.10), 0.03)
    m.ball(BRASS, (0, 0.39, 1.62), 0.06)
    return m


LONG: Final = 0.92
ROUND: Final = 0.98
"""Half the straight part of a table, and the radius of its ends, units."""
TOP: Final = 0.80
"""How high a table is."""
BOARD: Final[Point] = (1.22, 0.70, 0.025)
"""Half the measures of a board."""
BOARD_AT: Final = TOP + 0.07
"""How high the upper side of a board lies."""
BLANK: Final = Paint("fefefe")
"""Of the board, onto which the picture of its world is laid."""


def _slab(m: Model, paint: Paint, low: float, high: float, shrink: float = 0.0) -> None:
    """Lay a plate with round ends."""
    r = ROUND - shrink
    for side in (-1, 1):
        m.cone(paint, (side * LONG, 0, low), (side * LONG, 0, high), r, r)
    middle = (0.0, 0.0, (low + high) / 2)
    m.box(paint, middle, (LONG, r, (high - low) / 2), 0.0)


def table(cloth: str, *, board: bool = True) -> Model:
    """Return a table with a cloth and, if wanted, a blank board on it."""
    m = Model()
    for side in (-1, 1):
        x = side * 0.95
        m.cone(OAK_DARK, (x, 0, 0), (x, 0, 0.10), 0.46, 0.40)
        m.cone(OAK, (x, 0, 0.08), (x, 0, 0.42), 0.17, 0.12)
        m.egg(OAK, (x, 0, 0.40), (0.22, 0.22, 0.16))
        m.cone(OAK, (x, 0, 0.40), (x, 0, TOP - 0.1), 0.12, 0.26)
    m.rod(OAK_DARK, (-0.95, 0, 0.22), (0.95, 0, 0.22), 0.06)
    _slab(m, OAK_DARK, TOP - 0.20, TOP - 0.11, 0.14)
    _slab(m, OAK, TOP - 0.12, TOP, 0.0)
    _slab(m, OAK_LIGHT, TOP - 0.05, TOP + 0.012, 0.05)
    _slab(m, BRASS, TOP, TOP + 0.018, 0.13)
    _slab(m, Paint(cloth), TOP, TOP + 0.024, 0.155)
    if board:
        x, y, z = BOARD
        m.box(OAK_DARK, (0, 0, TOP + 0.035), (x + 0.05, y + 0.05, z), 0.015)
        m.box(BLANK, (0, 0, BOARD_AT - z), (x, y, z), 0.005)
    return m


def candlestick(high: float = 0.34) -> Model:
    """Return a candle in a stick of brass."""
    m = Model()
    m.cone(BRASS, (0, 0, 0), (0, 0, 0.035), 0.14, 0.12)
    m.cone(BRASS, (0, 0, 0.03), (0, 0, 0.16), 0.035, 0.03)
    m.cone(BRASS, (0, 0, 0.14), (0, 0, 0.17), 0.085, 0.085)
    m.cone("f6ecd2", (0, 0, 0.16), (0, 0, 0.16 + high), 0.055, 0.05)
    m.rod("2a1a10", (0, 0, 0.16 + high), (0, 0, 0.20 + high), 0.012)
    return m


def _coins(m: Model, x: float, y: float, number: int) -> None:
    for k in range(number):
        z = TOP + 0.03 + 0.035 * k
        m.cone(BRASS, (x + 0.008 * (k % 2), y, z), (x, y, z + 0.03), 0.075, 0.075)


def _cards(m: Model, x: float, y: float, back: str) -> None:
    for k, yaw in enumerate((-14, 4, 20)):
        at = (x + 0.11 * k, y + 0.02 * k, TOP + 0.034 + 0.01 * k)
        m.box("f6ecd2", at, (0.10, 0.15, 0.006), 0.004, turn(yaw))
        m.box(back, (at[0], at[1], at[2] + 0.006), (0.075, 0.12, 0.004), 0.002, turn(yaw))


def _die(m: Model, x: float, y: float, yaw: float) -> None:
    paint = Paint("f8f2e0", gloss=0.3, pattern=5, second="3a1420")
    m.box(paint, (x, y, TOP + 0.11), (0.085, 0.085, 0.085), 0.02, turn(yaw))


def _known(name: str, heading: str) -> Model:
    found = next(each for each in sprites() if each.name == name)
    return found.build("idle", 0, found.frames["idle"]).turn(turn(YAW[heading]))


_Stands = tuple[str, str, float, float, float]
"""What stands on a board: its name, its heading, its place, and how large it is."""
CLOTHS: Final = {
    "gods_playground": ("6a1a20", "24452f", "2b3564"),
    "rattus": ("332a5e", "5a2430", "2c4a44"),
    "playing_gods": ("14606a", "7a4a1c", "5b2a62"),
}
"""The cloths of the tables of each game, of which there are three."""
_ARMIES: Final[tuple[tuple[_Stands, ...], ...]] = (
    (
        ("hussar/king", "se", 0.30, -0.28, 0.26), ("cavalry/1", "sw", 0.78, 0.20, 0.25),
        ("infantry/2", "se", -0.62, -0.30, 0.27),
    ),
    (
        ("hussar/king", "sw", 0.86, -0.30, 0.24), ("cavalry/2", "se", -0.86, -0.26, 0.25),
        ("cavalry/0", "se", -0.30, -0.36, 0.25), ("infantry/1", "sw", 0.34, -0.30, 0.27),
    ),
    (
        ("infantry/0", "se", -0.90, -0.10, 0.27), ("infantry/0", "se", -0.60, -0.34, 0.27),
        ("infantry/1", "sw", 0.90, -0.12, 0.27), ("infantry/1", "sw", 0.60, -0.36, 0.27),
        ("cavalry/2", "se", 0.0, -0.42, 0.24),
    ),
)  # fmt: skip
_NOBLES: Final = (
    (("2", "proud", -0.84, 0.20), ("0", "speech", 0.55, 0.40)),
    (("1", "speech", 0.62, 0.32), ("0", "sabre", -0.62, 0.34)),
    (("0", "proud", -0.56, 0.40), ("1", "speech", 0.46, 0.42), ("2", "sabre", 0.92, 0.36)),
)
"""Whose nobles stand on the board, how, and where."""


def commonwealth(way: int = 0) -> Model:
    """Return a table at which God's Playground is played, in one of three ways."""
    m = table(CLOTHS["gods_playground"][way])
    m.join(city(TILE, STONE, "6b9a8a", 4 + way).grow(0.17).move(-0.1, 0.12, BOARD_AT))
    for name, heading, x, y, size in _ARMIES[way]:
        m.join(_known(name, heading).grow(size).move(x, y, BOARD_AT))
    for livery, bearing, x, y in _NOBLES[way]:
        m.join(noble(LIVERIES[livery], BEARINGS[bearing], 0).grow(0.22).move(x, y, BOARD_AT))
    for (x, y), number in zip(((-1.50, -0.30), (-1.33, -0.42)), ((5, 3), (2, 7), (4, 1))[way],
                              strict=True):  # fmt: skip
        _coins(m, x, y, number)
    _cards(m, 1.38, -0.28, ("8c1c2c", "2f5a90", "8a6420")[way])
    if way == 2:
        _die(m, -1.62, 0.10, 20)
        _die(m, -1.44, 0.28, 50)
    return m.join(candlestick().move(1.52, 0.30, TOP + 0.02))


_RATS: Final = (
    ((-0.75, 0.25, -30), (-0.30, -0.35, 20), (0.85, -0.28, 150), (-0.95, -0.20, 40),
     (0.70, 0.42, 190), (-0.2, 0.45, 10)),
    ((0.20, 0.44, 200), (-0.95, 0.36, -20), (0.10, -0.38, 160)),
    ((-0.55, -0.40, 30), (-0.25, -0.28, 10), (0.05, -0.42, -20), (0.95, 0.30, 170),
     (0.80, -0.40, 140), (0.55, -0.16, 120), (-0.90, 0.40, -40), (-1.02, 0.05, 0)),
)  # fmt: skip
"""Where rats run about the board, and to where."""


def plagued(way: int = 0) -> Model:
    """Return a table at which Rattus is played, in one of three ways."""
    m = table(CLOTHS["rattus"][way])
    x, y = ((0.30, 0.18), (-0.62, -0.12), (0.42, 0.26))[way]
    m.join(plague.doctor().grow(0.24).move(x, y, BOARD_AT))
    for k, (x, y, yaw) in enumerate(_RATS[way]):
        fur = ("8d7f86", "776c74", "7b6c70")[k % 3]
        m.join(plague.rat(fur).grow(0.17).turn(turn(yaw)).move(x, y, BOARD_AT))
    x, y = ((-0.42, 0.02), (0.52, -0.02), (-0.34, 0.16))[way]
    m.join(plague.town(5 + way, 1.2, 7).grow(0.22).move(x, y, BOARD_AT))
    _cards(m, -1.66, -0.20, ("4a3a86", "7a2a38", "2f6a52")[way])
    for k in range((4, 2, 6)[way]):
        z = TOP + 0.03 + 0.04 * k
        m.cone("e6dcc0", (1.46, -0.3, z), (1.46, -0.3, z + 0.032), 0.10, 0.10)
    if way == 1:
        for x, y in ((-1.30, 0.36), (1.30, 0.45)):
            m.cone(metal("b9b2a4"), (x, y, TOP + 0.02), (x, y, TOP + 0.20), 0.10, 0.12)
    return m.join(candlestick(0.22).move(1.56, 0.22, TOP + 0.02))


_IDOLS: Final[tuple[tuple[tuple[Callable[[], Model], float, float, float], ...], ...]] = (
    ((gods.teapot, 0.26, -0.05, 0.20), (gods.duck, 0.22, -0.80, -0.20),
     (gods.cat, 0.22, 0.82, -0.12), (gods.mushroom, 0.17, 0.50, 0.45)),
    ((gods.cat, 0.25, -0.45, 0.14), (gods.teapot, 0.23, 0.80, 0.24),
     (gods.mushroom, 0.19, 0.20, -0.34)),
    ((gods.duck, 0.26, 0.10, 0.10), (gods.mushroom, 0.19, -0.80, 0.24),
     (gods.cat, 0.21, -0.36, -0.36), (gods.teapot, 0.21, 0.82, -0.26)),
)  # fmt: skip
"""Who stands on the world, how large, and where."""


def toys(way: int = 0) -> Model:
    """Return a table at which Playing Gods is played, in one of three ways."""
    m = table(CLOTHS["playing_gods"][way])
    for build, size, x, y in _IDOLS[way]:
        m.join(build().grow(size).move(x, y, BOARD_AT))
    for x, y, yaw in ((1.42, -0.32, 24), (1.66, -0.16, 58), (1.60, -0.44, -12))[: 3 - way]:
        _die(m, x, y, yaw)
    if way:
        _cards(m, -1.64, -0.30, ("1f8490", "b9862c", "7a3a86")[way])
    return m.join(candlestick(0.28).move(-1.52, 0.20, TOP + 0.02))


def bare() -> Model:
    """Return a table that waits for a game."""
    m = table("4c5a38", board=False)
    for k, (colour, yaw) in enumerate((("6a1a20", 6), ("332a5e", -4), ("14606a", 10))):
        z = TOP + 0.10 + 0.15 * k
        m.box(colour, (-0.25, 0.05, z), (0.55, 0.38, 0.07), 0.02, turn(yaw))
        m.box(BRASS, (-0.25, 0.05, z + 0.05), (0.50, 0.33, 0.022), 0.01, turn(yaw))
        m.box(mixed(colour, "ffffff", 0.15), (-0.25, 0.05, z + 0.056), (0.46, 0.29, 0.022), 0.01,
              turn(yaw))  # fmt: skip
    return m.join(candlestick(0.4).move(0.95, 0.05, TOP + 0.02))


BOXES: Final = {
    "gods_playground": ("6a1a20", "8c1c2c"),
    "rattus": ("332a5e", "4a3a86"),
    "playing_gods": ("14606a", "1f8490"),
}
"""The colours of each game's table and of its box."""
PACKED: Final[Point] = (-1.12, 0.34, TOP + 0.42)
"""Where the flame burns at a table whose game is packed away."""


def packed(cloth: str, colour: str) -> Model:
    """Return a table whose game is over: its box is closed, cards and coins lie beside."""
    m, yaw = table(cloth, board=False), turn(-9)
    dark, light = mixed(colour, "140a08", 0.35), mixed(colour, "ffffff", 0.22)
    z = TOP + 0.03
    m.box(dark, (0.10, 0.02, z + 0.11), (0.80, 0.52, 0.10), 0.02, yaw)
    m.box(colour, (0.10, 0.02, z + 0.24), (0.84, 0.56, 0.07), 0.03, yaw)
    m.box(BRASS, (0.10, 0.02, z + 0.31), (0.72, 0.45, 0.012), 0.008, yaw)
    m.box(light, (0.10, 0.02, z + 0.315), (0.68, 0.41, 0.014), 0.008, yaw)
    m.egg(BRASS, (0.10, 0.02, z + 0.33), (0.20, 0.20, 0.035))
    m.egg(colour, (0.10, 0.02, z + 0.345), (0.13, 0.13, 0.035))
    _cards(m, 1.30, -0.34, colour)
    _coins(m, -1.20, -0.42, 4)
    _coins(m, -1.02, -0.52, 2)
    for x, y in ((1.45, 0.30), (-0.98, -0.20)):
        m.cone(metal("b9b2a4"), (x, y, TOP + 0.02), (x, y, TOP + 0.20), 0.10, 0.12)
        m.ring(metal("d3cdbf"), (x, y, TOP + 0.20), 0.11, 0.02)
    return m.join(candlestick(0.18).move(-1.12, 0.34, TOP + 0.02))


CANDLES: Final[dict[str, Point]] = {
    "gods_playground": (1.52, 0.30, TOP + 0.56),
    "rattus": (1.56, 0.22, TOP + 0.44),
    "playing_gods": (-1.52, 0.20, TOP + 0.50),
    "none": (0.95, 0.05, TOP + 0.62),
    "over": PACKED,
}
"""Where the flame of each table burns."""
FIRE: Final[Point] = (0.0, -0.62, 0.22)
"""Where the fire of a hearth burns."""
SCONCE: Final[Point] = (0.0, -0.32, 2.42)
MANTEL: Final[tuple[Point, ...]] = ((-1.0, -0.58, 2.27), (-0.78, -0.58, 2.15), (1.0, -0.58, 2.23))
"""Where the flames of candles burn at the wall, and over a hearth."""
WAYS: Final = 3
"""In how many ways a table of each game is laid."""
TABLES: Final[dict[str, Callable[[], Model]]] = {
    **{f"gods_playground-{way}": partial(commonwealth, way) for way in range(WAYS)},
    **{f"rattus-{way}": partial(plagued, way) for way in range(WAYS)},
    **{f"playing_gods-{way}": partial(toys, way) for way in range(WAYS)},
    "none": bare,
}

# --- the room ---

HUSSAR, DOCTOR, KING = Paint("fefeff"), Paint("fefffe"), Paint("fffefe")
"""Canvases, on which pictures are laid by these colours."""
NIGHT: Final = Paint("fffeff")
"""What is seen through a window."""
PLASTER: Final = speckled("a5794e", "9c7048", 2.4)
PANEL: Final = Paint("70421f", gloss=0.15)
PANEL_DARK: Final = Paint("4e2c14", gloss=0.1)
BOOKS: Final = ("8c2f2a", "2f5a7a", "4c6b3a", "b98a3a", "5b3a6a", "a5502f", "d8c9a0")
WAINSCOT: Final = 1.15
HIGH: Final = 4.2


class Finish(NamedTuple):
    """What a wall is painted with: above its wainscot, on its panels and between them."""

    plaster: Paint
    panel: Paint
    dark: Paint


CLUB: Final = Finish(PLASTER, PANEL, PANEL_DARK)


def wall(wide: float, finish: Finish = CLUB) -> Model:
    """Return the back wall, its foot at y = 0."""
    m = Model()
    m.box(finish.plaster, (0, 0.2, HIGH / 2), (wide / 2, 0.2, HIGH / 2), 0.0)
    m.box(finish.dark, (0, -0.02, WAINSCOT / 2), (wide / 2, 0.05, WAINSCOT / 2), 0.01)
    m.box(OAK, (0, -0.10, WAINSCOT), (wide / 2, 0.10, 0.05), 0.03)
    m.box(OAK_DARK, (0, -0.10, 0.10), (wide / 2, 0.07, 0.10), 0.02)
    for k in range(int(wide / 0.9) + 1):
        x = -wide / 2 + 0.9 * k + 0.45
        m.box(finish.panel, (x, -0.08, 0.62), (0.34, 0.03, 0.32), 0.03)
    return m


def post() -> Model:
    """Return a post of oak in the wall."""
    m = Model()
    m.box(OAK_DARK, (0, -0.06, HIGH / 2), (0.11, 0.12, HIGH / 2), 0.02)
    return m


def hearth() -> Model:
    """Return a hearth of stone; the client draws its fire."""
    m, rng = Model(), random.Random("hearth")
    m.box(speckled("8f8478", "7d7268", 3), (0, -0.2, HIGH / 2), (1.05, 0.25, HIGH / 2), 0.02)
    for side in (-1, 1):
        for k in range(5):
            tint = mixed("9a8f80", "6f655a", rng.random())
            m.box(tint, (side * 0.98, -0.48, 0.16 + 0.31 * k), (0.25, 0.18, 0.145), 0.05)
    for k in range(7):
        a = math.pi * k / 6
        tint = mixed("a59a88", "776c60", rng.random())
        at = (0.80 * math.cos(a), -0.50, 0.95 + 0.42 * math.sin(a))
        m.box(tint, at, (0.16, 0.12, 0.14), 0.05, turn(0, -math.degrees(a) * 0.4))
    m.box("0e0705", (0, -0.44, 0.62), (0.72, 0.02, 0.60), 0.0)
    m.egg("0e0705", (0, -0.44, 1.02), (0.72, 0.03, 0.34))
    m.box(speckled("75695c", "665a4e", 4), (0, -0.75, 0.05), (1.3, 0.42, 0.06), 0.03)
    m.box(OAK, (0, -0.55, 1.68), (1.35, 0.32, 0.09), 0.04)
    m.box(OAK_DARK, (0, -0.48, 1.56), (1.22, 0.24, 0.06), 0.03)
    for x, yaw in ((-0.25, 14), (0.22, -16), (0.0, 4)):
        a = math.radians(yaw)
        one = (x - 0.32 * math.cos(a), -0.62, 0.17 - 0.10 * math.sin(a))
        other = (x + 0.32 * math.cos(a), -0.62, 0.17 + 0.10 * math.sin(a))
        m.rod("3a2214", one, other, 0.085)
    for x, high in ((-1.0, 0.30), (-0.78, 0.18), (1.0, 0.26)):
        m.join(candlestick(high).move(x, -0.58, 1.77))
    for k, x in enumerate((-0.35, 0.0, 0.35)):
        m.cone(metal("b9b2a4"), (x, -0.58, 1.77), (x, -0.58, 1.93 + 0.05 * (k % 2)), 0.09, 0.07)
    return m.join(painting(DOCTOR).move(0, -0.42, 0.42))


def window() -> Model:
    """Return a window by night between curtains."""
    m = Model()
    m.box(OAK_DARK, (0, -0.03, 2.15), (0.95, 0.08, 0.95), 0.03)
    m.box(NIGHT, (0, -0.10, 2.15), (0.82, 0.03, 0.82), 0.0)
    for x in (-0.27, 0.27):
        m.box(OAK_DARK, (x, -0.13, 2.15), (0.03, 0.03, 0.82), 0.01)
    for z in (1.88, 2.42):
        m.box(OAK_DARK, (0, -0.13, z), (0.82, 0.03, 0.03), 0.01)
    m.box(OAK, (0, -0.18, 1.20), (1.08, 0.18, 0.05), 0.02)
    m.rod(BRASS, (-1.4, -0.22, 3.16), (1.4, -0.22, 3.16), 0.045)
    for side in (-1, 1):
        for k in range(5):
            x = side * (0.86 + 0.12 * k)
            m.rod("7a1c22" if k % 2 else "8f262b", (x, -0.22, 3.14),
                  (x + side * 0.04, -0.22, 1.0), 0.085, 0.095)  # fmt: skip
        m.ring(BRASS, (side * 1.12, -0.22, 1.75), 0.30, 0.035)
    return m


def shelves(seed: str, wide: float = 1.2) -> Model:
    """Return shelves of books, mugs and boxes of games."""
    m, rng = Model(), random.Random(seed)
    m.box(PANEL_DARK, (0, -0.05, 1.9), (wide, 0.06, 1.35), 0.02)
    for side in (-1, 1):
        m.box(OAK, (side * wide, -0.2, 1.7), (0.06, 0.24, 1.62), 0.02)
    for z in (0.55, 1.25, 1.95, 2.65, 3.28):
        m.box(OAK, (0, -0.2, z), (wide, 0.24, 0.045), 0.02)
    for z in (0.6, 1.3, 2.0, 2.7):
        x = -wide + 0.12
        while x < wide - 0.15:
            if rng.random() < 0.18:
                m.cone(OAK_LIGHT, (x + 0.12, -0.26, z), (x + 0.12, -0.26, z + 0.24), 0.10, 0.10)
                m.ball("fdf4dd", (x + 0.12, -0.26, z + 0.26), 0.095)
                x += 0.30
            elif rng.random() < 0.22:
                high = 0.09
                for k in range(rng.randint(2, 4)):
                    at = (x + 0.28, -0.22, z + high * (2 * k + 1))
                    m.box(rng.choice(BOOKS), at, (0.25, 0.16, high * 0.9), 0.015)
                x += 0.62
            else:
                half, high = rng.uniform(0.035, 0.065), rng.uniform(0.17, 0.26)
                m.box(rng.choice(BOOKS), (x + half, -0.24, z + high), (half, 0.13, high), 0.012)
                x += 2 * half + 0.012
    return m


def painting(canvas: Paint, half: tuple[float, float] = (0.52, 0.38), high: float = 2.2) -> Model:
    """Return a painting in a golden frame; its picture is laid on its canvas.

    ``half``: half its width and height; ``high``: how high its middle hangs.
    """
    m, (wide, tall) = Model(), half
    m.box(BRASS, (0, -0.03, high), (wide + 0.10, 0.05, tall + 0.10), 0.03)
    m.box(OAK_DARK, (0, -0.075, high), (wide + 0.035, 0.02, tall + 0.035), 0.01)
    m.box(canvas, (0, -0.09, high), (wide, 0.02, tall), 0.0)
    return m


def shields() -> Model:
    """Return crossed sabres over a shield."""
    m = Model()
    for side in (-1, 1):
        m.rod(metal("c9c6bc"), (side * 0.6, -0.1, 1.75), (-side * 0.55, -0.1, 2.75), 0.035, 0.02)
        m.rod(BRASS, (side * 0.66, -0.1, 1.70), (side * 0.52, -0.1, 1.82), 0.06)
    m.egg(BRASS, (0, -0.12, 2.25), (0.38, 0.08, 0.44))
    m.egg("8c1c2c", (0, -0.16, 2.25), (0.32, 0.08, 0.38))
    m.egg("f4ead2", (0, -0.20, 2.25), (0.12, 0.06, 0.18))
    return m


def sconce() -> Model:
    """Return a candle on an arm at the wall."""
    m = Model()
    m.egg(BRASS, (0, -0.06, 2.0), (0.10, 0.05, 0.20))
    m.path(BRASS, ((0, -0.08, 1.95), (0, -0.25, 1.85), (0, -0.32, 1.98)), 0.03, 0.03)
    return m.join(candlestick(0.22).grow(1.1).move(0, -0.32, 1.95))


def barrels() -> Model:
    """Return barrels at the wall."""
    m = Model()
    for x, z in ((-0.42, 0.0), (0.42, 0.0), (0.0, 0.78)):
        m.cone(rows("7d5230", 3), (x, -0.5, z), (x, -0.5, z + 0.38), 0.30, 0.37)
        m.cone(rows("7d5230", 3), (x, -0.5, z + 0.38), (x, -0.5, z + 0.76), 0.37, 0.30)
        for up in (0.12, 0.62):
            m.ring(metal("8d8880"), (x, -0.5, z + up), 0.33, 0.03)
    return m


def globe() -> Model:
    """Return a globe on its stand."""
    m = Model()
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.5
        foot = (0.30 * math.cos(a), -0.6 + 0.30 * math.sin(a), 0.0)
        m.rod(OAK_DARK, foot, (0, -0.6, 0.5), 0.045)
    m.ball(speckled("4f86a8", "c9b06a", 5.5), (0, -0.6, 0.92), 0.36)
    m.ring(BRASS, (0, -0.6, 0.92), 0.43, 0.03, turn(0, 12, 0))
    m.ball(GOLD, (0, -0.6, 1.32), 0.05)
    return m

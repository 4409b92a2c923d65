"""Who teaches: an old nobleman, a monk and a duck, to the waist, with their gestures.

They face the camera, at -y; x is to the right of who looks. A bust stands on z = 0, about two and
a half units high.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.solids.model import Colour, Model, Paint, Point, turn

SKIN: Final = "e2ac84"
CHEEK: Final = "d98a68"
EYE: Final = Paint("fdf9f0", gloss=0.5)
PUPIL: Final = Paint("2a1a12", gloss=0.9)
GREY: Final = "d9d3c7"
ZUPAN, CAFTAN, SABLE = "c98f2e", "6b4021", "3d2718"
LOOKS_UP, LEANS_BACK = -16.0, -14.0
"""Degrees by which heads, and whole figures, are turned up."""
HABIT, HABIT_DARK, ROPE = "6d4e36", "4a3424", "d8c79a"
FEATHERS, BILL = Paint("f7cc3b", gloss=0.3), "ee8a2c"


@dataclass(frozen=True)
class Mood:
    """How somebody looks and holds the hands: right and left as they are seen."""

    right: Point
    left: Point
    points: Point | None = None
    """Where the finger of the right hand goes, from the hand; None: it is not out."""
    holds: bool = False
    """Whether the right hand holds what the figure raises when glad."""
    glad: bool = False
    """Whether the eyes are shut, like arches: of who laughs."""
    brows: float = 0.0
    """How far the inner ends of the brows are raised."""
    raised: float = 0.0
    """How far both brows are raised."""
    mouth: float = 0.06
    """How far its corners are raised."""
    open: float = 0.05
    """How far it is open."""
    looks: float = 0.0
    """Where the eyes look, to the right."""
    leans: float = 0.0
    """Degrees by which the head leans to the right."""
    nods: float = 0.0
    """Degrees by which the head is bowed."""


REST: Final = (-0.42, -0.68, 0.62)
"""Where a hand lies that does nothing."""
MOODS: Final = {
    "speaks": Mood((0.86, -0.62, 1.02), REST, raised=0.03, mouth=0.09, looks=0.03, leans=3),
    "points": Mood(
        (1.20, -0.46, 1.30), REST, (0.31, -0.04, 0.03), raised=0.03, mouth=0.09, looks=0.07, leans=6
    ),
    "points_up": Mood(
        (0.92, -0.40, 1.78), REST, (0.10, -0.02, 0.31), raised=0.05, mouth=0.09, looks=0.05, leans=4
    ),
    "points_down": Mood(
        (1.02, -0.62, 0.86), REST, (0.13, -0.10, -0.29), raised=0.02, mouth=0.09, looks=0.06,
        leans=7,
    ),
    "rejoices": Mood(
        (1.06, -0.52, 1.22), (-1.06, -0.52, 1.22), glad=True, raised=0.07, mouth=0.15, leans=-5
    ),
    "toasts": Mood(
        (0.92, -0.46, 1.62), REST, holds=True, glad=True, raised=0.07, mouth=0.15, leans=5
    ),
    "preens": Mood(
        (0.72, -0.70, 1.74), (-0.66, -0.52, 0.60), raised=0.07, mouth=0.13, looks=0.08, leans=-7
    ),
    "bows": Mood(
        (0.12, -0.80, 0.98), (-0.94, -0.50, 0.70), glad=True, raised=0.05, mouth=0.13, leans=7,
        nods=20,
    ),
    "worries": Mood(
        (0.34, -0.90, 1.34), (-0.36, -0.74, 0.66), brows=0.09, mouth=-0.06, open=0.03, leans=-6
    ),
    "alarms": Mood(
        (0.98, -0.36, 1.72), (-0.98, -0.36, 1.66), brows=0.07, raised=0.06, mouth=-0.04, open=0.12,
        looks=0.06,
    ),
}  # fmt: skip
"""By the names of the pictures."""


def _eyes(m: Model, mood: Mood, at: Point, apart: float, size: float) -> None:
    if mood.glad:
        _glad_eyes(m, at, apart, size)
        return
    x, y, z = at
    for side in (-1, 1):
        m.ball(EYE, (x + side * apart, y, z), size)
        look = x + side * apart + mood.looks
        m.ball(PUPIL, (look, y - size * 0.62, z), size * 0.58)
        m.ball(EYE, (look - size * 0.22, y - size * 1.10, z + size * 0.24), size * 0.17)


def _glad_eyes(m: Model, at: Point, apart: float, size: float) -> None:
    """Give eyes that are shut, as arches."""
    x, y, z = at
    high = size * 0.62
    for side in (-1, 1):
        middle = x + side * apart
        points = (
            (middle - size, y + 0.02, z - high * 0.5), (middle - size * 0.55, y - size * 0.5,
            z + high * 0.4), (middle, y - size * 0.62, z + high * 0.7),
            (middle + size * 0.55, y - size * 0.5, z + high * 0.4),
            (middle + size, y + 0.02, z - high * 0.5),
        )  # fmt: skip
        m.path(PUPIL, points, 0.034, 0.034)


def _brows(m: Model, colour: Colour, mood: Mood, at: Point, wide: float, thick: float) -> None:
    x, y, z = at
    for side in (-1, 1):
        inner = (x + side * wide * 0.34, y, z + mood.raised + mood.brows + 0.02)
        middle = (x + side * wide * 0.78, y, z + mood.raised + 0.045)
        outer = (x + side * wide * 1.30, y + 0.08, z + mood.raised - 0.03 - mood.brows * 0.4)
        m.path(colour, (inner, middle, outer), thick, thick * 0.6)


def _mouth(m: Model, mood: Mood, at: Point, wide: float) -> None:
    """Give a mouth, its corners up or down, and dark where it is open."""
    x, y, z = at
    if mood.open > 0.1:
        m.egg("6a1f1c", (x, y, z), (wide * 0.8, 0.05, mood.open))
        return
    points = (
        (x - wide, y + 0.05, z + mood.mouth), (x - wide * 0.4, y, z),
        (x + wide * 0.4, y, z), (x + wide, y + 0.05, z + mood.mouth),
    )  # fmt: skip
    m.path("7a3026", points, 0.035, 0.03)


def _hand(m: Model, mood: Mood, at: Point, skin: Colour, side: int) -> None:
    x, y, z = at
    m.ball(skin, at, 0.135)
    if mood.points is not None and side > 0:
        _finger(m, at, mood.points, skin)
        return
    for k, (dx, dz) in enumerate(((-0.09, 0.17), (-0.02, 0.21), (0.06, 0.20))):
        tip = (x + side * dx, y - 0.03 - 0.02 * k, z + dz)
        m.rod(skin, (x + side * dx * 0.7, y - 0.02, z + 0.05), tip, 0.055, 0.045)
    m.rod(skin, (x - side * 0.06, y - 0.06, z), (x - side * 0.19, y - 0.08, z + 0.10), 0.05, 0.042)


def _finger(m: Model, at: Point, way: Point, skin: Colour) -> None:
    """Put one finger out, the others in a fist."""
    x, y, z = at
    dx, dy, dz = way
    m.rod(skin, (x, y - 0.03, z + 0.02), (x + dx, y + dy, z + dz), 0.066, 0.052)
    across = (-dz * 0.34, dx * 0.34)  # on either side of the finger
    for share in (0.35, -0.25, -0.75):
        m.ball(skin, (x + dx * 0.3 - across[0] * share, y - 0.09, z + dz * 0.3 - across[1] * share),
               0.062)  # fmt: skip
    thumb = (x + across[0] * 1.6 + dx * 0.1, y - 0.09, z + across[1] * 1.6 + dz * 0.1)
    m.rod(skin, (x, y - 0.08, z), thumb, 0.05, 0.042)


def _arm(m: Model, sleeve: Colour, cuff: Colour, side: int, hand: Point, shoulder: Point) -> None:
    x, y, z = ((a + b) / 2 for a, b in zip(shoulder, hand, strict=True))
    elbow = (x + 0.16 * side, y + 0.05, z - 0.14)
    hx, hy, hz = hand
    near = (hx + (x - hx) * 0.42, hy + (y - hy) * 0.42, hz + (z - hz) * 0.42)
    m.rod(sleeve, shoulder, elbow, 0.25, 0.22)
    m.rod(sleeve, elbow, near, 0.21, 0.17)
    m.rod(cuff, near, (hx + (x - hx) * 0.26, hy + (y - hy) * 0.26, hz + (z - hz) * 0.26), 0.185)


def _arms(m: Model, mood: Mood, sleeve: Colour, cuff: Colour, skin: Colour) -> None:
    for side, hand in ((1, mood.right), (-1, mood.left)):
        _arm(m, sleeve, cuff, side, hand, (side * 0.56, 0.02, 1.02))
        _hand(m, mood, hand, skin, side)


def _goblet(m: Model, at: Point) -> None:
    """Put a goblet of wine over a hand."""
    x, y, z = at
    y -= 0.16
    m.cone(GOLD, (x, y, z - 0.20), (x, y, z - 0.14), 0.15, 0.12)
    m.rod(GOLD, (x, y, z - 0.18), (x, y, z + 0.10), 0.05)
    m.cone(GOLD, (x, y, z + 0.10), (x, y, z + 0.44), 0.11, 0.23)
    m.ring(GOLD, (x, y, z + 0.44), 0.20, 0.04)
    m.egg(Paint("8e1f2c", gloss=0.8), (x, y, z + 0.44), (0.17, 0.17, 0.05))


def _candle(m: Model, at: Point) -> None:
    """Put a burning candle into a hand."""
    x, y, z = at
    y -= 0.14
    m.rod("f3e6c2", (x, y, z - 0.26), (x, y, z + 0.34), 0.095)
    m.egg("ffb42e", (x, y, z + 0.52), (0.085, 0.085, 0.16))
    m.egg("fff3b8", (x, y - 0.05, z + 0.48), (0.05, 0.05, 0.09))


def _with_head(m: Model, head: Model, mood: Mood, high: float) -> Model:
    """Put a head on, and let all look up to the camera, which stands high."""
    m.join(head.turn(turn(0, mood.leans, LOOKS_UP + mood.nods)).move(0, -0.06, high))
    return m.turn(turn(0, 0, LEANS_BACK))


def _face(m: Model, mood: Mood) -> None:
    """Give skin, ears, cheeks, eyes and a nose, round the middle of a head."""
    m.egg(SKIN, (0, 0, 0), (0.46, 0.44, 0.52))
    m.egg(SKIN, (0, -0.06, -0.24), (0.36, 0.36, 0.30), melt=0.08)
    for side in (-1, 1):
        m.egg(SKIN, (side * 0.46, 0.02, -0.02), (0.08, 0.10, 0.14))
        m.egg(CHEEK, (side * 0.25, -0.34, -0.12), (0.12, 0.09, 0.09), melt=0.05)
    _eyes(m, mood, (0, -0.37, 0.07), 0.17, 0.105)
    m.egg(SKIN, (0, -0.46, -0.06), (0.085, 0.12, 0.14))
    m.ball("d6956e", (0, -0.53, -0.12), 0.10)


def _noble_head(mood: Mood) -> Model:
    m = Model()
    _face(m, mood)
    _brows(m, GREY, mood, (0, -0.46, 0.20), 0.21, 0.062)
    _mouth(m, mood, (0, -0.42, -0.40), 0.13)
    for side in (-1, 1):
        tip = 0.10 + mood.mouth * 1.2
        points = (
            (side * 0.03, -0.50, -0.24), (side * 0.20, -0.50, -0.28),
            (side * 0.38, -0.40, -0.30 + tip * 0.4), (side * 0.56, -0.30, -0.22 + tip),
        )  # fmt: skip
        m.path(GREY, points, 0.095, 0.025)
    for side in (-1, 1):
        m.rod(GREY, (side * 0.43, -0.06, 0.16), (side * 0.44, -0.06, -0.04), 0.07, 0.04)
    m.cone(SABLE, (0, 0.03, 0.30), (0, 0.05, 0.56), 0.50, 0.55)
    m.ring(SABLE, (0, 0.03, 0.34), 0.46, 0.09)
    m.ring(SABLE, (0, 0.05, 0.53), 0.47, 0.09)
    m.egg(CAFTAN, (0.05, 0.06, 0.60), (0.46, 0.45, 0.28), turn(0, 8))
    m.ball(GOLD, (0.24, -0.46, 0.46), 0.115)
    m.ball(Paint("2f8f5a", gloss=0.9), (0.24, -0.55, 0.46), 0.06)
    for back, high, thick in ((0.02, 1.14, 0.075), (0.20, 1.02, 0.065), (0.34, 0.84, 0.055)):
        middle = (0.30 + back * 0.5, -0.34, 0.48 + high * 0.36)
        end = (0.26 + back * 1.5, -0.24, 0.40 + high * 0.62)
        m.path("fbf6ea", ((0.24, -0.42, 0.48), middle, end), thick, 0.025)
    return m


def noble(mood: Mood) -> Model:
    """Return the old nobleman: żupan of gold, caftan of brown, sable, a plumed cap."""
    m = Model()
    m.cone(CAFTAN, (0, 0.02, 0), (0, 0.02, 0.95), 0.62, 0.56)
    m.egg(CAFTAN, (0, 0.04, 0.92), (0.74, 0.46, 0.36), melt=0.1)
    m.egg(ZUPAN, (0, -0.26, 0.66), (0.30, 0.36, 0.66))
    for k in range(4):
        m.ball(GOLD, (0, -0.63 + 0.035 * abs(k - 1), 0.30 + 0.21 * k), 0.058)
    for side in (-1, 1):
        points = ((side * 0.20, -0.26, 1.24), (side * 0.34, -0.44, 0.92),
                  (side * 0.34, -0.52, 0.50), (side * 0.32, -0.54, 0.02))  # fmt: skip
        m.path(SABLE, points, 0.17, 0.13)
    m.ring(SABLE, (0, 0.02, 1.20), 0.42, 0.19)
    _arms(m, mood, CAFTAN, ZUPAN, SKIN)
    if mood.holds:
        _goblet(m, mood.right)
    return _with_head(m, _noble_head(mood), mood, 1.72)


def _monk_head(mood: Mood) -> Model:
    m = Model()
    _face(m, mood)
    _brows(m, "8d8478", mood, (0, -0.46, 0.20), 0.21, 0.05)
    _mouth(m, mood, (0, -0.40, -0.32), 0.16)
    m.egg("c9c2b4", (0, -0.36, -0.48), (0.24, 0.14, 0.22))
    for side in (-1, 0, 1):
        m.egg("c9c2b4", (side * 0.16, -0.32, -0.40), (0.14, 0.12, 0.16), melt=0.04)
    for k in range(-3, 4):
        m.ball("8d8478", (k * 0.125, -0.34 + 0.022 * k * k, 0.40 - 0.012 * k * k), 0.085)
    hood = ((-0.50, 0.0, -0.44), (-0.60, 0.02, 0.05), (-0.46, 0.02, 0.48), (0, 0.0, 0.68),
            (0.46, 0.02, 0.48), (0.60, 0.02, 0.05), (0.50, 0.0, -0.44))  # fmt: skip
    m.path(HABIT, hood, 0.18, 0.18)
    m.egg(HABIT, (0, 0.30, 0.14), (0.62, 0.42, 0.68))
    return m


def monk(mood: Mood) -> Model:
    """Return the monk: a hood, a beard, a cross on a cord."""
    m = Model()
    m.cone(HABIT, (0, 0.02, 0), (0, 0.02, 0.95), 0.66, 0.56)
    m.egg(HABIT, (0, 0.04, 0.92), (0.74, 0.46, 0.36), melt=0.1)
    m.egg(HABIT_DARK, (0, -0.04, 1.08), (0.60, 0.48, 0.24))
    m.ring(ROPE, (0, 0.0, 0.10), 0.64, 0.07)
    for side in (-1, 1):
        m.path(ROPE, ((side * 0.34, -0.36, 1.12), (side * 0.20, -0.60, 0.82), (0, -0.64, 0.60)),
               0.03, 0.03)  # fmt: skip
    m.rod(GOLD, (0, -0.68, 0.62), (0, -0.68, 0.24), 0.05)
    m.rod(GOLD, (-0.12, -0.68, 0.48), (0.12, -0.68, 0.48), 0.05)
    _arms(m, mood, HABIT, HABIT_DARK, SKIN)
    if mood.holds:
        _candle(m, mood.right)
    return _with_head(m, _monk_head(mood), mood, 1.68)


def _duck_head(mood: Mood) -> Model:
    m = Model()
    m.egg(FEATHERS, (0, 0, 0), (0.56, 0.52, 0.56))
    _eyes(m, mood, (0, -0.42, 0.16), 0.21, 0.15)
    _brows(m, "a8641c", mood, (0, -0.50, 0.40), 0.24, 0.05)
    gape = max(0.03, mood.open)
    m.egg("8e2f22", (0, -0.58, -0.18), (0.22, 0.20, gape + 0.02))
    m.egg(BILL, (0, -0.64, -0.12 + gape * 0.6), (0.30, 0.32, 0.095), turn(0, 0, 8))
    m.egg("d9741f", (0, -0.56, -0.22 - gape), (0.24, 0.24, 0.07), turn(0, 0, -10))
    for side in (-1, 1):
        m.ball(BILL, (side * 0.24, -0.52, -0.15 + mood.mouth * 0.8), 0.085)
        m.ball("f0a54a", (side * 0.40, -0.34, -0.06), 0.09, melt=0.05)
    for x in (-0.14, 0.02, 0.18):
        m.rod(FEATHERS, (x * 0.4, 0.0, 0.50), (x * 1.5 + 0.05, -0.02, 0.78), 0.07, 0.025)
    m.ring(GOLD, (0, 0.05, 0.98), 0.36, 0.055)
    return m


def duck(mood: Mood) -> Model:
    """Return the duck, a god with a halo and a toga."""
    m = Model()
    m.egg(FEATHERS, (0, 0.08, 0.50), (0.78, 0.60, 0.72))
    m.cone(FEATHERS, (0, 0.05, 0), (0, 0.05, 0.5), 0.66, 0.74)
    toga = Paint("fbf5e6", gloss=0.2)
    band = ((-0.62, -0.12, 1.02), (-0.34, -0.50, 0.76), (0.10, -0.66, 0.42), (0.52, -0.48, 0.10))
    m.path(toga, band, 0.20, 0.24)
    m.path("7d4fa8", [(x, y - 0.20, z + 0.02) for x, y, z in band], 0.045, 0.045)
    m.ball(GOLD, (-0.46, -0.40, 1.00), 0.13)
    for side, hand in ((1, mood.right), (-1, mood.left)):
        x, y, z = hand
        m.rod(FEATHERS, (side * 0.60, 0.0, 0.86), (x * 0.9, y + 0.1, z), 0.24, 0.17)
        for k in range(3):
            tip = (x + side * (0.10 + 0.05 * k), y, z + 0.16 - 0.13 * k)
            m.rod(FEATHERS, (x * 0.9, y + 0.08, z), tip, 0.12, 0.07)
        if side > 0 and mood.points is not None:
            dx, dy, dz = mood.points
            m.rod(
                FEATHERS, (x * 0.9, y + 0.05, z), (x + dx * 1.3, y + dy, z + dz * 1.3), 0.11, 0.05
            )
    if mood.holds:
        _goblet(m, mood.right)
    return _with_head(m, _duck_head(mood), mood, 1.54)


BUSTS: Final[dict[str, Callable[[Mood], Model]]] = {"noble": noble, "monk": monk, "god": duck}
"""By the names that courses give to who teaches."""

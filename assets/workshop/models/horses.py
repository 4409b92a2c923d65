"""Horses and riders: how they are built, gallop, rear and fall."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from parlour.assets.workshop.models.figures import (
    GOLD,
    HEAD,
    STEEL,
    WEAPONS,
    Look,
    head,
)
from parlour.assets.workshop.solids.model import (
    Model,
    Point,
    hemmed,
    mixed,
    turn,
)

LARGER: Final = 1.14
"""How much larger a horse is than its solids are laid out, beside its rider."""
_SEAT: Final = 1.22 * LARGER
"""How high a rider sits."""
_HOOF: Final = "241810"
_REINS: Final = "3a2415"


@dataclass(frozen=True)
class Mount:
    """A horse's coat, mane and cloth."""

    coat: str
    mane: str
    cloth: str
    hem: str
    reins: str = _REINS


@dataclass(frozen=True)
class Gait:
    """How a horse moves: phase of the gallop (None: stands), rearing and rolling in degrees.

    ``full``: at a full gallop, drawn large: from all legs stretched to all gathered and back.
    """

    phase: float | None = None
    rear: float = 0.0
    roll: float = 0.0
    full: bool = False


@dataclass(frozen=True)
class Bound:
    """A moment of a full gallop.

    ``legs``: how far each swings forward and folds, in radians, the fore legs first; ``pitch``:
    how far the horse rises before, in degrees; ``lift``: how high it is off the ground.
    """

    legs: tuple[tuple[float, float], ...]
    pitch: float
    lift: float


BOUNDS: Final = (
    Bound(((1.30, 0.20), (1.05, 0.45), (-1.15, 0.30), (-0.90, 0.45)), 1, 0.20),
    Bound(((0.55, 0.05), (0.85, 0.30), (-0.95, 1.05), (-0.55, 1.20)), -7, 0.08),
    Bound(((-0.50, 0.35), (0.05, 0.02), (0.05, 1.35), (0.45, 1.20)), -10, 0.02),
    Bound(((0.15, 1.75), (-0.35, 1.35), (0.80, 0.70), (1.05, 0.55)), -1, 0.22),
    Bound(((0.95, 1.80), (0.70, 1.90), (0.50, 0.25), (0.85, 0.40)), 9, 0.08),
    Bound(((1.35, 0.95), (1.10, 1.30), (-0.45, 0.05), (0.05, 0.10)), 11, 0.03),
)
"""A full gallop, moment by moment: stretched, on the fore legs, gathered, on the hind legs."""
STRETCHED: Final = 0.17
"""How far a horse stretches its neck at a full gallop."""


def _bound(gait: Gait) -> Bound | None:
    """Return the moment of a full gallop in which a horse is."""
    if not gait.full or gait.phase is None or gait.rear:
        return None
    return BOUNDS[round(gait.phase * len(BOUNDS)) % len(BOUNDS)]


def _leg(m: Model, coat: str, top: Point, swing: float, fold: float, hind: bool) -> None:
    """A leg that swings forward (radians) and folds at its knee."""
    x, y, z = top
    upper, lower = 0.40, 0.42
    knee = x + upper * math.sin(swing), y, z - upper * math.cos(swing)
    bend = swing + (fold if hind else -fold)
    hoof = knee[0] + lower * math.sin(bend), y, knee[2] - lower * math.cos(bend)
    m.rod(coat, top, knee, 0.19 if hind else 0.155, 0.09, melt=0.06)
    m.rod(coat, knee, hoof, 0.08, 0.06)
    m.rod(mixed(coat, "f4ead8", 0.75), hoof, _sock(knee, hoof), 0.07, 0.065)
    m.cone(_HOOF, (hoof[0] + 0.02, y, hoof[2] - 0.08), (hoof[0], y, hoof[2]), 0.10, 0.075)


def _sock(knee: Point, hoof: Point) -> Point:
    """Return the point of a shin where its sock ends."""
    x, y, z = (b + (a - b) * 0.28 for a, b in zip(knee, hoof, strict=True))
    return x, y, z


def _neck_and_head(m: Model, mount: Mount, nod: float) -> None:
    coat, mane = mount.coat, mount.mane
    poll = (0.86 + 0.4 * nod, 0.0, 1.78 - nod)
    nose = (1.22 + 0.3 * nod, 0.0, 1.46 - 1.3 * nod)
    m.rod(coat, (0.46, 0, 1.12), poll, 0.30, 0.155, melt=0.1)
    m.rod(coat, poll, nose, 0.155, 0.10, melt=0.03)
    m.ball(mixed(coat, "3a2a22", 0.35), (nose[0] + 0.02, 0, nose[2] - 0.01), 0.105)
    for side in (-1, 1):
        ear = (poll[0] - 0.03, side * 0.085, poll[2] + 0.08)
        m.cone(coat, ear, (ear[0] + 0.03, side * 0.10, ear[2] + 0.19), 0.055, 0.01)
        m.ball("120c08", (poll[0] + 0.13, side * 0.125, poll[2] - 0.04), 0.036)
        m.rod(
            mount.reins,
            (poll[0] + 0.16, side * 0.14, poll[2] - 0.16),
            (poll[0] + 0.02, side * 0.15, poll[2] - 0.06),
            0.022,
        )
    m.ring(
        mount.reins,
        ((poll[0] + nose[0]) / 2 + 0.04, 0, (poll[2] + nose[2]) / 2 - 0.03),
        0.125,
        0.022,
        turn(0, 45),
    )
    for step in range(5):
        f = step / 4
        x, z = 0.38 + (poll[0] - 0.44) * f, 1.40 + (poll[2] - 1.33) * f
        m.egg(mane, (x, 0, z), (0.12, 0.065, 0.15), turn(0, 25))
    m.rod(mane, (poll[0] + 0.02, 0, poll[2] + 0.1), (poll[0] + 0.18, 0, poll[2] - 0.02), 0.06, 0.03)


def _barrel(m: Model, mount: Mount) -> None:
    coat = mount.coat
    m.egg(coat, (0, 0, 1.0), (0.62, 0.27, 0.29))
    m.egg(coat, (0.42, 0, 1.03), (0.28, 0.26, 0.33), melt=0.12)
    m.egg(coat, (-0.45, 0, 1.05), (0.32, 0.29, 0.33), melt=0.12)
    cloth = hemmed(mount.cloth, mount.hem, -0.16)
    m.egg(cloth, (-0.06, 0, 1.06), (0.33, 0.315, 0.34))
    m.rod("4a2c18", (0.20, 0, 1.36), (0.18, 0, 1.46), 0.10, 0.07)
    m.rod("4a2c18", (-0.28, 0, 1.38), (-0.33, 0, 1.50), 0.13, 0.10)
    m.ring(mount.hem, (0.52, 0, 1.10), 0.30, 0.035, turn(0, 62))


def horse(mount: Mount, gait: Gait) -> Model:
    """Return a horse that faces x."""
    m = Model()
    _barrel(m, mount)
    swings: tuple[tuple[float, float], ...] = ((0.05, 0.0), (-0.05, 0.0), (0.08, 0.0), (-0.06, 0.0))
    nod = 0.0
    if gait.phase is not None:
        beats = (0.0, 0.12, 0.55, 0.67)
        angles = [2 * math.pi * (gait.phase + beat) for beat in beats]
        swings = tuple((0.72 * math.sin(a), 0.25 + 0.75 * max(0.0, math.cos(a))) for a in angles)
        nod = 0.06 * math.sin(2 * math.pi * gait.phase)
    bound = _bound(gait)
    if bound:
        swings, nod = bound.legs, STRETCHED - 0.008 * bound.pitch
    if gait.rear > 20:
        swings = ((0.9, 1.5), (0.6, 1.3), (-0.25, -0.35), (-0.1, -0.35))
    _neck_and_head(m, mount, nod)
    tops = ((0.44, -0.15, 0.90), (0.44, 0.15, 0.90), (-0.50, -0.16, 0.95), (-0.50, 0.16, 0.95))
    for k, (top, (swing, fold)) in enumerate(zip(tops, swings, strict=True)):
        _leg(m, mount.coat, top, swing, -fold if k > 1 else fold, k > 1)
    flow = 0.22 if gait.phase is not None else 0.0
    tail: list[Point] = [
        (-0.74, 0, 1.2),
        (-0.92 - flow, 0, 1.12),
        (-1.0 - 2 * flow, 0, 0.85 + flow),
        (-1.02 - 2.4 * flow, 0, 0.5 + 1.6 * flow),
    ]
    for thick, thin, (a, b) in zip(
        (0.06, 0.11, 0.10), (0.11, 0.10, 0.02), pairwise(tail), strict=True
    ):
        m.rod(mount.mane, a, b, thick, thin)
    return m


_RIDING: Final[dict[str, tuple[Point, Point]]] = {
    "lance": ((0.16, -0.36, 0.92), (0.52, 0.0, 0.85)),
    "sabre": ((0.22, -0.42, 0.90), (0.35, -0.1, 0.9)),
    "bow": ((0.42, -0.36, 1.02), (1.0, 0.0, 0.12)),
    "sword": ((0.22, -0.42, 0.90), (0.3, -0.1, 0.95)),
}
_CHARGE: Final[dict[str, tuple[tuple[Point, Point], ...]]] = {
    "lance": (
        ((0.10, -0.36, 0.88), (0.9, 0.0, 0.42)),
        ((0.22, -0.36, 0.86), (1.0, 0.0, 0.10)),
        ((0.40, -0.36, 0.86), (1.0, 0.0, -0.04)),
        ((0.20, -0.36, 0.90), (0.9, 0.0, 0.3)),
    ),
    "blade": (
        ((-0.05, -0.45, 1.40), (-0.5, 0.0, 0.85)),
        ((0.34, -0.42, 1.42), (0.6, 0.0, 0.8)),
        ((0.55, -0.40, 0.85), (0.9, -0.2, -0.4)),
        ((0.36, -0.40, 0.85), (0.8, -0.1, 0.3)),
    ),
    "bow": (
        ((0.40, -0.36, 1.05), (1.0, 0.0, 0.25)),
        ((0.46, -0.34, 1.15), (1.0, 0.0, 0.35)),
        ((0.46, -0.34, 1.15), (1.0, 0.0, 0.30)),
        ((0.40, -0.36, 1.02), (1.0, 0.0, 0.15)),
    ),
}
_BLADES: Final = ("sabre", "sword")


def rider(look: Look, hand: Point, aim: Point, lean: float) -> Model:
    """Return a rider, sitting on the origin of a figure's hips."""
    m = Model()
    for side in (-1, 1):
        m.rod(look.legs, (0.0, side * 0.20, 0.56), (0.22, side * 0.37, 0.30), 0.14, 0.12)
        m.rod(look.boots, (0.22, side * 0.37, 0.30), (0.10, side * 0.38, -0.10), 0.105, 0.085)
        m.egg(look.boots, (0.17, side * 0.38, -0.14), (0.15, 0.08, 0.075))
    upper = Model()
    upper.cone(look.coat, (0, 0, 0.46), (0, 0, 0.82), 0.34, 0.24)
    upper.egg(STEEL if look.plate else look.coat, (0, 0, 0.96), (0.25, 0.30, 0.31), melt=0.06)
    upper.ring(look.trim, (0, 0, 0.79), 0.25, 0.05)
    upper.ring(look.trim, (0, 0, 1.20), 0.13, 0.06)
    if look.cape:
        upper.egg(look.cape, (-0.22, 0, 0.86), (0.12, 0.34, 0.44), turn(0, 14))
    rein: Point = (0.36, 0.18, 0.82)
    for side, to in ((-1, hand), (1, rein)):
        shoulder = (0.0, side * 0.29, 1.12)
        x, y, z = ((a + b) / 2 for a, b in zip(shoulder, to, strict=True))
        elbow = x - 0.06, y + 0.08 * side, z - 0.05
        upper.rod(STEEL if look.plate else look.coat, shoulder, elbow, 0.115, 0.095)
        upper.rod(look.coat, elbow, to, 0.095, 0.085)
        upper.ball(look.skin, to, 0.088)
    top = head(look).grow(look.head)
    if look.head > 1 and lean > 0:
        top.turn(turn(0, -0.8 * lean))
    upper.join(top.move(0.02, 0, HEAD + 0.2 * (look.head - 1)))
    WEAPONS[look.weapon](upper, hand, aim)
    return m.join(upper.turn(turn(0, lean), (0, 0, 0.55)))


def wings(m: Model, feather: str = "fdf9f0") -> None:
    """Add the two wings of a hussar: arched frames behind his back, each feather by itself."""
    for side in (-1, 1):
        arch = [_arched(step / 10, side) for step in range(11)]
        m.path("8c2a24", arch, 0.048, 0.034)
        for number in range(FEATHERS):
            share = (number + 0.8) / FEATHERS
            x, y, z = _arched(share, side)
            angle, long = math.radians(214 - 96 * share), 0.50 - 0.16 * abs(share - 0.45)
            back, up = math.cos(angle), math.sin(angle)
            middle = x + 0.62 * long * back, y + side * 0.24 * long, z + 0.62 * long * up
            shade = feather if number % 2 else mixed(feather, "a9957a", 0.26)
            by = turn(side * -22) @ turn(0, -math.degrees(angle))
            m.egg(shade, middle, (long * 0.62, 0.03, 0.078), by)
        m.ball(GOLD, arch[-1], 0.07)


FEATHERS: Final = 10
"""Feathers of a wing."""


def _arched(share: float, side: int) -> Point:
    """Return a point of the frame of a wing, from the saddle to its tip over the helmet."""
    x = -0.30 - 0.26 * math.sin(2.4 * share) + 0.52 * share * share
    return x, side * (0.16 + 0.40 * share), 0.62 + 1.62 * share


def astride(
    look: Look,
    mount: Mount,
    gait: Gait,
    weapon: tuple[Point, Point],
    lean: float,
    on_back: Model | None = None,
) -> Model:
    """Return a rider on horseback; ``weapon``: his hand and where it points."""
    m = horse(mount, gait).grow(LARGER)
    if on_back:
        m.join(on_back.move(-0.06, 0, _SEAT - 0.36))
    m.join(rider(look, *weapon, lean).move(-0.06, 0, _SEAT - 0.42))
    m.turn(turn(0, -gait.rear), (-0.5, 0, 0.1))
    bound = _bound(gait)
    if bound:
        return m.turn(turn(0, -bound.pitch), (0, 0, 1.0)).move(z=0.06 + bound.lift)
    if gait.phase is not None and not gait.rear and not gait.roll:
        m.move(z=0.06 + 0.07 * math.sin(2 * math.pi * gait.phase))
    return m


def riding(look: Look, step: int | None = None) -> tuple[Point, Point]:
    """Return how a rider holds his weapon: as he rides, or at a step of a blow."""
    if step is None:
        return _RIDING[look.weapon]
    strokes = _CHARGE["blade" if look.weapon in _BLADES else look.weapon]
    return strokes[step % 4]


def mounted(look: Look, mount: Mount, action: str, k: int, of: int, winged: bool = False) -> Model:
    """Return a rider on horseback at step ``k`` of ``of`` of an action."""
    hand, aim = riding(look)
    gait, lean, part = Gait(), 0.0, 0.0
    if action == "walk":
        gait, lean = Gait(k / of), 8
    if action == "strike":
        hand, aim = riding(look, k)
        gait, lean = Gait((0.0, 0.2, 0.4, 0.8)[k % 4]), (-4, 6, 12, 4)[k % 4]
    if action == "fall":
        part = (k + 1) / of
        gait, lean = Gait(0.2 * part, rear=30 * (1 - part), roll=78 * part**1.3), -25 * part
        hand, aim = (0.0, -0.5, 1.3), (-0.4, -0.6, 0.6)
    if action == "ready":
        gait, lean = Gait(0.3, rear=26), 14
        hand, aim = (0.06, -0.46, 1.40), (0.35, -0.1, 0.95)
    on = Model()
    if winged:
        wings(on)
        on.turn(turn(0, lean), (0, 0, 0.55))
    m = astride(look, mount, gait, (hand, aim), lean, on)
    if gait.roll:
        m.turn(turn(0, 0, gait.roll), (0, 0.1, 0.1)).move(z=0.12 * part)
    return m

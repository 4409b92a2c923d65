"""Those who sit on the chairs of the club: figures cut off at the hip, with laps, and toys.

All face the camera (y is away from it), their seat at the height of a chair's cushion.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from parlour.assets.workshop.models import classes, idols
from parlour.assets.workshop.models.colours import Livery
from parlour.assets.workshop.models.families import BEARINGS, noble
from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.solids import distance as d
from parlour.assets.workshop.solids.model import Model, Paint, Point, mixed, turn

CUSHION: Final = 0.555
"""How high people sit, units."""
NOBLE, PERSON = 0.80, 0.76
"""How large figures are, beside those that stand."""
BOUND: Final = 0.2
"""Cones broader than so much are robes, which end at the hip."""
BACK: Final = 0.10
"""How far behind the middle of a chair somebody sits."""


def _above_hip(m: Model, hip: float) -> Model:
    """Leave what is above the hip; robes are cut there, what is held stays whole."""
    kept = []
    for solid in m.solids:
        low, high = sorted((solid.a, solid.b), key=lambda end: float(end[2]))
        if solid.kind == d.CONE and max(solid.r1, solid.r2) > BOUND and low[2] < hip < high[2]:
            share = (hip - low[2]) / (high[2] - low[2])
            lower, upper = (solid.r1, solid.r2) if low is solid.a else (solid.r2, solid.r1)
            solid.a, solid.b = low + share * (high - low), high
            solid.r1, solid.r2 = lower + share * (upper - lower), upper
            solid.paint = Paint(solid.paint.colour, solid.paint.gloss)
            kept.append(solid)
        elif solid.ball()[0][2] > hip + 0.02:
            kept.append(solid)
    return Model(kept)


def _lap(cloth: str, hem: str, boots: str, wide: float = 1.0) -> Model:
    """Return knees under a robe that falls over them, and boots."""
    m = Model()
    m.egg(cloth, (0, 0.08, CUSHION + 0.10), (0.33 * wide, 0.28, 0.17), melt=0.06)
    for side in (-1, 1):
        hip, knee = (side * 0.13, 0.05, CUSHION + 0.12), (side * 0.20, -0.40, CUSHION + 0.10)
        foot = (side * 0.22, -0.46, 0.24)
        m.rod(cloth, hip, knee, 0.17 * wide, 0.155 * wide, melt=0.05)
        m.cone(cloth, foot, knee, 0.19 * wide, 0.15 * wide, melt=0.05)
        m.cone(hem, (foot[0], foot[1], 0.21), (foot[0], foot[1], 0.28), 0.20 * wide, 0.197 * wide)
        m.rod(boots, (foot[0], -0.44, 0.24), (foot[0], -0.46, 0.10), 0.10)
        m.egg(boots, (foot[0] * 1.06, -0.55, 0.08), (0.10, 0.18, 0.085))
    m.box(cloth, (0, -0.36, CUSHION + 0.03), (0.14 * wide, 0.10, 0.12), 0.06)
    return m


def _upon(figure: Model, size: float, lap: Model) -> Model:
    """Set a figure of which the lower half is cut away on a chair, with a lap."""
    hip = CUSHION / size
    upper = _above_hip(figure, hip).grow(size)
    return lap.join(upper.move(0, BACK, 0.03))


DYE: Final = "ffffff"
"""What the client dyes in the colour of a seat."""
SHADED: Final = mixed(DYE, "101828", 0.45)
HEM: Final = mixed(DYE, "1a1018", 0.4)
DYED: Final = frozenset((DYE, SHADED, HEM))
"""The colours of what is dyed."""


class Guise(NamedTuple):
    """How somebody looks who plays a family: what they do, and their head."""

    bearing: str
    hand: Point
    hat: str
    worn: str
    """The colour of the hat."""
    hair: str
    full_beard: bool = False
    plume: bool = False
    lady: bool = False


PROUD, SABRE, SPEECH = (0.34, -0.52, 1.16), (0.40, -0.52, 1.12), (0.36, -0.50, 1.34)
"""Where the right hand is of who holds a mace, a sabre or a scroll."""
GUISES: Final = (
    Guise("proud", PROUD, "fur", "1f4a36", "4a2a14", plume=True),
    Guise("sabre", SABRE, "split", SHADED, "b9b2a6", full_beard=True),
    Guise("speech", SPEECH, "forelock", "6a4020", "6a4020"),
    Guise("proud", PROUD, "fur", "6a2233", "c08a3c", lady=True),
    Guise("sabre", SABRE, "papakha", "b8352f", "1d1712", full_beard=True),
    Guise("speech", SPEECH, "broad", "2f2a34", "c79a4e"),
    Guise("speech", SPEECH, "split", "4b2f63", "5a2c18", lady=True),
    Guise("proud", PROUD, "forelock", "a8511f", "a8511f", full_beard=True),
)
"""Who sits for families: each differs in hat, hair and what is held; their coat is dyed."""
COAT: Final = Livery(DYE, HEM, SHADED, "d99a2b", "", "")


def _noble(guise: Guise) -> Model:
    """Return one of a family; their coat is dyed."""
    bearing = replace(
        BEARINGS[guise.bearing], yaw=-90, hand=guise.hand, other=(0.36, 0.52, 1.10),
        aim=(0.25, -0.30, 1.0), tall=1.0, hat=guise.hat, hair=guise.hair, worn=guise.worn,
        full_beard=guise.full_beard, plume=guise.plume, lady=guise.lady,
    )  # fmt: skip
    return _upon(noble(COAT, bearing, 0.0), NOBLE, _lap(DYE, HEM, "b8862a"))


def _person(build: Callable[[], Model]) -> Model:
    """Return one of a class; their cloth is dyed."""
    return _upon(build(), PERSON, _lap(DYE, HEM, "4a2f1c", 0.96))


PEOPLE: Final[tuple[Callable[[], Model], ...]] = (
    lambda: classes.monk(DYE),
    lambda: classes.merchant(DYE, SHADED, 0.15),
    lambda: classes.knight(DYE),
    lambda: classes.peasant(DYE, 0.15),
)
"""Who sits for the pawns of each seat."""
LARGE: Final = {"sun": 0.70, "octopus": 0.66, "teapot": 0.64, "mushroom": 0.80, "spiral": 0.86,
                "cloud": 0.80, "duck": 0.72, "eye": 0.80, "sock": 0.80, "cat": 0.74}  # fmt: skip
"""How large gods sit, so that they keep between the arms of a chair."""
LEANS: Final = {"mushroom": 24.0}
"""How far gods lean back whose faces would be hidden from above, degrees."""
LIFT: Final = 0.22
"""How high the cushion is on which gods are set."""


def _idol(name: str) -> Model:
    """Return a god without pedestal, on a thick cushion; its glaze is dyed."""
    m = Model()
    m.box(HEM, (0, -0.03, CUSHION + 0.5 * LIFT), (0.37, 0.33, 0.5 * LIFT), 0.09)
    m.ring(GOLD, (0, -0.03, CUSHION + LIFT - 0.02), 0.31, 0.02)
    figure = idols.IDOLS[name](DYE).grow(LARGE[name]).turn(turn(roll=-LEANS.get(name, 0.0)))
    return m.join(figure.move(0, -0.02, CUSHION + LIFT - 0.02))


def _standing(at: Point, size: float) -> Point:
    """Return where a point of a standing figure is on a chair."""
    return at[0] * size, at[1] * size + BACK, at[2] * size + 0.03


def _brow(name: str) -> tuple[Point, float]:
    """Return the middle and the radius of the wreath that somebody wears."""
    kind, _, which = name.partition("-")
    if kind == "noble":
        return _standing((0, -0.03, 2.0), NOBLE), 0.36 if GUISES[
            int(which)
        ].hat != "forelock" else 0.30
    if kind == "pawn":
        high, wide = ((2.10, 0.25), (2.30, 0.33), (2.24, 0.25), (2.28, 0.29))[int(which)]
        return _standing((0, 0, high), PERSON), wide
    x, y, z, wide = BROWS[which]
    large = LARGE[which]
    return (x * large, y * large - 0.02, z * large + CUSHION + LIFT), wide * large


BROWS: Final = {
    "sun": (0, 0.0, 1.36, 0.46), "octopus": (0, 0.0, 1.46, 0.44), "teapot": (0, 0, 1.30, 0.50),
    "mushroom": (0, 0.42, 1.24, 0.52), "spiral": (0, 0.02, 1.50, 0.42),
    "cloud": (0, 0.02, 1.22, 0.46), "duck": (0.44, -0.06, 1.52, 0.34),
    "eye": (0, 0.04, 1.42, 0.48), "sock": (-0.14, 0, 1.42, 0.46), "cat": (0, -0.04, 1.68, 0.36),
}  # fmt: skip
"""Where gods wear wreaths, and how wide."""


class Sitter(NamedTuple):
    """Somebody on a chair, and the middle and radius of the wreath they may wear."""

    name: str
    model: Model
    brow: Point
    wide: float


def sitters() -> Iterator[Sitter]:
    """Yield everybody who can sit on a chair."""
    found = [(f"noble-{n}", _noble(guise)) for n, guise in enumerate(GUISES)]
    found += [(f"pawn-{n}", _person(build)) for n, build in enumerate(PEOPLE)]
    found += [(f"idol-{name}", _idol(name)) for name in idols.IDOLS]
    for name, model in found:
        yield Sitter(name, model, *_brow(name))


WREATH: Final = 0.36
"""The radius of a wreath, units."""


def wreath(*, front: bool) -> Model:
    """Return the half of a wreath of golden laurel that is seen before or behind a head."""
    m = Model()
    gold, pale = Paint("dca92f", gloss=0.6), Paint("f0cf62", gloss=0.6)
    for k in range(14):
        a = 2 * math.pi * (k + 0.5) / 14
        if (math.sin(a) < 0) != front:
            continue
        # Leaves run from the nape to the brow, where they meet.
        way = 1 if math.cos(a) > 0 else -1
        yaw = math.degrees(a) - 90 * way
        for out in (-1, 1):
            r = WREATH + 0.05 * out
            at = (r * math.cos(a), r * math.sin(a), 0.05 * out)
            leaf = gold if out < 0 else pale
            m.egg(leaf, at, (0.125, 0.026, 0.055), turn(yaw - 30 * out * way, -22 * out * way))
    return m

"""How a figure on foot is built and moves: looks, poses, hats and weapons.

A figure faces x. Its right hand, with the weapon, is at -y. It is about two units high.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from parlour.assets.workshop.solids.model import (
    Colour,
    Model,
    Paint,
    Point,
    hemmed,
    metal,
    striped,
    turn,
)

SKIN: Final = "e0ab82"
WOOD: Final = "6d4526"
STEEL: Final = metal("c9ccd0")
GOLD: Final = Paint("f0c552", gloss=0.8)
FUR: Final = "6b4426"

HEAD: Final = 1.42
LARGE_HEAD: Final = 1.18
"""How much larger the heads of the families' pieces are: they are read when small."""
HEAD_RADIUS: Final = 0.25


@dataclass(frozen=True)
class Look:
    """What a figure wears and carries."""

    coat: str
    trim: str
    hat: str
    hat_colour: Colour
    weapon: str
    legs: str = "5a4632"
    boots: str = "2f2118"
    beard: str | None = "3b2314"
    full_beard: bool = False
    cape: Colour | None = None
    shield: str | None = None
    plate: bool = False
    long: bool = True
    skin: str = SKIN
    head: float = 1.0
    """The size of the head."""
    eyes: bool = False
    """Whether the white of the eyes and brows are seen: of who is seen from near."""


@dataclass(frozen=True)
class Pose:
    """How a figure stands: steps, hands and the weapon's direction."""

    stride: float = 0.0
    lean: float = 0.0
    hand: Point = (0.24, -0.36, 0.86)
    aim: Point = (0.0, 0.0, 1.0)
    other: Point = (0.12, 0.35, 0.72)
    fallen: float = 0.0


def along(a: Point, direction: Point, by: float) -> Point:
    """Return the point ``by`` units from ``a`` in a direction, which need not be of length 1."""
    length = math.hypot(*direction)
    x, y, z = (p + q * by / length for p, q in zip(a, direction, strict=True))
    return x, y, z


def _hat_tricorne(m: Model, c: Colour, trim: str) -> None:
    m.cone(c, (0, 0, 0.10), (0, 0, 0.17), 0.36, 0.33)
    m.egg(c, (0, 0, 0.20), (0.23, 0.23, 0.15))
    m.ring(trim, (0, 0, 0.155), 0.33, 0.025)


def _hat_broad(m: Model, c: Colour, trim: str) -> None:
    _hat_tricorne(m, c, trim)
    m.rod("f6f0dc", (-0.10, -0.16, 0.24), (-0.36, -0.14, 0.38), 0.07, 0.03)


def _hat_mitre(m: Model, c: Colour, trim: str) -> None:
    m.ring(trim, (0, 0, 0.08), 0.22, 0.06)
    m.egg(c, (0.02, 0, 0.12), (0.20, 0.21, 0.50), turn(0, -8))
    m.egg(GOLD, (0.13, 0, 0.22), (0.10, 0.15, 0.30), turn(0, -8))
    m.ball("f6f0dc", (-0.06, 0, 0.63), 0.065)


def _hat_fur(m: Model, c: Colour, trim: str) -> None:
    m.cone(FUR, (0, 0, 0.04), (0, 0, 0.20), 0.265, 0.285)
    m.egg(c, (0, 0, 0.21), (0.24, 0.24, 0.15))
    m.ball(trim, (0.24, -0.08, 0.14), 0.05)


def _hat_pointed(m: Model, c: Colour, trim: str) -> None:
    m.cone(trim, (0, 0, 0.03), (0, 0, 0.17), 0.26, 0.29)
    m.cone(c, (0, 0, 0.15), (-0.05, 0, 0.48), 0.24, 0.05)
    m.ball(c, (-0.055, 0, 0.49), 0.06)


def _hat_papakha(m: Model, c: Colour, trim: str) -> None:
    m.cone("3d2a1c", (0, 0, 0.05), (0, 0, 0.24), 0.25, 0.28)
    m.rod(c, (0, 0, 0.28), (-0.30, 0.10, 0.16), 0.17, 0.04)
    m.ball(trim, (-0.33, 0.11, 0.12), 0.05)


def _hat_turban(m: Model, c: Colour, trim: str) -> None:
    m.cone(c, (0, 0, 0.10), (0, 0, 0.42), 0.17, 0.05)
    m.egg("f7f0de", (0, 0, 0.13), (0.31, 0.31, 0.16), bumps=(0.012, 17))
    m.ball(trim, (0.30, 0, 0.17), 0.055)


def _hat_sleeve(m: Model, c: Colour, trim: str) -> None:
    """The white felt cap of the janissaries, whose sleeve hangs down behind."""
    m.cone(GOLD, (0, 0, 0.04), (0, 0, 0.15), 0.25, 0.25)
    m.cone(c, (0, 0, 0.13), (0.02, 0, 0.50), 0.22, 0.24)
    m.rod(c, (-0.05, 0, 0.46), (-0.30, 0, 0.06), 0.20, 0.13)
    m.rod(trim, (0.24, 0, 0.16), (0.27, 0, 0.62), 0.035, 0.05)


def _hat_helm(m: Model, c: Colour, trim: str) -> None:
    m.egg(c, (-0.02, 0, 0.10), (0.26, 0.26, 0.22))
    m.cone(c, (-0.02, 0, 0.08), (0, 0, 0.12), 0.31, 0.27)
    m.egg("b8262c", (-0.04, 0, 0.28), (0.22, 0.035, 0.16))
    m.rod(c, (0.26, 0, 0.12), (0.30, 0, -0.06), 0.024)
    m.ball(trim, (0.0, -0.27, 0.08), 0.05)


def _hat_great_helm(m: Model, c: Colour, trim: str) -> None:
    m.cone(c, (0, 0, -0.22), (0, 0, 0.18), 0.27, 0.265)
    m.cone(c, (0, 0, 0.18), (0, 0, 0.30), 0.265, 0.16)
    m.box("15110e", (0.22, 0, 0.03), (0.07, 0.19, 0.028), 0.01)
    m.box(GOLD, (0.255, 0, -0.05), (0.03, 0.022, 0.20), 0.01)
    for side in (-1, 1):
        m.egg(trim, (-0.04, side * 0.30, 0.33), (0.14, 0.045, 0.26), turn(0, -22, side * -18))


def _hat_conical(m: Model, c: Colour, trim: str) -> None:
    m.cone(c, (0, 0, 0.03), (0, 0, 0.44), 0.275, 0.03)
    m.ring(trim, (0, 0, 0.04), 0.265, 0.05)
    m.ball(trim, (0, 0, 0.46), 0.05)


def _hat_crown(m: Model, c: Colour, trim: str) -> None:
    m.cone(GOLD, (0, 0, 0.06), (0, 0, 0.20), 0.25, 0.28)
    m.egg(c, (0, 0, 0.20), (0.21, 0.21, 0.14))
    for k in range(8):
        a = 2 * math.pi * k / 8
        x, y = 0.28 * math.cos(a), 0.28 * math.sin(a)
        m.cone(GOLD, (x, y, 0.18), (x * 1.1, y * 1.1, 0.36), 0.075, 0.02)
        m.ball(trim if k % 2 else GOLD, (x * 1.1, y * 1.1, 0.37), 0.045)
    m.ball(GOLD, (0, 0, 0.37), 0.07)


def _hat_kolpak(m: Model, c: Colour, trim: str) -> None:
    """A cap of fur with a jewel, from which a heron's plumes rise."""
    _hat_fur(m, c, trim)
    m.ball(GOLD, (0.25, 0.05, 0.20), 0.075)
    for back, high, thick in ((-0.02, 0.66, 0.055), (-0.20, 0.60, 0.05), (-0.36, 0.46, 0.045)):
        m.path("fbf6ea", [(0.23, 0.05, 0.22), (0.16 + back / 2, 0.04, 0.22 + high * 0.7),
                          (0.06 + back, 0.02, 0.22 + high)], thick, 0.02)  # fmt: skip


def _hat_forelock(m: Model, c: Colour, trim: str) -> None:
    """No hat: the shaven crown of a nobleman, and the lock that is left of his hair."""
    del trim
    m.egg(c, (-0.03, 0, 0.17), (0.15, 0.10, 0.12))
    m.rod(c, (-0.02, 0, 0.25), (0.12, -0.16, 0.27), 0.075, 0.03)
    for side in (-1, 1):
        m.egg(c, (-0.06, side * 0.21, -0.02), (0.09, 0.045, 0.09))


def _hat_split(m: Model, c: Colour, trim: str) -> None:
    """A tall cap with a brim of fur that is slit in front."""
    m.egg(c, (-0.03, 0, 0.24), (0.22, 0.23, 0.27))
    for side in (-1, 1):
        m.rod(FUR, (0.20, side * 0.07, 0.18), (-0.16, side * 0.23, 0.09), 0.095, 0.085)
    m.rod(FUR, (-0.20, -0.14, 0.08), (-0.20, 0.14, 0.08), 0.09)
    m.ball(trim, (0.19, 0, 0.22), 0.06)


HATS: Final[dict[str, Callable[[Model, Colour, str], None]]] = {
    "tricorne": _hat_tricorne,
    "broad": _hat_broad,
    "mitre": _hat_mitre,
    "fur": _hat_fur,
    "pointed": _hat_pointed,
    "papakha": _hat_papakha,
    "turban": _hat_turban,
    "sleeve": _hat_sleeve,
    "helm": _hat_helm,
    "great_helm": _hat_great_helm,
    "conical": _hat_conical,
    "crown": _hat_crown,
    "kolpak": _hat_kolpak,
    "forelock": _hat_forelock,
    "split": _hat_split,
}


def head(look: Look) -> Model:
    """Return a head around its middle, its hat on."""
    m = Model()
    m.ball(look.skin, (0, 0, 0), HEAD_RADIUS)
    m.ball(look.skin, (0.25, 0, -0.01), 0.06)
    for side in (-1, 1):
        if look.eyes:
            m.ball("fbf6ea", (0.196, side * 0.098, 0.045), 0.058)
            m.ball("20140e", (0.243, side * 0.092, 0.04), 0.032)
            if look.beard:
                m.rod(look.beard, (0.222, side * 0.05, 0.112), (0.185, side * 0.155, 0.118), 0.024)
        else:
            m.ball("20140e", (0.215, side * 0.095, 0.055), 0.034)
    if look.beard:
        m.rod(look.beard, (0.24, -0.03, -0.085), (0.16, -0.20, -0.10), 0.05, 0.03)
        m.rod(look.beard, (0.24, 0.03, -0.085), (0.16, 0.20, -0.10), 0.05, 0.03)
    if look.beard and look.full_beard:
        m.egg(look.beard, (0.12, 0, -0.21), (0.14, 0.17, 0.17))
    hat = Model()
    HATS[look.hat](hat, look.hat_colour, look.trim)
    return m.join(hat.move(z=0.0 if look.hat == "great_helm" else 0.05)).turn(turn(0, -13))


def _musket(m: Model, hand: Point, aim: Point) -> None:
    m.rod(WOOD, along(hand, aim, -0.34), along(hand, aim, 0.22), 0.062, 0.045)
    m.rod(WOOD, along(hand, aim, 0.2), along(hand, aim, 0.62), 0.038)
    m.rod(metal("9ea2a8"), along(hand, aim, 0.22), along(hand, aim, 0.88), 0.03)


def _pike(m: Model, hand: Point, aim: Point) -> None:
    m.rod(WOOD, along(hand, aim, -0.80), along(hand, aim, 1.15), 0.03)
    m.cone(STEEL, along(hand, aim, 1.13), along(hand, aim, 1.42), 0.07, 0.005)


def _halberd(m: Model, hand: Point, aim: Point) -> None:
    """The long axe of the streltsy."""
    m.rod(WOOD, along(hand, aim, -0.75), along(hand, aim, 0.92), 0.032)
    top = along(hand, aim, 0.62)
    x, y, z = top
    m.egg(STEEL, (x + 0.10 * aim[2], y, z - 0.10 * aim[0]), (0.13, 0.03, 0.27), turn(0, 8))


def _sabre(m: Model, hand: Point, aim: Point) -> None:
    bent = (aim[0] - 0.28 * aim[2], aim[1], aim[2] + 0.28 * aim[0])
    middle = along(hand, aim, 0.40)
    m.ball(GOLD, hand, 0.085)
    m.rod(STEEL, hand, middle, 0.045, 0.042)
    m.rod(STEEL, middle, along(middle, bent, 0.34), 0.042, 0.012)


def _sword(m: Model, hand: Point, aim: Point) -> None:
    m.rod(STEEL, hand, along(hand, aim, 0.95), 0.05, 0.025)
    guard = along(hand, aim, 0.06)
    m.rod(GOLD, (guard[0], guard[1] - 0.15, guard[2]), (guard[0], guard[1] + 0.15, guard[2]), 0.032)


def _bow(m: Model, hand: Point, aim: Point) -> None:
    x, y, z = hand
    arc = [(-0.18, 0.52), (0.0, 0.42), (0.06, 0.16), (0.03, 0.0)]
    arc += [(a, -b) for a, b in reversed(arc[:-1])]
    m.path(WOOD, [(x + a, y, z + b) for a, b in arc], 0.036, 0.036)
    m.rod("efe6cf", (x - 0.18, y, z + 0.52), (x - 0.18, y, z - 0.52), 0.012)
    m.rod("efe6cf", along(hand, aim, -0.20), along(hand, aim, 0.42), 0.018)


def _lance(m: Model, hand: Point, aim: Point) -> None:
    m.rod("a8382c", along(hand, aim, -0.62), along(hand, aim, 1.75), 0.042, 0.03)
    m.ball(GOLD, along(hand, aim, 0.10), 0.075)
    m.cone(STEEL, along(hand, aim, 1.74), along(hand, aim, 2.0), 0.06, 0.005)
    for part, wide in ((1.62, 0.13), (1.50, 0.10), (1.38, 0.06)):
        x, y, z = along(hand, aim, part)
        m.egg("b8262c", (x - 0.16, y + 0.02, z), (0.19, 0.025, wide), turn(0, 12))


def _long_lance(m: Model, hand: Point, aim: Point) -> None:
    """The lance of the hussars in its true length, with a pennon of two tails."""
    m.rod("b23a2c", along(hand, aim, -0.85), along(hand, aim, 2.55), 0.05, 0.034)
    m.ball(GOLD, along(hand, aim, 0.10), 0.085)
    m.cone(STEEL, along(hand, aim, 2.53), along(hand, aim, 2.86), 0.075, 0.005)
    for part, down, tint in ((2.34, 0.07, "f4ead2"), (2.34, -0.09, "c3242c")):
        x, y, z = along(hand, aim, part)
        m.egg(tint, (x - 0.22, y + 0.02, z + down), (0.34, 0.028, 0.095), turn(0, 6))


def _mace(m: Model, hand: Point, aim: Point) -> None:
    """The mace of a commander, gilt, its head ribbed."""
    m.rod(WOOD, along(hand, aim, -0.20), along(hand, aim, 0.50), 0.042)
    top = along(hand, aim, 0.62)
    m.ball(GOLD, top, 0.13)
    m.ball(GOLD, along(hand, aim, 0.77), 0.05)
    for yaw in (0, 60, 120):
        m.ring(Paint("c98f2c", gloss=0.6), top, 0.12, 0.03, turn(yaw, 90))
    m.ring(GOLD, along(hand, aim, -0.05), 0.05, 0.02)


def _none(_m: Model, _hand: Point, _aim: Point) -> None:
    """Empty hands."""


WEAPONS: Final[dict[str, Callable[[Model, Point, Point], None]]] = {
    "musket": _musket,
    "pike": _pike,
    "halberd": _halberd,
    "sabre": _sabre,
    "sword": _sword,
    "bow": _bow,
    "lance": _lance,
    "long_lance": _long_lance,
    "mace": _mace,
    "none": _none,
}

_AIM: Final = ((0.30, -0.24, 1.12), (1.0, 0.02, 0.03))
_STROKES: Final[dict[str, tuple[tuple[Point, Point], ...]]] = {
    "musket": (
        ((0.26, -0.34, 0.98), (0.6, 0.05, 0.6)),
        _AIM,
        ((0.20, -0.26, 1.14), (1.0, 0.02, 0.16)),
        ((0.26, -0.34, 0.95), (0.35, 0.1, 0.9)),
    ),
    "pike": (
        ((0.0, -0.36, 0.92), (1.0, 0.0, 0.18)),
        ((0.46, -0.32, 1.0), (1.0, 0.0, 0.06)),
        ((0.62, -0.30, 1.0), (1.0, 0.0, 0.02)),
        ((0.25, -0.36, 0.92), (0.7, 0.0, 0.7)),
    ),
    "blade": (
        ((-0.02, -0.42, 1.42), (-0.55, 0.0, 0.85)),
        ((0.34, -0.36, 1.42), (0.55, 0.0, 0.85)),
        ((0.52, -0.22, 0.92), (0.95, 0.25, -0.25)),
        ((0.36, -0.28, 0.80), (0.80, 0.35, 0.1)),
    ),
}
_STROKE_OF: Final = {"sabre": "blade", "sword": "blade", "halberd": "blade"}
_CARRY: Final[dict[str, tuple[Point, Point]]] = {
    "musket": ((0.16, -0.33, 0.92), (-0.42, 0.06, 0.9)),
    "pike": ((0.22, -0.36, 0.92), (-0.16, 0.0, 1.0)),
    "sabre": ((0.24, -0.40, 0.84), (0.25, -0.1, 0.95)),
    "sword": ((0.24, -0.40, 0.84), (0.2, -0.08, 0.95)),
}
_CARRY_OTHERS: Final[tuple[Point, Point]] = ((0.22, -0.38, 0.88), (-0.1, 0.0, 1.0))
_READY: Final[dict[str, tuple[Point, Point]]] = {
    "musket": ((0.30, -0.30, 0.90), (0.05, 0.12, 1.0)),
    "pike": ((0.10, -0.36, 0.98), (0.8, 0.0, 0.55)),
    "halberd": ((0.20, -0.36, 1.0), (0.55, 0.0, 0.85)),
    "sabre": ((0.02, -0.46, 1.46), (0.25, -0.1, 0.95)),
    "sword": ((0.02, -0.46, 1.46), (0.1, -0.1, 1.0)),
}
"""How the weapon is held by who is ready to fight."""


def pose(look: Look, action: str, k: int, of: int) -> Pose:
    """Return the pose ``k`` of ``of`` of an action: idle, ready, walk, strike or fall."""
    hand, aim = _CARRY.get(look.weapon, _CARRY_OTHERS)
    if action == "ready":
        hand, aim = _READY.get(look.weapon, _CARRY_OTHERS)
        return Pose(0.12, 4, hand, aim, (-0.05, 0.46, 0.80))
    if action == "walk":
        swing = math.sin(2 * math.pi * k / of)
        x, y, z = hand
        return Pose(
            0.24 * swing, 5, (x - 0.07 * swing, y, z), aim, (0.08 + 0.2 * swing, 0.34, 0.74)
        )
    if action == "strike":
        strokes = _STROKES[_STROKE_OF.get(look.weapon, look.weapon)]
        hand, aim = strokes[k % len(strokes)]
        both = look.weapon in ("musket", "pike")
        other = along(hand, aim, 0.36) if both else (0.05, 0.40, 0.9)
        return Pose((0.06, 0.18, 0.22, 0.12)[k % 4], (-6, 6, 13, 5)[k % 4], hand, aim, other)
    if action == "fall":
        part = (k + 1) / of
        back = (-0.1 - 0.3 * part, -0.45, 1.05 - 0.2 * part)
        return Pose(0.15, 0, back, (-0.5, -0.4, 0.7), (0.1, 0.5, 1.15), 86 * part**1.3)
    return Pose(0.0, 0.0, hand, aim)


def _legs(m: Model, look: Look, stride: float) -> None:
    for side, step in ((-1, stride), (1, -stride)):
        y = side * 0.14
        lift = max(0.0, -step) * 0.35
        m.rod(look.legs, (0, y, 0.52), (step, y, 0.16 + lift), 0.125, 0.10)
        m.egg(look.boots, (step + 0.06, y, 0.09 + lift), (0.17, 0.10, 0.09))
        m.rod(look.boots, (step, y, 0.12 + lift), (step * 0.8, y, 0.27 + lift), 0.10, 0.115)


def _trunk(m: Model, look: Look) -> None:
    low = 0.30 if look.long else 0.46
    coat: Colour = look.coat
    m.cone(hemmed(look.coat, look.trim, low + 0.05 - 0.30), (0, 0, low), (0, 0, 0.84), 0.34, 0.24)
    m.egg(STEEL if look.plate else coat, (0, 0, 0.96), (0.25, 0.30, 0.31), melt=0.06)
    m.ring(look.trim, (0, 0, 0.79), 0.25, 0.05)
    m.ball(GOLD, (0.29, 0, 0.79), 0.055)
    m.ring(look.trim, (0, 0, 1.20), 0.13, 0.06)
    if look.cape:
        m.egg(look.cape, (-0.20, 0, 0.84), (0.13, 0.35, 0.46), turn(0, 10))
    if look.weapon == "musket":
        m.rod("efe2c0", (0.20, 0.20, 1.14), (0.20, -0.24, 0.80), 0.04)


def _arms(m: Model, look: Look, stance: Pose) -> None:
    for side, hand in ((-1, stance.hand), (1, stance.other)):
        shoulder = (0.0, side * 0.29, 1.12)
        elbow = tuple(
            (a + b) / 2 + c
            for a, b, c in zip(shoulder, hand, (-0.06, 0.08 * side, -0.06), strict=True)
        )
        x, y, z = elbow
        m.rod(STEEL if look.plate else look.coat, shoulder, (x, y, z), 0.115, 0.095)
        m.rod(look.coat, (x, y, z), hand, 0.095, 0.085)
        m.ball(look.skin, hand, 0.088)


def figure(look: Look, stance: Pose) -> Model:
    """Return a figure on foot."""
    m, upper = Model(), Model()
    _legs(m, look, stance.stride)
    _trunk(upper, look)
    _arms(upper, look, stance)
    upper.join(head(look).grow(look.head).move(0.02, 0, HEAD + 0.2 * (look.head - 1)))
    WEAPONS[look.weapon](upper, stance.hand, stance.aim)
    if look.shield:
        x, y, z = stance.other
        m_turn = turn(90 - 35, 0, 0)
        upper.egg(look.shield, (x + 0.06, y + 0.05, z + 0.05), (0.25, 0.06, 0.33), m_turn)
        upper.box("1c1815", (x + 0.10, y + 0.09, z + 0.07), (0.05, 0.06, 0.24), 0.01, m_turn)
        upper.box("1c1815", (x + 0.10, y + 0.09, z + 0.11), (0.17, 0.06, 0.05), 0.01, m_turn)
    m.join(upper.turn(turn(0, stance.lean), (0, 0, 0.55)))
    m.move(z=0.025 * abs(stance.stride) / 0.24 - 0.02)
    if stance.fallen:
        m.turn(turn(0, -stance.fallen, stance.fallen * 0.2), (-0.15, 0, 0.1))
        m.move(z=0.16 * stance.fallen / 86)
    return m


def base(colour: str, rim: str, r: float) -> Model:
    """Return the disc that a family's figure stands on."""
    m = Model()
    m.cone("3a2b22", (0, 0, 0), (0, 0, 0.07), r + 0.03, r + 0.02)
    m.cone(Paint(colour, gloss=0.3), (0, 0, 0.07), (0, 0, 0.12), r, r - 0.03)
    m.ring(rim, (0, 0, 0.115), r - 0.05, 0.02)
    return m


def drum(colour: str, rim: str) -> Model:
    """Return a drum, as it stands in camps."""
    m = Model()
    m.cone(striped(colour, rim, 8), (0, 0, 0), (0, 0, 0.4), 0.3, 0.3)
    m.cone("f2e8cf", (0, 0, 0.4), (0, 0, 0.44), 0.31, 0.3)
    return m

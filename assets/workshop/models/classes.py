"""The six classes of Rattus as figures on their cards; they face the camera."""

from __future__ import annotations

import math
from typing import Final, Protocol

from parlour.assets.workshop.models.figures import GOLD
from parlour.assets.workshop.solids.model import Colour, Model, Paint, Point, metal, turn

SKIN: Final = "d9ac84"
STEEL: Final = metal("b4bac6")
STICK: Final = "7a5228"


def _body(m: Model, cloth: str, belt: Colour | None, wide: float = 0.6) -> None:
    high = 1.55
    m.cone(cloth, (0, 0, 0), (0, 0, high), wide, 0.30)
    m.egg(cloth, (0, 0, high), (0.42, 0.32, 0.25), melt=0.12)
    if belt is not None:
        m.ring(belt, (0, 0, high * 0.62), 0.40 * wide / 0.6, 0.05)


def _head(m: Model, hair: str) -> None:
    m.ball(SKIN, (0, 0, 1.98), 0.27)
    m.ball(SKIN, (0, -0.27, 1.95), 0.06)
    m.egg(hair, (0, 0.06, 2.06), (0.28, 0.26, 0.24))
    for x in (-0.10, 0.10):
        m.ball("241812", (x, -0.245, 2.02), 0.035)


def _arm(m: Model, cloth: Colour, side: int, hand: Point, skin: Colour = SKIN) -> None:
    m.rod(cloth, (0.40 * side, 0, 1.5), hand, 0.14, 0.11)
    m.ball(skin, hand, 0.11)


def peasant(cloth: str = "8f7444", back: float = 0.0, act: float = 0.0) -> Model:
    """Return the peasant with a fork, a sack of corn and a straw hat, pushed ``back``.

    ``act``: how far he has driven the fork into the earth, of 1.
    """
    m = Model()
    _body(m, cloth, "4a3018")
    _head(m, "5a3a20")
    hat = Model()
    hat.cone("dfc064", (0, 0, 2.10), (0, 0, 2.16), 0.48, 0.42)
    hat.cone("dfc064", (0, 0, 2.14), (0, 0, 2.46), 0.30, 0.15)
    hat.ring("9a3b2a", (0, 0, 2.19), 0.29, 0.035)
    m.join(hat.move(0, back, back / 2))
    if act:
        return _digs(m, cloth, act)
    _arm(m, cloth, 1, (0.68, -0.3, 1.2))
    _arm(m, cloth, -1, (-0.5, -0.4, 1.15))
    m.join(_fork().move(0.72, -0.32))
    m.egg("e0c060", (-0.60, -0.50, 1.1), (0.23, 0.20, 0.36))
    return m


def _fork() -> Model:
    """Return a fork that stands on its stick."""
    m = Model()
    m.rod(STICK, (-0.02, -0.02, 0), (0.02, 0.02, 2.2), 0.045)
    m.rod(STICK, (-0.22, 0.02, 2.2), (0.26, 0.02, 2.2), 0.04)
    for x in (-0.22, 0.02, 0.26):
        m.rod(metal("b8b4a8"), (x, 0.02, 2.2), (x, 0, 2.75), 0.04, 0.015)
    return m


def _digs(m: Model, cloth: str, act: float) -> Model:
    """Let the peasant lift his fork, its prongs below, and drive it into the earth."""
    high = (0.75, 0.95, 0.35, -0.05)[round(act * 4) - 1]
    fork = _fork().turn(turn(0, 180)).move(0, 0, 2.75).turn(turn(0, 14))
    for side in (-1, 1):
        _arm(m, cloth, side, (0.42 + 0.12 * side, -0.52, 1.1 + high + 0.18 * side))
    m.turn(turn(0, 6 * (0.6 - high), 10 * (0.6 - high)))
    return m.join(fork.move(0.30, -0.62, high))


def merchant(
    coat: str = "7f3160", gown: str = "2f5a6a", back: float = 0.0, act: float = 0.0
) -> Model:
    """Return the merchant with a feathered hat, pushed ``back``, and his purse.

    ``act``: how far his free arm is raised that beckons, of 1.
    """
    m = Model()
    _body(m, gown, GOLD, 0.66)
    m.cone(coat, (0, 0, 0.5), (0, 0, 1.6), 0.66, 0.36)
    _head(m, "2a1a12")
    hat = Model()
    hat.egg(coat, (0, 0.02, 2.22), (0.42, 0.40, 0.15))
    hat.egg(coat, (0.2, 0, 2.30), (0.26, 0.26, 0.14))
    hat.rod("f0e6cc", (0.2, 0.1, 2.32), (0.55, 0.2, 2.66), 0.06, 0.02)
    m.join(hat.move(0, back, back / 2))
    _arm(m, coat, 1, (0.6, -0.45, 1.2))
    _arm(m, coat, -1, (-0.65 - 0.24 * act, -0.35, 1.15 + 1.2 * act))
    m.ball("b08040", (0.62, -0.5, 1.0), 0.2)
    m.cone("b08040", (0.62, -0.5, 1.15), (0.62, -0.5, 1.28), 0.08, 0.13)
    return m


def rich_merchant(act: float = 0.0) -> Model:
    """Return the merchant with a chest of gold; he leaves it where he ``act``s."""
    m = merchant(act=act)
    if act:
        return m.turn(turn(0, -4 * act))
    m.box("6a4424", (-0.85, -0.45, 0.3), (0.32, 0.25, 0.28), 0.04)
    m.egg(GOLD, (-0.85, -0.45, 0.6), (0.28, 0.2, 0.12))
    for k in range(3):
        m.cone(GOLD, (0.75, -0.7, 0.06 * k), (0.75, -0.7, 0.06 * k + 0.05), 0.17, 0.17)
    return m


def monk(habit: str = "644634", act: float = 0.0) -> Model:
    """Return the monk with his book and a staff with a cross.

    ``act``: how far he has swung the staff from behind his head to the ground, of 1.
    """
    m = Model()
    _body(m, habit, "d9c9a0")
    m.ball(SKIN, (0, -0.05, 1.96), 0.26)
    m.egg("4a3022", (0, 0.03, 2.0), (0.29, 0.27, 0.2))
    m.egg(SKIN, (0, 0, 2.16), (0.17, 0.17, 0.06))
    for x in (-0.10, 0.10):
        m.ball("241812", (x, -0.29, 2.0), 0.035)
    m.ring(habit, (0, 0.05, 1.74), 0.26, 0.12)
    if act:
        return _sweeps(m, habit, act)
    for side in (-1, 1):
        _arm(m, habit, side, (0.25 * side, -0.5, 1.3))
    open_book = turn(0, 0, -30)
    m.box("8a2f24", (0, -0.6, 1.32), (0.28, 0.06, 0.2), 0.02, open_book)
    m.box("efe4c8", (0, -0.62, 1.38), (0.25, 0.05, 0.17), 0.02, open_book)
    m.rod("d9c9a0", (0.12, -0.55, 0.9), (0.14, -0.6, 0.4), 0.03)
    return m.join(_staff().move(0.75, -0.2))


def _staff() -> Model:
    """Return a staff with a cross, which stands."""
    m = Model()
    m.rod(STICK, (0, 0, 0), (0, 0, 2.4), 0.05)
    m.rod(GOLD, (0, 0, 2.4), (0, 0, 2.8), 0.055)
    m.rod(GOLD, (-0.17, 0, 2.65), (0.17, 0, 2.65), 0.055)
    return m


def _sweeps(m: Model, habit: str, act: float) -> Model:
    """Let the monk swing his staff with both hands, from over his shoulder down to his side."""
    angle = (-55, -20, 60, 112)[round(act * 4) - 1]
    lean = turn(0, angle)
    staff = _staff().move(0, 0, -0.7).turn(lean).move(0.2, -0.55, 1.35)
    for along in (0.0, 0.34):
        x, y, z = (float(part) for part in lean @ (0.0, 0.0, along))
        side = 1 if along else -1
        _arm(m, habit, side, (x + 0.2, y - 0.55, z + 1.35))
    m.turn(turn(0, 0.12 * angle))
    return m.join(staff)


def knight(red: str = "a82c28", act: float = 0.0, *, upright: bool = True) -> Model:
    """Return the knight in plate, with plume, sword and shield, his cloth of a colour.

    ``act``: how far he points with his sword, of 1; ``upright``: with his sword before him.
    """
    m = Model()
    m.cone(STEEL, (0, 0, 0), (0, 0, 0.7), 0.42, 0.4)
    m.cone(red, (0, 0, 0.55), (0, 0, 1.55), 0.56, 0.34)
    m.egg(STEEL, (0, 0, 1.58), (0.5, 0.34, 0.24))
    m.ring(GOLD, (0, 0, 1.0), 0.48, 0.05)
    m.cone(STEEL, (0, 0, 1.7), (0, 0, 2.2), 0.29, 0.27)
    m.egg(STEEL, (0, 0, 2.2), (0.27, 0.27, 0.2))
    m.box("15151a", (0, -0.27, 2.05), (0.2, 0.03, 0.035), 0.01)
    m.rod(red, (0, 0, 2.35), (0, 0.3, 2.72), 0.12, 0.06)
    m.rod(red, (0, 0.3, 2.72), (0, 0.55, 2.4), 0.1, 0.04)
    up = 0.5 * act
    _arm(m, STEEL, 1, (0.72, -0.35, 1.25 + up), STEEL)
    if upright:
        sword = Model()
        sword.rod(metal("d8dce4"), (0, 0, 0), (0.04, -0.03, 1.45), 0.055, 0.02)
        sword.rod(GOLD, (-0.19, 0, 0.06), (0.20, 0, 0.06), 0.045)
        m.join(sword.turn(turn(0, 62 * act)).move(0.74, -0.42, 1.3 + up))
    by = turn(14)
    _arm(m, STEEL, -1, (-0.6, -0.3, 1.2), STEEL)
    m.egg("e6dcc0", (-0.6, -0.5, 1.0), (0.4, 0.09, 0.5), by)
    m.box(red, (-0.6, -0.59, 1.05), (0.06, 0.03, 0.36), 0.01, by)
    m.box(red, (-0.6, -0.59, 1.12), (0.26, 0.03, 0.06), 0.01, by)
    return m


def witch(act: float = 0.0) -> Model:
    """Return the witch with hat and broom, her cauldron boiling.

    ``act``: how high she has raised her arms over the cauldron, of 1.
    """
    m = Model()
    robe, hat, brew = "46325c", "2b2038", Paint("5ac83a", gloss=0.9)
    _body(m, robe, "6a8a3a", 0.7)
    m.ball(SKIN, (0, 0, 1.98), 0.27)
    for x in (-0.10, 0.10):
        m.ball("1c3a14", (x, -0.245, 2.02), 0.04)
    m.egg("b0461e", (0, 0.16, 1.8), (0.33, 0.2, 0.4))
    m.rod(SKIN, (0, -0.22, 1.95), (0, -0.42, 1.86), 0.07, 0.03)
    m.cone(hat, (0, 0, 2.14), (0, 0.04, 2.19), 0.50, 0.48)
    m.cone(hat, (0, 0, 2.18), (0, 0, 2.65), 0.32, 0.14)
    m.rod(hat, (0, 0, 2.65), (0.24, 0, 3.0), 0.13, 0.03)
    m.ring("6a8a3a", (0, 0, 2.24), 0.30, 0.04)
    _arm(m, robe, 1, (0.55 + 0.2 * act, -0.5, 1.45 + 0.95 * act))
    _arm(m, robe, -1, (-0.6 - 0.15 * act, -0.4, 1.25 + 1.15 * act))
    m.egg(Paint("2a2a32", gloss=0.5), (0.75, -0.75, 0.42), (0.46, 0.42, 0.36))
    m.ring(Paint("3a3a44", gloss=0.5), (0.75, -0.75, 0.68), 0.38, 0.06)
    m.egg(brew, (0.75, -0.75, 0.70), (0.34, 0.3, 0.06))
    for x, y, z in ((0.65, -0.8, 0.82), (0.85, -0.7, 0.98), (0.72, -0.75, 1.18)):
        m.ball(brew, (x, y, z + 0.5 * act * (z - 0.6)), 0.075 + 0.05 * act)
    broom = Model()
    broom.rod(STICK, (0, 0, -1.1), (0.08, 0.05, 0.8), 0.045)
    broom.cone("c9a050", (-0.02, -0.01, -1.2), (0, 0, -0.7), 0.25, 0.08)
    return m.join(broom.turn(turn(0, -70 * act)).move(-0.7 - 0.1 * act, -0.45, 1.2 + 1.2 * act))


def king(act: float = 0.0) -> Model:
    """Return the king with crown, sceptre and orb.

    ``act``: how far he bids somebody in with his sceptre, of 1.
    """
    m = Model()
    robe = "98243a"
    _body(m, robe, GOLD, 0.74)
    m.cone(GOLD, (0, 0, 0), (0, 0, 0.14), 0.77, 0.75)
    m.ring("f2ece0", (0, -0.02, 1.62), 0.36, 0.13)
    _head(m, "8a6a3a")
    m.egg("8a6a3a", (0, -0.16, 1.82), (0.22, 0.16, 0.22))
    m.cone(GOLD, (0, 0, 2.14), (0, 0, 2.34), 0.27, 0.30)
    for k in range(8):
        a = k * math.pi / 4
        x, y = 0.29 * math.cos(a), 0.29 * math.sin(a)
        m.cone(GOLD, (x, y, 2.32), (x * 1.1, y * 1.1, 2.56), 0.07, 0.01)
        m.ball(Paint("e0485a" if k % 2 else "ffe08a", gloss=0.9), (x * 1.12, y * 1.12, 2.57), 0.05)
    _arm(m, robe, 1, (0.65 + 0.25 * act, -0.4, 1.3 + 0.35 * act))
    _arm(m, robe, -1, (-0.55, -0.45, 1.25))
    sceptre = Model()
    sceptre.rod(GOLD, (-0.03, 0, -0.4), (0.03, 0, 0.8), 0.045)
    sceptre.ball(GOLD, (0.03, 0, 0.9), 0.12)
    m.join(sceptre.turn(turn(0, 75 * act)).move(0.71 + 0.25 * act, -0.45, 1.3 + 0.35 * act))
    m.ball(GOLD, (-0.58, -0.55, 1.38), 0.19)
    m.rod(GOLD, (-0.58, -0.55, 1.55), (-0.58, -0.55, 1.78), 0.03)
    m.rod(GOLD, (-0.66, -0.55, 1.68), (-0.5, -0.55, 1.68), 0.03)
    return m


def acting(name: str, action: str, step: int, of: int) -> Model:
    """Return a class as it stands, or at a step of its gesture."""
    act = (step + 1) / of if action == "act" else 0.0
    return FIGURES[name](act=act)


class _Figure(Protocol):
    """Makes the figure of a class; ``act``: how far it is in its gesture, of 1."""

    def __call__(self, *, act: float = 0.0) -> Model: ...


FIGURES: Final[dict[str, _Figure]] = {
    "peasant": peasant,
    "merchant": rich_merchant,
    "monk": monk,
    "knight": knight,
    "witch": witch,
    "king": king,
}

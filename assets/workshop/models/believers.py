"""The sects of Playing Gods: totems, and crowds of little people that cheer, flee and fall."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import Final, NamedTuple

from parlour.assets.workshop.models.figures import GOLD, SKIN
from parlour.assets.workshop.models.idols import SEATS
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, mixed, turn

PX: Final = 46.0
LARGE: Final = 1.3
"""How large they are beside the drum of a totem."""
SKINS: Final = (SKIN, "c98f62", "9c6a46", "eac09a")
HAIRS: Final = ("2c2018", "6a4424", "c9a24c", "a8a29a")
STRAW: Final = "e2c068"
HAIRY, CAPPED, STRAWED, HOODED = 1, 2, 3, 4
"""What is on heads; 0: a bald crown."""
HEADS: Final = (0, HAIRY, HAIRY, CAPPED, STRAWED, HOODED, HOODED)
"""What is on heads, and how often."""
DUSKY: Final = "20141c"
COATS: Final = (("ffffff", 0.0), ("ffffff", 0.4), (DUSKY, 0.3))
"""What the coats of neighbours are mixed with, and how much of it: no two in a row look alike."""
MOUTH: Final = "5a1a1e"
TRIMS: Final[dict[int, str]] = {0: "3a3048"}
"""Hems, sashes and caps of a pale cult: white robes are hard to see on sand and snow."""
FACES_ASIDE: Final = {"flee": 62.0, "back": -62.0}
"""How far people turn who run to the right or to the left."""
KNEES: Final = -0.13
"""How far down those are who kneel."""


class _Spot(NamedTuple):
    """Somebody in a crowd: where, how tall, which way they look, and what they are."""

    x: float
    y: float
    tall: float
    yaw: float = 0.0
    """Degrees to the right."""
    kneels: bool = False
    staff: bool = False
    """Whether they preach, with a staff in the hand."""


GROUPS: Final[tuple[tuple[_Spot, ...], ...]] = (
    (_Spot(-0.42, 0.16, 0.92, 26), _Spot(0.02, -0.28, 1.06, -8), _Spot(0.46, 0.14, 0.86, -30)),
    (_Spot(-0.24, 0.08, 1.12, 34), _Spot(0.28, -0.12, 0.70, -26)),
    (_Spot(-0.06, 0.24, 1.18, 4, staff=True), _Spot(-0.46, -0.22, 0.90, 46, kneels=True),
     _Spot(0.40, -0.26, 0.86, -44, kneels=True)),
    (_Spot(-0.31, -0.08, 1.04, 52), _Spot(0.31, 0.06, 0.98, -50)),
    (_Spot(0.0, 0.0, 1.16, 14),),
    (_Spot(-0.48, -0.14, 0.72, 30), _Spot(-0.10, 0.22, 1.10, 12), _Spot(0.42, -0.18, 0.94, -34)),
)  # fmt: skip
"""The crowds of each seat: a few, two who talk, somebody who preaches, parents, somebody alone."""
CROWDS: Final = len(GROUPS)


class _Person(NamedTuple):
    """What tells people of a crowd apart."""

    coat: str
    trim: str
    """The colour of hem, sash and cap."""
    skin: str
    hair: str
    tall: float
    yaw: float
    head: int
    """What is on the head."""
    kneels: bool
    staff: bool


class _Pose(NamedTuple):
    """How somebody stands: leaning, an arm each raised so far, off the ground, mouth open."""

    lean: float
    left: float
    right: float
    up: float
    cries: bool = False


def _somebody(seat: int, spot: _Spot, number: int, drawn: random.Random) -> _Person:
    colour, (other, share) = SEATS[seat], COATS[number % len(COATS)]
    coat = mixed(colour, other, share)
    head = drawn.choice(HEADS)
    return _Person(
        coat, TRIMS.get(seat, mixed(colour, DUSKY, 0.42)), drawn.choice(SKINS),
        drawn.choice(HAIRS), spot.tall * drawn.uniform(0.96, 1.04), spot.yaw,
        CAPPED if spot.staff else head, spot.kneels, spot.staff,
    )  # fmt: skip


def _headed(m: Model, who: _Person, *, cries: bool) -> None:
    """Set a head with eyes and a mouth, and what is on it."""
    m.ball(who.skin, (0, -0.01, 0.38), 0.135)
    for side in (-1, 1):
        m.ball("241810", (side * 0.052, -0.122, 0.385), 0.026)
    if cries:
        m.egg(MOUTH, (0, -0.115, 0.318), (0.04, 0.03, 0.034))
    else:
        m.rod(MOUTH, (-0.035, -0.125, 0.322), (0.035, -0.125, 0.322), 0.013)
    _ON_HEADS[who.head](m, who)


def _bald(_: Model, __: _Person) -> None:
    """Leave a head as it is."""


def _hair(m: Model, who: _Person) -> None:
    m.egg(who.hair, (0, 0.03, 0.425), (0.142, 0.13, 0.10))


def _cap(m: Model, who: _Person) -> None:
    m.cone(who.coat, (0, 0.01, 0.45), (0, 0.03, 0.68), 0.125, 0.012)
    m.ring(who.trim, (0, 0.01, 0.455), 0.118, 0.024)
    m.ball("fff6e0", (0, 0.03, 0.68), 0.036)


def _straw(m: Model, who: _Person) -> None:
    m.cone(STRAW, (0, 0.01, 0.45), (0, 0.01, 0.475), 0.20, 0.19)
    m.cone(STRAW, (0, 0.01, 0.465), (0, 0.01, 0.55), 0.11, 0.085)
    m.ring(who.trim, (0, 0.01, 0.482), 0.105, 0.018)


def _hood(m: Model, who: _Person) -> None:
    m.egg(who.coat, (0, 0.045, 0.395), (0.16, 0.135, 0.165))
    m.ring(who.trim, (0, -0.06, 0.39), 0.128, 0.02, turn(0, 0, 78))


_ON_HEADS: Final = (_bald, _hair, _cap, _straw, _hood)


def _person(m: Model, who: _Person, at: tuple[float, float], pose: _Pose, yaw: float) -> None:
    m.join(
        _body(who, pose)
        .turn(turn(yaw))
        .turn(turn(0, pose.lean))
        .grow(LARGE * who.tall)
        .move(at[0], at[1], LARGE * pose.up)
    )


def _body(who: _Person, pose: _Pose) -> Model:
    """Return somebody who stands on the origin: a coat with hem and sash, hands, a head."""
    p = Model()
    p.cone(who.coat, (0, 0, 0), (0, 0, 0.27), 0.145, 0.075)
    p.ring(who.trim, (0, 0, 0.025), 0.13, 0.03)
    p.ring(who.trim, (0, 0, 0.155), 0.10, 0.02)
    _headed(p, who, cries=pose.cries)
    for side, arm in ((-1, pose.left), (1, pose.right)):
        hand = (side * (0.09 + 0.15 * math.cos(arm)), -0.03, 0.23 + 0.25 * math.sin(arm))
        p.rod(who.coat, (side * 0.07, 0, 0.23), hand, 0.042)
        p.ball(who.skin, hand, 0.05)
        if who.staff and side == 1:
            p.rod("6a4424", (hand[0], -0.06, 0.0), (hand[0], -0.06, 0.66), 0.02)
            p.ball(GOLD, (hand[0], -0.06, 0.69), 0.055)
    return p


def _pose(action: str, turn_: float) -> _Pose:
    """Return how somebody moves in an action; ``turn_`` swings from -1 to 1."""
    if action == "idle":
        return _Pose(3 * turn_, 1.0 + 0.3 * turn_, 0.1 + 0.8 * (turn_ > 0.3), 0.0)
    if action == "cheer":
        return _Pose(7 * turn_, 1.2, 1.2, 0.2 * abs(turn_), cries=True)
    lean = 22.0 if action == "flee" else -22.0
    return _Pose(lean, 0.9 + 0.5 * turn_, 0.9 - 0.5 * turn_, 0.08 * abs(turn_), cries=True)


def _worships(turn_: float) -> _Pose:
    """Return how somebody kneels and raises both hands."""
    return _Pose(2 * turn_, 1.15 + 0.2 * turn_, 1.15 + 0.2 * turn_, KNEES)


def _lies(m: Model, who: _Person, at: tuple[float, float], turned: float) -> None:
    """Lay somebody on the ground, arms stretched out."""
    fallen = _body(who, _Pose(0, 0.3, 0.3, 0.0, cries=True)).turn(turn(0, 0, 74))
    m.join(fallen.grow(LARGE * who.tall).turn(turn(turned)).move(at[0], at[1], 0.12))


def people(seat: int, kind: int, action: str, step: int, of: int) -> list[Model]:
    """Return each of a crowd, those behind first: they wave, jump, run or lie there."""
    drawn = random.Random(31 * kind + 7)
    found = []
    for number, spot in enumerate(GROUPS[kind]):
        who, phase = _somebody(seat, spot, number + kind, drawn), drawn.random()
        at = (spot.x, spot.y + 0.001 * number)
        swing = math.sin(2 * math.pi * (step / of + phase))
        m = Model()
        if action == "lie":
            _lies(m, who, at, drawn.uniform(-70, 70))
        else:
            kneels = who.kneels and action == "idle"
            pose = _worships(swing) if kneels else _pose(action, swing)
            _person(m, who, at, pose, FACES_ASIDE.get(action, who.yaw))
        found.append((spot.y, m))
    return [m for _, m in sorted(found, key=lambda each: -each[0])]


def crowd(seat: int, kind: int, action: str, step: int, of: int) -> Model:
    """Return all of a crowd at once."""
    m = Model()
    for each in people(seat, kind, action, step, of):
        m.join(each)
    return m


def totem(seat: int) -> Model:
    """Return the head of a sect's totem: it stands on the drums below it."""
    colour = SEATS[seat]
    m = drum(seat)
    coat = Paint(colour, gloss=0.45)
    m.cone(coat, (0, 0, 0.20), (0, 0, 0.52), 0.22, 0.10)
    m.ring(GOLD, (0, 0, 0.50), 0.13, 0.035)
    m.ball(coat, (0, 0, 0.68), 0.21)
    for side in (-1, 1):
        m.ball("fffdf4", (side * 0.085, -0.165, 0.72), 0.062)
        m.ball("1c1620", (side * 0.08, -0.22, 0.72), 0.034)
    m.rod("3a1420", (-0.06, -0.20, 0.60), (0.06, -0.20, 0.60), 0.02)
    return m


def drum(seat: int) -> Model:
    """Return one drum of a totem: a sect on which others stand."""
    colour = SEATS[seat]
    m = Model()
    m.cone(Paint(colour, gloss=0.4), (0, 0, 0), (0, 0, 0.20), 0.38, 0.38)
    m.ring(TRIMS.get(seat, mixed(colour, DUSKY, 0.35)), (0, 0, 0.02), 0.365, 0.035)
    m.ring(mixed(colour, "ffffff", 0.45), (0, 0, 0.19), 0.355, 0.03)
    return m


def sprites() -> list[Sprite]:
    """Return totems, drums and crowds of every seat."""
    found = []
    for seat in range(len(SEATS)):
        found.append(still(f"totem/{seat}", PX, partial(totem, seat)))
        found.append(still(f"drum/{seat}", PX, partial(drum, seat)))
        for kind in range(CROWDS):
            frames = {"idle": 4, "cheer": 4, "flee": 4, "back": 4, "lie": 1}
            build = partial(crowd, seat, kind)
            apart = partial(people, seat, kind)
            name = f"crowd/{seat}/{kind}"
            found.append(Sprite(name, PX, build, frames, own_shadow=(), apart=apart))
    return found

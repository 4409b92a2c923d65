"""The sects of Playing Gods: totems, and crowds of little people that cheer and flee."""

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
CROWDS: Final = 5
"""How many different crowds there are of each seat."""
SPOTS: Final = (
    ((-0.34, -0.06), (0.04, -0.26), (0.34, 0.06)),
    ((-0.30, 0.12), (-0.06, -0.24), (0.32, -0.08)),
    ((-0.36, -0.14), (0.02, 0.14), (0.30, -0.20)),
    ((-0.28, -0.22), (0.10, 0.10), (0.36, -0.12)),
    ((-0.32, 0.02), (0.0, -0.20), (0.26, 0.16)),
)
"""Where the people of a crowd stand."""
LARGE: Final = 1.5
"""How large they are beside the drum of a totem."""
SKINS: Final = (SKIN, "c98f62", "8a5a3c", "eac09a")


HAIRS: Final = ("2c2018", "6a4424", "c9a24c", "a8a29a")
STRAW: Final = "e2c068"
HEADS: Final = (0, 0, 0, 1, 1, 2, 2, 3)
"""What is on heads, and how often."""


class _Person(NamedTuple):
    """What tells people of a crowd apart."""

    coat: str
    skin: str
    hair: str
    tall: float
    head: int
    """What is on the head: a hood, hair alone, a pointed cap, or a hat of straw."""


def _somebody(seat: int, drawn: random.Random) -> _Person:
    colour = SEATS[seat]
    coats = (colour, mixed(colour, "ffffff", 0.16), mixed(colour, "20141c", 0.14))
    return _Person(
        drawn.choice(coats), drawn.choice(SKINS), drawn.choice(HAIRS), drawn.uniform(0.84, 1.12),
        drawn.choice(HEADS),
    )  # fmt: skip


def _headed(m: Model, who: _Person) -> None:
    """Set a head, and what is on it."""
    m.ball(who.skin, (0, -0.01, 0.35), 0.098)
    cloth = mixed(who.coat, "20141c", 0.35)
    m.ball((cloth, who.hair, cloth, who.hair)[who.head], (0, 0.022, 0.382), 0.093)
    if who.head == 2:
        m.cone(who.coat, (0, 0.01, 0.40), (0, 0.03, 0.60), 0.095, 0.01)
    elif who.head == 3:
        m.cone(STRAW, (0, 0.01, 0.40), (0, 0.01, 0.42), 0.16, 0.15)
        m.cone(STRAW, (0, 0.01, 0.41), (0, 0.01, 0.48), 0.09, 0.07)


def _person(
    m: Model, who: _Person, at: tuple[float, float], lean: float, arms: float, up: float
) -> None:
    p = Model()
    p.cone(who.coat, (0, 0, 0), (0, 0, 0.26), 0.13, 0.07)
    _headed(p, who)
    for side in (-1, 1):
        hand = (side * (0.10 + 0.09 * math.cos(arms)), -0.02, 0.20 + 0.22 * math.sin(arms))
        p.rod(who.coat, (side * 0.07, 0, 0.23), hand, 0.035)
        p.ball(who.skin, hand, 0.04)
    m.join(p.grow(LARGE * who.tall).turn(turn(0, lean)).move(at[0], at[1], LARGE * up))


def crowd(seat: int, kind: int, action: str, step: int, of: int) -> Model:
    """Return three people: they wave slowly, jump, or run to the right or to the left."""
    m = Model()
    drawn = random.Random(31 * kind + 7)
    for number, (x, y) in enumerate(SPOTS[kind]):
        who, phase = _somebody(seat, drawn), drawn.random()
        turn_ = math.sin(2 * math.pi * (step / of + phase))
        if action == "idle":
            lean, arms, up = 4 * turn_, -0.7 + 0.5 * (turn_ > 0.5), 0.0
        elif action == "cheer":
            lean, arms, up = 6 * turn_, 1.1, 0.16 * abs(turn_)
        else:
            lean = 22.0 if action == "flee" else -22.0
            arms, up = 0.6 + 0.6 * turn_, 0.07 * abs(turn_)
        _person(m, who, (x, y + 0.001 * number), lean, arms, up)
    return m


def totem(seat: int) -> Model:
    """Return the head of a sect's totem: it stands on the drums below it."""
    colour = SEATS[seat]
    m = drum(seat)
    coat = Paint(colour, gloss=0.45)
    m.cone(coat, (0, 0, 0.20), (0, 0, 0.52), 0.22, 0.10)
    m.ring(GOLD, (0, 0, 0.50), 0.13, 0.035)
    m.ball(coat, (0, 0, 0.66), 0.19)
    m.ball(Paint("ffffff", gloss=0.9), (-0.07, -0.15, 0.72), 0.035)
    return m


def drum(seat: int) -> Model:
    """Return one drum of a totem: a sect on which others stand."""
    colour = SEATS[seat]
    m = Model()
    m.cone(Paint(colour, gloss=0.4), (0, 0, 0), (0, 0, 0.20), 0.38, 0.38)
    m.ring(mixed(colour, "20141c", 0.35), (0, 0, 0.02), 0.365, 0.035)
    m.ring(mixed(colour, "ffffff", 0.45), (0, 0, 0.19), 0.355, 0.03)
    return m


def sprites() -> list[Sprite]:
    """Return totems, drums and crowds of every seat."""
    found = []
    for seat in range(len(SEATS)):
        found.append(still(f"totem/{seat}", PX, partial(totem, seat)))
        found.append(still(f"drum/{seat}", PX, partial(drum, seat)))
        for kind in range(CROWDS):
            frames = {"idle": 4, "cheer": 4, "flee": 4, "back": 4}
            build = partial(crowd, seat, kind)
            found.append(Sprite(f"crowd/{seat}/{kind}", PX, build, frames, own_shadow=()))
    return found

"""The sects of Playing Gods: totems, and crowds of little people that cheer and flee."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import Final

from parlour.assets.workshop.models.figures import GOLD, SKIN
from parlour.assets.workshop.models.idols import SEATS
from parlour.assets.workshop.models.sprite import Sprite, still
from parlour.assets.workshop.solids.model import Model, Paint, mixed, turn

PX: Final = 46.0
CROWDS: Final = 3
"""How many different crowds there are of each seat."""
SPOTS: Final = (
    ((-0.34, -0.06), (0.04, -0.26), (0.34, 0.06)),
    ((-0.30, 0.12), (-0.06, -0.24), (0.32, -0.08)),
    ((-0.36, -0.14), (0.02, 0.14), (0.30, -0.20)),
)
"""Where the people of a crowd stand."""
LARGE: Final = 1.5
"""How large they are beside the drum of a totem."""
SKINS: Final = (SKIN, "c98f62", "8a5a3c", "eac09a")


def _person(m: Model, seat: int, at: tuple[float, float], lean: float, arms: float, up: float,
            skin: str) -> None:  # fmt: skip
    colour = SEATS[seat]
    p = Model()
    p.cone(colour, (0, 0, 0), (0, 0, 0.26), 0.13, 0.07)
    p.ball(skin, (0, -0.01, 0.35), 0.098)
    p.ball(mixed(colour, "20141c", 0.35), (0, 0.02, 0.385), 0.092)
    for side in (-1, 1):
        hand = (side * (0.10 + 0.09 * math.cos(arms)), -0.02, 0.20 + 0.22 * math.sin(arms))
        p.rod(colour, (side * 0.07, 0, 0.23), hand, 0.035)
        p.ball(skin, hand, 0.04)
    m.join(p.grow(LARGE).turn(turn(0, lean)).move(at[0], at[1], LARGE * up))


def crowd(seat: int, kind: int, action: str, step: int, of: int) -> Model:
    """Return three people: they wave slowly, jump, or run to the right or to the left."""
    m = Model()
    drawn = random.Random(31 * kind + 7)
    for number, (x, y) in enumerate(SPOTS[kind]):
        skin, phase = SKINS[drawn.randrange(4)], drawn.random()
        turn_ = math.sin(2 * math.pi * (step / of + phase))
        if action == "idle":
            lean, arms, up = 4 * turn_, -0.7 + 0.5 * (turn_ > 0.5), 0.0
        elif action == "cheer":
            lean, arms, up = 6 * turn_, 1.1, 0.16 * abs(turn_)
        else:
            lean = 22.0 if action == "flee" else -22.0
            arms, up = 0.6 + 0.6 * turn_, 0.07 * abs(turn_)
        _person(m, seat, (x, y + 0.001 * number), lean, arms, up, skin)
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

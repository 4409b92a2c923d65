"""How a change goes from 0 to 1: nothing on the stage moves at one pace.

Every ease takes a share of the time (0 to 1) and returns a share of the way; all begin at 0 and
end at 1. ``out_back`` and ``out_elastic`` go beyond 1 on their way, ``in_back`` below 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Ease = Callable[[float], float]

OVERSHOOT = 1.70158
"""Makes ``out_back`` go a tenth too far."""


def linear(at: float) -> float:
    """Keep one pace: for what is no movement, such as the frames of a film."""
    return at


def in_quad(at: float) -> float:
    """Start slowly: to fall, to strike."""
    return at * at


def out_quad(at: float) -> float:
    """Arrive gently."""
    return at * (2 - at)


def in_out_quad(at: float) -> float:
    """Leave and arrive gently."""
    return 2 * at * at if at < 0.5 else 1 - 2 * (1 - at) ** 2


def in_out_sine(at: float) -> float:
    """Leave and arrive very gently: a camera."""
    return (1 - math.cos(math.pi * at)) / 2


def out_cubic(at: float) -> float:
    """Arrive after a quick start: what is thrown."""
    return 1 - (1 - at) ** 3


def in_cubic(at: float) -> float:
    """Start very slowly: what falls from high."""
    return at**3


def out_back(at: float) -> float:
    """Go too far and come back: to pop up."""
    rest = at - 1
    return 1 + (OVERSHOOT + 1) * rest**3 + OVERSHOOT * rest**2


def in_back(at: float) -> float:
    """Step back first: the breath before a blow."""
    return (OVERSHOOT + 1) * at**3 - OVERSHOOT * at**2


def out_bounce(at: float) -> float:
    """Bounce on arrival: to land."""
    if at < 4 / 11:
        return 121 / 16 * at * at
    for end, start, top in ((8, 6, 3 / 4), (10, 9, 15 / 16)):
        if at < end / 11:
            return 121 / 16 * (at - start / 11) ** 2 + top
    return min(1.0, 121 / 16 * (at - 21 / 22) ** 2 + 63 / 64)


def out_elastic(at: float) -> float:
    """Swing round the end until it rests."""
    if at in {0.0, 1.0}:
        return at
    return 1 + 2 ** (-9 * at) * math.sin((at * 8 - 0.75) * 2 * math.pi / 3) * (1 - at)


def steps(number: int) -> Ease:
    """Return an ease that goes in so many steps: pictures of all between are not made."""
    return lambda at: round(at * number) / number


def bump(at: float) -> float:
    """Go there and back: 0 at both ends, 1 in the middle; the shape of a hop."""
    return math.sin(math.pi * at)


def kick(at: float) -> float:
    """Be at its most at once, and swing back to 0: what a blow does."""
    return min(1.0, at / 0.15) * (1 - at) ** 2 if at < 1 else 0.0


def wobble(at: float) -> float:
    """Swing to both sides twice and die away."""
    return math.sin(4 * math.pi * at) * (1 - at) ** 2

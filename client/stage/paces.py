"""How often particles are drawn, how they age and how quickly they go."""

from __future__ import annotations

import math
from functools import lru_cache

from parlour.client.stage import ambient
from parlour.client.stage.glow import ALPHAS
from parlour.client.stage.particles import STEPS, Emitter

PARTICLES_A_SECOND = ((60.0, ambient.RATE), (200.0, 30))
"""Pictures a second of particles that are at most so quick, in units a second; others: all."""


def rate(emitter: Emitter) -> int:
    """Return how many pictures a second there are of particles; 0: as many as there are frames."""
    quickest = max(emitter.speed[1], abs(emitter.wind))
    return next((rate for speed, rate in PARTICLES_A_SECOND if quickest <= speed), 0)


@lru_cache(64)
def ages(opacity: float, fades_in: float) -> tuple[tuple[int, int], ...]:
    """Return the steps in the life of a particle, each with how thinly it is seen."""
    found: dict[tuple[int, int], None] = {}
    for age in range(200):
        share = age / 200
        shown = min(1.0, share / fades_in) if fades_in else 1.0
        level = round(opacity * shown * min(1.0, 2 * (1 - share)) * ALPHAS)
        if level > 0:
            found[int(share * STEPS), level] = None
    return tuple(found)


@lru_cache(256)
def speeds(
    speed: tuple[float, float], aim: tuple[float, float]
) -> tuple[float, float, float, float]:
    """Return how quickly particles go at least and at most, to the right and down."""
    first, last = aim
    between = range(math.ceil(first / 90), math.floor(last / 90) + 1)
    angles = [math.radians(each) for each in (first, last, *(90 * each for each in between))]
    across = [pace * math.cos(angle) for angle in angles for pace in speed]
    down = [pace * math.sin(angle) for angle in angles for pace in speed]
    return min(across), max(across), min(down), max(down)

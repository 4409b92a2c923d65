"""Fire that runs over a land: a ragged line of flames of all sizes, with embers and smoke."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.stage import ease
from parlour.client.stage.actors import actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    delayed,
    enter,
    leave,
    nudge,
    together,
)
from parlour.client.stage.geometry import Point, covers, hull
from parlour.client.stage.particles import EMBERS, SMOKE

FRONT = 40.0
"""Units from one flame of a front of fire to the next, and from one line of it to the next."""
MOST_FLAMES = 46
FLAMES = ("large", "medium", "tall", "small", "medium", "large", "small")
"""The flames of a front, in turn."""
BLAZES = 0.42
"""Seconds that one of them burns."""
GLOW = replace(
    EMBERS, count=1, life=0.75, seconds=0.0, speed=(0.0, 0.0), spread=(1.0, 1.0), fall=0.0,
    size=(130.0, 170.0), colours=((255, 120, 30),), opacity=0.2,
)  # fmt: skip
"""The light of a flame on the land about it."""
HAZE = replace(
    SMOKE, count=6, life=1.9, seconds=0.7, size=(34.0, 110.0), opacity=0.42, sprites=(), fall=-26.0
)
"""Smoke that lies over burning land."""


def front_of_fire(region: int, start: Point, seconds: float) -> Anim:
    """Let a line of flames run over a region, ragged, from where the enemy came in."""
    spots = burning_spots(region, start)
    far = max(math.dist(spot, start) for spot in spots)
    rng = Random(region)
    runs = seconds - BLAZES - 0.2
    return together(
        *(
            delayed(
                max(0.0, runs * math.dist(spot, start) / far + rng.uniform(-0.06, 0.06)),
                _flame(f"flame.{n}", spot, n, rng.uniform(0.6, 1.35)),
            )
            for n, spot in enumerate(spots)
        )
    )


def burning_spots(index: int, start: Point) -> list[Point]:
    """Return where flames rise in a region, the nearest to a point first, not in rows; seeded."""
    rng = Random(index)
    outline = max(places().regions[index].outlines, key=len)
    shape = tuple((x, y) for x, y in outline)
    box = hull(shape)
    spots = []
    for row in range(int(box.h / FRONT) + 1):
        for column in range(int(box.w / FRONT) + 1):
            x = box.x + FRONT * (column + 0.5 * (row % 2)) + rng.uniform(-18, 18)
            y = box.y + FRONT * row + rng.uniform(-18, 18)
            if covers(shape, (x, y)):
                spots.append((x, y))
    if len(spots) > MOST_FLAMES:
        spots = rng.sample(spots, MOST_FLAMES)
    return sorted(spots, key=lambda spot: math.dist(spot, start))


def _flame(name: str, spot: Point, number: int, size: float) -> Anim:
    """Let a flame of a size shoot up, burn for a moment, and leave smoke."""
    look = Grand(f"flame/{FLAMES[number % len(FLAMES)]}", round(size, 1))
    parts = [
        after_one_another(
            enter(actor(name, look, spot), 0.18),
            nudge(name, BLAZES - 0.18, ease.wobble, squash=-0.16),
            leave(name, 0.3),
        )
    ]
    if number % 3 == 1:
        parts.append(burst(GLOW, (spot[0], spot[1] - 16)))
        parts.append(burst(EMBERS.times(0.6).lasting(0.5), spot))
    if number % 3 == 0:
        parts.append(delayed(0.25, burst(HAZE, (spot[0], spot[1] - 20))))
    return together(*parts)

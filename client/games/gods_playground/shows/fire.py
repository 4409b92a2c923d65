"""Fire that runs over a land: a ragged line of flames of all sizes, with embers and smoke."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import IN_STEPS
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.stage.actors import actor
from parlour.client.stage.anims import (
    Anim,
    appear,
    burst,
    change,
    delayed,
    leave,
    together,
)
from parlour.client.stage.geometry import Point, covers, hull
from parlour.client.stage.particles import EMBERS, SMOKE

FRONT = 36.0
"""Units from one flame of a front of fire to the next, and from one line of it to the next."""
MOST_FLAMES = 40
THINS = 0.55
"""Of the flames that could be farthest from the front, how many are not there."""
TALL, BIG = 34.0, 12.0
"""Units over and beside the foot of a flame which must be of the same land: it burns no other."""
SIZES = (0.6, 0.9, 1.35)
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
                _flame(f"flame.{n}", spot, n, rng.choice(SIZES), rng.random() < 0.5),
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
            x = box.x + FRONT * (column + 0.5 * (row % 2)) + rng.uniform(-22, 22)
            y = box.y + FRONT * row + rng.uniform(-22, 22)
            inside = all(covers(shape, (x + aside, y - TALL)) for aside in (-BIG, BIG))
            if inside and covers(shape, (x, y)):
                spots.append((x, y))
    far = max((math.dist(spot, start) for spot in spots), default=1.0)
    spots = [spot for spot in spots if rng.random() > THINS * math.dist(spot, start) / far] or [
        (box.centre[0], box.centre[1])
    ]
    if len(spots) > MOST_FLAMES:
        spots = rng.sample(spots, MOST_FLAMES)
    return sorted(spots, key=lambda spot: math.dist(spot, start))


def _flame(name: str, spot: Point, number: int, size: float, mirrored: bool) -> Anim:
    """Let a flame of a size shoot up, burn for a moment, and leave smoke."""
    look = Grand(f"flame/{FLAMES[number % len(FLAMES)]}", size, mirrored=mirrored)
    lit = actor(name, look, spot)
    # Flames are many and large: what they look like half seen is made for few steps of it.
    parts: list[Anim] = [
        appear(lit, 0.12, IN_STEPS),
        delayed(BLAZES, change(name, 0.24, IN_STEPS, alpha=0.0)),
        delayed(BLAZES + 0.24, leave(name, 0.02)),
    ]
    if number % 3 == 1:
        parts.append(burst(GLOW, (spot[0], spot[1] - 16)))
        parts.append(burst(EMBERS.times(0.6).lasting(0.5), spot))
    if number % 3 == 0:
        parts.append(delayed(0.25, burst(HAZE, (spot[0], spot[1] - 20))))
    return together(*parts)

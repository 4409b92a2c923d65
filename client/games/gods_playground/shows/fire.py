"""Fire that runs over a land: a ragged line of flames of all sizes, with embers and smoke."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import IN_STEPS
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.stage.actors import Layer, actor
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

FRONT = 31.0
"""Units from one flame of a front of fire to the next, and from one line of it to the next."""
MOST_FLAMES = 46
THINS = 0.45
"""Of the flames that could be farthest from the front, how many are not there."""


class Size(NamedTuple):
    """How large a flame is, as what it is drawn, and the room over and beside it on its land."""

    scale: float
    names: tuple[str, ...]
    tall: float
    wide: float


SIZES = (
    Size(1.3, ("large", "tall"), 74.0, 24.0),
    Size(0.95, ("medium",), 44.0, 17.0),
    Size(0.75, ("small",), 22.0, 10.0),
)
"""The sizes of flames, the largest first: a flame burns no land but its own."""
SHARES = (0.2, 0.55, 1.0)
"""Of all that may be so large, how many are as large as that or larger."""
BLAZES = 0.42
"""Seconds that one of them burns."""
GLOW = replace(
    EMBERS, count=1, life=0.75, seconds=0.0, speed=(0.0, 0.0), spread=(1.0, 1.0), fall=0.0,
    size=(130.0, 170.0), colours=((255, 120, 30),), opacity=0.2,
)  # fmt: skip
"""The light of a flame on the land about it."""
HAZE = replace(
    SMOKE, count=4, life=1.2, seconds=0.5, size=(30.0, 90.0), opacity=0.34, sprites=(), fall=-34.0
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
                max(0.0, runs * math.dist(spot, start) / far + rng.uniform(-0.07, 0.07)),
                _flame(f"flame.{n}", spot, n, size_at(region, spot, rng)),
            )
            for n, spot in enumerate(spots)
        )
    )


def burning_spots(index: int, start: Point) -> list[Point]:
    """Return where flames rise in a region, the nearest to a point first, not in rows; seeded."""
    rng = Random(index)
    shape = _shape(index)
    box, smallest = hull(shape), SIZES[-1]
    spots = []
    for row in range(int(box.h / FRONT) + 1):
        for column in range(int(box.w / FRONT) + 1):
            x = box.x + FRONT * (column + 0.5 * (row % 2)) + rng.uniform(-19, 19)
            y = box.y + FRONT * row + rng.uniform(-19, 19)
            if _has_room(shape, (x, y), smallest):
                spots.append((x, y))
    far = max((math.dist(spot, start) for spot in spots), default=1.0)
    spots = [spot for spot in spots if rng.random() > THINS * math.dist(spot, start) / far] or [
        (box.centre[0], box.centre[1])
    ]
    if len(spots) > MOST_FLAMES:
        spots = rng.sample(spots, MOST_FLAMES)
    return sorted(spots, key=lambda spot: math.dist(spot, start))


def size_at(index: int, spot: Point, rng: Random) -> Size:
    """Return how large a flame is at a spot: smaller near the border of its land."""
    shape, luck = _shape(index), rng.random()
    for size, share in zip(SIZES, SHARES, strict=True):
        if luck < share and _has_room(shape, spot, size):
            return size
    return SIZES[-1]


def _shape(index: int) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in max(places().regions[index].outlines, key=len))


def _has_room(shape: tuple[Point, ...], foot: Point, size: Size) -> bool:
    x, y = foot
    above = ((x + aside, y - size.tall) for aside in (-size.wide, size.wide))
    return covers(shape, foot) and all(covers(shape, corner) for corner in above)


def _flame(name: str, spot: Point, number: int, size: Size) -> Anim:
    """Let a flame of a size shoot up, burn for a moment, and leave smoke."""
    look = Grand(f"flame/{size.names[number % len(size.names)]}", size.scale)
    lit = actor(name, look, spot, Layer.FLYING)  # bright where all else lies in the dark
    # Flames are many and large: what they look like half seen is made for few steps of it.
    parts: list[Anim] = [
        appear(lit, 0.12, IN_STEPS),
        delayed(BLAZES, change(name, 0.24, IN_STEPS, alpha=0.0)),
        delayed(BLAZES + 0.24, leave(name, 0.02)),
    ]
    if number % 4 == 1:
        parts.append(burst(GLOW, (spot[0], spot[1] - 16)))
        parts.append(burst(EMBERS.times(0.6).lasting(0.5), spot))
    if number % 4 == 0:
        parts.append(delayed(0.25, burst(HAZE, (spot[0], spot[1] - 20))))
    return together(*parts)


def reached_after(region: int, start: Point, spot: Point, seconds: float) -> float:
    """Return when a front of fire that takes so many seconds comes to a spot."""
    far = max(math.dist(each, start) for each in burning_spots(region, start))
    return (seconds - BLAZES - 0.2) * min(1.0, math.dist(spot, start) / far)

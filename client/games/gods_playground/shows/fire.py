"""Fire that runs over a land: a ragged line of flames of all sizes, with embers and smoke."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import IN_STEPS, slot_feet
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    LIGHT_SHAKE,
    Anim,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    hold,
    leave,
    nudge,
    settle,
    shake,
    sound,
    together,
)
from parlour.client.stage.geometry import Point, covers, hull
from parlour.client.stage.particles import DUST, EMBERS, SMOKE

FRONT, LINES = 34.0, 40.0
"""Units from one flame of a front of fire to the next, and from one line of it to the next."""
FLAT = 0.3
"""How much lower, and wider, than other flames those are that run along the ground."""
MOST_FLAMES = 52
CLOSE_TO = 40.0
"""Units round people in which nothing burns."""
THINS = 0.45
"""Of the flames that could be farthest from the front, how many are not there."""


class Size(NamedTuple):
    """How large a flame is, as what it is drawn, and the room over and beside it on its land."""

    scale: float
    names: tuple[str, ...]
    tall: float
    wide: float


SIZES = (
    Size(0.95, ("large",), 40.0, 24.0),
    Size(0.95, ("medium",), 30.0, 20.0),
    Size(0.9, ("small",), 18.0, 14.0),
)
"""The sizes of flames, the largest first: a flame burns no land but its own."""
SHARES = (0.14, 0.5, 1.0)
"""Of all that may be so large, how many are as large as that or larger."""
BLAZES = 0.3
"""Seconds that one of them burns."""
GLOW = replace(
    EMBERS, count=1, life=0.75, seconds=0.0, speed=(0.0, 0.0), spread=(1.0, 1.0), fall=0.0,
    size=(120.0, 170.0), colours=((255, 112, 26),), opacity=0.22,
)  # fmt: skip
"""The light of a flame on the land about it."""
BLAZE = (
    (("medium", -8.0, 0.95), ("small", 17.0, 0.9)),
    (("medium", 5.0, 0.9), ("small", -16.0, 0.95)),
)  # fmt: skip
"""The fires of every other manor: which, how far aside, how large."""
FALLS_IN = 0.36
"""Seconds that a manor burns before it falls in."""
HAZE = replace(
    SMOKE, count=4, life=1.2, seconds=0.5, size=(30.0, 90.0), opacity=0.34, sprites=(), fall=-34.0
)
"""Smoke that lies over burning land."""


def front_of_fire(region: int, start: Point, seconds: float, spared: Sequence[Point] = ()) -> Anim:
    """Let a line of flames run over a region, ragged, from where the enemy came in.

    ``spared``: where people stand.
    """
    spots = [
        spot
        for spot in burning_spots(region, start)
        if all(math.dist(spot, each) > CLOSE_TO for each in spared)
    ]
    far = max((math.dist(spot, start) for spot in spots), default=1.0)
    rng = Random(region)
    runs = seconds - BLAZES - 0.2
    return together(
        *(
            delayed(
                max(0.0, runs * math.dist(spot, start) / far + rng.uniform(-0.06, 0.06)),
                _flame(f"flame.{n}", spot, n, size_at(region, spot, rng)),
            )
            for n, spot in enumerate(spots)
        )
    )


@lru_cache(32)
def burning_spots(index: int, start: Point) -> tuple[Point, ...]:
    """Return where flames rise in a region, the nearest to a point first, not in rows; seeded.

    To find them takes longer than a frame, and a show asks for them again and again.
    """
    rng = Random(index)
    shape = _shape(index)
    box, smallest = hull(shape), SIZES[-1]
    spots = []
    for row in range(int(box.h / LINES) + 1):
        for column in range(int(box.w / FRONT) + 1):
            x = box.x + FRONT * (column + 0.5 * (row % 2)) + rng.uniform(-19, 19)
            y = box.y + LINES * row + rng.uniform(-12, 12)
            if _has_room(shape, (x, y), smallest):
                spots.append((x, y))
    far = max((math.dist(spot, start) for spot in spots), default=1.0)
    spots = [spot for spot in spots if rng.random() > THINS * math.dist(spot, start) / far] or [
        (box.centre[0], box.centre[1])
    ]
    if len(spots) > MOST_FLAMES:
        spots = rng.sample(spots, MOST_FLAMES)
    return tuple(sorted(spots, key=lambda spot: math.dist(spot, start)))


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
    lit = lit.with_pose(squash=FLAT)
    # Flames are many and large: what they look like half seen is made for few steps of it.
    parts: list[Anim] = [
        appear(lit, 0.12, IN_STEPS),
        delayed(BLAZES, change(name, 0.24, IN_STEPS, alpha=0.0)),
        delayed(BLAZES + 0.24, leave(name, 0.02)),
    ]
    if number % 2 == 1:
        parts.append(burst(GLOW, (spot[0], spot[1] - 10)))
    if number % 4 == 1:
        parts.append(burst(EMBERS.times(0.6).lasting(0.5), spot))
    if number % 4 == 0:
        parts.append(delayed(0.25, burst(HAZE, (spot[0], spot[1] - 20))))
    return together(*parts)


def reached_after(region: int, start: Point, spot: Point, seconds: float) -> float:
    """Return when a front of fire that takes so many seconds comes to a spot."""
    far = max(math.dist(each, start) for each in burning_spots(region, start))
    return (seconds - BLAZES - 0.2) * min(1.0, math.dist(spot, start) / far)


def manors_burn_down(number: int, region: int, start: Point, seconds: float) -> Anim:
    """Let so many manors catch fire one by one as the front passes them, and each collapse."""
    land = places().regions[region]
    parts = []
    for each, plot in enumerate(land.plots[:number]):
        at = slot_feet(plot.manor)
        late = reached_after(region, start, at, seconds)
        burns = max(0.1, seconds - late - 0.5 + 0.06 * each)
        parts.append(delayed(late, _burns_down(f"estate:{land.name}:{each}", at, each, burns)))
    return together(*parts)


def _burns_down(place: str, at: Point, number: int, seconds: float) -> Anim:
    """Let one manor shrink from the blow of fire, stand in flames for so long, and fall in."""
    x, y = at
    fires = [
        actor(f"blaze.{place}.{n}", Grand(f"flame/{name}", scale), (x + aside, y + 3.0 - n),
              Layer.FLYING)
        for n, (name, aside, scale) in enumerate(BLAZE[number % 2])
    ]  # fmt: skip
    burning = [
        delayed(
            0.07 * n,
            after_one_another(
                appear(flame, 0.12, IN_STEPS),
                hold(seconds),
                change(flame.id, 0.2, IN_STEPS, alpha=0.0),
                leave(flame.id, 0.02),
            ),
        )
        for n, flame in enumerate(fires)
    ]
    falls = together(
        sound("collapse", number % 3, at),
        burst(DUST.times(1.4), at),
        burst(EMBERS.times(1.2), (x, y - 14.0)),
        shake(LIGHT_SHAKE),
        nudge(place, 0.34, ease.kick, squash=0.3),
        settle(place, f"{place}:flag", f"{place}:city", seconds=0.12),
    )
    return together(
        sound("fire", number % 3, at),
        burst(EMBERS.times(0.8), (x, y - 20.0)),
        nudge(place, 0.2, ease.bump, squash=0.12),
        *burning,
        delayed(min(FALLS_IN, seconds), falls),
    )

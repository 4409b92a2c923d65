"""How rats run: in dashes along a curved way, and now and then they sit up, noses in the air."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

from parlour.client.games.rattus.mists import Running
from parlour.client.games.rattus.shows.effects import bent
from parlour.client.games.rattus.shows.gait import LOW_DUST
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    become,
    curve,
    enter,
    follow,
    hold,
    hops,
    leave,
    nudge,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import heading

RUNS: Final = 760.0
"""Units a second that a rat runs."""
WINDS: Final = 0.24
"""How far the way of a rat winds to both sides, of how long it is."""
MOST_WINDS: Final = 62.0
SNIFFS: Final = 0.18
"""Seconds for which a rat sits up on its way."""
TOO_NEAR: Final = 150.0
"""Units of a way on which it does not stop."""
STRETCH, PITCH = 0.16, 9.0
"""By what share a rat is longer in the air, and by how many degrees its nose goes up."""
STRIDES: Final = 6.0
"""Strides of a rat in a second."""


def scurry(name: str, start: Point, end: Point, fur: str = "grey", large: float = 1.2) -> Anim:
    """Let a rat run from one point to another, winding; it stops on its way and sniffs."""
    far, rng = math.dist(start, end), Random(name)
    way = winding(start, end, rng)
    stops = rng.choice((1, 2)) if far > TOO_NEAR else 0
    dashes: list[Anim] = []
    for leg, (here, there) in enumerate(pairwise(way)):
        dashes.append(_dashes(name, fur, here, there, bend=rng.uniform(-16, 16)))
        if stops == leg + 1:
            dashes.append(_sniffs(name, fur, heading(here, there)))
    rat = actor(name, Running(fur, heading(*way[:2])), start, Layer.FLYING, weight=0.4, scale=large)
    return after_one_another(enter(rat, 0.2), *dashes, leave(name, 0.12))


def winding(start: Point, end: Point, rng: Random) -> list[Point]:
    """Return points of a way that leans to one side first, and then to the other."""
    aside = min(MOST_WINDS, math.dist(start, end) * WINDS) * rng.choice((-1, 1))
    first, second = (bent(start, end, side * aside) for side in (2, -2))
    return [start, curve([start, first, end], 0.36), curve([start, second, end], 0.7), end]


def _dashes(name: str, fur: str, start: Point, end: Point, bend: float) -> Anim:
    """Let a rat dash from one point to the next."""
    seconds = 0.06 + math.dist(start, end) / RUNS
    return together(
        become(name, Running(fur, heading(start, end))),
        along(name, [bent(start, end, bend), end], seconds, ease.in_out_sine),
        bounds(name, 9.0, seconds, right=end[0] >= start[0]),
        follow(name, LOW_DUST.times(0.2), seconds, 0.14),
    )


def bounds(name: str, high: float, seconds: float, *, right: bool) -> Anim:
    """Let a rat gallop: stretched in the air, its nose up as it leaps and down as it lands."""
    number = max(1, round(seconds * STRIDES))
    return together(
        hops(name, number, high, seconds),
        nudge(name, seconds, partial(_stretches, number), wide=STRETCH, squash=STRETCH / 2),
        nudge(name, seconds, partial(_pitches, number), turn=-PITCH if right else PITCH),
    )


def _stretches(number: int, at: float) -> float:
    """Return how far a rat is stretched: most in the air, drawn together as it lands."""
    return (2 * abs(math.sin(math.pi * number * at)) - 1) * min(1.0, 8 * at, 8 * (1 - at))


def _pitches(number: int, at: float) -> float:
    """Return how far its nose is up: from each leap on ever less."""
    return math.sin(2 * math.pi * number * at)


def _sniffs(name: str, fur: str, way: int) -> Anim:
    """Let a rat sit up, its nose in the air."""
    return together(
        become(name, Running(fur, way, sits=True)),
        nudge(name, SNIFFS, ease.wobble, turn=5.0),
        hold(SNIFFS),
    )


def flees(name: str, way: Sequence[Point], seconds: float, large: float = 2.0) -> Anim:
    """Let a large rat run for its life along some points, dust behind it."""
    start = way[0]
    rat = actor(name, Running("grey", heading(start, way[1])), start, Layer.FLYING, weight=0.4)
    return after_one_another(
        together(
            enter(rat.with_pose(scale=large), 0.26),
            along(name, list(way[1:]), seconds, ease.in_out_sine),
            bounds(name, 13.0, seconds, right=way[-1][0] >= start[0]),
            follow(name, LOW_DUST.times(0.6), seconds, 0.08),
        ),
        leave(name, 0.12),
    )

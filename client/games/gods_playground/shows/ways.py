"""The way of an invader, and the arrow that grows along it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from parlour.client.games.gods_playground.figures import ENEMY_COLOURS, Arrow
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    along_curve,
    enemy_index,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.troops import towards
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import Anim, Written, become, enter
from parlour.client.stage.geometry import Point
from parlour.client.stage.sheet import Sheet
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import HABSBURGS

GROWS = 3
"""Steps in which an arrow grows."""
IN_SIGHT = 330.0
"""Units before its camp at which a horde comes in sight: nobody runs faster than men do."""


def way_of(event: events.EnemyInvaded) -> list[Point]:
    """Return the points of an invader's way, to the camp in the region."""
    at = places()
    end = slot_feet(at.region(event.region).camp)
    if event.source == "vienna":
        return [*along_curve(at.vienna.into_great_poland, 4), end]
    if event.origin is not None:
        return [
            slot_feet(at.region(event.origin).camp),
            *along_curve(at.way(event.origin, event.region), 4),
            end,
        ]
    enemy = (
        at.enemies[region_index(event.region)]
        if enemy_index(event.enemy) == HABSBURGS
        else at.enemy(event.enemy)
    )
    return [slot_feet(enemy.banner), *along_curve(enemy.march, 4), end]


def in_sight(way: list[Point]) -> list[Point]:
    """Return the last part of a way, as long as a horde marches within a show."""
    left, kept = IN_SIGHT, [way[-1]]
    for end, start in pairwise(reversed(way)):
        length = math.dist(start, end)
        if length >= left:
            return [towards(end, start, left), *kept]
        left -= length
        kept.insert(0, start)
    return kept


def evenly(way: Sequence[Point], number: int) -> list[Point]:
    """Return so many points of a way, as far from one another: who follows them keeps a pace."""
    points = _dense(way)
    return [points[round((len(points) - 1) * n / (number - 1))] for n in range(number)]


def _dense(way: Sequence[Point]) -> list[Point]:
    """Return a way with points not far from one another."""
    points = [way[0]]
    for a, b in pairwise(way):
        steps = max(1, round(math.dist(a, b) / 18))
        points += [(a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps)
                   for n in range(1, steps + 1)]  # fmt: skip
    return points


def grown_arrow(
    name: str, way: Sequence[Point], event: events.EnemyInvaded, seconds: float
) -> Anim:
    """Let the arrow of an invasion grow from the camp into the region."""
    start = way[0]
    points = _dense(way)
    width = 20.0 + 3.2 * min(8, event.points)
    looks = []
    for step in range(1, GROWS + 1):
        part = points[: max(6, round(len(points) * step / GROWS))]
        relative = tuple((x - start[0], y - start[1]) for x, y in part)
        looks.append(Arrow(relative, width, ENEMY_COLOURS[event.enemy]))
    # An arrow is drawn anew for each step: few of them, and none twice.

    def write(sheet: Sheet, at: float) -> None:
        first = actor(name, looks[0], start, Layer.GROUND)
        enter(first, 0.12, ease.out_quad).write(sheet, at)
        for number, look in enumerate(looks[1:], 1):
            become(name, look).write(sheet, at + seconds * number / GROWS)

    return Written(seconds, write)

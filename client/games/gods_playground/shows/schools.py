"""Jesuit schools: one rises after the other, its bell rings in its tower, a medal leaps out."""

from __future__ import annotations

import math
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.common import proclaim, region_index, slot_feet
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.laurels import Peal
from parlour.client.games.gods_playground.shows.reckoning import (
    HIGHEST,
    POPS,
    Prize,
    awarded,
    dark_of,
    darkened,
    flown_for,
    shares,
    undarkened,
)
from parlour.client.games.gods_playground.shows.torn import shapes_of
from parlour.client.games.gods_playground.shows.wreaths import counted, wreath
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    nudge,
    settle_rest,
    sink,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point, covers
from parlour.client.stage.particles import DUST
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

SCHOOL, BELL = 1.35, 0.16
"""How much larger than on the map a school is while it is endowed, and how large its bell is."""
TOWER: Final[Point] = (-3.5, 21.0)
"""Units from the feet of a school, aside and upwards, at which its bell hangs."""
BELFRY: Final = 32.0
"""Units above its feet at which it is heard."""
BEGINS, GAP, WITHIN = 0.02, 0.3, 0.42
"""Seconds until the first school rises, to each further one, and to the last one at most."""
BESIDE_TOWN: Final = tuple((x, y) for y in (-6.0, 26.0, 58.0) for x in (-110.0, -76.0, 76.0, 110.0))
"""Where a school may rise, from the town: where most room is."""
NAMED_AT: Final[Point] = (460.0, 112.0)
RISES, SENDS = 0.14, 0.2
"""Seconds in which a school rises, and after which its medal leaps out."""
ABOVE: Final = 124.0
"""Units above a school at which its medal comes up."""
GOES_DOWN: Final = 0.14
"""Seconds in which they sink into the ground again."""


def schools(before: State, event: events.SchoolsEndowed, after: State) -> Anim:
    """One school rises after the other and rings, and a medal flies from it to who endowed it."""
    feet = [_ground(before, region) for region in event.regions]
    gap = min(GAP, WITHIN / max(1, len(feet) - 1))
    parts = shares(event.vp, len(feet))
    medals, ends = [], 0.0
    for number, part in enumerate(parts):
        sender = (number + 1) * len(feet) // len(parts) - 1
        (x, y), begins = feet[sender], BEGINS + gap * sender + SENDS
        prize = Prize(f"prize.{number}", part, sum(parts[: number + 1]), Grand("school", 1.0))
        up = (x, max(HIGHEST, y - ABOVE))
        lane = 90.0 * (-1, 1)[number % 2]
        medals.append(delayed(begins, awarded(before, event.seat, prize, up, lane, number)))
        ends = begins + POPS + flown_for(up, event.seat)
    risen = (_school(n, *at) for n, at in enumerate(zip(event.regions, feet, strict=True)))
    lit = [(x, y - 40.0) for x, y in feet]
    return together(
        delayed(0.1, settle_rest()),
        darkened(lit),
        counted([player.vp for player in before.players], [event.seat]),
        proclaim("schools", tr("Jesuit schools"), NAMED_AT, max(0.5, ends - 0.4), 38),
        delayed(BEGINS, staggered(gap, risen)),
        *medals,
        delayed(0.62, moment()),
        delayed(ends - 0.04, undarkened(dark_of(lit))),
        delayed(ends - 0.14, staggered(0.05, (_sinks(each) for each in event.regions))),
        delayed(ends, leave(wreath(event.seat), 0.2)),
    )  # fmt: skip


def _ground(before: State, region: str) -> Point:
    """Return where beside the town of a region fewest things stand."""
    land = places().regions[region_index(region)]
    things = [(each.pose.x, each.pose.y - up) for each in scene(before).actors.values()
              for up in (0, 50) if each.layer in (Layer.STANDING, Layer.SIGNS)]  # fmt: skip
    things += [(at.x, at.y) for at in (land.label.curve.at(step / 8) for step in range(9))]
    town = slot_feet(land.town)
    spots = [(town[0] + dx, town[1] + dy) for dx, dy in BESIDE_TOWN]
    within = [at for at in spots if any(covers(shape, at) for shape in shapes_of((region,)))]
    return max(within or spots, key=lambda at: min(math.dist(at, thing) for thing in things))


def _school(number: int, region: str, at: Point) -> Anim:
    """Let a school rise from the ground with dust, bounce and ring; it stays until all have."""
    x, y = at
    name, bell = f"school:{region}", f"school:{region}:bell"
    house = actor(name, Grand("school", SCHOOL), at, Layer.FLYING, weight=2.5)
    hung = actor(bell, Grand("court/bell", BELL), (x + TOWER[0], y + 1.0), Layer.FLYING)
    rung = (x + TOWER[0], y - BELFRY)
    return together(
        sound("slam", number, at),
        *(burst(DUST.times(0.7), (x + aside, y + 4.0)) for aside in (-26.0, 26.0)),
        enter(house.with_pose(scale=1.0, squash=0.8), 0.1, ease.out_quad),
        change(name, RISES, ease.out_quad, squash=-0.3),
        nudge(name, RISES + 0.1, lift=26.0),
        delayed(RISES + 0.1, together(
            burst(DUST.times(1.2), at),
            change(name, 0.08, ease.out_quad, squash=0.24),
        )),
        delayed(RISES + 0.18, change(name, 0.2, ease.out_back, squash=0.0)),
        delayed(RISES + 0.12, enter(hung.with_pose(lift=TOWER[1]), 0.1, ease.out_quad)),
        delayed(RISES + 0.14, nudge(bell, 0.5, _tolls, turn=40.0)),
        delayed(RISES + 0.12, staggered(0.16, (_rings(number, k, rung) for k in range(2)))),
        delayed(RISES + 0.16, together(*(_pigeon(name, n, (x, y - 40.0)) for n in range(3)))),
        delayed(SENDS, nudge(name, 0.2, ease.kick, squash=0.16)),
        delayed(RISES + 0.5, sink(bell, 0.1)),
    )  # fmt: skip


def _sinks(region: str) -> Anim:
    """Let a school sink into the ground."""
    name = f"school:{region}"
    return together(
        burst(DUST.times(0.4), name),
        change(name, GOES_DOWN, ease.in_quad, squash=0.85),
        delayed(GOES_DOWN - 0.06, sink(name, 0.06)),
    )


def _pigeon(school: str, number: int, at: Point) -> Anim:
    """Let a pigeon that the bell has frightened fly up from the roof of a school."""
    name, way = f"{school}:pigeon.{number}", (-1, 1, 0.3)[number]
    bird = actor(name, Grand("stork", 0.6), at, Layer.FLYING).with_pose(lift=20.0)
    return delayed(
        0.05 * number,
        after_one_another(
            enter(bird, 0.12),
            change(name, 0.4, ease.out_quad, x=at[0] + way * 110.0, lift=130.0 + 26.0 * number),
            leave(name, 0.12),
        ),
    )


def _rings(number: int, stroke: int, at: Point) -> Anim:
    """Let sound spread from a bell to both sides."""
    name = f"peal:{number}:{stroke}"
    peal = actor(name, Peal(), at, Layer.SIGNS)
    return together(
        sound("bell", 2 * number + stroke),
        enter(peal.with_pose(scale=0.5), 0.06, ease.out_quad),
        change(name, 0.34, ease.out_quad, scale=1.5),
        delayed(0.16, leave(name, 0.18)),
        hold(0.34),
    )


def _tolls(at: float) -> float:
    """Swing like a bell, three times, ever less."""
    return math.sin(6 * math.pi * at) * (1 - at)

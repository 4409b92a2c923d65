"""How the doctor walks, in the light of his lamp, his fog and his rats after him."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from parlour.client.games.rattus.figures import doctor
from parlour.client.games.rattus.limber import STRIDES_A_SECOND, Stance, Turns
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import cubes_at, pack_at, plague_at
from parlour.client.games.rattus.scene import FOG_BEFORE, FURS, GLEAM, LAMP, land_fog
from parlour.client.games.rattus.shows.effects import ROLLING, bent, tongue
from parlour.client.games.rattus.shows.gait import LOW_DUST, strides
from parlour.client.games.rattus.shows.scurry import scurry
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    HEAVY_SHAKE,
    Anim,
    Written,
    after_one_another,
    along,
    appear,
    become,
    burst,
    change,
    curve,
    delayed,
    follow,
    hold,
    hops,
    leave,
    nudge,
    shake,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import heading
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State

WALKS: Final = 320.0
"""Units a second that the doctor walks."""
STEP: Final = 70.0
SWAGGERS: Final = tuple(
    Stance(5.0 * math.sin(math.pi * step / 3), -6.0 * math.sin(math.pi * step / 3))
    for step in range(6)
)
"""How his cloak swings and he leans over each foot, step by step of his walk."""
AHEAD: Final = 5.0
"""How far he leans ahead meanwhile, in hundredths of his height."""
HEAVY: Final = 1.3
"""How much he weighs, of one of the people."""
LOOMS: Final = 0.2
"""How much larger he seems as he goes."""
LONGEST_WALK: Final = 1.5
HEELS: Final = ((-34.0, 4.0), (-24.0, 20.0), (33.0, 14.0))
"""Where rats come to behind the feet of the doctor, in units."""
SPREADING: Final = ease.steps(9)
"""How fog grows, which is large too."""
DRAINS: Final = 0.6
"""Seconds in which it covers a region, or is drawn off."""
BENDS: Final = (14.0, -50.0, 50.0, -90.0, 90.0, -140.0, 140.0)
"""By how many units a way may bend that goes round people."""
FLAG: Final[Point] = (62.0, -72.0)
"""Where the flag of people is, from their feet."""
FADES, FAINT = 0.2, 0.34
"""Seconds in which he fades while people fall, and how much of him is seen then, of 1."""


def walking(start: Point, end: Point) -> float:
    """Return how long the doctor goes from here to there."""
    return min(LONGEST_WALK, 0.3 + math.dist(start, end) / WALKS)


def walk(before: State, region: str) -> Anim:
    """Let the doctor go to a region, step by step, his fog and his rats after him."""
    start, end = plague_at(before.plague), plague_at(REGION_INDEX[region])
    far = math.dist(start, end)
    if far < 1:
        return nudge("plague", 0.3, scale=0.12)
    seconds, steps = walking(start, end), max(2, round(far / STEP))
    way: list[Point] = [roundabout(start, end), end]
    side = 1 if end[0] >= start[0] else -1
    leant = tuple(each._replace(bend=each.bend + AHEAD * side) for each in SWAGGERS)
    turned = Turns(doctor("walk", heading(start, end)), leant, STRIDES_A_SECOND)
    goes = after_one_another(
        together(become("plague", turned, 0.1), nudge("plague", 0.18, squash=0.16), hold(0.14)),
        together(
            along("plague", way, seconds, ease.in_out_sine),
            strides("plague", steps, 15.0, seconds, HEAVY),
            *_goes_along(way, seconds, steps),
            nudge("plague", seconds, partial(sway, steps), turn=8.0),
            nudge("plague", seconds, scale=LOOMS),
            follow("plague", ROLLING, seconds, 0.1),
            drains(before.plague),
        ),
        together(
            become("plague", doctor(), 0.12),
            nudge("plague", 0.22, ease.kick, squash=0.3),
            shake(HEAVY_SHAKE),
            burst(LOW_DUST.times(2.0), end),
            sound("toll", -5, end),
        ),
    )
    after = together(tongue([start, *way], seconds), _pack(before.plague, start, way, seconds))
    return Written(goes.seconds, together(goes, delayed(0.2, after)).write)


def roundabout(start: Point, end: Point) -> Point:
    """Return the middle of a way that meets as few people as can be."""
    people = [
        each
        for region in range(len(OUTLINES))
        for each in (cubes_at(region, seat) for seat in range(PLAYERS[-1]))
        if each not in {start, end}
    ]
    people += [(x + FLAG[0], y + FLAG[1]) for x, y in people]

    def room(aside: float) -> float:
        way = [start, bent(start, end, aside), end]
        points = [curve(way, share) for share in (0.3, 0.5, 0.7)]
        free = sum(min(80.0, *(math.dist(at, each) for each in people)) for at in points)
        return free - abs(aside) / 6

    return bent(start, end, max(BENDS, key=room))


def _goes_along(way: list[Point], seconds: float, steps: int) -> list[Anim]:
    """Let his light, his fog and his swinging lamp go with the doctor."""
    how = ease.in_out_sine
    (dx, dy), swings = LAMP, partial(sway, max(1, steps // 2))
    return [
        along("fog:before", [(x, y + FOG_BEFORE) for x, y in way], seconds, how),
        along("glow:plague", [(x, y + GLEAM) for x, y in way], seconds, how),
        along("glow:lamp", [(x + dx, y + dy) for x, y in way], seconds, how),
        hops("glow:lamp", steps, 15.0, seconds),
        nudge("glow:lamp", seconds, swings, x=9.0),
    ]


def _pack(region: int, start: Point, way: list[Point], seconds: float) -> Anim:
    """Let the rats about the doctor run after him in a line."""
    runs = []
    for rat, at in enumerate(pack_at(region)):
        dx, dy = HEELS[rat % len(HEELS)]
        goal = way[-1][0] + dx, way[-1][1] + dy
        name = f"pack:{rat}"
        first = scurry(name, at, curve([start, *way], 0.5), FURS[rat % 2], 1.4)
        rest = scurry(f"{name}:on", curve([start, *way], 0.5), goal, FURS[rat % 2], 1.4)
        gone = leave(f"scurry:{REGIONS[region]}:{rat}", 0.1)
        runs.append(together(gone, delayed(0.02 + 0.2 * rat, after_one_another(first, rest))))
    return together(*runs)


def sway(number: int, at: float) -> float:
    """Return how a cloak swings so many times on its way."""
    return math.sin(2 * math.pi * number * at) * min(1.0, 6 * (1 - at))


def drains(region: int) -> Anim:
    """Let the fog of a region draw together where the doctor leaves it, and be gone."""
    name = land_fog(region).id
    return after_one_another(
        together(
            change(name, DRAINS, SPREADING, scale=0.45),
            change(name, DRAINS, SPREADING, alpha=0.0),
        ),
        leave(name, 0.02),
    )


def spreads(region: int) -> Anim:
    """Let fog spread over a region from the feet of the doctor."""
    fog = land_fog(region)
    return together(
        appear(fog.with_pose(scale=0.3), 0.2),
        delayed(0.04, change(fog.id, DRAINS, SPREADING, scale=1.0)),
    )


def faint(seconds: float) -> Anim:
    """Let him be hardly seen for so long while people fall, and then as he was."""
    names, each = ("plague", "fog:before"), ease.steps(4)
    fades = (change(name, FADES, each, alpha=FAINT) for name in names)
    returns = (change(name, FADES, each, alpha=1.0) for name in names)
    return together(*fades, delayed(max(FADES, seconds - FADES), together(*returns)))

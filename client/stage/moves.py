"""Larger animations that games build their shows of: blows, marches, falls, flights of points."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    FALL_SHAKE,
    HEAVY_SHAKE,
    LIGHT_SHAKE,
    Anim,
    Written,
    after_one_another,
    along,
    burst,
    change,
    curve,
    delayed,
    enter,
    follow,
    hold,
    hops,
    leave,
    nudge,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.particles import DUST, SPARK, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Shake, Where

HOLD = (0.04, 0.12)
"""For how long a light and a heavy blow hold time, in seconds."""
HEADINGS = 8


def held(weight: float) -> float:
    """Return for how long a blow holds time, by its weight from 0 to 1."""
    return HOLD[0] + (HOLD[1] - HOLD[0]) * max(0.0, min(1.0, weight))


def shaken(weight: float) -> Shake:
    """Return how a blow of a weight from 0 to 1 shakes the world; above 1 a region falls."""
    if weight > 1:
        return FALL_SHAKE
    light, heavy = LIGHT_SHAKE, HEAVY_SHAKE
    share = max(0.0, weight)
    return Shake(
        light.units + (heavy.units - light.units) * share,
        light.seconds + (heavy.seconds - light.seconds) * share,
    )


def heading(start: Point, end: Point) -> int:
    """Return the heading of a sprite that goes from one point to another.

    0 is to the right, then against the clock: 2 is away from the viewer, 6 towards them.
    """
    turn = math.atan2(start[1] - end[1], end[0] - start[0]) / (2 * math.pi)
    return round(turn * HEADINGS) % HEADINGS


def blow(
    attacker: str,
    target: str,
    weight: float = 0.5,
    heard: str = "",
    emitter: Emitter = SPARK,
    pitch: int = 0,
) -> Anim:
    """Let one actor strike another: a breath before, the blow, time held on both sides, recoil.

    Args:
        attacker: who strikes; comes back to where it stood.
        target: who is struck.
        weight: how heavy the blow is, 0 to 1.
        heard: the sound of it.
        emitter: what flies where they meet.
        pitch: of the sound, for a run of blows.
    """
    stop = held(weight)

    def write(sheet: Sheet, at: float) -> None:
        (ax, ay), (bx, by) = sheet.where(attacker, at), sheet.where(target, at)
        away = max(1.0, math.hypot(bx - ax, by - ay))
        ux, uy = (bx - ax) / away, (by - ay) / away
        reach = min(away * 0.6, 46 + 30 * weight)
        meets = (ax + ux * reach, ay + uy * reach)
        back = (ax - ux * 10, ay - uy * 10)
        struck = together(
            burst(emitter.times(0.5 + weight), ((meets[0] + bx) / 2, (meets[1] + by) / 2 - 16)),
            shake(shaken(weight)),
            *([sound(heard, pitch, meets)] if heard else []),
            nudge(target, stop + 0.1, flash=1.0),
            nudge(target, stop + 0.1, squash=0.1),
        )
        recoil = together(
            nudge(target, 0.3, ease.kick, x=ux * (10 + 16 * weight), y=uy * (10 + 16 * weight)),
            nudge(target, 0.3, ease.wobble, turn=8 * weight * (1 if ux >= 0 else -1)),
            change(attacker, 0.3, ease.out_back, x=ax, y=ay),
        )
        after_one_another(
            change(attacker, 0.14, ease.out_quad, x=back[0], y=back[1]),
            change(attacker, 0.09, ease.in_quad, x=meets[0], y=meets[1]),
            together(struck, hold(stop)),
            recoil,
        ).write(sheet, at)

    return Written(0.14 + 0.09 + stop + 0.1 + 0.3, write)


def march(
    name: str,
    look: Callable[[int], Look],
    number: int,
    way: Sequence[Point],
    seconds: float,
    rows: int = 2,
    step: float = 26.0,
    emitter: Emitter | None = DUST,
    weight: float = 1.0,
) -> Anim:
    """Let so many march along a way in rows, raise dust, and stay at its end.

    Args:
        name: begins the ids of those who march: ``name.0`` first.
        look: what one looks like by its heading.
        number: how many march.
        way: from where, by what points, to where.
        seconds: how long the first of them walks.
        rows: how many go side by side.
        step: units between one and the next.
        emitter: what they raise; None: nothing.
        weight: of each.
    """
    length = sum(math.dist(a, b) for a, b in pairwise(way)) or 1.0
    gap = seconds * step / length
    raised = None if emitter is None else emitter.times(0.35)
    parts = []
    for soldier in range(number):
        rank, file = divmod(soldier, rows)
        own = [
            _beside(way, n, (file - (rows - 1) / 2) * step, rank * step) for n in range(len(way))
        ]
        facing = look(heading(way[0], way[-1]))
        who = actor(f"{name}.{soldier}", facing, own[0], weight=weight)
        walk = [along(who.id, own[1:], seconds), hops(who.id, round(length / 34), 4.0, seconds)]
        if raised is not None and file == 0:
            walk.append(follow(who.id, raised, seconds, 0.2))
        parts.append(delayed(rank * gap, after_one_another(enter(who), together(*walk))))
    return together(*parts)


def _beside(way: Sequence[Point], number: int, aside: float, behind: float) -> Point:
    """Return a point of a way for somebody who goes beside it and stops ``behind`` its end."""
    x, y = way[number]
    before, after = way[max(0, number - 1)], way[min(len(way) - 1, number + 1)]
    length = math.dist(before, after) or 1.0
    ux, uy = (after[0] - before[0]) / length, (after[1] - before[1]) / length
    short = behind if number == len(way) - 1 else 0.0
    return x - uy * aside - ux * short, y + ux * aside - uy * short


def fall(actor_id: str, seconds: float = 0.45, to_the: int = 1, heard: str = "") -> Anim:
    """Let a figure topple (to the right, or to the left for -1), and be gone."""
    return after_one_another(
        together(
            *([sound(heard, at=actor_id)] if heard else []),
            change(actor_id, seconds * 0.6, ease.in_quad, turn=84.0 * to_the),
            nudge(actor_id, seconds * 0.6, lift=8.0),
        ),
        together(burst(DUST.times(0.6), actor_id), leave(actor_id, seconds * 0.4)),
    )


def slam(who: Actor, height: float = 160.0, heard: str = "", seconds: float = 0.26) -> Anim:
    """Bring somebody in from above, with a thud by their weight and dust."""

    def write(sheet: Sheet, at: float) -> None:
        sheet.enter(who.with_pose(lift=height, alpha=0.0), at)
        together(
            change(who.id, 0.1, alpha=who.pose.alpha),
            change(who.id, seconds, ease.in_quad, lift=who.pose.lift),
        ).write(sheet, at)
        landed = together(
            nudge(who.id, 0.22, ease.kick, squash=0.12 + 0.04 * min(3.0, who.weight)),
            burst(DUST.times(who.weight), who.pose.feet),
            *([shake(shaken(min(1.0, who.weight / 3)))] if who.weight >= 1 else []),
            *([sound(heard, at=who.pose.feet)] if heard else []),
        )
        landed.write(sheet, at + seconds)

    return Written(seconds + 0.22, write)


def streak(
    name: str, look: Look, start: Where, end: Where, seconds: float = 0.5, arc: float = 90.0
) -> Anim:
    """Let something fly in an arc from here to there and be gone: a point, a coin, a shot."""

    def write(sheet: Sheet, at: float) -> None:
        a, b = sheet.where(start, at), sheet.where(end, at)
        who = actor(name, look, a, Layer.FLYING, weight=0.3)
        way = [a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - arc), b]
        points = [curve(way, share) for share in (0.25, 0.5, 0.75, 1.0)]
        after_one_another(
            enter(who, 0.08, ease.out_quad),
            along(name, points, seconds, ease.in_out_quad),
            leave(name, 0.1),
        ).write(sheet, at)

    return Written(0.08 + seconds + 0.1, write)


def flights(
    name: str,
    look: Look,
    number: int,
    start: Where,
    end: Where,
    heard: str = "",
    most: int = 10,
) -> Anim:
    """Let points or coins fly one after the other, the sound a little higher for each."""
    shown = min(number, most)
    return staggered(
        0.09,
        (
            after_one_another(
                streak(f"{name}.{each}", look, start, end),
                *([sound(heard, each, end)] if heard else []),
                nudge(end, 0.2, scale=0.12) if isinstance(end, str) else hold(0.0),
            )
            for each in range(shown)
        ),
    )


def cheer(actor_ids: Iterable[str], seconds: float = 0.9, height: float = 12.0) -> Anim:
    """Let figures jump for joy, each a little later than the one before."""
    number = max(1, round(seconds / 0.3))
    leaps = (hops(each, number, height, seconds) for each in actor_ids)
    return staggered(0.07, leaps, most=seconds / 2)


def spread(emitter: Emitter, points: Iterable[Point], gap: float = 0.12) -> Anim:
    """Let particles rise at one point after the other: fire that spreads."""
    return staggered(gap, (burst(emitter, point) for point in points))

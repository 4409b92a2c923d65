"""Soldiers of shows: they face where they march, and walk; ``bodies`` says how they fight.

Figures are named by a word and a number, ``horde.0`` first; who is in no scene stays until the
show lets it go. A figure's look is given by a function of its action and its heading.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import GUARDS, KING, SIDE_COLOURS, SIDE_INKS, Side
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    curve,
    delayed,
    enter,
    nudge,
    sink,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import heading
from parlour.client.stage.particles import DUST, Emitter
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Bump, Burst, Guise, Key

Figure = Callable[[str, int], Look]
"""What somebody looks like in an action (idle, walk, strike, fall) and a heading."""

CROWN: Colour = (176, 32, 40)
"""The colour of the crown, and of a side on which several families fight."""
SLANT, OUT_OF_STEP = 0.6, 0.04
"""How far a rank slants, in steps a man, and seconds from one man of it to the next."""
PIECES = 14
"""Straight pieces of a way."""
ARRIVES = 0.9
"""The share of the time of a way after which one has come a little too far, and steps back."""


class Gait(NamedTuple):
    """How somebody goes: seconds of a step, and how high it lifts them."""

    seconds: float
    lift: float


FOOT, HOOVES = Gait(0.2, 5.0), Gait(0.27, 8.5)
MOUNTED = ("cavalry", "hussar", "rider", "archer", "sipahi")
"""What is in the names of sprites that ride."""
ENTERS = 0.14


def of_sprite(name: str) -> Figure:
    """Return the figure of a sprite."""
    return partial(_sprite, name)


def _sprite(name: str, action: str, towards: int) -> Look:
    return Sprite(name, action, towards)


def soldier(people: str) -> Figure:
    """Return a soldier of a people."""
    return of_sprite(GUARDS[people])


def fighter(army: Side, unit: str) -> Figure:
    """Return a figure of a family, the Cossacks or the King: his riders have wings."""
    if army == "cossacks":
        return of_sprite("cossack/rider" if unit == "cavalry" else "cossack/foot")
    if army == KING and unit == "cavalry":
        return _hussar
    return of_sprite(f"{unit}/{army}")


def _hussar(action: str, towards: int) -> Look:
    """Return a winged hussar; whoever falls rides without wings."""
    name = "cavalry/king" if action == "fall" else "hussar/king"
    return Sprite(name, action, towards)


def grown(figure: Figure, size: float, rim: Colour | None = None) -> Figure:
    """Return a figure of another size, as sharp, and perhaps with light on its edges."""
    return partial(_grown, figure, size, rim)


def _grown(figure: Figure, size: float, rim: Colour | None, action: str, towards: int) -> Look:
    look = figure(action, towards)
    if not isinstance(look, Sprite):
        return look
    return Grand(look.name, size, look.action, look.heading, rim=rim)


def mounted(figure: Figure) -> bool:
    """Return whether a figure rides."""
    name = getattr(figure("walk", 0), "name", "")
    return any(each in name for each in MOUNTED)


def gait(figure: Figure) -> Gait:
    """Return how a figure goes."""
    return HOOVES if mounted(figure) else FOOT


def names(name: str, number: int) -> list[str]:
    """Return the ids of figures."""
    return [f"{name}.{each}" for each in range(number)]


def marched(at: float) -> float:
    """Set off, go at one pace, come a little too far, and step back into line."""
    if at < ARRIVES:
        share = at / ARRIVES
        return 1.025 * (share - 0.08 * math.sin(2 * math.pi * share))
    return 1.025 - 0.025 * (at - ARRIVES) / (1 - ARRIVES)


# --- marching ---


def parade(
    name: str,
    figure: Figure,
    number: int,
    way: Sequence[Point],
    seconds: float,
    *,
    files: int = 3,
    step: float = 26.0,
    emitter: Emitter | None = DUST,
    layer: Layer = Layer.STANDING,
) -> Anim:
    """Let so many march along a way in ranks, each looking where it goes; they halt at its end.

    Ranks slant, every other one is set off, and nobody is exactly in line or in step.
    """
    rng = Random(name)
    length = sum(math.dist(a, b) for a, b in pairwise(way)) or 1.0
    gap = min(0.12, seconds * step / length)
    parts = [
        delayed(
            gap * (each // files) + OUT_OF_STEP * (each % files),
            walk(
                f"{name}.{each}",
                figure,
                beside(
                    way,
                    (each % files - (files - 1) / 2 + 0.3 * (each // files % 2)) * step
                    + rng.uniform(-3, 3),
                    (each // files + SLANT * (each % files)) * step + rng.uniform(0, 6),
                ),
                seconds,
                emitter=emitter if each % files == 0 else None,
                layer=layer,
            ),
        )
        for each in range(number)
    ]
    return together(*parts)


def beside(way: Sequence[Point], aside: float, behind: float) -> list[Point]:
    """Return a way that runs beside another, and ends before it does."""
    points = []
    for number, (x, y) in enumerate(way):
        before, after = way[max(0, number - 1)], way[min(len(way) - 1, number + 1)]
        length = math.dist(before, after) or 1.0
        ux, uy = (after[0] - before[0]) / length, (after[1] - before[1]) / length
        short = behind if number == len(way) - 1 else 0.0
        points.append((x - uy * aside - ux * short, y + (ux * aside - uy * short) * 0.8))
    return points


def walk(
    who: str,
    figure: Figure,
    way: Sequence[Point],
    seconds: float,
    *,
    emitter: Emitter | None = None,
    layer: Layer = Layer.STANDING,
    ends: str = "idle",
    size: float = 1.0,
) -> Anim:
    """Let one figure come on at the start of a way, of a size, and go to its end."""

    def write(sheet: Sheet, at: float) -> None:
        first = figure("walk", heading(way[0], way[1]))
        enter(actor(who, first, way[0], layer, scale=size), ENTERS, ease.out_quad).write(sheet, at)
        _go_along(sheet, who, figure, way, at, seconds, ends)
        if emitter is not None:
            for number in range(round(seconds / 0.18)):
                sheet.cue(at + 0.1 + 0.18 * number, Burst(emitter.times(0.35), who))

    return Written(seconds, write)


def go_on(who: str, figure: Figure, end: Point, seconds: float, ends: str = "idle") -> Anim:
    """Let a figure that is on the stage go on to a point; without an end it does not halt there."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(who)
        if track is not None:
            start = (track.value("x", at), track.value("y", at))
            _go_along(sheet, who, figure, [start, end], at, seconds, ends)

    return Written(seconds, write)


def _go_along(
    sheet: Sheet,
    who: str,
    figure: Figure,
    way: Sequence[Point],
    at: float,
    seconds: float,
    ends: str,
) -> None:
    track = sheet.track(who)
    assert track is not None
    facing, last = -1, tuple(way[0])
    for piece in range(1, PIECES + 1):
        x, y = curve(way, marched(piece / PIECES))
        start, end = (at + seconds * (piece - n) / PIECES for n in (1, 0))
        towards = heading((last[0], last[1]), (x, y))
        steps_back = facing >= 0 and piece > PIECES * ARRIVES
        if towards != facing and not steps_back:
            track.become(Guise(start, track.last._replace(look=figure("walk", towards))))
            facing = towards
        track.write("x", Key(start, end, x, ease.linear))
        track.write("y", Key(start, end, y, ease.linear))
        last = (x, y)
    goes = gait(figure)
    steps = max(1, round(seconds / goes.seconds))
    track.add("lift", Bump(at, at + seconds, goes.lift, partial(_steps, steps)))
    if not ends:
        return
    track.add("squash", Bump(at + seconds, at + seconds + 0.18, 0.12, ease.kick))
    track.become(Guise(at + seconds, track.last._replace(look=figure(ends, facing))))


def _steps(number: int, at: float) -> float:
    return abs(math.sin(math.pi * number * at))


def towards(start: Point, end: Point, distance: float) -> Point:
    """Return the point on the way from one to another that is so far from the start."""
    length = math.dist(start, end) or 1.0
    return (
        start[0] + (end[0] - start[0]) * distance / length,
        start[1] + (end[1] - start[1]) * distance / length,
    )


# --- fighting ---


def does(who: str, look: Look, seconds: float = 0.0) -> Anim:
    """Let somebody begin an action, and end as its last picture shows."""

    def write(sheet: Sheet, at: float) -> None:
        track = sheet.track(who)
        if track is not None:
            track.become(Guise(at, track.last._replace(look=look), acted=True))

    return Written(seconds, write)


def restless(who: str, figure: Figure, seconds: float, number: int) -> Anim:
    """Let somebody who waits for the fight shift from foot to foot; a horse rears now and then.

    Each moves only half of the time: what moves has to be drawn anew.
    """
    rng = Random(f"{who}{number}")
    sway = partial(_steps, max(1, round(seconds / 2 / 0.34)))
    begins = seconds / 2 * (number % 2) + rng.uniform(0.0, 0.15)
    parts = [delayed(begins, nudge(who, seconds / 2, sway, lift=4.0))]
    if mounted(figure):
        rears = nudge(who, 0.45, lift=10.0, turn=rng.choice((-9.0, 9.0)))
        parts.append(delayed(rng.uniform(0.1, max(0.2, seconds - 0.6)), rears))
    return together(*parts)


def carried(look: Look) -> Figure:
    """Return what is carried and looks the same whatever who carries it does: a banner."""
    return partial(_carried, look)


def standard_of(side: Side, height: float, men: int | None = None) -> Banner:
    """Return the banner of a family or of the crown as it is carried, with how many follow it."""
    if side == KING:
        return Banner(CROWN, men, "symbol_king", height, height * 0.34)
    cloth, ink = SIDE_COLOURS[side], SIDE_INKS[side]
    return Banner(cloth, men, f"crest_{side}", height, height * 0.34, ink)


def _carried(look: Look, action: str, towards: int) -> Look:
    return look


def rises(*ids: str, seconds: float = 0.34) -> Anim:
    """Let these of the scene after rise from the ground where they stand; who is there settles."""

    def write(sheet: Sheet, at: float) -> None:
        for name in ids:
            after = sheet.after.actors.get(name)
            if name in sheet.now or after is None:
                sheet.settle(name, at)
                continue
            enter(after, seconds).write(sheet, at)
            nudge(name, seconds, lift=12.0).write(sheet, at)
            sheet.cue(at + seconds * 0.6, Burst(DUST.times(1.5), after.pose.feet))

    return Written(seconds, write)


def dismissed(ids: Iterable[str], seconds: float = 0.25) -> Anim:
    """Let figures go, one a little later than the other."""
    return staggered(0.03, (sink(each, seconds) for each in ids), most=0.3)

"""The army that closes a ring round Vienna: small men far off, who come, cheer, and go to camp."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from parlour.client.games.gods_playground.figures import enemy_banner
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.powder import CLOUD
from parlour.client.games.gods_playground.shows.troops import (
    does,
    go_on,
    grown,
    names,
    soldier,
    walk,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    delayed,
    enter,
    hold,
    leave,
    nudge,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import heading

MAN: Final = grown(soldier("ottomans"), 0.56)
"""Whoever stands in the ring: half as tall as the palace."""
ROUND: Final[Point] = (-3.0, 22.0)
"""The middle of the ring, from the feet of the city."""
FIRST, SECOND = (186.0, 94.0), (222.0, 118.0)
"""How far its two ranks are from there, aside, and up and down."""
ANGLES: Final[Sequence[tuple[Point, int]]] = (
    *((FIRST, angle) for angle in range(-26, 212, 13)),
    *((SECOND, angle) for angle in range(22, 118, 13)),
)
"""Where men of the ring stand, in degrees from the east, to the south and the west."""
OUTSIDE: Final = 0.42
"""How much further off they come in sight, as a share of their way to the middle."""
COMES, ALL_COME = 0.62, 0.85
"""Seconds that each comes, and in which one after the other sets off."""
TENTS: Final[Sequence[Point]] = ((206.0, -42.0), (238.0, 0.0), (224.0, 44.0), (262.0, 74.0))
"""Where tents of the army rise, from the feet of the city: before the border of Little Poland."""
TENT, POLE = 0.62, 54.0
"""How large they are, and how high the banners beside every other one."""
GOES, WALKS = 0.3, 0.42
"""Seconds in which one after the other leaves the ring, and that each walks to the camp."""


def _spots(city: Point) -> list[Point]:
    """Return where the men of the ring stand, those from the east on first."""
    x, y = city[0] + ROUND[0], city[1] + ROUND[1]
    spots = []
    for number, ((wide, high), angle) in enumerate(ANGLES):
        turn = math.radians(angle + 3 * (number * 7 % 3 - 1))
        spots.append((x + wide * math.cos(turn), y + high * math.sin(turn)))
    return spots


def ringed(city: Point) -> Anim:
    """Let the men come from all sides but the hills, one after the other."""
    middle = (city[0] + ROUND[0], city[1] + ROUND[1])
    spots = _spots(city)
    parts = []
    for number, (who, spot) in enumerate(zip(names("ring", len(spots)), spots, strict=True)):
        start = tuple(a + (a - b) * OUTSIDE for a, b in zip(spot, middle, strict=True))
        emitter = CLOUD if number % 4 == 0 else None
        comes = walk(who, MAN, [(start[0], start[1]), spot], COMES, emitter=emitter)
        parts.append(delayed(ALL_COME * number / len(spots), comes))
    return together(*parts)


def rejoices(city: Point, seconds: float) -> Anim:
    """Let the ring duck as the wall bursts, and hop for joy in a wave that runs round it."""
    spots = _spots(city)
    middle = (city[0] + ROUND[0], city[1] + ROUND[1])
    parts = []
    for number, (who, spot) in enumerate(zip(names("ring", len(spots)), spots, strict=True)):
        hops = [nudge(who, 0.2, ease.bump, squash=0.14), hold(0.02 * (number % 9))]
        if number % 3 == 0:
            hops.append(does(who, MAN("strike", heading(spot, middle))))
        hops += [nudge(who, 0.24, lift=11.0), nudge(who, 0.24, lift=8.0)]
        parts.append(after_one_another(*hops))
    return together(*parts, hold(seconds))


def goes_to_camp(city: Point, camp: Point) -> Anim:
    """Let the ring break up: the nearest first they walk between the tents of their camp."""
    spots = sorted(enumerate(_spots(city)), key=lambda each: math.dist(each[1], camp))
    parts = []
    for late, (number, spot) in enumerate(spots):
        who = f"ring.{number}"
        share = min(1.0, 120.0 / max(1.0, math.dist(spot, camp)))
        goal = tuple(a + (b - a) * share for a, b in zip(spot, camp, strict=True))
        walks = together(
            go_on(who, MAN, (goal[0], goal[1] - 4.0), WALKS, ends=""),
            delayed(WALKS - 0.14, leave(who, 0.14)),
        )
        parts.append(delayed(GOES * late / len(spots), walks))
    return together(*parts)


def encamped(city: Point, stays: float) -> Anim:
    """Let tent by tent and banner by banner come up for so long, each with a hop."""
    parts = []
    for each, (x, y) in enumerate(TENTS):
        spot = (city[0] + x, city[1] + y)
        tent = actor(f"tent.{each}", Grand("tent/ottomans", TENT), spot)
        up = [
            sound("place", each, spot),
            enter(tent, 0.22),
            nudge(tent.id, 0.26, lift=12.0),
            burst(CLOUD.times(0.6), spot),
        ]
        gone = [leave(tent.id, 0.22)]
        if each % 2 == 0:
            flag = actor(f"flag.{each}", enemy_banner("ottomans", None, POLE),
                         (spot[0] - 14.0, spot[1] + 2.0), Layer.FLYING)  # fmt: skip
            up.append(delayed(0.1, enter(flag, 0.24)))
            gone.append(leave(flag.id, 0.22))
        shown = together(*up, delayed(stays - 0.05 * each, together(*gone)))
        parts.append(delayed(0.14 * each, shown))
    return together(*parts)

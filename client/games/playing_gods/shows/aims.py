"""Who does something to whom: arrows run from a god to the people whom it means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, ceil, degrees, dist
from typing import Final

from parlour.client.games.playing_gods.figures import COLOURS, Aim, Chevron
from parlour.client.games.playing_gods.places import TOTEM
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    appear,
    change,
    delayed,
    enter,
    hold,
    leave,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point

STEP: Final = 50.0
"""Units from one arrow to the next, at most."""
CLEAR_OF_GOD, CLEAR_OF_PEOPLE = 78.0, 44.0
"""How far from a god the first arrow is, and how far from a totem the last."""
BOW: Final = 0.16
"""How far aside the way bends, of its length."""
RUNS, POPS = 0.4, 0.16
"""Seconds in which the arrows come up one after the other, and each of them."""
SWALLOWED: Final = 0.3
"""Seconds in which they are gone one after the other, as something flies that way."""


def aims(seat: int, start: Point, ends: Sequence[Point], seconds: float) -> Anim:
    """Let arrows in the colour of a god run from it to what it means, stay, and go."""
    return together(*(_aim(seat, number, start, end, seconds) for number, end in enumerate(ends)))


def _aim(seat: int, number: int, start: Point, end: Point, seconds: float) -> Anim:
    name, steps = f"aim:{seat}:{number}", list(_steps(start, (end[0], end[1] - TOTEM / 2)))
    ring = actor(f"{name}:ring", Aim(COLOURS[seat]), end, Layer.GROUND).with_pose(scale=1.5)
    last = max(1, len(steps) - 1)
    stays = max(0.0, seconds - RUNS - POPS)
    arrows = []
    for step, (at, turn) in enumerate(steps):
        who = f"{name}:{step}"
        look = Chevron(turn, 44.0, COLOURS[seat])
        share = step / last
        arrows.append(
            delayed(
                RUNS * share,
                after_one_another(
                    enter(actor(who, look, at, Layer.FLYING).with_pose(scale=0.4), 0.06),
                    change(who, POPS - 0.06, ease.out_back, scale=1.0),
                    hold(stays - (RUNS - SWALLOWED) * share),
                    leave(who, 0.1),
                ),
            )
        )
    closes = after_one_another(
        appear(ring, 0.1, ease.steps(3)),
        change(ring.id, 0.2, ease.out_back, scale=1.0),
        hold(stays),
        leave(ring.id, 0.2),
    )
    ticks = staggered(0.06, [sound("place", step, at) for step, (at, _) in enumerate(steps)])
    return together(*arrows, ticks, delayed(RUNS, closes))


def _steps(start: Point, end: Point) -> Iterator[tuple[Point, int]]:
    """Yield where arrows lie along a bow, and by how many degrees each is turned."""
    far = dist(start, end)
    first, last = min(0.4, CLEAR_OF_GOD / far), 1 - min(0.3, CLEAR_OF_PEOPLE / far)
    number = max(2, ceil((last - first) * far / STEP))
    for step in range(number):
        share = first + (last - first) * step / (number - 1)
        at, ahead = (_along(start, end, each) for each in (share, share + 0.02))
        yield at, round(degrees(atan2(at[1] - ahead[1], ahead[0] - at[0])))


def _along(start: Point, end: Point, share: float) -> Point:
    """Return a point on a bow from one point to another, which bends to its left."""
    right, down = end[0] - start[0], end[1] - start[1]
    aside = 4 * BOW * share * (1 - share)
    return start[0] + right * share + down * aside, start[1] + down * share - right * aside

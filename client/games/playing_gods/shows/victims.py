"""How people die of what strikes their land: they fall, drown, or fall sick, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlour.client.games.playing_gods.figures import crowd
from parlour.client.games.playing_gods.places import STACKS, crowds_at
from parlour.client.games.playing_gods.scene import crowd_id, crowds_of
from parlour.client.games.playing_gods.shows.common import PUFFS
from parlour.client.games.playing_gods.shows.havoc import FOUL, Afloat, Haze, Sickly
from parlour.client.games.playing_gods.shows.plagues import MIASMA
from parlour.client.games.playing_gods.shows.waters import FOAM, offshore, shore
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    along,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    hold,
    hop,
    hops,
    leave,
    nudge,
    sink,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.particles import SPLASH
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.shared.playing_gods.state import State, owner

SOUL, RISES, LARGER = 150.0, 0.9, 1.9
"""How far a soul rises, for how many seconds, and how large it becomes."""
STANDS_OUT: Final = 0.7
"""How much larger than others somebody is seen who falls."""
ONE_BY_ONE: Final = 0.22
"""Seconds from one who dies to the next,"""
MOST: Final = 0.8
"""and from the first to the last, at most."""
CARRIED, STRUGGLE = 0.8, 0.75
"""Seconds in which a wave draws them out to sea, and in which they fight
for air there."""
SWAYS, BENDS = 0.72, 0.36
"""Seconds in which somebody sways who has fallen sick, and after which they bend double."""
BOW: Final = 22.0
COUGH: Final = MIASMA.times(0.2).lasting(0.0)
"""What somebody breathes out who is sick."""


class Victim(NamedTuple):
    """Some people who die."""

    who: str
    """Their actor."""
    at: Point
    seat: int
    kind: int
    """Which of the crowds of their seat they look like."""
    region: int
    number: int

    def look(self, action: str) -> Look:
        """Return how they look in an action."""
        return crowd(self.seat, self.kind, action)


def dies(state: State, region: int, left: int) -> Anim:
    """Let all people of a region but the first so many die of what is seen to rage there.

    Where there are as many crowds as before, since there is no room for more, one more steps out
    of them and dies.
    """
    gone = [_victim(state, region, number) for number in range(left, crowds_of(state, region))]
    steps: Anim = hold(0.0)
    if not gone:
        last = _victim(state, region, left - 1)
        gone = [last._replace(who=f"victim:{region}", number=left)]
        steps = enter(actor(gone[0].who, last.look("idle"), last.at, weight=0.4), 0.1)
    ways = {"sick": sickens(gone), "drowned": drowns(region, gone), "": perish(gone)}

    def write(sheet: Sheet, at: float) -> None:
        after_one_another(steps, ways[_rages(sheet, region)]).write(sheet, at)

    return Written(steps.seconds + ways[""].seconds, write)


def _victim(state: State, region: int, number: int) -> Victim:
    seat, at = owner(state.pawns[region]), crowds_at(region)[number]
    return Victim(crowd_id(region, number), at, seat, region + number, region, number)


def _rages(sheet: Sheet, region: int) -> str:
    """Return of what people of a region die: of foul air, of water, or of something else."""
    doom = sheet.now.get(f"doom:{region}")
    if doom is not None and isinstance(doom.look, Haze) and doom.look.airs == FOUL:
        return "sick"
    return "drowned" if f"puddle:{region}:0" in sheet.now else ""


def perish(gone: Sequence[Victim]) -> Anim:
    """Let people fall where they stand, one after the other, and their souls rise."""
    falls = [
        after_one_another(
            together(hop(each.who, 30.0, 0.24), nudge(each.who, 0.3, scale=STANDS_OUT)),
            _falls(each, each.look("lie")),
        )
        for each in gone
    ]
    return staggered(ONE_BY_ONE, falls, MOST)


def _falls(victim: Victim, lies: Look) -> Anim:
    """Let somebody lie there, and the soul rise."""
    return together(
        become(victim.who, lies),
        nudge(victim.who, 0.9, scale=STANDS_OUT),
        nudge(victim.who, 0.3, ease.kick, squash=0.3),
        burst(PUFFS, victim.who),
        sound("hit", 5 + victim.number, victim.who),
        _soul(victim, victim.at),
        delayed(0.75, leave(victim.who, 0.3)),
    )


def sickens(gone: Sequence[Victim]) -> Anim:
    """Let people turn green, sway, and fall, one after the other."""
    falls = [
        after_one_another(_sways(each), _falls(each, Sickly(each.look("lie")))) for each in gone
    ]
    return staggered(ONE_BY_ONE, falls, MOST)


def _sways(victim: Victim) -> Anim:
    """Let somebody turn green, sway, bend double, and cough."""
    return together(
        become(victim.who, Sickly(victim.look("idle")), 0.12),
        sound("murmur", victim.number, victim.who),
        nudge(victim.who, SWAYS, ease.wobble, x=7.0, turn=15.0),
        delayed(BENDS, burst(COUGH, victim.who)),
        delayed(BENDS, nudge(victim.who, SWAYS - BENDS, squash=0.3, turn=_bow(victim))),
    )


def _bow(victim: Victim) -> float:
    """Return by how many degrees somebody bends: one to the left, the next to the right."""
    return BOW if victim.number % 2 else -BOW


def falls_sick(state: State, region: int, seconds: float) -> Anim:
    """Let the people of a region fall sick, one after the other, within so long; they stay so."""
    all_of_them = (_victim(state, region, number) for number in range(crowds_of(state, region)))
    return staggered(ONE_BY_ONE, map(_sways, all_of_them), seconds - SWAYS)


def drowns(region: int, gone: Sequence[Victim]) -> Anim:
    """Let the ebb draw people out to sea, where they fight for air and go under, one by one."""
    x, y = STACKS[region]
    return together(
        sound("water", at=(x, y)),
        burst(FOAM.times(2.0), (x, y)),
        staggered(ONE_BY_ONE, map(_drowns, gone), MOST),
    )


def _drowns(victim: Victim) -> Anim:
    who, at, look = victim.who, victim.at, victim.look("cheer")
    end, way = offshore(victim.region, at), shore(victim.region)[0]
    return after_one_another(
        together(
            become(who, look),
            along(who, [((at[0] + end[0]) / 2, (at[1] + end[1]) / 2 + 6), end], CARRIED),
            nudge(who, CARRIED, lift=26.0),
            nudge(who, CARRIED, ease.wobble, turn=42.0 * way),
            follow(who, SPLASH.times(0.3), CARRIED, 0.12),
            sound("murmur", 4 + victim.number, at),
        ),
        together(
            become(who, Afloat(look)),
            burst(SPLASH.times(0.8), end),
            burst(FOAM, end),
            nudge(who, STRUGGLE, ease.wobble, x=7.0, turn=16.0),
            hops(who, 3, 7.0, STRUGGLE),
        ),
        together(
            burst(SPLASH.times(1.2), end),
            burst(FOAM, end),
            sound("water", 3 + victim.number, end),
            sink(who, 0.3),
            _soul(victim, end),
        ),
    )


def _soul(victim: Victim, at: Point) -> Anim:
    """Let a soul leave somebody who has died, and rise in bends."""
    name, side = f"soul:{victim.region}:{victim.number}", 1 if victim.number % 2 else -1
    soul = actor(name, Sprite("soul"), (at[0], at[1] - 10), Layer.FLYING).with_pose(scale=0.3)
    return delayed(
        0.12,
        after_one_another(
            appear(soul, 0.08),
            together(
                change(name, 0.3, ease.out_back, scale=LARGER),
                change(name, RISES, ease.in_out_sine, y=at[1] - SOUL),
                nudge(name, RISES, ease.wobble, x=16.0 * side, turn=10.0 * side),
            ),
            leave(name, 0.25),
        ),
    )

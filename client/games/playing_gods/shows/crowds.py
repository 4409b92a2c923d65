"""What the people of a region do: they run, cheer, waver, change their faith, and fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from parlour.client.games.playing_gods.figures import crowd
from parlour.client.games.playing_gods.outlines import REGION_OUTLINES
from parlour.client.games.playing_gods.places import STACKS, crowds_at
from parlour.client.games.playing_gods.scene import crowd_id, crowds_of
from parlour.client.games.playing_gods.shows.common import PUFFS
from parlour.client.games.playing_gods.shows.havoc import Tinted
from parlour.client.stage import ease
from parlour.client.stage.actors import actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    become,
    burst,
    delayed,
    enter,
    follow,
    hold,
    hops,
    leave,
    move,
    nudge,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point, covers
from parlour.client.stage.particles import SPLASH
from parlour.client.stage.studio import Look
from parlour.shared.playing_gods.state import State, owner

Seen = Callable[[Look], Look]
"""How people look in what happens to them."""
FLUNG, HURLED, THROWN = 46.0, 62.0, 0.46
"""How far and how high a fire throws people, and for how many seconds they fly."""
CARRIED: Final = 62.0
"""How far a wave carries people."""
DESERTS, RUNS, WAVE = 88.0, 0.75, 0.24
"""How far people run who leave their god, for how many seconds, and after how many the next do."""
FLEES: Final = 34.0
"""How far people run."""
DASHES: Final = (1.0, -0.8, 0.55)
"""Where they run to in a panic, one after the other, of that."""
SINKS: Final = 0.42
"""By what share people are flatter who sink."""
LIFTED: Final = 96.0
"""How high a whirlwind draws people up."""
COMES_FROM: Final = ((-104, 30), (98, 44), (-72, -26), (84, -20), (10, 62))
COMES_TO: Final = ((-44, 16), (46, 18), (-26, 30), (28, 34), (2, 40))
"""Where people come running from and to, from the feet of a totem."""


def people(state: State, region: int) -> list[str]:
    """Return the ids of the crowds of a region."""
    return [crowd_id(region, number) for number in range(crowds_of(state, region))]


class _Crowd(NamedTuple):
    """One of the crowds of a region, and where it stands."""

    id: str
    number: int
    at: Point
    seat: int
    region: int

    def doing(self, action: str) -> Look:
        """Return how it looks while it does something."""
        return crowd(self.seat, self.region + self.number, action)

    def running(self, way: float) -> Look:
        """Return how it looks while it runs to the right, or to the left if ``way`` is negative."""
        return self.doing("flee" if way > 0 else "back")


def _crowds(state: State, region: int) -> Iterator[_Crowd]:
    """Yield the crowds of a region, none where nobody lives."""
    seat, places = owner(state.pawns[region]), crowds_at(region)
    for number, who in enumerate(people(state, region)):
        yield _Crowd(who, number, places[number], seat, region)


def flight(state: State, region: int) -> Anim:
    """Let the people of a region run away from their totem."""
    x, runs = STACKS[region][0], []
    for each in _crowds(state, region):
        away = 1 if each.at[0] > x else -1
        runs.append(
            together(
                become(each.id, each.running(away)),
                move(each.id, (each.at[0] + away * FLEES, each.at[1] + 4), 0.7, ease.out_quad),
                hops(each.id, 4, 6.0, 0.7),
            )
        )
    return staggered(0.05, runs)


def as_they_are(people: Look) -> Look:
    """Return people as they look on any other day."""
    return people


def lit(people: Look) -> Look:
    """Return people in the light of a fire."""
    return Tinted(people, (255, 208, 164), (40, 14, 0))


def panic(
    state: State, region: int, seconds: float, seen: Seen = as_they_are, most: int | None = None
) -> Anim:
    """Let the people of a region, or the first so many, run to and fro, ``seen`` in some way."""
    dash, runs = seconds / (len(DASHES) + 1), []
    for each in islice(_crowds(state, region), most):
        side = 1 if each.number % 2 else -1
        ways = [side * FLEES * way for way in DASHES]
        steps = [
            together(
                become(each.id, seen(each.running(end - before))),
                move(each.id, (each.at[0] + end, each.at[1] + 2), dash, ease.in_out_quad),
                hops(each.id, 2, 7.0, dash),
            )
            for before, end in zip((0.0, *ways), (*ways, 0.0), strict=True)
        ]
        runs.append(after_one_another(*steps))
    return staggered(0.06, runs)


def flung(state: State, region: int, seconds: float) -> Anim:
    """Let a fire throw the people of a region off their feet, and all run from it in its light."""
    x, parts = STACKS[region][0], []
    for each in _crowds(state, region):
        who, away = each.id, 1 if each.at[0] >= x else -1
        end = each.at[0] + away * FLUNG, each.at[1] + 10
        parts.append(
            after_one_another(
                together(
                    become(who, lit(each.doing("cheer"))),
                    move(who, end, THROWN, ease.out_quad),
                    nudge(who, THROWN, lift=HURLED + 12.0 * (each.number % 3)),
                    nudge(who, THROWN, turn=220.0 * away),
                ),
                together(
                    become(who, lit(each.doing("lie"))),
                    nudge(who, 0.24, ease.kick, squash=0.3), burst(PUFFS, who), hold(0.24),
                ),
                together(
                    become(who, lit(each.running(away))),
                    hops(who, 4, 8.0, seconds * 0.4),
                    nudge(who, seconds * 0.4, x=away * 14.0),
                ),
                together(
                    become(who, lit(each.running(-away))),
                    move(who, each.at, 0.4, ease.in_out_quad), hops(who, 2, 6.0, 0.4),
                ),
            )
        )  # fmt: skip
    return staggered(0.07, parts)


def swept(state: State, region: int, way: int, seconds: float) -> Anim:
    """Let a wave carry the people of a region along, ``way`` -1 or 1, and put them down again."""
    drifts, parts = seconds * 0.45, []
    for each in _crowds(state, region):
        who, (x, y) = each.id, each.at
        parts.append(
            after_one_another(
                together(
                    become(who, each.doing("cheer")),
                    move(who, (x + way * CARRIED, y + 3), drifts, ease.out_quad),
                    nudge(who, drifts, lift=22.0 + 7.0 * (each.number % 3)),
                    nudge(who, drifts, ease.wobble, turn=34.0),
                    follow(who, SPLASH.times(0.25), drifts, 0.16),
                ),
                together(
                    become(who, each.doing("lie")), burst(SPLASH, who),
                    nudge(who, 0.24, ease.kick, squash=0.25), hold(seconds * 0.2),
                ),
                together(
                    become(who, each.running(-way)),
                    move(who, each.at, seconds * 0.3, ease.in_out_quad),
                    hops(who, 3, 6.0, seconds * 0.3),
                ),
            )
        )  # fmt: skip
    return staggered(0.05, parts)


def whirled(state: State, region: int, seconds: float) -> Anim:
    """Let the people of a region be drawn up by a whirlwind, tumble in the air, and drop."""
    x, parts = STACKS[region][0], []
    for each in _crowds(state, region):
        who, aside = each.id, (x - each.at[0]) * 0.8
        parts.append(
            after_one_another(
                become(who, each.doing("cheer")),
                together(
                    nudge(who, seconds, lift=LIFTED + 26.0 * (each.number % 3)),
                    nudge(who, seconds, ease.wobble, x=aside, turn=40.0),
                    nudge(who, seconds, turn=200.0 if each.number % 2 else -200.0),
                ),
                together(nudge(who, 0.3, ease.kick, squash=0.3), burst(PUFFS, who)),
            )
        )
    return staggered(0.1, parts)


def sinking(state: State, region: int, seconds: float) -> Anim:
    """Let the people of a region sink into the ground, throw up their arms, and work free again."""
    parts = []
    for each in _crowds(state, region):
        who = each.id
        parts.append(
            together(
                become(who, each.doing("cheer")),
                nudge(who, seconds, squash=SINKS, lift=-SINKS * 24.0),
                nudge(who, seconds, ease.wobble, x=9.0, turn=16.0),
                delayed(seconds - 0.2, burst(PUFFS, who)),
            )
        )
    return staggered(0.08, parts)


def deserts(seat: int, region: int, gone: Sequence[str]) -> Anim:
    """Let people leave their god: two by two they run off to all sides, and are seen no more."""
    x = STACKS[region][0]
    runs = []
    for number, who in enumerate(gone):
        at = crowds_at(region)[number]
        away = 1 if at[0] >= x else -1
        runs.append(
            delayed(
                WAVE * (number // 2),
                together(
                    become(who, crowd(seat, region + number, "flee" if away > 0 else "back")),
                    move(who, (at[0] + away * DESERTS, at[1] + 8), RUNS, ease.in_quad),
                    hops(who, 4, 8.0, RUNS),
                    delayed(RUNS - 0.25, leave(who, 0.25)),
                ),
            )
        )
    return together(*runs)


def gathering(seat: int, region: int, seconds: float) -> Anim:
    """Let people run together from all over a region, and leap for joy before its totem."""
    x, y = STACKS[region]
    parts = []
    for number, (start, end) in enumerate(zip(COMES_FROM, COMES_TO, strict=True)):
        first = x + start[0], y + start[1]
        if not covers(REGION_OUTLINES[region], first):
            first = x + 0.45 * start[0], y + 0.45 * start[1]
        who = actor(f"runs:{region}:{number}", crowd(seat, number), first, weight=0.3)
        looks = crowd(seat, number, "back" if start[0] > 0 else "flee")
        parts.append(
            after_one_another(
                enter(who, 0.14),
                together(
                    become(who.id, looks),
                    move(who.id, (x + end[0], y + end[1]), 0.42, ease.out_quad),
                    hops(who.id, 3, 8.0, 0.42),
                ),
                together(
                    become(who.id, crowd(seat, number, "cheer")),
                    hops(who.id, max(1, round(seconds / 0.28)), 15.0, seconds),
                ),
                leave(who.id, 0.2),
            )
        )
    return staggered(0.05, parts)


def joy(state: State, region: int, seconds: float = 0.9) -> Anim:
    """Let the people of a region throw up their arms."""
    return together(
        *(
            together(
                become(each.id, each.doing("cheer")),
                delayed(
                    0.09 * each.number, hops(each.id, max(1, round(seconds / 0.3)), 9.0, seconds)
                ),
            )
            for each in _crowds(state, region)
        )
    )


def wavers(state: State, region: int, seconds: float) -> Anim:
    """Let the people of a region lean to one side and to the other: whom shall they follow?"""
    return together(
        *(
            together(
                nudge(who, seconds, ease.wobble, x=13.0, turn=12.0),
                hops(who, 3, 4.0, seconds),
            )
            for who in people(state, region)
        )
    )

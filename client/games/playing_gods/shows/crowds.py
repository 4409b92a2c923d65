"""What the people of a region do: they run, cheer, waver, change their faith, and fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

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
from parlour.client.stage.geometry import covers
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
LIFTED: Final = 96.0
"""How high a whirlwind draws people up."""
COMES_FROM: Final = ((-104, 30), (98, 44), (-72, -26), (84, -20), (10, 62))
COMES_TO: Final = ((-44, 16), (46, 18), (-26, 30), (28, 34), (2, 40))
"""Where people come running from and to, from the feet of a totem."""


def people(state: State, region: int) -> list[str]:
    """Return the ids of the crowds of a region."""
    return [crowd_id(region, number) for number in range(crowds_of(state, region))]


def flight(state: State, region: int) -> Anim:
    """Let the people of a region run away from their totem."""
    stack = state.pawns[region]
    if not stack:
        return hold(0.0)
    seat, (x, _) = owner(stack), STACKS[region]
    runs = []
    for number, who in enumerate(people(state, region)):
        at = crowds_at(region)[number]
        away = 1 if at[0] > x else -1
        end = (at[0] + away * FLEES, at[1] + 4)
        runs.append(
            together(
                become(who, crowd(seat, region + number, "flee" if away > 0 else "back")),
                move(who, end, 0.7, ease.out_quad),
                hops(who, 4, 6.0, 0.7),
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
    stack = state.pawns[region]
    if not stack:
        return hold(0.0)
    seat, each = owner(stack), seconds / (len(DASHES) + 1)
    runs = []
    for number, who in enumerate(people(state, region)[:most]):
        at, side = crowds_at(region)[number], 1 if number % 2 else -1
        ways = [side * FLEES * dash for dash in DASHES]
        steps: list[Anim] = []
        for before, end in zip((0.0, *ways), (*ways, 0.0), strict=True):
            runner = crowd(seat, region + number, "flee" if end > before else "back")
            steps.append(
                together(
                    become(who, seen(runner)),
                    move(who, (at[0] + end, at[1] + 2), each, ease.in_out_quad),
                    hops(who, 2, 7.0, each),
                )
            )
        runs.append(after_one_another(*steps))
    return staggered(0.06, runs)


def flung(state: State, region: int, seconds: float) -> Anim:
    """Let a fire throw the people of a region off their feet, and all run from it in its light."""
    stack = state.pawns[region]
    if not stack:
        return hold(0.0)
    seat, (x, _) = owner(stack), STACKS[region]
    parts = []
    for number, who in enumerate(people(state, region)):
        at = crowds_at(region)[number]
        away = 1 if at[0] >= x else -1
        end, back = (at[0] + away * FLUNG, at[1] + 10), "back" if away > 0 else "flee"
        parts.append(
            after_one_another(
                together(
                    become(who, lit(crowd(seat, region + number, "cheer"))),
                    move(who, end, THROWN, ease.out_quad),
                    nudge(who, THROWN, lift=HURLED + 12.0 * (number % 3)),
                    nudge(who, THROWN, turn=220.0 * away),
                ),
                together(
                    become(who, lit(crowd(seat, region + number, "lie"))),
                    nudge(who, 0.24, ease.kick, squash=0.3), burst(PUFFS, who), hold(0.24),
                ),
                together(
                    become(who, lit(crowd(seat, region + number, "flee" if away > 0 else "back"))),
                    hops(who, 4, 8.0, seconds * 0.4),
                    nudge(who, seconds * 0.4, x=away * 14.0),
                ),
                together(
                    become(who, lit(crowd(seat, region + number, back))),
                    move(who, at, 0.4, ease.in_out_quad), hops(who, 2, 6.0, 0.4),
                ),
            )
        )  # fmt: skip
    return staggered(0.07, parts)


def swept(state: State, region: int, way: int, seconds: float) -> Anim:
    """Let a wave carry the people of a region along, ``way`` -1 or 1, and put them down again."""
    stack = state.pawns[region]
    if not stack:
        return hold(0.0)
    seat = owner(stack)
    parts = []
    for number, who in enumerate(people(state, region)):
        at = crowds_at(region)[number]
        drifts = seconds * 0.45
        parts.append(
            after_one_another(
                together(
                    become(who, crowd(seat, region + number, "cheer")),
                    move(who, (at[0] + way * CARRIED, at[1] + 3), drifts, ease.out_quad),
                    nudge(who, drifts, lift=22.0 + 7.0 * (number % 3)),
                    nudge(who, drifts, ease.wobble, turn=34.0),
                    follow(who, SPLASH.times(0.25), drifts, 0.16),
                ),
                together(
                    become(who, crowd(seat, region + number, "lie")), burst(SPLASH, who),
                    nudge(who, 0.24, ease.kick, squash=0.25), hold(seconds * 0.2),
                ),
                together(
                    become(who, crowd(seat, region + number, "back" if way > 0 else "flee")),
                    move(who, at, seconds * 0.3, ease.in_out_quad),
                    hops(who, 3, 6.0, seconds * 0.3),
                ),
            )
        )  # fmt: skip
    return staggered(0.05, parts)


def whirled(state: State, region: int, seconds: float) -> Anim:
    """Let the people of a region be drawn up by a whirlwind, tumble in the air, and drop."""
    stack = state.pawns[region]
    if not stack:
        return hold(0.0)
    seat, (x, _) = owner(stack), STACKS[region]
    parts = []
    for number, who in enumerate(people(state, region)):
        aside = (x - crowds_at(region)[number][0]) * 0.8
        parts.append(
            after_one_another(
                become(who, crowd(seat, region + number, "cheer")),
                together(
                    nudge(who, seconds, lift=LIFTED + 26.0 * (number % 3)),
                    nudge(who, seconds, ease.wobble, x=aside, turn=40.0),
                    nudge(who, seconds, turn=200.0 if number % 2 else -200.0),
                ),
                together(nudge(who, 0.3, ease.kick, squash=0.3), burst(PUFFS, who)),
            )
        )
    return staggered(0.1, parts)


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
    stack = state.pawns[region]
    if not stack:
        return hold(0.0)
    seat = owner(stack)
    return together(
        *(
            together(
                become(who, crowd(seat, region + number, "cheer")),
                delayed(0.09 * number, hops(who, max(1, round(seconds / 0.3)), 9.0, seconds)),
            )
            for number, who in enumerate(people(state, region))
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

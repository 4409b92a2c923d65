"""Campaigns, counterattacks and battles: every die is a shot."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    KING,
    SIDE_COLOURS,
    Side,
    people,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    enemy_index,
    floating,
    region_index,
    slot_feet,
    swarm,
)
from parlour.client.games.gods_playground.shows.troops import (
    Figure,
    bullet,
    dismissed,
    does,
    drawn_up,
    fighter,
    go_on,
    muzzle,
    names,
    parade,
    soldier,
    topple,
    towards,
    walk,
)
from parlour.client.games.gods_playground.shows.vienna import relief
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    Anim,
    act,
    after_one_another,
    burst,
    change,
    delayed,
    hold,
    lean,
    lean_back,
    moment,
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import ROLLS, throw
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, heading, held, shaken
from parlour.client.stage.particles import DUST, SMOKE
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State, points
from parlour.shared.language import trn

APART = 118.0
"""Units between two lines that fight."""
MOST_FIGHTERS = 12
MOST_FOES = 6
SHOT_GAP, ALL_SHOTS = 0.17, 1.2
"""Seconds between one shot and the next, and for all of them."""


# --- riding out ---


def campaign(before: State, event: events.CampaignLaunched, after: State) -> Anim:
    """Riders leave the region for the enemy, in a cloud of dust."""
    index = region_index(event.region)
    region = before.regions[index]
    units: list[tuple[Side, str, int]] = [
        (event.seat, "cavalry", min(3, region.cavalry[event.seat])),
        (event.seat, "infantry", min(3, region.infantry[event.seat])),
        *([(KING, "cavalry", min(3, before.army[1])), (KING, "infantry", min(3, before.army[0]))]
          if event.disc else []),
    ]  # fmt: skip
    foe = foe_at(before, event.region)
    home = slot_feet(places().regions[index].armies[event.seat])
    far = math.dist(home, foe)
    end = towards(home, foe, max(60.0, far - APART - 40))
    bend = ((home[0] + end[0]) / 2, (home[1] + end[1]) / 2 - 26)
    parts, gone = [], []
    for number, (army, unit, many) in enumerate(units):
        if many:
            name = f"campaign:{number}"
            start = home if army == event.seat else slot_feet(places().sejm.hall)
            seconds = 0.95 if unit == "cavalry" else 1.2
            way = [start, bend, end]
            parts.append(
                delayed(0.12 * number, parade(name, fighter(army, unit), many, way, seconds))
            )
            gone += names(name, many)
    calls = together(
        sound("horn"), delayed(0.15, sound("gallop")), delayed(0.7, sound("gallop", 2))
    )
    return after_one_another(together(calls, settle_rest(), *parts), moment(), dismissed(gone, 0.2))


def counterattack(before: State, event: events.CounterattackLaunched, after: State) -> Anim:
    """The winged hussars of the Polish army charge; before Vienna as never before."""
    if event.target == "vienna":
        return relief(before)
    start = slot_feet(places().crown.units[1])
    foe = foe_at(before, event.target)
    end = towards(foe, start, 74.0)
    bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 40)
    number = max(3, min(6, before.army[1]))
    facing = heading(start, foe)
    charge = names("charge", number)
    lances = fighter(KING, "cavalry")
    seconds = max(0.9, min(1.5, math.dist(start, end) / 420))
    return after_one_another(
        together(sound("horn"), lean(start, 1.25, 0.3)),
        together(
            staggered(0.3, (sound("gallop", n) for n in range(4))),
            parade("charge", lances, number, [start, bend, end], seconds, step=34),
            lean(foe, 1.7, seconds),
        ),
        together(
            *(does(each, lances("strike", facing)) for each in charge),
            *(
                nudge(each, 0.3, x=(foe[0] - end[0]) * 0.5, y=(foe[1] - end[1]) * 0.5)
                for each in charge
            ),
            delayed(0.1, _crash(foe, 0.8)),
        ),
        hold(held(0.8)),
        moment(),
        dismissed(charge),
    )


def _crash(at: Point, weight: float) -> Anim:
    return together(
        sound("clash", at=at), shake(shaken(weight)), burst(SPARKS.times(1.8), (at[0], at[1] - 20)),
        burst(DUST.times(2.0), at),
    )  # fmt: skip


# --- places of a battle ---


def foe_at(before: State, target: str) -> Point:
    """Return where the enemy stands that is fought at a place: in the region, or at its border."""
    at = places()
    if target == "vienna":
        return slot_feet(at.vienna.points)
    index = region_index(target)
    if points(before.regions[index]):
        return slot_feet(at.regions[index].camp)
    way = at.enemies[index].march
    return way.start.x, way.start.y


def _home(before: State, target: str) -> Point:
    """Return from where one goes into battle at a place."""
    at = places()
    if target == "vienna":
        return (at.vienna.points.x + 260, at.vienna.points.y - 90)
    region = at.regions[region_index(target)]
    fought = points(before.regions[region_index(target)])
    return region.armies[1].centre if fought else slot_feet(region.camp)


def _foe_figures(before: State, target: str) -> tuple[Figure, int, str]:
    """Return who fights for the enemy at a place, how many are shown, and the id of their host."""
    if target == "vienna":
        return soldier("ottomans"), min(MOST_FOES, before.vienna), "vienna:host"
    index = region_index(target)
    region = before.regions[index]
    there = [enemy for enemy in range(len(ENEMIES)) if region.enemy[enemy]]
    if there:
        number = min(MOST_FOES, region.enemy[there[0]])
        who = ENEMIES[there[0]]
        return soldier(people(who, before.turn)), number, f"points:{target}:{who}"
    who = ENEMIES[index]
    return soldier(people(who, before.turn)), 4, f"enemy:{who}:banner"


# --- battle ---


class _Shot(NamedTuple):
    """One die of a battle: who fires, and what comes of it."""

    number: int
    shooter: str
    figure: Figure
    rides: bool
    spot: Point
    hits: bool
    dies: bool


def battle(before: State, event: events.BattleFought, after: State) -> Anim:
    """Both lines draw up, the dice fall, and every die is a shot that hits or misses."""
    foe, home = foe_at(before, event.place), _home(before, event.place)
    front = towards(foe, home, APART)
    middle = ((foe[0] + front[0]) / 2, (foe[1] + front[1]) / 2)
    shots = _shots(event, front, foe)
    faces = [die for volley in event.volleys for die in volley.dice]
    colours = [_dice_colour(volley.army) for volley in event.volleys for _ in volley.dice]
    gap = min(SHOT_GAP, ALL_SHOTS / max(1, len(shots)))
    firing = gap * len(shots) + 0.55
    figure, number, host = _foe_figures(before, event.place)
    line = drawn_up(towards(foe, front, 38.0), front, number, 30.0, 3)
    foes = names("foe", number)
    looks = heading(foe, front)
    name = f"battle:{event.place}"
    apart = [Box(front[0] - 110, front[1] - 90, 220, 130), Box(foe[0] - 80, foe[1] - 90, 160, 120)]
    dice = throw(
        name, faces, (middle[0], middle[1] + 104), colours, apart, size=36.0, stays=firing - 0.35
    )
    falls = 0.25 + ROLLS + 0.07 * len(faces)
    come = [
        delayed(0.04 * n, walk(f"foe.{n}", figure, [foe, spot], 0.4)) for n, spot in enumerate(line)
    ]
    back = towards(front, foe, -70.0)
    own = {shot.shooter: shot for shot in shots}
    ride = [walk(who, shot.figure, [_behind(shot.spot, front, back), shot.spot], 0.5,
                 emitter=DUST if shot.rides else None) for who, shot in own.items()]  # fmt: skip
    volley = _volley(shots, foes, line, figure, looks, foe, host, gap, name)
    lost = {shot.shooter for shot in shots if shot.dies}
    return after_one_another(
        together(
            sound("drum"),
            lean((middle[0], middle[1] + 20), 1.9, 0.5),
            *ride,
            *come,
            delayed(0.25, dice),
            delayed(falls, volley),
        ),
        _ends(event, own, lost, foes, shots, middle),
        lean_back(0.4),
    )


def _behind(spot: Point, front: Point, back: Point) -> Point:
    return spot[0] + back[0] - front[0], spot[1] + back[1] - front[1]


def _shots(event: events.BattleFought, front: Point, foe: Point) -> list[_Shot]:
    """Return the shots of a battle; beyond twelve dice some figures shoot again."""
    dice = [(volley, die) for volley in event.volleys for die in volley.dice]
    spots = drawn_up(front, foe, min(MOST_FIGHTERS, len(dice)))
    shots = []
    for number, (volley, die) in enumerate(dice):
        needed = volley.hits_on - volley.bonus
        place = number % MOST_FIGHTERS
        shots.append(
            _Shot(
                number,
                f"fighter.{place}",
                fighter(volley.army, volley.unit),
                volley.unit == "cavalry",
                spots[place],
                die != 1 and die >= needed,
                die == 1 and number + MOST_FIGHTERS >= len(dice),
            )
        )
    return shots


def _volley(
    shots: Sequence[_Shot],
    foes: Sequence[str],
    line: Sequence[Point],
    figure: Figure,
    looks: int,
    foe: Point,
    host: str,
    gap: float,
    dice: str,
) -> Anim:
    """Let all shots fall one after the other, higher with every hit; who is hit falls."""
    standing = count()
    hits = 0
    parts = []
    for shot in shots:
        target, struck = foe, host
        falls: list[Anim] = []
        if shot.hits:
            hits += 1
            victim = next(standing)
            if victim < len(foes):
                target, struck = line[victim], foes[victim]
                falls = [topple(foes[victim], figure, looks)]
        parts.append(
            together(
                pop(f"{dice}.die{shot.number}", 0.25),
                (_charge if shot.rides else _fire)(shot, target, struck, hits, falls),
                *([delayed(0.2, topple(shot.shooter, shot.figure, heading(shot.spot, foe)))]
                  if shot.dies else []),
            )
        )  # fmt: skip
    return staggered(gap, parts)


def _fire(shot: _Shot, target: Point, struck: str, pitch: int, falls: Sequence[Anim]) -> Anim:
    """Let one figure shoot: flash, ball, and a hit or a plume of earth."""
    facing = heading(shot.spot, target)
    away = (target[0] + 22 + 9 * (shot.number % 4), target[1] + 16 - 14 * (shot.number % 3))
    end = target if shot.hits else away
    lands = together(*_struck(struck, target, 0.4, falls)) if shot.hits else _miss(end)
    return together(
        sound("shot", pitch, shot.spot),
        *([] if shot.dies else [act(shot.shooter, shot.figure("strike", facing), 0.4)]),
        muzzle(f"muzzle.{shot.number}", shot.spot, facing),
        bullet(f"ball.{shot.number}", shot.spot, end),
        delayed(0.22, lands),
    )


def _charge(shot: _Shot, target: Point, struck: str, pitch: int, falls: Sequence[Anim]) -> Anim:
    """Let one rider go at the enemy and come back to the line."""
    facing = heading(shot.spot, target)
    near = towards(target, shot.spot, 30.0 if shot.hits else 62.0)
    rides = change(shot.shooter, 0.2, ease.in_quad, x=near[0], y=near[1])
    back = change(shot.shooter, 0.3, ease.out_quad, x=shot.spot[0], y=shot.spot[1])
    lands = (
        [sound("clash", pitch, near), *_struck(struck, target, 0.6, falls)]
        if shot.hits
        else [_miss(near)]
    )
    strike = [] if shot.dies else [act(shot.shooter, shot.figure("strike", facing), 0.5)]
    return together(
        sound("gallop", pitch, shot.spot),
        *strike,
        after_one_another(rides, together(*lands, hold(held(0.6))), *([] if shot.dies else [back])),
    )


def _struck(who: str, at: Point, weight: float, falls: Sequence[Anim]) -> list[Anim]:
    return [
        burst(SPARKS.times(0.8), (at[0], at[1] - 18)),
        shake(shaken(weight)),
        nudge(who, held(weight) + 0.08, flash=1.0),
        *(delayed(held(weight), each) for each in falls),
    ]


def _miss(at: Point) -> Anim:
    return together(
        sound("thud", at=at), burst(DUST.times(0.8), at), burst(SMOKE.times(0.3).lasting(0.2), at)
    )


def _ends(
    event: events.BattleFought,
    own: Mapping[str, _Shot],
    lost: set[str],
    foes: Sequence[str],
    shots: Sequence[_Shot],
    middle: Point,
) -> Anim:
    """Tell how it went: whoever lives cheers, or falls back."""
    hits = sum(volley.hits for volley in event.volleys)
    losses = sum(volley.losses for volley in event.volleys)
    told = trn("{number} hit", "{number} hits", hits)
    if losses:
        told += ", " + trn("{number} loss", "{number} losses", losses)
    alive = [who for who in own if who not in lost]
    left = [each for number, each in enumerate(foes) if number >= hits]
    words = floating(f"battle:{event.place}:told", told, (middle[0], middle[1] - 74))
    if hits:
        joy = [cheer(alive, 0.55), sound("cheer")]
    else:
        joy = [sound("fall")]
        for who in alive:
            spot = own[who].spot
            back = (spot[0] + (spot[0] - middle[0]) * 0.6, spot[1] + (spot[1] - middle[1]) * 0.6)
            joy.append(go_on(who, own[who].figure, back, 0.45))
    return after_one_another(
        together(*joy, settle_rest(), words), together(dismissed(alive), dismissed(left))
    )


def _dice_colour(army: int | str) -> Colour:
    return SIDE_COLOURS[KING] if army in ("king", "cossacks") else SIDE_COLOURS[army]


# --- what comes of it ---


def destroyed(before: State, event: events.PointsDestroyed, after: State) -> Anim:
    """Part of a host falls: tents go up in sparks, and its banner counts down."""
    at = slot_feet(places().vienna.points) if event.place == "vienna" else _camp(event.place)
    place = "vienna" if event.place == "vienna" else f"points:{event.place}:{event.enemy}"
    host = "vienna:host" if event.place == "vienna" else place
    blows = [
        together(
            sound("clash", number),
            burst(SPARKS, (at[0] - 26 + 26 * (number % 3), at[1] - 14)),
            burst(SMOKE.times(0.5).lasting(0.4), at),
            nudge(host, 0.2, ease.kick, squash=0.14),
            shake(shaken(0.3)),
        )
        for number in range(min(5, event.points))
    ]
    text = f"\u2212{event.points}"
    banner = f"{place}:banner"
    return after_one_another(
        staggered(0.13, blows),
        together(
            settle(banner),
            settle_rest(),
            floating(
                f"destroyed:{event.place}", text, (at[0], at[1] - 66), ENEMY_COLOURS[event.enemy]
            ),
        ),
    )


def _camp(region: str) -> Point:
    return slot_feet(places().regions[region_index(region)].camp)


def box_hit(before: State, event: events.BoxHit, after: State) -> Anim:
    """Nobles, or the King's men, come to stand before the enemy's camp, and cheer."""
    at = places().enemies[enemy_index(event.enemy)]
    side = "king" if event.seat is None else event.seat
    target = slot_feet(at.king if event.seat is None else at.nobles[event.seat])
    start = (at.march.start.x, at.march.start.y)
    if event.seat is None:
        ride = parade("hit", fighter(KING, "infantry"), min(4, event.nobles), [start, target], 0.6)
        gone = names("hit", min(4, event.nobles))
        comes = after_one_another(ride, dismissed(gone, 0.15))
    else:
        look = Sprite(f"follower/{event.seat}/0")
        comes = swarm("hit", look, event.nobles, start, target, "place", 6)
    noble = f"enemy:{event.enemy}:noble:{side}"
    return after_one_another(
        comes,
        settle(noble, f"{noble}:banner", seconds=0.35),
        together(settle_rest(), cheer([noble], 0.6), sound("cheer")),
    )


WAR_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.CampaignLaunched: campaign,
    events.CounterattackLaunched: counterattack,
    events.BattleFought: battle,
    events.PointsDestroyed: destroyed,
    events.BoxHit: box_hit,
}
"""How battles look."""

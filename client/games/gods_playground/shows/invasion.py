"""Invasions: a horde marches along its arrow, storms the border, and fire runs over the land."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    KING,
    Arrow,
    enemy_banner,
    people,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    GROWN,
    NEAR,
    cleared,
    going,
)
from parlour.client.games.gods_playground.shows.common import (
    along_curve,
    drums,
    enemy_index,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.fire import front_of_fire
from parlour.client.games.gods_playground.shows.powder import CANNON, CLOUD, IMPACT, shot, star
from parlour.client.games.gods_playground.shows.troops import (
    Figure,
    carried,
    fighter,
    go_on,
    grown,
    mounted,
    names,
    parade,
    rises,
    soldier,
    standard_of,
    towards,
    walk,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    act,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
    hold,
    lean,
    leave,
    moment,
    nudge,
    pop,
    settle_rest,
    shake,
    shift_ground,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.moves import cheer, fall, heading, held
from parlour.client.stage.particles import DUST, EMBERS
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Shake
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import HABSBURGS, SEATS
from parlour.shared.gods_playground.state import State

MOST_MARCHERS, MOST_RIDERS = 16, 10
GROWS = 7
"""Steps in which an arrow grows."""
SETS_OFF = 0.35
"""Seconds from the horn to the first step."""
PACE, SHORTEST, LONGEST = 230.0, 1.0, 1.4
"""Units a second that a horde marches, and the seconds that this takes at least and at most."""
FALLS = Shake(20.0, 0.6)
"""How the land shakes when a region falls."""
IN_SIGHT = 330.0
"""Units before its camp at which a horde comes in sight: nobody runs faster than men do."""
MELEE = 1.1
"""Seconds that the border is fought for."""
BURNS = 1.25
"""Seconds in which fire runs over a region."""
MOST_WATCH, MOST_ARMED = 7, 4
WATCH_AWAY = 104.0
"""Units between the horde and those who stand against it."""
ROOM = Box(-190.0, -120.0, 380.0, 210.0)
"""What gives way about the place of the clash."""


def invaded(before: State, event: events.EnemyInvaded, after: State) -> Anim:
    """Drums; the horde marches along its arrow, clashes, burns the land, and camps."""
    raid = _raid(before, event)
    marches = SETS_OFF + raid.seconds
    burns = marches + MELEE
    camps = burns + (BURNS if raid.burning else 0.2)
    host = f"points:{event.region}:{event.enemy}"
    made = together(
        rises(host, f"{host}:banner"), going([*raid.horde, "standard"], 0.25), settle_rest()
    )
    return after_one_another(
        together(
            _sounded(event, raid),
            delayed(SETS_OFF, _marches(before, event, raid)),
            delayed(marches - 0.2, cleared(_room(raid.end), MELEE + 0.4)),
            delayed(marches, _storms(before, event, raid)),
            delayed(burns, together(moment(), _conquest(raid))),
            delayed(camps, made),
        ),
        stay(),
    )


class _Raid(NamedTuple):
    """What an invasion is like: whose, from where, by what way, how strong."""

    region: int
    way: list[Point]
    figure: Figure
    people: str
    horde: list[str]
    seconds: float
    """How long it marches."""
    weight: float
    burning: bool
    """Whether the land begins to burn."""

    @property
    def end(self) -> Point:
        """Where it camps."""
        return self.way[-1]

    @property
    def heading(self) -> int:
        """Where it looks when it is there."""
        return heading(self.way[-2], self.way[-1])


def _raid(before: State, event: events.EnemyInvaded) -> _Raid:
    index = region_index(event.region)
    who = people(event.enemy, before.turn)
    way = _in_sight(_way_of(event))
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    figure = grown(soldier(who), GROWN)
    most = MOST_RIDERS if mounted(figure) else MOST_MARCHERS
    return _Raid(
        index,
        way,
        figure,
        who,
        names("horde", min(most, 2 + 2 * event.points)),
        max(SHORTEST, min(LONGEST, length / PACE)),
        min(1.3, 0.45 + event.points / 9),
        not any(before.regions[index].enemy),
    )


def _way_of(event: events.EnemyInvaded) -> list[Point]:
    """Return the points of an invader's way, to the camp in the region."""
    at = places()
    end = slot_feet(at.region(event.region).camp)
    if event.source == "vienna":
        return [*along_curve(at.vienna.into_great_poland, 4), end]
    if event.origin is not None:
        return [
            slot_feet(at.region(event.origin).camp),
            *along_curve(at.way(event.origin, event.region), 4),
            end,
        ]
    enemy = (
        at.enemies[region_index(event.region)]
        if enemy_index(event.enemy) == HABSBURGS
        else at.enemy(event.enemy)
    )
    return [slot_feet(enemy.banner), *along_curve(enemy.march, 4), end]


def _in_sight(way: list[Point]) -> list[Point]:
    """Return the last part of a way, as long as a horde marches within a show."""
    left, kept = IN_SIGHT, [way[-1]]
    for end, start in pairwise(reversed(way)):
        length = math.dist(start, end)
        if length >= left:
            return [towards(end, start, left), *kept]
        left -= length
        kept.insert(0, start)
    return kept


def _room(at: Point) -> Box:
    return Box(at[0] + ROOM.x, at[1] + ROOM.y, ROOM.w, ROOM.h)


# --- the march ---


def _sounded(event: events.EnemyInvaded, raid: _Raid) -> Anim:
    """Let the horn sound, the camera glide to the border, and the arrow grow."""
    arrow = f"arrow:{event.region}"
    half = raid.way[len(raid.way) // 2]
    goes = SETS_OFF + raid.seconds + MELEE * 0.5
    return together(
        sound("horn"),
        after_one_another(
            lean(half, NEAR, 0.5), hold(0.25), lean(_inwards(raid), NEAR, raid.seconds)
        ),
        after_one_another(
            _grown(arrow, _way_of(event), event, 0.5), hold(goes - 0.5), leave(arrow, 0.3)
        ),
        *([pop(f"enemy:{event.enemy}:banner", 0.3)] if event.origin is None else []),
    )


def _inwards(raid: _Raid) -> Point:
    """Return where one looks when the land burns: between the camp and the middle of the land."""
    return towards(raid.end, places().regions[raid.region].armies[1].centre, 130.0)


def _grown(name: str, way: Sequence[Point], event: events.EnemyInvaded, seconds: float) -> Anim:
    """Let the arrow of an invasion grow from the camp into the region."""
    start = way[0]
    points = _dense(way)
    width = 20.0 + 3.2 * min(8, event.points)
    looks = []
    for step in range(1, GROWS + 1):
        part = points[: max(6, round(len(points) * step / GROWS))]
        relative = tuple((x - start[0], y - start[1]) for x, y in part)
        looks.append(Arrow(relative, width, ENEMY_COLOURS[event.enemy]))
    # An arrow is drawn anew for each step: few of them, and none twice.

    def write(sheet: Sheet, at: float) -> None:
        first = actor(name, looks[0], start, Layer.GROUND)
        enter(first, 0.12, ease.out_quad).write(sheet, at)
        for number, look in enumerate(looks[1:], 1):
            become(name, look).write(sheet, at + seconds * number / GROWS)

    return Written(seconds, write)


def _dense(way: Sequence[Point]) -> list[Point]:
    """Return a way with points not far from one another."""
    points = [way[0]]
    for a, b in pairwise(way):
        steps = max(1, round(math.dist(a, b) / 18))
        points += [(a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps)
                   for n in range(1, steps + 1)]  # fmt: skip
    return points


def _marches(before: State, event: events.EnemyInvaded, raid: _Raid) -> Anim:
    """Let the horde come, its banner in front, and those who stand against it come up."""
    number = len(raid.horde)
    lead = [*raid.way[:-1], towards(raid.end, raid.way[-2], -20.0)]
    banner = carried(enemy_banner(raid.people, event.points, 124.0))
    watch = _watch(before, event, raid)
    ups = [
        delayed(0.05 * n, walk(each.name, each.figure, [each.home, each.spot], 0.5))
        for n, each in enumerate(watch)
    ]
    return together(
        drums(int(raid.seconds / 0.3), 0.3),
        staggered(0.24, (sound("march", n) for n in range(int(raid.seconds / 0.24)))),
        walk("standard", banner, lead, raid.seconds - 0.06, emitter=CLOUD.times(1.5)),
        parade(
            "horde",
            raid.figure,
            number,
            raid.way,
            raid.seconds,
            files=3 if number < 11 else 4,
            step=48.0 if mounted(raid.figure) else 33.0,
            emitter=CLOUD.times(1.4),
        ),
        delayed(max(0.0, raid.seconds - 0.75), together(*ups)),
    )


# --- the border ---


class _Guard(NamedTuple):
    """One who stands against a horde: his look, where he comes from, where he stands."""

    name: str
    figure: Figure
    home: Point
    spot: Point
    falls: bool
    """Whether he falls at once; those of an army fall back: what they lose, dice will tell."""


def _watch(before: State, event: events.EnemyInvaded, raid: _Raid) -> list[_Guard]:
    """Return who stands against a horde: the nobles' retainers and men of the armies there."""
    region, at = before.regions[raid.region], places().regions[raid.region]
    army = [
        (seat, unit)
        for unit, numbers in (("cavalry", region.cavalry), ("infantry", region.infantry))
        for seat in range(SEATS)
        for _ in range(min(2, numbers[seat]))
    ]
    men = [
        (seat, carried(Grand(f"follower/{seat}/0", GROWN)), True)
        for seat in range(SEATS)
        for _ in range(min(2, region.nobles[seat]))
    ][: MOST_WATCH - min(MOST_ARMED, len(army))]
    men += [(seat, grown(fighter(seat, unit), GROWN), False) for seat, unit in army[:MOST_ARMED]]
    front = towards(raid.end, at.armies[1].centre, WATCH_AWAY)
    way = 1 if raid.end[0] > front[0] else -1
    guards = []
    for number, (seat, figure, falls) in enumerate(men):
        aside = (number - (len(men) - 1) / 2) * (54.0 if len(men) < 5 else 36.0)
        x, y = _aside(front, raid.end, aside)
        spot = (x - way * 44.0 * (number % 2), y)
        start = slot_feet(at.nobles[seat] if falls else at.armies[seat])
        home = towards(spot, start, min(150.0, math.dist(spot, start)))
        guards.append(_Guard(f"watch.{number}", figure, home, spot, falls))
    return guards


def _aside(front: Point, foe: Point, far: float) -> Point:
    """Return a point of the line through ``front`` that looks to a foe."""
    length = math.dist(front, foe) or 1.0
    ux, uy = (foe[0] - front[0]) / length, (foe[1] - front[1]) / length
    return front[0] - uy * far, front[1] + ux * far * 0.85


def _storms(before: State, event: events.EnemyInvaded, raid: _Raid) -> Anim:
    """Let the horde fall upon those who stand there: they fall one by one, or fall back."""
    watch = _watch(before, event, raid)
    blows = max(4, min(MOST_WATCH, len(watch)))
    gap = (MELEE - 0.3) / blows
    parts = []
    for number in range(blows):
        guard = watch[number] if number < len(watch) else None
        spot = guard.spot if guard else towards(raid.end, raid.way[-2], -34.0 - 12 * number)
        parts.append(_blow(number, raid, spot, guard))
    back = [
        after_one_another(go_on(each.name, each.figure, each.home, 0.4), leave(each.name, 0.12))
        for each in watch
        if not each.falls
    ]
    return together(
        staggered(gap, parts),
        delayed(MELEE - 0.25, together(sound("cannon"), burst(CANNON, raid.end), *back)),
    )


def _blow(number: int, raid: _Raid, spot: Point, guard: _Guard | None) -> Anim:
    """Let some of the horde strike at once; the one who is struck falls, with his shot fired."""
    reach = (spot[0] - raid.end[0]) * 0.5, (spot[1] - raid.end[1]) * 0.5
    strikers = raid.horde[number % 3 :: 3] or raid.horde[:1]
    back = (raid.heading + 4) % 8
    gun = _aside(raid.end, spot, 26.0 * (number % 3 - 1))
    answer = [shot(f"horde.shot.{number}", gun, spot)]
    answer += [] if guard is None else [
        shot(f"watch.shot.{number}", guard.spot, raid.end),
        sound("shot", number, spot),
        *([] if guard.falls else [act(guard.name, guard.figure("strike", back), 0.3)]),
    ]  # fmt: skip
    meets = (spot[0] - reach[0] * 0.4, spot[1] - reach[1] * 0.4)
    hit = together(
        sound("clash", 2 * number, spot),
        shake(_quake(raid.weight * (0.7 + 0.1 * number))),
        star(f"clash.{number}", (meets[0], meets[1] - 30), 90.0 + 60.0 * raid.weight, number),
        burst(IMPACT.times(1.8), (meets[0], meets[1] - 24)),
        burst(CLOUD.times(1.5), meets),
        burst(CANNON.times(0.5 + 0.5 * raid.weight), (meets[0], meets[1] - 6)),
        *([flash(0.16)] if number == 0 and raid.weight > 0.8 else []),
        *([] if guard is None or not guard.falls else [_struck_down(guard, raid)]),
    )
    return together(
        *answer,
        *(act(each, raid.figure("strike", raid.heading), 0.34) for each in strikers),
        *(nudge(each, 0.36, ease.bump, x=reach[0], y=reach[1], lift=18.0) for each in strikers),
        delayed(0.13, hit),
    )


def _quake(weight: float) -> Shake:
    """Return how the border shakes under a blow: 8 to 20 units, by its weight."""
    share = max(0.0, min(1.0, weight))
    return Shake(8.0 + 12.0 * share, 0.3 + 0.1 * share)


def _struck_down(guard: _Guard, raid: _Raid) -> Anim:
    """Let a man hold for the blink of the blow, be thrown over, and be gone."""
    way = 1 if guard.spot[0] >= raid.end[0] else -1
    stop = held(min(1.0, raid.weight))
    return together(
        nudge(guard.name, stop + 0.06, flash=1.0),
        delayed(stop, together(
            fall(guard.name, 0.42, way, "hit"),
            nudge(guard.name, 0.3, lift=16.0),
            change(guard.name, 0.3, ease.out_quad, x=guard.spot[0] + 24.0 * way),
        )),
    )  # fmt: skip


# --- the land burns ---


def _conquest(raid: _Raid) -> Anim:
    """Let fire run over a region from the border on, and its flag come down."""
    if not raid.burning:
        return together(burst(EMBERS.lasting(0.5), raid.end), hold(0.2))
    town = slot_feet(places().regions[raid.region].town)
    return together(
        shift_ground(BURNS + 0.2),
        shake(FALLS),
        sound("fire"),
        delayed(0.3, sound("fire", 2)),
        front_of_fire(raid.region, raid.end, BURNS),
        cheer(raid.horde, 0.8, 16.0),
        delayed(0.1, _flag_down(town)),
    )


def _flag_down(town: Point) -> Anim:
    """Let the flag of the crown over a town go up in sight, break, and come down."""
    flag = standard_of(KING, 116.0)
    foot = (town[0] + 16, town[1] + 2)
    return after_one_another(
        enter(actor("flag", flag, foot), 0.16),
        hold(0.1),
        nudge("flag", 0.14, ease.wobble, turn=10.0),
        together(sound("flag"), change("flag", 0.32, ease.in_quad, turn=86.0)),
        together(
            burst(DUST.times(1.5), foot), nudge("flag", 0.14, ease.kick, squash=0.12),
            leave("flag", 0.16),
        ),
    )  # fmt: skip

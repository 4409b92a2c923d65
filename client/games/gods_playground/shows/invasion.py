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
    Field,
    arena,
    cleared,
    dissolved,
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
    OUT_OF_STEP,
    Figure,
    beside,
    carried,
    does,
    fighter,
    go_on,
    grown,
    mounted,
    names,
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
from parlour.client.stage.geometry import Box, Point, covers
from parlour.client.stage.moves import cheer, held
from parlour.client.stage.particles import DUST, EMBERS, FLAME
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.timeline import Shake
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import HABSBURGS, SEATS
from parlour.shared.gods_playground.state import State

MOST_MARCHERS, MOST_RIDERS = 12, 8
GROWS = 4
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
BURNS = 1.2
"""Seconds in which fire runs over a region."""
MOST_WATCH, MOST_ARMED = 7, 4
CLOSE, INWARDS, TIGHT = 120.0, 110.0, 0.72
"""Units between the two lines, from the camp of the horde to the middle between them at least, and
how close together men stand."""
TRIED = (0.0, 40.0, 80.0)
"""Units that the middle may be farther inland, or north, for both lines to stand on the land."""
FILES, FILE = 3, 30.0
"""How many march side by side, and units from one to the next."""
SIGHT = 0.3
"""Of what is bright white for a blow, how much: a tint, not a hole in the picture."""


def invaded(before: State, event: events.EnemyInvaded, after: State) -> Anim:
    """Drums; the horde marches along its arrow, clashes, burns the land, and camps."""
    raid = _raid(before, event)
    watch = _watch(before, raid)
    marches = SETS_OFF + raid.seconds
    burns = marches + MELEE
    camps = burns + (BURNS if raid.burning else 0.2)
    host = f"points:{event.region}:{event.enemy}"
    made = after_one_another(
        together(
            dissolved(dict(zip(raid.horde, raid.spots, strict=True))), going(["standard"], 0.1)
        ),
        together(rises(host, f"{host}:banner"), settle_rest()),
    )
    return after_one_another(
        together(
            _sounded(event, raid),
            delayed(SETS_OFF, _marches(event, raid, watch)),
            delayed(marches - 0.2, cleared(_room(raid, watch), MELEE + 0.4)),
            delayed(marches, _storms(event, raid, watch)),
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
    field: Field
    """Where it meets those who stand against it."""
    spots: list[Point]
    """Where its men stand when they are there: in ranks."""

    @property
    def end(self) -> Point:
        """Where it camps."""
        return self.way[-1]

    @property
    def heading(self) -> int:
        """Where it looks when it is there."""
        return self.field.back

    @property
    def standard(self) -> Point:
        """Where its banner stands: behind its ranks."""
        x, y = max(self.spots, key=lambda spot: self.field.side * spot[0])
        return x + 30.0 * self.field.side, y - 16.0


def _raid(before: State, event: events.EnemyInvaded) -> _Raid:
    index = region_index(event.region)
    who = people(event.enemy, before.turn)
    way = _in_sight(_way_of(event))
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    figure = grown(soldier(who), GROWN)
    most = MOST_RIDERS if mounted(figure) else MOST_MARCHERS
    horde = names("horde", min(most, 2 + 2 * event.points))
    meets = _meets(index, way[-1])
    return _Raid(
        index,
        way,
        figure,
        who,
        horde,
        max(SHORTEST, min(LONGEST, length / PACE)),
        min(1.3, 0.45 + event.points / 9),
        not any(before.regions[index].enemy),
        meets,
        meets.line(len(horde), ours=False),
    )


def _meets(region: int, end: Point) -> Field:
    """Return where a horde meets those of a region: where most of both lines are on its land."""
    land = places().regions[region]
    outline, inland = max(land.outlines, key=len), land.armies[1].centre
    shape = tuple(outline)
    side = 1 if end[0] >= inland.x else -1
    x, y = towards(end, inland, INWARDS)
    tried = [Field((x - side * a, y - b), side, CLOSE, TIGHT) for b in TRIED for a in TRIED]

    def on_it(at: Field) -> int:
        return sum(covers(shape, spot) for spot in _corners(at))

    return max(tried, key=on_it)


def _corners(at: Field) -> list[Point]:
    return [*at.line(8, ours=False), *at.line(4, ours=True)][::2]


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


def _room(raid: _Raid, watch: Sequence[_Guard]) -> Box:
    guards = [each.spot for each in watch]
    return arena([*raid.spots, *(guards or raid.field.line(2, ours=True))])


# --- the march ---


def _sounded(event: events.EnemyInvaded, raid: _Raid) -> Anim:
    """Let the horn sound, the camera glide to the border, and the arrow grow."""
    arrow = f"arrow:{event.region}"
    half, inwards = raid.way[len(raid.way) // 2], _inwards(raid)
    goes = SETS_OFF + raid.seconds + MELEE * 0.5
    return together(
        sound("horn"),
        lean(((half[0] + inwards[0]) / 2, (half[1] + inwards[1]) / 2), NEAR, 0.5),
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


def _marches(event: events.EnemyInvaded, raid: _Raid, watch: Sequence[_Guard]) -> Anim:
    """Let the horde come, its banner in front, and those who stand against it come up."""
    banner = carried(enemy_banner(raid.people, max(event.points, event.strength), 124.0))
    ups = [
        delayed(0.05 * n, walk(each.name, each.figure, [each.home, each.spot], 0.5))
        for n, each in enumerate(watch)
    ]
    return together(
        drums(int(raid.seconds / 0.3), 0.3),
        staggered(0.24, (sound("march", n) for n in range(int(raid.seconds / 0.24)))),
        walk(
            "standard",
            banner,
            [*raid.way[:-1], raid.standard],
            raid.seconds - 0.06,
            emitter=CLOUD.times(1.5),
        ),
        *(_marcher(raid, number) for number in range(len(raid.horde))),
        delayed(max(0.0, raid.seconds - 0.75), together(*ups)),
    )


def _marcher(raid: _Raid, number: int) -> Anim:
    """Let one of the horde march in its files, and come to its place in the line."""
    rank, file = divmod(number, FILES)
    way = beside(raid.way, (file - (FILES - 1) / 2) * FILE, 0.0)[:-1]
    wait = 0.06 * rank + OUT_OF_STEP * file
    emitter = CLOUD.times(1.4) if file == 0 else None
    path = [*way, raid.spots[number]]
    comes = walk(raid.horde[number], raid.figure, path, raid.seconds - wait, emitter=emitter)
    looks = does(raid.horde[number], raid.figure("idle", raid.heading))
    return delayed(wait, after_one_another(comes, looks))


# --- the border ---


class _Guard(NamedTuple):
    """One who stands against a horde: his look, where he comes from, where he stands."""

    name: str
    figure: Figure
    home: Point
    spot: Point
    falls: bool
    """Whether he falls at once; those of an army fall back: what they lose, dice will tell."""


def _watch(before: State, raid: _Raid) -> list[_Guard]:
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
    spots = raid.field.line(len(men), ours=True)
    guards = []
    for number, ((seat, figure, falls), spot) in enumerate(zip(men, spots, strict=True)):
        start = slot_feet(at.nobles[seat] if falls else at.armies[seat])
        home = towards(spot, start, min(150.0, math.dist(spot, start)))
        guards.append(_Guard(f"watch.{number}", figure, home, spot, falls))
    return guards


def _storms(event: events.EnemyInvaded, raid: _Raid, watch: Sequence[_Guard]) -> Anim:
    """Let the horde fall upon those who stand there: they fall one by one, or fall back."""
    blows = max(4, min(MOST_WATCH, len(watch)))
    gap = (MELEE - 0.3) / blows
    parts, empty = [], raid.field.line(4, ours=True)
    for number in range(blows):
        guard = watch[number] if number < len(watch) else None
        spot = guard.spot if guard else empty[number % len(empty)]
        parts.append(
            together(_blow(number, raid, spot, guard), _counted(event, raid, number, blows))
        )
    back = [
        after_one_another(go_on(each.name, each.figure, each.home, 0.4), leave(each.name, 0.12))
        for each in watch
        if not each.falls
    ]
    return together(
        staggered(gap, parts),
        delayed(MELEE - 0.25, together(sound("cannon"), burst(CANNON, raid.field.middle), *back)),
    )


def _counted(event: events.EnemyInvaded, raid: _Raid, number: int, blows: int) -> Anim:
    """Let the horde's banner count down, with each blow, to what is left of its strength."""
    gone = max(0, event.strength - event.points)
    was, now = (gone * share // blows for share in (number, number + 1))
    if was == now:
        return hold(0.0)
    banner = enemy_banner(raid.people, event.points + gone - now, 124.0)
    counts = together(become("standard", banner), nudge("standard", 0.24, ease.kick, scale=0.2))
    return delayed(0.13, counts)


def _blow(number: int, raid: _Raid, spot: Point, guard: _Guard | None) -> Anim:
    """Let some of the horde strike at once; the one who is struck falls, with his shot fired."""
    strikers = raid.horde[number % 3 :: 3] or raid.horde[:1]
    first = raid.spots[number % len(raid.spots)]
    reach = 44.0 * -raid.field.side, (spot[1] - first[1]) * 0.15
    back = (raid.heading + 4) % 8
    gun = raid.spots[(2 * number + 1) % len(raid.spots)]
    answer = [shot(f"horde.shot.{number}", gun, spot)]
    answer += [] if guard is None else [
        shot(f"watch.shot.{number}", guard.spot, first),
        sound("shot", number, spot),
        *([] if guard.falls else [act(guard.name, guard.figure("strike", back), 0.3)]),
    ]  # fmt: skip
    meets = (spot[0] - reach[0] * 0.5, spot[1])
    hit = together(
        sound("clash", 2 * number, spot),
        shake(_quake(raid.weight * (0.7 + 0.1 * number))),
        star(f"clash.{number}", (meets[0], meets[1] - 30), 70.0 + 30.0 * raid.weight, number),
        burst(IMPACT.times(1.8), (meets[0], meets[1] - 24)),
        burst(CLOUD.times(1.5), meets),
        burst(CANNON.times(0.3 + 0.3 * raid.weight), meets),
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
    way, stop = -raid.field.side, held(min(1.0, raid.weight))
    end = (guard.spot[0] + 24.0 * way, guard.spot[1])
    thrown = together(
        sound("hit", at=guard.spot),
        change(guard.name, 0.26, ease.in_quad, turn=84.0 * way),
        nudge(guard.name, 0.26, lift=16.0),
        change(guard.name, 0.26, ease.out_quad, x=end[0]),
    )
    lies = together(burst(CLOUD, end), nudge(guard.name, 0.16, ease.kick, squash=0.14), hold(0.34))
    return together(
        nudge(guard.name, 0.07, flash=SIGHT),
        delayed(stop, after_one_another(thrown, lies, leave(guard.name, 0.14))),
    )


# --- the land burns ---


def _conquest(raid: _Raid) -> Anim:
    """Let fire run over a region from the border on, and its flag come down."""
    if not raid.burning:
        return together(burst(EMBERS.lasting(0.5), raid.end), hold(0.2))
    middle = slot_feet(places().regions[raid.region].armies[1])
    return together(
        shift_ground(BURNS + 0.2),
        shake(FALLS),
        sound("fire"),
        delayed(0.3, sound("fire", 2)),
        front_of_fire(raid.region, raid.end, BURNS),
        cheer(raid.horde, 0.8, 16.0),
        delayed(0.1, _flag_down((middle[0], middle[1] - 30.0))),
    )


def _flag_down(foot: Point) -> Anim:
    """Let the flag of the crown go up in the middle of a land, burn, break, and come down."""
    flag = standard_of(KING, 168.0)
    return after_one_another(
        enter(actor("flag", flag, foot), 0.16),
        together(hold(0.1), burst(FLAME.lasting(0.45), (foot[0] + 24.0, foot[1] - 120.0))),
        nudge("flag", 0.14, ease.wobble, turn=10.0),
        together(sound("flag"), change("flag", 0.32, ease.in_quad, turn=86.0)),
        together(
            burst(DUST.times(1.5), foot), nudge("flag", 0.14, ease.kick, squash=0.12),
            leave("flag", 0.16),
        ),
    )  # fmt: skip

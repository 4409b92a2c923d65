"""Victory points, and the end of a turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import BEHIND_ALL
from parlour.client.games.gods_playground.shows.common import (
    IN_STEPS,
    SPARKS,
    enemy_index,
    lasting,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.laurels import (
    Award,
    Change,
    Dimmed,
    Glory,
    Ring,
)
from parlour.client.games.gods_playground.shows.regalia import Sunshine
from parlour.client.games.gods_playground.shows.wreaths import (
    CROWN,
    ON_TRACK,
    SIZE,
    TRACK,
    TRACK_AT,
    Span,
    fed,
    keeps,
    leads,
    overtaken,
    raced,
    read_on,
    ribbon_of,
    slides,
    span_of,
    wreath,
    wreath_at,
)
from parlour.client.games.gods_playground.standing.benches import outshone
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
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
    hold,
    leave,
    moment,
    nudge,
    settle_rest,
    sound,
    stay,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import lighter
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.account import GameAccount
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

MOST_MEDALS: Final = 3
"""Medals that points come in at most."""
BEGINS, RHYTHM = 0.12, 0.44
"""Seconds until the first medal comes up, and to each further one."""
POPS, POPPED, FLIES = 0.22, 0.12, 0.42
"""Seconds in which a medal rises out of its source, or pops up where it is, and that it flies at
least."""
SWIFTEST: Final = 2900.0
"""Units that a medal flies in a second at most, on the whole way."""
SEEN: Final = 0.3
"""Seconds after the last medal has come in."""
MEDAL: Final = 132.0
ARRIVES: Final = 0.6
"""How large a medal is, of that, as it comes to the track."""
LANE: Final = 210.0
"""Units between the lanes in which medals fly."""
APEX: Final = 360.0
"""Units over a plate that a medal flies at least, before it drops into it."""
BESIDE, RISES = 134.0, 44.0
"""Units beside the middle of a laurel at which rises what a medal has brought, and how far."""
FANS: Final = 80.0
"""Units beside each other at which medals of one source come up."""
RAISED: Final = 110.0
"""Units above its source that a medal comes up."""
HIGHEST: Final = 364.0
"""How far down the uppermost medal may be: below the name of the source."""
NAMED_AT: Final[Point] = (TRACK_AT[0], TRACK_AT[1] + 108.0)
"""Where it always stands what points are for."""
COARSELY: Final = 40.0
"""Units to which bright spots are rounded, so that few pictures of the dark are needed."""
DARKENS: Final = 0.15
"""Seconds in which the dark comes and goes."""
DARK, NAMED = "points:dark", "points:named"
PICTURES: Final[Mapping[str, Look]] = {
    "sejm": Grand("king", 1.0),
    "luxury": Picture("coin", 46.0, shadow=False),
    "schools": Grand("school", 1.0),
}
"""What pictures each source on its medals; estates and enemies have pictures of their own."""
TRAIL: Final = SPARKS.times(0.36)
"""Sparks that a medal leaves behind."""


def scored(before: State, event: events.PointsScored, after: State) -> Anim:
    """All but the source is dark; medals fly from it to the plate, which counts each of them."""
    starts, parts = _sources(before, event), shares(event.vp)
    points = [player.vp for player in before.players]
    span = span_of([*points, points[event.seat] + event.vp])
    lit = [(x, y - 30.0) for x, y in starts]
    flights, landed = [], list[tuple[float, int]]()
    for number, part in enumerate(parts):
        x, y = lit[number % len(lit)]
        fanned = FANS * (number - (len(parts) - 1) / 2)
        up, told = (x + fanned, max(HIGHEST, y - RAISED)), points[event.seat] + sum(parts[:number])
        prize = Prize(f"award.{number}", part, sum(parts[: number + 1]), _picture(event),
                      race=span, source=(x, y))  # fmt: skip
        lane = LANE * (number - (len(parts) - 1) / 2)
        begins = BEGINS + RHYTHM * number
        flights.append(delayed(begins, awarded(before, event.seat, prize, up, lane, number)))
        flights.append(delayed(begins, _hops(_givers(before, event), number)))
        landed.append((begins + POPS + flown_for(up, event.seat, span.at(event.seat, told)), part))
    ends = landed[-1][0] + SEEN
    return together(
        darkened(lit),
        _named(tr(GameAccount.SOURCES[event.source])),
        raced(points, span),
        delayed(0.1, settle_rest()),
        *(_shines(n, at, landed[-1][0]) for n, at in enumerate(dict.fromkeys(starts))),
        *flights,
        delayed(BEGINS + 0.3, moment()),
        _ranked(before, event.seat, landed, span, ends),
        read_on(),
        hold(ends),
        stay(NAMED, dark_of(lit), TRACK, CROWN, ribbon_of(event.seat), *map(wreath, range(SEATS))),
    )


def _givers(before: State, event: events.PointsScored) -> list[str]:
    """Return the ids of who stands on the map for what points are given for."""
    if event.enemy is not None:
        return [f"enemy:{event.enemy}:noble:{event.seat}"]
    if event.source == "sejm":
        owned = zip(REGIONS, before.sejm, strict=True)
        return [f"sejm:{name}:disc" for name, owner in owned if owner == event.seat]
    if event.source == "luxury":
        return ["treasury"]
    return [
        f"estate:{name}:{number}{part}"
        for name, region in zip(REGIONS, before.regions, strict=True)
        for number, estate in enumerate(region.estates)
        for part in ("", ":flag")
        if estate.owner == event.seat
    ]


def _hops(names: Sequence[str], pitch: int) -> Anim:
    """Let those who are there hop as a medal leaves them."""

    def write(sheet: Sheet, at: float) -> None:
        for name in names:
            if name in sheet.now:
                nudge(name, 0.3, lift=30.0 + 4.0 * pitch).write(sheet, at)
                nudge(name, 0.2, ease.bump, flash=0.5).write(sheet, at)
                nudge(name, 0.3, ease.kick, squash=0.14).write(sheet, at + 0.28)

    return Written(0.3, write)


class Prize(NamedTuple):
    """A medal on its way."""

    name: str
    points: int
    sum: int
    """What has come with it and those before it."""
    picture: Look | None
    size: float = MEDAL
    race: Span | None = None
    """The track on which the laurel stands; None: it stands over the plate."""
    source: Point | None = None
    """What it rises from; None: it pops up where it then is."""


def flown_for(up: Point, seat: int, goal: Point | None = None) -> float:
    """Return for how many seconds a medal flies from a point over the window to a laurel."""
    return max(FLIES, math.dist(up, goal or wreath_at(seat)) / SWIFTEST)


def _picture(event: events.PointsScored) -> Look:
    """Return what pictures the source of points on a medal."""
    if event.enemy is not None:
        return Picture(f"emblem_{people(event.enemy, 1)}", 46.0, shadow=False)
    return PICTURES.get(event.source, Grand("estate/0", 1.0))


# --- what steps back, and what is told ----------------------------------------------------------


def _spots(lit: Iterable[Point]) -> tuple[Point, ...]:
    """Return bright spots, coarsely."""
    rounded = ((COARSELY * round(x / COARSELY), COARSELY * round(y / COARSELY)) for x, y in lit)
    return tuple(dict.fromkeys(rounded))


def dark_of(lit: Iterable[Point]) -> str:
    """Return the id of the dark that leaves these points of the map bright."""
    return ":".join((DARK, *(f"{x:.0f}.{y:.0f}" for x, y in _spots(lit))))


def darkened(lit: Sequence[Point]) -> Anim:
    """Let all be dark but these points of the map, until another show leaves others bright."""
    spots, name = _spots(lit), dark_of(lit)
    shade = actor(name, Dimmed(spots, 230.0, 62), (0.0, -BEHIND_ALL), Layer.OVERLAY)
    shade = shade.with_pose(lift=-BEHIND_ALL)

    def write(sheet: Sheet, at: float) -> None:
        if name not in sheet.now:
            appear(shade, DARKENS, IN_STEPS).write(sheet, at)
        for other in sheet.now:
            if other.startswith(DARK) and other != name:
                undarkened(other).write(sheet, at)

    return Written(DARKENS, write)


def undarkened(name: str) -> Anim:
    """Let a dark go."""
    return after_one_another(change(name, DARKENS, IN_STEPS, alpha=0.0), leave(name, 0.02))


def _named(source: str) -> Anim:
    """Let it stand above what points are for; it turns over where it was something else."""
    words = actor(NAMED, Ribbon(source, 38.0), NAMED_AT, Layer.OVERLAY)

    def write(sheet: Sheet, at: float) -> None:
        known = sheet.now.get(NAMED)
        if known is None:
            enter(words, 0.2).write(sheet, at)
        elif known.look != words.look:
            after_one_another(
                change(NAMED, 0.08, ease.in_quad, squash=0.8),
                become(NAMED, words.look),
                change(NAMED, 0.16, ease.out_back, squash=0.0),
            ).write(sheet, at)

    return Written(0.24, write)


def _shines(number: int, at: Point, seconds: float) -> Anim:
    """Let light fall on where points come from, and the place glow, for so long."""
    beam = actor(f"beam.{number}", Sunshine(230.0, 640.0, strength=84), at, Layer.FLYING)
    glory = actor(f"glory.{number}", Glory(300.0, strength=0.42), (at[0], at[1] - 18), Layer.FLYING)
    return together(
        enter(beam.with_pose(scale=1.0), 0.16, ease.out_quad),
        enter(glory, 0.24, ease.out_back),
        burst(SPARKS, at),
        delayed(seconds - 0.1, together(leave(beam.id, 0.3), leave(glory.id, 0.3))),
        delayed(0.2, change(glory.id, seconds, ease.linear, turn=24.0)),
    )


# --- medals -------------------------------------------------------------------------------------


def shares(points: int, most: int = MOST_MEDALS) -> list[int]:
    """Return in how many parts points come, as even as can be."""
    number = max(1, min(most, abs(points)))
    return [points * (n + 1) // number - points * n // number for n in range(number)]


def awarded(
    before: State, seat: int, prize: Prize, up: Point, lane: float, pitch: int
) -> Anim:  # fmt: skip
    """Let a medal pop up, fly in an arc along its lane, and drop into the plate, which counts."""
    name, race, sums = prize.name, prize.race, before.players[seat].vp + prize.sum
    goal = wreath_at(seat) if race is None else race.at(seat, sums - prize.points)
    look = Award(prize.points, SIDE_COLOURS[seat], prize.size, prize.picture)
    flies = flown_for(up, seat, goal)
    down = (up[1] + goal[1]) / 2 + 40.0
    highest = down if race else min((up[1] + goal[1]) / 2 - 60.0, goal[1] - APEX)
    middle = ((up[0] + goal[0]) / 2 + lane, highest)
    trail = [delayed(0.05 * n, burst(TRAIL, name)) for n in range(round(flies / 0.05))]
    slid = [] if race is None else [slides(seat, sums, race)]
    return after_one_another(
        _rises(actor(name, look, up, Layer.OVERLAY), prize.source, pitch),
        together(
            along(name, [middle, goal], flies, _thrown),
            nudge(name, flies, scale=0.18) if race is None else _shrinks(name, flies),
            nudge(name, flies, ease.bump, turn=14.0 if goal[0] > up[0] else -14.0),
            *trail,
        ),
        together(
            tally(f"panel:{seat}", sums),
            fed(seat, sums, SIZE if race is None else ON_TRACK),
            *slid,
            sound("chime", pitch, goal),
            sound("coin", 2 * pitch, goal),
            burst(SPARKS.times(1.0), goal),
            _stamped(name, seat, goal, 190.0 if race is None else 104.0),
            _risen(prize, seat, goal, sums),
            change(name, 0.08, ease.in_quad, scale=0.3),
            leave(name, 0.08),
        ),
    )


def _rises(medal: Actor, source: Point | None, pitch: int) -> Anim:
    """Let a medal come out of its source, or pop up where it is."""
    name, (x, y) = medal.id, medal.pose.feet
    if source is None:
        return together(
            enter(medal, POPPED, ease.out_back),
            nudge(name, POPPED, lift=24.0),
            sound("place", pitch, (x, y)),
        )
    small = medal.with_pose(x=source[0], y=source[1], scale=0.2)
    return together(
        enter(small, 0.05, ease.out_quad),
        change(name, POPS - 0.02, ease.out_back, scale=1.0),
        change(name, POPS - 0.02, ease.out_quad, x=x, y=y),
        sound("place", pitch, (x, y)),
        hold(POPS),
    )


def _shrinks(name: str, seconds: float) -> Anim:
    """Let a medal become as large as what it flies to."""
    return change(name, seconds, ease.in_quad, scale=ARRIVES)


def _thrown(at: float) -> float:
    """Be quick at once, and quicker towards the end."""
    return 0.7 * at + 0.3 * at * at


def _risen(prize: Prize, seat: int, goal: Point, sums: int) -> Anim:
    """Let what medals have brought rise beside the laurel that they drop into, and count on."""
    name, (x, y) = summed(seat), goal
    look, up, aside = Change(prize.sum), RISES, BESIDE
    if prize.race is not None:
        x, look = prize.race.at(seat, sums)[0], Change(prize.sum, ON_TRACK * 0.66)
        up, aside = 4.0, 82.0 if x < TRACK_AT[0] + 300.0 else -82.0
    words = actor(name, look, (min(x + aside, 1860.0), y), Layer.OVERLAY)

    def write(sheet: Sheet, at: float) -> None:
        if name in sheet.tracks:
            become(name, look).write(sheet, at)
            nudge(name, 0.22, ease.kick, scale=0.5).write(sheet, at)
            change(name, 0.2, ease.out_back, x=words.pose.x).write(sheet, at)
            return
        after_one_another(enter(words, 0.12), change(name, 0.16, ease.out_quad, y=y - up)).write(
            sheet, at
        )

    return Written(0.28, write)


def summed(seat: int) -> str:
    """Return the id of what medals have brought, beside the laurel of a family."""
    return f"sum:{seat}"


def _stamped(medal: str, seat: int, goal: Point, size: float) -> Anim:
    """Let a ring in the colour of a family burst from the plate that a medal hits."""
    name = f"hit:{medal}"
    colour = outshone(lighter(SIDE_COLOURS[seat], 0.3), GOLD)
    ring = actor(name, Ring(size, colour, 1.0, 0.08), goal, Layer.OVERLAY)
    return together(
        enter(ring.with_pose(scale=0.5), 0.08, ease.out_quad),
        change(name, 0.26, ease.out_quad, scale=1.5),
        delayed(0.1, leave(name, 0.16)),
    )


def _sources(before: State, event: events.PointsScored) -> list[Point]:
    """Return from where points come."""
    at = places()
    if event.enemy is not None:
        return [slot_feet(at.enemies[enemy_index(event.enemy)].nobles[event.seat])]
    if event.source == "sejm":
        return [bench.centre for bench, owner in zip(at.sejm.benches, before.sejm, strict=True)
                if owner == event.seat] or [slot_feet(at.sejm.hall)]  # fmt: skip
    if event.source == "luxury":
        return [slot_feet(at.crown.treasury)]
    estates = [
        slot_feet(at.regions[index].plots[number].manor)
        for index, region in enumerate(before.regions)
        for number, estate in enumerate(region.estates)
        if estate.owner == event.seat
    ]
    return estates[:MOST_MEDALS] or [slot_feet(at.sejm.hall)]


# --- who leads ----------------------------------------------------------------------------------


def _ranked(
    before: State, seat: int, landed: Sequence[tuple[float, int]], span: Span, ends: float
) -> Anim:
    """Show who is overtaken, with the medal that does it: a laurel shakes, a crown passes."""
    points, told = [player.vp for player in before.players], before.players[seat].vp
    others = [other for other in range(SEATS) if other != seat]
    led = max(others, key=lambda other: points[other])
    parts = []
    for at, part in landed:
        passed = [other for other in others if told <= points[other] < told + part]
        told += part
        spots = {other: span.at(other, points[other]) for other in others}
        parts += [delayed(at, overtaken(other, seat, spots[other])) for other in passed]
        if led in passed:
            crowned = leads(seat, span.at(seat, told), spots[led], ends - at)
            parts.append(delayed(at, crowned))
        elif told > points[led]:
            parts.append(delayed(at, keeps(seat, told, span)))
    return lasting(0.0, together(*parts))


def turn_ended(before: State, event: events.TurnEnded, after: State) -> Anim:
    """Boxes, benches and armies are cleared."""
    return together(sound("bell"), settle_rest())


RECKONING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.PointsScored: scored,
    events.TurnEnded: turn_ended,
}
"""How the end of a turn looks."""

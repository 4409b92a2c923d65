"""Victory points, and the end of a turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from parlour.client.art import PARCHMENT
from parlour.client.games.gods_playground.chronicle import SOURCES
from parlour.client.games.gods_playground.compose.texts import FAMILIES
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    enemy_index,
    proclaim,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Grand, Ribbon
from parlour.client.games.gods_playground.shows.laurels import Award, Glory, Ring
from parlour.client.games.gods_playground.shows.regalia import Sunshine
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    nudge,
    pop,
    settle_rest,
    sound,
    staggered,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import CONFETTI, DUST, SPARK
from parlour.client.stage.signs import Sign, lighter
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

PLATE_Y: Final = 952.0
"""How far down the upper edge of a plate is, behind which a medal drops."""
LAUREL: Final = 8.0
"""Units from the middle of a plate to the laurel of its points."""
MOST_MEDALS: Final = 3
"""Medals that points come in at most."""
SHINES, FLIES, GAP = 0.26, 0.5, 0.25
"""Seconds that a source shines before its medal sets off, that it flies, and to the next one."""
SWIFTEST: Final = 2100.0
"""Units that a medal flies in a second at most, on the whole way."""
MEDAL: Final = 124.0
ABREAST, LANE = 150.0, 150.0
"""Units between medals that come from one source, and between the lanes in which they fly."""
APEX: Final = 330.0
"""Units over a plate that a medal flies at least, before it drops into it."""
SUM_ASIDE: Final = 122.0
HIGHEST: Final = 150.0
"""How far down the uppermost medal may be: below the ribbon."""
SUM_Y: Final = 884.0
"""How far down it stands what a family has got so far."""
PICTURES: Final[Mapping[str, Look]] = {
    "sejm": Grand("king", 1.0),
    "luxury": Picture("coin", 46.0, shadow=False),
    "schools": Grand("school", 1.0),
}
"""What pictures each source on its medals; estates and enemies have pictures of their own."""
TRAIL: Final = SPARK.times(0.16)
"""Sparks that a medal leaves behind."""


def scored(before: State, event: events.PointsScored, after: State) -> Anim:
    """Sources shine; from each a medal flies in its own lane to the plate, which counts it."""
    seat, was = event.seat, before.players[event.seat].vp
    goal = (places().plates[seat].x + LAUREL, PLATE_Y)
    starts, parts = _sources(before, event), shares(event.vp)
    medals, arrivals, told = [], list[tuple[float, int]](), was
    stand = sorted(_abreast(starts, len(parts)), key=lambda at: math.dist(at, goal))
    ways = sorted(range(len(parts)), key=lambda number: stand[number])
    for number, (part, start) in enumerate(zip(parts, stand, strict=True)):
        told += part
        flies = max(FLIES, math.dist(start, goal) / SWIFTEST)
        arrivals.append((GAP * number + SHINES + flies, told))
        look = Award(part, SIDE_COLOURS[seat], MEDAL, _picture(event))
        lane = LANE * (ways.index(number) - (len(parts) - 1) / 2)
        medals.append(_medal(number, look, start, goal, lane, flies, told, seat))
    return together(
        delayed(0.1, settle_rest()),
        *(_shines(number, at) for number, at in enumerate(dict.fromkeys(starts))),
        _captioned(event, starts),
        staggered(GAP, medals),
        delayed(SHINES + 0.3, moment()),
        _summed(event.seat, was, arrivals),
        delayed(max(arrivals)[0], together(*_overtaken(before, event), hold(0.16))),
    )


def _abreast(starts: list[Point], number: int) -> list[Point]:
    """Return where so many medals come up: beside each other where they have one source."""
    if len(starts) >= number:
        return [(x, max(HIGHEST, y - 112.0)) for x, y in starts[:number]]
    middle = (len(starts) - 1) / 2
    x, y = starts[round(middle)]
    return [
        (x + ABREAST * (each - (number - 1) / 2), max(HIGHEST, y - 112.0)) for each in range(number)
    ]


def _picture(event: events.PointsScored) -> Look:
    """Return what pictures the source of points on a medal."""
    if event.enemy is not None:
        return Picture(f"emblem_{people(event.enemy, 1)}", 46.0, shadow=False)
    return PICTURES.get(event.source, Grand("estate/0", 1.0))


def _captioned(event: events.PointsScored, starts: list[Point]) -> Anim:
    """Let it stand below the source what points are for, while medals rise from it."""
    x = sum(x for x, _ in starts) / len(starts)
    y = min(y for _, y in starts) - 252.0
    if y < HIGHEST - 40.0:
        y = max(y for _, y in starts) + 60.0
    at = (max(230.0, min(1690.0, x)), y)
    words = actor("source", Ribbon(tr(SOURCES[event.source]), 30.0), at, Layer.OVERLAY)
    return after_one_another(enter(words, 0.18), hold(0.72), leave("source", 0.16))


def _summed(seat: int, was: int, arrivals: list[tuple[float, int]]) -> Anim:
    """Let one number over a plate say what has come so far: it grows with each medal."""
    looks = [Sign(f"+{told - was}", size=44, colour=PARCHMENT) for _, told in arrivals]
    first, last = arrivals[0][0], arrivals[-1][0]
    words = actor(
        "sum", looks[0], (places().plates[seat].x + LAUREL + SUM_ASIDE, SUM_Y), Layer.OVERLAY
    )
    grows = [
        delayed(at, together(become("sum", look), pop("sum", 0.3, 0.2)))
        for (at, _), look in zip(arrivals[1:], looks[1:], strict=True)
    ]
    return together(
        delayed(first, enter(words.with_pose(scale=1.0), 0.1)),
        *grows,
        delayed(last + 0.2, change("sum", 0.26, ease.in_quad, y=PLATE_Y)),
        delayed(last + 0.3, leave("sum", 0.16)),
    )


def shares(points: int, most: int = MOST_MEDALS) -> list[int]:
    """Return in how many parts points come, as even as can be."""
    number = max(1, min(most, abs(points)))
    return [points * (n + 1) // number - points * n // number for n in range(number)]


def _shines(number: int, at: Point) -> Anim:
    """Let light fall on where points come from, and the place glow."""
    beam = actor(f"beam.{number}", Sunshine(210.0, 640.0, strength=170), at, Layer.FLYING)
    glory = actor(f"glory.{number}", Glory(), (at[0], at[1] - 18), Layer.FLYING)
    return together(
        enter(beam.with_pose(scale=1.0), 0.16, ease.out_quad),
        enter(glory, 0.24, ease.out_back),
        burst(SPARKS, at),
        delayed(0.9, together(leave(beam.id, 0.3), leave(glory.id, 0.3))),
        delayed(0.2, change(glory.id, 0.9, ease.linear, turn=24.0)),
    )


def _medal(
    number: int, look: Award, up: Point, goal: Point, lane: float, flies: float, told: int,
    seat: int,
) -> Anim:  # fmt: skip
    """Let a medal jump up from its source, fly along its lane, and drop into the plate."""
    name = f"award.{number}"
    medal = actor(name, look, up, Layer.OVERLAY)
    highest = min((up[1] + goal[1]) / 2 - 60.0, goal[1] - APEX)
    middle = ((up[0] + goal[0]) / 2 + lane, highest)
    trail = [delayed(0.05 * n, burst(TRAIL, name)) for n in range(round(flies / 0.05))]
    lands = together(
        tally(f"panel:{seat}", told),
        sound("chime", number, goal),
        sound("coin", 2 * number, goal),
        burst(SPARKS.times(1.6), goal),
        _stamped(number, seat, goal),
        nudge(name, 0.14, ease.kick, squash=0.2),
        leave(name, 0.16),
    )
    return after_one_another(
        together(
            enter(medal, 0.2, ease.out_back),
            nudge(name, SHINES, lift=30.0),
            nudge(name, SHINES, ease.wobble, turn=10.0),
            sound("place", number, up),
        ),
        hold(max(0.0, SHINES - 0.26)),
        together(
            along(name, [middle, goal], flies, ease.in_out_sine),
            nudge(name, flies, scale=0.2),
            nudge(name, flies, ease.bump, turn=lane / 12.0),
            *trail,
        ),
        lands,
    )


def _stamped(number: int, seat: int, goal: Point) -> Anim:
    """Let a ring in the colour of a family burst from the plate that a medal hits."""
    name = f"hit.{number}"
    ring = actor(name, Ring(190.0, lighter(SIDE_COLOURS[seat], 0.3), 0.5, 0.08), goal,
                 Layer.OVERLAY)  # fmt: skip
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


def _overtaken(before: State, event: events.PointsScored) -> list[Anim]:
    """Return how it is shown that others are overtaken now, and who takes the lead."""
    was = before.players[event.seat].vp
    points = [player.vp for player in before.players]
    others = [seat for seat in range(SEATS) if seat != event.seat]
    passed = [seat for seat in others if was <= points[seat] < was + event.vp]
    parts = [_shaken_off(seat) for seat in passed]
    if passed and all(points[seat] < was + event.vp for seat in others):
        parts.append(_leads(event.seat))
    return parts


def _leads(seat: int) -> Anim:
    """Let a crown come down on the plate of who takes the lead, in a flash of light."""
    x = places().plates[seat].x + LAUREL
    told = tr("{family} takes the lead", family=FAMILIES[seat])
    crown = actor("leads.crown", Picture("marker_first", 74, feet=1, shadow=False),
                  (x, PLATE_Y + 12), Layer.OVERLAY)  # fmt: skip
    glory = actor("leads.glory", Glory(330.0), (x, PLATE_Y - 30), Layer.OVERLAY)
    return together(
        sound("fanfare"),
        enter(glory, 0.2),
        change(glory.id, 0.7, ease.out_quad, turn=40.0),
        enter(crown.with_pose(lift=130.0), 0.1, ease.out_quad),
        change(crown.id, 0.3, ease.out_bounce, lift=0.0),
        delayed(0.12, burst(CONFETTI, (x, PLATE_Y - 40))),
        delayed(0.24, pop(crown.id, 0.2, 0.2)),
        proclaim("overtakes", told, (x, PLATE_Y - 150), 0.3, 40),
        delayed(0.54, together(leave(crown.id, 0.16), leave(glory.id, 0.16))),
    )


def _shaken_off(seat: int) -> Anim:
    """Let a laurel fall from the plate of a family that is overtaken."""
    name, x = f"overtaken:{seat}", places().plates[seat].x + LAUREL
    laurel = actor(name, Picture("laurel", 76, shadow=False), (x, PLATE_Y - 34), Layer.OVERLAY)
    return after_one_another(
        enter(laurel, 0.14),
        together(
            sound("thud", at=(x, PLATE_Y)),
            nudge(name, 0.2, ease.wobble, turn=24.0),
            burst(DUST.times(0.7), (x, PLATE_Y)),
            hold(0.12),
        ),
        together(change(name, 0.28, ease.in_quad, y=PLATE_Y + 60, turn=40.0), leave(name, 0.28)),
    )


def turn_ended(before: State, event: events.TurnEnded, after: State) -> Anim:
    """Boxes, benches and armies are cleared."""
    return together(sound("bell"), settle_rest())


RECKONING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.PointsScored: scored,
    events.TurnEnded: turn_ended,
}
"""How the end of a turn looks."""

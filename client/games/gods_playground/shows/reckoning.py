"""Victory points, and the end of a turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from parlour.client.games.gods_playground.compose.texts import FAMILIES
from parlour.client.games.gods_playground.figures import SIDE_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    enemy_index,
    over_plate,
    proclaim,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Medal
from parlour.client.games.gods_playground.shows.regalia import Leaf
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
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.motion import FLAT, SWAP
from parlour.client.stage.particles import CONFETTI, DUST
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

MEDAL_Y: Final = 896.0
"""How far down the medal over a plate is."""
PLATE_Y: Final = 1020.0
"""How far down the laurel of a plate is, into which the medal drops."""
MOST_COUNTS: Final = 9
"""Numbers that a medal shows on its way at most."""
COUNTING: Final = 0.7
"""Seconds that it counts at most."""
LEAVES_FLY: Final = 0.52
SWIFTEST_LEAF: Final = 2300.0
"""Units that a leaf flies in a second at most, on the whole way."""
"""Seconds from a source to the medal."""
LAURELS: Final = ((94, 122, 46), (206, 166, 62), (122, 146, 58), (226, 192, 92))


def scored(before: State, event: events.PointsScored, after: State) -> Anim:
    """Leaves of laurel fly from where the points come from; a medal counts them up."""
    seat = event.seat
    was, now = before.players[seat].vp, after.players[seat].vp
    at = (places().plates[seat].x, MEDAL_Y)
    shown = max(1, min(MOST_COUNTS, abs(event.vp)))
    gap = min(0.12, COUNTING / shown)
    counts = [_counted(n, was + round((now - was) * (n + 1) / shown), seat) for n in range(shown)]
    medal = actor("medal", Medal(was, SIDE_COLOURS[seat]), at, Layer.OVERLAY)
    told = over_plate("vp", tr("+{points} VP", points=event.vp), seat)
    done = LEAVES_FLY + gap * shown
    return together(
        delayed(0.1, settle_rest()),
        delayed(0.08, enter(medal, 0.2)),
        _leaves(before, event, shown * 2, gap / 2, at),
        delayed(LEAVES_FLY, staggered(gap, counts)),
        delayed(done, together(moment(), told)),
        delayed(done - 0.1, together(*_overtaken(before, event))),
        delayed(done + 0.5, _handed_over(at)),
    )


def _handed_over(at: Point) -> Anim:
    """Let the medal jump, and drop into the laurel of its plate, which counts from then on."""
    below = (at[0], PLATE_Y)
    return after_one_another(
        together(
            change("medal", 0.12, ease.out_quad, y=at[1] - 26),
            nudge("medal", 0.12, squash=-0.08),
        ),
        together(
            change("medal", 0.2, ease.in_quad, y=below[1]),
            change("medal", 0.2, ease.in_quad, scale=0.56),
        ),
        together(sound("coin", 7, below), burst(SPARKS.times(0.8), below), leave("medal", 0.1)),
    )


def _counted(number: int, points: int, seat: int) -> Anim:
    """Let a medal swell by 15 % with another number on it, a tone higher each time."""
    return together(
        nudge("medal", SWAP, squash=FLAT),
        delayed(SWAP / 2, become("medal", Medal(points, SIDE_COLOURS[seat]))),
        delayed(SWAP / 2, pop("medal", 0.15, 0.14)),
        sound("chime", number),
        burst(SPARKS.times(0.2), "medal"),
    )


def _leaves(
    before: State, event: events.PointsScored, number: int, gap: float, goal: Point
) -> Anim:
    """Let leaves whirl from all sources of points to a medal, each on a way of its own."""
    rng = Random(f"{event}")
    starts = _sources(before, event)
    return staggered(gap, (_leaf(n, starts[n % len(starts)], goal, rng) for n in range(number)))


def _leaf(number: int, start: Point, goal: Point, rng: Random) -> Anim:
    name, colour = f"leaf.{number}", LAURELS[number % len(LAURELS)]
    leaf = actor(name, Leaf(colour, rng.uniform(26, 36)), start, Layer.OVERLAY)
    aside, above = rng.uniform(-90, 90), rng.uniform(40, 120)
    middle = ((start[0] + goal[0]) / 2 + aside, (start[1] + goal[1]) / 2 - above)
    usual = LEAVES_FLY - 0.12 + rng.uniform(-0.04, 0.06)
    seconds = max(usual, math.dist(start, goal) / SWIFTEST_LEAF)
    flies = together(
        along(name, [middle, goal], seconds, ease.in_out_sine),
        change(name, seconds, ease.in_quad, turn=rng.choice((-1, 1)) * rng.uniform(140, 280)),
        nudge(name, seconds, scale=0.5),
    )
    return after_one_another(
        enter(leaf.with_pose(turn=rng.uniform(-60, 60)), 0.1, ease.out_quad),
        flies,
        leave(name, 0.08),
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
    return estates or [slot_feet(at.sejm.hall)]


def _overtaken(before: State, event: events.PointsScored) -> list[Anim]:
    """Return how it is shown that others are overtaken now: their medal is knocked aside."""
    was = before.players[event.seat].vp
    points = [player.vp for player in before.players]
    others = [seat for seat in range(SEATS) if seat != event.seat]
    passed = [seat for seat in others if was <= points[seat] < was + event.vp]
    parts = [_knocked(seat, points[seat]) for seat in passed]
    if passed and all(points[seat] < was + event.vp for seat in others):
        x = places().plates[event.seat].x
        told = tr("{family} takes the lead", family=FAMILIES[event.seat])
        parts += [
            sound("fanfare"),
            proclaim("overtakes", told, (x, MEDAL_Y - 76), 0.3, 30),
            burst(CONFETTI, (x, MEDAL_Y - 40)),
        ]
    return parts


def _knocked(seat: int, points: int) -> Anim:
    """Let the medal of a family that is overtaken come up, be struck, and fall away."""
    name, x = f"medal:{seat}", places().plates[seat].x
    look = Medal(points, SIDE_COLOURS[seat], 84.0)
    return after_one_another(
        enter(actor(name, look, (x, MEDAL_Y), Layer.OVERLAY), 0.14),
        together(
            sound("thud", at=(x, MEDAL_Y)),
            nudge(name, 0.3, ease.wobble, turn=24.0),
            burst(DUST.times(0.7), (x, MEDAL_Y)),
            hold(0.16),
        ),
        together(change(name, 0.3, ease.in_quad, y=MEDAL_Y + 90, turn=30.0), leave(name, 0.3)),
    )


def turn_ended(before: State, event: events.TurnEnded, after: State) -> Anim:
    """Boxes, benches and armies are cleared."""
    return together(sound("bell"), settle_rest())


RECKONING_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.PointsScored: scored,
    events.TurnEnded: turn_ended,
}
"""How the end of a turn looks."""

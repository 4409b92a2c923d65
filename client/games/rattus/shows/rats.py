"""How rats come, and how the Monk drives them on."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from parlour.client.games.rattus.figures import RatToken
from parlour.client.games.rattus.places import (
    RAT,
    plague_at,
    rat_at,
)
from parlour.client.games.rattus.scene import rat_token
from parlour.client.games.rattus.shows.antics import (
    CONTENT,
    LOOKS_AT,
    RECOILS,
    SHOOS,
    STRIKES,
    WINDS_UP,
)
from parlour.client.games.rattus.shows.common import (
    AFAR,
    HALLOWED,
    Outlook,
    billed,
    dawn,
    dusk,
    journey,
    outlook,
    unbilled,
)
from parlour.client.games.rattus.shows.doctor import roundabout
from parlour.client.games.rattus.shows.effects import banded
from parlour.client.games.rattus.shows.gestures import TALL, acts, gone, helper
from parlour.client.games.rattus.shows.looking import framing, look_on
from parlour.client.games.rattus.shows.scurry import RUNS, flees, scurry
from parlour.client.games.rattus.shows.standing import beside
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    appear,
    burst,
    change,
    delayed,
    enter,
    hops,
    leave,
    moment,
    nudge,
    pass_on,
    settle,
    settle_rest,
    shake,
    shift_ground,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST, SPARK
from parlour.shared.language import tr
from parlour.shared.rattus import board, events
from parlour.shared.rattus.names import REGION_INDEX
from parlour.shared.rattus.state import State

SICKENS = 0.6
"""Seconds in which land falls sick where as many rats lie as can."""
NEXT_PACK = 0.5
"""Seconds after which the next pack may run, while one is on its way."""
LUNGES: Final = 0.55
"""The share of the way to a rat that the Monk leaps at it."""
HITS: Final = 0.12
"""Seconds from when he comes down to the blow."""
STRUCK: Final = sum(beat.seconds for beat in STRIKES)
LONGEST_DRIVE = 0.95
"""Seconds in which a rat is driven to a neighbour at most."""


def rat_placed(before: State, event: events.RatPlaced, after: State) -> Anim:
    """A token is laid; where the Plague spreads, rats run there out of its region."""
    region = REGION_INDEX[event.region]
    index = len(before.rats[region])
    place, end = f"rat:{event.region}:{index}", rat_at(region, index)
    token = settle(place, seconds=0.3)
    if not before.to_spread:
        return together(token, settle_rest())
    start = plague_at(before.plague)
    pack = staggered(
        0.12,
        (
            scurry(f"run:{place}:{each}", (start[0] + 26 * each - 26, start[1] + 8), end, fur, 1.7)
            for each, fur in enumerate(("grey", "brown", "grey"))
        ),
    )
    sickens = [shift_ground(SICKENS)] if index + 1 >= board.MOST_RATS else []
    lands = together(
        token, burst(DUST.times(0.6), end), sound("squeak", at=end), settle_rest(), *sickens
    )
    return together(after_one_another(pack, lands), delayed(NEXT_PACK, pass_on()))


def rat_moved(before: State, event: events.RatMoved, after: State) -> Anim:
    """The Monk strikes a rat up with his staff, and drives it to a neighbour."""
    origin, target = REGION_INDEX[event.origin], REGION_INDEX[event.target]
    start, index = rat_at(origin, event.rat), len(before.rats[target])
    end = rat_at(target, index)
    over = roundabout(start, end)
    stand = beside(before, start, [start, over, end])
    points = [start, end, stand, (stand[0], stand[1] - TALL)]
    shown = partial(_driven, before, event, after, stand)
    return framing(outlook(*points), points, shown)


def _driven(
    before: State, event: events.RatMoved, after: State, stand: Point, seen: Outlook
) -> Anim:
    """Let the Monk come to where he stands, strike, and run some steps after the rat."""
    origin, target = REGION_INDEX[event.origin], REGION_INDEX[event.target]
    start, index = rat_at(origin, event.rat), len(before.rats[target])
    end = rat_at(target, index)
    side, over = 1 if start[0] >= stand[0] else -1, roundabout(start, end)
    seconds = min(LONGEST_DRIVE, 0.3 + math.dist(start, end) / RUNS)
    first, last = journey(seen, [start, stand, (stand[0], stand[1] - TALL)], [end])
    told = [*(first.on_window(at) for at in (start, stand)), last.on_window(end)]
    words = tr("The Monk drives a rat away")
    comes = together(
        helper("monk", stand, first, side),
        look_on(first),
        delayed(
            0.56,
            dusk(
                seen if first == last else AFAR,
                origin,
                target,
                lit=[stand, (stand[0], stand[1] - 60)],
            ),
        ),
        delayed(0.15, billed(event.seat, words, AFAR, *told, looks=(first, last))),
        delayed(0.55, banded("way", [start, over, end])),
    )
    shoos = acts("monk", [*RECOILS, *SHOOS, *SHOOS, *CONTENT], side)
    drives = together(
        flees("driven", [start, over, end], seconds),
        _chases(seconds),
        delayed(STRUCK - HITS, shoos),
        look_on(last, seconds),
    )
    moved = after.rats[target][index]
    token = rat_token(target, index, RatToken(moved.token, RAT, bool(moved.seen)))
    lands = together(
        enter(token.with_pose(lift=26.0), 0.1), change(token.id, 0.2, ease.out_bounce, lift=0.0),
        burst(DUST.times(1.4), end), sound("place", at=end), dawn(), unbilled(),
        leave("way", 0.2), gone("monk", stand), settle_rest(),
    )  # fmt: skip
    return after_one_another(
        comes,
        _swings(side, ((start[0] - stand[0]) * LUNGES, (start[1] - stand[1]) * LUNGES)),
        together(_turned_up(before, event, start), drives, delayed(seconds * 0.6, moment())),
        lands,
    )


def _swings(side: int, lunge: Point) -> Anim:
    """Let the Monk look at the rat, crouch, swing his staff over his head, leap, and strike."""
    x, y = lunge
    strikes = together(
        acts("monk", STRIKES, side), sound("whoosh"),
        nudge("monk", 0.34, x=x, y=y), nudge("monk", 0.16, lift=30.0),
        delayed(0.14, nudge("monk", 0.24, ease.kick, squash=0.22)),
    )  # fmt: skip
    return after_one_another(
        acts("monk", LOOKS_AT, side),
        together(acts("monk", WINDS_UP, side), sound("chime"), nudge("monk", 0.3, x=-14.0 * side)),
        Written(HITS, strikes.write),
    )


def _turned_up(before: State, event: events.RatMoved, start: Point) -> Anim:
    """Let the token that the staff strikes spring up, and be gone: a rat jumps out of it."""
    rats = before.rats[REGION_INDEX[event.origin]]
    last = f"rat:{event.origin}:{len(rats) - 1}"
    struck = rats[event.rat]
    lies = actor("sprung", RatToken(struck.token, RAT, bool(struck.seen)), start, Layer.FLYING)
    return together(
        burst(SPARK.times(0.3), (start[0], start[1] - 8)), burst(HALLOWED.times(1.2), start),
        burst(DUST.times(1.2), start), shake(shaken(0.3)), sound("hit", at=start),
        sound("squeak", at=start), leave(last, 0.1), appear(lies, 0.06),
        change("sprung", 0.24, ease.out_quad, lift=44.0),
        change("sprung", 0.24, ease.in_quad, wide=0.1), leave("sprung", 0.26),
    )  # fmt: skip


def _chases(seconds: float) -> Anim:
    """Let the Monk hop where he stands, after what he drives away."""
    return delayed(0.14, hops("monk", max(2, round(seconds / 0.3)), 14.0, seconds - 0.14))

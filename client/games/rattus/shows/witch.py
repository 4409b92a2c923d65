"""How the Witch looks at tokens, and exchanges them."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from parlour.client.games.rattus.figures import RatToken
from parlour.client.games.rattus.mists import WISPS, Glow
from parlour.client.games.rattus.places import (
    RAT,
    rat_at,
)
from parlour.client.games.rattus.scene import rat_token
from parlour.client.games.rattus.shows.antics import CACKLES, CONJURES, STIRS
from parlour.client.games.rattus.shows.common import (
    SICKLY,
    Outlook,
    billed,
    dawn,
    dusk,
    outlook,
    unbilled,
)
from parlour.client.games.rattus.shows.effects import (
    SICK_LIGHT,
    shines,
)
from parlour.client.games.rattus.shows.gestures import TALL, acts, gone, helper
from parlour.client.games.rattus.shows.looking import framing, look_on
from parlour.client.games.rattus.shows.parking import Parked
from parlour.client.games.rattus.shows.standing import beside
from parlour.client.games.rattus.shows.turning import revealed
from parlour.client.games.showing import flare
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    hold,
    leave,
    moment,
    move,
    nudge,
    pop,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Box, Point, between
from parlour.client.stage.particles import DUST, Emitter
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State

LOOKS, TILT, LOOKED = 0.36, 7.0, 124.0
"""Seconds in which the Witch looks at a token that sways before her, and by how many degrees; how
large it is meanwhile."""
CAULDRON = Emitter(
    "cauldron", 5, 1.0, 0.0, (20, 70), (220, 320), (26, 10), 1.6, -50, 0, (16, 46),
    ((120, 200, 84), (86, 150, 72), (146, 92, 182)), 0.42, sprites=WISPS,
)  # fmt: skip
"""Smoke that lifts what a Witch exchanges."""
CAULDRON_AT: Final = 34.0
"""Units from the feet of the Witch to her cauldron, which stands on the side to which she turns."""
STIRRED: Final = sum(beat.seconds for beat in STIRS)
LIFTED = 0.36
ARCS = (110.0, 210.0)
"""Seconds in which it does so, and how high each of two tokens flies past the other."""
HELD_UP = 96.0
"""Units over the land that a token is held."""


def rat_seen(before: State, event: events.RatSeen, after: State) -> Anim:
    """The Witch looks by the light of her cauldron: she sees the face, others an eye."""
    region = REGION_INDEX[event.region]
    at = rat_at(region, event.rat)
    coin = Box(at[0] - LOOKED / 2, at[1] - HELD_UP - LOOKED / 2, LOOKED, LOOKED)
    stand = beside(before, at, [at, (at[0], at[1] - HELD_UP)], coin)
    points = [at, stand, (stand[0], stand[1] - TALL), (at[0], at[1] - HELD_UP - LOOKED / 2)]
    return framing(outlook(*points), points, partial(_looked, before, event, after, stand))


def _looked(
    before: State, event: events.RatSeen, after: State, stand: Point, seen: Outlook
) -> Anim:
    """Let the Witch come to where she stands, and look."""
    region = REGION_INDEX[event.region]
    at = rat_at(region, event.rat)
    side = 1 if at[0] >= stand[0] else -1
    fire = actor("cauldron", Glow(150, SICK_LIGHT, 220), stand, Layer.FLYING, weight=0.2)
    words = tr("The Witch looks")
    comes = together(
        helper("witch", stand, seen, side),
        look_on(seen),
        delayed(0.56, dusk(seen, region, lit=[stand, (stand[0], stand[1] - 60)])),
        delayed(0.15, billed(event.seat, words, seen, at, (at[0], at[1] - HELD_UP), stand)),
    )
    ends = together(gone("witch", stand), leave("cauldron", 0.2), dawn(), unbilled())
    brews = together(_brews(fire, stand, side), nudge("cauldron", 1.4, _flickers, scale=0.3))
    if event.token is not None:
        up = Parked((at[0], at[1] - HELD_UP), seen)
        shown = revealed(up, event.region, event.rat, event.token)
        return after_one_another(
            comes, together(brews, shown), hold(0.2), together(leave("turned", 0.2), ends)
        )
    rat = after.rats[region][event.rat]
    token = rat_token(region, event.rat, RatToken(rat.token, RAT, bool(rat.seen)))
    looks = _held_up(token, stand, side)
    return after_one_another(comes, together(brews, looks), ends)


def _brews(fire: Actor, stand: Point, side: int) -> Anim:
    """Let the Witch stir, spring up with her arms as her cauldron flares, look, and laugh."""
    x, y = stand[0] + CAULDRON_AT * side, stand[1] + 6
    return together(
        appear(fire.with_pose(x=x, y=y), 0.12), sound("whisper", at=stand),
        staggered(0.2, (burst(CAULDRON, (x, y - 16)) for _ in range(3))),
        acts("witch", [*STIRS, *CONJURES, *CACKLES], side),
        delayed(STIRRED, nudge("witch", 0.3, lift=16.0)),
    )  # fmt: skip


def _flickers(at: float) -> float:
    """Return how a fire grows and shrinks for a while."""
    return abs(math.sin(4 * math.pi * at)) * (1 - at)


def _held_up(token: Actor, stand: Point, side: int) -> Anim:
    """Let a token rise over where it lies, turn before the Witch, and bear her eye from then on."""
    at, place = token.pose.feet, token.id
    up = (at[0], at[1] - HELD_UP)
    back = actor("looked", RatToken(None, LOOKED), at, Layer.FLYING, weight=0.5)
    rises = together(
        leave(place, 0.1),
        enter(back.with_pose(scale=RAT / LOOKED), 0.08),
        delayed(0.06, change("looked", 0.28, ease.out_back, y=up[1], scale=1.0)),
        delayed(
            0.06, shines("beam", (stand[0] + 30 * side, stand[1] - 8), up, 110.0, SICK_LIGHT, 120)
        ),
        follow("looked", SICKLY.times(0.4), 0.34, 0.06),
        sound("whoosh"),
    )
    turns = after_one_another(
        change("looked", 0.09, ease.in_quad, wide=0.05),
        together(become("looked", RatToken(None, LOOKED, seen=True)), sound("paper")),
        change("looked", 0.16, ease.out_back, wide=1.0),
        together(
            burst(SICKLY.times(1.2), up), sound("heart"),
            flare("seen", "rat_seen", (up[0], up[1] + 6), 92, LOOKS + 0.1),
            pop("looked", 0.14, 0.3),
            nudge("looked", LOOKS, ease.wobble, turn=TILT), moment(), hold(LOOKS),
        ),
    )  # fmt: skip
    back_down = together(
        leave("beam", 0.14),
        change("looked", 0.2, ease.in_quad, x=at[0], y=at[1], scale=RAT / LOOKED),
    )
    lies = together(
        enter(token, 0.18), leave("looked", 0.14), burst(DUST.times(0.6), at),
        sound("place", at=at),
    )  # fmt: skip
    return after_one_another(rises, turns, back_down, lies)


def looking_ended(before: State, event: events.LookingEnded, after: State) -> Anim | None:
    """Two tokens change places."""
    if not event.swapped:
        return None
    one, other = (rat_at(region, index) for region, index in before.looked)
    token = RatToken(None, RAT)
    places = [f"rat:{REGIONS[region]}:{index}" for region, index in before.looked]
    seconds = LIFTED + swapping(one, other)
    back = [
        rat_token(region, index, RatToken(rat.token, RAT, bool(rat.seen)))
        for region, index in before.looked
        for rat in [after.rats[region][index]]
    ]
    swaps = together(
        burst(SICKLY, one), burst(SICKLY, other), sound("whoosh"),
        *(leave(place, 0.12) for place in places),
        _swapped("swap:0", token, one, other, ARCS[0]),
        _swapped("swap:1", token, other, one, ARCS[1]),
        delayed(seconds, together(*(enter(each) for each in back))),
    )  # fmt: skip
    stand = beside(before, one, [one, between(one, other, 0.5), other])
    side = 1 if one[0] >= stand[0] else -1
    points = (one, other, stand, (stand[0], stand[1] - TALL))
    fire = actor("cauldron", Glow(150, SICK_LIGHT, 220), stand, Layer.FLYING, weight=0.2)
    ends = together(gone("witch", stand), leave("cauldron", 0.2))

    def shown(seen: Outlook) -> Anim:
        comes = together(helper("witch", stand, seen, side), look_on(seen))
        lifts = delayed(0.16, swaps)
        return after_one_another(comes, together(_brews(fire, stand, side), lifts), ends)

    return framing(outlook(*points), points, shown)


def swapping(one: Point, other: Point) -> float:
    """Return how long two tokens take to change places."""
    return 0.55 + math.dist(one, other) / 2000


def _swapped(name: str, token: RatToken, start: Point, end: Point, high: float) -> Anim:
    """Let smoke of a cauldron lift a token, and carry it in an arc to where the other lay."""
    seconds = swapping(start, end)
    return after_one_another(
        together(
            enter(actor(name, token, start, Layer.FLYING, weight=0.5), 0.1),
            burst(CAULDRON, start),
        ),
        together(
            change(name, LIFTED - 0.1, ease.out_quad, scale=1.7),
            follow(name, CAULDRON.times(0.4), LIFTED - 0.1, 0.06),
        ),
        together(
            move(name, end, seconds - 0.15, ease.in_out_sine, arc=high),
            nudge(name, seconds - 0.15, turn=22.0),
            follow(name, CAULDRON.times(0.4), seconds - 0.15, 0.05),
        ),
        together(
            change(name, 0.15, ease.in_quad, scale=1.0), leave(name, 0.15),
            burst(DUST.times(0.8), end), sound("place", at=end),
        ),
    )  # fmt: skip

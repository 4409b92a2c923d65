"""How people come, move on, and find shelter."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from parlour.client.games.rattus.figures import COLOURS, INKS, banner
from parlour.client.games.rattus.folk import pawn
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.places import CASTLE, castle_at, cubes_at, town_at
from parlour.client.games.rattus.scene import cubes_of
from parlour.client.games.rattus.shows.antics import BECKONING, BIDS, DIGS, IS_PLEASED, WELCOMES
from parlour.client.games.rattus.shows.common import (
    AFAR,
    CLOSER,
    HALLOWED,
    Outlook,
    billed,
    come_home,
    dawn,
    dusk,
    flag_of,
    from_window,
    gathers,
    journey,
    outlook,
    spots_of,
    thins,
    unbilled,
)
from parlour.client.games.rattus.shows.deaths import TOWN
from parlour.client.games.rattus.shows.doctor import roundabout
from parlour.client.games.rattus.shows.effects import BRIGHT_RING, GOLDEN, bent, dotted, undotted
from parlour.client.games.rattus.shows.gait import strides
from parlour.client.games.rattus.shows.gestures import TALL, acts, gone, helper, paces, posed
from parlour.client.games.rattus.shows.looking import framing, look_on
from parlour.client.games.rattus.shows.standing import beside
from parlour.client.games.seats import plate_at
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    LIGHT_SHAKE,
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
    follow,
    hold,
    leave,
    moment,
    move,
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    sink,
    sound,
    staggered,
    stay,
    tally,
    together,
)
from parlour.client.stage.geometry import Box, Point, between
from parlour.client.stage.moves import cheer
from parlour.client.stage.particles import DUST, Emitter
from parlour.client.stage.signs import Seal
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.names import REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, score

LEAP, GAP, HIGH = 0.5, 0.3, 120.0
"""Seconds of a leap from the plate, from one to the next, and how high it goes."""
MOST_LEAP, LONGEST_LEAPS = 6, 1.0
"""How many leap at most, and the seconds from the first to the last."""
COUNTS = 0.34
"""Seconds for which a flag swells as it counts."""
HOP, NEXT, OVER = 0.48, 0.32, 46.0
"""Seconds of a leap to a neighbour, from one to the next, and how high it goes."""
FLAG: Final = Box(10.0, -140.0, 76.0, 130.0)
"""The room of a banner, from the feet of its people."""
CROWD: Final = Box(-46.0, -64.0, 92.0, 84.0)
"""The room of many people, from their feet."""
BECKONS = 0.24
"""Seconds before he stands there that the Merchant begins to beckon."""
TAKES_LEAVE = 0.24
"""Seconds before the last of them has settled that he goes."""
GOES = 0.95
"""Seconds in which the Merchant goes before them, at least."""
SHORT = 46.0
"""Units before those to whom it leads that a dotted way ends."""
SUPPLY: Final = "0"
"""Which count of a plate tells of its supply."""
COME = 44.0
"""How large the disc is that tells how many have come."""
CASTLE_LIT: Final = tuple(
    (CASTLE[0] + dx, CASTLE[1] + dy)
    for dx, dy in (
        (-110, 0),
        (-60, 40),
        (30, 46),
        (80, 0),
        (-40, -50),
        (50, -60),
        (0, 0),
        (-40, -130),
    )
)
"""Points about the Castle round which it stays light."""
GATE: Final[Point] = (CASTLE[0] - 4, CASTLE[1] + 14)
KING: Final[Point] = (CASTLE[0] - 132, CASTLE[1] + 10)
WINDOW: Final[Point] = (CASTLE[0] + 2, CASTLE[1] - 78)
"""Where people go in, where the King stands, and the window that lights up for them."""
WAITS: Final[Point] = (KING[0] + 62, KING[1] + 16)
"""Where one stops before the King."""
ESCORTS = 0.42
"""Seconds in which the King leads them in."""
RUNS: Final = 1500.0
"""Units a second that one runs who is sheltered."""
FOLLOWED = 1.4
"""How much larger somebody is who is to be followed on a long way."""
ASIDE: Final[Point] = (24.0, 22.0)
"""How far to the left and before the others somebody steps who is sheltered: their flag is seen."""
RAISED = 70.0
"""Units by which the banner over the castle goes up."""
TRAIL = Emitter(
    "trail", 3, 0.6, 0.0, (4, 26), (0, 360), (9, 9), 1.6, 14, 0, (8, 2),
    ((255, 226, 150), (255, 200, 104)), 0.8, glows=True, fades_in=0.0,
)  # fmt: skip
"""What those leave behind who come or flee."""


def cubes_placed(before: State, event: events.CubesPlaced, after: State) -> Anim:
    """People leap from their plate one by one and land with a thump, each counted on a flag."""
    region = REGION_INDEX[event.region]
    at = cubes_at(region, event.seat)
    shown = partial(_placed, before, event)
    wanted = outlook(at)
    return framing(wanted, [at, (at[0], at[1] - HIGH)], shown)


def _placed(before: State, event: events.CubesPlaced, seen: Outlook) -> Anim:
    """Let people leap from their plate, as a camera sees it."""
    region = REGION_INDEX[event.region]
    number, at = min(event.cubes, MOST_LEAP), cubes_at(region, event.seat)
    home = from_window(plate_at(event.seat, len(before.players)), seen)
    spots = spots_of(region, event.seat, event.cubes)
    leaping = number - event.peasant
    gap = min(GAP, LONGEST_LEAPS / max(1, number - 1))
    counts = [*range(1, number), event.cubes]
    leaps = staggered(
        gap,
        (
            together(
                _leaps(f"placed:{each}", event.seat, home, spots[each % len(spots)], each),
                delayed(LEAP + 0.14, _counted(before, event, come)),
            )
            for each, come in enumerate(counts[:leaping])
        ),
    )
    crowd = next(iter(reversed(list(cubes_of(region, event.seat, event.cubes)))))
    there = before.players[event.seat].cubes[region]
    settled = together(
        come_home(region, event.seat) if there else enter(crowd, 0.16),
        settle_rest(),
        *(leave(f"placed:{each}", 0.12) for each in range(number)),
        delayed(0.2, leave("placed:told", 0.2)),
        _at_home(region, crowd.id if there else ""),
    )
    lit = delayed(LEAP, burst(BRIGHT_RING.times(0.6), at))
    thuds = delayed(LEAP + 0.14 + gap * (leaping - 1), _makes_room(before, region, event.seat))
    come = together(leaps, *([lit, thuds] if leaping else []))
    if event.peasant:
        come = together(come, _planted(before, event, spots[(number - 1) % len(spots)], seen))
    return together(look_on(seen, 0.34), delayed(0.1, _overlapping(come, settled)))


def _overlapping(come: Anim, settled: Anim) -> Anim:
    """Let those who have come settle while the last of them is still counted."""
    return together(come, delayed(max(0.0, come.seconds - COUNTS), settled))


def _at_home(region: int, people: str) -> Anim:
    """Let a bell greet those who have come, light well up in their town, and them be glad."""
    x, y = town_at(region)
    glad = [cheer([people], 0.5, 14.0)] if people else []
    light = actor("welcome", Glow(220, GOLDEN, 190), (x, y - 20), Layer.FLYING, weight=0.2)
    wells = after_one_another(
        appear(light, 0.12, ease.steps(3)),
        change("welcome", 0.24, ease.steps(4), alpha=0.0),
        leave("welcome", 0.02),
    )
    return together(
        sound("bell", 5, (x, y)), wells, pop(f"town:{REGIONS[region]}", 0.1, 0.4), *glad
    )


def _makes_room(before: State, region: int, seat: int) -> Anim:
    """Let the land tremble as the last comes down, and those start who stood there."""
    if not before.players[seat].cubes[region]:
        return shake(LIGHT_SHAKE)
    people = f"cubes:{REGIONS[region]}:{seat}"
    return together(shake(LIGHT_SHAKE), nudge(people, 0.26, lift=9.0), pop(people, 0.06, 0.3))


def _planted(before: State, event: events.CubesPlaced, spot: Point, seen: Outlook) -> Anim:
    """Let the Peasant dig, and the last of the people rise from the earth like corn."""
    x, y = cubes_at(REGION_INDEX[event.region], event.seat)
    stand = beside(before, spot, [spot], _flag_room((x, y)))
    name = f"placed:{min(event.cubes, MOST_LEAP) - 1}"
    who = actor(name, pawn(event.seat), spot, Layer.FLYING, weight=0.5)
    foot = ((spot[0] + stand[0]) / 2, (spot[1] + stand[1]) / 2)
    side = 1 if spot[0] >= stand[0] else -1
    digs = after_one_another(
        acts("peasant", DIGS, side),
        together(
            burst(DUST.times(1.6), foot), shake(LIGHT_SHAKE), sound("fall", at=foot),
            nudge("peasant", 0.2, ease.kick, squash=0.16), hold(0.12),
        ),
    )  # fmt: skip
    grows = together(
        enter(who, 0.3), nudge(name, 0.36, lift=34.0), burst(HALLOWED.times(1.4), spot),
        burst(BRIGHT_RING.times(0.6), spot), burst(DUST, spot), sound("chime", 4, spot),
        delayed(0.24, _counted(before, event, event.cubes)),
    )  # fmt: skip
    return after_one_another(
        helper("peasant", stand, seen, side),
        digs,
        together(grows, acts("peasant", IS_PLEASED, side), delayed(0.34, gone("peasant", stand))),
    )


def _counted(before: State, event: events.CubesPlaced, come: int) -> Anim:
    """Let it be told that so many have come."""
    region, seat = REGION_INDEX[event.region], event.seat
    x, y = cubes_at(region, seat)
    look = Seal(text=f"+{come}", colour=COLOURS[seat], size=COME, ink=INKS[seat])
    seal = actor("placed:told", look, (x - 48, y - 6), Layer.SIGNS)
    grows = together(become(seal.id, look), pop(seal.id, 0.3, 0.26))
    said = enter(seal, 0.16) if come == 1 else grows
    counted = together(_on_plate(before, event, come), said)
    return together(gathers(before, region, seat, come, crowd=False), counted)


def _on_plate(before: State, event: events.CubesPlaced, come: int) -> Anim:
    """Let the plate of a seat count one more on the map, and one fewer in the supply."""
    player, place = before.players[event.seat], f"panel:{event.seat}"
    return together(
        tally(place, score(player) + come),
        tally(f"{place}/{SUPPLY}", player.stock - come),
        tally(f"{place}/{TOWN}", sum(player.cubes) + come),
    )


def _leaps(name: str, seat: int, start: Point, end: Point, number: int) -> Anim:
    """Let one of the people leap in a high arc over its shadow, land flat, and stay."""
    who = actor(name, pawn(seat, number), start, Layer.FLYING, weight=0.5)
    return after_one_another(
        enter(who, 0.14),
        together(
            move(name, end, LEAP, ease.in_out_sine, arc=HIGH),
            nudge(name, LEAP, squash=-0.2),
            nudge(name, LEAP, turn=-12.0 if end[0] < start[0] else 12.0),
            nudge(name, LEAP, scale=0.35),
            follow(name, TRAIL, LEAP, 0.017),
        ),
        together(
            burst(DUST.times(1.3), end), sound("place", number, end),
            nudge(name, 0.24, ease.kick, squash=0.42),
        ),
    )  # fmt: skip


def cubes_moved(before: State, event: events.CubesMoved, after: State) -> Anim:
    """The Merchant shows the way, and people leap along it to a neighbour, one by one."""
    origin, target, seat = REGION_INDEX[event.origin], REGION_INDEX[event.target], event.seat
    start, end = cubes_at(origin, seat), cubes_at(target, seat)
    stand = beside(before, start, [start, roundabout(start, end), end], _flag_room(start))
    points = [start, end, stand, _head(stand)]
    return framing(outlook(*points), points, partial(_led_on, before, event, stand))


def _led_on(before: State, event: events.CubesMoved, stand: Point, seen: Outlook) -> Anim:
    """Let the Merchant come to where he stands, and people go by."""
    origin, target, seat = REGION_INDEX[event.origin], REGION_INDEX[event.target], event.seat
    start, end = cubes_at(origin, seat), cubes_at(target, seat)
    way = [start, roundabout(start, end), _before(start, end)]
    leaps = staggered(NEXT, (_moves(before, event, each, way[1]) for each in range(event.cubes)))
    goal = beside(before, end, way[::-1], _flag_room(end), _crowd_room(end))
    first, last = journey(seen, [start, stand, _head(stand)], [end, goal, _head(goal)])
    walks = max(GOES, NEXT * (event.cubes - 1) + HOP)
    side = 1 if goal[0] >= stand[0] else -1
    leads = together(
        along("merchant", [_aside(way[1], stand, start), goal], walks, ease.in_out_sine),
        strides("merchant", max(2, round(walks / 0.24)), 14.0, walks),
        become("merchant", paces("merchant", 4, side)),
        follow("merchant", TRAIL, walks, 0.06),
        delayed(walks * 0.6, become("merchant", paces("merchant", 2, side))),
        delayed(walks - 0.1, acts("merchant", WELCOMES, side)),
        look_on(last, walks),
    )
    where = [each for at in (start, end) for each in (at, flag_of(at))]
    told = [
        *(first.on_window(at) for at in (stand, _head(stand))),
        *(last.on_window(at) for at in (goal, _head(goal))),
        *(look.on_window(at) for look in (first, last) for at in where),
    ]
    words = tr("The Merchant leads people on")
    comes = together(
        helper("merchant", stand, first, side),
        look_on(first),
        delayed(0.56, dusk(seen if first == last else AFAR, origin, target, lit=[stand, goal])),
        delayed(0.15, billed(seat, words, AFAR, *told, looks=(first, last))),
        delayed(0.5, burst(BRIGHT_RING.times(0.6), start)),
        delayed(0.55, dotted("way", way, 0.4)),
    )
    comes_along = together(leads, delayed(0.06, leaps))
    return after_one_another(
        Written(comes.seconds - BECKONS, comes.write),
        together(acts("merchant", BECKONING, side), sound("coins", at=stand)),
        Written(max(leads.seconds, leaps.seconds - TAKES_LEAVE), comes_along.write),
        moment(),
        together(gone("merchant", goal), undotted("way", way), dawn(), unbilled()),
    )


def _flag_room(feet: Point) -> Box:
    """Return the room of the flag of people, which counts."""
    return FLAG._replace(x=FLAG.x + feet[0], y=FLAG.y + feet[1])


def _crowd_room(feet: Point) -> Box:
    """Return the room of people who are still to come."""
    return CROWD._replace(x=CROWD.x + feet[0], y=CROWD.y + feet[1])


def _head(feet: Point) -> Point:
    """Return where the head of a helper is."""
    return feet[0], feet[1] - TALL


def _aside(at: Point, stand: Point, start: Point) -> Point:
    """Return a point as far from another as one stands from those whom one leads."""
    return at[0] + (stand[0] - start[0]) / 2, at[1] + (stand[1] - start[1]) / 2


def _before(start: Point, end: Point) -> Point:
    """Return where a way ends just before those to whom it leads."""
    return between(start, end, max(0.5, 1 - SHORT / max(1.0, math.dist(start, end))))


def _moves(before: State, event: events.CubesMoved, each: int, over: Point) -> Anim:
    """Let one of the people leap to a neighbour: a number drops here, and grows there."""
    origin, target, seat = REGION_INDEX[event.origin], REGION_INDEX[event.target], event.seat
    there = before.players[seat].cubes[target]
    starts = spots_of(origin, seat, before.players[seat].cubes[origin])
    ends = spots_of(target, seat, there + each + 1)
    start, end, name = starts[each % len(starts)], ends[-1], f"moved:{each}"
    lands = together(
        gathers(before, target, seat, each + 1), burst(DUST.times(1.2), end),
        sound("place", each, end), leave(name, 0.12),
    )  # fmt: skip
    return after_one_another(
        together(
            appear(actor(name, pawn(seat, each), start, Layer.FLYING, weight=0.5), 0.05),
            thins(before, origin, seat, each + 1),
            nudge(name, 0.1, squash=0.3),
            hold(0.1),
        ),
        together(
            along(name, [over, end], HOP, ease.in_out_sine),
            nudge(name, HOP, lift=OVER), nudge(name, HOP, squash=-0.2), nudge(name, HOP, scale=0.4),
            follow(name, TRAIL, HOP, 0.02),
        ),
        lands,
    )  # fmt: skip


def cube_sheltered(before: State, event: events.CubeSheltered, after: State) -> Anim:
    """One of the people runs to the King, who stands beside the gate; they bow, and go in."""
    region, seat = REGION_INDEX[event.region], event.seat
    start, seen = cubes_at(region, seat), castle_seen()
    first = outlook(start, most=seen.zoom)
    seconds = 0.25 + math.dist(start, GATE) / RUNS
    stand = beside(before, start, [start, GATE])
    comes = together(
        helper("king", stand, first),
        look_on(first, 0.34),
        billed(seat, tr("The King gives shelter"), seen, GATE, KING),
        delayed(0.24, together(_steps_out(before, region, seat), burst(BRIGHT_RING, start))),
    )
    runs = together(
        _hurries(start, WAITS, seconds),
        _strides(stand, seconds),
        look_on(seen, seconds - 0.1),
        delayed(seconds - 0.1, dusk(seen, lit=CASTLE_LIT)),
        delayed(seconds - 0.2, _opens()),
    )
    bids = together(
        nudge("shelter", 0.26, turn=22.0), nudge("shelter", 0.26, squash=0.16),
        acts("king", BIDS), sound("chime"), hold(0.26),
    )  # fmt: skip
    inside = together(
        sink("shelter", 0.24), sink("king", 0.24), pop("castle", 0.07, 0.4),
        burst(HALLOWED.times(1.8), GATE), sound("fanfare"), settle_rest(),
        delayed(0.1, _lights(seat)), delayed(0.16, _told(after, seat)),
    )  # fmt: skip
    lights = together(*(leave(name, 0.2) for name in ("gate", "hoisted", "window", "pane")))
    enters = after_one_another(bids, _escorts(), inside, moment())
    ends = together(lights, dawn(), unbilled())
    return together(stay(), after_one_another(comes, runs, enters, ends))


def _strides(start: Point, seconds: float) -> Anim:
    """Let the King go before whom he shelters, all the way to the gate."""
    over = bent(start, KING, -30.0 if KING[0] > start[0] else 30.0)
    return together(
        along("king", [over, KING], seconds, ease.in_out_sine),
        strides("king", max(2, round(seconds / 0.24)), 18.0, seconds, 1.2),
        become("king", paces("king", 2, 1 if KING[0] > start[0] else -1)),
        delayed(seconds, become("king", posed("king"))),
    )


def _escorts() -> Anim:
    """Let the King lead whom he shelters through the gate, side by side."""
    (x, y), how = GATE, ease.in_out_sine
    return together(
        along("king", [(KING[0] + 40, y + 22), (x - 20, y + 4)], ESCORTS, how),
        strides("king", 3, 10.0, ESCORTS, 1.2),
        become("king", paces("king", 1)),
        delayed(0.1, along("shelter", [(x - 30, y + 16), (x + 12, y + 2)], ESCORTS - 0.1, how)),
        delayed(0.1, strides("shelter", 3, 12.0, ESCORTS - 0.1)),
        delayed(0.1, change("shelter", ESCORTS - 0.1, how, scale=1.1)),
        follow("shelter", TRAIL, ESCORTS, 0.05),
    )


def castle_seen() -> Outlook:
    """Return how the Castle is seen from near, its gate and who stands before it."""
    return Outlook((CASTLE[0], CASTLE[1] - 60), CLOSER)


def _opens() -> Anim:
    """Let the gate of the Castle open: light falls out."""
    light = Glow(170, (255, 206, 110), 240)
    gate = actor("gate", light, (GATE[0], GATE[1] - 16), Layer.FLYING, weight=0.2)
    return together(appear(gate, 0.2), sound("horn", at=GATE), pop("castle", 0.04, 0.3))


def _lights(seat: int) -> Anim:
    """Let a window of the Castle light up for who has come in."""
    at = WINDOW
    shine = actor("window", Glow(130, (255, 214, 130), 210), at, Layer.FLYING, weight=0.2)
    pane = actor("pane", Glow(26, (255, 244, 200), 255), at, Layer.FLYING, weight=0.2)
    return together(
        appear(shine, 0.16), appear(pane, 0.1), burst(HALLOWED, at), sound("bell", 5, at),
        burst(BRIGHT_RING.times(0.4), at),
    )  # fmt: skip


def _steps_out(before: State, region: int, seat: int) -> Anim:
    """Let one of the people step out of the others, large enough to be followed."""
    spot = spots_of(region, seat, before.players[seat].cubes[region])[-1]
    x, y = cubes_at(region, seat)
    who = actor("shelter", pawn(seat), spot, Layer.FLYING, weight=0.3)
    return together(
        appear(who, 0.05),
        thins(before, region, seat, 1),
        delayed(0.05, change("shelter", 0.2, ease.out_back, scale=FOLLOWED)),
        delayed(0.05, change("shelter", 0.2, ease.out_quad, x=x - ASIDE[0], y=y + ASIDE[1])),
        delayed(0.05, nudge("shelter", 0.3, lift=20.0)),
    )


def _hurries(start: Point, gate: Point, seconds: float) -> Anim:
    """Let who is sheltered hop all the way to the gate."""
    over = bent(start, gate, -60.0 if gate[0] > start[0] else 60.0)
    number = max(2, round(math.dist(start, gate) / 130))
    return together(
        along("shelter", [over, gate], seconds, ease.in_out_sine),
        strides("shelter", number, 34.0, seconds),
        nudge("shelter", seconds, turn=9.0),
        follow("shelter", TRAIL, seconds, 0.017),
    )


def _told(after: State, seat: int) -> Anim:
    """Let the number of those in the Castle count up, and their banner rise over it."""
    place, at = f"castle:{seat}:number", castle_at(seat)
    flag = actor(
        "hoisted", banner(seat, after.players[seat].castle), (CASTLE[0] - 44, CASTLE[1] - 60),
        Layer.FLYING, scale=1.5,
    )  # fmt: skip
    return together(
        settle(place, seconds=0.3), pop(place, 1.2, 0.6),
        burst(BRIGHT_RING.times(0.7), (at[0] + 14, at[1])),
        after_one_another(
            enter(flag, 0.16), change("hoisted", 0.3, ease.out_back, lift=RAISED)
        ),
    )  # fmt: skip

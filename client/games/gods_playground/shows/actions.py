"""Special actions of the Sejm, and armies bought."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from parlour.client.games.gods_playground.figures import SIDE_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    coins,
    enemy_index,
    floating,
    proclaim,
    region_index,
    slot_feet,
    spotlight,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.harbour import danzig
from parlour.client.games.gods_playground.shows.laurels import Award, Ring
from parlour.client.games.gods_playground.shows.reckoning import shares
from parlour.client.games.gods_playground.shows.regalia import Law, Unrolling
from parlour.client.games.gods_playground.shows.troops import (
    dismissed,
    fighter,
    names,
    of_sprite,
    parade,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    act,
    after_one_another,
    along,
    burst,
    change,
    delayed,
    enter,
    flash,
    hold,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sound,
    staggered,
    tally,
    together,
)
from parlour.client.stage.dice import throw
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST, Emitter
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

TREATY: Final = "PAX PERPETUA"
"""What is written over a treaty; that of a law is Latin too."""
LAW_WIDE: Final = 380.0
"""Units that a law is wide which is torn."""
STANDS: Final = 0.38
"""Seconds that a school stands before it becomes a medal."""
SCHOOL, BELL = 3.1, 0.9
"""How much larger than on the map a school is while it is endowed, and how large its bell is."""
BESIDE: Final = -100.0
"""Units to the side of the school at which its bell swings."""
SCHOOL_GAP: Final = 0.25
"""Seconds between two schools."""
MOST_SCHOOL_MEDALS: Final = 2
"""Medals in which the points for schools come at most."""
SCRAPS: Final = Emitter(
    "scraps", 26, 0.9, 0.0, (60, 260), (0, 360), (8, 90), 2.2, 160, 0, (8, 6),
    ((242, 226, 186), (214, 192, 146)), 1.0, fades_in=0.0,
)  # fmt: skip
"""Scraps of parchment."""


def treaty(before: State, event: events.TreatyMade, after: State) -> Anim:
    """A die names the price, silver is paid, wax is pressed on the scroll, and it is sent."""
    at = places().enemies[enemy_index(event.enemy)]
    bench = places().sejm.benches[region_index(event.disc)]
    x, y = bench.centre[0], bench.centre[1] - 10
    end = slot_feet(at.treaty)
    scroll = actor("pact", Law(170.0, title=TREATY), (x, y), Layer.SIGNS)
    wax = actor("wax", Grand("seal/red", 1.25), (x + 34, y + 74), Layer.SIGNS, weight=1.0)
    pressed = together(
        sound("slam", 4, (x, y)),
        shake(shaken(0.4)),
        burst(SPARKS.times(0.4), (x + 34, y + 70)),
        nudge("pact", 0.3, ease.kick, squash=0.08),
        nudge("wax", 0.3, ease.kick, squash=0.4),
        moment(),
    )
    sent = [
        together(
            change(name, 0.5, ease.in_out_quad, x=end[0], y=end[1]),
            change(name, 0.5, ease.in_quad, scale=0.24),
            nudge(name, 0.5, lift=120.0),
            nudge(name, 0.5, turn=18.0),
        )
        for name in ("pact", "wax")
    ]
    return after_one_another(
        together(
            throw("treaty", [event.die], (x + 150, y), stays=0.1),
            delayed(0.2, together(enter(scroll, 0.1), act("pact", Unrolling(170.0, TREATY), 0.3))),
            delayed(0.3, coins("treaty:paid", min(5, event.money), at_plate(event.seat), (x, y))),
        ),
        together(
            enter(wax.with_pose(lift=90.0, scale=1.3), 0.08, ease.out_quad),
            change("wax", 0.18, ease.in_quad, lift=0.0, scale=1.0),
        ),
        together(pressed, hold(0.16)),
        together(settle_rest(), sound("whoosh"), *sent),
        together(
            leave("pact", 0.12),
            leave("wax", 0.12),
            sound("chime", at=end),
            burst(SPARKS.times(0.5), end),
            floating("treaty:told", tr("A treaty"), (end[0], end[1] - 20)),
        ),
    )


def moved(before: State, event: events.NoblesMoved, after: State) -> Anim:
    """Nobles ride from region to region."""
    rides = []
    for n, (origin, to) in enumerate(event.moves):
        start = slot_feet(places().regions[region_index(origin)].nobles[event.seat])
        end = slot_feet(places().regions[region_index(to)].nobles[event.seat])
        bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 30)
        seconds = max(0.7, min(1.3, math.dist(start, end) / 480))
        ride = parade(f"move:{n}", fighter(event.seat, "cavalry"), 1, [start, bend, end], seconds)
        rides.append(
            after_one_another(ride, together(leave(f"move:{n}.0", 0.12), sound("march", n)))
        )
    hooves = staggered(0.3, (sound("gallop", n) for n in range(3)))
    return after_one_another(together(hooves, staggered(0.2, rides)), settle_rest())


def veto(before: State, event: events.SejmDissolved, after: State) -> Anim:
    """A law unrolls over the chamber; a shout, it is torn in two, its halves flutter down."""
    hall = slot_feet(places().sejm.hall)
    at = (hall[0], hall[1] - 110)
    law = actor("law", Law(LAW_WIDE), at, Layer.SIGNS)
    told = proclaim("veto", tr("Liberum veto!"), (960.0, 190.0), 0.4, 72)
    discs = [f"sejm:{name}:disc" for index, name in enumerate(REGIONS)
             if before.sejm[index] is not None]  # fmt: skip
    rng = Random(7)
    torn = together(
        sound("tear"),
        shake(shaken(0.9)),
        flash(0.2),
        burst(DUST.times(2), at),
        burst(SCRAPS, at),
        moment(),
        leave("law", 0.06),
        *(_half(side, way, at, rng) for side, way in (("left", -1), ("right", 1))),
    )
    return together(
        sound("murmur"),
        spotlight(at, 1.1),
        enter(law, 0.08, ease.out_quad),
        act("law", Unrolling(LAW_WIDE), 0.3),
        delayed(0.3, together(sound("shout"), told)),
        delayed(0.3, nudge("law", 0.14, squash=-0.1)),
        delayed(0.42, torn),
        *(delayed(0.4, nudge(each, 0.3, lift=rng.uniform(30, 70))) for each in discs),
        delayed(0.42, settle_rest()),
        delayed(0.9, sound("murmur", -3)),
    )


def _half(side: str, way: int, at: Point, rng: Random) -> Anim:
    """Let half of a law fly aside, and sway to the ground like a leaf."""
    name = f"law.{side}"
    half = actor(name, Law(LAW_WIDE, half=side), at, Layer.SIGNS)
    aside = way * rng.uniform(120, 160)
    return together(
        enter(half.with_pose(scale=1.0), 0.06, ease.out_quad),
        change(name, 0.74, ease.out_quad, x=at[0] + aside, turn=way * rng.uniform(24, 40)),
        change(name, 0.74, ease.in_quad, y=at[1] + rng.uniform(150, 210)),
        nudge(name, 0.74, _sways, turn=way * -22.0),
        nudge(name, 0.74, _sways, x=way * 30.0),
        delayed(0.5, leave(name, 0.24)),
    )


def _sways(at: float) -> float:
    return math.sin(4 * math.pi * at) * at


def schools(before: State, event: events.SchoolsEndowed, after: State) -> Anim:
    """Schools rise one after the other under their bells, and points fly to who endowed them."""
    was, number = before.players[event.seat].vp, len(event.regions)
    sent, gap = shares(event.vp, MOST_SCHOOL_MEDALS), min(SCHOOL_GAP, 0.4 / max(1, number - 1))
    medals, told = [], was
    for n, part in enumerate(sent):
        told += part
        place = (n + 1) * number // len(sent) - 1
        feet = slot_feet(places().regions[region_index(event.regions[place])].school)
        medal = _school_medal(n, part, feet, event.seat, told)
        medals.append(delayed(gap * place + STANDS, medal))
    return together(
        delayed(0.1, settle_rest()),
        proclaim("schools", tr("Jesuit schools"), (500.0, 112.0), 0.66, 60),
        staggered(gap, (_school(n, region) for n, region in enumerate(event.regions))),
        delayed(0.62, moment()),
        *medals,
    )


def _school(number: int, region: str) -> Anim:
    """Let a large school land with its bell ringing over it, and shrink to the land's measure."""
    x, y = slot_feet(places().regions[region_index(region)].school)
    name, bell = f"school:{region}", f"school:{region}:bell"
    house = actor(name, Grand("school", SCHOOL), (x, y), Layer.FLYING, weight=2.5)
    swinging = actor(bell, Grand("court/bell", BELL), (x + BESIDE, y + 1.0), Layer.FLYING)
    swinging, rung = swinging.with_pose(lift=82.0), (x + BESIDE, y - 126.0)
    return together(
        sound("slam", number, (x, y)),
        enter(house.with_pose(scale=1.0, squash=0.8, lift=0.0), 0.1, ease.out_quad),
        change(name, 0.16, ease.out_quad, squash=-0.2),
        nudge(name, 0.24, lift=34.0),
        delayed(0.24, together(
            sound("place", -4 + number, (x, y)),
            change(name, 0.1, ease.out_quad, squash=0.26),
            burst(DUST.times(1.6), (x, y)),
            shake(shaken(0.25)),
        )),
        delayed(0.34, change(name, 0.24, ease.out_back, squash=0.0)),
        delayed(0.16, enter(swinging, 0.1)),
        delayed(0.2, nudge(bell, 0.4, _tolls, turn=46.0)),
        delayed(0.22, staggered(0.2, (_rings(number, k, rung) for k in range(2)))),
        delayed(0.26, together(*(_pigeon(name, n, (x, y - 60)) for n in range(3)))),
        delayed(STANDS - 0.04, leave(bell, 0.1)),
        delayed(STANDS, change(name, 0.18, ease.in_quad, scale=0.2, lift=110.0)),
        delayed(STANDS + 0.06, leave(name, 0.12)),
    )  # fmt: skip


def _pigeon(school: str, number: int, at: Point) -> Anim:
    """Let a pigeon that the bell has frightened fly up from the roof of a school."""
    name, way = f"{school}:pigeon.{number}", (-1, 1, 0.3)[number]
    bird = actor(name, Grand("stork", 0.8), at, Layer.FLYING).with_pose(lift=20.0)
    return delayed(
        0.05 * number,
        after_one_another(
            enter(bird, 0.08),
            change(name, 0.44, ease.out_quad, x=at[0] + way * 120.0, lift=150.0 + 30.0 * number),
            leave(name, 0.12),
        ),
    )


def _school_medal(number: int, points: int, start: Point, seat: int, told: int) -> Anim:
    """Let a large medal jump up from a school and fly to the plate, which counts."""
    name, home = f"school:award.{number}", (places().plates[seat].x + 8.0, 952.0)
    up = (start[0], start[1] - 130.0)
    medal = actor(
        name, Award(points, SIDE_COLOURS[seat], 128.0, Grand("school", 1.0)), up, Layer.OVERLAY
    )
    flies = max(0.4, math.dist(up, home) / 3000)
    aside = (-1, 1)[number % 2] * 170.0
    middle = ((up[0] + home[0]) / 2 + aside, (up[1] + home[1]) / 2 - 120.0)
    lands = together(
        tally(f"panel:{seat}", told),
        sound("chime", 4 * number, home),
        burst(SPARKS.times(1.4), home),
        _chimes(number, home),
        nudge(name, 0.12, squash=0.3),
        leave(name, 0.12),
    )
    return after_one_another(
        enter(medal, 0.14, ease.out_back),
        together(
            along(name, [middle, home], flies, ease.in_out_sine),
            nudge(name, flies, ease.bump, turn=16.0 * (-1, 1)[number % 2]),
            *(delayed(0.06 * n, burst(SPARKS.times(0.3), name)) for n in range(8)),
        ),
        lands,
    )


def _chimes(number: int, home: Point) -> Anim:
    """Let a bell pop up from the plate that a school goes to, and swing once."""
    name = f"school:chime.{number}"
    bell = actor(name, Grand("court/bell", 0.8), (home[0], home[1] - 6), Layer.OVERLAY)
    return together(
        enter(bell, 0.12, ease.out_quad),
        change(name, 0.12, ease.out_quad, lift=44.0),
        nudge(name, 0.26, ease.wobble, turn=24.0),
        delayed(0.12, leave(name, 0.1)),
    )


def _rings(number: int, stroke: int, at: Point) -> Anim:
    """Let a ring of sound spread from a bell, and sparkle."""
    name = f"ring:{number}:{stroke}"
    ring = actor(name, Ring(170.0, flat=0.86, thick=0.05), at, Layer.FLYING)
    return together(
        sound("bell", 2 * number + stroke),
        burst(SPARKS.times(0.4), at),
        enter(ring.with_pose(scale=0.5), 0.08, ease.out_quad),
        change(name, 0.44, ease.out_quad, scale=1.9),
        delayed(0.14, leave(name, 0.3)),
    )


def _tolls(at: float) -> float:
    """Swing like a bell, three times, ever less."""
    return math.sin(6 * math.pi * at) * (1 - at)


def army_bought(before: State, event: events.ArmyBought, after: State) -> Anim:
    """Units march from the house of the family to the region."""
    index = region_index(event.region)
    home = (places().plates[event.seat].x, 968.0)
    slots = places().regions[index].armies[event.seat].parts(3)
    parts, gone = [], []
    units = zip(
        ("infantry", "cavalry", "artillery"),
        (event.infantry, event.cavalry, event.artillery),
        slots,
        strict=True,
    )
    for n, (kind, number, slot) in enumerate(units):
        if not number:
            continue
        end = slot_feet(slot)
        shown, name = min(4, number), f"bought:{kind}"
        figure = fighter(event.seat, kind) if kind != "artillery" else _guns(event.seat)
        seconds = max(0.8, min(1.4, math.dist(home, end) / 620))
        walk = parade(name, figure, shown, [home, end], seconds, files=2, step=20)
        parts.append(delayed(0.12 * n, walk))
        gone += names(name, shown)
    if event.cossacks:
        camp = slot_feet(places().cossacks.camp[0])
        end = slot_feet(places().cossacks.in_ukraine[0])
        riders = of_sprite("cossack/rider")
        parts.append(parade("bought:cossacks", riders, event.cossacks, [camp, end], 0.9))
        gone += names("bought:cossacks", event.cossacks)
    paid = coins("bought:paid", min(5, event.money), at_plate(event.seat), (960.0, 620.0))
    steps = staggered(0.25, (sound("march", n) for n in range(3)))
    return after_one_another(
        together(delayed(0.6, settle_rest()), steps, *([paid] if event.money else []), *parts),
        dismissed(gone, 0.15),
    )


def _guns(seat: int) -> Callable[[str, int], Sprite]:
    def gun(action: str, facing: int) -> Sprite:
        return Sprite(f"artillery/{seat}", "idle", facing)

    return gun


ACTION_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.DanzigTraded: danzig,
    events.TreatyMade: treaty,
    events.NoblesMoved: moved,
    events.SejmDissolved: veto,
    events.SchoolsEndowed: schools,
    events.ArmyBought: army_bought,
}
"""How what the families do in peace looks."""

"""Special actions of the Sejm, and armies bought."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

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
)
from parlour.client.games.gods_playground.shows.dark import dark_round, darkened
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.harbour import danzig
from parlour.client.games.gods_playground.shows.heraldry import Placard
from parlour.client.games.gods_playground.shows.hushed import hushed
from parlour.client.games.gods_playground.shows.laurels import Glory, Peal
from parlour.client.games.gods_playground.shows.regalia import Law, Unrolling
from parlour.client.games.gods_playground.shows.schools import schools
from parlour.client.games.gods_playground.shows.troops import (
    dismissed,
    fighter,
    names,
    of_sprite,
    parade,
)
from parlour.client.games.gods_playground.standing.realm import sejm
from parlour.client.games.gods_playground.standing.spots import treaty as treaty_at
from parlour.client.games.seated import called_first
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
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
    lean_back,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sink,
    sound,
    staggered,
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
    end = slot_feet(treaty_at(at))
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
    """A law unrolls over the dark chamber; a shout, it is torn in two, its halves tumble down."""
    hall = slot_feet(places().sejm.hall)
    aim = (hall[0], hall[1] - 40.0)
    law = _sheet("law", Law(LAW_WIDE), hall)
    discs = {index: f"sejm:{name}:disc" for index, name in enumerate(REGIONS)
             if before.sejm[index] is not None}  # fmt: skip
    rng = Random(7)
    return together(
        sound("murmur"),
        lean(aim, NEAR_THE_LAW, 0.36),
        hushed(),
        darkened(dark_round("veto.dark", hall, (240.0, 210.0), 96, least=30), 1.24),
        enter(law, 0.08, ease.out_quad),
        act("law", Unrolling(LAW_WIDE), 0.3),
        delayed(SHOUTED, together(sound("shout"), _shouted(event.seat))),
        delayed(SHOUTED, nudge("law", 0.14, squash=-0.1)),
        _steps_up(event.seat, hall),
        delayed(TORN, _torn_in_two((hall[0], hall[1] - 110.0), rng)),
        *(delayed(0.4, nudge(each, 0.3, lift=rng.uniform(30, 70))) for each in discs.values()),
        *(_outraged(before, index, name) for index, name in discs.items()),
        delayed(TORN, settle_rest()),
        delayed(0.9, sound("murmur", -3)),
        delayed(1.16, lean_back(0.3)),
    )


NEAR_THE_LAW: Final = 1.3
"""How near the camera comes to a law that is torn."""
SHOUTED, TORN = 0.3, 0.42
"""When the veto is shouted, and when the law is torn."""
FALLS, DEEP = 0.82, 880.0
"""Seconds in which a half falls, and how many units: out of what is seen from near."""
BEFORE_ALL: Final = 1400.0
"""Units down the land at which the feet of a law are, so that it hangs before all others."""


def _sheet(name: str, look: Law, hall: Point) -> Actor:
    """Return a sheet that hangs over the chamber, before all who stand there."""
    lift = BEFORE_ALL - (hall[1] - 110.0)
    return actor(name, look, (hall[0], BEFORE_ALL), Layer.FLYING).with_pose(lift=lift)


def _shouted(seat: int) -> Anim:
    """Let the veto be shouted: its ribbon shakes; below it is who shouted."""
    who = actor("veto.who", Placard(seat, called_first(seat), size=30.0), VETOED, Layer.OVERLAY)
    return together(
        proclaim("veto", tr("Liberum veto!"), (960.0, 170.0), 0.38, 76),
        delayed(0.12, nudge("veto", 0.5, _rattles, turn=4.0)),
        delayed(0.12, nudge("veto", 0.5, _rattles, x=16.0)),
        delayed(0.14, after_one_another(
            enter(who, 0.14, ease.out_back), hold(0.48), leave(who.id, 0.18),
        )),
    )  # fmt: skip


def _steps_up(seat: int, hall: Point) -> Anim:
    """Let who shouts spring up before the law, draw his sabre, and cut it as he leaps."""
    name, x, y = "veto.man", hall[0], BEFORE_ALL + 1.0
    lift = y - (hall[1] + 118.0)
    calm, loud = (Grand(f"noble/{seat}/{pose}", SHOUTER) for pose in ("speech", "sabre"))
    man = actor(name, calm, (x, y), Layer.FLYING, weight=1.5).with_pose(lift=lift)
    mouth = (x, hall[1] - 40.0)
    return together(
        delayed(0.06, enter(man, 0.16, ease.out_back)),
        delayed(SHOUTED - 0.06, nudge(name, 0.16, squash=0.2)),
        delayed(SHOUTED + 0.02, become(name, loud)),
        delayed(SHOUTED + 0.06, nudge(name, 0.3, lift=70.0)),
        delayed(SHOUTED + 0.06, nudge(name, 0.3, squash=-0.14)),
        *(delayed(SHOUTED + 0.1 * n, _echoes(n, mouth)) for n in range(3)),
        delayed(TORN - 0.02, _cut((x, hall[1] - 110.0))),
        delayed(SHOUTED + 0.36, nudge(name, 0.3, ease.kick, squash=0.3)),
        delayed(SHOUTED + 0.36, burst(DUST.times(2.0), (x, hall[1] + 118.0))),
        delayed(SHOUTED + 0.46, nudge(name, 0.4, ease.wobble, turn=7.0)),
        delayed(1.1, sink(name, 0.16)),
    )


def _echoes(number: int, at: Point) -> Anim:
    """Let a shout spread to both sides of who shouts."""
    name = f"veto.shout.{number}"
    wave = actor(name, Peal(230.0, (255, 226, 170)), at, Layer.SIGNS)
    return together(
        enter(wave.with_pose(scale=0.6), 0.06, ease.out_quad),
        change(name, 0.34, ease.out_quad, scale=1.8),
        delayed(0.16, leave(name, 0.18)),
    )


def _cut(at: Point) -> Anim:
    """Let light flash along the cut of a sabre."""
    flare = actor("veto.cut", Glory(340.0, strength=0.7), at, Layer.SIGNS)
    return together(
        enter(flare.with_pose(scale=0.6), 0.05, ease.out_quad),
        change("veto.cut", 0.16, ease.out_quad, scale=1.2, turn=18.0),
        delayed(0.08, leave("veto.cut", 0.12)),
        burst(SPARKS.times(3.0), at),
        sound("clash", 4, at),
    )


SHOUTER: Final = 2.6
"""How much larger than on the map he is who shouts."""
VETOED: Final[Point] = (960.0, 262.0)
"""Where it is told whose veto it is."""


def _rattles(at: float) -> float:
    """Shake quickly, ever less."""
    return math.sin(14 * math.pi * at) * (1 - at)


def _torn_in_two(at: Point, rng: Random) -> Anim:
    return together(
        sound("tear"),
        shake(shaken(0.9)),
        flash(0.2),
        burst(DUST.times(2), at),
        burst(SCRAPS, at),
        moment(),
        leave("law", 0.08),
        *(_half(side, way, rng) for side, way in (("left", -1), ("right", 1))),
    )


def _half(side: str, way: int, rng: Random) -> Anim:
    """Let half of a law be torn aside, and fall out of sight as it turns over."""
    name, hall = f"law.{side}", slot_feet(places().sejm.hall)
    half = _sheet(name, Law(LAW_WIDE, half=side), hall)
    aside, rest = way * rng.uniform(190, 240), FALLS - 0.16
    return together(
        enter(half, 0.06, ease.out_quad),
        delayed(0.07, change(name, 0.09, ease.out_quad, turn=way * 9.0, x=hall[0] + way * 34.0)),
        delayed(0.16, change(name, rest, ease.out_quad, x=hall[0] + aside)),
        delayed(0.16, change(name, rest, ease.in_quad, turn=way * rng.uniform(70, 110))),
        delayed(0.16, nudge(name, rest, _flutters, wide=-0.3)),
        delayed(0.12, change(name, FALLS - 0.12, ease.in_quad, lift=half.pose.lift - DEEP)),
        delayed(FALLS - 0.02, leave(name, 0.1)),
    )


def _flutters(at: float) -> float:
    """Turn one's edge to the eye and back, twice."""
    return math.sin(2 * math.pi * at) ** 2


def _outraged(before: State, index: int, disc: str) -> Anim:
    """Let two deputies leap up beside their disc and throw up their arms."""
    seat, name = before.sejm[index], f"outrage.{index}"
    assert seat is not None
    x, y = next(each.pose.feet for each in sejm(before) if each.id == disc)
    men = []
    for number, aside in enumerate((-24.0, 24.0)):
        man, at = f"{name}.{number}", 0.34 + 0.05 * index + 0.04 * number
        calm, loud = (Grand(f"noble/{seat}/{pose}", 0.62) for pose in ("speech", "sabre"))
        shown = actor(man, calm, (x + aside, y + 12.0), Layer.FLYING)
        men.append(delayed(at, together(
            enter(shown, 0.1, ease.out_back),
            delayed(0.1, become(man, loud)),
            *(delayed(0.1 + 0.2 * n, nudge(man, 0.18, lift=30.0 - 10.0 * n)) for n in range(3)),
            delayed(0.1, nudge(man, 0.6, ease.wobble, turn=10.0)),
            delayed(0.72, leave(man, 0.14)),
        )))  # fmt: skip
    return together(*men)


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

"""Estates, special actions and armies bought."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.gods_playground.figures import pennant
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    coins,
    enemy_index,
    floating,
    flown,
    lasting,
    proclaim,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Grand, Parchment
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
    after_one_another,
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
    pop,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import throw
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import held, shaken, slam
from parlour.client.stage.particles import CONFETTI, DUST, SPLASH
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr


def _manor(region: str, number: int) -> Point:
    return slot_feet(places().regions[region_index(region)].plots[number].manor)


def built(before: State, event: events.EstatePlaced | events.EstateBuilt, after: State) -> Anim:
    """The manor comes down on its plot, with dust; hammers, and the flag goes up."""
    number = len(before.regions[region_index(event.region)].estates)
    place = f"estate:{event.region}:{number}"
    at = _manor(event.region, number)
    manor = actor(place, Sprite(f"estate/{number % 3}"), at, place=place, weight=2)
    return after_one_another(
        leave(place, 0.12),
        hold(0.04),
        slam(manor, 220, "hammer"),
        together(settle_rest(), burst(DUST, at), delayed(0.12, sound("hammer", 3, at))),
    )


def manager(before: State, event: events.ManagerPlaced, after: State) -> Anim:
    """A barn is raised beside the manor."""
    plot = places().regions[region_index(event.region)].plots[event.estate]
    place = f"estate:{event.region}:{event.estate}"
    barn = actor(f"{place}:manager", Sprite("barn"), plot.manager, place=place, weight=1.5)
    hay = actor("hay", Sprite("sheaf"), (plot.manager[0] + 20, plot.manager[1] + 6), weight=0.5)
    return after_one_another(
        slam(barn, 160, "hammer"), slam(hay, 60, "hammer", 0.14), settle_rest(), leave("hay", 0.2)
    )


def danzig(before: State, event: events.DanzigTraded, after: State) -> Anim:
    """Sheaves go aboard a grain ship; she sails from Danzig, and silver comes back."""
    port = slot_feet(places().regions[0].town)
    berth, sea = (port[0] - 16, port[1] - 68), (port[0] + 176, port[1] - 142)
    ship = actor("grain", Grand("ship/grain", 1.9), berth)
    load = [
        flown(f"sheaf.{n}", Sprite("sheaf"), port, (berth[0], berth[1] - 10), 50.0)
        for n in range(3)
    ]
    wake = [delayed(0.14 * n, burst(SPLASH.times(0.6), "grain")) for n in range(6)]
    silver = coins("danzig", min(6, event.money), sea, at_plate(event.seat))
    return after_one_another(
        together(
            sound("water"),
            enter(ship, 0.2),
            delayed(0.12, staggered(0.1, load)),
            lean((berth[0] + 60, berth[1]), 1.9, 0.4),
        ),
        together(
            sound("water", 2),
            change("grain", 0.95, ease.in_out_quad, x=sea[0], y=sea[1]),
            nudge("grain", 0.95, ease.wobble, turn=5.0),
            *wake,
            delayed(0.2, silver),
        ),
        moment(),
        together(leave("grain", 0.3), settle_rest(), lean_back(0.35)),
    )


def treaty(before: State, event: events.TreatyMade, after: State) -> Anim:
    """A die names the price, silver is paid, and a sealed scroll goes to the enemy."""
    at = places().enemies[enemy_index(event.enemy)]
    bench = places().sejm.benches[region_index(event.disc)]
    table = (bench.centre[0], bench.centre[1] + 90)
    scroll = actor("pact", Parchment(width=120.0), table, Layer.FLYING)
    end = slot_feet(at.treaty)
    return after_one_another(
        together(throw("treaty", [event.die], (table[0] + 120, table[1]), stays=0.2),
                 delayed(0.5, enter(scroll, 0.2))),
        coins("treaty:paid", min(6, event.money), at_plate(event.seat), slot_feet(at.banner)),
        together(pop("pact", 0.2), sound("place"), burst(SPARKS.times(0.3), "pact")),
        together(
            change("pact", 0.7, ease.in_out_quad, x=end[0], y=end[1]),
            change("pact", 0.7, ease.in_quad, scale=0.34),
            nudge("pact", 0.7, lift=90.0),
        ),
        together(
            leave("pact", 0.12),
            sound("chime"),
            floating("treaty:told", tr("A treaty"), (end[0], end[1] - 20)),
            settle_rest(),
        ),
    )  # fmt: skip


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
    """A law is held up over the chamber; a shout, and it is torn in two; the benches empty."""
    hall = slot_feet(places().sejm.hall)
    x, y = hall[0], hall[1] - 40
    whole = actor("law", Parchment(), (x, y), Layer.SIGNS)
    left = actor("law.left", Parchment("left"), (x, y), Layer.SIGNS)
    right = actor("law.right", Parchment("right"), (x, y), Layer.SIGNS)
    told = proclaim("veto", tr("Liberum veto!"), (960.0, 190.0), 0.8, 72)
    half = together(
        *(
            together(
                change(f"law.{side}", 0.5, ease.out_quad, x=x + 110 * way, turn=26.0 * way),
                delayed(0.22, change(f"law.{side}", 0.5, ease.in_quad, y=y + 130)),
                delayed(0.4, leave(f"law.{side}", 0.32)),
            )
            for side, way in (("left", -1), ("right", 1))
        )
    )
    discs = [f"sejm:{name}:disc" for index, name in enumerate(REGIONS)
             if before.sejm[index] is not None]  # fmt: skip
    return after_one_another(
        together(sound("murmur"), enter(whole, 0.25), lean((x, y + 20), 1.7, 0.35)),
        nudge("law", 0.2, ease.wobble, turn=8.0),
        lasting(0.3, together(sound("shout"), told, nudge("law", 0.24, squash=-0.12))),
        together(
            sound("tear"),
            shake(shaken(0.9)),
            flash(0.2),
            burst(DUST.times(2), (x, y)),
            leave("law", 0.1),
            *(enter(each, 0.1, ease.out_quad) for each in (left, right)),
        ),
        hold(held(0.8)),
        together(half, moment(), *(nudge(each, 0.5, ease.wobble, turn=20.0) for each in discs)),
        together(sound("murmur", -3), burst(DUST, hall), settle_rest(), lean_back(0.4)),
    )


def seized(before: State, event: events.EstateSeized, after: State) -> Anim:
    """Two sabres cross over the manor with a clang; the old flag falls, another goes up."""
    at = _manor(event.region, event.estate)
    place = f"estate:{event.region}:{event.estate}"
    over = (at[0], at[1] - 46)
    sabres = actor("sabres", Grand("sabres", 3.2), over, Layer.SIGNS)
    old = actor("old", pennant(event.target), (at[0] - 4, at[1] - 10))
    new = actor("new", pennant(event.seat), (at[0] - 4, at[1] - 10))
    riders = fighter(event.seat, "cavalry")
    start = slot_feet(places().regions[region_index(event.region)].nobles[event.seat])
    clang = together(
        sound("clash", at=over),
        burst(SPARKS.times(1.8), (over[0], over[1] - 20)),
        flash(0.15),
        shake(shaken(0.6)),
        nudge("sabres", 0.4, ease.kick, squash=0.18),
        nudge(place, 0.2, flash=0.8),
    )
    told = proclaim("confederation", tr("Confederation!"), (960.0, 190.0), 0.6, 60)
    return after_one_another(
        together(
            sound("gallop"),
            lean((at[0], at[1] - 30), 1.9, 0.5),
            parade("band", riders, 3, [start, (at[0] - 40, at[1] + 14)], 0.6),
            delayed(0.3, after_one_another(
                enter(sabres.with_pose(scale=1.4), 0.16, ease.out_quad),
                change("sabres", 0.2, ease.in_quad, scale=1.0),
            )),
        ),
        lasting(0.2, together(clang, enter(old, 0.1), told)),
        hold(held(0.7)),
        moment(),
        together(
            change("old", 0.3, ease.in_quad, turn=88.0), delayed(0.24, leave("old", 0.1)),
            delayed(0.2, enter(new, 0.25)), sound("flag"), settle_rest(),
        ),
        together(
            lean_back(0.35), leave("sabres", 0.2), leave("new", 0.2), dismissed(names("band", 3)),
        ),
    )  # fmt: skip


def schools(before: State, event: events.SchoolsEndowed, after: State) -> Anim:
    """Schools rise with swinging bells; a laurel flies to the plate from each."""
    parts = []
    for n, region in enumerate(event.regions):
        at = slot_feet(places().regions[region_index(region)].school)
        name = f"school:{region}"
        house = actor(name, Sprite("school"), at, weight=1.5, scale=1.35)
        rings = [
            together(
                sound("bell", 2 * n + k),
                nudge(name, 0.28, ease.wobble, turn=5.0),
                burst(SPARKS.times(0.3), (at[0], at[1] - 66)),
            )
            for k in range(3)
        ]
        laurel = Picture("laurel", 38, shadow=False)
        parts.append(
            after_one_another(
                slam(house, 180, "hammer"),
                staggered(0.24, rings),
                together(
                    flown(f"fame:{n}", laurel, (at[0], at[1] - 40), at_plate(event.seat)),
                    delayed(0.3, leave(name, 0.3)),
                ),
            )
        )
    told = f"+{event.vp}"
    plate = (places().plates[event.seat].x, 935.0)
    return together(
        staggered(0.14, parts),
        delayed(1.6, floating("schools", told, plate, layer=Layer.OVERLAY)),
    )


def city(before: State, event: events.CityBuilt, after: State) -> Anim:
    """Walls rise round the manor."""
    plot = places().regions[region_index(event.region)].plots[event.estate]
    name = f"estate:{event.region}:{event.estate}:city"
    walls = actor(name, Sprite(f"city/{event.estate % 3}"), plot.city, weight=3.0)
    hammers = staggered(0.14, (sound("hammer", n) for n in range(3)))
    return after_one_another(
        together(hammers, burst(DUST.times(1.5), plot.city)),
        slam(walls, 240, "slam"),
        together(
            settle_rest(), sound("fanfare"), burst(CONFETTI, (plot.city[0], plot.city[1] - 50))
        ),
    )


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
        together(steps, *([paid] if event.money else []), *parts),
        together(settle_rest(), dismissed(gone, 0.15)),
    )


def _guns(seat: int) -> Callable[[str, int], Sprite]:
    def gun(action: str, facing: int) -> Sprite:
        return Sprite(f"artillery/{seat}", "idle", facing)

    return gun


ACTION_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.EstatePlaced: built,
    events.EstateBuilt: built,
    events.ManagerPlaced: manager,
    events.DanzigTraded: danzig,
    events.TreatyMade: treaty,
    events.NoblesMoved: moved,
    events.SejmDissolved: veto,
    events.EstateSeized: seized,
    events.SchoolsEndowed: schools,
    events.CityBuilt: city,
    events.ArmyBought: army_bought,
}
"""How what the families do in peace looks."""

"""Turns, the Sejm, estates and special actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from parlour.client.games.gods_playground.figures import KING, SIDE_COLOURS, noble, unit
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import block
from parlour.client.games.gods_playground.shows.common import (
    coins,
    enemy_index,
    floating,
    proclaim,
    region_index,
    slot_feet,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    leave,
    moment,
    pop,
    settle,
    settle_rest,
    shake,
    shift_ground,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import IVORY, throw
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import cheer, flights, march, shaken, slam, spread, streak
from parlour.client.stage.particles import CONFETTI, DUST, EMBERS, FLAME, SMOKE, SPARK
from parlour.client.stage.signs import Seal
from parlour.shared.gods_playground import board, events, words
from parlour.shared.gods_playground.names import ENEMIES, REGIONS, SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr


def first_player(before: State, event: events.FirstPlayerRolled, after: State) -> Anim:
    """A die says who begins."""
    return after_one_another(
        throw("first", [event.die], (960.0, 420.0)), sound("fanfare"), pop(f"panel:{event.seat}")
    )


def turn_began(before: State, event: events.TurnBegan, after: State) -> Anim:
    """The king's name swings in, and the season changes over the whole land."""
    turns = board.FIGURES.turns
    king, years = turns.names.value[event.turn - 1], turns.years.value[event.turn - 1]
    told = tr("Turn {turn}: {king}, {years}", turn=event.turn, king=king, years=years)
    return together(
        sound("fanfare"), shift_ground(1.8), proclaim("turn", told, seconds=1.3, size=52)
    )


def phase_began(before: State, event: events.PhaseBegan, after: State) -> Anim | None:
    """The name of the phase is seen for a moment."""
    if event.phase in ("short_nobles", "over"):
        return None
    return proclaim(f"phase:{event.phase}", words.phase_name(event.phase), seconds=0.35, size=30)


def estate_placed(
    before: State, event: events.EstatePlaced | events.EstateBuilt, after: State
) -> Anim:
    """The manor comes down on its plot, with dust."""
    return _built(before, event.region, after)


def _built(before: State, region: str, after: State) -> Anim:
    index = region_index(region)
    number = len(before.regions[index].estates)
    place = f"estate:{region}:{number}"
    plot = places().regions[index].plots[number]
    manor = actor(
        place, Sprite(f"estate/{number % 3}"), slot_feet(plot.manor), place=place, weight=2
    )
    return after_one_another(
        leave(place, 0.12),
        slam(manor, 220, "hammer"),
        settle_rest(),
        burst(DUST, slot_feet(plot.manor)),
    )


def income(before: State, event: events.IncomeTaken, after: State) -> Anim:
    """Coins fly from the estates to their owner."""
    home = f"panel:{event.seat}"
    own = [
        (index, number)
        for index, region in enumerate(before.regions)
        for number, estate in enumerate(region.estates)
        if estate.owner == event.seat
    ]
    flown = [
        delayed(0.07 * n, coins(f"income:{event.seat}:{n}", 2, _manor(index, number), home))
        for n, (index, number) in enumerate(own[:10])
    ]
    crown = slot_feet(places().crown.treasury)
    minimum = (
        [coins(f"income:{event.seat}:minimum", 3, crown, home)] if event.minimum or not own else []
    )
    text = f"+{event.money}"
    plate = places().plates[event.seat]
    return together(*flown, *minimum, floating(f"income:{event.seat}", text, (plate.x, 940.0)))


def _manor(index: int, number: int) -> Point:
    return slot_feet(places().regions[index].plots[number].manor)


def blocks_placed(before: State, event: events.BlocksPlaced, after: State) -> Anim:
    """Six blocks are laid, face down unless they are one's own."""
    laid = [
        block(event.seat, place, None if event.blocks is None else event.blocks[place])
        for place in range(len(REGIONS) + 1)
    ]
    return after_one_another(
        staggered(0.08, (slam(each, 60, "place", 0.16) for each in laid)), settle_rest()
    )


def blocks_revealed(before: State, event: events.BlocksRevealed, after: State) -> Anim:
    """All blocks slam down region by region, with dust."""
    slams = []
    for place in range(len(REGIONS) + 1):
        shown = [block(seat, place, event.blocks[seat][place]) for seat in range(SEATS)]
        turned = together(
            *(become(f"block:{place}:{seat}", each.look) for seat, each in enumerate(shown)),
            *(pop(each.id, 0.35, 0.3) for each in shown),
            *(burst(DUST, each.pose.feet) for each in shown),
            sound("drum", place),
            shake(shaken(0.15)),
        )
        slams.append(after_one_another(turned, hold(0.12)))
    return after_one_another(*slams, moment(), hold(0.4), settle_rest())


def nobles_arrived(before: State, event: events.NoblesArrived, after: State) -> Anim:
    """Nobles march out of their house to the regions."""
    home = (places().plates[event.seat].x, 968.0)
    parts = []
    for index, number in enumerate(event.nobles):
        if not number:
            continue
        target = slot_feet(places().regions[index].nobles[event.seat])
        name = f"arrive:{event.seat}:{index}"
        shown = min(number, 4)
        walk = march(
            name,
            lambda heading: noble(event.seat),
            shown,
            [home, target],
            0.7,
            step=18,
            emitter=DUST,
        )
        ids = [f"{name}.{n}" for n in range(shown)]
        parts.append(
            after_one_another(
                walk,
                together(
                    *(leave(each, 0.1) for each in ids),
                    settle(
                        f"noble:{REGIONS[index]}:{event.seat}",
                        f"noble:{REGIONS[index]}:{event.seat}:banner",
                    ),
                    sound("march", index),
                ),
            )
        )
    return staggered(0.08, parts)


def bids(before: State, event: events.BidsRevealed, after: State) -> Anim | None:
    """The bids are seen, and paid."""
    at = places().crown.bids
    parts = [
        after_one_another(
            enter(
                actor(
                    f"bid:{seat}",
                    Seal(money, colour=SIDE_COLOURS[seat], size=40),
                    slot_feet(at[seat]),
                    Layer.SIGNS,
                )
            ),
            pop(f"bid:{seat}", 0.4),
            coins(f"paid:{seat}", money, f"panel:{seat}", slot_feet(at[seat])),
            hold(0.4),
            leave(f"bid:{seat}", 0.2),
        )
        for seat, money in event.bids
    ]
    return staggered(0.2, parts) if parts else None


def king_elected(
    before: State, event: events.KingElected | events.MarkerMoved, after: State
) -> Anim | None:
    """Light falls on the throne, and the crown goes to its favourite."""
    throne = slot_feet(places().sejm.throne)
    crown = Picture("marker_first", 46)
    home = f"panel:{event.seat}"
    if isinstance(event, events.MarkerMoved):
        return streak("marker", crown, f"panel:{before.first_player}", home)
    return after_one_another(
        together(
            sound("fanfare"), burst(CONFETTI, (throne[0], throne[1] - 60)), burst(SPARK, throne)
        ),
        streak("crown", crown, throne, home, 0.8),
    )


def army_raised(before: State, event: events.ArmyRaised, after: State) -> Anim:
    """The Polish army forms up."""
    units = zip(
        ("infantry", "cavalry", "artillery"),
        (event.infantry, event.cavalry, event.artillery),
        strict=True,
    )
    throne = slot_feet(places().sejm.throne)
    parts = [
        flights(f"raised:{kind}", unit(kind, KING), number, throne, slot_feet(slot), "march", 5)
        for (kind, number), slot in zip(units, places().crown.units, strict=True)
        if number
    ]
    return after_one_another(sound("drum"), together(*parts) if parts else hold(0.2))


def dice_rolled(before: State, event: events.DiceRolled, after: State) -> Anim:
    """The enemies' dice tumble over the map."""
    near = slot_feet(places().crown.dice)
    return after_one_another(
        sound("drum"),
        throw(
            "enemies",
            list(event.dice),
            (960.0, 560.0) if near[1] > 900 else (700.0, 560.0),
            (IVORY,),
            stays=0.8,
        ),
    )


def enemy_grew(before: State, event: events.EnemyGrew, after: State) -> Anim:
    """A streak of light goes to the enemy, whose tents rise."""
    index = enemy_index(event.enemy)
    at = places().enemies[index]
    target = slot_feet(at.banner)
    start = (700.0 + 50 * event.die, 540.0)
    return after_one_another(
        streak(f"grew:{event.die}", Sprite("glow/gold"), start, target, 0.45),
        together(
            sound("drum", event.die), pop(f"enemy:{event.enemy}:banner", 0.3), burst(DUST, target)
        ),
        settle_rest(),
    )


def election(before: State, event: events.ElectionHeld, after: State) -> Anim | None:
    """A disc spins into the bench of the region."""
    index = region_index(event.region)
    bench = places().sejm.benches[index]
    if event.winner is None:
        return None
    disc = Seal(None, text="", colour=SIDE_COLOURS[event.winner], size=34)
    start = slot_feet(places().regions[index].nobles[event.winner])
    return after_one_another(
        together(sound("murmur"), streak(f"vote:{event.region}", disc, start, bench.centre, 0.6)),
        settle_rest(),
        together(pop(f"sejm:{event.region}:disc", 0.3), sound("place")),
    )


# --- special actions ---


def manager(before: State, event: events.ManagerPlaced, after: State) -> Anim:
    """A barn is raised beside the manor."""
    plot = places().regions[region_index(event.region)].plots[event.estate]
    name = f"estate:{event.region}:{event.estate}:manager"
    barn = actor(
        name,
        Sprite("barn"),
        plot.manager,
        place=f"estate:{event.region}:{event.estate}",
        weight=1.5,
    )
    return after_one_another(slam(barn, 160, "hammer"), settle_rest())


def danzig(before: State, event: events.DanzigTraded, after: State) -> Anim:
    """A grain ship sails from Danzig, and silver comes back."""
    port = slot_feet(places().regions[0].town)
    sea = (port[0] - 40, port[1] - 120)
    ship = actor("grain", Sprite("ship/grain"), port)
    return after_one_another(
        together(enter(ship, 0.15), sound("water")),
        after_one_another(_sail("grain", sea), leave("grain", 0.2)),
        coins("danzig", min(6, event.money), sea, f"panel:{event.seat}"),
    )


def _sail(name: str, to: Point) -> Anim:
    return change(name, 0.7, ease.in_out_quad, x=to[0], y=to[1])


def treaty(before: State, event: events.TreatyMade, after: State) -> Anim:
    """A die names the price, a scroll goes to the enemy."""
    at = places().enemies[enemy_index(event.enemy)]
    bench = places().sejm.benches[region_index(event.disc)]
    scroll = Picture("treaty", 44)
    return after_one_another(
        throw("treaty", [event.die], (860.0, 520.0), stays=0.5),
        coins("treaty:paid", min(6, event.money), f"panel:{event.seat}", slot_feet(at.banner)),
        streak("treaty:scroll", scroll, bench.centre, slot_feet(at.treaty), 0.8),
        together(sound("chime"), floating("treaty:told", tr("A treaty"), slot_feet(at.treaty))),
        settle_rest(),
    )


def moved(before: State, event: events.NoblesMoved, after: State) -> Anim:
    """Nobles ride from region to region."""
    rides = []
    for n, (origin, to) in enumerate(event.moves):
        start = slot_feet(places().regions[region_index(origin)].nobles[event.seat])
        end = slot_feet(places().regions[region_index(to)].nobles[event.seat])
        name = f"move:{n}"
        rides.append(
            after_one_another(
                march(name, partial(_rider, event.seat), 1, [start, end], 0.9, rows=1),
                together(leave(f"{name}.0", 0.12), sound("march")),
            )
        )
    return after_one_another(sound("gallop"), staggered(0.2, rides), settle_rest())


def _rider(seat: int, heading: int) -> Sprite:
    return Sprite(f"cavalry/{seat}", "walk", heading)


def veto(before: State, event: events.SejmDissolved, after: State) -> Anim:
    """A shout, a torn parchment; the benches empty."""
    hall = slot_feet(places().sejm.hall)
    return after_one_another(
        together(
            sound("tear"),
            proclaim("veto", tr("Liberum veto!"), (hall[0], hall[1] - 120), 0.6, 44),
            shake(shaken(0.5)),
        ),
        together(sound("murmur"), burst(DUST, hall), settle_rest()),
    )


def seized(before: State, event: events.EstateSeized, after: State) -> Anim:
    """Sabres cross over the manor, and the flag changes."""
    at = _manor(region_index(event.region), event.estate)
    place = f"estate:{event.region}:{event.estate}"
    return after_one_another(
        together(sound("clash"), burst(SPARK.times(1.5), at), pop(place, 0.2), shake(shaken(0.4))),
        proclaim("confederation", tr("Confederation!"), (at[0], at[1] - 70), 0.5, 26),
        settle_rest(),
    )


def schools(before: State, event: events.SchoolsEndowed, after: State) -> Anim:
    """Schools with bells are endowed."""
    parts = []
    for n, region in enumerate(event.regions):
        at = slot_feet(places().regions[region_index(region)].school)
        name = f"school:{region}"
        house = actor(name, Sprite("school"), at, weight=1.2)
        parts.append(after_one_another(slam(house, 140, "bell"), hold(0.7), leave(name, 0.25)))
        parts.append(delayed(0.4, _to_track(event.seat, at, f"school:{n}")))
    return after_one_another(staggered(0.2, parts), floating("schools", f"+{event.vp}", (960, 300)))


def _to_track(seat: int, start: Point, name: str) -> Anim:
    return streak(name, Picture("laurel", 34, shadow=False), start, f"panel:{seat}", 0.7)


def city(before: State, event: events.CityBuilt, after: State) -> Anim:
    """Walls rise round the manor."""
    plot = places().regions[region_index(event.region)].plots[event.estate]
    name = f"estate:{event.region}:{event.estate}:city"
    walls = actor(name, Sprite(f"city/{event.estate % 3}"), plot.city, weight=3.0)
    return after_one_another(slam(walls, 240, "hammer"), settle_rest(), sound("fanfare"))


def army_bought(before: State, event: events.ArmyBought, after: State) -> Anim:
    """Units march from the house of the family to the region."""
    index = region_index(event.region)
    home = (places().plates[event.seat].x, 968.0)
    slots = places().regions[index].armies[event.seat].parts(3)
    parts = []
    for kind, number, slot in zip(
        ("infantry", "cavalry", "artillery"),
        (event.infantry, event.cavalry, event.artillery),
        slots,
        strict=True,
    ):
        if number:
            name = f"bought:{kind}"
            walk = march(
                name,
                partial(_unit, kind, event.seat),
                min(3, number),
                [home, slot_feet(slot)],
                0.8,
                rows=1,
            )
            gone = [leave(f"{name}.{n}", 0.1) for n in range(min(3, number))]
            parts.append(after_one_another(walk, together(*gone)))
    pay = (
        [coins("bought:paid", min(5, event.money), f"panel:{event.seat}", (960.0, 480.0))]
        if event.money
        else []
    )
    return after_one_another(together(sound("march"), *pay, *parts), settle_rest())


def _unit(kind: str, seat: int, heading: int) -> Sprite:
    action = "idle" if kind == "artillery" else "walk"  # a cannon is drawn, it has no feet
    return Sprite(f"{kind}/{seat}", action, heading)


# --- the end of a turn ---


def estate_lost(before: State, event: events.EstateLost, after: State) -> Anim:
    """The manor burns and collapses."""
    at = _manor(region_index(event.region), event.estate)
    place = f"estate:{event.region}:{event.estate}"
    ruin = actor(f"ruin:{place}", Sprite(f"ruin/{event.estate % 2}"), at)
    return after_one_another(
        together(sound("fire"), burst(FLAME.times(2.0), at), burst(SMOKE, at), pop(place, -0.1)),
        hold(0.35),
        together(leave(place, 0.15), enter(ruin, 0.1), burst(EMBERS, at), shake(shaken(0.4))),
        hold(0.5),
        leave(ruin.id, 0.25),
        settle_rest(),
    )


def value_changed(before: State, event: events.ValueChanged, after: State) -> Anim | None:
    """The seal of the value drops or rises."""
    index = region_index(event.region)
    was = before.regions[index].value
    if was == event.value:
        return None
    seal = f"value:{event.region}:seal"
    at = slot_feet(places().regions[index].seal)
    better = event.value > was
    told = floating(
        f"worth:{event.region}",
        f"{event.value - was:+d}".replace("-", "\u2212"),
        (at[0], at[1] - 30),
    )
    return together(
        settle(seal),
        told,
        sound("chime" if better else "fall"),
        burst(CONFETTI.times(0.5) if better else DUST, at),
    )


def scored(before: State, event: events.PointsScored, after: State) -> Anim:
    """Laurels fly from where the points come from to the family's plate."""
    at = places()
    start: Point = (960.0, 420.0)
    if event.enemy is not None:
        start = slot_feet(at.enemies[enemy_index(event.enemy)].ground)
    elif event.source == "sejm":
        start = slot_feet(at.sejm.hall)
    elif event.source == "luxury":
        start = slot_feet(at.crown.treasury)
    plate = at.plates[event.seat]
    return after_one_another(
        flights(
            f"scored:{event.seat}:{event.source}",
            Picture("laurel", 32, shadow=False),
            min(5, event.vp),
            start,
            f"panel:{event.seat}",
            "chime",
        ),
        floating(f"vp:{event.seat}", tr("+{points} VP", points=event.vp), (plate.x, 930.0)),
    )


def turn_ended(before: State, event: events.TurnEnded, after: State) -> Anim:
    """Boxes, benches and armies are cleared."""
    return together(sound("bell"), settle_rest())


def game_ended(before: State, event: events.GameEnded, after: State) -> Anim:
    """The Commonwealth is shared out, or stands in the sun."""
    held = not any(any(region.enemy) for region in before.regions)
    told = tr("The Commonwealth stands!") if held else tr("The Commonwealth is no more")
    eagles = [
        streak(
            f"eagle:{name}",
            Picture(f"emblem_{name}", 110),
            slot_feet(places().enemies[n].ground),
            (760.0 + 200 * k, 480.0),
            1.2,
        )
        for k, (n, name) in enumerate((n, name) for n, name in enumerate(ENEMIES) if n in (0, 1, 4))
    ]
    joy = [
        cheer([f"noble:{name}:{event.winner}" for name in REGIONS], 1.5),
        burst(CONFETTI.times(3), (960, 300)),
    ]
    shown = joy if held else [*eagles, spread(FLAME, [(500, 500), (960, 420), (1400, 560)], 0.3)]
    return after_one_another(
        together(sound("fanfare" if held else "fall"), *shown),
        proclaim("end", told, seconds=2.0, size=52),
    )


PEACE_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.FirstPlayerRolled: first_player,
    events.TurnBegan: turn_began,
    events.PhaseBegan: phase_began,
    events.MarkerMoved: king_elected,
    events.EstatePlaced: estate_placed,
    events.IncomeTaken: income,
    events.BlocksPlaced: blocks_placed,
    events.BlocksRevealed: blocks_revealed,
    events.NoblesArrived: nobles_arrived,
    events.BidsRevealed: bids,
    events.KingElected: king_elected,
    events.ArmyRaised: army_raised,
    events.DiceRolled: dice_rolled,
    events.EnemyGrew: enemy_grew,
    events.ElectionHeld: election,
    events.EstateBuilt: estate_placed,
    events.ManagerPlaced: manager,
    events.DanzigTraded: danzig,
    events.TreatyMade: treaty,
    events.NoblesMoved: moved,
    events.SejmDissolved: veto,
    events.EstateSeized: seized,
    events.SchoolsEndowed: schools,
    events.CityBuilt: city,
    events.ArmyBought: army_bought,
    events.EstateLost: estate_lost,
    events.ValueChanged: value_changed,
    events.PointsScored: scored,
    events.TurnEnded: turn_ended,
    events.GameEnded: game_ended,
}
"""How everything else looks."""

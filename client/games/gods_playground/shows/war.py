"""Campaigns, battles and invasions: the drama."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    KING,
    SIDE_COLOURS,
    people,
    unit,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    along_curve,
    enemy_index,
    floating,
    flying,
    proclaim,
    region_index,
    slot_feet,
)
from parlour.client.palette import Colour
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    delayed,
    flash,
    hold,
    lean,
    lean_back,
    leave,
    moment,
    settle_rest,
    shake,
    shift_ground,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import throw
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, march, shaken, spread, streak
from parlour.client.stage.particles import DUST, EMBERS, FLAME, SMOKE, SPARK
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import HABSBURGS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr, trn

RIDERS = 5
MOST_MARCHERS = 10
SOLDIERS: Mapping[str, str] = {
    "teutons": "enemy/teutons/knight",
    "swedes": "enemy/teutons/swede",
    "prussians": "enemy/teutons/prussian",
    "russia": "enemy/russia/strelets",
    "tatars": "enemy/tatars/archer",
    "ottomans": "enemy/ottomans/janissary",
    "habsburgs": "enemy/habsburgs/soldier",
}
"""Who marches for each people."""


def _rider(side: int | str, heading: int) -> Look:
    return Sprite(f"cavalry/{side}", "walk", heading)


def _soldier(who: str, heading: int) -> Look:
    return Sprite(SOLDIERS[who], "walk", heading)


def campaign(before: State, event: events.CampaignLaunched, after: State) -> Anim:
    """Riders leave the region for the enemy's camp."""
    index = region_index(event.region)
    way = list(reversed(along_curve(places().enemies[index].march)))
    name = f"campaign:{event.region}"
    riders = 3 if not event.disc else RIDERS
    side: int | str = KING if event.disc else event.seat
    target = slot_feet(places().enemies[index].banner)
    return after_one_another(
        together(sound("gallop"), lean(way[len(way) // 2], 1.35, 0.5)),
        march(name, partial(_rider, side), riders, [*way, target], 1.1, rows=2, emitter=DUST),
        moment(),
        together(*(leave(f"{name}.{n}", 0.2) for n in range(riders))),
    )


def counterattack(before: State, event: events.CounterattackLaunched, after: State) -> Anim:
    """The winged hussars of the Polish army charge."""
    start = slot_feet(places().crown.units[1])
    end = _place(event.target)
    charging = partial(_hussar)
    name = f"charge:{event.target}"
    number = 10 if event.target == "vienna" else 6
    bend = ((start[0] + end[0]) / 2, min(start[1], end[1]) - 60)
    relief = event.target == "vienna"
    words = [proclaim("relief", tr("The hussars ride to the relief of Vienna!"), seconds=1.6)]
    return after_one_another(
        *(words if relief else []),
        together(sound("gallop"), lean(end, 1.3, 0.6)),
        march(name, charging, number, [start, bend, end], 2.2 if relief else 1.3, rows=3),
        together(shake(shaken(0.8)), burst(SPARK.times(2.0), end), sound("clash")),
        moment(),
        together(*(leave(f"{name}.{n}", 0.2) for n in range(number))),
    )


def _hussar(heading: int) -> Look:
    return Sprite("hussar/king", "walk", heading)


def _place(target: str) -> Point:
    """Return where the enemy stands that is fought at a place."""
    at = places()
    slot = at.vienna.points if target == "vienna" else at.regions[region_index(target)].camp
    return slot.x, slot.y - 10


def battle(before: State, event: events.BattleFought, after: State) -> Anim:
    """The dice of each volley fall: every die is a shot."""
    at = places()
    if event.place == "vienna":
        near: Point = (at.vienna.points.x + 150, at.vienna.points.y - 60)
    else:
        near = at.regions[region_index(event.place)].dice.centre
    faces = [die for volley in event.volleys for die in volley.dice]
    colours = [_dice_colour(volley.army) for volley in event.volleys for _ in volley.dice]
    hits = sum(volley.hits for volley in event.volleys)
    losses = sum(volley.losses for volley in event.volleys)
    told = trn("{number} hit", "{number} hits", hits)
    if losses:
        told += ", " + trn("{number} loss", "{number} losses", losses)
    shots = staggered(0.09, (_shot(near, number) for number in range(len(faces))), most=0.8)
    return after_one_another(
        together(sound("drum"), lean(near, 1.25, 0.4)),
        throw(f"battle:{event.place}", faces, near, colours, stays=0.7),
        together(shots, floating(f"battle:{event.place}:told", told, (near[0], near[1] - 40))),
        lean_back(0.4),
    )


def _dice_colour(army: int | str) -> Colour:
    return SIDE_COLOURS[KING] if army in ("king", "cossacks") else SIDE_COLOURS[army]


def _shot(near: Point, number: int) -> Anim:
    spot = (near[0] - 60 + 26 * (number % 6), near[1] + 26 + 10 * (number // 6))
    return together(sound("shot", number % 5), burst(SPARK, spot), burst(SMOKE.times(0.4), spot))


def destroyed(before: State, event: events.PointsDestroyed, after: State) -> Anim:
    """Part of a host falls."""
    at = _place(event.place)
    points = [
        (at[0] - 30 + 15 * (n % 5), at[1] - 8 * (n // 5)) for n in range(min(8, event.points))
    ]
    text = f"\u2212{event.points}"
    return together(
        spread(SPARK, points, 0.09),
        spread(SMOKE.times(0.5), points, 0.09),
        floating(f"destroyed:{event.place}", text, (at[0], at[1] - 60), ENEMY_COLOURS[event.enemy]),
        sound("clash"),
    )


def box_hit(before: State, event: events.BoxHit, after: State) -> Anim:
    """Nobles, or the King's men, stand before the enemy's camp and cheer."""
    at = places().enemies[enemy_index(event.enemy)]
    side = "king" if event.seat is None else event.seat
    home = "army" if event.seat is None else f"panel:{event.seat}"
    look = unit("infantry", KING) if event.seat is None else Sprite(f"follower/{event.seat}/0")
    target = slot_feet(at.king if event.seat is None else at.nobles[event.seat])
    return after_one_another(
        flying(f"hit:{event.enemy}", look, event.nobles, home, target),
        settle_rest(),
        cheer([f"enemy:{event.enemy}:noble:{side}"], 0.6),
    )


# --- the enemies ---


def treaty_broken(before: State, event: events.TreatyBroken, after: State) -> Anim:
    """The treaty burns."""
    at = slot_feet(places().enemies[enemy_index(event.enemy)].treaty)
    words = tr("The treaty is broken!")
    return together(
        burst(FLAME, at),
        sound("tear"),
        shake(shaken(0.5)),
        proclaim(f"broken:{event.enemy}", words, (at[0], at[1] + 60), 0.7, 24),
    )


def held(before: State, event: events.AttackHeld, after: State) -> Anim:
    """Who stands against the enemy cheers."""
    index = enemy_index(event.enemy)
    there = [
        f"enemy:{event.enemy}:noble:{seat}"
        for seat in range(3)
        if before.enemies[index].nobles[seat]
    ]
    at = places().enemies[index].ground
    words = {
        "treaty": tr("The treaty holds"),
        "matched": tr("Held!"),
        "no_cubes": tr("No men are left"),
    }[event.reason]
    spot = (at.x, at.top + 70)
    return together(floating(f"held:{event.enemy}", words, spot), cheer(there, 0.7), sound("cheer"))


def invaded(before: State, event: events.EnemyInvaded, after: State) -> Anim:
    """The horde marches along its arrow, clashes, and fire spreads over the region."""
    way = _way_of(event)
    end = way[-1]
    who = people(event.enemy, before.turn)
    number = min(MOST_MARCHERS, max(3, event.points))
    name = f"invasion:{event.enemy}:{event.region}"
    weight = min(1.4, 0.4 + event.points / 8)
    region = places().regions[region_index(event.region)]
    fires = [
        slot_feet(region.camp),
        (region.town.x, region.town.y),
        *((plot.manor.x, plot.manor.y) for plot in region.plots),
    ]
    clash = together(
        sound("clash"),
        shake(shaken(weight)),
        burst(SPARK.times(1.6), end),
        burst(DUST.times(2.0), end),
        flash(0.25 if weight > 1 else 0.12),
    )
    burning = not any(before.regions[region_index(event.region)].enemy)
    fire = [shift_ground(1.6), delayed(0.1, spread(FLAME, fires, 0.1)), spread(EMBERS, fires, 0.12)]
    return after_one_another(
        together(sound("drums"), lean(way[len(way) // 2], 1.3, 0.6)),
        hold(0.15),
        march(name, partial(_soldier, who), number, way, 1.4, rows=3, step=24, emitter=DUST),
        clash,
        moment(),
        together(
            *(leave(f"{name}.{n}", 0.3) for n in range(number)),
            settle_rest(),
            *(fire if burning else []),
        ),
        hold(0.35),
        lean_back(0.5),
    )


def _way_of(event: events.EnemyInvaded) -> list[Point]:
    """Return the points of an invader's way, to the camp in the region."""
    at = places()
    end = slot_feet(at.region(event.region).camp)
    if event.source == "vienna":
        return [*along_curve(at.vienna.into_great_poland), end]
    if event.origin is not None:
        return [
            slot_feet(at.region(event.origin).camp),
            *along_curve(at.way(event.origin, event.region)),
            end,
        ]
    enemy = (
        at.enemies[region_index(event.region)]
        if enemy_index(event.enemy) == HABSBURGS
        else at.enemy(event.enemy)
    )
    return [*along_curve(enemy.march), end]


def cancelled(before: State, event: events.PointsCancelled, after: State) -> Anim:
    """Two hosts fall upon each other."""
    at = _place(event.region)
    sides = [(at[0] - 60, at[1]), (at[0] + 60, at[1])]
    rush = [
        streak(
            f"cancel:{event.region}:{n}",
            Sprite(f"tent/{people(enemy, before.turn)}"),
            side,
            at,
            0.35,
            20,
        )
        for n, (enemy, side) in enumerate(zip(event.enemies, sides, strict=True))
    ]
    return after_one_another(
        together(*rush),
        together(burst(SPARK.times(2.0), at), shake(shaken(0.7)), sound("clash")),
        floating(f"cancelled:{event.region}", f"\u2212{event.points} : \u2212{event.points}", at),
    )


def besieged(before: State, event: events.ViennaBesieged, after: State) -> Anim:
    """The Ottomans march on Vienna."""
    at = places().vienna
    way = along_curve(at.march)
    name = "siege"
    number = min(MOST_MARCHERS, max(3, event.points))
    return after_one_another(
        together(sound("drums"), proclaim("siege:told", tr("Vienna is besieged!"), seconds=0.9)),
        lean(way[len(way) // 2], 1.2, 0.5),
        march(name, partial(_soldier, "ottomans"), number, way, 1.8, rows=3, emitter=DUST),
        together(shake(shaken(0.9)), sound("clash"), burst(SMOKE, slot_feet(at.points))),
        together(*(leave(f"{name}.{n}", 0.3) for n in range(number)), settle_rest()),
    )


def influence(before: State, event: events.InfluenceEntered, after: State) -> Anim:
    """The Emperor's gold and promises come into a region; nobles go home."""
    at = places()
    start = (
        slot_feet(at.enemies[HABSBURGS].banner)
        if event.origin is None
        else slot_feet(at.region(event.origin).camp)
    )
    end = slot_feet(at.region(event.region).camp)
    flags = flying(f"influence:{event.region}", Sprite("coins/1"), event.pieces, start, end)
    return after_one_another(flags, sound("murmur"), hold(0.1))


def rebelled(before: State, event: events.CossacksRebelled, after: State) -> Anim:
    """A Cossack rides over to the Tatars."""
    words = tr("The Cossacks rebel!")
    at = slot_feet(places().cossacks.camp[0])
    return together(sound("gallop"), floating(f"rebel:{event.die}", words, (at[0], at[1] - 60)))


def defected(before: State, event: events.CossacksDefected, after: State) -> Anim:
    """Cossacks whom nobody hired ride over to the Tatars."""
    at = slot_feet(places().cossacks.camp[0])
    words = tr("Unpaid Cossacks join the Tatars")
    return together(sound("gallop"), floating("defected", words, (at[0], at[1] - 60)))


WAR_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.CampaignLaunched: campaign,
    events.CounterattackLaunched: counterattack,
    events.BattleFought: battle,
    events.PointsDestroyed: destroyed,
    events.BoxHit: box_hit,
    events.TreatyBroken: treaty_broken,
    events.AttackHeld: held,
    events.EnemyInvaded: invaded,
    events.PointsCancelled: cancelled,
    events.ViennaBesieged: besieged,
    events.InfluenceEntered: influence,
    events.CossacksRebelled: rebelled,
    events.CossacksDefected: defected,
}
"""How the events of war look."""

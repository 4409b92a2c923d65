"""What the enemies do: invasions, sieges, influence, treaties broken, Cossacks who change sides."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    KING,
    Arrow,
    enemy_banner,
    people,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import UNITS
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    across,
    along_curve,
    drums,
    enemy_index,
    floating,
    lasting,
    proclaim,
    region_index,
    slot_feet,
    swarm,
)
from parlour.client.games.gods_playground.shows.troops import (
    CANNON,
    Figure,
    dismissed,
    drawn_up,
    fighter,
    go_on,
    names,
    of_sprite,
    parade,
    soldier,
    topple,
    towards,
    walk,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
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
    pop,
    settle_rest,
    shake,
    shift_ground,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, heading, held, shaken
from parlour.client.stage.particles import DUST, EMBERS, FLAME, SMOKE
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Banner
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import HABSBURGS, SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

MOST_MARCHERS = 15
GROWS = 7
"""Steps in which an arrow grows."""
CLASH_GAP = 0.34
"""Seconds from one clash to the next: never more than three flashes a second."""


def treaty_broken(before: State, event: events.TreatyBroken, after: State) -> Anim:
    """The treaty is torn, and burns."""
    at = slot_feet(places().enemies[enemy_index(event.enemy)].treaty)
    scroll = f"treaty:{event.enemy}:scroll"
    words = tr("The treaty is broken!")
    return together(
        after_one_another(
            nudge(scroll, 0.25, ease.wobble, turn=24.0),
            together(sound("tear"), shake(shaken(0.5)), nudge(scroll, 0.2, flash=1.0)),
            together(burst(FLAME.lasting(0.7), at), burst(EMBERS.lasting(0.8), at), sound("fire")),
            together(change(scroll, 0.5, ease.in_quad, lift=26.0, scale=0.3), leave(scroll, 0.5)),
        ),
        proclaim(f"broken:{event.enemy}", words, (at[0], at[1] + 70), 0.8, 26),
    )


def held_off(before: State, event: events.AttackHeld, after: State) -> Anim:
    """The enemy comes as far as the border; who stands there shouts them down."""
    index = enemy_index(event.enemy)
    at, box = places().enemies[index], before.enemies[index]
    there = [
        f"enemy:{event.enemy}:noble:{seat}"
        for seat in (*range(SEATS), KING)
        if (box.king if seat == KING else box.nobles[int(seat)])
    ]
    words = {
        "treaty": tr("The treaty holds"),
        "matched": tr("Held!"),
        "no_cubes": tr("No men are left"),
    }[event.reason]
    start = (at.march.start.x, at.march.start.y)
    half = at.march.at(0.45)
    number = 0 if event.reason == "no_cubes" else 4
    way = [start, (half.x, half.y)]
    figure = soldier(people(event.enemy, before.turn))
    back = [(half.x, half.y), start]
    spot = (half.x, half.y - 46)
    comes = parade("probe", figure, number, way, 0.6, files=2)
    goes = parade("back", figure, number, back, 0.55, files=2)
    return after_one_another(
        together(sound("drums"), comes),
        together(
            floating(f"held:{event.enemy}", words, spot),
            cheer(there, 0.7),
            sound("cheer"),
            dismissed(names("probe", number), 0.12),
            goes,
        ),
        dismissed(names("back", number), 0.15),
    )


# --- invasion ---


def invaded(before: State, event: events.EnemyInvaded, after: State) -> Anim:
    """Drums; the horde marches along its arrow, clashes, burns the land, and camps."""
    way = _way_of(event)
    index = region_index(event.region)
    who = people(event.enemy, before.turn)
    weight = min(1.3, 0.45 + event.points / 9)
    length = sum(math.dist(a, b) for a, b in pairwise(way))
    seconds = max(1.1, min(1.9, length / 260))
    number = min(MOST_MARCHERS, 2 + 2 * event.points)
    burning = not any(before.regions[index].enemy)
    arrow = f"arrow:{event.region}"
    end = way[-1]
    horde = names("horde", number)
    return after_one_another(
        together(
            lean(way[0], 1.5, 0.45),
            _grown(arrow, way, event, 0.5),
            pop(f"enemy:{event.enemy}:banner", 0.25) if event.origin is None else hold(0.0),
            sound("horn"),
        ),
        together(
            drums(int(seconds / 0.32)),
            lean(towards(end, way[0], 30.0), 1.85, seconds),
            parade("horde", soldier(who), number, way, seconds, step=24.0),
            _standard(before, event, way, seconds),
            *_sally(before, event, way, seconds),
        ),
        together(_clashes(before, event, way, weight), leave(arrow, 0.3)),
        moment(),
        together(_thrown_back(before, event, way), _conquest(index, end, number, burning)),
        together(dismissed([*horde, "standard"]), settle_rest()),
        hold(0.25),
        lean_back(0.45),
    )


def _grown(name: str, way: Sequence[Point], event: events.EnemyInvaded, seconds: float) -> Anim:
    """Let the arrow of an invasion grow from the camp into the region."""
    start = way[0]
    points = _dense(way)
    width = 20.0 + 3.2 * min(8, event.points)
    looks = []
    for step in range(1, GROWS + 1):
        part = points[: max(6, round(len(points) * step / GROWS))]
        relative = tuple((x - start[0], y - start[1]) for x, y in part)
        looks.append(Arrow(relative, width, ENEMY_COLOURS[event.enemy]))
    arrow = actor(name, looks[0], start, Layer.GROUND)

    def write(sheet: Sheet, at: float) -> None:
        enter(arrow, 0.12, ease.out_quad).write(sheet, at)
        for number, look in enumerate(looks[1:], 1):
            become(name, look).write(sheet, at + seconds * number / GROWS)

    return Written(seconds, write)


def _dense(way: Sequence[Point]) -> list[Point]:
    """Return a way with points not far from one another."""
    points = [way[0]]
    for a, b in pairwise(way):
        steps = max(1, round(math.dist(a, b) / 18))
        points += [(a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps)
                   for n in range(1, steps + 1)]  # fmt: skip
    return points


def _standard(
    before: State, event: events.EnemyInvaded, way: Sequence[Point], seconds: float
) -> Anim:
    """Let the banner of the enemy go with the horde."""
    look = enemy_banner(people(event.enemy, before.turn), event.points, 84)

    def carried(action: str, facing: int) -> Look:
        return look

    short = [*way[:-1], towards(way[-1], way[-2], 26.0)]
    return delayed(0.12, walk("standard", carried, short, seconds - 0.12))


def _defenders(before: State, region: str) -> list[tuple[str, int, str]]:
    """Return who stands in a region: the id of each, its family, and its sprite."""
    index = region_index(region)
    at = before.regions[index]
    armies = [
        (f"armies:{region}:{seat}:{kind}", seat, f"{kind}/{seat}")
        for seat in range(SEATS)
        for kind, numbers in zip(UNITS, (at.infantry, at.cavalry, at.artillery), strict=True)
        if numbers[seat]
    ]
    nobles = [(f"noble:{region}:{seat}", seat, "") for seat in range(SEATS) if at.nobles[seat]]
    return armies or nobles


def _sallies(
    before: State, event: events.EnemyInvaded, way: Sequence[Point]
) -> list[tuple[str, Figure, tuple[Point, Point]]]:
    """Return who runs out to meet the horde: each figure, from where, and to where."""
    at, end = places().regions[region_index(event.region)], way[-1]
    units = [
        (seat, unit)
        for who, seat, sprite in _defenders(before, event.region)
        for unit in (sprite.partition("/")[0],)
        if unit in ("infantry", "cavalry")
    ]
    homes = [slot_feet(at.armies[seat]) for seat, _ in units[:4]]
    spots = drawn_up(towards(end, homes[0], 46.0), end, len(homes), 30.0) if homes else []
    return [
        (f"sally.{n}", fighter(seat, unit), (homes[n], spots[n]))
        for n, (seat, unit) in enumerate(units[:4])
    ]


def _sally(
    before: State, event: events.EnemyInvaded, way: Sequence[Point], seconds: float
) -> list[Anim]:
    return [
        delayed(seconds - 0.6 + 0.05 * n, walk(who, figure, run, 0.55, emitter=DUST))
        for n, (who, figure, run) in enumerate(_sallies(before, event, way))
    ]


def _thrown_back(before: State, event: events.EnemyInvaded, way: Sequence[Point]) -> Anim:
    """Let those who met the horde fall back: what they lose, the dice will tell."""
    return together(
        *(after_one_another(go_on(who, figure, run[0], 0.5), leave(who, 0.15))
          for who, figure, run in _sallies(before, event, way))
    )  # fmt: skip


def _clashes(
    before: State, event: events.EnemyInvaded, way: Sequence[Point], weight: float
) -> Anim:
    """Let the first rank strike, and who stands there strike back, two or three times."""
    end = way[-1]
    facing = heading(way[-2], end)
    back = (facing + 4) % 8
    figure = soldier(people(event.enemy, before.turn))
    met = (end[0] + 22 * math.cos(facing * math.pi / 4), end[1] - 14)
    there = _defenders(before, event.region)
    figures = {who: each for who, each, _ in _sallies(before, event, way)}
    rounds = 3 if event.points > 3 else 2
    blows = []
    for number in range(rounds):
        spot = (met[0] + 26 * (number - 1), met[1] + 8 * (number % 2))
        answers: list[Anim] = []
        forward = (spot[0] - end[0]) * 0.5
        for who, _, sprite in there:
            if sprite:
                answers += [act(who, Sprite(sprite, "strike", (facing + 4) % 8), 0.3)]
                answers += [nudge(who, 0.25, ease.kick, squash=0.1)]
            else:
                answers += [nudge(who, 0.3, ease.wobble, turn=6.0)]
        blows.append(
            together(
                *(act(f"horde.{n}", figure("strike", facing), 0.32) for n in range(3)),
                *(nudge(f"horde.{n}", 0.2, ease.kick, x=forward) for n in range(3)),
                *answers,
                *(act(each, look("strike", back), 0.3) for each, look in figures.items()),
                delayed(0.08, together(
                    sound("clash", number), shake(shaken(weight)),
                    burst(SPARKS.times(1.2), spot), burst(DUST, spot),
                    burst(CANNON, spot),
                    *([flash(0.16)] if number == 0 and weight > 0.8 else []),
                )),
            )
        )  # fmt: skip
    return after_one_another(staggered(CLASH_GAP, blows), hold(held(weight)), sound("cannon"))


def _conquest(index: int, end: Point, number: int, burning: bool) -> Anim:
    """Let fire run over a region from the border on, and its flag come down."""
    region = places().regions[index]
    town = slot_feet(region.town)
    flag = Banner((176, 32, 40), None, "symbol_king", 96.0, 40.0)
    down = after_one_another(
        enter(actor("flag", flag, (town[0] + 16, town[1] + 2)), 0.2),
        hold(0.25),
        together(sound("flag"), change("flag", 0.4, ease.in_quad, turn=86.0)),
        together(burst(DUST, town), leave("flag", 0.2)),
    )
    if not burning:
        return together(burst(EMBERS.lasting(0.5), end), hold(0.3))
    spots = across(index)
    flames = [
        together(burst(FLAME.lasting(1.1), spot), burst(EMBERS.lasting(0.9), spot),
                 burst(SMOKE.times(0.7).lasting(0.8), spot), sound("fire", number % 3))
        for number, spot in enumerate(spots)
    ]  # fmt: skip
    return together(
        lasting(0.9, shift_ground(1.5)),
        staggered(0.09, flames),
        down,
        shake(shaken(1.1)),
        sound("fire"),
    )


def _way_of(event: events.EnemyInvaded) -> list[Point]:
    """Return the points of an invader's way, to the camp in the region."""
    at = places()
    end = slot_feet(at.region(event.region).camp)
    if event.source == "vienna":
        return [*along_curve(at.vienna.into_great_poland, 4), end]
    if event.origin is not None:
        return [
            slot_feet(at.region(event.origin).camp),
            *along_curve(at.way(event.origin, event.region), 4),
            end,
        ]
    enemy = (
        at.enemies[region_index(event.region)]
        if enemy_index(event.enemy) == HABSBURGS
        else at.enemy(event.enemy)
    )
    return [slot_feet(enemy.banner), *along_curve(enemy.march, 4), end]


def cancelled(before: State, event: events.PointsCancelled, after: State) -> Anim:
    """Two hosts fall upon each other, man against man, and burst."""
    at = slot_feet(places().regions[region_index(event.region)].camp)
    at = (at[0], at[1] + 6)
    number = min(4, max(2, event.points))
    one, other = (soldier(people(enemy, before.turn)) for enemy in event.enemies)
    left, right = (at[0] - 150, at[1] + 10), (at[0] + 150, at[1] + 10)
    first = parade("one", one, number, [left, (at[0] - 26, at[1])], 0.55, files=2, step=28)
    second = parade("other", other, number, [right, (at[0] + 26, at[1])], 0.55, files=2, step=28)
    text = f"\u2212{event.points} : \u2212{event.points}"
    bursts = [
        together(
            act(f"one.{n}", one("strike", 0), 0.2),
            act(f"other.{n}", other("strike", 4), 0.2),
            delayed(0.16, together(
                sound("clash", n), burst(SPARKS, (at[0], at[1] - 22 + 8 * (n % 2))),
                shake(shaken(0.4)),
                topple(f"one.{n}", one, 0, ""), topple(f"other.{n}", other, 4),
            )),
        )
        for n in range(number)
    ]  # fmt: skip
    return after_one_another(
        together(sound("drums"), lean(at, 1.9, 0.45), first, second),
        lasting(0.24 * number + 0.3, staggered(0.24, bursts)),
        together(
            settle_rest(),
            burst(SMOKE.lasting(0.6), at),
            floating(f"cancelled:{event.region}", text, (at[0], at[1] - 70)),
        ),
        lean_back(0.4),
    )


def besieged(before: State, event: events.ViennaBesieged, after: State) -> Anim:
    """The Ottomans march on Vienna under the Carpathians, and their guns open on it."""
    at = places().vienna
    way = along_curve(at.march)
    number = min(MOST_MARCHERS, max(6, event.points * 2))
    camp = slot_feet(at.points)
    walls = slot_feet(places().enemies[HABSBURGS].seat)
    horde = names("siege", number)
    guns = [
        together(
            sound("cannon", -n), shake(shaken(0.7)),
            burst(CANNON, (camp[0] - 30 + 24 * n, camp[1] - 14)),
            delayed(0.2, together(burst(SPARKS, (walls[0] - 20 + 20 * n, walls[1] - 30)),
                                  burst(DUST.times(1.5), (walls[0] - 20 + 20 * n, walls[1] - 20)),
                                  nudge("enemy:habsburgs:seat", 0.2, ease.kick, squash=0.04))),
        )
        for n in range(3)
    ]  # fmt: skip
    return after_one_another(
        together(lean(way[0], 1.25, 0.4), sound("horn")),
        together(
            drums(6, 0.32),
            parade("siege", soldier("ottomans"), number, way, 2.1),
            lean(camp, 1.6, 2.0),
            proclaim("siege:told", tr("Vienna is besieged!"), seconds=1.0, size=42),
        ),
        together(settle_rest(), staggered(0.36, guns)),
        moment(),
        dismissed(horde),
    )


def influence(before: State, event: events.InfluenceEntered, after: State) -> Anim:
    """The Emperor's gold comes into a region; nobles turn away and go home."""
    at = places()
    start = (
        slot_feet(at.enemies[HABSBURGS].banner)
        if event.origin is None
        else slot_feet(at.region(event.origin).camp)
    )
    end = slot_feet(at.region(event.region).camp)
    chests = swarm(
        f"influence:{event.region}", Sprite("coins/1"), event.pieces, start, end, "coin", 6
    )
    turned = [
        nudge(f"noble:{event.region}:{seat}", 0.3, ease.wobble, turn=10.0)
        for seat in set(event.seats)
    ]
    return after_one_another(chests, together(sound("murmur"), *turned), settle_rest(), hold(0.1))


def rebelled(before: State, event: events.CossacksRebelled, after: State) -> Anim:
    """A Cossack rides over to the Tatars."""
    at = places().cossacks
    start = slot_feet(at.in_ukraine[0] if event.source == "ukraine" else at.camp[0])
    group = "cossacks:ukraine" if event.source == "ukraine" else "cossacks"
    left = before.cossacks_ukraine if event.source == "ukraine" else before.cossacks_box
    words = floating(f"rebel:{event.die}", tr("The Cossacks rebel!"), (start[0], start[1] - 60))
    return together(words, _ride_over([f"{group}:{left - 1}"], start, before.cossacks_tatars))


def defected(before: State, event: events.CossacksDefected, after: State) -> Anim:
    """Cossacks whom nobody hired ride over to the Tatars."""
    start = slot_feet(places().cossacks.camp[0])
    words = tr("Unpaid Cossacks join the Tatars")
    gone = [f"cossacks:{n}" for n in range(before.cossacks_box)]
    told = floating("defected", words, (start[0], start[1] - 60))
    return together(told, _ride_over(gone, start, before.cossacks_tatars))


def _ride_over(gone: Sequence[str], start: Point, there: int) -> Anim:
    """Let Cossacks gallop from where they are to the Tatars."""
    slots = places().cossacks.with_tatars
    end = slot_feet(slots[min(there, len(slots) - 1)])
    bend = ((start[0] + end[0]) / 2 + 20, (start[1] + end[1]) / 2)
    ride = parade("rebel", of_sprite("cossack/rider"), len(gone), [start, bend, end], 1.1, files=1)
    return after_one_another(
        together(
            staggered(0.28, (sound("gallop", n) for n in range(4))),
            *(leave(who, 0.12) for who in gone[:2]),
            ride,
        ),
        together(settle_rest(), dismissed(names("rebel", len(gone)), 0.2), sound("cheer")),
    )


INVASION_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.TreatyBroken: treaty_broken,
    events.AttackHeld: held_off,
    events.EnemyInvaded: invaded,
    events.PointsCancelled: cancelled,
    events.ViennaBesieged: besieged,
    events.InfluenceEntered: influence,
    events.CossacksRebelled: rebelled,
    events.CossacksDefected: defected,
}
"""How what the enemies do looks."""

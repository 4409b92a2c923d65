"""Campaigns, counterattacks and battles: two lines face each other, and every die is a shot."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, NamedTuple

from parlour.client.games.gods_playground.figures import (
    ENEMY_COLOURS,
    KING,
    SIDE_COLOURS,
    Side,
    enemy_banner,
    family_banner,
    people,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    BETWEEN,
    NEAR,
    Field,
    Score,
    cleared,
    die_size,
    field,
    going,
    looked_at,
)
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    enemy_index,
    lasting,
    region_index,
    slot_feet,
    swarm,
)
from parlour.client.games.gods_playground.shows.tokens import Fallen
from parlour.client.games.gods_playground.shows.troops import (
    Figure,
    bullet,
    carried,
    dismissed,
    fighter,
    go_on,
    muzzle,
    names,
    parade,
    soldier,
    topple,
    towards,
    walk,
)
from parlour.client.games.gods_playground.shows.vienna import relief
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    act,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean,
    leave,
    moment,
    nudge,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.dice import IRON, ROLLS, WAYS, Die, throw
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, held, shaken
from parlour.client.stage.particles import DUST, SMOKE
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import ENEMIES
from parlour.shared.gods_playground.state import State, box_nobles, points, strength

MOST_FIGHTERS, MOST_FOES = 15, 12
DRAWS_UP = 0.55
"""Seconds in which the lines draw up."""
SHOT_GAP, ALL_SHOTS = 0.16, 0.7
"""Seconds between one shot and the next, and from the first to the last."""
LANDS, ENDS = 0.32, 0.36
"""Seconds that the last shot takes, and that one sees how it went."""
CROWN: Colour = (176, 32, 40)
"""The colour of a side on which several families fight."""


# --- riding out ---


def campaign(before: State, event: events.CampaignLaunched, after: State) -> Anim:
    """Riders leave the region for the enemy behind their banner, in a cloud of dust."""
    index = region_index(event.region)
    region, at = before.regions[index], places()
    home = slot_feet(at.regions[index].armies[event.seat])
    bands: list[_Band] = [
        _Band(event.seat, "cavalry", region.cavalry[event.seat], home),
        _Band(event.seat, "infantry", region.infantry[event.seat], home),
    ]
    if event.disc:
        hall = slot_feet(at.sejm.hall)
        bands += [
            _Band(KING, "cavalry", before.army[1], hall),
            _Band(KING, "infantry", before.army[0], hall),
        ]
    return _rides_out(bands, event.seat, field_of(before, event.region))


def counterattack(before: State, event: events.CounterattackLaunched, after: State) -> Anim:
    """The winged hussars of the Polish army charge; before Vienna as never before."""
    if event.target == "vienna":
        return relief(before)
    bands = [
        _Band(KING, "cavalry", max(1, before.army[1]), slot_feet(places().crown.units[1])),
        _Band(KING, "infantry", before.army[0], slot_feet(places().crown.units[0])),
    ]
    return _rides_out(bands, KING, field_of(before, event.target))


class _Band(NamedTuple):
    """Men of one kind who ride out from a place."""

    side: Side
    unit: str
    number: int
    home: Point


def _rides_out(bands: Sequence[_Band], side: Side, at: Field) -> Anim:
    """Let men ride from where they are to their line, the banner in front."""
    end = (at.middle[0] - at.side * (BETWEEN / 2 + 60.0), at.middle[1])
    parts, gone = [], []
    for number, band in enumerate(each for each in bands if each.number):
        name, many = f"ride.{number}", min(4, band.number)
        home = _not_too_far(band.home, end)
        wait = 0.1 * number
        ride = parade(name, fighter(band.side, band.unit), many, _bent(home, end), 0.85 - wait)
        parts.append(delayed(wait, ride))
        gone += names(name, many)
    lead = _not_too_far(bands[0].home, end)
    standard = walk("standard", carried(family_banner(side, None, 96.0)), _bent(lead, end), 0.8)
    hooves = staggered(0.25, (sound("gallop", n) for n in range(3)))
    return after_one_another(
        together(
            sound("horn"),
            looked_at(at, 0.6),
            delayed(0.1, hooves),
            settle_rest(),
            standard,
            *parts,
        ),
        moment(),
        going([*gone, "standard"], 0.12),
        stay(),
    )


def _not_too_far(home: Point, end: Point) -> Point:
    """Return from where riders come in sight: nobody rides faster than a horse."""
    return towards(end, home, min(320.0, math.dist(home, end)))


def _bent(home: Point, end: Point) -> list[Point]:
    return [home, ((home[0] + end[0]) / 2, (home[1] + end[1]) / 2 - 24), end]


# --- places of a battle ---


def foe_at(before: State, target: str) -> Point:
    """Return where the enemy stands that is fought at a place: in the region, or at its border."""
    at = places()
    if target == "vienna":
        return slot_feet(at.vienna.points)
    index = region_index(target)
    if points(before.regions[index]):
        return slot_feet(at.regions[index].camp)
    way = at.enemies[index].march
    return way.start.x, way.start.y


def field_of(before: State, target: str) -> Field:
    """Return the field on which is fought at a place."""
    at, foe = places(), foe_at(before, target)
    if target == "vienna":
        return field((foe[0] + 260, foe[1] - 90), foe)
    region = at.regions[region_index(target)]
    fought = points(before.regions[region_index(target)])
    return field(region.armies[1].centre if fought else slot_feet(region.camp), foe)


class _Host(NamedTuple):
    """The enemies at a place: their figures, their strength, their banner."""

    figures: tuple[Figure, ...]
    strength: int
    enemy: str
    people: str


def _host(before: State, target: str) -> _Host:
    """Return who fights for the enemy at a place."""
    if target == "vienna":
        return _army_of("ottomans", before, before.vienna)
    index = region_index(target)
    region = before.regions[index]
    there = [enemy for enemy in range(len(ENEMIES)) if region.enemy[enemy]]
    if not there:
        left = strength(before, index) - box_nobles(before.enemies[index])
        return _army_of(ENEMIES[index], before, max(0, left))
    hosts = [_army_of(ENEMIES[enemy], before, region.enemy[enemy]) for enemy in there]
    figures = tuple(figure for host in hosts for figure in host.figures)
    return hosts[0]._replace(figures=figures[:MOST_FOES], strength=points(region))


def _army_of(enemy: str, before: State, number: int) -> _Host:
    who = people(enemy, before.turn)
    shown = max(3, min(MOST_FOES, number))
    return _Host((soldier(who),) * shown, number, enemy, who)


# --- battle ---


class _Shot(NamedTuple):
    """One die of a battle: who fires, and what comes of it."""

    number: int
    shooter: str
    figure: Figure
    rides: bool
    spot: Point
    die: Die
    hits: bool
    dies: bool


class _Line(NamedTuple):
    """The enemy's line: each man's id, his figure, and where he stands."""

    ids: tuple[str, ...]
    figures: tuple[Figure, ...]
    spots: tuple[Point, ...]


def battle(before: State, event: events.BattleFought, after: State) -> Anim:
    """Both lines draw up, the dice fall, and each of them is a shot that hits or misses."""
    at, host = field_of(before, event.place), _host(before, event.place)
    shots = _shots(event, at)
    foes = _Line(
        tuple(names("foe", len(host.figures))),
        host.figures,
        tuple(at.line(len(host.figures), ours=False)),
    )
    gap = min(SHOT_GAP, ALL_SHOTS / max(1, len(shots) - 1))
    begins = 0.05 + ROLLS + 0.06
    firing = begins + gap * (len(shots) - 1) + LANDS
    score = Score(at, _colour_of(event), ENEMY_COLOURS[host.enemy], host.strength)
    dice = f"battle:{event.place}"
    thrown = throw(
        dice,
        [shot.die.face for shot in shots],
        at.middle,
        [shot.die.colour for shot in shots],
        size=shots[0].die.size,
        stays=max(0.0, firing - ROLLS - 0.45),
        spots=at.dice(len(shots)),
    )
    fight = together(
        sound("drum"),
        looked_at(at),
        cleared(at.room, firing + ENDS),
        _draws_up(shots, foes, at),
        _standards(event, host, at, firing + 0.1),
        delayed(0.05, thrown),
        delayed(0.5, score.comes()),
        delayed(begins, _volley(shots, foes, at, gap, dice, score)),
        delayed(firing, _ends(event, shots, foes, at, score)),
        delayed(firing - 0.2, moment()),
    )
    return after_one_another(lasting(firing + ENDS, fight), stay())


def _shots(event: events.BattleFought, at: Field) -> list[_Shot]:
    """Return the shots of a battle; beyond fifteen dice some figures shoot again."""
    dice = [(volley, die) for volley in event.volleys for die in volley.dice]
    spots = at.line(min(MOST_FIGHTERS, len(dice)), ours=True)
    shots = []
    for number, (volley, face) in enumerate(dice):
        place = number % MOST_FIGHTERS
        shots.append(
            _Shot(
                number,
                f"fighter.{place}",
                fighter(volley.army, volley.unit),
                volley.unit == "cavalry",
                spots[place],
                Die(face, _dice_colour(volley.army), number % WAYS, die_size(len(dice))),
                face != 1 and face >= volley.hits_on - volley.bonus,
                face == 1 and number + MOST_FIGHTERS >= len(dice),
            )
        )
    return shots


def _dice_colour(army: int | str) -> Colour:
    return IRON if army == "cossacks" else SIDE_COLOURS[army]


def _colour_of(event: events.BattleFought) -> Colour:
    """Return the colour in which one's own side is counted."""
    armies = {volley.army for volley in event.volleys}
    return _dice_colour(next(iter(armies))) if len(armies) == 1 else CROWN


def _draws_up(shots: Sequence[_Shot], foes: _Line, at: Field) -> Anim:
    """Let both lines come up, each from its own side."""
    parts = []
    for shot in {shot.shooter: shot for shot in shots}.values():
        way = [at.behind(shot.spot, 90.0, ours=True), shot.spot]
        emitter = DUST if shot.rides else None
        comes = walk(shot.shooter, shot.figure, way, DRAWS_UP - 0.1, emitter=emitter)
        parts.append(delayed(0.012 * shot.number, comes))
    for number, (who, figure, spot) in enumerate(zip(*foes, strict=True)):
        way = [at.behind(spot, 90.0, ours=False), spot]
        parts.append(delayed(0.012 * number, walk(who, figure, way, DRAWS_UP - 0.1)))
    return together(*parts)


def _standards(event: events.BattleFought, host: _Host, at: Field, seconds: float) -> Anim:
    """Let the banner of each side go up behind its line, for so long."""
    armies = list(dict.fromkeys(volley.army for volley in event.volleys))
    raised = []
    for number, army in enumerate(each for each in armies if each != "cossacks"):
        x, y = at.behind(at.middle, BETWEEN / 2 + 98.0 + 26.0 * number, ours=True)
        look = family_banner(army, None, 104.0)
        raised.append((f"standard.{number}", look, (x, y - 34.0 + 30.0 * number)))
    x, y = at.behind(at.middle, BETWEEN / 2 + 92.0, ours=False)
    raised.append(("standard.foe", enemy_banner(host.people, host.strength, 104.0), (x, y - 10)))
    return together(
        *(
            after_one_another(
                delayed(0.2 + 0.08 * number, enter(actor(name, look, spot), 0.2)),
                hold(seconds - 0.4 - 0.08 * number),
                leave(name, 0.2),
            )
            for number, (name, look, spot) in enumerate(raised)
        )
    )


def _volley(
    shots: Sequence[_Shot], foes: _Line, at: Field, gap: float, dice: str, score: Score
) -> Anim:
    """Let all shots fall one after the other, higher with every hit; who is hit falls."""
    hits, losses = count(1), count(1)
    parts = []
    for shot in shots:
        pitch = next(hits) if shot.hits else 0
        deeds = [_told_by_die(dice, shot)]
        if shot.hits:
            deeds += [_hit(shot, foes, at, pitch), delayed(0.16, score.hit(pitch))]
        elif shot.dies:
            deeds += [_answered(shot, foes, at), delayed(0.16, score.loss(next(losses)))]
        else:
            deeds.append(_miss(shot, foes, at))
        parts.append(together(*deeds))
    return staggered(gap, parts)


def _told_by_die(dice: str, shot: _Shot) -> Anim:
    """Let the die of a shot light up, and be dull afterwards if it missed."""
    die = f"{dice}.die{shot.number}"
    if shot.hits:
        lit = replace(shot.die, counted="hit")
        return together(
            become(die, lit), nudge(die, 0.3, lift=16.0), nudge(die, 0.26, ease.kick, scale=0.4),
            nudge(die, 0.12, flash=0.5),
        )  # fmt: skip
    dull = replace(shot.die, counted="miss")
    return together(nudge(die, 0.16, scale=0.16), delayed(0.16, become(die, dull, 0.12)))


def _aim(shot: _Shot, foes: _Line) -> int:
    """Return at whom of the line somebody aims."""
    return (shot.number * 5 + 1) % len(foes.ids)


def _hit(shot: _Shot, foes: _Line, at: Field, pitch: int) -> Anim:
    """Let a shot strike the next man of the line, who falls; beyond the last it strikes earth."""
    victim = pitch - 1
    if victim >= len(foes.ids):
        return _miss(shot, foes, at)
    target = foes.spots[victim]
    falls = topple(foes.ids[victim], foes.figures[victim], at.back, way=at.side, pitch=pitch)
    weight = 0.2 + 0.06 * min(8, pitch)
    struck = together(
        burst(SPARKS, (target[0], target[1] - 22)),
        shake(shaken(weight)),
        nudge(foes.ids[victim], held(weight) + 0.06, flash=1.0),
        delayed(held(weight), falls),
    )
    if shot.rides:
        return _charge(shot, target, at, struck)
    return together(_fires(shot, target, at), delayed(0.15, struck))


def _fires(shot: _Shot, target: Point, at: Field) -> Anim:
    """Let one man shoot: the flash of his gun, a streak, smoke."""
    return together(
        sound("shot", 0, shot.spot),
        act(shot.shooter, shot.figure("strike", at.heading), 0.35),
        nudge(shot.shooter, 0.2, ease.kick, x=-5.0 * at.side),
        muzzle(f"muzzle.{shot.number}", shot.spot, at.heading),
        bullet(f"ball.{shot.number}", shot.spot, target),
    )


def _charge(shot: _Shot, target: Point, at: Field, struck: Anim) -> Anim:
    """Let one rider go at the enemy and come back to the line."""
    near = (target[0] - 30.0 * at.side, target[1] + 4.0)
    rides = change(shot.shooter, 0.16, ease.in_quad, x=near[0], y=near[1])
    back = change(shot.shooter, 0.3, ease.in_out_quad, x=shot.spot[0], y=shot.spot[1])
    return together(
        sound("gallop", 0, shot.spot),
        act(shot.shooter, shot.figure("strike", at.heading), 0.45),
        nudge(shot.shooter, 0.16, lift=14.0),
        burst(DUST, shot.spot),
        rides,
        delayed(0.16, together(sound("clash", 0, near), struck)),
        delayed(0.16 + held(0.5), back),
    )


def _miss(shot: _Shot, foes: _Line, at: Field) -> Anim:
    """Let a shot strike the earth before somebody; a rider pulls up before the line."""
    x, y = foes.spots[_aim(shot, foes)]
    short = (x - at.side * (26.0 + 9 * (shot.number % 3)), y + 12.0 - 8 * (shot.number % 4))
    splash = together(
        sound("thud", at=short), burst(DUST, short), burst(SMOKE.times(0.3).lasting(0.2), short)
    )
    if shot.rides:
        half = towards(shot.spot, short, 46.0)
        return together(
            sound("gallop", 0, shot.spot),
            change(shot.shooter, 0.18, ease.out_quad, x=half[0], y=half[1]),
            delayed(0.16, splash),
            delayed(0.22, change(shot.shooter, 0.26, x=shot.spot[0], y=shot.spot[1])),
        )
    return together(_fires(shot, short, at), delayed(0.15, splash))


def _answered(shot: _Shot, foes: _Line, at: Field) -> Anim:
    """Let the enemy shoot somebody of one's own, who falls."""
    gun = foes.spots[_aim(shot, foes)]
    return together(
        sound("shot", -3, gun),
        muzzle(f"muzzle.{shot.number}", gun, at.back),
        bullet(f"ball.{shot.number}", gun, shot.spot),
        delayed(0.13, nudge(shot.shooter, 0.12, flash=1.0)),
        delayed(0.17, topple(shot.shooter, shot.figure, at.heading, way=-at.side)),
    )


def _ends(
    event: events.BattleFought, shots: Sequence[_Shot], foes: _Line, at: Field, score: Score
) -> Anim:
    """Tell how it went: whoever lives cheers, or falls back; then all go to their places."""
    hits = sum(shot.hits for shot in shots)
    own = {shot.shooter: shot for shot in shots}
    fallen = {shot.shooter for shot in shots if shot.dies}
    alive = [who for who in own if who not in fallen]
    standing = foes.ids[hits:]
    if hits:
        mood = together(cheer(alive, ENDS), sound("cheer"), score.decided())
    else:
        flight = (
            go_on(who, own[who].figure, at.behind(own[who].spot, 60.0, ours=True), ENDS)
            for who in alive
        )
        mood = together(sound("fall"), *flight)
    leaves = together(going([*alive, *standing], 0.2), score.goes(sum(shot.dies for shot in shots)))
    return together(mood, delayed(ENDS - 0.2, leaves))


# --- what comes of it ---


def destroyed(before: State, event: events.PointsDestroyed, after: State) -> Anim:
    """Part of a host falls: tents go up in sparks, and its banner counts down."""
    at = slot_feet(places().vienna.points) if event.place == "vienna" else _camp(event.place)
    place = "vienna" if event.place == "vienna" else f"points:{event.place}:{event.enemy}"
    host = "vienna:host" if event.place == "vienna" else place
    blows = [
        together(
            sound("clash", number),
            burst(SPARKS, (at[0] - 26 + 26 * (number % 3), at[1] - 14)),
            burst(SMOKE.times(0.5).lasting(0.4), at),
            nudge(host, 0.2, ease.kick, squash=0.14),
            shake(shaken(0.3)),
        )
        for number in range(min(5, event.points))
    ]
    return after_one_another(
        together(lean(at, NEAR, 0.3), staggered(0.09, blows, most=0.3)),
        together(settle(f"{place}:banner", seconds=0.0), settle_rest(), lost(event.points, at)),
        stay(),
    )


def lost(number: int, at: Point) -> Anim:
    """Let a stone with a number fall on a camp, and sink away."""
    stone = actor("lost", Fallen(number, 48.0), (at[0], at[1] - 70), Layer.SIGNS)
    return after_one_another(
        enter(stone.with_pose(scale=1.0), 0.16),
        nudge("lost", 0.2, ease.kick, squash=0.16),
        together(
            change("lost", 0.25, ease.in_quad, y=at[1] - 54), delayed(0.1, leave("lost", 0.15))
        ),
    )


def _camp(region: str) -> Point:
    return slot_feet(places().regions[region_index(region)].camp)


def box_hit(before: State, event: events.BoxHit, after: State) -> Anim:
    """Nobles, or the King's men, come to stand before the enemy's camp, and cheer."""
    at = places().enemies[enemy_index(event.enemy)]
    side = "king" if event.seat is None else event.seat
    target = slot_feet(at.king if event.seat is None else at.nobles[event.seat])
    start = (at.march.start.x, at.march.start.y)
    if event.seat is None:
        many = min(4, event.nobles)
        ride = parade("hit", fighter(KING, "infantry"), many, [start, target], 0.5)
        comes = after_one_another(ride, dismissed(names("hit", many), 0.12))
    else:
        look = Sprite(f"follower/{event.seat}/0")
        comes = swarm("hit", look, event.nobles, start, target, "place", 4)
    noble = f"enemy:{event.enemy}:noble:{side}"
    return after_one_another(
        together(lean(towards(target, start, 90.0), NEAR, 0.4), comes),
        settle(noble, f"{noble}:banner", seconds=0.3),
        together(settle_rest(), cheer([noble], 0.3), sound("cheer")),
        stay(),
    )


WAR_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.CampaignLaunched: campaign,
    events.CounterattackLaunched: counterattack,
    events.BattleFought: battle,
    events.PointsDestroyed: destroyed,
    events.BoxHit: box_hit,
}
"""How battles look."""

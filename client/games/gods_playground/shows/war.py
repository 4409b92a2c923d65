"""Battles: two lines face each other, and every die is a shot."""

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
    enemy_banner,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    BETWEEN,
    NEAR,
    Field,
    Score,
    arena,
    cleared,
    die_size,
    going,
    looked_at,
)
from parlour.client.games.gods_playground.shows.campaigns import campaign, counterattack
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    enemy_index,
    lasting,
    region_index,
    slot_feet,
    swarm,
)
from parlour.client.games.gods_playground.shows.opponents import Host, field_of, host_at
from parlour.client.games.gods_playground.shows.tokens import Fallen
from parlour.client.games.gods_playground.shows.troops import (
    CROWN,
    Figure,
    bullet,
    dismissed,
    fighter,
    go_on,
    muzzle,
    names,
    parade,
    standard_of,
    topple,
    towards,
    walk,
)
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
from parlour.client.stage.dice import IRON, ROLLS, WAYS, Die, throw, wait_between
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, held, shaken
from parlour.client.stage.particles import DUST, SMOKE, SPARK
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State

IMPACT = replace(SPARK, count=8, life=0.3, size=(4.5, 1.0), speed=(80.0, 260.0), sprites=())
"""What flies off where a ball strikes: little, so that one sees who is struck."""
MOST_FIGHTERS = 15
CHARGE = 2700.0
"""Units that a rider who charges covers in a second at most, on the whole way."""
DRAWS_UP = 0.55
"""Seconds in which the lines draw up."""
SHOT_GAP, ALL_SHOTS = 0.16, 0.48
"""Seconds between one shot and the next, and from the first to the last."""
LANDS, ENDS = 0.32, 0.5
"""Seconds that the last shot takes, and that one sees how it went."""


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
    at, host = field_of(before, event.place), host_at(before, event.place)
    shots = _shots(event, at)
    foes = _Line(
        tuple(names("foe", len(host.figures))),
        host.figures,
        tuple(at.line(len(host.figures), ours=False)),
    )
    gap = min(SHOT_GAP, ALL_SHOTS / max(1, len(shots) - 1))
    begins = 0.05 + ROLLS + 0.06
    firing = begins + gap * (len(shots) - 1) + LANDS
    score = Score(at, _colour_of(event), f"emblem_{host.people}", host.strength)
    dice = f"battle:{event.place}"
    men = [*(shot.spot for shot in shots), *foes.spots]
    thrown = throw(
        dice,
        [shot.die.face for shot in shots],
        at.middle,
        [shot.die.colour for shot in shots],
        size=shots[0].die.size,
        stays=firing - ROLLS - wait_between(len(shots)) * (len(shots) - 1) + 0.02,
        spots=at.dice(len(shots)),
    )
    fight = together(
        sound("drum"),
        looked_at(at),
        cleared(arena([*men, *at.dice(len(shots))]), firing + ENDS, men),
        _draws_up(shots, foes, at),
        _standards(event, host, at, firing + 0.1),
        delayed(0.05, thrown),
        delayed(0.5, score.comes()),
        delayed(begins, _volley(shots, foes, at, gap, dice, score)),
        delayed(firing, _ends(event, shots, foes, at, score)),
        delayed(firing - 0.2, together(moment(), settle_rest())),
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


def _standards(event: events.BattleFought, host: Host, at: Field, seconds: float) -> Anim:
    """Let the banner of each side go up behind its line, for so long."""
    armies = list(dict.fromkeys(volley.army for volley in event.volleys))
    raised = []
    for number, army in enumerate(each for each in armies if each != "cossacks"):
        x, y = at.behind(at.middle, BETWEEN / 2 + 98.0 + 26.0 * number, ours=True)
        look = standard_of(army, 104.0)
        raised.append((f"standard.{number}", look, (x, y - 34.0 + 30.0 * number)))
    x, y = at.behind(at.middle, BETWEEN / 2 + 92.0, ours=False)
    raised.append(("standard.foe", enemy_banner(host.people, None, 104.0), (x, y - 10)))
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
        burst(IMPACT, (target[0], target[1] - 22)),
        shake(shaken(weight)),
        nudge(foes.ids[victim], held(weight) + 0.06, flash=0.6),
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
    seconds = max(0.16, math.dist(shot.spot, near) / CHARGE)
    rides = change(shot.shooter, seconds, ease.in_quad, x=near[0], y=near[1])
    back = change(shot.shooter, 0.27, ease.in_out_quad, x=shot.spot[0], y=shot.spot[1])
    return together(
        sound("gallop", 0, shot.spot),
        act(shot.shooter, shot.figure("strike", at.heading), 0.45),
        nudge(shot.shooter, seconds, lift=14.0),
        burst(DUST, shot.spot),
        rides,
        delayed(seconds, together(sound("clash", 0, near), struck)),
        delayed(seconds + held(0.5), back),
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
        delayed(0.13, nudge(shot.shooter, 0.12, flash=0.6)),
        delayed(0.13, burst(IMPACT, (shot.spot[0], shot.spot[1] - 22))),
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
    skull = lost(event.points, ENEMY_COLOURS[event.enemy], at)
    return after_one_another(
        together(lean(at, NEAR, 0.3), staggered(0.09, blows, most=0.3)),
        together(settle(f"{place}:banner", seconds=0.0), settle_rest(), skull),
        stay(),
    )


def lost(number: int, colour: Colour, at: Point) -> Anim:
    """Let a skull with a number come up over a camp, and sink away."""
    stone = actor("lost", Fallen(number, colour, 46.0), (at[0], at[1] - 70), Layer.SIGNS)
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

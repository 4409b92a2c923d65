"""What the enemies do besides invading: treaties, sieges, influence, Cossacks who change sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from parlour.client.games.gods_playground.figures import ENEMY_COLOURS, KING, people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    GROWN,
    NEAR,
    Field,
    cleared,
    going,
    swings_in,
    trampled,
)
from parlour.client.games.gods_playground.shows.border import Border
from parlour.client.games.gods_playground.shows.common import (
    enemy_index,
    floating,
    lasting,
    proclaim,
    region_index,
    slot_feet,
    swarm,
)
from parlour.client.games.gods_playground.shows.invasion import invaded
from parlour.client.games.gods_playground.shows.powder import CLOUD, IMPACT, star
from parlour.client.games.gods_playground.shows.siege import besieged
from parlour.client.games.gods_playground.shows.tokens import Swords
from parlour.client.games.gods_playground.shows.troops import (
    CROWN,
    Figure,
    dismissed,
    does,
    grown,
    mounted,
    names,
    of_sprite,
    parade,
    soldier,
    topple,
    walk,
)
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    become,
    burst,
    change,
    delayed,
    hold,
    lean,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Box, Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, held, shaken
from parlour.client.stage.particles import DUST, EMBERS, FLAME
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import HABSBURGS, SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

MOST_PAIRS = 6
LIES = 0.3
"""Seconds that the fallen of two hosts lie, at least."""
ROOM = Box(-210.0, -150.0, 420.0, 260.0)
"""What gives way where two hosts fall upon each other."""


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
    figure = grown(soldier(people(event.enemy, before.turn)), GROWN)
    back = [(half.x, half.y), start]
    comes = parade("probe", figure, number, way, 0.6, files=2)
    goes = parade("back", figure, number, back, 0.55, files=2)
    measured = [_measured(event, (half.x, half.y))] if event.reason == "matched" else []
    repelled = after_one_another(
        together(sound("drums"), comes),
        together(
            floating(f"held:{event.enemy}", words, (half.x, half.y - 46)),
            cheer(there, 0.7),
            sound("cheer"),
            dismissed(names("probe", number), 0.12),
            goes,
        ),
        dismissed(names("back", number), 0.15),
    )
    looks = lean((half.x, half.y - 40.0), NEAR, 0.4)
    return after_one_another(together(looks, repelled, *measured), stay())


def _measured(event: events.AttackHeld, at: Point) -> Anim:
    """Let those who hold a border be counted against the strength of those who came."""
    inside = max(180.0, min(1740.0, at[0]))
    signs = (
        ("held.ours", Swords(event.nobles, CROWN, 46.0), inside - 58.0),
        ("held.theirs", Swords(event.strength, ENEMY_COLOURS[event.enemy], 46.0), inside + 58.0),
    )
    return together(
        *(
            after_one_another(
                swings_in(name, look, (x, at[1] - 96.0)),
                hold(0.3),
                nudge(name, 0.25, ease.kick, scale=0.3) if name == "held.ours" else hold(0.25),
                hold(0.3),
                leave(name, 0.2),
            )
            for name, look, x in signs
        )
    )


def cancelled(before: State, event: events.PointsCancelled, after: State) -> Anim:
    """Two hosts fall upon each other, man against man, and burst pair by pair."""
    region = before.regions[region_index(event.region)]
    x, y = slot_feet(places().regions[region_index(event.region)].camp)
    at = (max(260.0, min(1660.0, x)), y - 26.0)
    number = max(1, min(MOST_PAIRS, event.points))
    gap = min(0.24, 1.0 / number)
    sides, meets = [], Border(at, 1)
    for way, enemy in zip((-1, 1), event.enemies, strict=True):
        there = region.enemy[enemy_index(enemy)]
        figure = grown(soldier(people(enemy, before.turn)), GROWN)
        ranks = meets.ranks(number, ours=way < 0, riding=mounted(figure))
        sides.append(_Side(way, enemy, figure, there, ranks))
    ends = 0.5 + gap * (number - 1) + 0.45
    spots = [spot for side in sides for spot in side.spots]
    room = Box(at[0] + ROOM.x, at[1] + ROOM.y, ROOM.w, ROOM.h)
    fight = together(
        sound("drums"),
        lean((at[0], at[1] - 20.0), NEAR, 0.4),
        cleared(room, ends + 0.3),
        trampled(Field(at, 1), spots, ends + 0.3),
        *(_lines_up(side) for side in sides),
        delayed(0.2, together(*(_numbered(side, at) for side in sides))),
        delayed(0.5, staggered(gap, (_burst(n, number, event, sides, at) for n in range(number)))),
        delayed(ends, going([side.sign for side in sides], 0.2)),
        delayed(ends - 0.1, moment()),
        delayed(ends, settle_rest()),
    )
    return after_one_another(lasting(ends + 0.3, fight), stay())


class _Side(NamedTuple):
    """One of two hosts that meet: on which side it stands, whose it is, and how strong."""

    way: int
    enemy: str
    figure: Figure
    strength: int
    spots: list[Point]
    """Where its men stand, in ranks."""

    @property
    def sign(self) -> str:
        """The id of its number."""
        return f"meets:{self.enemy}"


def _lines_up(side: _Side) -> Anim:
    """Let the men of one side come up, opposite those of the other."""
    return together(
        *(
            walk(
                f"{side.enemy}.{n}",
                side.figure,
                [(x + side.way * 90.0, y), (x, y)],
                0.42,
                emitter=DUST,
            )
            for n, (x, y) in enumerate(side.spots)
        )
    )


def _numbered(side: _Side, at: Point) -> Anim:
    """Let the strength of one side swing in over it."""
    look = Swords(side.strength, ENEMY_COLOURS[side.enemy])
    return swings_in(side.sign, look, (at[0] + side.way * 84.0, at[1] - 130.0))


def _burst(
    number: int, of: int, event: events.PointsCancelled, sides: Sequence[_Side], at: Point
) -> Anim:
    """Let one man of each side run at the other, and both fall; both numbers count down."""
    gone = round(event.points * (number + 1) / of)
    parts: list[Anim] = []
    for side in sides:
        who = f"{side.enemy}.{number}"
        y = side.spots[number][1]
        facing = 4 if side.way > 0 else 0
        look = Swords(max(0, side.strength - gone), ENEMY_COLOURS[side.enemy])
        parts += [
            does(who, side.figure("strike", facing)),
            change(who, 0.16, ease.in_quad, x=at[0] + side.way * 18.0, y=y),
            nudge(who, 0.16, lift=12.0),
            delayed(0.16, nudge(who, 0.08, flash=0.35)),
            delayed(
                0.16 + held(0.6),
                topple(who, side.figure, facing, "hit", side.way, number, lies=LIES),
            ),
            delayed(0.16, become(side.sign, look)),
            delayed(0.16, nudge(side.sign, 0.2, ease.kick, scale=0.3)),
        ]
        meets = (at[0], y)
    return together(
        *parts,
        delayed(0.16, together(
            sound("clash", number, meets), shake(shaken(0.8)), burst(CLOUD, meets),
            burst(IMPACT, (meets[0], meets[1] - 24)),
            star(f"meets.star.{number}", (meets[0], meets[1] - 30), 100.0, number),
        )),
    )  # fmt: skip


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


ENEMY_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
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

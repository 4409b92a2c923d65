"""What the enemies do besides invading: treaties, sieges, influence, Cossacks who change sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from parlour.client.games.gods_playground.figures import ENEMY_COLOURS, KING, people
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.battlefield import (
    GROWN,
    NEAR,
    swings_in,
)
from parlour.client.games.gods_playground.shows.common import (
    enemy_index,
    floating,
    proclaim,
    slot_feet,
    swarm,
)
from parlour.client.games.gods_playground.shows.invasion import invaded
from parlour.client.games.gods_playground.shows.quarrel import cancelled
from parlour.client.games.gods_playground.shows.siege import besieged
from parlour.client.games.gods_playground.shows.tokens import Swords
from parlour.client.games.gods_playground.shows.troops import (
    CROWN,
    dismissed,
    grown,
    names,
    of_sprite,
    parade,
    soldier,
)
from parlour.client.games.gods_playground.standing.spots import treaty
from parlour.client.stage import ease
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    burst,
    change,
    hold,
    lean,
    leave,
    nudge,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import cheer, shaken
from parlour.client.stage.particles import EMBERS, FLAME
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import HABSBURGS, SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr


def treaty_broken(before: State, event: events.TreatyBroken, after: State) -> Anim:
    """The treaty is torn, and burns."""
    at = slot_feet(treaty(places().enemies[enemy_index(event.enemy)]))
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
        "no_cubes": tr("No men left"),
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

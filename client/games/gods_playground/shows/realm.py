"""Income, blocks, nobles, the common army, and the dice of events."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from parlour.client.games.gods_playground.figures import (
    family_banner,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import block, block_at
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    coins,
    flown,
    over_plate,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.troops import (
    dismissed,
    fighter,
    names,
    of_sprite,
    parade,
)
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
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
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import shaken, slam
from parlour.client.stage.particles import DUST
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State

LEFT_TO_RIGHT = sorted(
    range(len(REGIONS)), key=lambda index: places().regions[index].label.curve.start.x
)
"""The regions as one reads them."""
REVEAL_GAP: Final = 0.19
"""Seconds between the blocks of one region and of the next."""
THROW: Final = 0.44
"""Seconds that a block is in the air."""


def income(before: State, event: events.IncomeTaken, after: State) -> Anim:
    """Coins fly from the estates to their owner."""
    home = at_plate(event.seat)
    own = [
        slot_feet(places().regions[index].plots[number].manor)
        for index, region in enumerate(before.regions)
        for number, estate in enumerate(region.estates)
        if estate.owner == event.seat
    ]
    flown = [
        delayed(0.07 * n, coins(f"income:{event.seat}:{n}", 2, at, home))
        for n, at in enumerate(own[:10])
    ]
    crown = slot_feet(places().crown.treasury)
    if event.minimum or not own:
        flown.append(coins(f"income:{event.seat}:minimum", 3, crown, home))
    return together(*flown, over_plate(f"income:{event.seat}", f"+{event.money}", event.seat))


# --- nobles ---


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
    """All blocks are thrown up and slam down, region by region; the majority's banners rise."""
    order = [*LEFT_TO_RIGHT, len(REGIONS)]
    thrown = [_thrown(event, place, number) for number, place in enumerate(order)]
    flags = [_flag(event, place, number) for number, place in enumerate(LEFT_TO_RIGHT)]
    risen = [f"most:{place}" for place in range(len(REGIONS)) if _most(event, place) is not None]
    return after_one_another(
        together(
            staggered(REVEAL_GAP, thrown),
            delayed(THROW + 0.16, staggered(REVEAL_GAP, flags)),
        ),
        together(moment(), settle_rest()),
        hold(0.16),
        together(*(leave(each, 0.14) for each in risen)),
    )


def _most(event: events.BlocksRevealed, place: int) -> int | None:
    """Return the seat with the largest block on a place; None: two are as large."""
    laid = [blocks[place] for blocks in event.blocks]
    most = max(laid)
    return laid.index(most) if most and laid.count(most) == 1 else None


def _thrown(event: events.BlocksRevealed, place: int, number: int) -> Anim:
    """Throw the blocks of a place up, turn them over in the air, and let them slam down."""
    shown = [block(seat, place, event.blocks[seat][place]) for seat in range(SEATS)]
    rng = Random(f"{place} {event.blocks}")
    landed = together(
        sound("slam", 2 * number, shown[1].pose.feet),
        shake(shaken(0.2 + 0.06 * number)),
        *(burst(DUST.times(rng.uniform(0.8, 1.4)), each.pose.feet) for each in shown),
    )
    throws = [delayed(0.035 * seat, _tossed(each, rng)) for seat, each in enumerate(shown)]
    return together(delayed(0.02 * number, sound("whoosh", number)), *throws,
                    delayed(THROW, landed))  # fmt: skip


def _tossed(who: Actor, rng: Random) -> Anim:
    """Let a block fly up towards the eye, turn over, and come down flat: no two alike."""
    height, lean_to = rng.uniform(90, 150), rng.choice((-1, 1)) * rng.uniform(12, 40)
    aside, larger = rng.uniform(-26, 26), rng.uniform(0.7, 1.0)
    up, down = THROW * 0.6, THROW * 0.4
    return together(
        after_one_another(
            nudge(who.id, 0.06, squash=0.2),
            change(who.id, up - 0.06, ease.out_quad, lift=height),
            change(who.id, down, ease.in_cubic, lift=0.0),
            nudge(who.id, 0.3, ease.kick, squash=rng.uniform(0.35, 0.5)),
        ),
        after_one_another(
            change(who.id, up * 0.7, ease.in_quad, wide=0.04),
            become(who.id, who.look),
            change(who.id, up * 0.4, ease.out_quad, wide=1.0),
        ),
        nudge(who.id, THROW, scale=larger),
        nudge(who.id, THROW, turn=lean_to),
        nudge(who.id, THROW, x=aside),
        delayed(THROW, nudge(who.id, 0.3, ease.wobble, turn=lean_to * 0.4)),
    )


def _flag(event: events.BlocksRevealed, place: int, number: int) -> Anim:
    """Let the banner of the majority rise over its block, and the block swell with pride."""
    winner = _most(event, place)
    if winner is None:
        return hold(0.0)
    x, y = block_at(winner, place)
    flag = family_banner(winner, event.blocks[winner][place], 130.0)
    banner = actor(f"most:{place}", flag, (x - 4, y + 12), Layer.SIGNS).with_pose(squash=0.5)
    return together(
        enter(banner.with_pose(scale=1.0), 0.2),
        change(banner.id, 0.3, ease.out_back, squash=0.0),
        pop(f"block:{place}:{winner}", 0.4, 0.3),
        sound("flag", number, (x, y)),
        burst(SPARKS.times(0.6), (x, y - 10)),
    )


def nobles_arrived(before: State, event: events.NoblesArrived, after: State) -> Anim:
    """Nobles ride out of their house to the regions, and their banner is planted."""
    home = (places().plates[event.seat].x, 968.0)
    figure = fighter(event.seat, "cavalry")
    parts = []
    for index, number in enumerate(event.nobles):
        if not number:
            continue
        target = slot_feet(places().regions[index].nobles[event.seat])
        name = f"arrive:{index}"
        shown = min(number, 4)
        seconds = max(0.7, min(1.2, math.dist(home, target) / 700))
        ride = parade(name, figure, shown, [home, target], seconds, files=2, step=22)
        place = f"noble:{REGIONS[index]}:{event.seat}"
        planted = together(
            dismissed(names(name, shown), 0.1),
            settle(place, f"{place}:banner", seconds=0.3),
            sound("march", index),
        )
        parts.append(after_one_another(ride, planted))
    return together(sound("gallop"), staggered(0.1, parts))


# --- the common army ---


def marker_moved(before: State, event: events.MarkerMoved, after: State) -> Anim:
    """The crown of the first player goes on."""
    crown = Picture("marker_first", 46)
    return flown("marker", crown, at_plate(before.first_player), at_plate(event.seat))


def army_raised(before: State, event: events.ArmyRaised, after: State) -> Anim:
    """The Polish army marches out of the chamber, and forms up."""
    at = places()
    start = (at.sejm.hall.x + 150, at.sejm.hall.y + 20)
    parts, gone = [], []
    units = zip(
        ("infantry", "cavalry", "artillery"),
        (event.infantry, event.cavalry, event.artillery),
        at.crown.units,
        strict=True,
    )
    for kind, number, slot in units:
        if number:
            figure = of_sprite(f"{kind}/king") if kind != "artillery" else _gun
            shown = min(4, number)
            way = [start, (start[0] - 20, start[1] + 50), slot_feet(slot)]
            parts.append(parade(f"raised:{kind}", figure, shown, way, 0.9, files=2, step=20))
            gone += names(f"raised:{kind}", shown)
    return after_one_another(
        together(staggered(0.3, (sound("drums", n) for n in range(3))), *parts),
        together(settle_rest(), dismissed(gone, 0.15), sound("cheer")),
    )


def _gun(action: str, facing: int) -> Sprite:
    """Return a gun: it is drawn along as it stands."""
    return Sprite("artillery/king", "idle", facing)


REALM_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.MarkerMoved: marker_moved,
    events.IncomeTaken: income,
    events.BlocksPlaced: blocks_placed,
    events.BlocksRevealed: blocks_revealed,
    events.NoblesArrived: nobles_arrived,
    events.ArmyRaised: army_raised,
}
"""How the first half of a turn looks."""

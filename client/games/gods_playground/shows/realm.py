"""Turns, blocks, nobles, king, army, elections and the dice of events."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.gods_playground.figures import (
    SIDE_COLOURS,
    SIDE_INKS,
    family_banner,
)
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import block, block_at
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    coins,
    enemy_index,
    flown,
    lasting,
    over_plate,
    proclaim,
    region_index,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Beam, KingCard
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
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    lean,
    lean_back,
    leave,
    moment,
    nudge,
    pop,
    settle,
    settle_rest,
    shake,
    shift_ground,
    sound,
    staggered,
    together,
)
from parlour.client.stage.dice import IVORY, Die, throw
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture, Sprite
from parlour.client.stage.moves import cheer, held, shaken, slam
from parlour.client.stage.particles import CONFETTI, DUST
from parlour.client.stage.signs import Seal
from parlour.shared.gods_playground import board, events, words
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

CARD_AT: Point = (960.0, 480.0)
DIE = 58.0
"""Units of an edge of the dice of events."""
DICE_AT: tuple[Point, ...] = (
    (410.0, 196.0), (1586.0, 404.0), (1650.0, 548.0), (1210.0, 866.0), (112.0, 700.0),
    (1010.0, 380.0),
)  # fmt: skip
"""Where the dice of events lie: at the enemy of each number; a six strengthens nobody."""
LEFT_TO_RIGHT = sorted(
    range(len(REGIONS)), key=lambda index: places().regions[index].label.curve.start.x
)
"""The regions as one reads them."""


def first_player(before: State, event: events.FirstPlayerRolled, after: State) -> Anim:
    """A die says who begins."""
    return after_one_another(
        throw("first", [event.die], (960.0, 420.0)),
        sound("fanfare"),
        flown("first:crown", Picture("marker_first", 46), (960.0, 420.0), at_plate(event.seat)),
    )


def turn_began(before: State, event: events.TurnBegan, after: State) -> Anim:
    """The king's card swings in, and the season changes over the whole land."""
    turns = board.FIGURES.turns
    king, years = turns.names.value[event.turn - 1], turns.years.value[event.turn - 1]
    note = tr("turn {turn} of {turns}", turn=event.turn, turns=len(turns.names.value))
    card = actor("turn:card", KingCard(king, years, note), (CARD_AT[0], -270.0), Layer.OVERLAY)
    card = card.with_pose(turn=-14.0)
    x, y = CARD_AT
    return after_one_another(
        together(
            sound("fanfare"),
            lasting(0.62, shift_ground(1.9)),
            after_one_another(
                enter(card.with_pose(scale=1.0), 0.1),
                together(
                    change(card.id, 0.7, ease.out_back, y=y),
                    change(card.id, 0.6, ease.out_quad, turn=0.0),
                ),
            ),
        ),
        together(
            nudge(card.id, 0.5, ease.wobble, turn=7.0),
            sound("thud"),
            burst(DUST.times(1.5), (x, y + 240)),
            shake(shaken(0.3)),
        ),
        moment(),
        hold(0.6),
        together(
            sound("whoosh"),
            change(card.id, 0.5, ease.in_quad, scale=0.12, x=420.0, y=24.0),
            change(card.id, 0.5, ease.in_quad, turn=10.0),
        ),
        leave(card.id, 0.1),
        settle_rest(),
    )


def phase_began(before: State, event: events.PhaseBegan, after: State) -> Anim | None:
    """The name of the phase is seen for a moment."""
    if event.phase in ("short_nobles", "over", "setup"):
        return None
    told = words.phase_name(event.phase)
    return together(
        sound("paper"), proclaim(f"phase:{event.phase}", told, (960.0, 150.0), 0.3, size=32)
    )


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
    """All blocks slam down region by region, left to right; the majority's banner rises."""
    slams = [
        _revealed(event, place, number)
        for number, place in enumerate([*LEFT_TO_RIGHT, len(REGIONS)])
    ]
    gone = [
        leave(f"most:{place}", 0.2)
        for place in range(len(REGIONS))
        if _most(event, place) is not None
    ]
    return after_one_another(
        staggered(0.3, slams), moment(), hold(0.3), together(*gone), settle_rest()
    )


def _most(event: events.BlocksRevealed, place: int) -> int | None:
    """Return the seat with the largest block on a place; None: two are as large."""
    laid = [blocks[place] for blocks in event.blocks]
    most = max(laid)
    return laid.index(most) if most and laid.count(most) == 1 else None


def _revealed(event: events.BlocksRevealed, place: int, number: int) -> Anim:
    """Lift the blocks of a place, and bring them down face up."""
    shown = [block(seat, place, event.blocks[seat][place]) for seat in range(SEATS)]
    up = [change(each.id, 0.16, ease.out_quad, lift=64.0, wide=0.05) for each in shown]
    turned = [become(each.id, each.look) for each in shown]
    down = [
        together(
            change(each.id, 0.14, ease.in_quad, lift=0.0),
            change(each.id, 0.1, ease.out_quad, wide=1.0),
        )
        for each in shown
    ]
    landed = together(
        *(pop(each.id, 0.55, 0.4) for each in shown),
        sound("slam", number),
        shake(shaken(0.25 + 0.05 * number)),
        *(burst(DUST, each.pose.feet) for each in shown),
        *(nudge(each.id, 0.24, ease.kick, squash=0.3) for each in shown),
    )
    parts: list[Anim] = [together(*up), together(*turned), together(*down), landed]
    winner = _most(event, place)
    if winner is not None:
        crowned = pop(f"block:{place}:{winner}", 0.5, 0.34)
        if place < len(REGIONS):
            x, y = block_at(winner, place)
            flag = family_banner(winner, event.blocks[winner][place], 150.0)
            banner = actor(f"most:{place}", flag, (x - 4, y + 22)).with_pose(scale=1.0)
            crowned = together(
                crowned, after_one_another(enter(banner, 0.3), sound("flag", number, (x, y)))
            )
        parts += [hold(held(0.6)), crowned]
    return after_one_another(*parts)


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


# --- the king ---


def bids(before: State, event: events.BidsRevealed, after: State) -> Anim | None:
    """The bids are seen, and paid."""
    at = places().crown.bids
    parts = [
        after_one_another(
            enter(
                actor(
                    f"bid:{seat}",
                    Seal(money, colour=SIDE_COLOURS[seat], size=46, ink=SIDE_INKS[seat]),
                    slot_feet(at[seat]),
                    Layer.SIGNS,
                )
            ),
            together(pop(f"bid:{seat}", 0.5), sound("place", seat)),
            coins(f"paid:{seat}", money, at_plate(seat), slot_feet(at[seat])),
            hold(0.4),
            leave(f"bid:{seat}", 0.2),
        )
        for seat, money in event.bids
    ]
    return staggered(0.2, parts) if parts else None


def marker_moved(before: State, event: events.MarkerMoved, after: State) -> Anim:
    """The crown of the first player goes on."""
    crown = Picture("marker_first", 46)
    return flown("marker", crown, at_plate(before.first_player), at_plate(event.seat))


def king_elected(before: State, event: events.KingElected, after: State) -> Anim:
    """Light falls on the throne, the king steps into it, his crown comes down on him."""
    x, y = slot_feet(places().sejm.throne)
    beam = actor("light", Beam(), (x, y + 8), Layer.FLYING)
    king = actor("king", Sprite("king"), (x, y + 10), scale=1.25)
    crown = actor("crown", Picture("marker_first", 50, feet=1), (x, y - 62), Layer.FLYING)
    crown = crown.with_pose(lift=190.0)
    gift = Picture("marker_first", 46)
    men = [f"noble:{name}:{event.seat}" for index, name in enumerate(REGIONS)
           if before.regions[index].nobles[event.seat]]  # fmt: skip
    return after_one_another(
        together(
            sound("murmur"),
            enter(beam, 0.3, ease.out_quad),
            delayed(0.1, enter(king, 0.28)),
            lean((x, y - 50), 1.8, 0.45),
        ),
        together(enter(crown, 0.1), change("crown", 0.5, ease.out_bounce, lift=0.0)),
        together(
            sound("fanfare"),
            sound("bell"),
            burst(CONFETTI.times(1.6), (x, y - 70)),
            burst(SPARKS, (x, y - 70)),
            pop("king", 0.2, 0.3),
            cheer(men, 0.8),
        ),
        moment(),
        hold(0.4),
        together(
            leave("crown", 0.1),
            lean_back(0.3),
            delayed(
                0.1,
                flown("gift", gift, (x, y - 90), at_plate(event.seat)),
            ),
        ),
        together(leave("light", 0.3), leave("king", 0.3), sound("cheer")),
    )


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


# --- events ---


def _die_at(face: int, number: int) -> Point:
    x, y = DICE_AT[face - 1]
    return x + 44.0 * (number - 1.5), y + 30.0 * (number % 2)


def dice_rolled(before: State, event: events.DiceRolled, after: State) -> Anim:
    """The dice fall on the map, each at the enemy that it strengthens."""
    throws = [
        throw(f"enemies{n}", [face], _die_at(face, n), size=DIE, stays=0.35)
        for n, face in enumerate(event.dice)
    ]
    return together(sound("drums"), staggered(0.16, throws))


def enemy_grew(before: State, event: events.EnemyGrew, after: State) -> Anim:
    """Light streaks from the die to the enemy, whose tents rise."""
    index = enemy_index(event.enemy)
    at = places().enemies[index]
    if event.growth == "vienna":
        target = slot_feet(places().vienna.points)
    else:
        target = slot_feet(at.tents[min(len(at.tents) - 1, before.enemies[index].cubes)])
    face = index + 1
    start = _die_at(face, event.die)
    die = actor("grows", Die(face, IVORY, event.die % 4, DIE), start, Layer.FLYING)
    tails = [
        delayed(0.05 * n, flown(f"grew.{n}", Sprite("glow/gold"), start, target, 60.0))
        for n in range(4)
    ]
    return after_one_another(
        enter(die, 0.1, ease.out_quad),
        together(pop("grows", 0.3, 0.2), sound("whoosh", event.die), *tails),
        together(
            leave("grows", 0.12),
            sound("place", event.die, target),
            burst(SPARKS.times(0.8), (target[0], target[1] - 16)),
            burst(DUST, target),
            settle_rest(),
            delayed(0.12, pop(f"enemy:{event.enemy}:banner", 0.3, 0.3)),
        ),
    )


def election(before: State, event: events.ElectionHeld, after: State) -> Anim | None:
    """A disc spins out of the crowd into the bench of the region."""
    index = region_index(event.region)
    bench = places().sejm.benches[index]
    if event.winner is None:
        tied = [f"noble:{event.region}:{seat}" for seat in range(SEATS)
                if before.regions[index].nobles[seat]]  # fmt: skip
        shakes = [nudge(each, 0.4, ease.wobble, turn=7.0) for each in tied]
        return together(sound("murmur"), *shakes) if tied else None
    disc = Seal(None, text="", colour=SIDE_COLOURS[event.winner], size=44)
    start = slot_feet(places().regions[index].nobles[event.winner])
    name = f"vote:{event.region}"
    bench_at = bench.centre
    seconds = 0.65
    coin = actor(name, disc, start, Layer.FLYING, weight=0.5)
    flies = together(
        change(name, seconds, ease.in_out_quad, x=bench_at[0], y=bench_at[1]),
        nudge(name, seconds, lift=110.0),
        nudge(name, seconds, _spins, wide=-2.0),
        change(name, seconds, ease.in_quad, scale=0.8),
    )
    return after_one_another(
        together(
            sound("murmur"),
            enter(coin, 0.1),
            cheer([f"noble:{event.region}:{event.winner}"], 0.5),
            delayed(0.08, flies),
        ),
        together(
            sound("place", at=bench_at),
            burst(DUST.times(0.6), bench_at),
            burst(SPARKS.times(0.4), bench_at),
            leave(name, 0.1),
            settle_rest(),
        ),
    )


def _spins(at: float) -> float:
    """Turn over three times."""
    return (1 - math.cos(6 * math.pi * at)) / 2


REALM_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.FirstPlayerRolled: first_player,
    events.TurnBegan: turn_began,
    events.PhaseBegan: phase_began,
    events.MarkerMoved: marker_moved,
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
}
"""How the first half of a turn looks."""

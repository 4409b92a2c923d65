"""In the chamber: bids for the crown, the coronation, the elections of the Sejm."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    flown,
    region_index,
    slot_feet,
    spotlight,
)
from parlour.client.games.gods_playground.shows.drawings import Beam, Grand
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
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
    settle_rest,
    shake,
    sound,
    staggered,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import cheer, shaken, streak
from parlour.client.stage.particles import CONFETTI, DUST
from parlour.client.stage.signs import Seal
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State

MOST_COINS: Final = 7
"""Coins that are seen to fly for a bid."""


def bids(before: State, event: events.BidsRevealed, after: State) -> Anim | None:
    """Everybody's coins fly to their bid, which counts up; the highest gleams."""
    if not event.bids:
        return None
    highest = max(money for _, money in event.bids)
    best = [seat for seat, money in event.bids if money == highest and money]
    return after_one_another(
        together(
            *(delayed(0.08 * n, _bid(seat, money)) for n, (seat, money) in enumerate(event.bids)),
            delayed(0.2, settle_rest()),
        ),
        together(
            moment(),
            *(
                together(pop(f"bid:{seat}", 0.5, 0.3), burst(SPARKS, f"bid:{seat}"))
                for seat in best
            ),
            sound("chime", 4),
            hold(0.45),
        ),
        together(*(leave(f"bid:{seat}", 0.16) for seat, _ in event.bids)),
    )


def _bid(seat: int, money: int) -> Anim:
    """Let coins fly out of a family's purse onto its bid: as many as it says, or several."""
    at = slot_feet(places().crown.bids[seat])
    name, home = f"bid:{seat}", at_plate(seat)
    shown = max(1, min(MOST_COINS, money))
    seal = actor(name, _pledge(seat, 0), at, Layer.SIGNS)
    rng = Random(f"bid {seat} {money}")
    flights = []
    for coin in range(shown if money else 0):
        start = (home[0] + rng.uniform(-70, 70), home[1])
        end = (at[0] + rng.uniform(-8, 8), at[1] - 8)
        flies = streak(f"{name}:{coin}", Picture("coin", rng.uniform(22, 28), shadow=False),
                       start, end, 0.46, rng.uniform(60, 190))  # fmt: skip
        told = round(money * (coin + 1) / shown)
        lands = together(
            become(name, _pledge(seat, told)), pop(name, 0.15, 0.14), sound("coin", coin, at)
        )
        flights.append(delayed(0.07 * coin, after_one_another(flies, lands)))
    return together(enter(seal, 0.14), delayed(0.1, together(*flights)))


def _pledge(seat: int, money: int) -> Seal:
    return Seal(money, colour=SIDE_COLOURS[seat], size=48, ink=SIDE_INKS[seat])


def king_elected(before: State, event: events.KingElected, after: State) -> Anim:
    """Light falls on the throne, the crown descends on the king, sparks fly, his men cheer."""
    x, y = slot_feet(places().sejm.throne)
    beam = actor("light", Beam(height=700.0, width=330.0), (x, y + 60), Layer.FLYING)
    king = actor("king", Grand("king", 3.1), (x, y + 66), Layer.FLYING).with_pose(squash=-0.3)
    glow = actor("halo", Grand("glow/gold", 6.0), (x, y - 60), Layer.FLYING)
    crown = actor("crown", Picture("marker_first", 96, feet=1), (x, y - 126), Layer.FLYING)
    men = [f"noble:{name}:{event.seat}" for index, name in enumerate(REGIONS)
           if before.regions[index].nobles[event.seat]]  # fmt: skip
    crowned = together(
        sound("fanfare"),
        sound("bell"),
        shake(shaken(0.3)),
        burst(CONFETTI.times(1.4), (x, y - 118)),
        burst(SPARKS.times(0.7), (x, y - 124)),
        nudge("king", 0.26, ease.kick, squash=0.16),
        nudge("crown", 0.3, ease.wobble, turn=10.0),
        cheer(men, 0.42),
    )
    gift = flown("gift", Picture("marker_first", 52), (x, y - 118), at_plate(event.seat), 120.0)
    return together(
        sound("murmur"),
        spotlight((x, y - 30), 1.1),
        after_one_another(enter(beam, 0.16, ease.out_quad), hold(0.56), leave("light", 0.2)),
        delayed(0.3, after_one_another(enter(glow, 0.12), hold(0.3), leave("halo", 0.2))),
        after_one_another(
            hold(0.06),
            together(enter(king, 0.2), change("king", 0.26, ease.out_back, squash=0.0)),
            hold(0.48),
            leave("king", 0.18),
        ),
        after_one_another(
            hold(0.08),
            enter(crown.with_pose(lift=200.0, scale=1.2), 0.1),
            together(
                change("crown", 0.34, ease.out_bounce, lift=0.0),
                change("crown", 0.34, ease.in_quad, scale=0.9),
            ),
            hold(0.1),
            leave("crown", 0.06),
        ),
        delayed(0.12, settle_rest()),
        delayed(0.36, crowned),
        delayed(0.42, moment()),
        delayed(0.44, gift),
    )


def election(before: State, event: events.ElectionHeld, after: State) -> Anim | None:
    """A disc spins through the air out of the crowd into the bench of its region."""
    index = region_index(event.region)
    if event.winner is None:
        return _undecided(before, index)
    bench = places().sejm.benches[index].centre
    start = slot_feet(places().regions[index].nobles[event.winner])
    name = f"vote:{event.region}"
    disc = actor(name, Grand(f"disc/{event.winner}", 2.4), start, Layer.FLYING, weight=0.5)
    rng = Random(f"{event.region} {before.turn}")
    aside = rng.uniform(-70, 70)
    middle = ((start[0] + bench[0]) / 2 + aside, (start[1] + bench[1]) / 2)
    seconds = 0.5
    flies = together(
        along(name, [middle, bench], seconds, ease.in_out_quad),
        nudge(name, seconds, lift=rng.uniform(120, 170)),
        nudge(name, seconds, _spins, wide=-2.0),
        nudge(name, seconds, scale=0.4),
        change(name, seconds, ease.out_quad, turn=rng.choice((-1, 1)) * 24.0),
    )
    return after_one_another(
        together(
            sound("murmur"),
            enter(disc.with_pose(scale=0.9), 0.1),
            cheer([f"noble:{event.region}:{event.winner}"], 0.5),
            delayed(0.04, together(sound("whoosh", 5), flies)),
            delayed(0.16, settle_rest()),
        ),
        _seated(name, bench),
    )


def _seated(name: str, bench: Point) -> Anim:
    """Let a disc land on its bench: it rocks like a coin, and lies."""
    return together(
        sound("place", at=bench),
        burst(DUST.times(0.6), bench),
        burst(SPARKS.times(0.4), bench),
        moment(),
        nudge(name, 0.2, ease.kick, squash=0.3),
        delayed(0.1, leave(name, 0.14)),
    )


def _undecided(before: State, index: int) -> Anim | None:
    """Let the families that are equally many in a region quarrel."""
    tied = [f"noble:{REGIONS[index]}:{seat}" for seat in range(SEATS)
            if before.regions[index].nobles[seat]]  # fmt: skip
    if not tied:
        return None
    return together(
        sound("murmur"),
        staggered(0.09, (nudge(each, 0.5, ease.wobble, turn=9.0) for each in tied)),
        staggered(0.09, (nudge(each, 0.3, lift=10.0) for each in tied)),
    )


def _spins(at: float) -> float:
    """Turn over four times."""
    return (1 - math.cos(8 * math.pi * at)) / 2


CHAMBER_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.BidsRevealed: bids,
    events.KingElected: king_elected,
    events.ElectionHeld: election,
}
"""How the crown and the Sejm look."""

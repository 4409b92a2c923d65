"""In the chamber: bids for the crown, the coronation, the elections of the Sejm."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS, noble
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    region_index,
    slot_feet,
    spotlight,
)
from parlour.client.games.gods_playground.shows.drawings import Beam, Grand
from parlour.client.games.gods_playground.shows.laurels import Glory, Ring
from parlour.client.palette import Colour
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
    lean,
    leave,
    moment,
    nudge,
    pop,
    settle_rest,
    shake,
    sound,
    staggered,
    stay,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import cheer, shaken, streak
from parlour.client.stage.particles import CONFETTI, DUST
from parlour.client.stage.signs import Seal, darker
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State

DISC, SPINS = 112.0, 0.48
"""How large a disc is that flies to its bench, and for how long it does."""
PALE_LIGHT: Final[Colour] = (255, 240, 200)
NEAR_THE_SEJM: Final = 1.6
"""How near the camera comes to the benches."""
PALE: Final = DUST.times(0.3).lasting(0.5)
"""Dust of a disc that falls on its bench: gone before the camera leaves."""
TRAIL: Final = (1.0, 0.4, 0.26, 0.16, 0.1)
"""How clearly the crown is seen that flies, and the pictures of it that come after."""
FLIES, RIM = 0.44, 984.0
"""Seconds that it flies, and how far down the upper rim of a plate is, on which it lands."""
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
    """A noble rises before the throne, the crown lands on his head, and he is king."""
    x, y = slot_feet(places().sejm.throne)
    beam = actor("light", Beam(height=700.0, width=330.0), (x, y + 60), Layer.FLYING)
    chosen = Grand(noble(event.seat).name, 3.1)
    king = actor("king", chosen, (x, y + 66), Layer.FLYING)
    glow = actor("halo", Grand("glow/gold", 6.0), (x, y - 60), Layer.FLYING)
    crown = actor("crown", Picture("marker_first", 96, feet=1), (x, y - 110), Layer.FLYING)
    men = [f"noble:{name}:{event.seat}" for index, name in enumerate(REGIONS)
           if before.regions[index].nobles[event.seat]]  # fmt: skip
    crowned = together(
        sound("fanfare"),
        sound("bell"),
        shake(shaken(0.3)),
        burst(CONFETTI.times(1.4), (x, y - 118)),
        burst(SPARKS.times(0.7), (x, y - 124)),
        become("king", Grand("king", 3.1)),
        nudge("king", 0.3, ease.kick, squash=0.24),
        nudge("crown", 0.2, ease.kick, squash=0.3),
        cheer(men, 0.42),
    )
    return together(
        sound("murmur"),
        spotlight((x, y - 30), 1.1),
        after_one_another(enter(beam, 0.16, ease.out_quad), hold(0.56), leave("light", 0.2)),
        delayed(0.34, after_one_another(enter(glow, 0.12), hold(0.3), leave("halo", 0.2))),
        enter(king.with_pose(squash=0.9), 0.12),
        change("king", 0.26, ease.out_back, squash=0.0),
        after_one_another(
            hold(0.08),
            enter(crown.with_pose(lift=200.0, scale=1.2), 0.1),
            change("crown", 0.22, ease.in_quad, lift=0.0, scale=0.9),
            hold(0.04),
            leave("crown", 0.12),
        ),
        delayed(0.12, settle_rest()),
        delayed(0.4, crowned),
        delayed(0.46, moment()),
        delayed(0.46, _crown_flies((x, y - 118), event.seat, before.players[event.seat].vp)),
        delayed(0.84, together(change("king", 0.2, ease.in_quad, squash=0.9), leave("king", 0.2))),
    )


def _crown_flies(start: Point, seat: int, points: int) -> Anim:
    """Let the crown fly to the plate of the new king, large and with a trail, and land there."""
    home = (at_plate(seat)[0], RIM)
    middle = ((start[0] + home[0]) / 2, (start[1] + home[1]) / 2 - 150)
    sparks = [delayed(0.04 * n, burst(SPARKS.times(0.5), "gift")) for n in range(12)]
    flies = [_crown_at(number, start, middle, home) for number in range(len(TRAIL))]
    lands = together(
        sound("place", at=home),
        sound("coin", 7, home),
        nudge("gift", 0.22, ease.kick, squash=0.34),
        burst(SPARKS.times(2.0), home),
        burst(CONFETTI.times(0.6), (home[0], home[1] - 60)),
        tally(f"panel:{seat}", points),
        delayed(0.22, leave("gift", 0.14)),
    )
    return after_one_another(together(*flies, delayed(0.06, together(*sparks))), lands)


def _crown_at(number: int, start: Point, middle: Point, home: Point) -> Anim:
    """Let the crown fly, or a fainter one that comes after it; the faint ones end on the way."""
    name, alpha = ("gift" if not number else f"gift.{number}"), TRAIL[number]
    look = Picture("marker_first", 176, feet=1, shadow=False)
    crown = actor(name, look, start, Layer.OVERLAY).with_pose(scale=0.7, alpha=alpha)
    ends = [] if not number else [delayed(FLIES - 0.08, leave(name, 0.1))]
    return delayed(
        0.03 * number,
        together(
            enter(crown, 0.08, ease.out_quad),
            along(name, [middle, home], FLIES, ease.in_out_sine),
            change(name, 0.3, ease.out_back, scale=1.0),
            nudge(name, FLIES, ease.bump, turn=14.0),
            *ends,
        ),
    )


def election(before: State, event: events.ElectionHeld, after: State) -> Anim | None:
    """A disc spins through the air out of the crowd into the bench of its region."""
    index = region_index(event.region)
    if event.winner is None:
        return _undecided(before, index)
    bench = places().sejm.benches[index].centre
    start = slot_feet(places().regions[index].nobles[event.winner])
    name = f"vote:{event.region}"
    disc = actor(name, Picture(f"disc_{event.winner}", DISC), start, Layer.FLYING, weight=0.5)
    rng = Random(f"{event.region} {before.turn}")
    aside = rng.uniform(-70, 70)
    middle = ((start[0] + bench[0]) / 2 + aside, min(start[1], bench[1]) - rng.uniform(90, 130))
    flies = together(
        along(name, [middle, (bench[0], bench[1] + 6)], SPINS, _slams),
        nudge(name, SPINS, _spins, wide=-2.0),
        change(name, SPINS, ease.out_quad, turn=rng.choice((-1, 1)) * 24.0),
    )
    return after_one_another(
        together(
            sound("murmur"),
            lean(slot_feet(places().sejm.hall), NEAR_THE_SEJM, 0.36),
            enter(disc.with_pose(scale=1.0), 0.1),
            cheer([f"noble:{event.region}:{event.winner}"], 0.5),
            delayed(0.04, together(sound("whoosh", 5), flies)),
            delayed(0.3, settle_rest()),
        ),
        together(
            _seated(name, bench),
            _takes_the_bench(event.region, event.winner, bench),
        ),
        stay(),
    )


def _slams(at: float) -> float:
    """Rise slowly, and come down hard."""
    return math.pow(at, 1.6)


def _seated(name: str, bench: Point) -> Anim:
    """Let a disc slam down on its bench at its full size; it is squashed, and lies."""
    ring = actor(f"{name}:ring", Ring(150.0, PALE_LIGHT, 0.5, 0.09), (bench[0], bench[1] + 8),
                 Layer.FLYING)  # fmt: skip
    return together(
        sound("slam", 5, bench),
        sound("place", at=bench),
        shake(shaken(0.6)),
        burst(PALE.times(2.0), bench),
        moment(),
        nudge(name, 0.2, ease.kick, squash=0.45),
        change(name, 0.06, ease.out_quad, turn=0.0),
        enter(ring.with_pose(scale=0.6), 0.06, ease.out_quad),
        change(ring.id, 0.3, ease.out_quad, scale=1.7),
        delayed(0.1, leave(ring.id, 0.2)),
        delayed(0.16, change(name, 0.16, ease.in_quad, scale=0.42)),
        delayed(0.24, leave(name, 0.1)),
    )


def _takes_the_bench(region: str, seat: int, bench: Point) -> Anim:
    """Light up a bench in the colour of a family, with its arms large over it."""
    light, arms = f"bench:{region}:light", f"bench:{region}:arms"
    glow = actor(light, Glory(260.0, _lit(SIDE_COLOURS[seat]), 0.9), (bench[0], bench[1] - 4),
                 Layer.FLYING)  # fmt: skip
    crest = actor(arms, Picture(f"crest_{seat}", 96, feet=1), (bench[0], bench[1] - 46),
                  Layer.SIGNS)  # fmt: skip
    return together(
        enter(glow.with_pose(scale=0.7), 0.08, ease.out_quad),
        change(light, 0.24, ease.out_back, scale=1.0),
        delayed(0.04, enter(crest.with_pose(lift=-16.0), 0.1, ease.out_back)),
        delayed(0.04, change(arms, 0.2, ease.out_back, lift=8.0)),
        delayed(0.46, together(leave(light, 0.12), leave(arms, 0.12))),
    )


def _lit(colour: Colour) -> Colour:
    """Return light of a colour, of a pale one so little that one still sees what it falls on."""
    return darker(colour, min(1.0, 330 / sum(colour)))


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

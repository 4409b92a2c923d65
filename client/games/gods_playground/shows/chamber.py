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
    Written,
    after_one_another,
    along,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
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
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import Seal, darker
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State

DISC, SPINS = 100.0, 0.46
"""How large a disc is that flies to its bench, and for how long it does."""
DEPUTY: Final = 0.8
"""How much smaller than on the map deputies are on their bench."""
NEAR_THE_SEJM: Final = 1.3
"""How near the camera comes to the benches."""
PALE: Final = DUST.times(0.3).lasting(0.5)
"""Dust of a disc that falls on its bench: gone before the camera leaves."""
CROWNED: Final = 0.52
"""The second at which the crown is on the head of the king."""
SUBJECTS: Final[tuple[Point, ...]] = ((-104, 86), (104, 86), (-176, 56), (176, 56))
"""Where subjects stand, from the throne."""
TRAIL: Final = (1.0, 0.4, 0.26, 0.16, 0.1)
"""How clearly the crown is seen that flies, and the pictures of it that come after."""
FLIES, RIM = 0.36, 984.0
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
    """A crown is slowly lowered on a noble before the throne; in a burst of light he is king."""
    x, y = slot_feet(places().sejm.throne)
    head = (x, y - 118)
    beam = actor("light", Beam(height=700.0, width=380.0), (x, y + 60), Layer.FLYING)
    king = actor("king", Grand(noble(event.seat).name, 3.1), (x, y + 66), Layer.FLYING)
    subjects = tuple(enumerate(SUBJECTS))
    return together(
        sound("murmur"),
        spotlight((x, y - 30), 1.2),
        after_one_another(enter(beam, 0.16, ease.out_quad), hold(0.66), leave("light", 0.2)),
        enter(king.with_pose(squash=0.9), 0.12),
        change("king", 0.26, ease.out_back, squash=0.0),
        *(_bows(number, event.seat, (x + dx, y + dy)) for number, (dx, dy) in subjects),
        _lowered((x, y - 110)),
        delayed(0.12, settle_rest()),
        delayed(CROWNED, _crowned(before, event, head)),
        delayed(CROWNED + 0.05, moment()),
        delayed(CROWNED + 0.1, _crown_flies(head, event.seat, before.players[event.seat].vp)),
        delayed(0.94, together(change("king", 0.2, ease.in_quad, squash=0.9), leave("king", 0.2))),
    )


def _lowered(at: Point) -> Anim:
    """Let the crown come down slowly from above, hold just over the head, and be set on it."""
    crown = actor("crown", Picture("marker_first", 116, feet=1), at, Layer.FLYING)
    return after_one_another(
        hold(0.04),
        enter(crown.with_pose(lift=230.0, scale=1.0), 0.1),
        change("crown", CROWNED - 0.3, ease.in_out_sine, lift=26.0),
        hold(0.08),
        change("crown", 0.06, ease.in_quad, lift=0.0, scale=0.86),
        hold(0.06),
        leave("crown", 0.1),
    )


def _crowned(before: State, event: events.KingElected, head: Point) -> Anim:
    """Let the noble become king in a burst of rays, and his house cheer all over the land."""
    men = [f"noble:{name}:{event.seat}" for index, name in enumerate(REGIONS)
           if before.regions[index].nobles[event.seat]]  # fmt: skip
    rays = actor("rays", Glory(620.0, strength=1.0), head, Layer.FLYING)
    ring = actor("rays.ring", Ring(330.0, flat=0.9), head, Layer.FLYING)
    return together(
        sound("fanfare"),
        sound("bell"),
        shake(shaken(0.4)),
        flash(0.12),
        burst(CONFETTI.times(1.4), head),
        burst(SPARKS.times(1.2), head),
        become("king", Grand("king", 3.1)),
        nudge("king", 0.3, ease.kick, squash=0.24),
        enter(rays.with_pose(scale=1.0), 0.08, ease.out_back),
        change("rays", 0.5, ease.out_quad, turn=26.0, scale=1.2),
        delayed(0.3, leave("rays", 0.2)),
        enter(ring.with_pose(scale=0.5), 0.08, ease.out_quad),
        change("rays.ring", 0.4, ease.out_quad, scale=2.0),
        delayed(0.16, leave("rays.ring", 0.24)),
        cheer(men, 0.42),
    )


def _bows(number: int, seat: int, at: Point) -> Anim:
    """Let a subject come up beside the throne, and bow deeply as the crown is on."""
    name, way = f"subject.{number}", -1 if SUBJECTS[number][0] > 0 else 1
    house = (seat + number) % SEATS
    man = actor(name, Grand(noble(house, number).name, 1.15), at, Layer.FLYING)
    return together(
        delayed(0.03 * number, enter(man, 0.14, ease.out_back)),
        delayed(CROWNED + 0.02 * number, change(name, 0.14, ease.out_quad, squash=0.3)),
        delayed(CROWNED + 0.02 * number, change(name, 0.14, ease.out_quad, turn=way * 26.0)),
        delayed(CROWNED + 0.3, change(name, 0.12, ease.out_back, squash=0.0, turn=0.0)),
        delayed(CROWNED + 0.42, leave(name, 0.14)),
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
        delayed(0.1, leave("gift", 0.12)),
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
    """A disc spins through the air out of the crowd onto the bench of its region."""
    index = region_index(event.region)
    if event.winner is None:
        return _undecided(before, index)
    bench = places().sejm.benches[index].centre
    start = slot_feet(places().regions[index].nobles[event.winner])
    name = f"vote:{event.region}"
    disc = actor(name, Picture(f"disc_{event.winner}", DISC), start, Layer.FLYING, weight=0.5)
    rng = Random(f"{event.region} {before.turn}")
    aside = rng.uniform(-50, 50)
    middle = ((start[0] + bench[0]) / 2 + aside, min(start[1], bench[1]) - rng.uniform(80, 120))
    flies = together(
        along(name, [middle, (bench[0], bench[1] + 4)], SPINS, _slams),
        nudge(name, SPINS, _spins, wide=-2.0),
        change(name, SPINS, ease.out_quad, turn=rng.choice((-1, 1)) * 24.0),
    )
    return after_one_another(
        together(
            sound("murmur"),
            lean(slot_feet(places().sejm.hall), NEAR_THE_SEJM, 0.45),
            enter(disc.with_pose(scale=0.9), 0.1),
            cheer([f"noble:{event.region}:{event.winner}"], 0.5),
            delayed(0.04, together(sound("whoosh", 5), flies)),
            delayed(0.3, settle_rest()),
        ),
        together(
            _seated(name, f"sejm:{event.region}:disc", bench),
            _takes_the_bench(event.region, event.winner, bench),
        ),
        stay(),
    )


def _slams(at: float) -> float:
    """Rise slowly, and come down hard."""
    return math.pow(at, 1.6)


def _seated(name: str, seal: str, bench: Point) -> Anim:
    """Let a disc slam down on its bench, and shrink to the one that lies there from now on."""
    return together(
        sound("slam", 5, bench),
        sound("place", at=bench),
        shake(shaken(0.5)),
        burst(PALE.times(2.0), bench),
        moment(),
        nudge(name, 0.2, ease.kick, squash=0.45),
        change(name, 0.06, ease.out_quad, turn=0.0),
        _lies(seal),
        delayed(0.2, change(name, 0.2, ease.in_quad, scale=0.45)),
        delayed(0.32, leave(name, 0.1)),
    )


def _lies(name: str) -> Anim:
    """Let a disc of the scene after lie there at once: it does not come by itself."""

    def write(sheet: Sheet, at: float) -> None:
        who = sheet.after.actors.get(name)
        if name in sheet.now or who is None:
            sheet.settle(name, at)
        else:
            enter(who, 0.1).write(sheet, at)

    return Written(0.1, write)


def _takes_the_bench(region: str, seat: int, bench: Point) -> Anim:
    """Light up a bench in the colour of a family; its deputies hop, its arms rise over them."""
    light, arms, (x, y) = f"bench:{region}:light", f"bench:{region}:arms", bench
    glow = actor(light, Glory(230.0, _lit(SIDE_COLOURS[seat]), 1.0), (x, y - 4), Layer.FLYING)
    crest = actor(arms, Picture(f"crest_{seat}", 124, feet=1), (x, y - 62), Layer.SIGNS)
    rings = (_ringed(f"bench:{region}:ring.{n}", seat, bench) for n in range(2))
    return together(
        enter(glow.with_pose(scale=0.7), 0.08, ease.out_quad),
        change(light, 0.24, ease.out_back, scale=1.0),
        staggered(0.14, rings),
        *(
            delayed(0.05 * n, _deputy(f"bench:{region}:deputy.{n}", noble(seat, n).name, at))
            for n, at in enumerate(((x - 30, y + 4), (x + 30, y + 8), (x, y + 22)))
        ),
        delayed(0.06, enter(crest.with_pose(lift=-16.0), 0.1, ease.out_back)),
        delayed(0.06, change(arms, 0.2, ease.out_back, lift=8.0)),
        delayed(0.48, together(leave(light, 0.12), leave(arms, 0.12))),
    )


def _ringed(name: str, seat: int, bench: Point) -> Anim:
    """Let a ring in the colour of a family spread from its bench."""
    ring = actor(name, Ring(150.0, SIDE_COLOURS[seat], 0.5, 0.12), (bench[0], bench[1] + 8),
                 Layer.FLYING)  # fmt: skip
    return together(
        enter(ring.with_pose(scale=0.5), 0.1, ease.out_quad),
        change(name, 0.34, ease.out_quad, scale=1.5),
        delayed(0.14, leave(name, 0.22)),
    )


def _deputy(name: str, figure: str, at: Point) -> Anim:
    """Let a deputy come up on a bench, and hop for joy."""
    man = actor(name, Grand(figure, DEPUTY), at, Layer.FLYING)
    return together(
        enter(man, 0.1, ease.out_back),
        delayed(0.08, nudge(name, 0.22, lift=20.0)),
        delayed(0.3, nudge(name, 0.16, lift=9.0)),
        delayed(0.42, leave(name, 0.1)),
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

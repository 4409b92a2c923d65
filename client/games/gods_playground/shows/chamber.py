"""In the chamber: bids for the crown, the coronation, the elections of the Sejm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import (
    SPARKS,
    at_plate,
    seen_from_near,
    shaded,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.dark import dark_round
from parlour.client.games.gods_playground.shows.drawings import Beam, Grand
from parlour.client.games.gods_playground.shows.elections import election
from parlour.client.games.gods_playground.shows.heraldry import Crown, Placard, Uncrowned
from parlour.client.games.gods_playground.shows.hushed import hushed
from parlour.client.games.gods_playground.shows.laurels import Glory, Ring
from parlour.client.games.gods_playground.shows.tokens import Comet
from parlour.client.games.gods_playground.standing.benches import outshone
from parlour.client.games.seated import called_first
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    become,
    burst,
    change,
    delayed,
    enter,
    flash,
    follow,
    hold,
    hops,
    lean,
    lean_back,
    leave,
    moment,
    nudge,
    pop,
    settle_rest,
    shake,
    sound,
    staggered,
    tally,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.moves import cheer, shaken, streak
from parlour.client.stage.particles import CONFETTI
from parlour.client.stage.signs import Banner, Seal
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.names import REGIONS
from parlour.shared.gods_playground.state import State

NEAR_THE_THRONE: Final = 1.8
"""How near the camera comes to a coronation."""
ROYAL: Final = 2.0
"""How many times as large as on the map he is who is crowned."""
BELOW: Final = 60.0
"""Units that he stands before the throne."""
ABOVE_HEAD: Final = 186.0
"""Units above his feet at which light sets out for a plate."""
WALKS, FROM_BELOW = 0.5, 150.0
"""Seconds in which he walks up to the throne with his men, and how many units."""
LIGHTS, LOWERS = 0.4, 0.5
"""When light falls on him, and when the crown comes into it."""
HIGH_ABOVE, JUST_ABOVE = 190.0, 22.0
"""Units above his head from which the crown is lowered, and at which it is held."""
LOWERED, HELD = 0.46, 0.06
"""Seconds that the crown is lowered, and held over his head."""
CROWNED: Final = 1.24
"""The second at which it is on his head."""
PAID: Final = 1.4
"""When the treasury begins to fill."""
GIVEN, FLIES = 1.7, 0.34
"""When light flies to the plate of who made him king, and for how long."""
SEATED, SITS = 1.92, 0.24
"""When he goes to his throne, and in what time he is there."""
GOES_BACK: Final = 0.4
"""Seconds in which the camera is back."""
SUBJECTS: Final[tuple[Point, ...]] = (
    (-88, 64), (88, 64), (-140, 36), (140, 36), (-122, 96), (122, 96),
)  # fmt: skip
"""Where subjects stand, from the throne."""
RIM: Final = 984.0
"""How far down the upper rim of a plate is, on which it lands."""
BRIGHT: Final = (170.0, 190.0)
"""How far round the throne it stays bright."""
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
    """A crown is lowered on him who has walked up to the light with his men: he is king."""
    x, y = slot_feet(places().sejm.throne)
    feet, aim = (x, y + BELOW), (x, y - 24)
    beam = _behind(y, actor("light", Beam(height=620.0, width=340.0), feet, Layer.FLYING))
    dark, ends = dark_round("throne.dark", (x, y - 30), BRIGHT, 112, least=44), SEATED + GOES_BACK
    shines = hold(SEATED - LIGHTS - 0.36)
    return together(
        sound("murmur"),
        staggered(0.25, (sound("march", step) for step in range(2))),
        lean(aim, NEAR_THE_THRONE, 0.4),
        hushed("treasury"),
        shaded(dark, ends - 0.02, 0.16, ease.steps(6), 0.4),
        delayed(LIGHTS, after_one_another(
            together(sound("chime"), enter(beam, 0.2, ease.out_quad)), shines, leave("light", 0.2),
        )),
        _walks_up(feet),
        *(_bows(number, event.seat, (x + dx, y + dy)) for number, (dx, dy) in enumerate(SUBJECTS)),
        delayed(LOWERS, _lowered(feet)),
        delayed(0.3, settle_rest()),
        delayed(CROWNED, _crowned(before, event, feet)),
        delayed(CROWNED + 0.16, moment()),
        delayed(PAID, _fills((x, y))),
        delayed(GIVEN, _light_flies(_seen(feet, aim), event.seat, before.players[event.seat].vp)),
        delayed(SEATED, _takes_the_throne((x, y))),
        delayed(SEATED, lean_back(GOES_BACK)),
    )  # fmt: skip


def _walks_up(feet: Point) -> Anim:
    """Let him who will be king walk up to the throne, bareheaded, and kneel."""
    x, y = feet
    king = actor("king", Uncrowned(ROYAL), (x, y + FROM_BELOW), Layer.FLYING)
    return together(
        enter(king.with_pose(scale=1.0), 0.12),
        change("king", WALKS, ease.in_out_sine, y=y),
        hops("king", 3, 12.0, WALKS),
        nudge("king", WALKS, ease.wobble, turn=4.0),
        delayed(WALKS, change("king", 0.2, ease.out_quad, squash=0.14)),
    )


def _fills(throne: Point) -> Anim:
    """Let coins of the kingdom fly into its treasury, which leaps at each of them."""
    chest = slot_feet(places().crown.treasury)
    flights = []
    for coin in range(TREASURE):
        start = (throne[0] + 60.0 * (-1) ** coin, throne[1] + 30.0)
        name = f"treasure.{coin}"
        flies = streak(name, Picture("coin", 30, shadow=False), start, chest, 0.34, 110.0)
        lands = together(
            sound("coin", coin, chest),
            nudge("treasury", 0.16, lift=8.0),
            pop("treasury", 0.14, 0.16),
            burst(SPARKS.times(0.4), (chest[0], chest[1] - 14)),
        )
        flights.append(after_one_another(flies, lands))
    return staggered(0.08, flights)


TREASURE: Final = 5
"""Coins that are seen to fly into the treasury."""


def _behind(throne: float, light: Actor) -> Actor:
    """Return light that falls behind a king, also when he is on his throne."""
    behind = throne - 20.0
    return light.with_pose(y=behind, lift=behind - light.pose.y)


def _seen(feet: Point, aim: Point) -> Point:
    """Return where over the window it is just above his head while the camera is near."""
    return seen_from_near((feet[0], feet[1] - ABOVE_HEAD), aim, NEAR_THE_THRONE)


def _lowered(feet: Point) -> Anim:
    """Let the crown come down slowly in the light, hold just over the head, and be set on it."""
    crown = actor("crown", Crown(ROYAL), (feet[0], feet[1] + 0.1), Layer.FLYING)
    set_on = CROWNED - LOWERS - 0.14 - LOWERED - HELD
    over = (feet[0], feet[1] - 46 * ROYAL - 40.0)
    above = (over[0], over[1] - 90.0)
    halo = _behind(feet[1] - BELOW, actor("halo", Glory(300.0, strength=0.6), over, Layer.FLYING))
    shines = together(
        enter(halo.with_pose(scale=0.6), 0.2, ease.out_quad),
        change("halo", LOWERED + HELD, ease.in_out_sine, turn=24.0, scale=1.1),
        delayed(LOWERED + HELD + set_on, leave("halo", 0.16)),
        *(delayed(0.12 * n, burst(SPARKS.times(0.16), above)) for n in range(5)),
    )
    lowered = after_one_another(
        enter(crown.with_pose(lift=HIGH_ABOVE), 0.14, ease.out_quad),
        change("crown", LOWERED, ease.in_out_sine, lift=JUST_ABOVE),
        hold(HELD),
        change(
            "crown", CROWNED - LOWERS - 0.14 - LOWERED - HELD, ease.in_quad, lift=0.0, squash=0.12
        ),
        leave("crown", 0.1),
    )
    return together(shines, lowered)


def _crowned(before: State, event: events.KingElected, feet: Point) -> Anim:
    """Let him be king in a burst of rays under the flag of who made him, and all cheer."""
    men = [f"noble:{name}:{event.seat}" for index, name in enumerate(REGIONS)
           if before.regions[index].nobles[event.seat]]  # fmt: skip
    head, colour = (feet[0], feet[1] - 46 * ROYAL), outshone(SIDE_COLOURS[event.seat], GOLD)
    rays = actor("rays", Glory(560.0, strength=0.6), head, Layer.FLYING)
    rays = _behind(feet[1] - BELOW, rays)
    ring = actor("rays.ring", Ring(330.0, colour, 0.42, 0.1), feet, Layer.FLYING)
    return together(
        sound("fanfare"),
        sound("bell"),
        shake(shaken(0.4)),
        flash(0.12),
        *(burst(CONFETTI.times(0.7), (feet[0] + aside, head[1])) for aside in (-150, 150)),
        become("king", Grand("king", ROYAL)),
        nudge("king", 0.2, ease.kick, squash=0.3),
        delayed(0.06, change("king", 0.24, ease.out_back, squash=0.0)),
        delayed(0.1, nudge("king", 0.24, scale=0.1)),
        enter(rays.with_pose(scale=1.0), 0.08, ease.out_back),
        change("rays", 0.6, ease.out_quad, turn=26.0, scale=1.2),
        delayed(0.5, leave("rays", 0.24)),
        enter(ring.with_pose(scale=0.4), 0.08, ease.out_quad),
        change("rays.ring", 0.4, ease.out_quad, scale=2.0),
        delayed(0.16, leave("rays.ring", 0.24)),
        delayed(0.1, _named(event.seat, feet)),
        *(delayed(0.06, _raised(way, event.seat, feet)) for way in (-1, 1)),
        sound("cheer"),
        cheer(men, 0.6),
    )


def _named(seat: int, feet: Point) -> Anim:
    """Let a plate below the king say who made him."""
    plate = actor(
        "king.of", Placard(seat, called_first(seat)), (feet[0], feet[1] + 44), Layer.SIGNS
    )
    return together(
        enter(plate.with_pose(scale=0.4), 0.06, ease.out_quad),
        delayed(0.06, change(plate.id, 0.18, ease.out_back, scale=1.0)),
        delayed(SEATED - CROWNED - 0.06, leave(plate.id, 0.14)),
    )


def _raised(way: int, seat: int, feet: Point) -> Anim:
    """Let a tall flag of who made the king rise beside him, and be lowered again."""
    name = f"king.flag:{way}"
    look = Banner(SIDE_COLOURS[seat], None, f"crest_{seat}", 186.0, 58.0, SIDE_INKS[seat])
    flag = actor(
        name, look, (feet[0] + way * 92.0 - 18.0 * (way < 0), feet[1] - 20.0), Layer.FLYING
    )
    down = SEATED - CROWNED - 0.1
    return together(
        enter(flag.with_pose(squash=0.8), 0.06, ease.out_quad),
        change(name, 0.26, ease.out_back, squash=0.0),
        delayed(0.3, nudge(name, 0.24, ease.wobble, turn=6.0)),
        delayed(down + 0.04 * (way > 0), change(name, 0.14, ease.in_quad, squash=0.8)),
        delayed(down + 0.08, leave(name, 0.1)),
    )


def _bows(number: int, seat: int, at: Point) -> Anim:
    """Let a noble of the house walk up to the throne, bow to the king, and rise cheering."""
    name, way = f"subject.{number}", -1 if SUBJECTS[number][0] > 0 else 1
    calm, loud = (Grand(f"noble/{seat}/{pose}", 0.9) for pose in ("speech", "sabre"))
    man = actor(name, calm, at, Layer.FLYING)
    bows = CROWNED + 0.04 + 0.04 * number
    return together(
        enter(man.with_pose(y=at[1] + FROM_BELOW), 0.14),
        change(name, WALKS - 0.04 + 0.03 * number, ease.in_out_sine, y=at[1]),
        hops(name, 4, 9.0, WALKS - 0.04 + 0.03 * number),
        delayed(bows, change(name, 0.12, ease.out_quad, squash=0.24, turn=way * 10.0)),
        delayed(bows + 0.2, change(name, 0.12, ease.out_back, squash=0.0, turn=0.0)),
        delayed(bows + 0.22, become(name, loud)),
        *(delayed(bows + 0.22 + 0.22 * n, nudge(name, 0.2, lift=24.0)) for n in range(2)),
        delayed(SEATED + 0.03 * number, leave(name, 0.12)),
    )


def _takes_the_throne(throne: Point) -> Anim:
    """Let the king shrink onto his throne."""
    return together(
        change("king", SITS, ease.in_out_quad, x=throne[0], y=throne[1], scale=0.3),
        delayed(SITS - 0.02, leave("king", 0.06)),
        delayed(SITS, burst(SPARKS.times(0.8), (throne[0], throne[1] - 20))),
    )


def _light_flies(start: Point, seat: int, points: int) -> Anim:
    """Let light of the crown fly to the plate of who made the king, and flare up there."""
    home = (at_plate(seat)[0], RIM)
    middle = ((start[0] + home[0]) / 2, (start[1] + home[1]) / 2 - 190)
    light = actor("gift", Comet(GOLD, 96.0), start, Layer.OVERLAY)
    flare = actor("gift.flare", Glory(240.0), (home[0], home[1] - 16.0), Layer.OVERLAY)
    return together(
        enter(light.with_pose(scale=0.5), 0.06, ease.out_quad),
        along("gift", [middle, home], FLIES, ease.in_out_sine),
        change("gift", 0.2, ease.out_back, scale=1.0),
        follow("gift", SPARKS.times(0.3), FLIES, 0.03),
        delayed(
            FLIES,
            together(
                sound("place", at=home),
                sound("coin", 7, home),
                leave("gift", 0.08),
                burst(SPARKS.times(2.0), home),
                burst(CONFETTI.times(0.5), (home[0], home[1] - 60)),
                tally(f"panel:{seat}", points),
                enter(flare.with_pose(scale=0.6), 0.08, ease.out_quad),
                change(flare.id, 0.2, ease.out_quad, scale=1.2),
                delayed(0.1, leave(flare.id, 0.14)),
            ),
        ),
    )


CHAMBER_SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.BidsRevealed: bids,
    events.KingElected: king_elected,
    events.ElectionHeld: election,
}
"""How the crown and the Sejm look."""

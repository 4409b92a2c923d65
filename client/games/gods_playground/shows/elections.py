"""The elections of the Sejm: a disc is thrown on a bench, a banner unrolls, deputies cheer."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Final

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.common import SPARKS, region_index, slot_feet
from parlour.client.games.gods_playground.shows.dark import dark_round, darkened_on
from parlour.client.games.gods_playground.shows.drawings import Beam, Grand
from parlour.client.games.gods_playground.shows.heraldry import Arms
from parlour.client.games.gods_playground.shows.hushed import hushed
from parlour.client.games.gods_playground.shows.laurels import Glory, Ring
from parlour.client.games.gods_playground.shows.unfurled import UNFURLS, Unfurled
from parlour.client.games.gods_playground.standing.benches import Token, lit, outshone
from parlour.client.games.gods_playground.standing.realm import DISC as SEATED
from parlour.client.games.gods_playground.standing.realm import sejm
from parlour.client.games.seated import called_first
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    act,
    after_one_another,
    along,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    hold,
    hops,
    lean,
    leave,
    moment,
    nudge,
    settle_rest,
    shake,
    sink,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.moves import cheer, shaken
from parlour.client.stage.particles import DUST
from parlour.client.stage.sheet import Sheet
from parlour.shared.gods_playground import events, words
from parlour.shared.gods_playground.names import REGIONS, SEATS
from parlour.shared.gods_playground.state import State

NEAR: Final = 1.6
"""How near the camera comes to the benches."""
TOWARDS: Final = 0.2
"""How far it looks from the chamber towards where the disc comes from, of the way."""
DISC = 92.0
"""How large a disc is that flies to its bench."""
THROWN, FLIES, BOUNCES = 0.1, 0.36, 0.16
"""Seconds until it is thrown, that it flies, and that it bounces."""
ARC, BOUNCE = 90.0, 46.0
"""Units that it flies over the higher end of its way, and bounces high."""
LANDS: Final = THROWN + FLIES
SHRINKS, ENDS = 1.12, 1.26
"""When the arms over a bench shrink into it, and all is over."""
CHEERING: Final[tuple[Point, ...]] = ((-44, 12), (44, 14), (-80, 26), (80, 28))
"""Where deputies stand, from the disc on their bench."""
DEPUTY: Final = 0.66
"""How large they are, of what nobles are on the map."""
PALE: Final = DUST.times(0.5).lasting(0.45)
"""Dust of a disc that falls on its bench: gone before the camera leaves."""
GLINTS: Final = SPARKS.times(0.16)
"""What a disc leaves behind in the air."""
BRIGHT: Final = (250.0, 190.0)
"""How far round the chamber it stays bright."""
DAZZLES: Final = 46
"""How much darker its pale floor is there all the same, of 255."""
OVER: Final = 300.0
"""Units over the throne at which a banner hangs: it ends above all benches."""
STAYS: Final = 0.36
"""Seconds that a disc is seen large on its bench before it is as small as the others."""
BEHIND: Final = 24.0
"""How far behind a disc the light is that falls on its bench: it stays solid."""
HEARD: Final = 0.4
"""Seconds in which heads turn while the votes are counted."""


def election(before: State, event: events.ElectionHeld, after: State) -> Anim | None:
    """A disc is thrown onto the bench of its region; the banner of its house unrolls over it."""
    index = region_index(event.region)
    if event.winner is None:
        return _undecided(before, index)
    bench = _bench(after, event.region)
    hall, house = slot_feet(places().sejm.throne), places().regions[index].nobles[event.winner]
    aim = tuple(a + (b - a) * TOWARDS for a, b in zip(hall, slot_feet(house), strict=True))
    start = (house.x, house.y - 46.0)
    return after_one_another(
        together(
            sound("murmur"),
            _murmur(before, index, event.winner),
            lean((aim[0], aim[1]), NEAR, 0.4),
            hushed(f"noble:{event.region}:"),
            darkened_on(dark_round("sejm.dark", hall, BRIGHT, least=DAZZLES)),
            _throws(f"noble:{event.region}:{event.winner}"),
            delayed(THROWN, _flies(event.region, event.winner, start, bench)),
            delayed(LANDS, _lands(event.region, event.winner, bench)),
            delayed(0.3, settle_rest()),
            hold(ENDS),
        ),
        stay(),
    )


def _murmur(before: State, index: int, winner: int) -> Anim:
    """Let the nobles of a region stir and lean over; who has lost stoops when the disc has come."""
    men = [seat for seat in range(SEATS) if before.regions[index].nobles[seat]]
    parts = []
    for number, seat in enumerate(men):
        name = f"noble:{REGIONS[index]}:{seat}"
        if seat == winner:
            continue
        leans = nudge(name, HEARD, _turns_round, turn=LEANS * (1 - 2 * (number % 2)))
        parts.append(delayed(0.06 * number, together(leans, hops(name, 2, HOP, HEARD))))
        parts.append(delayed(LANDS + 0.06 * number, together(
            nudge(name, 0.6, squash=0.16), nudge(f"{name}:banner", 0.6, squash=0.2),
        )))  # fmt: skip
    return together(*parts)


LEANS, HOP = 9.0, 10.0
"""How far nobles lean who stir, in degrees, and how high they hop."""


def _turns_round(at: float) -> float:
    """Lean over quickly, stay so for a while, and come back."""
    edges = min(at, 1 - at) / 0.25
    return ease.in_out_sine(edges) if edges < 1 else 1.0


def _bench(after: State, region: str) -> Point:
    """Return where the disc of a region lies from now on."""
    return next(each.pose.feet for each in sejm(after) if each.id == f"sejm:{region}:disc")


def _throws(noble: str) -> Anim:
    """Let a noble crouch and leap, as one does who throws."""
    return after_one_another(
        nudge(noble, 0.12, squash=0.24),
        together(nudge(noble, 0.24, lift=26.0), nudge(noble, 0.24, squash=-0.14)),
        cheer([noble], 0.3),
    )


def _flies(region: str, seat: int, start: Point, bench: Point) -> Anim:
    """Let a disc spin on its edge along an arc, with a trail."""
    rng = Random(f"{region}")
    turned = rng.choice((-1, 1)) * 24.0
    over = ((start[0] + bench[0]) / 2, min(start[1], bench[1]) - ARC)
    name = f"vote:{region}"
    disc = actor(name, Token(seat, DISC), start, Layer.FLYING, weight=0.5)
    flies = together(
        enter(disc.with_pose(scale=0.8), 0.06),
        change(name, FLIES, ease.out_quad, scale=1.0),
        along(name, [over, bench], FLIES, _slams),
        nudge(name, FLIES, _spins, wide=-2.0),
        change(name, FLIES, ease.out_quad, turn=turned),
    )
    glints = (delayed(0.04 * n, burst(GLINTS, name)) for n in range(1, 9))
    return together(sound("whoosh", 5), flies, *glints)


def _lands(region: str, seat: int, bench: Point) -> Anim:
    """Let a disc slam on its bench, bounce, and lie there; the bench lights up."""
    name = f"vote:{region}"
    rests = LANDS + 0.05 + BOUNCES
    hits = together(
        sound("slam", 5, bench),
        sound("place", at=bench),
        shake(shaken(0.5)),
        burst(PALE.times(2.0), bench),
        burst(SPARKS, bench),
        change(name, 0.05, ease.out_quad, turn=0.0, squash=0.36),
    )
    bounces = together(
        nudge(name, BOUNCES, lift=BOUNCE),
        nudge(name, BOUNCES, squash=-0.3),
        nudge(name, BOUNCES, turn=16.0),
    )
    lies = together(
        sound("place", 4, bench),
        burst(PALE, bench),
        nudge(name, 0.14, ease.kick, squash=0.2),
        delayed(0.06, change(name, 0.16, ease.out_back, squash=0.0)),
        delayed(STAYS, change(name, 0.14, ease.in_quad, scale=SEATED / DISC)),
        delayed(STAYS + 0.02, _there(f"sejm:{region}:disc", enter)),
        delayed(STAYS + 0.1, leave(name, 0.05)),
    )
    return together(
        hits,
        delayed(0.03, _there(f"sejm:{region}:cloth", appear)),
        delayed(0.05, bounces),
        delayed(rests - LANDS, lies),
        delayed(0.04, _shines(region, seat, bench)),
        delayed(0.02, _arms(region, seat, bench)),
        staggered(0.06, (_deputy(region, seat, n, bench) for n in range(len(CHEERING)))),
    )


def _there(name: str, comes: Callable[[Actor, float], Anim]) -> Anim:
    """Let somebody of the scene after be there from now on, who ``comes`` in a tenth of a second.

    They do not come by themselves.
    """

    def write(sheet: Sheet, at: float) -> None:
        who = sheet.after.actors.get(name)
        if name in sheet.now or who is None:
            sheet.settle(name, at)
        else:
            comes(who, 0.1).write(sheet, at)

    return Written(0.1, write)


def _shines(region: str, seat: int, bench: Point) -> Anim:
    """Light a bench up in the colour of a house, from which rings spread."""
    light, (x, y) = f"bench:{region}:light", bench
    colour = outshone(SIDE_COLOURS[seat], GOLD)
    glow = actor(light, Glory(360.0, lit(colour), 0.9), (x, y - BEHIND), Layer.FLYING)
    glow = glow.with_pose(lift=8 - BEHIND)
    beam = actor(f"{light}.beam", Beam(lit(colour), 380.0, 130.0), (x, y - BEHIND), Layer.FLYING)
    beam = beam.with_pose(lift=-6 - BEHIND)
    rings = (_ringed(f"bench:{region}:ring.{n}", seat, bench) for n in range(2))
    return together(
        enter(glow.with_pose(scale=0.7), 0.08, ease.out_quad),
        change(light, 0.24, ease.out_back, scale=1.0),
        change(light, SHRINKS - LANDS, ease.linear, turn=24.0),
        staggered(0.16, rings),
        enter(beam, 0.08, ease.out_quad),
        delayed(SHRINKS - LANDS - 0.1, leave(beam.id, 0.16)),
        delayed(SHRINKS - LANDS - 0.04, leave(light, 0.14)),
    )


def _ringed(name: str, seat: int, bench: Point) -> Anim:
    """Let a ring in the colour of a house spread from its bench, a golden one for a pale house."""
    colour = outshone(SIDE_COLOURS[seat], GOLD)
    ring = actor(name, Ring(170.0, colour, 0.5, 0.13), (bench[0], bench[1] + 6), Layer.FLYING)
    return together(
        enter(ring.with_pose(scale=0.5), 0.08, ease.out_quad),
        change(name, 0.36, ease.out_quad, scale=1.6),
        delayed(0.16, leave(name, 0.22)),
    )


def _arms(region: str, seat: int, bench: Point) -> Anim:
    """Let a banner fly out of the bench, unroll on its way over the chamber, and go back into it.

    It is never seen rolled up in the air, as a bar that belongs to nothing.
    """
    name, (x, y) = f"bench:{region}:arms", bench
    throne = slot_feet(places().sejm.throne)
    arms = Arms(seat, called_first(seat), words.region_name(region), 76.0)
    rolled = actor(name, Unfurled(arms, rolled=True), (x, y - 10), Layer.SIGNS)
    shrinks = SHRINKS - LANDS - 0.02
    return together(
        sound("chime", 3, bench),
        enter(rolled.with_pose(scale=0.3), 0.06, ease.out_quad),
        delayed(0.05, change(name, 0.15, ease.out_quad, x=throne[0], y=throne[1] - OVER)),
        delayed(0.05, change(name, 0.15, ease.out_back, scale=1.0)),
        delayed(0.04, act(name, Unfurled(arms), shrinks + 0.1)),
        delayed(0.18, together(
            sound("flag", 2),
            delayed(UNFURLS, nudge(name, 0.3, ease.kick, squash=-0.08)),
            delayed(UNFURLS, burst(GLINTS.times(4.0), (throne[0], throne[1] - OVER + 120.0))),
        )),
        delayed(0.3, moment()),
        delayed(shrinks, change(name, 0.14, ease.in_quad, scale=0.2, x=x, y=y)),
        delayed(shrinks + 0.1, leave(name, 0.04)),
    )  # fmt: skip


def _deputy(region: str, seat: int, number: int, bench: Point) -> Anim:
    """Let a deputy come up beside the bench, leap, and raise his sabre."""
    name, (dx, dy) = f"bench:{region}:deputy.{number}", CHEERING[number]
    calm, loud = (Grand(f"noble/{seat}/{pose}", DEPUTY) for pose in ("speech", "sabre"))
    man = actor(name, calm, (bench[0] + dx, bench[1] + dy), Layer.FLYING)
    gone = SHRINKS - LANDS - 0.06 - 0.02 * number
    return together(
        enter(man, 0.1, ease.out_back),
        delayed(0.08, nudge(name, 0.06, squash=0.2)),
        delayed(0.14, become(name, loud)),
        delayed(0.14, nudge(name, 0.22, lift=30.0)),
        delayed(0.36, nudge(name, 0.14, ease.kick, squash=0.24)),
        *(delayed(0.42 + 0.12 * leap + 0.03 * number, nudge(name, 0.12, lift=24.0 - 4.0 * leap))
          for leap in range(2)),
        delayed(
            gone - 0.06 * number,
            change(name, 0.16, ease.in_quad, x=bench[0], y=bench[1] - 6.0, scale=0.5),
        ),
        delayed(gone - 0.06 * number + 0.12, sink(name, 0.06)),
    )  # fmt: skip


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


def _slams(at: float) -> float:
    """Go slowly at first, and come down hard."""
    return math.pow(at, 1.4)


def _spins(at: float) -> float:
    """Turn over four times."""
    return (1 - math.cos(8 * math.pi * at)) / 2

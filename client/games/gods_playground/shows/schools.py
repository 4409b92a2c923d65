"""Jesuit schools: walls rise in a scaffold, a roof drops, a bell rings, a medal leaps out."""

from __future__ import annotations

import math
from typing import Final

from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.scene import scene
from parlour.client.games.gods_playground.shows.belfry import BUILT, Scaffolded
from parlour.client.games.gods_playground.shows.common import (
    proclaim,
    region_index,
    seen_from_near,
    slot_feet,
)
from parlour.client.games.gods_playground.shows.drawings import Grand
from parlour.client.games.gods_playground.shows.hushed import hushed_all
from parlour.client.games.gods_playground.shows.laurels import Peal
from parlour.client.games.gods_playground.shows.realm import RING
from parlour.client.games.gods_playground.shows.reckoning import (
    POPPED,
    Prize,
    awarded,
    flown_for,
    shares,
    summed,
)
from parlour.client.games.gods_playground.shows.regalia import Storey
from parlour.client.games.gods_playground.shows.torn import shapes_of
from parlour.client.games.gods_playground.shows.wreaths import counted, wreath
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
    settle_rest,
    shake,
    sink,
    sound,
    staggered,
    stay,
    together,
)
from parlour.client.stage.geometry import Point, covers, hull
from parlour.client.stage.moves import shaken
from parlour.client.stage.particles import DUST
from parlour.client.stage.studio import Look
from parlour.shared.gods_playground import events
from parlour.shared.gods_playground.state import State
from parlour.shared.language import tr

SCHOOL, BELL = 1.7, 0.22
"""How much larger than on the map a school is while it is endowed, and how large its bell is."""
TOWER: Final[Point] = (-4.5, 31.0)
"""Units from the feet of a school, aside and upwards, at which its bell hangs."""
BELFRY: Final = 42.0
"""Units above its feet at which it is heard."""
SPIRE: Final = 71.0
"""Units above its feet at which its spire ends, from which its medal leaps."""
MEDAL: Final = 66.0
"""Units that a medal is wide: half as much as the school that it comes from."""
BEGINS, GAP, WITHIN = 0.1, 0.2, 0.3
"""Seconds until the first school rises, to each further one, and to the last one at most."""
READ: Final = 0.1
"""Seconds that the new number of points is read."""
BESIDE_TOWN: Final = tuple((x, y) for y in (-6.0, 26.0, 58.0) for x in (-110.0, -76.0, 76.0, 110.0))
"""Where a school may rise, from the town: where most room is."""
NAMED_AT: Final[Point] = (960.0, 112.0)
NEAREST, SHOWN = 1.9, (1500.0, 640.0)
"""How near the camera comes to one school, and how much of the window all of them may fill."""
LEANS: Final = 0.3
"""Seconds in which it is there."""
ROOFED, SENDS, SINKS = 0.26, 0.29, 1.0
"""Seconds until its roof has dropped on a school, until its medal leaps out, and until it sinks."""
DROPS: Final = 0.16
"""Seconds that a roof drops."""
STROKES, HEARD = 2, 76.0
"""How often a bell is seen to ring, and how many units of its sound are seen at first."""
HIGHEST: Final = 236.0
"""How far down the uppermost medal may be: below the name of what is endowed."""
HIGH: Final = 120.0
"""Units that it drops."""
GOES_DOWN: Final = 0.14
"""Seconds in which they sink into the ground again."""


def schools(before: State, event: events.SchoolsEndowed, after: State) -> Anim:
    """One school rises after the other and rings, and a medal flies from it to who endowed it."""
    feet = [_ground(before, region) for region in event.regions]
    gap = min(GAP, WITHIN / max(1, len(feet) - 1))
    aim, near = _view(feet)
    medals, ends = _medals(before, event, [seen_from_near(at, aim, near) for at in feet], gap, near)
    risen = (_school(n, *at) for n, at in enumerate(zip(event.regions, feet, strict=True)))
    return together(
        hushed_all(),
        lean(aim, near, LEANS),
        delayed(0.1, settle_rest()),
        counted([player.vp for player in before.players], [event.seat]),
        proclaim("schools", tr("Jesuit schools"), NAMED_AT, max(0.5, ends - 0.4), 38),
        delayed(BEGINS, staggered(gap, risen)),
        *medals,
        delayed(ROOFED + WITHIN + 0.1, moment()),
        delayed(BEGINS + SINKS, staggered(gap, (_sinks(each) for each in event.regions))),
        delayed(ends + READ, leave(wreath(event.seat), 0.14)),
        delayed(ends + READ, leave(summed(event.seat), 0.14)),
        stay(),
    )  # fmt: skip


def _view(feet: list[Point]) -> tuple[Point, float]:
    """Return the middle of all schools, and how near they are seen together."""
    box = hull(tuple((x, y - 40.0) for x, y in feet)).grown(90.0)
    wide, high = SHOWN
    return box.centre, max(1.0, min(NEAREST, wide / box.w, high / box.h))


def _medals(
    before: State, event: events.SchoolsEndowed, feet: list[Point], gap: float, near: float
) -> tuple[list[Anim], float]:
    """Return the flights of all medals, each counted as it comes in, and when the last has.

    ``feet``: where the schools are seen over the window, from so near.
    """
    parts = shares(event.vp, len(feet))
    sent = []
    for number, part in enumerate(parts):
        sender = (number + 1) * len(feet) // len(parts) - 1
        x, y = feet[sender]
        up = (x, max(HIGHEST, y - SPIRE * near))
        begins = BEGINS + gap * sender + SENDS
        sent.append((begins + POPPED + flown_for(up, event.seat), begins, up, part))
    medals, told = list[Anim](), 0
    for number, (_, begins, up, part) in enumerate(sorted(sent)):
        told += part
        prize = Prize(f"prize.{number}", part, told, None, MEDAL)
        lane = 70.0 * (-1, 1)[number % 2]
        medals.append(delayed(begins, awarded(before, event.seat, prize, up, lane, number)))
    return medals, max(lands for lands, *_ in sent)


def _ground(before: State, region: str) -> Point:
    """Return where beside the town of a region fewest things stand."""
    land = places().regions[region_index(region)]
    things = [(each.pose.x, each.pose.y - up) for each in scene(before).actors.values()
              for up in (0, 50) if each.layer in (Layer.STANDING, Layer.SIGNS)]  # fmt: skip
    things += [(at.x, at.y) for at in (land.label.curve.at(step / 8) for step in range(9))]
    town = slot_feet(land.town)
    spots = [(town[0] + dx, town[1] + dy) for dx, dy in BESIDE_TOWN]
    within = [at for at in spots if any(covers(shape, at) for shape in shapes_of((region,)))]
    return max(within or spots, key=lambda at: min(math.dist(at, thing) for thing in things))


def _school(number: int, region: str, at: Point) -> Anim:
    """Let a school be built in its scaffold, its roof drop on it, and its bell ring."""
    x, y = at
    name, bell = f"school:{region}", f"school:{region}:bell"
    whole = Grand("school", SCHOOL)
    walls = actor(name, Storey(whole), at, Layer.FLYING, weight=2.5)
    hung = actor(bell, Grand("court/bell", BELL), (x + TOWER[0], y + 1.0), Layer.FLYING)
    rung = (x + TOWER[0], y - BELFRY)
    return together(
        *(delayed(0.1 * n, _hammered(number + n, (x + aside, y + 6.0)))
          for n, aside in enumerate((-38.0, 36.0, -6.0))),
        enter(walls.with_pose(scale=1.0), 0.08, ease.out_quad),
        act(name, Scaffolded(whole), BUILT),
        delayed(ROOFED - DROPS - 0.06, _roof(region, whole, at)),
        delayed(ROOFED, together(_roofed(number, name, whole, at), become(name, whole))),
        delayed(ROOFED + 0.04, enter(hung.with_pose(lift=TOWER[1]), 0.06, ease.out_quad)),
        delayed(ROOFED + 0.08, nudge(bell, 0.5, _tolls, turn=46.0)),
        delayed(ROOFED + 0.06, staggered(0.16, (_rings(number, k, rung) for k in range(STROKES)))),
        delayed(ROOFED + 0.1, together(*(_pigeon(name, n, (x, y - 70.0)) for n in range(3)))),
        delayed(SENDS, nudge(name, 0.22, ease.kick, squash=0.14)),
        delayed(SINKS - 0.1, sink(bell, 0.1)),
    )  # fmt: skip


def _hammered(pitch: int, at: Point) -> Anim:
    """Let a hammer be heard, and dust rise where it strikes."""
    return together(sound("hammer", pitch, at), burst(DUST.times(0.7), at))


def _roof(region: str, of: Look, at: Point) -> Anim:
    """Let a roof drop on the walls of a school: a breath first, then ever quicker."""
    name = f"school:{region}:roof"
    roof = actor(name, Storey(of, upper=True), (at[0], at[1] + 0.5), Layer.FLYING, weight=1.5)
    return after_one_another(
        together(
            enter(roof.with_pose(lift=HIGH, turn=-7.0), 0.06, ease.out_quad),
            nudge(name, 0.06, lift=14.0),
        ),
        together(
            change(name, DROPS, ease.in_cubic, lift=0.0),
            change(name, DROPS, ease.in_quad, turn=0.0),
        ),
        leave(name, 0.07),
    )


def _roofed(number: int, name: str, whole: Look, at: Point) -> Anim:
    """Let a school take the blow of its roof: it is squashed, and dust flies aside in a ring."""
    return together(
        sound("slam", number, at),
        shake(shaken(0.15)),
        burst(RING.times(0.6), at),
        *(burst(DUST.times(0.5), (at[0] + aside, at[1] + 4.0)) for aside in (-42.0, 42.0)),
        nudge(name, 0.3, ease.kick, squash=0.3),
        delayed(0.1, nudge(name, 0.24, ease.bump, squash=-0.1)),
    )


def _sinks(region: str) -> Anim:
    """Let a school sink into the ground."""
    name = f"school:{region}"
    return together(
        burst(DUST.times(0.4), name),
        change(name, GOES_DOWN, ease.in_quad, squash=0.85),
        delayed(GOES_DOWN - 0.06, sink(name, 0.06)),
    )


def _pigeon(school: str, number: int, at: Point) -> Anim:
    """Let a pigeon that the bell has frightened fly up from the roof of a school."""
    name, way = f"{school}:pigeon.{number}", (-1, 1, 0.3)[number]
    bird = actor(name, Grand("stork", 0.6), at, Layer.FLYING).with_pose(lift=20.0)
    return delayed(
        0.05 * number,
        after_one_another(
            enter(bird, 0.12),
            change(name, 0.4, ease.out_quad, x=at[0] + way * 110.0, lift=130.0 + 26.0 * number),
            leave(name, 0.12),
        ),
    )


def _rings(number: int, stroke: int, at: Point) -> Anim:
    """Let sound spread from a bell to both sides."""
    name = f"peal:{number}:{stroke}"
    peal = actor(name, Peal(HEARD), at, Layer.SIGNS)
    return together(
        sound("bell", 2 * number + stroke),
        enter(peal.with_pose(scale=0.5), 0.06, ease.out_quad),
        change(name, 0.34, ease.out_quad, scale=1.5),
        delayed(0.16, leave(name, 0.18)),
        hold(0.34),
    )


def _tolls(at: float) -> float:
    """Swing like a bell, three times, ever less."""
    return math.sin(6 * math.pi * at) * (1 - at)

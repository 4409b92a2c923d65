"""How the Plague comes, walks, is led by the hand, and strikes everywhere at the end."""

from __future__ import annotations

import math
from functools import partial

from parlour.client.games.rattus.figures import Rim
from parlour.client.games.rattus.mists import Glow
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import cubes_at, neutral_at, plague_at, town_at
from parlour.client.games.rattus.scene import strikes_everywhere
from parlour.client.games.rattus.shows.antics import POINTS
from parlour.client.games.rattus.shows.bells import rings
from parlour.client.games.rattus.shows.common import (
    AFAR,
    CLOSER,
    LOW_MIASMA,
    MIASMA,
    Outlook,
    billed,
    dawn,
    decree,
    dusk,
    journey,
    nightfall,
    outlook,
    quiet,
    unbilled,
)
from parlour.client.games.rattus.shows.doctor import FLAG, roundabout, spreads, walk, walking
from parlour.client.games.rattus.shows.dread import cowers
from parlour.client.games.rattus.shows.effects import SPREADING_RING, dotted, undotted
from parlour.client.games.rattus.shows.gait import LOW_DUST
from parlour.client.games.rattus.shows.gestures import acts, gone, helper
from parlour.client.games.rattus.shows.looking import framing, look_on
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    appear,
    become,
    burst,
    curve,
    delayed,
    follow,
    hold,
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
from parlour.client.stage.geometry import WORLD, Point, hull
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import shaken, streak
from parlour.client.stage.particles import DUST
from parlour.shared.language import tr
from parlour.shared.rattus import events
from parlour.shared.rattus.names import PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State, population

COWERS = 0.5
"""Seconds in which people huddle together where the Plague comes."""
SPREADS, LIGHTENS = 0.8, 0.4
"""Seconds in which a region falls sick, and after which the night over the rest is lifted."""
BREAKS = ((-150.0, 10.0), (150.0, 10.0), (-210.0, -20.0), (210.0, -20.0))
"""Where fog breaks out round the doctor: never over himself, who is to be seen."""
POINTED = 0.45
"""Seconds in which it is shown where he goes, before he sets out."""
ROLLS = 1.2
"""Seconds in which fog rolls over Europe at the end."""
DOCTOR, HATS = 158.0, 90.0
"""Units that the doctor is high, and how far over his way the camera sees at least."""
AHEAD = 104.0
"""Units that the Knight rides before the doctor."""
ROOM = 90.0
"""Units that he keeps from people and flags, where he can."""
SICK: Colour = (170, 236, 92)


def _arrives(before: State, region: str) -> Anim:
    """Let fog break over a region: bells, a shock, the land falls sick, and its people shiver."""
    index = REGION_INDEX[region]
    x, y = plague_at(index)
    waves = staggered(0.16, (burst(SPREADING_RING, (x, y)) for _ in range(2)))
    fog = staggered(0.09, (burst(LOW_MIASMA.times(1.4), (x + dx, y + dy)) for dx, dy in BREAKS))
    return together(
        rings(index),
        shift_ground(SPREADS),
        settle_rest(),
        waves,
        fog,
        *([] if index == before.plague else [spreads(index)]),
        shake(shaken(0.5)),
        cowers(before, index, COWERS),
    )


def plague_placed(before: State, event: events.PlaguePlaced, after: State) -> Anim:
    """The Plague comes to Europe: the camera is with the doctor, a bell tolls, fog breaks out."""
    x, y = plague_at(REGION_INDEX[event.region])
    seen = outlook((x, y), (x, y - DOCTOR), most=CLOSER)
    comes = together(
        look_on(seen, 0.4),
        sound("toll", -5, (x, y)),
        walk(before, event.region),
        nudge("plague", 0.6, scale=0.2),
        hold(0.6),
    )
    return after_one_another(comes, _arrives(before, event.region), hold(0.1))


def plague_moved(before: State, event: events.PlagueMoved, after: State) -> Anim:
    """The doctor goes to a neighbour; where he comes the fog breaks over the land."""
    if event.knight:
        return _led(before, event.seat, event.region)
    end = plague_at(REGION_INDEX[event.region])
    start = plague_at(before.plague)
    over = roundabout(start, end)
    return framing(
        outlook(start, end, (over[0], over[1] - HATS), most=CLOSER),
        [each for x, y in (start, end) for each in ((x, y), (x, y - DOCTOR))],
        partial(_walked, before, event.region),
    )


def _followed(seen: Outlook, start: Point, end: Point) -> tuple[Outlook, Outlook]:
    """Return how the camera looks as the doctor sets out, and as he arrives."""
    return journey(seen, _tall(start), _tall(end))


def _tall(feet: Point) -> list[Point]:
    """Return the feet and the hat of the doctor."""
    return [feet, (feet[0], feet[1] - DOCTOR)]


def _walked(before: State, region: str, seen: Outlook) -> Anim:
    """Let it be seen where the doctor goes, then him with his fog on his way, and nobody else."""
    index = REGION_INDEX[region]
    start, end = plague_at(before.plague), plague_at(index)
    way = [start, roundabout(start, end), end]
    box = hull(OUTLINES[index])
    rim = actor("goal", Rim(OUTLINES[index], sick=True), (box.x, box.y), Layer.GROUND)
    lit = [curve(way, share / 6) for share in range(7)]
    first, last = _followed(seen, start, end)
    wide = seen if first == last else AFAR
    points = together(
        dusk(wide, before.plague, index, lit=[(x, y - up) for x, y in lit for up in (30.0, 110.0)]),
        appear(rim, POINTED, ease.steps(3)),
        dotted("way", way, POINTED, SICK, Layer.GROUND),
        nudge("plague", POINTED, squash=-0.08),
        sound("whoosh", -4, start),
    )
    goes = after_one_another(
        together(walk(before, region), delayed(0.2, look_on(last, walking(start, end)))),
        together(
            _arrives(before, region), undotted("way", way), leave("goal", 0.4),
            delayed(LIGHTENS, dawn()),
        ),
    )  # fmt: skip
    leads = together(look_on(first), delayed(0.15, points))
    return after_one_another(leads, goes)


def plague_led(before: State, event: events.PlagueLed, after: State) -> Anim:
    """The Knight leads the doctor away for good, and people of nobody go along."""
    led, along = _led(before, event.seat, event.region), _neutral(before, event.region)
    return together(led, delayed(max(0.0, led.seconds - along.seconds), along))


def _led(before: State, seat: int, region: str) -> Anim:
    """Let the Knight mount and ride on before the doctor."""
    start, end = plague_at(before.plague), plague_at(REGION_INDEX[region])
    points = [
        each
        for x, y in (start, end)
        for each in ((x, y), (x, y - DOCTOR), (x + AHEAD, y), (x - AHEAD, y))
    ]
    return framing(outlook(start, end), points, partial(_ridden, before, seat, region))


def _ridden(before: State, seat: int, region: str, seen: Outlook) -> Anim:
    """Let the Knight come to the doctor, mount, and ride with him."""
    start, end = plague_at(before.plague), plague_at(REGION_INDEX[region])
    side = 1 if end[0] >= start[0] else -1
    stand, goal = (start[0] + AHEAD * side, start[1] + 6), _free_beside(end, side)
    seconds = walking(start, end)
    first, last = _followed(seen, start, end)
    words = tr("The Knight leads the Plague")
    told = [
        *(first.on_window(at) for at in (*_tall(start), *_tall(stand))),
        *(last.on_window(at) for at in (*_tall(end), *_tall(goal))),
    ]
    over = roundabout(start, end)
    ahead = (over[0] + AHEAD * side, over[1] + 6)
    rides = together(
        along("knight", [ahead, goal], seconds, ease.in_out_sine),
        look_on(last, seconds),
        follow("knight", LOW_DUST.times(0.6), seconds, 0.08),
        staggered(0.2, (sound("place", at=stand) for _ in range(round(seconds / 0.2)))),
    )
    rears = together(nudge("knight", 0.26, turn=-14.0 * side), nudge("knight", 0.26, lift=14.0))
    return after_one_another(
        together(
            helper("knight", stand, first, side),
            delayed(0.15, look_on(first)),
            delayed(0.2, billed(seat, words, AFAR, *told, looks=(first, last))),
        ),
        together(
            acts("knight", POINTS, side),
            sound("horn", at=stand),
            delayed(0.1, _mounts(stand, side)),
        ),
        together(delayed(0.06, walk(before, region)), rides),
        moment(),
        together(_arrives(before, region), rears, delayed(0.26, gone("knight", goal)), unbilled()),
    )


def _free_beside(end: Point, side: int) -> Point:
    """Return where a rider halts beside the doctor: away from people and flags, else on a side."""
    spots = [(end[0] + AHEAD * each, end[1] + 6) for each in (side, -side)]
    people = [
        at
        for region in range(len(REGIONS))
        for x, y in (cubes_at(region, seat) for seat in range(PLAYERS[-1]))
        for at in ((x, y), (x + FLAG[0], y + FLAG[1]))
    ]
    return max(spots, key=lambda spot: min(ROOM, *(math.dist(spot, at) for at in people)))


def _mounts(at: Point, side: int) -> Anim:
    """Let the Knight leap up, and come down on his horse."""
    rider = Sprite("rider", "walk", 0 if side > 0 else 4)
    return together(
        nudge("knight", 0.3, lift=54.0),
        delayed(0.14, become("knight", rider, 0.1)),
        delayed(0.26, together(burst(DUST.times(1.6), at), sound("place", at=at))),
        delayed(0.26, nudge("knight", 0.2, ease.kick, squash=0.2)),
        hold(0.36),
    )


def cubes_added(before: State, event: events.CubesAdded, after: State) -> Anim:
    """The Plague stands for people of nobody."""
    return _neutral(before, REGIONS[before.plague])


def _neutral(before: State, region: str) -> Anim:
    if before.neutral:
        return pop("plague")
    lands = burst(DUST.times(0.5), neutral_at(REGION_INDEX[region]))
    return after_one_another(settle("plague:cubes", seconds=0.5), lands)


def passed(before: State, event: events.Passed, after: State) -> Anim | None:
    """Once the last has passed night falls, and every region falls sick, one after the other."""
    if not strikes_everywhere(after):
        return quiet()
    heart = plague_at(before.plague)
    regions = sorted(
        (plague_at(region) for region in range(len(before.rats))),
        key=lambda at: math.dist(at, heart),
    )
    rolls = (
        streak(f"miasma:{n}", Glow(70, SICK, 200), heart, at, 0.5, 60.0)
        for n, at in enumerate(regions)
    )
    fog = staggered(0.07, (burst(MIASMA.times(2.5), (x, y - 16)) for x, y in regions))
    return together(
        sound("thunder"), shift_ground(SPREADS), settle_rest(), nudge("plague", 0.5, scale=0.2),
        staggered(0.07, rolls), delayed(0.5, fog), delayed(0.55, shake(shaken(1.2))),
    )  # fmt: skip


def final(before: State, event: events.FinalDevastationBegan, after: State) -> Anim:
    """Bells toll for everybody, and fog rolls over Europe from the west; towns flicker."""
    rolls = together(*(_fogged(before, region) for region in range(len(before.rats))))
    towns = [town_at(region) for region in range(len(before.rats)) if population(before, region)]
    night = nightfall(AFAR, lit=[(x, y - 16) for x, y in towns])
    return together(
        decree("final", tr("The Plague strikes everywhere"), dread=True),
        delayed(0.25, night), delayed(0.3, rolls), shake(shaken(0.6)),
    )  # fmt: skip


def _fogged(before: State, region: int) -> Anim:
    """Let the fog reach a region, the farther east the later, and dim the light of its town."""
    x, y = town_at(region)
    fog = staggered(0.08, (burst(MIASMA.times(2.0), (x + dx, y - 10)) for dx in (-70, 0, 70)))
    lit = bool(population(before, region))
    dims = [nudge(f"glow:{REGIONS[region]}", 1.0, alpha=-0.8)] if lit else []
    tolls = [rings(region, "toll", -2)] if lit else []
    return delayed(x / WORLD.w * ROLLS, together(fog, *dims, *tolls))

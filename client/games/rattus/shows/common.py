"""What several shows of Rattus are made of: who walks on, what is lit, and where there is room."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, NamedTuple

import pygame

from parlour.client.games.rattus.figures import crowd, doctor, pawn
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import (
    card_at,
    cubes_at,
    name_at,
    name_box,
    plague_at,
    rat_at,
    town_at,
)
from parlour.client.games.rattus.scene import BLOOD, land_fog
from parlour.client.games.showing import MIDDLE, swinging
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    along,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    hold,
    hops,
    lean,
    leave,
    move,
    nudge,
    pop,
    settle,
    sink,
    sound,
    together,
)
from parlour.client.stage.geometry import WORLD, Outline, Point, between
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import heading
from parlour.client.stage.particles import DUST, SMOKE, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.studio import STILL, Frames, Image, Studio
from parlour.shared.rattus import board
from parlour.shared.rattus.names import CARD_INDEX, PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State

WALKS: Final = 400.0
"""Units a second that the doctor walks."""
STEP: Final = 46.0
LONGEST_WALK: Final = 1.6
MIASMA: Final = Emitter(
    "miasma", 9, 1.5, 0.0, (40, 140), (0, 360), (26, 10), 1.6, -12, 6, (18, 62),
    ((104, 124, 46), (76, 98, 40), (138, 152, 66)), 0.4,
)  # fmt: skip
"""Green fog that bursts out."""
SICKLY: Final = Emitter(
    "sickly", 22, 0.9, 0.0, (60, 220), (0, 360), (10, 6), 2.4, -30, 0, (7, 2),
    ((196, 255, 120), (140, 220, 70)), 0.95, glows=True, fades_in=0.0,
)  # fmt: skip
"""Green sparks where the Plague bites."""
HALLOWED: Final = Emitter(
    "hallowed", 20, 1.0, 0.0, (30, 120), (230, 310), (18, 8), 1.4, -50, 0, (6, 2),
    ((255, 236, 160), (255, 250, 224)), 0.95, glows=True, fades_in=0.0,
)  # fmt: skip
"""Golden sparks of what saves or serves people."""
PALE: Final[Colour] = (255, 240, 214)
"""What is written on dreadful cloth."""
COARSE: Final = 10.0
"""Units of one pixel of a shade before it is enlarged."""
NIGHT: Final[Colour] = (8, 14, 40)
THICK: Final = 158
"""The night over land that is not struck, and how thick it is, of 255."""
SPOT: Final = 58.0
"""Units round who stands in the region that are as light."""
CLOSE, CLOSER = 1.5, 1.8
"""How near the camera comes, as near as it stops."""
LAND_EDGE: Final = 1578.0
RIBBON, SHELF = 46.0, 124.0
"""Where the land ends beside the cards, and what of the window ribbon and plates cover."""
MARGIN: Final = 150.0
"""How far a shade reaches beyond what is seen: the camera may shake."""
SPREADING: Final = ease.steps(9)
"""How fog grows, which is large too."""
DRAINS: Final = 0.6
"""Seconds in which it covers a region, or is drawn off."""
IN_STEPS: Final = ease.steps(2)
"""How a shade comes and goes: it is large, and each step of it is another picture."""
STEPS_OUT, ARC = 1.5, 150.0
"""How large a figure is that steps out of its card, and how high it leaps."""
HELPER: Final = 1.35
"""How large the figures of classes are that come to help."""


@dataclass(frozen=True, slots=True)
class Gloom:
    """Night over all that is seen but for a region and who stands there.

    Its feet are the upper corner of its room, in units from which everything is told.
    """

    outline: Outline
    spots: tuple[Point, ...]
    size: Point

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it: it is soft."""
        size = [math.ceil(side / COARSE) for side in self.size]
        coarse = pygame.Surface(size, pygame.SRCALPHA)
        coarse.fill((*NIGHT, THICK))
        land = [(x / COARSE, y / COARSE) for x, y in self.outline]
        pygame.draw.polygon(coarse, (*NIGHT, 0), land)
        for x, y in self.spots:
            pygame.draw.circle(coarse, (*NIGHT, 0), (x / COARSE, y / COARSE), SPOT / COARSE)
        soft = pygame.transform.gaussian_blur(coarse, 2).premul_alpha()
        whole = (studio.px(self.size[0]), studio.px(self.size[1]))
        return Image(pygame.transform.smoothscale(soft, whole), (0, 0))


def dusk(region: int, zoom: float) -> Anim:
    """Let all that a camera sees which leans to a region turn to night, but for the region."""
    (x, y), wide, high = framed(middle_of(region), zoom), WORLD.w / zoom, WORLD.h / zoom
    left, top = x - wide / 2 - MARGIN, y - high / 2 - MARGIN
    near_by = [
        *((x0 + 14, y0 - 26) for x0, y0 in (cubes_at(region, n) for n in range(PLAYERS[-1]))),
        *(rat_at(region, index) for index in range(board.MOST_RATS)),
        (plague_at(region)[0], plague_at(region)[1] - 50),
    ]
    look = Gloom(
        tuple((x - left, y - top) for x, y in OUTLINES[region]),
        tuple((x - left, y - top) for x, y in near_by),
        (wide + 2 * MARGIN, high + 2 * MARGIN),
    )
    return appear(actor("dusk", look, (left, top), Layer.FLYING), 0.2, IN_STEPS)


def dawn() -> Anim:
    """Let it be as bright as before."""
    return after_one_another(change("dusk", 0.2, IN_STEPS, alpha=0.0), leave("dusk", 0.02))


def middle_of(region: int) -> Point:
    """Return the middle of what stands in a region."""
    points = [*(cubes_at(region, seat) for seat in range(PLAYERS[-1])), name_at(region)]
    return (
        sum(x for x, _ in points) / len(points),
        sum(y for _, y in points) / len(points),
    )


@cache
def open_spot(region: int, size: float) -> Point:
    """Return where something large hides neither the people of a region nor those beside it."""
    x0, y0 = middle_of(region)
    x, y = plague_at(region)
    own = [*_standing(region), *((x, y - up) for up in (10, 60, 110))]
    others = [
        at
        for other in range(len(OUTLINES))
        if other != region
        for at in _standing(other)
        if math.dist(at, (x0, y0)) < 420
    ]
    half = size / 2
    cx, cy = framed((x0, y0), CLOSE)
    left, right = cx - WORLD.w / 2 / CLOSE + half, cx + WORLD.w / 2 / CLOSE - half
    top = cy - (WORLD.h / 2 - RIBBON) / CLOSE + half
    bottom = cy + (WORLD.h / 2 - SHELF) / CLOSE - half - 40

    def room(at: Point) -> float:
        told = (at[0], at[1] + 0.66 * size)
        free = min(min(math.dist(at, each), math.dist(told, each) + 10) for each in own)
        beside = min((math.dist(at, each) for each in others), default=free)
        away = math.dist(at, (x0, y0))
        return 1.8 * min(free, half + 44) + 0.5 * min(beside, half + 30) - 0.22 * away

    spots = [
        (x0 + dx, y0 + dy)
        for dx in range(-300, 301, 30)
        for dy in range(-240, 241, 30)
        if left < x0 + dx < right and top < y0 + dy < bottom
    ]
    return max(spots, key=room)


def _standing(region: int) -> list[Point]:
    """Return what may stand in a region, without the doctor."""
    people = [(x + 14, y - 30) for x, y in (cubes_at(region, n) for n in range(PLAYERS[-1]))]
    rats = [rat_at(region, index) for index in range(board.MOST_RATS)]
    x, y = name_at(region)
    name = [(x + dx * name_box(region).w, y) for dx in (-0.4, 0.0, 0.4)]
    return [*people, *rats, *name, (town_at(region)[0], town_at(region)[1] - 20)]


def framed(at: Point, zoom: float) -> Point:
    """Return where the camera looks so that a point is in the middle of what is free.

    The class cards lie over the window right of the land, ribbon and plates above and below it;
    nothing beyond the land is seen.
    """
    wide, high = WORLD.w / zoom / 2, WORLD.h / zoom / 2
    most = LAND_EDGE - (LAND_EDGE - WORLD.w / 2) / zoom
    x = min(max(at[0] + (WORLD.w - LAND_EDGE) / 2 / zoom, wide), most)
    y = min(max(at[1] + (SHELF - RIBBON) / 2 / zoom, high), WORLD.h - high)
    return x, y


def on_window(at: Point, aim: Point, zoom: float) -> Point:
    """Return where a point of the land is on the window, the camera near what it aims at."""
    x, y = framed(aim, zoom)
    return (at[0] - x) * zoom + WORLD.w / 2, (at[1] - y) * zoom + WORLD.h / 2


# --- the doctor ---------------------------------------------------------------------------------


def walking(start: Point, end: Point) -> float:
    """Return how long the doctor goes from here to there."""
    return min(LONGEST_WALK, 0.3 + math.dist(start, end) / WALKS)


def walk(before: State, region: str) -> Anim:
    """Let the doctor go to a region, his fog about him."""
    start, end = plague_at(before.plague), plague_at(REGION_INDEX[region])
    far = math.dist(start, end)
    if far < 1:
        return nudge("plague", 0.3, scale=0.12)
    seconds = walking(start, end)
    bend = between(start, end, 0.5)
    way: list[Point] = [(bend[0], bend[1] + 14), end]
    turned = doctor("walk", heading(start, end))
    return after_one_another(
        together(become("plague", turned, 0.1), nudge("plague", 0.16, squash=0.08)),
        together(
            along("plague", way, seconds, ease.in_out_sine),
            hops("plague", max(1, round(far / STEP)), 8.0, seconds),
            along("fog:before", [(x, y + 1) for x, y in way], seconds, ease.in_out_sine),
            nudge("plague", seconds, partial(sway, max(1, round(far / STEP / 2))), turn=5.0),
            follow("plague", MIASMA.times(0.3), seconds, 0.12),
            drains(before.plague),
        ),
        become("plague", doctor(), 0.15),
        nudge("plague", 0.22, ease.kick, squash=0.14),
    )


def sway(number: int, at: float) -> float:
    """Return how a cloak swings so many times on its way."""
    return math.sin(2 * math.pi * number * at) * min(1.0, 6 * (1 - at))


def drains(region: int) -> Anim:
    """Let the fog of a region draw together where the doctor leaves it, and be gone."""
    name = land_fog(region).id
    return after_one_another(
        together(
            change(name, DRAINS, SPREADING, scale=0.45),
            change(name, DRAINS, SPREADING, alpha=0.0),
        ),
        leave(name, 0.02),
    )


def spreads(region: int) -> Anim:
    """Let fog spread over a region from the feet of the doctor."""
    fog = land_fog(region)
    return together(
        appear(fog.with_pose(scale=0.3), 0.2),
        delayed(0.04, change(fog.id, DRAINS, SPREADING, scale=1.0)),
    )


# --- people and their helpers -------------------------------------------------------------------


def piles(region: str, seat: int) -> tuple[str, str]:
    """Return the ids of the people of a seat in a region, and of their banner."""
    return f"cubes:{region}:{seat}", f"cubes:{region}:{seat}:banner"


class Outlook(NamedTuple):
    """Where the camera looks, and how near it is."""

    aim: Point
    zoom: float

    def on_window(self, at: Point) -> Point:
        """Return where a point of the land is on the window."""
        return on_window(at, self.aim, self.zoom) if self.zoom > 1 else at


def outlook(start: Point, end: Point, most: float = CLOSER) -> Outlook:
    """Return how near the camera may come to see both ends of a way; where they are far, 1."""
    wide, high = abs(start[0] - end[0]) + 300, abs(start[1] - end[1]) + 260
    free = WORLD.h - RIBBON - SHELF
    fits = (z for z in (CLOSER, CLOSE) if z <= most and wide * z < LAND_EDGE and high * z < free)
    return Outlook(between(start, end, 0.5), next(fits, 1.0))


def look_on(start: Point, end: Point, most: float = CLOSER) -> Anim:
    """Let the camera come as near as both ends of a way allow; where they are far, it stays."""
    aim, zoom = outlook(start, end, most)
    return hold(0.0) if zoom <= 1 else near(aim, zoom, 0.38)


def near(at: Point, zoom: float, seconds: float) -> Anim:
    """Let the camera come near."""
    return lean(framed(at, zoom), zoom, seconds)


def helper(name: str, card: str, at: Point, seen: Outlook | None = None) -> Anim:
    """Let a class card be played: its figure steps out of the frame, and leaps to the land.

    ``seen``: how the camera looks when the figure arrives; None: from afar. The card lies over
    the window and stays where it is, so the figure flies over the window as well.
    """
    seen = seen or Outlook(at, 1.0)
    place, start, goal = f"card:{card}:face", card_at(CARD_INDEX[card]), seen.on_window(at)
    flyer, look = f"{name}:leaps", Sprite(f"class/{card}")
    step = (start[0] - 40, start[1] - 2)
    figure = actor(flyer, look, (start[0], start[1] - 8), Layer.OVERLAY)
    stands = actor(name, look, at, Layer.FLYING, scale=HELPER)
    seconds = 0.2 + math.dist(start, goal) / 4600
    steps = after_one_another(
        enter(figure.with_pose(scale=STEPS_OUT * 0.8), 0.06),
        together(
            change(flyer, 0.12, ease.out_back, scale=STEPS_OUT, x=step[0], y=step[1]),
            sound("chime"), pop(place, 0.05, 0.3),
        ),
    )  # fmt: skip
    leaps = together(
        move(flyer, goal, seconds, ease.in_out_sine, arc=ARC),
        change(flyer, seconds, ease.in_out_sine, scale=HELPER * seen.zoom),
        nudge(flyer, seconds, turn=-14.0),
    )
    lands = together(
        appear(stands, 0.16), leave(flyer, 0.16), burst(DUST.times(1.4), at),
        burst(HALLOWED.times(0.8), (at[0], at[1] - 30)),
        nudge(name, 0.24, ease.kick, squash=0.2), sound("place", at=at),
    )  # fmt: skip
    return after_one_another(steps, leaps, lands)


def gone(name: str, at: Point) -> Anim:
    """Let a helper be gone, in a puff."""
    return together(burst(SMOKE.times(0.4), (at[0], at[1] - 20)), sink(name, 0.22))


def spots_of(region: int, seat: int, number: int) -> list[Point]:
    """Return where so many people of a seat stand, eight at most."""
    x, y = cubes_at(region, seat)
    return [(x + dx, y + dy) for dx, dy in crowd(number)]


def wander(name: str, seat: int, number: int, start: Point, end: Point) -> Anim:
    """Let so many people hop from here to there, one behind the other."""
    seconds = 0.4 + math.dist(start, end) / 560
    bend = between(start, end, 0.5)
    parts = []
    for each in range(number):
        who = f"{name}:{each}"
        person = actor(who, pawn(seat), (start[0] + 9 * each, start[1] + 5 * each), Layer.FLYING)
        way: list[Point] = [(bend[0], bend[1] - 20), (end[0] + 7 * each, end[1] + 4 * each)]
        parts.append(
            delayed(
                0.16 * each,
                after_one_another(
                    enter(person, 0.1),
                    together(
                        along(who, way, seconds), hops(who, round(seconds / 0.2), 12.0, seconds)
                    ),
                    leave(who, 0.1),
                ),
            )
        )
    return together(*parts)


def come_home(region: int, seat: int) -> Anim:
    """Let the people of a seat in a region be as many as they are now."""
    return settle(*piles(REGIONS[region], seat), seconds=0.3)


def near_rat(region: int, index: int, aside: int = 1) -> Point:
    """Return where a helper stands beside a rat token: to its right, or for -1 to its left."""
    x, y = rat_at(region, index)
    return x + 78 * aside, y + 22


def decree(name: str, text: str, seconds: float = 1.0, *, dread: bool = False) -> Anim:
    """Let a ribbon with a few words for the whole table swing in, be read, and go."""
    look = Ribbon(text, 50, BLOOD, PALE) if dread else Ribbon(text, 50)
    return swinging(actor(name, look, MIDDLE, Layer.OVERLAY), seconds)


def many(actors: list[Actor]) -> Anim:
    """Bring several on at once."""
    return together(*(enter(each) for each in actors))

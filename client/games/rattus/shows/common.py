"""What several shows of Rattus are made of: who walks on, what is lit, and where there is room."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

import pygame

from parlour.client.games.rattus.figures import CROWD, doctor, pawn
from parlour.client.games.rattus.places import card_at, cubes_at, name_at, plague_at, rat_at
from parlour.client.games.rattus.scene import BLOOD
from parlour.client.games.showing import MIDDLE, swinging
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    after_one_another,
    alone,
    along,
    appear,
    become,
    burst,
    change,
    delayed,
    enter,
    follow,
    hops,
    lean,
    leave,
    nudge,
    pop,
    settle,
    sink,
    sound,
    together,
)
from parlour.client.stage.geometry import WORLD, Point, between
from parlour.client.stage.looks import Sprite
from parlour.client.stage.moves import heading
from parlour.client.stage.particles import DUST, SMOKE, Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.studio import STILL, Frames, Image, Studio
from parlour.shared.rattus.names import CARD_INDEX, PLAYERS, REGION_INDEX, REGIONS
from parlour.shared.rattus.state import State

WALKS: Final = 400.0
"""Units a second that the doctor walks."""
STEP: Final = 46.0
LONGEST_WALK: Final = 1.6
MIASMA: Final = Emitter(
    "miasma", 9, 1.5, 0.0, (40, 140), (0, 360), (26, 10), 1.6, -12, 6, (18, 62),
    ((128, 180, 74), (96, 146, 58), (164, 208, 104)), 0.34,
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
COARSE: Final = 24.0
"""Units of one pixel of a shade before it is enlarged."""
MARGIN: Final = 150.0
"""How far a shade reaches beyond what is seen: the camera may shake."""
IN_STEPS: Final = ease.steps(2)
"""How a shade comes and goes: it is large, and each step of it is another picture."""
HELPER: Final = 1.35
"""How large the figures of classes are that come to help."""
BEHIND: Final = -1
"""How much higher the feet of the fog behind the doctor are."""


@dataclass(frozen=True, slots=True)
class Dusk:
    """A shade over so much of the world but for a round spot; its feet are the upper corner."""

    spot: Point
    size: Point
    reach: float = 290.0
    level: int = 150

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it: it is soft."""
        wide, high = (math.ceil(side / COARSE) for side in self.size)
        coarse = pygame.Surface((wide, high), pygame.SRCALPHA)
        for x, y in product(range(wide), range(high)):
            away = math.dist((x * COARSE, y * COARSE), self.spot) / self.reach
            share = min(1.0, max(0.0, away - 0.6))
            coarse.set_at((x, y), (0, 0, 0, round(self.level * share)))
        size = (studio.px(self.size[0]), studio.px(self.size[1]))
        return Image(pygame.transform.smoothscale(coarse, size), (0, 0))


def dusk(at: Point, zoom: float) -> Anim:
    """Let all that a camera sees which leans to a point grow dark, but for what is about it."""
    wide, high = (side / zoom + 2 * MARGIN for side in (WORLD.w, WORLD.h))
    left, top = (
        max(0.0, min(side - part + 2 * MARGIN, where - part / 2 + MARGIN)) - MARGIN
        for where, side, part in zip(at, (WORLD.w, WORLD.h), (wide, high), strict=True)
    )
    look = Dusk((at[0] - left, at[1] - top), (wide, high))
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
    """Return where something large hides neither the people of a region nor the doctor."""
    people = [cubes_at(region, seat) for seat in range(PLAYERS[-1])]
    crowded = [(x + 20, y - 30) for x, y in people]
    x, y = plague_at(region)
    crowded += [(x, y - 20), (x, y - 70), (x, y - 125)]
    x0, y0 = middle_of(region)
    half = size / 2

    def room(at: Point) -> float:
        told = (at[0], at[1] + 0.66 * size)
        free = min(min(math.dist(at, each), math.dist(told, each) + 20) for each in crowded)
        return min(free, half + 56) - 0.2 * math.dist(at, (x0, y0))

    spots = [
        (x0 + dx, y0 + dy)
        for dx in range(-220, 221, 20)
        for dy in range(-150, 151, 20)
        if half + 10 < x0 + dx < 1566 - half and 60 + half < y0 + dy < 890 - half
    ]
    return max(spots, key=room)


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
            along("fog:behind", [(x, y + BEHIND) for x, y in way], seconds, ease.in_out_sine),
            along("fog:before", [(x, y + 1) for x, y in way], seconds, ease.in_out_sine),
            follow("plague", MIASMA.times(0.22), seconds, 0.16),
        ),
        become("plague", doctor(), 0.15),
        nudge("plague", 0.22, ease.kick, squash=0.14),
    )


# --- people and their helpers -------------------------------------------------------------------


def piles(region: str, seat: int) -> tuple[str, str]:
    """Return the ids of the people of a seat in a region, and of their banner."""
    return f"cubes:{region}:{seat}", f"cubes:{region}:{seat}:banner"


def look_on(start: Point, end: Point, most: float = 1.7) -> Anim:
    """Let the camera come as near as both ends of a way allow, and no nearer than ``most``."""
    zoom = max(1.1, min(most, 1000 / (math.dist(start, end) + 340)))
    return near(between(start, end, 0.5), zoom, 0.38)


def near(at: Point, zoom: float, seconds: float) -> Anim:
    """Let the camera come near, and the cards step aside: it would cut them in half."""
    return together(lean(at, zoom, seconds), alone(of_rack))


def of_rack(who: Actor) -> bool:
    """Return whether somebody lies in the rack of cards, beside the land."""
    return who.id.startswith("card:")


def helper(name: str, card: str, at: Point) -> Anim:
    """Let a class card be played: its figure leaps out of it, and lands where it is needed."""
    place, start = f"card:{card}:face", card_at(CARD_INDEX[card])
    figure = actor(name, Sprite(f"class/{card}"), (start[0], start[1] + 20), Layer.FLYING)
    seconds = 0.3 + math.dist(start, at) / 5200
    top = min(start[1], at[1]) - 90
    way: list[Point] = [(start[0] + (at[0] - start[0]) * 0.45, max(60.0, top)), at]
    shines = together(
        nudge(place, 0.45, lift=16.0), pop(place, 0.06, 0.45), sound("chime"),
        burst(HALLOWED.times(1.2), (start[0], start[1] + 40)), settle(place, seconds=0.4),
    )  # fmt: skip
    lands = together(
        burst(DUST.times(0.9), at),
        burst(HALLOWED.times(0.6), (at[0], at[1] - 30)),
        nudge(name, 0.24, ease.kick, squash=0.16),
        sound("place", at=at),
    )
    leaps = after_one_another(
        enter(figure.with_pose(scale=0.5), 0.1),
        together(
            along(name, way, seconds, ease.in_out_sine),
            change(name, seconds, ease.out_quad, scale=HELPER),
            follow(name, HALLOWED.times(0.25), seconds, 0.06),
        ),
        lands,
    )
    return together(shines, leaps)


def gone(name: str, at: Point) -> Anim:
    """Let a helper be gone, in a puff."""
    return together(burst(SMOKE.times(0.4), (at[0], at[1] - 20)), sink(name, 0.22))


def spots_of(region: int, seat: int, number: int) -> list[Point]:
    """Return where so many people of a seat stand, three at most."""
    x, y = cubes_at(region, seat)
    return [(x + dx, y + dy) for dx, dy in CROWD[min(number, len(CROWD)) - 1]]


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


def near_rat(region: int, index: int) -> Point:
    """Return where a helper stands beside a rat token."""
    x, y = rat_at(region, index)
    return x + 44, y + 8


def decree(name: str, text: str, seconds: float = 1.0, *, dread: bool = False) -> Anim:
    """Let a ribbon with a few words for the whole table swing in, be read, and go."""
    look = Ribbon(text, 50, BLOOD, PALE) if dread else Ribbon(text, 50)
    return swinging(actor(name, look, MIDDLE, Layer.OVERLAY), seconds)


def many(actors: list[Actor]) -> Anim:
    """Bring several on at once."""
    return together(*(enter(each) for each in actors))

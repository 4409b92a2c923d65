"""What several shows of Rattus are made of: who walks on, what is lit, and where there is room."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from parlour.client.games.rattus.figures import banner
from parlour.client.games.rattus.folk import Crowd
from parlour.client.games.rattus.gathered import ashore
from parlour.client.games.rattus.mists import WISPS
from parlour.client.games.rattus.outlines import OUTLINES
from parlour.client.games.rattus.places import (
    cubes_at,
    name_at,
    plague_at,
    rat_at,
)
from parlour.client.games.rattus.scene import BLOOD, cubes_of
from parlour.client.games.rattus.shows.effects import Bill
from parlour.client.games.rattus.towns import KINDS, MOST, Town
from parlour.client.games.showing import MIDDLE, swinging
from parlour.client.palette import Colour
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    appear,
    become,
    change,
    enter,
    lean,
    leave,
    pop,
    settle,
    settle_rest,
    stay,
    together,
)
from parlour.client.stage.geometry import WORLD, Box, Outline, Point
from parlour.client.stage.particles import Emitter
from parlour.client.stage.ribbons import Ribbon
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import STILL, Frames, Image, Studio
from parlour.shared.rattus import board
from parlour.shared.rattus.names import PLAYERS, REGIONS
from parlour.shared.rattus.state import State, population

MIASMA: Final = Emitter(
    "miasma", 5, 1.5, 0.0, (40, 140), (0, 360), (26, 10), 1.6, -12, 6, (18, 62),
    ((104, 124, 46), (76, 98, 40), (138, 152, 66)), 0.4, sprites=WISPS,
)  # fmt: skip
"""Green fog that bursts out."""
LOW_MIASMA: Final = replace(MIASMA, count=3, opacity=0.34, behind=True)
"""The same behind all who stand."""
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
NIGHT: Final[Colour] = (26, 34, 66)
THICK, THIN = 48, 22
"""The night over land that is not struck, and how thick it is, of 255: all of it can be read; and
in the last night, which is dark by itself."""
STRUCK: Final = 68
"""How thick it is over all but the region of which a token tells."""
DEEP: Final = 104
"""How thick the night is in which a breath is held."""
FADES_OUT: Final = 12
"""Coarse pixels over which it ends, where the camera does not come near and its ends are seen."""
SPOT: Final = 58.0
"""Units round who stands in the region that are as light."""
GENTLE, CLOSE, CLOSER, CLOSEST = 1.2, 1.5, 1.8, 2.2
"""How near the camera comes, as near as it stops."""
NEARER: Final = (CLOSEST, CLOSER, CLOSE, GENTLE)
"""How near it comes where two places are to be seen."""
WAIST, CLOTH = (14.0, -34.0), (62.0, -72.0)
"""The middles of people and of their flag, from their feet."""
LARGE: Final = 128.0
"""How large a token is that everybody is to read."""
LAND_EDGE: Final = 1770.0
RIBBON, SHELF = 46.0, 124.0
"""Where the land ends beside the cards, and what of the window ribbon and plates cover."""
MARGIN: Final = 150.0
"""How far a shade reaches beyond what is seen: the camera may shake."""
IN_STEPS: Final = ease.steps(2)
"""How a shade comes and goes: it is large, and each step of it is another picture."""
BILLS: Final = tuple((x, y) for y in (112.0, 880.0) for x in (LAND_EDGE / 2, 420.0, 1290.0))
"""Where on the window a ribbon may be that says what a class does."""
BILL: Final = Box(-380, -50, 760, 100)
"""The room it takes, from there."""
NAME_HIGH, COVERS = 30.0, 40.0
"""How near the middle of a name is that it would cover, and how much each of these counts."""


class Outlook(NamedTuple):
    """Where the camera looks, and how near it is."""

    aim: Point
    zoom: float

    def on_window(self, at: Point) -> Point:
        """Return where a point of the land is on the window."""
        return on_window(at, self.aim, self.zoom) if self.zoom > 1 else at


@dataclass(frozen=True, slots=True)
class Gloom:
    """Night over all that is seen but for some regions and who stands there.

    Its feet are the upper corner of its room, in units from which everything is told.
    """

    outlines: tuple[Outline, ...]
    spots: tuple[Point, ...]
    size: Point
    thick: int = THICK
    spot: float = SPOT

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw it coarsely and enlarge it: it is soft."""
        whole = (studio.px(self.size[0]), studio.px(self.size[1]))
        return Image(studio.enlarged(self, self._coarse, whole), (0, 0))

    def _coarse(self) -> pygame.Surface:
        """Return it with a dot for a few units, premultiplied."""
        size = [math.ceil(side / COARSE) for side in self.size]
        coarse = pygame.Surface(size, pygame.SRCALPHA)
        coarse.fill((*NIGHT, 0))
        for step in range(FADES_OUT):
            room = coarse.get_rect().inflate(-2 * step, -2 * step)
            coarse.fill((*NIGHT, self.thick * (step + 1) // FADES_OUT), room)
        for outline in self.outlines:
            land = [(x / COARSE, y / COARSE) for x, y in outline]
            pygame.draw.polygon(coarse, (*NIGHT, 0), land)
        for x, y in self.spots:
            pygame.draw.circle(coarse, (*NIGHT, 0), (x / COARSE, y / COARSE), self.spot / COARSE)
        return pygame.transform.gaussian_blur(coarse, 2).premul_alpha()


AFAR: Final = Outlook(WORLD.centre, 1.0)
"""How all of the land is seen."""


def dusk(seen: Outlook, *regions: int, lit: Sequence[Point] = ()) -> Anim:
    """Let all that a camera sees turn to night, but for some regions and points."""
    return together(_other_nights_go(""), appear(_night("dusk", seen, regions, lit), 0.2, IN_STEPS))


def hush(seen: Outlook, at: Point, radius: float) -> Anim:
    """Let all that a camera sees turn to deep night, but for what is held up at a point."""
    deep = _night("dusk", seen, (), [at], DEEP, radius)
    return together(_other_nights_go(""), appear(deep, 0.2, IN_STEPS))


def unhushed(seen: Outlook, *regions: int) -> Anim:
    """Let that night be no deeper than ``dusk``, and some regions light again."""
    return become("dusk", _night("dusk", seen, regions, (), STRUCK).look)


def nightfall(seen: Outlook, *regions: int, lit: Sequence[Point] = ()) -> Anim:
    """Let it be night but for some regions, and stay so for what follows; another night goes."""
    name = f"dusk:{':'.join(REGIONS[region] for region in regions) or 'everywhere'}"
    night = _night(name, seen, regions, lit, THIN)

    def write(sheet: Sheet, at: float) -> None:
        _other_nights_go(night.id).write(sheet, at)
        if night.id in sheet.now:
            sheet.track(night.id)
        else:
            appear(night, 0.2, IN_STEPS).write(sheet, at)
        stay(night.id).write(sheet, at)

    return Written(0.2, write)


def _other_nights_go(kept: str) -> Anim:
    """Let a night that was left of an earlier show be gone, but for one."""

    def write(sheet: Sheet, at: float) -> None:
        for name in [each for each in sheet.now if each.startswith("dusk") and each != kept]:
            after_one_another(
                change(name, 0.2, IN_STEPS, alpha=0.0), leave(name, 0.02)
            ).write(sheet, at)  # fmt: skip

    return Written(0.2, write)


def _night(
    name: str,
    seen: Outlook,
    regions: Sequence[int],
    lit: Sequence[Point],
    thick: int = THICK,
    spot: float = SPOT,
) -> Actor:
    (x, y), wide, high = framed(*seen), WORLD.w / seen.zoom, WORLD.h / seen.zoom
    left, top = x - wide / 2 - MARGIN, y - high / 2 - MARGIN
    near_by = [*lit, *(each for region in regions for each in _lit_in(region))]
    look = Gloom(
        tuple(tuple((x - left, y - top) for x, y in OUTLINES[region]) for region in regions),
        tuple((x - left, y - top) for x, y in near_by),
        (wide + 2 * MARGIN, high + 2 * MARGIN),
        thick,
        spot,
    )
    return actor(name, look, (left, top), Layer.FLYING)


def _lit_in(region: int) -> list[Point]:
    """Return the points of a region round which it stays light."""
    return [
        *((x + 14, y - 26) for x, y in (cubes_at(region, n) for n in range(PLAYERS[-1]))),
        *(rat_at(region, index) for index in range(board.MOST_RATS)),
        (plague_at(region)[0], plague_at(region)[1] - 50),
    ]


def from_window(at: Point, seen: Outlook) -> Point:
    """Return the point of the land that lies under one of the window, as a camera sees it."""
    x, y = framed(*seen) if seen.zoom > 1 else WORLD.centre
    return (at[0] - WORLD.w / 2) / seen.zoom + x, (at[1] - WORLD.h / 2) / seen.zoom + y


def billed(
    seat: int, text: str, seen: Outlook, *points: Point, looks: Sequence[Outlook] = ()
) -> Anim:
    """Let a ribbon say what a class does, away from where that happens; it is not gone.

    ``looks``: how the camera looks meanwhile; the ribbon covers no name of a region there, if it
    can be.
    """
    spots = [seen.on_window(at) for at in points]
    names = [
        look.on_window(name_at(region))
        for look in looks or (seen,)
        for region in range(len(REGIONS))
    ]

    def room(at: Point) -> float:
        box = Box(at[0] + BILL.x, at[1] + BILL.y, BILL.w, BILL.h)
        covered = sum(_away(box, name) < NAME_HIGH for name in names)
        return min(220.0, *(_away(box, spot) for spot in spots)) - COVERS * covered

    bill = actor("bill", Bill(text, seat), max(BILLS, key=room), Layer.OVERLAY)
    swings = change("bill", 0.24, ease.out_back, scale=1.0)
    return after_one_another(enter(bill.with_pose(scale=0.3), 0.08), swings)


def flag_of(feet: Point) -> Point:
    """Return the middle of the flag of people, from their feet."""
    return feet[0] + CLOTH[0], feet[1] + CLOTH[1]


def _away(box: Box, at: Point) -> float:
    """Return how far a point is from a box."""
    across = max(box.x - at[0], 0.0, at[0] - box.x - box.w)
    return math.hypot(across, max(box.y - at[1], 0.0, at[1] - box.y - box.h))


def unbilled() -> Anim:
    """Let that ribbon be gone."""
    return leave("bill", 0.16)


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


def shown_of(seen: Outlook) -> Box:
    """Return what of the land a camera sees that nothing over the window covers."""
    (x, y), zoom = framed(*seen), seen.zoom
    left, top = x - WORLD.w / 2 / zoom, y - WORLD.h / 2 / zoom
    return Box(left, top + RIBBON / zoom, LAND_EDGE / zoom, (WORLD.h - RIBBON - SHELF) / zoom)


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


# --- people and their helpers -------------------------------------------------------------------


def piles(region: str, seat: int) -> tuple[str, str]:
    """Return the ids of the people of a seat in a region, and of their banner."""
    return f"cubes:{region}:{seat}", f"cubes:{region}:{seat}:banner"


def outlook(*points: Point, most: float = CLOSEST) -> Outlook:
    """Return how near the camera may come to see all of some points; where they are far, 1."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, low = min(y for _, y in points), max(y for _, y in points)
    wide, high = right - left + 240, low - top + 220
    free = WORLD.h - RIBBON - SHELF
    fits = (z for z in NEARER if z <= most and wide * z < LAND_EDGE and high * z < free)
    return Outlook(((left + right) / 2, (top + low) / 2), next(fits, 1.0))


def journey(seen: Outlook, start: Sequence[Point], end: Sequence[Point]) -> tuple[Outlook, Outlook]:
    """Return how the camera looks as somebody sets out, and as they arrive.

    Where it would be far if it saw all of the way, as ``seen``, it goes along.
    """
    if seen.zoom >= CLOSER:
        return seen, seen
    return outlook(*start, most=CLOSER), outlook(*end, most=CLOSER)


def quiet() -> Anim:
    """Let what is otherwise settle, and the camera stay where it is for what comes next."""
    return together(settle_rest(), stay())


def near(at: Point, zoom: float, seconds: float) -> Anim:
    """Let the camera come near."""
    return lean(framed(at, zoom), zoom, seconds)


def spots_of(region: int, seat: int, number: int) -> list[Point]:
    """Return where so many people of a seat stand, eight at most."""
    x, y = cubes_at(region, seat)
    return [(x + dx, y + dy) for dx, dy in ashore(region, seat, number)]


def gathers(before: State, region: int, seat: int, come: int, *, crowd: bool = True) -> Anim:
    """Let one more stand with the people of a seat: a flag that counts, a window that lights up.

    Args:
        before: the position before.
        region: where they stand.
        seat: whose they are.
        come: how many have come.
        crowd: whether they are seen to be more; else somebody stands there for them.
    """
    there = before.players[seat].cubes[region]
    people, flag = piles(REGIONS[region], seat)
    if there or come > 1:
        told = together(
            become(flag, banner(seat, there + come), 0.08), pop(flag, 0.3, 0.26),
            *([become(people, Crowd(seat, there + come, region), 0.1)] if crowd else []),
        )  # fmt: skip
    else:
        parts = {each.id: each for each in cubes_of(region, seat, come)}
        told = many([parts[flag], parts[people]] if crowd else [parts[flag]])
    return together(told, _lit(before, region, come))


def thins(before: State, region: int, seat: int, gone: int) -> Anim:
    """Let one fewer stand with the people of a seat, and their flag count down."""
    left = before.players[seat].cubes[region] - gone
    people, flag = piles(REGIONS[region], seat)
    dark = _lit(before, region, -gone)
    if left <= 0:
        return together(dark, leave(people, 0.1), leave(flag, 0.25))
    return together(
        dark, become(people, Crowd(seat, left, region), 0.1),
        become(flag, banner(seat, left), 0.08), pop(flag, 0.25, 0.26),
    )  # fmt: skip


def _lit(before: State, region: int, more: int) -> Anim:
    """Let another window of a town light up, or go dark."""
    people = min(MOST, max(0, population(before, region) + more))
    town = f"town:{REGIONS[region]}"
    return together(become(town, Town(region % KINDS, people), 0.12), pop(town, 0.08, 0.24))


def come_home(region: int, seat: int) -> Anim:
    """Let the people of a seat in a region be as many as they are now."""
    return settle(*piles(REGIONS[region], seat), seconds=0.3)


def decree(name: str, text: str, seconds: float = 1.0, *, dread: bool = False) -> Anim:
    """Let a ribbon with a few words for the whole table swing in, be read, and go."""
    look = Ribbon(text, 50, BLOOD, PALE) if dread else Ribbon(text, 50)
    return swinging(actor(name, look, (LAND_EDGE / 2, MIDDLE[1]), Layer.OVERLAY), seconds)


def many(actors: list[Actor]) -> Anim:
    """Bring several on at once."""
    return together(*(enter(each) for each in actors))

"""Where a battle is fought: two lines apart on trodden earth, what counts below them.

Who stands where men fight gives way while it lasts, and all round it is darker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from parlour.client.games.gods_playground.shows.common import IN_STEPS, shaded
from parlour.client.games.gods_playground.shows.limelight import Limelight
from parlour.client.games.gods_playground.shows.powder import Dusk, Trodden
from parlour.client.games.gods_playground.shows.terrain import on_its_land
from parlour.client.games.gods_playground.shows.tokens import Swords
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    after_one_another,
    change,
    delayed,
    enter,
    grown_up,
    lean,
    sunk,
    together,
)
from parlour.client.stage.ease import Ease
from parlour.client.stage.geometry import WORLD, Box, Point, hull
from parlour.client.stage.motion import counted
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.studio import Look
from parlour.client.stage.timeline import Bump, Key

NEAR = 2.0
"""How near the camera comes to what is fought for."""
FIELD_NEAR = 1.8
"""How near it comes to a battle: men are not larger then than their pictures are fine."""
OUTCOME_NEAR = 1.5
"""How near it is to the outcome: it draws back while men go home."""
LOOKED_ASIDE = 50.0
"""Units beside the middle of a field at which it looks, where the dice are."""
BETWEEN = 200.0
"""Units of ground between the first ranks of the two lines."""
GROWN = 1.2
"""How much larger than on the map men are who fight."""
RANKS = ((2, 1), (8, 2))
"""Up to so many men stand in so many ranks; more in three."""
BESIDE, BEHIND = 44.0, 60.0
"""Units from one figure to the next in its rank, and between ranks."""
SLANT, LONG_SLANT, LONG = 37.0, 26.0, 5
"""Units that a rank slants from one man to the next; less where so many stand in it."""
MEN = 1.0
"""How large men are in a battle: two lines and the ground between them fit on the land."""
STANDARD = 112.0
"""Units that a banner is high which is carried into battle."""
MOST_FIGHTERS = 15
"""Men who are seen fighting on a side, at most."""
FRONT, WIDE, DEEP, LEANS = 208.0, 56.0, 72.0, 30.0
"""Units between the first ranks of a battle, between men of a rank, between ranks, and that each
man of a rank stands further on than the one behind him."""
ROOMY = 1.24, 1.36
"""How much more room riders need, beside each other and between ranks."""
RANKED, MOST_RANKS = ((4, 1), (10, 2)), 3
"""Up to so many men stand in so many ranks in a battle."""
BANNER_BEHIND = 108.0
"""Units behind the last rank at which the banner of a line stands: nobody is before its number."""
FLAG_UP = 0.8
"""How far up the banner behind a line stands, of half of that line's length."""
EDGE, BELOW = 34.0, 40.0
"""Units round men in which others give way, and as much more below: those would hide them."""
WITHIN = Box(345.0, 230.0, 1230.0, 640.0)
"""Where the middle of a field may be, so that all of it is seen."""
PEOPLE = ("noble:", "armies:", "army:", "points:", "cossacks:")
"""How the ids begin of who walks; nobles before a camp belong to its enemy."""
GIVES_WAY, POPS_UP = 0.16, 0.22
"""Seconds in which what stands there is gone, and is there again."""
HOPS_BACK = 12.0
"""Units that they hop who come back."""
COUNTS_BEFORE = 0.5
"""Seconds before they are back in which those who gave way begin to change."""
SEEN_TO_COUNT = 0.5
"""Seconds before the end in which those are back whose number is another now: it counts and pops.
"""
DIE, SMALL_DIE = 34.0, 27.0
FEW_DICE, DICE_IN_A_ROW, MOST_IN_A_ROW = 10, 3, 4
"""More dice than a few are smaller, and more of them lie in a row."""
CLEAR = 64.0
"""Units that dice are away from the men beside whom they lie."""
DICE_BELOW = 12.0
"""Units that the middle row of dice is below the middle of a field."""


class Field(NamedTuple):
    """A place to fight at: its middle, and on which side the enemy stands (1: to the right)."""

    middle: Point
    side: int
    gap: float = BETWEEN
    """Units of ground between the first ranks of its lines."""
    close: float = 1.0
    """How close together men stand, as a share of what is usual."""
    files: int = 0
    """How many stand beside each other at most; 0: as many as is usual."""
    place: str = ""
    """The region that is fought for; none: there is room everywhere."""
    camp: bool = False
    """Whether it is fought between the border of the region and the camp of its enemy."""

    @property
    def heading(self) -> int:
        """Where one's own men look."""
        return 0 if self.side > 0 else 4

    @property
    def back(self) -> int:
        """Where the enemy's men look."""
        return 4 if self.side > 0 else 0

    def line(self, number: int, *, ours: bool) -> list[Point]:
        """Return where so many stand: ranks that slant, every other one set off; seeded."""
        rng = Random(f"{number}{ours}{round(self.middle[0])}")
        way = -self.side if ours else self.side
        ranks = next((ranks for most, ranks in RANKS if number <= most), 3)
        files = -(-number // ranks)
        slant = SLANT if files < LONG else LONG_SLANT
        spots = []
        for each in range(number):
            rank, file = divmod(each, files)
            beside = min(files, number - rank * files)
            row = file - (beside - 1) / 2
            away = self.gap / 2 + rank * BEHIND + (row + (files - 1) / 2) * slant
            spots.append(
                (
                    self.middle[0] + way * (away + rng.uniform(-4, 4)),
                    self.middle[1] + row * BESIDE + (rank % 2) * 12.0 + rng.uniform(-3, 3),
                )
            )
        return spots

    def behind(self, spot: Point, distance: float, *, ours: bool) -> Point:
        """Return a point so far behind a spot, from where one comes or to where one flees."""
        way = -self.side if ours else self.side
        return spot[0] + way * distance, spot[1] + distance * 0.1

    def ranks(self, number: int, *, ours: bool, riding: bool = False) -> list[Point]:
        """Return where so many stand who fight here: both lines slant alike and almost touch.

        Who rides takes more room.
        """
        rng = Random(f"{number}{ours}{round(self.middle[0])}")
        way, files = -self.side if ours else self.side, self.abreast(number)
        spots = []
        for each in range(number):
            rank, file = divmod(each, files)
            beside = min(files, number - rank * files)
            row = file - (beside - 1) / 2
            more, deeper = ROOMY if riding else (1.0, 1.0)
            row *= more * self.close
            away = self.front / 2 + rank * DEEP * deeper * self.close + rng.uniform(-4, 4)
            spots.append(
                (
                    self.middle[0] + way * away + self.side * row * LEANS,
                    self.middle[1] + row * WIDE + (rank % 2) * 8.0 + rng.uniform(-3, 3),
                )
            )
        return spots

    @property
    def front(self) -> float:
        """Units between the first ranks of its lines."""
        return FRONT * self.close

    def abreast(self, number: int) -> int:
        """Return how many of so many men stand beside each other."""
        usual = files_of(number)
        return min(usual, self.files) if self.files else usual

    def flag(self, men: int, *, ours: bool, number: int = 0) -> Point:
        """Return where a banner stands behind a line of so many, and others behind that.

        It is further up than the middle of the line, so that nobody hides it.
        """
        way = -self.side if ours else self.side
        away = self.deep(men) + BANNER_BEHIND + 40.0 * number
        up = (self.abreast(men) - 1) / 2 * WIDE * self.close * FLAG_UP
        spot = self.middle[0] + way * away, self.middle[1] - 10.0 - up + 34.0 * number
        if not self.place:
            return spot
        return on_its_land(spot, self.middle, self.place, camp=self.camp)

    def dice(self, number: int) -> list[Point]:
        """Return where dice lie beside one's own line, in the order in which they count."""
        size = die_size(number)
        each = DICE_IN_A_ROW if size == DIE else MOST_IN_A_ROW
        wide, high, rows = size * 1.55, size * 1.36, -(-number // each)
        aside = self.deep(min(MOST_FIGHTERS, number)) + CLEAR + each * wide / 2
        first = DICE_BELOW - (rows - 1) * high / 2
        spots = []
        for die in range(number):
            row, place = divmod(die, each)
            beside = min(each, number - row * each)
            x = self.middle[0] - self.side * aside + (place - (beside - 1) / 2) * wide
            spots.append((x, self.middle[1] + first + row * high))
        return spots

    def deep(self, men: int) -> float:
        """Return how far from the middle the last rank of so many stands."""
        return self.front / 2 + (len(range(0, men, self.abreast(men))) - 1) * DEEP * self.close


def files_of(number: int) -> int:
    """Return how many of so many men stand beside each other."""
    ranks = next((ranks for most, ranks in RANKED if number <= most), MOST_RANKS)
    return max(1, -(-number // ranks))


def die_size(number: int) -> float:
    """Return how large so many dice of a battle are."""
    return DIE if number <= FEW_DICE else SMALL_DIE


def field(home: Point, foe: Point) -> Field:
    """Return the field between those who come from home and their foe."""
    side = 1 if foe[0] >= home[0] else -1
    return Field(within((foe[0] - side * 150.0, foe[1] * 0.6 + home[1] * 0.4)), side)


def within(point: Point) -> Point:
    """Return the point nearest to another at which the middle of a field may be."""
    return (
        max(WITHIN.x, min(WITHIN.x + WITHIN.w, point[0])),
        max(WITHIN.y, min(WITHIN.y + WITHIN.h, point[1])),
    )


def looked_at(at: Field, seconds: float = 0.45, near: float = FIELD_NEAR) -> Anim:
    """Let the camera come to a field, or stay there."""
    return lean((at.middle[0] - at.side * LOOKED_ASIDE, at.middle[1]), near, seconds)


def arena(points: Sequence[Point]) -> Box:
    """Return the room in which men at these points fight."""
    room = hull(tuple(points)).grown(EDGE)
    return room._replace(h=room.h + BELOW)


def trampled(at: Field, points: Sequence[Point], seconds: float) -> Anim:
    """Let the earth be trodden where men stand, and all round their land be darker, for so long.

    Who is in the layer of what flies stays bright.
    """
    room = hull(tuple(points))
    earth = Trodden(round(room.w + 90.0, -1), round(room.h + 70.0, -1))
    lies = actor("field", earth, room.centre, Layer.GROUND)
    x, y = _looked_from(at)
    shade = actor("field.dusk", _shade(at, room, (x, y)), (x, y - BEHIND_ALL), Layer.FLYING)
    shade = shade.with_pose(lift=-BEHIND_ALL)
    return together(
        shaded(lies, seconds, 0.18, IN_STEPS),
        delayed(DARKENS, shaded(shade, seconds - DARKENS - 0.08, 0.14, IN_STEPS)),
    )


def _shade(at: Field, room: Box, looked_from: Point) -> Look:
    """Return what lies over all but the land that is fought for, or where that has no border."""
    x, y = looked_from
    if at.place:
        seen = Box(x - DARKENED[0] / 2, y - DARKENED[1] / 2, *DARKENED)
        return Limelight(at.place, seen, room.grown(60.0) if at.camp else None)
    aside = (round(at.middle[0] - x, -1), round(at.middle[1] + 34.0 - y, -1))
    return Dusk(SPREAD, DEPTH, DIMMED, room=DARKENED, aside=aside, ends_at=ENDS_AT)


def _looked_from(at: Field) -> Point:
    """Return the middle of what is seen of a field: at its edges the land ends."""
    seen = WORLD.w / FIELD_NEAR / 2, WORLD.h / FIELD_NEAR / 2
    x = max(seen[0], min(WORLD.w - seen[0], at.middle[0] - at.side * LOOKED_ASIDE))
    return x, max(seen[1], min(WORLD.h - seen[1], at.middle[1]))


def seen_of(at: Field, frame: tuple[float, float, float]) -> Box:
    """Return what is seen of the world while one looks at a field, without a frame.

    Args:
        at: the field.
        frame: units at its sides, at its top and at its bottom.
    """
    (x, y), (wide, high) = _looked_from(at), (WORLD.w / FIELD_NEAR, WORLD.h / FIELD_NEAR)
    sides, top, bottom = frame
    return Box(x - wide / 2 + sides, y - high / 2 + top, wide - 2 * sides, high - top - bottom)


SPREAD, DEPTH = 700.0, 380.0
"""How wide and high the land is that is fought for and stays as bright as the day, in units."""
DIMMED, ENDS_AT = 104, 1.25
"""How dark it is round a field, of 255, and where it is so first, in shares of the field: who looks
on stands there, and only who fights is bright."""
DARKENED = (1240.0, 740.0)
"""How much of the world is darker: all that is seen."""
BEHIND_ALL = 4000.0
"""Units that the feet of the dark are further up than it is seen: who flies is before it."""
DARKENS = 0.25
"""Seconds after which the rest darkens: the camera is almost there."""


def hidden(
    chosen: Callable[[Mapping[str, Actor]], Iterable[str]],
    seconds: float,
    fades: Ease | None = None,
    wave: float = 0.0,
) -> Anim:
    """Let whoever is chosen be gone for so long; then they are as they shall be.

    They shrink to their feet, and pop up where they belong: one never sees through them.

    Args:
        chosen: says who, of all that is there.
        seconds: from the first moment to the last.
        fades: how they fade instead, where nobody sees it.
        wave: seconds from the first who is back, furthest out, to the last in the middle.
    """

    def write(sheet: Sheet, at: float) -> None:
        chosen_now = list(chosen(sheet.now))
        middle = sum(sheet.now[name].pose.x for name in chosen_now) / max(1, len(chosen_now))
        gone = sorted(chosen_now, key=lambda name: abs(sheet.now[name].pose.x - middle))
        for number, name in enumerate(gone):
            back = at + seconds - POPS_UP - wave * number / len(gone)
            track, after = sheet.track(name), sheet.after.actors.get(name)
            assert track is not None
            if fades:
                track.write("alpha", Key(at, at + GIVES_WAY, 0.0, fades))
            else:
                sunk(track, at, GIVES_WAY)
            counts = wave and after is not None and counted(sheet.now[name].look, after.look)
            if counts:  # one sees how it becomes another number
                back = at + seconds - SEEN_TO_COUNT
            if after is not None:
                if fades:
                    track.write("alpha", Key(back, back + POPS_UP, after.pose.alpha, fades))
                else:
                    grown_up(track, after, back, POPS_UP, ease.out_back)
                if wave:
                    track.add("lift", Bump(back, back + POPS_UP, HOPS_BACK, ease.bump))
            sheet.settle(name, back if counts else back - COUNTS_BEFORE)

    return Written(seconds, write)


def owner(name: str, now: Mapping[str, Actor]) -> str:
    """Return to whom a flag or a number belongs: its id begins with theirs."""
    parts = name.split(":")
    whole = (":".join(parts[:number]) for number in range(1, len(parts)))
    standing = (each for each in whole if each in now and now[each].layer is not Layer.GROUND)
    return next(standing, name)


def swings_in(name: str, look: Swords, at: Point) -> Anim:
    """Let a number on its swords come up."""
    return after_one_another(
        enter(actor(name, look, at, Layer.SIGNS).with_pose(scale=0.4), 0.1, ease.out_quad),
        change(name, 0.24, ease.out_back, scale=1.0),
    )

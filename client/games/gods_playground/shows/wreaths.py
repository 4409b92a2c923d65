"""The score while points come in: a track on which laurels with numbers race for a crown.

They stand there from the first medal to the last one, so that one sees who catches up with whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.laurels import INK, Placard
from parlour.client.games.seated import called_first
from parlour.client.palette import shade
from parlour.client.stage import ease
from parlour.client.stage.actors import Actor, Layer, actor
from parlour.client.stage.anims import (
    Anim,
    Written,
    become,
    burst,
    change,
    delayed,
    enter,
    leave,
    nudge,
    sound,
    together,
)
from parlour.client.stage.geometry import Point
from parlour.client.stage.looks import Picture
from parlour.client.stage.particles import CONFETTI
from parlour.client.stage.sheet import Sheet
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import STILL, Frames, Image, Studio, laid_over, smooth
from parlour.shared.language import tr

SIZE: Final = 118.0
"""Units that a laurel is wide."""
MIDDLE_Y: Final = 884.0
"""How far down its middle is: right over the plates."""
ASIDE: Final = 8.0
"""Units from the middle of a plate to its laurel."""
SWELLS, HOPS = 0.4, 26.0
"""By how much a laurel swells that a medal hits, and how many units it hops."""
TRACK, RAIL = "points:track", (1740.0, 150.0)
"""The track on which the laurels race, and how wide and high it is."""
STARTS, EACH_POINT, LAST, LANE = 170.0, 30.0, 52, 30.0
"""Where the track begins, units of a point on it, its last point, and how far apart lanes are."""
SLIDES, DIGITS = 0.28, 26.0
"""Seconds that a laurel slides for what it is fed, and how large the numbers of the track are."""
CROWN, CROWN_HIGH, NAME_HIGH = "leads.crown", 50.0, 190.0
"""The crown of who leads, and how high over the middle of a laurel it and the ribbon are."""
CROWNED: Final = 100.0
"""Units that the feet of the crown are further down than it is seen: it is before all laurels."""
LEAPS, READ = 0.28, 0.75
"""Seconds that it leaps, and that the ribbon is still read when the next points come."""


@dataclass(frozen=True, slots=True)
class Wreath:
    """A disc in the colour of a house with its points in a laurel; its feet are its middle."""

    seat: int
    points: int
    size: float = SIZE

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the rims, the field, the laurel over its edge, and the number."""
        side = studio.px(self.size)
        colour = shade(SIDE_COLOURS[self.seat])
        rims = ((0.5, INK), (0.485, lighter(shade(GOLD), 0.35)), (0.455, darker(shade(GOLD), 0.6)),
                (0.44, darker(colour, 0.8)), (0.36, colour))  # fmt: skip

        def draw(large: pygame.Surface, finer: float) -> None:
            middle = large.get_width() / 2
            for share, tint in rims:
                pygame.draw.circle(large, (*tint, 255), (middle, middle), large.get_width() * share)

        surface = smooth((side, side), draw)
        laid_over(surface, studio.piece("laurel", self.size * 0.94), (side / 2, side / 2))
        room = (self.size * 0.56, self.size * 0.52)
        ink = SIDE_INKS[self.seat]
        text = studio.art.text(str(self.points), self.size * 0.44, ink, "text_bold", room)
        laid_over(surface, text.premul_alpha(), (side / 2, side / 2))
        return Image(surface, (side // 2, side // 2))


def wreath(seat: int) -> str:
    """Return the id of the laurel over the plate of a family."""
    return f"wreath:{seat}"


def wreath_at(seat: int) -> Point:
    """Return its middle."""
    return places().plates[seat].x + ASIDE, MIDDLE_Y


def raced_to(seat: int, points: int) -> Point:
    """Return the middle of the laurel of a family with so many points, in its lane of the track."""
    along = EACH_POINT * min(max(points, 0), LAST)
    return STARTS + along, MIDDLE_Y + LANE * (seat - 1)


@dataclass(frozen=True, slots=True)
class Rail:
    """A track of oak with three lanes and a notch for every point; its feet are its middle."""

    def frames(self, studio: Studio) -> Frames:
        """Return its one frame."""
        return STILL

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the plank, the grooves of the lanes, the notches, and every tenth number."""
        wide, high = (studio.px(units) for units in RAIL)
        gold, surface = shade(GOLD), pygame.Surface((wide, high), pygame.SRCALPHA)
        box = surface.get_rect()
        for inset, tint in ((0, INK), (3, darker(gold, 0.8)), (6, INK), (8, None)):
            inner = box.inflate(-2 * studio.px(inset), -2 * studio.px(inset))
            fill = (*WOOD, GLASSY) if tint is None else (*tint, 255)
            pygame.draw.rect(surface, fill, inner, border_radius=studio.px(26))
        start, middle = STARTS - 960.0 + RAIL[0] / 2, high // 2
        for lane in (-1, 0, 1):
            groove = pygame.Rect(studio.px(start), 0, studio.px(EACH_POINT * LAST), studio.px(7))
            groove.centery = middle + round(lane * LANE * studio.scale)
            tint = shade(SIDE_COLOURS[lane + 1])
            pygame.draw.rect(surface, (*darker(tint, 0.55), 255), groove, border_radius=groove.h)
        for point in range(LAST + 1):
            x, long = studio.px(start + EACH_POINT * point), 22 if point % 5 == 0 else 10
            mark = (x, studio.px(9), studio.px(2), studio.px(long))
            surface.fill((*(gold if point % 5 == 0 else darker(gold, 0.6)), 255), mark)
            if point % 10 == 0:
                text = studio.art.text(str(point), DIGITS, lighter(gold, 0.3), "text_bold")
                surface.blit(text, text.get_rect(midbottom=(x, high - studio.px(9))))
        return Image(surface.premul_alpha(), (wide // 2, middle))


WOOD, GLASSY = (72, 44, 26), 188
"""The colour of the track, and how much of the land it hides, of 255."""


def standing(seat: int, points: int, at: Point) -> Actor:
    """Return the laurel of a family at a place."""
    return actor(wreath(seat), Wreath(seat, points), (at[0], at[1] - 1.0), Layer.OVERLAY,
                 weight=0.4)  # fmt: skip


def counted(points: Sequence[int], seats: Iterable[int]) -> Anim:
    """Let the laurels of these families stand over their plates."""
    stand = (standing(seat, points[seat], wreath_at(seat)) for seat in seats)
    return together(*(_stands(each, 0.06 * n) for n, each in enumerate(stand)))


def raced(points: Sequence[int]) -> Anim:
    """Let all laurels stand on the track as far as their points bring them, the first crowned.

    Those that stand there already stay, with what they tell.
    """
    behind = MIDDLE_Y - BEHIND
    rail = actor(TRACK, Rail(), (960.0, behind), Layer.OVERLAY).with_pose(lift=-BEHIND)
    stand = [standing(seat, told, raced_to(seat, told)) for seat, told in enumerate(points)]
    first = [seat for seat, told in enumerate(points) if told == max(points)]
    crown = [_stands(_crown(raced_to(first[0], max(points))), 0.2)] if len(first) == 1 else []
    return together(
        _stands(rail, 0.0), *(_stands(each, 0.06 * n) for n, each in enumerate(stand)), *crown
    )


BEHIND: Final = 300.0
"""Units that the feet of the track are further up than it is seen: laurels stand before it."""


def _stands(who: Actor, after: float) -> Anim:
    def write(sheet: Sheet, at: float) -> None:
        if who.id not in sheet.now:
            enter(who, 0.2).write(sheet, at + after)
        else:
            sheet.track(who.id)

    return Written(after + 0.2, write)


def _crown(at: Point) -> Actor:
    x, y = at
    look = Picture("marker_first", 66, feet=1, shadow=False)
    who = actor(CROWN, look, (x, y + CROWNED), Layer.OVERLAY)
    return who.with_pose(lift=CROWN_HIGH + CROWNED)


def fed(seat: int, points: int) -> Anim:
    """Let a laurel tell so many points from now on, as it swells and settles."""
    name = wreath(seat)
    return together(
        become(name, Wreath(seat, points)),
        nudge(name, 0.3, ease.kick, scale=SWELLS),
        nudge(name, 0.26, lift=HOPS),
        nudge(name, 0.3, ease.wobble, turn=7.0),
    )


def slides(seat: int, points: int) -> Anim:
    """Let a laurel slide along the track to where so many points bring it."""
    return change(wreath(seat), SLIDES, ease.out_back, x=raced_to(seat, points)[0])


def keeps(seat: int, points: int) -> Anim:
    """Let the crown go with the laurel of who leads already."""
    return change(CROWN, SLIDES, ease.out_back, x=raced_to(seat, points)[0])


def overtaken(seat: int, points: int) -> Anim:
    """Let the laurel of a family be shaken that is passed."""
    name = wreath(seat)
    return together(
        sound("thud", at=raced_to(seat, points)),
        nudge(name, 0.4, ease.kick, x=-26.0),
        nudge(name, 0.4, ease.wobble, turn=-22.0),
        nudge(name, 0.4, ease.bump, scale=-0.2),
    )


def leads(seat: int, points: int, led: int, fewer: int) -> Anim:
    """Let the crown leap from the laurel of who led to that of who passes it, who is named."""
    (x, y), start = raced_to(seat, points), raced_to(led, fewer)
    told = Placard(tr("{name} leads", name=called_first(seat)), SIDE_COLOURS[seat], 52.0)
    middle = min(max(x, 330.0), 1590.0)
    words = actor(ribbon_of(seat), told, (middle, MIDDLE_Y - NAME_HIGH), Layer.OVERLAY)
    return together(
        _stands(_crown(start), 0.0),
        sound("fanfare"),
        change(CROWN, LEAPS, ease.in_out_sine, x=x, y=y + CROWNED),
        nudge(CROWN, LEAPS, lift=120.0),
        nudge(CROWN, LEAPS, ease.bump, turn=24.0 if x > start[0] else -24.0),
        delayed(LEAPS, nudge(CROWN, 0.3, ease.kick, squash=0.24)),
        delayed(LEAPS, burst(CONFETTI, (x, y - 70))),
        delayed(LEAPS - 0.14, _stands(words, 0.0)),
    )


def ribbon_of(seat: int) -> str:
    """Return the id of the ribbon that tells that a family leads."""
    return f"leads.name:{seat}"


def read_on() -> Anim:
    """Let a ribbon of who leads be read for a while, and go, as the next points come."""

    def write(sheet: Sheet, at: float) -> None:
        for name in tuple(sheet.now):
            if name.startswith("leads.name:"):
                sheet.track(name)
                leave(name, 0.2).write(sheet, at + READ)

    return Written(READ + 0.2, write)

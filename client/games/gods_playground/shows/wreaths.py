"""The score while points come in: a track on which laurels with numbers race for a crown.

They stand there from the first medal to the last one, so that one sees who catches up with whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from parlour.client.art import GOLD
from parlour.client.games.gods_playground.figures import SIDE_COLOURS, SIDE_INKS
from parlour.client.games.gods_playground.ground import places
from parlour.client.games.gods_playground.shows.laurels import INK, Placard
from parlour.client.games.seated import called_first
from parlour.client.layout.stuffs import framed
from parlour.client.palette import Colour, shade
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
from parlour.client.stage.still import Still
from parlour.client.stage.studio import PREMULTIPLIED, Image, Studio, laid_over, smooth
from parlour.shared.gods_playground.names import SEATS
from parlour.shared.language import tr

SIZE: Final = 118.0
"""Units that a laurel is wide."""
MIDDLE_Y: Final = 884.0
"""How far down its middle is: right over the plates."""
ASIDE: Final = 8.0
"""Units from the middle of a plate to its laurel."""
SWELLS, HOPS = 0.4, 26.0
"""By how much a laurel swells that a medal hits, and how many units it hops."""
TRACK, RAIL, TRACK_AT = "points:track", (1150.0, 190.0), (960.0, 178.0)
"""The track on which the laurels race, how wide and high it is, and its middle: below the ribbon
of the window, over the northern sea."""
STARTS, LONG, LANE = 470.0, 980.0, 44.0
"""Where the lanes begin, how long they are, and how far apart."""
ON_TRACK: Final = 72.0
"""Units that a laurel is wide there."""
STEP, FEWEST, ROOM = 10, 20, 4
"""Points to which the ends of the track are rounded, how many it has at least, and how many of
them are free before whoever leads."""
SLIDES, DIGITS = 0.28, 24.0
"""Seconds that a laurel slides for what it is fed, and how large the numbers of the track are."""
CROWN, CROWN_HIGH, NAME_DOWN = "leads.crown", 26.0, 172.0
"""The crown of who leads, how high over the middle of a laurel it is, and how far below that of
the track the ribbon is."""
CROWNED: Final = 100.0
"""Units that the feet of the crown are further down than it is seen: it is before all laurels."""
LEAPS, READ, STAYS = 0.28, 0.45, 1.0
"""Seconds that it leaps, that the ribbon is still read when the next points come, and at most."""
PASSES: Final = 52.0
"""Units that a laurel hops over who it passes."""


@dataclass(frozen=True, slots=True)
class Wreath(Still):
    """A disc in the colour of a house with its points in a laurel; its feet are its middle."""

    seat: int
    points: int
    size: float = SIZE

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


class Span(NamedTuple):
    """The points from which a track goes, and to which."""

    first: int
    last: int

    def at(self, seat: int, points: int) -> Point:
        """Return the middle of the laurel of a family with so many points, in its lane."""
        share = (min(max(points, self.first), self.last) - self.first) / (self.last - self.first)
        return STARTS + LONG * share, TRACK_AT[1] - 8.0 + LANE * (seat - 1)


def span_of(points: Sequence[int]) -> Span:
    """Return the track that has room for these points, and little more."""
    first = max(0, min(points) // STEP * STEP)
    last = -(-(max(points) + ROOM) // STEP) * STEP
    return Span(first, max(last, first + FEWEST))


@dataclass(frozen=True, slots=True)
class Rail(Still):
    """A sheet of old paper in a frame, with a lane for each family and a stroke for every point.

    Its feet are its middle.
    """

    span: Span

    def render(self, studio: Studio, frame: int) -> Image:
        """Draw the framed sheet, the strokes, every fifth number, and the lanes over them."""
        wide, high = (studio.px(units) for units in RAIL)
        surface = framed((wide, high), studio.scale).copy()
        left, top = TRACK_AT[0] - RAIL[0] / 2, TRACK_AT[1] - RAIL[1] / 2
        upper, lower = (studio.px(self.span.at(seat, 0)[1] - top) for seat in (0, SEATS - 1))
        for point in range(self.span.first, self.span.last + 1):
            x, fifth = studio.px(self.span.at(0, point)[0] - left), point % 5 == 0
            over = studio.px(24 if fifth else 15)
            stroke = (
                x,
                upper - over,
                max(1, studio.px(2 if fifth else 1)),
                lower - upper + 2 * over,
            )
            surface.fill(STROKE if fifth else FAINT_STROKE, stroke)
            if fifth:
                text = studio.art.text(str(point), DIGITS, INK, "text_bold")
                text = text.subsurface(text.get_bounding_rect()).premul_alpha()
                laid_over(surface, text, (x, lower + over + studio.px(13)))
        for seat in range(SEATS):
            begins = studio.px(self.span.at(seat, self.span.first)[0] - left - BEYOND)
            lane = pygame.Rect(begins, 0, studio.px(LONG + 2 * BEYOND), studio.px(LANES))
            lane.centery = studio.px(self.span.at(seat, 0)[1] - top)
            drawn = smooth(lane.size, partial(_lane, shade(SIDE_COLOURS[seat])), 2)
            surface.blit(drawn, lane, special_flags=PREMULTIPLIED)
        return Image(surface, (wide // 2, high // 2))


LANES, BEYOND = 22.0, 34.0
"""How broad a lane is, and how far it goes on beyond its first and its last point."""
STROKE, FAINT_STROKE = (112, 78, 44), (196, 162, 112)
"""The strokes of every fifth point and of the others."""


def _lane(colour: Colour, large: pygame.Surface, finer: float) -> None:
    """Draw a groove in a colour: its edge of ink, its shade above, its light below."""
    box = large.get_rect()
    for inset, down, tint in (
        (0.0, 0.0, darker(colour, 0.3)), (0.09, 0.0, darker(colour, 0.62)),
        (0.15, 0.08, darker(colour, 0.8)), (0.26, 0.14, colour),
    ):  # fmt: skip
        inner = box.inflate(*(-2 * round(inset * box.h),) * 2).move(0, round(down * box.h))
        pygame.draw.rect(large, (*tint, 255), inner.clip(box), border_radius=inner.h)


def standing(seat: int, points: int, at: Point, size: float = SIZE) -> Actor:
    """Return the laurel of a family at a place."""
    look = Wreath(seat, points, size)
    return actor(wreath(seat), look, (at[0], at[1] - 1.0), Layer.OVERLAY, weight=0.4)


def counted(points: Sequence[int], seats: Iterable[int]) -> Anim:
    """Let the laurels of these families stand over their plates."""
    stand = (standing(seat, points[seat], wreath_at(seat)) for seat in seats)
    return together(*(_stands(each, 0.06 * n) for n, each in enumerate(stand)))


def raced(points: Sequence[int], span: Span) -> Anim:
    """Let all laurels stand on the track as far as their points bring them, the first crowned.

    Those that stand there already stay, with what they tell, or go to where they are now if the
    track is another.
    """
    x, y = TRACK_AT
    rail = actor(TRACK, Rail(span), (x, y - BEHIND), Layer.OVERLAY).with_pose(lift=-BEHIND)
    spots = [span.at(seat, told) for seat, told in enumerate(points)]
    stand = [standing(seat, points[seat], at, ON_TRACK) for seat, at in enumerate(spots)]
    first = [seat for seat, told in enumerate(points) if told == max(points)]
    crown = [_stands(_crown(spots[first[0]]), 0.2)] if len(first) == 1 else []
    return together(
        _stands(rail, 0.0), *(_stands(each, 0.06 * n) for n, each in enumerate(stand)), *crown
    )


BEHIND: Final = 300.0
"""Units that the feet of the track are further up than it is seen: laurels stand before it."""


def _stands(who: Actor, after: float) -> Anim:
    """Let somebody come, or be as they are here if they stand there already."""

    def write(sheet: Sheet, at: float) -> None:
        known = sheet.now.get(who.id)
        if known is None:
            enter(who, 0.2).write(sheet, at + after)
            return
        sheet.track(who.id)
        if isinstance(who.look, Rail) and known.look != who.look:
            become(who.id, who.look).write(sheet, at)
        if known.pose.x != who.pose.x:
            change(who.id, 0.2, ease.in_out_quad, x=who.pose.x, y=who.pose.y).write(sheet, at)

    return Written(after + 0.2, write)


def _crown(at: Point) -> Actor:
    x, y = at
    look = Picture("marker_first", 46, feet=1, shadow=False)
    who = actor(CROWN, look, (x, y + CROWNED), Layer.OVERLAY)
    return who.with_pose(lift=CROWN_HIGH + CROWNED)


def fed(seat: int, points: int, size: float = SIZE) -> Anim:
    """Let a laurel tell so many points from now on, as it swells and settles."""
    name = wreath(seat)
    return together(
        become(name, Wreath(seat, points, size)),
        nudge(name, 0.3, ease.kick, scale=SWELLS),
        nudge(name, 0.26, lift=HOPS),
        nudge(name, 0.3, ease.wobble, turn=7.0),
    )


def slides(seat: int, points: int, span: Span) -> Anim:
    """Let a laurel slide along the track to where so many points bring it."""
    return change(wreath(seat), SLIDES, ease.out_back, x=span.at(seat, points)[0])


def keeps(seat: int, points: int, span: Span) -> Anim:
    """Let the crown go with the laurel of who leads already."""
    return change(CROWN, SLIDES, ease.out_back, x=span.at(seat, points)[0])


def overtaken(seat: int, by: int, at: Point) -> Anim:
    """Let a laurel hop as it passes another one, which is shaken."""
    name = wreath(seat)
    return together(
        sound("thud", at=at),
        nudge(wreath(by), SLIDES, lift=PASSES),
        nudge(name, 0.4, ease.kick, x=-20.0),
        nudge(name, 0.4, ease.wobble, turn=-22.0),
        nudge(name, 0.4, ease.bump, scale=-0.16),
    )


def leads(seat: int, end: Point, start: Point, lasts: float) -> Anim:
    """Let the crown leap from the laurel of who led to that of who passes it, who is named.

    ``lasts``: how long the show still goes on.
    """
    (x, y), reads = end, lasts - LEAPS
    told = Placard(tr("{name} leads", name=called_first(seat)), SIDE_COLOURS[seat], 44.0)
    middle = min(max(x, STARTS + 60.0), STARTS + LONG - 60.0)
    words = actor(ribbon_of(seat), told, (middle, TRACK_AT[1] + NAME_DOWN), Layer.OVERLAY)
    return together(
        _stands(_crown(start), 0.0),
        sound("fanfare"),
        change(CROWN, LEAPS, ease.in_out_sine, x=x, y=y + CROWNED),
        nudge(CROWN, LEAPS, lift=60.0),
        nudge(CROWN, LEAPS, ease.bump, turn=24.0 if x > start[0] else -24.0),
        delayed(LEAPS, nudge(CROWN, 0.3, ease.kick, squash=0.24)),
        delayed(LEAPS, burst(CONFETTI.times(0.5), (x, y - 40))),
        delayed(LEAPS - 0.14, _stands(words, 0.0)),
        *([delayed(LEAPS + STAYS, leave(words.id, 0.2))] if reads > STAYS + 0.2 else []),
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

"""The chart of a game that is over: how likely each seat was to win, step by step.

Chances add up to all there is, so each seat has a band of one field: none covers another.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

import pygame

from parlour.client.art import GOLD, INK, PARCHMENT, Art
from parlour.client.palette import Colour, shade
from parlour.client.scenes import victors
from parlour.client.scenes.after.moments import hit
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.pedestal import Someone, crest_of
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import PREMULTIPLIED, smooth
from parlour.shared.language import percent_words, tr
from parlour.shared.messages import Review

FRAME: Final[Colour] = (74, 50, 30)
FACE, NAMED, APART = 50.0, 160.0, 68.0
"""Units of the mark of a seat beside its band, of its name there, and from one to the next."""
SCALE_SIZE, TURN_SIZE, CHANCE_SIZE, NAME_SIZE = 21.0, 22.0, 26.0, 22.0
"""How large letters are: of the scale, of the turns, of chances in the end, of names."""
CROWN: Final = 26.0
"""Units that the crown of who won is high."""
DOT: Final = 17.0
"""Units of half a disc with a number on it."""
PALE: Final = 62
"""How light a disc is, in percent, on which numbers are dark."""
SMOOTHED: Final = 70
"""Into how many parts the course is divided over which a chance is evened out."""
ENDING: Final = 24
"""As which part of the course it is seen how the game ended: it is told in its last step alone."""
PAPER: Final = 0.24
"""How much of the paper is seen through the colour of a band."""
EDGE, LINE = 4.0, 2.6
"""Units of the frame, and of the line above a band."""


class Line(NamedTuple):
    """Whose chance is told, and as who they stand there."""

    name: str
    who: Someone
    won: bool = False
    """Whether it was they who won: they wear the crown."""


def evened(course: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return a course without its smallest wobbles: each step the mean of those about it."""
    last, most = len(course) - 1, len(course) // SMOOTHED
    evened = []
    for step, chances in enumerate(course):
        about = min(most, step, last - step)  # how it begins and ends stays as it was
        part = course[step - about : step + about + 1]
        seats = range(len(chances))
        evened.append([sum(each[seat] for each in part) / len(part) for seat in seats])
    return evened


def _bounds(chances: Sequence[float]) -> list[float]:
    """Return where the bands lie, from 0 to 1 below: their upper edges, and the last's lower."""
    whole = sum(chances) or 1.0
    return [0.0, *(each / whole for each in accumulate(chances))]


class Chart:
    """Draws a review into a surface."""

    def __init__(self, art: Art, review: Review, lines: Sequence[Line]) -> None:
        """Show the chances of these."""
        self._art, self._review, self._lines = art, review, lines
        edges = [_bounds(chances) for chances in evened(review.course)]
        self._edges = edges + edges[-1:] * max(1, len(edges) // ENDING)

    def _px(self, units: float) -> int:
        return max(1, round(units * self._art.scale))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything: the field, its scale, who it belongs to, where it turned."""
        scale = [
            self._art.text(percent_words(each), SCALE_SIZE, INK, "text") for each in (100, 50, 0)
        ]
        names = max(self._tag(seat).get_width() for seat in range(len(self._lines)))
        left, high = scale[0].get_width() + self._px(8), scale[0].get_height()
        foot = self._art.font("text_bold", TURN_SIZE).get_linesize() + self._px(8)
        field = pygame.Rect(left, high // 2, surface.get_width() - left - names - self._px(10),
                            surface.get_height() - high // 2 - foot)  # fmt: skip
        for number, text in enumerate(scale):
            y = field.top + field.height * number // 2
            surface.blit(text, text.get_rect(midright=(left - self._px(8), y)))
        made = smooth(field.size, self._draw, 2)
        surface.blit(made, field, special_flags=PREMULTIPLIED)
        self._name_turns(surface, field)
        self._name_bands(surface, field)
        self._mark(surface, field)

    def _across(self, step: float, wide: float) -> float:
        return wide * step / max(1, len(self._edges) - 1)

    def _draw(self, large: pygame.Surface, finer: float) -> None:
        """Draw the bands, the turns and the frame."""
        wide, high = large.get_size()
        unit = self._art.scale * finer
        field = pygame.Surface((wide, high), pygame.SRCALPHA)
        field.fill((*shade(PARCHMENT), 255))
        xs = [self._across(step, wide) for step in range(len(self._edges))]
        for seat, line in enumerate(self._lines):
            upper, lower = (
                [(x, edges[seat + side] * high) for x, edges in zip(xs, self._edges, strict=True)]
                for side in (0, 1)
            )
            if len(upper) < 2:
                continue
            tint = shade(line.who.colour)
            pygame.draw.polygon(
                field, (*_through(tint, shade(PARCHMENT)), 255), upper + lower[::-1]
            )
            self._rim(field, upper, tint, unit, high)
        self._turns(field, unit)
        pygame.draw.line(field, (*shade(FRAME), 120), (0, high // 2), (wide, high // 2))
        radius = round(10 * unit)
        large.blit(rounded(field, radius), (0, 0))
        for ink, inset, thick in ((shade(FRAME), 0, EDGE), (shade(GOLD), EDGE - 0.5, 1.5)):
            box = large.get_rect().inflate(-2 * inset * unit, -2 * inset * unit)
            pygame.draw.rect(large, (*ink, 255), box, max(1, round(thick * unit)), radius)

    def _rim(
        self, field: pygame.Surface, line: Sequence[tuple[float, float]], tint: Colour,
        unit: float, high: int,
    ) -> None:  # fmt: skip
        """Draw the upper edge of a band, with light below it."""
        size = max(2, round(LINE * unit))
        if max(y for _, y in line) <= size or min(y for _, y in line) >= high:
            return
        for one, other in pairwise(line):
            pygame.draw.line(field, (*darker(tint, 0.42), 255), one, other, size)
        for at in line:
            pygame.draw.circle(field, (*darker(tint, 0.42), 255), at, size / 2)

    def _turns(self, field: pygame.Surface, unit: float) -> None:
        """Shade every other turn, and draw where each begins."""
        wide, high = field.get_size()
        starts = [self._across(step, wide) for step in self._review.turns]
        for number, (start, end) in enumerate(pairwise([*starts, wide])):
            if number % 2:
                veil = pygame.Surface((max(1, round(end - start)), high), pygame.SRCALPHA)
                veil.fill((60, 36, 12, 26))
                field.blit(veil, (round(start), 0))
            if start > 1:
                ink = (*shade(FRAME), 255)
                for y in range(0, high, max(2, round(14 * unit))):
                    field.fill(ink, (round(start), y, max(1, round(1.5 * unit)), round(7 * unit)))

    def _name_turns(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        starts = [self._across(step, field.width) for step in self._review.turns]
        for number, (start, end) in enumerate(pairwise([*starts, field.width]), 1):
            room = (end - start) / self._art.scale - 6, 2 * TURN_SIZE
            text = self._art.text(tr("Turn {turn}", turn=number), TURN_SIZE, INK, "text_bold", room)
            if text.get_width() > end - start:
                text = self._art.text(str(number), TURN_SIZE, INK, "text_bold")
            middle = round(field.left + (start + end) / 2)
            surface.blit(text, text.get_rect(midtop=(middle, field.bottom + self._px(6))))

    def _tag(self, seat: int) -> pygame.Surface:
        """Return the mark of a seat, its chance in the end, and its name."""
        art, line = self._art, self._lines[seat]
        course = self._review.course
        percent = round(100 * course[-1][seat]) if course else 0
        chance = art.text(percent_words(percent), CHANCE_SIZE, INK, "text_bold")
        name = art.text(line.name, NAME_SIZE, INK, "text_bold", (NAMED, 1.5 * NAME_SIZE))
        crest = crest_of(art, line.who, FACE)
        left = crest.get_width() + self._px(8)
        high = max(crest.get_height(), chance.get_height() + name.get_height())
        wide = left + max(chance.get_width(), name.get_width())
        worn = victors.crown(self._px(CROWN)) if line.won else pygame.Surface((0, 0))
        beside = left + chance.get_width() + self._px(6)
        wide = max(wide, beside + worn.get_width())
        made = pygame.Surface((wide, high), pygame.SRCALPHA)
        made.blit(crest, crest.get_rect(midleft=(0, high // 2)), special_flags=PREMULTIPLIED)
        top = (high - chance.get_height() - name.get_height()) // 2
        made.blit(chance, (left, top))
        at = beside, top + chance.get_height() // 2
        made.blit(worn, worn.get_rect(midleft=at), special_flags=PREMULTIPLIED)
        made.blit(name, (left, top + chance.get_height()))
        return made

    def _name_bands(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Write whose each band is beside its end, none over another."""
        edges = self._edges[-1]
        tags = [self._tag(seat) for seat in range(len(self._lines))]
        wanted = [
            field.top + field.height * (edges[seat] + edges[seat + 1]) / 2
            for seat in range(len(tags))
        ]
        apart = max(float(self._px(APART)), *(tag.get_height() for tag in tags))
        room = field.height / max(1, len(tags))
        for tag, y in zip(tags, kept_apart(wanted, min(apart, room), field), strict=True):
            at = field.right + self._px(10), round(y)
            surface.blit(tag, tag.get_rect(midleft=at))

    def _draw_steps(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Draw a line through the field where the game turned."""
        line, edge = self._px(1.2), self._px(EDGE)
        for moment in self._review.moments:
            x = field.left + round(self._across(moment.step, field.width)) - line // 2
            surface.fill(shade(FRAME), (x, field.top + edge, line, field.height - 2 * edge))

    def _mark(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Draw a line and a disc with its number where the game turned."""
        radius = self._px(DOT * max(1.0, self._art.text_size))
        taken: list[pygame.Vector2] = []
        self._draw_steps(surface, field)
        for number, moment in enumerate(self._review.moments, 1):
            seat, edges = hit(moment), self._edges[min(moment.step, len(self._edges) - 1)]
            x = field.left + self._across(moment.step, field.width)
            x = min(max(x, field.left + radius + 4), field.right - radius - 4)
            y = field.top + field.height * edges[max(1, seat)]  # the first has no line above it
            y = min(max(y, field.top + radius + 4), field.bottom - radius - 4)
            at = _clear_of(taken, pygame.Vector2(x, y), 2 * radius + 2, field)
            taken.append(at)
            disc = numbered(self._art, number, radius, self._lines[seat].who.colour)
            surface.blit(disc, disc.get_rect(center=(round(at.x), round(at.y))),
                         special_flags=PREMULTIPLIED)  # fmt: skip


def _clear_of(
    taken: Sequence[pygame.Vector2], at: pygame.Vector2, apart: float, field: pygame.Rect
) -> pygame.Vector2:
    """Return a place at or below ``at`` that is far enough from others; above, at the foot."""
    for way in (1, -1):
        found = at.copy()
        while any(found.distance_to(each) < apart for each in taken):
            found.y += way * apart / 4
        if field.top + apart / 2 <= found.y <= field.bottom - apart / 2:
            return found
    return at


def kept_apart(wanted: Sequence[float], apart: float, field: pygame.Rect) -> list[float]:
    """Return heights near those wanted, in their order, each so far from the next."""
    low, high = field.top + apart / 2, field.bottom - apart / 2
    places: list[float] = []
    for number, each in enumerate(wanted):
        least = places[-1] + apart if places else low
        most = high - apart * (len(wanted) - 1 - number)
        places.append(min(max(each, least), most))
    return places


def numbered(art: Art, number: int, radius: int, colour: Colour) -> pygame.Surface:
    """Return a disc of a colour with a number on it; alpha is premultiplied."""
    tint = pygame.Color(*shade(colour))
    ink: Colour = (40, 24, 14) if tint.hsla[2] > PALE else PARCHMENT

    def draw(large: pygame.Surface, _: float) -> None:
        half = large.get_width() / 2
        rings = ((1.0, shade(FRAME)), (0.90, shade(GOLD)), (0.80, (tint.r, tint.g, tint.b)))
        for share, each in rings:
            pygame.draw.circle(large, (*each, 255), (half, half), half * share)

    disc = smooth((2 * radius, 2 * radius), draw, 3)
    side = 1.3 * radius / art.scale
    text = art.text(str(number), 1.25 * radius / art.scale / art.text_size, ink, "text_bold",
                    (side, side * 1.3))  # fmt: skip
    seen = text.get_bounding_rect()
    disc.blit(text, (radius - seen.centerx, radius - seen.centery))
    return disc


def _through(tint: Colour, paper: Colour) -> Colour:
    """Return a colour through which some of the paper is seen."""
    red, green, blue = (
        round(a * (1 - PAPER) + b * PAPER) for a, b in zip(tint, paper, strict=True)
    )
    return red, green, blue

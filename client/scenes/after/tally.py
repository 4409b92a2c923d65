"""The points in detail: where they come from as rows of stones, and how they stood turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final, NamedTuple

import pygame

from parlour.client.art import GOLD, INK, PARCHMENT
from parlour.client.games.protocol import ScoreRow
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import Form
from parlour.client.palette import shade
from parlour.client.scenes.after.masonry import Mason
from parlour.client.scenes.after.sources import stone
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.language import tr

POINTS, LARGE, NAMED, CREST = 24.0, 30.0, 28.0, 48.0
"""The size of numbers in the course and on stones, and of names, and the height of crests above
the course."""
STONES, MARK, ICON = 54.0, 96.0, 34.0
"""Units that a row of stones is high, that the mark of a seat is, and an icon in the legend."""
ROOMY: Final = 2.3
"""How wide a stone is at least, beside its height, for an icon beside its number."""


class Scored(NamedTuple):
    """Somebody who played."""

    mark: str
    name: str
    total: str
    """The points, in words."""
    seat: int


class Tally:
    """Makes the parts of a page; see the module."""

    def __init__(
        self, form: Form, mason: Mason, game: str, people: Sequence[Scored],
        sources: Sequence[ScoreRow],
    ) -> None:  # fmt: skip
        """Tell of people, the best first, and of the sources of their points."""
        self._form, self._mason, self._game = form, mason, game
        self._people, self._sources = people, sources
        self._art = form.art
        sums = (sum(max(0, s.points[each.seat]) for s in sources) for each in people)
        self._most = max(1, *sums)

    # --- where points come from ---

    def people(self) -> Part:
        """Return everybody with their points by source."""
        return self._form.column(*map(self._person, self._people), gap=14)

    def _person(self, who: Scored) -> Part:
        form = self._form
        high = form.px(STONES) * max(1.0, self._art.text_size)
        bar = form.painted(partial(self._lay_stones, who.seat), high)
        name = form.words(f"<b>{escape(who.name)}</b>: {who.total}", NAMED)
        told = form.column(name, replace(bar, grow=0.0), gap=6)
        crest = form.picture(self._art.piece(who.mark, MARK))
        return row(crest, replace(told, grow=1.0), gap=form.px(18))

    def _lay_stones(self, seat: int, surface: pygame.Surface) -> None:
        """Lay a stone for each source, as wide as it brought points."""
        x, unit = 0.0, surface.get_width() / self._most
        for number, source in enumerate(self._sources):
            wide = unit * max(0, source.points[seat])
            if wide:
                rect = pygame.Rect(round(x), 0, round(x + wide) - round(x), surface.get_height())
                self._stone(surface, rect, number, source.points[seat])
            x += wide

    def _stone(self, surface: pygame.Surface, rect: pygame.Rect, number: int, points: int) -> None:
        tint = shade(stone(self._game, number))
        surface.blit(self._mason.front(rect.size, tint, carved=False), rect)
        pygame.draw.rect(surface, shade(INK), rect, self._mason.px(1.5))
        image = self._art.text(str(points), LARGE, PARCHMENT, "text_bold",
                               (rect.width / self._art.scale - 6, 1.3 * LARGE))  # fmt: skip
        icon = self._sources[number].icon
        middle = rect.centerx
        if icon is not None and rect.width > ROOMY * rect.height:
            made = self._mason.icon(icon, round(0.8 * rect.height))
            left = made.get_rect(midleft=(rect.left + rect.height // 5, rect.centery))
            surface.blit(made, left, special_flags=PREMULTIPLIED)
            middle = (left.right + rect.right) // 2
        if image.get_width() < rect.width:
            surface.blit(image, image.get_rect(center=(middle, rect.centery)))

    def legend(self) -> Part:
        """Return which stone is which source of points."""
        form = self._form
        size = form.px(ICON) * max(1.0, self._art.text_size)

        def entry(number: int, source: ScoreRow) -> Part:
            def paint(surface: pygame.Surface) -> None:
                tint = shade(stone(self._game, number))
                surface.blit(self._mason.front(surface.get_size(), tint, carved=False), (0, 0))
                if source.icon is not None:
                    made = self._mason.icon(source.icon, round(0.9 * size))
                    place = made.get_rect(center=surface.get_rect().center)
                    surface.blit(made, place, special_flags=PREMULTIPLIED)

            return row(form.painted(paint, size, size), form.words(escape(source.label)),
                       gap=size / 4)  # fmt: skip

        return form.row(*(entry(n, source) for n, source in enumerate(self._sources)), gap=22)

    # --- turn by turn ---

    def course(self, course: Sequence[ScoreRow], marks: Sequence[str]) -> Part:
        """Return how the points of the seats with these marks stood after each turn."""
        if not course:
            return self._form.words(tr("The history of this game is not available."))
        high = self._line * len(course) + self._form.px(CREST + 10)
        paint = partial(self._paint_course, course, marks)
        return replace(self._form.painted(paint, high), grow=0.0)

    @property
    def _line(self) -> float:
        """How high a line of the course is, in pixels."""
        return self._art.font("text_bold", POINTS).get_linesize() + self._form.px(11)

    def _paint_course(
        self, course: Sequence[ScoreRow], marks: Sequence[str], surface: pygame.Surface
    ) -> None:
        art, px = self._art, self._form.px
        labels = [art.text(each.label, POINTS, INK, "text") for each in course]
        left = max(label.get_width() for label in labels) + px(16)
        pitch = (surface.get_width() - left) / len(marks)
        for seat, mark in enumerate(marks):
            crest = art.piece(mark, min(CREST, 0.9 * pitch / art.scale))
            surface.blit(crest, crest.get_rect(midtop=(left + pitch * (seat + 0.5), 0)))
        for line, stood in enumerate(course):
            y = px(CREST + 10) + self._line * line
            pygame.draw.line(surface, shade(GOLD), (0, y), (surface.get_width(), y))
            surface.blit(labels[line], (0, y + px(5)))
            for seat, points in enumerate(stood.points):
                image = art.text(str(points), POINTS, INK, "text_bold")
                place = (left + pitch * (seat + 0.5), y + px(5))
                surface.blit(image, image.get_rect(midtop=place))


def headed(sentence: str) -> str:
    """Return a sentence of the story, what it begins with in bold: the turn of which it tells."""
    head, colon, rest = escape(sentence).partition(":")
    return f"<b>{head}{colon}</b>{rest}" if colon else head

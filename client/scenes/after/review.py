"""The review of a game: how the chances went, and the steps at which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from html import escape
from itertools import pairwise

import pygame
from pygame_gui.elements import UIImage

from parlour.client.app import App
from parlour.client.art import GOLD, INK, PARCHMENT, RED
from parlour.client.games import board_for, mark_of
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import PRESS, Place
from parlour.client.layout.words import Words
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.scenes.after.moments import Told, hit, told
from parlour.client.scenes.after.turning import TurningPoint
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.pedestal import Someone, crest_of
from parlour.client.stage.studio import smooth
from parlour.client.table_model import TableModel
from parlour.client.ui import bare_button
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import GetReview, Refused, Review, ServerMessage

Point = tuple[float, float]
OUTLINE: Colour = (60, 44, 30)
DOT = 15
SIZE = 20.0
"""Of the words of a turning point."""
CHART, REST = 480.0, 420.0
"""Units that the chart is high at least, and that the window is higher than it."""
FACE = 44.0
"""Units of the mark of a seat at the end of its line."""
MARK, OWNER, PALE = 46.0, 130.0, 62
"""Units of the mark of whose chance is told, and of the name; and how light a disc is, in percent,
on which numbers are dark."""
CASING: Colour = (22, 14, 10)
GROUND: Colour = (58, 42, 32)
GRID: Colour = (104, 80, 54)
GAIN: Colour = (47, 107, 58)
CARD, CARD_EDGE = (242, 226, 188), (201, 166, 96)
PROGRESS_STEPS = 25
"""In how many steps it is seen how far the review is: the widgets are made anew for each."""


class Reviewed:
    """The review of a game that is over: asked for once, worked out while others look elsewhere."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Ask for it."""
        self._table = model.info.table
        self.review: Review | None = None
        """The review; None: it is not made yet."""
        self.done = 0.0
        """How far it is."""
        self.failed = False
        """Whether there is none."""
        self.request = app.connection.next_id()
        app.connection.send(GetReview(id=self.request, table=self._table))

    def take(self, answer: ServerMessage) -> bool:
        """Take up the review or how far it is; False for what is about something else."""
        if not isinstance(answer, Review) or answer.table != self._table:
            return False
        self.done = answer.done
        if answer.done >= 1:
            self.review = answer
        return True

    def refused(self, answer: ServerMessage) -> bool:
        """Take up that there is none; False for what is about something else."""
        told = isinstance(answer, Refused) and answer.id == self.request
        self.failed |= told
        return told


class ReviewScene(MenuScene):
    """The chances of every seat as lines over the steps, and the turning points in words."""

    title = tr_noop("Turning points")

    def __init__(self, app: App, model: TableModel, reviewed: Reviewed | None = None) -> None:
        """Show the review of a game that is over, as soon as it is made."""
        super().__init__(app)
        self._model = model
        self.subtitle = model.game.title
        self._reviewed = Reviewed(app, model) if reviewed is None else reviewed
        self._moments: list[Told] = []
        self._tell()

    @property
    def _review(self) -> Review | None:
        return self._reviewed.review

    def _tell(self) -> None:
        """Put the turning points into words."""
        board = board_for(self._model.game.name)
        moments = self._review.moments if self._review is not None else ()
        self._moments = [told(self._model, board, moment) for moment in moments]

    @property
    def world(self) -> str:
        """The game whose world is seen behind: that which was played."""
        return self._model.info.game

    def answered(self, answer: ServerMessage) -> bool:
        """Take the review up, or how far it is."""
        before = int(self._reviewed.done * PROGRESS_STEPS)
        if not self._reviewed.take(answer):
            return False
        if self._review is not None:
            self._tell()
        if self._review is not None or int(self._reviewed.done * PROGRESS_STEPS) > before:
            self.rebuild()
            self.focus.focus(self.form.first)  # the way back stays under Enter
        return True

    def build(self) -> Part:
        """Show what there is, and the way back."""
        form, review = self.form, self._review
        back = form.button(tr("Back"), self.escape, PRESS, first=True, least=260)
        if review is None:
            told = form.words(tr("The game is being thought through …"), 28)
            bar = form.painted(partial(paint_progress, self._reviewed.done), form.px(34))
            return form.sheet(
                form.column(told, replace(bar, grow=0.0), gap=20), (back,), width=1100
            )
        high = CHART if form.narrow else max(CHART, self.canvas.size[1] / self.art.scale - REST)
        chart = form.painted(partial(self._paint_chart, review), form.px(high))
        left = form.column(replace(chart, grow=0.0), self._legend(), gap=16)
        return form.sheet(form.beside(left, self._moment_list(review), 0.46), (back,), fill=True)

    def _legend(self) -> Part:
        form, size = self.form, self.form.px(24)

        def entry(seat: int, name: str) -> Part:
            def paint(surface: pygame.Surface) -> None:
                surface.fill(shade(SEAT_COLOURS[seat]))
                pygame.draw.rect(surface, shade(OUTLINE), surface.get_rect(), 2)

            return row(form.painted(paint, size, size), form.words(escape(name)), gap=size / 2)

        return form.row(*(entry(n, name) for n, name in enumerate(self._model.names)), gap=28)

    def _moment_list(self, review: Review) -> Part:
        form = self.form
        if not review.moments:
            return form.words(tr("No step changed much: the game went its way."))
        hint = form.words(tr("Choose one to see it on the board."), SIZE)
        return form.column(
            hint, *(self._card(n, each) for n, each in enumerate(self._moments, 1)), gap=9
        )

    def _card(self, number: int, told: Told) -> Part:
        """Return a turning point in words, to be pressed."""
        html = (
            f"<b>{escape(told.deed)}</b><br>"
            + "".join(f"{escape(line)}<br>" for line in told.followed)
            + f"{escape(told.when)} \u00b7 {escape(told.cause)}"
        )
        words = Words(self.art, html, SIZE)
        swing = self._swing(number)
        pad = self.form.px(9)
        aside = 2 * self.form.px(DOT) * max(1.0, self.art.text_size) + 2 * pad
        beyond = swing.get_width() + 2 * pad

        def measure(width: float | None) -> tuple[float, float]:
            wide, high = words.measure(None if width is None else width - aside - beyond)
            return wide + aside + beyond, max(high, float(swing.get_height())) + 2 * pad

        def make(place: Place) -> None:
            surface = pygame.Surface(place.rect.size, pygame.SRCALPHA)
            whole, round_ = surface.get_rect(), round(pad)
            pygame.draw.rect(surface, shade(CARD), whole, border_radius=round_)
            stripe = whole.copy()
            stripe.width = max(3, round_ // 2)
            pygame.draw.rect(surface, shade(SEAT_COLOURS[told.seat]), stripe, border_radius=3)
            pygame.draw.rect(surface, shade(CARD_EDGE), whole, 2, border_radius=round_)
            told_in = words.draw(round(whole.width - aside - beyond))
            surface.blit(told_in, told_in.get_rect(midleft=(round(aside), whole.centery)))
            surface.blit(swing, swing.get_rect(midright=(round(whole.right - pad), whole.centery)))
            self._draw_dot(surface, number, (aside / 2 + pad / 4, whole.height / 2), told.seat)
            UIImage(place.rect, surface, place.manager, container=place.container)
            button = bare_button(place.manager, place.rect, told.deed, place.container)
            self.focus.add(button, partial(self._look_at, number))

        return replace(self.form.made(make, 0.0), size=(None, None), measure=measure, shrink=0.0)

    def _swing(self, number: int) -> pygame.Surface:
        """Return by how much a turning point changed whose chance, in large letters."""
        assert self._review is not None
        moment = self._review.moments[number - 1]
        seat = hit(moment)
        points = round(100 * moment.after[seat]) - round(100 * moment.before[seat])
        sign = "+" if points > 0 else "\u2212"
        text = f"{sign}{abs(points)} %"
        much = self.art.text(text, 34, GAIN if points > 0 else RED, "title")
        name = self.art.text(self._model.names[seat], SIZE, INK, "text_bold", (OWNER, 1.4 * SIZE))
        info, size = self._model.info, round(self.form.px(MARK))
        who = Someone(None, mark_of(info.game, seat, info.seats[seat].emblem), SEAT_COLOURS[seat])
        crest = crest_of(self.art, who, MARK)
        told = max(much.get_width(), name.get_width())
        high = max(size, much.get_height() + name.get_height())
        made = pygame.Surface((told + size + round(self.form.px(8)), high), pygame.SRCALPHA)
        right, apart = made.get_width(), (high - much.get_height() - name.get_height()) // 2
        made.blit(crest, crest.get_rect(midleft=(0, high // 2)),
                  special_flags=pygame.BLEND_PREMULTIPLIED)  # fmt: skip
        made.blit(much, much.get_rect(topright=(right, apart)))
        made.blit(name, name.get_rect(topright=(right, apart + much.get_height())))
        return made

    def _look_at(self, number: int) -> None:
        """Show a turning point on the board."""
        self.app.push(TurningPoint(self.app, self._model, self._moments, number - 1))

    # --- drawing ---

    def _paint_chart(self, review: Review, surface: pygame.Surface) -> None:
        """Draw the lines of all seats, the turns, and the moments."""
        top, percents = _scale(review)
        scale = [self.art.text(f"{percent} %", 20, INK) for percent in percents]
        wide, high = max(text.get_width() for text in scale), scale[0].get_height()
        chart = surface.get_rect()
        face = self.form.px(FACE)
        chart.update(wide + 8, high / 2, chart.width - wide - 12 - face, chart.height - 1.8 * high)
        ground = chart.inflate(0, 0)
        ground.width += round(face) + 4
        pygame.draw.rect(surface, shade(GROUND), ground, border_radius=round(face / 5))
        for number, text in enumerate(scale):
            y = round(chart.bottom - chart.height * number / (len(scale) - 1))
            if 0 < number < len(scale) - 1:
                pygame.draw.line(surface, shade(GRID), (chart.left, y), (chart.right, y))
            surface.blit(text, text.get_rect(midright=(chart.left - 6, y)))

        def point(step: int, chance: float) -> tuple[float, float]:
            last = max(1, len(review.course) - 1)
            return (
                chart.left + chart.width * step / last,
                chart.bottom - chart.height * chance / top,
            )

        for number, step in enumerate(review.turns, 1):
            self._draw_turn(surface, number, point(step, top), point(step, 0))
        lines = [
            [point(step, chances[seat]) for step, chances in enumerate(review.course)]
            for seat in range(len(self._model.names))
        ]
        drawn = smooth(surface.get_size(), partial(self._draw_lines, lines), 2)
        surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._draw_faces(surface, chart, [line[-1][1] for line in lines if line])
        radius = self.form.px(DOT) * max(1.0, self.art.text_size)
        for number, moment in enumerate(review.moments, 1):
            across, down = point(moment.step, moment.after[hit(moment)])
            at = (
                min(max(across, chart.left + radius), chart.right - radius),
                min(max(down, chart.top + radius), chart.bottom - radius),
            )
            self._draw_dot(surface, number, at, hit(moment))

    def _draw_faces(
        self, surface: pygame.Surface, chart: pygame.Rect, ends: Sequence[float]
    ) -> None:
        """Draw the mark of each seat where its line ends, none over another."""
        size = self.form.px(FACE)
        order = sorted(range(len(ends)), key=lambda seat: ends[seat])
        places = [ends[seat] for seat in order]
        for _ in range(8):
            for n in range(1, len(places)):
                short = size - (places[n] - places[n - 1])
                if short > 0:
                    places[n - 1] -= short / 2
                    places[n] += short / 2
            least, most = chart.top + size / 2, chart.bottom - size / 2
            places = [min(max(place, least), most) for place in places]
        info = self._model.info
        for seat, y in zip(order, places, strict=True):
            centre = chart.right + size / 2 + 2, y
            pygame.draw.circle(surface, shade(OUTLINE), centre, size / 2)
            pygame.draw.circle(surface, shade(SEAT_COLOURS[seat]), centre, size / 2 - 2)
            mark = mark_of(info.game, seat, info.seats[seat].emblem)
            piece = self.art.piece(mark, 0.7 * FACE)
            surface.blit(piece, piece.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _draw_turn(self, surface: pygame.Surface, number: int, top: Point, bottom: Point) -> None:
        pygame.draw.line(surface, shade(GRID), top, bottom, 2)
        image = self.art.text(tr("Turn {turn}", turn=number), 18, INK)
        surface.blit(image, (bottom[0] + 4, bottom[1] + 4))

    def _draw_lines(
        self, lines: Sequence[Sequence[Point]], large: pygame.Surface, finer: float
    ) -> None:
        """Draw the lines of all seats in a dark casing, with round joints."""
        for seat, line in enumerate(lines):
            points = [(x * finer, y * finer) for x, y in line]
            for each, width in ((CASING, 8.0), (shade(SEAT_COLOURS[seat]), 4.6)):
                size = max(2, round(self.canvas.scale * width * finer))
                for one, other in pairwise(points):
                    pygame.draw.line(large, (*each, 255), one, other, size)
                for at in points:
                    pygame.draw.circle(large, (*each, 255), at, size / 2)

    def _draw_dot(self, surface: pygame.Surface, number: int, at: Point, seat: int) -> None:
        """Draw the number of a turning point on a disc of whose chance it changed."""
        radius = self.form.px(DOT) * max(1.0, self.art.text_size)
        colour = pygame.Color(*shade(SEAT_COLOURS[seat]))
        ink = CASING if colour.hsla[2] > PALE else PARCHMENT
        pygame.draw.circle(surface, shade(CASING), at, radius + 2)
        pygame.draw.circle(surface, shade(PARCHMENT), at, radius)
        pygame.draw.circle(surface, colour, at, radius - 2)
        image = self.art.text(str(number), 20, ink, "text_bold")
        surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))


def _scale(review: Review) -> tuple[float, list[int]]:
    """Return the highest chance that the chart shows, and the percents beside it."""
    most = max((chance for chances in review.course for chance in chances), default=1.0)
    top = min(100, (int(100 * most) // 20 + 1) * 20)
    return top / 100, list(range(0, top + 1, 20))


def paint_progress(done: float, surface: pygame.Surface) -> None:
    """Fill a bar as far as something is done."""
    bar = surface.get_rect()
    radius = min(6, bar.height // 2)
    full = pygame.Rect(0, 0, round(bar.width * done), bar.height)
    pygame.draw.rect(surface, shade(GOLD), full, border_radius=radius)
    pygame.draw.rect(surface, shade(OUTLINE), bar, min(2, max(1, bar.height // 4)), radius)

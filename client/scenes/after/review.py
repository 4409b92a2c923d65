"""The review of a game: how the chances went, and the steps at which it turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from html import escape

import pygame
from pygame_gui.elements import UIImage

from parlour.client.app import App
from parlour.client.art import GOLD, INK, RED
from parlour.client.games import board_for, mark_of
from parlour.client.layout.flex import Part
from parlour.client.layout.form import PRESS, Place
from parlour.client.layout.words import Words
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.scenes.after.chart import FRAME, Chart, Line, numbered
from parlour.client.scenes.after.moments import Told, hit, told
from parlour.client.scenes.after.turning import TurningPoint
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.pedestal import Someone, crest_of
from parlour.client.stage.studio import PREMULTIPLIED, smooth
from parlour.client.table_model import TableModel
from parlour.client.ui import bare_button
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import GetReview, Refused, Review, ServerMessage

OUTLINE: Colour = (60, 44, 30)
DOT = 17
SIZE = 21.0
"""Of the words of a turning point."""
CHART, REST, SHARE = 480.0, 345.0, 0.54
"""Units that the chart is high at least, and that the window is higher than it; its share of the
width."""
MARK, OWNER, EDGE, MUCH = 46.0, 130.0, 0.9, 84.0
"""Units of the mark of whose chance is told, and of the name; how wide the coloured edge of a
turning point is, beside what is left free round its words; and the room for a change at least."""
GAIN: Colour = (47, 107, 58)
CARD, CARD_EDGE = (248, 236, 206), (201, 166, 96)
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
            told = form.words(tr("Analysing the game…"), 28)
            bar = form.painted(partial(paint_progress, self._reviewed.done), form.px(34))
            return form.sheet(
                form.column(told, replace(bar, grow=0.0), gap=20), (back,), width=1100
            )
        high = CHART if form.narrow else max(CHART, self.canvas.size[1] / self.art.scale - REST)
        drawn = Chart(self.art, review, list(self._lines()))
        chart = replace(form.painted(drawn.paint, form.px(high)), grow=0.0)
        return form.sheet(form.beside(chart, self._moment_list(review), SHARE), (back,), fill=True)

    def _lines(self) -> Iterator[Line]:
        """Yield whose chances are told."""
        info = self._model.info
        for seat, name in enumerate(self._model.names):
            mark = mark_of(info.game, seat, info.seats[seat].emblem)
            yield Line(name, Someone(None, mark, SEAT_COLOURS[seat]))

    def _moment_list(self, review: Review) -> Part:
        form = self.form
        if not review.moments:
            return form.words(tr("No single move changed much."))
        hint = form.words(tr("Choose a moment to see it on the board."), SIZE)
        texts = self._texts()
        return form.column(
            hint, *(self._card(n, each, texts) for n, each in enumerate(self._moments, 1)), gap=12
        )

    def _texts(self) -> list[Words]:
        """Return each turning point in words: what was done, and when and why it changed so much.

        What followed is told once one is looked at.
        """
        return [
            Words(self.art, f"<b>{escape(each.deed)}</b><br>"
                            f"{escape(each.when)} \u00b7 {escape(each.cause)}", SIZE)
            for each in self._moments
        ]  # fmt: skip

    def _card(self, number: int, told: Told, texts: Sequence[Words]) -> Part:
        """Return a turning point in words, to be pressed; all are as high as the highest."""
        words, swing, pad = texts[number - 1], self._swing(number), self.form.px(11)
        radius = round(self.form.px(DOT) * max(1.0, self.art.text_size))
        aside, beyond = EDGE * pad + 2 * radius + 2 * pad, swing.get_width() + 2 * pad

        def measure(width: float | None) -> tuple[float, float]:
            room = None if width is None else width - aside - beyond
            wide = words.measure(room)[0]
            high = max(each.measure(room)[1] for each in texts)
            return wide + aside + beyond, max(high, float(swing.get_height())) + 1.6 * pad

        def make(place: Place) -> None:
            surface = self._board(place.rect.size, shade(SEAT_COLOURS[told.seat]), pad)
            whole = surface.get_rect()
            told_in = words.draw(round(whole.width - aside - beyond))
            surface.blit(told_in, told_in.get_rect(midleft=(round(aside), whole.centery)))
            surface.blit(swing, swing.get_rect(midright=(round(whole.right - pad), whole.centery)))
            disc = numbered(self.art, number, radius, SEAT_COLOURS[told.seat])
            middle = round(EDGE * pad + pad + radius), whole.centery
            surface.blit(disc, disc.get_rect(center=middle), special_flags=PREMULTIPLIED)
            UIImage(place.rect, surface, place.manager, True, place.container)
            button = bare_button(place.manager, place.rect, told.deed, place.container)
            self.focus.add(button, partial(self._look_at, number))

        return replace(self.form.made(make, 0.0), size=(None, None), measure=measure, shrink=0.0)

    def _board(self, size: tuple[int, int], tint: Colour, pad: float) -> pygame.Surface:
        """Return the board of a turning point, its edge in a colour; alpha is premultiplied."""

        def draw(large: pygame.Surface, finer: float) -> None:
            whole, bend = large.get_rect(), round(pad * finer * 0.9)
            pygame.draw.rect(large, (*shade(CARD_EDGE), 255), whole, border_radius=bend)
            line = max(1, round(self.form.px(2) * finer))
            inner = whole.inflate(-2 * line, -2 * line)
            pygame.draw.rect(large, (*shade(CARD), 255), inner, border_radius=bend - line)
            edge = pygame.Rect(0, 0, round(EDGE * pad * finer + line), whole.height)
            for ink, rect in ((shade(FRAME), edge), (tint, edge.inflate(-2 * line, -2 * line))):
                pygame.draw.rect(large, (*ink, 255), rect, border_top_left_radius=bend,
                                 border_bottom_left_radius=bend)  # fmt: skip

        return smooth(size, draw, 3)

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
        told = max(much.get_width(), name.get_width(), round(self.form.px(MUCH)))
        high = max(size, much.get_height() + name.get_height())
        made = pygame.Surface((told + size + round(self.form.px(8)), high), pygame.SRCALPHA)
        right, apart = made.get_width(), (high - much.get_height() - name.get_height()) // 2
        made.blit(crest, crest.get_rect(midleft=(0, high // 2)), special_flags=PREMULTIPLIED)
        made.blit(much, much.get_rect(topright=(right, apart)))
        made.blit(name, name.get_rect(topright=(right, apart + much.get_height())))
        return made

    def _look_at(self, number: int) -> None:
        """Show a turning point on the board."""
        self.app.push(TurningPoint(self.app, self._model, self._moments, number - 1))


def paint_progress(done: float, surface: pygame.Surface) -> None:
    """Fill a bar as far as something is done."""
    bar = surface.get_rect()
    radius = min(6, bar.height // 2)
    full = pygame.Rect(0, 0, round(bar.width * done), bar.height)
    pygame.draw.rect(surface, shade(GOLD), full, border_radius=radius)
    pygame.draw.rect(surface, shade(OUTLINE), bar, min(2, max(1, bar.height // 4)), radius)

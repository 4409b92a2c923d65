"""The review of a game: how the chances went, and the steps at which it turned."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from html import escape
from typing import Any

import pygame

from parlour.client.app import App
from parlour.client.art import GOLD, INK, PARCHMENT, RED
from parlour.client.games import board_for
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import MAIN
from parlour.client.palette import SEAT_COLOURS, Colour, shade
from parlour.client.scenes.menu import MenuScene
from parlour.client.table_model import TableModel
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import GetReview, Moment, Review, ServerMessage

Point = tuple[float, float]
OUTLINE: Colour = (60, 44, 30)
DOT = 15
SENTENCES = 3
"""Lines of the log that are told of a turning point."""
PROGRESS_STEPS = 25
"""In how many steps it is seen how far the review is: the widgets are made anew for each."""


class ReviewScene(MenuScene):
    """The chances of every seat as lines over the steps, and the turning points in words."""

    title = tr_noop("Turning points")

    def __init__(self, app: App, model: TableModel) -> None:
        """Ask for the review of a game that is over."""
        super().__init__(app)
        self._model = model
        self.subtitle = model.game.title
        self._review: Review | None = None
        self._done = 0.0
        self._moments: list[str] = []
        connection = app.connection
        connection.send(GetReview(id=connection.next_id(), table=model.info.table))

    def answered(self, answer: ServerMessage) -> bool:
        """Take the review up, or how far it is."""
        if not isinstance(answer, Review) or answer.table != self._model.info.table:
            return False
        grown = int(answer.done * PROGRESS_STEPS) > int(self._done * PROGRESS_STEPS)
        self._done = answer.done
        if answer.done >= 1:
            self._review = answer
            self._moments = [self._words(moment) for moment in answer.moments]
        if grown or answer.done >= 1:
            self.rebuild()
        return True

    def build(self) -> Part:
        """Show what there is, and the way back."""
        form, review = self.form, self._review
        back = form.button(tr("Back"), self.escape, MAIN, first=True, least=260)
        if review is None:
            told = form.words(tr("The game is being thought through …"), 28)
            bar = form.painted(self._paint_progress, form.px(34))
            return form.sheet(
                form.column(told, replace(bar, grow=0.0), gap=20), (back,), width=1100
            )
        chart = form.painted(partial(self._paint_chart, review), form.px(560))
        left = form.column(replace(chart, grow=0.0), self._legend(), gap=16)
        return form.sheet(form.beside(left, self._moment_list(review), 0.54), (back,), fill=True)

    def _legend(self) -> Part:
        """Return whose line is which."""
        form, size = self.form, self.form.px(26)

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
        size = 2 * form.px(DOT) * max(1.0, self.art.text_size)

        def entry(number: int, text: str) -> Part:
            def paint(surface: pygame.Surface) -> None:
                self._draw_dot(surface, number, surface.get_rect().center)

            dot = form.painted(paint, size + 2, size + 2)
            words = form.words(escape(text), 22, grow=1.0)
            return row(replace(dot, shrink=0.0), words, gap=form.px(12), align="start")

        entries = (entry(number, text) for number, text in enumerate(self._moments, 1))
        return form.column(*entries, gap=12)

    # --- in words ---

    def _words(self, moment: Moment) -> str:
        """Return what happened in a step, and whether it was the dice."""
        game, names = self._model.game, self._model.names
        board = board_for(game.name)
        state: Any = game.load_state(moment.state)
        told = []
        for plain in moment.events:
            event = game.load_event(plain)
            if sentence := board.sentence(state, event, names):
                told.append(sentence)
            game.evolve(state, event)
        seat = _hit(moment)
        luck = abs(moment.after[seat] - moment.fair[seat])
        choice = abs(moment.fair[seat] - moment.before[seat])
        cause = tr("mostly the dice") if luck > choice else tr("mostly the decision")
        change = tr(
            "{name}: {before} % → {after} % ({cause})",
            name=names[seat],
            before=round(100 * moment.before[seat]),
            after=round(100 * moment.after[seat]),
            cause=cause,
        )
        return " ".join([change + ".", *[line for line in told if line[0] != "—"][:SENTENCES]])

    # --- drawing ---

    def _paint_progress(self, surface: pygame.Surface) -> None:
        bar = surface.get_rect()
        full = pygame.Rect(0, 0, round(bar.width * self._done), bar.height)
        pygame.draw.rect(surface, shade(GOLD), full, border_radius=6)
        pygame.draw.rect(surface, shade(OUTLINE), bar, 2, border_radius=6)

    def _paint_chart(self, review: Review, surface: pygame.Surface) -> None:
        """Draw the lines of all seats, the turns, and the moments."""
        scale = [self.art.text(f"{percent} %", 20, INK) for percent in (0, 25, 50, 75, 100)]
        wide, high = max(text.get_width() for text in scale), scale[0].get_height()
        chart = surface.get_rect()
        chart.update(wide + 8, high / 2, chart.width - wide - 10, chart.height - 1.8 * high)
        pygame.draw.rect(surface, shade((228, 210, 170)), chart)
        for number, text in enumerate(scale):
            y = round(chart.bottom - chart.height * number / 4)
            pygame.draw.line(surface, shade(GOLD), (chart.left, y), (chart.right, y))
            surface.blit(text, text.get_rect(midright=(chart.left - 6, y)))

        def point(step: int, chance: float) -> tuple[float, float]:
            last = max(1, len(review.course) - 1)
            return chart.left + chart.width * step / last, chart.bottom - chart.height * chance

        for number, step in enumerate(review.turns, 1):
            self._draw_turn(surface, number, point(step, 1), point(step, 0))
        for seat in range(len(self._model.names)):
            line = [point(step, chances[seat]) for step, chances in enumerate(review.course)]
            self._draw_line(surface, line, SEAT_COLOURS[seat])
        for number, moment in enumerate(review.moments, 1):
            self._draw_dot(surface, number, point(moment.step, moment.after[_hit(moment)]))

    def _draw_turn(self, surface: pygame.Surface, number: int, top: Point, bottom: Point) -> None:
        pygame.draw.line(surface, shade(GOLD), top, bottom, 2)
        image = self.art.text(tr("Turn {turn}", turn=number), 18, INK)
        surface.blit(image, (bottom[0] + 4, bottom[1] + 4))

    def _draw_line(self, surface: pygame.Surface, points: list[Point], colour: Colour) -> None:
        if len(points) < 2:
            return
        for each, width in ((OUTLINE, 7), (colour, 4)):
            size = self.canvas.length(width)
            pygame.draw.lines(surface, shade(each), closed=False, points=points, width=size)

    def _draw_dot(self, surface: pygame.Surface, number: int, at: Point) -> None:
        radius = self.form.px(DOT) * max(1.0, self.art.text_size)
        pygame.draw.circle(surface, shade(RED), at, radius)
        pygame.draw.circle(surface, shade(PARCHMENT), at, radius, 2)
        image = self.art.text(str(number), 20, PARCHMENT, "text_bold")
        surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))


def _hit(moment: Moment) -> int:
    """Return the seat whose chances changed most."""
    seats = range(len(moment.before))
    return max(seats, key=lambda seat: abs(moment.after[seat] - moment.before[seat]))

"""The review of a game: how the chances went, and the steps at which it turned."""

from __future__ import annotations

from typing import Any

import pygame

from parlour.client.app import App
from parlour.client.art import GOLD, INK, PARCHMENT, RED
from parlour.client.games import board_for
from parlour.client.palette import SEAT_COLOURS, shade
from parlour.client.scenes.menu import MenuScene
from parlour.client.table_model import TableModel
from parlour.client.text import draw_text
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import GetReview, Moment, Review, ServerMessage

CHART = (150, 372, 760, 560)
LEGEND_Y = 990
LIST_X, LIST_Y, LIST_WIDTH, LIST_HEIGHT = 980, 340, 840, 620
OUTLINE = (60, 44, 30)
DOT = 15
SENTENCES = 3
"""Lines of the log that are told of a turning point."""


class ReviewScene(MenuScene):
    """The chances of every seat as lines over the steps, and the turning points in words."""

    title = tr_noop("Turning points")
    plate = (60, 310, 1800, 730)

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
        self._done = answer.done
        if answer.done >= 1:
            self._review = answer
            self._moments = [self._words(moment) for moment in answer.moments]
        self.layout(self.canvas)
        return True

    def build(self) -> None:
        """Draw what there is, and the way back."""
        if self._review is None:
            self._draw_progress()
        else:
            self._draw_chart(self._review)
            self._draw_moments(self._review)
        self.focus.focus(self.button(tr("Back"), (1470, 960, 350, 62), self.escape))

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

    def _draw_progress(self) -> None:
        self._write(tr("The game is being thought through …"), (LIST_X - 500, 560), 28)
        bar = self.canvas.rect((LIST_X - 500, 620, 920, 34))
        full = bar.copy()
        full.width = round(bar.width * self._done)
        pygame.draw.rect(self._background, shade(GOLD), full, border_radius=6)
        pygame.draw.rect(self._background, shade(OUTLINE), bar, 2, border_radius=6)

    def _write(self, text: str, at: tuple[float, float], size: float) -> None:
        self._background.blit(self.art.text(text, size, INK), self.canvas.point(*at))

    def _point(self, review: Review, step: int, chance: float) -> tuple[int, int]:
        x, y, w, h = CHART
        last = max(1, len(review.course) - 1)
        return self.canvas.point(x + w * step / last, y + h * (1 - chance))

    def _draw_chart(self, review: Review) -> None:
        pygame.draw.rect(self._background, shade((228, 210, 170)), self.canvas.rect(CHART))
        for percent in (0, 25, 50, 75, 100):
            y = self._point(review, 0, percent / 100)[1]
            left, right = self.canvas.rect(CHART).left, self.canvas.rect(CHART).right
            pygame.draw.line(self._background, shade(GOLD), (left, y), (right, y))
            image = self.art.text(f"{percent} %", 20, INK)
            place = image.get_rect(midright=(left - self.canvas.length(8), y))
            self._background.blit(image, place)
        for number, step in enumerate(review.turns, 1):
            self._draw_turn(review, number, step)
        for seat, name in enumerate(self._model.names):
            self._draw_line(review, seat)
            self._draw_name(seat, name)
        for number, moment in enumerate(review.moments, 1):
            seat = _hit(moment)
            self._draw_dot(number, self._point(review, moment.step, moment.after[seat]))

    def _draw_turn(self, review: Review, number: int, step: int) -> None:
        top, bottom = self._point(review, step, 1), self._point(review, step, 0)
        pygame.draw.line(self._background, shade(GOLD), top, bottom, 2)
        image = self.art.text(tr("Turn {turn}", turn=number), 18, INK)
        self._background.blit(image, (bottom[0] + 4, bottom[1] + 4))

    def _draw_line(self, review: Review, seat: int) -> None:
        points = [
            self._point(review, step, chances[seat]) for step, chances in enumerate(review.course)
        ]
        if len(points) < 2:
            return
        for colour, width in ((OUTLINE, 7), (SEAT_COLOURS[seat], 4)):
            size = self.canvas.length(width)
            pygame.draw.lines(
                self._background, shade(colour), closed=False, points=points, width=size
            )

    def _draw_name(self, seat: int, name: str) -> None:
        x = CHART[0] + CHART[2] * seat / len(self._model.names)
        box = self.canvas.rect((x, LEGEND_Y, 30, 22))
        pygame.draw.rect(self._background, shade(SEAT_COLOURS[seat]), box)
        pygame.draw.rect(self._background, shade(OUTLINE), box, 2)
        room = self.canvas.rect((x + 40, LEGEND_Y - 4, 200, 30))
        draw_text(self._background, self.art, name, room, 22, INK)

    def _draw_dot(self, number: int, at: tuple[int, int]) -> None:
        radius = self.canvas.length(DOT)
        pygame.draw.circle(self._background, shade(RED), at, radius)
        pygame.draw.circle(self._background, shade(PARCHMENT), at, radius, 2)
        image = self.art.text(str(number), 20, PARCHMENT, "text_bold")
        self._background.blit(image, image.get_rect(center=at))

    def _draw_moments(self, review: Review) -> None:
        if not review.moments:
            self._write(tr("No step changed much: the game went its way."), (LIST_X, LIST_Y), 24)
            return
        room = LIST_HEIGHT / len(review.moments)
        for number, text in enumerate(self._moments):
            y = LIST_Y + room * number
            self._draw_dot(number + 1, self.canvas.point(LIST_X, y + 18))
            box = self.canvas.rect((LIST_X + 36, y, LIST_WIDTH - 36, room - 8))
            draw_text(self._background, self.art, text, box, 22, INK)


def _hit(moment: Moment) -> int:
    """Return the seat whose chances changed most."""
    seats = range(len(moment.before))
    return max(seats, key=lambda seat: abs(moment.after[seat] - moment.before[seat]))

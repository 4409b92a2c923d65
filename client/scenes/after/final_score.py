"""The end of a game: who won, with what, and how it went."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pygame

from parlour.client.app import App, Scene
from parlour.client.art import GOLD, INK, PARCHMENT, RED
from parlour.client.games import mark_of
from parlour.client.games.protocol import Chronicle, ScoreRow
from parlour.client.games.seated import call_seats
from parlour.client.palette import shade
from parlour.client.scenes import message
from parlour.client.scenes.after.review import ReviewScene
from parlour.client.scenes.menu import MenuScene
from parlour.client.table_model import TableModel
from parlour.client.text import draw_text
from parlour.client.troubles import writing_in_words
from parlour.shared.language import listed, tr, trn
from parlour.shared.messages import Entered, GetRecord, RecordText, Rematch, ServerMessage

log = logging.getLogger(__name__)

LEFT, BAR_LEFT, BAR_WIDTH, BAR_HEIGHT = 100, 200, 800, 44
TOP, ROOM, LEGEND_ROW = 340, 470, 40
"""Where the players begin, and the room for them and the legend."""
MOST_LINES = 14
"""Lines of the course."""
STORY = (100, 822, 1720, 210)
COLOURS = (RED, (64, 110, 158), (196, 148, 58), (98, 74, 128), (77, 122, 58), (120, 96, 70))
"""Of the sources of points, in their order; the numbers stand in the bars as well."""
NARROWEST = 26
"""The narrowest part of a bar, in units of the canvas, in which a number has room."""


class FinalScore(MenuScene):
    """The points by source as bars, turn by turn as a table, and what to do next."""

    plate = (60, 310, 1800, 730)

    def __init__(
        self,
        app: App,
        model: TableModel,
        chronicle: Chronicle,
        again: Callable[[App, Entered], Scene] | None = None,
    ) -> None:
        """Show the outcome of a game that is over; ``again`` opens the seats of a rematch."""
        super().__init__(app)
        self._again = again
        self._model = model
        call_seats(model.names)
        self._marks = [
            mark_of(model.info.game, number, seat.emblem)
            for number, seat in enumerate(model.info.seats)
        ]
        self._sources = [row for row in chronicle.sources() if any(row.points)]
        self._course = _thinned(chronicle.course())
        self._story = chronicle.story()
        self._points = chronicle.points
        outcome = model.game.outcome(model.shown)
        assert outcome is not None
        names = model.names
        winners = listed([names[seat] for seat in outcome.winners])
        self.title = trn("{names} wins", "{names} win", len(outcome.winners), names=winners)
        self.subtitle = model.game.title
        self._order = sorted(
            range(len(names)), key=lambda s: (s not in outcome.winners, -outcome.scores[s])
        )
        self._scores = outcome.scores

    # --- widgets ---

    def build(self) -> None:
        """Draw the points and make the buttons."""
        legend = LEGEND_ROW * -(-len(self._sources) // 2)
        pitch = min(112, (ROOM - legend) / len(self._order))
        for place, seat in enumerate(self._order):
            self._draw_player(seat, TOP + pitch * place, pitch)
        self._draw_legend(TOP + 5 + pitch * len(self._order))
        self._draw_course()
        self._draw_story()
        again = self.button(tr("Play again"), (1470, 340, 350, 66), self._play_again)
        if not self._model.people:
            again.disable()
        leave = self.button(tr("Leave the table"), (1470, 414, 350, 66), self._leave_table)
        self.focus.focus(leave)
        self.button(tr("Look at the board"), (1470, 488, 350, 66), self.escape)
        self.button(tr("Turning points"), (1470, 562, 350, 66), self._review)
        self.button(tr("Copy a summary"), (1470, 664, 350, 66), self._copy)
        self.button(tr("Save the record"), (1470, 738, 350, 66), self._ask_for_record)

    def _write(
        self, text: str, at: tuple[float, float], size: float, *, bold: bool = False
    ) -> None:
        image = self.art.text(text, size, INK, "text_bold" if bold else "text")
        self._background.blit(image, self.canvas.point(*at))

    def _draw_player(self, seat: int, y: float, pitch: float) -> None:
        crest = self.art.piece(self._marks[seat], min(84, pitch - 8))
        self._background.blit(crest, self.canvas.point(LEFT, y + 6))
        name = f"{self._model.names[seat]}: {self._points(self._scores[seat])}"
        self._write(name, (BAR_LEFT, y + 4), min(26, 0.33 * pitch), bold=True)
        top, height = y + 0.4 * pitch, min(BAR_HEIGHT, 0.45 * pitch)
        most = max(1, *(sum(max(0, row.points[s]) for row in self._sources) for s in self._order))
        x = float(BAR_LEFT)
        for number, row in enumerate(self._sources):
            width = BAR_WIDTH * max(0, row.points[seat]) / most
            if width:
                self._draw_part((x, top, width, height), number, row.points[seat])
            x += width

    def _draw_part(self, box: tuple[float, float, float, float], number: int, points: int) -> None:
        rect = self.canvas.rect(box)
        pygame.draw.rect(self._background, shade(COLOURS[number % len(COLOURS)]), rect)
        pygame.draw.rect(self._background, shade(PARCHMENT), rect, 1)
        if box[2] >= NARROWEST:
            image = self.art.text(str(points), min(22, 0.6 * box[3]), PARCHMENT, "text_bold")
            self._background.blit(image, image.get_rect(center=rect.center))

    def _draw_legend(self, y: float) -> None:
        for number, row in enumerate(self._sources):
            column, line = number % 2, number // 2
            x, top = BAR_LEFT + 420 * column, y + LEGEND_ROW * line
            self._draw_part((x, top, 24, 24), number, 0)
            self._write(row.label, (x + 36, top - 3), 22)

    def _draw_course(self) -> None:
        """Draw how the points stood after each turn."""
        x, y = 1040, 345
        seats = len(self._model.names)
        width, height = min(80, 240 / seats), min(46, 408 / max(1, len(self._course)))
        size = min(23, 0.62 * height)
        for seat in range(seats):
            crest = self.art.piece(self._marks[seat], min(44, width - 6))
            self._background.blit(crest, self.canvas.point(x + 150 + width * seat, y - 6))
        for line, row in enumerate(self._course):
            top = y + 62 + height * line
            left, right = self.canvas.point(x, top - 8), self.canvas.point(x + 390, top - 8)
            pygame.draw.line(self._background, shade(GOLD), left, right)
            self._write(row.label, (x, top), size)
            for column, points in enumerate(row.points):
                self._write(str(points), (x + 158 + width * column, top), size, bold=True)
        if not self._course:
            self._write(tr("The course is not known."), (x, y + 60), 23)

    def _draw_story(self) -> None:
        """Tell what each turn brought."""
        room = STORY[3] / max(1, len(self._story))
        for number, sentence in enumerate(self._story):
            box = (STORY[0], STORY[1] + room * number, STORY[2], room - 6)
            draw_text(self._background, self.art, sentence, self.canvas.rect(box), 22, INK)

    # --- what to do next ---

    def _play_again(self) -> None:
        connection = self.app.connection
        connection.send(Rematch(id=connection.next_id(), table=self._model.info.table))

    def _review(self) -> None:
        self.app.push(ReviewScene(self.app, self._model))

    def _leave_table(self) -> None:
        self.app.pop()
        self.app.pop()

    def summary(self) -> str:
        """Return the end of the game in a few lines, to be sent to friends."""
        names = self._model.names
        lines = [f"{self._model.game.title}: {self.title}"]
        lines += [
            tr(
                "{place}. {name}: {points} ({parts})",
                place=place,
                name=names[seat],
                points=self._points(self._scores[seat]),
                parts=self._parts(seat),
            )
            for place, seat in enumerate(self._order, 1)
        ]
        return "\n".join(lines)

    def _parts(self, seat: int) -> str:
        return ", ".join(_part(row, seat) for row in self._sources if row.points[seat])

    def _copy(self) -> None:
        pygame.scrap.put_text(self.summary())
        message.show(self.app, tr("Copied"), self.summary().replace("\n", " \u2022 "))

    def _ask_for_record(self) -> None:
        connection = self.app.connection
        connection.send(GetRecord(id=connection.next_id(), table=self._model.info.table))

    def answered(self, answer: ServerMessage) -> bool:
        """Go to the table at which the same people play again; keep the record."""
        if isinstance(answer, RecordText):
            self._save(answer.text)
        elif isinstance(answer, Entered) and answer.info.table != self._model.info.table:
            return self._go_to_rematch(answer)
        else:
            return False
        return True

    def _go_to_rematch(self, entered: Entered) -> bool:
        if self._again is None:
            return False
        self._leave_table()
        self.app.push(self._again(self.app, entered))
        return True

    def _save(self, text: str) -> None:
        path = self.app.folder / "records" / f"{self._model.info.table}.jsonl"
        try:
            _write_file(path, text)
        except OSError as error:
            log.warning("the record is not saved: %s", error)
            text = f"{path.parent}: {writing_in_words(error)}"
            message.show(self.app, tr("The record is not saved"), text)
        else:
            message.show(self.app, tr("The record is saved"), str(path))


def _thinned(course: list[ScoreRow]) -> list[ScoreRow]:
    """Return at most MOST_LINES rows of a course, evenly, the last among them."""
    if len(course) <= MOST_LINES:
        return course
    step = (len(course) - 1) / (MOST_LINES - 1)
    return [course[round(number * step)] for number in range(MOST_LINES)]


def _part(row: ScoreRow, seat: int) -> str:
    return f"{row.label} {row.points[seat]}"


def _write_file(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")

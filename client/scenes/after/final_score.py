"""The end of a game: who won, with what, and how it went."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
from pygame_gui.elements import UIImage

from parlour.client.app import App, Scene
from parlour.client.canvas import Canvas
from parlour.client.fame import Played
from parlour.client.games import board_for, mark_of
from parlour.client.games.covers import cover_of
from parlour.client.games.protocol import Board, Chronicle, ScoreRow
from parlour.client.games.seated import call_seats
from parlour.client.layout.flex import Part, box, column
from parlour.client.layout.form import MAIN, PRESS, Choice, Place
from parlour.client.net import Incoming
from parlour.client.page_turn import Manner
from parlour.client.palette import SEAT_COLOURS
from parlour.client.pledges import Verdict
from parlour.client.scenes import message
from parlour.client.scenes.after.course import BEGINS, CROWN_FALLS, Standing
from parlour.client.scenes.after.honours import Honours
from parlour.client.scenes.after.masonry import Mason
from parlour.client.scenes.after.podium import HEIGHT, Podium
from parlour.client.scenes.after.review import Reviewed, ReviewScene, paint_progress
from parlour.client.scenes.after.seal import Sealing
from parlour.client.scenes.after.tally import Scored, Tally, headed
from parlour.client.scenes.front import WAY
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.replay.opening import Opening
from parlour.client.scenes.table.curtain import Interval
from parlour.client.settings import SPEEDS
from parlour.client.stage import ease
from parlour.client.table_model import TableModel
from parlour.client.troubles import writing_in_words
from parlour.shared.language import listed, tr, trn
from parlour.shared.messages import Entered, GetRecord, RecordText, Refused, Rematch, ServerMessage

log = logging.getLogger(__name__)

MOST_LINES = 14
"""Lines of the course."""
SLIDES = 0.4
"""Seconds in which the buttons slide in, once the winner stands there crowned."""
BAR, STEPS = 6.0, 10
"""How high the bar is that tells how far the review is, and in how many steps it grows."""
AIR = 30.0
"""Units that are free above the heading of the podium."""
PLANK = 22.0
"""Units between the buttons and the edge of the plank on which they lie."""
FRAMES = 30
"""Pictures a second of the podium while it celebrates."""


Again = Callable[[App, Entered], Scene]
"""Opens the seats of a table at which the same people play again."""


class FinalScore(MenuScene):
    """A podium on which points are counted, all points in detail, and what to do next."""

    manner: Manner = ""

    def __init__(
        self,
        app: App,
        model: TableModel,
        chronicle: Chronicle,
        again: Again | None = None,
    ) -> None:
        """Show the outcome of a game that is over; ``again`` opens the seats of a rematch."""
        super().__init__(app)
        self._again = again
        self._model = model
        call_seats(model.names)
        self._board = board_for(model.info.game)
        self._marks = [
            _emblem(self._board, number, mark_of(model.info.game, number, seat.emblem))
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
        self.verdict = trn("{names} wins", "{names} win", len(outcome.winners), names=winners)
        self.subtitle = model.game.title
        self._order = sorted(
            range(len(names)), key=lambda s: (s not in outcome.winners, -outcome.scores[s])
        )
        self._scores = outcome.scores
        self._winners = outcome.winners
        if model.people:
            app.fame.enter(self._played())
        self._reviewed = Reviewed(app, model)
        """The review, which is made while the podium is looked at."""
        self._honours = Honours(app, model)
        """The medals that were won in this game."""
        self._sealing = Sealing(app, model)
        """Whether the dice were as promised."""
        self._opening = Opening(
            app, model.info, model.people[0] if len(model.people) == 1 else None
        )
        """The way to the game as it went."""
        self._detailed = False
        self._podium: Podium | None = None
        self._foot = pygame.Rect(0, 0, 0, 0)
        """Where the buttons are."""
        self._picture: tuple[pygame.Surface, UIImage] | None = None
        self._now = 0.0
        self._since_frame = 0.0
        settings = app.settings
        self._interval: Interval | None = None
        """The curtain that closes over the table, and opens on the podium."""
        if settings.reduced_motion or not SPEEDS[settings.speed]:
            self._now = math.inf
        else:
            self._interval = Interval(self.subtitle, app.window.copy(), self._model.game.name)
            self._now = BEGINS - 0.01  # who opens the curtain sees everybody stand there
        self._tell()

    @property
    def world(self) -> str:
        """The game whose world is seen behind: that which was played."""
        return self._model.info.game

    @property
    def seal(self) -> Verdict | None:
        """Whether the dice were as promised; None: nothing was, or it is not known yet."""
        return self._sealing.verdict

    def _tell(self) -> None:
        """Head the screen: who won is told once the podium has shown it."""
        podium = self._podium
        crowned = math.isinf(self._now) or (podium is not None and self._now >= podium.crowned)
        self.title = self.verdict if crowned else tr("Final score")

    def _played(self) -> Played:
        """Return what is remembered of the game."""
        info = self._model.info
        people = tuple(n for n, seat in enumerate(info.seats) if seat.kind == "person")
        names, scores = tuple(self._model.names), tuple(self._scores)
        return Played(info.table, info.game, info.changed, names, people, scores, self._winners)

    def layout(self, canvas: Canvas) -> None:
        """Hang the curtain as well; it is gone if the window changes meanwhile."""
        super().layout(canvas)
        if self._interval is not None and self._interval.waited:
            self._interval = None
        if self._interval is not None:
            self._interval.layout(canvas.size, self.art)

    # --- widgets ---

    def build(self) -> Part:
        """Show the podium or all points, and what may be done next."""
        form = self.form
        views = form.choices(
            Choice(label, partial(self._look_at, detailed), self._detailed == detailed)
            for label, detailed in ((tr("Podium"), False), (tr("Points in detail"), True))
        )
        shown = self._details() if self._detailed else self._celebration()
        people = bool(self._model.people)
        style = PRESS if self._detailed else WAY
        again = form.button(
            tr("Play again"), self._play_again, MAIN if people else style, on=people, first=people
        )
        look = form.button(tr("Watch it again"), self._opening.open, style)
        leave = form.button(tr("Leave the table"), self._leave_table, style, first=not people)
        review = self._way_to_review(style)
        if self._detailed:
            keep = (
                form.deed("sheets", tr("Copy a summary"), self._copy),
                form.deed("keep", tr("Save the record"), self._ask_for_record),
            )
            foot = (look, review, *keep, leave, again)
            return form.sheet(form.column(views, *shown, gap=14), foot, fill=True)
        closer = form.button(tr("Points in detail"), partial(self._look_at, True), style)
        ways = form.row(again, closer, review, look, leave, spread="centre", gap=12)
        podium = replace(shown[0], size=(float(self.canvas.size[0]), None), grow=1.0, shrink=1.0)
        plank = form.sheet(replace(ways, shrink=0.0), still=not form.narrow)
        if not form.narrow:
            plank = replace(plank, padding=form.px(PLANK), size=(None, None))
        return column(
            podium,
            plank,
            align="centre",
            gap=form.px(8),
        ).growing()

    def _way_to_review(self, style: str) -> Part:
        """Return the button to the turning points, with how far they are worked out."""
        form, done = self.form, self._reviewed.done
        button = form.button(tr("Turning points"), self._review, style)
        if not 0 < done < 1:
            return button
        bar = form.painted(partial(paint_progress, done), form.px(BAR))
        return form.column(button, replace(bar, grow=0.0), gap=3)

    def _look_at(self, detailed: bool) -> None:
        self._detailed = detailed
        self._now = math.inf  # who looks elsewhere has seen enough of it
        self._tell()
        self.rebuild()

    def page(self) -> Part:
        """Return the heading and what is below it: the podium goes from edge to edge."""
        page = super().page()
        if self._detailed:
            return page
        air = box("", None, self.form.px(AIR))
        return column(air, replace(page, padding=self.form.px(10), grow=1.0), align="stretch")

    def behind(self) -> pygame.Surface:
        """Return the land behind a sheet, and the hall round a podium."""
        if self._detailed:
            return super().behind()
        assert self._podium is not None
        assert self._picture is not None
        return self._podium.hang(self.canvas.size, pygame.Rect(self._picture[1].get_abs_rect()))

    def lay_sheet(self, background: pygame.Surface, rect: pygame.Rect) -> None:
        """Let buttons lie on a plank of the stage; what is read lies on parchment."""
        if self._detailed or self._podium is None:
            super().lay_sheet(background, rect)
        else:
            background.blit(self._podium.plank(rect.size), rect)

    def _draw_background(self, frames: dict[str, pygame.Rect]) -> pygame.Surface:
        self._foot = frames[self.form.sheets[0]]
        background = super()._draw_background(frames)
        self._show_podium()
        return background

    @property
    def _away(self) -> float:
        """How much of the bar of buttons has not slid in yet."""
        if self._detailed or self._podium is None or math.isinf(self._now):
            return 0.0
        return 1 - ease.out_back(
            min(1.0, max(0.0, (self._now - self._podium.crowned - 0.6) / SLIDES))
        )

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw everything, behind the curtain first."""
        interval = self._interval
        if interval is None:
            return self._draw_score(window)
        if interval.closes or interval.knows_what_is_behind:
            return None if interval.draw(window) else []
        self.redraw()
        self._draw_score(window)
        interval.hang_before(window)
        return None

    def _draw_score(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the screen; the buttons slide in last."""
        drawn, away = super().draw(window), self._away
        if drawn is None and self._picture is not None and not self._detailed:
            surface, image = self._picture
            window.blit(surface, image.get_abs_rect())
        if drawn is None and self._podium is not None and not self._detailed:
            self._podium.rejoice(window, self._now, self._foot.top)
        if drawn is None and not self._detailed:
            self._honours.draw(window, self.art)
            self._sealing.draw(window, self.art)
        if away > 0 and drawn is None:
            foot = self._foot.clip(window.get_rect())
            bar = window.subsurface(foot).copy()
            assert self._podium is not None
            assert self._podium.hall is not None
            bare = foot.inflate(2 * self.form.px(8), 2 * self.form.px(8))
            window.blit(self._podium.hall, bare, bare)
            window.blit(bar, (foot.x, foot.y + round(away * (window.get_height() - foot.y))))
        return drawn

    def handle(self, event: pygame.Event) -> None:
        """Let whoever presses something have the buttons at once."""
        if self._interval is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._open_at_once()
        if self._away > 0 and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            assert self._podium is not None
            self._now = max(self._now, self._podium.crowned + 0.6 + SLIDES)
            self._tell()
            self.rebuild()
        super().handle(event)

    # --- the podium ---

    def _celebration(self) -> tuple[Part, ...]:
        """Return the podium, on which it is told which colour is which source."""
        if self._podium is None or not self._podium.drawn_with(self.art):
            names = [source.label for source in self._sources]
            icons = [source.icon for source in self._sources]
            standings = list(self._standings())
            self._podium = Podium(self.art, self._board.sprites(), standings, names, icons,
                                  self._model.info.game)  # fmt: skip

        def make(place: Place) -> None:
            surface = pygame.Surface(place.rect.size)
            # The widget only keeps the place: to show a picture anew costs it several copies.
            nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
            image = UIImage(place.rect, nothing, place.manager, container=place.container)
            self._picture = surface, image

        height = self.form.px(HEIGHT)
        return (self.form.made(make, height),)

    def _standings(self) -> Iterator[Standing]:
        """Yield who stands where, the best first."""
        for seat in self._order:
            better = sum(self._scores[other] > self._scores[seat] for other in self._order)
            yield Standing(
                self._model.names[seat],
                self._scores[seat],
                tuple(source.points[seat] for source in self._sources) or (self._scores[seat],),
                1 if seat in self._winners else 1 + max(better, len(self._winners)),
                seat in self._winners,
                self._marks[seat],
                SEAT_COLOURS[seat % len(SEAT_COLOURS)],
                self._board.champion(seat, self._marks[seat]),
            )

    def _show_podium(self) -> None:
        """Draw the podium as it is now."""
        if self._podium is None or self._picture is None:
            return
        surface, _ = self._picture
        self._podium.draw(surface, min(self._now, self._podium.seconds))
        self.redraw()

    def update(self, seconds: float) -> None:
        """Let the podium go on, once it is seen."""
        super().update(seconds)
        self._opening.update()
        if self._sealing.news():
            self.rebuild()
        if self._interval is not None:
            self._interval.update(seconds)
            if self._interval.gone:
                self._open_at_once()
            if self._interval is not None:
                return
        podium = self._podium
        if podium is not None and self._now >= podium.crowned and self._honours.update(seconds):
            self.redraw()
        if self._detailed or podium is None or self._now >= podium.seconds:
            return
        before, self._now = self._now, self._now + seconds
        self._hear(podium, before)
        if before < podium.crowned <= self._now:
            self._tell()
            self.rebuild()
        self._since_frame += seconds
        if self._since_frame >= 1 / FRAMES or self._now >= podium.seconds:
            self._since_frame = 0.0
            self._show_podium()

    def _open_at_once(self) -> None:
        """Be rid of the curtain."""
        self._interval = None
        self.redraw()

    def _hear(self, podium: Podium, before: float) -> None:
        """Let be heard what began since ``before``: each source a tone higher, then trumpets."""
        for begins, source in podium.beats():
            if before < begins <= self._now:
                self.app.sounds.play("coin", 2 * source)
        if before < podium.crowned - CROWN_FALLS <= self._now:
            self.app.sounds.play("fanfare")
        if before < podium.crowned <= self._now:
            self.app.sounds.play("cheer")

    # --- the points in detail ---

    def _details(self) -> tuple[Part, ...]:
        """Return the points by source as bars, turn by turn as a table, and the story."""
        form = self.form
        self._podium = self._picture = None
        game, names = self._model.info.game, self._model.names
        people = [
            Scored(self._marks[seat], names[seat], self._points(self._scores[seat]), seat)
            for seat in self._order
        ]
        mason = Mason(self.art, self._board.sprites(), cover_of(game).tinctures.ground)
        tally = Tally(form, mason, game, people, self._sources)
        course = form.column(tally.course(self._course, self._marks))
        told = [*self._story, *self._honours.sentences(), *self._sealing.sentences()]
        story = form.rows((form.words(headed(sentence)) for sentence in told), 6)
        return form.beside(tally.people(), course, 0.64), tally.legend(), story

    # --- what to do next ---

    def _play_again(self) -> None:
        connection = self.app.connection
        connection.send(Rematch(id=connection.next_id(), table=self._model.info.table))

    def _review(self) -> None:
        if self._reviewed.failed:
            self._reviewed = Reviewed(self.app, self._model)  # that there is none is said then
        self.app.push(ReviewScene(self.app, self._model, self._reviewed, self._opening))

    def _leave_table(self) -> None:
        self.app.pop()
        self.app.pop()

    def summary(self) -> str:
        """Return the end of the game in a few lines, to be sent to friends."""
        names = self._model.names
        lines = [f"{self._model.game.title}: {self.verdict}"]
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

    def answer(self, answer: Incoming) -> bool:
        """Say nothing of what is not to be had here and nobody has asked for yet."""
        asked = (self._reviewed, self._honours)
        if isinstance(answer, Refused) and any(each.refused(answer) for each in asked):
            return True
        return super().answer(answer)

    def answered(self, answer: ServerMessage) -> bool:
        """Go to the table at which the same people play again; keep the record."""
        before = int(self._reviewed.done * STEPS)
        if self._reviewed.take(answer):
            if int(self._reviewed.done * STEPS) > before:
                self.rebuild()
        elif self._opening.take(answer):
            return True
        elif isinstance(answer, RecordText):
            self._sealing.take(answer.text)
            if not self._honours.take(answer):
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
            message.show(self.app, tr("Could not save the record"), text)
        else:
            message.show(self.app, tr("Record saved"), str(path))


def _emblem(board: Board, seat: int, mark: str) -> str:
    """Return the piece that stands for a seat: the emblem of its figure, where it has one."""
    kinds = getattr(board.champion(seat, mark), "name", "").split("/")
    own = (each for each in board.emblems if each.rpartition("_")[2] in kinds)
    return mark if mark in board.emblems else next(own, mark)


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

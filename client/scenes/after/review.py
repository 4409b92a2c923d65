"""The review of a game: how the chances went, and the steps at which it turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final

import pygame
from pygame_gui.elements import UIImage

from parlour.client.app import App
from parlour.client.art import GOLD, INK, RED
from parlour.client.canvas import Canvas
from parlour.client.games import board_for, mark_of
from parlour.client.kept import pictured
from parlour.client.layout.flex import Part, space
from parlour.client.layout.form import Place
from parlour.client.layout.stuffs import gradient, leaf
from parlour.client.layout.words import Words
from parlour.client.palette import SEAT_COLOURS, Colour, in_use, shade
from parlour.client.scenes import thumbs
from parlour.client.scenes.after.chart import FRAME, Chart, Line, numbered
from parlour.client.scenes.after.moments import Told, hit, told
from parlour.client.scenes.after.turning import TurningPoint
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.pedestal import Someone
from parlour.client.scenes.replay.opening import Opening
from parlour.client.scenes.sketch import Sketch
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.client.table_model import TableModel
from parlour.client.ui import bare_button
from parlour.shared.language import percent_words, tr, tr_noop
from parlour.shared.messages import GetReview, Refused, Review, ServerMessage

OUTLINE: Colour = (60, 44, 30)
DOT = 19
SIZE, TOLD, SWING = 24.0, 20.0, 34.0
"""Of words beside the chart, of those of a turning point, and of by how much a chance changed."""
CHART, LOW, SHARE = 480.0, 200.0, 0.42
"""Units that the chart is high where the page scrolls, and at least; its share of the width."""
OWNER, EDGE, MUCH = 140.0, 0.9, 92.0
"""Units of the name of whose chance is told; how wide the coloured edge of a
turning point is, beside what is left free round its words; and the room for a change at least."""
VIEW, VIEW_HIGH, NEAR, FEW = 1.6, (80.0, 230.0), 2.6, 2
"""How wide the picture is of the place where it turned, of its height, which is so many units at
least and at most; how near the place is seen; and of how many slips there are no more than need
their own room."""
AROUND, BETWEEN = 370.0, 12.0
"""Units of the height of the window that slips have not, and between two of them."""
FINER: Final = 2
"""How many times as large it is drawn first."""
DUSK: Final = (150, 140, 150)
"""How bright what hangs there before is seen, of 255."""
GAIN: Colour = (47, 107, 58)
SHADOW = 4.0
"""Units by which the shadow of a slip reaches beyond it."""
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

    interior = "gallery"
    title = tr_noop("Turning points")

    def __init__(
        self,
        app: App,
        model: TableModel,
        reviewed: Reviewed | None = None,
        opening: Opening | None = None,
    ) -> None:
        """Show the review of a game that is over, as soon as it is made."""
        super().__init__(app)
        self._opening = Opening(app, model.info, None) if opening is None else opening
        self._model = model
        self.subtitle = model.game.title
        self._reviewed = Reviewed(app, model) if reviewed is None else reviewed
        self._moments: list[Told] = []
        self._pictures: dict[int, pygame.Surface] = {}
        """Of the places of turning points, by their numbers, in the present size."""
        self._frames: dict[int, tuple[UIImage, tuple[int, int]]] = {}
        """Where they are seen, and how large."""
        self._sketch: Sketch | None = None
        self._tell()

    @property
    def _review(self) -> Review | None:
        return self._reviewed.review

    def _tell(self) -> None:
        """Put the turning points into words."""
        board = board_for(self._model.game.name)
        moments = self._review.moments if self._review is not None else ()
        self._moments = [told(self._model, board, moment) for moment in moments]

    def answered(self, answer: ServerMessage) -> bool:
        """Take the review up, or how far it is; or the record that was asked for."""
        if self._opening.take(answer):
            return True
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
        back = form.way_back(self.escape, first=True)
        if review is None:
            told = form.words(tr("Analysing the game…"), 28)
            bar = form.painted(partial(paint_progress, self._reviewed.done), form.px(34))
            return form.sheet(
                form.column(told, replace(bar, grow=0.0), gap=20), (back, space()), width=1100
            )
        drawn = Chart(self.art, review, list(self._lines()))
        chart = replace(form.painted(drawn.paint, form.px(CHART)), grow=0.0)
        told = form.words(tr("Chances to win"), SIZE)
        if form.narrow:
            body = form.beside(form.column(told, chart), self._moment_list(review))
            return form.sheet(body, (back, space()), fill=True)
        chart = replace(chart, size=(None, None), least=(0.0, form.px(LOW)), grow=1.0)
        body = form.beside(form.column(told, chart), self._moment_list(review), SHARE)
        return form.sheet(body, (back, space()), fill=True, still=True)

    # --- pictures ---

    @property
    def complete(self) -> bool:
        """Whether the review is there, with all pictures of its places."""
        return self._review is not None and self._frames.keys() <= self._pictures.keys()

    def layout(self, canvas: Canvas) -> None:
        """Make everything anew, the pictures too where they have another size."""
        self._give_up()
        self._frames = {}
        super().layout(canvas)

    def update(self, seconds: float) -> None:
        """Go on with the pictures of the places."""
        super().update(seconds)
        self._opening.update()
        missing = next((each for each in self._frames if each not in self._pictures), None)
        if missing is None:
            return
        told, size = self._moments[missing - 1], self._frames[missing][1]
        if self._sketch is None:
            near = NEAR if told.place else 1.0
            large = size[0] * FINER, size[1] * FINER
            self._sketch = Sketch(
                self.app.settings, self._model.info, told.pictured, large, told.place, near
            )
        elif (picture := self._sketch.go_on()) is not None:
            self._sketch = None
            self._pictures[missing] = pygame.transform.smoothscale(picture, size)
            self._hang(missing)

    def _hang(self, number: int) -> None:
        """Show a picture that is there."""
        image, size = self._frames[number]
        radius, line = size[1] // 10, max(2, size[1] // 45)
        framed = rounded(self._pictures[number].convert_alpha(), radius)
        pygame.draw.rect(framed, shade(GOLD), framed.get_rect(), line, border_radius=radius)
        image.set_image(framed)
        self.redraw()

    def hide(self) -> None:
        """Give up the board that is drawn just now."""
        self._give_up()
        super().hide()

    def leave(self) -> None:
        """Give up all pictures."""
        self._give_up()
        super().leave()

    def _give_up(self) -> None:
        if self._sketch is not None:
            self._sketch.close()
            self._sketch = None

    # --- words ---

    def _lines(self) -> Iterator[Line]:
        """Yield whose chances are told."""
        info = self._model.info
        outcome = self._model.game.outcome(self._model.shown)
        winners = () if outcome is None else outcome.winners
        for seat, name in enumerate(self._model.names):
            mark = mark_of(info.game, seat, info.seats[seat].emblem)
            yield Line(name, Someone(None, mark, SEAT_COLOURS[seat]), seat in winners)

    def _moment_list(self, review: Review) -> Part:
        form = self.form
        if not review.moments:
            return form.words(tr("No single move changed much."))
        hint = form.words(tr("Choose a moment to see it on the board."), SIZE)
        texts = self._texts()
        cards = [self._card(n, each, texts) for n, each in enumerate(self._moments, 1)]
        if form.narrow:
            return form.column(hint, *cards, gap=BETWEEN)
        lie = len(cards) > FEW
        slips = form.column(*(each.growing() if lie else each for each in cards), gap=BETWEEN)
        return form.column(hint, form.scroll(slips.growing(), fill=True), gap=BETWEEN)

    @property
    def _view(self) -> tuple[int, int]:
        """How large the places of turning points are seen: so that there is room for all."""
        if self.form.narrow:
            return 0, 0
        room = self.canvas.units[1] - AROUND
        least, most = VIEW_HIGH
        high = min(most, max(least, room / len(self._moments) - 2.5 * BETWEEN))
        return round(self.form.px(VIEW * high)), round(self.form.px(high))

    def _texts(self) -> list[Words]:
        """Return each turning point in words: what it came to, and when and why it changed so much.

        What was done, die by die, and what followed is told once one is looked at.
        """
        return [
            Words(self.art, f"<b>{escape(each.headline)}</b><br>{escape(each.change)}<br>"
                            f"{escape(each.when)} \u00b7 {escape(each.cause)}", TOLD)
            for each in self._moments
        ]  # fmt: skip

    def _card(self, number: int, told: Told, texts: Sequence[Words]) -> Part:
        """Return a turning point in words, to be pressed; all are as high as the highest."""
        words, swing, pad = texts[number - 1], self._swing(number), self.form.px(11)
        radius = round(self.form.px(DOT) * max(1.0, self.art.text_size))
        view = self._view
        before = EDGE * pad + 2 * radius + 2 * pad
        aside, beyond = before + view[0] + pad * bool(view[0]), swing.get_width() + 2 * pad

        def measure(width: float | None) -> tuple[float, float]:
            room = None if width is None else width - aside - beyond
            wide = words.measure(room)[0]
            high = max(each.measure(room)[1] for each in texts)
            return wide + aside + beyond, max(high, float(swing.get_height()), view[1]) + 1.6 * pad

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
            if view[0]:
                self._frame(number, view, (round(before), whole.centery), place)
            button = bare_button(place.manager, place.rect, told.deed, place.container)
            self.focus.add(button, partial(self._look_at, number))

        return replace(self.form.made(make, 0.0), size=(None, None), measure=measure, shrink=0.0)

    def _frame(self, number: int, size: tuple[int, int], at: tuple[int, int], place: Place) -> None:
        """Keep room for the picture of a turning point, the middle of its left side at ``at``."""
        rect = pygame.Rect((0, 0), size)
        rect.midleft = place.rect.left + at[0], place.rect.top + at[1]
        self._frames[number] = (
            UIImage(rect, self._until_seen(size), place.manager, container=place.container), size,
        )  # fmt: skip
        known = self._pictures.get(number)
        if known is not None and known.get_size() == size:
            self._hang(number)
        else:
            self._pictures.pop(number, None)

    def _until_seen(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what hangs where a place is not drawn yet: the world of the game, in dusk."""
        world = thumbs.world(self._model.info.game, size[0], size[1] / size[0])
        if world is None:
            return pygame.Surface(size, pygame.SRCALPHA)
        made = world.copy()
        made.fill((*DUSK, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def _board(self, size: tuple[int, int], tint: Colour, pad: float) -> pygame.Surface:
        """Return a slip of paper for a turning point, its ribbon in a colour; premultiplied."""
        return _slip(size, tint, round(EDGE * pad), self.art.scale, in_use()).copy()

    def _swing(self, number: int) -> pygame.Surface:
        """Return by how much a turning point changed whose chance, in large letters."""
        assert self._review is not None
        moment = self._review.moments[number - 1]
        seat = hit(moment)
        points = round(100 * moment.after[seat]) - round(100 * moment.before[seat])
        sign = "+" if points > 0 else "\u2212"
        text = f"{sign}{percent_words(abs(points))}"
        much = self.art.text(text, SWING, GAIN if points > 0 else RED, "text_bold")
        name = self.art.text(self._model.names[seat], SIZE, INK, "text_bold", (OWNER, 1.4 * SIZE))
        told = max(much.get_width(), name.get_width(), round(self.form.px(MUCH)))
        made = pygame.Surface((told, much.get_height() + name.get_height()), pygame.SRCALPHA)
        made.blit(much, much.get_rect(topright=(told, 0)))
        made.blit(name, name.get_rect(topright=(told, much.get_height())))
        return made

    def _look_at(self, number: int) -> None:
        """Show a turning point on the board."""
        self.app.push(TurningPoint(self.app, self._model, self._moments, number - 1, self._opening))


@pictured
def _slip(
    size: tuple[int, int], tint: Colour, wide: int, unit: float, palette: Palette
) -> pygame.Surface:
    """Return a torn slip of paper on its shadow, with a ribbon along its left edge."""
    assert palette == in_use()
    fall = max(2, round(SHADOW * unit))
    inner = size[0], size[1] - fall
    dark = pygame.Surface(size, pygame.SRCALPHA)
    dark.fill((30, 14, 4, 130), (fall, fall, size[0] - 2 * fall, size[1] - 2 * fall))
    made = pygame.transform.gaussian_blur(dark.premul_alpha(), max(1, fall // 2))
    made.blit(leaf(inner, unit), (0, 0), special_flags=PREMULTIPLIED)
    ribbon = pygame.Rect(fall, 0, wide, inner[1])
    made.fill((*shade(FRAME), 255), ribbon.inflate(2 * max(1, fall // 3), 0))
    made.blit(gradient(ribbon.size, tint, darker(tint, 0.72)), ribbon)
    return made


def paint_progress(done: float, surface: pygame.Surface) -> None:
    """Fill a bar as far as something is done."""
    bar = surface.get_rect()
    radius = min(6, bar.height // 2)
    full = pygame.Rect(0, 0, round(bar.width * done), bar.height)
    pygame.draw.rect(surface, shade(GOLD), full, border_radius=radius)
    pygame.draw.rect(surface, shade(OUTLINE), bar, min(2, max(1, bar.height // 4)), radius)

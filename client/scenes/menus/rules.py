"""The rules, to be looked up: topics at the left, the text at the right, a field to search."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.examples import example_of
from parlour.client.games import has_board
from parlour.client.layout.flex import Part, column
from parlour.client.layout.form import PADDING, WIDE_GAP, Choice, Place, stretched
from parlour.client.layout.stuffs import WITHIN, framed
from parlour.client.layout.words import typographic
from parlour.client.rules import Topic, matching, topics
from parlour.client.scenes import thumbs
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.chapter import chapter, line_length
from parlour.client.scenes.table.vignette import Vignette
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.games import games
from parlour.shared.language import spoken, tr, tr_noop

SEARCH = "search"
ROW, CHOSEN_ROW = "#row", "#chosen_row"
"""The styles of chapters: a line of text, and the one that is read."""
LIST = 0.24
"""The share of the width of the list."""
MOULDING = 14.0
"""Units of wood round the paper."""
LEAST = 260.0
"""Units that an example is high at least."""
FLATTEST = 0.40
"""How high an example is at least, beside its width."""
FOLD, DEEP = 46.0, 70
"""Units that the fold of the book reaches at each side, and how dark it is, of 255."""


class Rules(MenuScene):
    """A reference; what is typed narrows the topics down."""

    interior = "library"
    title = tr_noop("The rules")

    def __init__(self, app: App, game: str | None = None, topic: str | None = None) -> None:
        """Open the reference of a game, at a topic."""
        super().__init__(app)
        self._vignette: Vignette | None = None
        """The example of the topic that is read."""
        self._place: pygame.Rect | None = None
        self._moved = False
        self._read(game or next(iter(games())), topic)

    def _read(self, game: str, topic: str | None) -> None:
        self._game = game
        self.subtitle = games()[game].title
        self._all = topics(self._game, spoken())
        self._found = list(self._all)
        self._shown = next((each for each in self._all if each.key == topic), self._all[0])

    def _read_anew(self, game: str) -> None:
        """Read the rules of a game from the beginning."""
        self._read(game, None)
        self.fields = []  # nothing is searched for
        self.rebuild()

    def build(self) -> Part:
        """Show the topics, and the text of one of them."""
        form = self.form
        search = form.field(SEARCH, "", 40, hint=tr("Search"))
        if form.narrow:
            text = self._text(form.width - form.px(90))
            body = form.column(stretched(search), text, self._topics(), gap=20)
        else:
            left = form.column(stretched(search), form.scroll(self._topics(), fill=True), gap=12)
            body = form.beside(left, self._page(form.width * (1 - LIST) - form.px(28)), LIST)
        known = [name for name in games() if has_board(name)]
        others = (
            Choice(
                typographic(games()[name].title), partial(self._read_anew, name), name == self._game
            )
            for name in known
        )
        back = form.way_back(self.escape)
        return form.sheet(body, (back, form.choices(others)), fill=True, still=not form.narrow)

    def _text(self, width: float) -> Part:
        """Return what is read of a topic, in lines that are not too long."""
        form = self.form
        column = round(min(width, line_length(self.art)))
        text = form.picture(chapter(self.art, self._shown.text, column))
        return form.column(form.heading(self._shown.title, 44), text, gap=12, align="start")

    def _page(self, width: float) -> Part:
        """Return the text of a topic, and below it its example, if it has one."""
        form = self.form
        self._place = None
        if example_of(self._game, self._shown.key) is None:
            return form.scroll(self._text(width - form.px(60)), fill=True)

        def keep(place: Place) -> None:
            wide = min(place.rect.width, round(place.rect.height / FLATTEST))
            edge = 2 * self._edge
            self._place = pygame.Rect(0, 0, wide - edge, place.rect.height - edge)
            self._place.center = place.rect.center

        example = replace(form.made(keep, form.px(LEAST)), least=(0.0, form.px(LEAST)))
        text = form.scroll(self._text(width - form.px(40)))
        return column(text, replace(example, grow=1.0, shrink=0.0), gap=form.px(20))

    @property
    def _edge(self) -> int:
        """How wide the frame of an example is, in pixels."""
        return round((WITHIN - 1) * self.canvas.scale)

    def _draw_background(self, frames: dict[str, pygame.Rect]) -> pygame.Surface:
        """Draw the fold of the book, and the frame in which an example is seen."""
        made = super()._draw_background(frames)
        if not self.form.narrow:
            self._fold(made, frames[self.form.sheets[0]])
        if self._place is not None and not self.form.narrow:
            around = self._place.inflate(2 * self._edge, 2 * self._edge)
            frame = framed(around.size, self.canvas.scale, "wood")
            made.blit(frame, around, special_flags=PREMULTIPLIED)
        return made

    def _fold(self, made: pygame.Surface, sheet: pygame.Rect) -> None:
        """Let the paper sink between the list and the page, as in a book that lies open."""
        form, reach = self.form, round(self.form.px(FOLD))
        middle = sheet.left + form.px(PADDING) + (form.width - form.px(WIDE_GAP)) * LIST
        inner = sheet.inflate(0, -2 * round(form.px(MOULDING)))
        line = pygame.Surface((2 * reach, 1))
        for x in range(2 * reach):
            near = 1 - abs(x + 0.5 - reach) / reach
            level = 255 - round(DEEP * near * near)
            line.set_at((x, 0), (level, level, min(255, level - round(6 * near))))
        fold = pygame.transform.scale(line, (2 * reach, inner.height))
        at = round(middle + form.px(WIDE_GAP) / 2) - reach, inner.top
        made.blit(fold, at, special_flags=pygame.BLEND_RGB_MULT)

    def _topics(self) -> Part:
        form = self.form
        if not self._found:
            return form.words(tr("No topic contains these words."))
        styles = {False: ROW, True: CHOSEN_ROW}
        buttons = (
            form.button(topic.title, partial(self._show, topic), styles[topic is self._shown])
            for topic in self._found
        )
        return form.column(*map(stretched, buttons), gap=0)

    def _show(self, topic: Topic) -> None:
        self._shown = topic
        self.rebuild()

    # --- the example ---

    def made(self) -> None:
        """Show the example of the topic that is read, and where that is in the list."""
        listed, before = self.focus.find(self._shown.title), self.focus.index
        if listed is not None and not self.form.narrow:
            self.focus.focus(listed)
            self._reveal()
            self.focus.move_to(before)
        place, shown = self._place, self._vignette
        if place is None or shown is None or not shown.shows(self._shown.key, place.size):
            self._close()
            if place is not None and not self.form.narrow:
                settings = self.app.settings
                meanwhile = thumbs.faded(self._game, place.size)
                self._vignette = Vignette(
                    settings, self._game, self._shown.key, place.size, meanwhile
                )

    @property
    def comes(self) -> bool:
        """Whether nothing is seen of the example yet."""
        return self._vignette is not None and not self._vignette.seen

    def _close(self) -> None:
        if self._vignette is not None:
            self._vignette.close()
            self._vignette = None

    def leave(self) -> None:
        """Give up the example."""
        self._close()
        super().leave()

    def update(self, seconds: float) -> None:
        """Let the example go on."""
        super().update(seconds)
        still = self.app.settings.reduced_motion
        if self._vignette is not None and self._vignette.update(seconds, still=still):
            self._moved = True

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the example over the page."""
        drawn = super().draw(window)
        if self._vignette is None or self._place is None or not (drawn is None or self._moved):
            return drawn
        self._moved = False
        changed = window.blit(self._vignette.picture, self._place)
        return None if drawn is None else [*drawn, changed]

    def handle(self, event: pygame.Event) -> None:
        """Narrow the topics down while somebody types."""
        super().handle(event)
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self._narrow(self.form.named[SEARCH].get_text())

    def _narrow(self, words: str) -> None:
        self._found = matching(self._all, words)
        if self._found and self._shown not in self._found:
            self._shown = self._found[0]
        self.rebuild()
        self.focus.move_to(0)

    def entered(self, field: UITextEntryLine) -> None:
        """Show the first topic that was found."""
        if self._found:
            self._show(self._found[0])

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_F1:
            self.escape()
            return True
        return super()._key(event)

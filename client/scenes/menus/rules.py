"""The rules, to be looked up: topics at the left, the text at the right, a field to search."""

from __future__ import annotations

from functools import partial
from html import escape

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.games import has_board
from parlour.client.rules import Topic, matching, topics
from parlour.client.scenes.menu import MenuScene
from parlour.shared.game import games
from parlour.shared.language import spoken, tr, tr_noop

ROWS = 11
ROW = 54


class Rules(MenuScene):
    """A reference; what is typed narrows the topics down."""

    title = tr_noop("The rules")
    plate = (60, 310, 1800, 730)

    def __init__(self, app: App, game: str | None = None, topic: str | None = None) -> None:
        """Open the reference of a game, at a topic."""
        super().__init__(app)
        self._read(game or next(iter(games())), topic)

    def _read(self, game: str, topic: str | None) -> None:
        self._game = game
        self.subtitle = games()[game].title
        self._all = topics(self._game, spoken())
        self._found = list(self._all)
        self._first = 0
        self._shown = next((each for each in self._all if each.key == topic), self._all[0])
        self._first = self._page_of(self._shown)

    def _next_game(self) -> None:
        """Read the rules of the next game."""
        known = [game for game in games() if has_board(game)]
        self._read(known[(known.index(self._game) + 1) % len(known)], None)
        self.fields = []  # nothing is searched for
        self.layout(self.canvas)

    def _page_of(self, topic: Topic) -> int:
        place = self._found.index(topic) if topic in self._found else 0
        return place // ROWS * ROWS

    def build(self) -> None:
        """Make the list and the text."""
        self._search = self.field("", (90, 335, 520, 52), 40, hint=tr("Search"))
        page = self._found[self._first : self._first + ROWS]
        for number, topic in enumerate(page):
            style = "#chosen_small" if topic is self._shown else "#small"
            box = (90, 398 + ROW * number, 520, ROW - 6)
            self.button(topic.title, box, partial(self._show, topic), style)
        if not page:
            self.text(tr("Nothing in the rules has these words."), (90, 398, 520, 80))
        if len(self._found) > ROWS:
            self.button(
                tr("More topics"), (90, 398 + ROW * ROWS - 2, 340, 44), self._turn_page, "#small"
            )
        text = f"<b>{escape(self._shown.title)}</b><br><br>{escape(self._shown.text)}"
        self.body = self.text(text, (650, 335, 1170, 580))
        self.button(tr("Another game"), (1130, 940, 330, 76), self._next_game)
        self.button(tr("Back"), (1490, 940, 330, 76), self.escape)

    def _show(self, topic: Topic) -> None:
        self._shown = topic
        self.rebuild()

    def _turn_page(self) -> None:
        self._first = (self._first + ROWS) % (-(-len(self._found) // ROWS) * ROWS)
        self.rebuild()

    def handle(self, event: pygame.Event) -> None:
        """Narrow the topics down while somebody types."""
        super().handle(event)
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self._narrow(self._search.get_text())

    def _narrow(self, words: str) -> None:
        self._found = matching(self._all, words)
        self._first = 0
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

"""The rules, to be looked up: topics at the left, the text at the right, a field to search."""

from __future__ import annotations

from functools import partial
from html import escape

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from parlour.client.app import App
from parlour.client.games import has_board
from parlour.client.layout.flex import Part
from parlour.client.layout.form import CHOICE, CHOSEN, MAIN, Choice, stretched
from parlour.client.rules import Topic, matching, topics
from parlour.client.scenes.menu import MenuScene
from parlour.shared.game import games
from parlour.shared.language import spoken, tr, tr_noop

SEARCH = "search"


class Rules(MenuScene):
    """A reference; what is typed narrows the topics down."""

    title = tr_noop("The rules")

    def __init__(self, app: App, game: str | None = None, topic: str | None = None) -> None:
        """Open the reference of a game, at a topic."""
        super().__init__(app)
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
        text = form.column(
            form.heading(self._shown.title), form.words(escape(self._shown.text), 27), gap=14
        )
        if form.narrow:
            body = form.column(stretched(search), text, self._topics(), gap=20)
        else:
            left = form.column(stretched(search), form.scroll(self._topics(), fill=True), gap=12)
            body = form.beside(left, form.scroll(text, fill=True), 0.32)
        known = [name for name in games() if has_board(name)]
        others = (
            Choice(games()[name].title, partial(self._read_anew, name), name == self._game)
            for name in known
        )
        back = form.button(tr("Back"), self.escape, MAIN, least=260)
        return form.sheet(body, (form.choices(others), back), fill=True, still=not form.narrow)

    def _topics(self) -> Part:
        form = self.form
        if not self._found:
            return form.words(tr("Nothing in the rules has these words."))
        styles = {False: CHOICE, True: CHOSEN}
        buttons = (
            form.button(topic.title, partial(self._show, topic), styles[topic is self._shown])
            for topic in self._found
        )
        return form.column(*map(stretched, buttons), gap=6)

    def _show(self, topic: Topic) -> None:
        self._shown = topic
        self.rebuild()

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

"""What is said at a table, as a page of the drawer."""

from __future__ import annotations

from html import escape

import pygame

from parlour.client.app import App
from parlour.client.layout.words import Words
from parlour.client.scenes.table.pages import Page, Row
from parlour.client.table_model import TableModel
from parlour.shared.language import tr
from parlour.shared.messages import Say

SIZE = 18.0
SHOWN = 60


class Talk(Page):
    """Everybody who looks on can read it; what was said while it was closed is unread."""

    def __init__(self, app: App, model: TableModel) -> None:
        """Talk at the table of ``model``."""
        super().__init__()
        self._app, self._model = app, model
        self.from_the_end = True
        self.unread = 0

    @property
    def hint(self) -> str:
        """What is said in its field while that is empty."""
        return tr("Say something")

    def heard(self, *, seen: bool) -> None:
        """Take up that something was said; ``seen``: while it is looked at."""
        self.changed = True
        self.unread = 0 if seen else self.unread + 1

    def opened(self) -> None:
        """Be read."""
        super().opened()
        self.unread = 0

    def entered(self, text: str) -> None:
        """Say what was typed."""
        if text:
            connection, table = self._app.connection, self._model.info.table
            connection.send(Say(id=connection.next_id(), table=table, text=text))

    def rows(self, width: int) -> list[Row]:
        """Return what was said last."""
        said = [
            f"<b>{escape(line.name)}</b> {escape(line.text)}" for line in self._model.chat[-SHOWN:]
        ]
        return [self._row(each, width) for each in said or [tr("Nobody has said anything yet.")]]

    def _row(self, html: str, width: int) -> Row:
        words = Words(self._art, html, SIZE).draw(width)
        spaced = pygame.Surface((width, words.get_height() + 6), pygame.SRCALPHA)
        spaced.blit(words, (0, 0))
        return Row(spaced)

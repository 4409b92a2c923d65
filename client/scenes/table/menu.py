"""The menu over the table: a plaque before one's own board, which is dimmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.layout.flex import Part, column, space
from parlour.client.layout.form import MAIN, PRESS, stretched
from parlour.client.page_turn import Manner
from parlour.client.scenes.backdrop import veiled
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.message import ask
from parlour.client.scenes.pedestal import Someone, crest_of
from parlour.shared.language import tr, tr_noop

Entry = tuple[str, Callable[[], None]]
"""What an entry says, and does."""
WIDE: Final = 560.0
CREST: Final = 92.0
"""Units that the plaque is wide, and of the mark of who plays."""


class TableMenu(MenuScene):
    """Back to the game, settings, leave."""

    manner: Manner = "veil"
    title = tr_noop("Paused")
    subtitle = tr_noop("The game is saved after every move")

    def __init__(
        self, app: App, game: str, cost: str = "", *, watches: bool = False,
        who: Someone | None = None, more: Sequence[Entry] = (),
    ) -> None:  # fmt: skip
        """Stand over a table of ``game``; ``cost``: what it costs others if one leaves it.

        ``watches``: nobody here plays at it; ``who`` stands for who plays here;
        ``more``: what else may be done here.
        """
        super().__init__(app)
        self._who, self._more = who, more
        self._board: pygame.Surface | None = None
        self._game, self._cost, self._watches = game, cost, watches

    def page(self) -> Part:
        """Put the plaque over the middle of the board."""
        return column(space(), self.build(), space(), align="centre", padding=self.form.px(20))

    def behind(self) -> pygame.Surface:
        """Return the board as it was left, dimmed."""
        size = self.canvas.size
        if self._board is None:
            self._board = veiled(self.app.window)
        if self._board.get_size() != size:
            return pygame.transform.smoothscale(self._board, size)
        return self._board.copy()

    def build(self) -> Part:
        """Offer the ways on, one below the other."""
        form = self.form
        entries = (
            (tr("Back to the game"), self.escape),
            *self._switches(),
            *self._more,
            (tr("Settings"), lambda: self.app.push(SettingsScene(self.app))),
            (tr("How to play"), lambda: self.app.push(About(self.app, self._game))),
            (tr("Leave the table"), self._ask if self._cost else self._leave),
        )
        buttons = (
            form.button(text, press, PRESS if number else MAIN, first=not number)
            for number, (text, press) in enumerate(entries)
        )
        crest = [form.picture(crest_of(self.art, self._who, CREST))] if self._who else []
        heading = form.row(*crest, form.heading(tr(self.title), 52), spread="centre", gap=16)
        said = form.words(tr(self.subtitle), centred=True)
        ways = form.column(*map(stretched, buttons), gap=14)
        return form.sheet(form.column(heading, said, ways, gap=18), width=WIDE)

    def _switches(self) -> tuple[Entry, ...]:
        """Return the switch of the camera that follows what happens, for who watches."""
        if not self._watches:
            return ()
        follows = self.app.settings.follow
        label = tr("Gods’ eyes: open") if follows else tr("Gods’ eyes: closed")
        return ((label, self._switch),)

    def _switch(self) -> None:
        """Let the camera follow, or leave it alone."""
        self.app.settings.follow = not self.app.settings.follow
        self.app.keep_settings()
        self.rebuild()

    def _ask(self) -> None:
        ask(self.app, tr("Disconnect?"), self._cost, tr("Leave the table"), self._leave)

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

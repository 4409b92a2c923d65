"""The menu over the table."""

from __future__ import annotations

from collections.abc import Callable

from parlour.client.app import App
from parlour.client.layout.flex import Part
from parlour.client.layout.form import MAIN
from parlour.client.scenes.front import WAY, FrontScene
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.message import ask
from parlour.client.scenes.pedestal import Someone
from parlour.shared.language import tr, tr_noop


class TableMenu(FrontScene):
    """Back to the game, settings, leave."""

    title = tr_noop("A pause")
    subtitle = tr_noop("The game is saved at every step")

    def __init__(
        self, app: App, game: str, cost: str = "", *, watches: bool = False,
        who: Someone | None = None,
    ) -> None:  # fmt: skip
        """Stand over a table of ``game``; ``cost``: what it costs others if one leaves it.

        ``watches``: nobody here plays at it; ``who`` stands for who plays here.
        """
        super().__init__(app, who)
        self._game, self._cost, self._watches = game, cost, watches

    def build(self) -> Part:
        """Offer the ways on."""
        entries = (
            (tr("Back to the game"), self.escape),
            *self._switches(),
            (tr("Settings"), lambda: self.app.push(SettingsScene(self.app))),
            (tr("How to play"), lambda: self.app.push(About(self.app, self._game))),
            (tr("Leave the table"), self._ask if self._cost else self._leave),
        )
        buttons = (
            self.form.button(text, press, WAY if number else MAIN, first=not number)
            for number, (text, press) in enumerate(entries)
        )
        return self.form.row(*buttons, spread="centre", gap=16)

    def _switches(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Return the switch of the camera that follows what happens, for who watches."""
        if not self._watches:
            return ()
        follows = self.app.settings.follow
        label = tr("Gods' eyes: open") if follows else tr("Gods' eyes: closed")
        return ((label, self._switch),)

    def _switch(self) -> None:
        """Let the camera follow, or leave it alone."""
        self.app.settings.follow = not self.app.settings.follow
        self.app.keep_settings()
        self.rebuild()

    def _ask(self) -> None:
        ask(self.app, tr("Leave?"), self._cost, tr("Leave the table"), self._leave)

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

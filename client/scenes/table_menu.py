"""The menu over the table."""

from __future__ import annotations

from client.app import App
from client.scenes.about import About
from client.scenes.menu import MenuScene
from client.scenes.rules import Rules
from client.scenes.settings import SettingsScene


class TableMenu(MenuScene):
    """Back to the game, settings, leave."""

    title = "A pause"
    subtitle = "The game is saved at every step"

    def __init__(self, app: App) -> None:
        """Stand over the table."""
        super().__init__(app)

    def build(self) -> None:
        """Make the menu."""
        entries = (
            ("Back to the game", self.escape),
            ("Settings", lambda: self.app.push(SettingsScene(self.app))),
            ("The rules (F1)", lambda: self.app.push(Rules(self.app))),
            ("How to play", lambda: self.app.push(About(self.app))),
            ("Leave the table", self._leave),
        )
        self.menu(entries)

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

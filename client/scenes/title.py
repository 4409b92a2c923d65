"""The first screen."""

from __future__ import annotations

from client.scenes.about import About
from client.scenes.join import Join
from client.scenes.menu import MenuScene
from client.scenes.message import ask
from client.scenes.new_game import NewGame
from client.scenes.rules import Rules
from client.scenes.saved_games import SavedGames
from client.scenes.settings import SettingsScene


class Title(MenuScene):
    """New game, saved games, settings, about, quit."""

    title = "God's Playground"
    subtitle = "Three families, five enemies, one Commonwealth"

    def build(self) -> None:
        """Make the menu."""
        entries = (
            ("New game", lambda: self.app.push(NewGame(self.app))),
            ("Continue a game", lambda: self.app.push(SavedGames(self.app))),
            ("Play with others", lambda: self.app.push(Join(self.app))),
            ("Settings", lambda: self.app.push(SettingsScene(self.app))),
            ("The rules", lambda: self.app.push(Rules(self.app))),
            ("How to play, and about", lambda: self.app.push(About(self.app))),
            ("Quit", self.escape),
        )
        self.menu(entries)

    def escape(self) -> None:
        """Quit, if that is meant."""
        text = "Games are saved at every step; nothing is lost."
        ask(self.app, "Quit?", text, "Quit", self._quit)

    def _quit(self) -> None:
        self.app.running = False

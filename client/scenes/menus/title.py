"""The first screen."""

from __future__ import annotations

from parlour.client.layout.flex import Part
from parlour.client.scenes.front import FrontScene
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.rules import Rules
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.message import ask
from parlour.shared.language import tr, tr_noop


class Title(FrontScene):
    """New game, saved games, settings, about, quit."""

    title = "God's Playground"
    subtitle = tr_noop("Three families, five enemies, one Commonwealth")

    def build(self) -> Part:
        """Offer the ways on."""
        entries = (
            (tr("New game"), lambda: self.app.push(NewGame(self.app))),
            (tr("Learn by playing"), lambda: self.app.push(NewGame(self.app, guided=True))),
            (tr("Continue a game"), lambda: self.app.push(SavedGames(self.app))),
            (tr("Play with others"), lambda: self.app.push(Join(self.app))),
            (tr("Settings"), lambda: self.app.push(SettingsScene(self.app))),
            (tr("The rules"), lambda: self.app.push(Rules(self.app))),
            (tr("How to play, and about"), lambda: self.app.push(About(self.app))),
            (tr("Quit"), self.escape),
        )
        return self.form.menu(entries)

    def escape(self) -> None:
        """Quit, if that is meant."""
        text = tr("Games are saved at every step; nothing is lost.")
        ask(self.app, tr("Quit?"), text, tr("Quit"), self._quit)

    def _quit(self) -> None:
        self.app.running = False

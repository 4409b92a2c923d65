"""The first screen: three worlds to choose from, and the ways on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
from pygame_gui.elements import UIButton

from parlour.client.app import App
from parlour.client.canvas import Canvas
from parlour.client.layout.flex import Part
from parlour.client.layout.form import Choice, Place
from parlour.client.scenes.front import WAY
from parlour.client.scenes.lobby.join import Join
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.menus.about import About
from parlour.client.scenes.menus.attract import Attract
from parlour.client.scenes.menus.hall_of_fame import HallOfFame
from parlour.client.scenes.menus.latest import Latest
from parlour.client.scenes.menus.motes import Motes
from parlour.client.scenes.menus.new_game import NewGame
from parlour.client.scenes.menus.recorded import is_recorded
from parlour.client.scenes.menus.rules import Rules
from parlour.client.scenes.menus.saved_games import SavedGames
from parlour.client.scenes.menus.settings import SettingsScene
from parlour.client.scenes.menus.travels import Travels
from parlour.client.scenes.menus.worlds import WorldCard, shelf
from parlour.client.scenes.message import ask
from parlour.client.scenes.replay.opening import open_file
from parlour.client.ui import bare_button
from parlour.shared.game import AnyGame
from parlour.shared.games import OWN, games
from parlour.shared.language import tr, tr_noop
from parlour.shared.messages import ServerMessage, Tables

ONWARD, LINK = "#onward", "#link"
"""The styles of the way that one takes most, and of those that one takes seldom."""
LEAST = 250.0
"""Units that the cards need at least."""
ALONE = 45.0
"""Seconds after which a game plays itself, if nobody does anything."""


class Title(MenuScene):
    """New game, saved games, settings, about, quit."""

    title = tr_noop("Choose your world")
    subtitle = tr_noop("A card begins a new game")

    def __init__(self, app: App) -> None:
        """Show the card of the last game uppermost."""
        super().__init__(app)
        self._games = [*games().values()]
        self._cards: list[tuple[WorldCard, UIButton]] = []
        self._motes: Motes | None = None
        self._travels: Travels | None = None
        self._latest = Latest(app)
        self._now = 0.0
        self._alone = 0.0

    def layout(self, canvas: Canvas) -> None:
        """Find out which game was played last, whenever one comes back to it."""
        self._latest.forget()
        super().layout(canvas)

    def answered(self, answer: ServerMessage) -> bool:
        """Show the game that was played last on the button that leads back to it."""
        before = self._latest.info
        if self._latest.take(answer):
            if self.app.scene is self and self._latest.info != before:
                self.app.surprise()  # the buttons stand elsewhere now
            self.rebuild()
        return isinstance(answer, Tables)

    def build(self) -> Part:
        """Offer the worlds, and below them the ways on."""
        form = self.form
        app = self.app
        ways = (
            (tr("Play with others"), lambda: app.push(Join(app)), WAY),
            (
                tr("Learn by playing"),
                lambda: app.push(NewGame(app, guided=True)),
                ONWARD if self._latest.none else WAY,
            ),
            (tr("Settings"), lambda: app.push(SettingsScene(app)), WAY),
        )
        more = (
            (tr("Hall of fame"), lambda: app.push(HallOfFame(app))),
            (tr("The rules"), lambda: app.push(Rules(app))),
            (tr("How to play, and credits"), lambda: app.push(About(app))),
            (tr("Quit"), self.escape),
        )
        main = form.row(
            self._onward(), *(_grown(form.button(*each)) for each in ways), spread="centre", gap=18
        )
        small = form.row(*(form.button(*each, LINK) for each in more), spread="centre", gap=12)
        parts = (self._shelf(), replace(main, shrink=0.0), replace(small, shrink=0.0))
        return replace(form.column(*parts, gap=10), grow=1.0, size=(self._room, None))

    def _onward(self) -> Part:
        """Return the way to saved games, with the one that was played last."""
        label = tr("Continue a game")
        choice = Choice(label, lambda: self.app.push(SavedGames(self.app)))
        if self._latest.info is None:
            style = WAY if self._latest.none else ONWARD
            return _grown(self.form.button(label, choice.press, style))
        draw = partial(self._latest.draw, self.art)
        return self.form.drawn(choice, draw, self._latest.size(self.art))

    @property
    def _room(self) -> float:
        return self.canvas.size[0] - 2 * self.form.px(30)

    def _shelf(self) -> Part:
        """Return the room of the cards: all that is left."""
        self._cards = []
        part = self.form.made(self._set_up, self.form.px(LEAST))
        return replace(part, size=(None, None), least=(0.0, self.form.px(LEAST)), grow=1.0)

    def _set_up(self, place: Place) -> None:
        rects = shelf(place.rect, self.canvas.scale, len(self._games))
        for game, rect in zip(self._games, rects, strict=True):
            button = bare_button(place.manager, rect, game.title, place.container)
            self.focus.add(button, partial(self._choose, game), marked=False)
            self._cards.append((WorldCard(self.art, game, rect), button))
            if game.name == self.app.settings.game or self.form.first is None:
                self.form.first = button

    def where(self, game: str) -> pygame.Rect:
        """Return where the card of a game stands; raises KeyError if there is none."""
        return {card.game.name: card.rect for card, _ in self._cards}[game]

    @property
    def raised(self) -> str:
        """The name of the game whose card has risen; empty: none."""
        return next((card.game.name for card, _ in self._cards if card.is_up), "")

    def _choose(self, game: AnyGame) -> None:
        """Go on to who sits at a table of a game."""
        self.app.settings.game = game.name
        self.app.push(NewGame(self.app))

    # --- what is alive ---

    def made(self) -> None:
        """Let sparks drift over the window as it is now."""
        still = self.app.settings.reduced_motion
        self._motes = None if still else Motes(self.canvas.size, self.canvas.scale)
        self._travels = None if still else Travels(self.world, self.canvas.size, self._covered())
        self._rise(0.0, at_once=True)

    def _covered(self) -> list[pygame.Rect]:
        """Return what stands before the land: cards, buttons, the heading."""
        room = round(self.form.px(26))
        cards = [card.rect.inflate(room, room) for card, _ in self._cards]
        buttons = [pygame.Rect(each.get_abs_rect()) for each in self.focus.elements]
        heading = pygame.Rect(0, 0, self.canvas.size[0], round(self.form.px(150)))
        return [heading, *cards, *[rect.inflate(8, 8) for rect in buttons]]

    def handle(self, event: pygame.Event) -> None:
        """Note that somebody is there; look at the record of a game that is dropped here."""
        self._alone = 0.0
        if event.type == pygame.DROPFILE:
            open_file(self.app, Path(event.file))
        else:
            super().handle(event)

    def update(self, seconds: float) -> None:
        """Let the card that is meant rise, and a game play itself before an empty chair."""
        super().update(seconds)
        self._latest.ask()
        self._now += seconds
        self._alone += seconds
        if self._alone > ALONE and not self.app.settings.reduced_motion:
            self._alone = 0.0
            raised = self.raised
            self.app.push(Attract(self.app, raised if is_recorded(raised) else OWN[0]))
            return
        if self._rise(seconds, at_once=self.app.settings.reduced_motion):
            self.redraw()

    def _rise(self, seconds: float, *, at_once: bool) -> bool:
        """Raise what is pointed at, or else has the focus; return whether anything moved."""
        pointed = next((each for _, each in self._cards if each.hovered), self.focus.focused)
        moved = [
            card.let_pass(seconds, meant=button is pointed, at_once=at_once)
            for card, button in self._cards
        ]
        return any(moved)

    def draw(self, window: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the cards over the land, and sparks over all."""
        drawn = super().draw(window)
        if drawn is None:
            for card, _ in sorted(self._cards, key=lambda each: each[0].is_up):
                card.draw(window)
            if self._motes is not None:
                self._motes.settle(window)
            return None
        return drawn + self._alive(window)

    def _alive(self, window: pygame.Surface) -> list[pygame.Rect]:
        """Let sparks drift and people travel; return where anything changed."""
        if self._motes is None:
            return []
        return self._motes.draw(window, self._now, self._travels)

    # --- leaving ---

    def escape(self) -> None:
        """Quit, if that is meant."""
        text = tr("Games are saved after every move; nothing is lost.")
        ask(self.app, tr("Quit?"), text, tr("Quit"), self._quit)

    def _quit(self) -> None:
        self.app.running = False


def _grown(part: Part) -> Part:
    """Return a button that is larger than its text needs."""
    wide, high = part.size
    assert wide is not None
    assert high is not None
    return replace(part, size=(wide * 1.12, high * 1.14))

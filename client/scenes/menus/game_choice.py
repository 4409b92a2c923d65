"""Which game is to be played, and by how many: for the screens that make a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from parlour.client.app import App
from parlour.client.games import has_board
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import Choice, Form
from parlour.client.scenes.menus.tickets import ticket
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.language import tr

COVER: Final = 90.0
COVER_WIDE: Final = 560.0
COVERS_APART: Final = 18.0


class GameChoice:
    """A game that server and client know, and a number of players; begins with the last game."""

    def __init__(self, app: App) -> None:
        """Offer the games of the server of ``app``."""
        known = [game for game in games().values() if has_board(game.name)]
        self._games = [game for game in known if game.name in app.bot_levels] or known
        last = [game for game in self._games if game.name == app.settings.game]
        self.game: AnyGame = (last or self._games)[0]
        self._app = app
        self._begin()

    def _begin(self) -> None:
        """Take the usual number of players and the usual options."""
        self.seats = self._usual_seats()
        self._values = dict.fromkeys(self.game.offered, 0)

    @property
    def options(self) -> dict[str, Any]:
        """The options that are chosen."""
        offered = self.game.offered
        chosen = {option: offered[option][number] for option, number in self._values.items()}
        return {option: value for option, value in chosen.items() if value is not None}

    def _usual_seats(self) -> int:
        """Return three, or the nearest number that the game is for."""
        players = self.game.players
        return min(max(3, players[0]), players[-1])

    def take(self, game: AnyGame) -> None:
        """Choose a game, with the usual number of players and the usual options."""
        self.game = game
        self._begin()

    def _seat(self, number: int) -> None:
        self.seats = number

    def _set(self, option: str, number: int) -> None:
        self._values[option] = number

    def covers(self, form: Form, changed: Callable[[], None], high: float = COVER) -> Part:
        """Return the covers of the games, so many units high at ordinary texts, in equal parts."""
        number, gap = len(self._games), form.px(COVERS_APART)
        wide = min(form.px(COVER_WIDE), (form.width - (number - 1) * gap) / number)
        size = wide, form.px(high * min(1.2, max(1.0, form.art.text_size)))
        made = (self._cover(form, game, changed, size) for game in self._games)
        return row(*made, gap=gap, spread="centre")

    def _cover(
        self, form: Form, game: AnyGame, changed: Callable[[], None], size: tuple[float, float]
    ) -> Part:
        chosen = game is self.game

        def draw(state: str, pixels: tuple[int, int]) -> pygame.Surface:
            return ticket(form.art, game.name, pixels, state, chosen=chosen)

        choice = Choice(game.title, _then(partial(self.take, game), changed), chosen)
        return replace(form.drawn(choice, draw, size), shrink=1.0)

    def rules(self, form: Form, changed: Callable[[], None]) -> list[tuple[str, Part]]:
        """Return what else there is to choose, by its label; ``changed`` is called afterwards."""

        def choice(label: str, press: Callable[[], None], *, chosen: bool) -> Choice:
            return Choice(label, _then(press, changed), chosen)

        found: list[tuple[str, list[Choice]]] = []
        if len(self.game.players) > 1:
            numbers = [
                choice(str(number), partial(self._seat, number), chosen=number == self.seats)
                for number in self.game.players
            ]
            found.append((tr("Players"), numbers))
        for option, chosen in self._values.items():
            words = [self.game.option_words(option, v) for v in self.game.offered[option]]
            values = [
                choice(_value(each), partial(self._set, option, number), chosen=number == chosen)
                for number, each in enumerate(words)
            ]
            found.append((words[0].partition(":")[0].strip(), values))
        return [(label, form.switch(choices)) for label, choices in found]

    def keep(self) -> None:
        """Begin with this game the next time."""
        self._app.settings.game = self.game.name


def _value(words: str) -> str:
    """Return the value alone, of an option in words."""
    return words.partition(":")[2].strip() or words


def _then(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    def both() -> None:
        first()
        second()

    return both

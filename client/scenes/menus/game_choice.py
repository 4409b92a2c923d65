"""Which game is to be played, and by how many: for the screens that make a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from parlour.client.app import App
from parlour.client.games import has_board
from parlour.shared.game import AnyGame, games
from parlour.shared.language import tr

Entry = tuple[str, Callable[[], None]]
"""The label of a button, and what pressing it does."""


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

    def next_game(self) -> None:
        """Go on to the next game."""
        after = (self._games.index(self.game) + 1) % len(self._games)
        self.game = self._games[after]
        self._begin()

    def next_seats(self) -> None:
        """Go on to the next number of players."""
        players = self.game.players
        self.seats = players[(players.index(self.seats) + 1) % len(players)]

    def next_value(self, option: str) -> None:
        """Go on to the next value of an option."""
        self._values[option] = (self._values[option] + 1) % len(self.game.offered[option])

    def entries(self, changed: Callable[[], None]) -> list[Entry]:
        """Return the buttons for what there is to choose; ``changed`` is called afterwards."""
        found: list[Entry] = []
        if len(self._games) > 1:
            label = tr("Game: {title}", title=self.game.title)
            found.append((label, _then(self.next_game, changed)))
        if len(self.game.players) > 1:
            label = tr("Players: {number}", number=self.seats)
            found.append((label, _then(self.next_seats, changed)))
        for option, number in self._values.items():
            label = self.game.option_words(option, self.game.offered[option][number])
            found.append((label, _then(partial(self.next_value, option), changed)))
        return found

    def keep(self) -> None:
        """Begin with this game the next time."""
        self._app.settings.game = self.game.name


def _then(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    def both() -> None:
        first()
        second()

    return both

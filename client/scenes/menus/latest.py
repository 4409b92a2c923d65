"""The game that was played last on this machine, and the button that leads back to it."""

from __future__ import annotations

from typing import Final

import pygame

from parlour.client import ui
from parlour.client.app import App
from parlour.client.art import Art
from parlour.client.layout.words import typographic
from parlour.client.palette import Colour, shade
from parlour.client.scenes import thumbs
from parlour.client.scenes.words import standing_words
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.games import games
from parlour.shared.language import tr
from parlour.shared.messages import EnterLobby, LeaveLobby, TableInfo, Tables

STYLE: Final = "#onward"
HIGH, PICTURE, EDGE, BESIDE = 88.0, 120.0, 9.0, 16.0
"""Units: how high the button is, how wide its picture, how far that is from the edge and the words
from it."""
NAME, TOLD, MOST = 36.0, 24.0, 420.0
"""Sizes of its words, and units that these are wide at most."""
INK: Final[Colour] = (69, 32, 12)


class Latest:
    """Asks the server of this machine once which game was played last and goes on."""

    def __init__(self, app: App) -> None:
        """Know nothing yet."""
        self._app = app
        self._asked: int | None = None
        """The request, if it was asked."""
        self.info: TableInfo | None = None
        """The game; None: there is none, or it is not known."""
        self.none = False
        """Whether no game was ever begun here."""
        self._picture: pygame.Surface | None = None

    def forget(self) -> None:
        """Ask again: it may be another game now."""
        self._asked = None

    def ask(self) -> None:
        """Ask the server, unless that was done or games are played elsewhere."""
        app = self._app
        if self._asked is None and app.welcome is not None and app.is_local:
            self._asked = app.connection.next_id()
            app.connection.send(EnterLobby(id=self._asked))

    def take(self, answer: object) -> bool:
        """Take up the tables of the server; return whether the game is another one now."""
        if not isinstance(answer, Tables) or answer.id is None or answer.id != self._asked:
            return False
        self._app.connection.send(LeaveLobby(id=self._app.connection.next_id()))
        before = self.info, self.none
        self.none = not answer.tables
        running = [each for each in answer.tables if each.status == "running"]
        self.info = max(running, key=lambda each: each.changed, default=None)
        if self.info is not None:
            self._picture = self._app.snapshots.find(self.info.table)
        return (self.info, self.none) != before

    def _words(self) -> tuple[str, str]:
        assert self.info is not None
        game = games().get(self.info.game)
        title = game.title if game is not None else self.info.game
        return typographic(tr("Continue: {game}", game=title)), standing_words(self.info)

    def size(self, art: Art) -> tuple[float, float]:
        """Return how many pixels the button needs."""
        name, told = self._words()
        wide = art.font("title", NAME).size(name)[0]
        told_wide = art.font("title_italic", TOLD).size(told)[0]
        most = min(max(wide, told_wide), MOST * art.scale * max(1.0, art.text_size))
        beside = (PICTURE + 2 * EDGE + 2 * BESIDE) * art.scale
        return most + beside + 2, HIGH * art.scale * max(1.0, art.text_size)

    def draw(self, art: Art, state: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the button with a picture of the game, its name and how it stands."""
        assert self.info is not None
        made = ui.face_of(art, STYLE, state, size).copy()
        edge = round(EDGE * art.scale)
        seen = round(PICTURE * art.scale), size[1] - 2 * edge
        picture = self._seen(seen)
        left = edge
        if picture is not None:
            made.blit(picture.premul_alpha(), (edge, edge), special_flags=PREMULTIPLIED)
            left += picture.get_width()
        left += round(BESIDE * art.scale)
        name, told = self._words()
        room = (size[0] - left - round(BESIDE * art.scale)) / art.scale
        lines = (
            art.text(name, NAME, shade(INK), "title",
                     (room, size[1] * 0.5 / art.scale)),
            art.text(told, TOLD, shade(INK), "title_italic", (room, size[1] * 0.34 / art.scale)),
        )  # fmt: skip
        y = (size[1] - sum(each.get_height() for each in lines)) // 2
        for line in lines:
            made.blit(line.premul_alpha(), (left, y), special_flags=PREMULTIPLIED)
            y += line.get_height()
        return made

    def _seen(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return how the table looked last, or else the world of its game."""
        assert self.info is not None
        if self._picture is not None:
            return thumbs.framed(self._picture, size)
        return thumbs.world(self.info.game, size[0], size[1] / size[0])

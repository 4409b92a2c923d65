"""Who is ranked at a server in each game, and what has come of one's own games there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final

import pygame

from parlour.client.app import App
from parlour.client.art import RED
from parlour.client.kept import pictured
from parlour.client.layout.flex import Part, box, row
from parlour.client.layout.form import Choice
from parlour.client.layout.stuffs import gradient
from parlour.client.layout.words import typographic
from parlour.client.palette import in_use, shade
from parlour.client.scenes import thumbs
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.laurels import laurel, metal, place_disc
from parlour.client.scenes.lobby import own_games
from parlour.client.scenes.lobby.badges import seal
from parlour.client.scenes.lobby.dais import Placed, dais
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import card
from parlour.client.scenes.menus.title_board import SIGN, title_board
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker, lighter
from parlour.shared.games import games
from parlour.shared.language import tr, tr_noop, trn
from parlour.shared.messages import (
    ClientMessage,
    GameStatistics,
    GetRanking,
    GetStatistics,
    Ranking,
    ServerMessage,
    Standing,
    Statistics,
)

PAD: Final = 27.0
WORLD: Final = 240.0
"""Units that the world of a game is high at least."""
ROW, NAME, RATING, SMALL = 22.0, 24.0, 36.0, 19.0
"""Sizes of what is written on plates: of others, of the first, of ratings, and below those."""
FIRST: Final = (62.0, 58.0, 56.0, 50.0)
"""Units that what is on a plate is high: of the first, the second, the third, and of all others."""
DISC, FACE, WITHIN = 0.95, 0.8, 7.0
"""How large a medal and a seal are, of that; and units round them."""
MEDALS, DAIS = 3, 330.0
"""Places that are given metal; and units that their dais is high at least."""
MET: Final = 4
"""Opponents that are told."""


class RankingScene(ChoosingScene):
    """The ranking of one game, and beside it what has come of one's own games of it."""

    interior = "gallery"
    title = tr_noop("Ranking")
    subtitle = tr_noop("Rated games of this server")

    def __init__(self, app: App, game: str | None = None) -> None:
        """Ask for a game, and for one's own games."""
        super().__init__(app)
        self._game = game or next(iter(games()))
        self._rankings: dict[str, tuple[Standing, ...]] = {}
        self._own: dict[str, GameStatistics] | None = None
        self._asked: set[int] = set()
        """The requests that are to be answered."""
        self._ask(lambda request: GetStatistics(id=request))
        self._ask_for_ranking()

    def _ask(self, message_for: Callable[[int], ClientMessage]) -> None:
        connection = self.app.connection
        request = connection.next_id()
        self._asked.add(request)
        connection.send(message_for(request))

    def _ask_for_ranking(self) -> None:
        game = self._game
        self._ask(lambda request: GetRanking(id=request, game=game))

    # --- widgets ---

    def build(self) -> Part:
        """Offer the games; show the ranking of one, and one's own games."""
        form = self.form
        choices = form.choices(
            Choice(typographic(games()[name].title), partial(self._show, name), name == self._game)
            for name in games()
        )
        ranked = self._on_card(*self._ranked())
        own = self._on_card(*self._mine())
        body = form.beside(own, ranked, 0.36)
        back = form.way_back(self.escape, first=True)
        return form.sheet(body, (back, choices), paper=False, fill=True)

    def _on_card(self, *parts: Part) -> Part:
        form = self.form
        return form.panel(form.column(*parts, gap=10).growing(), partial(card, form.art), PAD)

    def _ranked(self) -> list[Part]:
        """Return the board of honour: a plate for each who is ranked, the first in metal."""
        form, rows = self.form, self._rankings.get(self._game)
        wreath = laurel(round(form.px(SIGN)))
        heading = title_board(form, typographic(games()[self._game].title), wreath)
        if rows is None:
            return [heading, form.words(tr("Asking the server…"))]
        if not rows:
            told = tr(
                "Nobody is ranked yet: that takes five rated games against three others. "
                "Open a table and make it rated."
            )
            return [heading, self._dais(()), form.words(told, centred=True)]
        plates = (self._plate(place, each) for place, each in enumerate(rows, 1))
        return [heading, self._dais(rows), *plates]

    def _dais(self, rows: Sequence[Standing]) -> Part:
        """Return the first three on their steps."""
        form = self.form
        placed = [Placed(each.name, each.person, str(round(each.rating))) for each in rows[:MEDALS]]
        return form.filling(partial(dais, form.art, self._game, placed), DAIS)

    @property
    def _me(self) -> str:
        return self.app.welcome.person if self.app.welcome is not None else ""

    def _plate(self, place: int, each: Standing) -> Part:
        """Return the plate of somebody: medal, seal, name, what they have done, and the rating."""
        form, mine, first = self.form, each.person == self._me, place <= MEDALS
        size = FIRST[min(place, len(FIRST)) - 1]
        medal = form.picture(place_disc(round(form.px(size * DISC)), place), premultiplied=True)
        room = form.px(DISC * FIRST[0]), None
        disc = replace(row(medal, spread="centre"), size=room, shrink=0.0)
        wax = form.picture(seal(each.name, round(form.px(size * FACE))), premultiplied=True)
        room = form.px(FACE * FIRST[0]), None
        face = replace(row(wax, spread="centre"), size=room, shrink=0.0)
        who = escape(each.name) if not mine else tr("{name} (you)", name=escape(each.name))
        done = trn("{number} game, {won} won", "{number} games, {won} won", each.games,
                   won=each.wins)  # fmt: skip
        name = form.words(f"<b>{who}</b><br>{done}", NAME if first else ROW)
        points = f"<b>{round(each.rating)}</b>"
        rating = form.column(
            form.words(points, RATING if first else NAME, RED, centred=True),
            form.words(tr("Rating"), SMALL, centred=True),
            gap=0,
        )
        line = row(disc, face, replace(name, grow=1.0), replace(rating, shrink=0.0), box(""),
                   gap=form.px(18))  # fmt: skip
        tint = place if first else MEDALS + 1
        return form.panel(line, partial(engraved, tint, mine, form.art.scale), WITHIN)

    def _mine(self) -> list[Part]:
        """Return what has come of one's own games of this kind."""
        form = self.form
        parts = [form.heading(tr("Your games"))]
        if not form.narrow:
            parts.append(form.filling(partial(thumbs.filling, self._game), WORLD))
        own = (self._own or {}).get(self._game)
        if self._own is None:
            return [*parts, form.words(tr("Asking the server…"))]
        if own is None:
            return [*parts, form.words(tr("None yet on this server."))]
        parts.append(own_games.figures(form, own_games.of_one(own)))
        parts.append(form.words(own_games.rated(own), centred=True))
        if own.sources:
            parts.append(form.words(escape(own_games.sources(own)), SMALL, centred=True))
        if own.against:
            parts.append(form.heading(tr("Whom you have met")))
            parts.append(own_games.met(form, own.against[:MET]))
        return parts

    # --- acting and answers ---

    def _show(self, game: str) -> None:
        self._game = game
        if game not in self._rankings:
            self._ask_for_ranking()
        self.rebuild()

    def answered(self, answer: ServerMessage) -> bool:
        """Show what the server tells."""
        if not isinstance(answer, Ranking | Statistics) or answer.id not in self._asked:
            return False
        self._asked.discard(answer.id)
        if isinstance(answer, Ranking):
            self._rankings[answer.game] = answer.rows
        else:
            self._own = {each.game: each for each in answer.games}
        self.rebuild()
        return True


def engraved(place: int, mine: bool, unit: float, size: tuple[int, int]) -> pygame.Surface:
    """Return the plate of a place, in its metal; one's own has a frame of red; premultiplied."""
    return _engraved(place, mine, unit, size, in_use())


@pictured
def _engraved(
    place: int, mine: bool, unit: float, size: tuple[int, int], palette: Palette
) -> pygame.Surface:
    assert palette == in_use()
    colour, radius = metal(place), max(2, round(12 * unit))
    light = (0.62, 0.3) if place <= MEDALS else (0.5, 0.34)
    made = rounded(gradient(size, *(lighter(colour, each) for each in light)), radius)
    line, whole = max(1, round((4 if mine else 2) * unit)), made.get_rect()
    rim = shade(RED) if mine else darker(colour, 0.6)
    pygame.draw.rect(made, rim, whole, line, border_radius=radius)
    return made.premul_alpha()

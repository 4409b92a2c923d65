"""Who is ranked at a server in each game, and what has come of one's own games there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape
from typing import Final

from parlour.client.app import App
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import Choice
from parlour.client.layout.words import typographic
from parlour.client.scenes import thumbs
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import card
from parlour.shared.games import games
from parlour.shared.language import decimal, tr, tr_noop, trn
from parlour.shared.messages import (
    ClientMessage,
    GameStatistics,
    GetRanking,
    GetStatistics,
    Opponent,
    Ranking,
    ServerMessage,
    Standing,
    Statistics,
)

PAD: Final = 22.0
WORLD: Final = 540.0
PLACE: Final = 70.0
NUMBER: Final = 150.0
"""Units that a place in the ranking takes, and each number beside a name."""
ROW: Final = 26.0
MET: Final = 6
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
        return form.panel(form.column(*parts, gap=10), partial(card, form.art), PAD)

    def _ranked(self) -> list[Part]:
        form, rows = self.form, self._rankings.get(self._game)
        heading = form.heading(typographic(games()[self._game].title))
        if rows is None:
            return [heading, form.words(tr("Asking the server…"))]
        if not rows:
            told = tr(
                "Nobody is ranked yet: that takes five rated games against three others. "
                "Open a table and make it rated."
            )
            return [heading, form.words(told)]
        head = self._line("", tr("Name"), tr("Rating"), tr("Games"), tr("Won"))
        lines = [
            self._line(
                f"{place}.",
                each.name,
                str(round(each.rating)),
                str(each.games),
                str(each.wins),
                bold=each.person == self._me,
            )
            for place, each in enumerate(rows, 1)
        ]
        return [heading, form.rows([head, *lines], gap=6)]

    @property
    def _me(self) -> str:
        return self.app.welcome.person if self.app.welcome is not None else ""

    def _line(self, place: str, name: str, *numbers: str, bold: bool = False) -> Part:
        """Return a line of the ranking, one's own in bold."""
        form = self.form

        def cell(text: str, wide: float | None) -> Part:
            told = form.words(f"<b>{escape(text)}</b>" if bold else escape(text), ROW)
            if wide is None:
                return replace(told, grow=1.0)
            return replace(told, size=(form.px(wide), None), shrink=0.0)

        told = (cell(number, NUMBER) for number in numbers)
        return row(cell(place, PLACE), cell(name, None), *told, gap=form.px(8))

    def _mine(self) -> list[Part]:
        """Return what has come of one's own games of this kind."""
        form = self.form
        parts = [form.heading(tr("Your games"))]
        world = thumbs.world(self._game, round(form.px(WORLD)), thumbs.FLAT)
        if world is not None and not form.narrow:
            parts.append(form.picture(world))
        own = (self._own or {}).get(self._game)
        if self._own is None:
            return [*parts, form.words(tr("Asking the server…"))]
        if own is None:
            return [*parts, form.words(tr("None yet on this server."))]
        parts += [form.words(line) for line in _summary(own)]
        if own.against:
            parts.append(form.heading(tr("Whom you have met")))
            parts += [form.words(_met(each)) for each in own.against[:MET]]
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


def _summary(own: GameStatistics) -> list[str]:
    """Return in words what has come of somebody's games of a kind."""
    lines = [
        trn("{number} game, {won} won", "{number} games, {won} won", own.games, won=own.wins),
        tr("Points on average: {points}, at best: {best}", points=decimal(own.points),
           best=own.best),
    ]  # fmt: skip
    if own.rating is not None:
        told = round(own.rating)
        rated = trn("{number} rated game", "{number} rated games", own.rated)
        lines.append(tr("Rating {rating} ({rated})", rating=told, rated=rated))
    return lines


def _met(each: Opponent) -> str:
    """Return in words how somebody stood against another."""
    return trn(
        "{name}: {number} game, ahead in {ahead}, behind in {behind}",
        "{name}: {number} games, ahead in {ahead}, behind in {behind}",
        each.games,
        name=escape(each.name),
        ahead=each.ahead,
        behind=each.behind,
    )

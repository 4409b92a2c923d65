"""The hall of fame: who is remembered on this machine, and for what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from html import escape
from typing import Final

import pygame

from parlour.client import fame
from parlour.client.app import App
from parlour.client.fame import Feat, Played
from parlour.client.games.covers import COVERS
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import MAIN, WIDE_GAP, Choice
from parlour.client.palette import Colour, shade
from parlour.client.scenes import thumbs
from parlour.client.scenes.menu import MenuScene
from parlour.client.stage.studio import smooth
from parlour.shared.game import games
from parlour.shared.language import tr, tr_noop

MOST: Final = 5
"""Places on a board of honour."""
BOARDS: Final[tuple[tuple[str, Callable[[list[Played], int], Sequence[Feat]]], ...]] = (
    (tr_noop("Highest scores"), fame.highest),
    (tr_noop("Most victories"), fame.victories),
    (tr_noop("Dearest defeats"), fame.dearest),
)
METALS: Final[tuple[Colour, ...]] = ((235, 180, 50), (186, 190, 200), (190, 122, 66))
OTHERS: Final[Colour] = (204, 184, 142)
DISC, WORLD = 40.0, 300.0


class HallOfFame(MenuScene):
    """Boards of honour of one game."""

    title = tr_noop("Hall of fame")
    subtitle = tr_noop("Remembered on this machine")

    def __init__(self, app: App) -> None:
        """Begin with the game that was played last."""
        super().__init__(app)
        self._played = app.fame.played()
        last = [each.game for each in self._played if each.game in COVERS]
        self._game = last[-1] if last else next(iter(COVERS))

    def build(self) -> Part:
        """Offer the games, and show the boards of one."""
        form = self.form
        choices = form.choices(
            Choice(games()[name].title, partial(self._show, name), name == self._game)
            for name in COVERS
        )
        played = fame.of_game(self._played, self._game)
        told = (
            self._boards(played) if played else form.words(tr("Nobody has played it to its end."))
        )
        body = form.column(choices, told, gap=26)
        body = thumbs.beside(form, self._game, WORLD, body)
        back = form.button(tr("Back"), self.escape, MAIN, first=True, least=260)
        return form.sheet(body, (back,))

    def _show(self, game: str) -> None:
        self._game = game
        self.rebuild()

    def _boards(self, played: list[Played]) -> Part:
        form = self.form
        boards = [
            form.column(form.heading(tr(label)), *self._places(find(played, MOST)), gap=12)
            for label, find in BOARDS
        ]
        if form.narrow:
            return form.column(*boards, gap=26)
        gap = form.px(WIDE_GAP)
        wide = (form.width - form.px(WORLD) - 4 * gap) / len(boards)
        kept = (replace(board, size=(wide, None), shrink=0.0) for board in boards)
        return row(*kept, gap=gap, align="start")

    def _places(self, feats: Sequence[Feat]) -> list[Part]:
        if not feats:
            return [self.form.words(tr("Nobody yet."))]
        return [self._place(number, feat) for number, feat in enumerate(feats)]

    def _place(self, number: int, feat: Feat) -> Part:
        form = self.form
        told = f"<b>{feat.number}</b> {escape(feat.name)}<br>{_day(feat.ended)}"
        disc = form.picture(_medal(round(form.px(DISC)), number))
        return row(disc, form.words(told, grow=1.0), gap=form.px(14))


def _medal(size: int, number: int) -> pygame.Surface:
    """Return the disc of a place: gold, silver, bronze, and plain ones."""
    colour = shade(METALS[number] if number < len(METALS) else OTHERS)

    def draw(large: pygame.Surface, finer: float) -> None:
        middle, radius = (size * finer / 2, size * finer / 2), size * finer / 2
        dark = tuple(round(part * 0.62) for part in colour)
        pygame.draw.circle(large, dark, middle, radius)
        pygame.draw.circle(large, colour, middle, radius * 0.86)
        pygame.draw.circle(large, dark, middle, radius * 0.62, max(1, round(radius * 0.07)))

    return smooth((size, size), draw)


def _day(seconds: float) -> str:
    """Return a day, in local time, for people."""
    return datetime.fromtimestamp(seconds, UTC).astimezone().strftime("%Y-%m-%d")

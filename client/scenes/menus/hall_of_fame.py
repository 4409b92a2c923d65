"""The hall of fame: who is remembered on this machine, and for what; and the medals won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from html import escape
from typing import Final

import pygame

from parlour.client import fame, feats
from parlour.client.app import App
from parlour.client.art import INK
from parlour.client.fame import Feat, Played, Won
from parlour.client.feats import FeatKind
from parlour.client.games import board_for, mark_of
from parlour.client.kept import pictured
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import PRESS, WIDE_GAP, Choice
from parlour.client.layout.words import typographic
from parlour.client.palette import SEAT_COLOURS, in_use
from parlour.client.scenes import thumbs
from parlour.client.scenes.backdrop import gradient, rounded
from parlour.client.scenes.laurels import laurel, metal, place_disc
from parlour.client.scenes.medals import medal
from parlour.client.scenes.menu import MenuScene
from parlour.client.scenes.pedestal import contact, medallion
from parlour.client.scenes.victors import within
from parlour.client.scenes.words import day_words
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.games import games
from parlour.shared.language import tr, tr_noop

MOST: Final = 5
"""Places on a board of honour."""
BOARDS: Final[tuple[tuple[str, Callable[[list[Played], int], Sequence[Feat]]], ...]] = (
    (tr_noop("Highest scores"), fame.highest),
    (tr_noop("Most victories"), fame.victories),
    (tr_noop("Most painful defeats"), fame.dearest),
)
ROOMY: Final = 3.8
"""How wide a plate is at least, beside its height, for a face beside a name."""
WORLD, PLATE, WINNER = 300.0, 108.0, 270.0
"""Units: of the width of the world's picture, of the height of the plate of the first, and of the
height of who has won."""
DISC: Final = (0.48, 0.74)
"""How large the disc of a place is, of its plate: of the first, within laurels, and of others."""
LOWER: Final = (1.0, 0.86, 0.80)
"""How high the plates of the first, of the second and of all others are, of that."""
MEDAL, TOLD, ABREAST = 116.0, 18.0, 4
"""Units that a medal is large, and what is told of it; and medals in a row."""


class HallOfFame(MenuScene):
    """Boards of honour of one game."""

    title = tr_noop("Hall of fame")
    subtitle = tr_noop("Kept on this machine")

    def __init__(self, app: App) -> None:
        """Begin with the game that was played last."""
        super().__init__(app)
        self._played = app.fame.played()
        last = [each.game for each in self._played if each.game in games()]
        self._game = last[-1] if last else next(iter(games()))
        self._medals = app.fame.medals()
        self._looks_at_medals = False

    @property
    def world(self) -> str:
        """The game whose world is seen behind: that whose honours are read."""
        return self._game

    def build(self) -> Part:
        """Offer the games, and show the boards of one."""
        form = self.form
        choices = form.choices(
            Choice(typographic(games()[name].title), partial(self._show, name), name == self._game)
            for name in games()
        )
        pages = form.choices(
            Choice(tr(label), partial(self._look_at, medals), self._looks_at_medals == medals)
            for label, medals in ((tr_noop("Boards of honour"), False), (tr_noop("Medals"), True))
        )
        told = self._all_medals() if self._looks_at_medals else self._honours()
        body = form.column(form.row(choices, pages, gap=40), told, gap=22)
        body = body if form.narrow else form.row_of(self._aside(), body, align="start")
        back = form.button(tr("Back"), self.escape, PRESS, first=True, least=260)
        return form.sheet(body, (back,))

    def _aside(self) -> Part:
        """Return the world of the game, and one of those who have won it below."""
        form, wide = self.form, round(self.form.px(WORLD))
        world = thumbs.world(self._game, wide, thumbs.TALL)
        assert world is not None
        return form.column(form.picture(world), form.picture(self._winner(wide),
                           premultiplied=True), gap=14)  # fmt: skip

    def _winner(self, wide: int) -> pygame.Surface:
        """Return somebody with the crown on between laurels, on a shadow."""
        high = round(self.form.px(WINNER))
        made = pygame.Surface((wide, high), pygame.SRCALPHA)
        look = board_for(self._game).champion(0, mark_of(self._game, 0, ""))
        wreath = laurel(round(0.9 * high))
        made.blit(wreath, wreath.get_rect(midtop=(wide // 2, 0)), special_flags=PREMULTIPLIED)
        spot = contact(round(0.5 * wide), 0.26)
        made.blit(spot, spot.get_rect(center=(wide // 2, round(0.90 * high))),
                  special_flags=PREMULTIPLIED)  # fmt: skip
        figure = within(look, (round(0.62 * wide), round(0.78 * high)))
        if figure is not None:
            made.blit(figure, figure.get_rect(midbottom=(wide // 2, round(0.93 * high))),
                      special_flags=PREMULTIPLIED)  # fmt: skip
        return made

    def _show(self, game: str) -> None:
        self._game = game
        self.rebuild()

    def _look_at(self, medals: bool) -> None:
        self._looks_at_medals = medals
        self.rebuild()

    # --- medals ---

    def _all_medals(self) -> Part:
        """Return the medals of the game, those that nobody has won as dark blanks."""
        form = self.form
        won: dict[str, list[Won]] = {}
        for each in self._medals:
            if each.game == self._game:
                won.setdefault(each.feat, []).append(each)
        cells = [
            self._medal(kind, won.get(key, [])) for key, kind in feats.kinds(self._game).items()
        ]
        if not cells:
            return form.words(tr("Nobody yet."))
        if form.narrow:
            return form.column(*cells, gap=18)
        gap = form.px(WIDE_GAP)
        room = form.width - form.px(WORLD) - 2 * gap
        wide = (room - (ABREAST - 1) * gap) / ABREAST
        rows = [
            row(*(replace(each, size=(wide, None), shrink=0.0) for each in part), gap=gap,
                align="start")
            for part in (cells[n : n + ABREAST] for n in range(0, len(cells), ABREAST))
        ]  # fmt: skip
        return form.column(*rows, gap=20)

    def _medal(self, kind: FeatKind, won: Sequence[Won]) -> Part:
        """Return a medal with what it asks for, and who has won it last and when."""
        form = self.form
        picture = medal(kind.motif, round(form.px(MEDAL)), won=bool(won))
        lines = [f"<b>{escape(tr(kind.name))}</b>", escape(tr(kind.asks))]
        if won:
            lines.append(f"<b>{escape(_winners(won))}</b>, {_day(won[-1].ended)}")
        words = form.words("<br>".join(lines), TOLD, centred=True)
        return form.column(form.picture(picture), words, gap=6, align="centre")

    # --- boards of honour ---

    def _honours(self) -> Part:
        played = fame.of_game(self._played, self._game)
        if not played:
            return self.form.words(tr("Nobody has played it to its end."))
        return self._boards(played)

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
        return [self._plate(number, feat) for number, feat in enumerate(feats)]

    def _plate(self, number: int, feat: Feat) -> Part:
        """Return the plate of a place: a medal, how much, who, and when."""
        form, art = self.form, self.art
        share = LOWER[min(number, len(LOWER) - 1)]
        first = round(form.px(PLATE) * max(1.0, art.text_size))
        high = round(first * share)

        def paint(surface: pygame.Surface) -> None:
            wide = surface.get_width()
            surface.blit(_metal((wide, high), number, in_use()), (0, 0))
            unit = high / art.scale / art.text_size
            middle = round(0.51 * first), high // 2
            if number == 0:
                wreath = laurel(round(0.9 * high))
                surface.blit(wreath, wreath.get_rect(center=middle), special_flags=PREMULTIPLIED)
            disc = place_disc(round(high * DISC[number > 0]), number + 1)
            surface.blit(disc, disc.get_rect(center=middle), special_flags=PREMULTIPLIED)
            points = art.text(str(feat.number), 0.46 * unit, INK, "text_bold")
            right = wide - round(first * 0.22)
            surface.blit(points, points.get_rect(midright=(right, high // 2)))
            left = round(first * 1.04)
            if wide > ROOMY * first:
                face = self._face(feat, round(high * 0.82))
                surface.blit(face, face.get_rect(midleft=(left, high // 2)),
                             special_flags=PREMULTIPLIED)  # fmt: skip
                left += round(first * 0.94)
            room = (right - points.get_width() - left) / art.scale - 12
            for text, typeface, size, y in (
                (feat.name, "title", 0.34 * unit, 0.33),
                (_day(feat.ended), "text", 0.19 * unit, 0.72),
            ):
                line = art.text(text, size, INK, typeface, (room, 0.46 * high / art.scale))  # type: ignore[arg-type]
                surface.blit(line, line.get_rect(midleft=(left, round(high * y))))

        return replace(form.painted(paint, high), grow=0.0)

    def _face(self, feat: Feat, side: int) -> pygame.Surface:
        """Return as whom somebody played, in a round frame on the colour of their seat."""
        games = (each for each in self._played if each.ended == feat.ended)
        seat = next((g.names.index(feat.name) for g in games if feat.name in g.names), 0)
        return _portrait(self._game, seat, side, in_use())


@pictured
def _portrait(game: str, seat: int, side: int, palette: Palette) -> pygame.Surface:
    assert palette == in_use()
    look = board_for(game).champion(seat, mark_of(game, seat, ""))
    figure = within(look, (round(1.9 * side), round(1.95 * side)))
    ground = lighter(darker(SEAT_COLOURS[seat % len(SEAT_COLOURS)], 0.7), 0.08)
    if figure is None:
        figure = pygame.Surface((1, 1), pygame.SRCALPHA)
    return medallion(figure, side, ground, above=0.06)


@pictured
def _metal(size: tuple[int, int], number: int, palette: Palette) -> pygame.Surface:
    """Return an engraved plate of the metal of a place."""
    assert palette == in_use()
    colour = metal(number + 1)
    made = rounded(gradient(size, lighter(colour, 0.62), lighter(colour, 0.22)), size[1] // 8)
    line = max(1, size[1] // 36)
    whole = made.get_rect()
    pygame.draw.rect(made, darker(colour, 0.55), whole, line, border_radius=size[1] // 8)
    inner = whole.inflate(-4 * line, -4 * line)
    pygame.draw.rect(made, lighter(colour, 0.75), inner.move(line // 2, line // 2), line,
                     border_radius=size[1] // 10)  # fmt: skip
    pygame.draw.rect(made, darker(colour, 0.72), inner, line, border_radius=size[1] // 10)
    return made


def _winners(won: Iterable[Won]) -> str:
    """Return who has won a medal, each once, who was last first."""
    return ", ".join(dict.fromkeys(each.name for each in reversed([*won])))


def _day(seconds: float) -> str:
    """Return a day, in local time, for people."""
    return day_words(datetime.fromtimestamp(seconds, UTC).astimezone())

"""The hall of fame: who is remembered on this machine, and for what; and the medals won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from html import escape
from typing import Final, NamedTuple

import pygame

from parlour.client import fame, feats
from parlour.client.app import App
from parlour.client.art import INK, Art, Typeface
from parlour.client.fame import Career, Feat, Played, Won
from parlour.client.feats import FeatKind
from parlour.client.games import board_for, mark_of
from parlour.client.kept import pictured
from parlour.client.layout.flex import Part, row
from parlour.client.layout.form import WIDE_GAP, Choice
from parlour.client.layout.stuffs import gradient
from parlour.client.layout.words import typographic
from parlour.client.palette import SEAT_COLOURS, in_use
from parlour.client.scenes import thumbs
from parlour.client.scenes.backdrop import rounded
from parlour.client.scenes.laurels import laurel, metal, place_disc
from parlour.client.scenes.lobby.own_games import figures
from parlour.client.scenes.medals import medal
from parlour.client.scenes.menus.choosing import ChoosingScene
from parlour.client.scenes.menus.seat_card import Sits, banner, card
from parlour.client.scenes.menus.title_board import SIGN, title_board
from parlour.client.scenes.pedestal import contact, medallion
from parlour.client.scenes.victors import within
from parlour.client.scenes.words import day_words
from parlour.client.settings import Palette
from parlour.client.stage.signs import darker, lighter
from parlour.client.stage.studio import PREMULTIPLIED
from parlour.shared.games import games
from parlour.shared.language import tr, tr_noop, trn

MOST: Final = 5
"""Places on a board of honour."""
BOARDS: Final[tuple[tuple[str, Callable[[list[Played], int], Sequence[Feat]]], ...]] = (
    (tr_noop("Highest scores"), fame.highest),
    (tr_noop("Victories in a row"), fame.reigns),
    (tr_noop("Highest losing scores"), fame.dearest),
)
ROOMY: Final = 3.5
"""How wide a plate is at least, beside its height, for a face beside a name."""
WORLD, PLATE, WINNER, NAMED = 300.0, 112.0, 330.0, 62.0
"""Units: of the width of the world's picture, of the height of the plate of the first, of the
height of who leads, and of that of the plate with their name."""
NAME, POINTS, DAY = 0.30, 0.40, 0.18
"""How large what is written is on every plate, of the height of the first."""
DISC: Final = (0.48, 0.74)
"""How large the disc of a place is, of its plate: of the first, within laurels, and of others."""
LOWER: Final = (1.0, 0.9, 0.86)
"""How high the plates of the first, of the second and of all others are, of that."""
NOBODY: Final = tr_noop("Nobody has played it to the end yet.")
LEAST_NAME: Final = 0.6
"""How small a long name may make all of them, of their usual size; it alone is smaller then."""
VACANT: Final = 96
"""How much is seen of a place that nobody has taken, of 255."""
PAD: Final = 20.0
HONOURS, PLAYERS, WON = tr_noop("Boards of honour"), tr_noop("Players"), tr_noop("Medals")
MANY, PLAYERS_ABREAST, STANDS, CALLED = 8, 4, 150.0, 38.0
"""Players that are told, how many side by side, units that each is seen high at least, and the size
of a name."""
MEDAL, TOLD, ABREAST = 148.0, 21.0, 4
"""Units that a medal is large, and what is told of it; and medals in a row."""


class HallOfFame(ChoosingScene):
    """Boards of honour of one game."""

    interior = "gallery"
    title = tr_noop("Hall of fame")
    subtitle = tr_noop("Kept on this machine")

    def __init__(self, app: App) -> None:
        """Begin with the game that was played last."""
        super().__init__(app)
        self._played = app.fame.played()
        last = [each.game for each in self._played if each.game in games()]
        self._game = last[-1] if last else next(iter(games()))
        self._medals = app.fame.medals()
        self._page = HONOURS

    def build(self) -> Part:
        """Offer the games, and show the boards of one."""
        form = self.form
        choices = form.choices(
            Choice(typographic(games()[name].title), partial(self._show, name), name == self._game)
            for name in games()
        )
        pages = form.choices(
            Choice(tr(page), partial(self._look_at, page), page == self._page)
            for page in (HONOURS, PLAYERS, WON)
        )
        told = {HONOURS: self._honours, PLAYERS: self._players, WON: self._all_medals}[self._page]()
        body = told if form.narrow else form.row_of(self._aside(), told, align="stretch").growing()
        back = form.way_back(self.escape, first=True)
        foot = back, form.row(choices, pages, gap=40)
        return form.sheet(body, foot, paper=False, fill=True)

    def _on_card(self, inside: Part) -> Part:
        return self.form.panel(inside, partial(card, self.form.art), PAD)

    def _aside(self) -> Part:
        """Return the world of the game, and below who leads its first board of honour."""
        form, wide = self.form, round(self.form.px(WORLD))
        world = thumbs.world(self._game, wide, thumbs.TALL)
        assert world is not None
        first = [*fame.highest(fame.of_game(self._played, self._game), 1)]
        best = [form.picture(self._winner(each, wide), premultiplied=True) for each in first]
        if not best:
            best = [self._on_card(form.words(tr(NOBODY), centred=True))]
        made = form.column(form.picture(world), *best, gap=14)
        return replace(made, size=(float(wide), None))

    def _winner(self, best: Feat, wide: int) -> pygame.Surface:
        """Return somebody between laurels, on a shadow, above a plate with their name."""
        high, foot = round(self.form.px(WINNER)), round(self.form.px(NAMED))
        made = pygame.Surface((wide, high + foot), pygame.SRCALPHA)
        seat = self._seat(best)
        look = board_for(self._game).champion(seat, mark_of(self._game, seat, ""))
        wreath = laurel(round(0.9 * high))
        made.blit(wreath, wreath.get_rect(midtop=(wide // 2, 0)), special_flags=PREMULTIPLIED)
        spot = contact(round(0.5 * wide), 0.26)
        made.blit(spot, spot.get_rect(center=(wide // 2, round(0.90 * high))),
                  special_flags=PREMULTIPLIED)  # fmt: skip
        figure = within(look, (round(0.62 * wide), round(0.78 * high)))
        if figure is not None:
            made.blit(figure, figure.get_rect(midbottom=(wide // 2, round(0.93 * high))),
                      special_flags=PREMULTIPLIED)  # fmt: skip
        made.blit(_metal((wide, foot), 0, in_use()), (0, high))
        art, middle = self.art, (wide // 2, high + foot // 2)
        room = 0.9 * wide / art.scale, 0.8 * NAMED
        name = art.text(best.name, NAME * PLATE, INK, "title", room)
        made.blit(name, name.get_rect(center=middle))
        return made

    def _show(self, game: str) -> None:
        self._game = game
        self.rebuild()

    def _look_at(self, page: str) -> None:
        self._page = page
        self.rebuild()

    # --- players ---

    def _players(self) -> Part:
        """Return a card for each person who has played the game on this machine."""
        form, found = self.form, fame.careers(fame.of_game(self._played, self._game), MANY)
        if not found:
            return self._on_card(form.words(tr(NOBODY), centred=True))
        cards = [self._on_card(self._career(each)) for each in found]
        if form.narrow:
            return form.column(*cards, gap=18)
        gap = form.px(WIDE_GAP)
        wide = (form.width - form.px(WORLD) - PLAYERS_ABREAST * gap) // PLAYERS_ABREAST
        kept = [replace(card, size=(wide, None), shrink=1.0) for card in cards]
        lines = (kept[at : at + PLAYERS_ABREAST] for at in range(0, len(kept), PLAYERS_ABREAST))
        rows = (row(*line, gap=gap, align="stretch").growing() for line in lines)
        return form.column(*rows, gap=18).growing()

    def _career(self, each: Career) -> Part:
        """Return what somebody has come to: as whom they play, games, victories, points, medals."""
        form, seat = self.form, self._seat(Feat(each.name, each.best, each.ended))
        sits = Sits(self._game, seat, "", "person")
        stands = form.filling(partial(banner, form.art, sits), STANDS)
        won = sum(medal.name == each.name and medal.game == self._game for medal in self._medals)
        counted = (
            (str(each.games), trn("game", "games", each.games)),
            (str(each.victories), trn("victory", "victories", each.victories)),
            (str(each.best), tr("points at best")),
            (str(won), trn("medal", "medals", won)),
        )
        heading = form.heading(escape(each.name), CALLED, centred=True)
        told = [figures(form, counted[:2]), figures(form, counted[2:])]
        return form.column(stands, heading, *told, gap=8).growing()

    # --- medals ---

    def _all_medals(self) -> Part:
        """Return a card with the medals of the game."""
        return self._on_card(self._case())

    def _case(self) -> Part:
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
        room = form.width - form.px(WORLD + 2 * PAD) - 2 * gap
        wide = (room - (ABREAST - 1) * gap) / ABREAST
        rows = [
            row(*(replace(each, size=(wide, None), shrink=0.0) for each in part), gap=gap,
                align="start").growing()
            for part in (cells[n : n + ABREAST] for n in range(0, len(cells), ABREAST))
        ]  # fmt: skip
        return form.column(*rows, gap=20).growing()

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
        if not played and self.form.narrow:
            return self._on_card(self.form.words(tr(NOBODY)))
        return self._boards(played)

    def _boards(self, played: list[Played]) -> Part:
        form = self.form
        found = [(label, find(played, MOST)) for label, find in BOARDS]
        written = _Written(
            tuple(feat.name for _, feats in found for feat in feats),
            tuple(str(feat.number) for _, feats in found for feat in feats),
            tuple(_day(feat.ended) for _, feats in found for feat in feats),
        )
        boards = [self._on_card(self._board(label, feats, written)) for label, feats in found]
        if form.narrow:
            return form.column(*boards, gap=26)
        gap = form.px(WIDE_GAP)
        # Whole pixels, or one board is a pixel wider than another, and its names are larger.
        wide = (form.width - form.px(WORLD) - 3 * gap) // len(boards)
        kept = (replace(board, size=(wide, None), shrink=1.0) for board in boards)
        return row(*kept, gap=gap, align="stretch")

    def _board(self, label: str, feats: Sequence[Feat], written: _Written) -> Part:
        """Return a board of honour: its plates are spread over the height there is."""
        made = self.form.column(self._title(label), *self._places(feats, written), gap=12)
        return replace(made, spread="apart", grow=1.0)

    def _title(self, label: str) -> Part:
        """Return a board with what is honoured, beside laurels."""
        return title_board(self.form, tr(label), laurel(round(self.form.px(SIGN))))

    def _places(self, feats: Sequence[Feat], written: _Written) -> list[Part]:
        """Return the plates of a board, and where there is room those that wait for somebody."""
        vacant = 0 if self.form.narrow else MOST - len(feats)
        places: list[Feat | None] = [*feats, *[None] * vacant]
        return [self._plate(number, feat, written) for number, feat in enumerate(places)]

    def _plate(self, number: int, feat: Feat | None, written: _Written) -> Part:
        """Return the plate of a place: a medal, how much, who, and when."""
        first = round(self.form.px(PLATE) * max(1.0, self.art.text_size))
        high = round(first * LOWER[min(number, len(LOWER) - 1)])

        def paint(surface: pygame.Surface) -> None:
            surface.blit(_metal((surface.get_width(), high), number, in_use()), (0, 0))
            middle = round(0.51 * first), high // 2
            if number == 0:
                wreath = laurel(round(0.9 * high))
                surface.blit(wreath, wreath.get_rect(center=middle), special_flags=PREMULTIPLIED)
            disc = place_disc(round(high * DISC[number > 0]), number + 1)
            surface.blit(disc, disc.get_rect(center=middle), special_flags=PREMULTIPLIED)
            if feat is None:
                surface.fill((255, 255, 255, VACANT), special_flags=pygame.BLEND_RGBA_MULT)
            else:
                self._engrave(surface, feat, first, written)

        return replace(self.form.painted(paint, high), grow=0.0)

    def _engrave(
        self, surface: pygame.Surface, feat: Feat, first: int, written: _Written
    ) -> None:  # fmt: skip
        """Write who did how much, and when, on a plate; ``first``: how high the first is."""
        art, (wide, high) = self.art, surface.get_size()
        unit = first / art.scale / art.text_size
        right, left = wide - round(first * 0.18), round(first * 0.92)
        points = art.text(str(feat.number), POINTS * unit, INK, "text_bold")
        surface.blit(points, points.get_rect(midright=(right, high // 2)))
        if wide > ROOMY * first:
            face = self._face(feat, round(0.72 * first))
            surface.blit(face, face.get_rect(midleft=(left, high // 2)),
                         special_flags=PREMULTIPLIED)  # fmt: skip
            left += round(first * 0.80)
        most = max(art.text(each, POINTS * unit, INK, "text_bold").get_width()
                   for each in written.points)  # fmt: skip
        room = (right - most - left) / art.scale - 12
        named = fitting(art, written.names, "title", NAME * unit, room)
        dated = fitting(art, written.days, "text", DAY * unit, room)
        lines: tuple[tuple[str, Typeface, float, float], ...] = (
            (feat.name, "title", named, 0.34), (_day(feat.ended), "text", dated, 0.72),
        )  # fmt: skip
        for text, typeface, each, y in lines:
            line = art.text(text, each, INK, typeface, (room, 0.5 * high / art.scale))
            surface.blit(line, line.get_rect(midleft=(left, round(high * y))))

    def _seat(self, feat: Feat) -> int:
        """Return on which seat somebody did what is remembered."""
        games = (each for each in self._played if each.ended == feat.ended)
        return next((g.names.index(feat.name) for g in games if feat.name in g.names), 0)

    def _face(self, feat: Feat, side: int) -> pygame.Surface:
        """Return as whom somebody played, in a round frame on the colour of their seat."""
        return _portrait(self._game, self._seat(feat), side, in_use())


class _Written(NamedTuple):
    """All that is written on the boards: it is all of one size."""

    names: tuple[str, ...]
    points: tuple[str, ...]
    days: tuple[str, ...]


def fitting(art: Art, texts: Sequence[str], face: Typeface, most: float, room: float) -> float:
    """Return in which size every text has room, in units.

    Args:
        art: draws them.
        texts: what is to be written.
        face: in which letters.
        most: how large they may be, in units.
        room: how wide they may be, in units.
    """
    size, least = most, LEAST_NAME * most
    while size > least:
        font = art.font(face, size)
        if max(font.size(text)[0] for text in texts) <= room * art.scale:
            break
        size -= 0.5
    return size


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
